//! A move: one whole turn.

use crate::{Bits, Square};

/// A move as the position after it sees it: a capture of many pieces is one move, whatever its route.
///
/// `Eq` and `Hash` compare all four parts, so two routes with the same ends, captured pieces and crowning
/// are one move. A circular capture has `from == to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<B> {
    captured: B,
    from: Square,
    to: Square,
    crowns: bool,
}

impl<B: Bits> Move<B> {
    /// A move that takes nothing.
    #[inline(always)]
    pub fn quiet(from: Square, to: Square, crowns: bool) -> Move<B> {
        Move { captured: B::NONE, from, to, crowns }
    }

    /// A turn that is passed.
    #[inline(always)]
    pub fn pass() -> Move<B> {
        Move::quiet(Square(0), Square(0), false)
    }

    /// Whether the turn is passed; nothing else that takes nothing ends where it begins.
    #[inline(always)]
    pub fn is_pass(self) -> bool {
        self.from == self.to && self.captured.is_none()
    }

    /// A capture of the pieces on the squares of `captured`.
    #[inline(always)]
    pub fn capture(from: Square, to: Square, captured: B, crowns: bool) -> Move<B> {
        Move { captured, from, to, crowns }
    }

    /// The square the piece leaves.
    #[inline(always)]
    pub fn from(self) -> Square {
        self.from
    }

    /// The square it comes to rest on.
    #[inline(always)]
    pub fn to(self) -> Square {
        self.to
    }

    /// The squares of the pieces that it takes.
    #[inline(always)]
    pub fn captured(self) -> B {
        self.captured
    }

    /// Whether it takes anything.
    #[inline(always)]
    pub fn is_capture(self) -> bool {
        self.captured.any()
    }

    /// Whether a man becomes a king by it.
    #[inline(always)]
    pub fn crowns(self) -> bool {
        self.crowns
    }
}

/// One way to make a capture, or the only way to make a quiet move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route {
    /// The start, then one square for each piece taken (where the piece turns or, where the line goes
    /// straight on, the square right behind the piece taken), the last being where it comes to rest; for a
    /// quiet move its two ends.
    pub squares: Vec<Square>,
    /// The squares of the pieces taken, in the order of taking.
    pub captured: Vec<Square>,
}
