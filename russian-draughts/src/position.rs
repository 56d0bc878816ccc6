//! A position: men and kings of both sides, and who is to move.

use zug_core::Color;

use crate::{Bits, Facts, Square};

/// The two kinds of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A man.
    Man,
    /// A king.
    King,
}

/// The quiet moves that one king has made in a row, for variants that limit them.
///
/// The default is "none", also where the side has no man left, since the limit then does not hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct QuietRun {
    /// Where that king stands; square 0 while `moves` is 0.
    pub square: Square,
    /// How many quiet moves in a row it has made.
    pub moves: u8,
}

/// A position.
///
/// `Eq` and `Hash` mean the same position for repetition: pieces, side to move and, in variants that limit
/// a king's quiet moves or end by two passes, those counters, since they change what can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B> {
    /// The pieces of the side to move.
    pub(crate) mine: B,
    /// The pieces of the other side.
    pub(crate) theirs: B,
    /// The kings of both sides.
    pub(crate) kings: B,
    pub(crate) turn: Color,
    pub(crate) quiet: [QuietRun; 2],
    /// How many passes running led here, up to two, in variants that end by them.
    pub(crate) passes: u8,
}

impl<B: Bits> Position<B> {
    /// An empty board with `turn` to move.
    pub fn empty(turn: Color) -> Position<B> {
        Position {
            mine: B::NONE,
            theirs: B::NONE,
            kings: B::NONE,
            turn,
            quiet: [QuietRun::default(); 2],
            passes: 0,
        }
    }

    /// The usual start: each side's rows full of men, the side that begins to move.
    pub fn start(facts: &Facts) -> Position<B> {
        let board = facts.board;
        let first = facts.first_row_of_men.max(1) - 1;
        let rows = || first..first.saturating_add(facts.rows_of_men).min(board.ranks());
        let white = rows().fold(B::NONE, |men, row| men | board.rank(row));
        let black = rows().fold(B::NONE, |men, row| men | board.rank(board.ranks() - 1 - row));
        let (mine, theirs) = match facts.first {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        Position { mine, theirs, ..Position::empty(facts.first) }
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// All pieces of a side.
    #[inline(always)]
    pub fn pieces(&self, side: Color) -> B {
        if side == self.turn { self.mine } else { self.theirs }
    }

    /// The men of a side.
    #[inline(always)]
    pub fn men(&self, side: Color) -> B {
        self.pieces(side) & !self.kings
    }

    /// The kings of a side.
    #[inline(always)]
    pub fn kings(&self, side: Color) -> B {
        self.pieces(side) & self.kings
    }

    /// All squares that are occupied.
    #[inline(always)]
    pub fn occupied(&self) -> B {
        self.mine | self.theirs
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<(Color, Unit)> {
        let side = Color::ALL.into_iter().find(|&side| self.pieces(side).has(square))?;
        Some((side, if self.kings.has(square) { Unit::King } else { Unit::Man }))
    }

    /// How many quiet moves in a row one king of `side` has made, where the variant limits them.
    pub fn quiet_run(&self, side: Color) -> QuietRun {
        self.quiet[side.index()]
    }

    /// A 64-bit hash that agrees with `Eq`.
    ///
    /// It stirs the three sets together instead of looking up a constant for each piece: the whole position
    /// costs as much as a few pieces would, and nothing need be kept up to date while moves are played.
    pub fn key(&self) -> u64 {
        const SEED: u64 = 0x5A75_6744_7261_7567;
        let [white, black] = self.quiet.map(|run| u64::from(run.square.0) << 8 | u64::from(run.moves));
        let rest = self.turn as u64 | white << 1 | black << 32 | u64::from(self.passes) << 58;
        let stirred = self.kings.stir(self.theirs.stir(self.mine.stir(SEED)));
        rest.stir(stirred)
    }

    /// Puts a piece on a square, in place of what stands there.
    pub fn put(&mut self, square: Square, side: Color, unit: Unit) {
        let bit = B::one(square);
        let (own, other) = if side == self.turn {
            (&mut self.mine, &mut self.theirs)
        } else {
            (&mut self.theirs, &mut self.mine)
        };
        *own |= bit;
        *other &= !bit;
        match unit {
            Unit::King => self.kings |= bit,
            Unit::Man => self.kings &= !bit,
        }
    }
}
