//! Sentences of `zug games`.

use zug_core::Text;

/// The last line.
pub static SUMMARY: Text = Text::new(
    "games: {games}, failed: {failed}, warnings: {warnings}, files: {files}",
    "партий: {games}, с ошибками: {failed}, предупреждений: {warnings}, файлов: {files}",
);
/// How far a long run is.
pub static PROGRESS: Text = Text::new("{file}: games: {games}", "{file}: партий: {games}");
/// A file with text but without a game.
pub static NO_GAMES: Text = Text::new("{file}: no games found", "{file}: партий не найдено");
/// The word before a warning.
pub static WARNING: Text = Text::new("warning", "предупреждение");
/// A record that does not say its variant.
pub static GUESSED: Text =
    Text::new("no tag names the variant; taken for {variant}", "игра не названа; принята за {variant}");
/// A move that was settled by what follows.
pub static SETTLED: Text = Text::new(
    "{move} is read as {played}, as the game goes on",
    "{move} прочитано как {played} по продолжению",
);
/// Tag and terminator disagree.
pub static RESULT_TAG: Text =
    Text::new("the tag says {tag} and the game ends with {end}", "в заголовке {tag}, а в конце партии {end}");
/// Board and result disagree.
pub static RESULT_BOARD: Text =
    Text::new("the board says {board} and the record {end}", "на доске {board}, а в записи {end}");
/// A variation that cannot be played.
pub static VARIATION: Text = Text::new("in a variation: {message}", "в варианте: {message}");
/// A move that the standard writes otherwise.
pub static INEXACT: Text =
    Text::new("{move}: the standard writes {exact}", "{move}: по стандарту пишется {exact}");
