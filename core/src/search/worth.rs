//! The worth of positions as plain numbers, and the bounds between which it matters.

use super::Score;
use super::table::Bound;
use crate::{Color, Outcome};

/// The worth of a game that is won at once; a win in `n` plies is worth `n` less.
pub(super) const WIN: i32 = 30_000;
/// More than any worth.
pub(super) const INFINITE: i32 = WIN + 1;

/// Whether a worth is a forced win or loss.
pub(super) fn is_win(score: i32) -> bool {
    score.abs() > WIN - 1000
}

/// The worth of an end that is reached `ply` plies from the root, for `turn`.
pub(super) fn worth(outcome: Outcome, turn: Color, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == turn => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
    }
}

/// The worth as the side to move at the root is told.
pub(super) fn told(score: i32) -> Score {
    let plies = WIN - score.abs();
    match score {
        _ if !is_win(score) => Score::Units(score),
        // The side to move makes the first ply, and the last if it wins by a move of its own.
        1.. => Score::Win(((plies + 1) / 2).max(1)),
        _ => Score::Win(-(plies / 2).max(1)),
    }
}

/// The bounds between which a worth matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// Whether a worth above `alpha` could still be told from another: the line matters.
    pub fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// What a worth found with this window says of the true one.
    pub fn bound_of(self, score: i32) -> Bound {
        match score {
            _ if score >= self.beta => Bound::AtLeast,
            _ if score <= self.alpha => Bound::AtMost,
            _ => Bound::Exact,
        }
    }

    /// The narrowest window above `alpha`.
    pub fn narrow(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// As the opponent sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
