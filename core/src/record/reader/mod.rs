//! Reading records one at a time from a stream of any length.

mod page;
mod window;

use std::io::{self, Read};

use page::PAGE;
pub use page::Page;
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
    /// Memory of pages, to be used again.
    spare: Vec<Vec<u8>>,
    /// What the stream said when more was wanted than the next game.
    failure: Option<io::Error>,
    limit: usize,
    decoder: Decoder,
}

/// How much is read at once, unless an unfinished game is longer.
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
        Reader {
            input,
            window,
            dropping: false,
            alone: false,
            spare: Vec::new(),
            failure: None,
            limit: LIMIT,
            decoder,
        }
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
                Err(NeedMore) => self.fill(CHUNK.max(self.window.text().len()))?,
            }
        }
    }

    /// Cuts off the next part of the stream, to be read elsewhere; none where the next game must be read here: at
    /// the end, in text that is not UTF-8, in a very long game, where the stream fails.
    ///
    /// All pages are to be [put back](Reader::put_back).
    pub fn cut(&mut self) -> Option<Page> {
        if self.alone || self.dropping {
            return None;
        }
        while !self.window.at_end && self.window.text().len() < PAGE {
            if let Err(error) = self.fill(PAGE) {
                self.failure = Some(error);
                return None;
            }
        }
        self.window.skip_blanks();
        let text = self.window.text();
        let is_last = self.window.at_end && text.len() <= PAGE;
        let len = if is_last { text.len() } else { page::length(text)? };
        if len == 0 || len > self.limit || std::str::from_utf8(&text[..len]).is_err() {
            return None;
        }
        let mut rest = self.spare.pop().unwrap_or_default();
        rest.clear();
        rest.extend_from_slice(&text[len..]);
        let place = self.window.place.after(&text[..len]);
        let rest = Window { buffer: rest, from: 0, place, ..self.window };
        let mut window = std::mem::replace(&mut self.window, rest);
        window.buffer.drain(..window.from);
        window.from = 0;
        Some(Page { window, end: len })
    }

    /// Takes pages back, in their order: the memory of those that were [read](Page::is_read) to their end, the text
    /// from there on if one was not, and the text of all pages behind it.
    ///
    /// In the second case the next game must be [read](Reader::read) here.
    pub fn put_back(&mut self, pages: impl IntoIterator<Item = Page>) {
        let mut unread: Option<Window> = None;
        for page in pages {
            match &mut unread {
                Some(window) => window.buffer.extend_from_slice(page.text()),
                None if page.is_read() => self.spare.push(page.window.buffer),
                None => {
                    let buffer = page.rest().to_vec();
                    unread = Some(Window { buffer, from: 0, ..page.window });
                }
            }
        }
        if let Some(mut window) = unread {
            window.buffer.extend_from_slice(self.window.text());
            window.at_end = self.window.at_end;
            self.window = window;
            self.alone = true;
        }
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
            self.fill(CHUNK)?;
        }
    }

    /// Reads so many bytes, or what there is.
    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let Window { buffer, from, at_end, .. } = &mut self.window;
        buffer.drain(..*from);
        *from = 0;
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
