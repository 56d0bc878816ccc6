//! Crazyhouse: captured men change sides and come back by drops.

use crate::policy::{CastlingLaw, Policy};
use crate::state::Pockets;

/// Crazyhouse (lichess).
#[derive(Clone, Copy, Debug, Default)]
pub struct House;

impl Policy for House {
    type State = Pockets;

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Either
    }

    #[inline(always)]
    fn gains(self) -> bool {
        true
    }

    #[inline(always)]
    fn drops(self) -> bool {
        true
    }

    #[inline(always)]
    fn remembers_pawns(self) -> bool {
        true
    }
}
