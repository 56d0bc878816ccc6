//! The facts of a variant of the fairy generator: what a variant file says, fully resolved.
//!
//! Every value is told for each side apart ([`Sided`]), regions are sets of cells, names of kinds are numbers.
//! Nothing here refers to a parent variant or to a default that is not written. The key of the vocabulary of
//! variant files stands in backquotes behind each field.

use zug_core::{Color, Id, Kind, Text};

pub use super::end_facts::*;
pub use super::piece_facts::*;
use super::sets::{Cells, Kinds};
use crate::betza::Moves;

/// A value of White and one of Black, indexed by [`Color::index`].
pub type Sided<T> = [T; 2];

/// All the rules of a variant.
///
/// [`Facts::blank`] gives a board without pieces, to be filled.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// The board.
    pub board: BoardFacts,
    /// The kinds of piece, by [`Kind`]; at most 64.
    pub kinds: Vec<KindFacts>,
    /// Whose turn it is and what a turn may be.
    pub turn: TurnFacts,
    /// Whether a capture must be made when one is legal: `capture.duty`.
    pub capture_duty: bool,
    /// Kinds that become a wall where they capture: `capture.turns_to_wall`.
    pub turns_to_wall: Kinds,
    /// Castling of each side.
    pub castling: Sided<CastlingFacts>,
    /// Whether king and partners stand on the files that FEN names: `castling.start = "any-file"`.
    pub castling_any_file: bool,
    /// Whether dropped pieces may castle: `castling.dropped = "allowed"`.
    pub castling_dropped: bool,
    /// Whether both sides may castle towards the same wing: `castling.same_wing = "allowed"`.
    pub castling_same_wing: bool,
    /// Taking in passing, for the side that takes.
    pub en_passant: Sided<EnPassantFacts>,
    /// What comes into a hand in play.
    pub hand: HandFacts,
    /// Drops from the hand.
    pub drops: DropsFacts,
    /// Squares on which a first move lets a piece of the hand enter: `gating.squares` where `gating.trigger` is
    /// `first-move`, else empty.
    pub gating: Sided<Cells>,
    /// Walls set by the players.
    pub walls: WallFacts,
    /// Explosions, if captures explode: `explosion.on = "capture"`.
    pub explosion: Option<ExplosionFacts>,
    /// Which enemy pieces change sides: `flip.rule`.
    pub flip: Flip,
    /// The guarding of royal pieces.
    pub royalty: RoyaltyFacts,
    /// Acts that may not give check: `check.never_by`.
    pub never_checks: NeverChecks,
    /// How games end on the board.
    pub ends: EndFacts,
    /// Half points that a side has at a count of points: `points.bonus.SIDE`, doubled.
    pub bonus: Sided<i32>,
    /// What repetition by checking or chasing means.
    pub repetition: RepetitionFacts,
    /// The FEN fields between the side to move and the move number, in order: `notation.fen_fields`.
    pub fen_fields: Vec<FenField>,
    /// The shuffling of random starts; empty regions for none: `shuffle.*`.
    pub shuffle: ShuffleFacts,
}

/// The board: `board.*`.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFacts {
    /// Number of files, 1 to 16.
    pub files: u8,
    /// Number of ranks, 1 to 16.
    pub ranks: u8,
    /// Cells that are not part of the board.
    pub holes: Cells,
    /// How White's ways and regions become Black's. Regions are resolved already; moves are not.
    pub mirror: Mirror,
    /// The FEN of the start position.
    pub start: String,
}

/// How White's view becomes Black's: `board.mirror`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mirror {
    /// Rank for rank, the file stays.
    #[default]
    Flip,
    /// By half a turn.
    Rotate,
}

impl Mirror {
    /// A step that is told as White makes it, as `side` makes it: files and ranks towards White's right and front.
    pub fn step(self, side: Color, (x, y): (i8, i8)) -> (i8, i8) {
        match (side, self) {
            (Color::White, _) => (x, y),
            (Color::Black, Mirror::Flip) => (x, -y),
            (Color::Black, Mirror::Rotate) => (-x, -y),
        }
    }
}

/// Whose turn it is and what a turn may be: `turn.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnFacts {
    /// Who moves first: `turn.first`.
    pub first: Color,
    /// Whether a turn may be passed: `turn.pass`.
    pub pass: Sided<Pass>,
    /// Whether a piece may be moved or dropped where it could never move again: `turn.dead_ends = "allowed"`.
    pub dead_ends: bool,
}

/// Whether a turn may be passed: `turn.pass`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Where nothing else is legal.
    IfStuck,
    /// At will.
    Always,
}

/// Castling of one side: `castling.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingFacts {
    /// The short wing (towards the last file) and the long one; `None` where there is no castling:
    /// `castling.wings`.
    pub wings: [Option<WingFacts>; 2],
    /// The piece that goes towards the other: `castling.king`.
    pub king: Kind,
    /// The kinds that it castles with: `castling.partners`.
    pub partners: Kinds,
    /// The rank, from 0 at White's side (resolved for Black): `castling.rank`.
    pub rank: u8,
    /// The file on which the king starts, from 0, if told: `castling.king_file`.
    pub king_file: Option<u8>,
}

/// One wing of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WingFacts {
    /// The file on which the king ends, from 0; the partner lands beside it on the inner side:
    /// `castling.king_files`.
    pub king_to: u8,
    /// The file on which the partner starts, from 0; the outermost partner where not told:
    /// `castling.partner_files`.
    pub partner: Option<u8>,
}

/// Taking in passing by one side: `en_passant.*`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnPassantFacts {
    /// Kinds that take in passing: `by`.
    pub by: Kinds,
    /// Enemy kinds that can be so taken, after a quiet lame leap: `of`.
    pub of: Kinds,
    /// Passed cells on which this side may so take: `on`.
    pub on: Cells,
}

/// What comes into a hand: `hand.*`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandFacts {
    /// What comes into it in play: `gains`.
    pub gains: Gains,
    /// Whether it never runs out: `supply = "endless"`.
    pub endless: bool,
}

/// What comes into a hand in play: `hand.gains`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gains {
    /// Nothing.
    #[default]
    Nothing,
    /// The pieces that one takes.
    Captured,
    /// What another board sends.
    FromOutside,
}

/// Drops: `drops.*`; zones stand with the kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DropsFacts {
    /// Whether a turn may be a drop: `turn = "any"`.
    pub turn: Sided<bool>,
    /// Kinds that must be dropped, while in hand, before any other move: `must`.
    pub must: Sided<Kinds>,
    /// Whether the first side drops all of them before the second begins: `order`.
    pub first_then_second: bool,
    /// While it has empty cells drops go here, free of `place`: `opening_zone`.
    pub opening_zone: Sided<Cells>,
    /// What the cell of a drop must satisfy: `place`.
    pub place: DropPlace,
    /// Whether a piece may be dropped on its promoted side: `promoted`.
    pub promoted: bool,
}

/// What the cell of a drop must satisfy: `drops.place`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DropPlace {
    /// Nothing.
    #[default]
    Any,
    /// A neighbour of an own piece.
    BesideOwn,
    /// No neighbour of an enemy piece.
    NotBesideEnemy,
    /// Enemy pieces in line between it and an own piece.
    BracketsEnemy,
    /// The lowest empty cell of its file.
    SlidesFromTop,
    /// A cell that only occupied ones, or none, part from an edge in a straight line.
    SlidesFromEdge,
}

/// Walls: `walls.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallFacts {
    /// Which wall each turn sets: `placed`.
    pub placed: Placed,
    /// Where walls may stand: `zone`.
    pub zone: Sided<Cells>,
    /// Whether a turn is either a move or a wall: `turn = "move-or-wall"`.
    pub move_or_wall: bool,
}

/// Which wall each turn sets: `walls.placed`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placed {
    /// None.
    #[default]
    Never,
    /// A new one anywhere.
    Anywhere,
    /// The one wall of the board moves.
    Roaming,
    /// One shot along a move of the moved piece.
    Shot,
    /// One on the cell left.
    Vacated,
    /// One on the rim.
    Rim,
}

/// Explosions: `explosion.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplosionFacts {
    /// Neighbours that stay unless they took or were taken: `spares`.
    pub spares: Kinds,
    /// Kinds that no blast removes: `immune`.
    pub immune: Kinds,
    /// Whether what explodes around a capture leaves walls: `leaves_walls`.
    pub leaves_walls: bool,
}

/// Which enemy pieces change sides: `flip.rule`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flip {
    /// None.
    #[default]
    Never,
    /// Those bracketed in line by a drop.
    Between,
    /// The neighbours of the arrival.
    Neighbours,
    /// The neighbours of the arrival of a move or of a drop beside an own piece.
    NeighboursIfLinked,
}

/// The guarding of royal pieces: `royalty.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoyaltyFacts {
    /// Which royals may not be left attacked: `protect`.
    pub protect: Protect,
    /// Whether royals may face each other on an open line: `facing`.
    pub facing: Facing,
    /// Whether a royal in check may only move by capturing: `flee = "only-by-capture"`.
    pub flees_by_capture: bool,
}

/// Which royals may not be left attacked: `royalty.protect`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protect {
    /// Each.
    #[default]
    Each,
    /// The last one of a kind.
    Last,
    /// At least one of all.
    NotAll,
    /// None: they are taken.
    None,
}

/// Whether royals may face each other on an open line: `royalty.facing`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Facing {
    /// They may.
    #[default]
    Allowed,
    /// They may not.
    Forbidden,
    /// One who leaves it so lets [`EndFacts::facing`] decide.
    EndsGame,
}

/// Acts that may not give check: `check.never_by`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NeverChecks {
    /// A move (a drop and a promotion included).
    pub by_move: bool,
    /// A drop.
    pub by_drop: bool,
    /// A promotion.
    pub by_promotion: bool,
}

/// What repetition by checking, chasing or shuttling means: `repetition.*`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RepetitionFacts {
    /// Whether one who repeats by checking every time loses: `perpetual_check = "checker-loses"`.
    pub checker_loses: bool,
    /// Whether one who repeats by chasing every time loses: `perpetual_chase = "chaser-loses"`.
    pub chaser_loses: bool,
    /// Whether one who moves a piece to and fro five times in a row loses: `shuttling = "forbidden"`.
    pub no_shuttling: bool,
}

/// A FEN field behind board and side: `notation.fen_fields`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// Castling and gating rights.
    Castling,
    /// The passed cell.
    EnPassant,
    /// Checks left to give.
    Checks,
    /// The half-move clock.
    Clock,
}

/// Random starts: `shuffle.*`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShuffleFacts {
    /// Cells whose pieces are shuffled.
    pub region: Sided<Cells>,
    /// Whether Black's order mirrors White's: `mirrored`.
    pub mirrored: bool,
    /// Whether bishops stand on both colours: `bishops-on-both-colours`.
    pub bishops_apart: bool,
    /// Whether the king stands between its partners: `king-between-partners`.
    pub king_between: bool,
}

impl Facts {
    /// A board without pieces on which nothing is allowed that a key has to allow.
    pub fn blank(files: u8, ranks: u8) -> Facts {
        let all = Cells::first(usize::from(files) * usize::from(ranks));
        let castling = |rank| CastlingFacts {
            wings: [None; 2],
            king: Kind(0),
            partners: Kinds::EMPTY,
            rank,
            king_file: None,
        };
        Facts {
            board: BoardFacts {
                files,
                ranks,
                holes: Cells::EMPTY,
                mirror: Mirror::Flip,
                start: String::new(),
            },
            kinds: Vec::new(),
            turn: TurnFacts { first: Color::White, pass: [Pass::Never; 2], dead_ends: true },
            capture_duty: false,
            turns_to_wall: Kinds::EMPTY,
            castling: [castling(0), castling(ranks.saturating_sub(1))],
            castling_any_file: false,
            castling_dropped: false,
            castling_same_wing: true,
            en_passant: [EnPassantFacts { on: all, ..EnPassantFacts::default() }; 2],
            hand: HandFacts::default(),
            drops: DropsFacts::default(),
            gating: [Cells::EMPTY; 2],
            walls: WallFacts { placed: Placed::Never, zone: [all; 2], move_or_wall: false },
            explosion: None,
            flip: Flip::Never,
            royalty: RoyaltyFacts {
                protect: Protect::Each,
                facing: Facing::Allowed,
                flees_by_capture: false,
            },
            never_checks: NeverChecks::default(),
            ends: EndFacts {
                no_moves: [Verdict::Draw; 2],
                checkmate: Verdict::SideToMoveLoses,
                checks: 0,
                facing: Verdict::GoesOn,
                two_passes: Verdict::GoesOn,
                full_board: Verdict::GoesOn,
                promotion_wins: false,
                castled: [[false; 2]; 2],
                dead_position: true,
                draws_are: Verdict::Draw,
                goals: Vec::new(),
                extinct: Vec::new(),
                connect: Vec::new(),
            },
            bonus: [0; 2],
            repetition: RepetitionFacts::default(),
            fen_fields: vec![FenField::Castling, FenField::EnPassant, FenField::Clock],
            shuffle: ShuffleFacts::default(),
        }
    }

    /// Every cell that is part of the board.
    pub fn cells(&self) -> Cells {
        let all = Cells::first(usize::from(self.board.files) * usize::from(self.board.ranks));
        all.without(&self.board.holes)
    }
}

impl KindFacts {
    /// A kind that may stand and be dropped on `cells`, with `letter` (upper case), and is nothing special.
    pub fn new(id: &str, letter: &str, moves: Moves, cells: Cells) -> KindFacts {
        KindFacts {
            id: Id::new(id),
            name: Text::made(id, ""),
            letters: [letter.to_uppercase(), letter.to_lowercase()],
            read_as: Vec::new(),
            moves: [moves.clone(), moves],
            extra: Vec::new(),
            pawn: false,
            irreversible: false,
            royal: false,
            confined_to: [cells; 2],
            never_takes: Kinds::EMPTY,
            never_taken_by: Kinds::EMPTY,
            takes_own: Kinds::EMPTY,
            never_hops: Kinds::EMPTY,
            promotion: [None, None],
            drop: DropFacts { zone: [cells; 2], per_file: None, mate: true, evenly: false },
            value: None,
            half_points: 0,
        }
    }
}
