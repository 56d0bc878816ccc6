//! The Hub protocol, from the side of the program that has the board.

use std::path::Path;
use std::time::{Duration, Instant};

use zug_core::search::Score;
use zug_core::{AnyGame, Style};

use super::process::Process;
use super::words::{Parameter, parameters, quoted};
use super::{
    Answer, Asked, Client, Doing, EngineError, EngineSpec, Patience, Said, Surroundings, hub_position,
};

/// An engine that speaks Hub.
pub struct Hub<'a> {
    process: Process<'a>,
    parameters: Vec<Param>,
    go: Vec<String>,
    patience: Patience,
    playing: Option<String>,
}

/// A parameter that the engine has.
struct Param {
    name: String,
    /// The values of an `enum`.
    values: Vec<String>,
}

/// The names that engines give to variants, ours first.
pub const VARIANTS: [(&str, &str); 4] = [
    ("international", "normal"),
    ("breakthrough-draughts", "bt"),
    ("antidraughts", "losing"),
    ("frysk", "frisian"),
];

impl<'a> Hub<'a> {
    /// Starts the engine and sets its parameters.
    ///
    /// # Errors
    /// It cannot be started, does not answer, or lacks a parameter.
    pub fn start(spec: &EngineSpec, around: &Surroundings<'a>) -> Result<Hub<'a>, EngineError> {
        let process = Process::start(spec, around)?;
        let patience = around.patience;
        let mut hub = Hub { process, parameters: Vec::new(), go: spec.go.clone(), patience, playing: None };
        hub.process.send("hub");
        let (mut name, mut known) = (None, Vec::new());
        let greeted = hub.process.wait(Doing::Start, patience.start, |line| {
            if let Some(message) = complaint(line) {
                return Some(Err(message));
            }
            let words = parameters(line);
            match words.first().map(|word| word.name.as_str()) {
                Some("id") => name = value(&words, "name").map(str::to_owned),
                Some("param") => {
                    let values = value(&words, "values").unwrap_or_default();
                    if let Some(name) = value(&words, "name") {
                        let values = values.split_whitespace().map(str::to_owned).collect();
                        known.push(Param { name: name.to_owned(), values });
                    }
                }
                Some("wait") => return Some(Ok(())),
                _ => {}
            }
            None
        })?;
        greeted.map_err(|message| hub.refused(Doing::Start, message))?;
        hub.parameters = known;
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            hub.process.name = name;
        }
        for (name, value) in &spec.options {
            hub.set(name, value)?;
        }
        Ok(hub)
    }

    fn set(&self, name: &str, value: &str) -> Result<(), EngineError> {
        if !self.parameters.iter().any(|known| known.name == name) {
            return Err(EngineError::Option { name: self.process.name.clone(), option: name.to_owned() });
        }
        self.process.send(&format!("set-param name={} value={}", quoted(name), quoted(value)));
        Ok(())
    }

    fn ready(&mut self) -> Result<(), EngineError> {
        self.process.send("ping");
        self.wait(Doing::Prepare, "pong")
    }

    /// Waits for a line of one word.
    ///
    /// # Errors
    /// An `error` comes in its place; as [`Process::wait`].
    fn wait(&mut self, doing: Doing, wanted: &str) -> Result<(), EngineError> {
        let answered = self.process.wait(doing, self.patience.start, |line| match complaint(line) {
            Some(message) => Some(Err(message)),
            None => (line.trim() == wanted).then_some(Ok(())),
        })?;
        answered.map_err(|message| self.refused(doing, message))
    }

    fn refused(&self, doing: Doing, message: String) -> EngineError {
        EngineError::Refused { name: self.process.name.clone(), doing, message }
    }

    /// Makes the engine play this variant and lets it load what it needs.
    fn choose_variant(&mut self, id: &str, file: Option<&Path>) -> Result<(), EngineError> {
        if self.playing.as_deref() == Some(id) {
            return Ok(());
        }
        if let Some(file) = file
            && self.parameters.iter().any(|known| known.name == "variant-path")
        {
            self.set("variant-path", &file.to_string_lossy())?;
        }
        let names = VARIANTS.iter().filter(|(ours, _)| *ours == id).map(|(_, theirs)| *theirs);
        let names: Vec<&str> = std::iter::once(id).chain(names).collect();
        let known = self.parameters.iter().find(|known| known.name == "variant");
        let found = match known {
            Some(known) if file.is_none() => {
                names.iter().find(|name| known.values.iter().any(|value| value == *name)).copied()
            }
            // A file may name a variant that the list did not have when the engine started.
            Some(_) => Some(id),
            None => None,
        };
        match found {
            Some(name) => self.set("variant", name)?,
            // An engine without the parameter plays on 50 squares.
            None if known.is_none() && id == "international" => {}
            None => {
                let name = self.process.name.clone();
                return Err(EngineError::Variant { name, variant: id.to_owned() });
            }
        }
        // An engine loads what belongs to the variant now.
        self.process.send("init");
        self.wait(Doing::Start, "ready")?;
        self.playing = Some(id.to_owned());
        Ok(())
    }

    fn level(asked: &Asked, turn: usize) -> String {
        let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
        let mut level = String::from("level");
        let mut add = |word: &str, value: String| level.push_str(&format!(" {word}={value}"));
        if let Some(depth) = asked.depth {
            add("depth", depth.to_string());
        }
        if let Some(nodes) = asked.nodes {
            add("nodes", nodes.to_string());
        }
        if let Some(time) = asked.time {
            add("move-time", seconds(time));
        }
        if let Some(clocks) = &asked.clocks {
            if let Some(moves) = clocks.moves {
                add("moves", moves.to_string());
            }
            // An engine adds the increment before its move.
            add("time", seconds(clocks.left[turn].saturating_sub(clocks.increment)));
            if !clocks.increment.is_zero() {
                add("inc", seconds(clocks.increment));
            }
        }
        if *asked == Asked::default() {
            level.push_str(" infinite");
        }
        level
    }
}

/// What an `error` line says, in the engine's own words; `None` for any other line.
fn complaint(line: &str) -> Option<String> {
    let rest = line.trim().strip_prefix("error")?;
    if rest.starts_with(|c: char| !c.is_whitespace()) {
        return None;
    }
    let rest = rest.trim();
    let words = parameters(rest);
    let said = match &words[..] {
        [] => "nothing more",
        [Parameter { name, value: Some(value) }] if name == "message" => value,
        // Not every engine puts quotation marks around it, or names it.
        _ => rest.strip_prefix("message=").unwrap_or(rest),
    };
    Some(said.replace(char::is_control, " "))
}

fn value<'p>(words: &'p [Parameter], name: &str) -> Option<&'p str> {
    words.iter().find(|word| word.name == name)?.value.as_deref()
}

impl Client for Hub<'_> {
    fn name(&self) -> &str {
        &self.process.name
    }

    fn new_game(&mut self, game: &dyn AnyGame, file: Option<&Path>) -> Result<(), EngineError> {
        self.choose_variant(game.info().id.as_str(), file)?;
        self.process.send("new-game");
        self.ready()
    }

    fn choose(&mut self, game: &dyn AnyGame, asked: &Asked) -> Result<Answer, EngineError> {
        let mut start = game.fork();
        while start.undo() {}
        let moves = game.line(Style::Hub);
        let mut position = format!("pos pos={}", hub_position(&*start));
        if !moves.is_empty() {
            position.push_str(&format!(" moves=\"{}\"", moves.join(" ")));
        }
        self.process.send(&position);
        self.process.send(&Hub::level(asked, game.turn().index()));
        self.ready()?;
        let since = Instant::now();
        let extra: String = self.go.iter().map(|word| format!(" {word}")).collect();
        self.process.send(&format!("go think{extra}"));
        let until = since + self.patience.of(asked, game.turn());
        let mut said = Said::default();
        loop {
            let line = self.process.line(Doing::Think, since, until)?;
            if let Some(message) = complaint(&line) {
                return Err(self.refused(Doing::Think, message));
            }
            let words = parameters(&line);
            match words.first().map(|word| word.name.as_str()) {
                Some("info") => hear(&mut said, &words),
                Some("done") => {
                    let text = value(&words, "move").unwrap_or_default().to_owned();
                    let ponder = value(&words, "ponder").map(str::to_owned);
                    return Ok(Answer { text, ponder, said, took: since.elapsed() });
                }
                _ => {}
            }
        }
    }
}

/// A win in `n` plies is worth a hundred men less `n` hundredths.
const WIN: f64 = 100.0;
/// What is more than this is a win.
const NEARLY_WIN: f64 = 90.0;

/// Takes in what an `info` line says.
fn hear(said: &mut Said, words: &[Parameter]) {
    if let Some(depth) = value(words, "depth").and_then(|text| text.parse().ok()) {
        said.depth = Some(depth);
    }
    if let Some(nodes) = value(words, "nodes").and_then(|text| text.parse().ok()) {
        said.nodes = Some(nodes);
    }
    let score = value(words, "score").and_then(|text| text.parse::<f64>().ok());
    if let Some(score) = score.filter(|score| score.is_finite()) {
        let plies = ((WIN - score.abs()) * 100.0).round().max(1.0) as i32;
        said.score = Some(match score {
            _ if score.abs() <= NEARLY_WIN => Score::Units((score * 100.0).round() as i32),
            _ if score > 0.0 => Score::Win((plies + 1) / 2),
            _ => Score::Win(-((plies + 1) / 2)),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_told_in_the_words_of_the_engine() {
        for (line, said) in [
            ("error message=\"no such book\"", Some("no such book")),
            ("error message=nonsense", Some("nonsense")),
            ("error message=no such book", Some("no such book")),
            ("error no such book", Some("no such book")),
            ("error message=\"a=b\" code=7", Some("\"a=b\" code=7")),
            (" error  bad\u{1b}[2J ", Some("bad [2J")),
            ("error", Some("nothing more")),
            ("errors message=none", None),
            ("done move=1-5", None),
        ] {
            assert_eq!(complaint(line).as_deref(), said, "{line}");
        }
    }

    #[test]
    fn scores_are_men_or_wins() {
        let score = |text: &str| {
            let mut said = Said::default();
            hear(&mut said, &parameters(&format!("info depth=3 score={text} nodes=7")));
            said.score
        };
        assert_eq!(score("0.35"), Some(Score::Units(35)));
        assert_eq!(score("-1.07"), Some(Score::Units(-107)));
        assert_eq!(score("99.91"), Some(Score::Win(5)));
        assert_eq!(score("-99.90"), Some(Score::Win(-5)));
        // The loser makes the last of nine plies.
        assert_eq!(score("-99.91"), Some(Score::Win(-5)));
        assert_eq!(score("nan"), None);
    }
}
