//! Sets of cells and of kinds, as facts hold them.

use zug_core::{Cell, Kind};

/// A set of cells of a board of at most 256 cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells([u64; 4]);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells([0; 4]);

    /// The first `count` cells: a whole board of that many.
    pub fn first(count: usize) -> Cells {
        (0..count.min(256)).map(|index| Cell(index as u16)).collect()
    }

    /// Whether the cell is in the set.
    pub fn has(&self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.0 / 64)).is_some_and(|word| word >> (cell.0 % 64) & 1 != 0)
    }

    /// Adds a cell; cells from 256 on are not kept.
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(usize::from(cell.0 / 64)) {
            *word |= 1 << (cell.0 % 64);
        }
    }

    /// The cells of both sets.
    pub fn and(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The cells that are in both sets.
    pub fn common(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The cells that are not in the other set.
    pub fn without(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        *self == Cells::EMPTY
    }

    /// The number of cells.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..256).map(Cell).filter(|cell| self.has(*cell))
    }

    /// The set as 64-bit words, low cells first.
    pub fn words(&self) -> [u64; 4] {
        self.0
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// A set of kinds of piece; a variant has at most 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u64);

impl Kinds {
    /// No kind.
    pub const EMPTY: Kinds = Kinds(0);
    /// Every kind, whatever number there is.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// Whether the kind is in the set.
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> (kind.0 & 63) & 1 != 0
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << (kind.0 & 63);
    }

    /// The kinds of both sets.
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// The kinds in both.
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether there is no kind.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in ascending order, of the first `count` of a variant.
    pub fn iter(self, count: usize) -> impl Iterator<Item = Kind> {
        (0..count.min(64) as u8).map(Kind).filter(move |kind| self.has(*kind))
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        let mut set = Kinds::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_kept_over_all_words() {
        let set: Cells = [0, 63, 64, 200, 255, 256, 9999].map(Cell).into_iter().collect();
        assert_eq!(set.iter().map(|cell| cell.0).collect::<Vec<_>>(), [0, 63, 64, 200, 255]);
        assert_eq!(set.count(), 5);
        assert_eq!(Cells::first(90).count(), 90);
        assert!(Cells::first(300).has(Cell(255)));
        assert!(set.without(&Cells::first(256)).is_empty());
    }

    #[test]
    fn kinds_are_listed_up_to_their_number() {
        let set: Kinds = [3, 0, 63].map(Kind).into_iter().collect();
        assert_eq!(set.iter(10).collect::<Vec<_>>(), [Kind(0), Kind(3)]);
        assert_eq!(Kinds::ALL.iter(3).count(), 3);
    }
}
