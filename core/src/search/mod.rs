//! A computer player for any game that can judge its positions.
//!
//! The search is an alpha-beta search with iterative deepening; nothing in it knows a game. What a game
//! contributes is [`Evaluate`]: the worth of a position, which moves change material, and a guess of which
//! moves are good. Draw rows and repetition count inside the search as they do in a [`Game`], so a player
//! that is winning does not walk into a draw by the code.
//!
//! With a limit of nodes or depth and without a stop flag a search finds the same thing each time.

mod alphabeta;
mod deepen;
mod level;
mod ordering;
mod path;
mod quiesce;
mod table;
#[cfg(test)]
mod tests;

use std::sync::atomic::AtomicBool;

use crate::{Evaluate, Game, Rng, Rules};

pub use level::Level;

/// How far a search may go.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// The greatest depth, in plies; `None`: as deep as the search can go.
    pub depth: Option<u32>,
    /// The greatest number of positions visited; `None`: no limit.
    pub nodes: Option<u64>,
    /// Set from outside to give up; also how a caller with a clock stops a search.
    pub stop: Option<&'a AtomicBool>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The best move.
    pub best: M,
    /// Its worth for the side to move.
    pub score: Score,
    /// The depth searched in full, in plies; 0 if the limits did not even allow one.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The line expected, the best move first.
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
    deepen::best(game, limits)
}

/// Chooses a move as a player of this level would: the weaker ones see less far, and now and then take a
/// move for better than it is.
///
/// `None` where there is no legal move.
pub fn think_at<R: Evaluate>(
    game: &Game<R>,
    level: Level,
    rng: &mut Rng,
    stop: Option<&AtomicBool>,
) -> Option<Thought<R::Move>> {
    level::choose(game, level, rng, stop)
}

/// A random legal move, every one as likely; `None` where there is none.
pub fn random_move<R: Rules>(game: &Game<R>, rng: &mut Rng) -> Option<R::Move> {
    rng.pick(game.legal()).copied()
}
