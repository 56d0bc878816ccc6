//! How large a variant file may be: far above any honest file, far below what hurts.

use super::diagnostic::{Code, Diagnostic};
use super::source::Place;

/// The greatest length of a file, in bytes.
pub const BYTES: usize = 256 * 1024;
/// The greatest number of values in a file.
pub const NODES: usize = 20_000;
/// The greatest depth of nesting.
pub const DEPTH: usize = 12;
/// The greatest length of a string, in bytes.
pub const TEXT: usize = 16 * 1024;
/// The greatest number of files that extend one another.
pub const CHAIN: usize = 100;
/// The greatest length of all of them together, in bytes.
pub const CHAIN_BYTES: usize = 4 * BYTES;
/// The greatest number of faults that are shown; those after them get no hints.
pub const FAULTS: usize = 100;

/// The complaint that there are more than `limit` of something.
pub(super) fn too_large(place: impl Into<Option<Place>>, en: &str, ru: &str, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooLarge,
        place,
        format!("more than {limit} {en}: too large for a variant file"),
        format!("больше {limit} {ru}: слишком много для файла варианта"),
    )
}

/// The text cut to a length that can be shown.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{}..", &text[..at]),
        None => text.to_owned(),
    }
}
