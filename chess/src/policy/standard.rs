//! Chess by the FIDE Laws, and Chess960, which differs in castling alone.

use crate::policy::{CastlingLaw, Policy};
use crate::role::Role;

/// FIDE 3.7.5: queen, rook, bishop or knight.
const PROMOTIONS: &[Role] = &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Chess by the FIDE Laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standard;

impl Policy for Standard {
    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Orthodox
    }

    #[inline(always)]
    fn promotions(self) -> &'static [Role] {
        PROMOTIONS
    }

    #[inline(always)]
    fn most_pawns(self) -> u32 {
        8
    }
}

/// Chess960 (FIDE Guidelines II).
#[derive(Clone, Copy, Debug, Default)]
pub struct Shuffle;

impl Policy for Shuffle {
    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Shuffled
    }

    #[inline(always)]
    fn promotions(self) -> &'static [Role] {
        PROMOTIONS
    }

    #[inline(always)]
    fn most_pawns(self) -> u32 {
        8
    }
}
