//! Letters of pieces in other languages than English.

use zug_core::record::Alphabet;

/// The letters of English, in the order of every alphabet: king, queen, rook, bishop, knight.
const ENGLISH: [char; 5] = ['K', 'Q', 'R', 'B', 'N'];

const fn alphabet(language: &'static str, letters: &'static [&'static str; 5]) -> Alphabet {
    Alphabet { language, letters }
}

/// Languages and their letters; of those with the same letters the first is what a file is taken for. The
/// table of the PGN standard (8.2.3.2), and the languages that it leaves out.
pub(super) static ALL: [Alphabet; 26] = [
    alphabet("de", &["K", "D", "T", "L", "S"]),
    alphabet("fr", &["R", "D", "T", "F", "C"]),
    alphabet("es", &["R", "D", "T", "A", "C"]),
    alphabet("ru", &["Кр", "Ф", "Л", "С", "К"]),
    alphabet("nl", &["K", "D", "T", "L", "P"]),
    alphabet("pl", &["K", "H", "W", "G", "S"]),
    alphabet("cs", &["K", "D", "V", "S", "J"]),
    alphabet("hu", &["K", "V", "B", "F", "H"]),
    alphabet("pt", &["R", "D", "T", "B", "C"]),
    alphabet("ro", &["R", "D", "T", "N", "C"]),
    alphabet("fi", &["K", "D", "T", "L", "R"]),
    alphabet("et", &["K", "L", "V", "O", "R"]),
    alphabet("is", &["K", "D", "H", "B", "R"]),
    alphabet("uk", &["Кр", "Ф", "Т", "С", "К"]),
    alphabet("bg", &["Ц", "Д", "Т", "О", "К"]),
    alphabet("sr", &["К", "Д", "Т", "Л", "С"]),
    alphabet("el", &["Ρ", "Β", "Π", "Α", "Ι"]),
    alphabet("tr", &["Ş", "V", "K", "F", "A"]),
    alphabet("lv", &["K", "D", "T", "L", "Z"]),
    alphabet("lt", &["K", "V", "B", "R", "Ž"]),
    alphabet("it", &["R", "D", "T", "A", "C"]),
    alphabet("sv", &["K", "D", "T", "L", "S"]),
    alphabet("da", &["K", "D", "T", "L", "S"]),
    alphabet("no", &["K", "D", "T", "L", "S"]),
    alphabet("sk", &["K", "D", "V", "S", "J"]),
    alphabet("hr", &["K", "D", "T", "L", "S"]),
];

/// The move with English letters for those of the language; `None` where it names no piece.
pub(super) fn spell(written: &str, alphabet: &Alphabet) -> Option<String> {
    let english = |letters: &str| {
        let at = alphabet.letters.iter().position(|letter| *letter == letters)?;
        ENGLISH.get(at).copied()
    };
    let (piece, rest) = written.split_at(piece_len(written));
    let mut out = String::with_capacity(written.len());
    let mut changed = false;
    match english(piece) {
        Some(letter) => {
            out.push(letter);
            changed = true;
        }
        None => out.push_str(piece),
    }
    let promotion = rest.char_indices().rev().find(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at + 1);
    let (mv, tail) = rest.split_at(promotion.unwrap_or(rest.len()));
    out.push_str(mv);
    let letters = tail.trim_matches(|c: char| !c.is_alphabetic());
    match english(letters) {
        Some(letter) if !letters.is_empty() => {
            out.push_str(&tail.replace(letters, letter.encode_utf8(&mut [0; 4])));
            changed = true;
        }
        _ => out.push_str(tail),
    }
    changed.then_some(out)
}

/// The length of the letters in front of a move that name its piece.
fn piece_len(written: &str) -> usize {
    let is_move = |c: char| matches!(c, 'a'..='h' | 'x' | 'х' | ':' | '-' | '@') || c.is_ascii_digit();
    written.find(|c: char| is_move(c) || !c.is_alphabetic()).unwrap_or(0)
}

/// The language that explains the most moves, if it explains more of them than English does.
pub(super) fn of(moves: &mut dyn Iterator<Item = &str>) -> Option<&'static Alphabet> {
    let mut english = 0u32;
    let mut counts = [0u32; 26];
    for mv in moves {
        let piece = &mv[..piece_len(mv)];
        if piece.is_empty() || matches!(piece, "O" | "o") {
            continue;
        }
        english += u32::from(piece.len() == 1 && ENGLISH.iter().any(|letter| piece.starts_with(*letter)));
        for (alphabet, count) in ALL.iter().zip(&mut counts) {
            *count += u32::from(alphabet.letters.contains(&piece));
        }
    }
    let mut best = None;
    let mut most = english;
    for (alphabet, count) in ALL.iter().zip(counts) {
        if count > most {
            most = count;
            best = Some(alphabet);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(language: &str) -> Alphabet {
        *ALL.iter().find(|alphabet| alphabet.language == language).expect("a known language")
    }

    #[test]
    fn moves_are_spelt_in_english() {
        for (language, written, english) in [
            ("de", "Sf3", "Nf3"),
            ("de", "Lxe8=D+", "Bxe8=Q+"),
            ("de", "exd8(S)", "exd8(N)"),
            ("fr", "Rg1", "Kg1"),
            ("ru", "Крe2", "Ke2"),
            ("ru", "Кхe5!", "Nхe5!"),
            ("ru", "e8Ф", "e8Q"),
            ("hu", "Bad1", "Rad1"),
        ] {
            assert_eq!(spell(written, &named(language)).as_deref(), Some(english), "{language} {written}");
        }
        for written in ["e4", "exd5", "O-O", "0-0-0", "c8", ""] {
            assert_eq!(spell(written, &named("de")), None, "{written}");
        }
    }

    #[test]
    fn a_file_tells_its_language() {
        let language = |text: &str| of(&mut text.split(' ')).map(|alphabet| alphabet.language);
        for (text, expected) in [
            ("e4 e5 Sf3 Sc6 Lb5 a6 La4 Sf6 O-O Le7 Te1", Some("de")),
            ("e4 e5 Cf3 Cc6 Fb5", Some("fr")),
            ("e4 e5 Cf3 Cc6 Ab5", Some("es")),
            ("e4 e5 Кf3 Кc6 Сb5 a6 Сa4 Кf6 0-0 К:e4", Some("ru")),
            ("e4 e5 Pf3 Pc6 Lb5", Some("nl")),
            ("e4 e5 Sf3 Sc6 Gb5 a6 Ga4 Sf6 O-O Ge7 We1", Some("pl")),
            ("e4 e5 Jf3 Jc6 Sb5", Some("cs")),
            ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 Kf8 Qe2", None),
            ("e4 e5 nf3 bc4", None),
            ("e4 d5", None),
            ("", None),
        ] {
            assert_eq!(language(text), expected, "{text}");
        }
    }
}
