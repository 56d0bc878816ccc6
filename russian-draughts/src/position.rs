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
/// a king's quiet moves, those counters, since they change the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B> {
    pub(crate) pieces: [B; 2],
    pub(crate) kings: B,
    pub(crate) turn: Color,
    pub(crate) quiet: [QuietRun; 2],
}

impl<B: Bits> Position<B> {
    /// An empty board with `turn` to move.
    pub fn empty(turn: Color) -> Position<B> {
        Position { pieces: [B::NONE; 2], kings: B::NONE, turn, quiet: [QuietRun::default(); 2] }
    }

    /// The usual start: each side's rows full of men, the side that begins to move.
    pub fn start(facts: &Facts) -> Position<B> {
        let mut pos = Position::empty(facts.first);
        let board = facts.board;
        let first = facts.first_row_of_men.max(1) - 1;
        for row in first..first.saturating_add(facts.rows_of_men).min(board.ranks()) {
            pos.pieces[0] |= board.rank(row);
            pos.pieces[1] |= board.rank(board.ranks() - 1 - row);
        }
        pos
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// All pieces of a side.
    #[inline(always)]
    pub fn pieces(&self, side: Color) -> B {
        self.pieces[side.index()]
    }

    /// The men of a side.
    #[inline(always)]
    pub fn men(&self, side: Color) -> B {
        self.pieces[side.index()] & !self.kings
    }

    /// The kings of a side.
    #[inline(always)]
    pub fn kings(&self, side: Color) -> B {
        self.pieces[side.index()] & self.kings
    }

    /// All squares that are occupied.
    #[inline(always)]
    pub fn occupied(&self) -> B {
        self.pieces[0] | self.pieces[1]
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
        let rest = self.turn as u64 | white << 1 | black << 32;
        let stirred = self.kings.stir(self.pieces[1].stir(self.pieces[0].stir(SEED)));
        rest.stir(stirred)
    }

    /// Puts a piece on a square, in place of what stands there.
    pub fn put(&mut self, square: Square, side: Color, unit: Unit) {
        let bit = B::one(square);
        self.pieces[side.index()] |= bit;
        self.pieces[side.other().index()] &= !bit;
        match unit {
            Unit::King => self.kings |= bit,
            Unit::Man => self.kings &= !bit,
        }
    }
}
