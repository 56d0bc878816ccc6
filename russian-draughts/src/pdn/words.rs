//! The words of PDN bodies.

use zug_core::record::{Score, Word, WordKind};

/// The word at the beginning of `text`.
pub(super) fn word(text: &[u8]) -> Word {
    let len = length(text);
    let word = &text[..len];
    if is_result(word) {
        return Word::new(WordKind::Result, len);
    }
    if let Some(len) = numeric(text) {
        return Word::new(WordKind::Move, len);
    }
    if word[0].is_ascii_digit() {
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let dots = word[digits..].iter().take_while(|byte| **byte == b'.').count();
        match word.get(digits + dots) {
            _ if dots > 0 => return Word::new(WordKind::Number, digits + dots),
            None if digits == 4 => return Word::new(WordKind::Move, len),
            None => return Word::new(WordKind::Number, len),
            // A number glued to a move in letters.
            Some(byte) if byte.is_ascii_alphabetic() && !is_separator(*byte) => {
                return Word::new(WordKind::Number, digits);
            }
            Some(_) => {}
        }
    }
    if let Some(len) = lettered(text) {
        return Word::new(WordKind::Move, len);
    }
    match word {
        b"-" | b"--" => Word::new(WordKind::Missing, len),
        b"pass" => Word::new(WordKind::Move, len),
        _ if word.iter().all(|byte| b",\"'~|".contains(byte)) => Word::new(WordKind::Skip, len),
        // Cyrillic letters that look like files.
        _ if word.iter().any(|byte| *byte >= 0x80) && word.iter().any(u8::is_ascii_digit) && len <= 24 => {
            Word::new(WordKind::Move, len)
        }
        _ => Word::new(WordKind::Prose, len),
    }
}

/// The length of the word: up to a blank, a bracket or a mark.
fn length(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'!' | b'?' | b'"' | b'<' | b'>' => break,
            b'%' | b'*' => break,
            0xC2 if text.get(at + 1) == Some(&0xA0) => break,
            0..=b' ' | b'\\' => break,
            _ => {}
        }
        at += 1;
    }
    at
}

/// Whether a word is one of the results of PDN; `2-0`, `1-1` and `0-0` are results too, since no square is 0
/// and no move ends where it begins.
fn is_result(word: &[u8]) -> bool {
    if !matches!(word[0], b'*' | b'0'..=b'2' | 0xC2) {
        return false;
    }
    let Ok(word) = std::str::from_utf8(word) else { return false };
    if word == "*" || word.starts_with('½') || word == "1/2" {
        return Score::read(word).is_some();
    }
    let folded = word.replace(['–', '—', '\u{2010}', '\u{2011}', '\u{2212}', ':'], "-");
    let known = ["1-0", "0-1", "1/2-1/2", "0.5-0.5", "0,5-0,5", "2-0", "0-2", "1-1", "0-0"]
        .contains(&folded.as_str());
    known && Score::read(word).is_some()
}

/// The length of a move in numbers, which may hold blanks around its signs: `11-15`, `1- 7`, `20x11x4`.
fn numeric(text: &[u8]) -> Option<usize> {
    let mut at = square_number(text)?;
    let mut squares = 1;
    while let Some(next) = separated(&text[at..]) {
        let Some(len) = square_number(&text[at + next..]) else { break };
        at += next + len;
        squares += 1;
    }
    let ends = match text.get(at) {
        None => true,
        Some(byte) => !byte.is_ascii_alphanumeric() && *byte != b'/',
    };
    (squares > 1 && ends).then_some(at)
}

/// The length of a square number at the beginning of the text.
fn square_number(text: &[u8]) -> Option<usize> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (1..=3).contains(&digits).then_some(digits)
}

/// The length of a sign between squares with the blanks around it.
fn separated(text: &[u8]) -> Option<usize> {
    let blanks = |text: &[u8]| text.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let before = blanks(text);
    let rest = &text[before..];
    let sign = match rest.first()? {
        byte if is_separator(*byte) => 1,
        0xC3 if rest.starts_with("×".as_bytes()) => 2,
        0xE2 if ["–", "—", "‐", "‑", "−"].iter().any(|dash| rest.starts_with(dash.as_bytes())) => 3,
        _ => return None,
    };
    Some(before + sign + blanks(&rest[sign..]))
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b'x' | b'X' | b':')
}

/// The length of a move in letters: `c3-d4`, `C3:E5:G7`, `a3b4`, the short form `gf4`, `g:f4`.
fn lettered(text: &[u8]) -> Option<usize> {
    let first = square_name(text);
    // The short form names the file alone where the move starts.
    let mut at = match first {
        Some(len) => len,
        None => text.first().filter(|byte| is_file(**byte)).map(|_| 1)?,
    };
    let mut squares = 1;
    loop {
        let next =
            separated(&text[at..]).filter(|next| square_name(&text[at + next..]).is_some()).unwrap_or(0);
        let Some(len) = square_name(&text[at + next..]) else { break };
        at += next + len;
        squares += 1;
    }
    let ends = text.get(at).is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte < 0x80);
    (squares > 1 && ends).then_some(at)
}

/// The length of the name of a square at the beginning of the text.
fn square_name(text: &[u8]) -> Option<usize> {
    match text {
        [file, b'1', b'0'..=b'6', ..] if is_file(*file) => Some(3),
        [file, b'1'..=b'9', ..] if is_file(*file) => Some(2),
        _ => None,
    }
}

fn is_file(byte: u8) -> bool {
    matches!(byte.to_ascii_lowercase(), b'a'..=b'p') && !matches!(byte, b'x' | b'X')
}

/// Whether a word is found in PDN and hardly elsewhere.
pub(super) fn is_telling(word: &[u8]) -> bool {
    let whole = |len: Option<usize>| len == Some(word.len());
    !word.is_empty() && !is_result(word) && (whole(numeric(word)) || whole(lettered(word)))
}

/// The squares of a move as written, lower case and without leading zeros.
pub(super) fn squares(written: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut in_number = false;
    for c in written.chars().flat_map(char::to_lowercase) {
        match c {
            '0'..='9' => {
                match out.last_mut() {
                    Some(square) if in_number || square.ends_with(|c: char| c.is_ascii_lowercase()) => {
                        square.push(c);
                    }
                    _ => out.push(c.to_string()),
                }
                in_number = true;
            }
            'a'..='p' => {
                out.push(c.to_string());
                in_number = false;
            }
            _ => in_number = false,
        }
    }
    for square in &mut out {
        let digits = square.trim_start_matches('0');
        if digits.len() < square.len() {
            *square = digits.to_owned();
        }
    }
    out
}

/// The squares of a move exactly as written, and nothing for what the grammar does not allow between them.
pub(super) fn squares_as_written(written: &str) -> Option<Vec<&str>> {
    let squares: Vec<&str> = written.split(['-', 'x', ':']).collect();
    squares.iter().all(|square| !square.is_empty()).then_some(squares)
}

/// The ends of a move that gives no more than its ends; the first may be a file alone.
pub(super) fn ends(written: &str) -> Option<(String, String)> {
    let mut squares = squares(written).into_iter();
    let ends = (squares.next()?, squares.next()?);
    squares.next().is_none().then_some(ends)
}

/// The ends of a whole route.
pub(super) fn route_ends(canonical: &str) -> Option<(String, String)> {
    let squares = squares(canonical);
    Some((squares.first()?.clone(), squares.last()?.clone()))
}
