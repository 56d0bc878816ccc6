//! The part of a file that is in memory, and the taking of games off its beginning.

use crate::record::scan::{self, NeedMore, Scan};
use crate::record::{Alphabet, Fault, FaultCode, Parts, Place, Record, Syntax};

/// Some text of a file, up to its end or not.
#[derive(Debug)]
pub(super) struct Window {
    pub(super) buffer: Vec<u8>,
    /// Where in the buffer the next game begins.
    pub(super) from: usize,
    /// Whether the buffer holds the end of the file.
    pub(super) at_end: bool,
    /// Where in the file the next game begins.
    pub(super) place: Place,
    pub(super) alphabet: Option<&'static Alphabet>,
}

impl Window {
    /// The text that is not taken yet.
    pub(super) fn text(&self) -> &[u8] {
        &self.buffer[self.from..]
    }

    /// Scans the next game, which stays.
    pub(super) fn scan(&mut self, syntax: &dyn Syntax, parts: &mut Parts) -> Result<Scan, NeedMore> {
        self.skip_blanks();
        scan::scan(syntax, self.text(), self.at_end, parts)
    }

    /// Takes a scanned game off the text; `decode` turns bytes into text that are not UTF-8.
    pub(super) fn take(
        &mut self,
        syntax: &dyn Syntax,
        record: &mut Record,
        (start, end): (usize, usize),
        decode: &mut dyn FnMut(&[u8]) -> String,
    ) {
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
                record.text = decode(bytes);
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

    /// Leaves text out.
    pub(super) fn consume(&mut self, len: usize) {
        let next = self.from + len;
        self.place = self.place.after(&self.buffer[self.from..next]);
        self.from = next;
    }

    /// Leaves out what stands between games, so that the text of a game begins with it.
    pub(super) fn skip_blanks(&mut self) {
        let blanks = self.text().iter().take_while(|byte| matches!(byte, b'\n' | b'\r' | b' ' | b'\t'));
        self.consume(blanks.count());
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
