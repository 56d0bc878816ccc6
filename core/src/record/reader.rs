//! Reading records one at a time from a stream of any length.

use std::io::{self, Read};

use super::scan::{self, NeedMore, Scan};
use super::{Alphabet, Fault, FaultCode, Parts, Place, Record, Syntax};

/// Turns bytes that are not UTF-8 into text.
pub type Decoder = Box<dyn FnMut(&[u8]) -> String + Send>;

/// Reads records from a stream, one at a time, in memory that does not grow with the stream.
///
/// Bytes are taken as UTF-8, with or without a byte order mark; a game whose bytes are not goes to the
/// decoder, whose encoding must agree with ASCII.
pub struct Reader<R> {
    input: R,
    buffer: Vec<u8>,
    /// Where in the buffer the next game begins.
    from: usize,
    /// Whether the buffer holds the end of the stream.
    at_end: bool,
    /// Whether the rest of a game that was too long is being dropped.
    dropping: bool,
    place: Place,
    limit: usize,
    decoder: Decoder,
    alphabet: Option<&'static Alphabet>,
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
        Reader {
            input,
            buffer: Vec::new(),
            from: 0,
            at_end: false,
            dropping: false,
            place: Place::START,
            limit: LIMIT,
            decoder,
            alphabet: None,
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
        self.alphabet = alphabet;
        self
    }

    /// Whether nothing has been read that counts as text.
    pub fn is_at_start(&self) -> bool {
        self.place == Place::START && self.buffer.is_empty()
    }

    /// Reads the next game into `record`; false at the end of the stream.
    ///
    /// # Errors
    /// The stream's own; the reader can be asked again, but will hardly get further.
    pub fn read(&mut self, syntax: &dyn Syntax, record: &mut Record) -> io::Result<bool> {
        record.clear();
        loop {
            if self.dropping && !self.drop_rest()? {
                return Ok(false);
            }
            self.skip_blanks();
            let text = &self.buffer[self.from..];
            match scan::scan(syntax, text, self.at_end, &mut record.parts) {
                Ok(Scan::Game { start, end }) => {
                    self.take(syntax, record, start, end);
                    return Ok(true);
                }
                Ok(Scan::Nothing) => {
                    record.clear();
                    self.consume(self.buffer.len() - self.from);
                    return Ok(false);
                }
                Err(NeedMore) if text.len() > self.limit => {
                    let text = &text[..self.limit];
                    let scanned = scan::scan(syntax, text, true, &mut record.parts);
                    self.dropping = true;
                    if let Ok(Scan::Game { start, .. }) = scanned {
                        let end = self.limit;
                        self.take(syntax, record, start, end);
                        record.parts.faults.push(Fault::new(FaultCode::TooLong, 0, b""));
                        return Ok(true);
                    }
                }
                Err(NeedMore) => self.fill()?,
            }
        }
    }

    /// Makes a record of a scanned game.
    fn take(&mut self, syntax: &dyn Syntax, record: &mut Record, start: usize, end: usize) {
        let before = &self.buffer[self.from..self.from + start];
        record.start = Some(self.place.after(before));
        record.alphabet = self.alphabet;
        let bytes = &self.buffer[self.from + start..self.from + end];
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                record.text.push_str(text);
                shift(&mut record.parts, start);
            }
            Err(error) => {
                let first = error.valid_up_to();
                let fault = Fault::new(FaultCode::Encoding, first, b"");
                record.text = (self.decoder)(bytes);
                // Characters have other lengths now, so the ranges are found again.
                let again = scan::scan(syntax, record.text.as_bytes(), true, &mut record.parts);
                if !matches!(again, Ok(Scan::Game { .. })) {
                    record.parts.clear();
                }
                record.parts.faults.push(fault);
            }
        }
        self.consume(end);
    }

    /// Leaves out what stands between games, so that the text of a game begins with it.
    fn skip_blanks(&mut self) {
        let text = &self.buffer[self.from..];
        let blanks = text.iter().take_while(|byte| matches!(byte, b'\n' | b'\r' | b' ' | b'\t'));
        self.consume(blanks.count());
    }

    fn consume(&mut self, len: usize) {
        let next = self.from + len;
        self.place = self.place.after(&self.buffer[self.from..next]);
        self.from = next;
    }

    /// Drops text up to the next line that begins with a bracket; false at the end of the stream.
    fn drop_rest(&mut self) -> io::Result<bool> {
        loop {
            let text = &self.buffer[self.from..];
            if let Some(at) = text.windows(2).position(|pair| pair == b"\n[" || pair == b"\r[") {
                self.consume(at + 1);
                self.dropping = false;
                return Ok(true);
            }
            // The last byte may be the line end that a bracket follows.
            self.consume(text.len().saturating_sub(usize::from(!self.at_end)));
            if self.at_end {
                return Ok(false);
            }
            self.fill()?;
        }
    }

    /// Reads at least one more chunk, or as much again as the unfinished game is long.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.from);
        self.from = 0;
        let wanted = CHUNK.max(self.buffer.len());
        self.buffer.reserve(wanted);
        let got = self.input.by_ref().take(wanted as u64).read_to_end(&mut self.buffer)?;
        self.at_end = got < wanted;
        Ok(())
    }
}

/// Makes the ranges of a scan count from byte `start`.
fn shift(parts: &mut Parts, start: usize) {
    if start == 0 {
        return;
    }
    let by = start as u32;
    let spans = parts.tags.iter_mut().flat_map(|tag| [&mut tag.name, &mut tag.value]);
    let spans = spans.chain(parts.items.iter_mut().map(|item| &mut item.span)).chain(&mut parts.terminator);
    for span in spans {
        span.start = span.start.saturating_sub(by);
        span.end = span.end.saturating_sub(by);
    }
    for fault in &mut parts.faults {
        fault.at = fault.at.saturating_sub(start);
    }
}

/// ISO 8859-1: every byte is the character of its number.
fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}
