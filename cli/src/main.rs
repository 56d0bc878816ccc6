//! The program `zug`; everything is in the library.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    zug_cli::main_with(zug_cli::registry)
}
