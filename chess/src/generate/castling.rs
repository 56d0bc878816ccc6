//! Castling of king and rook, wherever they stood at the start.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::generate::{Sink, Within};
use crate::moves::Move;
use crate::policy::{Kings, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;

/// Castling moves of a king that is not in check.
pub(super) fn generate<P: Policy>(policy: P, pos: &Position<P::State>, within: Within, sink: &mut impl Sink) {
    let Some(king) = castling_king(policy, pos) else { return };
    if !within.sources.has(king) {
        return;
    }
    for rook in pos.castling & pos.ours() & within.targets {
        let mv = Move::castling(king, rook);
        if hindrance(policy, pos, mv).is_none() {
            sink.single(mv);
        }
    }
}

/// The king of the side to move that castles, if one does.
#[inline(always)]
pub(crate) fn castling_king<P: Policy>(policy: P, pos: &Position<P::State>) -> Option<Square> {
    if policy.kings(pos.turn) == Kings::Any {
        one_that_castles(&pos.board, pos.turn)
    } else {
        pos.board.king(pos.turn)
    }
}

/// The king that castles where there may be several, or none: the one on the e file of its first rank, else the only
/// one on that rank.
pub(crate) fn one_that_castles(board: &Board, side: Color) -> Option<Square> {
    let home = Square::of(side, 4, 0);
    let kings = board.men(side, Role::King) & Bitboard::rank(home.rank());
    if kings.has(home) { Some(home) } else { kings.single() }
}

/// The condition of castling that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// A man stands on the way.
    Between(Square),
    /// The enemy guards a square that the king crosses.
    Crosses(Square),
    /// The enemy would attack the king on its new square.
    Arrives(Square),
}

/// What stops a king that is not in check from castling with a right that it has.
pub(crate) fn hindrance<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move) -> Option<Hindrance> {
    let (king, rook) = (mv.from(), mv.to());
    let others = pos.board.occupied().without(king.bit() | rook.bit());
    // By far the commonest case first.
    if let Some(square) = (attacks::between(king, rook) & others).first() {
        return Some(Hindrance::Between(square));
    }
    let (king_to, rook_to) = mv.castling_targets();
    let way =
        attacks::between(king, king_to) | attacks::between(rook, rook_to) | king_to.bit() | rook_to.bit();
    if let Some(square) = (way & others).first() {
        return Some(Hindrance::Between(square));
    }
    if !policy.is_royal(pos.turn) {
        return None;
    }
    let enemy = pos.turn.other();
    let crossed = attacks::between(king, king_to);
    let attacked =
        |square: &Square, occupied| safety::threatened(policy, &pos.board, *square, enemy, occupied);
    if let Some(square) = crossed.into_iter().find(|square| attacked(square, others | rook.bit())) {
        return Some(Hindrance::Crosses(square));
    }
    // The rook has moved by then, and may have shielded the king, even one that stays where it is.
    if attacked(&king_to, others | rook_to.bit()) {
        return Some(Hindrance::Arrives(king_to));
    }
    None
}
