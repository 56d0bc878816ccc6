//! A line on standard error that says how far long work is.

use std::io::Write;
use std::time::{Duration, Instant};

/// A line that says how far long work is; drawn only when it takes a while.
pub struct Meter<'a> {
    err: &'a mut (dyn Write + Send),
    /// What is measured, before the numbers.
    head: String,
    started: Instant,
    last: Instant,
    drawn: bool,
}

impl<'a> Meter<'a> {
    /// Work that takes no longer needs no line.
    const EARLY: Duration = Duration::from_millis(500);
    /// How often the line is drawn anew.
    const EVERY: Duration = Duration::from_millis(100);

    /// A meter of work that begins now.
    pub fn new(err: &'a mut (dyn Write + Send), head: impl Into<String>) -> Meter<'a> {
        let now = Instant::now();
        Meter { err, head: head.into(), started: now, last: now, drawn: false }
    }

    /// So much is done.
    pub fn show(&mut self, done: usize, total: usize) {
        let now = Instant::now();
        if now - self.started < Meter::EARLY || now - self.last < Meter::EVERY {
            return;
        }
        self.last = now;
        self.drawn = true;
        // A meter that cannot be drawn is not worth stopping for.
        let _ = write!(self.err, "\r\x1b[K{}{done}/{total}", self.head).and_then(|()| self.err.flush());
    }

    /// Takes the line away.
    pub fn clear(self) {
        if self.drawn {
            let _ = write!(self.err, "\r\x1b[K").and_then(|()| self.err.flush());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_work_draws_nothing() {
        let mut err = Vec::new();
        let mut meter = Meter::new(&mut err, "");
        meter.started += Duration::from_secs(60);
        meter.show(1, 2);
        meter.clear();
        assert!(err.is_empty());
    }

    #[test]
    fn long_work_draws_a_line_and_takes_it_away() {
        let mut err = Vec::new();
        let mut meter = Meter::new(&mut err, "x: ");
        let long_ago = Instant::now().checked_sub(Duration::from_secs(60)).unwrap_or_else(Instant::now);
        (meter.started, meter.last) = (long_ago, long_ago);
        meter.show(1, 2);
        meter.clear();
        assert_eq!(String::from_utf8_lossy(&err), "\r\x1b[Kx: 1/2\r\x1b[K");
    }
}
