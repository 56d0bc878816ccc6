//! Serving a protocol on standard input and output, with a search that goes on while commands come in.
//!
//! The thread of the caller reads lines; another obeys them in turn and is told when a search ends. Commands
//! that a running search must not be disturbed by wait until it has ended. The end of the input ends a search
//! too: one without bounds at once, another after a moment in which it may finish, unless an order to wait stands
//! behind it and it is sure to finish.

mod search;

use std::collections::VecDeque;
use std::io::{BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder, Scope};
use std::time::{Duration, Instant};

use search::{Bounds, Running};
pub use search::{Job, Keeper, Told, shortage};

use crate::errors::Error;
use crate::io::Io;

/// How long a search with bounds may go on when the input has ended.
const GRACE: Duration = Duration::from_secs(5);
/// The longest line that is read, in bytes: a game of ten thousand moves fits.
const LONGEST: u64 = 1 << 17;

/// What comes to the thread that obeys.
pub enum Event {
    /// A line of the input.
    Line(String),
    /// A line that is too long.
    TooLong,
    /// The input has ended.
    End,
    /// The search has ended and its move is told.
    Done,
}

/// Standard output, a whole line at a time.
pub struct Output<'o> {
    out: Mutex<&'o mut (dyn Write + Send)>,
    is_closed: AtomicBool,
}

impl Output<'_> {
    /// Writes a line and brings it on its way.
    pub fn say(&self, line: &str) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
            self.is_closed.store(true, Ordering::Relaxed);
        }
    }

    /// Whether nobody reads any more.
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

/// When a command is obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once, also while a search runs.
    Now,
    /// When no search runs.
    Idle,
    /// When no search runs, and nothing that comes later is obeyed before.
    Barrier,
}

/// What a command makes of the session.
pub enum Flow {
    /// It goes on.
    On,
    /// A search begins.
    Search(Box<Job>),
    /// The search must end.
    Stop,
    /// The move that was expected has been made.
    PonderHit,
    /// It is over.
    Quit,
}

/// A protocol.
pub trait Dialect: Send {
    /// When the line is to be obeyed.
    fn when(&self, line: &str) -> When;

    /// Obeys a line.
    fn obey(&mut self, line: &str, out: &Output<'_>) -> Flow;

    /// Tells that something cannot be used or has failed.
    fn complain(&self, message: &str, out: &Output<'_>);
}

/// Serves until the input ends, the other side quits or nobody reads.
///
/// # Errors
/// The system has no thread for it.
pub fn serve(io: &mut Io<'_>, dialect: &mut dyn Dialect) -> Result<(), Error> {
    let input = io.take_input();
    let out = Output { out: Mutex::new(&mut *io.out), is_closed: AtomicBool::new(false) };
    let (events, received) = mpsc::channel();
    // An interrupt ends the program at once: there is nothing to save.
    io.interrupt.while_waiting(|| {
        thread::scope(|scope| {
            let (out, from_search) = (&out, events.clone());
            let obey = move || {
                let desk = Desk {
                    scope,
                    out,
                    dialect,
                    events: from_search,
                    running: None,
                    waiting: VecDeque::new(),
                    has_ended: false,
                    deadline: None,
                };
                desk.work(&received);
            };
            Builder::new().spawn_scoped(scope, obey).map_err(Error::thread)?;
            read(input, &events);
            Ok(())
        })
    })
}

/// Sends the lines of the input until it ends, `quit` comes or nobody listens.
fn read(input: &mut dyn BufRead, events: &Sender<Event>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let event = match Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Event::End,
            Ok(_) if line.len() as u64 == LONGEST && line.last() != Some(&b'\n') => {
                skip_line(input);
                Event::TooLong
            }
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).trim().to_owned()),
        };
        let is_last = matches!(&event, Event::End)
            || matches!(&event, Event::Line(line) if line.split_whitespace().next() == Some("quit"));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

fn skip_line(input: &mut dyn BufRead) {
    let mut rest = Vec::new();
    loop {
        rest.clear();
        match Read::take(&mut *input, LONGEST).read_until(b'\n', &mut rest) {
            Ok(1..) if rest.last() != Some(&b'\n') => {}
            _ => return,
        }
    }
}

/// The thread that obeys.
struct Desk<'s, 'e, 'd> {
    scope: &'s Scope<'s, 'e>,
    out: &'e Output<'e>,
    dialect: &'d mut dyn Dialect,
    events: Sender<Event>,
    running: Option<Running<'s>>,
    /// Lines that wait until no search runs.
    waiting: VecDeque<String>,
    /// Whether the input has ended.
    has_ended: bool,
    /// When a search must end because of that.
    deadline: Option<Instant>,
}

impl Desk<'_, '_, '_> {
    fn work(mut self, received: &Receiver<Event>) {
        loop {
            if self.out.is_closed() {
                return self.leave();
            }
            if self.running.is_none() {
                match self.waiting.pop_front() {
                    Some(line) if self.obey(&line) => continue,
                    Some(_) => return self.leave(),
                    None if self.has_ended => return,
                    None => {}
                }
            }
            let event = match self.deadline {
                Some(deadline) => received.recv_timeout(deadline.saturating_duration_since(Instant::now())),
                None => received.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match event {
                Ok(Event::Line(line)) => {
                    // The other side may have read the move before the end of the search came here.
                    self.finish_told();
                    if self.is_now(&line) {
                        if !self.obey(&line) {
                            return self.leave();
                        }
                    } else {
                        self.waiting.push_back(line);
                    }
                }
                Ok(Event::TooLong) => self.dialect.complain("a line that is too long was skipped", self.out),
                Ok(Event::Done) => self.finish_told(),
                Ok(Event::End) | Err(RecvTimeoutError::Disconnected) => self.end(),
                Err(RecvTimeoutError::Timeout) => {
                    self.deadline = None;
                    self.stop();
                    if !self.has_barrier() {
                        self.waiting.clear();
                    }
                }
            }
        }
    }

    fn is_now(&self, line: &str) -> bool {
        self.dialect.when(line) == When::Now && !self.has_barrier()
    }

    fn has_barrier(&self) -> bool {
        self.waiting.iter().any(|line| self.dialect.when(line) == When::Barrier)
    }

    /// Obeys a line; false if it was the last.
    fn obey(&mut self, line: &str) -> bool {
        match self.dialect.obey(line, self.out) {
            Flow::On => {}
            Flow::Search(job) => {
                match Running::start(self.scope, *job, self.out, self.events.clone()) {
                    Ok(running) => self.running = Some(running),
                    Err(error) => {
                        self.dialect.complain(&format!("the search cannot begin: {error}"), self.out)
                    }
                }
                if self.has_ended {
                    self.hurry();
                }
            }
            Flow::Stop => self.stop(),
            Flow::PonderHit => {
                if let Some(running) = &self.running {
                    running.ponder_hit();
                }
            }
            Flow::Quit => return false,
        }
        true
    }

    fn stop(&self) {
        if let Some(running) = &self.running {
            running.stop();
        }
    }

    /// The input has ended.
    fn end(&mut self) {
        self.has_ended = true;
        if !self.has_barrier() {
            self.deadline = Some(Instant::now() + GRACE);
        }
        self.hurry();
    }

    /// Sees to it that the search that runs ends, though nothing more will be said.
    fn hurry(&mut self) {
        match self.running.as_ref().map(Running::bounds) {
            Some(Bounds::Told) => self.stop(),
            Some(Bounds::Hoped) => {
                self.deadline.get_or_insert_with(|| Instant::now() + GRACE);
            }
            Some(Bounds::Sure) | None => {}
        }
    }

    fn finish_told(&mut self) {
        if self.running.as_ref().is_some_and(Running::is_told) {
            self.finish();
        }
    }

    fn finish(&mut self) {
        if let Some(running) = self.running.take()
            && !running.join()
        {
            self.dialect.complain("the search failed", self.out);
        }
        if self.has_barrier() {
            // What stands behind the order to wait has its own time.
            self.deadline = None;
        }
    }

    fn leave(mut self) {
        self.stop();
        self.finish();
    }
}
