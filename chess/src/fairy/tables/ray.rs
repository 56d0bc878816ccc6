//! Rays: what a ride passes over, cell by cell.

use super::Grid;
use crate::fairy::bits::Bits;

/// The cells that a ride in one way passes over, from every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::fairy) struct Ray<B> {
    /// The cells in reach on an empty board, by the start.
    pub(in crate::fairy) path: Vec<B>,
    /// The cells behind a cell, by its number (`up`) or one more than it; nothing behind no cell.
    behind: Vec<B>,
    /// Whether the ride goes to higher numbers.
    pub(in crate::fairy) up: bool,
    /// One step.
    pub(in crate::fairy) vector: (i8, i8),
    /// Whether it goes on to the edge from everywhere.
    pub(in crate::fairy) whole: bool,
}

impl<B: Bits> Ray<B> {
    /// The ray of a vector.
    ///
    /// It starts only on cells where `from` holds, ends after `range` steps and stays where `within` holds.
    pub(super) fn new(
        grid: &Grid,
        vector: (i8, i8),
        range: Option<u8>,
        from: &dyn Fn(usize) -> bool,
        within: &dyn Fn(usize) -> bool,
    ) -> Ray<B> {
        let walk = |start: usize, range: usize, within: &dyn Fn(usize) -> bool| {
            let mut path = B::NONE;
            let mut cell = start;
            for _ in 0..range {
                match grid.step(cell, vector) {
                    Some(next) if within(next) => {
                        path |= B::one(next);
                        cell = next;
                    }
                    _ => break,
                }
            }
            path
        };
        let range = range.map_or(usize::MAX, usize::from);
        let everywhere = |_: usize| true;
        let whole_path: Vec<B> = (0..grid.len()).map(|cell| walk(cell, 16, &everywhere)).collect();
        let path: Vec<B> = (0..grid.len())
            .map(|cell| if from(cell) && within(cell) { walk(cell, range.min(16), within) } else { B::NONE })
            .collect();
        let (x, y) = vector;
        let up = y > 0 || (y == 0 && x > 0);
        let mut behind = vec![B::NONE; B::LEN + 1];
        for (cell, beyond) in whole_path.iter().enumerate() {
            behind[if up { cell } else { cell + 1 }] = *beyond;
        }
        let whole = path == whole_path;
        Ray { path, behind, up, vector, whole }
    }

    /// The place in `behind` of the first of these cells.
    #[inline(always)]
    fn nearest(&self, cells: B) -> usize {
        if self.up { cells.low() } else { cells.high() }
    }

    /// The cells up to the first occupied one, which is in it.
    #[inline(always)]
    pub(in crate::fairy) fn reach(&self, from: usize, occupied: B) -> B {
        let path = self.path[from];
        path.minus(self.behind[self.nearest(path & occupied)])
    }

    /// The first occupied cell of the path.
    #[inline(always)]
    pub(in crate::fairy) fn first(&self, from: usize, occupied: B) -> Option<usize> {
        self.first_of(self.path[from] & occupied)
    }

    /// The first of some cells of one path.
    #[inline(always)]
    pub(in crate::fairy) fn first_of(&self, cells: B) -> Option<usize> {
        if cells.is_none() {
            return None;
        }
        Some(if self.up { cells.low() } else { cells.high() - 1 })
    }

    /// The cells of the whole ray behind a cell.
    #[inline(always)]
    pub(in crate::fairy) fn behind(&self, cell: usize) -> B {
        self.behind[if self.up { cell } else { cell + 1 }]
    }
}
