//! `zug config`: the configuration file.

use serde::Serialize;

use crate::context::Context;
use crate::errors::Error;
use crate::options::ConfigCommand;
use crate::report::schema;

#[derive(Serialize)]
struct Path {
    schema: String,
    path: String,
}

/// Prints where the configuration file is looked for.
///
/// # Errors
/// The system names no folder for configuration.
pub fn run(context: &mut Context<'_>, command: &ConfigCommand) -> Result<(), Error> {
    match command {
        ConfigCommand::Path => {
            let path = context.io.dirs.config_file().ok_or_else(|| {
                Error::usage(
                    "no folder for configuration: set HOME or XDG_CONFIG_HOME",
                    "нет папки для настроек: задайте HOME или XDG_CONFIG_HOME",
                )
            })?;
            let path = path.display().to_string();
            if context.json {
                return context.object(&Path { schema: schema(context.command), path });
            }
            context.line(&path)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, Run, zug};

    #[test]
    fn the_path_is_printed() {
        let folder = Folder::new("config");
        let run = Run { home: Some(folder.path().to_owned()), ..Run::default() };
        let ran = run.zug(&["config", "path"]);
        assert_eq!(ran.out, format!("{}\n", folder.path().join("config.toml").display()));
        assert_eq!(zug(&["config", "path"]).exit, Exit::Usage);
    }
}
