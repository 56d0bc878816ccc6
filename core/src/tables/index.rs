//! Numbers for placings of pieces.

use super::Material;
use crate::{BoardInfo, Cell, Piece};

/// The numbering of all placings of one material: pieces that are alike are a combination of cells, and the
/// numbers of the combinations are the digits of the number of the placing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    groups: Vec<Group>,
    /// The played cells.
    cells: Vec<Cell>,
    /// By cell, its number among the played ones.
    numbers: Vec<u16>,
    count: u64,
}

/// Pieces that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    piece: Piece,
    many: usize,
    /// How many combinations of cells there are.
    ways: u64,
}

/// `n` over `k`, as large as it may be.
fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    // Every step divides without a rest.
    (0..k).fold(1u64, |ways, i| ways.saturating_mul(n - i) / (i + 1))
}

impl Places {
    /// The numbering for a material on a board.
    pub fn new(material: &Material, board: &BoardInfo) -> Places {
        let mut cells = Vec::new();
        let mut numbers = Vec::new();
        for (cell, is_played) in board.played.iter().enumerate() {
            numbers.push(cells.len() as u16);
            if *is_played {
                cells.push(Cell(cell as u16));
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        for piece in material.pieces() {
            match groups.last_mut().filter(|group| group.piece == piece) {
                Some(group) => group.many += 1,
                None => groups.push(Group { piece, many: 1, ways: 0 }),
            }
        }
        let mut count = 1u64;
        for group in &mut groups {
            group.ways = choose(cells.len() as u64, group.many as u64);
            count = count.saturating_mul(group.ways);
        }
        Places { groups, cells, numbers, count }
    }

    /// How many numbers there are; some belong to placings with two pieces on a cell.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The number of a placing of just this material.
    pub fn number(&self, pieces: &[(Cell, Piece)]) -> Option<u64> {
        let mut number = 0;
        for group in &self.groups {
            let mut squares = [0u16; 16];
            let mut many = 0;
            for (cell, piece) in pieces {
                if *piece == group.piece {
                    *squares.get_mut(many)? = *self.numbers.get(usize::from(cell.0))?;
                    many += 1;
                }
            }
            let squares = squares.get_mut(..group.many).filter(|squares| squares.len() == many)?;
            squares.sort_unstable();
            let ranks = squares.iter().enumerate();
            let rank: u64 = ranks.map(|(i, square)| choose(u64::from(*square), i as u64 + 1)).sum();
            number = number * group.ways + rank;
        }
        Some(number)
    }

    /// Appends the pieces of the placing with this number; false if two stand on one cell.
    pub fn pieces(&self, number: u64, out: &mut Vec<(Cell, Piece)>) -> bool {
        let base = out.len();
        let mut rest = number;
        for group in self.groups.iter().rev() {
            let mut rank = rest % group.ways.max(1);
            rest /= group.ways.max(1);
            if group.many == 1 {
                let Some(cell) = self.cells.get(rank as usize) else { return false };
                if out[base..].iter().any(|(taken, _)| taken == cell) {
                    return false;
                }
                out.push((*cell, group.piece));
                continue;
            }
            let mut below = self.cells.len() as u64;
            for i in (1..=group.many as u64).rev() {
                // The greatest square whose combinations with the squares below it come no later.
                let mut square = below.saturating_sub(1);
                while choose(square, i) > rank {
                    square -= 1;
                }
                rank -= choose(square, i);
                below = square;
                let Some(cell) = self.cells.get(square as usize) else { return false };
                if out[base..].iter().any(|(taken, _)| taken == cell) {
                    return false;
                }
                out.push((*cell, group.piece));
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Kind};

    #[test]
    fn numbers_and_placings_are_inverse() {
        let board = BoardInfo::chequered(4, 3);
        let piece = |color, kind| Piece { color, kind: Kind(kind) };
        let material = Material::new(
            [piece(Color::White, 0), piece(Color::White, 0), piece(Color::Black, 1), piece(Color::White, 1)]
                .into_iter(),
        );
        let places = Places::new(&material, &board);
        assert_eq!(places.count(), 66 * 12 * 12);
        let mut placed = 0;
        for number in 0..places.count() {
            let mut pieces = Vec::new();
            if places.pieces(number, &mut pieces) {
                placed += 1;
                assert_eq!(Material::of(&pieces), material);
                assert_eq!(places.number(&pieces), Some(number));
            }
        }
        assert_eq!(placed, 66 * 10 * 9);
    }
}
