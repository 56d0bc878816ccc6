//! Finding and reading scenario files.

use std::fs;
use std::path::{Path, PathBuf};

use zug_core::declare::Faults;
use zug_core::scenario::{self, Loaded};

use crate::context::Context;
use crate::errors::Error;
use crate::exit::Exit;
use crate::faults;

/// How deep folders are searched: beyond that something goes in circles.
const DEEPEST: usize = 32;

/// The scenario files of a run.
pub(super) struct Suite {
    /// What they say.
    pub(super) files: Vec<Loaded>,
    /// Where they are, in the same order.
    pub(super) paths: Vec<PathBuf>,
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
    let mut suite = Suite { files: Vec::new(), paths: Vec::new() };
    let mut wrong: Vec<Faults> = Vec::new();
    for (path, text) in found {
        match parse(&path, &text) {
            Ok(loaded) => {
                suite.files.push(loaded);
                suite.paths.push(path);
            }
            Err(faults) => wrong.push(faults),
        }
    }
    if wrong.is_empty() { Ok(suite) } else { Err(tell(context, &wrong)?) }
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
pub(super) fn parse(path: &Path, text: &str) -> Result<Loaded, Faults> {
    let name = shown(path);
    let (mut scenario, sources) = scenario::load(&name, text, None, &|from, name| {
        let path = Path::new(from).parent().unwrap_or(Path::new("")).join(name);
        let text = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        Ok((shown(&path), text))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    for case in &mut scenario.cases {
        if case.variant.ends_with(".toml") {
            case.variant = folder.join(&case.variant).to_string_lossy().into_owned();
        }
    }
    Ok((scenario, sources))
}

/// The path as reports show it: with `/` between folders, without `./` in front.
fn shown(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").unwrap_or(&text).to_owned()
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
