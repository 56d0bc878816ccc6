//! Where the standard error of engines is kept.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most that one process may write, in bytes; what follows is dropped.
const MOST: usize = 1 << 20;
/// A file that has grown to this many bytes is put aside before more is added.
const FULL: u64 = 8 << 20;

/// The folder of the logs; none where the system names no place for them.
#[derive(Clone, Debug, Default)]
pub struct LogFolder {
    dir: Option<PathBuf>,
}

impl LogFolder {
    /// This folder; it is made when there is something to keep.
    pub fn new(dir: Option<PathBuf>) -> LogFolder {
        LogFolder { dir }
    }

    /// The log of an engine, one file for each name of a program.
    pub fn of(&self, program: &str, command: &str) -> Log {
        let stem = Path::new(program).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let plain = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '_' };
        let stem: String = stem.unwrap_or_default().chars().map(plain).take(64).collect();
        let path = self.dir.as_ref().map(|dir| dir.join(format!("{stem}.log")));
        Log { path, command: command.to_owned(), is_used: Arc::new(AtomicBool::new(false)) }
    }
}

/// The log of one process.
#[derive(Clone, Debug)]
pub struct Log {
    path: Option<PathBuf>,
    command: String,
    is_used: Arc<AtomicBool>,
}

impl Log {
    /// The file, if anything was written to it.
    pub fn file(&self) -> Option<PathBuf> {
        self.path.clone().filter(|_| self.is_used.load(Ordering::Acquire))
    }

    /// Keeps what comes from `from` until it ends.
    pub fn keep(&self, mut from: impl Read, process: u32) {
        let mut buffer = [0; 4096];
        let (mut kept, mut file) = (0, None);
        loop {
            // The process has closed it, or is gone.
            let Ok(n @ 1..) = from.read(&mut buffer) else { return };
            let n = n.min(MOST - kept);
            if n == 0 {
                continue;
            }
            let out = file.get_or_insert_with(|| self.open(process));
            // A log that cannot be written is no reason to stop the engine.
            if out.as_mut().is_some_and(|out| out.write_all(&buffer[..n]).is_ok()) {
                self.is_used.store(true, Ordering::Release);
            }
            kept += n;
        }
    }

    fn open(&self, process: u32) -> Option<File> {
        let path = self.path.as_ref()?;
        fs::create_dir_all(path.parent()?).ok()?;
        if fs::metadata(path).is_ok_and(|data| data.len() >= FULL) {
            fs::rename(path, path.with_extension("old.log")).ok()?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).ok()?;
        writeln!(file, "== process {process}: {}", self.command).ok()?;
        Some(file)
    }
}
