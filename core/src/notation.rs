//! Text in and out: moves and positions, and refusals that teach.

use std::fmt;

use thiserror::Error;

use crate::{Lang, Rules, Text};

/// A way to write moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// The variant's canonical text: SAN in chess, the full route in draughts.
    #[default]
    Canonical,
    /// Standard algebraic notation (chess); elsewhere the canonical text.
    San,
    /// The text of the UCI protocol: `e2e4`, `e7e8q`.
    Uci,
    /// The text of the UCI protocol, where castling is the king taking its own rook in every variant: `e1h1`.
    UciRooks,
    /// Long algebraic notation: `Ng1-f3`, `e4xd5`.
    Lan,
    /// The text of the Hub protocol: start, end and captured squares (draughts).
    Hub,
    /// As game records write it: in PDN the ends alone where they are enough, else the full route.
    Record,
}

impl Style {
    /// Every style with the word by which `--notation` knows it.
    pub const ALL: [(&'static str, Style); 7] = [
        ("canonical", Style::Canonical),
        ("san", Style::San),
        ("uci", Style::Uci),
        ("uci960", Style::UciRooks),
        ("lan", Style::Lan),
        ("hub", Style::Hub),
        ("pdn", Style::Record),
    ];

    /// The style called `word`.
    pub fn named(word: &str) -> Option<Style> {
        Style::ALL.iter().find(|(name, _)| *name == word).map(|(_, style)| *style)
    }
}

/// How much a reader of moves may guess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Any notation that names exactly one legal move in full.
    #[default]
    Whole,
    /// As `Whole`, and also a beginning or part of a move that only one legal move fits.
    Complete,
}

/// Writing and reading of moves and positions.
pub trait Notation: Rules {
    /// Appends the text of `mv`, which is legal in `pos`.
    fn write_move(&self, pos: &Self::Position, mv: Self::Move, style: Style, out: &mut String);

    /// Reads a move in any accepted notation.
    ///
    /// # Errors
    /// A [`Refusal`] that names the rule broken and the legal moves that it should have been.
    fn read_move(
        &self,
        pos: &Self::Position,
        text: &str,
        reading: Reading,
    ) -> Result<Self::Move, Box<Refusal>>;

    /// Reads a position text (FEN) with its counters.
    ///
    /// # Errors
    /// All defects of the text or the arrangement at once.
    fn read_position(&self, text: &str) -> Result<Placed<Self::Position>, Defects>;

    /// Reads the position text of a game record: what its writer may have got wrong without harm to the
    /// game (a castling right without its rook) is dropped with a warning.
    ///
    /// # Errors
    /// The defects that cannot be mended.
    fn read_record_position(&self, text: &str) -> Result<Placed<Self::Position>, Defects> {
        self.read_position(text)
    }

    /// Writes a position text in canonical form.
    fn write_position(&self, pos: &Self::Position, counters: Counters) -> String;

    /// The text of `mv` as a fresh string.
    fn move_text(&self, pos: &Self::Position, mv: Self::Move, style: Style) -> String {
        let mut out = String::new();
        self.write_move(pos, mv, style, &mut out);
        out
    }
}

/// The counters that a position text carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Plies since the last capture or irreversible move.
    pub clock: u32,
    /// Number of the move to be played, from 1, advanced after Black's move.
    pub number: u32,
}

impl Default for Counters {
    fn default() -> Counters {
        Counters { clock: 0, number: 1 }
    }
}

/// A position that was read: what a game starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<P> {
    /// The position.
    pub position: P,
    /// Its counters.
    pub counters: Counters,
    /// Oddities that do not stop play: units that no game could have, an impossible check.
    pub warnings: Vec<Defect>,
}

/// The stable code of a defect of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DefectCode {
    /// The text itself is malformed.
    Syntax,
    /// Not the right number of kings.
    KingCount,
    /// A pawn or man where it cannot stand.
    PawnOnLastRank,
    /// More pawns or men than a side can have.
    TooManyPawns,
    /// The side that is not to move is in check.
    OppositeCheck,
    /// A castling right without its king and rook.
    CastlingRight,
    /// An en passant square that cannot be one.
    EnPassant,
    /// A square that does not exist or is not played.
    BadSquare,
    /// Two pieces on one square.
    OccupiedTwice,
    /// No pieces at all.
    NoPieces,
    /// More units than a side can have.
    TooManyUnits,
    /// A check, or pair of checks, that no move can have given.
    ImpossibleCheck,
    /// More captures than can be listed.
    TooManyCaptures,
}

impl DefectCode {
    /// Every code.
    pub const ALL: [DefectCode; 13] = [
        DefectCode::Syntax,
        DefectCode::KingCount,
        DefectCode::PawnOnLastRank,
        DefectCode::TooManyPawns,
        DefectCode::OppositeCheck,
        DefectCode::CastlingRight,
        DefectCode::EnPassant,
        DefectCode::BadSquare,
        DefectCode::OccupiedTwice,
        DefectCode::NoPieces,
        DefectCode::TooManyUnits,
        DefectCode::ImpossibleCheck,
        DefectCode::TooManyCaptures,
    ];

    /// The stable code as scenario files and JSON write it.
    pub const fn code(self) -> &'static str {
        match self {
            DefectCode::Syntax => "syntax",
            DefectCode::KingCount => "king-count",
            DefectCode::PawnOnLastRank => "pawn-on-last-rank",
            DefectCode::TooManyPawns => "too-many-pawns",
            DefectCode::OppositeCheck => "opposite-check",
            DefectCode::CastlingRight => "castling-right",
            DefectCode::EnPassant => "en-passant",
            DefectCode::BadSquare => "bad-square",
            DefectCode::OccupiedTwice => "occupied-twice",
            DefectCode::NoPieces => "no-pieces",
            DefectCode::TooManyUnits => "too-many-units",
            DefectCode::ImpossibleCheck => "impossible-check",
            DefectCode::TooManyCaptures => "too-many-captures",
        }
    }
}

/// One thing wrong with a position or its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defect {
    /// The stable code.
    pub code: DefectCode,
    /// Where in the text, in characters from 0, if it has a place.
    pub at: Option<usize>,
    /// What is wrong, with the offending text, and what would be right.
    pub message: Text,
}

impl Defect {
    /// A defect of the arrangement as a whole.
    ///
    /// Control characters that the text brought into the message are written as escapes.
    pub fn new(code: DefectCode, en: impl Into<String>, ru: impl Into<String>) -> Defect {
        Defect { code, at: None, message: Text::made(en, ru).on_one_line() }
    }

    /// The same defect at a character of the text.
    pub fn at(mut self, at: usize) -> Defect {
        self.at = Some(at);
        self
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.code(), self.message.get(Lang::En))?;
        match self.at {
            Some(at) => write!(f, " (at character {})", at + 1),
            None => Ok(()),
        }
    }
}

/// Everything wrong with a position; never empty.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Defects {
    /// The defects, in the order of the text.
    pub list: Vec<Defect>,
}

impl From<Defect> for Defects {
    fn from(defect: Defect) -> Defects {
        Defects { list: vec![defect] }
    }
}

impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, defect) in self.list.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{defect}")?;
        }
        Ok(())
    }
}

/// The stable code of a refused move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RefusalCode {
    /// Not a move in any notation.
    Syntax,
    /// Nothing stands on the start square.
    EmptySquare,
    /// The piece belongs to the opponent.
    NotYours,
    /// The piece does not move like that.
    Geometry,
    /// Something stands in the way.
    Blocked,
    /// The piece is pinned to its king.
    Pinned,
    /// The king would stay or come into check.
    InCheck,
    /// A condition of castling does not hold.
    Castling,
    /// The promotion piece is missing or impossible.
    Promotion,
    /// A capture must be made instead.
    MustCapture,
    /// The capture is not finished.
    MustContinue,
    /// A larger or better capture must be made.
    MustMax,
    /// A piece would be jumped twice.
    CapturedTwice,
    /// Several legal moves fit the text.
    Ambiguous,
    /// The game is over.
    GameOver,
    /// Not legal for another reason.
    NotLegal,
}

impl RefusalCode {
    /// Every code.
    pub const ALL: [RefusalCode; 16] = [
        RefusalCode::Syntax,
        RefusalCode::EmptySquare,
        RefusalCode::NotYours,
        RefusalCode::Geometry,
        RefusalCode::Blocked,
        RefusalCode::Pinned,
        RefusalCode::InCheck,
        RefusalCode::Castling,
        RefusalCode::Promotion,
        RefusalCode::MustCapture,
        RefusalCode::MustContinue,
        RefusalCode::MustMax,
        RefusalCode::CapturedTwice,
        RefusalCode::Ambiguous,
        RefusalCode::GameOver,
        RefusalCode::NotLegal,
    ];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            RefusalCode::Syntax => "syntax",
            RefusalCode::EmptySquare => "empty-square",
            RefusalCode::NotYours => "not-yours",
            RefusalCode::Geometry => "geometry",
            RefusalCode::Blocked => "blocked",
            RefusalCode::Pinned => "pinned",
            RefusalCode::InCheck => "in-check",
            RefusalCode::Castling => "castling",
            RefusalCode::Promotion => "promotion",
            RefusalCode::MustCapture => "must-capture",
            RefusalCode::MustContinue => "must-continue",
            RefusalCode::MustMax => "must-max",
            RefusalCode::CapturedTwice => "captured-twice",
            RefusalCode::Ambiguous => "ambiguous",
            RefusalCode::GameOver => "game-over",
            RefusalCode::NotLegal => "not-legal",
        }
    }
}

/// Why a move was refused, and what it should have been.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message.get(Lang::En))]
pub struct Refusal {
    /// The stable code.
    pub code: RefusalCode,
    /// The offending text, trimmed.
    pub text: String,
    /// For syntax: the character, from 0, at which reading stopped making sense.
    pub at: Option<usize>,
    /// What is wrong: one line, lower case, without a full stop, with the offending text.
    pub message: Text,
    /// The article that forbids it, as the variant's facts cite it (`FIDE 3.9`, `1.5.1`).
    pub rule: Option<String>,
    /// Legal moves that it may have meant, or must be made instead, in canonical text, sorted bytewise.
    pub candidates: Vec<String>,
}

impl Refusal {
    /// A refusal without place, article or candidates.
    ///
    /// Line feeds and other control characters that the text brought into the message are written as escapes.
    pub fn new(code: RefusalCode, text: &str, message: Text) -> Box<Refusal> {
        Box::new(Refusal {
            code,
            text: text.to_owned(),
            at: None,
            message: message.on_one_line(),
            rule: None,
            candidates: Vec::new(),
        })
    }
}
