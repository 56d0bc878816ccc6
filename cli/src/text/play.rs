//! Sentences of the game screen.

use zug_core::Text;

/// Whose move it is.
pub static TO_MOVE: Text = Text::new("{side} to move", "ход: {side}");
/// The prompt: whose move it is, short.
pub static PROMPT: Text = Text::new("{side}> ", "{side}> ");
/// What the prompt takes.
pub static ACCEPTS: Text = Text::new(
    "{help}; or a word: moves, hint, undo, resign, quit; ? lists them all",
    "{help}; или слово: ходы, совет, назад, сдаюсь, выход; ? покажет все",
);
/// The first line of a game.
pub static HEAD: Text = Text::new("{name}: {white} against {black}", "{name}: {white} - {black}");
/// The opening line of a game.
pub static OPENING: Text =
    Text::new("opening {name} of the table {table}", "начало {name} по таблице {table}");
/// A person.
pub static HUMAN: Text = Text::new("a person", "человек");
/// The computer.
pub static COMPUTER: Text = Text::new("the computer ({who})", "компьютер ({who})");
/// A player of random moves.
pub static RANDOM: Text = Text::new("random moves", "случайные ходы");
/// The side to move is in check.
pub static CHECK: Text = Text::new("check", "шах");
/// The last move.
pub static LAST: Text = Text::new("last move: {move}", "последний ход: {move}");
/// No move was made.
pub static NO_LAST: Text = Text::new("no move has been made yet", "ходов ещё не было");
/// A draw that may be claimed.
pub static MAY_CLAIM: Text = Text::new(
    "{side} may claim a draw: {row} (type claim)",
    "{side}: можно потребовать ничью: {row} (слово: требую)",
);

/// The head of numbered candidates.
pub static CHOOSE: Text = Text::new("which one? type its number", "какой из них? введите номер");
/// The question for a promotion piece.
pub static PROMOTE: Text =
    Text::new("promote to which piece? type its letter or number", "в какую фигуру? введите букву или номер");
/// Before legal moves that a refusal shows.
pub static INSTEAD: Text = Text::new("possible: {list}", "можно: {list}");
/// Before the article of a refusal.
pub static RULE: Text = Text::new("rule: {rule}", "правило: {rule}");
/// A word that is almost a word of the prompt.
pub static MEANT: Text = Text::new("did you mean the word {word}?", "может быть, слово {word}?");
/// A word that takes nothing after it.
pub static TAKES_NOTHING: Text =
    Text::new("{word} takes nothing after it", "после слова {word} ничего не нужно");
/// A word that needs something.
pub static NEEDS: Text = Text::new("{word} needs {what}", "слову {word} нужно: {what}");
/// What `load` needs.
pub static A_FILE: Text = Text::new("a file, or the name of a saved game", "файл или имя сохранённой партии");
/// What `why` needs.
pub static A_MOVE: Text = Text::new("a move", "ход");
/// What `level` needs.
pub static A_LEVEL: Text = Text::new("a level from 1 to 10", "уровень от 1 до 10");
/// What `undo` needs.
pub static A_NUMBER: Text = Text::new("a number from 1", "число от 1");

/// The list of legal moves is empty for a square.
pub static NO_MOVES_FROM: Text = Text::new("no legal move from {square}", "нет ходов с поля {square}");
/// No legal move at all.
pub static NO_MOVES: Text = Text::new("no legal moves", "нет ходов");
/// A square that does not exist.
pub static NO_SQUARE: Text = Text::new("no square or line is called {square}", "нет поля или линии {square}");
/// Nothing to take back.
pub static NOTHING_UNDONE: Text = Text::new("no move to take back", "нет хода, чтобы взять назад");
/// Nothing to play again.
pub static NOTHING_REDONE: Text = Text::new("no move to play again", "нет хода, чтобы вернуть");
/// Moves were taken back.
pub static UNDONE: Text = Text::new("taken back: {moves}", "взято назад: {moves}");
/// Moves were played again.
pub static REDONE: Text = Text::new("played again: {moves}", "возвращено: {moves}");
/// The board is turned.
pub static FLIPPED: Text = Text::new("the board is seen from the side of {side}", "доска со стороны: {side}");
/// The computer's advice.
pub static HINT: Text = Text::new("{move} ({score})", "{move} ({score})");
/// A judgement: a forced win.
pub static WIN_IN: Text = Text::new("win in {n}", "выигрыш в {n}");
/// A judgement: a forced loss.
pub static LOSS_IN: Text = Text::new("loss in {n}", "проигрыш в {n}");
/// A line of analysis.
pub static DEPTH: Text = Text::new("depth {n}: {score}  {line}", "глубина {n}: {score}  {line}");

/// A draw is offered.
pub static OFFERED: Text = Text::new(
    "{side} offers a draw; make your move, the opponent may accept or decline",
    "{side} предлагают ничью; сделайте ход, соперник может ответить: принимаю или отказ",
);
/// An offer stands.
pub static OFFER_STANDS: Text = Text::new(
    "{side} offers a draw: accept, decline, or make a move",
    "{side} предлагают ничью: принимаю, отказ или ход",
);
/// An offer stands already.
pub static OFFER_AGAIN: Text = Text::new("a draw offer already stands", "предложение ничьей уже сделано");
/// Nobody has offered a draw.
pub static NO_OFFER: Text = Text::new("there is no draw offer to answer", "нет предложения ничьей");
/// An offer is refused.
pub static DECLINED: Text = Text::new("{side} declines the draw", "{side} отказываются от ничьей");
/// Nothing can be claimed.
pub static NO_CLAIM: Text = Text::new(
    "no draw can be claimed now; the position has occurred {n} time(s)",
    "сейчас нельзя потребовать ничью; позиция возникла раз: {n}",
);
/// How far a draw counter is.
pub static COUNTER: Text = Text::new("{row}: {n} of {limit}", "{row}: {n} из {limit}");
/// The game is over.
pub static OVER: Text = Text::new("the game is over", "партия окончена");
/// Nobody to play against.
pub static NO_COMPUTER: Text = Text::new(
    "no computer plays here; start one with --black ai:5, or type go",
    "компьютер не играет; запустите с --black ai:5 или введите ходи",
);
/// The level was set.
pub static LEVEL_SET: Text = Text::new("the strength of the computer: {n}", "сила компьютера: {n}");
/// The sides were exchanged.
pub static SWAPPED: Text = Text::new("{side}: {who}", "{side}: {who}");
/// No clocks run.
pub static NO_CLOCK: Text = Text::new("this game is played without clocks", "партия идёт без часов");

/// Where a game is kept.
pub static KEPT: Text = Text::new(
    "game kept as {id}; zug saved resume {id} goes on",
    "партия сохранена: {id}; продолжить: zug saved resume {id}",
);
/// Where a finished game is kept.
pub static KEPT_OVER: Text = Text::new(
    "game kept as {id}; zug saved export {id} writes it down",
    "партия сохранена: {id}; записать: zug saved export {id}",
);
/// Saving failed.
pub static NOT_KEPT: Text =
    Text::new("the game cannot be kept: {error}", "не удалось сохранить партию: {error}");
/// Nothing was kept.
pub static NOT_SAVED: Text = Text::new("nothing to keep yet", "сохранять пока нечего");
/// A game was written to a file.
pub static WRITTEN: Text = Text::new("written to {file}", "записано в {file}");
/// A game was read.
pub static LOADED: Text = Text::new("{name}, {plies}", "{name}, {plies}");
/// A game was given up without result.
pub static ABORTED: Text = Text::new("the game is broken off and not kept", "партия прервана и не сохранена");

/// A legal move needs no reason.
pub static WHY_LEGAL: Text = Text::new("{move} is legal", "{move} - возможный ход");
/// Topics of the rules.
pub static TOPICS: Text = Text::new("topics: {list}", "темы: {list}");
/// No such topic.
pub static NO_TOPIC: Text = Text::new("no such topic: {topic}", "нет такой темы: {topic}");
