//! What a draw row is: a condition, a count, and what follows.

use crate::{Color, Events, Id, Kind, Outcome, RegionId};

/// Whom a condition asks, or whose moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// White.
    White,
    /// Black.
    Black,
    /// The side with more pieces; with equal numbers either side may play the part.
    Stronger,
    /// The other side.
    Weaker,
    /// Both sides, one by one.
    Each,
    /// Both sides together.
    Total,
}

/// A range of numbers: `3`, `3+`, `1-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    /// The least number that fits.
    pub min: u16,
    /// The greatest number that fits.
    pub max: u16,
}

impl Number {
    /// Exactly `n`.
    pub const fn exactly(n: u16) -> Number {
        Number { min: n, max: n }
    }

    /// `n` or more.
    pub const fn at_least(n: u16) -> Number {
        Number { min: n, max: u16::MAX }
    }

    /// From `min` to `max`, both included.
    pub const fn between(min: u16, max: u16) -> Number {
        Number { min, max }
    }

    /// Whether `n` is in the range.
    pub const fn fits(self, n: u32) -> bool {
        self.min as u32 <= n && n <= self.max as u32
    }
}

/// What a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// The number of pieces of a kind (`None`: of all kinds).
    Number(Option<Kind>, Number),
    /// Every piece of that side stands in the region.
    On(RegionId),
    /// No piece of that side stands in the region.
    Off(RegionId),
}

/// A condition on the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// Whom it asks.
    pub who: Who,
    /// What it asks.
    pub ask: Ask,
}

/// What a row counts, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Single moves of either side; 0 acts at once.
    Plies(u16),
    /// Moves of one side.
    OwnMoves {
        /// The move of that side at which the row acts.
        limit: u16,
        /// Whose moves are counted: `White`, `Black`, `Stronger` or `Weaker`.
        of: Who,
    },
    /// Occurrences of one position with the same side to move.
    Occurrences(u16),
}

/// Whether a row acts by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The game ends when the count is reached.
    Automatic,
    /// The player to move may claim the end.
    Claim,
}

/// What happens to a counter when its condition is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lapse {
    /// It starts again from zero when the condition returns.
    #[default]
    Restart,
    /// It stands still and goes on when the condition returns.
    Pause,
}

/// Where a row's counter starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// At zero.
    #[default]
    Zero,
    /// At the number of pieces on the board, of both sides.
    PiecesOnBoard,
}

/// One draw rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawRow {
    /// Its name (`threefold`, `k3v1`).
    pub id: Id,
    /// Conditions that must all hold; empty: always.
    pub when: Vec<Condition>,
    /// What is counted.
    pub count: Count,
    /// Events that set the counter back to where it starts.
    pub resets: Events,
    /// Where the counter starts.
    pub starts: Start,
    /// The group whose rows exclude each other: the first that fits when counting begins runs alone, whatever
    /// becomes of its condition, until one of its resets.
    pub group: Option<Id>,
    /// What the loss of the condition does to the counter.
    pub lapse: Lapse,
    /// Whether it ends the game by itself.
    pub effect: Effect,
    /// What the row gives.
    pub result: Award,
    /// The article of the rules, if one is known.
    pub article: Option<String>,
    /// How sure the reading of the article is, and what others read, if that needs saying.
    pub note: Option<String>,
}

impl DrawRow {
    /// A row without condition, reset or article that ends the game in a draw by itself.
    pub fn new(id: &str, count: Count) -> DrawRow {
        DrawRow {
            id: Id::new(id),
            when: Vec::new(),
            count,
            resets: Events::NONE,
            starts: Start::Zero,
            group: None,
            lapse: Lapse::Restart,
            effect: Effect::Automatic,
            result: Award::Draw,
            article: None,
            note: None,
        }
    }

    /// The same row with one more condition.
    pub fn when(mut self, who: Who, ask: Ask) -> DrawRow {
        self.when.push(Condition { who, ask });
        self
    }

    /// The same row with these resets.
    pub fn resets(mut self, events: Events) -> DrawRow {
        self.resets = events;
        self
    }

    /// The same row as a claim.
    pub fn claim(mut self) -> DrawRow {
        self.effect = Effect::Claim;
        self
    }

    /// The same row with its article.
    pub fn article(mut self, article: &str) -> DrawRow {
        self.article = Some(article.to_owned());
        self
    }

    /// The same row with a note on its reading.
    pub fn note(mut self, note: &str) -> DrawRow {
        self.note = Some(note.to_owned());
        self
    }

    /// The same row as one of a group, of which only one counts at a time.
    pub fn group(mut self, group: &str) -> DrawRow {
        self.group = Some(Id::new(group));
        self
    }

    /// The same row with a counter that starts at the number of pieces on the board.
    pub fn from_pieces(mut self) -> DrawRow {
        self.starts = Start::PiecesOnBoard;
        self
    }

    /// The same row with a counter that stands still while the condition is lost.
    pub fn pauses(mut self) -> DrawRow {
        self.lapse = Lapse::Pause;
        self
    }

    /// Whether the counter of the row can be the clock of position texts: plies, whatever stands on the board, since a
    /// capture, an irreversible move or what else sets it back.
    pub(super) fn is_clock(&self) -> bool {
        matches!(self.count, Count::Plies(_))
            && self.when.is_empty()
            && self.resets.contains(Events::CAPTURE.and(Events::MAN_MOVE))
    }

    /// Whether the conditions or the count speak of the stronger or weaker side.
    pub(super) fn has_roles(&self) -> bool {
        let role = |who| matches!(who, Who::Stronger | Who::Weaker);
        self.when.iter().any(|c| role(c.who)) || matches!(self.count, Count::OwnMoves { of, .. } if role(of))
    }

    pub(super) fn limit(&self) -> u16 {
        match self.count {
            Count::Plies(n) | Count::OwnMoves { limit: n, .. } | Count::Occurrences(n) => n,
        }
    }
}

/// What a rule gives, said for a named player, never with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Award {
    /// Nobody wins.
    Draw,
    /// The side to move when the fact is found wins.
    SideToMoveWins,
    /// The side to move when the fact is found loses.
    SideToMoveLoses,
    /// White wins.
    WhiteWins,
    /// Black wins.
    BlackWins,
    /// The side with more pieces wins; with equal numbers nobody does.
    MostPieces,
    /// The side with more points wins; with equal points nobody does.
    MostPoints,
}

impl Award {
    /// The outcome when `turn` is to move; a draw where only the position can tell, see
    /// [`Rules::award`](crate::Rules::award).
    pub const fn outcome(self, turn: Color) -> Outcome {
        match self {
            Award::Draw | Award::MostPieces | Award::MostPoints => Outcome::Draw,
            Award::SideToMoveWins => Outcome::Win(turn),
            Award::SideToMoveLoses => Outcome::Win(turn.other()),
            Award::WhiteWins => Outcome::Win(Color::White),
            Award::BlackWins => Outcome::Win(Color::Black),
        }
    }

    /// The word of variant files.
    pub const fn word(self) -> &'static str {
        match self {
            Award::Draw => "draw",
            Award::SideToMoveWins => "side-to-move-wins",
            Award::SideToMoveLoses => "side-to-move-loses",
            Award::WhiteWins => "white-wins",
            Award::BlackWins => "black-wins",
            Award::MostPieces => "most-pieces-wins",
            Award::MostPoints => "most-points-wins",
        }
    }
}
