//! The structure that all syntaxes of game records share: tags, comments, variations, results.
//!
//! The scanner takes the next game off the beginning of a text. Nothing makes it fail: what it cannot
//! understand is kept as a move for the rules to refuse, or noted as a fault, and the next game begins where
//! tags begin again.

use super::tags::{self, TagScan};
use super::{Fault, FaultCode, Item, ItemKind, Parts, Span, Syntax, WordKind};

/// What a scan found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scan {
    /// A game that begins and ends at these bytes.
    Game { start: usize, end: usize },
    /// No game up to the end of the file.
    Nothing,
}

/// The text ends before the game does, and the file goes on.
pub(super) struct NeedMore;

/// No more faults of a game are noted than this, and a tag is compared with no more tags: what is beyond is
/// damage, which must cost no more time or memory than text.
const MOST: usize = 100;

/// A word and what it takes to tell what it is are shorter than this.
const LONGEST_WORD: usize = 256;

/// Scans the first game of `text`; `at_end` says that the file ends with it.
pub(super) fn scan(
    syntax: &dyn Syntax,
    text: &[u8],
    at_end: bool,
    parts: &mut Parts,
) -> Result<Scan, NeedMore> {
    parts.clear();
    let scanner =
        Scanner { syntax, text, at_end, at: 0, start: None, in_body: false, groups: Vec::new(), parts };
    scanner.run()
}

/// An open parenthesis.
struct Group {
    /// The index of its `Open`.
    item: usize,
    /// Where it stands in the text.
    at: usize,
    /// Whether it holds words that are no moves.
    prose: bool,
}

struct Scanner<'a> {
    syntax: &'a dyn Syntax,
    text: &'a [u8],
    at_end: bool,
    at: usize,
    /// Where the game begins.
    start: Option<usize>,
    /// Whether moves or their like have begun.
    in_body: bool,
    groups: Vec<Group>,
    parts: &'a mut Parts,
}

/// The line ends among the blanks before a token.
#[derive(Clone, Copy)]
struct Gap {
    /// Whether the token is the first of its line.
    fresh: bool,
    /// Whether an empty line stands before it.
    empty_line: bool,
}

impl Scanner<'_> {
    fn run(mut self) -> Result<Scan, NeedMore> {
        loop {
            let gap = self.skip_blanks();
            let Some(byte) = self.peek(self.at)? else { return Ok(self.finish(self.text.len())) };
            match byte {
                b'[' => {
                    if let Some(scan) = self.bracket(gap)? {
                        return Ok(scan);
                    }
                }
                b'{' => self.comment()?,
                b';' => self.line_comment(true)?,
                b'%' if self.syntax.percent_anywhere() || self.begins_line() => self.line_comment(false)?,
                b'(' => self.open()?,
                b')' => self.close(),
                b'<' => self.angle()?,
                b'}' | b']' | b'>' => self.stray(),
                b'$' => self.glyph()?,
                b'!' | b'?' => self.mark()?,
                b'.' => self.at += 1,
                b'*' if self.is_glued() => {
                    self.begin();
                    self.push(ItemKind::Nag(7), self.at, self.at + 1);
                    self.at += 1;
                }
                b'/' if self.syntax.has_setups() && self.rest().starts_with(b"/FEN") => self.setup()?,
                _ if self.rest().starts_with("…".as_bytes()) => self.at += "…".len(),
                _ => {
                    if let Some(scan) = self.word(gap)? {
                        return Ok(scan);
                    }
                }
            }
        }
    }

    fn rest(&self) -> &[u8] {
        &self.text[self.at..]
    }

    /// The byte at `at`; nothing at the end of the file.
    fn peek(&self, at: usize) -> Result<Option<u8>, NeedMore> {
        match self.text.get(at) {
            Some(byte) => Ok(Some(*byte)),
            None if self.at_end => Ok(None),
            None => Err(NeedMore),
        }
    }

    /// The first place from `from` on where `found` holds; the end of the file if nowhere.
    fn until(&self, from: usize, found: impl Fn(u8) -> bool) -> Result<usize, NeedMore> {
        match self.text[from..].iter().position(|byte| found(*byte)) {
            Some(steps) => Ok(from + steps),
            None if self.at_end => Ok(self.text.len()),
            None => Err(NeedMore),
        }
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || is_line_end(self.text[self.at - 1])
    }

    fn skip_blanks(&mut self) -> Gap {
        let mut lines = u32::from(self.begins_line());
        loop {
            let rest = &self.text[self.at..];
            match rest.first() {
                Some(b'\n') => lines += 1,
                Some(b'\r') => lines += u32::from(rest.get(1) != Some(&b'\n')),
                Some(b' ' | b'\t' | 0x0B | 0x0C | 0x1A | 0) => {}
                // A line end as JSON writes it, left in by a careless export.
                Some(b'\\') if matches!(rest.get(1), Some(b'n' | b'r')) => {
                    lines += u32::from(rest[1] == b'n');
                    self.at += 1;
                }
                // A no-break space, or the mark that some programs put before UTF-8.
                Some(0xC2) if rest.get(1) == Some(&0xA0) => self.at += 1,
                Some(0xEF) if rest.starts_with(b"\xEF\xBB\xBF") => self.at += 2,
                _ => break,
            }
            self.at += 1;
        }
        Gap { fresh: lines > 0, empty_line: lines > 1 }
    }

    /// The game begins here at the latest.
    fn begin(&mut self) {
        self.start.get_or_insert(self.at);
    }

    fn push(&mut self, kind: ItemKind, start: usize, end: usize) {
        self.parts.items.push(Item { kind, span: Span::new(start, end) });
    }

    fn fault(&mut self, code: FaultCode, at: usize) {
        if self.parts.faults.len() >= MOST {
            return;
        }
        let shown = &self.text[at..self.text.len().min(at + LONGEST_WORD)];
        self.parts.faults.push(Fault::new(code, at, shown));
    }

    /// Whether a star here is a mark of the move that it is glued to.
    fn is_glued(&self) -> bool {
        let before = self.parts.items.last();
        self.syntax.has_marks()
            && before.is_some_and(|item| {
                matches!(item.kind, ItemKind::Move | ItemKind::Nag(_)) && item.span.end as usize == self.at
            })
    }

    /// A tag, a command without its comment, or a stray bracket.
    fn bracket(&mut self, gap: Gap) -> Result<Option<Scan>, NeedMore> {
        if self.peek(self.at + 1)? == Some(b'%') {
            let end = self.until(self.at, |byte| byte == b']' || is_line_end(byte))?;
            self.begin();
            self.push(ItemKind::Comment, self.at, (end + 1).min(self.text.len()));
            self.at = (end + 1).min(self.text.len());
            return Ok(None);
        }
        let TagScan::Tag { tag, end, fault, quoted } = tags::scan(self.text, self.at, self.at_end)? else {
            match tags::wrapper(self.rest()) {
                Some(len) => self.at += len,
                None => self.stray(),
            }
            return Ok(None);
        };
        if !self.in_body && gap.fresh {
            // A parenthesis before the tags was no variation.
            while let Some(mut group) = self.groups.pop() {
                self.fault(FaultCode::OpenVariation, group.at);
                group.prose = true;
                self.close_group(&group, self.at);
            }
        }
        let names_game = if self.in_body {
            // Inside the moves only what surely is a tag begins the next game.
            gap.fresh || (quoted && self.groups.is_empty())
        } else {
            self.is_repeated(&tag, gap)
        };
        if names_game {
            return Ok(Some(self.finish(self.at)));
        }
        if self.in_body {
            self.stray();
            return Ok(None);
        }
        self.begin();
        if fault {
            self.fault(FaultCode::BadTag, self.at);
        }
        if self.is_known(&tag) {
            self.fault(FaultCode::DuplicateTag, self.at);
        }
        self.parts.tags.push(tag);
        self.at = end;
        Ok(None)
    }

    /// Whether a tag of this name was given before.
    fn is_known(&self, tag: &super::Tag) -> bool {
        self.parts.tags.iter().take(MOST).any(|other| self.same_name(other, tag))
    }

    fn same_name(&self, one: &super::Tag, other: &super::Tag) -> bool {
        let name = |tag: &super::Tag| &self.text[tag.name.at()..tag.name.end as usize];
        name(one).eq_ignore_ascii_case(name(other))
    }

    /// Whether a tag among tags begins the next game, the present one having no moves: the tag with which the
    /// present game began comes again, or, behind an empty line, one of the roster comes again or `Event` at
    /// all. By the grammars tags run on until moves come, so any other tag that comes again is a duplicate.
    fn is_repeated(&self, tag: &super::Tag, gap: Gap) -> bool {
        const ROSTER: [&[u8]; 7] = [b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result"];
        let tags = &self.parts.tags;
        let first = tags.first().is_some_and(|first| self.same_name(first, tag));
        let name = &self.text[tag.name.at()..tag.name.end as usize];
        let roster = ROSTER.iter().position(|known| name.eq_ignore_ascii_case(known));
        let begins = |place: usize| place == 0 || self.is_known(tag);
        gap.fresh && (first || (gap.empty_line && !tags.is_empty() && roster.is_some_and(begins)))
    }

    fn comment(&mut self) -> Result<(), NeedMore> {
        self.begin();
        let (open, inside) = (self.at, self.at + 1);
        let mut at = inside;
        let mut lines = 0;
        loop {
            let Some(byte) = self.peek(at)? else {
                self.fault(FaultCode::OpenComment, open);
                break;
            };
            match byte {
                b'}' => break,
                b'\n' => lines += 1,
                b'\r' => lines += u32::from(self.text.get(at + 1) != Some(&b'\n')),
                b' ' | b'\t' => {}
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

    fn line_comment(&mut self, kept: bool) -> Result<(), NeedMore> {
        let end = self.until(self.at, is_line_end)?;
        if kept {
            self.begin();
            self.push(ItemKind::Comment, self.at + 1, end);
        }
        self.at = end;
        Ok(())
    }

    fn open(&mut self) -> Result<(), NeedMore> {
        if self.syntax.has_marks() {
            let end = self.until(self.at + 1, |byte| !matches!(byte, b'!' | b'?' | b'*'))?;
            if end > self.at + 1 && self.text.get(end) == Some(&b')') {
                self.push(ItemKind::Nag(mark_value(&self.text[self.at + 1..end])), self.at + 1, end);
                self.at = end + 1;
                return Ok(());
            }
        }
        self.begin();
        self.groups.push(Group { item: self.parts.items.len(), at: self.at, prose: false });
        self.push(ItemKind::Open, self.at, self.at + 1);
        self.at += 1;
        Ok(())
    }

    fn close(&mut self) {
        match self.groups.pop() {
            Some(group) => {
                self.close_group(&group, self.at);
                self.at += 1;
            }
            None => self.stray(),
        }
    }

    /// Ends a group at `at`; one that holds no line of moves is a comment in parentheses.
    fn close_group(&mut self, group: &Group, at: usize) {
        let inside = &self.parts.items[group.item + 1..];
        if group.prose || inside.is_empty() {
            self.parts.items.truncate(group.item);
            if group.prose {
                self.push(ItemKind::Comment, group.at + 1, at);
            }
        } else {
            // Where the end of the game closes it there is no bracket to point at.
            let bracket = self.text.get(at) == Some(&b')');
            self.push(ItemKind::Close, at, at + usize::from(bracket));
        }
    }

    /// `<..>`, which PGN reserves and PDN proposes for captured squares.
    fn angle(&mut self) -> Result<(), NeedMore> {
        let end = self.until(self.at, |byte| byte == b'>' || is_line_end(byte))?;
        if self.text.get(end) == Some(&b'>') {
            self.at = end + 1;
        } else {
            self.stray();
        }
        Ok(())
    }

    fn stray(&mut self) {
        if self.start.is_some() {
            self.fault(FaultCode::StrayBracket, self.at);
        }
        self.at += 1;
    }

    fn glyph(&mut self) -> Result<(), NeedMore> {
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

    fn mark(&mut self) -> Result<(), NeedMore> {
        let end = self.until(self.at, |byte| !matches!(byte, b'!' | b'?'))?;
        let value = mark_value(&self.text[self.at..end]);
        if self.start.is_some() {
            self.push(ItemKind::Nag(value), self.at, end);
        }
        self.at = end;
        Ok(())
    }

    /// `/FEN ".."/`.
    fn setup(&mut self) -> Result<(), NeedMore> {
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

    fn word(&mut self, gap: Gap) -> Result<Option<Scan>, NeedMore> {
        if self.text.len() - self.at < LONGEST_WORD && !self.at_end {
            return Err(NeedMore);
        }
        let word = self.syntax.word(self.text, self.at);
        let end = self.at + word.len.max(1);
        if end >= self.text.len() && !self.at_end {
            return Err(NeedMore);
        }
        let kind = match word.kind {
            WordKind::Number => {
                let first = self.rest().starts_with(b"1.") && !self.rest().starts_with(b"1..");
                let has_moves = self.in_body && self.parts.items.iter().any(|i| i.kind == ItemKind::Move);
                if gap.empty_line && first && has_moves && self.groups.is_empty() {
                    // A game without tags behind one without a result.
                    return Ok(Some(self.finish(self.at)));
                }
                self.begin();
                self.in_body = true;
                self.at = end;
                return Ok(None);
            }
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
        self.begin();
        self.in_body = true;
        self.push(kind, self.at, end);
        self.at = end;
        Ok(None)
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
        self.parts.terminator = Some(Span::new(self.at, end));
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

    /// The game ends at byte `end`.
    fn finish(&mut self, end: usize) -> Scan {
        let Some(start) = self.start else { return Scan::Nothing };
        while let Some(group) = self.groups.pop() {
            self.fault(FaultCode::OpenVariation, group.at);
            self.close_group(&group, end);
        }
        // Comments alone, or text outside of games, are no game.
        let empty = !self.in_body && self.parts.tags.is_empty();
        if empty && end >= self.text.len() {
            return Scan::Nothing;
        }
        Scan::Game { start, end }
    }
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The glyph of a mark: of the longest known beginning of it.
fn mark_value(mark: &[u8]) -> u8 {
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
