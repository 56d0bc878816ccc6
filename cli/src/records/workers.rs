//! Work on games on several threads, with the order of the games kept and only a few of them in memory.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc};
use std::thread::{self, Builder};

use zug_core::record::{Page, Record, Syntax};

use super::Games;
use super::player::Boards;
use crate::errors::Error;

/// How many games are handed on at once that had to be read one after the other.
const BATCH: usize = 32;

/// What stops the reading of a file.
pub enum Stop {
    /// The file fails: the others are still read.
    File(Error),
    /// The run is over.
    Run(Error),
}

/// What a worker takes at once.
enum Part {
    /// Text in which it finds the games itself.
    Page(Page),
    /// Games that are read.
    Records(Vec<Record>),
}

/// A part, with its number.
type Work = (u64, Part);

/// What came of a part; a page goes back to the reader, as far as it was read.
struct Done<T> {
    number: u64,
    results: Vec<T>,
    page: Option<Page>,
}

/// What workers do with a game: its record, and the boards to play it on.
pub trait Job<T>: Fn(&Record, &mut Boards) -> T + Sync {}

impl<T, F: Fn(&Record, &mut Boards) -> T + Sync> Job<T> for F {}

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
    let syntax = games.syntax;
    thread::scope(|scope| {
        // This thread, which cuts and tells, is one of them.
        for _ in 1..threads.get() {
            let (work, to_us, mut worker) = (&work, to_us.clone(), Worker::new(syntax, &job));
            let help = move || {
                loop {
                    let taken = work.lock().map(|work| work.recv());
                    let Ok(Ok(taken)) = taken else { return };
                    if to_us.send(worker.perform(taken)).is_err() {
                        return;
                    }
                }
            };
            // Where the system has no more threads fewer do the work.
            if Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        drop(to_us);
        let most = 4 * threads.get() as u64;
        let line = Line { to_workers, work: &work, done, sent: 0, told: 0, pages: 0, early: BTreeMap::new() };
        // Dropping the channel, on whatever way out, sends the workers home.
        line.run(games, most, Worker::new(syntax, &job), &mut tell)
    })
}

/// One of those who do the job.
struct Worker<'j, J> {
    syntax: &'j dyn Syntax,
    job: &'j J,
    boards: Boards,
    record: Record,
}

impl<'j, J> Worker<'j, J> {
    fn new(syntax: &'j dyn Syntax, job: &'j J) -> Worker<'j, J> {
        Worker { syntax, job, boards: Boards::new(), record: Record::new() }
    }

    /// Does the job with the games of a part.
    fn perform<T>(&mut self, (number, part): Work) -> Done<T>
    where
        J: Job<T>,
    {
        match part {
            Part::Page(mut page) => {
                let mut results = Vec::new();
                while page.read(self.syntax, &mut self.record) {
                    results.push((self.job)(&self.record, &mut self.boards));
                }
                Done { number, results, page: Some(page) }
            }
            Part::Records(records) => {
                let results = records.iter().map(|record| (self.job)(record, &mut self.boards)).collect();
                Done { number, results, page: None }
            }
        }
    }
}

/// The parts on their way from the file to `tell`, in their order.
struct Line<'w, T> {
    to_workers: mpsc::Sender<Work>,
    work: &'w Mutex<mpsc::Receiver<Work>>,
    done: mpsc::Receiver<Done<T>>,
    /// How many parts were handed out.
    sent: u64,
    /// How many of them were told.
    told: u64,
    /// How many of the others are pages, of which only reading shows where they end.
    pages: u64,
    /// Those that were done before an earlier one.
    early: BTreeMap<u64, Done<T>>,
}

impl<T> Line<'_, T> {
    /// Hands out parts, never more than `most` that are not told yet, and tells them in their order; works on one
    /// itself when there is nothing to tell.
    fn run(
        mut self,
        games: &mut Games<'_>,
        most: u64,
        mut worker: Worker<'_, impl Job<T>>,
        tell: &mut impl FnMut(T) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut end = None;
        loop {
            while end.is_none() && self.sent - self.told < most {
                if let Some(page) = games.cut() {
                    self.pages += 1;
                    self.send(Part::Page(page));
                } else if self.pages > 0 {
                    // What is read here must begin where they end.
                    break;
                } else {
                    let (records, is_last) = batch(games);
                    end = is_last;
                    self.send(Part::Records(records));
                }
            }
            let Some(done) = self.next_done(&mut worker) else { return end.unwrap_or(Ok(())) };
            done.results.into_iter().try_for_each(&mut *tell)?;
            let Some(page) = done.page else { continue };
            let mut pages = vec![page];
            // What was cut off behind one that could not be read to its end begins elsewhere.
            while !pages[0].is_read()
                && let Some(done) = self.next_done(&mut worker)
            {
                pages.extend(done.page);
            }
            games.put_back(pages);
        }
    }

    fn send(&mut self, part: Part) {
        // A worker that is gone is missed where its work is waited for.
        let _ = self.to_workers.send((self.sent, part));
        self.sent += 1;
    }

    /// The next part in order that is done; none if all are told.
    fn next_done(&mut self, worker: &mut Worker<'_, impl Job<T>>) -> Option<Done<T>> {
        while self.told < self.sent {
            if let Some(done) = self.early.remove(&self.told) {
                self.told += 1;
                self.pages -= u64::from(done.page.is_some());
                return Some(done);
            }
            // A worker that waits for work holds the lock: then there is none to take from it.
            let own = || self.work.try_lock().ok().and_then(|work| work.try_recv().ok());
            let done = match self.done.try_recv() {
                Ok(done) => done,
                Err(_) => match own() {
                    Some(taken) => worker.perform(taken),
                    // All workers gone with work to do cannot be: they leave when the channel closes.
                    None => self.done.recv().ok()?,
                },
            };
            self.early.insert(done.number, done);
        }
        None
    }
}

/// The next games of a file, and how it ends if it ends with them.
fn batch(games: &mut Games<'_>) -> (Vec<Record>, Option<Result<(), Stop>>) {
    let mut records = Vec::new();
    while records.len() < BATCH {
        let mut record = Record::new();
        match games.read(&mut record) {
            Ok(true) => records.push(record),
            Ok(false) => return (records, Some(Ok(()))),
            Err(error) => return (records, Some(Err(Stop::File(error)))),
        }
    }
    (records, None)
}

/// Works in this thread.
fn alone<T>(
    games: &mut Games<'_>,
    job: impl Job<T>,
    tell: &mut impl FnMut(T) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut boards = Boards::new();
    let mut record = Record::new();
    while games.read(&mut record).map_err(Stop::File)? {
        tell(job(&record, &mut boards))?;
    }
    Ok(())
}
