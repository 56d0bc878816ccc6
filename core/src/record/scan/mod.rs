//! The structure that all syntaxes of game records share: tags, comments, variations, results.
//!
//! The scanner takes the next game off the beginning of a text. Nothing makes it fail: what it cannot
//! understand is kept as a move for the rules to refuse, or noted as a fault, and the next game begins where
//! tags begin again.

mod brackets;
mod comments;
mod groups;
mod tags;
mod words;

use super::{Fault, FaultCode, Item, ItemKind, Parts, Span, Syntax};

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
    let scanner = Scanner {
        syntax,
        text,
        at_end,
        at: 0,
        start: None,
        in_body: false,
        names: 0,
        groups: Vec::new(),
        parts,
    };
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
    /// The traces of the names of its tags.
    names: u64,
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
                0xE2 if self.rest().starts_with("…".as_bytes()) => self.at += "…".len(),
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
        // One blank between two words is what stands there nearly always.
        if let [b' ', next, ..] = self.text[self.at..]
            && matches!(next, b'!'..=b'[' | b']'..=b'~')
            && !self.begins_line()
        {
            self.at += 1;
            return Gap { fresh: false, empty_line: false };
        }
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
