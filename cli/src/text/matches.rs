//! Sentences of matches.

use zug_core::Text;

/// The first line of a match.
pub static HEAD: Text = Text::new(
    "{variant}: {first} against {second}, games: {games}, openings: {openings}",
    "{variant}: {first} - {second}, партий: {games}, начал: {openings}",
);
/// Games that a match takes over.
pub static RESUMED: Text = Text::new("games played before: {n}", "сыграно раньше: {n}");
/// Openings in a file after which there is nothing to play.
pub static OVER: Text = Text::new("in {n} the game is over", "в {n} партия окончена");
/// Openings in a file that cannot be read, or not as this variant.
pub static STRANGE: Text = Text::new("{n} are none of {id}", "{n} не подходят для {id}");
/// Openings of a file that no game begins with.
pub static LEFT_OUT: Text =
    Text::new("{file}: openings left out: {which}", "{file}: пропущены начала: {which}");
/// The score of the first player.
pub static SCORE: Text = Text::new(
    "{first} against {second}: {w} won, {l} lost, {d} drawn ({score} %)",
    "{first} - {second}: побед {w}, поражений {l}, ничьих {d} ({score} %)",
);
/// Instead of the score, where no game has a result.
pub static UNDECIDED: Text = Text::new(
    "{first} against {second}: nothing is decided, no game has a result",
    "{first} - {second}: ничего не решено, ни одна партия не окончена",
);
/// Pairs of games by their points.
pub static PAIRS: Text = Text::new("pairs by points, 0 to 2: {pairs}", "пар по очкам, от 0 до 2: {pairs}");
/// The difference in strength.
pub static ELO: Text = Text::new(
    "Elo {elo}, 95 % between {low} and {high}; stronger with {los} %",
    "Эло {elo}, 95 % от {low} до {high}; сильнее с {los} %",
);
/// Games that were stopped.
pub static UNFINISHED: Text = Text::new("stopped without a result: {n}", "остановлено без результата: {n}");
