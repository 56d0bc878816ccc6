//! Antichess: losing all men wins.

use zug_core::Color;

use crate::policy::{CastlingLaw, Kings, Policy, Verdict, Winning};
use crate::role::{Role, Roles};
use crate::state::Settled;

/// Antichess (lichess): captures are compulsory, the king is a man like others, and there is no castling.
#[derive(Clone, Copy, Debug, Default)]
pub struct Giveaway;

impl Policy for Giveaway {
    type State = Settled;

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Never
    }

    #[inline(always)]
    fn promotions(self) -> Roles {
        Roles::of(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King])
    }

    #[inline(always)]
    fn kings(self, _: Color) -> Kings {
        Kings::Any
    }

    #[inline(always)]
    fn is_royal(self, _: Color) -> bool {
        false
    }

    #[inline(always)]
    fn must_capture(self) -> bool {
        true
    }

    /// Who has no move wins, be it for lack of men.
    #[inline(always)]
    fn no_moves(self, _: Color) -> Verdict {
        Verdict::SideToMoveWins
    }

    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Giveaway
    }
}
