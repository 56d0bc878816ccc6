//! The export format of PGN.

use zug_core::VariantInfo;
use zug_core::record::write::{self, Hand};
use zug_core::record::{Score, Sheet};

use super::variant;

/// The tags that every game has, in their order, with what stands for an unknown value; `Result` follows.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Appends a game in export format: the seven tags of the roster, the others by name, moves in lines of less
/// than 80 characters.
pub(super) fn game(sheet: &Sheet, info: &VariantInfo, out: &mut String) {
    // A game that both lost has no sign in PGN.
    let result = match sheet.score {
        Score::BothLost => Score::Open.text(),
        score => score.text(),
    };
    let roster = ROSTER.iter().map(|(name, unknown)| {
        let value = sheet.tag(name).filter(|value| !value.is_empty());
        (*name, value.unwrap_or(unknown))
    });
    let in_roster = |name: &str| ROSTER.iter().any(|(known, _)| known.eq_ignore_ascii_case(name));
    let others = sheet.tags.iter().filter(|(name, _)| !in_roster(name));
    let mut others: Vec<(&str, &str)> = others.map(|(name, value)| (name.as_str(), value.as_str())).collect();
    if let Some(start) = &sheet.start {
        others.extend([("SetUp", "1"), ("FEN", start)]);
    }
    if info.id.as_str() != "chess" {
        others.push(("Variant", variant::written(info)));
    }
    others.sort_unstable();
    write::tags(roster.chain([("Result", result)]).chain(others), out);
    let hand = Hand {
        mv: &str::to_owned,
        null: &|_| "--".to_owned(),
        // Nothing in PGN sets up a position on the way.
        setup: &|position| format!("{{{position}}}"),
        end: result,
    };
    write::body(sheet, &hand, out);
}

/// The position text behind a null move: the other side is to move and no pawn can be taken in passing.
pub(super) fn pass(position: &str) -> Option<String> {
    let mut fields: Vec<String> = position.split(' ').map(str::to_owned).collect();
    let white = match fields.get(1)?.as_str() {
        "w" => true,
        "b" => false,
        _ => return None,
    };
    fields[1] = if white { "b" } else { "w" }.to_owned();
    *fields.get_mut(3)? = "-".to_owned();
    if !white
        && let Some(number) = fields.last_mut()
        && let Ok(value) = number.parse::<u32>()
    {
        *number = value.saturating_add(1).to_string();
    }
    Some(fields.join(" "))
}

/// Whether a move is written in standard algebraic notation; its check sign may be missing but not wrong.
pub(super) fn is_exact(written: &str, san: &str) -> bool {
    written == san || san.strip_suffix(['+', '#']) == Some(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_null_move_passes_the_turn() {
        let after = |text: &str| pass(text).unwrap_or_default();
        assert_eq!(after("8/8/8/8/4P3/8/8/8 b - e3 0 1"), "8/8/8/8/4P3/8/8/8 w - - 0 2");
        assert_eq!(after("8/8 w KQ - 3 7"), "8/8 b KQ - 3 7");
        assert_eq!(pass("8/8"), None);
    }

    #[test]
    fn exact_moves_are_standard_algebraic() {
        for written in ["Nf3+", "Nf3"] {
            assert!(is_exact(written, "Nf3+"), "{written}");
        }
        for written in ["Nf3#", "Ngf3+", "Ng1-f3", "nf3"] {
            assert!(!is_exact(written, "Nf3+"), "{written}");
        }
        assert!(!is_exact("e4+", "e4"));
    }
}
