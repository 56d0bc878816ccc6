//! `zug variant import` and `export`: variants between our files and those of Fairy-Stockfish.

use std::path::{Path, PathBuf};

use serde::Serialize;
use zug_core::declare::{self, Code, Faults};

use crate::context::Context;
use crate::errors::Error;
use crate::exit::Exit;
use crate::faults::{self, FaultObject};
use crate::games::{self, Imported};
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
/// The file cannot be read, a file cannot be written or would take the place of another, in which case none is written;
/// exit 3 if a section or option is faulty.
pub fn import(context: &mut Context<'_>, file: &Path, output: Option<&Path>) -> Result<(), Error> {
    let text = declare::read(file).map_err(|error| Error::Variant(Faults::without_file(*error)))?;
    let import = games::import_ini(&context.registry, &file.display().to_string(), &text);
    let broken = import.faults.any_errors();
    if let Some(folder) = output {
        spare(folder, &import.files)?;
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

/// Makes sure that nobody's work is written over; what is there already word for word may stay.
fn spare(folder: &Path, files: &[Imported]) -> Result<(), Error> {
    let is_other =
        |path: &PathBuf, text: &str| std::fs::read(path).is_ok_and(|there| there != text.as_bytes());
    let paths = files.iter().map(|file| (folder.join(format!("{}.toml", file.id)), file.text.as_str()));
    let others: Vec<PathBuf> =
        paths.filter(|(path, text)| is_other(path, text)).map(|(path, _)| path).collect();
    let Some(first) = others.first() else { return Ok(()) };
    let (shown, more) = (first.display(), others.len() - 1);
    let and_more = |text: String| if more > 0 { text } else { String::new() };
    Err(Error::usage(
        format!(
            "{shown} is there already and says something else{}: choose another folder or take it away",
            and_more(format!(", and so for {more} more"))
        ),
        format!(
            "{shown}: такой файл уже есть, и в нём другое{}: выберите другую папку или уберите его",
            and_more(format!(", и ещё {more} таких же"))
        ),
    ))
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

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, zug};

    /// An import writes over no file that says something else, and then writes none.
    #[test]
    fn an_import_spares_what_is_there() {
        let folder = Folder::new("bridge-spares");
        let (ini, dir) = (folder.path().join("some.ini"), folder.path().join("out"));
        std::fs::write(&ini, "[one:chess]\npass = true\n[two:chess]\n[three:one]\n").unwrap();
        let import =
            || zug(&["variant", "import", &ini.display().to_string(), "-o", &dir.display().to_string()]);
        assert_eq!(import().exit, Exit::Done);
        // The same files once more are no harm.
        assert_eq!(import().exit, Exit::Done);
        let [one, two] = ["one", "two"].map(|id| dir.join(format!("{id}.toml")));
        std::fs::remove_file(&one).unwrap();
        std::fs::write(&two, "# mine\n").unwrap();
        let ran = import();
        let told = format!(
            "error: {} is there already and says something else: choose another folder or take it away\n",
            two.display()
        );
        assert_eq!((ran.exit, ran.err), (Exit::Usage, told));
        assert_eq!(std::fs::read_to_string(&two).unwrap(), "# mine\n");
        assert!(!one.exists());
        std::fs::write(&one, "").unwrap();
        assert!(import().err.contains("says something else, and so for 1 more: "));
    }
}
