//! Atomic chess: captures explode.

use crate::policy::{CastlingLaw, Policy, Winning};
use crate::state::Settled;

/// Atomic chess (lichess): a capture removes both men and all neighbours but pawns; an exploded king loses.
///
/// Kings may touch, and while they do neither is in check, since taking a king would explode one's own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Explosive;

impl Policy for Explosive {
    type State = Settled;

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Either
    }

    #[inline(always)]
    fn explodes(self) -> bool {
        true
    }

    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Explosion
    }
}
