//! Position texts: FEN, X-FEN and Shredder-FEN.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::{RightStyle, write, write_parts};
