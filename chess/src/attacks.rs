//! Where pieces attack: tables built at compile time.
//!
//! Sliding attacks use one 64 x 64 table for each of the four line directions ("kindergarten"
//! bitboards): the occupancy of the line is gathered into six bits by a shift or one multiplication.
//! The four tables are 128 KiB together and stay in the second-level cache, where the 840 KiB of
//! fancy magic tables do not; a queen costs four loads instead of two.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::role::Role;
use crate::square::Square;

/// Steps to the eight neighbours: file and rank. Opposite directions are four apart.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The number of the square `steps` away, or 64 beyond the edge.
const fn step(square: usize, direction: (i8, i8), steps: i8) -> usize {
    let file = (square % 8) as i8 + direction.0 * steps;
    let rank = (square / 8) as i8 + direction.1 * steps;
    if file < 0 || file > 7 || rank < 0 || rank > 7 { 64 } else { (rank * 8 + file) as usize }
}

const fn leaper<const N: usize>(steps: [(i8, i8); N]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < N {
            let to = step(square, steps[i], 1);
            if to < 64 {
                table[square] |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// The squares along a direction up to and including the first blocker.
const fn ray(square: usize, direction: (i8, i8), occupied: u64) -> u64 {
    let mut set = 0;
    let mut steps = 1;
    loop {
        let to = step(square, direction, steps);
        if to == 64 {
            return set;
        }
        set |= 1 << to;
        if occupied >> to & 1 != 0 {
            return set;
        }
        steps += 1;
    }
}

const fn line(square: usize, direction: usize, occupied: u64) -> u64 {
    ray(square, DIRECTIONS[direction], occupied) | ray(square, DIRECTIONS[direction + 4], occupied)
}

/// The whole line through each square in one direction and its opposite, without the square itself.
const fn lines(direction: usize) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = line(square, direction, 0);
        square += 1;
    }
    table
}

/// The six inner bits of an index, spread along a line so that the gathering in [`gather`] yields the index back.
const fn spread(square: usize, direction: usize, index: usize) -> u64 {
    let mut occupied = 0;
    let mut i = 0;
    while i < 6 {
        if index >> i & 1 != 0 {
            let to = match direction {
                // A file is gathered with its lowest inner square in the highest bit.
                FILE => (6 - i) * 8 + square % 8,
                RANK => square / 8 * 8 + i + 1,
                // A diagonal is gathered by file: the square of the line on file i + 1.
                _ => {
                    let file = i as i8 + 1;
                    let across = file - (square % 8) as i8;
                    step(square, (1, if direction == RISING { 1 } else { -1 }), across)
                }
            };
            if to < 64 {
                occupied |= 1 << to;
            }
        }
        i += 1;
    }
    occupied & !(1 << square)
}

const fn slides(direction: usize) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut index = 0;
        while index < 64 {
            table[square][index] = line(square, direction, spread(square, direction, index));
            index += 1;
        }
        square += 1;
    }
    table
}

const FILE: usize = 0;
const RISING: usize = 1;
const RANK: usize = 2;
const FALLING: usize = 3;

static KNIGHT: [u64; 64] = leaper([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = leaper(DIRECTIONS);
static PAWN: [[u64; 64]; 2] = [leaper([(-1, 1), (1, 1)]), leaper([(-1, -1), (1, -1)])];

static FILE_SLIDES: [[u64; 64]; 64] = slides(FILE);
static RANK_SLIDES: [[u64; 64]; 64] = slides(RANK);
static RISING_SLIDES: [[u64; 64]; 64] = slides(RISING);
static FALLING_SLIDES: [[u64; 64]; 64] = slides(FALLING);

static RISING_LINES: [u64; 64] = lines(RISING);
static FALLING_LINES: [u64; 64] = lines(FALLING);

static ROOK_RAYS: [u64; 64] = {
    let mut table = lines(FILE);
    let other = lines(RANK);
    let mut square = 0;
    while square < 64 {
        table[square] |= other[square];
        square += 1;
    }
    table
};
static BISHOP_RAYS: [u64; 64] = {
    let mut table = lines(RISING);
    let other = lines(FALLING);
    let mut square = 0;
    while square < 64 {
        table[square] |= other[square];
        square += 1;
    }
    table
};

static REACH: [[u64; 64]; 6] = {
    let mut queens = BISHOP_RAYS;
    let mut square = 0;
    while square < 64 {
        queens[square] |= ROOK_RAYS[square];
        square += 1;
    }
    [[0; 64], KNIGHT, BISHOP_RAYS, ROOK_RAYS, queens, KING]
};

static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

/// For each pair on one line: the squares strictly between, or the whole line with both ends.
const fn pairs(whole: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let mut between = 0;
            let mut steps = 1;
            loop {
                let to = step(from, DIRECTIONS[direction], steps);
                if to == 64 {
                    break;
                }
                table[from][to] = if whole { line(from, direction % 4, 0) | 1 << from } else { between };
                between |= 1 << to;
                steps += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

/// The squares a knight on `square` attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// The squares a king on `square` attacks.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// The squares a pawn of `side` on `square` attacks.
#[inline(always)]
pub fn pawn(side: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[side.index()][square.index()])
}

/// The squares an officer on `square` attacks on an empty board; none for a pawn.
#[inline(always)]
pub(crate) fn reach(role: Role, square: Square) -> Bitboard {
    Bitboard(REACH[role.index()][square.index()])
}

/// The squares a rook on `square` attacks when the squares of `occupied` are blocked.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let rank_shift = (square.index() & 56) + 1;
    let along_rank = RANK_SLIDES[square.index()][(occupied.0 >> rank_shift & 63) as usize];
    // The multiplier takes rank r of the a file to bit 64 - r: ranks 2 to 7 arrive in the six top bits.
    let gathered =
        (occupied.0 >> square.file() & Bitboard::FILE_A.0).wrapping_mul(0x0080_4020_1008_0400) >> 58;
    Bitboard(along_rank | FILE_SLIDES[square.index()][gathered as usize])
}

/// The squares a bishop on `square` attacks when the squares of `occupied` are blocked.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let index = square.index();
    // Multiplying by the a file sums all ranks into the last; bits 1 to 6 of it are files b to g. Shifted by one
    // more file they fill the six top bits.
    const GATHER: u64 = Bitboard::FILE_A.0 << 1;
    let rising = (occupied.0 & RISING_LINES[index]).wrapping_mul(GATHER) >> 58;
    let falling = (occupied.0 & FALLING_LINES[index]).wrapping_mul(GATHER) >> 58;
    Bitboard(RISING_SLIDES[index][rising as usize] | FALLING_SLIDES[index][falling as usize])
}

/// The squares a queen on `square` attacks when the squares of `occupied` are blocked.
#[inline(always)]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// The rank and file through `square`, without it.
#[inline(always)]
pub fn rook_rays(square: Square) -> Bitboard {
    Bitboard(ROOK_RAYS[square.index()])
}

/// The diagonals through `square`, without it.
#[inline(always)]
pub fn bishop_rays(square: Square) -> Bitboard {
    Bitboard(BISHOP_RAYS[square.index()])
}

/// The diagonal through `square` that rises towards the h file, without the square.
#[inline(always)]
pub fn rising(square: Square) -> Bitboard {
    Bitboard(RISING_LINES[square.index()])
}

/// The diagonal through `square` that falls towards the h file, without the square.
#[inline(always)]
pub fn falling(square: Square) -> Bitboard {
    Bitboard(FALLING_LINES[square.index()])
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// The whole rank, file or diagonal through two squares, both included; empty if they share none.
#[inline(always)]
pub fn line_through(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow truth: walk each ray until something blocks.
    fn walk(square: Square, directions: &[usize], occupied: Bitboard) -> Bitboard {
        let mut set = 0;
        for &d in directions {
            set |= ray(square.index(), DIRECTIONS[d], occupied.0);
        }
        Bitboard(set)
    }

    #[test]
    fn slides_stop_at_the_first_blocker() {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        for round in 0..4000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(round);
            let other = state.rotate_left(29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            // Dense, medium and sparse boards in turn.
            let occupied = Bitboard(match round % 3 {
                0 => state,
                1 => state & other,
                _ => state & other & other.rotate_left(17),
            });
            for square in Square::all() {
                assert_eq!(
                    rook(square, occupied),
                    walk(square, &[0, 2, 4, 6], occupied),
                    "{square} {occupied:?}"
                );
                assert_eq!(
                    bishop(square, occupied),
                    walk(square, &[1, 3, 5, 7], occupied),
                    "{square} {occupied:?}"
                );
            }
        }
    }

    #[test]
    fn leapers_stay_on_the_board() {
        let count = |f: fn(Square) -> Bitboard| Square::all().map(|s| f(s).count()).sum::<u32>();
        assert_eq!(count(knight), 336);
        assert_eq!(count(king), 420);
        assert_eq!(Square::all().map(|s| pawn(Color::White, s).count()).sum::<u32>(), 98);
        assert_eq!(
            pawn(Color::Black, Square::at(4, 3)),
            [Square::at(3, 2), Square::at(5, 2)].into_iter().collect()
        );
    }

    #[test]
    fn lines_and_gaps() {
        let named = |t| Square::named(t).unwrap();
        assert_eq!(between(named("a1"), named("d4")), [named("b2"), named("c3")].into_iter().collect());
        assert_eq!(between(named("a1"), named("b3")), Bitboard::EMPTY);
        assert_eq!(line_through(named("c1"), named("f1")), Bitboard::rank(0));
        assert_eq!(line_through(named("c1"), named("d3")), Bitboard::EMPTY);
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line_through(a, b), line_through(b, a));
            }
        }
    }
}
