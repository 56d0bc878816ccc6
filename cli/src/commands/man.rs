//! `zug man`: the manual pages.

use std::path::Path;

use clap::CommandFactory as _;

use crate::context::Context;
use crate::errors::Error;
use crate::options::Options;

/// Writes a page for the program and one for every command into `dir`, and prints their paths.
///
/// # Errors
/// The folder or a page cannot be written.
pub fn run(context: &mut Context<'_>, dir: &Path) -> Result<(), Error> {
    std::fs::create_dir_all(dir).map_err(|error| Error::file(dir, error))?;
    let mut command = Options::command();
    command.build();
    page(context, dir, &command, "zug")
}

fn page(context: &mut Context<'_>, dir: &Path, command: &clap::Command, name: &str) -> Result<(), Error> {
    let path = dir.join(format!("{name}.1"));
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone()).title(name).render(&mut text)?;
    std::fs::write(&path, text).map_err(|error| Error::file(&path, error))?;
    context.line(&path.display().to_string())?;
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        page(context, dir, below, &format!("{name}-{}", below.get_name()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, zug};

    #[test]
    fn every_command_has_a_page() {
        let folder = Folder::new("man");
        let dir = folder.path().join("man1").display().to_string();
        let ran = zug(&["man", &dir]);
        assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
        let names: Vec<&str> = ran.out.lines().filter_map(|line| line.rsplit('/').next()).collect();
        for name in ["zug.1", "zug-play.1", "zug-variant-show.1"] {
            assert!(names.contains(&name), "{names:?}");
        }
        let page = std::fs::read_to_string(folder.path().join("man1/zug-play.1")).unwrap_or_default();
        assert!(page.contains("zug play") && page.contains("white"), "{page}");
    }
}
