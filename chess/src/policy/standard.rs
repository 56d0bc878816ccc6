//! Chess by the FIDE Laws, and Chess960, which differs in castling alone.

use zug_core::Color;

use crate::policy::{CastlingLaw, Policy, Winning};

/// Chess by the FIDE Laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standard;

impl Policy for Standard {
    type State = ();

    #[inline(always)]
    fn most_pawns(self, _: Color) -> u32 {
        8
    }

    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Mate
    }
}

/// Chess960 (FIDE Guidelines II).
#[derive(Clone, Copy, Debug, Default)]
pub struct Shuffle;

impl Policy for Shuffle {
    type State = ();

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Shuffled
    }

    #[inline(always)]
    fn most_pawns(self, _: Color) -> u32 {
        8
    }

    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Mate
    }
}
