//! `zug variant import` and `export`: variants between our files and those of Fairy-Stockfish.

use std::path::Path;

use serde::Serialize;
use zug_core::declare::{self, Code, Faults};

use crate::context::Context;
use crate::errors::Error;
use crate::exit::Exit;
use crate::faults::{self, FaultObject};
use crate::games;
use crate::report::schema;
use crate::text::{self, variant as texts};

#[derive(Serialize)]
struct ImportObject {
    schema: String,
    file: String,
    variants: Vec<ImportedObject>,
    faults: Vec<FaultObject>,
}

#[derive(Serialize)]
struct ImportedObject {
    id: String,
    whole: bool,
    text: String,
}

/// Turns the variants of a variants.ini into files: into a folder, or to standard output.
///
/// # Errors
/// The file cannot be read, a file cannot be written; exit 3 if a section or option is faulty.
pub fn import(context: &mut Context<'_>, file: &Path, output: Option<&Path>) -> Result<(), Error> {
    let text = declare::read(file).map_err(|error| Error::Variant(Faults::without_file(*error)))?;
    let import = games::import_ini(&context.registry, &file.display().to_string(), &text);
    let broken = import.faults.any_errors();
    if let Some(folder) = output {
        std::fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
        for imported in &import.files {
            let path = folder.join(format!("{}.toml", imported.id));
            std::fs::write(&path, &imported.text).map_err(|error| Error::file(&path, error))?;
        }
    }
    if context.json {
        let variants = import.files.iter().map(|file| ImportedObject {
            id: file.id.clone(),
            whole: file.whole,
            text: file.text.clone(),
        });
        let object = ImportObject {
            schema: schema(context.command),
            file: file.display().to_string(),
            variants: variants.collect(),
            faults: FaultObject::list(&import.faults, context.lang),
        };
        context.object(&object)?;
    } else {
        if !import.faults.list.is_empty() {
            let drawn = faults::draw(&import.faults, context.lang, context.color_err);
            context.note(&drawn)?;
        }
        for imported in import.files.iter().filter(|_| output.is_none()) {
            context.line(&format!("# {}.toml\n{}", imported.id, imported.text))?;
        }
        let whole = import.files.iter().filter(|file| file.whole).count();
        let unsaid = import.faults.list.iter().filter(|fault| fault.code == Code::Unsaid).count();
        let line = text::fill(
            context.say(&texts::IMPORTED),
            &[
                ("n", &import.files.len().to_string()),
                ("whole", &whole.to_string()),
                ("unsaid", &unsaid.to_string()),
            ],
        );
        context.note(&line)?;
    }
    if broken { Err(Error::Told(Exit::BadInput)) } else { Ok(()) }
}

/// Prints a variant as a section of a variants.ini.
///
/// # Errors
/// No such variant, a faulty file, a variant of another family.
pub fn export(context: &mut Context<'_>, variant: &str) -> Result<(), Error> {
    let declared = super::declared::find(context, variant)?;
    context.registry.compile(&declared)?;
    let Some(export) = games::export_ini(&declared) else {
        return Err(Error::usage(
            format!("{variant}: only variants of the chess family can be told to Fairy-Stockfish"),
            format!("{variant}: Fairy-Stockfish понимает только варианты семейства chess"),
        ));
    };
    if !export.faults.list.is_empty() {
        let drawn = faults::draw(&export.faults, context.lang, context.color_err);
        context.note(&drawn)?;
    }
    context.line(export.text.trim_end())
}
