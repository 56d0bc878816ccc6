//! `zug uci`: an engine that speaks the Universal Chess Interface, for every variant.
//!
//! Beside the protocol it knows `d` (the board), `go perft N`, and `wait`, which holds everything that follows
//! until the search has ended: with it a script needs no other program to wait for a move.

mod go;
mod options;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use zug_core::look::text::{self as look, Charset, Options};
use zug_core::search::{Level, Score};
use zug_core::tables::Tables;
use zug_core::{AnyGame, Reading, Registry, Source, Style};

use super::serve::{self, Dialect, Flow, Job, Keeper, Output, Told, When};
use crate::context::Context;
use crate::errors::Error;
use crate::tables;

use go::Go;
use options::{Change, Settings};

/// Serves the protocol.
///
/// # Errors
/// The usual game cannot be opened, or the system has no thread to spare.
pub fn run(context: &mut Context<'_>) -> Result<(), Error> {
    let game = context.open(None)?;
    let seed = context.any_seed();
    let settings = Settings::default();
    let memory = Keeper::new(settings.hash);
    let registry = &context.registry;
    let mut uci = Uci { registry, settings, game, memory, tables: None, seed, is_debugging: false };
    serve::serve(&mut context.io, &mut uci)
}

/// The state of a session.
struct Uci<'r> {
    registry: &'r Registry,
    settings: Settings,
    game: Box<dyn AnyGame>,
    memory: Keeper,
    /// Tables of endings of the variant.
    tables: Option<Arc<Tables>>,
    /// For the slips of the lower levels.
    seed: u64,
    is_debugging: bool,
}

/// The commands; words before one are skipped, as the protocol wants.
const COMMANDS: [&str; 14] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "wait",
    "perft",
];

/// The command of a line and what follows it.
fn command(line: &str) -> Option<(&str, &str)> {
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if COMMANDS.contains(&word) {
            return Some((word, after.trim()));
        }
        rest = after.trim_start();
    }
    None
}

/// The name and the value of `name N value V`, with any white space between the words.
fn name_and_value(text: &str) -> (String, &str) {
    let (mut name, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        rest = after.trim_start();
        match word {
            "value" => return (name.join(" "), rest),
            "name" if name.is_empty() => {}
            _ => name.push(word),
        }
    }
    (name.join(" "), "")
}

impl Dialect for Uci<'_> {
    fn when(&self, line: &str) -> When {
        match command(line) {
            Some(("stop" | "ponderhit" | "quit" | "isready" | "debug", _)) => When::Now,
            Some(("wait", _)) => When::Barrier,
            _ => When::Idle,
        }
    }

    fn obey(&mut self, line: &str, out: &Output<'_>) -> Flow {
        let Some((command, rest)) = command(line) else {
            if !line.is_empty() {
                self.complain(&format!("unknown command: {}", zug_core::excerpt(line, 60)), out);
            }
            return Flow::On;
        };
        match command {
            "uci" => self.introduce(out),
            "isready" => out.say("readyok"),
            "debug" => self.is_debugging = rest == "on",
            "setoption" => self.set_option(rest, out),
            "ucinewgame" => {
                self.memory.clear();
                self.game.restart();
            }
            "position" => self.set_position(rest, out),
            "go" => return self.go(rest, out),
            "perft" => return self.go(&format!("perft {rest}"), out),
            "stop" => return Flow::Stop,
            "ponderhit" => return Flow::PonderHit,
            "quit" => return Flow::Quit,
            "d" => self.draw(out),
            // Nothing to register; to wait is done already.
            _ => {}
        }
        Flow::On
    }

    fn complain(&self, message: &str, out: &Output<'_>) {
        for line in message.lines() {
            out.say(&format!("info string {line}"));
        }
    }
}

impl Uci<'_> {
    fn introduce(&self, out: &Output<'_>) {
        out.say(concat!("id name Zug ", env!("CARGO_PKG_VERSION")));
        out.say("id author the authors of Zug");
        for line in options::lines(self.registry) {
            out.say(&line);
        }
        out.say("uciok");
    }

    /// `name N value V`, where both may hold blanks.
    fn set_option(&mut self, text: &str, out: &Output<'_>) {
        let (name, value) = name_and_value(text);
        let before = self.settings.clone();
        let changed = self.settings.set(&name, value).and_then(|change| match change {
            Change::Nothing => Ok(()),
            Change::Hash => {
                self.memory = Keeper::new(self.settings.hash);
                Ok(())
            }
            Change::Clear => {
                self.memory.clear();
                Ok(())
            }
            Change::Variant => self.open_variant(),
            Change::Path => self.open_path(),
            Change::Tables => self.open_tables(),
        });
        if let Err(message) = changed {
            self.settings = before;
            self.complain(&message, out);
        }
    }

    fn open_variant(&mut self) -> Result<(), String> {
        let name = self.settings.variant.clone();
        if name.is_empty() {
            return Err("UCI_Variant needs the name of a variant, as in `value chess`".to_owned());
        }
        if !self.settings.path.is_empty() {
            let game = self.open_file()?;
            if game.info().id.as_str() == name {
                self.take(game);
                return Ok(());
            }
        }
        let name = match name.as_str() {
            "chess" if self.settings.chess960 => "chess960",
            name => name,
        };
        let game = self.registry.find(name).map_err(|error| error.to_string())?.open();
        self.take(game.map_err(|faults| faults.to_string())?);
        Ok(())
    }

    fn open_file(&self) -> Result<Box<dyn AnyGame>, String> {
        let path = Path::new(&self.settings.path);
        self.registry.open_file(path).map_err(|faults| faults.to_string())
    }

    /// Opens the variant file and plays what it declares.
    fn open_path(&mut self) -> Result<(), String> {
        if self.settings.path.is_empty() {
            self.settings.variant = Settings::default().variant;
            return self.open_variant();
        }
        let game = self.open_file()?;
        self.settings.variant = game.info().id.to_string();
        self.take(game);
        Ok(())
    }

    fn take(&mut self, game: Box<dyn AnyGame>) {
        self.game = game;
        // What was found in another game says nothing of this one.
        self.memory.clear();
        self.tables = None;
    }

    /// Reads the tables of the variant in the folder.
    fn open_tables(&mut self) -> Result<(), String> {
        self.tables = tables::offered(&self.settings.tables, &*self.game)?;
        self.memory.clear();
        Ok(())
    }

    /// `startpos|fen F [moves M..]`
    fn set_position(&mut self, text: &str, out: &Output<'_>) {
        let (place, moves) = match text.split_once("moves") {
            Some((place, moves)) => (place.trim(), moves),
            None => (text, ""),
        };
        let mut game = self.game.fork();
        let fen = place.strip_prefix("fen").map(str::trim);
        match (place, fen) {
            ("startpos", _) => game.restart(),
            (_, Some(fen)) => match game.set_position(fen, Source::User) {
                Ok(warnings) if self.is_debugging => {
                    for warning in warnings {
                        self.complain(&warning.to_string(), out);
                    }
                }
                Ok(_) => {}
                Err(defects) => return self.complain(&format!("bad position: {defects}"), out),
            },
            _ => return self.complain("position needs startpos or fen", out),
        }
        for mv in moves.split_whitespace() {
            if let Err(refusal) = game.push(mv) {
                self.complain(&format!("move not played: {refusal}"), out);
                break;
            }
        }
        self.game = game;
    }

    fn go(&mut self, text: &str, out: &Output<'_>) -> Flow {
        let go = match Go::parse(text) {
            Ok(go) => go,
            Err(message) => {
                self.complain(&message, out);
                return Flow::On;
            }
        };
        go.skipped.iter().for_each(|message| self.complain(message, out));
        let only = self.playable(&go.only, out);
        self.seed = self.seed.wrapping_add(1);
        let overhead = Duration::from_millis(self.settings.overhead);
        let level = Some(self.settings.level).filter(|level| *level < Level::MAX);
        let ending = self.game.end_on_board().map(|ending| ending.outcome);
        let job = Job {
            game: self.game.fork(),
            memory: self.memory.get(|message| self.complain(message, out)),
            tables: self.tables.clone(),
            depth: go.depth,
            nodes: go.nodes,
            win: go.mate,
            allowance: go.allowance(self.game.turn(), overhead),
            level: level.filter(|_| !go.infinite && only.is_empty()).map(|l| (l, self.seed)),
            only,
            lines: self.settings.lines,
            threads: self.settings.threads,
            style: if self.settings.chess960 { Style::UciRooks } else { Style::Uci },
            perft: go.perft,
            holds: go.infinite,
            ponders: go.ponder,
            tell: Box::new(move |told| tell(told, ending)),
        };
        Flow::Search(Box::new(job))
    }

    /// Those of the moves to choose from that can be played, if any can; what is wrong with the others is told.
    fn playable(&self, asked: &[String], out: &Output<'_>) -> Vec<String> {
        let mut good = Vec::new();
        let mut bad = Vec::new();
        for mv in asked {
            match self.game.read(mv, Reading::Whole, Style::Uci) {
                Ok(_) => good.push(mv.clone()),
                Err(refusal) => bad.push(format!("{mv} is skipped: {refusal}")),
            }
        }
        if good.is_empty() {
            // The search refuses them.
            return asked.to_vec();
        }
        bad.iter().for_each(|message| self.complain(message, out));
        good
    }

    fn draw(&self, out: &Output<'_>) {
        let (info, view) = (self.game.info(), self.game.look());
        let options = Options { charset: Charset::Ascii, flip: false };
        let board = look::board(info, &view, self.game.last_trace().as_ref(), &options);
        out.say(board.trim_end());
        out.say(&format!("Variant: {}", info.id));
        out.say(&format!("Fen: {}", self.game.position_text()));
        if let Some(ending) = self.game.ending() {
            out.say(&format!("Ending: {ending}"));
        }
    }
}

/// The lines that tell what a search has found; `ending` is the end that the board shows.
fn tell(told: &Told<'_>, ending: Option<zug_core::Outcome>) -> Vec<String> {
    match told {
        Told::Line(report, time) => {
            let (ms, nodes) = (time.as_millis(), report.nodes);
            let nps = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
            vec![format!(
                "info depth {} seldepth {} multipv {} score {} nodes {nodes} nps {nps} hashfull {} time {ms} pv {}",
                report.depth,
                report.farthest,
                report.rank,
                score(report.score),
                report.fullness,
                report.line.join(" ")
            )]
        }
        Told::Move(Some(thought)) => {
            let ponder = thought.line.get(1).map(|mv| format!(" ponder {mv}")).unwrap_or_default();
            vec![format!("bestmove {}{ponder}", thought.best)]
        }
        Told::Move(None) => {
            let score =
                if ending.is_some_and(|outcome| outcome.winner().is_some()) { "mate 0" } else { "cp 0" };
            vec![format!("info depth 0 score {score}"), "bestmove (none)".to_owned()]
        }
        Told::Leaves(Some(below)) => {
            let total = below.iter().fold(0u64, |sum, (_, nodes)| sum.wrapping_add(*nodes));
            let mut lines: Vec<String> = below.iter().map(|(mv, nodes)| format!("{mv}: {nodes}")).collect();
            lines.push(format!("\nNodes searched: {total}"));
            lines
        }
        Told::Leaves(None) => vec!["info string the count was stopped".to_owned()],
        Told::Refused(message) => vec![format!("info string {message}")],
    }
}

fn score(score: Score) -> String {
    match score {
        Score::Units(units) => format!("cp {units}"),
        Score::Win(moves) => format!("mate {moves}"),
    }
}
