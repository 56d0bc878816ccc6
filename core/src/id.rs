//! Short names that fit in a register file: ids of variants, draw rows, goals, kinds.

use std::fmt;

/// A short name (at most 31 bytes) that is `Copy`, so that reasons and outcomes stay plain data.
///
/// Longer text is cut at the last character boundary that fits; ids in variant files are checked for
/// length before they come here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id {
    bytes: [u8; Id::MAX],
    len: u8,
}

impl Id {
    /// The longest id, in bytes.
    pub const MAX: usize = 31;

    /// Makes an id of `text`, usable in constants.
    pub const fn new(text: &str) -> Id {
        let source = text.as_bytes();
        let mut len = if source.len() > Id::MAX { Id::MAX } else { source.len() };
        // Step back from the middle of a multi-byte character.
        if len < source.len() {
            while len > 0 && source[len] & 0xC0 == 0x80 {
                len -= 1;
            }
        }
        let mut bytes = [0; Id::MAX];
        let mut i = 0;
        while i < len {
            bytes[i] = source[i];
            i += 1;
        }
        Id { bytes, len: len as u8 }
    }

    /// The text of the id.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl From<&str> for Id {
    fn from(text: &str) -> Id {
        Id::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_at_a_character_boundary() {
        assert_eq!(Id::new("threefold").as_str(), "threefold");
        let long = "ш".repeat(20);
        assert_eq!(Id::new(&long).as_str(), "ш".repeat(15));
        assert_eq!(Id::new(&"x".repeat(Id::MAX)).as_str().len(), Id::MAX);
        assert_eq!(Id::new(&"x".repeat(Id::MAX + 1)), Id::new(&"x".repeat(Id::MAX)));
    }

    #[test]
    fn is_compared_and_shown_as_its_text() {
        let mut ids = ["b", "ab", "", "a"].map(Id::new);
        ids.sort();
        assert_eq!(ids.map(|id| id.to_string()), ["", "a", "ab", "b"]);
        assert_eq!(format!("{:<4}|{:?}", Id::from("ab"), Id::new("ab")), "ab  |\"ab\"");
    }
}
