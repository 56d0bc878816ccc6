//! `zug config`: the configuration file.

use std::path::PathBuf;

use serde::Serialize;

use crate::config::{Config, KEYS};
use crate::context::Context;
use crate::errors::Error;
use crate::options::ConfigCommand;
use crate::play::write_whole;
use crate::report::schema;

#[derive(Serialize)]
struct Path {
    schema: String,
    path: String,
}

#[derive(Serialize)]
struct Setting {
    schema: String,
    key: &'static str,
    value: String,
    from: &'static str,
}

/// Prints where the configuration file is, what it says, or changes it.
///
/// # Errors
/// The system names no folder for configuration; the file is faulty or cannot be written; a key or value
/// that there is not.
pub fn run(context: &mut Context<'_>, command: &ConfigCommand) -> Result<(), Error> {
    let path = path(context)?;
    match command {
        ConfigCommand::Path => {
            let path = path.display().to_string();
            if context.json {
                return context.object(&Path { schema: schema(context.command), path });
            }
            context.line(&path)
        }
        ConfigCommand::Show => show(context, &Config::load(Some(&path))?),
        ConfigCommand::Set { key, value } => {
            let mut config = Config::load(Some(&path))?;
            config.set(key, value.as_deref())?;
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
            }
            write_whole(&path, &config.text())
        }
    }
}

fn path(context: &Context<'_>) -> Result<PathBuf, Error> {
    context.io.dirs.config_file().ok_or_else(|| {
        Error::usage(
            "no folder for configuration: set HOME or XDG_CONFIG_HOME",
            "нет папки для настроек: задайте HOME или XDG_CONFIG_HOME",
        )
    })
}

/// Prints every key as the file would set it; those that it leaves alone are commented out.
fn show(context: &mut Context<'_>, config: &Config) -> Result<(), Error> {
    for key in KEYS {
        let (value, from) = match config.get(key.name) {
            Some(value) => (value, "file"),
            None => (key.default, "default"),
        };
        if context.json {
            let (schema, value) = (schema(context.command), value.to_owned());
            context.object(&Setting { schema, key: key.name, value, from })?;
            continue;
        }
        let off = if from == "default" { "# " } else { "" };
        let set = format!("{off}{} = \"{value}\"", key.name);
        let help = format!("# {} ({})", context.say(&key.help), key.values);
        context.line(&format!("{set:<24} {help}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, Ran, Run, zug};

    fn at(folder: &Folder, args: &[&str]) -> Ran {
        Run { home: Some(folder.path().to_owned()), ..Run::default() }.zug(args)
    }

    #[test]
    fn the_path_is_printed() {
        let folder = Folder::new("config-path");
        let ran = at(&folder, &["config", "path"]);
        assert_eq!(ran.out, format!("{}\n", folder.path().join("config.toml").display()));
        assert_eq!(zug(&["config", "path"]).exit, Exit::Usage);
    }

    #[test]
    fn settings_are_kept_and_obeyed() {
        let folder = Folder::new("config-set");
        assert_eq!(at(&folder, &["config", "set", "notation", "uci"]).exit, Exit::Done);
        assert_eq!(at(&folder, &["config", "set", "lang", "ru"]).exit, Exit::Done);
        assert!(at(&folder, &["moves"]).out.starts_with("a2a3\n"));
        assert!(at(&folder, &["moves", "--notation", "san"]).out.starts_with("Na3\n"));
        assert!(at(&folder, &["apply", "e5"]).err.starts_with("ошибка: "));
        assert!(at(&folder, &["apply", "e5", "--lang", "en"]).err.starts_with("error: "));
        let shown = at(&folder, &["config", "show"]).out;
        assert!(shown.contains("\nnotation = \"uci\"") && shown.contains("\n# black = \"ai:5\""), "{shown}");
        assert_eq!(at(&folder, &["config", "set", "notation"]).exit, Exit::Done);
        assert!(at(&folder, &["moves"]).out.starts_with("Na3\n"));
        let game = at(&folder, &["config", "set", "black", "human"]);
        assert_eq!(game.exit, Exit::Done, "{}", game.err);
        assert!(at(&folder, &["play"]).out.contains("человек - человек"));
    }

    #[test]
    fn wrong_settings_are_refused() {
        let folder = Folder::new("config-wrong");
        for (args, message) in [
            (["config", "set", "lnag", "ru"], "did you mean lang?"),
            (["config", "set", "lang", "de"], "lang does not take \"de\", but: en, ru"),
        ] {
            let ran = at(&folder, &args);
            assert_eq!((ran.exit, ran.err.contains(message)), (Exit::Usage, true), "{}", ran.err);
        }
        let file = folder.path().join("config.toml");
        std::fs::write(&file, "lang = 7\n").expect("a file can be written");
        let ran = at(&folder, &["moves"]);
        assert_eq!(
            (ran.exit, ran.err.contains("config.toml: lang does not take 7")),
            (Exit::BadInput, true),
            "{}",
            ran.err
        );
        // The path can be asked for all the same.
        assert_eq!(at(&folder, &["config", "path"]).exit, Exit::Done);
    }
}
