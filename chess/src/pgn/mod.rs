//! PGN, the notation of chess games: its words and what its tags mean.
//!
//! The structure that it shares with other syntaxes (tags, comments, variations, results) is read by
//! [`zug_core::record`].

mod alphabets;
mod glyphs;
mod variant;
mod words;
mod write;

#[cfg(test)]
mod tests;

use zug_core::record::{
    Alphabet, Candidates, Fault, FaultCode, Record, Sheet, SquareNames, Syntax, Word, WordKind,
};
use zug_core::{Id, VariantInfo};

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
        words::word(&text[at..])
    }

    fn variants(&self, record: &Record) -> Candidates {
        variant::of(record)
    }

    fn pass(&self, position: &str) -> Option<String> {
        write::pass(position)
    }

    fn is_exact(&self, written: &str, short: &str, _full: &str) -> bool {
        write::is_exact(written, short)
    }

    /// A result at the end, and the tag `SetUp` where there is a start position.
    fn lacks(&self, record: &Record) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(fen) = record.find("FEN")
            && record.tag("SetUp").as_deref() != Some("1")
        {
            let at = fen.name.at();
            faults.push(Fault::new(FaultCode::NoSetUp, at, record.value(fen).as_bytes()));
        }
        if record.terminator().is_none() {
            faults.push(Fault::new(FaultCode::NoResult, record.text().len(), b""));
        }
        faults
    }

    fn alphabets(&self) -> &'static [Alphabet] {
        &alphabets::ALL
    }

    fn spell(&self, written: &str, alphabet: &Alphabet) -> Option<String> {
        alphabets::spell(written, alphabet)
    }

    fn alphabet_of(&self, moves: &mut dyn Iterator<Item = &str>) -> Option<&'static Alphabet> {
        alphabets::of(moves)
    }

    fn write(&self, sheet: &Sheet, info: &VariantInfo, _names: SquareNames, out: &mut String) {
        write::game(sheet, info, out);
    }
}

/// A word of this kind and length.
const fn found(kind: WordKind, len: usize) -> Word {
    Word::new(kind, len)
}
