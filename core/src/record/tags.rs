//! Tag pairs, as the standards write them and as files do.

use super::scan::NeedMore;
use super::{Span, Tag};

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

/// Reads the tag at the bracket at `at`.
pub(super) fn scan(text: &[u8], at: usize, at_end: bool) -> Result<TagScan, NeedMore> {
    // A tag fits on its line: what is needed is that the line is whole.
    let line_end = match text[at..].iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        Some(len) => at + len,
        None if at_end => text.len(),
        None => return Err(NeedMore),
    };
    let name_start = skip(text, at + 1, line_end);
    let name_len = text[name_start..line_end].iter().position(|byte| !is_name(*byte));
    let name_end = name_start + name_len.unwrap_or(line_end - name_start);
    let named = name_end > name_start && name_end - name_start <= LONGEST_NAME;
    if !named || !(text[name_start].is_ascii_alphabetic() || text[name_start] >= 0x80) {
        return Ok(TagScan::Other);
    }
    let name = Span::new(name_start, name_end);
    let value_start = skip(text, name_end, line_end);
    match text[value_start..line_end].first() {
        Some(b'"') => Ok(quoted(text, name, value_start + 1, line_end)),
        Some(_) if value_start > name_end => Ok(unquoted(text, name, value_start, line_end)),
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

/// A value in quotes: it ends at the quote that a bracket follows.
fn quoted(text: &[u8], name: Span, start: usize, line_end: usize) -> TagScan {
    let mut at = start;
    let (mut escaped, mut fault) = (false, false);
    while at < line_end {
        match text[at] {
            b'\\' if matches!(text[at + 1..line_end].first(), Some(b'"' | b'\\')) => {
                escaped = true;
                at += 1;
            }
            b'"' => {
                let after = skip(text, at + 1, line_end);
                if text[after..line_end].first() == Some(&b']') {
                    let tag = Tag { name, value: Span::new(start, at), escaped };
                    return TagScan::Tag { tag, end: after + 1, fault, quoted: true };
                }
                fault = true;
            }
            _ => {}
        }
        at += 1;
    }
    // Not closed as it should be: the value is what stands before the last quote or bracket of the line.
    let mut end = line_end;
    for closing in [b' ', b'\t', b']', b' ', b'\t', b'"'] {
        while end > start && text[end - 1] == closing {
            end -= 1;
        }
    }
    let tag = Tag { name, value: Span::new(start, end), escaped };
    TagScan::Tag { tag, end: line_end, fault: true, quoted: true }
}

/// A value without quotes: `[Round 17]`, `[Game # 612]`.
fn unquoted(text: &[u8], name: Span, start: usize, line_end: usize) -> TagScan {
    let Some(len) = text[start..line_end].iter().position(|byte| *byte == b']') else {
        return TagScan::Other;
    };
    let close = start + len;
    let mut end = close;
    while end > start && matches!(text[end - 1], b' ' | b'\t') {
        end -= 1;
    }
    let tag = Tag { name, value: Span::new(start, end), escaped: false };
    TagScan::Tag { tag, end: close + 1, fault: true, quoted: false }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-') || byte >= 0x80
}

fn skip(text: &[u8], from: usize, end: usize) -> usize {
    let blanks = text[from..end].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    from + blanks
}
