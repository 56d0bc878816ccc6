//! Tables of endings: for every position with few pieces, who wins and how fast with the best play of both.
//!
//! They are made by working backwards from decided positions and need nothing from a game but its rules
//! ([`Rules::pieces`] and [`Rules::position_of`]), so declared variants have them too. What they say holds on the
//! board alone: repetition and draw counters are left to whoever asks.
//!
//! One table holds all positions of one [`Material`]. A capture or promotion leads to another material, whose
//! table is built first; where materials lead to each other in a circle there are no tables.

mod build;
mod file;
mod index;
mod material;
mod solve;
#[cfg(test)]
mod tests;
mod verify;

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

use crate::{Cell, Color, Id, Lang, Numbered, Piece, Rules};

pub use build::{BuildOptions, Step, build};
pub use file::{ReadError, variant_of};
use index::Places;
pub use material::{Material, MaterialError};
pub use verify::{Doubt, verify};

/// What a table says of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It wins in this many plies, at least 1 unless the rules give it the game at once.
    Win(u16),
    /// It loses in this many plies; in 0 if it has lost.
    Loss(u16),
    /// Neither side can force a win.
    Draw,
}

impl Verdict {
    /// The same from the other side's view.
    const fn turned(self) -> Verdict {
        match self {
            Verdict::Win(plies) => Verdict::Loss(plies),
            Verdict::Loss(plies) => Verdict::Win(plies),
            Verdict::Draw => Verdict::Draw,
        }
    }

    /// One ply earlier.
    const fn before(self) -> Verdict {
        match self {
            Verdict::Win(plies) => Verdict::Win(plies + 1),
            Verdict::Loss(plies) => Verdict::Loss(plies + 1),
            Verdict::Draw => Verdict::Draw,
        }
    }

    /// Larger is better for the side to move: a quick win, a slow win, a draw, a slow loss, a quick loss.
    pub const fn rank(self) -> i32 {
        match self {
            Verdict::Win(plies) => 100_000 - plies as i32,
            Verdict::Draw => 0,
            Verdict::Loss(plies) => plies as i32 - 100_000,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Win(plies) => write!(f, "win in {}", PLIES.counted((*plies).into(), Lang::En)),
            Verdict::Loss(plies) => write!(f, "loss in {}", PLIES.counted((*plies).into(), Lang::En)),
            Verdict::Draw => f.write_str("draw"),
        }
    }
}

const PLIES: Numbered = Numbered::new(["ply", "plies"], ["полуход", "полухода", "полуходов"]);

/// Why tables cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The variant does not say how its positions are made of pieces.
    #[error("{0} has no tables: its positions are more than pieces on a board")]
    NotOfPieces(Id),
    /// Positions know more than their pieces, and too many of them do.
    #[error("{0}: positions of this material are more than pieces on a board")]
    HiddenState(String),
    /// A material can come back after it was left.
    #[error("{0}: this material can come back after a capture or promotion")]
    Circle(String),
    /// More positions than a table can hold.
    #[error("{0}: {1} positions are too many for a table")]
    TooLarge(String, u64),
    /// The machine does not give the memory, in megabytes, that working the table out takes.
    #[error("{0}: there is no room for {1} MB more of memory, which it takes to work the table out")]
    NoMemory(String, u64),
    /// A material that was asked for and that no position has.
    #[error("{0}: no placing of these pieces is a position")]
    Absent(String),
    /// No position has so few pieces.
    #[error("no position of {0} has so few pieces: {1} at most")]
    TooFew(Id, usize),
    /// The material is not one of the variant.
    #[error(transparent)]
    Material(#[from] MaterialError),
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
}

/// A position that cannot occur, in a table.
const ABSENT: i16 = i16::MIN;

/// 0 is a draw, `n` a win in `n - 1` plies, `-n` a loss in `n - 1`.
fn verdict(code: i16) -> Option<Verdict> {
    match code {
        ABSENT => None,
        0 => Some(Verdict::Draw),
        1.. => Some(Verdict::Win(code as u16 - 1)),
        _ => Some(Verdict::Loss(code.unsigned_abs() - 1)),
    }
}

fn code(verdict: Verdict) -> i16 {
    let number = |plies: u16| i16::try_from(plies + 1).unwrap_or(i16::MAX);
    match verdict {
        Verdict::Draw => 0,
        Verdict::Win(plies) => number(plies),
        Verdict::Loss(plies) => -number(plies),
    }
}

/// All positions of one material.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) places: Places,
    /// By place and side to move.
    pub(crate) codes: Codes,
}

/// The codes of a table, as narrow as they fit.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Codes {
    Narrow(Vec<i8>),
    Wide(Vec<i16>),
}

impl Codes {
    fn of(codes: Vec<i16>) -> Codes {
        let fits = codes.iter().all(|code| *code == ABSENT || code.unsigned_abs() < 127);
        if fits {
            let narrow = |code: i16| if code == ABSENT { i8::MIN } else { code as i8 };
            Codes::Narrow(codes.into_iter().map(narrow).collect())
        } else {
            Codes::Wide(codes)
        }
    }

    fn at(&self, index: usize) -> i16 {
        match self {
            Codes::Narrow(codes) => match codes.get(index) {
                None | Some(&i8::MIN) => ABSENT,
                Some(code) => i16::from(*code),
            },
            Codes::Wide(codes) => codes.get(index).copied().unwrap_or(ABSENT),
        }
    }

    fn len(&self) -> usize {
        match self {
            Codes::Narrow(codes) => codes.len(),
            Codes::Wide(codes) => codes.len(),
        }
    }
}

/// The number of a position in a table: of two for each placing, White to move first.
fn numbered(place: u64, turn: Color) -> usize {
    place as usize * 2 + turn.index()
}

/// Tables of one variant.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Tables {
    tables: BTreeMap<Material, Table>,
    /// The materials by their prints.
    prints: BTreeMap<u64, Material>,
    most: usize,
}

impl Tables {
    /// No tables.
    pub fn new() -> Tables {
        Tables::default()
    }

    fn add(&mut self, material: Material, table: Table) {
        self.most = self.most.max(material.len());
        self.prints.insert(material.print(), material.clone());
        self.tables.insert(material, table);
    }

    /// The table of the material with this print.
    fn table_of(&self, print: u64) -> Option<&Table> {
        self.tables.get(self.prints.get(&print)?)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The materials, in order.
    pub fn materials(&self) -> impl Iterator<Item = &Material> {
        self.tables.keys()
    }

    /// The greatest number of pieces of any table.
    pub fn most_pieces(&self) -> usize {
        self.most
    }

    /// What the tables say of these pieces with `turn` to move; `None` if they do not know the position.
    pub fn probe_pieces(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Verdict> {
        if pieces.len() > self.most {
            return None;
        }
        let table = self.table_of(material::print(pieces.iter().map(|(_, piece)| *piece)))?;
        verdict(table.codes.at(numbered(table.places.number(pieces)?, turn)))
    }

    /// What the tables say of a position; `None` if they do not know it. `scratch` is cleared first.
    pub fn probe<R: Rules + ?Sized>(
        &self,
        rules: &R,
        pos: &R::Position,
        scratch: &mut Vec<(Cell, Piece)>,
    ) -> Option<Verdict> {
        scratch.clear();
        if !rules.pieces(pos, scratch) {
            return None;
        }
        self.probe_pieces(scratch, rules.turn(pos))
    }

    /// What the tables say of a position for the side to move in `here`, which moved to `next` just now.
    pub fn successor<R: Rules>(
        &self,
        rules: &R,
        here: &R::Position,
        next: &R::Position,
        scratch: &mut Vec<(Cell, Piece)>,
    ) -> Option<Verdict> {
        let found = match rules.early_end(next) {
            Some((outcome, _)) => solve::decided(outcome, rules.turn(next)),
            // Where a side has no piece left there is no table.
            None => self.probe(rules, next, scratch).or_else(|| solve::over(rules, next, &mut Vec::new()))?,
        };
        let found = if rules.turn(next) == rules.turn(here) { found } else { found.turned() };
        Some(found.before())
    }

    /// What is in the table of a material: how many positions each side to move wins, and the longest win.
    pub fn summary(&self, material: &Material) -> Option<Summary> {
        let table = self.tables.get(material)?;
        let mut summary = Summary::default();
        for index in 0..table.codes.len() {
            let color = Color::ALL[index % 2];
            let winner = match verdict(table.codes.at(index)) {
                None => continue,
                Some(Verdict::Draw) => {
                    summary.drawn += 1;
                    continue;
                }
                Some(Verdict::Win(plies)) => (color, plies),
                Some(Verdict::Loss(plies)) => (color.other(), plies),
            };
            summary.won[winner.0.index()] += 1;
            let longest = &mut summary.longest[winner.0.index()];
            if longest.is_none_or(|(_, plies)| winner.1 > plies) {
                *longest = Some((index, winner.1));
            }
        }
        Some(summary)
    }

    /// The pieces and the side to move of the position of this number in the table of a material.
    pub fn placed(&self, material: &Material, number: usize) -> Option<(Vec<(Cell, Piece)>, Color)> {
        let table = self.tables.get(material)?;
        let mut pieces = Vec::new();
        table.places.pieces(number as u64 / 2, &mut pieces).then_some((pieces, Color::ALL[number % 2]))
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tables.keys()).finish()
    }
}

/// What a table holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Positions won for White and for Black.
    pub won: [u64; 2],
    /// Drawn positions.
    pub drawn: u64,
    /// The first position with the longest win of White and of Black, and its length in plies.
    pub longest: [Option<(usize, u16)>; 2],
}
