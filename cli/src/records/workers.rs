//! Work on games on several threads, with the order of the games kept and only a few of them in memory.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc};

use zug_core::record::Record;

use super::Games;
use super::player::Boards;
use crate::errors::Error;

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

/// What came of a batch, with its records, whose memory is used again.
type Done<T> = (u64, Vec<T>, Vec<Record>);

/// What workers do with a game: its number, its record, and the boards to play it on.
pub trait Job<T>: Fn(u64, &Record, &mut Boards) -> T + Sync {}

impl<T, F: Fn(u64, &Record, &mut Boards) -> T + Sync> Job<T> for F {}

/// Does a job with all games of a file; `tell` is called with what comes of it in the order of the games.
///
/// # Errors
/// The file fails, which is told after the games before it; or whatever stops `tell`.
pub fn run<T: Send>(
    games: &mut Games<'_>,
    threads: NonZeroUsize,
    job: impl Job<T>,
    mut tell: impl FnMut(T) -> Result<(), Error>,
) -> Result<(), Stop> {
    let mut tell = |done: T| tell(done).map_err(Stop::Run);
    if threads.get() == 1 {
        return alone(games, job, &mut tell);
    }
    let (to_workers, work) = mpsc::channel::<Work>();
    let (to_us, done) = mpsc::channel::<Done<T>>();
    let work = Mutex::new(work);
    std::thread::scope(|scope| {
        // This thread, which reads and tells, is one of them.
        for _ in 1..threads.get() {
            let (work, to_us, job) = (&work, to_us.clone(), &job);
            scope.spawn(move || {
                let mut boards = Boards::new();
                loop {
                    let taken = work.lock().map(|work| work.recv());
                    let Ok(Ok(taken)) = taken else { return };
                    if to_us.send(perform(taken, job, &mut boards)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(to_us);
        // Dropping the channel, on whatever way out, sends the workers home.
        in_order(games, to_workers, &work, &done, 4 * threads.get() as u64, &job, &mut tell)
    })
}

/// Does the job with the games of a batch.
fn perform<T>((batch, first, records): Work, job: &impl Job<T>, boards: &mut Boards) -> Done<T> {
    let results = (first..).zip(&records).map(|(n, record)| job(n, record, boards)).collect();
    (batch, results, records)
}

/// Hands out batches, never more than `most` that are not told yet, and tells them in their order; works on one
/// itself when there is nothing to tell.
fn in_order<T>(
    games: &mut Games<'_>,
    to_workers: mpsc::Sender<Work>,
    work: &Mutex<mpsc::Receiver<Work>>,
    done: &mpsc::Receiver<Done<T>>,
    most: u64,
    job: &impl Job<T>,
    tell: &mut impl FnMut(T) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut boards = Boards::new();
    let (mut sent, mut told, mut first) = (0, 0, 1);
    let mut early = BTreeMap::new();
    let mut spare: Vec<Record> = Vec::new();
    let mut failure = None;
    let mut at_end = false;
    loop {
        while !at_end && sent - told < most {
            let mut records = Vec::with_capacity(BATCH);
            while records.len() < BATCH && !at_end {
                let mut record = spare.pop().unwrap_or_default();
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
        // A worker that waits for work holds the lock: then there is none to take from it.
        let own = || work.try_lock().ok().and_then(|work| work.try_recv().ok());
        let next = match done.try_recv() {
            Ok(next) => Some(next),
            Err(_) => match own() {
                Some(taken) => Some(perform(taken, job, &mut boards)),
                None => done.recv().ok(),
            },
        };
        // All workers gone with work to do cannot be: they leave when the channel closes.
        let Some((batch, results, records)) = next else { return failure.map_or(Ok(()), Err) };
        spare.extend(records);
        early.insert(batch, results);
        while let Some(results) = early.remove(&told) {
            told += 1;
            results.into_iter().try_for_each(&mut *tell)?;
        }
    }
}

/// Works in this thread.
fn alone<T>(
    games: &mut Games<'_>,
    job: impl Job<T>,
    tell: &mut impl FnMut(T) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut boards = Boards::new();
    let mut record = Record::new();
    let mut index = 0;
    while games.read(&mut record).map_err(Stop::File)? {
        index += 1;
        tell(job(index, &record, &mut boards))?;
    }
    Ok(())
}
