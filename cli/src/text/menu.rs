//! Sentences of the menu.

use zug_core::Text;

/// The first line.
pub static HEAD: Text = Text::new("What shall we play?", "Во что сыграем?");
/// A game against the computer.
pub static COMPUTER: Text = Text::new("{name} against the computer", "{name} с компьютером");
/// A game of two people.
pub static PEOPLE: Text = Text::new("{name}, two people", "{name}, вдвоём");
/// The latest kept game.
pub static RESUME: Text = Text::new("go on with {id}", "продолжить {id}");
/// The last line.
pub static FOOT: Text = Text::new(
    "A number, or the name of a variant (zug variant list); Enter leaves, zug --help tells all.",
    "Номер или имя игры (zug variant list); Enter - выход, zug --help расскажет всё.",
);
/// The prompt.
pub static PROMPT: Text = Text::new("> ", "> ");
/// A number that is not in the menu.
pub static NO_CHOICE: Text = Text::new("no such number in the menu", "нет такого номера");
