//! Folders of endgame tables.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zug_core::tables::{Material, ReadError, Tables, variant_of};
use zug_core::{AnyGame, Lang};

use crate::errors::Error;

/// The ending of the names of files that hold a table.
const EXTENSION: &str = "zugtable";

/// The file of one table.
pub fn file_of(dir: &Path, game: &dyn AnyGame, material: &Material) -> PathBuf {
    dir.join(format!("{}-{}.{EXTENSION}", game.info().id, material.name(game.info())))
}

/// The files of tables in a folder, by name.
///
/// # Errors
/// The folder cannot be read.
pub fn files(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).map_err(|error| Error::file(dir, error))? {
        let path = entry.map_err(|error| Error::file(dir, error))?.path();
        if path.extension().is_some_and(|extension| extension == EXTENSION) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The id of the variant of the first table in a folder.
///
/// # Errors
/// A folder without tables, a file that is none, or failing input.
pub fn variant_in(dir: &Path) -> Result<String, Error> {
    let shown = dir.display();
    let Some(file) = files(dir)?.into_iter().next() else {
        return Err(Error::bad_input(
            format!("{shown}: no tables in this folder"),
            format!("{shown}: в этой папке нет таблиц"),
        ));
    };
    let bytes = fs::read(&file).map_err(|error| Error::file(&file, error))?;
    match variant_of(&bytes) {
        Some(id) => Ok(id.to_owned()),
        None => Err(Error::bad_input(
            format!("{}: not a table of endings; delete it or move it away", file.display()),
            format!("{}: это не таблица окончаний; удалите или уберите файл", file.display()),
        )),
    }
}

/// Reads the tables of a game's variant in a folder; those of other variants are passed over.
///
/// # Errors
/// A damaged table, one of the same variant under other rules, or failing input.
pub fn load(dir: &Path, game: &dyn AnyGame) -> Result<Tables, Error> {
    let mut tables = Tables::new();
    for file in files(dir)? {
        let bytes = fs::read(&file).map_err(|error| Error::file(&file, error))?;
        if variant_of(&bytes).is_some_and(|id| id != game.info().id.as_str()) {
            continue;
        }
        game.add_table(&mut tables, &bytes).map_err(|error| bad_table(dir, &file, game, &error))?;
    }
    Ok(tables)
}

/// The tables of a game's variant in the folder that another program names; none where it names none.
///
/// # Errors
/// What is wrong with the folder, in words.
pub fn offered(dir: &str, game: &dyn AnyGame) -> Result<Option<Arc<Tables>>, String> {
    let dir = Some(dir).filter(|dir| !dir.is_empty()).map(Path::new);
    shared(dir, game).map_err(|error| error.message(Lang::En))
}

/// The tables of a game's variant in a folder, to be shared by its players; none without a folder.
///
/// # Errors
/// As [`load`].
pub fn shared(dir: Option<&Path>, game: &dyn AnyGame) -> Result<Option<Arc<Tables>>, Error> {
    dir.map(|dir| load(dir, game).map(Arc::new)).transpose()
}

/// A file that holds no table of the variant, and how to have one again: what is there is never built anew.
fn bad_table(dir: &Path, file: &Path, game: &dyn AnyGame, what: &ReadError) -> Error {
    let (shown, id) = (file.display(), game.info().id);
    let material =
        file.file_stem().and_then(|stem| stem.to_str()?.strip_prefix(id.as_str())?.strip_prefix('-'));
    let which = material.map_or_else(|| "--pieces N".to_owned(), |material| format!("--only {material}"));
    let again = format!("zug tables build {id} {which} -o {}", dir.display());
    Error::bad_input(
        format!("{shown}: {what}; delete the file and build it again: {again}"),
        format!("{shown}: таблица не читается ({what}); удалите файл и постройте её заново: {again}"),
    )
}
