//! King moves other than castling.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::generate::{Sink, Within};
use crate::position::Position;
use crate::safety::{self, Safety};

/// Steps to neighbours that the enemy does not guard.
#[inline(always)]
pub(super) fn generate(pos: &Position, safety: &Safety, within: Within, sink: &mut impl Sink) {
    let Some(king) = safety.king else { return };
    if !within.sources.has(king) {
        return;
    }
    let near = attacks::king(king).without(pos.ours()) & within.targets;
    if near.is_empty() {
        return;
    }
    // A slider sees through the square that the king leaves.
    let occupied = pos.board.occupied() ^ king.bit();
    let mut safe = Bitboard::EMPTY;
    for to in near {
        if !safety::attacked(&pos.board, to, pos.turn.other(), occupied) {
            safe |= to.bit();
        }
    }
    sink.piece(king, safe);
}
