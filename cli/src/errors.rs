//! What can stop a command, and how it is told.

use std::io;
use std::path::Path;

use thiserror::Error;
use zug_core::declare::Faults;
use zug_core::{Defects, Lang, Refusal, Text, UnknownVariant};

use crate::engine::EngineError;
use crate::exit::Exit;

/// Why a command stopped.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The command line asks for something that does not exist or make sense.
    #[error("{}", .0.get(Lang::En))]
    Usage(Text),
    /// No variant has that name.
    #[error(transparent)]
    UnknownVariant(#[from] UnknownVariant),
    /// No variant has the name that tables or records say: its file is not at hand.
    #[error("{unknown}{}", .remedy.get(Lang::En))]
    Undeclared {
        /// The name and those near it.
        unknown: UnknownVariant,
        /// How the command takes the file.
        remedy: &'static Text,
    },
    /// A variant file with faults.
    #[error(transparent)]
    Variant(#[from] Faults),
    /// A position text with defects.
    #[error("{defects}")]
    Position {
        /// The text as it was given.
        text: String,
        /// Everything wrong with it.
        defects: Defects,
    },
    /// A file that cannot be understood.
    #[error("{}", .0.get(Lang::En))]
    BadInput(Text),
    /// A move that was refused.
    #[error(transparent)]
    Refused(#[from] Box<Refusal>),
    /// Another program that plays failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Reading or writing failed.
    #[error("{what}: {source}")]
    Io {
        /// The file or stream.
        what: String,
        /// What the system said.
        source: io::Error,
    },
    /// A test, game or match failed, which the command has already told.
    #[error("some failed")]
    Failed,
    /// Something failed that the command has already told, with its own exit code.
    #[error("some could not be read")]
    Told(Exit),
    /// The user interrupted the command.
    #[error("interrupted")]
    Interrupted,
    /// The reader of our output has gone.
    #[error("closed pipe")]
    ClosedPipe,
}

impl Error {
    /// A usage error.
    pub fn usage(en: impl Into<String>, ru: impl Into<String>) -> Error {
        Error::Usage(Text::made(en, ru))
    }

    /// A file that cannot be understood.
    pub fn bad_input(en: impl Into<String>, ru: impl Into<String>) -> Error {
        Error::BadInput(Text::made(en, ru))
    }

    /// A failure at a file.
    pub fn file(path: &Path, source: io::Error) -> Error {
        Error::Io { what: path.display().to_string(), source }
    }

    /// The system gives no thread.
    pub fn thread(source: io::Error) -> Error {
        Error::Io { what: "starting a thread".to_owned(), source }
    }

    /// The exit code that belongs to the error.
    pub fn exit(&self) -> Exit {
        match self {
            Error::Usage(_) | Error::UnknownVariant(_) | Error::Undeclared { .. } => Exit::Usage,
            Error::Variant(_) | Error::Position { .. } | Error::BadInput(_) => Exit::BadInput,
            Error::Refused(_) => Exit::Refused,
            Error::Engine(EngineError::Interrupted) => Exit::Interrupted,
            Error::Engine(_) => Exit::Engine,
            Error::Io { .. } => Exit::Io,
            Error::Failed => Exit::Failed,
            Error::Told(exit) => *exit,
            Error::Interrupted => Exit::Interrupted,
            Error::ClosedPipe => Exit::Done,
        }
    }

    /// The same where no user named the variant, but a file that was read.
    #[must_use]
    pub fn with_remedy(self, remedy: &'static Text) -> Error {
        match self {
            Error::UnknownVariant(unknown) => Error::Undeclared { unknown, remedy },
            other => other,
        }
    }

    /// The stable code of JSON errors; a refused move has its own.
    pub fn code(&self) -> &'static str {
        match self {
            Error::Usage(_) => "usage",
            Error::UnknownVariant(_) | Error::Undeclared { .. } => "unknown-variant",
            Error::Variant(_) => "bad-variant",
            Error::Position { .. } => "bad-position",
            Error::BadInput(_) => "bad-input",
            Error::Refused(refusal) => refusal.code.code(),
            Error::Engine(_) => "engine",
            Error::Io { .. } => "io",
            Error::Failed | Error::Told(_) => "failed",
            Error::Interrupted => "interrupted",
            Error::ClosedPipe => "closed-pipe",
        }
    }

    /// The message in `lang`, one line except for the defects of a position.
    pub fn message(&self, lang: Lang) -> String {
        match self {
            Error::Usage(text) | Error::BadInput(text) => text.get(lang).to_owned(),
            Error::UnknownVariant(unknown) | Error::Undeclared { unknown, .. } => {
                let mut message = match lang {
                    Lang::Ru => format!("неизвестная игра {:?}", unknown.name),
                    _ => format!("unknown variant {:?}", unknown.name),
                };
                if !unknown.near.is_empty() {
                    let near = unknown.near.join(", ");
                    message += &match lang {
                        Lang::Ru => format!("; может быть, {near}?"),
                        _ => format!("; did you mean {near}?"),
                    };
                }
                if let Error::Undeclared { remedy, .. } = self {
                    message += remedy.get(lang);
                }
                message
            }
            Error::Refused(refusal) => refusal.message.get(lang).to_owned(),
            other => other.to_string(),
        }
    }
}

/// Failures at our own output; files are named with [`Error::file`].
impl From<io::Error> for Error {
    fn from(source: io::Error) -> Error {
        match source.kind() {
            io::ErrorKind::BrokenPipe => Error::ClosedPipe,
            _ => Error::Io { what: "output".to_owned(), source },
        }
    }
}
