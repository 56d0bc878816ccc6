//! A declared variant: the merged facts of a file and of those it extends.

use std::sync::Arc;

use super::diagnostic::Diagnostic;
use super::key::{Absent, Key};
use super::source::{FileId, Place, Sources};
use super::tree::{Node, Table, Value};
use super::value;
use super::vocabulary::{Branch, Segment, Vocabulary};
use crate::{Color, Fact, Text};

/// What a file declares, together with what it inherits, read by name.
///
/// Every value has the form that its key demands; values that were refused are absent.
#[derive(Clone)]
pub struct Declared {
    /// The files that were read; the first is the variant's own.
    pub sources: Arc<Sources>,
    /// The keys of its family.
    pub vocabulary: Arc<Vocabulary>,
    /// The names of the files from the variant's own to the root.
    pub chain: Vec<String>,
    /// The merged facts, with the values that follow from the vocabulary.
    pub tree: Table,
    /// What the variant's own file says.
    pub own: Table,
    /// What is wrong with the files or odd about them.
    pub faults: Vec<Diagnostic>,
    /// Paths whose values were refused, so that nobody complains of their absence.
    pub(super) refused: Vec<String>,
}

impl Declared {
    /// The value at a path, its names separated by dots.
    pub fn node(&self, path: &str) -> Option<&Node> {
        self.tree.at(path.split('.'))
    }

    /// The whole number at a path.
    pub fn int(&self, path: &str) -> Option<i64> {
        self.node(path)?.int()
    }

    /// The whole number at a path, if it fits into a byte.
    pub fn byte(&self, path: &str) -> Option<u8> {
        u8::try_from(self.int(path)?).ok()
    }

    /// The word or line at a path.
    pub fn word(&self, path: &str) -> Option<&str> {
        self.node(path)?.text()
    }

    /// The words of the list at a path.
    pub fn words(&self, path: &str) -> Vec<&str> {
        self.node(path).map(|node| node.texts().map(|(text, _)| text).collect()).unwrap_or_default()
    }

    /// The truth value at a path; false where it is not said.
    pub fn flag(&self, path: &str) -> bool {
        self.node(path).and_then(Node::flag).unwrap_or_default()
    }

    /// The text for people at a path.
    pub fn text(&self, path: &str) -> Option<Text> {
        value::text(self.node(path)?)
    }

    /// One side's part of a value, and whether it was said for the other side and is to be mirrored.
    pub fn side(&self, path: &str, side: Color) -> Option<(&Node, bool)> {
        let node = self.node(path)?;
        match &node.value {
            Value::Sides(halves) => halves[side.index()].as_ref().map(|half| (&*half.node, half.mirrored)),
            _ => Some((node, side == Color::Black)),
        }
    }

    /// The named rows under a path, in order.
    pub fn rows<'a>(&'a self, path: &str) -> impl Iterator<Item = (&'a str, &'a Node)> + use<'a> {
        let table = self.node(path).and_then(Node::table);
        table
            .into_iter()
            .flat_map(|table| table.entries.iter())
            .map(|entry| (entry.name.as_str(), &entry.node))
    }

    /// The article that a fact encodes, by its path. An empty citation takes an inherited one out.
    pub fn cite(&self, path: &str) -> Option<&str> {
        self.tree.at(["cites", path])?.text().filter(|text| !text.is_empty())
    }

    /// Where a fact is said; where nobody says it, the id of the variant's own file.
    pub fn place(&self, path: &str) -> Option<Place> {
        self.node(path).and_then(|node| node.place).or_else(|| self.id_place())
    }

    /// Where the variant's own file brings about a fault of these facts: the first of them that it says itself, or,
    /// where it inherits them all, what it says that shares the longest part of the path of the first, else its first
    /// fact.
    pub fn own_place(&self, paths: &[&str]) -> Option<Place> {
        if let Some(path) = paths.iter().find(|path| self.says(path)) {
            return self.place(path);
        }
        let first = paths.first().copied().unwrap_or_default();
        let shared =
            |path: &str| first.split('.').zip(path.split('.')).take_while(|(one, two)| one == two).count();
        let mut said = Vec::new();
        self.said(&self.own, "", &mut said);
        // The first of equals, which `max_by_key` would pass over.
        let nearest = said.iter().rev().max_by_key(|(path, _)| shared(path));
        nearest.and_then(|(_, place)| *place).or_else(|| self.place(first))
    }

    /// The facts that a table of the variant's own file says, in its order.
    fn said(&self, table: &Table, path: &str, out: &mut Vec<(String, Option<Place>)>) {
        for entry in &table.entries {
            let path = join(path, &entry.name);
            let key = self.vocabulary.key_at(path.split('.'));
            match (&entry.node.value, key) {
                (Value::Table(inner), None) => self.said(inner, &path, out),
                (_, key) if key.is_none_or(Key::is_fact) => out.push((path, entry.node.place)),
                _ => {}
            }
        }
    }

    /// Where the variant's own file says its id.
    pub fn id_place(&self) -> Option<Place> {
        self.own.get("id").and_then(|node| node.place).or(Some(Place::new(FileId(0), 0..0)))
    }

    /// The variant's id; empty if it was refused.
    pub fn id(&self) -> &str {
        self.word("id").unwrap_or_default()
    }

    /// Whether the value at a path was refused, so that its absence has been explained.
    pub fn was_refused(&self, path: &str) -> bool {
        self.refused.iter().any(|refused| refused == path)
    }

    /// Whether the variant's own file says something at or under the path.
    pub fn says(&self, path: &str) -> bool {
        self.own.at(path.split('.')).is_some()
    }

    /// The facts in the order of the vocabulary, each with the article it encodes.
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        for key in self.vocabulary.keys().iter().filter(|key| key.is_fact()) {
            self.each(key, &mut |path, node| {
                let row = path.split('.').take(2).collect::<Vec<_>>();
                let article = || {
                    self.tree
                        .at(row.iter().copied().chain(["article"]))
                        .and_then(Node::text)
                        .filter(|text| !text.is_empty())
                };
                let article = self.cite(path).or_else(|| if row[0] == "draw" { article() } else { None });
                facts.push(Fact {
                    key: path.to_owned(),
                    value: value::toml(node),
                    article: article.map(str::to_owned),
                });
            });
        }
        // The parts of one row stay together: rows in the order of the file, not of the vocabulary.
        let rows: Vec<&str> = self.rows("draw").map(|(name, _)| name).collect();
        let rank = |fact: &Fact| {
            let name = fact.key.strip_prefix("draw.").and_then(|rest| rest.split('.').next());
            name.and_then(|name| rows.iter().position(|row| *row == name)).map_or(0, |at| at + 1)
        };
        let start = facts.iter().position(|fact| fact.key.starts_with("draw.")).unwrap_or(facts.len());
        let end = facts.iter().rposition(|fact| fact.key.starts_with("draw.")).map_or(start, |at| at + 1);
        facts[start..end].sort_by_key(rank);
        facts
    }

    /// Gives every value that a key has in this variant to `f`, with its path.
    pub fn each<'a>(&'a self, key: &Key, f: &mut dyn FnMut(&str, &'a Node)) {
        let mut segments: Vec<&str> = key.path.split('.').collect();
        if let Some(at) = segments.iter().position(|segment| segment.ends_with("[]")) {
            // Rows are one value, told by the first of their keys.
            let list = key.path.split_inclusive("[]").next().unwrap_or_default();
            let first = self.vocabulary.keys().iter().find(|known| known.path.starts_with(list));
            if first.is_none_or(|first| first.path != key.path) {
                return;
            }
            segments.truncate(at + 1);
            segments[at] = segments[at].trim_end_matches("[]");
            visit(&self.tree, &segments, &mut String::new(), f);
            return;
        }
        visit(&self.tree, &segments, &mut String::new(), &mut |path, node| {
            // Where a name of the vocabulary and any name may stand (`on` beside kinds), the former counts.
            if self.vocabulary.key_at(path.split('.')).is_some_and(|known| known.path == key.path) {
                f(path, node);
            }
        });
    }
}

fn visit<'a>(table: &'a Table, segments: &[&str], path: &mut String, f: &mut dyn FnMut(&str, &'a Node)) {
    let Some((first, rest)) = segments.split_first() else { return };
    let free = first.chars().all(|c| c.is_ascii_uppercase());
    for entry in &table.entries {
        if !(free || entry.name == *first) {
            continue;
        }
        let length = path.len();
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(&entry.name);
        match (&entry.node.value, rest.is_empty()) {
            (_, true) => f(path, &entry.node),
            (Value::Table(inner), false) => visit(inner, rest, path, f),
            _ => {}
        }
        path.truncate(length);
    }
}

/// What a file that extends nothing has left unsaid.
pub(super) struct Unsaid {
    /// Facts that nothing gives a value to.
    pub(super) facts: Vec<String>,
    /// Keys that every file or row must say, with the place of the row.
    pub(super) required: Vec<(String, Option<Place>)>,
}

/// Adds the values that follow from the vocabulary where nothing is said, and lists what must be said.
pub(super) fn complete(
    branch: &Branch,
    table: &mut Table,
    path: &str,
    row: Option<Place>,
    unsaid: &mut Unsaid,
) {
    for (segment, child) in branch.children() {
        match segment {
            Segment::Any(_) => {
                for entry in &mut table.entries {
                    let named = branch.step(&entry.name).is_some_and(|(step, _)| step == *segment);
                    let place = entry.at;
                    if named && let Value::Table(inner) = &mut entry.node.value {
                        complete(child, inner, &join(path, &entry.name), place, unsaid);
                    }
                }
            }
            Segment::Name(name) => {
                let path = join(path, name);
                if let Some(key) = &child.key {
                    if table.get(name).is_none() {
                        match key.absent {
                            Absent::Required => unsaid.required.push((path, row)),
                            Absent::Said => unsaid.facts.push(path),
                            Absent::Means(_) | Absent::Nothing => {}
                        }
                        if let Some(value) = &child.implied {
                            table.set_at(&[name], Node::implied(value.clone()));
                        }
                    }
                } else if child.rows {
                    let Some(Node { value: Value::List(rows), .. }) = table.get_mut(name) else { continue };
                    for node in rows {
                        if let Value::Table(inner) = &mut node.value {
                            complete(child, inner, &path, node.place, unsaid);
                        }
                    }
                } else {
                    let missing = table.get(name).is_none();
                    let mut fresh = Table::default();
                    let inner = match table.get_mut(name) {
                        Some(Node { value: Value::Table(inner), .. }) => inner,
                        _ => &mut fresh,
                    };
                    complete(child, inner, &path, row, unsaid);
                    if missing && !fresh.entries.is_empty() {
                        table.set_at(&[name], Node::implied(Value::Table(fresh)));
                    }
                }
            }
        }
    }
}

/// The value of a TOML text of the vocabulary.
pub(super) fn constant(text: &str) -> Option<Value> {
    let mut sources = Sources::new();
    let file = sources.add("", format!("x = {text}"));
    let mut out: Vec<Diagnostic> = Vec::new();
    let table = super::tree::parse(&sources, file, &mut out);
    let mut node = table.get("x")?.clone();
    forget(&mut node);
    out.is_empty().then_some(node.value)
}

/// Takes the places out of a value that is written nowhere.
fn forget(node: &mut Node) {
    node.place = None;
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(forget),
        Value::Table(table) => {
            for entry in &mut table.entries {
                entry.at = None;
                forget(&mut entry.node);
            }
        }
        Value::Sides(halves) => halves.iter_mut().flatten().for_each(|half| forget(&mut half.node)),
        Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Text(_) | Value::Date => {}
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
