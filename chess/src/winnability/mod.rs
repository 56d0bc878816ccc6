//! Whether a side can still give mate by any series of legal moves (FIDE 5.2.2, 6.9).
//!
//! Three tests, cheapest first, each of which can only say "never":
//! 1. material ([`crate::material`]): a lone king mates nobody;
//! 2. walls ([`reach`], [`mating`]): an over-estimate of where every man can ever stand shows that the king cannot
//!    be both attacked and shut in, as behind a closed chain of pawns;
//! 3. forced lines ([`lines`]): where the player to move has hardly a choice, all lines are played out until each
//!    ends in one of the above, in stalemate, or in a mate of the other side.
//!
//! Nothing is guessed: what none of them decides is unknown.

mod lines;
mod mating;
mod reach;

use zug_core::Color;

use crate::position::Position;

/// Whether `side` can still mate; `None` if that is not settled within a fixed amount of work.
pub(crate) fn can_win(pos: &Position, side: Color) -> Option<bool> {
    if is_hopeless(pos, side) {
        return Some(false);
    }
    lines::follow(pos, side)
}

/// Whether material or walls show that `side` can never mate.
fn is_hopeless(pos: &Position, side: Color) -> bool {
    crate::material::cannot_win(pos.board(), side) || !mating::is_conceivable(pos, side)
}

#[cfg(test)]
mod tests;
