//! Everything that a command may touch outside itself, passed in so that tests can drive it in memory.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use crate::signals::Interrupt;

/// The streams, environment and folders of a run.
pub struct Io<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output: data only.
    pub out: &'a mut (dyn Write + Send),
    /// Standard error: everything else.
    pub err: &'a mut (dyn Write + Send),
    /// Which of the streams are terminals.
    pub terminal: Terminal,
    /// The environment.
    pub env: &'a dyn Fn(&str) -> Option<String>,
    /// Where configuration and data live.
    pub dirs: Dirs,
    /// Set when the user interrupts.
    pub interrupt: &'a Interrupt,
}

impl<'a> Io<'a> {
    /// Takes standard input out, so that it can be read while the rest is in use; nothing is left to read.
    pub fn take_input(&mut self) -> &'a mut dyn BufRead {
        // An empty reader has no size: nothing is leaked.
        let empty = Box::leak(Box::new(std::io::empty()));
        std::mem::replace(&mut self.input, empty)
    }
}

/// Which streams are terminals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terminal {
    /// Standard input.
    pub input: bool,
    /// Standard output.
    pub out: bool,
    /// Standard error.
    pub err: bool,
}

/// The folders of the program; `None` where the system names none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dirs {
    /// Configuration.
    pub config: Option<PathBuf>,
    /// Saved games and other data.
    pub data: Option<PathBuf>,
}

impl Dirs {
    /// The folders that this system has for programs (XDG on Unix).
    pub fn of_system() -> Dirs {
        use etcetera::BaseStrategy as _;
        match etcetera::choose_base_strategy() {
            Ok(base) => {
                Dirs { config: Some(base.config_dir().join("zug")), data: Some(base.data_dir().join("zug")) }
            }
            Err(_) => Dirs::default(),
        }
    }

    /// The configuration file.
    pub fn config_file(&self) -> Option<PathBuf> {
        Some(self.config.as_ref()?.join("config.toml"))
    }

    /// The folder of the games that `play` keeps.
    pub fn saved(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("saved"))
    }
}
