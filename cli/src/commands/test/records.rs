//! Accepted records: the `.snap` file beside each scenario file, and the `.snap.new` of a run.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use zug_core::scenario::{CaseReport, SnapFile, Standing, Verdict};

use super::files::Suite;
use crate::errors::Error;
use crate::play::write_whole;

/// The accepted records of all files of a suite.
pub(super) struct Records {
    snaps: Vec<SnapFile>,
    paths: Vec<PathBuf>,
}

/// `captures.toml` keeps its records in `captures.snap`.
fn snap_path(scenario: &Path) -> PathBuf {
    scenario.with_extension("snap")
}

fn new_path(snap: &Path) -> PathBuf {
    let mut name = snap.as_os_str().to_owned();
    name.push(".new");
    PathBuf::from(name)
}

impl Records {
    /// Reads what has been accepted.
    pub(super) fn read(suite: &Suite) -> Result<Records, Error> {
        let mut records = Records { snaps: Vec::new(), paths: Vec::new() };
        for path in &suite.paths {
            let path = snap_path(path);
            let text = match fs::read_to_string(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
                other => other.map_err(|error| Error::file(&path, error))?,
            };
            records.snaps.push(SnapFile::read(&text));
            records.paths.push(path);
        }
        Ok(records)
    }

    /// How the record of a case stands; a case without a record is always in order.
    pub(super) fn standing(&self, report: &CaseReport) -> Standing {
        if report.outcome.recorded.is_empty() {
            return Standing::Accepted;
        }
        self.snaps
            .get(report.file)
            .map_or(Standing::New, |snap| snap.standing(&report.case, &report.outcome.recorded))
    }

    /// The accepted record of a case.
    pub(super) fn accepted(&self, report: &CaseReport) -> Option<&str> {
        self.snaps.get(report.file)?.get(&report.case)
    }

    /// Whether the case has a record that is not accepted and may be: its truths hold.
    pub(super) fn is_open(&self, report: &CaseReport) -> bool {
        report.outcome.verdict == Verdict::Passed && self.standing(report) != Standing::Accepted
    }

    /// Accepts one record and writes it at once, so that nothing accepted is ever lost.
    pub(super) fn accept(&mut self, report: &CaseReport) -> Result<(), Error> {
        let (Some(snap), Some(path)) = (self.snaps.get_mut(report.file), self.paths.get(report.file)) else {
            return Ok(());
        };
        snap.set(&report.case, &report.outcome.recorded);
        write_whole(path, &snap.write())
    }

    /// Accepts every open record, and drops those of cases that are no more.
    pub(super) fn accept_all(&mut self, suite: &Suite, reports: &[CaseReport]) -> Result<(), Error> {
        for report in reports {
            if self.is_open(report) {
                self.accept(report)?;
            }
        }
        for (index, (snap, path)) in self.snaps.iter_mut().zip(&self.paths).enumerate() {
            let before = snap.clone();
            snap.retain(|name| is_recorded(suite, index, name));
            if *snap != before {
                write_whole(path, &snap.write())?;
            }
            remove(&new_path(path))?;
        }
        Ok(())
    }

    /// Writes the records that are not accepted beside the accepted ones, and removes those of an earlier run.
    pub(super) fn write_new(&self, suite: &Suite, reports: &[CaseReport]) -> Result<(), Error> {
        for (index, path) in self.paths.iter().enumerate().take(suite.files.len()) {
            let mut new = SnapFile::default();
            for report in reports.iter().filter(|report| report.file == index && self.is_open(report)) {
                new.set(&report.case, &report.outcome.recorded);
            }
            let path = new_path(path);
            if new.is_empty() {
                remove(&path)?;
            } else {
                write_whole(&path, &new.write())?;
            }
        }
        Ok(())
    }

    /// A line for each accepted record that no case asks for.
    pub(super) fn unreferenced(&self, suite: &Suite) -> Vec<String> {
        let mut lines = Vec::new();
        for (index, (snap, path)) in self.snaps.iter().zip(&self.paths).enumerate() {
            for name in snap.names().filter(|name| !is_recorded(suite, index, name)) {
                lines.push(format!("stale {}  {name}      (no case records this)", path.display()));
            }
        }
        lines
    }
}

fn is_recorded(suite: &Suite, file: usize, name: &str) -> bool {
    let cases = suite.files.get(file).map_or(&[][..], |(scenario, _)| &scenario.cases);
    cases.iter().any(|case| case.name == name && !case.records.is_empty())
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Error::file(path, error)),
        _ => Ok(()),
    }
}
