//! The keys that a family of games knows, as a tree of names.

use super::draw::Counted;
use super::facts::constant;
use super::key::{Absent, Key, Phrase};
use super::shared;
use super::tree::Value;
use crate::Kind;

/// The vocabulary of one family: the shared keys and its own.
pub struct Vocabulary {
    /// The family's name in `family = ".."`.
    pub family: &'static str,
    /// The kinds of piece, where a file cannot declare any; the index is the [`Kind`].
    pub kinds: &'static [KindWords],
    /// Headings for the tables of its own keys.
    pub titles: &'static [(&'static str, Phrase)],
    keys: Vec<Key>,
    root: Branch,
    senseless: &'static [(&'static str, Phrase)],
}

/// The words for a kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindWords {
    /// Its name in files (`man`).
    pub id: &'static str,
    /// Its plural, which conditions on numbers also accept (`men`).
    pub plural: &'static str,
    /// The singular in prose.
    pub one: Phrase,
    /// The plural in prose; in Russian the genitive.
    pub many: Phrase,
}

/// The shared table before which a family's own tables come.
const OWN_TABLES_BEFORE: &str = "capture.";

/// What may stand at one place of a file.
#[derive(Default)]
pub(super) struct Branch {
    children: Vec<(Segment, Branch)>,
    /// The key, if a value stands here rather than a table of more keys.
    pub(super) key: Option<Key>,
    /// The value that the key has where it is not said.
    pub(super) implied: Option<Value>,
    /// Whether here stands a list of tables.
    pub(super) rows: bool,
}

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Segment {
    /// This name.
    Name(&'static str),
    /// Any name; the word in capitals says of what.
    Any(&'static str),
}

/// The words that a segment in capitals may be, where the set is closed.
pub(super) fn closed(segment: &str) -> Option<&'static [&'static str]> {
    match segment {
        "WHO" => Some(&["white", "black", "stronger", "weaker", "each", "total"]),
        "SIDE" => Some(&["white", "black"]),
        _ => None,
    }
}

impl Vocabulary {
    /// The vocabulary of a family that knows the shared keys, but for those in `without` (keys or whole tables),
    /// and its own; an own key replaces the shared one of the same path.
    ///
    /// `kinds` are the kinds of piece that exist without being declared; `titles` head the tables of the own
    /// keys.
    pub fn new(
        family: &'static str,
        kinds: &'static [KindWords],
        titles: &'static [(&'static str, Phrase)],
        without: &[&str],
        own: &[Key],
    ) -> Vocabulary {
        let replaced = |path| own.iter().find(|key| key.path == path);
        let left_out = |path: &str| {
            let within = |table: &&str| path.strip_prefix(*table).is_some_and(|rest| rest.starts_with('.'));
            without.contains(&path) || without.iter().any(within)
        };
        let kept = shared::keys().filter(|key| !left_out(key.path));
        let mut keys: Vec<Key> = kept.map(|key| *replaced(key.path).unwrap_or(key)).collect();
        for key in own {
            if !keys.iter().any(|known| known.path == key.path) {
                // Beside the keys of its own table, so that prose and starter files stay together.
                let table = key.path.split('.').next();
                let after = keys.iter().rposition(|known| known.path.split('.').next() == table);
                // People read how pieces move before how they take.
                let fresh = || keys.iter().position(|known| known.path.starts_with(OWN_TABLES_BEFORE));
                let at = after.map(|at| at + 1).or_else(fresh).unwrap_or(keys.len());
                keys.insert(at, *key);
            }
        }
        let mut root = Branch::default();
        for key in &keys {
            root.add(key.path, *key);
        }
        Vocabulary { family, kinds, titles, keys, root, senseless: &[] }
    }

    /// The same vocabulary that says why it does without some shared keys (or whole tables of them): what a file
    /// that uses one is told.
    pub fn with_reasons(self, senseless: &'static [(&'static str, Phrase)]) -> Vocabulary {
        Vocabulary { senseless, ..self }
    }

    /// Why the family does without the key of this path, if that has a reason worth telling.
    pub(super) fn why_without(&self, path: &str) -> Option<Phrase> {
        self.senseless.iter().find(|(known, _)| *known == path).map(|(_, why)| *why)
    }

    /// The words by which conditions on numbers know the kinds: each kind, its plural, and `pieces` for all.
    pub fn counted(&self) -> Vec<Counted<'static>> {
        let kinds = self.kinds.iter().zip(0..);
        let named =
            kinds.flat_map(|(kind, index)| [(kind.id, Some(Kind(index))), (kind.plural, Some(Kind(index)))]);
        named.chain([("pieces", None)]).collect()
    }

    /// The keys, those of one table together.
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The key of this path, as the vocabulary writes it (`draw.NAME.plies`).
    pub fn key(&self, path: &str) -> Option<&Key> {
        self.keys.iter().find(|key| key.path == path)
    }

    /// The key that governs a path of a file, its names separated by dots.
    pub fn key_of(&self, path: &str) -> Option<&Key> {
        self.key_at(path.split('.'))
    }

    /// The key that governs a path of a file (`draw`, `k3v1`, `plies`).
    pub fn key_at<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> Option<&Key> {
        let mut branch = &self.root;
        for name in path {
            branch = branch.child(name)?;
        }
        branch.key.as_ref()
    }

    /// Whether the path leads to a key or a table of keys.
    pub(super) fn knows<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> bool {
        path.into_iter().try_fold(&self.root, |branch, name| branch.child(name)).is_some()
    }

    pub(super) fn root(&self) -> &Branch {
        &self.root
    }
}

impl Branch {
    fn add(&mut self, path: &'static str, key: Key) {
        let (first, rest) = match path.split_once('.') {
            Some((first, rest)) => (first, Some(rest)),
            None => (path, None),
        };
        let (name, rows) = match first.strip_suffix("[]") {
            Some(name) => (name, true),
            None => (first, false),
        };
        let free = name.chars().all(|c| c.is_ascii_uppercase());
        let segment = if free { Segment::Any(name) } else { Segment::Name(name) };
        let index = self.children.iter().position(|(known, _)| *known == segment).unwrap_or_else(|| {
            self.children.push((segment, Branch::default()));
            self.children.len() - 1
        });
        let child = &mut self.children[index].1;
        child.rows |= rows;
        match rest {
            Some(rest) => child.add(rest, key),
            None => {
                if let Absent::Means(text) = key.absent {
                    child.implied = constant(text);
                }
                child.key = Some(key);
            }
        }
    }

    /// What a name leads to: the name itself before "any name".
    pub(super) fn child(&self, name: &str) -> Option<&Branch> {
        self.step(name).map(|(_, child)| child)
    }

    /// The same with the segment that takes the name.
    pub(super) fn step(&self, name: &str) -> Option<(Segment, &Branch)> {
        let exact =
            self.children.iter().find(|(segment, _)| matches!(segment, Segment::Name(own) if *own == name));
        let found = exact.or_else(|| self.children.iter().find(|(segment, _)| segment.takes(name)));
        found.map(|(segment, child)| (*segment, child))
    }

    /// The names that may stand here.
    pub(super) fn names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for (segment, _) in &self.children {
            match segment {
                Segment::Name(name) => names.push(*name),
                Segment::Any(what) => names.extend(closed(what).unwrap_or_default()),
            }
        }
        names
    }

    pub(super) fn children(&self) -> &[(Segment, Branch)] {
        &self.children
    }
}

impl Segment {
    fn takes(self, name: &str) -> bool {
        match self {
            Segment::Name(own) => own == name,
            Segment::Any(what) => closed(what).is_none_or(|words| words.contains(&name)),
        }
    }
}
