//! The scenarios that a variant has from the one that it extends.
//!
//! What is true of the parent is true of the child, unless the child's own cases say `override`. A case that cannot be
//! set up in the child at all (another board, another start position, a draw row that is gone) says nothing of it and
//! is left out and counted.

use std::path::Path;

use crate::declare::{Declared, Faults, Node};
use crate::{AnyGame, Registry, Source};

use super::load::load;
use super::model::{Case, Inherit, Start, Truth};
use super::suite::Loaded;

/// What a variant inherits.
#[derive(Clone, Debug, Default)]
pub struct Heritage {
    /// The variant whose scenarios these are.
    pub parent: String,
    /// The parent's files with the cases that fit the child, played in the child.
    pub files: Vec<Loaded>,
    /// How many cases were left out because they do not fit.
    pub unfit: usize,
    /// Overrides that no inherited case has for its name.
    pub unknown: Vec<String>,
    /// The names of all cases that could be overridden.
    pub names: Vec<String>,
}

/// The scenarios that ship with the program and speak of a variant, by its id.
pub fn shipped(registry: &Registry, variant: &str) -> Vec<Loaded> {
    let is_it = |case: &Case| registry.find(&case.variant).is_ok_and(|entry| entry.id.as_str() == variant);
    let mut all = all_shipped(registry);
    for (scenario, _) in &mut all {
        scenario.cases.retain(is_it);
    }
    all.retain(|(scenario, _)| !scenario.cases.is_empty());
    all
}

/// All scenarios that ship with the program, by file; what others include is run there.
pub fn all_shipped(registry: &Registry) -> Vec<Loaded> {
    let files = registry.scenarios();
    let fetch = |from: &str, name: &str| {
        let wanted = beside(from, name);
        let found = files.iter().find(|(known, _)| *known == wanted);
        found
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .ok_or_else(|| "no such file".to_owned())
    };
    let mut all = Vec::new();
    for (name, text) in files {
        // A file that names no variant is there to be included; the tests see to it that all others are sound.
        all.extend(load(name, text, None, &fetch));
    }
    all
}

/// The scenarios that a variant inherits from the nearest shipped variant that it extends, as far as `wanted` goes and
/// without those that `overrides` names; `None` for a variant that extends none.
///
/// `variant` is a name or the path of a variant file, and what the cases are to be played in.
///
/// # Errors
/// Everything wrong with the variant's file.
pub fn heritage(
    registry: &Registry,
    variant: &str,
    wanted: &Inherit,
    overrides: &[&str],
) -> Result<Option<Heritage>, Faults> {
    let declared = if variant.ends_with(".toml") {
        registry.loader().read_file(Path::new(variant))?
    } else {
        match registry.declared(variant) {
            Some(declared) => declared?,
            None => return Ok(None),
        }
    };
    let Some(parent) = parent(registry, &declared) else { return Ok(None) };
    let mut heritage = Heritage { parent: parent.clone(), ..Heritage::default() };
    let mut all = effective(registry, &parent)?;
    all.retain(|(scenario, _)| wanted.takes(&scenario.name));
    let child = registry.compile(&declared)?.open();
    let Some(parent) = registry.find(&parent).ok().and_then(|entry| entry.open().ok()) else {
        return Ok(None);
    };
    for (mut scenario, sources) in all {
        let cases = std::mem::take(&mut scenario.cases);
        scenario.inherited = true;
        heritage.names.extend(cases.iter().map(|case| case.name.clone()));
        for case in cases {
            if overrides.iter().any(|name| names(&case.name, name)) {
                continue;
            }
            if !fits(&case, &*child, &*parent) {
                heritage.unfit += 1;
                continue;
            }
            scenario.cases.push(Case { variant: variant.to_owned(), records: Vec::new(), ..case });
        }
        scenario.cases.retain(|case| !case.truths.is_empty());
        if !scenario.cases.is_empty() {
            heritage.files.push((scenario, sources));
        }
    }
    let known = |name: &&&str| heritage.names.iter().any(|known| names(known, name));
    heritage.unknown = overrides.iter().filter(|name| !known(name)).map(|name| (*name).to_owned()).collect();
    Ok(Some(heritage))
}

/// The nearest shipped variant that a file extends.
fn parent(registry: &Registry, declared: &Declared) -> Option<String> {
    declared.own.get("extends").and_then(Node::text)?;
    let ids = declared.chain.iter().skip(1).filter_map(|name| name.strip_suffix(".toml"));
    let mut known = ids.filter(|id| registry.find(id).is_ok_and(|entry| entry.id.as_str() == *id));
    known.next().map(str::to_owned)
}

/// The scenarios of a shipped variant with those that they in turn inherit.
fn effective(registry: &Registry, variant: &str) -> Result<Vec<Loaded>, Faults> {
    let mut all = shipped(registry, variant);
    let wanted = all.iter().find_map(|(scenario, _)| scenario.inherit.clone());
    if let Some(wanted) = wanted.filter(|wanted| *wanted != Inherit::Nothing) {
        let cases = all.iter().flat_map(|(scenario, _)| &scenario.cases);
        let overrides: Vec<&str> = cases.flat_map(|case| case.replaces.iter().map(String::as_str)).collect();
        let heritage = heritage(registry, variant, &wanted, &overrides)?;
        all.extend(heritage.map(|heritage| heritage.files).unwrap_or_default());
    }
    Ok(all)
}

/// Whether a case of this full name is called so, with or without what `each` adds.
fn names(full: &str, name: &str) -> bool {
    full.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ["))
}

/// Whether a case of the parent can be set up in the child and means the same there.
fn fits(case: &Case, child: &dyn AnyGame, parent: &dyn AnyGame) -> bool {
    let (own, its) = (child.info(), parent.info());
    let same_board = (own.board.files, own.board.ranks) == (its.board.files, its.board.ranks)
        && own.board.played == its.board.played;
    let mut game = child.fork();
    // What a file says of itself alone (its number among the games of PDN) is nothing that a child could keep.
    let known = |key: &str| own.facts.iter().any(|fact| fact.key == key);
    let said = case.truths.iter().all(|(truth, _)| match truth {
        Truth::Facts(facts) => facts.iter().all(|(key, _)| known(key)),
        _ => true,
    });
    same_board
        && said
        && case.laws.as_ref().is_none_or(|(laws, _)| game.set_laws(laws))
        && match &case.start {
            Start::Standard => child.start_text() == parent.start_text() || without_names(child, parent),
            Start::Text(text, _) => game.set_position(text, Source::User).is_ok(),
        }
        && case.counters.iter().all(|preset| game.preset_counter(&preset.row, preset.value))
}

/// Whether both games start alike, though they call the squares otherwise.
fn without_names(child: &dyn AnyGame, parent: &dyn AnyGame) -> bool {
    child.turn() == parent.turn() && child.look() == parent.look()
}

/// The name of a file that `from` includes as `name`.
fn beside(from: &str, name: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cases_and_files() {
        assert!(names("a man takes", "a man takes"));
        assert!(names("a man takes [W:Wa1:B]", "a man takes"));
        assert!(!names("a man takes two", "a man takes"));
        assert_eq!(beside("russian/moves.toml", "../common/free.toml"), "common/free.toml");
        assert_eq!(beside("moves.toml", "./free.toml"), "free.toml");
    }
}
