//! What is wrong with a variant file, and where.

use std::fmt;
use std::sync::Arc;

use super::limits;
use super::source::{Place, Sources};
use crate::{Lang, Numbered, Text};

/// Behind the number of the faults that are left out.
const MORE_FAULTS: Numbered = Numbered::new(
    ["more fault is", "more faults are"],
    ["ошибка не показана", "ошибки не показаны", "ошибок не показано"],
);

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but says something that its author hardly meant.
    Warning,
}

/// The stable code of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Code {
    /// The text is not TOML.
    Syntax,
    /// The file is larger, deeper or has more entries than a variant file may.
    TooLarge,
    /// The file could not be read.
    Unreadable,
    /// The file was written for a newer vocabulary.
    NewerSchema,
    /// No key has this name.
    UnknownKey,
    /// The value is of the wrong type.
    WrongType,
    /// The value is not one of those allowed.
    BadValue,
    /// A key that must be said is missing.
    MissingKey,
    /// There is no variant or file of the name in `extends`.
    MissingParent,
    /// The files extend each other in a circle.
    Cycle,
    /// No family of games has this name.
    UnknownFamily,
    /// A name that another variant has.
    NameTaken,
    /// A name that is not declared: a kind of piece, a region, a key path.
    UnknownName,
    /// A square that is not on the board.
    OffBoard,
    /// Facts that contradict each other, or one without the other half.
    Contradiction,
    /// The declared game cannot be played.
    NotPlayable,
    /// The declared game is not what the file says it is.
    Disproved,
    /// A rule of another program's file that no key can say.
    Unsaid,
}

impl Code {
    /// The stable word.
    pub const fn code(self) -> &'static str {
        match self {
            Code::Syntax => "syntax",
            Code::TooLarge => "too-large",
            Code::Unreadable => "unreadable",
            Code::NewerSchema => "newer-schema",
            Code::UnknownKey => "unknown-key",
            Code::WrongType => "wrong-type",
            Code::BadValue => "bad-value",
            Code::MissingKey => "missing-key",
            Code::MissingParent => "missing-parent",
            Code::Cycle => "cycle",
            Code::UnknownFamily => "unknown-family",
            Code::NameTaken => "name-taken",
            Code::UnknownName => "unknown-name",
            Code::OffBoard => "off-board",
            Code::Contradiction => "contradiction",
            Code::NotPlayable => "not-playable",
            Code::Disproved => "disproved",
            Code::Unsaid => "unsaid",
        }
    }
}

/// One thing wrong with a variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The stable code.
    pub code: Code,
    /// Where it is; `None` for the file as a whole, or where there is no file.
    pub place: Option<Place>,
    /// What is wrong, with the offending text.
    pub message: Text,
    /// What would have been allowed.
    pub allowed: Vec<String>,
    /// The allowed word that is nearest to the one written.
    pub nearest: Option<String>,
    /// What to do, or why it is so.
    pub help: Option<Text>,
    /// Another place that matters.
    pub also: Option<(Place, Text)>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(
        code: Code,
        place: impl Into<Option<Place>>,
        en: impl Into<String>,
        ru: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            code,
            place: place.into(),
            message: Text::made(en, ru),
            allowed: Vec::new(),
            nearest: None,
            help: None,
            also: None,
        }
    }

    /// The same as a warning.
    pub fn warning(mut self) -> Diagnostic {
        self.severity = Severity::Warning;
        self
    }

    /// The same with what would have been allowed; the one nearest to `written` becomes the hint.
    pub fn allowed<S: Into<String>>(
        mut self,
        written: &str,
        allowed: impl IntoIterator<Item = S>,
    ) -> Diagnostic {
        self.allowed = allowed.into_iter().map(Into::into).collect();
        self.nearest = nearest(written, self.allowed.iter().map(String::as_str)).map(str::to_owned);
        self
    }

    /// The same with advice.
    pub fn help(mut self, en: impl Into<String>, ru: impl Into<String>) -> Diagnostic {
        self.help = Some(Text::made(en, ru));
        self
    }

    /// The same with another place.
    pub fn also(mut self, place: Place, en: &'static str, ru: &'static str) -> Diagnostic {
        self.also = Some((place, Text::new(en, ru)));
        self
    }

    /// The same where `files` others were read before its files.
    pub(super) fn moved(&self, files: usize) -> Diagnostic {
        let mut moved = self.clone();
        moved.place = moved.place.map(|place| place.moved(files));
        moved.also = moved.also.map(|(place, text)| (place.moved(files), text));
        moved
    }

    /// The message with the hint and the allowed values, on one line.
    pub fn sentence(&self, lang: Lang) -> String {
        let mut text = self.message.get(lang).to_owned();
        if let Some(nearest) = &self.nearest {
            text += &match lang {
                Lang::En => format!("; did you mean `{nearest}`?"),
                Lang::Ru => format!("; может быть, `{nearest}`?"),
            };
        }
        text
    }
}

/// The word of `known` that is nearest to `word`, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let scored = known.into_iter().filter_map(|candidate| {
        let distance = strsim::damerau_levenshtein(&word, candidate);
        let near = distance <= 1 + candidate.chars().count() / 4
            || (word.chars().count() > 3
                && (candidate.contains(&word) || word.contains(candidate) && candidate.len() > 3));
        near.then_some((distance, candidate))
    });
    scored.min().map(|(_, candidate)| candidate)
}

/// Everything wrong with a variant file and the files it extends.
///
/// `Display` gives one line a fault, `file:line:column: error[code]: message`; the program draws them with
/// the line itself and a caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The files that the places speak of.
    pub sources: Arc<Sources>,
    /// The faults, in the order of files and lines.
    pub list: Vec<Diagnostic>,
}

impl Faults {
    /// The faults in these files, sorted by place; the same fault is said once.
    pub fn new(sources: impl Into<Arc<Sources>>, mut list: Vec<Diagnostic>) -> Faults {
        list.sort_by_key(|d| d.place.map(|p| (p.file, p.start)));
        list.dedup();
        Faults { sources: sources.into(), list }
    }

    /// The faults that are worth showing, and how many more there are.
    pub fn shown(&self) -> (&[Diagnostic], usize) {
        let shown = self.list.len().min(limits::FAULTS);
        (&self.list[..shown], self.list.len() - shown)
    }

    /// Whether one of them is an error.
    pub fn any_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }

    /// A fault that has no file: a name that is not a variant, a file that cannot be read.
    pub fn without_file(diagnostic: Diagnostic) -> Faults {
        Faults { sources: Arc::default(), list: vec![diagnostic] }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shown, more) = self.shown();
        for (i, diagnostic) in shown.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            let place = diagnostic.place.and_then(|p| Some((self.sources.file(p.file)?, p)));
            if let Some((file, place)) = place {
                let (line, column) = file.line_and_column(place.start as usize);
                write!(f, "{}:{line}:{column}: ", file.name)?;
            }
            let word = match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            };
            write!(f, "{word}[{}]: {}", diagnostic.code.code(), diagnostic.sentence(Lang::En))?;
            if !diagnostic.allowed.is_empty() {
                write!(f, " (allowed: {})", diagnostic.allowed.join(", "))?;
            }
        }
        if more > 0 {
            let what = MORE_FAULTS.get(i64::try_from(more).unwrap_or(i64::MAX), Lang::En);
            write!(f, "\n{more} {what} not shown")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_near() {
        let words = ["range", "captures", "landing", "never_takes"];
        assert_eq!(nearest("ranges", words), Some("range"));
        assert_eq!(nearest("takes", words), Some("never_takes"));
        assert_eq!(nearest("xyz", words), None);
    }

    #[test]
    fn faults_name_file_line_and_column() {
        let mut sources = Sources::new();
        let file = sources.add("my.toml", "a = 1\n  b = 2\n");
        let fault = Diagnostic::error(Code::UnknownKey, Place::new(file, 8..9), "unknown key `b`", "")
            .allowed("b", ["bb", "c"]);
        assert_eq!(
            Faults::new(sources, vec![fault]).to_string(),
            "my.toml:2:3: error[unknown-key]: unknown key `b`; did you mean `bb`? (allowed: bb, c)"
        );
    }
}
