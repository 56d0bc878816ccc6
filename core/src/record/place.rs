//! Where in a file something stands.

use std::fmt;

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: u64,
}

impl Place {
    /// The beginning of a file.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place after `text`, which begins here.
    ///
    /// A line ends with LF, CR LF or a lone CR, in any mixture. Bytes that are not the first of a character
    /// do not count, so `text` may be any UTF-8.
    #[must_use]
    pub fn after(self, text: &[u8]) -> Place {
        let mut line = self.line + memchr::memchr_iter(b'\n', text).count() as u64;
        let mut last = memchr::memrchr(b'\n', text).map(|at| at + 1);
        for at in memchr::memchr_iter(b'\r', text) {
            if text.get(at + 1) != Some(&b'\n') {
                line += 1;
                last = last.max(Some(at + 1));
            }
        }
        let (from, column) = last.map_or((0, self.column), |from| (from, 1));
        let characters = text[from..].iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        Place { line, column: column + characters as u64 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_lines_of_every_kind_and_columns_in_characters() {
        let after = |text: &str| Place::START.after(text.as_bytes()).to_string();
        assert_eq!(after(""), "1:1");
        assert_eq!(after("1. e4"), "1:6");
        assert_eq!(after("a\r\nb\rc\nдa"), "4:3");
    }
}
