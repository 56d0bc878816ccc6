//! From any arrangement of pieces to a position that can be played.

use std::fmt::Debug;

use crate::{Defect, DefectCode, Defects, Rules};

/// Checking of arrangements: what a position editor or a reader of position texts needs.
pub trait Setup: Rules {
    /// Pieces anywhere, a side to move, and whatever rights the game knows: may be nonsense.
    type Arrangement: Clone + Debug;

    /// The arrangement of a position.
    fn arrangement(&self, pos: &Self::Position) -> Self::Arrangement;

    /// Checks an arrangement; defects whose code is in `waived` become warnings where play is still possible.
    ///
    /// # Errors
    /// All defects that are not waived, or that make play impossible even so.
    fn set_up(
        &self,
        arrangement: &Self::Arrangement,
        waived: &[DefectCode],
    ) -> Result<(Self::Position, Vec<Defect>), Defects>;
}
