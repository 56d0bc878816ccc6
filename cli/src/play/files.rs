//! The words that write a game down and bring one back: `pgn`, `save`, `load`.

use std::path::{Path, PathBuf};

use zug_core::AnyGame;

use super::clock::Running;
use super::players::Player;
use super::record::record;
use super::saved::{self, SavedGame, write_whole};
use super::session::{Session, Table};
use super::who::Who;
use crate::errors::Error;
use crate::options::Ui;
use crate::recorded::Recorded;
use crate::tables;
use crate::text::{self, play as texts};

impl Session<'_, '_> {
    /// The record of the game as it stands.
    pub(super) fn text(&self) -> String {
        let saved = self.saved();
        record(&*self.game, [&saved.white, &saved.black], saved.time)
    }

    pub(super) fn save(&mut self, file: &str) -> Result<(), Error> {
        if file.is_empty() {
            self.keep()?;
            return match self.id.clone() {
                Some(id) => self.say(&texts::KEPT, &[("id", &id)]),
                None => self.tell(&texts::NOT_SAVED),
            };
        }
        let text = match Path::new(file).extension().and_then(|ending| ending.to_str()) {
            Some("json") => saved::json(&self.saved())?,
            _ => self.text(),
        };
        match write_whole(Path::new(file), &text) {
            Ok(()) => self.say(&texts::WRITTEN, &[("file", file)]),
            Err(error) => self.fault(&error),
        }
    }

    /// Tells an error that does not end the game.
    fn fault(&mut self, error: &Error) -> Result<(), Error> {
        let message = error.message(self.context.lang);
        self.screen.say(self.context, &message)
    }

    pub(super) fn load(&mut self, name: &str) -> Result<(), Error> {
        if name.is_empty() {
            let lang = self.context.lang;
            return self.say(&texts::NEEDS, &[("word", "load"), ("what", texts::A_FILE.get(lang))]);
        }
        let loaded = match self.find(name) {
            Ok(loaded) => loaded,
            Err(error) => return self.fault(&error),
        };
        self.looking = loaded.game.ending().is_some();
        self.game = loaded.game;
        self.file = loaded.file;
        self.laws = loaded.laws;
        self.clock = loaded.clock;
        self.id = loaded.id;
        // Tables of another variant say nothing of this one.
        self.tables = match tables::shared(self.shelf.as_deref(), &*self.game) {
            Ok(tables) => tables,
            Err(error) => return self.fault(&error),
        };
        if let Some(players) = loaded.players {
            let seed = self.context.any_seed();
            let around = self.context.surroundings();
            self.players = players.map(|who| Player::new(who, seed, &around, self.file.as_deref()));
        }
        for player in &mut self.players {
            player.consult(self.tables.as_ref());
        }
        let name = self.game.info().name.get(self.context.lang).to_owned();
        let plies = text::counted(self.game.ply(), text::PLIES, self.context.lang);
        self.say(&texts::LOADED, &[("name", &name), ("plies", &plies)])?;
        self.show()?;
        self.tell_over()
    }

    /// The game that `load` names: one that is kept, one of a file of records, or one that `save` wrote.
    fn find(&self, name: &str) -> Result<Loaded, Error> {
        let path = Path::new(name);
        let recorded = Recorded::parse(name).filter(|_| !path.exists());
        let saved = match (recorded, self.store()) {
            (Some(recorded), _) => return Ok(Loaded::of(recorded.open(self.context)?)),
            (None, Some(store)) if !path.exists() => {
                let table = store.get(name)?.table(self.context, name, Ui::Line)?;
                return Ok(Loaded { id: Some(name.to_owned()), ..table.into() });
            }
            (None, _) if path.extension().is_some_and(|ending| ending == "json") => {
                let text = std::fs::read(path).map_err(|error| Error::file(path, error))?;
                SavedGame::parse(name, &text)?
            }
            (None, _) => return Ok(Loaded::of(Recorded::first(path).open(self.context)?)),
        };
        Ok(Loaded { id: None, ..saved.table(self.context, name, Ui::Line)?.into() })
    }
}

/// A game that `load` found.
struct Loaded {
    game: Box<dyn AnyGame>,
    file: Option<PathBuf>,
    laws: Option<String>,
    /// The players, where the file says who they are.
    players: Option<[Who; 2]>,
    clock: Option<Running>,
    id: Option<String>,
}

impl Loaded {
    fn of(game: Box<dyn AnyGame>) -> Loaded {
        Loaded { game, file: None, laws: None, players: None, clock: None, id: None }
    }
}

impl From<Table> for Loaded {
    fn from(table: Table) -> Loaded {
        let Table { game, file, laws, players, clock, id, .. } = table;
        Loaded { game, file, laws, players: Some(players), clock, id }
    }
}
