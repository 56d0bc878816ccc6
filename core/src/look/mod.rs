//! What stands where: all that a renderer needs to know of a position, and the renderers.

pub mod svg;
pub mod text;

use crate::{Cell, Color, Kind, Rules};

/// A piece on the board or in a pocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

/// A picture of a position, free of any game's types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// What stands on each [`Cell`].
    pub cells: Vec<Option<Piece>>,
    /// Pieces in hand with their number, White's and Black's.
    pub pockets: [Vec<(Kind, u32)>; 2],
    /// Walls: cells that are blocked.
    pub walls: Vec<Cell>,
    /// Cells of pieces that are in check.
    pub checked: Vec<Cell>,
}

/// The cells that a move touches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// Where the piece came from; `None` for a drop.
    pub from: Option<Cell>,
    /// Where it ended.
    pub to: Option<Cell>,
    /// The squares of the pieces taken.
    pub taken: Vec<Cell>,
}

/// Drawing of positions and moves without per-game code in the renderers.
pub trait Look: Rules {
    /// What stands where.
    fn look(&self, pos: &Self::Position) -> View;

    /// The cells that `mv`, legal in `pos`, touches.
    fn trace(&self, pos: &Self::Position, mv: Self::Move) -> Trace;
}
