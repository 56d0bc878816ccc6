//! Moves that the men can make and the laws forbid: a king in danger, a capture not made, a check not allowed.

use zug_core::RefusalCode;

use super::{Why, man_words};
use crate::generate::{self, Any, Within};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::safety::{self, Safety};
use crate::square::Square;
use crate::variant::is_capture;

/// Why a move that the man can make is not legal.
pub(super) fn forbidden<P: Policy>(policy: P, pos: &Position<P::State>, role: Role, mv: Move) -> Why {
    if policy.must_capture() && !is_capture(pos, mv) && must_capture(policy, pos) {
        return Why::new(RefusalCode::MustCapture, "a capture must be made", "взятие обязательно");
    }
    if policy.explodes()
        && is_capture(pos, mv)
        && let Some(why) = explosion(policy, pos, role, mv)
    {
        return why;
    }
    if !policy.is_royal(pos.turn) || leaves_king_safe(policy, pos, mv) {
        return Why::new(RefusalCode::NotLegal, "no move may give check", "давать шах нельзя");
    }
    unsafe_king(policy, pos, role, mv)
}

/// Whether there is anything to take.
fn must_capture<P: Policy>(policy: P, pos: &Position<P::State>) -> bool {
    let mut any = Any::default();
    let targets = pos.theirs();
    generate::generate(policy, pos, Within { targets, ..Within::ALL }, &mut any);
    any.0 || pos.passed.is_some_and(|square| generate::takers_in_passing(policy, pos, square).any())
}

/// Whether the mover's own king is there and safe after the move.
fn leaves_king_safe<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move) -> bool {
    let mut after = *pos;
    after.carry_out(policy, mv);
    match after.board.king(pos.turn) {
        Some(king) => {
            !safety::threatened(policy, &after.board, king, pos.turn.other(), after.board.occupied())
        }
        None => pos.board.king(pos.turn).is_none(),
    }
}

/// A capture that explodes the mover's own king.
fn explosion<P: Policy>(policy: P, pos: &Position<P::State>, role: Role, mv: Move) -> Option<Why> {
    let mut after = *pos;
    after.carry_out(policy, mv);
    if !policy.is_royal(pos.turn) || after.board.king(pos.turn).is_some() {
        return None;
    }
    Some(if role == Role::King {
        Why::new(
            RefusalCode::NotLegal,
            "a king takes nothing, since it would explode",
            "король не берёт: он взорвался бы",
        )
    } else {
        let king = pos.board.king(pos.turn).map(|king| king.to_string()).unwrap_or_default();
        Why::new(
            RefusalCode::NotLegal,
            format!("the capture would explode the own king on {king}"),
            format!("взятие взорвало бы своего короля на {king}"),
        )
    })
}

/// A move that only the safety of the own king forbids.
fn unsafe_king<P: Policy>(policy: P, pos: &Position<P::State>, role: Role, mv: Move) -> Why {
    let (from, to) = (mv.from(), mv.to());
    let enemy = pos.turn.other();
    let safety = Safety::of(policy, pos);
    let attacker = |square: Square| {
        let occupied = pos.board.occupied().without(from.bit());
        safety::attackers(&pos.board, square, enemy, occupied).without(to.bit()).first()
    };
    let why = if role == Role::King {
        let by = attacker(to).map(|square| man_words(pos, square)).unwrap_or_default();
        Why::new(
            RefusalCode::InCheck,
            format!("the king would be in check from the {} on {to}", by.0),
            format!("король попал бы под шах на {to}: {}", by.1),
        )
    } else if let Some(checker) = safety.checkers.first() {
        let (en, ru) = man_words(pos, checker);
        Why::new(
            RefusalCode::InCheck,
            format!("the king is in check from the {en}, and this does not help"),
            format!("король под шахом ({ru}), и этот ход не защищает"),
        )
    } else if safety.pinned.has(from) {
        let king = pos.board.king(pos.turn);
        let pinner = king.and_then(attacker);
        let (en, ru) = pinner.map(|square| man_words(pos, square)).unwrap_or_default();
        let king = king.map(|king| king.to_string()).unwrap_or_default();
        Why::new(
            RefusalCode::Pinned,
            format!("the {} on {from} is pinned to the king on {king} by the {en}", role.names().0),
            format!("{} на {from} связан(а) с королём на {king}: {ru}", role.names().1),
        )
    } else {
        Why::new(
            RefusalCode::InCheck,
            if policy.explodes() {
                "the explosion would open a line to the own king"
            } else {
                "taking in passing would open a line to the king"
            },
            if policy.explodes() {
                "взрыв открыл бы линию на своего короля"
            } else {
                "взятие на проходе открыло бы линию на короля"
            },
        )
    };
    why.by("FIDE 3.9")
}
