//! `zug play`: a game at the prompt.

use std::path::PathBuf;

use zug_core::declare::nearest;
use zug_core::{AnyGame, Color, Rng, Style};

use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::games::{Opening, openings};
use crate::options::PlayOptions;
use crate::play::{Running, Session, Strength, Table, Who, set_laws};
use crate::position;
use crate::recorded::Recorded;
use crate::text::{self, play as texts};

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
    if let Some(name) = &options.opening {
        set_opening(context, &mut *game, name)?;
    }
    let table = Table {
        game,
        file: options.variant.as_deref().and_then(file),
        laws: options.laws.clone(),
        players: [
            context.who(options.white.clone(), Color::White, Who::Human),
            context.who(options.black.clone(), Color::Black, Who::Ai(Strength::default())),
        ],
        clock: options.clock.clone().map(Running::new),
        ui: context.ui(options.ui),
        id: None,
        tables: options.tables.clone(),
    };
    Session::new(context, table)?.run()
}

/// The file of a variant that is opened by its path, so that it is found from every folder.
fn file(variant: &str) -> Option<PathBuf> {
    is_variant_file(variant).then(|| std::path::absolute(variant).unwrap_or_else(|_| variant.into()))
}

fn recorded(name: &str) -> Result<Recorded, Error> {
    Recorded::parse(name).ok_or_else(|| {
        Error::usage(
            format!("{name}: a game of a file is named FILE#N or FILE#N@PLY"),
            format!("{name}: партия из файла называется FILE#N или FILE#N@PLY"),
        )
    })
}

/// Plays an opening line of the variant's tables.
fn set_opening(context: &mut Context<'_>, game: &mut dyn AnyGame, name: &str) -> Result<(), Error> {
    let id = game.info().id;
    let lines = openings(id.as_str());
    if lines.is_empty() {
        return Err(Error::usage(
            format!("{id} has no tables of openings"),
            format!("{id}: нет таблиц начал"),
        ));
    }
    let found = match name {
        "random" => Rng::new(context.any_seed()).pick(&lines),
        name => lines.iter().find(|line| line.name().eq_ignore_ascii_case(name)),
    };
    let Some(line) = found else {
        let names: Vec<String> = lines.iter().map(Opening::name).collect();
        let near = nearest(name, names.iter().map(String::as_str));
        let near = |word: &str| near.map_or_else(String::new, |near| format!("; {word}: {near}"));
        return Err(Error::usage(
            format!("{name:?} is no opening of {id}: one like 12-IV is needed, or random{}", near("near")),
            format!("{name:?}: нет такого начала у {id}: нужно вроде 12-IV или random{}", near("похоже")),
        ));
    };
    line.set_up(game).map_err(|error| {
        let name = line.name();
        Error::bad_input(format!("{name}: {error}"), format!("{name}: {error}"))
    })?;
    let told = text::fill(context.say(&texts::OPENING), &[("name", &line.name()), ("table", line.table)]);
    if context.quiet { Ok(()) } else { context.note(&told) }
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
