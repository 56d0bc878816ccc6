//! Moves that are judged one by one, by playing them.

use crate::bitboard::Bitboard;
use crate::generate::{Sink, origin};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::{Role, Roles};
use crate::safety;
use crate::square::Square;

/// Passes on those moves that are lawful.
pub(super) struct Judged<'a, P: Policy, K> {
    pub(super) policy: P,
    pub(super) pos: &'a Position<P::State>,
    pub(super) sink: &'a mut K,
}

impl<P: Policy, K: Sink> Judged<'_, P, K> {
    fn kept(&self, targets: Bitboard, mv: impl Fn(Square) -> Move) -> Bitboard {
        targets.into_iter().filter(|&to| safety::is_lawful(self.policy, self.pos, mv(to))).collect()
    }
}

impl<P: Policy, K: Sink> Sink for Judged<'_, P, K> {
    fn piece(&mut self, from: Square, targets: Bitboard) {
        let kept = self.kept(targets, |to| Move::plain(from, to));
        self.sink.piece(from, kept);
    }

    fn pawns(&mut self, targets: Bitboard, step: i32) {
        let kept = self.kept(targets, |to| Move::plain(origin(to, step), to));
        self.sink.pawns(kept, step);
    }

    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        let kept = self.kept(targets, |to| Move::double_step(origin(to, step), to));
        self.sink.double_steps(kept, step);
    }

    fn promotions(&mut self, targets: Bitboard, step: i32, roles: Roles) {
        for to in targets {
            let from = origin(to, step);
            let lawful =
                |role: &Role| safety::is_lawful(self.policy, self.pos, Move::promoting(from, to, *role));
            let kept = roles.iter().filter(lawful).fold(Roles::NONE, Roles::with);
            if !kept.is_empty() {
                self.sink.promotions(to.bit(), step, kept);
            }
        }
    }

    fn drops(&mut self, role: Role, targets: Bitboard) {
        let kept = self.kept(targets, |to| Move::drop(role, to));
        self.sink.drops(role, kept);
    }

    fn single(&mut self, mv: Move) {
        if safety::is_lawful(self.policy, self.pos, mv) {
            self.sink.single(mv);
        }
    }
}

/// Passes on all moves and notes whether there were any.
pub(super) struct Noted<'a, K> {
    pub(super) sink: &'a mut K,
    pub(super) any: bool,
}

impl<K: Sink> Sink for Noted<'_, K> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        self.any |= targets.any();
        self.sink.piece(from, targets);
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i32) {
        self.any |= targets.any();
        self.sink.pawns(targets, step);
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        self.any |= targets.any();
        self.sink.double_steps(targets, step);
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i32, roles: Roles) {
        self.any |= targets.any() && !roles.is_empty();
        self.sink.promotions(targets, step, roles);
    }

    #[inline(always)]
    fn drops(&mut self, role: Role, targets: Bitboard) {
        self.any |= targets.any();
        self.sink.drops(role, targets);
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.any = true;
        self.sink.single(mv);
    }
}
