//! The list of games that a program offers.

use std::sync::Arc;

use thiserror::Error;

use crate::any::{AnyGame, Erased, Playable};
use crate::declare::{Family, Faults};
use crate::{Id, Text, excerpt};

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
    /// The scenario files that ship with the program.
    scenarios: Vec<(&'static str, &'static str)>,
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

    /// Adds scenario files, by name (`russian/moves.toml`): variants that extend one of which they speak inherit them.
    pub fn add_scenarios(&mut self, files: &[(&'static str, &'static str)]) -> &mut Registry {
        self.scenarios.extend_from_slice(files);
        self
    }

    /// The scenario files that ship with the program, by name.
    pub fn scenarios(&self) -> &[(&'static str, &'static str)] {
        &self.scenarios
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
        // What is longer than any id would be cut to one.
        let wanted = if name.len() > Id::MAX { return Err(self.unknown(name)) } else { Id::new(name) };
        let exact = self.entries.iter().find(|entry| entry.id == wanted);
        let by_alias = || self.entries.iter().find(|entry| entry.aliases.contains(&wanted));
        exact.or_else(by_alias).ok_or_else(|| self.unknown(name))
    }

    fn unknown(&self, name: &str) -> UnknownVariant {
        // Nothing longer is nearly a name, and a message need not repeat it all.
        if name.len() > 2 * Id::MAX {
            return UnknownVariant { name: excerpt(name, Id::MAX).into_owned(), near: Vec::new() };
        }
        UnknownVariant { name: name.to_owned(), near: self.near(name) }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DrawTable;
    use crate::declare::{Faults, Sources};
    use crate::toy::Toy;

    /// Entries that cannot be opened, with one alias each.
    fn registry(names: &[(&str, &str)]) -> Registry {
        let mut registry = Registry::new();
        for (id, alias) in names {
            let ids = (Id::new(id), vec![Id::new(alias)], Id::new("family"));
            let name = Text::made(*id, "");
            registry
                .add_declared(ids.0, ids.1, ids.2, name, || Err(Faults::new(Sources::default(), Vec::new())));
        }
        registry
    }

    #[test]
    fn an_id_comes_before_an_alias() {
        let registry = registry(&[("first", "second"), ("second", "third")]);
        let found = |name| registry.find(name).map(|entry| entry.id.to_string()).ok();
        assert_eq!(found("second"), Some("second".to_owned()));
        assert_eq!(found("third"), Some("second".to_owned()));
        assert_eq!(found("First"), None);
        assert!(registry.find("first").is_ok_and(|entry| entry.open().is_err()));
    }

    #[test]
    fn an_unknown_name_brings_its_neighbours() {
        let registry =
            registry(&[("russian", "shashki"), ("brazilian", "br"), ("crazyhouse", "zh"), ("chess", "c")]);
        let message = |name| registry.find(name).map(|_| ()).unwrap_err().to_string();
        assert_eq!(message("rusian"), "unknown variant \"rusian\"; did you mean russian?");
        assert_eq!(message("Shaski"), "unknown variant \"Shaski\"; did you mean shashki?");
        assert_eq!(message("house"), "unknown variant \"house\"; did you mean crazyhouse?");
        assert_eq!(message("xyzzy"), "unknown variant \"xyzzy\"");
        assert!(message(&"x".repeat(10_000)).len() < 200);
    }

    #[test]
    fn every_opening_is_a_new_game() {
        let mut registry = Registry::new();
        registry.add(Toy::new(DrawTable::default()));
        let [mut first, second] = [(); 2].map(|()| registry.entries()[0].open().unwrap());
        first.play("on", crate::Reading::Whole).unwrap();
        assert_eq!((first.ply(), second.ply()), (1, 0));
    }
}
