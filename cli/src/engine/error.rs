//! What can go wrong with an engine, and how the game ends then.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use thiserror::Error;
use zug_core::{Color, Ending, Lang, Outcome, Termination};

use crate::text::{LINES, counted};

/// What an engine was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// The handshake.
    Start,
    /// Getting ready for a game or a move.
    Prepare,
    /// Thinking about a move.
    Think,
}

impl Doing {
    fn words(self) -> &'static str {
        match self {
            Doing::Start => "in the handshake",
            Doing::Prepare => "before a move",
            Doing::Think => "in its move",
        }
    }

    /// What is missed at the end of a wait.
    fn missed(self) -> &'static str {
        match self {
            Doing::Start => "did not end the handshake",
            Doing::Prepare => "did not get ready for a move",
            Doing::Think => "made no move",
        }
    }
}

/// Why an engine cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The command could not be started.
    #[error("{command}: {source}")]
    Start {
        /// The command.
        command: String,
        /// What the system said.
        source: io::Error,
    },
    /// The process ended.
    #[error("{name} ended {}{}{}", doing.words(), Ended(status), Log(log))]
    Dead {
        /// The engine.
        name: String,
        /// When.
        doing: Doing,
        /// How, if the system says so.
        status: Option<String>,
        /// Where its standard error is kept, if it wrote any.
        log: Option<PathBuf>,
    },
    /// It did not say in time what was asked for.
    #[error("{name} {}{}", Lateness { doing: *doing, lines: *lines, after: *after }, Log(log))]
    Late {
        /// The engine.
        name: String,
        /// When.
        doing: Doing,
        /// How many lines it said in that time.
        lines: usize,
        /// How long it was waited for.
        after: Duration,
        /// Where its standard error is kept, if it wrote any.
        log: Option<PathBuf>,
    },
    /// It knows no such variant.
    #[error("{name} does not play {variant}")]
    Variant {
        /// The engine.
        name: String,
        /// The variant.
        variant: String,
    },
    /// An option that it does not have.
    #[error("{name} has no option {option:?}")]
    Option {
        /// The engine.
        name: String,
        /// The option.
        option: String,
    },
    /// It answered with an error.
    #[error("{name} reports an error {}: {message}", doing.words())]
    Refused {
        /// The engine.
        name: String,
        /// When.
        doing: Doing,
        /// What it said.
        message: String,
    },
    /// It gave a move that is none, or no move where there are some.
    #[error("{name} played {text:?}, which is no legal move")]
    Illegal {
        /// The engine.
        name: String,
        /// Its words.
        text: String,
    },
    /// The user interrupted.
    #[error("interrupted")]
    Interrupted,
}

impl EngineError {
    /// How the game of `side`, whose engine failed, ends; `None` if it does not, because nobody failed.
    pub fn ending(&self, side: Color) -> Option<Ending> {
        let termination = match self {
            EngineError::Interrupted => return None,
            EngineError::Late { doing: Doing::Think, .. } => Termination::Time(side),
            EngineError::Illegal { .. } => Termination::IllegalMove(side),
            _ => Termination::Abandoned(side),
        };
        Some(Ending { outcome: Outcome::Win(side.other()), termination })
    }

    /// Whether the engine must be started again before it can play on.
    pub fn needs_restart(&self) -> bool {
        !matches!(self, EngineError::Illegal { .. } | EngineError::Interrupted)
    }
}

/// How an engine that is late spent its time.
struct Lateness {
    doing: Doing,
    lines: usize,
    after: Duration,
}

impl std::fmt::Display for Lateness {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seconds = self.after.as_secs_f64();
        match self.lines {
            0 => write!(f, "was silent for {seconds:.1} s {}", self.doing.words()),
            n => {
                let lines = counted(n, LINES, Lang::En);
                write!(f, "wrote {lines} in {seconds:.1} s but {}", self.doing.missed())
            }
        }
    }
}

struct Ended<'a>(&'a Option<String>);

impl std::fmt::Display for Ended<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(status) => write!(f, " ({status})"),
            None => Ok(()),
        }
    }
}

struct Log<'a>(&'a Option<PathBuf>);

impl std::fmt::Display for Log<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(path) => write!(f, "; its standard error is in {}", path.display()),
            None => Ok(()),
        }
    }
}
