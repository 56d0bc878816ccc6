//! The games of this program: the only file that names their types.

use zug_chess::{Chess, Chess960};
use zug_core::Registry;
use zug_russian_draughts::Draughts;

/// The games that ship with the program.
pub fn registry() -> Registry {
    let mut registry = Registry::new();
    registry.add(Chess::new());
    registry.add(Chess960::new());
    registry.add(Draughts::russian());
    registry
}
