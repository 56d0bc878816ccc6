//! `zug games`: every game of the files is played through and summed up.

mod filter;
mod judge;
mod verdict;
mod workers;

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use zug_core::Registry;
use zug_core::record::Syntaxes;

use crate::context::Context;
use crate::errors::Error;
use crate::exit::Exit;
use crate::options::GamesOptions;
use crate::records::{self, Games};
use crate::report;
use crate::text::{self, games as texts};

use filter::Filter;
use judge::Judge;
use verdict::Verdict;
use workers::Stop;

/// What a run counts.
#[derive(Default)]
struct Tally {
    games: u64,
    failed: u64,
    warnings: u64,
    /// Keys of the games seen, for `--unique`.
    seen: BTreeSet<u64>,
    /// A file could not be read to its end.
    io: bool,
    /// A file is not empty but has no game.
    empty: bool,
}

/// How often the progress is shown.
const BEAT: Duration = Duration::from_millis(200);

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
    let syntaxes = records::syntaxes();
    let filter = Filter::new(registry, options)?;
    let judge = Judge::new(registry, &filter, context.lang, context.json, options.unique);
    let mut tally = Tally::default();
    for file in &options.files {
        let mut run = Run { tally: &mut tally, options, in_file: 0, shown: Instant::now() };
        match run.file(context, &syntaxes, &judge, file) {
            Ok(()) => {}
            Err(Stop::File(error)) => {
                context.clear_progress()?;
                report::report(context, &error)?;
                tally.io = true;
            }
            Err(Stop::Run(error)) => return Err(error),
        }
    }
    summary(context, options.files.len(), &tally)?;
    if let Some(error) = filter.unread_position() {
        return Err(error);
    }
    match &tally {
        Tally { io: true, .. } => Err(Error::Told(Exit::Io)),
        Tally { failed: 1.., .. } => Err(Error::Failed),
        Tally { empty: true, .. } => Err(Error::Told(Exit::BadInput)),
        _ => Ok(()),
    }
}

fn summary(context: &mut Context<'_>, files: usize, tally: &Tally) -> Result<(), Error> {
    context.clear_progress()?;
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

/// The reading of one file.
struct Run<'r> {
    tally: &'r mut Tally,
    options: &'r GamesOptions,
    /// How many games of the file are done.
    in_file: u64,
    /// When the progress was last shown.
    shown: Instant,
}

impl GamesOptions {
    fn threads(&self) -> NonZeroUsize {
        self.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

impl Run<'_> {
    fn file(
        &mut self,
        context: &mut Context<'_>,
        syntaxes: &Syntaxes,
        judge: &Judge<'_>,
        file: &Path,
    ) -> Result<(), Stop> {
        let input = context.io.take_input();
        let opened = Games::open(file, syntaxes, &mut *input).map_err(Stop::File);
        let result = opened.and_then(|mut games| {
            let threads = self.options.threads();
            let judge = &judge.learn(&games);
            workers::run(&mut games, judge, threads, |name, verdict| self.tell(context, name, verdict))?;
            if self.in_file == 0 && !games.is_empty() {
                self.tally.empty = true;
                let note = text::fill(context.say(&texts::NO_GAMES), &[("file", &games.name)]);
                context.note(&note).map_err(Stop::Run)?;
            }
            Ok(())
        });
        context.io.input = input;
        result
    }

    /// Counts a game and writes its line.
    fn tell(&mut self, context: &mut Context<'_>, name: &str, verdict: &Verdict) -> Result<(), Error> {
        self.in_file += 1;
        if context.io.interrupt.is_set() {
            return Err(Error::Interrupted);
        }
        if context.io.terminal.err && !context.io.terminal.out && self.shown.elapsed() >= BEAT {
            self.shown = Instant::now();
            let line = text::fill(
                context.say(&texts::PROGRESS),
                &[("file", name), ("games", &self.in_file.to_string())],
            );
            context.progress(&line)?;
        }
        if !verdict.is_wanted || (self.options.unique && !self.tally.seen.insert(verdict.key)) {
            return Ok(());
        }
        self.tally.games += 1;
        self.tally.failed += u64::from(verdict.error.is_some());
        self.tally.warnings += verdict.warnings.len() as u64;
        if context.json {
            return context.object(&verdict.object(context.command, name));
        }
        context.line(&verdict.line(name))?;
        if context.verbose {
            for warning in &verdict.warnings {
                context.note(&verdict.warning_line(name, warning, context.lang))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
