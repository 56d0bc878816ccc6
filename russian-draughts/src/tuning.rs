//! The judgement of positions taken apart, for a tuner of its weights.

use zug_core::{Color, Evaluate};

use crate::evaluate::patterns;
use crate::variants::russian::Russian;
use crate::{Bits, Position};

pub use crate::evaluate::patterns::{COUNT, phase};

/// Gives every feature to `count`, with how often it is there: White's as they are and Black's negated.
pub fn count<B: Bits>(pos: &Position<B>, count: impl FnMut(usize, i32)) {
    patterns::features(pos, count);
}

/// What the judgement says for White without the weights of the features.
pub fn base(rules: &Russian, pos: &Position<u64>) -> i32 {
    let worth = rules.evaluate(pos);
    let white = if pos.turn() == Color::White { worth } else { -worth };
    white - patterns::worth(pos)
}

/// What each feature is worth in the opening and in the endgame, by its number.
pub fn weights() -> Vec<[i32; 2]> {
    (0..COUNT).map(patterns::weight).collect()
}
