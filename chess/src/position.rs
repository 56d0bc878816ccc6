//! A position: the men, the side to move and the rights that the men do not show.

use std::fmt;
use std::hash::{Hash, Hasher};

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::role::Role;
use crate::safety::{self, Safety};
use crate::square::Square;
use crate::{attacks, generate, zobrist};

/// A position of a game on the orthodox board, without clocks or history.
///
/// Equality is that of FIDE 9.2: the same men, side to move, castling rights (bound to concrete rooks), and
/// en passant only where a legal capture exists. That last point is settled when positions are compared or
/// hashed, not when moves are played.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    /// The square that a pawn has just passed over, if an enemy pawn stands ready to take it.
    pub(crate) passed: Option<Square>,
    /// The squares of the rooks with which their side may still castle.
    pub(crate) castling: Bitboard,
    /// The Zobrist key of the men alone.
    pub(crate) men_key: u64,
}

impl Position {
    /// A position of these parts; a passed square is kept only if some pawn attacks it.
    pub(crate) fn of(board: Board, turn: Color, castling: Bitboard, passed: Option<Square>) -> Position {
        let men_key =
            board.iter().fold(0, |key, (square, man)| key ^ zobrist::man(man.color, man.role, square));
        let takers = board.men(turn, Role::Pawn);
        let passed = passed.filter(|&square| attacks::pawn(turn.other(), square).meets(takers));
        Position { board, turn, passed, castling, men_key }
    }

    /// The men.
    #[inline(always)]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of the rooks with which their side may still castle.
    #[inline(always)]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling
    }

    /// The man on `square`.
    pub fn at(&self, square: Square) -> Option<Man> {
        self.board.at(square)
    }

    /// The men of the side to move.
    #[inline(always)]
    pub(crate) fn ours(&self) -> Bitboard {
        self.board.side(self.turn)
    }

    /// The men of the side that is not to move.
    #[inline(always)]
    pub(crate) fn theirs(&self) -> Bitboard {
        self.board.side(self.turn.other())
    }

    /// The square on which a pawn can be taken in passing, if such a capture is legal.
    pub fn en_passant(&self) -> Option<Square> {
        let square = self.passed?;
        generate::takers_in_passing(self, square).any().then_some(square)
    }

    /// The enemy men that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        Safety::of(self).checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        match self.board.king(self.turn) {
            Some(king) => safety::attacked(&self.board, king, self.turn.other(), self.board.occupied()),
            None => false,
        }
    }

    /// A 64-bit key that agrees with equality.
    pub fn key(&self) -> u64 {
        let mut key = self.men_key;
        for rook in self.castling {
            key ^= zobrist::right(rook);
        }
        if let Some(square) = self.en_passant() {
            key ^= zobrist::passing(square);
        }
        if self.turn == Color::Black {
            key ^= zobrist::black_to_move();
        }
        key
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.men_key == other.men_key
            && self.turn == other.turn
            && self.castling == other.castling
            && self.board == other.board
            && (self.passed == other.passed || self.en_passant() == other.en_passant())
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// The Shredder-FEN of the position without counters.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::fen::write_parts(self, crate::fen::RightStyle::Files))
    }
}
