//! Sentences that describe a variant and its draw rules.

use zug_core::{Lang, Numbered, Text};

/// A file that was read, looked over and played without a fault.
pub static SOUND: Text = Text::new(
    "{file}: good (random games: {games}, positions: {positions})",
    "{file}: в порядке (случайных партий {games}, позиций {positions})",
);
/// Before the number of random games that a check has played.
pub static PLAYING: Text = Text::new("{file}: random games ", "{file}: случайные партии ");
/// What an import gave.
pub static IMPORTED: Text = Text::new(
    "variants: {n}, whole: {whole}; options that cannot be said: {unsaid}",
    "вариантов: {n}, из них целиком: {whole}; параметров, которые нельзя выразить: {unsaid}",
);
/// A starter file that was written.
pub static WRITTEN: Text = Text::new("{file} is written", "записан файл {file}");
/// Before the law that random play found broken.
pub static PLAYED_BADLY: Text =
    Text::new("random play (seed {seed}) found a fault", "случайная игра (seed {seed}) нашла ошибку");
/// Head of the other names.
pub static ALIASES: Text = Text::new("also called", "другие имена");
/// Head of the help on moves.
pub static MOVES: Text = Text::new("moves", "ходы");
/// Head of the board's size.
pub static BOARD: Text = Text::new("board", "доска");
/// Head of the start position.
pub static START: Text = Text::new("start", "начало");
/// Head of the range of numbered starts.
pub static STARTS: Text = Text::new("numbered starts", "номера начальных позиций");
/// Head of the pieces.
pub static PIECES: Text = Text::new("pieces", "фигуры");
/// Head of the facts.
pub static FACTS: Text = Text::new("facts", "правила");
/// Head of a draw table.
pub static LAWS: Text = Text::new("draw rules", "правила ничьей");
/// Mark of the default draw table.
pub static DEFAULT: Text = Text::new(" (default)", " (по умолчанию)");
/// A row that acts as soon as its condition holds.
pub static AT_ONCE: Text = Text::new("at once", "сразу");
/// A row that counts the moves of one side.
pub static OWN_MOVES: Text = Text::new("{moves} of {who}", "{moves}, {who}");
/// Moves of one side.
pub static MOVES_MADE: Numbered = Numbered::new(["move", "moves"], ["ход", "хода", "ходов"]);
/// A row that counts occurrences.
pub static OCCURRENCES: Text = Text::new("the same position {times}", "одна и та же позиция {times}");
/// How often a position occurs.
pub static TIMES: Numbered = Numbered::new(["time", "times"], ["раз", "раза", "раз"]);
/// Before the events that reset a row.
pub static WITHOUT: Text = Text::new("without", "без следующего:");
/// Before the conditions of a row.
pub static WHILE: Text = Text::new("while", "пока");
/// The result of most rows.
pub static DRAW: Text = Text::new("draw", "ничья");
/// A row that must be claimed.
pub static ON_CLAIM: Text = Text::new("when claimed", "по требованию");
/// A row that acts by itself.
pub static BY_ITSELF: Text = Text::new("automatic", "сама собой");
/// The side with more pieces.
pub static STRONGER: Text = Text::new("the stronger side", "сильнейшая сторона");
/// The side with fewer pieces.
pub static WEAKER: Text = Text::new("the weaker side", "слабейшая сторона");
/// Whose moves are counted.
pub static OF_STRONGER: Text = Text::new("the stronger side", "считая ходы сильнейшей стороны");
/// Whose moves are counted.
pub static OF_WEAKER: Text = Text::new("the weaker side", "считая ходы слабейшей стороны");
/// Both sides, one by one.
pub static EACH: Text = Text::new("each side", "каждая сторона");
/// Both sides together.
pub static TOTAL: Text = Text::new("both together", "обе вместе");
/// Pieces of any kind.
pub static ANY_PIECES: Text = Text::new("pieces", "фигур");
/// All pieces of a side stand in a region.
pub static ON: Text = Text::new("{who}: all on {region}", "{who}: все на {region}");
/// No piece of a side stands in a region.
pub static OFF: Text = Text::new("{who}: none on {region}", "{who}: ни одной на {region}");

/// An event that resets counters, by the word of variant files.
pub fn event(word: &'static str, lang: Lang) -> &'static str {
    match (lang, word) {
        (Lang::Ru, "capture") => "взятие",
        (Lang::Ru, "man-move") => "ход пешкой или простой",
        (Lang::Ru, "promotion") => "превращение",
        (Lang::Ru, "drop") => "выставление",
        (Lang::Ru, "balance") => "изменение соотношения сил",
        (Lang::En, "man-move") => "a pawn or man move",
        (Lang::En, "capture") => "a capture",
        (Lang::En, "promotion") => "a promotion",
        (Lang::En, "drop") => "a drop",
        (Lang::En, "balance") => "a change of balance",
        (_, word) => word,
    }
}
