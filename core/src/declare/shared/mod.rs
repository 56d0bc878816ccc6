//! The keys that every family of games has.

mod board;
mod draw;
mod end;
mod extinct;
mod goal;
mod identity;
mod notation;
mod row;
mod turn;

use super::key::Key;

pub use draw::DRAWS_ARE;
pub use end::NO_MOVES;

/// The shared keys, those of one table together, in the order in which people read rules.
pub(super) fn keys() -> impl Iterator<Item = &'static Key> {
    let sections = [
        identity::KEYS,
        board::KEYS,
        turn::KEYS,
        end::KEYS,
        goal::KEYS,
        extinct::KEYS,
        draw::KEYS,
        notation::KEYS,
    ];
    sections.into_iter().flatten()
}
