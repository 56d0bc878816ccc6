//! Comments in braces and to the end of a line.

use super::tags::{self, TagScan};
use super::{NeedMore, Scanner, is_line_end};
use crate::record::{FaultCode, ItemKind};

impl Scanner<'_> {
    pub(super) fn comment(&mut self) -> Result<(), NeedMore> {
        self.begin();
        let (open, inside) = (self.at, self.at + 1);
        // On its own line it ends at its brace, whatever it holds.
        if let Some(len) = memchr::memchr3(b'}', b'\n', b'\r', &self.text[inside..])
            && self.text[inside + len] == b'}'
        {
            self.push(ItemKind::Comment, inside, inside + len);
            self.at = inside + len + 1;
            return Ok(());
        }
        let mut at = inside;
        let mut lines = 0;
        loop {
            // Most of a comment is plain words.
            let plain = |byte: &&u8| !matches!(**byte, b'}' | b'\n' | b'\r' | b'[');
            let words = self.text[at..].iter().take_while(plain);
            let len = words.clone().count();
            if words.into_iter().any(|byte| !matches!(byte, b' ' | b'\t')) {
                lines = 0;
            }
            at += len;
            let Some(byte) = self.peek(at)? else {
                self.fault(FaultCode::OpenComment, open);
                break;
            };
            match byte {
                b'}' => break,
                b'\n' => lines += 1,
                b'\r' => lines += u32::from(self.text.get(at + 1) != Some(&b'\n')),
                b'[' if lines > 1 => {
                    // Nobody writes an empty line and then a tag in a comment: its end is missing.
                    if let TagScan::Tag { quoted: true, .. } = tags::scan(self.text, at, self.at_end)? {
                        self.fault(FaultCode::OpenComment, open);
                        let blanks = self.text[..at].iter().rev().take_while(|b| matches!(b, b' ' | b'\t'));
                        let line = at - blanks.count();
                        self.push(ItemKind::Comment, inside, line);
                        self.at = line;
                        self.in_body |= !self.parts.tags.is_empty();
                        return Ok(());
                    }
                    lines = 0;
                }
                _ => lines = 0,
            }
            at += 1;
        }
        self.push(ItemKind::Comment, inside, at);
        self.at = (at + 1).min(self.text.len());
        Ok(())
    }

    pub(super) fn line_comment(&mut self, kept: bool) -> Result<(), NeedMore> {
        let end = self.until(self.at, is_line_end)?;
        if kept {
            self.begin();
            self.push(ItemKind::Comment, self.at + 1, end);
        }
        self.at = end;
        Ok(())
    }
}
