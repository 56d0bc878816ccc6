//! A computer player for any game that can judge its positions.
//!
//! The search is an alpha-beta search with iterative deepening; nothing in it knows a game. What a game
//! contributes is [`Evaluate`]: the worth of a position, which moves change material, a guess of which moves are
//! good, and how boldly moves may be left out. Draw rows and repetition count inside the search as they do in a
//! [`Game`], so a player that is winning does not walk into a draw by the code.
//!
//! [`think`] answers one question about one position and forgets it. A player of a whole game keeps a [`Memory`]
//! and calls [`analyse`], which also knows several lines, several threads, clocks and reports of every depth.
//!
//! A game that cannot judge its positions is played by [`sample`], which asks for nothing but the rules.
//!
//! With one thread, and limits of nodes or depth, a search finds the same thing each time.

mod budget;
mod correction;
mod deepen;
mod hope;
mod level;
mod limits;
mod monte_carlo;
mod node;
mod ordering;
mod path;
mod pruning;
mod quiesce;
mod reductions;
mod searcher;
mod table;
#[cfg(test)]
mod tests;
mod worth;

use crate::{Evaluate, Game, Rng, Rules};

pub use crate::evaluate::{Pruning, Rest, UNBOUNDED, sift_noisy};
pub use level::Level;
pub use limits::{Aid, Allowance, Limits, Question, Time};
pub use monte_carlo::sample;
pub(crate) use ordering::habit;
pub use table::Memory;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The best move.
    pub best: M,
    /// Its worth for the side to move.
    pub score: Score,
    /// The depth searched in full, in plies; 0 if the limits did not even allow one.
    pub depth: u32,
    /// The length of the longest line looked at, in plies.
    pub farthest: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The line expected, the best move first.
    pub line: Vec<M>,
}

/// What a search has found so far: one for each line wanted whenever a depth is finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Which of the lines this is, the best being 1.
    pub rank: u32,
    /// The depth searched, in plies.
    pub depth: u32,
    /// The length of the longest line looked at, in plies.
    pub farthest: u32,
    /// The worth of the line for the side to move.
    pub score: Score,
    /// Positions visited so far, by all threads.
    pub nodes: u64,
    /// How full the memory is, in thousandths.
    pub fullness: u32,
    /// The line expected, its first move first.
    pub line: Vec<M>,
}

/// The worth of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn or man.
    Units(i32),
    /// A forced win in this many moves of the winner, at least 1; negative for a forced loss.
    Win(i32),
}

/// Searches the game's position; `None` where there is no legal move.
///
/// A game that is over by a draw row is searched nevertheless: analysis may ask.
pub fn think<R: Evaluate>(game: &Game<R>, limits: &Limits<'_>) -> Option<Thought<R::Move>> {
    let question = Question { limits: *limits, ..Question::default() };
    analyse(game, &question, &Memory::for_nodes(limits.nodes), &mut |_| ())
}

/// Searches the game's position as the question asks, with what `memory` has kept from earlier searches, and
/// reports every depth that is finished; `None` where there is no legal move (or none of those asked for).
pub fn analyse<R: Evaluate>(
    game: &Game<R>,
    question: &Question<'_, R::Move>,
    memory: &Memory,
    report: &mut dyn FnMut(&Report<R::Move>),
) -> Option<Thought<R::Move>> {
    deepen::outlook(game, question, memory, level::Slip::default(), report).thought(0)
}

/// Chooses a move as a player of this level would: the weaker ones see less far, and take positions for better or
/// worse than they are.
///
/// `None` where there is no legal move.
pub fn think_at<R: Evaluate>(
    game: &Game<R>,
    level: Level,
    rng: &mut Rng,
    aid: Aid<'_>,
) -> Option<Thought<R::Move>> {
    level::choose(game, level, rng, aid)
}

/// A random legal move, every one as likely; `None` where there is none.
pub fn random_move<R: Rules>(game: &Game<R>, rng: &mut Rng) -> Option<R::Move> {
    rng.pick(game.legal()).copied()
}
