//! What is counted of the safety of kings.

use zug_core::Color;

use super::features::{PIECES, Reach, Tally, forward, in_front};
use super::numbers as n;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;
use crate::square::Square;

/// The squares that matter to the safety of a king: those round it, and those one rank further.
pub(super) fn zone(king: Square, side: Color) -> Bitboard {
    let near = attacks::king(king) | king.bit();
    near | forward(near, side)
}

/// How much a safe check by a man of each role adds to the danger.
const SAFE_CHECK: [i32; 6] = [0, 6, 4, 7, 5, 0];
/// What each square next to the king adds that only it guards, or nothing.
const WEAK: i32 = 2;
/// By how much less dangerous everything is without a queen.
const NO_QUEEN: i32 = 8;

/// Counts the safety of the king of a side.
#[inline(always)]
pub(super) fn king(
    board: &Board,
    side: Color,
    own: &Reach,
    other: &Reach,
    sign: i32,
    tally: &mut impl Tally,
) {
    let Some(king) = board.king(side) else { return };
    shelter(board, side, king, sign, tally);
    let enemy = side.other();
    let mut danger = other.threat;
    let guarded = own.by_role[Role::Pawn.index()]
        | own.by_role[Role::Knight.index()]
        | own.by_role[Role::Bishop.index()]
        | own.by_role[Role::Rook.index()];
    let weak = other.all.without(guarded).without(own.twice);
    let near = (weak & (attacks::king(king) | king.bit())).count() as i32;
    danger += WEAK * near;
    tally.count(n::WEAK_NEAR, -sign * near);
    tally.count(n::HUNTERS + other.hunters.clamp(0, 7) as usize, -sign);
    let exposed = attacks::queen(king, board.men(side, Role::Pawn)).count() as usize;
    tally.count(n::EXPOSED + exposed.min(27), sign);
    let keepers = zone(king, side) & board.side(side);
    tally.count(n::KEEPERS, sign * keepers.without(board.role(Role::Pawn) | king.bit()).count() as i32);
    pins(board, side, king, sign, tally);
    // The king's own queen does not shield it from checks.
    let occupied = board.occupied().without(board.men(side, Role::Queen));
    let lines = [attacks::bishop(king, occupied), attacks::rook(king, occupied)];
    let safe = (!own.all | (weak & other.twice)).without(board.side(enemy));
    for role in PIECES {
        let from = match role {
            Role::Knight => attacks::knight(king),
            Role::Bishop => lines[0],
            Role::Rook => lines[1],
            _ => lines[0] | lines[1],
        };
        let checks = (from & other.by_role[role.index()] & safe).count() as i32;
        tally.count(n::SAFE_CHECKS + role.index(), -sign * checks);
        if checks > 0 {
            danger += SAFE_CHECK[role.index()] + checks.min(2);
        }
    }
    if board.men(enemy, Role::Queen).is_empty() {
        danger -= NO_QUEEN;
    }
    // One man alone seldom does harm.
    danger += 2 * (other.hunters - 1);
    if other.hunters > 1 || danger > 10 {
        tally.count(n::DANGER + danger.clamp(0, n::DANGERS as i32 - 1) as usize, -sign);
    }
}

/// Counts the men that stand alone between a king and an enemy who would check it.
fn pins(board: &Board, side: Color, king: Square, sign: i32, tally: &mut impl Tally) {
    let enemies = board.side(side.other());
    let pinners = attacks::bishop(king, enemies) & board.diagonal_sliders() & enemies
        | attacks::rook(king, enemies) & board.straight_sliders() & enemies;
    for pinner in pinners {
        let between = attacks::between(king, pinner) & board.occupied();
        if let Some(pinned) = between.first()
            && !between.several()
        {
            tally.count(n::PINNED + board.role_or_pawn(pinned).index(), -sign);
        }
    }
}

/// Counts the pawns before the king, and those that storm it.
fn shelter(board: &Board, side: Color, king: Square, sign: i32, tally: &mut impl Tally) {
    let own = board.men(side, Role::Pawn);
    let enemy = board.men(side.other(), Role::Pawn);
    let front = in_front(king, side) | Bitboard::rank(king.rank());
    let centre = king.file().clamp(1, 6);
    for file in centre - 1..=centre + 1 {
        let line = Bitboard::file(file) & front;
        let is_own = usize::from(file == king.file());
        let near = nearest(line & own, side);
        let storm = nearest(line & enemy, side);
        let steps = |pawn: Option<Square>| pawn.map_or(7, |pawn| pawn.rank().abs_diff(king.rank()) as usize);
        tally.count(n::SHELTER + 8 * is_own + steps(near).min(7), sign);
        let is_blocked = match (near, storm) {
            (Some(near), Some(storm)) => near.ahead(side) == storm,
            _ => false,
        };
        tally.count(n::STORM + 8 * usize::from(is_blocked) + steps(storm).min(7), sign);
    }
}

/// The pawn of one file that is nearest to the side's first rank.
fn nearest(pawns: Bitboard, side: Color) -> Option<Square> {
    match side {
        Color::White => pawns.first(),
        Color::Black if pawns.is_empty() => None,
        Color::Black => Some(Square::wrapping(63 - pawns.0.leading_zeros())),
    }
}
