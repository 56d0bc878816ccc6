//! The properties that the rules of every game must have, checked over seeded random play.
//!
//! A game crate writes one line in a test module,
//!
//! ```text
//! zug_core::conformance::suite!(MyGame::new());
//! ```
//!
//! and gets one test for each [`Law`]; a program that loads variants calls [`check`] on what it loaded.

mod garbage;
mod history;
mod info;
mod judgement;
mod looks;
mod moves;
mod positions;
#[cfg(test)]
mod tests;
mod texts;
mod walk;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use thiserror::Error;

use crate::Id;
use crate::any::Playable;

#[doc(inline)]
pub use crate::__conformance_suite as suite;

/// A group of properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Law {
    /// What the variant says about itself fits together.
    Info,
    /// Moves are deterministic, unique and appended; counts and ends agree with them.
    Moves,
    /// Equality, hash and key agree, and positions survive text and arrangement.
    Positions,
    /// Every text of a move names that move and no other.
    Texts,
    /// What is drawn is what is counted, and moves touch real squares.
    Looks,
    /// A game can be taken back and replayed without a trace, and its counters stay bounded.
    History,
    /// Nonsense is refused with a reason, never with a panic.
    Garbage,
    /// Judgements stay in range, and a search gives the same legal move each time.
    Judgement,
}

impl Law {
    /// Every law, in the order in which [`check`] asks them.
    pub const ALL: [Law; 8] = [
        Law::Info,
        Law::Moves,
        Law::Positions,
        Law::Texts,
        Law::Looks,
        Law::History,
        Law::Garbage,
        Law::Judgement,
    ];

    /// The stable word of the law (`moves`, `texts`).
    pub const fn word(self) -> &'static str {
        match self {
            Law::Info => "info",
            Law::Moves => "moves",
            Law::Positions => "positions",
            Law::Texts => "texts",
            Law::Looks => "looks",
            Law::History => "history",
            Law::Garbage => "garbage",
            Law::Judgement => "judgement",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// How much random play is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of games.
    pub games: u32,
    /// The greatest length of a game, in plies.
    pub plies: u32,
    /// The seed of all choices.
    pub seed: u64,
}

impl Default for Options {
    /// Twenty games of up to 150 plies: a few seconds for a fast game.
    fn default() -> Options {
        Options { games: 20, plies: 150, seed: 1 }
    }
}

/// What was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Positions visited.
    pub positions: u64,
    /// Legal moves seen in them.
    pub moves: u64,
    /// The largest number of legal moves in one position.
    pub most_moves: usize,
    /// How the games ended, by the id of the reason; games that reached the limit of plies are `unfinished`.
    pub endings: BTreeMap<Id, u64>,
}

/// A property that does not hold, with the way to the position in which it fails.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Told(self))]
pub struct Fault {
    /// The law that is broken.
    pub law: Law,
    /// What was found, in one or more lines.
    pub found: String,
    /// The text of the position in which the game began.
    pub start: String,
    /// The canonical texts of the moves from there.
    pub moves: Vec<String>,
    /// The text of the position in which it fails.
    pub position: String,
}

/// The fault as a person reads it.
struct Told<'a>(&'a Fault);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { law, found, start, moves, position } = self.0;
        write!(f, "{law}: {found}\n  position: {position}\n  start: {start}\n  moves: {}", moves.join(" "))
    }
}

/// Checks every law over the same random games.
///
/// # Errors
/// The first fault found.
pub fn check<R: Playable>(rules: &Arc<R>, options: &Options) -> Result<Report, Box<Fault>> {
    check_watched(rules, options, &|_, _| ControlFlow::Continue(()))
}

/// Hears after every game how many are over and how many there are, and says whether the check is to go on; called from
/// several threads.
pub type Watch<'a> = dyn Fn(usize, usize) -> ControlFlow<()> + Sync + 'a;

/// Checks every law over the same random games, under the eyes of `watch`. Where that stops the check, the report tells
/// of fewer games.
///
/// # Errors
/// The first fault found.
pub fn check_watched<R: Playable>(
    rules: &Arc<R>,
    options: &Options,
    watch: &Watch<'_>,
) -> Result<Report, Box<Fault>> {
    walk::games(rules, options, &Law::ALL, watch)
}

/// Checks one law.
///
/// # Errors
/// The first fault found.
pub fn check_law<R: Playable>(rules: &Arc<R>, law: Law, options: &Options) -> Result<Report, Box<Fault>> {
    walk::games(rules, options, &[law], &|_, _| ControlFlow::Continue(()))
}

/// Expands to one test for each [`Law`](crate::conformance::Law), for the rules that the expression gives.
///
/// A second expression gives other [`Options`](crate::conformance::Options).
#[doc(hidden)]
#[macro_export]
macro_rules! __conformance_suite {
    ($rules:expr) => {
        $crate::__conformance_suite!($rules, $crate::conformance::Options::default());
    };
    ($rules:expr, $options:expr) => {
        $crate::__conformance_suite!(@tests $rules, $options;
            info_fits_together Info,
            moves_are_sound Moves,
            positions_have_one_identity Positions,
            texts_name_their_moves Texts,
            looks_match_counts Looks,
            history_goes_both_ways History,
            garbage_is_refused Garbage,
            judgements_are_sound Judgement,
        );
    };
    (@tests $rules:expr, $options:expr; $($name:ident $law:ident,)*) => {$(
        #[test]
        fn $name() {
            let rules = ::std::sync::Arc::new($rules);
            let law = $crate::conformance::Law::$law;
            if let Err(fault) = $crate::conformance::check_law(&rules, law, &$options) {
                panic!("{fault}");
            }
        }
    )*};
}
