//! What becomes of generated moves.

use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::role::{Role, Roles};
use crate::square::Square;

/// A receiver of sets of moves.
pub(crate) trait Sink {
    /// A man on `from` can go to each of `targets`.
    fn piece(&mut self, from: Square, targets: Bitboard);
    /// Pawns can arrive on each of `targets`, `step` squares from where they stood.
    fn pawns(&mut self, targets: Bitboard, step: i32);
    /// Pawns can arrive on each of `targets` by two steps of `step / 2`.
    fn double_steps(&mut self, targets: Bitboard, step: i32);
    /// All plain moves of pawns that go `up`. Steps end on empty squares and captures do not.
    #[inline(always)]
    fn all_pawns(&mut self, sets: PawnTargets, up: i32) {
        self.pawns(sets.single, up);
        self.double_steps(sets.double, 2 * up);
        self.pawns(sets.west, up - 1);
        self.pawns(sets.east, up + 1);
    }
    /// Pawns can arrive on each of `targets` and become each of `roles`.
    fn promotions(&mut self, targets: Bitboard, step: i32, roles: Roles);
    /// A man of this kind can be dropped on each of `targets`.
    fn drops(&mut self, role: Role, targets: Bitboard);
    /// One move of another sort: castling or a capture in passing.
    fn single(&mut self, mv: Move);
}

/// Where pawns can go without being promoted.
pub(crate) struct PawnTargets {
    /// By one step.
    pub(crate) single: Bitboard,
    /// By two steps.
    pub(crate) double: Bitboard,
    /// By a capture towards the a file.
    pub(crate) west: Bitboard,
    /// By a capture towards the h file.
    pub(crate) east: Bitboard,
}

/// Appends the moves to a list.
pub(crate) struct List<'a>(pub(crate) &'a mut Vec<Move>);

/// The square `step` before `to`.
#[inline(always)]
pub(crate) fn origin(to: Square, step: i32) -> Square {
    Square::wrapping((to.index() as i32 - step) as u32)
}

impl Sink for List<'_> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        self.0.extend(targets.into_iter().map(|to| Move::plain(from, to)));
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i32) {
        self.0.extend(targets.into_iter().map(|to| Move::plain(origin(to, step), to)));
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        self.0.extend(targets.into_iter().map(|to| Move::double_step(origin(to, step), to)));
    }

    fn promotions(&mut self, targets: Bitboard, step: i32, roles: Roles) {
        for to in targets {
            self.0.extend(roles.iter().map(|role| Move::promoting(origin(to, step), to, role)));
        }
    }

    #[inline(always)]
    fn drops(&mut self, role: Role, targets: Bitboard) {
        self.0.extend(targets.into_iter().map(|to| Move::drop(role, to)));
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u32);

impl Sink for Count {
    #[inline(always)]
    fn all_pawns(&mut self, sets: PawnTargets, _: i32) {
        // A step and a capture never share a target, so two counts do for four sets.
        self.0 += (sets.single | sets.west).count() + (sets.double | sets.east).count();
    }

    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i32) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, _: i32) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i32, roles: Roles) {
        self.0 += targets.count() * roles.count();
    }

    #[inline(always)]
    fn drops(&mut self, _: Role, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Notes whether there is any move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 |= targets.any();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i32) {
        self.0 |= targets.any();
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, _: i32) {
        self.0 |= targets.any();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i32, roles: Roles) {
        self.0 |= targets.any() && !roles.is_empty();
    }

    #[inline(always)]
    fn drops(&mut self, _: Role, targets: Bitboard) {
        self.0 |= targets.any();
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 = true;
    }
}

/// Gathers the squares from which moves start.
#[derive(Default)]
pub(crate) struct Origins(pub(crate) Bitboard);

impl Sink for Origins {
    fn piece(&mut self, from: Square, targets: Bitboard) {
        if targets.any() {
            self.0 |= from.bit();
        }
    }

    fn pawns(&mut self, targets: Bitboard, step: i32) {
        self.0 |= targets.shifted(-step);
    }

    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        self.0 |= targets.shifted(-step);
    }

    fn promotions(&mut self, targets: Bitboard, step: i32, _: Roles) {
        self.0 |= targets.shifted(-step);
    }

    /// A drop starts nowhere.
    fn drops(&mut self, _: Role, _: Bitboard) {}

    fn single(&mut self, mv: Move) {
        self.0 |= mv.from().bit();
    }
}
