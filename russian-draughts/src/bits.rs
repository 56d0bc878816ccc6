//! Sets of squares: the integers a generator can run on.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

use crate::Square;

/// A set of squares of a padded board: `u64` for most boards, `u128` or [`Wide`] for large ones.
///
/// Shifts are by less than 64 and drop what leaves the set.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const NONE: Self;
    /// How many squares fit, padding included.
    const WIDTH: u32;
    /// The pitch (see [`crate::Geometry::pitch`]) of half boards on which pieces go diagonally alone.
    const PITCH: u8;

    /// The set of one square, which must be below [`WIDTH`](Bits::WIDTH).
    fn one(square: Square) -> Self;

    /// The number of squares in the set.
    fn count(self) -> u32;

    /// The lowest square; meaningless for the empty set.
    fn first(self) -> Square;

    /// The set without its lowest square; the empty set stays empty.
    fn without_first(self) -> Self;

    /// The squares below 64 of the set, one bit each.
    fn low(self) -> u64;

    /// Stirs the set into a running hash.
    fn stir(self, hash: u64) -> u64;

    /// Whether any square is in the set.
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// Whether no square is in the set.
    #[inline(always)]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether the square is in the set.
    #[inline(always)]
    fn has(self, square: Square) -> bool {
        (self & Self::one(square)).any()
    }

    /// The squares, lowest first.
    #[inline(always)]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_none() {
            return None;
        }
        let square = self.0.first();
        self.0 = self.0.without_first();
        Some(square)
    }
}

/// One round of a multiply-and-fold hash; the odd constant is the golden ratio in 64 bits.
#[inline(always)]
fn stir_word(word: u64, hash: u64) -> u64 {
    let product = u128::from(word ^ hash ^ 0x9E37_79B9_7F4A_7C15) * u128::from(hash | 1);
    (product as u64) ^ ((product >> 64) as u64) ^ word.rotate_left(23)
}

/// A machine word as a set of squares; `$stir` mixes the word into a hash.
macro_rules! machine_word {
    ($Word:ty, pitch $pitch:literal, $stir:expr) => {
        impl Bits for $Word {
            const NONE: $Word = 0;
            const WIDTH: u32 = <$Word>::BITS;
            const PITCH: u8 = $pitch;

            #[inline(always)]
            fn one(square: Square) -> $Word {
                // The mask tells the compiler that the shift is in range.
                1 << (u32::from(square.0) & (<$Word>::BITS - 1))
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn first(self) -> Square {
                Square(self.trailing_zeros() as u16)
            }

            #[inline(always)]
            fn without_first(self) -> $Word {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline(always)]
            fn stir(self, hash: u64) -> u64 {
                let stir: fn($Word, u64) -> u64 = $stir;
                stir(self, hash)
            }
        }
    };
}

machine_word!(u64, pitch 5, stir_word);
machine_word!(u128, pitch 7, |word, hash| stir_word((word >> 64) as u64, stir_word(word as u64, hash)));

/// The number of words in [`Wide`].
const WORDS: usize = 5;

/// A set of up to 320 squares, enough for a padded 16x16 board on which every square is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide([u64; WORDS]);

impl Wide {
    #[inline(always)]
    fn zip(self, other: Wide, f: impl Fn(u64, u64) -> u64) -> Wide {
        Wide(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Wide {
    /// The set with every square `by` further, fewer than 64.
    #[inline(always)]
    fn up(self, by: u32) -> Wide {
        // `>> 1 >> (63 - by)` is `>> (64 - by)` that also serves a shift by nothing.
        let by = by & 63;
        Wide(std::array::from_fn(|i| {
            let carry = if i == 0 { 0 } else { self.0[i - 1] >> 1 >> (63 - by) };
            self.0[i] << by | carry
        }))
    }

    /// The set with every square `by` nearer, fewer than 64.
    #[inline(always)]
    fn down(self, by: u32) -> Wide {
        let by = by & 63;
        Wide(std::array::from_fn(|i| {
            let carry = if i + 1 == WORDS { 0 } else { self.0[i + 1] << 1 << (63 - by) };
            self.0[i] >> by | carry
        }))
    }
}

impl BitAnd for Wide {
    type Output = Wide;
    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Wide {
    type Output = Wide;
    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Wide {
    type Output = Wide;
    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        self.zip(other, |a, b| a ^ b)
    }
}

impl BitAndAssign for Wide {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Wide) {
        *self = *self & other;
    }
}

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
        Wide(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Wide {
    type Output = Wide;
    #[inline(always)]
    fn shl(self, by: u32) -> Wide {
        self.up(by)
    }
}

impl Shr<u32> for Wide {
    type Output = Wide;
    #[inline(always)]
    fn shr(self, by: u32) -> Wide {
        self.down(by)
    }
}

impl Bits for Wide {
    const NONE: Wide = Wide([0; WORDS]);
    const WIDTH: u32 = 64 * WORDS as u32;
    const PITCH: u8 = 8;

    #[inline(always)]
    fn one(square: Square) -> Wide {
        let mut words = [0; WORDS];
        if let Some(word) = words.get_mut(usize::from(square.0 / 64)) {
            *word = 1 << (square.0 % 64);
        }
        Wide(words)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn first(self) -> Square {
        let mut below = 0;
        for word in self.0 {
            if word != 0 {
                return Square(below + word.trailing_zeros() as u16);
            }
            below += 64;
        }
        Square(below)
    }

    #[inline(always)]
    fn without_first(self) -> Wide {
        let mut words = self.0;
        for word in &mut words {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        Wide(words)
    }

    #[inline(always)]
    fn low(self) -> u64 {
        self.0[0]
    }

    #[inline(always)]
    fn stir(self, hash: u64) -> u64 {
        self.0.iter().fold(hash, |hash, &word| stir_word(word, hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation of a set against a list of booleans.
    fn agrees<B: Bits>(picks: &[u16]) {
        let mut set = B::NONE;
        let mut list = vec![false; B::WIDTH as usize];
        for &pick in picks {
            set |= B::one(Square(pick));
            list[usize::from(pick)] = true;
        }
        let members =
            |list: &[bool]| -> Vec<u16> { (0..list.len()).filter(|&i| list[i]).map(|i| i as u16).collect() };
        assert_eq!(set.squares().map(|s| s.0).collect::<Vec<_>>(), members(&list));
        assert_eq!(set.count() as usize, members(&list).len());
        for by in [1, 4, 5, 9, 17, 19] {
            let up: Vec<bool> = (0..list.len()).map(|i| i >= by && list[i - by]).collect();
            let down: Vec<bool> = (0..list.len()).map(|i| i + by < list.len() && list[i + by]).collect();
            assert_eq!((set << by as u32).squares().map(|s| s.0).collect::<Vec<_>>(), members(&up));
            assert_eq!((set >> by as u32).squares().map(|s| s.0).collect::<Vec<_>>(), members(&down));
        }
        assert_eq!((!set & set), B::NONE);
        assert_eq!((!set).count() + set.count(), B::WIDTH);
    }

    #[test]
    fn sets_behave_like_lists() {
        agrees::<u64>(&[0, 3, 31, 40, 63]);
        agrees::<u128>(&[0, 3, 63, 64, 80, 127]);
        agrees::<Wide>(&[0, 3, 63, 64, 127, 128, 200, 255, 256, 300, 319]);
        agrees::<Wide>(&[]);
    }
}
