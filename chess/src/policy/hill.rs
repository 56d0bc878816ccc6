//! King of the Hill: a king in the centre wins.

use zug_core::Id;

use crate::bitboard::Bitboard;
use crate::policy::{CastlingLaw, Goal, Policy, Verdict};
use crate::role::{Role, Roles};

/// The four central squares.
///
/// ```text
/// 5 | . . . d5 e5 . . .
/// 4 | . . . d4 e4 . . .
/// ```
const HILL: Bitboard = Bitboard(0x0000_0018_1800_0000);

/// A king that legally reaches d4, e4, d5 or e5 wins at once (lichess, King of the Hill).
const GOAL: Goal = Goal {
    id: Id::new("king-on-hill"),
    pieces: [Roles::of(&[Role::King]); 2],
    region: [HILL; 2],
    count: 1,
    reply: false,
    result: Verdict::OwnerWins,
};

/// King of the Hill.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hill;

impl Policy for Hill {
    type State = ();

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Either
    }

    #[inline(always)]
    fn goal(self, index: usize) -> Option<Goal> {
        (index == 0).then_some(GOAL)
    }
}
