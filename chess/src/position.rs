//! A position: the men, the side to move and the rights that the men do not show.

use std::fmt;
use std::hash::{Hash, Hasher};

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::policy::Policy;
use crate::role::Role;
use crate::square::Square;
use crate::state::State;
use crate::{attacks, generate, zobrist};

/// A position of a game on the orthodox board, without clocks or history.
///
/// Equality is that of FIDE 9.2: the same men, side to move, castling rights (bound to concrete rooks), and
/// en passant only where a legal capture exists. That last point is settled when positions are compared or
/// hashed, not when moves are played.
///
/// `S` is what the positions of a variant know besides: nothing in chess, hands in Crazyhouse.
#[derive(Clone, Copy)]
pub struct Position<S = ()> {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    /// The square that a pawn has just passed over, if an enemy pawn stands ready to take it.
    pub(crate) passed: Option<Square>,
    /// The squares of the rooks with which their side may still castle.
    pub(crate) castling: Bitboard,
    /// The Zobrist key of the men alone.
    pub(crate) men_key: u64,
    /// What the variant adds.
    pub(crate) state: S,
}

impl<S: State> Position<S> {
    /// A position of these parts; a passed square is kept only if some pawn attacks it, and where such squares are
    /// settled only if some capture on it is legal.
    pub(crate) fn of<P: Policy<State = S>>(
        policy: P,
        board: Board,
        turn: Color,
        castling: Bitboard,
        passed: Option<Square>,
        state: S,
    ) -> Position<S> {
        let men_key =
            board.iter().fold(0, |key, (square, man)| key ^ zobrist::man(man.color, man.role, square));
        let mut position = Position { board, turn, passed, castling, men_key, state };
        position.keep_passed(policy);
        position
    }

    /// Forgets the passed square if no pawn stands ready or, where that is settled at once, none may take.
    #[inline(always)]
    pub(crate) fn keep_passed<P: Policy<State = S>>(&mut self, policy: P) {
        let Some(square) = self.passed else { return };
        let takers = self.board.men(self.turn, Role::Pawn);
        let is_open = attacks::pawn(self.turn.other(), square).meets(takers)
            && (!S::SETTLED || generate::takers_in_passing(policy, self, square).any());
        if !is_open {
            self.passed = None;
        }
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

    /// What the variant adds to the position.
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// The square on which a pawn can be taken in passing, if such a capture is legal.
    pub fn en_passant(&self) -> Option<Square> {
        let square = self.passed?;
        let is_legal =
            S::SETTLED || generate::pawns_in_passing(self, square, self.board.king(self.turn)).any();
        is_legal.then_some(square)
    }

    /// A 64-bit key that agrees with equality.
    pub fn key(&self) -> u64 {
        let mut key = self.men_key ^ self.state.key();
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

impl<S: State> PartialEq for Position<S> {
    fn eq(&self, other: &Position<S>) -> bool {
        self.men_key == other.men_key
            && self.turn == other.turn
            && self.castling == other.castling
            && self.board == other.board
            && self.state == other.state
            && (self.passed == other.passed || self.en_passant() == other.en_passant())
    }
}

impl<S: State> Eq for Position<S> {}

impl<S: State> Hash for Position<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// The Shredder-FEN of the position without counters.
impl<S: State> fmt::Debug for Position<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::fen::write_parts(self, crate::fen::RightStyle::Files, true))
    }
}
