//! The report of a run, for people.

use std::fmt::Write;

use super::run::{Mismatch, Verdict};
use super::snapfile::Standing;
use super::suite::CaseReport;

/// The numbers at the end of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cases in which everything holds.
    pub passed: usize,
    /// Cases in which something does not.
    pub failed: usize,
    /// Records that are new or changed.
    pub new: usize,
    /// Cases left out.
    pub skipped: usize,
    /// Cases that fail as they are known to.
    pub known_wrong: usize,
    /// Cases that make no sense.
    pub malformed: usize,
}

impl Tally {
    /// The last line of the report: `7 passed, 1 failed, 1 new`.
    pub fn sentence(&self) -> String {
        let mut parts = vec![format!("{} passed", self.passed), format!("{} failed", self.failed)];
        for (number, word) in [
            (self.new, "new"),
            (self.skipped, "skipped"),
            (self.known_wrong, "known wrong"),
            (self.malformed, "malformed"),
        ] {
            if number > 0 {
                parts.push(format!("{number} {word}"));
            }
        }
        parts.join(", ")
    }
}

/// How many failures of an inherited file are told one by one.
const MOST_INHERITED: usize = 3;

/// The report as text, without times or colours, and its numbers; `standing` says how the record of a case stands.
///
/// A file in which all is well is one line; any other has a line for each case that is not, an inherited one for the
/// first few.
pub fn write(reports: &[CaseReport], standing: &dyn Fn(&CaseReport) -> Standing) -> (String, Tally) {
    let mut tally = Tally::default();
    let mut out = String::new();
    let width = reports.iter().map(|report| place(report).chars().count()).max().unwrap_or(0);
    let mut rest = reports;
    while let Some(first) = rest.first() {
        let length = rest.iter().take_while(|report| report.file == first.file).count();
        let (file, others) = rest.split_at(length);
        rest = others;
        let before = out.len();
        let mut failed = 0;
        for report in file {
            let bad = matches!(report.outcome.verdict, Verdict::Failed(_));
            failed += usize::from(bad && report.inherited);
            // One change can break many cases of the parent: the first few say which.
            let mut unseen = String::new();
            let shown = if failed > MOST_INHERITED && bad { &mut unseen } else { &mut out };
            case(report, standing(report), width, shown, &mut tally);
        }
        if failed > MOST_INHERITED {
            let _ =
                writeln!(out, "FAIL  {:width$}  {} more of its cases", first.name, failed - MOST_INHERITED);
        }
        if out.len() == before {
            let noun = if length == 1 { "case" } else { "cases" };
            let _ = writeln!(out, "ok    {:width$}  {length} {noun}", first.name);
        }
    }
    for report in reports {
        for note in &report.outcome.notes {
            let _ = writeln!(out, "note  {:width$}  {}: {note}", place(report), report.case);
        }
    }
    let _ = writeln!(out, "{}", tally.sentence());
    (out, tally)
}

fn place(report: &CaseReport) -> String {
    format!("{}:{}", report.name, report.line)
}

fn case(report: &CaseReport, standing: Standing, width: usize, out: &mut String, tally: &mut Tally) {
    let at = place(report);
    // Writing to a string cannot fail.
    let _ = match &report.outcome.verdict {
        Verdict::Passed if standing != Standing::Accepted => {
            tally.new += 1;
            let why =
                if standing == Standing::New { "record, not accepted yet" } else { "record has changed" };
            writeln!(out, "new   {at:width$}  {}      ({why})", report.case)
        }
        Verdict::Passed => {
            tally.passed += 1;
            Ok(())
        }
        Verdict::Failed(mismatches) => {
            tally.failed += 1;
            let _ = writeln!(out, "FAIL  {at:width$}  {}", report.case);
            failure(mismatches, report, out);
            Ok(())
        }
        Verdict::Skipped(reason) => {
            tally.skipped += 1;
            writeln!(out, "skip  {at:width$}  {}      ({reason})", report.case)
        }
        Verdict::KnownWrong(reason) => {
            tally.known_wrong += 1;
            writeln!(out, "wrong {at:width$}  {}      (known: {reason})", report.case)
        }
        Verdict::Malformed(diagnostics) => {
            tally.malformed += 1;
            let _ = writeln!(out, "ERROR {at:width$}  {}", report.case);
            for diagnostic in diagnostics {
                let _ = writeln!(out, "      {}", diagnostic.sentence(crate::Lang::En));
            }
            Ok(())
        }
    };
}

/// What does not hold, and both boards.
fn failure(mismatches: &[Mismatch], report: &CaseReport, out: &mut String) {
    for Mismatch { key, expected, got } in mismatches {
        let indent = key.chars().count().max(8);
        let _ = writeln!(out, "      {key:indent$} expected  {expected}");
        let _ = writeln!(out, "      {:indent$} got       {got}", "");
    }
    if let Some((start, end)) = &report.outcome.boards {
        beside(start, end, out);
    }
}

/// The boards of two positions side by side; what differs and is no part of the last move has a `*` before it.
///
/// Both are drawn by [`look::text::board`](crate::look::text::board) in the same way.
pub fn boards(start: &str, end: &str) -> String {
    let mut out = String::new();
    beside(start, &marked(start, end), &mut out);
    out
}

/// The second board with a mark before each sign that differs from the first one's.
fn marked(start: &str, end: &str) -> String {
    let mut out = String::new();
    for (before, after) in start.lines().zip(end.lines()) {
        let (before, mut after): (Vec<char>, Vec<char>) = (before.chars().collect(), after.chars().collect());
        let brackets = |c: char| " []()".contains(c);
        for at in 1..after.len() {
            let differs = before.get(at).is_some_and(|sign| !brackets(*sign) && *sign != after[at]);
            if differs && !brackets(after[at]) && after[at - 1] == ' ' {
                after[at - 1] = '*';
            }
        }
        out.extend(after);
        out.push('\n');
    }
    out
}

/// Two boards side by side, `start` and `end` above them.
fn beside(start: &str, end: &str, out: &mut String) {
    let width = start.lines().map(|line| line.chars().count()).max().unwrap_or(0).max(6);
    let mut rows = vec![("start", "end")];
    let (mut left, mut right) = (start.lines(), end.lines());
    loop {
        match (left.next(), right.next()) {
            (None, None) => break,
            (l, r) => rows.push((l.unwrap_or(""), r.unwrap_or(""))),
        }
    }
    for (l, r) in rows {
        let _ = writeln!(out, "{}", format!("      {l:width$}   {r}").trim_end());
    }
}
