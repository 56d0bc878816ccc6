//! The program `zug` as a library: a command line over any set of games.
//!
//! The program sees games only through [`zug_core::AnyGame`]; concrete types are named in one place,
//! [`registry`]. A third party's binary is the same program with one more line:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     zug_cli::main_with(|| {
//!         let registry = zug_cli::registry();
//!         // registry.add(MyGame::new());
//!         registry
//!     })
//! }
//! ```
//!
//! [`run`] takes the arguments and all streams as values, so tests drive whole sessions in memory. Standard
//! output is data, standard error is everything else; a reader that closes its pipe ends the program quietly.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod commands;
mod config;
mod context;
pub mod engine;
mod errors;
mod exit;
mod faults;
mod games;
mod io;
mod meter;
mod options;
pub mod play;
mod position;
mod recorded;
mod records;
mod report;
mod signals;
mod tables;
mod text;

#[cfg(test)]
mod testing;

use std::ffi::OsString;
use std::io::{BufWriter, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser as _;
use clap::error::ErrorKind;
use zug_core::Registry;

use config::Config;
pub use context::Context;
pub use errors::Error;
pub use exit::Exit;
pub use games::registry;
pub use io::{Dirs, Io, Terminal};
pub use options::Options;
pub use signals::Interrupt;

static INTERRUPT: Interrupt = Interrupt::new();

/// Runs the program on the arguments and streams of the process.
///
/// `registry` is asked only if the command needs a game.
pub fn main_with(registry: impl FnOnce() -> Registry) -> ExitCode {
    let watched = signals::watch(&INTERRUPT);
    let mut input = std::io::stdin().lock();
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout());
    let mut err = std::io::stderr();
    if let Err(error) = watched.map_err(Error::thread) {
        // If even the report fails there is nobody left to tell.
        let _ = writeln!(err, "error: {error}");
        return error.exit().into();
    }
    let terminal = Terminal {
        input: std::io::stdin().is_terminal(),
        out: std::io::stdout().is_terminal(),
        err: err.is_terminal(),
    };
    let io = Io {
        input: &mut input,
        out: &mut out,
        err: &mut err,
        terminal,
        env: &|name| std::env::var(name).ok(),
        dirs: Dirs::of_system(),
        interrupt: &INTERRUPT,
    };
    run(registry, std::env::args_os(), io).into()
}

/// Runs one command line, the program's name first, and says how it ended.
///
/// `registry` is asked only if the command needs a game.
pub fn run(
    registry: impl FnOnce() -> Registry,
    args: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    io: Io<'_>,
) -> Exit {
    match Options::try_parse_from(args) {
        Ok(options) => run_options(registry, options, io),
        Err(error) => usage(&error, io),
    }
}

fn run_options(registry: impl FnOnce() -> Registry, options: Options, io: Io<'_>) -> Exit {
    let (config, fault) = match Config::load(io.dirs.config_file().as_deref()) {
        Ok(config) => (config, None),
        Err(error) => (Config::default(), Some(error)),
    };
    let name = commands::name(&options.command);
    let mut context = Context::new(registry(), io, name, &options.global, config);
    let result = match fault {
        // The command that mends the file must not fail on it.
        Some(error) if name != "config" => Err(error),
        _ => commands::run(&mut context, options.command),
    };
    let flushed = context.io.out.flush().map_err(Error::from);
    let result = match (result, flushed) {
        (Ok(()), flushed) => flushed,
        // What the command found is told only if all of it is written.
        (Err(Error::Failed | Error::Told(_)), Err(error @ Error::Io { .. })) => Err(error),
        (result, _) => result,
    };
    match result {
        Ok(()) => Exit::Done,
        Err(error) => {
            // If even the report fails there is nobody left to tell.
            let _ = report::report(&mut context, &error);
            error.exit()
        }
    }
}

/// Help and version go to standard output, complaints to standard error.
fn usage(error: &clap::Error, io: Io<'_>) -> Exit {
    let when = options::ColorWhen::Auto;
    let text = |terminal| {
        let rendered = error.render();
        if context::has_color(when, io.env, terminal) {
            rendered.ansi().to_string()
        } else {
            rendered.to_string()
        }
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = text(io.terminal.out);
            let written = io.out.write_all(text.as_bytes()).and_then(|()| io.out.flush());
            match written.map_err(Error::from) {
                Err(Error::ClosedPipe) | Ok(()) => Exit::Done,
                Err(error) => {
                    // If even the report fails there is nobody left to tell.
                    let _ = writeln!(io.err, "error: {error}");
                    error.exit()
                }
            }
        }
        _ => {
            let text = text(io.terminal.err);
            let _ = io.err.write_all(text.as_bytes());
            Exit::Usage
        }
    }
}
