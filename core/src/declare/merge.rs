//! Inheritance: tables merge, everything else replaces, `false` takes a row out.
//!
//! Every value keeps the place where it was said; a table or a pair of sides that several files say in part has that of
//! the nearest file.

use super::diagnostic::{Code, Diagnostic};
use super::tree::{Entry, Node, Table, Value};
use super::vocabulary::{Branch, Segment, Vocabulary};

/// The merged facts of a file and those it extends, its own first.
pub(super) fn all(vocabulary: &Vocabulary, files: Vec<Table>, out: &mut Vec<Diagnostic>) -> Table {
    let mut merged = Table::default();
    let mut files = files.into_iter().rev().peekable();
    while let Some(file) = files.next() {
        let mut changed = Vec::new();
        leaves(&file, &mut String::new(), &mut changed);
        if let Some(Node { value: Value::Table(cites), .. }) = merged.get_mut("cites") {
            // A fact that the child changes no longer encodes the article of the parent.
            cites.entries.retain(|entry| !changed.contains(&entry.name));
        }
        Merger { out }.merge(vocabulary.root(), &mut merged, file);
        if files.peek().is_some() {
            disown(vocabulary.root(), &mut merged);
        }
    }
    merged
}

/// The paths of all values.
fn leaves(table: &Table, path: &mut String, out: &mut Vec<String>) {
    for entry in &table.entries {
        let length = path.len();
        if length > 0 {
            path.push('.');
        }
        path.push_str(&entry.name);
        match &entry.node.value {
            Value::Table(inner) => leaves(inner, path, out),
            _ => out.push(path.clone()),
        }
        path.truncate(length);
    }
}

struct Merger<'a> {
    out: &'a mut Vec<Diagnostic>,
}

impl Merger<'_> {
    fn merge(&mut self, branch: &Branch, parent: &mut Table, child: Table) {
        for entry in child.entries {
            let Some((segment, inner)) = branch.step(&entry.name) else { continue };
            if segment == Segment::Any("NAME") && entry.node.flag() == Some(false) {
                self.remove(parent, &entry);
                continue;
            }
            let Entry { name, at, node: Node { value, place } } = entry;
            // What both say in part stands where the child says its part.
            if let Some(old) = parent.entry_mut(&name)
                && matches!(
                    (&old.node.value, &value),
                    (Value::Table(_), Value::Table(_)) | (Value::Sides(_), Value::Sides(_))
                )
            {
                (old.at, old.node.place) = (at, place);
            }
            match (parent.get_mut(&name).map(|node| &mut node.value), value) {
                // A text in several languages is one value.
                (Some(Value::Table(old)), Value::Table(new)) if inner.key.is_none() => {
                    self.merge(inner, old, new);
                }
                (Some(Value::Sides(old)), Value::Sides(new)) => {
                    for (old, new) in old.iter_mut().zip(new) {
                        if new.is_some() {
                            *old = new;
                        }
                    }
                }
                (_, Value::Table(new)) if inner.key.is_none() => {
                    let mut table = Table::default();
                    self.merge(inner, &mut table, new);
                    parent.set(Entry { name, at, node: Node { value: Value::Table(table), place } });
                }
                (_, value) => parent.set(Entry { name, at, node: Node { value, place } }),
            }
        }
    }

    fn remove(&mut self, parent: &mut Table, entry: &Entry) {
        if parent.remove(&entry.name).is_none() {
            let name = &entry.name;
            let error = Diagnostic::error(
                Code::UnknownName,
                entry.at,
                format!("there is no inherited `{name}` to take out"),
                format!("унаследованного `{name}` нет, убирать нечего"),
            );
            self.out.push(error.allowed(name, parent.entries.iter().map(|e| e.name.clone())).warning());
        }
    }
}

/// Takes out what a child does not inherit.
fn disown(branch: &Branch, table: &mut Table) {
    table.entries.retain_mut(|entry| {
        let Some(child) = branch.child(&entry.name) else { return true };
        match (&child.key, &mut entry.node.value) {
            (Some(key), _) => key.inherited,
            // Rows are a value as a whole; proofs speak of one variant only.
            (None, _) if child.rows => {
                child.children().iter().any(|(_, part)| part.key.as_ref().is_some_and(|key| key.inherited))
            }
            (None, Value::Table(inner)) => {
                disown(child, inner);
                true
            }
            (None, _) => true,
        }
    });
}
