//! The file in which the accepted records of a scenario file are kept.
//!
//! One section a case, headed by its name:
//!
//! ```text
//! === look of the opening
//! board
//!   8 | r n b q k b n r |
//! ```

use std::fmt::Write;

/// The records of a scenario file, by case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SnapFile {
    sections: Vec<(String, String)>,
}

/// What a case's record is, compared with the accepted one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the accepted one.
    Accepted,
    /// Nothing is accepted yet.
    New,
    /// Another one is accepted.
    Changed,
}

/// What heads a section.
const HEAD: &str = "=== ";

impl SnapFile {
    /// Reads the text of a file; text before the first head is passed over.
    pub fn read(text: &str) -> SnapFile {
        let mut file = SnapFile::default();
        for line in text.lines() {
            match line.strip_prefix(HEAD) {
                Some(name) => file.sections.push((name.to_owned(), String::new())),
                None => {
                    if let Some((_, body)) = file.sections.last_mut() {
                        body.push_str(line);
                        body.push('\n');
                    }
                }
            }
        }
        for (_, body) in &mut file.sections {
            // The empty line before the next head belongs to neither.
            if body.ends_with("\n\n") {
                body.pop();
            }
        }
        file
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let mut out = String::new();
        for (i, (name, body)) in self.sections.iter().enumerate() {
            let gap = if i == 0 { "" } else { "\n" };
            // Writing to a string cannot fail.
            let _ = write!(out, "{gap}{HEAD}{name}\n{body}");
        }
        out
    }

    /// Whether there is no section.
    pub fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// The names of the cases, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|(name, _)| name.as_str())
    }

    /// The record of a case.
    pub fn get(&self, case: &str) -> Option<&str> {
        self.sections.iter().find(|(name, _)| name == case).map(|(_, body)| body.as_str())
    }

    /// Sets the record of a case, at its place or at the end.
    pub fn set(&mut self, case: &str, body: &str) {
        match self.sections.iter_mut().find(|(name, _)| name == case) {
            Some((_, old)) => body.clone_into(old),
            None => self.sections.push((case.to_owned(), body.to_owned())),
        }
    }

    /// Drops the records of cases that `keep` does not know.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.sections.retain(|(name, _)| keep(name));
    }

    /// How the record of a case stands.
    pub fn standing(&self, case: &str, body: &str) -> Standing {
        match self.get(case) {
            None => Standing::New,
            Some(accepted) if accepted == body => Standing::Accepted,
            Some(_) => Standing::Changed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trip() {
        let mut file = SnapFile::default();
        file.set("first", "board\n  8 | r |\n\n  a\n");
        file.set("second case", "legal 2\na\nb\n");
        file.set("empty", "");
        let text = file.write();
        assert_eq!(SnapFile::read(&text), file);
        assert_eq!(SnapFile::read(&text).write(), text);
        assert_eq!(file.standing("second case", "legal 2\na\nb\n"), Standing::Accepted);
        assert_eq!(file.standing("second case", "legal 1\na\n"), Standing::Changed);
        assert_eq!(file.standing("third", ""), Standing::New);
    }
}
