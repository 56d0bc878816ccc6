//! Moves, numbers, glyphs, results and whatever else stands between brackets.

use super::{Gap, LONGEST_WORD, NeedMore, Scan, Scanner, is_line_end};
use crate::record::{FaultCode, ItemKind, Span, WordKind};

impl Scanner<'_> {
    pub(super) fn glyph(&mut self) -> Result<(), NeedMore> {
        self.begin();
        let end = self.until(self.at + 1, |byte| !byte.is_ascii_digit())?;
        let digits = std::str::from_utf8(&self.text[self.at + 1..end]).unwrap_or_default();
        match digits.parse() {
            Ok(value) => self.push(ItemKind::Nag(value), self.at, end),
            Err(_) => self.fault(FaultCode::StrayBracket, self.at),
        }
        self.at = end;
        Ok(())
    }

    pub(super) fn mark(&mut self) -> Result<(), NeedMore> {
        let end = self.until(self.at, |byte| !matches!(byte, b'!' | b'?'))?;
        let value = mark_value(&self.text[self.at..end]);
        if self.start.is_some() {
            self.push(ItemKind::Nag(value), self.at, end);
        }
        self.at = end;
        Ok(())
    }

    /// `/FEN ".."/`.
    pub(super) fn setup(&mut self) -> Result<(), NeedMore> {
        self.begin();
        self.in_body = true;
        let open = self.until(self.at + 1, |byte| matches!(byte, b'"' | b'/') || is_line_end(byte))?;
        let close =
            self.until((open + 1).min(self.text.len()), |byte| matches!(byte, b'"') || is_line_end(byte))?;
        if self.text.get(open) == Some(&b'"') && self.text.get(close) == Some(&b'"') {
            self.push(ItemKind::Setup, open + 1, close);
            let slash = self.peek(close + 1)? == Some(b'/');
            self.at = close + 1 + usize::from(slash);
        } else {
            self.fault(FaultCode::BadTag, self.at);
            self.at = open.max(self.at + 1);
        }
        Ok(())
    }

    pub(super) fn word(&mut self, gap: Gap) -> Result<Option<Scan>, NeedMore> {
        if self.text.len() - self.at < LONGEST_WORD && !self.at_end {
            return Err(NeedMore);
        }
        if let Some(len) = dotted_number(self.rest()) {
            return Ok(self.number(gap, self.at + len));
        }
        let word = self.syntax.word(self.text, self.at);
        let end = self.at + word.len.max(1);
        if end >= self.text.len() && !self.at_end {
            return Err(NeedMore);
        }
        // What nearly all words are is asked first.
        if word.kind == WordKind::Move {
            self.item(ItemKind::Move, end);
            return Ok(None);
        }
        let kind = match word.kind {
            WordKind::Number => return Ok(self.number(gap, end)),
            WordKind::Skip => {
                self.at = end;
                return Ok(None);
            }
            WordKind::Result => return self.result(end),
            WordKind::Prose => {
                if let Some(group) = self.groups.last_mut() {
                    group.prose = true;
                    self.at = end;
                    return Ok(None);
                }
                if !self.in_body && self.parts.tags.is_empty() {
                    self.begin();
                    self.fault(FaultCode::TextOutsideGame, self.at);
                    self.at = self.until(self.at, is_line_end)?;
                    return Ok(None);
                }
                self.prose(end);
                return Ok(None);
            }
            WordKind::Move => ItemKind::Move,
            WordKind::Null => ItemKind::Null,
            WordKind::Missing => ItemKind::Missing,
            WordKind::Nag(value) => ItemKind::Nag(value),
        };
        self.item(kind, end);
        Ok(None)
    }

    /// A move number up to `end`; that of the next game ends this one.
    fn number(&mut self, gap: Gap, end: usize) -> Option<Scan> {
        if gap.empty_line && self.begins_anew() {
            return Some(self.finish(self.at));
        }
        self.begin();
        self.in_body = true;
        self.at = end;
        None
    }

    /// An item of the body up to `end`.
    fn item(&mut self, kind: ItemKind, end: usize) {
        self.begin();
        self.in_body = true;
        self.push(kind, self.at, end);
        self.at = end;
    }

    /// Whether the number here is that of a game without tags, behind one without a result.
    fn begins_anew(&self) -> bool {
        let first = self.rest().starts_with(b"1.") && !self.rest().starts_with(b"1..");
        let has_moves = self.in_body && self.parts.items.iter().any(|item| item.kind == ItemKind::Move);
        first && has_moves && self.groups.is_empty()
    }

    /// Words among the moves up to `end`; those that follow each other are one item.
    fn prose(&mut self, end: usize) {
        self.begin();
        self.in_body = true;
        match self.parts.items.last_mut() {
            Some(item)
                if item.kind == ItemKind::Prose
                    && self.text[item.span.end as usize..self.at].iter().all(u8::is_ascii_whitespace) =>
            {
                item.span = Span::new(item.span.at(), end);
            }
            _ => {
                self.fault(FaultCode::TextAmongMoves, self.at);
                self.push(ItemKind::Prose, self.at, end);
            }
        }
        self.at = end;
    }

    /// A result, which ends the game unless it stands in a variation.
    fn result(&mut self, end: usize) -> Result<Option<Scan>, NeedMore> {
        if !self.groups.is_empty() {
            self.push(ItemKind::Result, self.at, end);
            self.at = end;
            return Ok(None);
        }
        if !self.in_body && self.parts.tags.is_empty() && self.parts.items.is_empty() {
            // A second result behind a game: no game of its own.
            self.at = end;
            return Ok(None);
        }
        self.begin();
        self.in_body = true;
        let separates = self.syntax.star_separates() && self.text[self.at] == b'*';
        self.parts.terminator = (!separates).then(|| Span::new(self.at, end));
        self.at = end;
        // Comments on the same line belong to the game that has ended.
        loop {
            let next = self.until(self.at, |byte| !matches!(byte, b' ' | b'\t'))?;
            match self.peek(next)? {
                Some(b'{') => {
                    self.at = next;
                    self.comment()?;
                }
                Some(b';') => {
                    self.at = next;
                    self.line_comment(true)?;
                }
                Some(b'\r') => {
                    let pair = self.peek(next + 1)? == Some(b'\n');
                    return Ok(Some(self.finish(next + 1 + usize::from(pair))));
                }
                Some(b'\n') => return Ok(Some(self.finish(next + 1))),
                _ => return Ok(Some(self.finish(next))),
            }
        }
    }
}

/// The length of a number with dots and then no digit, which is a move number in every syntax.
fn dotted_number(text: &[u8]) -> Option<usize> {
    let end = |from: usize, found: fn(&u8) -> bool| Some(from + text[from..].iter().position(|b| !found(b))?);
    let digits = end(0, u8::is_ascii_digit).filter(|digits| *digits > 0 && text[*digits] == b'.')?;
    end(digits, |byte| *byte == b'.').filter(|dots| !text[*dots].is_ascii_digit())
}

/// The glyph of a mark: of the longest known beginning of it.
pub(super) fn mark_value(mark: &[u8]) -> u8 {
    match mark {
        [b'!', b'!', ..] => 3,
        [b'?', b'?', ..] => 4,
        [b'!', b'?', ..] => 5,
        [b'?', b'!', ..] => 6,
        [b'!', ..] => 1,
        [b'?', ..] => 2,
        _ => 7,
    }
}
