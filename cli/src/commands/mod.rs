//! The commands, one a file.

mod analyse;
mod apply;
mod bridge;
mod completions;
mod config;
mod convert;
mod declared;
mod explore;
mod games;
mod hub;
mod man;
mod matches;
mod menu;
mod moves;
mod perft;
mod play;
mod saved;
mod serve;
mod show;
mod starter;
mod tables;
mod test;
mod uci;
mod variant;

pub use matches::{DrawRule, ResignRule, Sprt};
pub use variant::laws;

use crate::context::Context;
use crate::errors::Error;
use crate::options::Command;

/// The name of a command, as the schema of its JSON objects has it.
pub fn name(command: &Option<Command>) -> &'static str {
    match command {
        None => "menu",
        Some(Command::Play(_)) => "play",
        Some(Command::Moves(_)) => "moves",
        Some(Command::Apply(_)) => "apply",
        Some(Command::Show(_)) => "show",
        Some(Command::Perft(_)) => "perft",
        Some(Command::Variant(_)) => "variant",
        Some(Command::Games(_)) => "games",
        Some(Command::Convert(_)) => "convert",
        Some(Command::Explore(_)) => "explore",
        Some(Command::Test(_)) => "test",
        Some(Command::Match(_)) => "match",
        Some(Command::Uci) => "uci",
        Some(Command::Hub) => "hub",
        Some(Command::Analyse(_)) => "analyse",
        Some(Command::Tables(_)) => "tables",
        Some(Command::Saved(_)) => "saved",
        Some(Command::Completions { .. }) => "completions",
        Some(Command::Man { .. }) => "man",
        Some(Command::Config(_)) => "config",
    }
}

/// Runs a command, or the menu without one.
///
/// # Errors
/// Whatever stops the command.
pub fn run(context: &mut Context<'_>, command: Option<Command>) -> Result<(), Error> {
    match command {
        None => menu::run(context),
        Some(Command::Play(options)) => play::run(context, &options),
        Some(Command::Moves(options)) => moves::run(context, &options),
        Some(Command::Apply(options)) => apply::run(context, &options),
        Some(Command::Show(options)) => show::run(context, &options),
        Some(Command::Perft(options)) => perft::run(context, &options),
        Some(Command::Variant(command)) => variant::run(context, &command),
        Some(Command::Games(options)) => games::run(context, &options),
        Some(Command::Convert(options)) => convert::run(context, &options),
        Some(Command::Explore(options)) => explore::run(context, &options),
        Some(Command::Test(options)) => test::run(context, &options),
        Some(Command::Match(options)) => matches::run(context, &options),
        Some(Command::Uci) => uci::run(context),
        Some(Command::Hub) => hub::run(context),
        Some(Command::Analyse(options)) => analyse::run(context, &options),
        Some(Command::Tables(command)) => tables::run(context, &command),
        Some(Command::Saved(command)) => saved::run(context, &command),
        Some(Command::Completions { shell }) => completions::run(context, shell),
        Some(Command::Man { dir }) => man::run(context, &dir),
        Some(Command::Config(command)) => config::run(context, &command),
    }
}
