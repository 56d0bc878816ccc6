//! `zug play`: a game at the prompt.

use zug_core::{AnyGame, Color, Rng, Style};

use crate::context::Context;
use crate::errors::Error;
use crate::options::PlayOptions;
use crate::play::{Running, Session, Strength, Table, Who, set_laws};
use crate::position;
use crate::recorded::Recorded;

/// Plays a game.
///
/// # Errors
/// The options make no game, the streams fail, or the user interrupts.
pub fn run(context: &mut Context<'_>, options: &PlayOptions) -> Result<(), Error> {
    let mut game = match &options.game {
        Some(name) => recorded(name)?.open(context)?,
        None => context.open(options.variant.as_deref())?,
    };
    if let Some(laws) = &options.laws {
        // The game starts over under other laws: its moves are played again.
        let moves = game.line(Style::Canonical);
        set_laws(&mut *game, laws)?;
        for mv in &moves {
            game.push(mv)?;
        }
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
        players: [
            context.who(options.white, Color::White, Who::Human),
            context.who(options.black, Color::Black, Who::Ai(Strength::default())),
        ],
        clock: options.clock.clone().map(Running::new),
        ui: context.ui(options.ui),
        id: None,
    };
    Session::new(context, table).run()
}

fn recorded(name: &str) -> Result<Recorded, Error> {
    Recorded::parse(name).ok_or_else(|| {
        Error::usage(
            format!("{name}: a game of a file is named FILE#N or FILE#N@PLY"),
            format!("{name}: партия из файла называется FILE#N или FILE#N@PLY"),
        )
    })
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
