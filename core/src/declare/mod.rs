//! Variants declared in files.
//!
//! A variant file states facts, in TOML, in a closed vocabulary. The vocabulary is a list of [`Key`]s, the
//! shared ones here and each family's own in its crate; reader, error hints, JSON Schema, prose and starter
//! files are all made from that list. A [`Loader`] reads a file and those it extends, merges their tables
//! and reports everything wrong at once; a family then compiles the [`Declared`] facts into rules.

mod change;
mod check;
mod diagnostic;
mod draw;
mod explain;
mod facts;
mod family;
mod key;
pub mod limits;
mod load;
mod merge;
mod region;
mod schema;
mod shared;
mod source;
mod starter;
#[cfg(test)]
mod tests;
mod tree;
pub mod value;
mod vocabulary;

pub(crate) use change::is_of_notation;
pub use change::{Change, changes};
pub use diagnostic::{Code, Diagnostic, Faults, Severity, nearest};
pub use draw::{Counted, Draws, draws};
pub use explain::{Section, Sentence, explain, kind_name, prose, region_words};
pub use facts::Declared;
pub use family::{Compiled, Family};
pub use key::{Absent, Choice, Custom, Form, Key, Phrase, Prose};
pub use load::{Loader, SCHEMA, read};
pub use region::{BoardSize, Regions, block, is_name};
pub use schema::{schema, schema_of};
pub use shared::{DRAWS_ARE, NO_MOVES};
pub use source::{FileId, Place, SourceFile, Sources};
pub use starter::starter;
pub(crate) use tree::parse;
pub use tree::{Entry, Half, Node, Table, Value};
pub use vocabulary::{KindWords, Vocabulary};
