//! Russian draughts: the facts as constants, and the notation.

use zug_core::{Color, ResultStyle};

use crate::facts::{
    CaptureFacts, Duty, Facts, InPassing, KingFacts, Landing, MenFacts, NoMoves, Precedence, Removal, Units,
};
use crate::{Corner, Geometry, NotationFacts, Played, Policy, Ways};

/// The facts of Russian draughts.
pub const FACTS: Facts = Facts {
    board: Geometry::new(8, 8, Played::A1Half, false),
    rows_of_men: 3,
    first_row_of_men: 1,
    first: Color::White,
    men: MenFacts { moves: Ways::FORWARD_DIAGONAL, captures: Ways::DIAGONAL, never_takes: Units::NONE },
    kings: KingFacts {
        moves: Ways::DIAGONAL,
        captures: Ways::DIAGONAL,
        range: KingFacts::ANY_RANGE,
        landing: Landing::Free,
        never_takes: Units::NONE,
        quiet_limit: 0,
    },
    capture: CaptureFacts {
        duty: Duty::Compulsory,
        completion: Duty::Compulsory,
        precedence: Precedence::FREE,
        weights: [0, 0],
        removal: Removal::AtEnd,
        turn_back: true,
    },
    in_passing: InPassing::GoesOnAsKing,
    no_moves: NoMoves::SideToMoveLoses,
    promotion_wins: false,
};

/// The notation of Russian draughts: letters, `:` for captures, PDN game 25.
pub const NOTATION: NotationFacts = NotationFacts {
    letters: true,
    number_from: Corner::BottomLeft,
    capture: ':',
    results: ResultStyle::OneZero,
    pdn_type: Some(25),
};

/// The rules of Russian draughts as constants of the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RussianPolicy;

impl Policy<u64> for RussianPolicy {
    #[inline(always)]
    fn facts(&self) -> &Facts {
        &FACTS
    }

    #[inline(always)]
    fn board(&self) -> u64 {
        const BOARD: u64 = FACTS.board.ranks_64(0, 7);
        BOARD
    }

    #[inline(always)]
    fn crown(&self, side: Color) -> u64 {
        const TOP: u64 = FACTS.board.ranks_64(7, 7);
        const BOTTOM: u64 = FACTS.board.ranks_64(0, 0);
        match side {
            Color::White => TOP,
            Color::Black => BOTTOM,
        }
    }
}
