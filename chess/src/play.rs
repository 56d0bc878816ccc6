//! Playing a move.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::generate;
use crate::moves::{Move, Special};
use crate::policy::{Kings, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;
use crate::state::State;
use crate::zobrist;

impl<S: State> Position<S> {
    /// Plays a move that is legal here; any other leaves some position, without panic.
    #[inline]
    pub(crate) fn play<P: Policy<State = S>>(&mut self, policy: P, mv: Move) {
        let us = self.turn;
        self.carry_out(policy, mv);
        self.keep_passed(policy);
        if policy.check_limit() > 0
            && safety::in_check(policy, self)
            && let Some(given) = self.state.given_mut()
        {
            given.count(us);
        }
    }

    /// Moves the men and passes the turn, without judging whether the passed square is open and whether check is
    /// given: enough to see whether the move leaves a king safe.
    #[inline(always)]
    pub(crate) fn carry_out<P: Policy<State = S>>(&mut self, policy: P, mv: Move) {
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        let several = || Color::ALL.iter().any(|side| policy.kings(*side) == Kings::Any);
        let castlers = (self.castling.any() && several())
            .then(|| Color::ALL.map(|side| generate::one_that_castles(&self.board, side)));
        self.passed = None;
        match mv.special() {
            Special::Castling => self.castle(mv),
            Special::DoubleStep => {
                self.shift(Role::Pawn, from, to);
                let passed = Square::wrapping((from.index() + to.index()) as u32 / 2);
                if policy.passed_squares(us).has(passed) {
                    self.passed = Some(passed);
                }
            }
            Special::EnPassant => {
                self.shift(Role::Pawn, from, to);
                self.take(policy, Square::at(to.file(), from.rank()));
                if policy.explodes() {
                    self.explode(to);
                }
            }
            Special::Drop(role) => {
                self.board.toggle(us, role, to.bit());
                self.men_key ^= zobrist::man(us, role, to);
                if let Some(pockets) = self.state.pockets_mut() {
                    pockets.take(us, role);
                }
            }
            special => {
                let takes = self.theirs().has(to);
                if takes {
                    self.take(policy, to);
                }
                let role = self.board.role_or_pawn(from);
                self.shift(role, from, to);
                if let Special::Promotion(new) = special {
                    self.board.toggle(us, Role::Pawn, to.bit());
                    self.board.toggle(us, new, to.bit());
                    self.men_key ^= zobrist::man(us, Role::Pawn, to) ^ zobrist::man(us, new, to);
                    if policy.remembers_pawns()
                        && let Some(pockets) = self.state.pockets_mut()
                    {
                        pockets.promoted |= to.bit();
                    }
                }
                if self.castling.any() {
                    self.castling = self.castling.without(from.bit() | to.bit());
                    if role == Role::King && policy.kings(us) != Kings::Any {
                        self.castling = self.castling.without(self.ours_at_home());
                    }
                }
                if takes && policy.explodes() {
                    self.explode(to);
                }
            }
        }
        if let Some(castlers) = castlers {
            self.keep_rights(castlers);
        }
        self.turn = us.other();
    }

    /// Where there may be several kings, or none, rights end with the king that could castle.
    fn keep_rights(&mut self, castlers: [Option<Square>; 2]) {
        for side in Color::ALL {
            let kings = self.board.men(side, Role::King);
            if castlers[side.index()].is_none_or(|king| !kings.has(king)) {
                self.castling = self.castling.without(Bitboard::rank(Square::of(side, 0, 0).rank()));
            }
        }
    }

    /// The first rank of the side to move: all its castling rooks stand there.
    fn ours_at_home(&self) -> Bitboard {
        Bitboard::rank(Square::of(self.turn, 0, 0).rank())
    }

    #[inline(always)]
    fn shift(&mut self, role: Role, from: Square, to: Square) {
        self.board.toggle(self.turn, role, from.bit() ^ to.bit());
        self.men_key ^= zobrist::man(self.turn, role, from) ^ zobrist::man(self.turn, role, to);
        if let Some(pockets) = self.state.pockets_mut()
            && pockets.promoted.has(from)
        {
            pockets.promoted ^= from.bit() | to.bit();
        }
    }

    /// Takes an enemy man, into the hand where the variant has it so.
    #[inline(always)]
    fn take<P: Policy>(&mut self, policy: P, square: Square) {
        let role = self.remove(self.turn.other(), square);
        if let Some(pockets) = self.state.pockets_mut() {
            let was_pawn = pockets.promoted.has(square);
            pockets.promoted = pockets.promoted.without(square.bit());
            if policy.gains() {
                pockets.add(self.turn, if was_pawn { Role::Pawn } else { role });
            }
        }
    }

    /// Removes the man of a side from a square.
    #[inline(always)]
    fn remove(&mut self, side: Color, square: Square) -> Role {
        let role = self.board.role_or_pawn(square);
        self.board.toggle(side, role, square.bit());
        self.men_key ^= zobrist::man(side, role, square);
        role
    }

    /// Removes the man that took on `centre` and every neighbour that is no pawn, with their castling rights.
    fn explode(&mut self, centre: Square) {
        let near = attacks::king(centre).without(self.board.role(Role::Pawn));
        let blast = (near | centre.bit()) & self.board.occupied();
        for square in blast {
            let side = if self.board.side(Color::White).has(square) { Color::White } else { Color::Black };
            if self.remove(side, square) == Role::King {
                self.castling = self.castling.without(self.board.side(side));
            }
        }
        self.castling = self.castling.without(blast);
        if let Some(pockets) = self.state.pockets_mut() {
            pockets.promoted = pockets.promoted.without(blast);
        }
    }

    fn castle(&mut self, mv: Move) {
        let (king_to, rook_to) = mv.castling_targets();
        // King and rook may swap squares, so both leave before either arrives.
        for (role, leaves, arrives) in [(Role::King, mv.from(), king_to), (Role::Rook, mv.to(), rook_to)] {
            self.board.toggle(self.turn, role, leaves.bit());
            self.board.toggle(self.turn, role, arrives.bit());
            self.men_key ^= zobrist::man(self.turn, role, leaves) ^ zobrist::man(self.turn, role, arrives);
        }
        if let Some(pockets) = self.state.pockets_mut()
            && pockets.promoted.has(mv.to())
        {
            pockets.promoted ^= mv.to().bit() | rook_to.bit();
        }
        self.castling = self.castling.without(self.ours_at_home());
    }
}
