//! The facts in which variants on the orthodox board differ.
//!
//! Every fact has the answer that the FIDE Laws give, so that a variant states only where it departs from them.
//! A built-in variant is a type of no size whose answers are constants: the generator is compiled anew for it,
//! and what the variant does not have costs nothing. A variant that a file declares is a [`Table`] of the same
//! facts, on the same generator.

mod antichess;
mod atomic;
mod checks;
mod ends;
mod hill;
mod horde;
mod house;
mod racing;
mod standard;
mod table;

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::role::{Role, Roles};
use crate::state::State;

pub use antichess::Giveaway;
pub use atomic::Explosive;
pub use checks::CountedChecks;
pub(crate) use ends::owned;
pub use ends::{Acts, Extinction, Goal, Kings, Verdict, Winning};
pub use hill::Hill;
pub use horde::HordeAndKing;
pub use house::House;
pub use racing::Race;
pub use standard::{Shuffle, Standard};
pub use table::Table;

/// Which castling rights a position may have and how castling is written in UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingLaw {
    /// King on the e file, rooks on the a and h files; UCI names the square on which the king ends.
    Orthodox,
    /// King and rooks anywhere on the first rank; UCI names the square of the rook.
    Shuffled,
    /// Both: where king and rook stand as in chess, castling is written as there, else as in Chess960.
    Either,
    /// There is no castling.
    Never,
}

/// Ranks 2 to 7.
const MIDDLE_RANKS: Bitboard = Bitboard(!Bitboard::BACK_RANKS.0);

/// The second rank as `side` counts it.
pub(crate) const fn second_rank(side: Color) -> Bitboard {
    match side {
        Color::White => Bitboard::rank(1),
        Color::Black => Bitboard::rank(6),
    }
}

/// The facts of one variant; each has the answer of chess unless the variant says otherwise.
pub trait Policy: Copy + Send + Sync + 'static {
    /// What a position knows besides men, turn, castling rights and the passed square.
    type State: State;

    /// Which castling rights there can be (FIDE 3.8.2).
    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        CastlingLaw::Orthodox
    }

    /// Whether castling rights in a position text that cannot be held are passed over with a warning.
    #[inline(always)]
    fn overlooks_rights(self) -> bool {
        false
    }

    /// What a pawn becomes on the last rank (FIDE 3.7.5).
    #[inline(always)]
    fn promotions(self) -> Roles {
        Roles::of(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight])
    }

    /// How many kings a side has.
    #[inline(always)]
    fn kings(self, side: Color) -> Kings {
        let _ = side;
        Kings::One
    }

    /// Whether the king of a side may not be left attacked (FIDE 3.9).
    #[inline(always)]
    fn is_royal(self, side: Color) -> bool {
        let _ = side;
        true
    }

    /// How many pawns a side can have at most; more are an error of the position.
    #[inline(always)]
    fn most_pawns(self, side: Color) -> u32 {
        let _ = side;
        64
    }

    /// How many men a side begins with; more are an oddity of the position.
    #[inline(always)]
    fn most_men(self, side: Color) -> u32 {
        let _ = side;
        16
    }

    /// The squares on which pawns of a side can stand.
    #[inline(always)]
    fn pawn_squares(self, side: Color) -> Bitboard {
        let _ = side;
        MIDDLE_RANKS
    }

    /// The squares from which pawns of a side may make a double step (FIDE 3.7.2).
    #[inline(always)]
    fn double_steps(self, side: Color) -> Bitboard {
        second_rank(side)
    }

    /// The squares on which pawns of a side can be taken in passing (FIDE 3.7.4): those passed by double steps.
    #[inline(always)]
    fn passed_squares(self, side: Color) -> Bitboard {
        let _ = side;
        Bitboard::FULL
    }

    /// Whether a capture must be made where one is legal.
    #[inline(always)]
    fn must_capture(self) -> bool {
        false
    }

    /// Whether a capture removes both men and, of the eight neighbours, all that are no pawns.
    #[inline(always)]
    fn explodes(self) -> bool {
        false
    }

    /// Whether captured men go to the hand of the captor.
    #[inline(always)]
    fn gains(self) -> bool {
        false
    }

    /// Whether a turn may be a drop from the hand.
    #[inline(always)]
    fn drops(self) -> bool {
        false
    }

    /// Where a kind may be dropped.
    #[inline(always)]
    fn drop_zone(self, side: Color, role: Role) -> Bitboard {
        let _ = side;
        if role == Role::Pawn { MIDDLE_RANKS } else { Bitboard::FULL }
    }

    /// Whether a promoted man remembers that it was a pawn, and goes to the hand as one.
    #[inline(always)]
    fn remembers_pawns(self) -> bool {
        false
    }

    /// The acts that may not give check.
    #[inline(always)]
    fn never_checks_by(self) -> Acts {
        Acts::NONE
    }

    /// How many checks given win; 0 if none do.
    #[inline(always)]
    fn check_limit(self) -> u8 {
        0
    }

    /// The goals, in order from 0; none from the first absent one on.
    #[inline(always)]
    fn goal(self, index: usize) -> Option<Goal> {
        let _ = index;
        None
    }

    /// The losses that end the game, in order from 0; none from the first absent one on.
    #[inline(always)]
    fn extinction(self, index: usize) -> Option<Extinction> {
        let _ = index;
        None
    }

    /// What it means that `side` is to move, is not in check and has no legal move (FIDE 5.2.1).
    #[inline(always)]
    fn no_moves(self, side: Color) -> Verdict {
        let _ = side;
        Verdict::Draw
    }

    /// What it means that the side to move is in check and has no legal move (FIDE 5.1.1).
    #[inline(always)]
    fn checkmate(self) -> Verdict {
        Verdict::SideToMoveLoses
    }

    /// What is known of material that can never win.
    #[inline(always)]
    fn winning(self) -> Winning {
        Winning::Always
    }
}
