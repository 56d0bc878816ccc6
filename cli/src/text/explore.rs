//! Sentences of `zug explore`.

use zug_core::Text;

/// The heads of the columns.
pub static MOVE: Text = Text::new("move", "ход");
/// How many games.
pub static GAMES: Text = Text::new("games", "партий");
/// Won by White.
pub static WHITE: Text = Text::new("white", "белые");
/// Drawn.
pub static DRAWN: Text = Text::new("draw", "ничьи");
/// Won by Black.
pub static BLACK: Text = Text::new("black", "чёрные");
/// The score of the side that moved.
pub static SCORE: Text = Text::new("score", "очки");
/// When it was last played.
pub static LAST: Text = Text::new("last", "последняя");
/// The last line.
pub static SUMMARY: Text = Text::new(
    "{variant}: games with the position: {found} of {games}; failed: {failed}",
    "{variant}: партий с этой позицией: {found} из {games}; с ошибками: {failed}",
);
