//! The games that `play` keeps: one small JSON file each, replaced whole after every move.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use zug_core::{AnyGame, Color, Ending, Id, Outcome, Reason, Source, Style, Termination};

use super::clock::{Running, SavedClock};
use super::session::Table;
use super::who::{Who, WhoError};
use crate::context::Context;
use crate::errors::Error;
use crate::options::Ui;

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    /// The form of the file.
    pub schema: String,
    /// The variant.
    pub variant: String,
    /// The file that declares the variant, if the program does not know it by name.
    #[serde(default)]
    pub file: Option<PathBuf>,
    /// The draw profile, if not the default.
    pub laws: Option<String>,
    /// Who plays White, as `--white` takes it.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// The position in which the game began.
    pub start: String,
    /// The moves, in canonical text.
    pub moves: Vec<String>,
    /// The end of the game.
    pub ending: Option<EndingObject>,
    /// The clocks, if the game has them.
    #[serde(default)]
    pub clock: Option<SavedClock>,
    /// When it was kept, in seconds since 1970.
    pub time: u64,
}

/// The end of a game as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndingObject {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// How play stopped (`checkmate`, `resignation`, `threefold`, ..).
    pub termination: String,
}

impl From<Ending> for EndingObject {
    fn from(ending: Ending) -> EndingObject {
        EndingObject {
            result: ending.outcome.score().to_owned(),
            termination: ending.termination.id().to_string(),
        }
    }
}

impl EndingObject {
    /// The ending that this tells of; `None` if the result is none.
    pub fn ending(&self) -> Option<Ending> {
        let outcome = match self.result.as_str() {
            "1-0" => Outcome::Win(Color::White),
            "0-1" => Outcome::Win(Color::Black),
            "1/2-1/2" => Outcome::Draw,
            _ => return None,
        };
        // The side that lost; in a draw on time it does not matter for the result which flag fell.
        let loser = outcome.winner().map_or(Color::White, Color::other);
        let termination = match self.termination.as_str() {
            "agreement" => Termination::Agreement,
            "resignation" => Termination::Resignation(loser),
            "time" => Termination::Time(loser),
            "illegal-move" => Termination::IllegalMove(loser),
            "abandoned" => Termination::Abandoned(loser),
            "adjudicated" => Termination::Adjudicated,
            row => Termination::Rules(Reason::Row(Id::new(row))),
        };
        Some(Ending { outcome, termination })
    }
}

const SCHEMA: &str = "zug/saved-game@1";

impl SavedGame {
    /// The game as it stands, without players, file, laws and clocks.
    pub fn new(game: &dyn AnyGame) -> SavedGame {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
        SavedGame {
            schema: SCHEMA.to_owned(),
            variant: game.info().id.to_string(),
            file: None,
            laws: None,
            white: Who::Human.to_string(),
            black: Who::Human.to_string(),
            start: game.start_text(),
            moves: game.line(Style::Canonical),
            ending: game.ending().map(EndingObject::from),
            clock: None,
            time,
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// It is not a game that this program kept.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<SavedGame, Error> {
        let saved: SavedGame = serde_json::from_slice(bytes).map_err(|error| {
            Error::bad_input(
                format!("{name}: not a saved game: {error}"),
                format!("{name}: не сохранённая партия: {error}"),
            )
        })?;
        if saved.schema != SCHEMA {
            return Err(Error::bad_input(
                format!("{name}: a saved game of form {:?}, this version reads {SCHEMA:?}", saved.schema),
                format!("{name}: форма партии {:?}, эта версия читает {SCHEMA:?}", saved.schema),
            ));
        }
        Ok(saved)
    }

    /// Plays the game again up to where it stands.
    ///
    /// # Errors
    /// The variant, laws, position or a move is not what this program knows.
    pub fn open(&self, context: &Context<'_>) -> Result<Box<dyn AnyGame>, Error> {
        let mut game = match &self.file {
            Some(file) => context.open(Some(&file.to_string_lossy()))?,
            None => context.open(Some(&self.variant))?,
        };
        if let Some(laws) = &self.laws {
            set_laws(&mut *game, laws)?;
        }
        if self.start != game.start_text() {
            game.set_position(&self.start, Source::User)
                .map_err(|defects| Error::Position { text: self.start.clone(), defects })?;
        }
        for mv in &self.moves {
            game.push(mv)?;
        }
        if game.ending().is_none()
            && let Some(ending) = self.ending.as_ref().and_then(EndingObject::ending)
        {
            // It has not ended, so it can.
            let _ = game.end(ending);
        }
        Ok(game)
    }
}

impl SavedGame {
    /// The table at which the game, kept as `id`, goes on.
    ///
    /// # Errors
    /// As [`SavedGame::open`]; a player that this program does not have.
    pub fn table(&self, context: &Context<'_>, id: &str, ui: Ui) -> Result<Table, Error> {
        let who = |text: &str| {
            let wrong =
                |error: WhoError| Error::bad_input(format!("{id}: {error}"), format!("{id}: {error}"));
            text.parse::<Who>().map_err(wrong)
        };
        let players = [who(&self.white)?, who(&self.black)?];
        let clock = self.clock.as_ref().map(Running::resume).transpose()?;
        let (game, file, laws) = (self.open(context)?, self.file.clone(), self.laws.clone());
        Ok(Table { game, file, laws, players, clock, ui, id: Some(id.to_owned()), tables: None })
    }
}

/// Chooses the draw rules of a game.
///
/// # Errors
/// The variant has no draw rules of that name.
pub fn set_laws(game: &mut dyn AnyGame, laws: &str) -> Result<(), Error> {
    if game.set_laws(laws) {
        return Ok(());
    }
    let known: Vec<String> = game.info().draws.iter().map(|profile| profile.id.to_string()).collect();
    let (id, known) = (game.info().id, known.join(", "));
    Err(Error::usage(
        format!("{id} has no laws called {laws:?}; it has {known}"),
        format!("{id}: нет правил ничьей {laws:?}; есть {known}"),
    ))
}

/// The folder of kept games.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
}

impl Store {
    /// The folder of this run; `None` where the system names none.
    pub fn of(context: &Context<'_>) -> Option<Store> {
        Some(Store { dir: context.io.dirs.saved()? })
    }

    /// The folder itself.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Takes the next free name for a game of `variant`, so that no other process takes it.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn claim(&self, variant: &str) -> Result<String, Error> {
        fs::create_dir_all(&self.dir).map_err(|error| Error::file(&self.dir, error))?;
        let stem: String = variant.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let numbers = self
            .ids()?
            .into_iter()
            .filter_map(|id| id.strip_prefix(stem.as_str())?.strip_prefix('-')?.parse::<u64>().ok());
        let mut number = numbers.max().unwrap_or(0);
        loop {
            number = number.saturating_add(1);
            let id = format!("{stem}-{number}");
            let path = self.file(&id);
            match fs::OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => return Ok(id),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(Error::file(&path, error)),
            }
        }
    }

    /// Replaces the game under a name, at once and whole.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn put(&self, id: &str, game: &SavedGame) -> Result<(), Error> {
        write_whole(&self.file(id), &json(game)?)
    }

    /// The game of this name.
    ///
    /// # Errors
    /// There is none, or its file is damaged.
    pub fn get(&self, id: &str) -> Result<SavedGame, Error> {
        let path = self.path(id)?;
        let bytes = fs::read(&path).map_err(|error| Error::file(&path, error))?;
        SavedGame::parse(id, &bytes)
    }

    /// Deletes the game of this name.
    ///
    /// # Errors
    /// There is none, or it cannot be deleted.
    pub fn remove(&self, id: &str) -> Result<(), Error> {
        let path = self.path(id)?;
        fs::remove_file(&path).map_err(|error| Error::file(&path, error))
    }

    /// The names of all games, by variant and number.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn ids(&self) -> Result<Vec<String>, Error> {
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(Error::file(&self.dir, error)),
        };
        let mut ids = Vec::new();
        for entry in entries {
            let name = entry.map_err(|error| Error::file(&self.dir, error))?.file_name();
            if let Some(id) = name.to_str().and_then(|name| name.strip_suffix(".json")) {
                ids.push(id.to_owned());
            }
        }
        ids.sort_by(|a, b| key(a).cmp(&key(b)));
        Ok(ids)
    }

    fn file(&self, id: &str) -> PathBuf {
        self.dir.join(format!("{id}.json"))
    }

    /// The file of a game that exists; a name cannot reach outside the folder.
    fn path(&self, id: &str) -> Result<PathBuf, Error> {
        let plain = !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let path = self.file(id);
        if plain && path.is_file() {
            return Ok(path);
        }
        let known = self.ids()?;
        let near = zug_core::declare::nearest(id, known.iter().map(String::as_str));
        let (en, ru) = match near {
            Some(near) => (format!("; did you mean {near}?"), format!("; может быть, {near}?")),
            None => (String::new(), String::new()),
        };
        Err(Error::usage(
            format!("no saved game is called {id:?}{en}"),
            format!("нет сохранённой партии {id:?}{ru}"),
        ))
    }
}

/// Sorts `chess-2` before `chess-10`.
fn key(id: &str) -> (&str, u64) {
    match id.rsplit_once('-') {
        Some((stem, number)) => (stem, number.parse().unwrap_or(u64::MAX)),
        None => (id, 0),
    }
}

/// The text of a game's file.
///
/// # Errors
/// None that plain data could cause.
pub fn json(game: &SavedGame) -> Result<String, Error> {
    let mut text = serde_json::to_string_pretty(game).map_err(std::io::Error::from)?;
    text.push('\n');
    Ok(text)
}

/// Writes a file so that at any moment the old or the new text is there whole.
///
/// # Errors
/// The folder cannot be written.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Error> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let fresh = path.with_file_name(name);
    let written = fs::write(&fresh, text).and_then(|()| fs::rename(&fresh, path));
    written.map_err(|error| {
        // What is left of the attempt is of no use.
        let _ = fs::remove_file(&fresh);
        Error::file(path, error)
    })
}
