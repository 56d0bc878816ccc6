//! Games of the program against itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::search::{Limits, Memory, Question, Score, analyse};
use crate::{Color, Evaluate, Game, Outcome, Rng};

/// How games are played. Worths are in hundredths of a pawn or man.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// How many positions the search looks at for a move.
    pub nodes: u64,
    /// The fewest random plies of an opening; up to four more are played.
    pub random_plies: u64,
    /// Openings further apart than this are left.
    pub even: i32,
    /// A game is won when the search has said so for `sure_for` plies.
    pub sure: i32,
    /// See `sure`.
    pub sure_for: usize,
    /// Longer games, in plies after the opening, are draws.
    pub longest: usize,
    /// Positions further apart than this say nothing about weights and are left out.
    pub clear: i32,
}

/// A quiet position of a game.
#[derive(Clone, Debug)]
pub struct Seen<P> {
    /// The position.
    pub position: P,
    /// Its worth for White by the search.
    pub score: i32,
    /// How the game ended.
    pub outcome: Outcome,
}

impl<P> Seen<P> {
    /// The points of White, from 0 to 1.
    pub fn points(&self) -> f64 {
        match self.outcome {
            Outcome::Draw => 0.5,
            Outcome::Win(Color::White) => 1.0,
            Outcome::Win(Color::Black) => 0.0,
        }
    }
}

/// Plays games on all cores: the quiet positions of all in order.
pub fn play<R>(rules: &Arc<R>, play: &Play, games: u32, seed: u32) -> Vec<Seen<R::Position>>
where
    R: Evaluate + Send + Sync,
    R::Position: Send,
{
    let next = AtomicU32::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                return done;
            }
            done.push((index, one_game(rules, play, u64::from(seed) << 32 | u64::from(index))));
        }
    };
    let mut done: Vec<_> = crate::threads::share(threads, work).into_iter().flatten().collect();
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().flat_map(|(_, seen)| seen).collect()
}

/// Plays one game from a random opening: its quiet positions in order, none if the opening was not even.
fn one_game<R: Evaluate>(rules: &Arc<R>, play: &Play, seed: u64) -> Vec<Seen<R::Position>> {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(Arc::clone(rules));
    for _ in 0..play.random_plies + seed % 5 {
        if let Some(mv) = rng.pick(game.legal()).copied() {
            game.push(mv);
        }
    }
    let memory = Memory::for_nodes(Some(play.nodes));
    let limits = Limits { nodes: Some(play.nodes), ..Limits::default() };
    let question = Question { limits, ..Question::default() };
    let mut seen: Vec<Seen<R::Position>> = Vec::new();
    let mut told = Vec::new();
    let outcome = loop {
        if let Some(ending) = game.ending() {
            break ending.outcome;
        }
        if !game.claims().is_empty() || told.len() > play.longest {
            break Outcome::Draw;
        }
        let Some(thought) = analyse(&game, &question, &memory, &mut |_| ()) else { break Outcome::Draw };
        let own = match thought.score {
            Score::Units(units) => units,
            Score::Win(moves) => 20_000 * moves.signum(),
        };
        let score = if game.turn() == Color::White { own } else { -own };
        if told.is_empty() && score.abs() > play.even {
            return Vec::new();
        }
        told.push(score);
        let last = &told[told.len().saturating_sub(play.sure_for)..];
        if last.len() == play.sure_for && last.iter().all(|score| *score > play.sure) {
            break Outcome::Win(Color::White);
        }
        if last.len() == play.sure_for && last.iter().all(|score| *score < -play.sure) {
            break Outcome::Win(Color::Black);
        }
        let (rules, position) = (game.rules(), game.position());
        let is_quiet = !rules.is_noisy(position, thought.best) && !rules.is_forced(position);
        if is_quiet && score.abs() < play.clear {
            seen.push(Seen { position: position.clone(), score, outcome: Outcome::Draw });
        }
        game.push(thought.best);
    };
    for seen in &mut seen {
        seen.outcome = outcome;
    }
    seen
}
