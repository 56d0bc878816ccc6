//! The letters by which languages call pieces.

/// The letters of pieces in one language, in the order of the syntax that lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alphabet {
    /// The language, as its two-letter code (`de`).
    pub language: &'static str,
    /// The letters.
    pub letters: &'static [&'static str],
}
