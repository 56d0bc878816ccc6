//! Judging on several threads, with the order of the games kept and only a few of them in memory.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc};

use zug_core::record::Record;

use super::judge::{Boards, Judge};
use super::verdict::Verdict;
use crate::errors::Error;
use crate::records::Games;

/// How many games a worker takes at once.
const BATCH: usize = 32;

/// What stops the reading of a file.
pub enum Stop {
    /// The file fails: the others are still read.
    File(Error),
    /// The run is over.
    Run(Error),
}

/// Games on their way to a worker: the number of the batch, of its first game, and the records.
type Work = (u64, u64, Vec<Record>);

/// Judges all games of a file; `tell` is called in their order.
///
/// # Errors
/// The file fails, which is told after the games before it; or whatever stops `tell`.
pub fn run(
    games: &mut Games<'_>,
    judge: &Judge<'_>,
    threads: NonZeroUsize,
    mut tell: impl FnMut(&str, &Verdict) -> Result<(), Error>,
) -> Result<(), Stop> {
    let name = games.name.clone();
    let mut tell = |verdicts: &[Verdict]| {
        let told = verdicts.iter().try_for_each(|verdict| tell(&name, verdict));
        told.map_err(Stop::Run)
    };
    if threads.get() == 1 {
        return alone(games, judge, &mut tell);
    }
    let syntax = games.syntax;
    let (to_workers, work) = mpsc::channel::<Work>();
    let (to_us, done) = mpsc::channel::<(u64, Vec<Verdict>)>();
    let work = Mutex::new(work);
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            let (work, to_us) = (&work, to_us.clone());
            scope.spawn(move || {
                let mut boards = Boards::new();
                loop {
                    let taken = work.lock().map(|work| work.recv());
                    let Ok(Ok((batch, first, records))) = taken else { return };
                    let numbered = (first..).zip(&records);
                    let verdicts = numbered.map(|(n, record)| judge.judge(n, syntax, record, &mut boards));
                    if to_us.send((batch, verdicts.collect())).is_err() {
                        return;
                    }
                }
            });
        }
        drop(to_us);
        // Dropping the channel, on whatever way out, sends the workers home.
        in_order(games, to_workers, &done, 4 * threads.get() as u64, &mut tell)
    })
}

/// Hands out batches, never more than `most` that are not told yet, and tells them in their order.
fn in_order(
    games: &mut Games<'_>,
    to_workers: mpsc::Sender<Work>,
    done: &mpsc::Receiver<(u64, Vec<Verdict>)>,
    most: u64,
    tell: &mut impl FnMut(&[Verdict]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let (mut sent, mut told, mut first) = (0, 0, 1);
    let mut early = BTreeMap::new();
    let mut failure = None;
    let mut at_end = false;
    loop {
        while !at_end && sent - told < most {
            let mut records = Vec::with_capacity(BATCH);
            while records.len() < BATCH && !at_end {
                let mut record = Record::new();
                match games.read(&mut record) {
                    Ok(true) => records.push(record),
                    Ok(false) => at_end = true,
                    Err(error) => {
                        failure = Some(Stop::File(error));
                        at_end = true;
                    }
                }
            }
            let count = records.len() as u64;
            if count > 0 && to_workers.send((sent, first, records)).is_ok() {
                first += count;
                sent += 1;
            }
        }
        if told == sent {
            return failure.map_or(Ok(()), Err);
        }
        // All workers gone with work to do cannot be: they leave when the channel closes.
        let Ok((batch, verdicts)) = done.recv() else { return failure.map_or(Ok(()), Err) };
        early.insert(batch, verdicts);
        while let Some(verdicts) = early.remove(&told) {
            told += 1;
            tell(&verdicts)?;
        }
    }
}

/// Judges in this thread.
fn alone(
    games: &mut Games<'_>,
    judge: &Judge<'_>,
    tell: &mut impl FnMut(&[Verdict]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut boards = Boards::new();
    let mut record = Record::new();
    let mut index = 0;
    while games.read(&mut record).map_err(Stop::File)? {
        index += 1;
        tell(&[judge.judge(index, games.syntax, &record, &mut boards)])?;
    }
    Ok(())
}
