//! Making a move.

use crate::position::QuietRun;
use crate::{Bits, Move, Policy, Position};

/// Plays `mv`, which is legal in `pos`.
#[inline(always)]
pub(crate) fn play<B: Bits, P: Policy<B>>(policy: &P, pos: &mut Position<B>, mv: Move<B>) {
    let side = pos.turn;
    let (us, them) = (side.index(), side.other().index());
    let (from, to) = (B::one(mv.from()), B::one(mv.to()));
    let captured = mv.captured();
    let is_king = (pos.kings & from).any();
    let gone = !(from | captured);
    pos.pieces[us] = pos.pieces[us] & gone | to;
    pos.pieces[them] &= gone;
    pos.kings &= gone;
    if is_king || mv.crowns() {
        pos.kings |= to;
    }
    pos.turn = side.other();
    if policy.facts().kings.quiet_limit > 0 {
        count_quiet_move(pos, mv, is_king, us);
        for side in [us, them] {
            let run = pos.quiet[side];
            // A run ends with its king, and means nothing once its side has no man.
            let stands = pos.pieces[side] & pos.kings;
            if run.moves > 0 && (!stands.has(run.square) || (pos.pieces[side] & !pos.kings).is_none()) {
                pos.quiet[side] = QuietRun::default();
            }
        }
    }
}

fn count_quiet_move<B: Bits>(pos: &mut Position<B>, mv: Move<B>, is_king: bool, us: usize) {
    let run = &mut pos.quiet[us];
    *run = if !is_king || mv.is_capture() {
        QuietRun::default()
    } else if run.moves > 0 && run.square == mv.from() {
        QuietRun { square: mv.to(), moves: run.moves.saturating_add(1) }
    } else {
        QuietRun { square: mv.to(), moves: 1 }
    };
}
