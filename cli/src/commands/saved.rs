//! `zug saved`: the games that `play` kept.

use serde::Serialize;

use crate::context::Context;
use crate::errors::Error;
use crate::options::{SavedCommand, Ui};
use crate::play::{SavedGame, Session, Store, record};
use crate::report::schema;
use crate::text;

/// Lists, continues, exports or removes kept games.
///
/// # Errors
/// There is no such game, or its file is damaged.
pub fn run(context: &mut Context<'_>, command: &SavedCommand) -> Result<(), Error> {
    let store = Store::of(context).ok_or_else(|| {
        Error::usage(
            "no folder for saved games: set HOME or XDG_DATA_HOME",
            "нет папки для партий: задайте HOME или XDG_DATA_HOME",
        )
    })?;
    match command {
        SavedCommand::List => list(context, &store),
        SavedCommand::Resume { id, ui } => resume(context, &store, id, context.ui(*ui)),
        SavedCommand::Export { id } => export(context, &store, id),
        SavedCommand::Remove { ids } => ids.iter().try_for_each(|id| store.remove(id)),
    }
}

#[derive(Serialize)]
struct Listed {
    schema: String,
    id: String,
    variant: String,
    white: String,
    black: String,
    plies: usize,
    result: String,
    termination: Option<String>,
    time: u64,
}

fn list(context: &mut Context<'_>, store: &Store) -> Result<(), Error> {
    for id in store.ids()? {
        let saved = match store.get(&id) {
            Ok(saved) => saved,
            Err(error) => {
                let message = error.message(context.lang);
                context.note(&message)?;
                continue;
            }
        };
        if context.json {
            let (result, termination) = match saved.ending {
                Some(ending) => (ending.result, Some(ending.termination)),
                None => ("*".to_owned(), None),
            };
            context.object(&Listed {
                schema: schema(context.command),
                id,
                variant: saved.variant,
                white: saved.white,
                black: saved.black,
                plies: saved.moves.len(),
                result,
                termination,
                time: saved.time,
            })?;
        } else {
            let line = line(context, &id, &saved);
            context.line(&line)?;
        }
    }
    Ok(())
}

fn line(context: &Context<'_>, id: &str, saved: &SavedGame) -> String {
    let result = saved.ending.as_ref().map_or("*", |ending| ending.result.as_str());
    let last = saved.moves.last().map(String::as_str).unwrap_or_default();
    let plies = text::counted(saved.moves.len(), text::PLIES, context.lang);
    format!("{id}  {} - {}  {result}  {plies}  {last}", saved.white, saved.black).trim_end().to_owned()
}

fn resume(context: &mut Context<'_>, store: &Store, id: &str, ui: Ui) -> Result<(), Error> {
    let saved = store.get(id)?;
    let table = saved.table(context, id, ui)?;
    Session::new(context, table)?.run()
}

fn export(context: &mut Context<'_>, store: &Store, id: &str) -> Result<(), Error> {
    let saved = store.get(id)?;
    let game = saved.open(context)?;
    let text = record(&*game, [&saved.white, &saved.black], saved.time);
    Ok(context.io.out.write_all(text.as_bytes())?)
}
