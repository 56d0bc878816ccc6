//! The games of this program: the only file that names their types.

pub use zug_chess::declare::ini::{Export, Import, Imported};
use zug_chess::{Chess, Chess960};
use zug_core::Registry;
use zug_core::declare::Declared;
pub use zug_russian_draughts::openings::{Opening, openings};

/// The games that ship with the program.
pub fn registry() -> Registry {
    let mut registry = Registry::new();
    registry.add(Chess::new());
    registry.add(Chess960::new());
    registry.add_family(zug_chess::declare::family());
    registry.add_family(zug_russian_draughts::declare::family());
    registry.add_scenarios(zug_chess::SCENARIOS);
    registry.add_scenarios(zug_russian_draughts::SCENARIOS);
    registry
}

/// Reads a variants.ini of Fairy-Stockfish as variant files of the chess family.
pub fn import_ini(registry: &Registry, name: &str, text: &str) -> Import {
    zug_chess::declare::ini::import(&registry.loader(), name, text)
}

/// A variant of the chess family as a section of a variants.ini; `None` for one of another family.
pub fn export_ini(declared: &Declared) -> Option<Export> {
    (declared.vocabulary.family == "chess").then(|| zug_chess::declare::ini::export(declared))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_game_opens() {
        for entry in registry().entries() {
            assert!(entry.open().is_ok(), "{}", entry.id);
        }
    }
}
