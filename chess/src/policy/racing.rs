//! Racing Kings: the first king on the last rank wins, and nobody may give check.

use zug_core::Id;

use crate::bitboard::Bitboard;
use crate::policy::{Acts, CastlingLaw, Goal, Policy, Verdict};
use crate::role::{Role, Roles};

/// Both kings run to the eighth rank; Black may draw by arriving right after White (lichess, Racing Kings).
const GOAL: Goal = Goal {
    id: Id::new("race-won"),
    pieces: [Roles::of(&[Role::King]); 2],
    region: [Bitboard::rank(7); 2],
    count: 1,
    reply: true,
    result: Verdict::OwnerWins,
};

/// Racing Kings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Policy for Race {
    type State = ();

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Never
    }

    /// No pawns.
    #[inline(always)]
    fn pawn_squares(self, _: zug_core::Color) -> Bitboard {
        Bitboard::EMPTY
    }

    #[inline(always)]
    fn never_checks_by(self) -> Acts {
        Acts::MOVE
    }

    #[inline(always)]
    fn goal(self, index: usize) -> Option<Goal> {
        (index == 0).then_some(GOAL)
    }
}
