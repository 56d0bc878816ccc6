//! Whether a side can still win by any series of legal moves.
//!
//! In chess that is mate (FIDE 5.2.2, 6.9), and there are three tests, cheapest first, each of which can only say
//! "never":
//! 1. material ([`crate::material`]): a lone king mates nobody;
//! 2. walls ([`reach`], [`mating`]): an over-estimate of where every man can ever stand shows that the king cannot
//!    be both attacked and shut in, as behind a closed chain of pawns;
//! 3. forced lines ([`lines`]): where the player to move has hardly a choice, all lines are played out until each
//!    ends in one of the above, in stalemate, or in a mate of the other side.
//!
//! Nothing is guessed: what none of them decides is unknown.
//!
//! Other variants win otherwise; what is known of them is in a file each.

mod antichess;
mod atomic;
mod horde;
mod lines;
mod mating;
mod reach;

use zug_core::Color;

use crate::board::Board;
use crate::policy::{Policy, Winning};
use crate::position::Position;
use crate::role::Role;
use crate::state::{Pockets, State};

/// Whether `side` can still win; `None` if that is not settled within a fixed amount of work.
pub(crate) fn can_win<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> Option<bool> {
    if is_hopeless_at_sight(policy, pos, side) {
        return Some(false);
    }
    match policy.winning() {
        Winning::Mate => by_mate(policy, pos, side),
        _ => None,
    }
}

/// Whether the men alone show that `side` can never win.
pub(crate) fn is_hopeless_at_sight<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> bool {
    let board = &pos.board;
    match policy.winning() {
        Winning::Mate => crate::material::cannot_win(board, side),
        Winning::Checks => is_bare(board, side),
        Winning::Company => {
            let empty = |pockets: &Pockets| Role::ALL.iter().all(|role| pockets.count(side, *role) == 0);
            is_bare(board, side) && pos.state.pockets().is_none_or(empty)
        }
        Winning::Explosion => atomic::cannot_win(pos, side),
        Winning::Giveaway => antichess::cannot_win(pos, side),
        Winning::Horde => horde::cannot_win(board, side),
        Winning::Always => false,
    }
}

/// Whether `side` has nothing but kings on the board.
fn is_bare(board: &Board, side: Color) -> bool {
    board.side(side).without(board.role(Role::King)).is_empty()
}

/// Whether `side` can still mate.
fn by_mate<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> Option<bool> {
    if is_hopeless(pos, side) {
        return Some(false);
    }
    lines::follow(policy, pos, side)
}

/// Whether material or walls show that `side` can never mate.
fn is_hopeless<S: State>(pos: &Position<S>, side: Color) -> bool {
    crate::material::cannot_win(pos.board(), side) || !mating::is_conceivable(pos, side)
}

#[cfg(test)]
mod tests;
