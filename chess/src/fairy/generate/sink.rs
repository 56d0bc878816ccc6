//! What becomes of generated moves: a list, or a count.

use crate::fairy::bits::Bits;
use crate::fairy::moves::{Act, Move};

/// Takes moves as they are found.
pub(in crate::fairy) trait Sink<B: Bits> {
    /// A piece goes from a cell to any of these.
    fn go(&mut self, from: usize, targets: B);
    /// A piece goes to any of these and becomes a kind (or turns back).
    fn change(&mut self, from: usize, targets: B, act: Act, kind: u8);
    /// A piece of a kind comes to any of these.
    fn drop(&mut self, kind: u8, targets: B, promoted: bool);
    /// One move of another sort.
    fn one(&mut self, mv: Move);
}

/// Lists moves.
pub(in crate::fairy) struct List<'a>(pub(in crate::fairy) &'a mut Vec<Move>);

impl<B: Bits> Sink<B> for List<'_> {
    #[inline(always)]
    fn go(&mut self, from: usize, targets: B) {
        self.0.extend(targets.cells().map(|to| Move::go(from, to)));
    }

    fn change(&mut self, from: usize, targets: B, act: Act, kind: u8) {
        self.0.extend(targets.cells().map(|to| Move::go(from, to).with(act, kind)));
    }

    fn drop(&mut self, kind: u8, targets: B, promoted: bool) {
        self.0.extend(targets.cells().map(|to| Move::drop(kind, to, promoted)));
    }

    fn one(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

/// Counts moves.
#[derive(Default)]
pub(in crate::fairy) struct Count(pub(in crate::fairy) u32);

impl<B: Bits> Sink<B> for Count {
    #[inline(always)]
    fn go(&mut self, _: usize, targets: B) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn change(&mut self, _: usize, targets: B, _: Act, _: u8) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn drop(&mut self, _: u8, targets: B, _: bool) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Passes on the moves of pieces to one cell.
pub(in crate::fairy) struct Onto<'a, S> {
    pub(in crate::fairy) to: usize,
    pub(in crate::fairy) sink: &'a mut S,
}

impl<B: Bits, S: Sink<B>> Sink<B> for Onto<'_, S> {
    fn go(&mut self, from: usize, targets: B) {
        if targets.has(self.to) {
            self.sink.go(from, B::one(self.to));
        }
    }

    fn change(&mut self, from: usize, targets: B, act: Act, kind: u8) {
        if targets.has(self.to) {
            self.sink.change(from, B::one(self.to), act, kind);
        }
    }

    fn drop(&mut self, _: u8, _: B, _: bool) {}

    fn one(&mut self, mv: Move) {
        if usize::from(mv.to) == self.to {
            self.sink.one(mv);
        }
    }
}

/// Passes on the moves that a test allows.
pub(in crate::fairy) struct Tested<'a, S, F> {
    pub(in crate::fairy) sink: &'a mut S,
    pub(in crate::fairy) test: F,
}

impl<B: Bits, S: Sink<B>, F: FnMut(Move) -> bool> Sink<B> for Tested<'_, S, F> {
    fn go(&mut self, from: usize, targets: B) {
        for to in targets.cells() {
            self.one(Move::go(from, to));
        }
    }

    fn change(&mut self, from: usize, targets: B, act: Act, kind: u8) {
        for to in targets.cells() {
            self.one(Move::go(from, to).with(act, kind));
        }
    }

    fn drop(&mut self, kind: u8, targets: B, promoted: bool) {
        for to in targets.cells() {
            self.one(Move::drop(kind, to, promoted));
        }
    }

    fn one(&mut self, mv: Move) {
        if (self.test)(mv) {
            self.sink.one(mv);
        }
    }
}
