//! `zug test --fill`: writes today's answers in place of `"?"`.

use std::path::{Path, PathBuf};

use zug_core::scenario;

use super::files;
use crate::context::Context;
use crate::errors::Error;
use crate::options::TestOptions;
use crate::play::write_whole;

/// Fills the placeholders of a file, or of its case at a line, and prints what was written.
pub(super) fn run(context: &mut Context<'_>, target: &str, options: &TestOptions) -> Result<(), Error> {
    let (path, line) = split(target);
    let text = files::read(&path)?;
    let loaded = match files::parse(&context.registry, &path, &text) {
        Ok(loaded) => loaded,
        Err(faults) => return Err(files::tell(context, &[faults])?),
    };
    let suite = files::Suite { files: vec![loaded], paths: vec![path.clone()], notes: Vec::new() };
    let reports = super::run_cases(context, &suite, options)?;
    // A line inside a case stands for the case: the last one that begins at or before it.
    let wanted = line.and_then(|line| reports.iter().map(|r| r.line).filter(|begin| *begin <= line).max());
    if line.is_some() && wanted.is_none() {
        return Err(Error::usage(
            format!("{target}: no case stands at that line"),
            format!("{target}: на этой строке нет случая"),
        ));
    }
    let own = suite.files[0].0.file;
    let mut fillings = Vec::new();
    for report in reports.iter().filter(|report| wanted.is_none_or(|line| report.line == line)) {
        for (answer, place, today) in &report.outcome.answers {
            if place.file == own {
                context.line(&format!("{}:{}  {}", report.name, report.line, report.case))?;
                context.line(&format!("      {} = {today}", answer.key()))?;
                fillings.push((*place, today.clone()));
            }
        }
    }
    if fillings.is_empty() {
        context.note(match context.lang {
            zug_core::Lang::Ru => "нечего заполнять: нет ни одного \"?\"",
            _ => "nothing to fill: there is no \"?\"",
        })?;
        return Ok(());
    }
    write_whole(&path, &scenario::fill(&text, &fillings))
}

/// `FILE` or `FILE:LINE`.
fn split(target: &str) -> (PathBuf, Option<usize>) {
    match target.rsplit_once(':') {
        Some((path, line)) if !Path::new(target).exists() => match line.parse() {
            Ok(line) => (PathBuf::from(path), Some(line)),
            Err(_) => (PathBuf::from(target), None),
        },
        _ => (PathBuf::from(target), None),
    }
}
