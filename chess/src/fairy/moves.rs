//! Moves of the fairy generator.

/// One whole turn.
///
/// Cells are numbers from 0 at White's left corner, rank by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) act: Act,
    /// The kind promoted to, dropped, or let in by gating.
    pub(super) piece: u8,
    /// The cell of a wall, of a gate, or of a piece taken on the way.
    pub(super) at: u8,
    /// What [`Move::at`] is.
    pub(super) extra: Extra,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum Act {
    /// A piece goes, and takes what stands there.
    Go,
    /// It also becomes [`Move::piece`].
    Promote,
    /// It also turns back to what it was.
    Revert,
    /// It takes the piece that passed.
    EnPassant,
    /// The king goes towards its partner, which stands on [`Move::to`].
    Castle,
    /// A piece comes from the hand to [`Move::to`].
    Drop,
    /// A piece comes from the hand on its promoted side.
    DropPromoted,
    /// The turn is passed; `from` and `to` name a piece, if there is one.
    Pass,
    /// Only a wall is set.
    Wall,
}

/// What the cell [`Move::at`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum Extra {
    /// Nothing.
    None,
    /// The cell of the wall set.
    Wall,
    /// The cell on which [`Move::piece`] enters.
    Gate,
    /// The cell of a piece taken on the way.
    Taken,
}

impl Move {
    #[inline(always)]
    pub(super) const fn go(from: usize, to: usize) -> Move {
        Move { from: from as u8, to: to as u8, act: Act::Go, piece: 0, at: 0, extra: Extra::None }
    }

    #[inline(always)]
    pub(super) const fn with(self, act: Act, piece: u8) -> Move {
        Move { act, piece, ..self }
    }

    #[inline(always)]
    pub(super) const fn and(self, extra: Extra, at: usize) -> Move {
        Move { extra, at: at as u8, ..self }
    }

    /// A drop.
    #[inline(always)]
    pub(super) const fn drop(kind: u8, to: usize, promoted: bool) -> Move {
        let act = if promoted { Act::DropPromoted } else { Act::Drop };
        Move { from: to as u8, to: to as u8, act, piece: kind, at: 0, extra: Extra::None }
    }

    #[inline(always)]
    pub(super) const fn is_drop(self) -> bool {
        matches!(self.act, Act::Drop | Act::DropPromoted)
    }

    /// Whether a piece of the board moves.
    #[inline(always)]
    pub(super) const fn moves_a_piece(self) -> bool {
        !matches!(self.act, Act::Drop | Act::DropPromoted | Act::Pass | Act::Wall)
    }
}
