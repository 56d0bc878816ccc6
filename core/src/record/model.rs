//! The model of a game record.

use std::borrow::Cow;

use super::{Alphabet, Fault, Place, Score};

/// One game as a file records it.
///
/// A record owns the text of its game; tags and items are ranges of it, so reading one costs no allocation
/// a token. The tree of variations is kept flat, in reading order, with [`ItemKind::Open`] and
/// [`ItemKind::Close`] around each: a walk needs no recursion, and no depth of nesting can exhaust a stack.
/// A variation replaces the last move before it.
///
/// Two records are equal if they say the same, whatever their spacing and place in the file.
#[derive(Clone, Debug, Default)]
pub struct Record {
    pub(super) text: String,
    pub(super) start: Option<Place>,
    pub(super) alphabet: Option<&'static Alphabet>,
    pub(super) parts: Parts,
}

/// What a scan of a text finds in it.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// The tags, in the order of the text.
    pub tags: Vec<Tag>,
    /// Moves, comments and the rest, in the order of the text.
    pub items: Vec<Item>,
    /// The result that ends the game.
    pub terminator: Option<Span>,
    /// What was odd.
    pub faults: Vec<Fault>,
}

impl Parts {
    /// Forgets everything, keeping the memory.
    pub fn clear(&mut self) {
        self.tags.clear();
        self.items.clear();
        self.terminator = None;
        self.faults.clear();
    }
}

/// A range of the text of a record, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Where it begins.
    pub start: u32,
    /// Where it ends, exclusive.
    pub end: u32,
}

impl Span {
    /// The range from `start` to `end`; texts of records are far below 4 GB.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// Where it begins.
    pub const fn at(self) -> usize {
        self.start as usize
    }
}

/// A tag pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name.
    pub name: Span,
    /// The value between the quotes, escapes as written.
    pub value: Span,
    /// Whether the value holds a backslash.
    pub escaped: bool,
}

/// A move, comment or other part of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Its text: without braces for a comment, without marks for a move.
    pub span: Span,
}

/// What an item of the body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// A move, or what looks like one.
    Move,
    /// Words that stand where a move should.
    Prose,
    /// A null move (`--`, `Z0`).
    Null,
    /// A move that the record leaves out (`-`).
    Missing,
    /// A comment; commands such as `[%clk 0:05:00]` stay in its text.
    Comment,
    /// A numeric glyph, or a mark such as `!?` as one.
    Nag(u8),
    /// A variation begins; it replaces the last move.
    Open,
    /// A variation ends.
    Close,
    /// A result inside a variation.
    Result,
    /// A position set up in the middle of the game, as position text.
    Setup,
}

impl Record {
    /// An empty record.
    pub fn new() -> Record {
        Record::default()
    }

    /// The text of the game.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the game begins in its file.
    pub fn start(&self) -> Place {
        self.start.unwrap_or(Place::START)
    }

    /// The place in the file of a byte of the text.
    pub fn place(&self, at: usize) -> Place {
        let bytes = self.text.as_bytes();
        self.start().after(&bytes[..at.min(bytes.len())])
    }

    /// The letters by which its moves call pieces, where they are not those of the syntax.
    pub fn alphabet(&self) -> Option<&'static Alphabet> {
        self.alphabet
    }

    /// The text of a range; empty if it is not one of this record's.
    pub fn get(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The tags, in the order of the text.
    pub fn tags(&self) -> &[Tag] {
        &self.parts.tags
    }

    /// The name of a tag.
    pub fn name(&self, tag: &Tag) -> &str {
        self.get(tag.name)
    }

    /// The value of a tag, with `\"` and `\\` resolved.
    pub fn value(&self, tag: &Tag) -> Cow<'_, str> {
        let raw = self.get(tag.value);
        if !tag.escaped {
            return Cow::Borrowed(raw);
        }
        let mut out = String::with_capacity(raw.len());
        let mut characters = raw.chars().peekable();
        while let Some(c) = characters.next() {
            match (c, characters.peek()) {
                ('\\', Some(&next @ ('"' | '\\'))) => {
                    out.push(next);
                    characters.next();
                }
                _ => out.push(c),
            }
        }
        Cow::Owned(out)
    }

    /// The first tag of this name, compared without regard to case.
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.parts.tags.iter().find(|tag| self.name(tag).eq_ignore_ascii_case(name))
    }

    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        self.find(name).map(|tag| self.value(tag))
    }

    /// Everything of the body, in the order of the text.
    pub fn items(&self) -> &[Item] {
        &self.parts.items
    }

    /// The items of the main line: what stands in no variation.
    pub fn main_line(&self) -> impl Iterator<Item = &Item> {
        let mut depth = 0u32;
        self.parts.items.iter().filter(move |item| match item.kind {
            ItemKind::Open => {
                depth += 1;
                false
            }
            ItemKind::Close => {
                depth = depth.saturating_sub(1);
                false
            }
            _ => depth == 0,
        })
    }

    /// The moves of the main line as written, null and missing ones among them.
    pub fn moves(&self) -> impl Iterator<Item = &Item> {
        self.main_line()
            .filter(|item| matches!(item.kind, ItemKind::Move | ItemKind::Null | ItemKind::Missing))
    }

    /// The result that ends the text of the game.
    pub fn terminator(&self) -> Option<&str> {
        self.parts.terminator.map(|span| self.get(span))
    }

    /// The range of the result that ends the text of the game.
    pub fn terminator_span(&self) -> Option<Span> {
        self.parts.terminator
    }

    /// The score: of the terminator, else of the `Result` tag, else open.
    pub fn score(&self) -> Score {
        let terminator = self.terminator().and_then(Score::read);
        terminator.or_else(|| self.tag_score()).unwrap_or(Score::Open)
    }

    /// The score of the `Result` tag, if it has one.
    pub fn tag_score(&self) -> Option<Score> {
        Score::read(&self.tag("Result")?)
    }

    /// What was odd in the text.
    pub fn faults(&self) -> &[Fault] {
        &self.parts.faults
    }

    /// Forgets everything, keeping the memory.
    pub fn clear(&mut self) {
        self.text.clear();
        self.start = None;
        self.alphabet = None;
        self.parts.clear();
    }

    /// What a comparison sees of an item.
    fn meaning(&self, item: &Item) -> (ItemKind, &str) {
        let text = match item.kind {
            ItemKind::Nag(_) | ItemKind::Open | ItemKind::Close => "",
            _ => self.get(item.span).trim(),
        };
        (item.kind, text)
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let tags = |r: &Record| -> Vec<(String, String)> {
            r.tags().iter().map(|tag| (r.name(tag).to_owned(), r.value(tag).into_owned())).collect()
        };
        let score = |r: &Record| r.terminator().map(Score::read);
        score(self) == score(other)
            && tags(self) == tags(other)
            && self.items().len() == other.items().len()
            && self.items().iter().zip(other.items()).all(|(a, b)| self.meaning(a) == other.meaning(b))
    }
}
