//! `zug test --json`: one object a case, and one for the whole.

use serde::Serialize;
use zug_core::scenario::report::Tally;
use zug_core::scenario::{CaseReport, Standing, Verdict};

use super::records::Records;
use crate::context::Context;
use crate::errors::Error;

#[derive(Serialize)]
struct Case<'a> {
    schema: &'static str,
    file: &'a str,
    line: usize,
    case: &'a str,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    mismatches: Vec<Mismatch<'a>>,
    notes: &'a [String],
}

#[derive(Serialize)]
struct Mismatch<'a> {
    key: &'static str,
    expected: &'a str,
    got: &'a str,
}

#[derive(Serialize)]
struct Summary {
    schema: &'static str,
    passed: usize,
    failed: usize,
    new: usize,
    skipped: usize,
    known_wrong: usize,
    malformed: usize,
}

pub(super) fn write(
    context: &mut Context<'_>,
    reports: &[CaseReport],
    records: &Records,
    tally: Tally,
) -> Result<(), Error> {
    const SCHEMA: &str = "zug/test@1";
    for report in reports {
        let mut mismatches = Vec::new();
        let mut reason = None;
        let verdict = match &report.outcome.verdict {
            Verdict::Passed => match records.standing(report) {
                Standing::Accepted => "passed",
                Standing::New => "new",
                Standing::Changed => "changed",
            },
            Verdict::Failed(list) => {
                mismatches.extend(list.iter().map(|m| Mismatch {
                    key: m.key,
                    expected: &m.expected,
                    got: &m.got,
                }));
                "failed"
            }
            Verdict::Skipped(why) => {
                reason = Some(why.as_str());
                "skipped"
            }
            Verdict::KnownWrong(why) => {
                reason = Some(why.as_str());
                "known-wrong"
            }
            Verdict::Malformed(list) => {
                reason = list.first().map(|diagnostic| diagnostic.message.get(context.lang));
                "malformed"
            }
        };
        let (file, case, notes) = (report.name.as_str(), report.case.as_str(), &report.outcome.notes[..]);
        let object =
            Case { schema: SCHEMA, file, line: report.line, case, verdict, reason, mismatches, notes };
        context.object(&object)?;
    }
    let Tally { passed, failed, new, skipped, known_wrong, malformed } = tally;
    context.object(&Summary { schema: SCHEMA, passed, failed, new, skipped, known_wrong, malformed })
}
