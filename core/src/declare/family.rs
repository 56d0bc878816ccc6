//! Families of games that can be declared in files, and the registry that offers what files declare.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use super::diagnostic::{Code, Diagnostic, Faults};
use super::facts::Declared;
use super::load::Loader;
use super::source::Sources;
use super::tree::{Node, Table};
use super::vocabulary::Vocabulary;
use super::{limits, tree, value};
use crate::any::{AnyGame, Erased, Playable};
use crate::{Id, Registry, Text, conformance};

/// A family of games whose variants can be declared in files.
#[derive(Clone)]
pub struct Family {
    /// The keys of its files.
    pub vocabulary: Arc<Vocabulary>,
    /// The files that ship with the program, by id, parents before children.
    pub shipped: &'static [(&'static str, &'static str)],
    /// Turns declared facts into rules.
    pub compile: fn(&Declared) -> Result<Compiled, Faults>,
}

/// A declared variant that can be played.
#[derive(Clone)]
pub struct Compiled {
    open: Arc<dyn Fn() -> Box<dyn AnyGame> + Send + Sync>,
    check: Arc<Check>,
    /// What is odd about the file, though it can be played.
    pub warnings: Vec<Diagnostic>,
    /// Everything that the rules depend on, as text, if the family says so: two variants with the same one are the
    /// same game.
    pub essence: Option<String>,
}

/// Plays random games of a variant under the conformance suite.
type Check = dyn Fn(&conformance::Options, &conformance::Watch<'_>) -> Result<conformance::Report, Box<conformance::Fault>>
    + Send
    + Sync;

impl Compiled {
    /// A variant that is played by `rules` and checked by those that `general` gives.
    ///
    /// The two are the same game. A family that chooses among several generators for speed checks the most
    /// general one, so that the suite is compiled once.
    pub fn new<R: Playable, G: Playable>(
        rules: R,
        general: impl Fn() -> G + Send + Sync + 'static,
    ) -> Compiled {
        let rules = Arc::new(rules);
        Compiled {
            open: Arc::new(move || Box::new(Erased::new(Arc::clone(&rules)))),
            check: Arc::new(move |options, watch| {
                conformance::check_watched(&Arc::new(general()), options, watch)
            }),
            warnings: Vec::new(),
            essence: None,
        }
    }

    /// A new game from the start position.
    pub fn open(&self) -> Box<dyn AnyGame> {
        (self.open)()
    }

    /// Plays seeded random games under every law of the conformance suite.
    ///
    /// # Errors
    /// The first law that does not hold, with the way there.
    pub fn check(
        &self,
        options: &conformance::Options,
    ) -> Result<conformance::Report, Box<conformance::Fault>> {
        self.check_watched(options, &|_, _| ControlFlow::Continue(()))
    }

    /// The same under the eyes of `watch`, as [`conformance::check_watched`].
    ///
    /// # Errors
    /// The first law that does not hold, with the way there.
    pub fn check_watched(
        &self,
        options: &conformance::Options,
        watch: &conformance::Watch<'_>,
    ) -> Result<conformance::Report, Box<conformance::Fault>> {
        (self.check)(options, watch)
    }
}

/// What a file says of itself before anything of the game is read.
struct Head {
    id: Id,
    aliases: Vec<Id>,
    name: Text,
    hidden: bool,
    family: Option<String>,
    extends: Option<String>,
}

impl Head {
    /// Reads the head of a file; `None` if it does not even say its id.
    fn read(text: &str) -> Option<Head> {
        // What a file says of itself stands before its tables; the rest need not be parsed for a list.
        let text = text.find("\n[").map_or(text, |end| &text[..end]);
        let mut sources = Sources::new();
        let file = sources.add("", text);
        let table: Table = tree::parse(&sources, file, &mut Vec::new());
        let id = table.get("id")?.text()?;
        let aliases = table.get("aliases").map(|node| node.texts().map(|(text, _)| Id::new(text)).collect());
        Some(Head {
            id: Id::new(id),
            aliases: aliases.unwrap_or_default(),
            name: table.get("name").and_then(value::text).unwrap_or_else(|| Text::made(id, "")),
            hidden: table.get("abstract").and_then(Node::flag).unwrap_or_default(),
            family: table.get("family").and_then(Node::text).map(str::to_owned),
            extends: table.get("extends").and_then(Node::text).map(str::to_owned),
        })
    }
}

impl Registry {
    /// Adds a family with its shipped variants; a variant whose id is offered already is left out, and each
    /// is compiled when it is first opened.
    pub fn add_family(&mut self, family: Family) -> &mut Registry {
        let mut alone = Loader::new();
        alone.family(Arc::clone(&family.vocabulary), family.shipped);
        let alone = Arc::new(alone);
        for (id, text) in family.shipped {
            let Some(head) = Head::read(text).filter(|head| !head.hidden) else { continue };
            if self.entries().iter().any(|entry| entry.id == head.id) {
                continue;
            }
            let (loader, compile) = (Arc::clone(&alone), family.compile);
            let load = move || compile(&loader.load_shipped(id)?);
            self.add_lazy(head, Id::new(family.vocabulary.family), load);
        }
        self.families.push(family);
        self
    }

    /// Adds the variants of a folder: every file there that ends in `.toml`, by name. A file whose faults are
    /// grave is offered too, under its own name, and tells them when it is opened.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn add_folder(&mut self, folder: &Path) -> std::io::Result<&mut Registry> {
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
        files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        files.sort();
        self.folders.push(folder.to_owned());
        for path in files {
            let head = super::load::read(&path).ok().and_then(|text| Head::read(&text));
            let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            let named = || Text::made(stem.clone(), "");
            let head = head.unwrap_or_else(|| Head {
                id: Id::new(&stem),
                aliases: Vec::new(),
                name: named(),
                hidden: false,
                family: None,
                extends: None,
            });
            if head.hidden || self.entries().iter().any(|entry| entry.id == head.id) {
                continue;
            }
            let (loader, families, file) = (self.loader(), self.families.clone(), path.clone());
            let family = self.family_of(&head, folder, limits::CHAIN).unwrap_or_default();
            let family = Id::new(&family);
            self.files.push((head.id, path));
            self.add_lazy(head, family, move || compile(&families, &loader.read_file(&file)?));
        }
        Ok(self)
    }

    fn add_lazy(
        &mut self,
        head: Head,
        family: Id,
        load: impl Fn() -> Result<Compiled, Faults> + Send + Sync + 'static,
    ) {
        let compiled: OnceLock<Result<Compiled, Faults>> = OnceLock::new();
        self.add_declared(head.id, head.aliases, family, head.name, move || {
            compiled.get_or_init(&load).as_ref().map(Compiled::open).map_err(Clone::clone)
        });
    }

    /// The family of a file, followed through the files that it extends; no more than `depth` of them.
    fn family_of(&self, head: &Head, folder: &Path, depth: usize) -> Option<String> {
        if let Some(family) = &head.family {
            return Some(family.clone());
        }
        let parent = head.extends.as_deref()?;
        let ships = |family: &&Family| family.shipped.iter().any(|(id, _)| *id == parent);
        if let Some(family) = self.families.iter().find(ships) {
            return Some(family.vocabulary.family.to_owned());
        }
        let file = folder.join(format!("{}.toml", parent.strip_suffix(".toml").unwrap_or(parent)));
        let head = Head::read(&super::load::read(&file).ok()?)?;
        self.family_of(&head, folder, depth.checked_sub(1)?)
    }

    /// The families whose variants can be declared.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// A reader of variant files of all families, which finds parents among the shipped files and in the
    /// folders added.
    pub fn loader(&self) -> Loader {
        let mut loader = Loader::new();
        for family in &self.families {
            loader.family(Arc::clone(&family.vocabulary), family.shipped);
        }
        for folder in &self.folders {
            loader.folder(folder);
        }
        loader
    }

    /// Reads what the file of a variant declares, by name or alias, as far as it can be read; `None` for a game
    /// that has no file. [`compile`](Registry::compile) tells all that is wrong with it.
    ///
    /// # Errors
    /// As [`Loader::read_text`].
    pub fn declared(&self, name: &str) -> Option<Result<Declared, Faults>> {
        let entry = self.find(name).ok()?;
        let loader = self.loader();
        if let Some((_, path)) = self.files.iter().find(|(id, _)| *id == entry.id) {
            return Some(loader.read_file(path));
        }
        loader.shipped_text(entry.id.as_str())?;
        Some(loader.load_shipped(entry.id.as_str()))
    }

    /// The variant that goes by a name, an id or an alias, though it may not be one that is listed.
    pub fn holder(&self, name: &str) -> Option<Id> {
        let hidden = || self.loader().shipped_text(name).map(|_| Id::new(name));
        self.holder_but(name, |_| false).or_else(hidden)
    }

    /// The listed variant that goes by a name, among all but some.
    fn holder_but(&self, name: &str, is_left_out: impl Fn(&Id) -> bool) -> Option<Id> {
        if name.len() > Id::MAX {
            return None;
        }
        let wanted = Id::new(name);
        let mut listed = self.entries().iter().filter(|entry| !is_left_out(&entry.id));
        listed.find(|entry| entry.id == wanted || entry.aliases.contains(&wanted)).map(|entry| entry.id)
    }

    /// Warnings about the names of a file by which another variant goes; what ships with the program goes by its own.
    pub fn taken(&self, declared: &Declared) -> Vec<Diagnostic> {
        let Some(file) = declared.sources.files().first() else { return Vec::new() };
        let loader = self.loader();
        // What ships had its name first.
        if loader.shipped_text(declared.id()) == Some(&file.text) {
            return Vec::new();
        }
        let is_itself = |id: &Id| {
            let of_folder = self.files.iter().find(|(known, _)| known == id);
            of_folder.is_some_and(|(_, path)| same_file(path, Path::new(&file.name)))
        };
        let names = [("id", declared.own.get("id")), ("alias", declared.own.get("aliases"))];
        let mut out = Vec::new();
        for (what, node) in names.into_iter().filter_map(|(what, node)| Some((what, node?))) {
            for node in std::iter::once(node).chain(node.items()) {
                let Some(name) = node.text() else { continue };
                let hidden = || loader.shipped_text(name).map(|_| Id::new(name));
                let Some(holder) = self.holder_but(name, is_itself).or_else(hidden) else { continue };
                let ru = if what == "id" { "id" } else { "второе имя" };
                let warning = Diagnostic::error(
                    Code::NameTaken,
                    node.place,
                    format!("the {what} `{name}` is a name of the variant `{holder}`"),
                    format!("{ru} `{name}` носит вариант `{holder}`"),
                );
                let warning = warning.help(
                    "choose another name; by its path the file can be opened all the same",
                    "выберите другое имя; по пути файл открывается и так",
                );
                out.push(warning.warning());
            }
        }
        out
    }

    /// Compiles what a file declares.
    ///
    /// # Errors
    /// Everything wrong with it.
    pub fn compile(&self, declared: &Declared) -> Result<Compiled, Faults> {
        compile(&self.families, declared)
    }

    /// A new game of the variant that a file declares.
    ///
    /// # Errors
    /// Everything wrong with the file.
    pub fn open_file(&self, path: &Path) -> Result<Box<dyn AnyGame>, Faults> {
        Ok(self.compile(&self.loader().read_file(path)?)?.open())
    }
}

/// Whether two paths lead to one file.
fn same_file(one: &Path, other: &Path) -> bool {
    one == other
        || std::fs::canonicalize(one).ok().is_some_and(|one| std::fs::canonicalize(other).ok() == Some(one))
}

/// Compiles what a file declares; the faults of reading and of compiling are told together.
fn compile(families: &[Family], declared: &Declared) -> Result<Compiled, Faults> {
    let read = Faults::new(Arc::clone(&declared.sources), declared.faults.clone());
    let named = families.iter().find(|family| family.vocabulary.family == declared.vocabulary.family);
    // A loader of the registry knows no other family.
    let Some(family) = named else { return Err(read) };
    match (family.compile)(declared) {
        Ok(compiled) if read.any_errors() => {
            let all = read.list.into_iter().chain(compiled.warnings).collect();
            Err(Faults::new(Arc::clone(&declared.sources), all))
        }
        Ok(mut compiled) => {
            compiled.warnings.splice(..0, read.list);
            Ok(compiled)
        }
        Err(found) => {
            // What is missing because it was refused has been told.
            let told = read.any_errors();
            let news = found.list.into_iter().filter(|d| !(told && d.code == Code::MissingKey));
            Err(Faults::new(Arc::clone(&declared.sources), read.list.into_iter().chain(news).collect()))
        }
    }
}
