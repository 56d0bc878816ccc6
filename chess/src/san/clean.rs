//! From what people type and paste to plain words.

/// A text without numbers, marks and typography, in ASCII, with the place of each byte in the original.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Clean {
    /// The bytes.
    pub(super) bytes: Vec<u8>,
    /// For each byte the number of its character in the original; one more for the end.
    pub(super) places: Vec<usize>,
}

/// Cleans a text; the error is the number of a character that no move text has.
///
/// Blanks, a move number in front, and the marks behind (`+ # ! ?`, `e.p.`) go; dashes, crosses and figurines
/// become letters; with `fold`, Cyrillic letters become the Latin ones that they look like.
pub(super) fn clean(text: &str, fold: bool) -> Result<Clean, usize> {
    let mut clean = Clean::default();
    let total = text.trim_end().chars().count();
    for (place, c) in text.chars().enumerate().skip(skipped(text)) {
        if c.is_whitespace() {
            continue;
        }
        let plain = match c {
            ' '..='~' => c,
            '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
            '×' | '✕' | '⨯' => 'x',
            '♔' | '♚' => 'K',
            '♕' | '♛' => 'Q',
            '♖' | '♜' => 'R',
            '♗' | '♝' => 'B',
            '♘' | '♞' => 'N',
            '♙' | '♟' => 'P',
            '†' | '‡' => '+',
            '⁇' | '⁈' | '⁉' | '‼' => '!',
            // Variation selectors that ask for text or picture form.
            '\u{FE0E}' | '\u{FE0F}' => continue,
            other => match latin(other) {
                Some(latin) if fold => latin,
                _ => return Err(place),
            },
        };
        clean.bytes.push(plain as u8);
        clean.places.push(place);
    }
    strip_marks(&mut clean.bytes);
    clean.places.truncate(clean.bytes.len());
    let end = clean.places.last().map_or(total, |last| last + 1);
    clean.places.push(end.min(total));
    Ok(clean)
}

/// How many characters in front are blanks and a move number: `12.`, `12...`, `12 `, or dots alone.
///
/// Digits count as a number only if dots or blanks follow, which tells them from `0-0`.
fn skipped(text: &str) -> usize {
    let rest = text.trim_start();
    let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let dots = rest[digits..].chars().take_while(|&c| c.is_whitespace() || matches!(c, '.' | '…')).count();
    if dots > 0 { blanks + digits + dots } else { blanks }
}

/// Cuts off what follows the move itself.
fn strip_marks(bytes: &mut Vec<u8>) {
    loop {
        match bytes.last() {
            Some(b'+' | b'#' | b'!' | b'?') => {
                bytes.pop();
            }
            _ => {
                let passing = [&b"(e.p.)"[..], b"(ep)", b"e.p.", b"e.p", b"ep"];
                let ends = |tail: &&&[u8]| {
                    let start = bytes.len().saturating_sub(tail.len());
                    bytes[start..].eq_ignore_ascii_case(tail)
                };
                match passing.iter().find(ends) {
                    Some(tail) => bytes.truncate(bytes.len() - tail.len()),
                    None => return,
                }
            }
        }
    }
}

/// The Latin letter that a Cyrillic one looks like.
const fn latin(c: char) -> Option<char> {
    Some(match c {
        'а' => 'a',
        'А' => 'A',
        'в' => 'b',
        'В' => 'B',
        'с' => 'c',
        'С' => 'C',
        'е' => 'e',
        'Е' => 'E',
        'н' => 'h',
        'Н' => 'H',
        'к' => 'k',
        'К' => 'K',
        'о' => 'o',
        'О' => 'O',
        'р' => 'p',
        'Р' => 'P',
        'х' => 'x',
        'Х' => 'X',
        'З' | 'з' => '3',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_surrounds_a_move_goes() {
        for (text, plain) in [
            ("  e4 ", "e4"),
            ("1.e4", "e4"),
            ("1. e4", "e4"),
            ("1... e5", "e5"),
            ("1…e5", "e5"),
            ("12 Nf3", "Nf3"),
            ("...e5", "e5"),
            ("Nf3+!?", "Nf3"),
            ("Qh7#!!", "Qh7"),
            ("exd6 e.p.", "exd6"),
            ("exd6e.p.+", "exd6"),
            ("exd6ep", "exd6"),
            ("0-0", "0-0"),
            ("O–O", "O-O"),
            ("e4×d5", "e4xd5"),
            ("♘f3", "Nf3"),
            ("♟\u{FE0E}e5", "Pe5"),
            ("e2 - e4", "e2-e4"),
            ("10.0-0", "0-0"),
        ] {
            let cleaned = clean(text, false).unwrap();
            assert_eq!(String::from_utf8(cleaned.bytes).unwrap(), plain, "{text}");
            assert_eq!(cleaned.places.len(), plain.len() + 1, "{text}");
        }
        assert_eq!(clean("е4", false), Err(0));
        assert_eq!(clean("е4", true).unwrap().bytes, b"e4");
        assert_eq!(clean("ж4", true), Err(0));
    }
}
