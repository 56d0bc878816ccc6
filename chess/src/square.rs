//! Squares of the 8x8 board.

use std::fmt;

use zug_core::{Cell, Color};

use crate::bitboard::Bitboard;

/// One of the 64 squares, numbered a1 = 0, b1 = 1, .., h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this number, taken modulo 64.
    #[inline(always)]
    pub const fn wrapping(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// The square at `file` and `rank`, both from 0 and taken modulo 8.
    #[inline(always)]
    pub const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) * 8 + (file & 7))
    }

    /// The square at `file` on the rank that `side` counts as `rank`, both from 0: rank 0 is the side's own first.
    #[inline(always)]
    pub const fn of(side: Color, file: u8, rank: u8) -> Square {
        match side {
            Color::White => Square::at(file, rank),
            Color::Black => Square::at(file, 7 - (rank & 7)),
        }
    }

    /// The number of the square, 0 to 63.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the type already promises.
        (self.0 & 63) as usize
    }

    /// The file from 0 (a) to 7 (h).
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank from 0 (White's first) to 7.
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The rank as `side` counts it, from 0 at its own side.
    #[inline(always)]
    pub const fn rank_of(self, side: Color) -> u8 {
        match side {
            Color::White => self.rank(),
            Color::Black => 7 - self.rank(),
        }
    }

    /// The square alone as a set.
    #[inline(always)]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << (self.0 & 63))
    }

    /// The square that lies one rank further as `side` looks at the board, wrapping at the edge.
    #[inline(always)]
    pub const fn ahead(self, side: Color) -> Square {
        match side {
            Color::White => Square::wrapping(self.0 as u32 + 8),
            Color::Black => Square::wrapping(self.0 as u32 + 56),
        }
    }

    /// The square named `e4`, in lower or upper case.
    pub fn named(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [file, rank @ b'1'..=b'8'] => match file.to_ascii_lowercase() {
                file @ b'a'..=b'h' => Some(Square::at(file - b'a', rank - b'1')),
                _ => None,
            },
            _ => None,
        }
    }

    /// The letter of the file, `a` to `h`.
    pub const fn file_char(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The digit of the rank, `1` to `8`.
    pub const fn rank_char(self) -> char {
        (b'1' + self.rank()) as char
    }

    /// The cell of [`zug_core::BoardInfo`] on which the square lies.
    pub const fn cell(self) -> Cell {
        Cell(self.0 as u16)
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_char(), self.rank_char())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        for square in Square::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
        }
        assert_eq!(Square::named("H8"), Some(Square::at(7, 7)));
        for bad in ["", "e", "e9", "e0", "i1", "e44", "é4"] {
            assert_eq!(Square::named(bad), None, "{bad}");
        }
    }
}
