//! Reading records one at a time from a stream of any length.

mod page;
mod window;

use std::io::{self, Read};

pub use page::Page;
use page::{BEYOND, PAGE};
use window::Window;

use super::scan::{self, NeedMore, Scan};
use super::{Alphabet, Fault, FaultCode, Place, Record, Syntax};

/// Turns bytes that are not UTF-8 into text.
pub type Decoder = Box<dyn FnMut(&[u8]) -> String + Send>;

/// Reads records from a stream, one at a time, in memory that does not grow with the stream.
///
/// Bytes are taken as UTF-8, with or without a byte order mark; a game whose bytes are not goes to the
/// decoder, whose encoding must agree with ASCII.
pub struct Reader<R> {
    input: R,
    window: Window,
    /// Whether the rest of a game that was too long is being dropped.
    dropping: bool,
    /// Whether the next game cannot be part of a page.
    alone: bool,
    /// What the stream said when more was wanted than the next game.
    failure: Option<io::Error>,
    limit: usize,
    decoder: Decoder,
}

/// How much is read at once.
const CHUNK: usize = 256 * 1024;

/// The longest game, in bytes.
const LIMIT: usize = 8 * 1024 * 1024;

impl<R: Read> Reader<R> {
    /// A reader that takes bytes that are not UTF-8 for ISO 8859-1, as the PGN standard says.
    pub fn new(input: R) -> Reader<R> {
        Reader::with_decoder(input, Box::new(latin_1))
    }

    /// A reader with a decoder of the caller's.
    pub fn with_decoder(input: R, decoder: Decoder) -> Reader<R> {
        let window =
            Window { buffer: Vec::new(), from: 0, at_end: false, place: Place::START, alphabet: None };
        Reader { input, window, dropping: false, alone: false, failure: None, limit: LIMIT, decoder }
    }

    /// Sets the longest game, in bytes; the rest of a longer one is dropped.
    #[must_use]
    pub fn limit(mut self, bytes: usize) -> Reader<R> {
        self.limit = bytes.max(1);
        self
    }

    /// Sets the letters by which the moves call pieces.
    #[must_use]
    pub fn alphabet(mut self, alphabet: Option<&'static Alphabet>) -> Reader<R> {
        self.window.alphabet = alphabet;
        self
    }

    /// Whether nothing has been read that counts as text.
    pub fn is_at_start(&self) -> bool {
        self.window.place == Place::START && self.window.buffer.is_empty()
    }

    /// Reads the next game into `record`; false at the end of the stream.
    ///
    /// # Errors
    /// The stream's own; the reader can be asked again, but will hardly get further.
    pub fn read(&mut self, syntax: &dyn Syntax, record: &mut Record) -> io::Result<bool> {
        record.clear();
        self.alone = false;
        loop {
            if self.dropping && !self.drop_rest()? {
                return Ok(false);
            }
            match self.window.scan(syntax, &mut record.parts) {
                Ok(Scan::Game { start, end }) => {
                    self.window.take(syntax, record, (start, end), &mut self.decoder);
                    return Ok(true);
                }
                Ok(Scan::Nothing) => {
                    record.clear();
                    self.window.consume(self.window.text().len());
                    return Ok(false);
                }
                Err(NeedMore) if self.window.text().len() > self.limit => {
                    let text = &self.window.text()[..self.limit];
                    let scanned = scan::scan(syntax, text, true, &mut record.parts);
                    self.dropping = true;
                    if let Ok(Scan::Game { start, .. }) = scanned {
                        self.window.take(syntax, record, (start, self.limit), &mut self.decoder);
                        record.parts.faults.push(Fault::new(FaultCode::TooLong, 0, b""));
                        return Ok(true);
                    }
                }
                Err(NeedMore) => self.fill()?,
            }
        }
    }

    /// Cuts off the next part of the stream, to be read elsewhere; none where the next game must be read here: at
    /// the end, in text that is not UTF-8, in a very long game, where the stream fails.
    ///
    /// A page that was not [read](Page::is_read) to its end goes [back](Reader::put_back).
    pub fn cut(&mut self) -> Option<Page> {
        if self.alone || self.dropping {
            return None;
        }
        while !self.window.at_end && self.window.text().len() < 2 * PAGE + BEYOND {
            if let Err(error) = self.fill() {
                self.failure = Some(error);
                return None;
            }
        }
        self.window.skip_blanks();
        let text = self.window.text();
        let is_last = self.window.at_end && text.len() < 2 * PAGE;
        let end = if is_last { text.len() } else { page::length(text)? };
        let beyond = text.len().min(end + BEYOND);
        if end == 0 || end > self.limit || std::str::from_utf8(&text[..end]).is_err() {
            return None;
        }
        let window = Window {
            buffer: text[..beyond].to_vec(),
            from: 0,
            at_end: self.window.at_end && beyond == text.len(),
            ..self.window
        };
        self.window.consume(end);
        Some(Page { window, end })
    }

    /// Takes pages back, all from the first that was not read to its end, in their order.
    ///
    /// The next game must then be [read](Reader::read) here.
    pub fn put_back(&mut self, pages: impl IntoIterator<Item = Page>) {
        let mut unread = Vec::new();
        let mut place = None;
        for page in pages {
            place.get_or_insert(page.window.place);
            unread.extend_from_slice(page.rest());
        }
        unread.extend_from_slice(self.window.text());
        self.window.buffer = unread;
        self.window.from = 0;
        self.window.place = place.unwrap_or(self.window.place);
        self.alone = true;
    }

    /// Drops text up to the next line that begins with a bracket; false at the end of the stream.
    fn drop_rest(&mut self) -> io::Result<bool> {
        loop {
            let text = self.window.text();
            if let Some(at) = text.windows(2).position(|pair| pair == b"\n[" || pair == b"\r[") {
                self.window.consume(at + 1);
                self.dropping = false;
                return Ok(true);
            }
            // The last byte may be the line end that a bracket follows.
            self.window.consume(text.len().saturating_sub(usize::from(!self.window.at_end)));
            if self.window.at_end {
                return Ok(false);
            }
            self.fill()?;
        }
    }

    /// Reads at least one more chunk, or as much again as the unfinished game is long.
    fn fill(&mut self) -> io::Result<()> {
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let Window { buffer, from, at_end, .. } = &mut self.window;
        buffer.drain(..*from);
        *from = 0;
        let wanted = CHUNK.max(buffer.len());
        buffer.reserve(wanted);
        let got = self.input.by_ref().take(wanted as u64).read_to_end(buffer)?;
        *at_end = got < wanted;
        Ok(())
    }
}

/// ISO 8859-1: every byte is the character of its number.
fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}
