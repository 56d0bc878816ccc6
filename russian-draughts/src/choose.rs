//! The choice of the integer and the shape for a declared rule set, made once when it is loaded.

use crate::{Bits, Diagonal, Facts, Flying, General, Geometry, Shape, Table, Wide};

/// What to do with a table of whatever type suits the facts.
pub trait WithTable {
    /// What comes of it.
    type Output;

    /// Does it.
    fn with<B: Bits, S: Shape>(self, table: Table<B, S>) -> Self::Output;
}

/// Gives the table of `facts` with the narrowest integer and, where it can be, constant shifts.
///
/// The padding of the board is brought into line with the directions of the facts. `None` cannot happen for
/// boards up to 16x16, which is all that [`Geometry`] makes.
pub fn with_table<W: WithTable>(mut facts: Facts, work: W) -> Option<W::Output> {
    let board = facts.board;
    facts.board = Geometry::for_ways(board.files(), board.ranks(), board.played(), facts.ways())
        .with_holes(board.holes());
    macro_rules! try_each {
        ($($bits:ty, $shape:ty;)*) => {
            $(if let Some(table) = Table::<$bits, $shape>::new(facts) {
                return Some(work.with(table));
            })*
        };
    }
    try_each! {
        u64, Flying;
        u64, Diagonal;
        u64, General;
        u128, Flying;
        u128, General;
        Wide, General;
    }
    None
}
