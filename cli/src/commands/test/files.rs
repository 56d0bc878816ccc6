//! Finding and reading scenario files.

use std::cell::RefCell;
use std::fs;
use std::path::{Component, Path, PathBuf};

use zug_core::Registry;
use zug_core::declare::{Code, Diagnostic, Faults, Sources, nearest};
use zug_core::scenario::{self, Inherit, Loaded, Scenario};

use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::exit::Exit;
use crate::faults;

/// How deep folders are searched: beyond that something goes in circles.
const DEEPEST: usize = 32;

/// The scenario files of a run.
pub(super) struct Suite {
    /// What they say.
    pub(super) files: Vec<Loaded>,
    /// Where they are, in the same order; inherited files, which come last, are nowhere.
    pub(super) paths: Vec<PathBuf>,
    /// What is to be said of inherited cases.
    pub(super) notes: Vec<String>,
}

/// Reads the files named and all scenario files in the folders named; without any, in this folder.
pub(super) fn load(context: &mut Context<'_>, paths: &[PathBuf]) -> Result<Suite, Error> {
    let here = [PathBuf::from(".")];
    let paths = if paths.is_empty() { &here[..] } else { paths };
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            search(path, 0, &mut found)?;
        } else {
            found.push((path.clone(), read(path)?));
        }
    }
    found.sort();
    found.dedup_by(|a, b| a.0 == b.0);
    if found.is_empty() {
        return Err(Error::usage(
            "no scenario files found: give a file or a folder that holds some",
            "файлов сценариев не найдено: укажите файл или папку с ними",
        ));
    }
    let mut suite = Suite { files: Vec::new(), paths: Vec::new(), notes: Vec::new() };
    let included = RefCell::new(Vec::new());
    let mut read: Vec<(PathBuf, Result<Loaded, Faults>)> = Vec::new();
    for (path, text) in found {
        let loaded = parse_noting(&context.registry, &path, &text, &included);
        read.push((path, loaded));
    }
    // What another file includes is run there.
    let included: Vec<PathBuf> =
        included.into_inner().iter().filter_map(|path| path.canonicalize().ok()).collect();
    read.retain(|(path, _)| {
        let named = paths.contains(path);
        named || !path.canonicalize().is_ok_and(|path| included.contains(&path))
    });
    let mut wrong: Vec<Faults> = Vec::new();
    for (path, loaded) in read {
        match loaded {
            Ok(loaded) => {
                suite.files.push(loaded);
                suite.paths.push(path);
            }
            Err(faults) => wrong.push(faults),
        }
    }
    if wrong.is_empty() {
        wrong = inherit(context, &mut suite);
    }
    if wrong.is_empty() { Ok(suite) } else { Err(tell(context, &wrong)?) }
}

/// Adds the scenarios that the variants of the suite inherit; gives what is wrong with overrides.
///
/// A variant file inherits unless a file about it says `inherit = false`; a variant with a name only where a file says
/// `inherit = true`.
fn inherit(context: &Context<'_>, suite: &mut Suite) -> Vec<Faults> {
    let mut heirs: Vec<(String, Inherit)> = Vec::new();
    for (scenario, _) in &suite.files {
        let Some(variant) = scenario.cases.iter().map(|case| &case.variant).find(|v| names_it(scenario, v))
        else {
            continue;
        };
        let usual = if is_variant_file(variant) { Inherit::All } else { Inherit::Nothing };
        match heirs.iter_mut().find(|(known, _)| known == variant) {
            // One file that decides it decides for all.
            Some((_, heir)) => *heir = scenario.inherit.clone().unwrap_or(heir.clone()),
            None => heirs.push((variant.clone(), scenario.inherit.clone().unwrap_or(usual))),
        }
    }
    let mut wrong = Vec::new();
    for (variant, wanted) in heirs.into_iter().filter(|(_, wanted)| *wanted != Inherit::Nothing) {
        let own = suite.files.iter().flat_map(|(s, _)| &s.cases).filter(|case| case.variant == variant);
        let overrides: Vec<String> = own.flat_map(|case| case.replaces.iter().cloned()).collect();
        let names: Vec<&str> = overrides.iter().map(String::as_str).collect();
        // A variant that cannot be read fails each of its own cases, and says why there.
        let Ok(Some(heritage)) = scenario::heritage(&context.registry, &variant, &wanted, &names) else {
            continue;
        };
        for unknown in &heritage.unknown {
            wrong.extend(
                suite.files.iter().filter_map(|loaded| unknown_override(loaded, unknown, &heritage.names)),
            );
        }
        let shown = shown(Path::new(&variant));
        if heritage.unfit > 0 {
            let (unfit, parent) = (heritage.unfit, &heritage.parent);
            let noun = if unfit == 1 { "case" } else { "cases" };
            suite.notes.push(format!(
                "note  {shown}: left out {unfit} {noun} of {parent} that cannot be set up in it"
            ));
        }
        for (scenario, sources) in heritage.files {
            let mut renamed = Sources::new();
            for file in sources.files() {
                renamed.add(format!("{shown} < {}", file.name), file.text.clone());
            }
            suite.files.push((scenario, renamed));
        }
    }
    wrong
}

/// Whether the variant is the one that the file names for all its cases.
fn names_it(scenario: &Scenario, variant: &str) -> bool {
    scenario.variant.as_deref() == Some(variant)
}

/// The complaint of a file that overrides a case which nobody inherits.
fn unknown_override((scenario, sources): &Loaded, name: &str, known: &[String]) -> Option<Faults> {
    let case = scenario.cases.iter().find(|case| case.replaces.iter().any(|replaced| replaced == name))?;
    let fault = Diagnostic::error(
        Code::UnknownName,
        case.place,
        format!("no inherited case is called {name:?}"),
        format!("нет унаследованного случая {name:?}"),
    );
    let near = nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
    Some(Faults::new(sources.clone(), vec![Diagnostic { nearest: near, ..fault }]))
}

/// Tells what is wrong with the files, and gives the error that ends the command.
pub(super) fn tell(context: &mut Context<'_>, wrong: &[Faults]) -> Result<Error, Error> {
    for faults in wrong {
        let drawn = faults::draw(faults, context.lang, context.color_err);
        context.note(&drawn)?;
    }
    Ok(Error::Told(Exit::BadInput))
}

/// Reads one scenario file; paths of variant files in it are taken from its folder.
pub(super) fn parse(registry: &Registry, path: &Path, text: &str) -> Result<Loaded, Faults> {
    parse_noting(registry, path, text, &RefCell::default())
}

/// The same; the files that it includes go to `included`.
fn parse_noting(
    registry: &Registry,
    path: &Path,
    text: &str,
    included: &RefCell<Vec<PathBuf>>,
) -> Result<Loaded, Faults> {
    let name = shown(path);
    let (mut scenario, sources) = scenario::load(&name, text, None, &|from, name| {
        let path = plain(&Path::new(from).parent().unwrap_or(Path::new("")).join(name));
        let text = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        included.borrow_mut().push(path.clone());
        Ok((shown(&path), text))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    // A variant that nobody knows by name may lie beside: `mine` for `mine.toml`.
    let beside = |name: &str| {
        let known = registry.find(name).is_ok();
        let file =
            if name.ends_with(".toml") { folder.join(name) } else { folder.join(format!("{name}.toml")) };
        (name.ends_with(".toml") || (!known && file.is_file())).then(|| file.to_string_lossy().into_owned())
    };
    scenario.variant = scenario.variant.map(|name| beside(&name).unwrap_or(name));
    for case in &mut scenario.cases {
        if let Some(file) = beside(&case.variant) {
            case.variant = file;
        }
    }
    Ok((scenario, sources))
}

/// The path as reports show it: with `/` between folders, without `./` in front.
pub(super) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").unwrap_or(&text).to_owned()
}

/// The path without steps back, where that can be told from its words.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        let back = part == Component::ParentDir;
        match plain.components().next_back() {
            Some(Component::Normal(_)) if back => drop(plain.pop()),
            _ => plain.push(part),
        }
    }
    plain
}

/// Reads a file; one that cannot be read is as bad as a malformed one.
pub(super) fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|error| {
        let message = format!("{}: {error}", path.display());
        Error::bad_input(message.clone(), message)
    })
}

fn search(folder: &Path, depth: usize, found: &mut Vec<(PathBuf, String)>) -> Result<(), Error> {
    if depth > DEEPEST {
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(|error| Error::file(folder, error))? {
        let path = entry.map_err(|error| Error::file(folder, error))?.path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if path.is_dir() {
            search(&path, depth + 1, found)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            let text = read(&path)?;
            if is_scenario(&text) {
                found.push((path, text));
            }
        }
    }
    Ok(())
}

/// Whether the text is a scenario file and not a variant: it has cases, or includes some, and no id.
fn is_scenario(text: &str) -> bool {
    let begins = |word: &str| text.lines().any(|line| line.trim_start().starts_with(word));
    begins("[[case") || (begins("include") && !begins("id"))
}
