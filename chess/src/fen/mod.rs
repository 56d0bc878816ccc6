//! Position texts: FEN, X-FEN and Shredder-FEN, with the additions of variants.

mod checks;
mod hands;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::{RightStyle, write, write_parts};
