//! Playing a move.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::{Move, Special};
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;
use crate::zobrist;

impl Position {
    /// Plays a move that is legal here; any other leaves some position, without panic.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        self.passed = None;
        match mv.special() {
            Special::Castling => self.castle(mv),
            Special::DoubleStep => {
                self.shift(Role::Pawn, from, to);
                let passed = Square::wrapping((from.index() + to.index()) as u32 / 2);
                if attacks::pawn(us, passed).meets(self.board.men(us.other(), Role::Pawn)) {
                    self.passed = Some(passed);
                }
            }
            Special::EnPassant => {
                self.shift(Role::Pawn, from, to);
                self.remove(Square::at(to.file(), from.rank()));
            }
            special => {
                if self.theirs().has(to) {
                    self.remove(to);
                }
                let role = self.board.role_or_pawn(from);
                self.shift(role, from, to);
                if let Special::Promotion(new) = special {
                    self.board.toggle(us, Role::Pawn, to.bit());
                    self.board.toggle(us, new, to.bit());
                    self.men_key ^= zobrist::man(us, Role::Pawn, to) ^ zobrist::man(us, new, to);
                }
                if self.castling.any() {
                    self.castling = self.castling.without(from.bit() | to.bit());
                    if role == Role::King {
                        self.castling = self.castling.without(self.ours_at_home());
                    }
                }
            }
        }
        self.turn = us.other();
    }

    /// The first rank of the side to move: all its castling rooks stand there.
    fn ours_at_home(&self) -> Bitboard {
        Bitboard::rank(Square::of(self.turn, 0, 0).rank())
    }

    #[inline(always)]
    fn shift(&mut self, role: Role, from: Square, to: Square) {
        self.board.toggle(self.turn, role, from.bit() ^ to.bit());
        self.men_key ^= zobrist::man(self.turn, role, from) ^ zobrist::man(self.turn, role, to);
    }

    #[inline(always)]
    fn remove(&mut self, square: Square) {
        let (enemy, role) = (self.turn.other(), self.board.role_or_pawn(square));
        self.board.toggle(enemy, role, square.bit());
        self.men_key ^= zobrist::man(enemy, role, square);
    }

    fn castle(&mut self, mv: Move) {
        let (king_to, rook_to) = mv.castling_targets();
        // King and rook may swap squares, so both leave before either arrives.
        for (role, leaves, arrives) in [(Role::King, mv.from(), king_to), (Role::Rook, mv.to(), rook_to)] {
            self.board.toggle(self.turn, role, leaves.bit());
            self.board.toggle(self.turn, role, arrives.bit());
            self.men_key ^= zobrist::man(self.turn, role, leaves) ^ zobrist::man(self.turn, role, arrives);
        }
        self.castling = self.castling.without(self.ours_at_home());
    }
}
