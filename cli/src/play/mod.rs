//! A game at the prompt.

mod advice;
mod clock;
mod draws;
mod files;
mod obey;
mod panel;
mod players;
mod prompt;
mod record;
mod rules;
mod saved;
mod screen;
mod session;
mod who;
mod words;

#[cfg(test)]
mod tests;

pub use advice::words as score_words;
pub use clock::Running;
pub use players::Player;
pub use prompt::{Entry, Prompt};
pub use record::{Heading, record, record_under};
pub use saved::{EndingObject, SavedGame, Store, set_laws, write_whole};
pub use screen::{charset, draw};
pub use session::{Session, Table};
pub use who::{Strength, Who, WhoError};
