//! Three-check: the third check given wins.

use crate::policy::{CastlingLaw, Policy, Winning};
use crate::state::Given;

/// Three-check (lichess): every move that gives check counts once, also one that checks twice.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountedChecks;

impl Policy for CountedChecks {
    type State = Given;

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Either
    }

    #[inline(always)]
    fn check_limit(self) -> u8 {
        3
    }

    /// Any man can give check, so only a bare king cannot win.
    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Checks
    }
}
