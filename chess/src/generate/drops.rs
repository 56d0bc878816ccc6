//! Drops from the hand.

use crate::bitboard::Bitboard;
use crate::generate::Sink;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::state::State;

/// Drops of every kind in hand on the empty squares among `targets`, pawns first.
#[inline(always)]
pub(super) fn generate<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    targets: Bitboard,
    sink: &mut impl Sink,
) {
    let Some(pockets) = pos.state.pockets() else { return };
    let empty = targets.without(pos.board.occupied());
    for role in Role::ALL {
        if pockets.count(pos.turn, role) > 0 {
            sink.drops(role, empty & policy.drop_zone(pos.turn, role));
        }
    }
}
