//! From declared facts to the facts of the general generator.

mod army;
mod ends;
mod play;

use zug_core::declare::{
    BoardSize, Code, Declared, Diagnostic, Draws, FileId, Node, Place, Regions, Value, draws,
};
use zug_core::{Color, Kind};

use crate::declare::in_force::can_pass;
use crate::declare::keys::PIECES;
use crate::declare::open::KindOf;
use crate::fairy::{BoardFacts, Cells, Facts, FenField, Kinds, Mirror};

/// The greatest number of kinds of piece.
const MOST_KINDS: usize = 64;

/// What a variant file says, in the types of the generator.
#[derive(Clone, Debug)]
pub(super) struct Compiled {
    pub(super) facts: Facts,
    pub(super) draws: Draws,
}

/// Reads the facts; what is wrong with them goes to `out`.
pub(super) fn compile(declared: &Declared, out: &mut Vec<Diagnostic>) -> Compiled {
    let size = BoardSize {
        files: declared.byte("board.files").unwrap_or(8),
        ranks: declared.byte("board.ranks").unwrap_or(8),
        rotate: declared.word("board.mirror") == Some("rotate"),
    };
    let regions = Regions::new(declared, size);
    let names: Vec<&str> = declared.rows("pieces").map(|(name, _)| name).collect();
    let mut reader = Reader { declared, size, regions: &regions, names, holes: Cells::EMPTY, out };
    reader.read()
}

/// The words by which draw rows know the kinds.
fn counted<'a>(names: &[&'a str], number: &KindOf<'_>) -> Vec<(&'a str, Option<Kind>)> {
    names.iter().map(|name| (*name, number(name))).chain([(PIECES, None)]).collect()
}

/// The draw rows with kinds of other numbers; what is wrong with them has been told.
pub(super) fn draw_rows(declared: &Declared, facts: &Facts, number: &KindOf<'_>) -> Draws {
    let rotate = facts.board.mirror == Mirror::Rotate;
    let size = BoardSize { files: facts.board.files, ranks: facts.board.ranks, rotate };
    let names: Vec<&str> = declared.rows("pieces").map(|(name, _)| name).collect();
    draws(declared, &Regions::new(declared, size), &counted(&names, number), &mut Vec::new())
}

struct Reader<'a> {
    declared: &'a Declared,
    size: BoardSize,
    regions: &'a Regions<'a>,
    /// The kinds of piece, by [`Kind`].
    names: Vec<&'a str>,
    holes: Cells,
    out: &'a mut Vec<Diagnostic>,
}

/// The value of a word among those of a closed set; the first where it is not said.
fn choice<T: Copy>(word: Option<&str>, words: &[(&str, T)]) -> T {
    let found = words.iter().find(|(known, _)| Some(*known) == word);
    found.unwrap_or(&words[0]).1
}

/// One side's part of a value, and whether it is to be mirrored.
fn half(node: &Node, side: Color) -> Option<(&Node, bool)> {
    match &node.value {
        Value::Sides(halves) => halves[side.index()].as_ref().map(|half| (&*half.node, half.mirrored)),
        _ => Some((node, side == Color::Black)),
    }
}

/// A number in half points.
fn half_points(node: &Node) -> i32 {
    match node.value {
        Value::Int(n) => i32::try_from(n * 2).unwrap_or_default(),
        Value::Float(n) => (n * 2.0) as i32,
        _ => 0,
    }
}

/// The text of a position says whatever the rules ask of it, also where a file forgets a field.
fn text_fields(facts: &mut Facts) {
    let castles = facts.castling.iter().any(|side| side.wings != [None; 2]);
    let gates = facts.gating.iter().any(|cells| !cells.is_empty());
    let asked = [
        (FenField::Castling, castles || gates),
        (FenField::EnPassant, can_pass(facts)),
        (FenField::Checks, facts.ends.checks > 0),
        (FenField::Clock, false),
    ];
    for (index, (field, is_asked)) in asked.iter().enumerate() {
        if *is_asked && !facts.fen_fields.contains(field) {
            let later = |other: &FenField| asked[index..].iter().any(|(field, _)| field == other);
            let at = facts.fen_fields.iter().position(later).unwrap_or(facts.fen_fields.len());
            facts.fen_fields.insert(at, *field);
        }
    }
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Compiled {
        self.holes = Cells::EMPTY;
        let holes = self.region("board.holes", Color::White).unwrap_or_default();
        self.holes = holes;
        for (name, _) in self.declared.rows("regions") {
            Color::ALL
                .iter()
                .for_each(|side| drop(self.regions.of(&format!("regions.{name}"), *side, self.out)));
        }
        self.number_of_kinds();
        let number = |name: &str| self.names.iter().zip(0..).find(|(known, _)| **known == name);
        let counted = counted(&self.names, &|name| number(name).map(|(_, index)| Kind(index)));
        let draws = draws(self.declared, self.regions, &counted, self.out);
        let mut facts = Facts::blank(self.size.files, self.size.ranks);
        facts.board = BoardFacts {
            files: self.size.files,
            ranks: self.size.ranks,
            holes,
            mirror: if self.size.rotate { Mirror::Rotate } else { Mirror::Flip },
            start: self.declared.word("board.start").unwrap_or_default().to_owned(),
        };
        facts.kinds = (0..self.names.len()).map(|index| self.kind(index)).collect();
        facts.turn = self.turn();
        facts.capture_duty = self.declared.word("capture.duty") == Some("compulsory");
        facts.turns_to_wall = self.kinds("capture.turns_to_wall", Color::White).unwrap_or_default();
        facts.castling = Color::ALL.map(|side| self.castling(side));
        facts.castling_any_file = self.declared.word("castling.start") == Some("any-file");
        facts.castling_dropped = self.declared.word("castling.dropped") == Some("allowed");
        facts.castling_same_wing = self.declared.word("castling.same_wing") != Some("forbidden");
        facts.en_passant = Color::ALL.map(|side| self.en_passant(side));
        self.hand(&mut facts);
        self.specials(&mut facts);
        facts.ends = self.ends();
        let bonus =
            |side: Color| self.declared.node(&format!("points.bonus.{}", side.word())).map_or(0, half_points);
        facts.bonus = Color::ALL.map(bonus);
        text_fields(&mut facts);
        Compiled { facts, draws }
    }

    fn number_of_kinds(&mut self) {
        if self.names.len() <= MOST_KINDS {
            return;
        }
        let place = self.declared.place(&format!("pieces.{}.letter", self.names[MOST_KINDS]));
        self.out.push(Diagnostic::error(
            Code::TooLarge,
            place,
            format!("more than {MOST_KINDS} kinds of piece"),
            format!("больше {MOST_KINDS} видов фигур"),
        ));
        self.names.truncate(MOST_KINDS);
    }

    fn word(&self, path: &str, side: Color) -> Option<&'a str> {
        self.declared.side(path, side)?.0.text()
    }

    /// The squares of the key at `path`; `None` where it is not said.
    fn region(&mut self, path: &str, side: Color) -> Option<Cells> {
        let (node, mirrored) = self.declared.side(path, side)?;
        Some(self.cells(node, side, mirrored))
    }

    fn cells(&mut self, node: &Node, side: Color, mirrored: bool) -> Cells {
        let cells: Cells = self.regions.cells(node, side, mirrored, self.out).into_iter().collect();
        cells.without(&self.holes)
    }

    /// Every square of the board.
    fn everywhere(&self) -> Cells {
        Cells::first(usize::from(self.size.files) * usize::from(self.size.ranks)).without(&self.holes)
    }

    /// A rank of the board as `side` counts, from 1.
    fn rank(&self, side: Color, rank: u8) -> u8 {
        match side {
            Color::White => rank.saturating_sub(1),
            Color::Black => self.size.ranks.saturating_sub(rank),
        }
    }

    fn cells_of_rank(&self, side: Color, rank: u8) -> Cells {
        let first = u16::from(self.rank(side, rank)) * u16::from(self.size.files);
        let cells = (0..u16::from(self.size.files)).map(|file| zug_core::Cell(first + file));
        cells.collect::<Cells>().without(&self.holes)
    }

    /// The kinds that the key at `path` names; `None` where it is not said.
    fn kinds(&mut self, path: &str, side: Color) -> Option<Kinds> {
        let (node, _) = self.declared.side(path, side)?;
        let mut kinds = Kinds::EMPTY;
        for (name, place) in node.texts() {
            if name == "all" {
                kinds = Kinds::ALL;
            } else if let Some(kind) = self.named(name, place) {
                kinds.insert(kind);
            }
        }
        Some(kinds)
    }

    /// The same in the order of the file; "all" is every kind.
    fn listed(&mut self, node: &Node) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for (name, place) in node.texts() {
            if name == "all" {
                kinds.extend((0..self.names.len() as u8).map(Kind));
            } else {
                kinds.extend(self.named(name, place));
            }
        }
        kinds
    }

    /// The kind of a name. One that an inherited list names and that is gone is left out in silence.
    fn named(&mut self, name: &str, place: Option<Place>) -> Option<Kind> {
        if let Some(index) = self.names.iter().position(|known| *known == name) {
            return u8::try_from(index).ok().map(Kind);
        }
        if place.is_some_and(|place| place.file == FileId(0)) {
            let error = Diagnostic::error(
                Code::UnknownName,
                place,
                format!("there is no kind `{name}`"),
                format!("вида `{name}` нет"),
            );
            self.out.push(
                error.allowed(name, self.names.iter().copied()).help(
                    format!("declare it with [pieces.{name}]"),
                    format!("опишите его: [pieces.{name}]"),
                ),
            );
        }
        None
    }
}
