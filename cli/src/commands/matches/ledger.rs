//! The file of the games of a match: every finished game is appended and flushed to the disk at once, and a
//! match that was killed goes on from what the file has.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::stats::Halves;
use crate::errors::Error;

/// The tag that tells which match a game belongs to.
pub const KEY_TAG: &str = "MatchKey";
/// The `Event` tag of a match.
pub const EVENT: &str = "zug match";
/// How every game begins.
const HEAD: &str = "[Event \"zug match\"]\n";

/// The file of a match.
pub struct Ledger {
    file: File,
    path: PathBuf,
    /// Whether it is on a disk.
    is_kept: bool,
}

/// A game that the file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its number, from 0.
    pub index: u64,
    /// The points of White in halves; `None` for a game that was stopped.
    pub white: Option<Halves>,
}

impl Ledger {
    /// Opens or makes the file and tells which games of the match it has; a game that was being written when
    /// the match was killed is cut off.
    ///
    /// # Errors
    /// The file cannot be read or written, another match writes to it, or it has games of something else.
    pub fn open(path: &Path, key: &str) -> Result<(Ledger, Vec<Found>), Error> {
        let failed = |error| Error::file(path, error);
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(failed)?;
        let mut bytes = Vec::new();
        // A device or a pipe has no games, and may have no end.
        let is_kept = file.metadata().map_err(failed)?.is_file();
        if is_kept {
            lock(&file, path)?;
            file.read_to_end(&mut bytes).map_err(failed)?;
        }
        let text = String::from_utf8_lossy(&bytes);
        let (found, whole) = games(&text, key).ok_or_else(|| {
            let path = path.display();
            Error::usage(
                format!("{path} has games that are not of this match; name another file"),
                format!("{path}: партии не этого матча, нужен другой файл"),
            )
        })?;
        if whole < bytes.len() {
            file.set_len(whole as u64).map_err(failed)?;
        }
        if is_kept {
            file.seek(SeekFrom::End(0)).map_err(failed)?;
        }
        Ok((Ledger { file, path: path.to_owned(), is_kept }, found))
    }

    /// Appends a game; when this returns it is on the disk.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, record: &str) -> Result<(), Error> {
        let text = format!("{}\n\n", record.trim_end());
        let written = self.file.write_all(text.as_bytes());
        let kept = written.and_then(|()| if self.is_kept { self.file.sync_data() } else { Ok(()) });
        kept.map_err(|error| Error::file(&self.path, error))
    }
}

/// Keeps other matches from the file as long as it is open, and no longer however this program ends.
#[cfg(unix)]
fn lock(file: &File, path: &Path) -> Result<(), Error> {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Err(rustix::io::Errno::WOULDBLOCK) => Err(Error::usage(
            format!("another match is writing to {}; let it end, or name another file", path.display()),
            format!(
                "в {} сейчас пишет другой матч; дождитесь его конца или назовите другой файл",
                path.display()
            ),
        )),
        // A file system without locks is no reason not to play.
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn lock(_file: &File, _path: &Path) -> Result<(), Error> {
    Ok(())
}

/// The games of the text and the length of what is whole; `None` if a game is not of this match.
///
/// A game is two blocks, tags and moves, each with an empty line behind it.
fn games(text: &str, key: &str) -> Option<(Vec<Found>, usize)> {
    let (mut found, mut whole, mut rest) = (Vec::new(), 0, text);
    while let Some((tags, after)) = rest.split_once("\n\n") {
        let Some((_, next)) = after.split_once("\n\n") else { break };
        found.push(game(tags, key)?);
        whole += rest.len() - next.len();
        rest = next;
    }
    // What follows must begin like a game of ours that was cut off.
    let is_ours = HEAD.starts_with(rest) || rest.starts_with(HEAD);
    let is_other = rest.split_once("\n\n").is_some_and(|(tags, _)| tag(tags, KEY_TAG) != Some(key));
    (is_ours && !is_other).then_some((found, whole))
}

fn game(tags: &str, key: &str) -> Option<Found> {
    if tag(tags, KEY_TAG) != Some(key) {
        return None;
    }
    let (pair, game) = tag(tags, "Round")?.split_once('.')?;
    let (pair, game) = (pair.parse::<u64>().ok()?.checked_sub(1)?, game.parse::<u64>().ok()?.checked_sub(1)?);
    let white = match tag(tags, "Result")? {
        "1-0" | "2-0" => Some(2),
        "1/2-1/2" | "1-1" => Some(1),
        "0-1" | "0-2" => Some(0),
        _ => None,
    };
    Some(Found { index: pair.checked_mul(2)?.checked_add(game)?, white })
}

fn tag<'t>(tags: &'t str, name: &str) -> Option<&'t str> {
    tags.lines()
        .find_map(|line| line.strip_prefix('[')?.strip_prefix(name)?.strip_prefix(" \"")?.strip_suffix("\"]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;

    fn record(round: &str, result: &str, key: &str) -> String {
        format!("{HEAD}[Round \"{round}\"]\n[Result \"{result}\"]\n[MatchKey \"{key}\"]\n\n1. e4 {result}\n")
    }

    #[test]
    fn a_match_goes_on_behind_its_last_whole_game() {
        let folder = Folder::new("ledger");
        let path = folder.path().join("games.pgn");
        let (mut ledger, found) = Ledger::open(&path, "k").unwrap();
        assert_eq!(found, []);
        ledger.add(&record("1.1", "1-0", "k")).unwrap();
        ledger.add(&record("3.2", "*", "k")).unwrap();
        drop(ledger);
        let whole = std::fs::read_to_string(&path).unwrap();
        let both = [Found { index: 0, white: Some(2) }, Found { index: 5, white: None }];
        // However much of the next game was written.
        let next = format!("{}\n\n", record("2.1", "0-1", "k").trim_end());
        for cut in 0..next.len() {
            std::fs::write(&path, format!("{whole}{}", &next[..cut])).unwrap();
            let (_, found) = Ledger::open(&path, "k").unwrap();
            assert_eq!(found, both, "{cut}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "{cut}");
        }
        std::fs::write(&path, format!("{whole}{next}")).unwrap();
        assert_eq!(Ledger::open(&path, "k").unwrap().1.len(), 3);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_belongs_to_one_match_at_a_time() {
        let folder = Folder::new("ledger-locked");
        let path = folder.path().join("games.pgn");
        let (mut ledger, _) = Ledger::open(&path, "k").unwrap();
        for key in ["k", "other"] {
            assert!(matches!(Ledger::open(&path, key), Err(Error::Usage(_))), "{key}");
        }
        ledger.add(&record("1.1", "1-0", "k")).unwrap();
        drop(ledger);
        assert_eq!(Ledger::open(&path, "k").unwrap().1.len(), 1);
        // What is no file is nobody's.
        let null = Path::new("/dev/null");
        let both = [Ledger::open(null, "k"), Ledger::open(null, "k")];
        assert!(both.iter().all(Result::is_ok));
    }

    #[test]
    fn games_of_something_else_are_not_touched() {
        let folder = Folder::new("ledger-other");
        let path = folder.path().join("games.pgn");
        assert!(HEAD.contains(EVENT));
        let texts = ["1. e4 e5 1-0\n", "[A \"b\"]\n\n1. e4", "[Event \"?\"]\r\n\r\n1. e4 *\r\n"];
        for text in [record("1.1", "1-0", "other")].into_iter().chain(texts.map(str::to_owned)) {
            std::fs::write(&path, &text).unwrap();
            assert!(matches!(Ledger::open(&path, "k"), Err(Error::Usage(_))), "{text}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }
}
