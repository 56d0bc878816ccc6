//! A line of moves, and the search for what its open moves mean.

use std::borrow::Cow;

use super::replay::{Note, ReplayError, plain};
use super::{ItemKind, Record, Span, Syntax};
use crate::{AnyGame, Reading, RefusalCode, Source, Style};

/// The steps of a line of moves, without the variations in it.
pub(super) struct Line<'r> {
    record: &'r Record,
    syntax: &'r dyn Syntax,
    /// Whether moves are read as they are written.
    is_plain: bool,
    /// Moves and what stands for them, in their order.
    pub(super) steps: Vec<(ItemKind, Span)>,
}

impl<'r> Line<'r> {
    /// A line without steps, and room for as many.
    fn new(record: &'r Record, syntax: &'r dyn Syntax, steps: usize) -> Line<'r> {
        let is_plain = record.alphabet().is_none() && !syntax.has_blanks();
        Line { record, syntax, is_plain, steps: Vec::with_capacity(steps) }
    }

    /// The main line of a record.
    pub(super) fn main(record: &'r Record, syntax: &'r dyn Syntax) -> Line<'r> {
        let mut line = Line::new(record, syntax, record.items().len());
        let steps = record.main_line().filter(|item| is_step(item.kind));
        line.steps.extend(steps.map(|item| (item.kind, item.span)));
        line
    }

    /// The moves of a variation around the item `at`, as far as null moves and set-ups; `first` is its first
    /// item.
    pub(super) fn of_variation(
        record: &'r Record,
        syntax: &'r dyn Syntax,
        first: usize,
        at: usize,
    ) -> Line<'r> {
        let mut line = Line::new(record, syntax, 0);
        let mut depth = 0u32;
        for (index, item) in record.items().iter().enumerate().skip(first) {
            match item.kind {
                ItemKind::Open => depth += 1,
                ItemKind::Close if depth == 0 => break,
                ItemKind::Close => depth -= 1,
                ItemKind::Null | ItemKind::Setup if depth == 0 && index > at => break,
                ItemKind::Null | ItemKind::Setup if depth == 0 => line.steps.clear(),
                kind if depth == 0 && is_step(kind) => line.steps.push((kind, item.span)),
                _ => {}
            }
        }
        line
    }

    /// The number of the step that stands at `span`.
    pub(super) fn step_at(&self, span: Span) -> Option<usize> {
        self.steps.iter().position(|(_, other)| *other == span)
    }

    /// The text of a move as the reader of moves knows it.
    fn text(&self, span: Span) -> Cow<'_, str> {
        match self.is_plain {
            true => Cow::Borrowed(self.record.get(span)),
            false => plain(self.record, self.syntax, span),
        }
    }

    /// The first words among the moves before an error, which may well be its reason; else the error itself.
    pub(super) fn blame(&self, error: ReplayError) -> ReplayError {
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

    /// Plays one step.
    pub(super) fn play(&self, game: &mut dyn AnyGame, step: usize) -> Result<(), ReplayError> {
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

    /// The first step behind the last set-up before step `before`.
    fn floor(&self, before: usize) -> usize {
        let setup = self.steps[..before].iter().rposition(|(kind, _)| *kind == ItemKind::Setup);
        setup.map_or(0, |step| step + 1)
    }
}

fn is_step(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::Move | ItemKind::Null | ItemKind::Missing | ItemKind::Setup)
}

/// A search for the readings of open moves with which a whole line can be played: depth first, the likeliest
/// reading first, the last open move revised first.
pub(super) struct Search<'l, 'r> {
    line: &'l Line<'r>,
    /// The step behind the last set-up: nothing before it is revised.
    floor: usize,
    /// How many moves the game has played at that step.
    plies: usize,
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
    /// A search from the step that failed, before which the game has played `plies` moves.
    pub(super) fn new(line: &'l Line<'r>, failed: usize, plies: usize) -> Search<'l, 'r> {
        let steps = line.steps.len();
        let floor = line.floor(failed);
        Search {
            line,
            floor,
            plies: plies.saturating_sub(failed - floor),
            at: failed,
            open: vec![None; steps],
            chosen: vec![None; steps],
            budget: BUDGET,
        }
    }

    /// Searches, and leaves the game behind the last step or where it got furthest.
    pub(super) fn run(
        mut self,
        game: &mut dyn AnyGame,
        first: ReplayError,
    ) -> Result<Vec<Note>, ReplayError> {
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
        let mut others = self.line.syntax.other_readings(&text, &game.legal(Style::Canonical));
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
                self.plies = 0;
            }
        }
        Ok(())
    }

    /// Plays again up to step `reached`, as far as it got best.
    fn return_to(&self, game: &mut dyn AnyGame, reached: usize) {
        let floor = self.line.floor(reached);
        if floor == self.floor {
            while game.ply() > self.plies && game.undo() {}
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
