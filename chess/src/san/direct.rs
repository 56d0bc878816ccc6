//! The move that a plain word names, found without generating any.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::policy::{Acts, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;

/// What a word tells of the square that a man leaves.
#[derive(Clone, Copy)]
pub(super) struct Leaves {
    /// The file, if told.
    pub(super) file: Option<u8>,
    /// The rank, if told.
    pub(super) rank: Option<u8>,
}

impl Leaves {
    /// The squares that fit.
    #[inline(always)]
    pub(super) fn squares(self) -> Bitboard {
        let file = self.file.map_or(Bitboard::FULL, Bitboard::file);
        let rank = self.rank.map_or(Bitboard::FULL, Bitboard::rank);
        file & rank
    }
}

/// Whether nothing but checks keeps men from going where they reach. All answers are constants in a built-in
/// variant.
#[inline(always)]
fn knows_only_checks<P: Policy>(policy: P, side: Color) -> bool {
    policy.is_royal(side)
        && !policy.must_capture()
        && !policy.explodes()
        && policy.check_limit() == 0
        && policy.never_checks_by() == Acts::NONE
        && policy.goal(0).is_none()
        && policy.extinction(0).is_none()
}

/// The move of the only man of its kind that can legally go to a square.
///
/// None where there are several or none, which the generator tells apart, and for what it does better: castling,
/// captures in passing, and variants with laws beside those of checks.
#[inline]
pub(super) fn only<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    role: Role,
    leaves: Leaves,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    if !knows_only_checks(policy, pos.turn) || pos.ours().has(to) {
        return None;
    }
    match role {
        Role::Pawn => pawn(policy, pos, leaves, to, promotion),
        _ if promotion.is_some() => None,
        Role::King => king(policy, pos, leaves, to),
        _ => officer(policy, pos, role, leaves, to),
    }
}

/// A knight, bishop, rook or queen.
#[inline(always)]
fn officer<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    role: Role,
    leaves: Leaves,
    to: Square,
) -> Option<Move> {
    let occupied = pos.board.occupied();
    let mut able = Bitboard::EMPTY;
    for from in pos.board.men(pos.turn, role) & attacks::reach(role, to) & leaves.squares() {
        if !attacks::between(from, to).meets(occupied) && safety::stays_safe(policy, pos, from, to) {
            able |= from.bit();
        }
    }
    able.single().map(|from| Move::plain(from, to))
}

/// A pawn that steps, or takes what stands on the square.
#[inline(always)]
fn pawn<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    leaves: Leaves,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let us = pos.turn;
    let pawns = pos.board.men(us, Role::Pawn);
    let occupied = pos.board.occupied();
    let behind = to.ahead(us.other());
    if to.rank_of(us) == 0 {
        return None;
    }
    let (from, steps) = match leaves.file {
        Some(file) if file != to.file() => {
            let from = Square::at(file, behind.rank());
            if !attacks::pawn(us, from).has(to) || !occupied.has(to) {
                return None;
            }
            (from, 1)
        }
        // A pawn whose file is not told goes straight on.
        _ if occupied.has(to) => return None,
        _ if pawns.has(behind) => (behind, 1),
        _ if occupied.has(behind) || to.rank_of(us) < 2 => return None,
        _ => (behind.ahead(us.other()), 2),
    };
    let is_there = pawns.has(from) && leaves.rank.is_none_or(|rank| rank == from.rank());
    let may_step = steps < 2 || policy.double_steps(us).has(from);
    if !is_there || !may_step || !safety::stays_safe(policy, pos, from, to) {
        return None;
    }
    match promotion {
        Some(role) if to.rank_of(us) == 7 && policy.promotions().has(role) => {
            Some(Move::promoting(from, to, role))
        }
        None if to.rank_of(us) < 7 && steps == 2 => Some(Move::double_step(from, to)),
        None if to.rank_of(us) < 7 => Some(Move::plain(from, to)),
        _ => None,
    }
}

/// The king, one step.
#[inline(always)]
fn king<P: Policy>(policy: P, pos: &Position<P::State>, leaves: Leaves, to: Square) -> Option<Move> {
    let king = safety::royal(policy, &pos.board, pos.turn)?;
    if !attacks::king(king).has(to) || !leaves.squares().has(king) {
        return None;
    }
    // A slider sees through the square that the king leaves.
    let occupied = pos.board.occupied() ^ king.bit();
    let is_safe = !safety::threatened(policy, &pos.board, to, pos.turn.other(), occupied);
    is_safe.then(|| Move::plain(king, to))
}

#[cfg(test)]
mod tests {
    use zug_core::{Rng, Rules as _};

    use super::*;
    use crate::san::read::going;
    use crate::{Atomic, Chess, Crazyhouse, Horde, Orthodox};

    /// Plays at random and compares every word with what the generator makes of it; how many name a move.
    fn compare<P: Policy>(rules: &Orthodox<P>, seed: u64) -> usize {
        let (policy, mut rng) = (rules.policy(), Rng::new(seed));
        let mut pos = rules.start();
        let mut found = 0;
        for _ in 0..120 {
            let words = Role::ALL.into_iter().flat_map(|role| {
                let promotions =
                    [None, Some(Role::Queen)].into_iter().take(if role == Role::Pawn { 2 } else { 1 });
                promotions.flat_map(move |promotion| Square::all().map(move |to| (role, promotion, to)))
            });
            for (role, promotion, to) in words {
                for file in [None].into_iter().chain((0..8).map(Some)) {
                    let leaves = Leaves { file, rank: None };
                    if let Some(mv) = only(policy, &pos, role, leaves, to, promotion) {
                        assert_eq!(going(policy, &pos, Some(role), leaves, to, promotion), Ok(mv), "{pos:?}");
                        found += 1;
                    }
                }
            }
            let mut moves = Vec::new();
            rules.moves(&pos, &mut moves);
            if moves.is_empty() {
                break;
            }
            rules.play(&mut pos, moves[rng.below(moves.len())]);
        }
        found
    }

    #[test]
    fn the_generator_agrees() {
        for seed in 0..6 {
            assert!(compare(&Chess::new(), seed) > 200);
            assert!(compare(&Crazyhouse::new(), seed) > 200);
            // Where other laws hold too, the generator alone decides.
            assert_eq!(compare(&Horde::new(), seed), 0);
            assert_eq!(compare(&Atomic::new(), seed), 0);
        }
    }
}
