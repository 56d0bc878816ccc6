//! Making a move.

use zug_core::Color;

use crate::facts::Pass;
use crate::position::QuietRun;
use crate::{Bits, Move, Policy, Position};

/// Plays `mv`, which is legal in `pos`.
#[inline(always)]
pub(crate) fn play<B: Bits, P: Policy<B>>(policy: &P, pos: &mut Position<B>, mv: Move<B>) {
    let mover = pos.turn;
    if policy.pass(mover) != Pass::Never || policy.pass(mover.other()) != Pass::Never {
        if mv.is_pass() {
            return pass(policy, pos);
        }
        pos.passes = 0;
    }
    let (from, to) = (B::one(mv.from()), B::one(mv.to()));
    let gone = !(from | mv.captured());
    let is_king = (pos.kings & from).any();
    let mine = pos.mine & gone | to;
    pos.mine = pos.theirs & gone;
    pos.theirs = mine;
    pos.kings &= gone;
    if is_king || mv.crowns() {
        pos.kings |= to;
    }
    pos.turn = mover.other();
    if policy.kings().quiet_limit > 0 {
        count_quiet_move(pos, mv, is_king, mover);
    }
}

/// Gives the turn to the other side.
fn pass<B: Bits, P: Policy<B>>(policy: &P, pos: &mut Position<B>) {
    std::mem::swap(&mut pos.mine, &mut pos.theirs);
    pos.quiet[pos.turn.index()] = QuietRun::default();
    pos.turn = pos.turn.other();
    pos.passes = if policy.facts().counts_passes { (pos.passes + 1).min(2) } else { 0 };
}

/// Keeps the runs of quiet moves by one king.
fn count_quiet_move<B: Bits>(pos: &mut Position<B>, mv: Move<B>, is_king: bool, mover: Color) {
    let run = &mut pos.quiet[mover.index()];
    *run = if !is_king || mv.is_capture() {
        QuietRun::default()
    } else if run.moves > 0 && run.square == mv.from() {
        QuietRun { square: mv.to(), moves: run.moves.saturating_add(1) }
    } else {
        QuietRun { square: mv.to(), moves: 1 }
    };
    for side in Color::ALL {
        let run = pos.quiet[side.index()];
        // A run ends with its king, and means nothing once its side has no man.
        if run.moves > 0 && (!pos.kings(side).has(run.square) || pos.men(side).is_none()) {
            pos.quiet[side.index()] = QuietRun::default();
        }
    }
}
