//! The words of PGN movetext.

use zug_core::record::{Score, Word, WordKind};

use super::{found, glyphs};

/// The word at the beginning of `text`.
pub(super) fn word(text: &[u8]) -> Word {
    if let Some(word) = plain(text) {
        return word;
    }
    let len = length(text);
    let word = &text[..len];
    if is_result(word) {
        return found(WordKind::Result, len);
    }
    if word[0].is_ascii_digit()
        && let Some(number) = number(word)
    {
        return found(WordKind::Number, number);
    }
    found(kind(word), len)
}

/// What a byte is in and behind plain moves.
static PLAIN: [u8; 256] = {
    let mut table = [0; 256];
    let (mut class, classes) = (0, [b"abcdefghKQRBNxO".as_slice(), b"12345678", b"=+#-", b" \n\r)!?"]);
    while class < classes.len() {
        let mut i = 0;
        while i < classes[class].len() {
            table[classes[class][i] as usize] = 1 << class;
            i += 1;
        }
        class += 1;
    }
    table
};
const LETTER: u8 = 1;
const RANK: u8 = 2;
const END: u8 = 8;

/// No plain word is longer, the byte behind it counted.
const LONGEST: usize = 12;

/// A move as nearly all files write it, told in one look; what is not plain is looked at more closely.
fn plain(text: &[u8]) -> Option<Word> {
    let text: &[u8; LONGEST] = text.first_chunk()?;
    if PLAIN[usize::from(text[0])] != LETTER {
        return None;
    }
    // Castling: a letter O and a dash.
    let mut squared = text.starts_with(b"O-");
    let mut before = LETTER;
    let mut at = 1;
    while at < LONGEST {
        let class = PLAIN[usize::from(text[at])];
        if class & END != 0 || class == 0 {
            return (class == END && squared).then(|| found(WordKind::Move, at));
        }
        squared |= before == LETTER && class == RANK;
        before = class;
        at += 1;
    }
    None
}

/// The length of the word: up to a blank, a bracket or a mark.
fn length(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'{' | b'}' | b')' | b'[' | b']' | b';' | b'$' | b'!' | b'?' | b'"' | b'<' | b'>' => break,
            // A promotion in parentheses: e8(Q).
            b'(' => match text.get(at + 1..at + 3) {
                Some([letter, b')']) if letter.is_ascii_alphabetic() => {
                    at += 3;
                    break;
                }
                _ => break,
            },
            0xC2 if text.get(at + 1) == Some(&0xA0) => break,
            0xE2 if text[at..].starts_with("…".as_bytes()) => break,
            // A sign of judgement glued to a move.
            0xC2 | 0xE2 if text[at - 1].is_ascii_alphanumeric() && is_sign(&text[at..]) => break,
            0..=b' ' | b'\\' => break,
            _ => {}
        }
        at += 1;
    }
    at
}

/// Whether a text begins with a sign of judgement of one character.
fn is_sign(text: &[u8]) -> bool {
    let len = if text[0] == 0xC2 { 2 } else { 3 };
    let sign = text.get(..len).and_then(|sign| std::str::from_utf8(sign).ok());
    sign.and_then(glyphs::of).is_some()
}

/// Whether a word is a result; `0-0` is castling.
fn is_result(word: &[u8]) -> bool {
    match word[0] {
        b'*' => word.len() == 1,
        b'0'..=b'2' | 0xC2 if word.len() >= 3 => {
            let Ok(word) = std::str::from_utf8(word) else { return false };
            // Scores of matches (7-5) stand in prose only.
            !word.starts_with("0-0")
                && word.chars().all(|c| !c.is_alphabetic() && !matches!(c, '3'..='9') || c == '5')
                && Score::read(word).is_some()
        }
        _ => false,
    }
}

/// The length of the move number that the word begins with: `12.`, `12...`, `12` alone or glued to a move.
fn number(word: &[u8]) -> Option<usize> {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = &word[digits..];
    match rest.first() {
        None => (word != b"0000").then_some(digits),
        Some(b'.') => Some(digits + rest.iter().take_while(|byte| **byte == b'.').count()),
        // An ellipsis in one character.
        Some(0xE2) if rest.starts_with("…".as_bytes()) => Some(digits + "…".len()),
        Some(byte) if byte.is_ascii_alphabetic() => Some(digits),
        Some(b'-') if rest.starts_with(b"--") => Some(digits),
        Some(_) => None,
    }
}

/// What a word that is no number and no result is.
fn kind(word: &[u8]) -> WordKind {
    // Asked first: a `Z` may be the letter of a piece.
    if matches!(word, b"--" | b"Z0" | b"z0" | b"0000" | b"@@@@") {
        return WordKind::Null;
    }
    if is_move(word) {
        return WordKind::Move;
    }
    match word {
        b"e.p." | b"ep" | b"ep." | b"e.p" | b"+" | b"++" | b"#" | b"ch" | b"ch." | b"mate" | b"mate." => {
            return WordKind::Skip;
        }
        // Punctuation alone says nothing.
        _ if word.iter().all(|byte| b",\"'~|".contains(byte)) => return WordKind::Skip,
        _ => {}
    }
    let sign = std::str::from_utf8(word).ok().and_then(glyphs::of);
    sign.map_or(WordKind::Prose, WordKind::Nag)
}

/// Whether a word looks like a move of any chess variant: letters and digits that end in a square, castling,
/// a drop, a promotion; whatever else it says is for the rules to judge.
fn is_move(word: &[u8]) -> bool {
    let first = word[0];
    if matches!(first, b'O' | b'o' | b'0') && word.get(1) == Some(&b'-') {
        return true;
    }
    let begins = first.is_ascii_alphabetic() || first >= 0x80 || matches!(first, b'@' | b'+');
    let squared = word
        .windows(2)
        .any(|pair| (pair[0].is_ascii_alphabetic() || pair[0] >= 0x80) && pair[1].is_ascii_digit());
    let tidy = word
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80 || b"-x:=+#@~*/().,^".contains(byte));
    begins && squared && tidy && word.len() <= 24
}

/// Whether a word is found in PGN and hardly elsewhere.
pub(super) fn is_telling(word: &[u8]) -> bool {
    match word {
        [b'O' | b'0', b'-', b'O' | b'0', ..] => true,
        [b'K' | b'Q' | b'R' | b'B' | b'N', rest @ ..] => {
            let rest: Vec<u8> = rest.iter().copied().filter(|byte| *byte != b'x').collect();
            rest.windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8'])) && rest.len() <= 5
        }
        [b'a'..=b'h', b'1'..=b'8'] => true,
        [b'a'..=b'h', b'x', b'a'..=b'h', b'1'..=b'8', ..] => true,
        _ => false,
    }
}
