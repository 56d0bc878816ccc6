//! `zug test --review`: goes through open records one at a time.

use zug_core::look::text;
use zug_core::scenario::{Case, CaseReport, RunOptions, Runner, report};
use zug_core::{AnyGame, Lang, Text};

use super::files::Suite;
use super::records::Records;
use crate::commands;
use crate::context::Context;
use crate::errors::Error;
use crate::options::PlayOptions;
use crate::play::Who;

static QUESTION: Text = Text::new(
    "[a]ccept, [r]eject, [s]kip, [p]lay from here, [q]uit? ",
    "[a] принять, [r] отклонить, [s] пропустить, [p] играть отсюда, [q] выйти? ",
);
static NOTHING: Text = Text::new("nothing to review", "просматривать нечего");

/// Shows each open record beside the accepted one and asks; end of input ends the review.
pub(super) fn run(
    context: &mut Context<'_>,
    suite: &Suite,
    reports: &[CaseReport],
    records: &mut Records,
) -> Result<(), Error> {
    let open: Vec<&CaseReport> = reports.iter().filter(|report| records.is_open(report)).collect();
    if open.is_empty() {
        let nothing = context.say(&NOTHING).to_owned();
        return context.note(&nothing);
    }
    let total = open.len();
    for (index, report) in open.into_iter().enumerate() {
        context.line(&format!("{}/{total}  {}:{}  {}", index + 1, report.name, report.line, report.case))?;
        show(context, suite, report, records)?;
        loop {
            let question = context.say(&QUESTION).to_owned();
            write!(context.io.out, "{question}")?;
            context.io.out.flush()?;
            let mut line = String::new();
            if context.io.input.read_line(&mut line)? == 0 {
                context.line("")?;
                return Ok(());
            }
            match line.trim() {
                "a" | "accept" => {
                    records.accept(report)?;
                    break;
                }
                // A rejected record stays open: the program or the case is to be mended.
                "r" | "reject" | "s" | "skip" => break,
                "p" | "play" => play_on(context, suite, report)?,
                "q" | "quit" => return Ok(()),
                _ => {}
            }
        }
    }
    Ok(())
}

/// The case of a report.
fn case<'a>(suite: &'a Suite, report: &CaseReport) -> Option<&'a Case> {
    suite.files.get(report.file).and_then(|(s, _)| s.cases.iter().find(|c| c.name == report.case))
}

/// The game where a case starts and where its play ends.
fn reach(context: &Context<'_>, case: &Case) -> Option<(Box<dyn AnyGame>, Box<dyn AnyGame>)> {
    let open = |name: &str| super::open(&context.registry, name);
    Runner::new(&open, RunOptions::default()).reach(case)
}

/// Plays on from the end of a case, one person for both sides, until the player leaves.
fn play_on(context: &mut Context<'_>, suite: &Suite, report: &CaseReport) -> Result<(), Error> {
    let Some(case) = case(suite, report) else { return Ok(()) };
    let Some((_, end)) = reach(context, case) else { return Ok(()) };
    let options = PlayOptions {
        variant: Some(case.variant.clone()),
        white: Some(Who::Human),
        black: Some(Who::Human),
        fen: Some(end.position_text()),
        game: None,
        start: None,
        opening: None,
        clock: None,
        ui: None,
        laws: case.laws.as_ref().map(|(laws, _)| laws.clone()),
        tables: None,
    };
    commands::play::run(context, &options)
}

/// The boards at the start and at the end, and the record, with the lines that differ from the accepted one marked.
fn show(
    context: &mut Context<'_>,
    suite: &Suite,
    report: &CaseReport,
    records: &Records,
) -> Result<(), Error> {
    if let Some(case) = case(suite, report) {
        if let Some(source) = case.source.as_deref() {
            let word = if context.lang == Lang::Ru { "источник" } else { "source" };
            context.line(&format!("      {word}: {source}"))?;
        }
        if let Some((start, end)) = reach(context, case) {
            let start = text::board(start.info(), &start.look(), None, &text::Options::default());
            let end =
                text::board(end.info(), &end.look(), end.last_trace().as_ref(), &text::Options::default());
            context.line(report::boards(&start, &end).trim_end_matches('\n'))?;
        }
    }
    let accepted = records.accepted(report).unwrap_or_default().to_owned();
    for change in
        similar::TextDiff::from_lines(accepted.as_str(), report.outcome.recorded.as_str()).iter_all_changes()
    {
        let mark = match change.tag() {
            similar::ChangeTag::Equal => ' ',
            similar::ChangeTag::Delete => '-',
            similar::ChangeTag::Insert => '+',
        };
        context.line(&format!("  {mark} {}", change.value().trim_end_matches('\n')))?;
    }
    Ok(())
}
