//! The pieces that Fairy-Stockfish knows by name, and its Betza words.

/// A piece that an option binds to a letter.
pub(super) struct Known {
    /// The option.
    pub(super) option: &'static str,
    /// The kind in files of ours.
    pub(super) kind: &'static str,
    /// How it moves.
    pub(super) moves: &'static str,
    /// Its name for people.
    pub(super) name: (&'static str, &'static str),
}

const fn known(
    option: &'static str,
    kind: &'static str,
    moves: &'static str,
    en: &'static str,
    ru: &'static str,
) -> Known {
    Known { option, kind, moves, name: (en, ru) }
}

/// All of them, from the list in the comments of its variants.ini.
pub(super) const KNOWN: &[Known] = &[
    known("pawn", "pawn", "fmWfcF", "pawn", "пешка"),
    known("knight", "knight", "N", "knight", "конь"),
    known("bishop", "bishop", "B", "bishop", "слон"),
    known("rook", "rook", "R", "rook", "ладья"),
    known("queen", "queen", "Q", "queen", "ферзь"),
    known("fers", "fers", "F", "fers", "ферс"),
    known("alfil", "alfil", "A", "alfil", "альфил"),
    known("fersAlfil", "elephant", "FA", "elephant", "слон (FA)"),
    known("silver", "silver", "FfW", "silver general", "серебряный генерал"),
    known("aiwok", "ai-wok", "RNF", "ai-wok", "ай-вок"),
    known("bers", "bers", "RF", "bers", "берс"),
    known("archbishop", "archbishop", "BN", "archbishop", "архиепископ"),
    known("chancellor", "chancellor", "RN", "chancellor", "канцлер"),
    known("amazon", "amazon", "QN", "amazon", "амазонка"),
    known("knibis", "knibis", "mNcB", "knibis", "конь-слон"),
    known("biskni", "biskni", "mBcN", "biskni", "слон-конь"),
    known("kniroo", "kniroo", "mNcR", "kniroo", "конь-ладья"),
    known("rookni", "rookni", "mRcN", "rookni", "ладья-конь"),
    known("shogiPawn", "foot", "fW", "foot soldier", "пехотинец"),
    known("lance", "lance", "fR", "lance", "копьё"),
    known("shogiKnight", "page", "fN", "shogi knight", "конь сёги"),
    known("gold", "gold", "WfF", "gold general", "золотой генерал"),
    known("dragonHorse", "dragon-horse", "BW", "dragon horse", "дракон-конь"),
    known("clobber", "clobber", "cW", "stone", "камень"),
    known("breakthrough", "runner", "fmWfF", "runner", "бегун"),
    known("immobile", "stone", "", "stone", "камень"),
    known("cannon", "cannon", "mRcpR", "cannon", "пушка"),
    known("janggiCannon", "cannon", "pR", "cannon", "пушка"),
    known("soldier", "soldier", "fsW", "soldier", "солдат"),
    known("horse", "horse", "nN", "horse", "лошадь"),
    known("elephant", "elephant", "nA", "elephant", "слон"),
    known("janggiElephant", "elephant", "nZ", "elephant", "слон"),
    known("banner", "banner", "RcpRnN", "banner", "знамя"),
    known("wazir", "wazir", "W", "wazir", "вазир"),
    known("commoner", "commoner", "K", "commoner", "простолюдин"),
    known("centaur", "centaur", "KN", "centaur", "кентавр"),
    known("king", "king", "K", "king", "король"),
];

/// A word of that engine as words of ours.
pub(super) struct Word {
    /// The moves that hold everywhere.
    pub(super) moves: String,
    /// Those that hold only on the squares of the double step.
    pub(super) initial: String,
    /// Whether the piece takes in passing.
    pub(super) in_passing: bool,
    /// Letters that the engine passes over, or that say nothing there.
    pub(super) skipped: String,
}

/// Reads a word of that engine: modes and ways in any order before an atom, `e` anywhere.
pub(super) fn word(text: &str) -> Word {
    let mut out =
        Word { moves: String::new(), initial: String::new(), in_passing: false, skipped: String::new() };
    let (mut ways, mut modes, mut initial) = (String::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => ways.push(c),
            'm' | 'c' | 'n' | 'p' | 'g' => modes.push(c),
            'e' => out.in_passing = true,
            'i' => initial = true,
            'W' | 'F' | 'D' | 'N' | 'A' | 'H' | 'C' | 'L' | 'Z' | 'J' | 'G' | 'R' | 'B' | 'Q' | 'K' => {
                let mut unit = format!("{ways}{modes}{c}");
                let doubled = letters.peek() == Some(&c);
                if doubled || letters.peek().is_some_and(char::is_ascii_digit) {
                    unit.extend(letters.next());
                }
                if initial { &mut out.initial } else { &mut out.moves }.push_str(&unit);
                (ways, modes, initial) = (String::new(), String::new(), false);
            }
            c => out.skipped.push(c),
        }
    }
    out.skipped.push_str(&ways);
    out.skipped.push_str(&modes);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betza::Moves;

    #[test]
    fn every_known_piece_has_moves() {
        for piece in KNOWN {
            assert!(Moves::parse(piece.moves).is_ok(), "{}", piece.option);
        }
    }

    #[test]
    fn words_are_put_in_order() {
        let pawn = word("fmWfceFifmnD");
        assert_eq!((pawn.moves.as_str(), pawn.initial.as_str()), ("fmWfcF", "fmnD"));
        assert!(pawn.in_passing && pawn.skipped.is_empty());
        assert_eq!(word("mfrWmrfF").moves, "frmWrfmF");
        assert_eq!(word("mQ2cQ2").moves, "mQ2cQ2");
        assert_eq!(word("BNx").skipped, "x");
    }
}
