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
    wins(score.abs())
}

/// Whether a worth is a forced win.
pub(super) fn wins(score: i32) -> bool {
    score > WIN - 1000
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
        // The side to move makes the first ply, and the last if the game ends by a move of its own: a win as a rule,
        // a loss where who takes the last man loses.
        1.. => Score::Win(((plies + 1) / 2).max(1)),
        _ => Score::Win(-((plies + 1) / 2).max(1)),
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

    /// The bounds for what is worth so much more than a search will say.
    pub fn lowered(self, by: i32) -> Window {
        Window { alpha: self.alpha - by, beta: self.beta - by }
    }

    /// As the opponent sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever makes the last ply, moves of the side to move are counted.
    #[test]
    fn wins_and_losses_are_told_in_moves_of_the_side_to_move() {
        for (plies, moves) in [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (8, 4), (9, 5)] {
            let [won, lost] =
                [Color::White, Color::Black].map(|turn| told(worth(Outcome::Win(Color::White), turn, plies)));
            assert_eq!((won, lost), (Score::Win(moves), Score::Win(-moves)), "{plies} plies");
        }
    }
}
