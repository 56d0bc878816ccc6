//! `zug completions`: scripts that complete our words in a shell.

use clap::CommandFactory as _;

use crate::context::Context;
use crate::errors::Error;
use crate::options::Options;

/// Prints the completion script of a shell.
///
/// # Errors
/// Standard output fails.
pub fn run(context: &mut Context<'_>, shell: clap_complete::Shell) -> Result<(), Error> {
    // Made in memory first: the generator panics where a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Options::command(), "zug", &mut script);
    Ok(context.io.out.write_all(&script)?)
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::zug;

    #[test]
    fn every_shell_has_a_script() {
        for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
            let ran = zug(&["completions", shell]);
            assert_eq!((ran.exit, ran.out.contains("perft")), (Exit::Done, true), "{shell}");
        }
        assert_eq!(zug(&["completions", "cmd"]).exit, Exit::Usage);
    }
}
