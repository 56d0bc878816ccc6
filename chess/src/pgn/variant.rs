//! Which variant of chess a record is of.

use zug_core::declare::is_name;
use zug_core::record::{Candidates, Record};
use zug_core::{Id, VariantInfo};

/// Names that servers and programs use, folded by [`fold`], with Zug's own.
const NAMES: [(&str, &str); 34] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("classical", "chess"),
    ("classic", "chess"),
    ("orthodox", "chess"),
    ("fromposition", "chess"),
    ("regular", "chess"),
    ("960", "chess960"),
    ("fischerandom", "chess960"),
    ("fischerrandom", "chess960"),
    ("fischerrandomchess", "chess960"),
    ("freestyle", "chess960"),
    ("freestylechess", "chess960"),
    ("frc", "chess960"),
    ("wildfr", "chess960"),
    ("zh", "crazyhouse"),
    ("koth", "kingofthehill"),
    ("threecheck", "3check"),
    ("threechecks", "3check"),
    ("losingchess", "antichess"),
    ("racing", "racingkings"),
    ("atomicchess", "atomic"),
    ("hordechess", "horde"),
    ("fivecheck", "5check"),
    ("capablancachess", "capablanca"),
    ("capablancarandom", "caparandom"),
    ("gothicchess", "gothic"),
    ("grandchess", "grand"),
    ("berolinachess", "berolina"),
    ("duckchess", "duck"),
    ("seirawanchess", "seirawan"),
    ("schess", "seirawan"),
    ("chaturangachess", "chaturanga"),
    ("makrukthai", "makruk"),
];

/// The variants of a record: what its `Variant` tag says, else chess, or Chess960 where the start position
/// has castling rights that chess has not.
pub(super) fn of(record: &Record) -> Candidates {
    if let Some(tag) = record.find("Variant") {
        let folded = fold(&record.value(tag));
        if !matches!(folded.as_str(), "" | "?") {
            let known = NAMES.iter().find(|(name, _)| *name == folded).map(|(_, id)| *id);
            let id = Id::new(known.unwrap_or(&folded));
            if id.as_str() != "chess" || !record.tag("FEN").is_some_and(|fen| is_shuffled(&fen)) {
                // An id may have hyphens itself, and then comes first, so that it is missed as it is written.
                let own = Id::new(&record.value(tag).trim().to_lowercase());
                let ids = match (known, is_name(own.as_str())) {
                    (None, true) if own != id => vec![own, id],
                    (None, false) => vec![id, own],
                    _ => vec![id],
                };
                return Candidates { ids, tag: Some(tag.value), guessed: false };
            }
            return Candidates { ids: vec![Id::new("chess960"), id], tag: Some(tag.value), guessed: false };
        }
    }
    match record.tag("FEN") {
        Some(fen) if is_shuffled(&fen) => Candidates::guessed(vec![Id::new("chess960"), Id::new("chess")]),
        _ => Candidates::customary(Id::new("chess")),
    }
}

/// The names that other programs know, for writing.
const WRITTEN: [(&str, &str); 8] = [
    ("chess960", "Chess960"),
    ("crazyhouse", "Crazyhouse"),
    ("kingofthehill", "King of the Hill"),
    ("3check", "Three-check"),
    ("antichess", "Antichess"),
    ("atomic", "Atomic"),
    ("horde", "Horde"),
    ("racingkings", "Racing Kings"),
];

/// The value of the `Variant` tag of a variant.
pub(super) fn written(info: &VariantInfo) -> &str {
    let id = info.id.as_str();
    WRITTEN.iter().find(|(known, _)| *known == id).map_or(id, |(_, name)| name)
}

/// A name in lower case, without blanks, hyphens, underscores and slashes.
fn fold(name: &str) -> String {
    let kept = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_' | '/'));
    kept.flat_map(char::to_lowercase).collect()
}

/// Whether the castling field speaks of kings or rooks that stand elsewhere than in chess.
fn is_shuffled(fen: &str) -> bool {
    let mut fields = fen.split_whitespace();
    let Some(castling) = fields.by_ref().nth(2) else { return false };
    let board = fen.split_whitespace().next().unwrap_or_default();
    let (top, bottom) = (board.split('/').next(), board.split('/').next_back());
    castling.chars().any(|right| {
        let is_white = right.is_ascii_uppercase();
        let Some(files) = (if is_white { bottom } else { top }).and_then(files_of) else { return false };
        let (king, rook) = if is_white { ('K', 'R') } else { ('k', 'r') };
        let Some(king) = files.iter().position(|piece| *piece == king) else { return false };
        let rooks = |range: std::ops::Range<usize>| files[range].contains(&rook);
        // A right whose king and rook stand at home is one of chess, however it is written; one without a
        // rook is no right at all.
        let at_home = |file: usize| king == 4 && files[file] == rook;
        match right.to_ascii_lowercase() {
            'k' => !at_home(7) && rooks(king..8),
            'q' => !at_home(0) && rooks(0..king),
            file @ 'a'..='h' => {
                let file = usize::from(file as u8 - b'a');
                files[file] == rook && !(matches!(file, 0 | 7) && king == 4)
            }
            _ => false,
        }
    })
}

/// The pieces of a row of eight, a blank for an empty square.
fn files_of(row: &str) -> Option<[char; 8]> {
    let mut files = [' '; 8];
    let mut file = 0;
    for c in row.chars() {
        match c.to_digit(10) {
            Some(empty) => file += empty as usize,
            None => {
                *files.get_mut(file)? = c;
                file += 1;
            }
        }
    }
    (file == 8).then_some(files)
}
