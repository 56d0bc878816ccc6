//! How a game can end besides checkmate: goals, losses of kinds, and what a lack of moves means.

use zug_core::{Color, Id, Outcome};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::{Role, Roles};

/// What an end gives, said for a named player and never with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Nobody wins.
    Draw,
    /// The side to move when the fact is found wins.
    SideToMoveWins,
    /// The side to move when the fact is found loses.
    SideToMoveLoses,
    /// The side whose goal or loss is spoken of wins.
    OwnerWins,
    /// The side whose goal or loss is spoken of loses.
    OwnerLoses,
    /// White wins.
    WhiteWins,
    /// Black wins.
    BlackWins,
    /// The side with fewer men on the board wins; equal numbers draw.
    FewestPiecesWin,
    /// The side with more men on the board wins; equal numbers draw.
    MostPiecesWin,
}

impl Verdict {
    /// The outcome on `board` when `turn` is to move and `owner` is the side that is spoken of.
    pub fn outcome(self, board: &Board, turn: Color, owner: Color) -> Outcome {
        let men = |side: Color| board.side(side).count();
        let by_number = |more: Color| match men(more).cmp(&men(more.other())) {
            std::cmp::Ordering::Greater => Outcome::Win(more),
            std::cmp::Ordering::Less => Outcome::Win(more.other()),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        match self {
            Verdict::Draw => Outcome::Draw,
            Verdict::SideToMoveWins => Outcome::Win(turn),
            Verdict::SideToMoveLoses => Outcome::Win(turn.other()),
            Verdict::OwnerWins => Outcome::Win(owner),
            Verdict::OwnerLoses => Outcome::Win(owner.other()),
            Verdict::WhiteWins => Outcome::Win(Color::White),
            Verdict::BlackWins => Outcome::Win(Color::Black),
            Verdict::MostPiecesWin => by_number(Color::White),
            Verdict::FewestPiecesWin => match by_number(Color::White) {
                Outcome::Win(side) => Outcome::Win(side.other()),
                Outcome::Draw => Outcome::Draw,
            },
        }
    }
}

/// Squares whose reaching ends the game (`end.goal.NAME` of variant files).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The name by which results know it (`king-on-hill`).
    pub id: Id,
    /// The kinds that count, White's and Black's.
    pub pieces: [Roles; 2],
    /// The squares to reach, White's and Black's; an empty set gives that side no goal.
    pub region: [Bitboard; 2],
    /// How many must stand there.
    pub count: u8,
    /// Whether the side that moves second may draw by arriving at once after the first.
    pub reply: bool,
    /// What arriving means for the one who arrived: the owner.
    pub result: Verdict,
}

impl Goal {
    /// Whether `side` has arrived.
    #[inline(always)]
    pub fn is_reached(&self, board: &Board, side: Color) -> bool {
        let region = self.region[side.index()] & board.side(side);
        region.any()
            && (region & board.any_of(self.pieces[side.index()])).count() >= u32::from(self.count.max(1))
    }
}

/// The loss of kinds that ends the game (`end.extinct.NAME` of variant files).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extinction {
    /// The name by which results know it (`extinction`).
    pub id: Id,
    /// The kinds whose loss matters, White's and Black's; an empty set gives that side no such end.
    pub pieces: [Roles; 2],
    /// Whether each kind counts for itself, or all together.
    pub each_kind: bool,
    /// The number at or under which they count as gone; the hand counts too.
    pub left: u8,
    /// How many of the same the other side must still own.
    pub others_have: u8,
    /// Whether the loser may first bring the other side to the same number.
    pub may_level: bool,
    /// What the loss means for its owner.
    pub result: Verdict,
}

impl Extinction {
    /// Whether it says no more than that who has lost its king has lost.
    pub(crate) fn is_loss_of_kings(&self) -> bool {
        self.pieces == [Roles::of(&[Role::King]); 2]
            && self.left == 0
            && self.others_have <= 1
            && !self.may_level
            && self.result == Verdict::OwnerLoses
    }
}

/// What is known of material that can never win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winning {
    /// By mate: bare kings and lone minor men cannot, nor sides behind closed walls.
    Mate,
    /// By mate or by checks: only a bare king cannot.
    Checks,
    /// By exploding the king or by mate.
    Explosion,
    /// By mate or by checks, with rules of which no more is known: only a bare king with an empty hand cannot.
    Company,
    /// By losing all men.
    Giveaway,
    /// White's horde by mate, Black by taking the horde.
    Horde,
    /// Nothing is known to be hopeless.
    Always,
}

/// The acts that may not give check, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Acts(u8);

impl Acts {
    /// None: every act may give check.
    pub const NONE: Acts = Acts(0);
    /// Moving a man on the board.
    pub const MOVE: Acts = Acts(1);
    /// Dropping a man from the hand.
    pub const DROP: Acts = Acts(2);
    /// Promoting a pawn.
    pub const PROMOTION: Acts = Acts(4);

    /// Both sets together.
    pub const fn and(self, other: Acts) -> Acts {
        Acts(self.0 | other.0)
    }

    /// Whether the sets share an act.
    #[inline(always)]
    pub const fn meets(self, other: Acts) -> bool {
        self.0 & other.0 != 0
    }
}

/// How many kings a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kings {
    /// One, always.
    One,
    /// None, ever.
    None,
    /// Any number.
    Any,
}

/// The number of men of a side that an [`Extinction`] looks at.
#[inline(always)]
pub(crate) fn owned(board: &Board, hand: impl Fn(Role) -> u32, side: Color, roles: Roles) -> u32 {
    let on_board = (board.any_of(roles) & board.side(side)).count();
    on_board + roles.iter().map(hand).sum::<u32>()
}
