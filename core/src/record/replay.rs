//! Playing a record on a game.

use std::borrow::Cow;
use std::fmt;

use super::line::{Line, Search};
use super::{ItemKind, Record, Span, Syntax, walk};
use crate::{AnyGame, Defect, Defects, Lang, Refusal, RefusalCode, Source, Text};

/// What came of playing a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// How many moves of the main line were played.
    pub plies: usize,
    /// What is odd about the start position.
    pub warnings: Vec<Defect>,
    /// Moves whose text left open what they are.
    pub settled: Vec<Note>,
    /// Why variations cannot be played, one for each that goes wrong, as far as they were asked for.
    pub variations: Vec<ReplayError>,
}

/// A move that was settled by how the game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The move as written.
    pub span: Span,
    /// The move as played, in canonical text.
    pub played: String,
}

/// Why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayError {
    /// The start position, or one set up in the body, is no position.
    Position {
        /// The position text.
        span: Span,
        /// Everything wrong with it.
        defects: Defects,
    },
    /// A move is refused.
    Move {
        /// The move.
        span: Span,
        /// The refusal.
        refusal: Box<Refusal>,
    },
    /// Words stand where a move should, and the game cannot be played as if they did not.
    Prose {
        /// The words.
        span: Span,
        /// The words, shortened.
        text: String,
    },
    /// The record leaves a move out.
    Missing {
        /// What stands in its place.
        span: Span,
    },
    /// A null move in the game itself.
    Null {
        /// The null move.
        span: Span,
    },
    /// A variation that replaces no move.
    Stray {
        /// Its bracket.
        span: Span,
    },
}

impl ReplayError {
    /// The stable code: of the refusal, or of the first defect.
    pub fn code(&self) -> &'static str {
        match self {
            ReplayError::Position { defects, .. } => defects.list.first().map_or("syntax", |d| d.code.code()),
            ReplayError::Move { refusal, .. } => refusal.code.code(),
            ReplayError::Prose { .. } | ReplayError::Missing { .. } | ReplayError::Stray { .. } => {
                RefusalCode::Syntax.code()
            }
            ReplayError::Null { .. } => RefusalCode::NotLegal.code(),
        }
    }

    /// What is wrong, on one line.
    pub fn message(&self, lang: Lang) -> String {
        let words = match self {
            ReplayError::Position { defects, .. } => {
                let messages: Vec<&str> = defects.list.iter().map(|d| d.message.get(lang)).collect();
                return messages.join("; ");
            }
            ReplayError::Move { refusal, .. } => return refusal.message.get(lang).to_owned(),
            ReplayError::Prose { text, .. } => {
                return format!("{text}: {}", Text::new("expected a move", "нужен ход").get(lang));
            }
            ReplayError::Missing { .. } => {
                Text::new("a move is left out; expected a move", "ход пропущен; нужен ход")
            }
            ReplayError::Null { .. } => Text::new(
                "a null move is not legal in a game; expected a move",
                "пропуск хода в партии невозможен; нужен ход",
            ),
            ReplayError::Stray { .. } => Text::new(
                "a variation has no move to replace; expected a move",
                "вариант не заменяет никакого хода; нужен ход",
            ),
        };
        words.get(lang).to_owned()
    }

    /// The offending text in the record.
    pub const fn span(&self) -> Span {
        match self {
            ReplayError::Position { span, .. }
            | ReplayError::Move { span, .. }
            | ReplayError::Prose { span, .. }
            | ReplayError::Missing { span }
            | ReplayError::Null { span }
            | ReplayError::Stray { span } => *span,
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ReplayError {}

impl Replay {
    /// Plays the main line of `record` on `game`, which starts over for it.
    ///
    /// Only what is illegal on the board, or comes after an end on the board, is refused. Words among the moves
    /// are passed over; where the game goes wrong behind them, they are told as the reason. Where the syntax
    /// allows it, a move that can be several legal ones is settled by trying which of them lets the rest be
    /// played. After an error the game stands where playing got to, and its `ply` says how far that was.
    ///
    /// # Errors
    /// The first thing that could not be played.
    pub fn run(record: &Record, syntax: &dyn Syntax, game: &mut dyn AnyGame) -> Result<Replay, ReplayError> {
        let mut replay = Replay::default();
        match syntax.start(record) {
            Some((text, span)) => {
                // Where the start is none, nothing of the last game may be seen.
                game.restart();
                replay.warnings = game
                    .set_position(&text, Source::Record)
                    .map_err(|defects| ReplayError::Position { span, defects })?;
            }
            None => game.restart(),
        }
        let line = Line::main(record, syntax);
        for step in 0..line.steps.len() {
            if let Err(error) = line.play(game, step) {
                if !syntax.looks_ahead() {
                    return Err(line.blame(error));
                }
                let searched = Search::new(&line, step, game.ply()).run(game, error);
                replay.settled = searched.map_err(|error| line.blame(error))?;
                break;
            }
        }
        replay.plies = line.steps.iter().filter(|(kind, _)| *kind != ItemKind::Setup).count();
        Ok(replay)
    }

    /// Plays the variations of a record whose main line was played on `game`, and notes what cannot be played.
    ///
    /// A null move passes where the syntax can write the position behind it. The game stands where it stood.
    pub fn check_variations(&mut self, record: &Record, syntax: &dyn Syntax, game: &mut dyn AnyGame) {
        if record.items().iter().any(|item| item.kind == ItemKind::Open) {
            walk::check(record, syntax, game, self);
        }
    }
}

/// The text of a move as the reader of moves knows it: without the blanks that some files have inside, and
/// with the letters of pieces of its own language.
pub(super) fn plain<'r>(record: &'r Record, syntax: &dyn Syntax, span: Span) -> Cow<'r, str> {
    let text = record.get(span);
    // Words end at blanks of other kinds.
    let text = match text.bytes().any(|byte| byte.is_ascii_whitespace()) {
        true => Cow::Owned(text.split_whitespace().collect()),
        false => Cow::Borrowed(text),
    };
    match record.alphabet().and_then(|alphabet| syntax.spell(&text, alphabet)) {
        Some(spelt) => Cow::Owned(spelt),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DefectCode;

    /// The place of a kind in the list below; a new kind does not compile before it is there too.
    fn place(error: &ReplayError) -> usize {
        match error {
            ReplayError::Position { .. } => 0,
            ReplayError::Move { .. } => 1,
            ReplayError::Prose { .. } => 2,
            ReplayError::Missing { .. } => 3,
            ReplayError::Null { .. } => 4,
            ReplayError::Stray { .. } => 5,
        }
    }

    #[test]
    fn every_kind_says_what_was_expected_in_both_languages() {
        let span = Span::new(3, 7);
        let message = Text::new("no king", "нет короля");
        let defect = Defect { code: DefectCode::KingCount, at: None, message: message.clone() };
        let refusal =
            Refusal::new(RefusalCode::Blocked, "e4", Text::new("e4: e4 is occupied", "e4: e4 занято"));
        let told = [
            (ReplayError::Position { span, defects: defect.into() }, "king-count", "no king", "нет короля"),
            (ReplayError::Move { span, refusal }, "blocked", "e4: e4 is occupied", "e4: e4 занято"),
            (
                ReplayError::Prose { span, text: "so".to_owned() },
                "syntax",
                "so: expected a move",
                "so: нужен ход",
            ),
            (
                ReplayError::Missing { span },
                "syntax",
                "a move is left out; expected a move",
                "ход пропущен; нужен ход",
            ),
            (
                ReplayError::Null { span },
                "not-legal",
                "a null move is not legal in a game; expected a move",
                "пропуск хода в партии невозможен; нужен ход",
            ),
            (
                ReplayError::Stray { span },
                "syntax",
                "a variation has no move to replace; expected a move",
                "вариант не заменяет никакого хода; нужен ход",
            ),
        ];
        for (at, (error, code, en, ru)) in told.iter().enumerate() {
            assert_eq!(place(error), at);
            assert_eq!((error.code(), error.span()), (*code, span));
            assert_eq!((error.message(Lang::En).as_str(), error.message(Lang::Ru).as_str()), (*en, *ru));
        }
    }
}
