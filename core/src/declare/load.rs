//! From files to facts: parents found, tables merged, everything wrong reported at once.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::check::Checker;
use super::diagnostic::{Code, Diagnostic, Faults, nearest};
use super::facts::{Declared, Unsaid, complete};
use super::key::{Key, Phrase};
use super::merge;
use super::source::{FileId, Place, SourceFile, Sources};
use super::tree::{self, Node, Table, Value};
use super::vocabulary::Vocabulary;
use super::{limits, region};

/// The version of the vocabulary.
pub const SCHEMA: i64 = 1;

/// More names than this are not told one by one.
const MANY: usize = 40;

/// Reads variant files: those that ship with the program and those of its user, in the same way.
#[derive(Clone, Default)]
pub struct Loader {
    vocabularies: Vec<Arc<Vocabulary>>,
    shipped: Vec<(&'static str, &'static str)>,
    folders: Vec<PathBuf>,
}

/// A file whose shape is checked.
struct Read {
    file: FileId,
    table: Table,
}

/// Where a parent was found.
struct Found {
    name: String,
    text: String,
    folder: Option<PathBuf>,
}

impl Loader {
    /// A loader that knows no family and no file.
    pub fn new() -> Loader {
        Loader::default()
    }

    /// Adds a family with the texts of its shipped variants, by id.
    pub fn family(
        &mut self,
        vocabulary: Arc<Vocabulary>,
        shipped: &[(&'static str, &'static str)],
    ) -> &mut Loader {
        self.vocabularies.push(vocabulary);
        self.shipped.extend_from_slice(shipped);
        self
    }

    /// Adds a folder in which `extends` finds variants by id.
    pub fn folder(&mut self, folder: impl Into<PathBuf>) -> &mut Loader {
        self.folders.push(folder.into());
        self
    }

    /// The families known.
    pub fn vocabularies(&self) -> &[Arc<Vocabulary>] {
        &self.vocabularies
    }

    /// The ids of the shipped variants.
    pub fn shipped(&self) -> impl Iterator<Item = &'static str> {
        self.shipped.iter().map(|(id, _)| *id)
    }

    /// The text of a shipped variant.
    pub fn shipped_text(&self, id: &str) -> Option<&'static str> {
        self.shipped.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
    }

    /// Reads a shipped variant.
    ///
    /// # Errors
    /// Everything wrong with it, or that there is none of that id.
    pub fn load_shipped(&self, id: &str) -> Result<Declared, Faults> {
        match self.shipped_text(id) {
            Some(text) => self.load_text(&format!("{id}.toml"), text, None),
            None => {
                let error = Diagnostic::error(
                    Code::MissingParent,
                    None,
                    format!("there is no variant `{id}`"),
                    format!("варианта `{id}` нет"),
                );
                Err(Faults::without_file(error.allowed(id, self.shipped())))
            }
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Everything wrong with it.
    pub fn load_file(&self, path: &Path) -> Result<Declared, Faults> {
        self.read_file(path).and_then(sound)
    }

    /// Reads the text of a file called `name`; `folder` is where it lies, if it is a file.
    ///
    /// # Errors
    /// Everything wrong with it.
    pub fn load_text(&self, name: &str, text: &str, folder: Option<&Path>) -> Result<Declared, Faults> {
        self.read_text(name, text, folder).and_then(sound)
    }

    /// Reads the text of a file called `name` as a child of a variant that has been read, whatever it says of its
    /// parent itself.
    ///
    /// Places are those of the text; what is inherited has those of the parent's files.
    ///
    /// # Errors
    /// Everything wrong with it.
    pub fn load_child(&self, name: &str, text: &str, parent: &Declared) -> Result<Declared, Faults> {
        let (mut sources, mut out) = (Sources::new(), Vec::new());
        let file = sources.add(name, text);
        let table = tree::parse(&sources, file, &mut out);
        schema(&table, file, true, &mut out);
        let place = table.get("extends").and_then(|node| node.place);
        out.extend(too_long(parent.sources.files(), text, place));
        if unreadable(&out) {
            return Err(Faults::new(sources, out));
        }
        let vocabulary = Arc::clone(&parent.vocabulary);
        let files = vec![Read { file, table }];
        sound(self.declared(vocabulary, sources, files, Some(parent), out))
    }

    /// Reads a file as far as it can be read; see [`read_text`](Loader::read_text).
    ///
    /// # Errors
    /// The file cannot be read, or nothing in it.
    pub fn read_file(&self, path: &Path) -> Result<Declared, Faults> {
        let text = read(path).map_err(|error| Faults::without_file(*error))?;
        self.read_text(&path.display().to_string(), &text, path.parent())
    }

    /// Reads a text as far as it can be read: what was refused is absent and told in [`Declared::faults`], so
    /// that a family can add what it finds and all is told at once.
    ///
    /// # Errors
    /// The text is no TOML, too large, for a newer version or of no known family.
    pub fn read_text(&self, name: &str, text: &str, folder: Option<&Path>) -> Result<Declared, Faults> {
        let mut sources = Sources::new();
        let mut out = Vec::new();
        let (files, family) = self.chain(&mut sources, name, text, folder, &mut out);
        if unreadable(&out) {
            return Err(Faults::new(sources, out));
        }
        match self.vocabulary(family.as_deref(), &files, &sources) {
            Some(vocabulary) => Ok(self.declared(vocabulary, sources, files, None, out)),
            None => Err(Faults::new(sources, out)),
        }
    }

    /// What files declare, the variant's own first, as children of a parent that has been read, if there is one.
    fn declared(
        &self,
        vocabulary: Arc<Vocabulary>,
        mut sources: Sources,
        files: Vec<Read>,
        parent: Option<&Declared>,
        mut out: Vec<Diagnostic>,
    ) -> Declared {
        let mut chain: Vec<String> =
            files.iter().filter_map(|read| Some(sources.file(read.file)?.name.clone())).collect();
        let mut refused = Vec::new();
        let mut tables = Vec::new();
        for read in files {
            let mut checker = Checker::new(&vocabulary, &self.vocabularies, &sources, &mut out);
            tables.push(checker.file(read.table));
            refused.append(&mut checker.refused);
        }
        let own = tables.first().cloned().unwrap_or_default();
        let rootless = refused.iter().any(|path| path == "extends")
            || out.iter().any(|d| matches!(d.code, Code::MissingParent | Code::Cycle | Code::Unreadable));
        if let Some(parent) = parent {
            let before = sources.files().len();
            for file in parent.sources.files() {
                sources.add(file.name.clone(), file.text.clone());
            }
            let mut inherited = parent.tree.clone();
            inherited.move_places(before);
            tables.push(inherited);
            chain.extend(parent.chain.iter().cloned());
            refused.extend(parent.refused.iter().cloned());
            out.extend(parent.faults.iter().map(|fault| fault.moved(before)));
        }
        let tree = merge::all(&vocabulary, tables, &mut out);
        let mut declared =
            Declared { sources: Arc::default(), vocabulary, chain, tree, own, refused, faults: Vec::new() };
        finish(&mut declared, rootless, &mut out);
        declared.sources = Arc::new(sources);
        declared.faults = Faults::new(Arc::clone(&declared.sources), out).list;
        declared
    }

    /// Reads the file and those it extends, its own first, and the family that the root names.
    fn chain(
        &self,
        sources: &mut Sources,
        name: &str,
        text: &str,
        folder: Option<&Path>,
        out: &mut Vec<Diagnostic>,
    ) -> (Vec<Read>, Option<String>) {
        let mut files = Vec::new();
        let mut next =
            Some(Found { name: name.into(), text: text.into(), folder: folder.map(Path::to_owned) });
        let mut family = None;
        while let Some(found) = next.take() {
            let file = sources.add(found.name, found.text);
            let table = tree::parse(sources, file, out);
            schema(&table, file, files.is_empty(), out);
            family = family.or_else(|| table.get("family").and_then(Node::text).map(str::to_owned));
            let parent = table.get("extends").and_then(|node| Some((node.text()?.to_owned(), node.place)));
            files.push(Read { file, table });
            if let Some((parent, place)) = parent {
                next = self.parent(sources, &parent, place, found.folder.as_deref(), out);
            }
        }
        (files, family)
    }

    /// Finds a parent; complains if there is none, or if it is one of the files already read.
    fn parent(
        &self,
        sources: &Sources,
        parent: &str,
        place: Option<Place>,
        folder: Option<&Path>,
        out: &mut Vec<Diagnostic>,
    ) -> Option<Found> {
        let chain = |last: &str| {
            let names = sources.files().iter().map(|file| file.name.as_str()).chain([last]);
            names.collect::<Vec<_>>().join(" -> ")
        };
        let shown = limits::shortened(parent);
        let found = match self.find(parent, folder) {
            Ok(Some(found)) => found,
            Ok(None) => {
                let chain = chain(&shown);
                let error = Diagnostic::error(
                    Code::MissingParent,
                    place,
                    format!("there is no variant `{shown}` ({chain})"),
                    format!("варианта `{shown}` нет ({chain})"),
                );
                let mut error = error.allowed(parent, self.shipped());
                if error.allowed.len() > MANY {
                    let many =
                        format!("one of the {} variants that ship with the program", error.allowed.len());
                    error.allowed = vec![many];
                }
                error.allowed.push("a file beside this one".into());
                out.push(error);
                return None;
            }
            Err(mut error) => {
                error.place = place;
                out.push(*error);
                return None;
            }
        };
        if sources.files().iter().any(|file| file.name == found.name) {
            let chain = chain(&found.name);
            out.push(Diagnostic::error(
                Code::Cycle,
                place,
                format!("the files extend one another without end ({chain})"),
                format!("файлы расширяют друг друга без конца ({chain})"),
            ));
            return None;
        }
        let long = too_long(sources.files(), &found.text, place);
        let good = long.is_none();
        out.extend(long);
        good.then_some(found)
    }

    fn find(&self, parent: &str, folder: Option<&Path>) -> Result<Option<Found>, Box<Diagnostic>> {
        let id = parent.strip_suffix(".toml").unwrap_or(parent);
        // A file beside may have any name, but lies beside; an id is a name.
        let beside = id != parent && !parent.contains(['/', '\\', ':', '\0']) && !parent.starts_with('.');
        if !region::is_name(id) && !beside {
            return Ok(None);
        }
        if id == parent
            && let Some(text) = self.shipped_text(id)
        {
            return Ok(Some(Found { name: format!("{id}.toml"), text: text.into(), folder: None }));
        }
        for folder in folder.into_iter().chain(self.folders.iter().map(PathBuf::as_path)) {
            let path = folder.join(format!("{id}.toml"));
            if path.exists() {
                let text = read(&path)?;
                return Ok(Some(Found {
                    name: path.display().to_string(),
                    text,
                    folder: Some(folder.to_owned()),
                }));
            }
        }
        Ok(None)
    }

    /// The vocabulary of the family, or the one that fits the file best where no family is known.
    fn vocabulary(&self, family: Option<&str>, files: &[Read], sources: &Sources) -> Option<Arc<Vocabulary>> {
        let named = self.vocabularies.iter().find(|v| Some(v.family) == family);
        let faults = |vocabulary: &Arc<Vocabulary>| {
            let mut out = Vec::new();
            let mut checker = Checker::new(vocabulary, &self.vocabularies, sources, &mut out);
            files.iter().for_each(|read| drop(checker.file(read.table.clone())));
            out.len()
        };
        named.or_else(|| self.vocabularies.iter().min_by_key(|v| faults(v))).cloned()
    }
}

/// Whether what was read would only bring complaints that follow from these.
fn unreadable(out: &[Diagnostic]) -> bool {
    out.iter().any(|d| matches!(d.code, Code::Syntax | Code::TooLarge | Code::NewerSchema))
}

/// The complaint, at `place`, that one more file would make a chain of files too long.
fn too_long(chain: &[SourceFile], more: &str, place: Option<Place>) -> Option<Diagnostic> {
    let bytes = chain.iter().map(|file| file.text.len()).sum::<usize>() + more.len();
    let (en, ru, limit) = if chain.len() >= limits::CHAIN {
        ("files that extend one another", "файлов, расширяющих друг друга", limits::CHAIN)
    } else if bytes > limits::CHAIN_BYTES {
        (
            "bytes in files that extend one another",
            "байт в файлах, расширяющих друг друга",
            limits::CHAIN_BYTES,
        )
    } else {
        return None;
    };
    Some(limits::too_large(place, en, ru, limit))
}

/// A declaration without errors.
fn sound(declared: Declared) -> Result<Declared, Faults> {
    let faults = Faults::new(Arc::clone(&declared.sources), declared.faults.clone());
    if faults.any_errors() { Err(faults) } else { Ok(declared) }
}

/// Checks the version that a file says it was written for.
fn schema(table: &Table, file: FileId, own: bool, out: &mut Vec<Diagnostic>) {
    let Some(node) = table.get("schema") else {
        if own {
            out.push(Diagnostic::error(
                Code::MissingKey,
                Place::new(file, 0..0),
                "missing key `schema`: the version of the vocabulary, `schema = 1`",
                "нет ключа `schema`: версия словаря, `schema = 1`",
            ));
        }
        return;
    };
    if node.int().is_some_and(|n| n > SCHEMA) {
        out.push(Diagnostic::error(
            Code::NewerSchema,
            node.place,
            format!(
                "this file needs a newer zug: its schema is {}, known is {SCHEMA}",
                super::value::toml(node)
            ),
            format!(
                "файлу нужна более новая версия zug: его схема {}, известна {SCHEMA}",
                super::value::toml(node)
            ),
        ));
    }
}

/// Fills in what follows from the vocabulary and complains of what nobody says.
fn finish(declared: &mut Declared, rootless: bool, out: &mut Vec<Diagnostic>) {
    let vocabulary = Arc::clone(&declared.vocabulary);
    let mut unsaid = Unsaid { facts: Vec::new(), required: Vec::new() };
    complete(vocabulary.root(), &mut declared.tree, "", None, &mut unsaid);
    let start = Place::new(FileId(0), 0..0);
    for (path, row) in unsaid.required {
        if path == "schema" || declared.was_refused(&path) {
            continue;
        }
        let doc = vocabulary.key_of(&path).map_or(Phrase::new("", ""), |key| key.doc);
        out.push(
            Diagnostic::error(
                Code::MissingKey,
                row.unwrap_or(start),
                format!("missing key `{path}`"),
                format!("нет ключа `{path}`"),
            )
            .help(doc.en, doc.ru),
        );
    }
    let missing: Vec<String> = unsaid.facts.into_iter().filter(|path| !declared.was_refused(path)).collect();
    if !missing.is_empty() && !rootless {
        let place = declared.id_place();
        let list = missing.join(", ");
        out.push(
            Diagnostic::error(
                Code::MissingKey,
                place,
                format!("a variant that extends nothing must state every fact; missing: {list}"),
                format!("вариант без родителя должен назвать все правила; нет: {list}"),
            )
            .help(
                "extend a variant that is near: extends = \"..\"",
                "возьмите близкий вариант: extends = \"..\"",
            ),
        );
    }
    cites(declared, out);
}

/// Every citation must speak of a fact that the variant has.
fn cites(declared: &Declared, out: &mut Vec<Diagnostic>) {
    let Some(Value::Table(table)) = declared.own.get("cites").map(|node| &node.value) else { return };
    let known: Vec<String> = declared.facts().into_iter().map(|fact| fact.key).collect();
    for entry in &table.entries {
        let path = entry.name.as_str();
        let key = declared.vocabulary.key_at(path.split('.'));
        let holds = key.is_some_and(Key::is_fact) && declared.node(path).is_some();
        if holds || declared.was_refused(path) {
            continue;
        }
        let shown = limits::shortened(path);
        let mut error = Diagnostic::error(
            Code::UnknownName,
            entry.at,
            format!("`{shown}` is not a fact of this variant"),
            format!("такого правила `{shown}` в варианте нет"),
        );
        if out.len() < limits::FAULTS {
            // The whole list of facts would only hide the one that was meant.
            error.nearest = nearest(path, known.iter().map(String::as_str)).map(str::to_owned);
        }
        out.push(error);
    }
}

/// Reads a file of no more than [`limits::BYTES`].
///
/// # Errors
/// That it cannot be read, is no plain file, is too large or is not UTF-8.
pub fn read(path: &Path) -> Result<String, Box<Diagnostic>> {
    let shown = path.display();
    let failed = |en: String, ru: String| {
        let (en, ru) = (format!("{shown}: {en}"), format!("{shown}: {ru}"));
        Box::new(Diagnostic::error(Code::Unreadable, None, en, ru))
    };
    let of_system = |error: std::io::Error| failed(error.to_string(), error.to_string());
    let size = std::fs::metadata(path).map_err(of_system)?;
    if !size.is_file() {
        return Err(failed("not a file".into(), "не файл".into()));
    }
    if size.len() > limits::BYTES as u64 {
        let limit = limits::BYTES;
        return Err(failed(format!("more than {limit} bytes"), format!("больше {limit} байт")));
    }
    let bytes = std::fs::read(path).map_err(of_system)?;
    String::from_utf8(bytes).map_err(|_| failed("not UTF-8".into(), "не UTF-8".into()))
}
