//! Playing a record on a game.

use std::borrow::Cow;

use thiserror::Error;

use super::{ItemKind, Record, Span, Syntax};
use crate::{AnyGame, Defect, Defects, Reading, Refusal, RefusalCode, Source, Style};

/// What came of playing a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// How many moves of the main line were played.
    pub plies: usize,
    /// What is odd about the start position.
    pub warnings: Vec<Defect>,
    /// Moves whose text left open what they are.
    pub settled: Vec<Note>,
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The start position, or one set up in the body, is no position.
    #[error("{defects}")]
    Position {
        /// The position text.
        span: Span,
        /// Everything wrong with it.
        defects: Defects,
    },
    /// A move is refused.
    #[error("{refusal}")]
    Move {
        /// The move.
        span: Span,
        /// The refusal.
        refusal: Box<Refusal>,
    },
    /// Words stand where a move should, and the game cannot be played as if they did not.
    #[error("{text}: expected a move")]
    Prose {
        /// The words.
        span: Span,
        /// The words, shortened.
        text: String,
    },
    /// The record leaves a move out.
    #[error("a move is left out; expected a move")]
    Missing {
        /// What stands in its place.
        span: Span,
    },
    /// A null move in the game itself.
    #[error("a null move is not legal in a game; expected a move")]
    Null {
        /// The null move.
        span: Span,
    },
}

impl ReplayError {
    /// The stable code: of the refusal, or of the first defect.
    pub fn code(&self) -> &'static str {
        match self {
            ReplayError::Position { defects, .. } => defects.list.first().map_or("syntax", |d| d.code.code()),
            ReplayError::Move { refusal, .. } => refusal.code.code(),
            ReplayError::Prose { .. } | ReplayError::Missing { .. } => RefusalCode::Syntax.code(),
            ReplayError::Null { .. } => RefusalCode::NotLegal.code(),
        }
    }

    /// The offending text in the record.
    pub const fn span(&self) -> Span {
        match self {
            ReplayError::Position { span, .. }
            | ReplayError::Move { span, .. }
            | ReplayError::Prose { span, .. }
            | ReplayError::Missing { span }
            | ReplayError::Null { span } => *span,
        }
    }
}

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
                replay.warnings = game
                    .set_position(&text, Source::Record)
                    .map_err(|defects| ReplayError::Position { span, defects })?;
            }
            None => game.restart(),
        }
        let mut line = Line { record, steps: Vec::new() };
        for item in record.main_line() {
            if matches!(item.kind, ItemKind::Move | ItemKind::Null | ItemKind::Missing | ItemKind::Setup) {
                line.steps.push((item.kind, item.span));
            }
        }
        for step in 0..line.steps.len() {
            if let Err(error) = line.play(game, step) {
                if !syntax.looks_ahead() {
                    return Err(line.blame(error));
                }
                let searched = Search::new(&line, syntax, step).run(game, error);
                replay.settled = searched.map_err(|error| line.blame(error))?;
                break;
            }
        }
        replay.plies = line.steps.iter().filter(|(kind, _)| *kind != ItemKind::Setup).count();
        Ok(replay)
    }
}

/// The steps of a main line.
struct Line<'r> {
    record: &'r Record,
    steps: Vec<(ItemKind, Span)>,
}

impl Line<'_> {
    /// The text of a move without the blanks that some files have inside.
    fn text(&self, span: Span) -> Cow<'_, str> {
        let text = self.record.get(span);
        match text.contains(char::is_whitespace) {
            true => Cow::Owned(text.split_whitespace().collect()),
            false => Cow::Borrowed(text),
        }
    }

    /// The first words among the moves before an error, which may well be its reason; else the error itself.
    fn blame(&self, error: ReplayError) -> ReplayError {
        const SHOWN: usize = 40;
        let before = |item: &&super::Item| item.span.start < error.span().start;
        let prose = self.record.main_line().filter(before).find(|item| item.kind == ItemKind::Prose);
        match prose {
            Some(item) => {
                let text = self.record.get(item.span).chars().take(SHOWN).collect();
                ReplayError::Prose { span: item.span, text }
            }
            None => error,
        }
    }

    fn play(&self, game: &mut dyn AnyGame, step: usize) -> Result<(), ReplayError> {
        let (kind, span) = self.steps[step];
        match kind {
            ItemKind::Setup => {
                let text = self.record.get(span);
                let set = game.set_position(text, Source::Record);
                set.map(|_| ()).map_err(|defects| ReplayError::Position { span, defects })
            }
            ItemKind::Null => Err(ReplayError::Null { span }),
            ItemKind::Missing => Err(ReplayError::Missing { span }),
            _ => game.push(&self.text(span)).map_err(|refusal| ReplayError::Move { span, refusal }),
        }
    }
}

/// A search for the readings of open moves with which a whole line can be played: depth first, the likeliest
/// reading first, the last open move revised first.
struct Search<'l, 'r> {
    line: &'l Line<'r>,
    syntax: &'l dyn Syntax,
    /// The step behind the last set-up: nothing before it is revised.
    floor: usize,
    /// The step that failed.
    at: usize,
    /// For each step, the readings not yet tried.
    open: Vec<Option<Vec<String>>>,
    /// For each step, the reading that is played instead of the reader's own.
    chosen: Vec<Option<String>>,
    /// How many moves may still be played.
    budget: u32,
}

/// The most moves that a search plays.
const BUDGET: u32 = 20_000;

impl<'l, 'r> Search<'l, 'r> {
    fn new(line: &'l Line<'r>, syntax: &'l dyn Syntax, failed: usize) -> Search<'l, 'r> {
        let steps = line.steps.len();
        Search {
            line,
            syntax,
            floor: line.floor(failed),
            at: failed,
            open: vec![None; steps],
            chosen: vec![None; steps],
            budget: BUDGET,
        }
    }

    fn run(mut self, game: &mut dyn AnyGame, first: ReplayError) -> Result<Vec<Note>, ReplayError> {
        let mut failure = first;
        let mut furthest = (self.at, failure.clone(), self.chosen.clone());
        loop {
            self.admit(&failure);
            if !self.revise(game) {
                break;
            }
            match self.go_on(game) {
                Ok(()) => return Ok(self.notes()),
                Err(error) => failure = error,
            }
            if self.at > furthest.0 {
                furthest = (self.at, failure.clone(), self.chosen.clone());
            }
        }
        let (reached, failure, chosen) = furthest;
        self.chosen = chosen;
        self.return_to(game, reached);
        Err(failure)
    }

    /// Opens the step that failed if it was ambiguous; else there is nothing else that it can mean.
    fn admit(&mut self, failure: &ReplayError) {
        let readings = match failure {
            ReplayError::Move { refusal, .. } if refusal.code == RefusalCode::Ambiguous => {
                refusal.candidates.iter().rev().cloned().collect()
            }
            _ => Vec::new(),
        };
        self.open[self.at] = Some(readings);
    }

    /// Goes back to the last step that can be read otherwise and plays it so.
    fn revise(&mut self, game: &mut dyn AnyGame) -> bool {
        loop {
            if self.budget == 0 {
                return false;
            }
            let readings = match self.open[self.at].take() {
                Some(readings) => readings,
                None => self.other_readings(game),
            };
            let mut readings = readings;
            if let Some(reading) = readings.pop() {
                self.open[self.at] = Some(readings);
                self.budget -= 1;
                if game.push(&reading).is_ok() {
                    self.chosen[self.at] = Some(reading);
                    self.at += 1;
                    return true;
                }
                continue;
            }
            self.chosen[self.at] = None;
            if self.at == self.floor {
                return false;
            }
            self.at -= 1;
            game.undo();
        }
    }

    /// What the step can mean beside what the reader took it for, last resort first.
    fn other_readings(&self, game: &dyn AnyGame) -> Vec<String> {
        let (kind, span) = self.line.steps[self.at];
        if kind != ItemKind::Move {
            return Vec::new();
        }
        let text = self.line.text(span);
        let mut others = self.syntax.other_readings(&text, &game.legal(Style::Canonical));
        if !others.is_empty() {
            let usual = game.read(&text, Reading::Whole, Style::Canonical);
            others.retain(|other| Ok(other) != usual.as_ref());
        }
        others.reverse();
        others
    }

    /// Plays on from `at`.
    fn go_on(&mut self, game: &mut dyn AnyGame) -> Result<(), ReplayError> {
        while self.at < self.line.steps.len() {
            self.budget = self.budget.saturating_sub(1);
            self.open[self.at] = None;
            self.chosen[self.at] = None;
            self.line.play(game, self.at)?;
            self.at += 1;
            if self.line.steps[self.at - 1].0 == ItemKind::Setup {
                self.floor = self.at;
            }
        }
        Ok(())
    }

    /// Plays again up to step `reached`, as far as it got best.
    fn return_to(&self, game: &mut dyn AnyGame, reached: usize) {
        let floor = self.line.floor(reached);
        if floor == self.floor {
            while game.undo() {}
        }
        for step in floor..reached {
            let played = match &self.chosen[step] {
                Some(reading) => game.push(reading).is_ok(),
                None => self.line.play(game, step).is_ok(),
            };
            if !played {
                return;
            }
        }
    }

    fn notes(&self) -> Vec<Note> {
        let chosen = self.chosen.iter().zip(&self.line.steps);
        chosen
            .filter_map(|(reading, (_, span))| Some(Note { span: *span, played: reading.clone()? }))
            .collect()
    }
}

impl Line<'_> {
    /// The first step behind the last set-up before step `before`.
    fn floor(&self, before: usize) -> usize {
        let setup = self.steps[..before].iter().rposition(|(kind, _)| *kind == ItemKind::Setup);
        setup.map_or(0, |step| step + 1)
    }
}
