//! PGN, the notation of chess games: its words and what its tags mean.
//!
//! The structure that it shares with other syntaxes (tags, comments, variations, results) is read by
//! [`zug_core::record`].

mod glyphs;
mod variant;
mod words;

#[cfg(test)]
mod tests;

use zug_core::Id;
use zug_core::record::{Candidates, Record, Syntax, Word, WordKind};

/// Portable Game Notation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pgn;

impl Syntax for Pgn {
    fn name(&self) -> &'static str {
        "pgn"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pgn"]
    }

    fn family(&self) -> Id {
        Id::new("chess")
    }

    /// Piece letters with a square, castling, and pawn moves tell PGN from its cousins.
    fn likeness(&self, head: &[u8]) -> usize {
        let words = head.split(|byte| byte.is_ascii_whitespace() || matches!(byte, b'.' | b'{' | b'('));
        words.filter(|word| words::is_telling(word)).count()
    }

    fn word(&self, text: &[u8], at: usize) -> Word {
        let Word { kind, len } = words::word(&text[at..]);
        debug_assert!(len > 0, "{kind:?} of no length");
        Word { kind, len }
    }

    fn variants(&self, record: &Record) -> Candidates {
        variant::of(record)
    }
}

/// A word of this kind and length.
const fn found(kind: WordKind, len: usize) -> Word {
    Word::new(kind, len)
}
