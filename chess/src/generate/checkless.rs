//! Moves that give no check, where none may be given.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::generate::Sink;
use crate::generate::judged::Judged;
use crate::moves::Move;
use crate::policy::{Acts, Policy};
use crate::position::Position;
use crate::role::{Role, Roles};
use crate::safety;
use crate::square::Square;

/// Passes on those moves that give no forbidden check.
///
/// For men that go from square to square this is a matter of masks, as pins are: the squares from which a kind
/// attacks the enemy king, and the men that stand alone between it and one of their own line pieces. That supposes
/// that the enemy king is not in check already, which no position has. Everything else is judged by playing it.
pub(super) struct Checkless<'a, P: Policy, K> {
    judged: Judged<'a, P, K>,
    /// The squares from which knights, diagonal and straight line pieces attack the enemy king.
    knight: Bitboard,
    diagonal: Bitboard,
    straight: Bitboard,
    king: Option<Square>,
    /// The men that would open a line to the enemy king by leaving it.
    shields: Bitboard,
}

impl<'a, P: Policy, K: Sink> Checkless<'a, P, K> {
    #[inline(always)]
    pub(super) fn new(policy: P, pos: &'a Position<P::State>, sink: &'a mut K) -> Checkless<'a, P, K> {
        let king = if policy.never_checks_by().meets(Acts::MOVE) {
            safety::royal(policy, &pos.board, pos.turn.other())
        } else {
            None
        };
        let mut found = Checkless {
            judged: Judged { policy, pos, sink },
            knight: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
            straight: Bitboard::EMPTY,
            king,
            shields: Bitboard::EMPTY,
        };
        if let Some(king) = king {
            let occupied = pos.board.occupied();
            found.knight = attacks::knight(king);
            found.diagonal = attacks::bishop(king, occupied);
            found.straight = attacks::rook(king, occupied);
            let snipers = attacks::bishop_rays(king) & pos.board.diagonal_sliders()
                | attacks::rook_rays(king) & pos.board.straight_sliders();
            for sniper in snipers & pos.ours() {
                let between = attacks::between(king, sniper) & occupied;
                if !between.several() {
                    found.shields |= between;
                }
            }
        }
        found
    }
}

impl<P: Policy, K: Sink> Sink for Checkless<'_, P, K> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        let checks = match self.judged.pos.board.role_or_pawn(from) {
            Role::Knight => self.knight,
            Role::Bishop => self.diagonal,
            Role::Rook => self.straight,
            Role::Queen => self.diagonal | self.straight,
            Role::King | Role::Pawn => Bitboard::EMPTY,
        };
        let mut quiet = targets.without(checks);
        if self.shields.has(from)
            && let Some(king) = self.king
        {
            quiet &= attacks::line_through(king, from);
        }
        self.judged.sink.piece(from, quiet);
    }

    fn pawns(&mut self, targets: Bitboard, step: i32) {
        self.judged.pawns(targets, step);
    }

    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        self.judged.double_steps(targets, step);
    }

    fn promotions(&mut self, targets: Bitboard, step: i32, roles: Roles) {
        self.judged.promotions(targets, step, roles);
    }

    fn drops(&mut self, role: Role, targets: Bitboard) {
        self.judged.drops(role, targets);
    }

    fn single(&mut self, mv: Move) {
        self.judged.single(mv);
    }
}
