//! Attacks on kings: checks, pins and guarded squares.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// What keeps the men of the side to move from going where they like.
pub(crate) struct Safety {
    /// The king that may not be left in check.
    pub(crate) king: Option<Square>,
    /// The enemy men that attack it.
    pub(crate) checkers: Bitboard,
    /// Men of either colour that alone stand between it and an enemy slider.
    pub(crate) pinned: Bitboard,
}

impl Safety {
    /// Looks out from the king of the side to move.
    #[inline(always)]
    pub(crate) fn of(pos: &Position) -> Safety {
        let board = &pos.board;
        let Some(king) = board.king(pos.turn) else {
            return Safety { king: None, checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
        };
        let enemies = pos.theirs();
        let occupied = board.occupied();
        let mut checkers = attacks::knight(king) & board.role(Role::Knight)
            | attacks::pawn(pos.turn, king) & board.role(Role::Pawn);
        checkers &= enemies;
        let mut pinned = Bitboard::EMPTY;
        let snipers = attacks::bishop_rays(king) & board.diagonal_sliders()
            | attacks::rook_rays(king) & board.straight_sliders();
        for sniper in snipers & enemies {
            let shield = attacks::between(king, sniper) & occupied;
            if shield.is_empty() {
                checkers |= sniper.bit();
            } else if !shield.several() {
                pinned |= shield;
            }
        }
        Safety { king: Some(king), checkers, pinned }
    }

    /// The squares that end every check: all if there is none, none if there are two.
    #[inline(always)]
    pub(crate) fn answers(&self) -> Bitboard {
        match (self.king, self.checkers.first()) {
            (Some(king), Some(checker)) if !self.checkers.several() => {
                attacks::between(king, checker) | checker.bit()
            }
            (_, None) => Bitboard::FULL,
            _ => Bitboard::EMPTY,
        }
    }
}

/// The men of `by` that attack `square` when `occupied` squares are blocked.
#[inline(always)]
pub(crate) fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    let reach = attacks::knight(square) & board.role(Role::Knight)
        | attacks::king(square) & board.role(Role::King)
        | attacks::pawn(by.other(), square) & board.role(Role::Pawn)
        | attacks::bishop(square, occupied) & board.diagonal_sliders()
        | attacks::rook(square, occupied) & board.straight_sliders();
    reach & board.side(by)
}

/// Whether a man of `by` attacks `square` when `occupied` squares are blocked.
#[inline(always)]
pub(crate) fn attacked(board: &Board, square: Square, by: Color, occupied: Bitboard) -> bool {
    let enemies = board.side(by);
    let near = attacks::knight(square) & board.role(Role::Knight)
        | attacks::king(square) & board.role(Role::King)
        | attacks::pawn(by.other(), square) & board.role(Role::Pawn);
    let diagonal = board.diagonal_sliders() & enemies;
    let straight = board.straight_sliders() & enemies;
    near.meets(enemies)
        || attacks::bishop_rays(square).meets(diagonal) && attacks::bishop(square, occupied).meets(diagonal)
        || attacks::rook_rays(square).meets(straight) && attacks::rook(square, occupied).meets(straight)
}
