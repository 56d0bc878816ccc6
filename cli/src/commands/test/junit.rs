//! `zug test --junit FILE`: the report as build servers read it.

use std::path::Path;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use zug_core::scenario::{CaseReport, Verdict};

use super::records::Records;
use crate::errors::Error;
use crate::play::write_whole;

pub(super) fn write(path: &Path, reports: &[CaseReport], records: &Records) -> Result<(), Error> {
    let mut junit = Report::new("zug test");
    let mut rest = reports;
    while let Some(first) = rest.first() {
        let length = rest.iter().take_while(|report| report.file == first.file).count();
        let (file, others) = rest.split_at(length);
        rest = others;
        let mut suite = TestSuite::new(first.name.clone());
        for report in file {
            suite.add_test_case(TestCase::new(report.case.clone(), status(report, records)));
        }
        junit.add_test_suite(suite);
    }
    let text = junit.to_string().map_err(|error| Error::file(path, std::io::Error::other(error)))?;
    write_whole(path, &text)
}

fn status(report: &CaseReport, records: &Records) -> TestCaseStatus {
    let mut status = match &report.outcome.verdict {
        Verdict::Skipped(reason) | Verdict::KnownWrong(reason) => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(reason.clone());
            return status;
        }
        Verdict::Passed if !super::is_bad(report, records.standing(report)) => {
            return TestCaseStatus::success();
        }
        Verdict::Malformed(_) => TestCaseStatus::non_success(NonSuccessKind::Error),
        _ => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    let message = match &report.outcome.verdict {
        Verdict::Failed(mismatches) => {
            let lines =
                mismatches.iter().map(|m| format!("{}: expected {}, got {}", m.key, m.expected, m.got));
            lines.collect::<Vec<_>>().join("\n")
        }
        Verdict::Malformed(list) => {
            list.iter().map(|d| d.sentence(zug_core::Lang::En)).collect::<Vec<_>>().join("\n")
        }
        _ => "the record is not accepted".to_owned(),
    };
    status.set_message(message);
    status
}
