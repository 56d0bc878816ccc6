//! The program in memory, for the tests of this crate.

use std::path::{Path, PathBuf};

use crate::{Dirs, Exit, Interrupt, Io, Terminal};

/// What a run did.
#[derive(Debug)]
pub struct Ran {
    /// How it ended.
    pub exit: Exit,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs a command line without input.
pub fn zug(args: &[&str]) -> Ran {
    Run::default().zug(args)
}

/// Runs `zug play` with these words of arguments and these lines of input.
pub fn play(args: &[&str], input: &str) -> Ran {
    let args: Vec<&str> = std::iter::once("play").chain(args.iter().copied()).collect();
    Run { input: input.to_owned(), ..Run::default() }.zug(&args)
}

/// How a run is made.
#[derive(Default)]
pub struct Run {
    /// Standard input.
    pub input: String,
    /// The environment.
    pub env: Vec<(&'static str, &'static str)>,
    /// Which streams are terminals.
    pub terminal: Terminal,
    /// The folder of kept games and configuration.
    pub home: Option<PathBuf>,
}

impl Run {
    /// Runs a command line.
    pub fn zug(&self, args: &[&str]) -> Ran {
        let interrupt = Interrupt::new();
        let mut input = self.input.as_bytes();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let find = |name: &str| {
            let found = self.env.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let dirs = Dirs { config: self.home.clone(), data: self.home.clone() };
        let io = Io {
            input: &mut input,
            out: &mut out,
            err: &mut err,
            terminal: self.terminal,
            env: &find,
            dirs,
            interrupt: &interrupt,
        };
        let exit = crate::run(crate::registry, std::iter::once("zug").chain(args.iter().copied()), io);
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Ran { exit, out: text(out), err: text(err) }
    }
}

/// A folder of its own for a test, removed when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder; `name` tells tests apart.
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("zug-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Folder(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
