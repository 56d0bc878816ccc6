//! The facts of one kind of piece.

use zug_core::{Id, Kind, Text};

use super::facts::Sided;
use super::sets::{Cells, Kinds};
use crate::betza::Moves;

/// One kind of piece: `pieces.NAME.*`.
#[derive(Clone, Debug, PartialEq)]
pub struct KindFacts {
    /// The name of the kind in the file.
    pub id: Id,
    /// The name for people.
    pub name: Text,
    /// The letters in FEN and moves, one or two characters, White's upper case first: `letter`.
    pub letters: Sided<String>,
    /// Other letters accepted on input, upper case: `read_as`.
    pub read_as: Vec<String>,
    /// The moves, as each player sees them: `moves`.
    pub moves: Sided<Moves>,
    /// Moves under a condition: `extra`.
    pub extra: Vec<ExtraFacts>,
    /// Whether SAN writes no letter, blasts spare it, and promotion and en passant speak of it: `pawn`.
    pub pawn: bool,
    /// Whether its moves reset draw counters: `irreversible`.
    pub irreversible: bool,
    /// Whether `royalty` guards it: `royal`.
    pub royal: bool,
    /// The cells on which it may stand: `confined_to`.
    pub confined_to: Sided<Cells>,
    /// Kinds that it may not take: `never_takes`.
    pub never_takes: Kinds,
    /// Kinds that may not take it: `never_taken_by`.
    pub never_taken_by: Kinds,
    /// Kinds of its own side that it may take: `takes_own`.
    pub takes_own: Kinds,
    /// Kinds that may not be its hurdle: `never_hops`.
    pub never_hops: Kinds,
    /// Its promotion, if it has one: `promotion.*`.
    pub promotion: Sided<Option<PromotionFacts>>,
    /// Its drops: `drop.*`.
    pub drop: DropFacts,
    /// Its worth in hundredths of a pawn, if told: `value`.
    pub value: Option<u16>,
    /// Its worth at a count of points, doubled: `points`.
    pub half_points: i32,
}

/// Moves that a piece has under a condition: one row of `pieces.NAME.extra`.
#[derive(Clone, Debug, PartialEq)]
pub struct ExtraFacts {
    /// The cells on which the move must start: `from`; all cells where not told.
    pub from: Sided<Cells>,
    /// The cells on which start, path and arrival must lie: `within`; all cells where not told.
    pub within: Sided<Cells>,
    /// What the piece must not have done: `while`.
    pub while_: While,
    /// Enemy kinds that end the condition by moving into line with the piece: `lost_to`.
    pub lost_to: Kinds,
    /// The moves added.
    pub moves: Sided<Moves>,
}

/// The condition `extra[].while`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum While {
    /// None.
    #[default]
    Always,
    /// This very piece has not moved.
    Unmoved,
    /// It has not moved and, for a royal, not been checked.
    UnmovedAndUnchecked,
    /// It has not moved, and its side is not in check now.
    UnmovedOutOfCheck,
}

/// The promotion of a kind: `promotion.*`.
#[derive(Clone, Debug, PartialEq)]
pub struct PromotionFacts {
    /// What it may become, in the order of the file: `to`.
    pub to: Vec<Kind>,
    /// Where: `zone`.
    pub zone: Cells,
    /// Where, if its side has only one of the kind left: `zone_if_last`.
    pub zone_if_last: Option<Cells>,
    /// Whether it has to where it can: `duty = "must"`.
    pub must: bool,
    /// What brings it about: `trigger`.
    pub trigger: Trigger,
    /// The quiet move that may go with a promotion made instead of moving: `step`.
    pub step: Moves,
    /// How many of a kind a side may own at once through promotion: `limit`.
    pub limit: Vec<(Kind, u8)>,
    /// Whether the promoted piece remembers what it was: `mark`.
    pub mark: Mark,
    /// The kinds that carry the mark, where it has several to become: `marked`.
    pub marked: Kinds,
    /// Whether the same trigger turns it back: `back`.
    pub back: bool,
    /// Whether no enemy piece may be attacked by it: `attack = "forbidden"`.
    pub peaceful: bool,
}

/// What brings a promotion about: `promotion.trigger`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trigger {
    /// Ending in the zone.
    #[default]
    Arriving,
    /// Starting or ending in the zone.
    Touching,
    /// A capture that starts or ends in the zone.
    Capturing,
    /// Any move.
    Moving,
    /// A turn of its own, in the zone.
    InsteadOfMoving,
}

/// How a promoted piece remembers what it was: `promotion.mark`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// It does not.
    #[default]
    None,
    /// FEN writes `q~`.
    Tilde,
    /// FEN writes `+r`.
    Plus,
}

/// The drops of a kind: `pieces.NAME.drop.*`.
#[derive(Clone, Debug, PartialEq)]
pub struct DropFacts {
    /// Where: `drop.zone`, or `drops.zone` where the kind has none of its own.
    pub zone: Sided<Cells>,
    /// How many unpromoted ones a side may have on a file after a drop: `drop.per_file`.
    pub per_file: Option<u8>,
    /// Whether its drop may mate: `drop.mate = "allowed"`.
    pub mate: bool,
    /// Whether drops must spread evenly over both square colours: `drop.colours = "evenly"`.
    pub evenly: bool,
}
