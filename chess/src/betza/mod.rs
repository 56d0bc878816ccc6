//! Betza notation: how a piece moves, in a few letters.
//!
//! A strict reading of the notation of Ralph Betza with brackets for moves of several legs:
//!
//! ```text
//! moves = { unit }                              nothing: the piece never moves
//! unit  = leg | "[" leg { ("-" | "?") leg } "]"
//! leg   = { way } { mode } { way } ( atom | "(" int "," int ")" ) [ range ]
//! atom  = W F D N A H C L Z J G R B Q K         a doubled leaper rides without limit
//! range = int                                   the most steps of a rider; 0: no limit
//! way   = f b l r v s h, alone or in pairs
//! mode  = m c d e i n j p g y z
//! ```
//!
//! The first letter that does not fit is the error: nothing is skipped in silence.

mod error;
mod parse;
#[cfg(test)]
mod tests;
mod ways;

pub use error::{BetzaError, Problem};

use ways::Way;

/// The moves of a piece, read from a Betza word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    text: String,
    units: Vec<Unit>,
}

impl Moves {
    /// No moves at all.
    pub fn none() -> Moves {
        Moves::default()
    }

    /// Reads a word.
    ///
    /// # Errors
    /// The first letter that does not fit, and what would.
    ///
    /// ```
    /// use zug_chess::betza::Moves;
    /// assert_eq!(Moves::parse("BN").unwrap().units().len(), 2);
    /// let error = Moves::parse("BM").unwrap_err();
    /// assert_eq!(error.at, 1);
    /// ```
    pub fn parse(text: &str) -> Result<Moves, BetzaError> {
        parse::parse(text).map(|units| Moves { text: text.to_owned(), units })
    }

    /// The word.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The units, in the order of the word.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// Whether some leg has the mode `i`, and at which character.
    pub fn initial(&self) -> Option<usize> {
        self.units.iter().flat_map(Unit::legs).find(|leg| leg.modes.initial).map(|leg| leg.at)
    }
}

/// One unit of a word: a leg, or several in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    legs: Vec<Leg>,
}

impl Unit {
    /// A unit of one leg.
    pub(crate) fn single(leg: &Leg) -> Unit {
        Unit { legs: vec![leg.clone()] }
    }

    /// The legs; never empty.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }
}

/// One leg of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The character at which it begins.
    pub at: usize,
    /// The letters before the atom that are no ways.
    pub modes: Modes,
    /// The most steps of the ride: 1 for a leaper, `None` for no limit.
    pub range: Option<u8>,
    /// How it joins the leg behind it; nothing for the last one.
    pub join: Option<Join>,
    atoms: Vec<(u8, u8)>,
    ways: Vec<Way>,
}

impl Leg {
    /// The vectors (file, rank) of one step, as a player sees them who moves up the board.
    ///
    /// `after` is the way of the leg before; the ways of the leg are then read from it.
    pub fn vectors(&self, after: Option<(i8, i8)>) -> Vec<(i8, i8)> {
        ways::vectors(&self.atoms, &self.ways, after)
    }
}

/// How a leg joins the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// The move must go on.
    MustGoOn,
    /// The move may end here.
    MayStop,
}

/// The modes of a leg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// `m`: only without taking.
    pub quiet: bool,
    /// `c`: only taking.
    pub takes: bool,
    /// `d`: only taking pieces of its own side.
    pub takes_own: bool,
    /// `e`: only in passing.
    pub in_passing: bool,
    /// `i`: only from cells where the kind stands at the start.
    pub initial: bool,
    /// `n`: the cells between must be empty.
    pub lame: bool,
    /// `j`: the cell between must be occupied.
    pub jumps: bool,
    /// `p` or `g`: over a hurdle.
    pub hop: Option<Hop>,
    /// `y` or `z`: a ride that is not straight.
    pub bend: Option<Bend>,
}

/// Where a hopper lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hop {
    /// `p`: anywhere behind the hurdle.
    Beyond,
    /// `g`: right behind it.
    Behind,
}

/// How a ride bends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bend {
    /// `y`: by 45 degrees to either side after the first step.
    Once,
    /// `z`: at every step, to and fro.
    Crooked,
}
