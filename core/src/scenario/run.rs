//! Running cases.

use std::collections::HashMap;

use crate::declare::{Code, Diagnostic, Place};
use crate::look::text::{self, Options};
use crate::{AnyGame, Clock, Defects, Lang, PlayError, Reading, Refusal, Source, Style};

use super::check::{check, is_malformed};
use super::model::*;
use super::snapshot;

/// Opens a game of the variant that a case names; the error says why that cannot be done.
pub type Open<'a> = dyn Fn(&str) -> Result<Box<dyn AnyGame>, String> + 'a;

/// Options of a run.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// The greatest number of leaves that one perft may count; what lies beyond is left out and said.
    pub budget: u64,
}

impl Default for RunOptions {
    fn default() -> RunOptions {
        RunOptions { budget: 5_000_000 }
    }
}

/// What became of a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Everything holds.
    Passed,
    /// Something does not hold.
    Failed(Vec<Mismatch>),
    /// It was left out, for this reason.
    Skipped(String),
    /// It fails, as it is known to, for this reason.
    KnownWrong(String),
    /// The file says something that makes no sense in this variant.
    Malformed(Vec<Diagnostic>),
}

/// A truth that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The key of the truth, or `play`.
    pub key: &'static str,
    /// What the file says.
    pub expected: String,
    /// What is so.
    pub got: String,
}

/// The result of running one case.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// What became of it.
    pub verdict: Verdict,
    /// The boards at the start and at the end, drawn, where the game got that far and the case failed.
    pub boards: Option<(String, String)>,
    /// Today's answers that the case records, as one text; empty if it records none.
    pub recorded: String,
    /// Answers for placeholders, as TOML.
    pub answers: Vec<(Answer, Place, String)>,
    /// What was left out.
    pub notes: Vec<String>,
}

/// Runs cases; keeps one game of each variant to fork from.
pub struct Runner<'a> {
    open: &'a Open<'a>,
    options: RunOptions,
    games: HashMap<String, Box<dyn AnyGame>>,
}

/// The faults of a case so far.
#[derive(Default)]
pub(super) struct Findings {
    pub(super) mismatches: Vec<Mismatch>,
    pub(super) malformed: Vec<Diagnostic>,
    pub(super) answers: Vec<(Answer, Place, String)>,
    pub(super) notes: Vec<String>,
}

impl Findings {
    /// A truth that does not hold.
    pub(super) fn mismatch(
        &mut self,
        key: &'static str,
        expected: impl Into<String>,
        got: impl Into<String>,
    ) {
        self.mismatches.push(Mismatch { key, expected: expected.into(), got: got.into() });
    }

    /// Something that makes no sense here.
    pub(super) fn malformed(
        &mut self,
        code: Code,
        place: Place,
        en: impl Into<String>,
        ru: impl Into<String>,
    ) {
        self.malformed.push(Diagnostic::error(code, place, en, ru));
    }
}

impl<'a> Runner<'a> {
    /// A runner that opens games through `open`.
    pub fn new(open: &'a Open<'a>, options: RunOptions) -> Runner<'a> {
        Runner { open, options, games: HashMap::new() }
    }

    /// Runs a case.
    pub fn run(&mut self, case: &Case) -> Outcome {
        let mut outcome = Outcome {
            verdict: Verdict::Passed,
            boards: None,
            recorded: String::new(),
            answers: Vec::new(),
            notes: Vec::new(),
        };
        if let Status::Skipped(reason) = &case.status {
            outcome.verdict = Verdict::Skipped(reason.clone());
            return outcome;
        }
        let mut found = Findings::default();
        if let Some(mut game) = self.set_up(case, &mut found) {
            let before = draw(&*game);
            let mut clock = case.clock.clone().map(Clock::new);
            play(&mut *game, clock.as_mut(), &case.play, &mut found);
            if found.malformed.is_empty() && found.mismatches.is_empty() {
                for (truth, place) in &case.truths {
                    check(&*game, clock.as_ref(), truth, *place, self.options, &mut found);
                }
                outcome.recorded = snapshot::write(&*game, &case.records);
            }
            if !found.mismatches.is_empty() {
                outcome.boards = Some((before, draw(&*game)));
            }
        }
        outcome.answers = found.answers;
        outcome.notes = found.notes;
        outcome.verdict = match (&case.status, found.malformed, found.mismatches) {
            (_, malformed, _) if !malformed.is_empty() => Verdict::Malformed(malformed),
            (Status::KnownWrong(reason), _, mismatches) if mismatches.is_empty() => {
                Verdict::Failed(vec![Mismatch {
                    key: "known_wrong",
                    expected: format!("a failure ({reason})"),
                    got: "everything holds: take the mark away".to_owned(),
                }])
            }
            (Status::KnownWrong(reason), ..) => Verdict::KnownWrong(reason.clone()),
            (_, _, mismatches) if mismatches.is_empty() => Verdict::Passed,
            (_, _, mismatches) => Verdict::Failed(mismatches),
        };
        outcome
    }

    /// The game where a case starts and where its play ends; `None` if it does not get that far.
    pub fn reach(&mut self, case: &Case) -> Option<(Box<dyn AnyGame>, Box<dyn AnyGame>)> {
        let mut found = Findings::default();
        let start = self.set_up(case, &mut found)?;
        let mut end = start.fork();
        let mut clock = case.clock.clone().map(Clock::new);
        play(&mut *end, clock.as_mut(), &case.play, &mut found);
        (found.malformed.is_empty() && found.mismatches.is_empty()).then_some((start, end))
    }

    fn set_up(&mut self, case: &Case, found: &mut Findings) -> Option<Box<dyn AnyGame>> {
        if !self.games.contains_key(&case.variant) {
            match (self.open)(&case.variant) {
                Ok(game) => drop(self.games.insert(case.variant.clone(), game)),
                Err(error) => {
                    found.malformed(Code::UnknownName, case.place, error.clone(), error);
                    return None;
                }
            }
        }
        let mut game = self.games.get(&case.variant)?.fork();
        if let Some((laws, place)) = &case.laws
            && !game.set_laws(laws)
        {
            let known: Vec<String> = game.info().draws.iter().map(|p| p.id.to_string()).collect();
            let unknown = Diagnostic::error(
                Code::UnknownName,
                *place,
                format!("{} has no laws called {laws:?}", case.variant),
                format!("у варианта {} нет правил ничьей {laws:?}", case.variant),
            );
            found.malformed.push(unknown.allowed(laws, known));
        }
        if let Start::Text(text, place) = &case.start
            && let Err(defects) = game.set_position(text, Source::User)
        {
            found.malformed(
                Code::BadValue,
                *place,
                one_line(&defects, Lang::En),
                one_line(&defects, Lang::Ru),
            );
            return None;
        }
        for preset in &case.counters {
            if !game.preset_counter(&preset.row, preset.value) {
                found.malformed(
                    Code::UnknownName,
                    preset.place,
                    format!("the draw table has no row {:?}", preset.row),
                    format!("в таблице ничьих нет строки {:?}", preset.row),
                );
            }
        }
        found.malformed.is_empty().then_some(game)
    }
}

/// All defects on one line.
pub(super) fn one_line(defects: &Defects, lang: Lang) -> String {
    defects.list.iter().map(|d| d.message.get(lang)).collect::<Vec<_>>().join("; ")
}

/// The board as the report draws it.
fn draw(game: &dyn AnyGame) -> String {
    text::board(game.info(), &game.look(), game.last_trace().as_ref(), &Options::default())
}

fn play(
    game: &mut dyn AnyGame,
    mut clock: Option<&mut Clock>,
    actions: &[(Action, Place)],
    found: &mut Findings,
) {
    for (number, (action, place)) in actions.iter().enumerate() {
        if let Err(refused) = act(game, clock.as_deref_mut(), action) {
            match refused {
                NotDone::Move(refusal) if is_malformed(&refusal) => {
                    found.malformed(
                        Code::BadValue,
                        *place,
                        refusal.message.get(Lang::En),
                        refusal.message.get(Lang::Ru),
                    );
                }
                NotDone::Move(refusal) => {
                    let expected = format!("move {} can be played: {}", number + 1, refusal.text);
                    let message = refusal.message.get(Lang::En);
                    found.mismatch("play", expected, format!("{}: {message}", refusal.code.code()));
                }
                NotDone::NoClock => found.malformed(
                    Code::MissingKey,
                    *place,
                    "`spent` needs a `clock`",
                    "для `spent` нужны часы (`clock`)",
                ),
                NotDone::Action(error) => {
                    let expected = format!("step {} can be done: {}", number + 1, describe(action));
                    found.mismatch("play", expected, error.to_string());
                }
            }
            return;
        }
    }
}

/// Why a step of play was not carried out.
enum NotDone {
    Move(Box<Refusal>),
    Action(PlayError),
    NoClock,
}

fn act(game: &mut dyn AnyGame, clock: Option<&mut Clock>, action: &Action) -> Result<(), NotDone> {
    let done = match action {
        Action::Timed(text, spent) => {
            let clock = clock.ok_or(NotDone::NoClock)?;
            let side = game.turn();
            // A move that comes after the flag has fallen is none.
            return match clock.press(side, *spent) {
                Ok(()) => game.play(text, Reading::Whole).map(drop).map_err(NotDone::Move),
                Err(_) => game.flag(side).map(drop).map_err(NotDone::Action),
            };
        }
        Action::Move(text) => {
            return game.play(text, Reading::Whole).map(drop).map_err(NotDone::Move);
        }
        Action::Claim { row, with } => {
            if let Some(text) = with {
                game.read(text, Reading::Whole, Style::Canonical).map_err(NotDone::Move)?;
            }
            game.claim(row, with.as_deref()).map(drop)
        }
        Action::Resign(side) => game.resign(*side).map(drop),
        Action::Flag(side) => game.flag(*side).map(drop),
        Action::Offer(side) => game.offer_draw(*side),
        Action::Accept(side) => game.accept_draw(*side).map(drop),
        Action::Decline(side) => game.decline_draw(*side),
    };
    done.map_err(NotDone::Action)
}

fn describe(action: &Action) -> String {
    match action {
        Action::Move(text) | Action::Timed(text, _) => text.clone(),
        Action::Claim { row, with: None } => format!("claim {row}"),
        Action::Claim { row, with: Some(mv) } => format!("claim {row} with {mv}"),
        Action::Resign(side) => format!("{side} resigns"),
        Action::Flag(side) => format!("the flag of {side} falls"),
        Action::Offer(side) => format!("{side} offers a draw"),
        Action::Accept(side) => format!("{side} accepts"),
        Action::Decline(side) => format!("{side} declines"),
    }
}
