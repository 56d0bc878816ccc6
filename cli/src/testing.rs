//! The program in memory, for the tests of this crate.

use std::io::{BufWriter, Write};
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
    /// How much standard output takes before its disk is full, in bytes; `None` if it never is.
    pub room: Option<usize>,
}

/// A stream over a disk that has room for so many bytes.
struct Disk<'a>(&'a mut Vec<u8>, usize);

impl Write for Disk<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let taken = bytes.len().min(self.1 - self.0.len());
        if taken == 0 && !bytes.is_empty() {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
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
        // As the program does, so that some failures come out at the end only.
        let mut file = BufWriter::new(Disk(&mut out, self.room.unwrap_or(usize::MAX)));
        let io = Io {
            input: &mut input,
            out: &mut file,
            err: &mut err,
            terminal: self.terminal,
            env: &find,
            dirs,
            interrupt: &interrupt,
        };
        let exit = crate::run(crate::registry, std::iter::once("zug").chain(args.iter().copied()), io);
        // What is left was told already.
        let _ = file.into_parts();
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
