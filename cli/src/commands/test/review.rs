//! `zug test --review`: goes through open records one at a time.

use zug_core::scenario::CaseReport;
use zug_core::{Lang, Text};

use super::files::Suite;
use super::records::Records;
use crate::context::Context;
use crate::errors::Error;

static QUESTION: Text = Text::new(
    "[a]ccept, [r]eject, [s]kip, [q]uit? ",
    "[a] принять, [r] отклонить, [s] пропустить, [q] выйти? ",
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
                "q" | "quit" => return Ok(()),
                _ => {}
            }
        }
    }
    Ok(())
}

/// The record, with the lines that differ from the accepted one marked.
fn show(
    context: &mut Context<'_>,
    suite: &Suite,
    report: &CaseReport,
    records: &Records,
) -> Result<(), Error> {
    let case = suite.files.get(report.file).and_then(|(s, _)| s.cases.iter().find(|c| c.name == report.case));
    if let Some(source) = case.and_then(|case| case.source.as_deref()) {
        let word = if context.lang == Lang::Ru { "источник" } else { "source" };
        context.line(&format!("      {word}: {source}"))?;
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
