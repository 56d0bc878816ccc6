//! Where the generator gets its facts from: constants of a built-in variant, or a table.

use zug_core::Color;

use crate::{Bits, Facts, Geometry, InPassing};

/// The facts of one rule set, as the generator asks for them.
///
/// A built-in rule set is a zero-sized type that answers with constants, so that every fact it does not use
/// compiles to nothing; a declared one is a [`Table`].
pub trait Policy<B: Bits>: Copy + Send + Sync + 'static {
    /// The facts.
    fn facts(&self) -> &Facts;

    /// The squares that are played.
    fn board(&self) -> B;

    /// The squares on which a man of `side` is crowned.
    fn crown(&self, side: Color) -> B;
}

/// A declared rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table<B> {
    facts: Facts,
    board: B,
    crown: [B; 2],
}

impl<B: Bits> Table<B> {
    /// The rule set of these facts with the far rows as promotion zones.
    ///
    /// `None` if the board does not fit into `B` (see [`Geometry::width`]).
    pub fn new(facts: Facts) -> Option<Table<B>> {
        let board = facts.board;
        if board.width() > B::WIDTH {
            return None;
        }
        let crown = match facts.in_passing {
            InPassing::Never => [B::NONE; 2],
            _ => [board.rank(board.ranks() - 1), board.rank(0)],
        };
        Some(Table { facts, board: board.board(), crown })
    }

    /// The same rule set with other promotion zones, White's and Black's.
    pub fn with_crown(self, crown: [B; 2]) -> Table<B> {
        Table { crown: crown.map(|zone| zone & self.board), ..self }
    }
}

impl<B: Bits> Policy<B> for Table<B> {
    #[inline(always)]
    fn facts(&self) -> &Facts {
        &self.facts
    }

    #[inline(always)]
    fn board(&self) -> B {
        self.board
    }

    #[inline(always)]
    fn crown(&self, side: Color) -> B {
        self.crown[side.index()]
    }
}

impl<B> Table<B> {
    /// The board of the table.
    pub fn geometry(&self) -> Geometry {
        self.facts.board
    }
}
