//! How a game ends: who won, which rule said so, and how play stopped.

use std::fmt;

use crate::{Color, Id};

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Color),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The side that won, if one did.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win(color) => Some(color),
            Outcome::Draw => None,
        }
    }

    /// `white wins`, `black wins` or `draw`: the words of scenario files.
    pub const fn words(self) -> &'static str {
        match self {
            Outcome::Win(Color::White) => "white wins",
            Outcome::Win(Color::Black) => "black wins",
            Outcome::Draw => "draw",
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`: the score as PGN writes it.
    pub const fn score(self) -> &'static str {
        match self {
            Outcome::Win(Color::White) => "1-0",
            Outcome::Win(Color::Black) => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// The rule that ended a game, or would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The royal piece is attacked and there is no legal move.
    Checkmate,
    /// Nothing is attacked and there is no legal move, in a game where that has a name of its own.
    Stalemate,
    /// There is no legal move (draughts).
    NoMoves,
    /// Neither side can win by any series of legal moves.
    DeadPosition,
    /// A row of the draw table, by its id (`threefold`, `fifty-moves`, ..).
    Row(Id),
    /// A goal of the variant, by its id (`king-on-hill`, `race-won`, ..).
    Goal(Id),
}

impl Reason {
    /// The stable name used in scenario files and JSON.
    pub fn id(self) -> Id {
        match self {
            Reason::Checkmate => Id::new("checkmate"),
            Reason::Stalemate => Id::new("stalemate"),
            Reason::NoMoves => Id::new("no-moves"),
            Reason::DeadPosition => Id::new("dead-position"),
            Reason::Row(id) | Reason::Goal(id) => id,
        }
    }
}

/// How play stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Termination {
    /// A rule of the game ended it, by itself or by a valid claim.
    Rules(Reason),
    /// The players agreed on a draw.
    Agreement,
    /// This side resigned.
    Resignation(Color),
    /// This side's time ran out.
    Time(Color),
    /// This side made one illegal move too many.
    IllegalMove(Color),
    /// This side left the game.
    Abandoned(Color),
    /// An arbiter decided.
    Adjudicated,
}

impl Termination {
    /// The stable name used in scenario files and JSON (`checkmate`, `resignation`, `time`, ..).
    pub fn id(self) -> Id {
        match self {
            Termination::Rules(reason) => reason.id(),
            Termination::Agreement => Id::new("agreement"),
            Termination::Resignation(_) => Id::new("resignation"),
            Termination::Time(_) => Id::new("time"),
            Termination::IllegalMove(_) => Id::new("illegal-move"),
            Termination::Abandoned(_) => Id::new("abandoned"),
            Termination::Adjudicated => Id::new("adjudicated"),
        }
    }
}

/// The end of a game: the outcome and how it came about.
///
/// The two are independent: a flag that falls against a bare king is a draw by time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// How play stopped.
    pub termination: Termination,
}

impl Ending {
    /// An ending by a rule of the game.
    pub const fn by_rule(outcome: Outcome, reason: Reason) -> Ending {
        Ending { outcome, termination: Termination::Rules(reason) }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.outcome, self.termination.id())
    }
}
