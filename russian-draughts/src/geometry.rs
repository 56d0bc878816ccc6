//! The padded board: which bit stands for which cell, and what a step is.
//!
//! Ghost bits lie between the rows, so that a step in any direction is one shift and whatever leaves the
//! board lands on a ghost. Eight by eight with the half of a1 played (`.` is a ghost):
//!
//! ```text
//!   8      39  40  41  42         north-west is +5, north-east +6,
//!   7    33  34  35  36  .        south-east -5, south-west -6
//!   6      28  29  30  31  .
//!   5    22  23  24  25  .
//!   4      17  18  19  20  .
//!   3    11  12  13  14  .
//!   2       6   7   8   9  .
//!   1     0   1   2   3  .
//!         a b c d e f g h
//! ```
//!
//! A row of 8 files is as long here as one of 10, so that all boards up to 10 files have the same shifts,
//! which are constants of the code; boards up to 14 files share theirs, too. Where pieces also go straight on
//! half a board, a straight step spans two rows or files and needs one more ghost a row: 10x10 then takes 64
//! bits. Where all squares are played a row is its files and one ghost.

use zug_core::Cell;

use crate::{Bits, Way, Ways};

/// A square: the number of its bit in the padded board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

/// Which squares of the rectangle are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// All of them.
    All,
    /// The squares of the colour of a1.
    A1Half,
    /// The squares of the colour of b1.
    B1Half,
}

/// The shifts of the four upward or rightward steps; the other four are their opposites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Steps {
    /// North: one row, or two on half a board.
    pub north: u8,
    /// North-east.
    pub north_east: u8,
    /// North-west.
    pub north_west: u8,
}

impl Steps {
    /// The shifts on half a board of that pitch.
    #[inline(always)]
    pub const fn half(pitch: u8) -> Steps {
        Steps { north: 2 * pitch + 1, north_east: pitch + 1, north_west: pitch }
    }

    /// The set moved one step.
    #[inline(always)]
    pub fn go<B: Bits>(self, set: B, way: Way) -> B {
        let by = u32::from(match way {
            Way::North | Way::South => self.north,
            Way::NorthEast | Way::SouthWest => self.north_east,
            Way::NorthWest | Way::SouthEast => self.north_west,
            Way::East | Way::West => 1,
        });
        if way.is_up() { set << by } else { set >> by }
    }
}

/// A board: its size, the squares played and the padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    played: Played,
    /// Bits from one row to the next on a full board; bits of a north-west step on half a board.
    pitch: u8,
    holes: Holes,
}

/// Cells that are cut out of a board: by rank, from rank 1, a bit for each file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holes([u16; Geometry::MAX_SIDE as usize]);

impl Holes {
    /// No holes.
    pub const NONE: Holes = Holes([0; Geometry::MAX_SIDE as usize]);

    /// These cells of a board with that many files.
    pub fn of(cells: &[Cell], files: u8) -> Holes {
        let mut holes = Holes::NONE;
        for cell in cells {
            let (file, rank) = (cell.0 % u16::from(files.max(1)), cell.0 / u16::from(files.max(1)));
            if let Some(row) = holes.0.get_mut(usize::from(rank)) {
                *row |= 1 << (file & 15);
            }
        }
        holes
    }

    /// Whether the cell at a file and a rank, both from 0 and below 16, is cut out.
    const fn has(&self, file: u8, rank: u8) -> bool {
        self.0[rank as usize] & 1 << file != 0
    }
}

impl Geometry {
    /// The largest number of files and of ranks.
    pub const MAX_SIDE: u8 = 16;

    /// A board of `files` by `ranks` (1 to 16 each); `straight` says whether pieces go straight on half a board.
    ///
    /// Sizes outside 1 to 16 are brought into that range.
    pub const fn new(files: u8, ranks: u8, played: Played, straight: bool) -> Geometry {
        let files = in_range(files);
        let ranks = in_range(ranks);
        let half = files.div_ceil(2);
        let pitch = match played {
            Played::All => files + 1,
            _ if straight => half + 1,
            _ if half <= 5 => 5,
            _ if half <= 7 => 7,
            _ => half,
        };
        Geometry { files, ranks, played, pitch, holes: Holes::NONE }
    }

    /// The board on which pieces can go the given ways.
    pub const fn for_ways(files: u8, ranks: u8, played: Played, ways: Ways) -> Geometry {
        Geometry::new(files, ranks, played, ways.straight())
    }

    /// The same board without these cells; pieces neither stand on holes nor cross them.
    pub const fn with_holes(self, holes: Holes) -> Geometry {
        Geometry { holes, ..self }
    }

    /// The cells that are cut out.
    pub const fn holes(self) -> Holes {
        self.holes
    }

    /// Whether the cell is cut out.
    pub const fn is_hole(self, cell: Cell) -> bool {
        let (file, rank) = (cell.0 % self.files as u16, cell.0 / self.files as u16);
        rank < self.ranks as u16 && self.holes.has(file as u8, rank as u8)
    }

    /// The number of files.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Which squares are played.
    pub const fn played(self) -> Played {
        self.played
    }

    /// Bits from one row to the next on a full board, or of a north-west step on half a board.
    pub const fn pitch(self) -> u8 {
        self.pitch
    }

    /// Whether pieces can go all these ways without meeting the wrong squares at the edge.
    pub const fn takes(self, ways: Ways) -> bool {
        match self.played {
            Played::All => true,
            _ => !ways.straight() || self.pitch > self.files.div_ceil(2),
        }
    }

    /// The shifts of the steps.
    #[inline(always)]
    pub const fn steps(self) -> Steps {
        match self.played {
            Played::All => {
                Steps { north: self.pitch, north_east: self.pitch + 1, north_west: self.pitch - 1 }
            }
            Played::A1Half | Played::B1Half => Steps::half(self.pitch),
        }
    }

    /// How many bits a set needs for this board.
    pub const fn width(self) -> u32 {
        let mut width = 0;
        let mut file = 0;
        while file < self.files {
            if let Some(square) = self.bit(file, self.ranks - 1) {
                width = square.0 as u32 + 1;
            }
            file += 1;
        }
        // A last row without played squares (one file) still counts the row below it.
        if width == 0 { self.pitch as u32 * 2 * self.ranks as u32 } else { width }
    }

    /// The square at a file and a rank, both from 0, if it is played.
    pub const fn at(self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks || self.holes.has(file, rank) {
            return None;
        }
        self.bit(file, rank)
    }

    /// The same where holes count as squares; file and rank must be on the board.
    const fn bit(self, file: u8, rank: u8) -> Option<Square> {
        let (file, rank, pitch) = (file as u16, rank as u16, self.pitch as u16);
        match self.played {
            Played::All => Some(Square(rank * pitch + file)),
            Played::A1Half | Played::B1Half => {
                let shifted = matches!(self.played, Played::B1Half) as u16;
                if (file + rank + shifted) % 2 == 1 {
                    return None;
                }
                // Odd rows lie one north-east step (a1 played) or north-west step (b1 played) further.
                let start = (2 * pitch + 1) * (rank / 2) + (rank % 2) * (pitch + 1 - shifted);
                Some(Square(start + file / 2))
            }
        }
    }

    /// The square of a cell, if it is played.
    pub const fn square(self, cell: Cell) -> Option<Square> {
        let (file, rank) = (cell.0 % self.files as u16, cell.0 / self.files as u16);
        if rank >= self.ranks as u16 { None } else { self.at(file as u8, rank as u8) }
    }

    /// The file and rank of a square, both from 0; meaningless for a ghost.
    pub const fn place(self, square: Square) -> (u8, u8) {
        let (bit, pitch) = (square.0, self.pitch as u16);
        match self.played {
            Played::All => ((bit % pitch) as u8, (bit / pitch) as u8),
            Played::A1Half | Played::B1Half => {
                let shifted = matches!(self.played, Played::B1Half) as u16;
                let pair = 2 * pitch + 1;
                let (pairs, rest, second) = (bit / pair, bit % pair, pitch + 1 - shifted);
                let (odd, index) = if rest >= second { (1, rest - second) } else { (0, rest) };
                let first_file = (odd + shifted) % 2;
                ((2 * index + first_file) as u8, (2 * pairs + odd) as u8)
            }
        }
    }

    /// The cell of a square; meaningless for a ghost.
    pub const fn cell(self, square: Square) -> Cell {
        let (file, rank) = self.place(square);
        Cell(rank as u16 * self.files as u16 + file as u16)
    }

    /// The squares that are played, from a1 eastward and up.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).filter_map(move |file| self.at(file, rank)))
    }

    /// The set of all squares that are played.
    pub fn board<B: Bits>(self) -> B {
        self.squares().fold(B::NONE, |set, square| set | B::one(square))
    }

    /// The set of the squares of one rank, from 0.
    pub fn rank<B: Bits>(self, rank: u8) -> B {
        (0..self.files)
            .filter_map(|file| self.at(file, rank))
            .fold(B::NONE, |set, square| set | B::one(square))
    }

    /// The squares of the ranks from `low` to `high`, both from 0, as a constant for a board of up to 64 bits.
    pub const fn ranks_64(self, low: u8, high: u8) -> u64 {
        let mut set = 0;
        let mut rank = low;
        while rank <= high {
            let mut file = 0;
            while file < self.files {
                if let Some(square) = self.at(file, rank) {
                    set |= 1 << square.0;
                }
                file += 1;
            }
            rank += 1;
        }
        set
    }
}

const fn in_range(side: u8) -> u8 {
    if side == 0 {
        1
    } else if side > Geometry::MAX_SIDE {
        Geometry::MAX_SIDE
    } else {
        side
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wide;

    #[test]
    fn widths_choose_the_integer() {
        let width = |files, ranks, played, straight| Geometry::new(files, ranks, played, straight).width();
        assert_eq!(width(8, 8, Played::A1Half, false), 43);
        assert_eq!(width(10, 10, Played::A1Half, false), 55);
        assert_eq!(width(10, 10, Played::A1Half, true), 64);
        assert_eq!(width(10, 10, Played::B1Half, true), 63);
        assert_eq!(width(12, 12, Played::A1Half, false), 89);
        assert_eq!(width(14, 14, Played::A1Half, false), 105);
        assert_eq!(width(16, 16, Played::A1Half, false), 136);
        assert_eq!(width(8, 8, Played::All, false), 71);
        assert_eq!(width(16, 16, Played::All, false), 271);
    }

    #[test]
    fn holes_are_no_squares() {
        let whole = Geometry::new(8, 8, Played::A1Half, false);
        let holes = Holes::of(&[Cell(0), Cell(63), Cell(1)], 8);
        let board = whole.with_holes(holes);
        assert_eq!((board.at(0, 0), board.at(7, 7), board.at(2, 0)), (None, None, whole.at(2, 0)));
        assert_eq!(board.squares().count(), 30);
        assert_eq!(board.width(), whole.width());
    }

    #[test]
    fn cells_and_squares_are_inverse() {
        for played in [Played::All, Played::A1Half, Played::B1Half] {
            for straight in [false, true] {
                for (files, ranks) in [(8, 8), (10, 8), (9, 7), (5, 12), (16, 16), (1, 3)] {
                    let board = Geometry::new(files, ranks, played, straight);
                    let mut seen = Wide::NONE;
                    for square in board.squares() {
                        assert!(!seen.has(square), "{board:?} gives {square:?} twice");
                        assert!(u32::from(square.0) < board.width());
                        seen |= Wide::one(square);
                        assert_eq!(board.square(board.cell(square)), Some(square));
                    }
                }
            }
        }
    }

    /// A step goes to the neighbouring cell, or to a bit that is no square.
    #[test]
    fn steps_are_neighbours() {
        for played in [Played::All, Played::A1Half, Played::B1Half] {
            for (files, ranks) in [(8, 8), (10, 8), (9, 7), (5, 12), (16, 16)] {
                let board = Geometry::new(files, ranks, played, true);
                let all: Wide = board.board();
                for square in board.squares() {
                    let (file, rank) = board.place(square);
                    for way in Way::ALL {
                        let (mut right, mut up) = way.delta();
                        if played != Played::All && (right == 0 || up == 0) {
                            (right, up) = (2 * right, 2 * up);
                        }
                        let there = (file as i8 + right, rank as i8 + up);
                        let expected = u8::try_from(there.0)
                            .ok()
                            .zip(u8::try_from(there.1).ok())
                            .and_then(|(file, rank)| board.at(file, rank));
                        let reached = board.steps().go(Wide::one(square), way) & all;
                        assert_eq!(reached.squares().next(), expected, "{board:?} {square:?} {way:?}");
                    }
                }
            }
        }
    }
}
