//! What a syntax of game records says about itself, and the list of those that a program reads.

use std::borrow::Cow;

use super::{Alphabet, Fault, Record, Sheet, Span, SquareNames};
use crate::{Id, VariantInfo};

/// A syntax of game records: PGN, PDN, or a third party's own.
///
/// All of them share tags in brackets, comments in braces, variations in parentheses and a result at the
/// end, which one scanner reads; a syntax says what the words between them are, and what a record means.
pub trait Syntax: Send + Sync {
    /// The short name (`pgn`).
    fn name(&self) -> &'static str;

    /// The endings of its files' names, lower case, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// The family of games that it records: [`crate::VariantInfo::family`].
    fn family(&self) -> Id;

    /// How much the beginning of a file looks like this syntax: the number of telling words found.
    fn likeness(&self, head: &[u8]) -> usize;

    /// What stands at `text[at]`, which is no blank, bracket, mark or dot; never of length zero.
    fn word(&self, text: &[u8], at: usize) -> Word;

    /// Whether `%` begins a comment anywhere, not only at the beginning of a line.
    fn percent_anywhere(&self) -> bool {
        false
    }

    /// Whether a star glued to a move is a mark, and `(!)` one too, as in PDN.
    fn has_marks(&self) -> bool {
        false
    }

    /// Whether blanks may stand inside a move, as in PDN.
    fn has_blanks(&self) -> bool {
        false
    }

    /// Whether `/FEN ".."/` in the body sets up a position, as in PDN.
    fn has_setups(&self) -> bool {
        false
    }

    /// Whether a star only separates games, so that the result is what the tag says, as in PDN.
    fn star_separates(&self) -> bool {
        false
    }

    /// The variants that the record can be of.
    fn variants(&self, record: &Record) -> Candidates;

    /// The start position that the record gives, with its place in the text.
    fn start<'r>(&self, record: &'r Record) -> Option<(Cow<'r, str>, Span)> {
        let tag = record.find("FEN")?;
        let value = record.value(tag);
        (!matches!(value.trim(), "" | "?" | "startpos")).then_some((value, tag.value))
    }

    /// Which of the legal moves (in canonical text) the written move can mean beside what a reader takes it
    /// for, where the syntax leaves that open; none where it must be exact.
    fn other_readings(&self, written: &str, legal: &[String]) -> Vec<String> {
        let _ = (written, legal);
        Vec::new()
    }

    /// Whether an ambiguous move may be settled by how the game goes on.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// The position text that a null move leads to, if the syntax knows null moves.
    fn pass(&self, position: &str) -> Option<String> {
        let _ = position;
        None
    }

    /// Whether a move is written as the standard wants it; `short` and `full` are its text for records and its
    /// canonical text.
    fn is_exact(&self, written: &str, short: &str, full: &str) -> bool {
        written == short || written == full
    }

    /// What the standard asks of a record and it has not.
    fn lacks(&self, record: &Record) -> Vec<Fault> {
        let _ = record;
        Vec::new()
    }

    /// The languages whose letters for pieces can be read.
    fn alphabets(&self) -> &'static [Alphabet] {
        &[]
    }

    /// The move with the syntax's own letters for those of a language; `None` where they are the same.
    fn spell(&self, written: &str, alphabet: &Alphabet) -> Option<String> {
        let _ = (written, alphabet);
        None
    }

    /// The language whose letters moves use, where they use some that the syntax itself has not.
    fn alphabet_of(&self, moves: &mut dyn Iterator<Item = &str>) -> Option<&'static Alphabet> {
        let _ = moves;
        None
    }

    /// A position text with other names of squares.
    fn rename(&self, position: &str, info: &VariantInfo, names: SquareNames) -> String {
        let _ = (info, names);
        position.to_owned()
    }

    /// Appends a game as the standard wants it written, ended by an empty line.
    fn write(&self, sheet: &Sheet, info: &VariantInfo, names: SquareNames, out: &mut String);
}

/// A word of the body and its length in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// What it is.
    pub kind: WordKind,
    /// Its length in bytes.
    pub len: usize,
}

impl Word {
    /// A word of this kind and length.
    pub const fn new(kind: WordKind, len: usize) -> Word {
        Word { kind, len }
    }
}

/// What a word of the body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A move number with its dots.
    Number,
    /// A move.
    Move,
    /// A null move.
    Null,
    /// A move that is left out.
    Missing,
    /// A glyph in words or signs (`+-`).
    Nag(u8),
    /// A result.
    Result,
    /// Something without weight (`e.p.`).
    Skip,
    /// A word that is none of these.
    Prose,
}

/// The variants that a record can be of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// The names, likeliest first; never empty.
    pub ids: Vec<Id>,
    /// The tag that names the variant; `None` if it was guessed from the moves.
    pub tag: Option<Span>,
    /// Whether nothing in the record says so: neither a tag nor a custom of the syntax.
    pub guessed: bool,
}

impl Candidates {
    /// What a tag says.
    pub fn tagged(id: Id, tag: Span) -> Candidates {
        Candidates { ids: vec![id], tag: Some(tag), guessed: false }
    }

    /// What the syntax means where no tag says otherwise.
    pub fn customary(id: Id) -> Candidates {
        Candidates { ids: vec![id], tag: None, guessed: false }
    }

    /// What the squares and moves suggest.
    pub fn guessed(ids: Vec<Id>) -> Candidates {
        Candidates { ids, tag: None, guessed: true }
    }
}

/// The syntaxes that a program reads, in the order in which they were added.
#[derive(Default)]
pub struct Syntaxes {
    list: Vec<Box<dyn Syntax>>,
}

impl Syntaxes {
    /// None.
    pub fn new() -> Syntaxes {
        Syntaxes::default()
    }

    /// Adds a syntax.
    pub fn add(&mut self, syntax: impl Syntax + 'static) -> &mut Syntaxes {
        self.list.push(Box::new(syntax));
        self
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Syntax> {
        self.list.iter().map(|syntax| &**syntax)
    }

    /// The syntax of this name.
    pub fn named(&self, name: &str) -> Option<&dyn Syntax> {
        self.iter().find(|syntax| syntax.name().eq_ignore_ascii_case(name))
    }

    /// The syntax whose extension the file name has, behind which one of a compressed file may stand.
    pub fn of_file(&self, name: &str) -> Option<&dyn Syntax> {
        let name = name.to_ascii_lowercase();
        let plain =
            [".gz", ".zst", ".bz2"].iter().find_map(|packed| name.strip_suffix(packed)).unwrap_or(&name);
        let (_, extension) = plain.rsplit_once('.')?;
        self.iter().find(|syntax| syntax.extensions().contains(&extension))
    }

    /// The syntax that the beginning of a file looks like most; the first of equals.
    pub fn sniff(&self, head: &[u8]) -> Option<&dyn Syntax> {
        let mut best: Option<(usize, &dyn Syntax)> = None;
        for syntax in self.iter() {
            let likeness = syntax.likeness(head);
            if best.is_none_or(|(most, _)| likeness > most) {
                best = Some((likeness, syntax));
            }
        }
        best.map(|(_, syntax)| syntax)
    }
}
