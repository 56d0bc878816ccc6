//! Sets of cells as machine words: the width is chosen at load.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use super::sets::Cells;

/// A set of cells that fits in a few machine words.
///
/// Wider is slower, so a board takes the narrowest that holds its cells.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// How many cells it can hold.
    const LEN: usize;
    /// No cell.
    const NONE: Self;

    /// One cell.
    fn one(cell: usize) -> Self;
    /// From 64-bit words, low cells first.
    fn from_words(words: [u64; 4]) -> Self;
    /// The number of cells.
    fn count(self) -> u32;
    /// The lowest cell, [`Bits::LEN`] if there is none.
    fn low(self) -> usize;
    /// One more than the highest cell, 0 if there is none.
    fn high(self) -> usize;
    /// The set without its lowest cell, which must exist.
    fn rest(self) -> Self;

    /// Whether there is no cell.
    #[inline(always)]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether there is a cell.
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether the cell is in the set.
    #[inline(always)]
    fn has(self, cell: usize) -> bool {
        (self & Self::one(cell)).any()
    }

    /// The set without the cells of another.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self & !other
    }

    /// Whether there is more than one cell.
    #[inline(always)]
    fn several(self) -> bool {
        self.any() && self.rest().any()
    }

    /// The cells, in ascending order.
    #[inline(always)]
    fn cells(self) -> CellsOf<Self> {
        CellsOf(self)
    }

    /// From cells in any order.
    #[inline(always)]
    fn from_cells(cells: impl IntoIterator<Item = usize>) -> Self {
        cells.into_iter().fold(Self::NONE, |set, cell| set | Self::one(cell))
    }

    /// From a set of facts.
    fn of(cells: &Cells) -> Self {
        Self::from_words(cells.words())
    }
}

/// The cells of a set, in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct CellsOf<B>(B);

impl<B: Bits> Iterator for CellsOf<B> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_none() {
            return None;
        }
        let cell = self.0.low();
        self.0 = self.0.rest();
        Some(cell)
    }
}

macro_rules! integer {
    ($int:ty, $words:expr) => {
        impl Bits for $int {
            const LEN: usize = <$int>::BITS as usize;
            const NONE: $int = 0;

            #[inline(always)]
            fn one(cell: usize) -> $int {
                1 << (cell & (<$int>::BITS as usize - 1))
            }

            fn from_words(words: [u64; 4]) -> $int {
                $words(words)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn low(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn high(self) -> usize {
                (<$int>::BITS - self.leading_zeros()) as usize
            }

            #[inline(always)]
            fn rest(self) -> $int {
                self & (self.wrapping_sub(1))
            }
        }
    };
}

integer!(u64, |words: [u64; 4]| words[0]);
integer!(u128, |words: [u64; 4]| u128::from(words[0]) | u128::from(words[1]) << 64);

/// 256 cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide([u128; 2]);

impl Bits for Wide {
    const LEN: usize = 256;
    const NONE: Wide = Wide([0; 2]);

    #[inline(always)]
    fn one(cell: usize) -> Wide {
        if cell < 128 { Wide([1 << cell, 0]) } else { Wide([0, 1 << (cell & 127)]) }
    }

    fn from_words(words: [u64; 4]) -> Wide {
        let join = |low: u64, high: u64| u128::from(low) | u128::from(high) << 64;
        Wide([join(words[0], words[1]), join(words[2], words[3])])
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    #[inline(always)]
    fn low(self) -> usize {
        if self.0[0] != 0 {
            self.0[0].trailing_zeros() as usize
        } else {
            128 + self.0[1].trailing_zeros() as usize
        }
    }

    #[inline(always)]
    fn high(self) -> usize {
        if self.0[1] != 0 {
            256 - self.0[1].leading_zeros() as usize
        } else {
            128 - self.0[0].leading_zeros() as usize
        }
    }

    #[inline(always)]
    fn rest(self) -> Wide {
        let [low, high] = self.0;
        if low != 0 { Wide([low & (low - 1), high]) } else { Wide([0, high & high.wrapping_sub(1)]) }
    }
}

macro_rules! wide {
    ($op:ident, $name:ident, $with:tt) => {
        impl $op for Wide {
            type Output = Wide;
            #[inline(always)]
            fn $name(self, other: Wide) -> Wide {
                Wide([self.0[0] $with other.0[0], self.0[1] $with other.0[1]])
            }
        }
    };
}

wide!(BitAnd, bitand, &);
wide!(BitOr, bitor, |);
wide!(BitXor, bitxor, ^);

impl BitOrAssign for Wide {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Wide) {
        *self = *self | other;
    }
}

impl Not for Wide {
    type Output = Wide;
    #[inline(always)]
    fn not(self) -> Wide {
        Wide([!self.0[0], !self.0[1]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zug_core::Cell;

    fn all<B: Bits>() {
        let cells: Vec<usize> =
            [0, 5, 63, 64, 100, 127, 128, 200, 255].into_iter().filter(|c| *c < B::LEN).collect();
        let set = B::from_cells(cells.iter().copied());
        assert_eq!(set.cells().collect::<Vec<_>>(), cells);
        assert_eq!(set.count() as usize, cells.len());
        assert_eq!(set.high() - 1, *cells.last().unwrap());
        assert_eq!((B::NONE.low(), B::NONE.high()), (B::LEN, 0));
        assert!(cells.iter().all(|cell| set.has(*cell) && !(!set).has(*cell)));
        let facts: Cells = cells.iter().map(|cell| Cell(*cell as u16)).collect();
        assert_eq!(B::of(&facts), set);
        assert!(set.several() && !B::one(3).several() && !B::NONE.several());
    }

    #[test]
    fn every_width_is_a_set() {
        all::<u64>();
        all::<u128>();
        all::<Wide>();
    }
}
