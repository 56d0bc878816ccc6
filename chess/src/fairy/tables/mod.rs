//! What the facts say, turned into tables for every cell.

mod expand;
mod program;
mod ray;
mod reverse;
mod shapes;

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::facts::{Facts, Sided};
use super::sets::{Cells, Kinds};

pub(super) use program::{Gate, Program, Reached, Seen};
pub(super) use ray::Ray;
pub(super) use reverse::{Line, Reverse};
pub(super) use shapes::{EMPTY, Shapes, WALL, side};

/// The steps to all neighbours, clockwise from straight ahead of White.
pub(super) const COMPASS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// Those of [`COMPASS`] along files and ranks.
pub(super) const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The tables of a variant.
#[derive(Clone, Debug)]
pub(super) struct Tables<B> {
    /// Cells that are part of the board.
    pub(super) board: B,
    /// The cells around each cell.
    pub(super) around: Vec<B>,
    /// The rays that rides go along.
    pub(super) rays: Vec<Ray<B>>,
    /// The rays straight ahead, back and to the sides.
    pub(super) straight: [usize; 4],
    /// How each kind moves, by side and kind.
    pub(super) programs: Sided<Vec<Program<B>>>,
    /// What attacks each cell, by the side that attacks.
    pub(super) reverse: Sided<Reverse<B>>,
    /// The codes of pieces.
    pub(super) shapes: Shapes,
    /// Kinds that are royal.
    pub(super) royal: Kinds,
    /// Kinds of which some unmoved piece has moves of its own.
    pub(super) unmoved: Kinds,
    /// As [`Tables::unmoved`], where a check ends that.
    pub(super) unchecked: Kinds,
    /// As [`Tables::unmoved`], where they have none in check.
    pub(super) calm: Kinds,
    /// The enemy kinds that end it by moving into line, by kind.
    pub(super) lost_to: Vec<Kinds>,
}

/// Why facts cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FactsError {
    /// The board has no cells, or more than this width of bits holds.
    #[error("a board of {files} files and {ranks} ranks is not between 1 by 1 and 16 by 16")]
    Size {
        /// Number of files.
        files: u8,
        /// Number of ranks.
        ranks: u8,
    },
    /// More kinds, with what they are promoted from, than there are codes.
    #[error("{0} kinds of piece, promoted ones counted apart, are more than 126")]
    TooManyKinds(usize),
    /// A move that takes more than one piece on its way.
    #[error("`{moves}` of {kind}: a move takes at most one piece on its way")]
    TakesTooMany {
        /// The kind.
        kind: String,
        /// The Betza word.
        moves: String,
    },
    /// A start position that is none.
    #[error("board.start: {0}")]
    Start(zug_core::Defects),
}

impl<B: Bits> Tables<B> {
    /// The tables of these facts; `starts` tells where pieces of each kind stand at the start.
    pub(super) fn new(facts: &Facts, starts: &dyn Fn(Color, Kind) -> Cells) -> Result<Tables<B>, FactsError> {
        let shapes = Shapes::new(facts)?;
        let mut tables = Tables {
            board: B::of(&facts.cells()),
            around: around(facts),
            rays: Vec::new(),
            straight: [0; 4],
            programs: [Vec::new(), Vec::new()],
            reverse: [Reverse::default(), Reverse::default()],
            shapes,
            royal: facts
                .kinds
                .iter()
                .enumerate()
                .filter(|(_, k)| k.royal)
                .map(|(i, _)| Kind(i as u8))
                .collect(),
            unmoved: Kinds::EMPTY,
            unchecked: Kinds::EMPTY,
            calm: Kinds::EMPTY,
            lost_to: vec![Kinds::EMPTY; facts.kinds.len()],
        };
        let grid = Grid::of(facts);
        tables.straight = STRAIGHT.map(|way| tables.ray(Ray::new(&grid, way, None, &|_| true, &|_| true)));
        for side in Color::ALL {
            for index in 0..facts.kinds.len() {
                let kind = Kind(index as u8);
                let program = expand::program(facts, side, kind, &starts(side, kind), &mut tables)?;
                tables.programs[side.index()].push(program);
            }
        }
        for side in Color::ALL {
            tables.reverse[side.index()] = Reverse::new(facts, side, &mut tables);
        }
        Ok(tables)
    }

    /// How the piece of this code moves.
    #[inline(always)]
    pub(super) fn program(&self, side: Color, code: u8) -> &Program<B> {
        &self.programs[side.index()][usize::from(self.shapes.kind(code))]
    }
}

/// The neighbours of every cell.
fn around<B: Bits>(facts: &Facts) -> Vec<B> {
    let grid = Grid::of(facts);
    (0..grid.len())
        .map(|cell| {
            let near = COMPASS.iter().filter_map(|step| grid.step(cell, *step));
            B::from_cells(near)
        })
        .collect()
}

/// Steps on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    files: i32,
    ranks: i32,
    holes: Cells,
}

impl Grid {
    pub(super) fn of(facts: &Facts) -> Grid {
        Grid {
            files: i32::from(facts.board.files),
            ranks: i32::from(facts.board.ranks),
            holes: facts.board.holes,
        }
    }

    pub(super) fn len(&self) -> usize {
        (self.files * self.ranks) as usize
    }

    /// The cell a step away, if it is on the board and no hole.
    pub(super) fn step(&self, cell: usize, (x, y): (i8, i8)) -> Option<usize> {
        let file = cell as i32 % self.files + i32::from(x);
        let rank = cell as i32 / self.files + i32::from(y);
        if !(0..self.files).contains(&file) || !(0..self.ranks).contains(&rank) {
            return None;
        }
        let to = (rank * self.files + file) as usize;
        (!self.holes.has(zug_core::Cell(to as u16))).then_some(to)
    }

    /// As [`Grid::step`], holes included: a leap may pass over them.
    pub(super) fn over(&self, cell: usize, (x, y): (i8, i8)) -> Option<usize> {
        Grid { holes: Cells::EMPTY, ..*self }.step(cell, (x, y))
    }
}
