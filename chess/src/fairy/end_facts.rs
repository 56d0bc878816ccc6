//! The facts of how games end on the board.

use zug_core::Id;

use super::facts::Sided;
use super::sets::{Cells, Kinds};

/// A result as variant files name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// The game goes on.
    #[default]
    GoesOn,
    /// Nobody wins.
    Draw,
    /// The side to move when the fact is found.
    SideToMoveWins,
    /// The side to move when the fact is found loses.
    SideToMoveLoses,
    /// The side that made the last move.
    MoverWins,
    /// The side that made the last move loses.
    MoverLoses,
    /// The side of which the row speaks.
    OwnerWins,
    /// The side of which the row speaks loses.
    OwnerLoses,
    /// White.
    WhiteWins,
    /// Black.
    BlackWins,
    /// The side with more pieces; equal is a draw.
    MostPiecesWins,
    /// The side with fewer pieces; equal is a draw.
    FewestPiecesWins,
    /// The side with more points; equal is a draw.
    MostPointsWins,
}

/// How games end on the board: `end.*`.
#[derive(Clone, Debug, PartialEq)]
pub struct EndFacts {
    /// The side to move has no legal move and is not in check: `no_moves`.
    pub no_moves: Sided<Verdict>,
    /// A side in check has no legal move: `checkmate`.
    pub checkmate: Verdict,
    /// How many checks given win; 0 for never: `checks`.
    pub checks: u8,
    /// Royals face each other and the mover left it so: `facing`.
    pub facing: Verdict,
    /// Two passes running: `two_passes`.
    pub two_passes: Verdict,
    /// No cell is empty: `full_board`.
    pub full_board: Verdict,
    /// Whether the first promotion wins: `promotion = "owner-wins"`.
    pub promotion_wins: bool,
    /// Whether castling on the short and on the long wing wins: `castled`.
    pub castled: Sided<[bool; 2]>,
    /// Whether a position in which nobody can win ends the game: `dead_position = "draw"`.
    pub dead_position: bool,
    /// What every draw by the rules is turned into: `draws_are`.
    pub draws_are: Verdict,
    /// Cells to reach: `goal.NAME`.
    pub goals: Vec<GoalFacts>,
    /// Kinds whose loss matters: `extinct.NAME`.
    pub extinct: Vec<ExtinctFacts>,
    /// Figures to form: `connect.NAME`.
    pub connect: Vec<ConnectFacts>,
}

/// Cells to reach: `end.goal.NAME`.
#[derive(Clone, Debug, PartialEq)]
pub struct GoalFacts {
    /// The name.
    pub id: Id,
    /// Kinds that count: `pieces`.
    pub pieces: Sided<Kinds>,
    /// The cells; empty for no goal of that side: `region`.
    pub region: Sided<Cells>,
    /// How many must stand there: `count`.
    pub count: u8,
    /// Whether the region must be full instead, with at least one of them: `fill = "region"`.
    pub fill: bool,
    /// When an arrival counts: `proof`.
    pub proof: Proof,
    /// Whether the second player may draw by arriving at once after the first: `reply`.
    pub second_may_draw: bool,
    /// What it means: `result`.
    pub result: Verdict,
}

/// When an arrival counts: `end.goal.NAME.proof`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Proof {
    /// At once.
    #[default]
    AtOnce,
    /// If it is not attacked.
    Unattacked,
    /// If it still stands after the reply.
    SurvivesReply,
    /// Either.
    UnattackedOrSurvives,
}

/// Kinds whose loss matters: `end.extinct.NAME`.
#[derive(Clone, Debug, PartialEq)]
pub struct ExtinctFacts {
    /// The name.
    pub id: Id,
    /// The kinds; empty for no such end of that side: `pieces`.
    pub pieces: Sided<Kinds>,
    /// Whether each kind counts for itself: `counted = "each-kind"`.
    pub each: bool,
    /// The number at or under which they count as gone: `left`.
    pub left: u8,
    /// How many the other side must still own: `others_have`.
    pub others_have: u8,
    /// Whether the loser may first bring the other side to the same number: `reply = "may-level"`.
    pub may_level: bool,
    /// What it means for the owner: `result`.
    pub result: Verdict,
}

/// A figure to form: `end.connect.NAME`.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectFacts {
    /// The name.
    pub id: Id,
    /// What must be formed: `shape`.
    pub shape: Shape,
    /// Length of the row or side of the block: `count`.
    pub count: u8,
    /// Whether horizontal, vertical and diagonal ways count: `directions`.
    pub directions: [bool; 3],
    /// Kinds that count: `pieces`.
    pub pieces: Kinds,
    /// One shore of a chain: `from`.
    pub from: Sided<Cells>,
    /// The other shore: `to`.
    pub to: Sided<Cells>,
    /// What the builder gets: `result`.
    pub result: Verdict,
}

/// What must be formed: `end.connect.NAME.shape`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// A closed row.
    #[default]
    Line,
    /// A block.
    Square,
    /// A row with gaps allowed.
    InLine,
    /// A chain between two regions.
    JoinRegions,
}
