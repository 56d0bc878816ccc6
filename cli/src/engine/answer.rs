//! What an engine says of a move.

use std::time::Duration;

use zug_core::search::{Score, Thought};

/// A move with what was said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The move as the engine wrote it.
    pub text: String,
    /// The answer that it expects.
    pub ponder: Option<String>,
    /// The last that it said of its search.
    pub said: Said,
    /// How long it took, from the order to the answer.
    pub took: Duration,
}

impl Answer {
    /// The answer of our own search.
    pub fn of(thought: Thought<String>) -> Answer {
        let said =
            Said { depth: Some(thought.depth), score: Some(thought.score), nodes: Some(thought.nodes) };
        Answer { text: thought.best, said, ..Answer::default() }
    }
}

/// What an engine tells of its search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Plies.
    pub depth: Option<u32>,
    /// For the side to move.
    pub score: Option<Score>,
    /// Positions visited.
    pub nodes: Option<u64>,
}
