//! The exit codes of the program, the same for every command.

use std::process::ExitCode;

/// How the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Exit {
    /// Everything was done.
    Done = 0,
    /// A test, game or match failed.
    Failed = 1,
    /// The command line was wrong, or names an unknown variant.
    Usage = 2,
    /// A file or position could not be read.
    BadInput = 3,
    /// A move was illegal or ambiguous.
    Refused = 4,
    /// An engine failed.
    Engine = 5,
    /// Reading or writing failed.
    Io = 6,
    /// The user interrupted the program; a game in play is saved.
    Interrupted = 130,
}

impl Exit {
    /// The number that the shell sees.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
