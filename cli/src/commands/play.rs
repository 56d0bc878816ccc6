//! `zug play`: a game at the prompt.

use zug_core::{AnyGame, Rng};

use crate::context::Context;
use crate::errors::Error;
use crate::options::PlayOptions;
use crate::play::{Session, Table, set_laws};
use crate::position;

/// Plays a game.
///
/// # Errors
/// The options make no game, the streams fail, or the user interrupts.
pub fn run(context: &mut Context<'_>, options: &PlayOptions) -> Result<(), Error> {
    let mut game = context.open(options.variant.as_deref())?;
    if let Some(laws) = &options.laws {
        set_laws(&mut *game, laws)?;
    }
    if let Some(fen) = &options.fen {
        position::set(context, &mut *game, fen)?;
    }
    if let Some(start) = &options.start {
        set_start(context, &mut *game, start)?;
    }
    let table = Table {
        game,
        laws: options.laws.clone(),
        players: [options.white, options.black],
        ui: options.ui,
        id: None,
    };
    Session::new(context, table).run()
}

fn set_start(context: &Context<'_>, game: &mut dyn AnyGame, start: &str) -> Result<(), Error> {
    let starts = game.starts();
    let number = match start {
        "random" => u32::try_from(Rng::new(context.any_seed()).below(starts as usize)).ok(),
        digits => digits.parse().ok(),
    };
    if number.is_some_and(|number| game.set_start(number)) {
        return Ok(());
    }
    let (id, last) = (game.info().id, starts.saturating_sub(1));
    Err(Error::usage(
        format!("{start:?} is no start position of {id}: a number from 0 to {last}, or random, is needed"),
        format!("{start:?}: нет такой начальной позиции у {id}: нужно число от 0 до {last} или random"),
    ))
}
