//! Move texts: standard and long algebraic notation, and the words that people type for them.

mod clean;
mod direct;
mod read;
mod word;
mod write;

pub(crate) use read::{Want, read, resolve};
pub(crate) use word::{Exact, Word, parse};
pub(crate) use write::{candidates, write, write_long};
