//! Random numbers for position keys, from a fixed seed.

use zug_core::Color;

use crate::role::Role;
use crate::square::Square;

/// The numbers of one generator run, cut into tables.
struct Numbers {
    men: [[[u64; 64]; 6]; 2],
    rights: [u64; 64],
    passing: [u64; 8],
    black: u64,
}

/// One step of the SplitMix64 generator.
const fn next(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state, z ^ (z >> 31))
}

static NUMBERS: Numbers = {
    let mut numbers = Numbers { men: [[[0; 64]; 6]; 2], rights: [0; 64], passing: [0; 8], black: 0 };
    let mut state = 0x5A75_6700_4348_4553;
    let mut i = 0;
    while i < 2 * 6 * 64 {
        (state, numbers.men[i / 384][i / 64 % 6][i % 64]) = next(state);
        i += 1;
    }
    let mut i = 0;
    while i < 64 {
        (state, numbers.rights[i]) = next(state);
        i += 1;
    }
    let mut i = 0;
    while i < 8 {
        (state, numbers.passing[i]) = next(state);
        i += 1;
    }
    (_, numbers.black) = next(state);
    numbers
};

/// A man on a square.
#[inline(always)]
pub(crate) fn man(color: Color, role: Role, square: Square) -> u64 {
    NUMBERS.men[color.index()][role.index()][square.index()]
}

/// The right to castle with the rook on this square.
#[inline(always)]
pub(crate) fn right(rook: Square) -> u64 {
    NUMBERS.rights[rook.index()]
}

/// A pawn that can be taken in passing on this file.
#[inline(always)]
pub(crate) fn passing(square: Square) -> u64 {
    NUMBERS.passing[usize::from(square.file())]
}

/// One number for every small number, and 0 for 0.
///
/// What it keys changes seldom, so that a table would be read from afar more often than it pays.
#[inline]
const fn mixed(seed: u64) -> u64 {
    if seed == 0 { 0 } else { next(seed.wrapping_mul(0x2545_F491_4F6C_DD1D)).1 }
}

/// A number of men of one kind in hand; 0 for none.
#[inline]
pub(crate) fn in_hand(color: Color, role: Role, count: u8) -> u64 {
    let which = (1 + color.index() * 6 + role.index()) as u64;
    mixed(u64::from(count) << 8 | if count == 0 { 0 } else { which })
}

/// A number of checks given by a side; 0 for none.
#[inline]
pub(crate) fn checks(color: Color, count: u8) -> u64 {
    let which = 0x40 + color.index() as u64;
    mixed(u64::from(count) << 8 | if count == 0 { 0 } else { which })
}

/// A man on this square that was a pawn.
#[inline]
pub(crate) fn promoted(square: Square) -> u64 {
    mixed(0x1_0000 + square.index() as u64)
}

/// Black to move.
#[inline(always)]
pub(crate) fn black_to_move() -> u64 {
    NUMBERS.black
}
