//! What can go wrong with an engine, and how the game ends then.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use thiserror::Error;
use zug_core::{Color, Ending, Outcome, Termination};

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
    /// It said nothing that was asked for in time.
    #[error("{name} was silent for {:.1} s {}{}", after.as_secs_f64(), doing.words(), Log(log))]
    Silent {
        /// The engine.
        name: String,
        /// When.
        doing: Doing,
        /// For how long.
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
    /// It refused something.
    #[error("{name}: {message}")]
    Refused {
        /// The engine.
        name: String,
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
            EngineError::Silent { doing: Doing::Think, .. } => Termination::Time(side),
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
