//! Which games a user wants to see.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use zug_core::record::{Record, Score};
use zug_core::{AnyGame, Defects, Id, Registry, Source};

use crate::errors::Error;
use crate::options::FilterOptions;

/// The conditions of the options: all must hold.
pub struct Filter {
    tags: Vec<(String, String)>,
    result: Option<&'static str>,
    /// The variant of games that do not say theirs, and the only one of those that do.
    pub variant: Option<Id>,
    position: Option<Wanted>,
}

/// The position that a game must pass through.
struct Wanted {
    text: String,
    /// What it is in each variant met; `None` where it is no position.
    keys: Mutex<BTreeMap<Id, Option<String>>>,
    /// Whether it was a position in any of them.
    was_read: AtomicBool,
    defects: Mutex<Option<Defects>>,
}

impl Filter {
    /// The conditions that the options set.
    ///
    /// # Errors
    /// A tag without `=`, no result, an unknown variant.
    pub fn new(registry: &Registry, options: &FilterOptions) -> Result<Filter, Error> {
        let tags = options.tag.iter().map(|tag| {
            let (name, value) = tag.split_once('=').ok_or_else(|| {
                Error::usage(
                    format!("--tag {tag}: expected NAME=VALUE"),
                    format!("--tag {tag}: нужно ИМЯ=ЗНАЧЕНИЕ"),
                )
            })?;
            Ok((name.trim().to_owned(), value.trim().to_lowercase()))
        });
        let result = options.result.as_deref().map(|text| {
            Score::read(text).map(Score::text).ok_or_else(|| {
                Error::usage(
                    format!("--result {text}: expected 1-0, 0-1, 1/2-1/2 or *"),
                    format!("--result {text}: нужно 1-0, 0-1, 1/2-1/2 или *"),
                )
            })
        });
        let variant = options.variant.as_deref().map(|name| {
            let found =
                registry.find(name).or_else(|e| registry.find(&name.to_lowercase()).map_err(|_| e))?;
            Ok::<Id, Error>(found.id)
        });
        let position = options.position.clone().map(|text| Wanted {
            text,
            keys: Mutex::default(),
            was_read: AtomicBool::new(false),
            defects: Mutex::default(),
        });
        Ok(Filter {
            tags: tags.collect::<Result<_, Error>>()?,
            result: result.transpose()?,
            variant: variant.transpose()?,
            position,
        })
    }

    /// Whether the record's tags and result are wanted.
    pub fn admits(&self, record: &Record) -> bool {
        let has = |(name, wanted): &(String, String)| {
            record.tag(name).is_some_and(|value| is_like(&value.trim().to_lowercase(), wanted))
        };
        self.tags.iter().all(has) && self.result.is_none_or(|wanted| record.score().text() == wanted)
    }

    /// Whether the game passed through the wanted position; it is taken back to look.
    pub fn passes(&self, game: &mut dyn AnyGame) -> bool {
        self.position.is_none() || self.ply(game).is_some()
    }

    /// The first ply at which the game stands in the wanted position; it is taken back to look.
    pub fn ply(&self, game: &mut dyn AnyGame) -> Option<usize> {
        let key = self.position.as_ref()?.key(game)?;
        let plies = game.ply();
        let mut found = None;
        loop {
            if key == identity(&game.position_text()) {
                found = Some(game.ply());
            }
            if !game.undo() {
                break;
            }
        }
        while game.ply() < plies && game.redo() {}
        found
    }

    /// The defects of a wanted position that was none in any variant met.
    pub fn unread_position(&self) -> Option<Error> {
        let wanted = self.position.as_ref()?;
        if wanted.was_read.load(Ordering::Relaxed) {
            return None;
        }
        let defects = wanted.defects.lock().ok()?.clone()?;
        Some(Error::Position { text: wanted.text.clone(), defects })
    }
}

impl Wanted {
    /// What the position is in the variant of `game`.
    fn key(&self, game: &dyn AnyGame) -> Option<String> {
        let mut keys = self.keys.lock().ok()?;
        let key = keys.entry(game.info().id).or_insert_with(|| {
            let mut other = game.fork();
            match other.set_position(&self.text, Source::User) {
                Ok(_) => {
                    self.was_read.store(true, Ordering::Relaxed);
                    Some(identity(&other.position_text()).to_owned())
                }
                Err(defects) => {
                    if let Ok(mut kept) = self.defects.lock() {
                        kept.get_or_insert(defects);
                    }
                    None
                }
            }
        });
        key.clone()
    }
}

/// A position text without its counters: of chess the first four fields, of draughts the only one.
fn identity(text: &str) -> &str {
    match text.match_indices(' ').nth(3) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}

/// Whether `value` is `wanted`, in which a star stands for anything.
fn is_like(value: &str, wanted: &str) -> bool {
    let mut parts = wanted.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = value.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_anything() {
        for (value, wanted) in
            [("carlsen,m", "carlsen*"), ("a-b-c", "*b*"), ("x", "x"), ("", "*"), ("aa", "a*a")]
        {
            assert!(is_like(value, wanted), "{value} {wanted}");
        }
        for (value, wanted) in [("carlsen,m", "carlsen"), ("abc", "*b"), ("a", "a*a"), ("x", "")] {
            assert!(!is_like(value, wanted), "{value} {wanted}");
        }
    }
}
