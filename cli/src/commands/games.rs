//! `zug games`: every game of the files is played through and summed up.

use std::collections::BTreeSet;

use zug_core::Registry;

use crate::context::Context;
use crate::errors::Error;
use crate::options::GamesOptions;
use crate::records::batch::Batch;
use crate::records::filter::Filter;
use crate::records::judge::Judge;
use crate::records::verdict::{Source, Verdict};
use crate::text::{self, games as texts};

/// What a run counts.
#[derive(Default)]
struct Tally {
    games: u64,
    failed: u64,
    warnings: u64,
    /// Keys of the games seen, for `--unique`.
    seen: BTreeSet<u64>,
}

/// Validates and sums up the games of the files, in their order.
///
/// # Errors
/// A bad option or output that fails; otherwise, when all files are read, whatever failed in them.
pub fn run(context: &mut Context<'_>, options: &GamesOptions) -> Result<(), Error> {
    // Workers read the registry while the context writes.
    let registry = std::mem::take(&mut context.registry);
    let result = run_with(context, &registry, options);
    context.registry = registry;
    result
}

fn run_with(context: &mut Context<'_>, registry: &Registry, options: &GamesOptions) -> Result<(), Error> {
    let filter = Filter::new(registry, &options.filter)?;
    let judge = Judge {
        filter: &filter,
        lang: context.lang,
        positions: context.json,
        keys: options.filter.unique,
        strict: options.read.strict,
    };
    let mut tally = Tally::default();
    let batch = Batch { registry, files: &options.files, read: &options.read, variant: filter.variant };
    let troubles = batch.run(
        context,
        |record, player, boards| judge.judge(player, record, boards),
        |context, source, verdict| tell(context, &mut tally, options, source, &verdict),
    )?;
    summary(context, options.files.len(), &tally)?;
    if let Some(error) = filter.unread_position() {
        return Err(error);
    }
    troubles.end(tally.failed)
}

fn summary(context: &mut Context<'_>, files: usize, tally: &Tally) -> Result<(), Error> {
    if context.quiet {
        return Ok(());
    }
    let values = [
        ("games", tally.games.to_string()),
        ("failed", tally.failed.to_string()),
        ("warnings", tally.warnings.to_string()),
        ("files", files.to_string()),
    ];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let line = text::fill(context.say(&texts::SUMMARY), &values);
    context.note(&line)
}

/// Counts a game and writes its line.
fn tell(
    context: &mut Context<'_>,
    tally: &mut Tally,
    options: &GamesOptions,
    source: Source<'_>,
    verdict: &Verdict,
) -> Result<(), Error> {
    if !verdict.is_wanted || (options.filter.unique && !tally.seen.insert(verdict.key)) {
        return Ok(());
    }
    tally.games += 1;
    tally.failed += u64::from(verdict.error.is_some());
    tally.warnings += verdict.warnings.len() as u64;
    if context.json {
        return context.object(&verdict.object(context.command, source));
    }
    context.line(&verdict.line(source))?;
    if context.verbose {
        for warning in &verdict.warnings {
            context.note(&verdict.warning_line(source, warning, context.lang))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
