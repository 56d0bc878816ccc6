//! Pieces of a file that can be read by others than its reader.
//!
//! Where a game ends is known only when it is read. So a page is cut where a game looks to begin, and whoever
//! reads it finds out whether that was so: if not, the reader takes back what was not read.

use super::window::Window;
use crate::record::scan::Scan;
use crate::record::{Record, Syntax};

/// How much text is cut into a page at once, in bytes.
pub(super) const PAGE: usize = 64 * 1024;

/// How far beyond the end of a page a scan may look.
const BEYOND: usize = 1024;

/// A piece of a file, to be read elsewhere than where the file is.
///
/// ```
/// use std::io;
///
/// use zug_core::record::{Reader, Record, Syntax};
///
/// fn count(text: &[u8], syntax: &dyn Syntax) -> io::Result<usize> {
///     let (mut reader, mut record, mut games) = (Reader::new(text), Record::new(), 0);
///     loop {
///         match reader.cut() {
///             Some(mut page) => {
///                 // This could be done in another thread.
///                 while page.read(syntax, &mut record) {
///                     games += 1;
///                 }
///                 reader.put_back([page]);
///             }
///             None if reader.read(syntax, &mut record)? => games += 1,
///             None => return Ok(games),
///         }
///     }
/// }
/// ```
#[derive(Debug)]
pub struct Page {
    pub(super) window: Window,
    /// Where in the buffer the page, which begins with it, ends; what lies beyond is there to be looked at.
    pub(super) end: usize,
}

impl Page {
    /// Reads the next game into `record`; false at the end of the page, or where a game does not end in it.
    pub fn read(&mut self, syntax: &dyn Syntax, record: &mut Record) -> bool {
        record.clear();
        self.window.skip_blanks();
        if self.is_read() {
            return false;
        }
        match self.window.scan(syntax, &mut record.parts) {
            Ok(Scan::Game { start, end }) if self.window.from + end <= self.end => {
                // A page is UTF-8, so that nothing is lost here.
                let mut decode = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                self.window.take(syntax, record, (start, end), &mut decode);
                true
            }
            _ => {
                record.clear();
                false
            }
        }
    }

    /// Whether the games of the page are read, and end where it does.
    pub fn is_read(&self) -> bool {
        self.window.from == self.end
    }

    /// The text of the page from its beginning, read or not.
    pub(super) fn text(&self) -> &[u8] {
        &self.window.buffer[..self.end]
    }

    /// The text of the page that is not read.
    pub(super) fn rest(&self) -> &[u8] {
        &self.window.buffer[self.window.from..self.end]
    }
}

/// The length of the longest page of a text: up to the last line but the first that begins with a bracket and follows
/// an empty line.
pub(super) fn length(text: &[u8]) -> Option<usize> {
    let mut brackets = memchr::memrchr_iter(b'[', &text[..text.len().saturating_sub(BEYOND)]);
    brackets.find(|at| {
        let line = text[..*at].strip_suffix(b"\n").map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        line.is_some_and(|line| line.ends_with(b"\n"))
    })
}
