//! What counts besides material and places where a variant is won otherwise than chess.

use zug_core::Color;

use super::tables::{Score, VALUES, score};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::policy::{Goal, Kings, Policy, Verdict};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;
use crate::state::State;

/// What a side has that chess has not: hands, checks given, a king on its way, a blast beside the enemy king.
#[inline(always)]
pub(super) fn extra<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> Score {
    let mut found = score(0, 0);
    if policy.drops()
        && let Some(pockets) = pos.state.pockets()
    {
        for role in Role::ALL {
            found += IN_HAND[role.index()] * pockets.count(side, role) as i32;
        }
    }
    let limit = policy.check_limit();
    if limit > 0
        && let Some(given) = pos.state.given()
    {
        found += one_short(i32::from(given.by(side)), i32::from(limit));
    }
    let mut index = 0;
    while let Some(goal) = policy.goal(index) {
        found += progress(pos, &goal, side);
        index += 1;
    }
    if policy.explodes() {
        found += fuses(policy, pos, side);
    }
    if policy.kings(side) == Kings::None {
        // A horde lives by its numbers, and its doubled pawns are no weakness.
        found += score(22, 22) * pos.board.men(side, Role::Pawn).count() as i32;
    }
    found
}

/// Worth of a man in hand: the lesser ones more than on the board, since they come in where they hurt.
const IN_HAND: [Score; 6] =
    [score(125, 125), score(350, 350), score(350, 350), score(470, 470), score(930, 930), score(0, 0)];

/// The nearer to the last check, the more one is worth.
fn one_short(given: i32, limit: i32) -> Score {
    let left = (limit - given).max(1);
    let worth = if given == 0 { 0 } else { 600 / (left * left) + 60 * given };
    score(worth, worth)
}

/// How near the men of a side are to where they win.
fn progress<S: State>(pos: &Position<S>, goal: &Goal, side: Color) -> Score {
    let region = goal.region[side.index()];
    if goal.result != Verdict::OwnerWins || region.is_empty() {
        return score(0, 0);
    }
    let runners = pos.board.any_of(goal.pieces[side.index()]) & pos.board.side(side);
    let steps = runners.into_iter().map(|from| steps_to(from, region)).min();
    let near = [0, 260, 120, 60, 30, 10, 0, 0][steps.unwrap_or(7).min(7)];
    // Where nobody can be mated the race is everything.
    if goal.reply {
        let rest = 7 - steps.unwrap_or(7).min(7) as i32;
        score(near + 90 * rest, near + 90 * rest)
    } else {
        score(near / 3, near)
    }
}

/// King steps from a square to a region.
fn steps_to(from: Square, region: Bitboard) -> usize {
    let mut reached = from.bit();
    let mut steps = 0;
    while !reached.meets(region) && steps < 8 {
        reached = reached.into_iter().fold(reached, |set, square| set | attacks::king(square));
        steps += 1;
    }
    steps
}

/// Enemy men beside the enemy king that the side attacks: each would take the king with it.
fn fuses<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> Score {
    let enemy = side.other();
    let Some(king) = safety::royal(policy, &pos.board, enemy) else { return score(0, 0) };
    let near = attacks::king(king) & pos.board.side(enemy);
    let own_king = pos.board.men(side, Role::King);
    let lit = near
        .into_iter()
        .filter(|&square| !attacks::king(square).meets(own_king))
        .filter(|&square| {
            let takers = safety::attackers(&pos.board, square, side, pos.board.occupied());
            takers.without(own_king).any()
        })
        .count() as i32;
    score(140, 140) * lit
}

/// Where captures are compulsory and having nothing left wins, or being mated does: the fewer men the better, the
/// awkward ones above all.
pub(super) fn giveaway<P: Policy>(policy: P, pos: &Position<P::State>) -> Option<i32> {
    let emptied_wins = is_for_the_next(policy.no_moves(pos.turn));
    let mated_wins = policy.checkmate() == Verdict::SideToMoveWins;
    let strives_for_less = mated_wins || (policy.must_capture() && emptied_wins);
    if !strives_for_less {
        return None;
    }
    let worths = if mated_wins { MATES } else { BURDEN };
    let burden = |side: Color| {
        let men = |role: Role| pos.board.men(side, role).count() as i32;
        let men: i32 = Role::ALL.into_iter().map(|role| worths[role.index()] * men(role)).sum();
        if mated_wins { men + FLIGHT * flights(policy, pos, side) } else { men }
    };
    let lead = burden(pos.turn.other()) - burden(pos.turn);
    let ahead = if lead > 0 { pos.turn } else { pos.turn.other() };
    let lead = if mated_wins { lead * chances(pos, ahead) / 100 } else { lead };
    Some(lead.clamp(-15_000, 15_000))
}

/// What remains, in hundredths, of a lead in being easy to mate: who has nothing but a king is stalemated, or takes
/// what should mate it.
fn chances<S: State>(pos: &Position<S>, ahead: Color) -> i32 {
    let men = pos.board.side(ahead).count() as i32 - 1;
    (BARE + (100 - BARE) * men / ENOUGH).min(100)
}

/// Whether a side may lose at once by a move of its own: it mates, or takes the last man.
pub(crate) fn can_lose_by_moving<P: Policy>(policy: P) -> bool {
    is_for_the_next(policy.checkmate())
        || Color::ALL.into_iter().any(|side| is_for_the_next(policy.no_moves(side)))
}

/// Whether an end is won by who would have to move, or may be.
fn is_for_the_next(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::SideToMoveWins | Verdict::FewestPiecesWin)
}

/// How hard it is to get rid of a man: those that reach far are led by the nose.
const BURDEN: [i32; 6] = [100, 140, 230, 330, 180, 170];
/// What the men of the other side are worth to one who wants to be mated: most what mates by itself or keeps from
/// being stalemated.
const MATES: [i32; 6] = [200, 140, 230, 180, 330, 0];
/// What a square to which a king could go costs one who wants to be mated.
const FLIGHT: i32 = 150;
/// What remains of a lead there, in hundredths, if there is only a king.
const BARE: i32 = 30;
/// How many men besides the king are enough not to spoil it.
const ENOUGH: i32 = 6;

/// How many squares the king of a side could go to, if it were its move.
fn flights<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> i32 {
    let Some(king) = safety::royal(policy, &pos.board, side) else { return 0 };
    let occupied = pos.board.occupied().without(king.bit());
    let around = attacks::king(king).without(pos.board.side(side)).into_iter();
    let free = |square: &Square| !safety::attackers(&pos.board, *square, side.other(), occupied).any();
    around.filter(free).count() as i32
}

/// A guess of how good a capture that explodes is: what the enemy loses against what the mover does.
pub(super) fn blast<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move) -> Option<i32> {
    if !policy.explodes() || !crate::variant::is_capture(pos, mv) {
        return None;
    }
    let mut after = *pos;
    after.carry_out(policy, mv);
    let worth = |pos: &Position<P::State>, side: Color| {
        let men = |role: Role| pos.board.men(side, role).count() as i32;
        let king = if policy.is_royal(side) { 3_000 } else { 0 };
        Role::ALL.into_iter().map(|role| VALUES[role.index()].middle * men(role)).sum::<i32>()
            + king * men(Role::King)
    };
    let lost = |side: Color| worth(pos, side) - worth(&after, side);
    let net = lost(pos.turn.other()) - lost(pos.turn);
    Some(if net < -50 { net - 10_000 } else { 10_000 + 2 * net })
}
