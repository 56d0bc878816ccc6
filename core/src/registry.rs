//! The list of games that a program offers.

use std::sync::Arc;

use thiserror::Error;

use crate::any::{AnyGame, Erased, Playable};
use crate::declare::{Family, Faults};
use crate::{Id, Text};

/// The games that a program knows, in the order in which they were added.
///
/// Nothing of a game is built before it is opened.
#[derive(Default)]
pub struct Registry {
    entries: Vec<Entry>,
    /// The families whose variants can be declared in files.
    pub(crate) families: Vec<Family>,
    /// Folders of variant files.
    pub(crate) folders: Vec<std::path::PathBuf>,
    /// The files of the variants of those folders.
    pub(crate) files: Vec<(Id, std::path::PathBuf)>,
}

/// A game that can be opened by name.
pub struct Entry {
    /// Its name.
    pub id: Id,
    /// Other accepted names.
    pub aliases: Vec<Id>,
    /// `chess`, `draughts`, ..
    pub family: Id,
    /// The name for people.
    pub name: Text,
    open: Box<Opener>,
}

/// Builds a game when it is asked for.
type Opener = dyn Fn() -> Result<Box<dyn AnyGame>, Faults> + Send + Sync;

impl Entry {
    /// A new game from the start position.
    ///
    /// # Errors
    /// Everything wrong with the file of a variant that is declared in one.
    pub fn open(&self) -> Result<Box<dyn AnyGame>, Faults> {
        (self.open)()
    }
}

/// No variant has that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown variant {name:?}{}", Near(near))]
pub struct UnknownVariant {
    /// The name asked for.
    pub name: String,
    /// Names that are nearly the same, nearest first.
    pub near: Vec<String>,
}

/// The hint at the end of the message.
struct Near<'a>(&'a [String]);

impl std::fmt::Display for Near<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, "; did you mean {}?", self.0.join(", "))
    }
}

impl Registry {
    /// An empty registry.
    pub fn new() -> Registry {
        Registry::default()
    }

    /// Adds a game; its rules live as long as the registry.
    pub fn add<R: Playable>(&mut self, rules: R) -> &mut Registry {
        let rules = Arc::new(rules);
        let info = rules.info();
        let (id, aliases, family, name) = (info.id, info.aliases.clone(), info.family, info.name.clone());
        self.add_entry(id, aliases, family, name, move || Box::new(Erased::new(Arc::clone(&rules))))
    }

    /// Adds a game that is built only when it is opened.
    pub fn add_entry(
        &mut self,
        id: Id,
        aliases: Vec<Id>,
        family: Id,
        name: Text,
        open: impl Fn() -> Box<dyn AnyGame> + Send + Sync + 'static,
    ) -> &mut Registry {
        self.add_declared(id, aliases, family, name, move || Ok(open()))
    }

    /// Adds a game that is read from a file only when it is opened, and whose file may be faulty.
    pub fn add_declared(
        &mut self,
        id: Id,
        aliases: Vec<Id>,
        family: Id,
        name: Text,
        open: impl Fn() -> Result<Box<dyn AnyGame>, Faults> + Send + Sync + 'static,
    ) -> &mut Registry {
        self.entries.push(Entry { id, aliases, family, name, open: Box::new(open) });
        self
    }

    /// The games, in the order in which they were added.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The game of this name or alias.
    ///
    /// # Errors
    /// The name with those that are nearly the same.
    pub fn find(&self, name: &str) -> Result<&Entry, UnknownVariant> {
        let exact = self.entries.iter().find(|entry| entry.id.as_str() == name);
        let by_alias = || self.entries.iter().find(|e| e.aliases.iter().any(|alias| alias.as_str() == name));
        exact.or_else(by_alias).ok_or_else(|| UnknownVariant { name: name.to_owned(), near: self.near(name) })
    }

    /// The ids and aliases that are nearly `name`, nearest first.
    fn near(&self, name: &str) -> Vec<String> {
        let name = name.to_lowercase();
        let names = self.entries.iter().flat_map(|e| std::iter::once(&e.id).chain(&e.aliases));
        let mut scored: Vec<(usize, &str)> = names
            .map(|known| (strsim::damerau_levenshtein(&name, known.as_str()), known.as_str()))
            .filter(|(distance, known)| *distance <= 1 + known.len() / 4 || known.contains(name.as_str()))
            .collect();
        scored.sort_unstable();
        scored.truncate(3);
        scored.into_iter().map(|(_, known)| known.to_owned()).collect()
    }
}
