//! The file in which the accepted records of a scenario file are kept.
//!
//! One section a case, headed by its name:
//!
//! ```text
//! === look of the opening
//! board
//!   8 | r n b q k b n r |
//! ```

/// The records of a scenario file, by case; what is not changed is written back byte for byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SnapFile {
    /// What stands before the first section.
    before: String,
    sections: Vec<Section>,
}

/// The record of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Section {
    name: String,
    /// The record, with plain line ends and without the empty line behind it.
    body: String,
    /// All lines as they stand in the file, the head among them.
    raw: String,
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

impl Section {
    fn new(name: &str, body: &str) -> Section {
        Section { name: name.to_owned(), body: body.to_owned(), raw: format!("{HEAD}{name}\n{body}") }
    }

    /// The body without the empty line that parts it from the next head, which belongs to neither.
    fn finish(&mut self) {
        if self.body.ends_with("\n\n") {
            self.body.pop();
        }
    }
}

impl SnapFile {
    /// Reads the text of a file; text before the first head is kept and passed over.
    pub fn read(text: &str) -> SnapFile {
        let mut file = SnapFile::default();
        for raw in text.split_inclusive('\n') {
            let line = raw.trim_end_matches(['\n', '\r']);
            match (line.strip_prefix(HEAD), file.sections.last_mut()) {
                (Some(name), _) => {
                    let section = Section { name: name.to_owned(), body: String::new(), raw: raw.to_owned() };
                    file.sections.push(section);
                }
                (None, Some(section)) => {
                    section.raw.push_str(raw);
                    section.body.push_str(line);
                    section.body.push('\n');
                }
                (None, None) => file.before.push_str(raw),
            }
        }
        file.sections.iter_mut().for_each(Section::finish);
        file
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let mut out = self.before.clone();
        for section in &self.sections {
            if !out.is_empty() && !out.ends_with('\n') {
                out.push('\n');
            }
            out.push_str(&section.raw);
        }
        out
    }

    /// Whether there is no section.
    pub fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// The names of the cases, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|section| section.name.as_str())
    }

    /// The record of a case.
    pub fn get(&self, case: &str) -> Option<&str> {
        self.sections.iter().find(|section| section.name == case).map(|section| section.body.as_str())
    }

    /// Sets the record of a case, at its place or at the end; all other bytes stay.
    pub fn set(&mut self, case: &str, body: &str) {
        let mut fresh = Section::new(case, body);
        match self.sections.iter().position(|section| section.name == case) {
            Some(at) => {
                if at + 1 < self.sections.len() {
                    fresh.raw.push('\n');
                }
                self.sections[at] = fresh;
            }
            None => {
                // An empty line before the new head.
                if let Some(last) = self.sections.last_mut() {
                    let parted = last.raw.ends_with("\n\n") || last.raw.ends_with("\n\r\n");
                    if !last.raw.ends_with('\n') {
                        last.raw.push('\n');
                    }
                    if !parted {
                        last.raw.push('\n');
                    }
                }
                self.sections.push(fresh);
            }
        }
    }

    /// Drops the records of cases that `keep` does not know.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.sections.retain(|section| keep(&section.name));
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
        assert_eq!(
            text,
            "=== first\nboard\n  8 | r |\n\n  a\n\n=== second case\nlegal 2\na\nb\n\n=== empty\n"
        );
        assert_eq!(SnapFile::read(&text), file);
        assert_eq!(SnapFile::read(&text).write(), text);
        assert_eq!(file.standing("second case", "legal 2\na\nb\n"), Standing::Accepted);
        assert_eq!(file.standing("second case", "legal 1\na\n"), Standing::Changed);
        assert_eq!(file.standing("third", ""), Standing::New);
    }

    /// A change of one record leaves the others as they stand, whatever they look like.
    #[test]
    fn other_bytes_stay() {
        let text = "# kept by hand\r\n=== one\r\na\r\n\r\n=== two\nb\n\n\n=== three\nc";
        let file = SnapFile::read(text);
        assert_eq!(file.write(), text);
        assert_eq!(file.get("one"), Some("a\n"));
        let mut changed = file.clone();
        changed.set("two", "x\n");
        assert_eq!(changed.write(), "# kept by hand\r\n=== one\r\na\r\n\r\n=== two\nx\n\n=== three\nc");
        changed.set("four", "d\n");
        assert!(changed.write().ends_with("=== three\nc\n\n=== four\nd\n"));
        changed.retain(|name| name != "three");
        assert!(changed.write().starts_with("# kept by hand\r\n=== one\r\na\r\n\r\n=== two\nx\n\n=== four"));
    }
}
