//! Players at work.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use zug_core::search::{Aid, Limits, Memory, Question, Thought, Time};
use zug_core::tables::Tables;
use zug_core::{AnyGame, Lang, Reading, Rng, Style};

use super::who::{Strength, Who};
use crate::engine::{self, Answer, Asked, Client, EngineError, EngineSpec, Surroundings};
use crate::text::{fill, play as texts};

/// How long an engine thinks about a move where nothing else says so.
const USUAL: Duration = Duration::from_secs(2);

/// The memory of a game, in megabytes.
const MEMORY: usize = 16;

/// A player at work.
pub struct Player<'a> {
    /// Who it is.
    pub who: Who,
    rng: Rng,
    around: Surroundings<'a>,
    /// The file that declares the variant, if one does.
    file: Option<PathBuf>,
    client: Option<Box<dyn Client + 'a>>,
    /// Whether the engine knows that a game is on.
    is_in_game: bool,
    /// Whether the computer plays as far as is asked.
    obeys: bool,
    /// What the computer has found in this game.
    memory: Option<Memory>,
    /// The tables of endings that the computer may ask.
    tables: Option<Arc<Tables>>,
}

impl<'a> Player<'a> {
    /// A player; `seed` is used where `who` brings none.
    pub fn new(who: Who, seed: u64, around: &Surroundings<'a>, file: Option<&Path>) -> Player<'a> {
        let seed = match who {
            Who::Random(Some(seed)) => seed,
            _ => seed,
        };
        let (around, file) = (around.clone(), file.map(Path::to_path_buf));
        Player {
            who,
            rng: Rng::new(seed),
            around,
            file,
            client: None,
            is_in_game: false,
            obeys: false,
            memory: None,
            tables: None,
        }
    }

    /// Whether a person makes the moves.
    pub fn is_human(&self) -> bool {
        self.who == Who::Human
    }

    /// What the player is called.
    pub fn name(&self, lang: Lang) -> String {
        match &self.who {
            Who::Human => texts::HUMAN.get(lang).to_owned(),
            Who::Ai(_) => fill(texts::COMPUTER.get(lang), &[("who", &self.who.to_string())]),
            Who::Random(_) => texts::RANDOM.get(lang).to_owned(),
            Who::Engine(spec) => self.client.as_ref().map_or_else(|| spec.command(), |c| c.name().to_owned()),
        }
    }

    /// The name for records: what an engine calls itself, else how the command line names the player.
    pub fn record_name(&self) -> String {
        self.client.as_ref().map_or_else(|| self.who.to_string(), |client| client.name().to_owned())
    }

    /// Begins a new game, in which chance has this seed.
    pub fn begin(&mut self, seed: u64) {
        let own = match self.who {
            Who::Random(Some(own)) => own.wrapping_mul(0x9E37_79B9_7F4A_7C15),
            _ => 0,
        };
        self.rng = Rng::new(seed ^ own);
        if let Some(memory) = &self.memory {
            memory.clear();
        }
        self.is_in_game = false;
    }

    /// Lets the computer play as far as is asked for every move, not at a level of its own.
    pub fn obey(mut self, obeys: bool) -> Player<'a> {
        self.obeys = obeys;
        self
    }

    /// Lets the computer ask tables of endings of the variant.
    pub fn consult(&mut self, tables: Option<&Arc<Tables>>) {
        self.tables = tables.cloned();
    }

    /// Gets ready for a game; an engine is started if it does not run.
    ///
    /// # Errors
    /// The engine cannot be started, does not answer or does not play the variant.
    pub fn prepare(&mut self, game: &dyn AnyGame) -> Result<(), EngineError> {
        let Who::Engine(spec) = &self.who else { return Ok(()) };
        let spec = spec.clone();
        self.is_in_game = false;
        self.engine(&spec, game).map(|_| ())
    }

    fn engine(
        &mut self,
        spec: &EngineSpec,
        game: &dyn AnyGame,
    ) -> Result<&mut (dyn Client + 'a), EngineError> {
        if !self.is_in_game {
            // One that was confused by its last game is started again.
            let ready = match &mut self.client {
                Some(client) => client.new_game(game, self.file.as_deref()).is_ok(),
                None => false,
            };
            if !ready {
                self.client = None;
                let mut client = engine::start(spec, &self.around)?;
                client.new_game(game, self.file.as_deref())?;
                self.client = Some(client);
            }
            self.is_in_game = true;
        }
        match &mut self.client {
            Some(client) => Ok(&mut **client),
            None => Err(EngineError::Interrupted),
        }
    }

    /// The move of a player that is not a person, in canonical text; `None` where there is none.
    ///
    /// # Errors
    /// An interrupt; an engine that fails or plays no legal move. One that failed is started again for the
    /// next move.
    pub fn choose(&mut self, game: &dyn AnyGame, asked: &Asked) -> Result<Option<Answer>, EngineError> {
        let stop = Some(self.around.interrupt);
        let free = Limits { stop, ..Limits::default() };
        let since = Instant::now();
        let elapsed = || since.elapsed();
        let allowance = asked.allowance(game.turn(), self.around.patience.margin);
        let time = allowance.map(|allowance| Time { elapsed: &elapsed, allowance });
        let thought = match self.who.clone() {
            Who::Human => return Ok(None),
            Who::Random(_) => {
                let text = game.random_move(&mut self.rng);
                return Ok(text.map(|text| Answer { text, ..Answer::default() }));
            }
            Who::Engine(spec) => return self.ask(&spec, game, asked).map(Some),
            Who::Ai(_) if self.obeys && *asked != Asked::default() => {
                self.think(game, Limits { depth: asked.depth, nodes: asked.nodes, time, ..free })
            }
            Who::Ai(Strength::Level(level)) => {
                // A budget of positions, but no flag falls over it.
                let aid = Aid { tables: self.tables.as_deref(), limits: Limits { time, ..free } };
                game.think_at(level, &mut self.rng, aid)
            }
            Who::Ai(Strength::Nodes(nodes)) => self.think(game, Limits { nodes: Some(nodes), ..free }),
            Who::Ai(Strength::Depth(depth)) => self.think(game, Limits { depth: Some(depth), ..free }),
            Who::Ai(Strength::Sample(nodes)) => {
                game.sample(&Limits { nodes: Some(nodes), ..free }, &mut self.rng)
            }
        };
        if self.around.interrupt.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(EngineError::Interrupted);
        }
        Ok(thought.map(|thought| Answer { took: since.elapsed(), ..Answer::of(thought) }))
    }

    fn think(&mut self, game: &dyn AnyGame, limits: Limits<'_>) -> Option<Thought<String>> {
        let question = Question { limits, tables: self.tables.as_deref(), ..Question::default() };
        let memory = self.memory.get_or_insert_with(|| Memory::new(MEMORY));
        // No move is asked for, so none is refused.
        game.analyse(&question, Style::Canonical, memory, &mut |_| ()).ok()?
    }

    fn ask(&mut self, spec: &EngineSpec, game: &dyn AnyGame, asked: &Asked) -> Result<Answer, EngineError> {
        let is_free = *asked == Asked::default() && spec.go.is_empty();
        let asked = if is_free { &Asked { time: Some(USUAL), ..Asked::default() } } else { asked };
        let client = self.engine(spec, game)?;
        let answered = client.choose(game, asked).and_then(|mut answer| {
            match game.read(&answer.text, Reading::Whole, Style::Canonical) {
                Ok(mv) => {
                    answer.text = mv;
                    Ok(answer)
                }
                Err(_) => Err(EngineError::Illegal { name: client.name().to_owned(), text: answer.text }),
            }
        });
        if answered.as_ref().is_err_and(EngineError::needs_restart) {
            // What it may still say belongs to no order of ours.
            self.client = None;
            self.is_in_game = false;
        }
        answered
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use zug_core::search::Level;

    use super::*;
    use crate::engine::{Clocks, LogFolder, Patience};

    #[test]
    fn a_level_with_a_clock_minds_it() {
        let interrupt = AtomicBool::new(false);
        let around =
            Surroundings { patience: Patience::default(), logs: LogFolder::default(), interrupt: &interrupt };
        let game = crate::registry().find("chess").unwrap().open().unwrap();
        let mut player = Player::new(Who::Ai(Strength::Level(Level::MAX)), 1, &around, None);
        let left = [Duration::from_millis(1); 2];
        let clocks = Some(Clocks { left, increment: Duration::ZERO, moves: None });
        let answer = player.choose(&*game, &Asked { clocks, ..Asked::default() }).unwrap().unwrap();
        assert!(answer.said.nodes < Some(Level::MAX.nodes() / 2), "{answer:?}");
    }
}
