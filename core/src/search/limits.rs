//! What a search is asked, and how far it may go.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::tables::Tables;

/// How far a search may go; the first limit that is reached ends it.
///
/// Without any limit a search goes on until its `stop` flag is set or it cannot go deeper.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// The greatest depth, in plies; `None`: as deep as the search can go.
    pub depth: Option<u32>,
    /// The greatest number of positions visited, by all threads together; `None`: no limit.
    pub nodes: Option<u64>,
    /// End when a win in at most this many moves is found.
    pub win: Option<u32>,
    /// How much time there is, and the clock that tells it.
    pub time: Option<Time<'a>>,
    /// While set, only `depth` and `stop` end the search: it runs in the opponent's time. Cleared from outside
    /// when the move that was expected is made.
    pub pondering: Option<&'a AtomicBool>,
    /// Set from outside to give up.
    pub stop: Option<&'a AtomicBool>,
}

/// How much time a search has. The library reads no clock of its own: it asks the caller's.
#[derive(Clone, Copy)]
pub struct Time<'a> {
    /// The time since the player's own clock began to run for this move; nothing while it ponders.
    pub elapsed: &'a (dyn Fn() -> Duration + Sync),
    /// What may be spent.
    pub allowance: Allowance,
}

impl fmt::Debug for Time<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Time").field("allowance", &self.allowance).finish_non_exhaustive()
    }
}

/// Time to spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// Exactly this, for one move.
    Move(Duration),
    /// A share of what is on the clock.
    Clock {
        /// The time left for the player, all delays of the channel taken off.
        left: Duration,
        /// What is added after each move.
        increment: Duration,
        /// How many moves must be made in `left`; `None`: all the rest of the game.
        moves: Option<u32>,
    },
}

/// What a search is asked: how far to go, for how many moves, and with how many threads.
///
/// New fields may come: fill the rest from [`Question::default`].
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, M> {
    /// How far to go.
    pub limits: Limits<'a>,
    /// For how many of the best moves a line is wanted, at least 1.
    pub lines: usize,
    /// The moves to choose from; empty: all.
    pub only: &'a [M],
    /// How many threads search, at least 1. With one, and limits of nodes or depth, a search finds the same
    /// thing each time.
    pub threads: usize,
    /// Tables of endings of the variant.
    pub tables: Option<&'a Tables>,
}

impl<M> Default for Question<'_, M> {
    /// The best of all moves, by one thread, without limits.
    fn default() -> Self {
        Question { limits: Limits::default(), lines: 1, only: &[], threads: 1, tables: None }
    }
}

/// What a player of a level is given beside the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aid<'a> {
    /// Tables of endings of the variant.
    pub tables: Option<&'a Tables>,
    /// How far it may go at most; its own budget ends it as a rule.
    pub limits: Limits<'a>,
}
