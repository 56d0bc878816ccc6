//! What is said of a game.

use std::fmt;

use serde::Serialize;
use zug_core::record::Place;
use zug_core::{Id, Lang};

use crate::report::schema;
use crate::text::games as texts;

/// Which game of which file.
#[derive(Clone, Copy, Debug)]
pub struct Source<'f> {
    /// The name of the file.
    pub file: &'f str,
    /// The number of the game in it, from 1.
    pub index: u64,
}

impl fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.file, self.index)
    }
}

/// What playing a game through has shown.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// The variant: as opened, or as the record calls one that is unknown.
    pub variant: Option<Id>,
    /// The moves of the main line that were played.
    pub plies: usize,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// The position reached, if it was asked for.
    pub final_fen: Option<String>,
    /// How the game ended, as far as the board and the record say.
    pub termination: Option<Id>,
    /// What is odd.
    pub warnings: Vec<Remark>,
    /// Why the game is wrong.
    pub error: Option<Remark>,
    /// Whether the filters let it through.
    pub is_wanted: bool,
    /// What makes it the same game as another.
    pub key: u64,
}

/// A warning or an error at a place in the file.
#[derive(Clone, Debug, Serialize)]
pub struct Remark {
    /// The stable code.
    pub code: &'static str,
    /// What is wrong, with the offending text, on one line.
    pub message: String,
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// The article that a refused move breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The legal moves that a refused move may have meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
}

impl Remark {
    /// A remark without article or candidates.
    pub fn new(code: &'static str, message: impl Into<String>, place: Place) -> Remark {
        let message = message.into().replace(['\n', '\r'], "; ");
        Remark { code, message, line: place.line, column: place.column, rule: None, candidates: Vec::new() }
    }
}

/// The JSON object of a game.
#[derive(Serialize)]
pub struct Object<'a> {
    schema: String,
    file: &'a str,
    index: u64,
    variant: &'a str,
    plies: usize,
    result: &'static str,
    final_fen: Option<&'a str>,
    termination: Option<&'a str>,
    warnings: &'a [Remark],
    error: Option<&'a Remark>,
}

impl Verdict {
    /// The name of the variant; empty if the record was not wanted.
    pub fn variant(&self) -> &str {
        self.variant.as_ref().map_or("", Id::as_str)
    }

    /// The line of a game.
    pub fn line(&self, source: Source<'_>) -> String {
        match &self.error {
            Some(Remark { code, message, line, column, .. }) => {
                format!("{source}:{line}:{column} ERROR {code} {message}")
            }
            None => format!("{source} {} {} {} OK", self.variant(), self.plies, self.result),
        }
    }

    /// The line of a warning.
    pub fn warning_line(&self, source: Source<'_>, warning: &Remark, lang: Lang) -> String {
        let Remark { code, message, line, column, .. } = warning;
        let word = texts::WARNING.get(lang);
        format!("{source}:{line}:{column} {word} {code} {message}")
    }

    /// The JSON object of a game.
    pub fn object<'a>(&'a self, command: &str, source: Source<'a>) -> Object<'a> {
        Object {
            schema: schema(command),
            file: source.file,
            index: source.index,
            variant: self.variant(),
            plies: self.plies,
            result: self.result,
            final_fen: self.final_fen.as_deref(),
            termination: self.termination.as_ref().map(Id::as_str),
            warnings: &self.warnings,
            error: self.error.as_ref(),
        }
    }
}
