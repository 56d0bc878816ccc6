//! The program run in memory: arguments and input in, both outputs and the exit code out.

use zug_cli::{Dirs, Exit, Interrupt, Io, Terminal};

/// What a run of the program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub exit: Exit,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
}

impl Ran {
    /// The lines of standard output.
    pub fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }
}

/// Runs `zug` with these arguments and no input.
pub fn zug(args: &[&str]) -> Ran {
    zug_with(args, "")
}

/// Runs `zug` with these arguments and this input, away from any terminal, environment or saved game.
pub fn zug_with(args: &[&str], input: &str) -> Ran {
    zug_on(args, input.as_bytes())
}

/// Runs `zug` with these arguments and these bytes as input.
pub fn zug_on(args: &[&str], mut input: &[u8]) -> Ran {
    let interrupt = Interrupt::new();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = Io {
        input: &mut input,
        out: &mut out,
        err: &mut err,
        terminal: Terminal::default(),
        env: &|_| None,
        dirs: Dirs::default(),
        interrupt: &interrupt,
    };
    let exit = zug_cli::run(zug_cli::registry, std::iter::once("zug").chain(args.iter().copied()), io);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { exit, out: text(out), err: text(err) }
}
