//! What is counted of pawns.

use zug_core::Color;

use super::features::{Reach, Tally, in_front, neighbours};
use super::numbers as n;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;
use crate::square::Square;

/// Steps of a king between two squares.
fn distance(a: Square, b: Square) -> usize {
    usize::from(a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}

/// The rank, as its side counts it, from which on a passed pawn is a matter of kings and blockers.
const FAR: usize = 3;

/// Counts what is good and bad about the pawns of a side.
#[inline(always)]
pub(super) fn pawns(
    board: &Board,
    side: Color,
    reach: &Reach,
    other: &Reach,
    sign: i32,
    tally: &mut impl Tally,
) {
    let own = board.men(side, Role::Pawn);
    let enemy = board.men(side.other(), Role::Pawn);
    let supported = reach.by_role[Role::Pawn.index()];
    let challenged = other.by_role[Role::Pawn.index()];
    for square in own {
        let rank = usize::from(square.rank_of(side));
        let file = Bitboard::file(square.file());
        let beside = neighbours(square.file());
        let front = in_front(square, side);
        let is_open = !enemy.meets(front & file);
        if own.meets(file & front) {
            tally.count(n::DOUBLED, sign);
        }
        let has_neighbours = own.meets(beside);
        if supported.has(square) {
            tally.count(n::SUPPORTED + rank, sign);
        } else if !has_neighbours {
            tally.count(n::ISOLATED + usize::from(is_open), sign);
        } else if !own.meets(beside.without(front)) && challenged.has(square.ahead(side)) {
            tally.count(n::BACKWARD + usize::from(is_open), sign);
        }
        let rank_mates = Bitboard::rank(square.rank()) & beside & own;
        if rank_mates.any() {
            tally.count(n::ABREAST + rank, sign);
        }
        if enemy.meets(front & (file | beside)) || own.meets(front & file) {
            let stoppers = enemy & front & beside;
            // A pawn that only levers hold back, and no more of them than there are helpers.
            if is_open && stoppers.count() <= (own & beside).without(front).count() {
                tally.count(n::CANDIDATE + rank, sign);
            }
            continue;
        }
        passed(board, side, square, reach, other, sign, tally);
    }
}

/// Counts what makes a passed pawn run.
fn passed(
    board: &Board,
    side: Color,
    square: Square,
    reach: &Reach,
    other: &Reach,
    sign: i32,
    tally: &mut impl Tally,
) {
    let rank = usize::from(square.rank_of(side));
    tally.count(n::PASSED + rank, sign);
    if rank < FAR {
        return;
    }
    let ahead = square.ahead(side);
    let weight = sign * (rank - 2) as i32;
    if let Some(king) = board.king(side) {
        tally.count(n::OWN_KING_TO_PASSED + distance(king, ahead), weight);
    }
    if let Some(king) = board.king(side.other()) {
        tally.count(n::ENEMY_KING_TO_PASSED + distance(king, ahead), weight);
    }
    let file = Bitboard::file(square.file());
    let path = in_front(square, side) & file;
    let behind = file.without(path) & board.straight_sliders();
    if behind.meets(board.side(side)) {
        tally.count(n::ROOK_BEHIND, weight);
    }
    if board.occupied().has(ahead) {
        return;
    }
    tally.count(n::PASSED_AND_FREE + rank, sign);
    let threatened = if behind.meets(board.side(side.other())) { path } else { path & other.all };
    if threatened.is_empty() && !board.occupied().meets(path) {
        tally.count(n::PATH_SAFE, weight);
    } else if !threatened.has(ahead) || reach.all.has(ahead) {
        tally.count(n::STEP_SAFE, weight);
    }
}
