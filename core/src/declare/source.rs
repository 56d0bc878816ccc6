//! The files that diagnostics point into.

use std::ops::Range;

/// The number of a file in its [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u16);

/// A stretch of a file, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte behind the last.
    pub end: u32,
}

impl Place {
    /// The place of bytes `range` of `file`.
    pub fn new(file: FileId, range: Range<usize>) -> Place {
        let short = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place { file, start: short(range.start), end: short(range.end) }
    }

    /// The bytes of the file.
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The same place where `files` others were read before its file.
    pub(super) fn moved(&self, files: usize) -> Place {
        let before = u16::try_from(files).unwrap_or(u16::MAX);
        Place { file: FileId(self.file.0.saturating_add(before)), ..*self }
    }

    /// The bytes `range` of a quoted value that lies here; the whole value where escapes move its bytes.
    ///
    /// For readers of one value that do not see the file; see [`inside`](Place::inside).
    pub fn within(&self, value: &str, range: Range<usize>) -> Place {
        if self.range().len() != value.len() + 2 {
            return *self;
        }
        let base = self.start as usize + 1;
        Place::new(self.file, base + range.start..base + range.end.max(range.start + 1))
    }

    /// The stretch from `from` to `to` inside a quoted value that lies here, both in bytes of the text.
    ///
    /// Values with escapes or in long quotes are pointed at as a whole, since their bytes lie elsewhere.
    pub fn inside(&self, sources: &Sources, value: &str, range: Range<usize>) -> Place {
        let written = sources.file(self.file).and_then(|file| file.text.get(self.range()));
        let plain = written.is_some_and(|w| w.len() == value.len() + 2 && w[1..].starts_with(value));
        if !plain {
            return *self;
        }
        let base = self.start as usize + 1;
        Place::new(self.file, base + range.start..base + range.end.max(range.start + 1).min(value.len() + 1))
    }
}

/// One file with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its name as the user knows it: a path, or the name of a shipped variant's file.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl SourceFile {
    /// The line and column of a byte, both from 1, the column in characters.
    pub fn line_and_column(&self, byte: usize) -> (usize, usize) {
        let before = &self.text[..self.floor(byte)];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (line, before[start..].chars().count() + 1)
    }

    /// The text of a line, counted from 1, without its end.
    pub fn line(&self, number: usize) -> &str {
        self.text.lines().nth(number.saturating_sub(1)).unwrap_or_default()
    }

    /// The nearest character boundary at or before a byte.
    fn floor(&self, byte: usize) -> usize {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    }
}

/// The files that were read, in the order of reading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// No files yet.
    pub fn new() -> Sources {
        Sources::default()
    }

    /// Adds a file.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.push(SourceFile { name: name.into(), text: text.into() });
        FileId(u16::try_from(self.files.len() - 1).unwrap_or(u16::MAX))
    }

    /// The file of this number.
    pub fn file(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(usize::from(id.0))
    }

    /// The files in the order of reading.
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let file = SourceFile { name: "x".into(), text: "a = 1\nимя = 2\n".into() };
        assert_eq!(file.line_and_column(0), (1, 1));
        assert_eq!(file.line_and_column(6), (2, 1));
        assert_eq!(file.line_and_column(15), (2, 7));
        assert_eq!(file.line(2), "имя = 2");
        // A byte inside a character counts as its beginning, one behind the end as the end.
        assert_eq!(file.line_and_column(7), (2, 1));
        assert_eq!(file.line_and_column(999), (3, 1));
    }

    #[test]
    fn places_inside_a_plain_string_are_exact() {
        let mut sources = Sources::new();
        let id = sources.add("x", "a = \"rank 9\"");
        let place = Place::new(id, 4..12);
        assert_eq!(place.inside(&sources, "rank 9", 5..6).range(), 10..11);
        assert_eq!(place.inside(&sources, "something else", 5..6), place);
    }
}
