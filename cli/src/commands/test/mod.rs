//! `zug test`: runs scenario files and looks after their records.

mod files;
mod fill;
mod json;
mod junit;
mod mutate;
mod records;
mod review;

use std::num::NonZeroUsize;
use std::path::Path;

use zug_core::scenario::{self, CaseReport, RunOptions, Standing, Verdict, report};
use zug_core::{AnyGame, Registry, Text};

use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::exit::Exit;
use crate::options::TestOptions;

/// What to do about inherited cases that fail.
static INHERITED: Text = Text::new(
    "cases of the parent fail: where the variant means to differ, write the case anew with \
     `override = \"name of the case\"`; `inherit = false` at the top of the file drops them all",
    "не выполнены случаи родителя: если вариант и должен отличаться, напишите случай заново с \
     `override = \"имя случая\"`; `inherit = false` в начале файла убирает их все",
);

/// Runs the command.
///
/// # Errors
/// `Failed` when a case fails, a record is not accepted or a placeholder stands open; `BadInput` for a file that is
/// malformed; usage and file errors.
pub fn run(context: &mut Context<'_>, options: &TestOptions) -> Result<(), Error> {
    if let Some(target) = &options.fill {
        return fill::run(context, target, options);
    }
    let suite = files::load(context, &options.paths)?;
    if options.mutate {
        return mutate::run(context, &suite, options);
    }
    let reports = run_cases(context, &suite, options)?;
    let mut records = records::Records::read(&suite)?;
    let read_only = options.check || (context.io.env)("CI").is_some_and(|value| !value.is_empty());
    if options.accept {
        records.accept_all(&suite, &reports)?;
    } else if options.review {
        review::run(context, &suite, &reports, &mut records)?;
    } else if !read_only {
        records.write_new(&suite, &reports)?;
    }
    if let Some(path) = &options.junit {
        junit::write(path, &reports, &records)?;
    }
    let standing = |report: &CaseReport| records.standing(report);
    let (text, tally) = report::write(&reports, &standing);
    if context.json {
        json::write(context, &reports, &records, tally)?;
    } else {
        for note in &suite.notes {
            context.line(note)?;
        }
        context.io.out.write_all(text.as_bytes())?;
        for line in records.unreferenced(&suite) {
            context.line(&line)?;
        }
        if tally.failed == 0 && tally.malformed == 0 && options.filter.is_none() {
            for line in mutate::unproved(context, &suite, options) {
                context.line(&line)?;
            }
        }
        if reports.iter().any(|report| report.file >= suite.paths.len() && is_bad(report, Standing::Accepted))
        {
            let hint = context.say(&INHERITED).to_owned();
            context.note(&hint)?;
        }
    }
    let stale = options.check && !records.unreferenced(&suite).is_empty();
    if tally.malformed > 0 {
        return Err(Error::Told(Exit::BadInput));
    }
    if tally.failed > 0 || tally.new > 0 || stale {
        return Err(Error::Failed);
    }
    Ok(())
}

/// Runs the cases that the filter likes, on two threads or more.
fn run_cases(
    context: &Context<'_>,
    suite: &files::Suite,
    options: &TestOptions,
) -> Result<Vec<CaseReport>, Error> {
    let filter = filter(options)?;
    let run_options = RunOptions { budget: options.budget };
    let threads = threads();
    let registry = &context.registry;
    let open = |name: &str| open(registry, name);
    let wanted = |name: &str| filter.as_ref().is_none_or(|filter| filter.is_match(name));
    Ok(scenario::run_suite(&suite.files, &open, run_options, threads, &wanted, &|_, _| {}))
}

/// A new game of a variant, by name or by the path of its file; the error says what is wrong.
fn open(registry: &Registry, name: &str) -> Result<Box<dyn AnyGame>, String> {
    if is_variant_file(name) {
        return registry.open_file(Path::new(name)).map_err(|faults| faults.to_string());
    }
    let entry = registry.find(name).map_err(|unknown| unknown.to_string())?;
    entry.open().map_err(|faults| faults.to_string())
}

/// What the names of wanted cases look like, if not all are wanted.
fn filter(options: &TestOptions) -> Result<Option<regex_lite::Regex>, Error> {
    let Some(pattern) = &options.filter else { return Ok(None) };
    regex_lite::Regex::new(pattern).map(Some).map_err(|error| {
        Error::usage(format!("--filter {pattern}: {error}"), format!("--filter {pattern}: {error}"))
    })
}

fn threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Whether the case is one of those that count as failed.
fn is_bad(report: &CaseReport, standing: Standing) -> bool {
    match report.outcome.verdict {
        Verdict::Failed(_) | Verdict::Malformed(_) => true,
        Verdict::Passed => standing != Standing::Accepted,
        Verdict::Skipped(_) | Verdict::KnownWrong(_) => false,
    }
}
