//! The games of this program: the only file that names their types.

use zug_chess::{Chess, Chess960};
use zug_core::Registry;
pub use zug_russian_draughts::openings::{Opening, openings};

/// The games that ship with the program.
pub fn registry() -> Registry {
    let mut registry = Registry::new();
    registry.add(Chess::new());
    registry.add(Chess960::new());
    registry.add_family(zug_russian_draughts::declare::family());
    registry.add_scenarios(zug_chess::SCENARIOS);
    registry.add_scenarios(zug_russian_draughts::SCENARIOS);
    registry
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
