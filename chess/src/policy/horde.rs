//! Horde: White has pawns and no king.

use zug_core::{Color, Id};

use crate::bitboard::Bitboard;
use crate::policy::{CastlingLaw, Extinction, Kings, Policy, Verdict, Winning, second_rank};
use crate::role::Roles;

/// The horde is lost with its last man.
const EXTINCTION: Extinction = Extinction {
    id: Id::new("extinction"),
    pieces: [Roles::ALL, Roles::NONE],
    each_kind: false,
    left: 0,
    others_have: 0,
    may_level: false,
    result: Verdict::OwnerLoses,
};

/// Horde (lichess): White's pawns against Black's army; White mates, Black takes everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct HordeAndKing;

impl Policy for HordeAndKing {
    type State = ();

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Either
    }

    #[inline(always)]
    fn kings(self, side: Color) -> Kings {
        match side {
            Color::White => Kings::None,
            Color::Black => Kings::One,
        }
    }

    #[inline(always)]
    fn most_men(self, side: Color) -> u32 {
        match side {
            Color::White => 36,
            Color::Black => 16,
        }
    }

    /// White's pawns stand on the first rank too.
    #[inline(always)]
    fn pawn_squares(self, side: Color) -> Bitboard {
        match side {
            Color::White => Bitboard(!0 >> 8),
            Color::Black => Bitboard(!Bitboard::BACK_RANKS.0),
        }
    }

    /// White may step twice from the first rank and from the second, whence ever the pawn came.
    #[inline(always)]
    fn double_steps(self, side: Color) -> Bitboard {
        match side {
            Color::White => Bitboard(0xFFFF),
            Color::Black => second_rank(side),
        }
    }

    /// A double step from the first rank cannot be taken in passing.
    #[inline(always)]
    fn passed_squares(self, side: Color) -> Bitboard {
        match side {
            Color::White => Bitboard::rank(2),
            Color::Black => Bitboard::FULL,
        }
    }

    #[inline(always)]
    fn extinction(self, index: usize) -> Option<Extinction> {
        (index == 0).then_some(EXTINCTION)
    }

    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Horde
    }
}
