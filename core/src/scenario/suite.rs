//! Running many files on several threads, with the same result whatever their number.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::AnyGame;
use crate::declare::Sources;

use super::model::{Case, Scenario};
use super::run::{Open, Outcome, RunOptions, Runner};

/// A scenario file with the sources that its places speak of.
pub type Loaded = (Scenario, Sources);

/// The result of one case, with where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseReport {
    /// The index of the file in the suite.
    pub file: usize,
    /// The name of the file that the case stands in: the suite's file or one that it includes.
    pub name: String,
    /// The line of the case in that file, from 1.
    pub line: usize,
    /// The name of the case.
    pub case: String,
    /// Whether it is inherited from another variant.
    pub inherited: bool,
    /// What became of it.
    pub outcome: Outcome,
}

/// As [`Open`], for several threads.
pub type SharedOpen<'a> = dyn Fn(&str) -> Result<Box<dyn AnyGame>, String> + Sync + 'a;

/// Runs every case whose name `wanted` likes, on so many threads; the reports come in the order of the files.
///
/// `progress` is called now and then with the number of cases done and their total.
pub fn run_suite(
    files: &[Loaded],
    open: &SharedOpen<'_>,
    options: RunOptions,
    threads: NonZeroUsize,
    wanted: &(dyn Fn(&str) -> bool + Sync),
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Vec<CaseReport> {
    let jobs: Vec<(usize, &Loaded, &Case)> = files
        .iter()
        .enumerate()
        .flat_map(|(index, loaded)| loaded.0.cases.iter().map(move |case| (index, loaded, case)))
        .filter(|(_, _, case)| wanted(&case.name))
        .collect();
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let work = || {
        let open: &Open<'_> = &|variant| open(variant);
        let mut runner = Runner::new(open, options);
        let mut own = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((file, loaded, case)) = jobs.get(index) else { return own };
            own.push((index, report(*file, loaded, case, runner.run(case))));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, jobs.len());
        }
    };
    let mut reports = crate::threads::share(threads.get().min(jobs.len()), work).concat();
    reports.sort_by_key(|(index, _)| *index);
    reports.into_iter().map(|(_, report)| report).collect()
}

fn report(file: usize, (scenario, sources): &Loaded, case: &Case, outcome: Outcome) -> CaseReport {
    let source = sources.file(case.place.file);
    CaseReport {
        file,
        name: source.map_or_else(String::new, |source| source.name.clone()),
        line: source.map_or(0, |source| source.line_and_column(case.place.start as usize).0),
        case: case.name.clone(),
        inherited: scenario.inherited,
        outcome,
    }
}
