//! Tag pairs, as the standards write them and as files do.

use super::NeedMore;
use crate::record::{Span, Tag};

/// What stands at an opening bracket.
pub(super) enum TagScan {
    /// A tag that ends before byte `end`.
    Tag {
        /// The tag.
        tag: Tag,
        /// Where the text goes on.
        end: usize,
        /// Whether it departs from the standard.
        fault: bool,
        /// Whether its value stands in quotes.
        quoted: bool,
    },
    /// Something else.
    Other,
}

/// The longest name of a tag that is believed.
const LONGEST_NAME: usize = 64;

/// The longest value of a tag that is believed; of one without quotes, a sixteenth of it.
const LONGEST_VALUE: usize = 16 * 1024;

/// Reads the tag at the bracket at `at`. It must fit on its line; no more is looked at than it needs.
pub(super) fn scan(text: &[u8], at: usize, at_end: bool) -> Result<TagScan, NeedMore> {
    let line = Line { text, at_end };
    let name_start = line.skip(at + 1)?;
    let name = text[name_start..].iter().take(LONGEST_NAME + 1).take_while(|byte| NAMES[usize::from(**byte)]);
    let name_end = name_start + name.count();
    if name_end - name_start > LONGEST_NAME {
        return Ok(TagScan::Other);
    }
    let begins = line.at(name_start)?.is_some_and(|byte| byte.is_ascii_alphabetic() || byte >= 0x80);
    if !begins || name_end == name_start {
        return Ok(TagScan::Other);
    }
    let name = Span::new(name_start, name_end);
    let value_start = line.skip(name_end)?;
    match line.at(value_start)? {
        Some(b'"') => line.quoted(name, value_start + 1),
        Some(_) if value_start > name_end => line.unquoted(name, value_start),
        _ => Ok(TagScan::Other),
    }
}

/// The length of `[pgn]`, `[/pgn]` and their like, which forums put around games.
pub(super) fn wrapper(text: &[u8]) -> Option<usize> {
    let close = text.iter().take(8).position(|byte| *byte == b']')?;
    let name = text[1..close].strip_prefix(b"/").unwrap_or(&text[1..close]);
    let known = [b"pgn", b"pdn"].iter().any(|known| name.eq_ignore_ascii_case(*known));
    known.then_some(close + 1)
}

/// The line of a tag.
#[derive(Clone, Copy)]
struct Line<'t> {
    text: &'t [u8],
    /// Whether the file ends with the text.
    at_end: bool,
}

impl Line<'_> {
    /// The byte at `at`; nothing at the end of the line.
    fn at(self, at: usize) -> Result<Option<u8>, NeedMore> {
        match self.text.get(at) {
            Some(b'\n' | b'\r') => Ok(None),
            Some(byte) => Ok(Some(*byte)),
            None if self.at_end => Ok(None),
            None => Err(NeedMore),
        }
    }

    /// The first place from `from` on that is no blank.
    fn skip(self, from: usize) -> Result<usize, NeedMore> {
        let mut at = from;
        while matches!(self.at(at)?, Some(b' ' | b'\t')) {
            at += 1;
        }
        Ok(at)
    }

    /// A value in quotes: it ends at the quote that a bracket follows.
    fn quoted(self, name: Span, start: usize) -> Result<TagScan, NeedMore> {
        let mut at = start;
        let (mut escaped, mut fault) = (false, false);
        loop {
            // Most of a value says nothing of its end.
            let rest = self.text.get(at..self.text.len().min(start + LONGEST_VALUE)).unwrap_or_default();
            at += rest.iter().take_while(|byte| !ENDS_VALUE[usize::from(**byte)]).count();
            let Some(byte) = self.at(at)?.filter(|_| at - start < LONGEST_VALUE) else { break };
            match byte {
                b'\\' if matches!(self.at(at + 1)?, Some(b'"' | b'\\')) => {
                    escaped = true;
                    at += 1;
                }
                b'"' => {
                    let after = self.skip(at + 1)?;
                    if self.at(after)? == Some(b']') {
                        let tag = Tag { name, value: Span::new(start, at), escaped };
                        return Ok(TagScan::Tag { tag, end: after + 1, fault, quoted: true });
                    }
                    fault = true;
                }
                _ => {}
            }
            at += 1;
        }
        // Not closed as it should be: the value is what stands before the last quote or bracket of the line.
        let at = at.min(self.text.len());
        let mut end = at;
        for closing in [b' ', b'\t', b']', b' ', b'\t', b'"'] {
            while end > start && self.text[end - 1] == closing {
                end -= 1;
            }
        }
        let tag = Tag { name, value: Span::new(start, end), escaped };
        Ok(TagScan::Tag { tag, end: at, fault: true, quoted: true })
    }

    /// A value without quotes: `[Round 17]`, `[Game # 612]`.
    fn unquoted(self, name: Span, start: usize) -> Result<TagScan, NeedMore> {
        let mut close = start;
        loop {
            match self.at(close)? {
                Some(b']') => break,
                Some(_) if close - start < LONGEST_VALUE / 16 => close += 1,
                _ => return Ok(TagScan::Other),
            }
        }
        let blanks = self.text[start..close].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t'));
        let tag = Tag { name, value: Span::new(start, close - blanks.count()), escaped: false };
        Ok(TagScan::Tag { tag, end: close + 1, fault: true, quoted: false })
    }
}

/// Whether a byte stands in names of tags.
static NAMES: [bool; 256] = {
    let mut table = [false; 256];
    let mut i = 0;
    while i < 256 {
        let byte = i as u8;
        table[i] = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-') || byte >= 0x80;
        i += 1;
    }
    table
};

/// Whether a byte may end a value in quotes, or its line.
static ENDS_VALUE: [bool; 256] = {
    let mut table = [false; 256];
    let (mut i, ends) = (0, b"\"\\\n\r");
    while i < ends.len() {
        table[ends[i] as usize] = true;
        i += 1;
    }
    table
};
