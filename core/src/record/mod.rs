//! Game records: one model, and one scanner for every syntax that writes games as tags, moves, comments and
//! variations.
//!
//! A [`Reader`] takes records off a stream one at a time; a [`Syntax`] says what the words of its files are;
//! [`Replay`] plays a [`Record`] on a game, [`Sheet`] is a game ready to be written. Reading is tolerant: what is odd
//! becomes a [`Fault`] with its place, and only a move that the rules refuse makes a game wrong.

mod alphabet;
mod command;
mod fault;
mod line;
mod model;
mod place;
mod reader;
mod replay;
mod scan;
mod score;
mod sheet;
mod syntax;
mod walk;
pub mod write;

pub use alphabet::Alphabet;
pub use command::{Command, commands};
pub use fault::{Fault, FaultCode};
pub use model::{Item, ItemKind, Parts, Record, Span, Tag};
pub use place::Place;
pub use reader::{Decoder, Page, Reader};
pub use replay::{Note, Replay, ReplayError};
pub use score::Score;
pub use sheet::{Entry, Sheet, SquareNames};
pub use syntax::{Candidates, Syntax, Syntaxes, Word, WordKind};
