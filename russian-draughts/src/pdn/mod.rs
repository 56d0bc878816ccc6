//! PDN, the notation of draughts games: its words and what its tags mean.
//!
//! The structure that it shares with other syntaxes (tags, comments, variations, results) is read by
//! [`zug_core::record`].

mod guess;
mod lattice;
mod variant;
mod words;
mod write;

#[cfg(test)]
mod tests;

use zug_core::record::{Candidates, Record, Sheet, SquareNames, Syntax, Word};
use zug_core::{Id, VariantInfo};

/// Portable Draughts Notation, version 3.0 and what real files do beyond it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pdn;

impl Syntax for Pdn {
    fn name(&self) -> &'static str {
        "pdn"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pdn"]
    }

    fn family(&self) -> Id {
        Id::new("draughts")
    }

    /// Moves between two squares tell PDN from its cousins, and so does its tag.
    fn likeness(&self, head: &[u8]) -> usize {
        let words = head.split(|byte| byte.is_ascii_whitespace() || matches!(byte, b'.' | b'{' | b'('));
        // A tag that no other syntax has says more than moves, in which blanks may stand.
        let weight = |word: &[u8]| match word.starts_with(b"[GameType") {
            true => 100,
            false => usize::from(words::is_telling(word)),
        };
        words.map(weight).sum()
    }

    fn word(&self, text: &[u8], at: usize) -> Word {
        words::word(&text[at..])
    }

    fn percent_anywhere(&self) -> bool {
        true
    }

    fn has_blanks(&self) -> bool {
        true
    }

    fn has_marks(&self) -> bool {
        true
    }

    fn has_setups(&self) -> bool {
        true
    }

    fn star_separates(&self) -> bool {
        true
    }

    fn variants(&self, record: &Record) -> Candidates {
        variant::of(record)
    }

    /// A move that gives its ends alone, or files for squares, may be any of the legal moves that fit: its
    /// writer may not have known that another has the same ends (see PDN 3.0, and the hole that it leaves:
    /// the whole route of a short capture can be the ends of a long one).
    fn other_readings(&self, written: &str, legal: &[String]) -> Vec<String> {
        let Some((from, to)) = words::ends(written) else { return Vec::new() };
        let fits = |canonical: &&String| {
            words::route_ends(canonical).is_some_and(|(start, end)| {
                end == to && (start == from || (from.len() == 1 && start.starts_with(&from)))
            })
        };
        legal.iter().filter(fits).cloned().collect()
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    /// The ends where they are enough or the whole route, with any sign between squares in letters or numbers
    /// as the variant names them.
    fn is_exact(&self, written: &str, short: &str, full: &str) -> bool {
        let same = |text: &str| words::squares_as_written(written) == words::squares_as_written(text);
        written.is_ascii() && !written.contains(' ') && (same(short) || same(full))
    }

    fn rename(&self, position: &str, info: &VariantInfo, names: SquareNames) -> String {
        write::position(position, info, names)
    }

    fn write(&self, sheet: &Sheet, info: &VariantInfo, names: SquareNames, out: &mut String) {
        write::game(sheet, info, names, out);
    }
}
