//! Running cases.

use std::collections::HashMap;

use crate::declare::{Code, Diagnostic, Place};
use crate::look::text::{self, Options};
use crate::perft::PerftOptions;
use crate::{AnyGame, Defects, Lang, PlayError, Reading, Refusal, RefusalCode, Source, Style};

use super::drawn;
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
struct Findings {
    mismatches: Vec<Mismatch>,
    malformed: Vec<Diagnostic>,
    answers: Vec<(Answer, Place, String)>,
    notes: Vec<String>,
}

impl Findings {
    fn mismatch(&mut self, key: &'static str, expected: impl Into<String>, got: impl Into<String>) {
        self.mismatches.push(Mismatch { key, expected: expected.into(), got: got.into() });
    }

    fn malformed(&mut self, code: Code, place: Place, en: impl Into<String>, ru: impl Into<String>) {
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
        let mut found = Findings {
            mismatches: Vec::new(),
            malformed: Vec::new(),
            answers: Vec::new(),
            notes: Vec::new(),
        };
        if let Some(mut game) = self.set_up(case, &mut found) {
            let before = draw(&*game);
            play(&mut *game, &case.play, &mut found);
            if found.malformed.is_empty() && found.mismatches.is_empty() {
                for (truth, place) in &case.truths {
                    check(&*game, truth, *place, self.options, &mut found);
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
fn one_line(defects: &Defects, lang: Lang) -> String {
    defects.list.iter().map(|d| d.message.get(lang)).collect::<Vec<_>>().join("; ")
}

/// The board as the report draws it.
fn draw(game: &dyn AnyGame) -> String {
    text::board(game.info(), &game.look(), game.last_trace().as_ref(), &Options::default())
}

fn play(game: &mut dyn AnyGame, actions: &[(Action, Place)], found: &mut Findings) {
    for (number, (action, place)) in actions.iter().enumerate() {
        if let Err(refused) = act(game, action) {
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
}

fn act(game: &mut dyn AnyGame, action: &Action) -> Result<(), NotDone> {
    let done = match action {
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
        Action::Move(text) => text.clone(),
        Action::Claim { row, with: None } => format!("claim {row}"),
        Action::Claim { row, with: Some(mv) } => format!("claim {row} with {mv}"),
        Action::Resign(side) => format!("{side} resigns"),
        Action::Flag(side) => format!("the flag of {side} falls"),
        Action::Offer(side) => format!("{side} offers a draw"),
        Action::Accept(side) => format!("{side} accepts"),
        Action::Decline(side) => format!("{side} declines"),
    }
}

/// Whether the text is a mistake in the file, not a move that the rules refuse.
fn is_malformed(refusal: &Refusal) -> bool {
    matches!(refusal.code, RefusalCode::Syntax | RefusalCode::Ambiguous)
}

/// What reading a text as a move gives.
enum Read {
    /// The canonical text of a legal move.
    Legal(String),
    /// The rules refuse it.
    Illegal(Box<Refusal>),
    /// It is no move; said already.
    Malformed,
}

fn read(game: &dyn AnyGame, text: &str, place: Place, found: &mut Findings) -> Read {
    match game.read(text, Reading::Whole, Style::Canonical) {
        Ok(canonical) => Read::Legal(canonical),
        Err(refusal) if is_malformed(&refusal) => {
            found.malformed(
                Code::BadValue,
                place,
                refusal.message.get(Lang::En),
                refusal.message.get(Lang::Ru),
            );
            Read::Malformed
        }
        Err(refusal) => Read::Illegal(refusal),
    }
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_unstable();
    texts.dedup();
    texts
}

fn listed(texts: &[String]) -> String {
    if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
}

fn check(game: &dyn AnyGame, truth: &Truth, place: Place, options: RunOptions, found: &mut Findings) {
    match truth {
        Truth::Legal(expected) => legal(game, expected, found),
        Truth::LegalIncludes(expected) => {
            for (text, at) in expected {
                if let Read::Illegal(refusal) = read(game, text, *at, found) {
                    let got = format!("{}: {}", refusal.code.code(), refusal.message.get(Lang::En));
                    found.mismatch("legal_includes", text, got);
                }
            }
        }
        Truth::LegalExcludes(expected) => {
            for (text, at) in expected {
                if let Read::Legal(canonical) = read(game, text, *at, found) {
                    found.mismatch(
                        "legal_excludes",
                        format!("{text} is not legal"),
                        format!("{canonical} is legal"),
                    );
                }
            }
        }
        Truth::LegalCount(expected) => {
            let got = game.legal(Style::Canonical).len() as u64;
            if got != *expected {
                found.mismatch("legal_count", expected.to_string(), got.to_string());
            }
        }
        Truth::Refuse(refusals) => {
            for (refused, at) in refusals {
                refuse(game, refused, *at, found);
            }
        }
        Truth::After(expected) => after(game, expected, place, found),
        Truth::Board(expected) => match drawn::difference(game.info(), &game.look(), expected) {
            Err(message) => {
                found.malformed(Code::BadValue, place, message.get(Lang::En), message.get(Lang::Ru))
            }
            Ok(None) => {}
            Ok(Some((expected, got))) => found.mismatch("board", expected, got),
        },
        Truth::Ending(expected) => ending(game, expected.as_ref(), found),
        Truth::Claims(expected) => {
            let got = claims(game);
            if got != sorted(expected.clone()) {
                found.mismatch("claims", listed(expected), listed(&got));
            }
        }
        Truth::Perft(expected) => perft(game, expected, options, found),
        Truth::Facts(expected) => facts(game, expected, place, found),
        Truth::Open(answer) => {
            let today = today(game, *answer);
            found.mismatch(answer.key(), "an answer in place of \"?\"", today.clone());
            found.answers.push((*answer, place, today));
        }
    }
}

fn legal(game: &dyn AnyGame, expected: &[(String, Place)], found: &mut Findings) {
    let got = sorted(game.legal(Style::Canonical));
    let mut wanted = Vec::new();
    let mut refused = Vec::new();
    for (text, at) in expected {
        match read(game, text, *at, found) {
            Read::Legal(canonical) => wanted.push(canonical),
            Read::Illegal(refusal) => refused.push(format!("{text} ({})", refusal.code.code())),
            Read::Malformed => return,
        }
    }
    let wanted = sorted(wanted);
    if !refused.is_empty() || wanted != got {
        let missing: Vec<String> = got.iter().filter(|text| !wanted.contains(text)).cloned().collect();
        let mut parts = Vec::new();
        if !refused.is_empty() {
            parts.push(format!("not legal: {}", refused.join(" ")));
        }
        if !missing.is_empty() {
            parts.push(format!("legal, not listed: {}", missing.join(" ")));
        }
        let texts: Vec<String> = expected.iter().map(|(text, _)| text.clone()).collect();
        found.mismatch("legal", listed(&texts), parts.join("; "));
    }
}

fn refuse(game: &dyn AnyGame, refused: &Refused, place: Place, found: &mut Findings) {
    let codes = match refused.what {
        RefusedWhat::Move => match game.fork().play(&refused.text, Reading::Whole) {
            Ok(canonical) => {
                found.mismatch(
                    "refuse",
                    format!("{} is refused", refused.text),
                    format!("{canonical} is legal"),
                );
                return;
            }
            Err(refusal) => {
                let expected_syntax = refused.why.as_deref() == Some(RefusalCode::Syntax.code());
                let expected_ambiguity = refused.why.as_deref() == Some(RefusalCode::Ambiguous.code());
                if is_malformed(&refusal) && !expected_syntax && !expected_ambiguity {
                    let message = &refusal.message;
                    found.malformed(Code::BadValue, place, message.get(Lang::En), message.get(Lang::Ru));
                    return;
                }
                vec![refusal.code.code()]
            }
        },
        RefusedWhat::Position => match game.fork().set_position(&refused.text, Source::User) {
            Ok(_) => {
                found.mismatch("refuse", format!("{} is refused", refused.text), "it can be played");
                return;
            }
            Err(defects) => defects.list.iter().map(|defect| defect.code.code()).collect(),
        },
    };
    if let Some(why) = &refused.why
        && !codes.contains(&why.as_str())
    {
        found.mismatch("refuse", format!("{}: {why}", refused.text), codes.join(" "));
    }
}

fn after(game: &dyn AnyGame, expected: &str, place: Place, found: &mut Findings) {
    let mut other = game.fork();
    if let Err(defects) = other.set_position(expected, Source::User) {
        found.malformed(Code::BadValue, place, one_line(&defects, Lang::En), one_line(&defects, Lang::Ru));
        return;
    }
    // A text with fewer fields than the canonical one says nothing of the rest.
    let fields = expected.split_whitespace().count();
    let head = |text: String| text.split_whitespace().take(fields).collect::<Vec<_>>().join(" ");
    let (wanted, got) = (head(other.position_text()), head(game.position_text()));
    if wanted != got {
        found.mismatch("after", wanted, got);
    }
}

fn ending(game: &dyn AnyGame, expected: Option<&Ended>, found: &mut Findings) {
    let got = game.ending();
    let holds = match (expected, got) {
        (None, None) => true,
        (Some(expected), Some(got)) => {
            let reason = got.termination.id();
            got.outcome == expected.outcome
                && expected.reason.as_deref().is_none_or(|wanted| wanted == reason.as_str())
        }
        _ => false,
    };
    if !holds {
        let wanted = match expected {
            None => "none".to_owned(),
            Some(Ended { outcome, reason: None }) => outcome.to_string(),
            Some(Ended { outcome, reason: Some(reason) }) => format!("{outcome} ({reason})"),
        };
        found.mismatch("ending", wanted, got.map_or("none".to_owned(), |ending| ending.to_string()));
    }
}

/// The draws that can be claimed on the board or by declaring some legal move.
fn claims(game: &dyn AnyGame) -> Vec<String> {
    let now = game.claims(None).unwrap_or_default();
    let declared = game.legal(Style::Canonical).into_iter().filter_map(|mv| game.claims(Some(&mv)).ok());
    sorted(now.into_iter().chain(declared.flatten()).map(|claim| claim.row.to_string()).collect())
}

fn perft(game: &dyn AnyGame, expected: &[u64], options: RunOptions, found: &mut Findings) {
    for (index, nodes) in expected.iter().enumerate() {
        let depth = index as u32 + 1;
        if *nodes > options.budget {
            found.notes.push(format!("perft: depths {depth}-{} are over the budget", expected.len()));
            return;
        }
        let got = game.perft(depth, &PerftOptions::default()).unwrap_or_default();
        if got != *nodes {
            found.mismatch("perft", format!("{nodes} at depth {depth}"), got.to_string());
            return;
        }
    }
}

fn facts(game: &dyn AnyGame, expected: &[(String, String)], place: Place, found: &mut Findings) {
    for (key, value) in expected {
        match game.info().facts.iter().find(|fact| fact.key == *key) {
            Some(fact) if fact.value == *value => {}
            Some(fact) => {
                found.mismatch("facts", format!("{key} = {value}"), format!("{key} = {}", fact.value))
            }
            None => {
                let unknown = Diagnostic::error(
                    Code::UnknownName,
                    place,
                    format!("the variant has no fact {key}"),
                    format!("у варианта нет факта {key}"),
                );
                found.malformed.push(unknown.allowed(key, game.info().facts.iter().map(|f| f.key.clone())));
            }
        }
    }
}

/// Today's answer to a placeholder, as TOML.
fn today(game: &dyn AnyGame, answer: Answer) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let list = |texts: &[String]| {
        format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", "))
    };
    match answer {
        Answer::Legal => list(&sorted(game.legal(Style::Canonical))),
        Answer::LegalCount => game.legal(Style::Canonical).len().to_string(),
        Answer::After => quoted(&game.position_text()),
        Answer::Ending => match game.ending() {
            None => quoted("none"),
            Some(ending) => format!(
                "{{ outcome = {}, reason = {} }}",
                quoted(ending.outcome.words()),
                quoted(ending.termination.id().as_str())
            ),
        },
        Answer::Claims => match claims(game) {
            none if none.is_empty() => quoted("none"),
            claims => list(&claims),
        },
    }
}
