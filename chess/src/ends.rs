//! How a game ends on the board: decided positions, and what a lack of moves means.

use zug_core::{Color, Id, Outcome, Reason};

use crate::generate::{self, List, Within};
use crate::moves::Move;
use crate::policy::{Extinction, Goal, Kings, Policy, owned};
use crate::position::Position;
use crate::role::Roles;
use crate::safety;
use crate::state::State;

/// The end of a game that is over whatever moves there are.
///
/// What the last move brought about is looked for on the mover's side first.
#[inline(always)]
pub(crate) fn early<P: Policy>(policy: P, pos: &Position<P::State>) -> Option<(Outcome, Reason)> {
    let sides = [pos.turn.other(), pos.turn];
    if policy.explodes() {
        let gone = |side: &Color| {
            policy.is_royal(*side) && policy.kings(*side) == Kings::One && pos.board.king(*side).is_none()
        };
        // An explosion that takes both kings is not legal, so the mover's is still there.
        if let Some(side) = [pos.turn, pos.turn.other()].into_iter().find(gone) {
            return Some((Outcome::Win(side.other()), Reason::Goal(Id::new("king-exploded"))));
        }
    }
    let limit = policy.check_limit();
    if limit > 0
        && let Some(given) = pos.state.given()
        && let Some(side) = sides.into_iter().find(|side| given.by(*side) >= limit)
    {
        let id = if limit == 3 { "three-checks" } else { "checks-given" };
        return Some((Outcome::Win(side), Reason::Goal(Id::new(id))));
    }
    let mut index = 0;
    while let Some(goal) = policy.goal(index) {
        if let Some(outcome) = reached(policy, pos, &goal) {
            return Some((outcome, Reason::Goal(goal.id)));
        }
        index += 1;
    }
    let mut index = 0;
    while let Some(extinction) = policy.extinction(index) {
        if let Some(outcome) = extinct(policy, pos, &extinction) {
            return Some((outcome, Reason::Goal(extinction.id)));
        }
        index += 1;
    }
    None
}

/// What a goal that somebody reached gives.
#[inline(always)]
fn reached<P: Policy>(policy: P, pos: &Position<P::State>, goal: &Goal) -> Option<Outcome> {
    let board = &pos.board;
    let arrived = Color::ALL.map(|side| goal.is_reached(board, side));
    let verdict = |owner| goal.result.outcome(board, pos.turn, owner);
    match arrived {
        [false, false] => None,
        [true, true] if goal.reply => Some(Outcome::Draw),
        [true, true] => Some(verdict(pos.turn.other())),
        [false, true] => Some(verdict(Color::Black)),
        [true, false] => {
            let may_follow = goal.reply && pos.turn == Color::Black && can_follow(policy, pos, goal);
            (!may_follow).then(|| verdict(Color::White))
        }
    }
}

/// Whether the side to move can reach the goal at once.
fn can_follow<P: Policy>(policy: P, pos: &Position<P::State>, goal: &Goal) -> bool {
    let side = pos.turn.index();
    let within = Within {
        sources: pos.board.any_of(goal.pieces[side]) & pos.ours(),
        targets: goal.region[side] | pos.castling,
    };
    can_move_so_that(policy, pos, within, |after| goal.is_reached(&after.board, pos.turn))
}

/// Whether the side to move has a legal move after which something holds.
fn can_move_so_that<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    within: Within,
    holds: impl Fn(&Position<P::State>) -> bool,
) -> bool {
    let mut moves: Vec<Move> = Vec::new();
    generate::undecided(policy, pos, within, &mut List(&mut moves));
    moves.into_iter().any(|mv| {
        let mut after = *pos;
        after.play(policy, mv);
        holds(&after)
    })
}

/// What the loss of kinds gives.
#[inline(always)]
fn extinct<P: Policy>(policy: P, pos: &Position<P::State>, row: &Extinction) -> Option<Outcome> {
    let lost = |side: &Color| is_lost(pos, row, *side);
    let owner = [pos.turn.other(), pos.turn].into_iter().find(lost)?;
    if row.may_level {
        let both = |after: &Position<P::State>| {
            Color::ALL
                .iter()
                .all(|&side| number(after, side, row.pieces[side.index()]) <= u32::from(row.left))
        };
        if both(pos) {
            return Some(Outcome::Draw);
        }
        if owner == pos.turn && can_move_so_that(policy, pos, Within::ALL, both) {
            return None;
        }
    }
    Some(row.result.outcome(&pos.board, pos.turn, owner))
}

/// Whether a side has lost what the row speaks of.
#[inline(always)]
fn is_lost<S: State>(pos: &Position<S>, row: &Extinction, side: Color) -> bool {
    let pieces = row.pieces[side.index()];
    let gone = |roles: Roles| {
        number(pos, side, roles) <= u32::from(row.left)
            && (row.others_have == 0 || number(pos, side.other(), roles) >= u32::from(row.others_have))
    };
    if pieces.is_empty() {
        false
    } else if row.each_kind {
        pieces.iter().any(|role| gone(Roles::of(&[role])))
    } else {
        gone(pieces)
    }
}

/// How many men of these kinds a side owns, in hand too.
#[inline(always)]
fn number<S: State>(pos: &Position<S>, side: Color, roles: Roles) -> u32 {
    owned(&pos.board, |role| pos.state.pockets().map_or(0, |pockets| pockets.count(side, role)), side, roles)
}

/// What it means that the side to move has no legal move.
pub(crate) fn no_moves<P: Policy>(policy: P, pos: &Position<P::State>) -> (Outcome, Reason) {
    if safety::in_check(policy, pos) {
        return (policy.checkmate().outcome(&pos.board, pos.turn, pos.turn), Reason::Checkmate);
    }
    let outcome = policy.no_moves(pos.turn).outcome(&pos.board, pos.turn, pos.turn);
    let reason = if pos.ours().is_empty() { Reason::Goal(Id::new("extinction")) } else { Reason::Stalemate };
    (outcome, reason)
}
