//! King moves other than castling.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::generate::{Sink, Within};
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::safety::{self, Safety};

/// Steps to neighbours that the enemy does not guard; a king that is not royal goes where it likes, and one whose
/// captures would explode it takes nothing.
#[inline(always)]
pub(super) fn generate<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    safety: &Safety,
    within: Within,
    sink: &mut impl Sink,
) {
    if !policy.is_royal(pos.turn) {
        return unguarded(pos, within, sink);
    }
    let Some(king) = safety.king else { return };
    if !within.sources.has(king) {
        return;
    }
    let barred = if policy.explodes() { pos.board.occupied() } else { pos.ours() };
    let near = attacks::king(king).without(barred) & within.targets;
    if near.is_empty() {
        return;
    }
    // A slider sees through the square that the king leaves.
    let occupied = pos.board.occupied() ^ king.bit();
    let mut safe = Bitboard::EMPTY;
    for to in near {
        if !safety::threatened(policy, &pos.board, to, pos.turn.other(), occupied) {
            safe |= to.bit();
        }
    }
    sink.piece(king, safe);
}

/// Steps of all kings to whatever is not their own.
pub(super) fn unguarded<S: crate::state::State>(pos: &Position<S>, within: Within, sink: &mut impl Sink) {
    for from in pos.board.men(pos.turn, Role::King) & within.sources {
        sink.piece(from, attacks::king(from).without(pos.ours()) & within.targets);
    }
}
