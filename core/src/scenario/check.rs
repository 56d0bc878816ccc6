//! What a case claims, compared with what is so.

use std::time::Duration;

use crate::clock::{Clock, time_text};
use crate::declare::{Code, Diagnostic, Place};
use crate::perft::PerftOptions;
use crate::{AnyGame, Color, Lang, Reading, Refusal, RefusalCode, Source, Style};

use super::drawn;
use super::model::*;
use super::run::{Findings, RunOptions, one_line};

/// Whether the text is a mistake in the file, not a move that the rules refuse.
pub(super) fn is_malformed(refusal: &Refusal) -> bool {
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

/// Checks one truth; what does not hold or makes no sense goes to `found`.
pub(super) fn check(
    game: &dyn AnyGame,
    clock: Option<&Clock>,
    truth: &Truth,
    place: Place,
    options: RunOptions,
    found: &mut Findings,
) {
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
        Truth::TimeLeft(expected) => time_left(clock, expected, place, found),
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

fn time_left(clock: Option<&Clock>, expected: &[(Color, Duration)], place: Place, found: &mut Findings) {
    let Some(clock) = clock else {
        found.malformed(
            Code::MissingKey,
            place,
            "`time_left` needs a `clock`",
            "для `time_left` нужны часы (`clock`)",
        );
        return;
    };
    for (side, wanted) in expected {
        let got = clock.side(*side).left;
        if got != *wanted {
            found.mismatch(
                "time_left",
                format!("{side} has {}", time_text(*wanted)),
                format!("{side} has {}", time_text(got)),
            );
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
