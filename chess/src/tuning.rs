//! The judgement of positions taken apart, for a tuner of its weights.

use zug_core::Color;

pub use crate::evaluate::features::Tally;
use crate::evaluate::{self, features, scale, weights};
use crate::position::Position;

/// Counts the features of a position, White's as they are and Black's negated.
pub fn count(pos: &Position, tally: &mut impl Tally) {
    features::features(pos.board(), pos.turn(), tally);
}

/// What share of the middlegame the men on the board stand for, from 0 to 1.
pub fn phase(pos: &Position) -> f64 {
    f64::from(evaluate::phase(pos.board())) / f64::from(evaluate::WHOLE_PHASE)
}

/// What each feature is worth in the middlegame and in the endgame, by its number.
pub fn weights() -> Vec<[i32; 2]> {
    weights::WEIGHTS.iter().map(|weight| [weight.middle, weight.end]).collect()
}

/// What share of a lead in the endgame counts, if White has it and if Black has.
pub fn shares(pos: &Position) -> [f64; 2] {
    Color::ALL.map(|side| f64::from(scale::share(pos.board(), side)) / f64::from(scale::FULL))
}
