//! `zug` alone: a short menu on a terminal, help elsewhere.

use clap::CommandFactory as _;

use crate::context::Context;
use crate::errors::Error;
use crate::options::Options;
use crate::play::{Entry, Prompt, SavedGame, Session, Store, Strength, Table, Who};
use crate::text::{fill, menu as texts};

/// What a line of the menu starts.
enum Choice {
    Game { variant: String, black: Who },
    Saved { id: String, game: Box<SavedGame> },
}

/// Asks what to play, or prints help where nobody can be asked.
///
/// # Errors
/// There is no terminal, or the game chosen stops.
pub fn run(context: &mut Context<'_>) -> Result<(), Error> {
    if !(context.io.terminal.input && context.io.terminal.out) {
        let help = Options::command().render_help().to_string();
        context.note(help.trim_end())?;
        return Err(Error::usage("a command is needed", "нужна команда"));
    }
    let (choices, lines) = choices(context);
    let head = context.say(&texts::HEAD).to_owned();
    context.line(&head)?;
    for (index, line) in lines.iter().enumerate() {
        context.line(&format!("  {}) {line}", index + 1))?;
    }
    let foot = context.say(&texts::FOOT).to_owned();
    context.line(&foot)?;
    let mut prompt = Prompt::new(context);
    loop {
        let text = context.say(&texts::PROMPT).to_owned();
        let names = context.registry.entries().iter().map(|entry| entry.id.to_string()).collect();
        let Entry::Line(line) = prompt.read(context, &text, || names)? else { return Ok(()) };
        let line = line.trim();
        if line.is_empty() || matches!(line, "q" | "quit" | "exit" | "выход") {
            return Ok(());
        }
        let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let table = match number {
            Some(index) => match choices.get(index) {
                Some(choice) => choice.table(context),
                None => Err(Error::Usage(texts::NO_CHOICE.clone())),
            },
            None => game(context, line, Who::Ai(Strength::default())),
        };
        match table {
            Ok(table) => return Session::new(context, table)?.run(),
            Err(error) => {
                let message = error.message(context.lang);
                context.line(&message)?;
            }
        }
    }
}

/// What can be chosen, with the lines that say so: the first game of each family, and the latest kept game.
fn choices(context: &Context<'_>) -> (Vec<Choice>, Vec<String>) {
    let mut choices = Vec::new();
    let mut lines = Vec::new();
    let mut families = Vec::new();
    for entry in context.registry.entries() {
        if families.contains(&entry.family) {
            continue;
        }
        families.push(entry.family);
        let name = entry.name.get(context.lang);
        for (black, text) in [(Who::Ai(Strength::default()), &texts::COMPUTER), (Who::Human, &texts::PEOPLE)]
        {
            choices.push(Choice::Game { variant: entry.id.to_string(), black });
            lines.push(fill(context.say(text), &[("name", name)]));
        }
    }
    if let Some((id, game)) = latest(context) {
        lines.push(fill(context.say(&texts::RESUME), &[("id", &id)]));
        choices.push(Choice::Saved { id, game: Box::new(game) });
    }
    (choices, lines)
}

/// The kept game that was played last and is not over.
fn latest(context: &Context<'_>) -> Option<(String, SavedGame)> {
    let store = Store::of(context)?;
    let games = store.ids().ok()?.into_iter().filter_map(|id| Some((store.get(&id).ok()?, id)));
    let open = games.filter(|(game, _)| game.ending.is_none());
    open.max_by_key(|(game, _)| game.time).map(|(game, id)| (id, game))
}

impl Choice {
    fn table(&self, context: &Context<'_>) -> Result<Table, Error> {
        match self {
            Choice::Game { variant, black } => game(context, variant, black.clone()),
            Choice::Saved { id, game } => game.table(context, id, context.ui(None)),
        }
    }
}

fn game(context: &Context<'_>, variant: &str, black: Who) -> Result<Table, Error> {
    let game = context.open(Some(variant))?;
    Ok(Table {
        game,
        file: None,
        laws: None,
        players: [Who::Human, black],
        clock: None,
        ui: context.ui(None),
        id: None,
        tables: None,
    })
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::zug;

    #[test]
    fn without_a_terminal_help_is_printed() {
        let ran = zug(&[]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Usage, ""));
        assert!(ran.err.contains("Usage: zug"), "{}", ran.err);
    }

    #[test]
    fn help_and_version_are_data() {
        let ran = zug(&["--version"]);
        assert_eq!((ran.exit, ran.out.starts_with("zug ")), (Exit::Done, true));
        let ran = zug(&["perft", "--help"]);
        assert_eq!((ran.exit, ran.out.contains("--routes")), (Exit::Done, true));
    }
}
