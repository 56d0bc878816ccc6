//! How numbered squares lie on the boards that records without a `GameType` are played on.

/// A numbering of the dark squares of a board, row by row from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lattice {
    /// Numbered squares in a row.
    row: u32,
    /// Rows.
    rows: u32,
    /// Whether the first square of the first row is the leftmost of the board.
    flush: bool,
}

/// English draughts and its kin: 1 to 32, the first row beginning one square in.
pub(super) const ENGLISH: Lattice = Lattice { row: 4, rows: 8, flush: false };
/// Italian draughts: 1 to 32 on the other diagonal.
pub(super) const ITALIAN: Lattice = Lattice { row: 4, rows: 8, flush: true };
/// International draughts and its kin: 1 to 50.
pub(super) const INTERNATIONAL: Lattice = Lattice { row: 5, rows: 10, flush: false };

impl Lattice {
    /// Whether two different numbered squares of the board lie on one diagonal.
    pub(super) fn are_in_line(self, from: u32, to: u32) -> bool {
        let (Some((x, y)), Some((u, v))) = (self.place(from), self.place(to)) else { return false };
        from != to && x.abs_diff(u) == y.abs_diff(v)
    }

    /// Column and row of a numbered square, from 0.
    fn place(self, number: u32) -> Option<(u32, u32)> {
        let index = number.checked_sub(1)?;
        let (y, step) = (index / self.row, index % self.row);
        let indented = (y % 2 == 0) != self.flush;
        (y < self.rows).then_some((2 * step + u32::from(indented), y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_where_squares_lie() {
        assert!(ENGLISH.are_in_line(11, 15));
        assert!(!ENGLISH.are_in_line(28, 23));
        assert!(ITALIAN.are_in_line(28, 23));
        assert!(INTERNATIONAL.are_in_line(32, 28));
        assert!(!INTERNATIONAL.are_in_line(33, 35));
        assert!(INTERNATIONAL.are_in_line(5, 46));
        assert!(!ENGLISH.are_in_line(1, 33));
    }
}
