//! What a scenario file says.

use std::time::Duration;

use crate::declare::{FileId, Place};
use crate::{Color, Outcome, Text, TimeControl};

/// One file of cases.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file, in the sources it was read into.
    pub file: FileId,
    /// Its name as the user knows it.
    pub name: String,
    /// What the file is about.
    pub title: Option<Text>,
    /// Where its truths come from.
    pub source: Option<String>,
    /// The variant of cases that name none.
    pub variant: Option<String>,
    /// Whether its variant is to have the scenarios of the one that it extends, if the file says so.
    pub inherit: Option<Inherit>,
    /// Whether its cases are those of another variant, which this one has inherited.
    pub inherited: bool,
    /// The cases, those of included files last, expanded over `each`.
    pub cases: Vec<Case>,
}

/// Which scenarios of the variant that it extends a variant is to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inherit {
    /// All that fit.
    All,
    /// None.
    Nothing,
    /// Those of these files (`russian/draws.toml`).
    Files(Vec<String>),
}

impl Inherit {
    /// Whether the cases of a file are inherited.
    pub fn takes(&self, file: &str) -> bool {
        match self {
            Inherit::All => true,
            Inherit::Nothing => false,
            Inherit::Files(files) => files.iter().any(|known| known == file),
        }
    }
}

/// One case: a position, what is played, and what must be true then.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, with what `each` varies in brackets.
    pub name: String,
    /// Where it begins.
    pub place: Place,
    /// The variant it is played in.
    pub variant: String,
    /// Where its truths come from, if that differs from the file's source.
    pub source: Option<String>,
    /// Where it starts; for a case that goes on from another one, where that one starts.
    pub start: Start,
    /// The draw profile, if not the default.
    pub laws: Option<(String, Place)>,
    /// The time control, if the case is about time.
    pub clock: Option<TimeControl>,
    /// Counters of draw rows at the start.
    pub counters: Vec<Preset>,
    /// What happens, in order, what an earlier case played first.
    pub play: Vec<(Action, Place)>,
    /// What must be true after that.
    pub truths: Vec<(Truth, Place)>,
    /// What is kept as today's answer.
    pub records: Vec<(Record, Place)>,
    /// Whether it runs at all.
    pub status: Status,
    /// The names of the parent variant's cases that it replaces.
    pub replaces: Vec<String>,
}

/// The counter of a draw row at the start of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The row.
    pub row: String,
    /// The value.
    pub value: u16,
    /// Where it is said.
    pub place: Place,
}

/// Where a case starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// In the variant's start position.
    Standard,
    /// In the position of this text.
    Text(String, Place),
}

/// Whether a case runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It runs.
    Runs,
    /// It is left out, for this reason.
    Skipped(String),
    /// It is known to fail, for this reason; that it passes is a failure.
    KnownWrong(String),
}

/// Something that happens in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move, in any accepted notation.
    Move(String),
    /// A move that took so long; if the flag fell before, the game is over by time.
    Timed(String, Duration),
    /// The player to move claims a draw by a row, on the board or by a declared move.
    Claim {
        /// The row of the draw table.
        row: String,
        /// The declared move.
        with: Option<String>,
    },
    /// A side resigns.
    Resign(Color),
    /// A side's flag falls.
    Flag(Color),
    /// A side offers a draw.
    Offer(Color),
    /// A side accepts the other's offer.
    Accept(Color),
    /// A side declines the other's offer.
    Decline(Color),
}

/// Something that must be true after play.
#[derive(Clone, Debug, PartialEq)]
pub enum Truth {
    /// These are the legal moves, in any order.
    Legal(Vec<(String, Place)>),
    /// These are among the legal moves.
    LegalIncludes(Vec<(String, Place)>),
    /// These are not legal.
    LegalExcludes(Vec<(String, Place)>),
    /// So many moves are legal.
    LegalCount(u64),
    /// These are refused.
    Refuse(Vec<(Refused, Place)>),
    /// This is the position.
    After(String),
    /// This is what stands on the board.
    Board(String),
    /// The game has ended so, or goes on.
    Ending(Option<Ended>),
    /// These draws can be claimed.
    Claims(Vec<String>),
    /// So many leaves lie at depth 1, 2, ..
    Perft(Vec<u64>),
    /// The variant's facts hold these values, written as TOML.
    Facts(Vec<(String, String)>),
    /// So much time is left on these clocks.
    TimeLeft(Vec<(Color, Duration)>),
    /// Not said yet: `"?"`.
    Open(Answer),
}

/// A move or a position that must be refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Whether `text` is a move or a position.
    pub what: RefusedWhat,
    /// The text.
    pub text: String,
    /// The code of the refusal, if that matters.
    pub why: Option<String>,
}

/// What is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedWhat {
    /// A move.
    Move,
    /// A position.
    Position,
}

/// An expected end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who wins.
    pub outcome: Outcome,
    /// The id of the reason, if that matters.
    pub reason: Option<String>,
}

/// A truth that the program can fill in with today's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `legal`.
    Legal,
    /// `legal_count`.
    LegalCount,
    /// `after`.
    After,
    /// `ending`.
    Ending,
    /// `claims`.
    Claims,
}

impl Answer {
    /// The key that it answers.
    pub const fn key(self) -> &'static str {
        match self {
            Answer::Legal => "legal",
            Answer::LegalCount => "legal_count",
            Answer::After => "after",
            Answer::Ending => "ending",
            Answer::Claims => "claims",
        }
    }
}

/// An answer of today that is kept beside the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// The drawn board.
    Board,
    /// The legal moves in the order of the rules.
    Legal,
    /// The variant's facts.
    Facts,
    /// A game of random moves from here.
    Transcript {
        /// The seed of the random numbers.
        seed: u64,
        /// The greatest number of moves.
        plies: u32,
    },
    /// The leaves below each move.
    Divide(u32),
}
