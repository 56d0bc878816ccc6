//! The Universal Chess Interface, from the side of the program that has the board.

use std::path::{Path, PathBuf};
use std::time::Instant;

use zug_core::search::Score;
use zug_core::{AnyGame, Style};

use super::process::Process;
use super::{Answer, Asked, Client, Doing, EngineError, EngineSpec, Patience, Said, Surroundings};

/// An engine that speaks UCI.
pub struct Uci<'a> {
    process: Process<'a>,
    options: Vec<Opt>,
    go: Vec<String>,
    patience: Patience,
    /// The variant, its file and whether castling is written as the king taking its rook.
    playing: Option<(String, Option<PathBuf>, bool)>,
}

/// An option that the engine has.
struct Opt {
    name: String,
    /// The values of a `combo`.
    values: Vec<String>,
}

impl<'a> Uci<'a> {
    /// Starts the engine and sets its options.
    ///
    /// # Errors
    /// It cannot be started, does not answer, or lacks an option.
    pub fn start(spec: &EngineSpec, around: &Surroundings<'a>) -> Result<Uci<'a>, EngineError> {
        let process = Process::start(spec, around)?;
        let patience = around.patience;
        let mut uci = Uci { process, options: Vec::new(), go: spec.go.clone(), patience, playing: None };
        uci.process.send("uci");
        let (mut name, mut options) = (None, Vec::new());
        uci.process.wait(Doing::Start, patience.start, |line| {
            match line.split_once(' ') {
                Some(("option", rest)) => options.extend(option(rest)),
                Some(("id", rest)) => {
                    if let Some(called) = rest.strip_prefix("name ") {
                        name = Some(called.trim().to_owned());
                    }
                }
                _ => {}
            }
            (line.trim() == "uciok").then_some(())
        })?;
        uci.options = options;
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            uci.process.name = name;
        }
        for (name, value) in &spec.options {
            uci.set(name, value)?;
        }
        uci.ready(Doing::Start)?;
        Ok(uci)
    }

    fn option(&self, name: &str) -> Option<&Opt> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    fn set(&self, name: &str, value: &str) -> Result<(), EngineError> {
        let Some(option) = self.option(name) else {
            return Err(EngineError::Option { name: self.process.name.clone(), option: name.to_owned() });
        };
        let value = if value.is_empty() { "<empty>" } else { value };
        self.process.send(&format!("setoption name {} value {value}", option.name));
        Ok(())
    }

    /// Waits until the engine has done what was sent; what it said before is old.
    fn ready(&mut self, doing: Doing) -> Result<(), EngineError> {
        self.process.send("isready");
        self.process.wait(doing, self.patience.start, |line| (line.trim() == "readyok").then_some(()))
    }

    /// Makes the engine play this variant.
    fn choose_variant(&mut self, id: &str, file: Option<&Path>, rooks: bool) -> Result<(), EngineError> {
        let playing = (id.to_owned(), file.map(Path::to_path_buf), rooks);
        if self.playing.as_ref() == Some(&playing) {
            return Ok(());
        }
        if let Some(file) = file
            && self.option("VariantPath").is_some()
        {
            self.set("VariantPath", &file.to_string_lossy())?;
            self.ready(Doing::Prepare)?;
        }
        let name = if id == "chess960" { "chess" } else { id };
        let unknown = || EngineError::Variant { name: self.process.name.clone(), variant: id.to_owned() };
        match self.option("UCI_Variant") {
            // A file may name a variant that the list did not have when the engine started.
            Some(option) if file.is_some() || option.values.iter().any(|value| value == name) => {
                self.set("UCI_Variant", name)?;
            }
            None if name == "chess" => {}
            _ => return Err(unknown()),
        }
        if self.option("UCI_Chess960").is_some() {
            self.set("UCI_Chess960", if rooks { "true" } else { "false" })?;
        } else if rooks {
            return Err(unknown());
        }
        self.playing = Some(playing);
        Ok(())
    }

    /// The order to think, with a clock where there is one.
    fn order(&self, asked: &Asked) -> String {
        let mut go = String::from("go");
        let mut add = |word: &str, value: u128| go.push_str(&format!(" {word} {value}"));
        if let Some(clocks) = &asked.clocks {
            add("wtime", clocks.left[0].as_millis());
            add("btime", clocks.left[1].as_millis());
            let increment = clocks.increment.as_millis();
            if increment > 0 {
                add("winc", increment);
                add("binc", increment);
            }
            if let Some(moves) = clocks.moves {
                add("movestogo", moves.into());
            }
        }
        if let Some(time) = asked.time {
            add("movetime", time.as_millis());
        }
        if let Some(depth) = asked.depth {
            add("depth", depth.into());
        }
        if let Some(nodes) = asked.nodes {
            add("nodes", nodes.into());
        }
        for word in &self.go {
            go.push(' ');
            go.push_str(word);
        }
        go
    }
}

impl Client for Uci<'_> {
    fn name(&self) -> &str {
        &self.process.name
    }

    fn new_game(&mut self, game: &dyn AnyGame, file: Option<&Path>) -> Result<(), EngineError> {
        let id = game.info().id;
        self.choose_variant(id.as_str(), file, has_rook_castling(game))?;
        self.process.send("ucinewgame");
        self.ready(Doing::Prepare)
    }

    fn choose(&mut self, game: &dyn AnyGame, asked: &Asked) -> Result<Answer, EngineError> {
        self.process.send(&position(game));
        self.ready(Doing::Prepare)?;
        let since = Instant::now();
        self.process.send(&self.order(asked));
        let until = since + self.patience.of(asked, game.turn());
        let mut said = Said::default();
        loop {
            let line = self.process.line(Doing::Think, since, until)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => hear(&mut said, words),
                Some("bestmove") => {
                    let text = words.next().unwrap_or_default().to_owned();
                    let ponder = match (words.next(), words.next()) {
                        (Some("ponder"), Some(ponder)) => Some(ponder.to_owned()),
                        _ => None,
                    };
                    return Ok(Answer { text, ponder, said, took: since.elapsed() });
                }
                _ => {}
            }
        }
    }
}

/// Whether castling is written as the king taking its own rook.
fn has_rook_castling(game: &dyn AnyGame) -> bool {
    let info = game.info();
    let start = game.start_text();
    let rights = start.split_whitespace().nth(2).unwrap_or_default();
    let is_other = |c: char| c.is_ascii_alphabetic() && !matches!(c.to_ascii_uppercase(), 'K' | 'Q');
    info.id.as_str() == "chess960" || (info.family.as_str() == "chess" && rights.chars().any(is_other))
}

fn position(game: &dyn AnyGame) -> String {
    let mut text = String::from("position ");
    // A variant with many start positions always says which.
    if game.is_standard_start() && game.starts() <= 1 {
        text.push_str("startpos");
    } else {
        text.push_str("fen ");
        text.push_str(&game.start_text());
    }
    let line = game.line(Style::Uci);
    if !line.is_empty() {
        text.push_str(" moves ");
        text.push_str(&line.join(" "));
    }
    text
}

/// Reads `name X type T default D var V var V`, where names and values may hold blanks.
fn option(text: &str) -> Option<Opt> {
    let mut opt = Opt { name: String::new(), values: Vec::new() };
    let mut slot = None;
    for word in text.split_whitespace() {
        match word {
            "name" if slot.is_none() => slot = Some(&mut opt.name),
            "type" | "default" | "min" | "max" => slot = None,
            "var" => {
                opt.values.push(String::new());
                slot = opt.values.last_mut();
            }
            word => {
                if let Some(slot) = &mut slot {
                    if !slot.is_empty() {
                        slot.push(' ');
                    }
                    slot.push_str(word);
                }
            }
        }
    }
    (!opt.name.is_empty()).then_some(opt)
}

/// Takes in what an `info` line says of the best line.
fn hear<'w>(said: &mut Said, mut words: impl Iterator<Item = &'w str>) {
    let mut heard = said.clone();
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
        match word {
            "string" => return,
            // A line that is not the best says nothing of the move.
            "multipv" if number() != Some(1) => return,
            "depth" => heard.depth = number().and_then(|n| n.try_into().ok()),
            "nodes" => heard.nodes = number().and_then(|n| n.try_into().ok()),
            "cp" => heard.score = number().and_then(|n| n.try_into().ok()).map(Score::Units),
            "mate" => heard.score = number().and_then(|n| n.try_into().ok()).map(Score::Win),
            "pv" => break,
            _ => {}
        }
    }
    *said = heard;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn options_are_read() {
        let opt = option("name Skill Level type combo default Very weak var Very weak var Strong").unwrap();
        assert_eq!(
            (opt.name.as_str(), opt.values),
            ("Skill Level", vec!["Very weak".into(), "Strong".into()])
        );
        assert!(option("type spin").is_none());
    }

    #[test]
    fn the_best_line_is_heard() {
        let mut said = Said::default();
        let mut line = |text: &str| {
            hear(&mut said, text.split_whitespace());
            said.clone()
        };
        let cp = line("depth 5 seldepth 7 multipv 1 score cp 34 nodes 1200 pv e2e4 depth 9");
        assert_eq!((cp.depth, cp.score, cp.nodes), (Some(5), Some(Score::Units(34)), Some(1200)));
        let same = line("depth 6 multipv 2 score cp -300");
        assert_eq!(same.score, Some(Score::Units(34)));
        assert_eq!(line("score mate -3").score, Some(Score::Win(-3)));
        assert_eq!(line("score mate").score, None);
        assert_eq!(line("string score cp 900").score, None);
    }

    #[test]
    fn patience_has_bounds() {
        let patience = Patience::default();
        let asked = Asked { time: Some(Duration::from_secs(1)), ..Asked::default() };
        assert_eq!(patience.of(&asked, zug_core::Color::White), Duration::from_secs(6));
        assert_eq!(patience.of(&Asked::default(), zug_core::Color::White), Duration::from_secs(605));
    }
}
