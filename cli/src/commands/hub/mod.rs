//! `zug hub`: an engine that speaks the Hub protocol of draughts programs, version 2.
//!
//! Beside the 50 squares of the protocol it plays every draughts variant: the position then has a letter for
//! each square that is played, by number from the top left.

mod limits;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use zug_core::search::{Level, Memory, Score};
use zug_core::tables::Tables;
use zug_core::{AnyGame, Entry, Registry, Source, Style};

use super::serve::{self, Dialect, Flow, Job, Keeper, Output, Told, When};
use crate::context::Context;
use crate::engine::{
    HUB_VARIANTS, Numbering, Parameter, parameters, position_of_hub, quoted, renumbered, square_count,
};
use crate::errors::Error;
use crate::tables;

use limits::Limits;

/// The variant that an engine plays if nothing else is said.
const USUAL: &str = "international";

/// Serves the protocol.
///
/// # Errors
/// The usual game cannot be opened, or the system has no thread to spare.
pub fn run(context: &mut Context<'_>) -> Result<(), Error> {
    let game = context.open(Some(USUAL))?;
    let seed = context.any_seed();
    let settings = Settings::default();
    let memory = Keeper::new(settings.hash);
    let limits = Limits::default();
    let registry = &context.registry;
    let mut hub = Hub { registry, settings, game, memory, tables: None, limits, seed };
    serve::serve(&mut context.io, &mut hub)
}

/// What the parameters say.
#[derive(Clone, Debug)]
struct Settings {
    variant: String,
    path: String,
    /// The folder of tables of endings.
    tables: String,
    hash: usize,
    threads: usize,
    level: Level,
    numbering: Numbering,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            variant: "normal".to_owned(),
            path: String::new(),
            tables: String::new(),
            hash: Memory::DEFAULT_SIZE,
            threads: 1,
            level: Level::MAX,
            numbering: Numbering::Top,
        }
    }
}

/// The state of a session.
struct Hub<'r> {
    registry: &'r Registry,
    settings: Settings,
    game: Box<dyn AnyGame>,
    memory: Keeper,
    /// Tables of endings of the variant.
    tables: Option<Arc<Tables>>,
    limits: Limits,
    /// For the slips of the lower levels.
    seed: u64,
}

fn word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

fn value<'p>(words: &'p [Parameter], name: &str) -> Option<&'p str> {
    words.iter().find(|word| word.name == name)?.value.as_deref()
}

impl Dialect for Hub<'_> {
    fn when(&self, line: &str) -> When {
        match word(line) {
            "stop" | "ponder-hit" | "quit" | "ping" => When::Now,
            "wait" => When::Barrier,
            _ => When::Idle,
        }
    }

    fn obey(&mut self, line: &str, out: &Output<'_>) -> Flow {
        let words = parameters(line);
        let rest = words.get(1..).unwrap_or_default();
        let done = match word(line) {
            "hub" => {
                self.introduce(out);
                Ok(())
            }
            "set-param" => self.set(value(rest, "name"), value(rest, "value")),
            "init" => self.init().map(|()| out.say("ready")),
            "ping" => {
                out.say("pong");
                Ok(())
            }
            "new-game" => {
                self.memory.clear();
                self.game.restart();
                Ok(())
            }
            "pos" => self.set_position(rest),
            "level" => Limits::parse(rest).map(|limits| self.limits = limits),
            "go" => match self.go(rest, out) {
                Ok(job) => return Flow::Search(Box::new(job)),
                Err(message) => Err(message),
            },
            "stop" => return Flow::Stop,
            "ponder-hit" => return Flow::PonderHit,
            "quit" => return Flow::Quit,
            // To wait is done already; the protocol ignores what it does not know.
            _ => Ok(()),
        };
        if let Err(message) = done {
            self.complain(&message, out);
        }
        Flow::On
    }

    fn complain(&self, message: &str, out: &Output<'_>) {
        let message = message.replace('\n', "; ");
        out.say(&format!("error message={}", quoted(&message)));
    }
}

impl Hub<'_> {
    fn introduce(&self, out: &Output<'_>) {
        let version = env!("CARGO_PKG_VERSION");
        out.say(&format!("id name=Zug version={version} author=\"the authors of Zug\" country=\"\""));
        let usual = Settings::default();
        let variants = self.variants().join(" ");
        out.say(&format!("param name=variant value=normal type=enum values=\"{variants}\""));
        out.say("param name=variant-path value=\"\" type=string");
        out.say("param name=table-path value=\"\" type=string");
        out.say("param name=numbering value=top type=enum values=\"top bottom\"");
        out.say(&format!("param name=hash value={} type=int min=1 max={MOST_HASH}", usual.hash));
        out.say(&format!("param name=threads value=1 type=int min=1 max={MOST_THREADS}"));
        let most = Level::MAX;
        out.say(&format!("param name=level value={most} type=int min=1 max={most}"));
        out.say("wait");
    }

    /// The games of the family.
    fn draughts(&self) -> impl Iterator<Item = &Entry> {
        self.registry.entries().iter().filter(|entry| entry.family.as_str() == "draughts")
    }

    /// The names of the variants: those of the protocol, then ours.
    fn variants(&self) -> Vec<&str> {
        let mut names: Vec<&str> = HUB_VARIANTS.iter().map(|(_, theirs)| *theirs).collect();
        names.extend(self.draughts().map(|entry| entry.id.as_str()));
        let mut seen = Vec::new();
        names.retain(|name| {
            let is_new = !seen.contains(name);
            seen.push(*name);
            is_new
        });
        names
    }

    fn set(&mut self, name: Option<&str>, value: Option<&str>) -> Result<(), String> {
        let name = name.ok_or("set-param needs a name")?;
        let value = value.ok_or_else(|| format!("{name} needs a value"))?;
        let number = |most: usize| match value.parse::<usize>() {
            Ok(n) if (1..=most).contains(&n) => Ok(n),
            _ => Err(format!("{name}: {value} is no number from 1 to {most}")),
        };
        match name {
            "variant" => self.settings.variant = value.to_owned(),
            "variant-path" => self.settings.path = value.to_owned(),
            "table-path" => self.settings.tables = value.to_owned(),
            "numbering" => {
                self.settings.numbering = match value {
                    "top" => Numbering::Top,
                    "bottom" => Numbering::Bottom,
                    _ => return Err(format!("{name}: {value} is neither top nor bottom")),
                };
            }
            "hash" => {
                self.settings.hash = number(MOST_HASH)?;
                self.memory = Keeper::new(self.settings.hash);
            }
            "threads" => self.settings.threads = number(MOST_THREADS)?,
            "level" => {
                let level = u8::try_from(number(Level::MAX.number().into())?).ok().and_then(Level::new);
                self.settings.level = level.unwrap_or(Level::MAX);
            }
            _ => return Err(format!("no such parameter: {name}")),
        }
        Ok(())
    }

    /// Opens the variant.
    fn init(&mut self) -> Result<(), String> {
        let name = self.settings.variant.as_str();
        let of_file = match self.settings.path.as_str() {
            "" => None,
            path => Some(self.registry.open_file(Path::new(path)).map_err(|faults| faults.to_string())?),
        };
        let game = match of_file {
            Some(game) => game,
            None => {
                // A name of ours is meant before one of theirs.
                let is_ours = self.draughts().any(|entry| entry.id.as_str() == name);
                let ours = HUB_VARIANTS.iter().find(|(_, theirs)| *theirs == name && !is_ours);
                let id = ours.map_or(name, |(ours, _)| ours);
                let entry = self.registry.find(id).map_err(|error| error.to_string())?;
                entry.open().map_err(|faults| faults.to_string())?
            }
        };
        if game.info().family.as_str() != "draughts" {
            return Err(format!("{} is no draughts game", game.info().id));
        }
        self.tables = tables::offered(&self.settings.tables, &*game)?;
        self.game = game;
        self.memory.clear();
        Ok(())
    }

    /// `pos=P [moves="M M"]`; without a position the start position.
    fn set_position(&mut self, words: &[Parameter]) -> Result<(), String> {
        let mut game = self.game.fork();
        match value(words, "pos") {
            None => game.restart(),
            Some(hub) => {
                let info = game.info();
                let text = position_of_hub(info, hub).ok_or_else(|| {
                    let (id, squares) = (info.id, square_count(info));
                    format!("{hub} is no position of {id}: W or B and {squares} of w b W B e are needed")
                })?;
                game.set_position(&text, Source::User).map_err(|defects| defects.to_string())?;
            }
        }
        for mv in value(words, "moves").unwrap_or_default().split_whitespace() {
            let read = renumbered(game.info(), mv, self.settings.numbering);
            game.push(&read).map_err(|refusal| refusal.to_string())?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, words: &[Parameter], out: &Output<'_>) -> Result<Job, String> {
        let what = words.first().map_or("think", |word| word.name.as_str());
        let (ponders, holds) = match what {
            "think" => (false, false),
            "ponder" => (true, false),
            "analyze" => (false, true),
            _ => return Err(format!("{what} is neither think, ponder nor analyze")),
        };
        self.seed = self.seed.wrapping_add(1);
        let level = Some(self.settings.level).filter(|level| *level < Level::MAX && !holds);
        let numbering = self.settings.numbering;
        let of = self.game.fork();
        Ok(Job {
            game: self.game.fork(),
            memory: self.memory.get(|message| self.complain(message, out)),
            tables: self.tables.clone(),
            depth: self.limits.depth,
            nodes: self.limits.nodes,
            win: None,
            allowance: self.limits.allowance.filter(|_| !holds),
            only: Vec::new(),
            lines: 1,
            threads: self.settings.threads,
            level: level.map(|level| (level, self.seed)),
            perft: None,
            style: Style::Hub,
            holds,
            ponders,
            tell: Box::new(move |told| tell(told, &|mv| renumbered(of.info(), mv, numbering))),
        })
    }
}

const MOST_HASH: usize = 16_384;
const MOST_THREADS: usize = 256;

/// The lines that tell what a search has found.
fn tell(told: &Told<'_>, written: &dyn Fn(&str) -> String) -> Vec<String> {
    match told {
        Told::Line(report, time) => {
            let seconds = time.as_secs_f64();
            // Thousands a second, as the protocol has it.
            let nps = report.nodes as f64 / seconds.max(1e-6) / 1e6;
            let line: Vec<String> = report.line.iter().map(|mv| written(mv)).collect();
            vec![format!(
                "info depth={} mean-depth={} score={} nodes={} time={seconds:.2} nps={nps:.3} pv={}",
                report.depth,
                report.depth,
                score(report.score),
                report.nodes,
                quoted(&line.join(" "))
            )]
        }
        Told::Move(Some(thought)) => {
            let ponder = thought.line.get(1).map(|mv| format!(" ponder={}", written(mv)));
            vec![format!("done move={}{}", written(&thought.best), ponder.unwrap_or_default())]
        }
        Told::Move(None) => vec!["done move=0-0".to_owned()],
        Told::Leaves(_) => Vec::new(),
        Told::Refused(message) => vec![format!("error message={}", quoted(message))],
    }
}

/// In men; a win in `n` plies is worth a hundred men less `n` hundredths.
fn score(score: Score) -> String {
    let hundredths = match score {
        Score::Units(units) => units.clamp(-8_999, 8_999),
        Score::Win(moves @ 1..) => 10_000 - (2 * moves - 1),
        Score::Win(moves) => -10_000 - 2 * moves,
    };
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The time that is held back from every clock.
const OVERHEAD: Duration = Duration::from_millis(20);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_men() {
        let told = [Score::Units(35), Score::Units(-107), Score::Win(5), Score::Win(-5)].map(score);
        assert_eq!(told, ["0.35", "-1.07", "99.91", "-99.90"]);
    }

    /// A game of another family is told by its own name, whether a name or a path led to it.
    #[test]
    fn games_of_other_families_are_told() {
        let folder = crate::testing::Folder::new("hub-chess");
        let path = folder.path().join("mine.toml");
        std::fs::write(&path, "schema = 1\nid = \"mine\"\nextends = \"chess\"\nname = \"Mine\"\n").unwrap();
        for (setting, id) in [
            (format!("variant-path value={}", quoted(&path.display().to_string())), "mine"),
            ("variant value=atomic".to_owned(), "atomic"),
        ] {
            let input = format!("hub\nset-param name={setting}\ninit\nquit\n");
            let ran = crate::testing::Run { input, ..Default::default() }.zug(&["hub"]);
            let told = format!("error message=\"{id} is no draughts game\"");
            assert!(ran.out.lines().any(|line| line == told), "{setting}: {}", ran.out);
        }
    }
}
