//! Positions.

use std::hash::{Hash, Hasher};

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::facts::Sided;
use super::tables::{EMPTY, Shapes};

/// The greatest number of kinds.
pub(super) const KINDS: usize = 64;

/// A position: `N` is the number of cells of the board array, at least that of the board.
///
/// The hash key of what stands on the board and in the hands is kept up to date move by move.
#[derive(Clone, Debug)]
pub struct Position<B, const N: usize> {
    /// The code of what stands on each cell.
    pub(super) board: [u8; N],
    /// The cells of each side's pieces.
    pub(super) pieces: Sided<B>,
    /// The cells of walls.
    pub(super) walls: B,
    /// The cells of each side's royal pieces.
    pub(super) royals: Sided<B>,
    /// The cells of partners with a right to castle.
    pub(super) rights: B,
    /// The cell of the king that castles, where its side has rights.
    pub(super) castler: Sided<u8>,
    /// The cells of pieces that have not moved, where that matters.
    pub(super) unmoved: B,
    /// Cells just passed, on which the piece on [`Position::passer`] can legally be taken.
    pub(super) passed: B,
    pub(super) passer: u8,
    pub(super) turn: Color,
    /// How many pieces of each kind are in hand; promoted ones apart are not told.
    pub(super) hands: Sided<[u8; KINDS]>,
    /// How many checks each side still has to give.
    pub(super) checks: Sided<u8>,
    /// What the moves before have brought about.
    pub(super) past: Past,
    /// Of what stands on the board.
    pub(super) key: u64,
    /// Of what is in hand.
    pub(super) hand_key: u64,
}

/// What the board does not show of the moves before; kept only where the rules ask for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Past {
    /// Turns passed running.
    pub(super) passes: u8,
    /// A side that has won by promoting or castling.
    pub(super) winner: Option<Color>,
    /// The wing towards which a side has castled, where the other may not follow: whether it is the short one.
    pub(super) wing: Option<bool>,
    /// Whether royals faced each other before the last move.
    pub(super) faced: bool,
}

impl<B: Bits, const N: usize> PartialEq for Position<B, N> {
    fn eq(&self, other: &Position<B, N>) -> bool {
        self.key == other.key
            && self.hand_key == other.hand_key
            && self.turn == other.turn
            && self.board == other.board
            && self.hands == other.hands
            && self.passed == other.passed
            && self.rights == other.rights
            && self.unmoved == other.unmoved
            && self.checks == other.checks
            && self.past == other.past
    }
}

impl<B: Bits, const N: usize> Eq for Position<B, N> {}

impl<B: Bits, const N: usize> Hash for Position<B, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
        self.turn.hash(state);
        self.passed.hash(state);
        self.rights.hash(state);
    }
}

impl<B: Bits, const N: usize> Position<B, N> {
    /// A board without anything.
    pub(super) fn empty(turn: Color) -> Position<B, N> {
        Position {
            board: [EMPTY; N],
            pieces: [B::NONE; 2],
            walls: B::NONE,
            royals: [B::NONE; 2],
            rights: B::NONE,
            castler: [0; 2],
            unmoved: B::NONE,
            passed: B::NONE,
            passer: 0,
            turn,
            hands: [[0; KINDS]; 2],
            checks: [0; 2],
            past: Past::default(),
            key: 0,
            hand_key: 0,
        }
    }

    /// The cells of pieces and walls.
    #[inline(always)]
    pub(super) fn occupied(&self) -> B {
        self.pieces[0] | self.pieces[1] | self.walls
    }

    /// The code of what stands on a cell.
    #[inline(always)]
    pub(super) fn at(&self, cell: usize) -> u8 {
        self.board[cell & (N - 1)]
    }

    /// The cells of a side's pieces.
    #[inline(always)]
    pub(super) fn of(&self, side: Color) -> B {
        self.pieces[side.index()]
    }

    /// The cells of a side's pieces of some kinds.
    pub(super) fn of_kinds(&self, shapes: &Shapes, side: Color, kinds: super::sets::Kinds) -> B {
        let cells = self.of(side).cells();
        B::from_cells(cells.filter(|cell| kinds.has(Kind(shapes.kind(self.at(*cell))))))
    }
}
