//! The facts that make one draughts variant different from another.
//!
//! Field and value names are those of the vocabulary of variant files. Two rules hold in every variant and
//! have no fact: a capturing king that can go on must land where it can go on (with [`Landing::Free`]), and
//! the square that the capturing piece started from counts as empty.

use zug_core::Color;

use crate::{Geometry, Ways};

/// Whether something must be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// It must.
    Compulsory,
    /// It may be left undone.
    Optional,
}

/// Where a king may stop behind a piece that it has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landing {
    /// On any free square of the line.
    Free,
    /// On the square right behind every piece taken.
    NextToVictim,
    /// On any square while it goes on, and right behind the last piece taken.
    NextToLast,
    /// Right behind the last piece taken if that is a king.
    NextToLastKing,
    /// Right behind the last piece taken if that is a king and not the only one taken.
    NextToLastKingOfSeveral,
}

/// When the pieces taken leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// After the move; until then they stand, block, and cannot be jumped again.
    AtEnd,
    /// Each as it is jumped.
    AtOnce,
}

/// What a man does that reaches the last row while capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InPassing {
    /// It is crowned if the capture ends there, else it goes on as a man and stays one.
    OnlyIfItEndsThere,
    /// It is crowned and the move ends.
    Stops,
    /// It is crowned and goes on as a king if it can.
    GoesOnAsKing,
    /// It is never crowned: the variant has no kings by promotion.
    Never,
}

/// What a capture must be best at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Most pieces taken.
    Quantity,
    /// The greatest sum of [`CaptureFacts::weights`].
    Quality,
    /// Made by a king rather than by a man.
    WithKing,
    /// Most kings taken.
    MostKings,
    /// A king taken earlier in the sequence.
    KingsFirst,
}

/// Criteria in order of importance; the empty list is free choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Precedence {
    list: [Option<Criterion>; 5],
    /// The criteria of the list as bits.
    set: u8,
}

impl Precedence {
    /// Free choice.
    pub const FREE: Precedence = Precedence { list: [None; 5], set: 0 };

    /// The criteria of `list`, most important first; more than five, or one named twice, are left out.
    pub const fn new(list: &[Criterion]) -> Precedence {
        let mut precedence = Precedence::FREE;
        let (mut i, mut n) = (0, 0);
        while i < list.len() {
            if !precedence.has(list[i]) && n < 5 {
                precedence.list[n] = Some(list[i]);
                precedence.set |= 1 << list[i] as u8;
                n += 1;
            }
            i += 1;
        }
        precedence
    }

    /// Whether captures may be chosen freely.
    #[inline(always)]
    pub const fn is_free(&self) -> bool {
        self.set == 0
    }

    /// Whether the criterion is in the list.
    #[inline(always)]
    pub const fn has(&self, criterion: Criterion) -> bool {
        self.set & 1 << criterion as u8 != 0
    }

    /// Whether only the number of pieces taken matters.
    #[inline(always)]
    pub const fn is_quantity_alone(&self) -> bool {
        self.set == 1 << Criterion::Quantity as u8
    }

    /// Whether it matters what is taken and not only by what and how much.
    #[inline(always)]
    pub const fn weighs_kings(&self) -> bool {
        const KINGS: u8 = 1 << Criterion::Quality as u8
            | 1 << Criterion::MostKings as u8
            | 1 << Criterion::KingsFirst as u8;
        self.set & KINGS != 0
    }

    /// The criteria, most important first.
    #[inline(always)]
    pub fn criteria(&self) -> impl Iterator<Item = Criterion> {
        self.list.into_iter().flatten()
    }
}

/// The kinds of piece that something is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Units {
    /// Men are meant.
    pub men: bool,
    /// Kings are meant.
    pub kings: bool,
}

impl Units {
    /// No kind.
    pub const NONE: Units = Units { men: false, kings: false };
}

/// What men do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MenFacts {
    /// The ways a man steps without taking, for White.
    pub moves: Ways,
    /// The ways a man takes, for White.
    pub captures: Ways,
    /// What a man may not take.
    pub never_takes: Units,
}

/// What kings do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingFacts {
    /// The ways a king goes without taking, for White.
    pub moves: Ways,
    /// The ways a king takes, for White.
    pub captures: Ways,
    /// How far a king goes in one line: to its goal, to the piece that it takes, and from there; 255 is any.
    pub range: u8,
    /// Where a king may stop behind a piece taken.
    pub landing: Landing,
    /// What a king may not take.
    pub never_takes: Units,
    /// How many quiet moves in a row the same king may make while its side has a man; 0 is any number.
    pub quiet_limit: u8,
}

impl KingFacts {
    /// The range of a flying king.
    pub const ANY_RANGE: u8 = u8::MAX;

    /// Whether kings fly any distance.
    #[inline(always)]
    pub const fn flies(&self) -> bool {
        self.range == KingFacts::ANY_RANGE
    }
}

/// The rules of capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CaptureFacts {
    /// Whether a capture must be made when there is one.
    pub duty: Duty,
    /// Whether a capture once begun must be played to its end.
    pub completion: Duty,
    /// What a capture must be best at.
    pub precedence: Precedence,
    /// What a man and a king are worth for [`Criterion::Quality`].
    pub weights: [u16; 2],
    /// When the pieces taken leave the board.
    pub removal: Removal,
    /// Whether a capture may turn by half a circle between two jumps.
    pub turn_back: bool,
}

/// What it means that the side to move has no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoMoves {
    /// It has lost.
    SideToMoveLoses,
    /// It has won.
    SideToMoveWins,
    /// The game is drawn.
    Draw,
    /// White has won.
    WhiteWins,
    /// Black has won.
    BlackWins,
    /// The side with more pieces has won; equal is a draw.
    MostPiecesWin,
    /// The side with fewer pieces has won; equal is a draw.
    FewestPiecesWin,
}

/// What a draw by the rules is turned into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DrawsAre {
    /// Nothing else.
    #[default]
    Draw,
    /// A win for White.
    WhiteWins,
    /// A win for Black.
    BlackWins,
    /// A win for the side with more pieces; equal is a draw.
    MostPieces,
}

/// Whether a turn may be passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pass {
    /// It may not.
    #[default]
    Never,
    /// Where there is no other legal move.
    IfStuck,
    /// At will, but for a capture that must be made.
    Always,
}

/// All facts of a variant that the generator and the ends of a game depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Facts {
    /// The board.
    pub board: Geometry,
    /// How many rows each side fills with men.
    pub rows_of_men: u8,
    /// The row at which the men begin, counted from the player, from 1.
    pub first_row_of_men: u8,
    /// Who begins.
    pub first: Color,
    /// What men do.
    pub men: MenFacts,
    /// What kings do.
    pub kings: KingFacts,
    /// The rules of capturing.
    pub capture: CaptureFacts,
    /// What a man does that reaches the last row while capturing.
    pub in_passing: InPassing,
    /// Whether White, and Black, may pass.
    pub pass: [Pass; 2],
    /// Whether two passes running end the game.
    pub counts_passes: bool,
    /// What it means that the side to move has no move.
    pub no_moves: NoMoves,
    /// Whether the first promotion wins the game.
    pub promotion_wins: bool,
    /// What a draw by the rules is turned into.
    pub draws_are: DrawsAre,
}

impl Facts {
    /// All ways in which some piece goes or takes.
    pub const fn ways(&self) -> Ways {
        self.men.moves.and(self.men.captures).and(self.kings.moves).and(self.kings.captures)
    }
}
