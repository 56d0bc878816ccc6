//! Which variant of draughts a record is of.

use zug_core::record::{Candidates, Record};
use zug_core::{Id, VariantInfo};

use super::guess;

/// The numbers of the GameType table of PDN 3.0, and two that programs added (44, 45), with the variants that
/// they stand for.
const GAME_TYPES: [(u32, &str); 19] = [
    (0, "chess"),
    (1, "xiangqi"),
    (20, "international"),
    (21, "english"),
    (22, "italian"),
    (23, "pool"),
    (24, "spanish"),
    (25, "russian"),
    (26, "brazilian"),
    (27, "canadian"),
    (28, "portuguese"),
    (29, "czech"),
    (30, "turkish"),
    (31, "thai"),
    (40, "frisian"),
    (41, "spantsiretti"),
    (44, "armenian"),
    (45, "killer"),
    (50, "othello"),
];

/// Names in tags that differ from Zug's own.
const NAMES: [(&str, &str); 9] = [
    ("standard", "international"),
    ("international draughts", "international"),
    ("draughts", "international"),
    ("checkers", "english"),
    ("american", "english"),
    ("russian draughts", "russian"),
    ("shashki", "russian"),
    ("breakthrough", "breakthrough-draughts"),
    ("fryskdamjen", "frysk"),
];

/// The variants of a record: what `GameType` or `Variant` says, else what its squares suggest.
pub(super) fn of(record: &Record) -> Candidates {
    for name in ["GameType", "Variant", "GameVariant"] {
        let Some(tag) = record.find(name) else { continue };
        let value = record.value(tag);
        let value = value.trim();
        if matches!(value, "" | "?") {
            continue;
        }
        let number = value.split(',').next().map(|number| number.trim().parse::<u32>());
        let id = match number {
            Some(Ok(number)) => GAME_TYPES.iter().find(|(known, _)| *known == number).map(|(_, id)| *id),
            _ => {
                let lower = value.to_lowercase();
                let known = NAMES.iter().find(|(name, _)| *name == lower).map(|(_, id)| *id);
                return Candidates::tagged(Id::new(known.unwrap_or(&lower)), tag.value);
            }
        };
        return Candidates::tagged(Id::new(id.unwrap_or(value)), tag.value);
    }
    Candidates::guessed(guess::of(record))
}

/// Whether the `GameType` of a variant says that it is this one.
pub(super) fn has_own_number(info: &VariantInfo) -> bool {
    let number = info.game_type.as_deref().and_then(|value| value.split(',').next()?.parse::<u32>().ok());
    let named = number.and_then(|number| GAME_TYPES.iter().find(|(known, _)| *known == number));
    named.is_some_and(|(_, id)| *id == info.id.as_str())
}
