//! A child process that talks in lines.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use super::log::Log;
use super::{Doing, EngineError, EngineSpec, Surroundings};

/// The longest line, in bytes; what is longer is cut.
const LONGEST: usize = 1 << 16;
/// The lines that are held before the engine has to wait.
const HELD: usize = 1024;
/// How long an engine may take to leave when it is asked to.
const LEAVING: Duration = Duration::from_millis(500);
/// How long the rest of its standard error is waited for.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// How often an interrupt is looked for.
const TICK: Duration = Duration::from_millis(50);

/// The process groups that live, so that a signal which ends the program ends them too.
static LIVING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// An engine's process.
pub struct Process<'a> {
    child: Child,
    /// How it is called in messages.
    pub name: String,
    orders: Option<Sender<String>>,
    lines: Receiver<String>,
    /// When the last wait began, and the lines that have come in it.
    heard: (Instant, usize),
    log: Log,
    /// The thread that writes the log; it ends when the engine has.
    keeper: Option<JoinHandle<()>>,
    interrupt: &'a AtomicBool,
}

impl<'a> Process<'a> {
    /// Starts the command.
    ///
    /// # Errors
    /// The system refuses.
    pub fn start(spec: &EngineSpec, around: &Surroundings<'a>) -> Result<Process<'a>, EngineError> {
        let failed = |source| EngineError::Start { command: spec.command(), source };
        let Some((program, arguments)) = spec.words.split_first() else {
            return Err(failed(std::io::ErrorKind::InvalidInput.into()));
        };
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: Ctrl-C at the terminal is ours, and all that it starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(failed)?;
        lock_living().push(child.id());
        let log = around.logs.of(program, &spec.command());
        let (orders, to_write) = mpsc::channel::<String>();
        let (read, lines) = mpsc::sync_channel(HELD);
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (name, interrupt) = (spec.command(), around.interrupt);
        let (orders, heard) = (Some(orders), (Instant::now(), 0));
        let mut process = Process { child, name, orders, lines, heard, log, keeper: None, interrupt };
        // The threads end with the pipes; they are not waited for, since a grandchild may keep those open.
        if let Some(mut stdin) = pipes.0 {
            let write = move || {
                for order in to_write {
                    // An engine that has gone is noticed where its answer is missed.
                    let written = stdin.write_all(order.as_bytes()).and_then(|()| stdin.flush());
                    if written.is_err() {
                        return;
                    }
                }
            };
            Builder::new().spawn(write).map_err(failed)?;
        }
        if let Some(stdout) = pipes.1 {
            let hear = move || read_lines(stdout, |line| read.send(line).is_ok());
            Builder::new().spawn(hear).map_err(failed)?;
        }
        if let Some(stderr) = pipes.2 {
            let (log, id) = (process.log.clone(), process.child.id());
            let keeper = Builder::new().spawn(move || log.keep(stderr, id));
            process.keeper = Some(keeper.map_err(failed)?);
        }
        Ok(process)
    }

    /// Sends a line; whether it arrives shows in the answer.
    pub fn send(&self, line: &str) {
        if let Some(orders) = &self.orders {
            // The thread that writes ends only with the engine.
            let _ = orders.send(format!("{line}\n"));
        }
    }

    /// The next line of a wait that began at `since`, at `until` at the latest.
    ///
    /// # Errors
    /// The engine has ended, the time is over or the user has interrupted.
    pub fn line(&mut self, doing: Doing, since: Instant, until: Instant) -> Result<String, EngineError> {
        if self.heard.0 != since {
            self.heard = (since, 0);
        }
        loop {
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(EngineError::Interrupted);
            }
            // An engine that talks without end is late as well.
            let now = Instant::now();
            if now >= until {
                let (name, after, log) = (self.name.clone(), now - since, self.log.file());
                return Err(EngineError::Late { name, doing, lines: self.heard.1, after, log });
            }
            match self.lines.recv_timeout((until - now).min(TICK)) {
                Ok(line) => {
                    self.heard.1 += 1;
                    return Ok(line);
                }
                // What it has started may keep its output open.
                Err(RecvTimeoutError::Timeout) if self.has_ended() => return Err(self.dead(doing)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.dead(doing)),
            }
        }
    }

    /// The first line that `wanted` takes, within `patience`.
    ///
    /// # Errors
    /// As [`Process::line`].
    pub fn wait<T>(
        &mut self,
        doing: Doing,
        patience: Duration,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, EngineError> {
        let since = Instant::now();
        loop {
            if let Some(found) = wanted(&self.line(doing, since, since + patience)?) {
                return Ok(found);
            }
        }
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    fn dead(&mut self, doing: Doing) -> EngineError {
        // It has closed its output; it may need a moment to end.
        let until = Instant::now() + LEAVING;
        let status = self.left_by(until).map(|status| status.to_string());
        self.finish_log();
        EngineError::Dead { name: self.name.clone(), doing, status, log: self.log.file() }
    }

    /// Waits until the last words are in the log; not for long, since somebody else may hold the pipe.
    fn finish_log(&self) {
        let until = Instant::now() + LAST_WORDS;
        while self.keeper.as_ref().is_some_and(|keeper| !keeper.is_finished()) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// How the process ended, if it does before `until`.
    fn left_by(&mut self, until: Instant) -> Option<std::process::ExitStatus> {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

/// Asks the engine to leave, and ends it if it does not.
impl Drop for Process<'_> {
    fn drop(&mut self) {
        self.send("quit");
        self.orders = None;
        self.left_by(Instant::now() + LEAVING);
        let id = self.child.id();
        kill_group(id);
        // Where there are no groups the process itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.finish_log();
        lock_living().retain(|living| *living != id);
    }
}

/// Ends every engine at once: for a signal that ends the program.
pub fn kill_all() {
    for id in lock_living().drain(..) {
        kill_group(id);
    }
}

fn lock_living() -> std::sync::MutexGuard<'static, Vec<u32>> {
    LIVING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn kill_group(id: u32) {
    if let Some(group) = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw) {
        // A group that is empty already is what is wanted.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_id: u32) {}

/// Gives every line to `take`, until that or the stream ends.
fn read_lines(from: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    loop {
        line.clear();
        match from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            _ => return,
        }
        let is_cut = line.len() == LONGEST && line.last() != Some(&b'\n');
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if !take(text) {
            return;
        }
        // The rest of a line that is too long is skipped.
        if is_cut && !skip_line(&mut from) {
            return;
        }
    }
}

/// Reads on to the end of the line; false at the end of the stream.
fn skip_line(from: &mut impl BufRead) -> bool {
    let mut rest = Vec::new();
    loop {
        rest.clear();
        match from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut rest) {
            Ok(1..) if rest.last() != Some(&b'\n') => {}
            Ok(1..) => return true,
            _ => return false,
        }
    }
}
