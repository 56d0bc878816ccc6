//! Leads that are hard to turn into a win in the endgame.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;

/// What a lead counts in full.
pub(crate) const FULL: i32 = 64;

/// The worth for the endgame, less where the stronger side lacks the means to win.
pub(super) fn scaled(board: &Board, stronger: Color, worth: i32) -> i32 {
    worth * share(board, stronger) / FULL
}

/// How much of a lead counts, of [`FULL`].
pub(crate) fn share(board: &Board, stronger: Color) -> i32 {
    let weaker = stronger.other();
    let pawns = board.men(stronger, Role::Pawn);
    let [own, other] = [stronger, weaker].map(|side| pieces(board, side));
    // Without pawns at least a rook more is needed.
    if pawns.is_empty() && own - other <= pieces_of(Role::Bishop) {
        return match own {
            _ if own < pieces_of(Role::Rook) => 0,
            _ if other <= pieces_of(Role::Bishop) => 4,
            _ => 14,
        };
    }
    let bishops = board.role(Role::Bishop);
    let [mine, theirs] = [stronger, weaker].map(|side| bishops & board.side(side));
    let is_opposite = mine.any()
        && theirs.any()
        && !mine.several()
        && !theirs.several()
        && mine.meets(Bitboard::DARK) != theirs.meets(Bitboard::DARK);
    if is_opposite {
        let alone = own == pieces_of(Role::Bishop) && other == own;
        return if alone {
            22 + 4 * pawns.count().min(4) as i32
        } else {
            46 + 3 * pawns.count().min(5) as i32
        };
    }
    // The fewer pawns, the nearer the draw.
    FULL.min(44 + 6 * pawns.count() as i32 + if own > other { 10 } else { 0 })
}

const fn pieces_of(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 10,
        Role::Pawn | Role::King => 0,
    }
}

/// The pieces of a side besides pawns and kings, in pawns.
fn pieces(board: &Board, side: Color) -> i32 {
    super::features::PIECES
        .into_iter()
        .map(|role| pieces_of(role) * board.men(side, role).count() as i32)
        .sum()
}
