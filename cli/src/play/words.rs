//! The words of the prompt: one table from which reading, completion and the help list come.

use zug_core::{Lang, Text};

/// A word of the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// List the legal moves.
    Moves,
    /// Ask the computer for a move.
    Hint,
    /// Take moves back.
    Undo,
    /// Play moves again.
    Redo,
    /// Turn the board.
    Flip,
    /// Draw the board.
    Board,
    /// Print the position text.
    Fen,
    /// Print the game record.
    Record,
    /// Keep the game, or write it to a file.
    Save,
    /// Go on with a kept game or a file.
    Load,
    /// Give the game up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Accept a draw.
    Accept,
    /// Decline a draw.
    Decline,
    /// Claim a draw by the rules.
    Claim,
    /// Break the game off without a result.
    Abort,
    /// Show what the computer thinks.
    Analyse,
    /// Set the strength of the computer.
    Level,
    /// Exchange the players.
    Swap,
    /// Show the clocks.
    Clock,
    /// List the pieces.
    Pieces,
    /// Read a file, rank or square out.
    Scan,
    /// Repeat the last move.
    Last,
    /// Explain the rules.
    Rules,
    /// Explain why a move is not legal.
    Why,
    /// Let the computer make this move.
    Go,
    /// Leave; the game is kept.
    Quit,
    /// List the words.
    Help,
}

/// What follows a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// Something, if the user likes; shown like this.
    Maybe(&'static str),
    /// Something; shown like this.
    Needs(&'static str),
}

/// A word with its names and its line of help.
#[derive(Debug)]
pub struct WordInfo {
    /// Which word.
    pub word: Word,
    /// Its English names, the first one canonical.
    pub en: &'static [&'static str],
    /// Its Russian names, the first one canonical.
    pub ru: &'static [&'static str],
    /// What follows it.
    pub takes: Takes,
    /// What it does.
    pub help: Text,
}

impl WordInfo {
    /// The canonical name in `lang`.
    pub fn name(&self, lang: Lang) -> &'static str {
        let names = if lang == Lang::Ru { self.ru } else { self.en };
        names.first().copied().unwrap_or_default()
    }
}

const fn word(
    word: Word,
    en: &'static [&'static str],
    ru: &'static [&'static str],
    takes: Takes,
    help: Text,
) -> WordInfo {
    WordInfo { word, en, ru, takes, help }
}

/// Every word, in the order of the help list.
#[rustfmt::skip]
pub static WORDS: &[WordInfo] = &[
    word(Word::Moves, &["moves"], &["ходы"], Takes::Maybe("sq"),
        Text::new("legal moves, of all pieces or of one", "возможные ходы, все или с одного поля")),
    word(Word::Hint, &["hint"], &["совет", "подсказка"], Takes::Nothing,
        Text::new("a good move", "хороший ход")),
    word(Word::Undo, &["undo", "back"], &["назад"], Takes::Maybe("n"),
        Text::new("take back; against the computer to your own last turn", "взять ход назад; с компьютером до своего последнего хода")),
    word(Word::Redo, &["redo"], &["вперёд", "вперед"], Takes::Nothing,
        Text::new("play what was taken back", "вернуть взятое назад")),
    word(Word::Flip, &["flip"], &["перевернуть"], Takes::Nothing,
        Text::new("see the board from the other side", "показать доску с другой стороны")),
    word(Word::Board, &["board"], &["доска"], Takes::Nothing,
        Text::new("draw the board", "показать доску")),
    word(Word::Fen, &["fen"], &["фен"], Takes::Nothing,
        Text::new("the position as FEN", "позиция в записи FEN")),
    word(Word::Record, &["pgn", "pdn"], &["запись"], Takes::Nothing,
        Text::new("the game as a record", "запись партии")),
    word(Word::Save, &["save"], &["сохранить"], Takes::Maybe("file"),
        Text::new("keep the game, or write it to a file", "сохранить партию или записать в файл")),
    word(Word::Load, &["load"], &["загрузить"], Takes::Needs("file"),
        Text::new("go on with a kept game or a file", "продолжить сохранённую партию или файл")),
    word(Word::Resign, &["resign"], &["сдаюсь"], Takes::Nothing,
        Text::new("give up", "сдаться")),
    word(Word::Draw, &["draw"], &["ничья"], Takes::Nothing,
        Text::new("offer a draw", "предложить ничью")),
    word(Word::Accept, &["accept"], &["принимаю"], Takes::Nothing,
        Text::new("accept the draw", "принять ничью")),
    word(Word::Decline, &["decline"], &["отказ"], Takes::Nothing,
        Text::new("decline the draw", "отказаться от ничьей")),
    word(Word::Claim, &["claim"], &["требую"], Takes::Maybe("move"),
        Text::new("claim a draw by the rules, also by the move that you would make", "потребовать ничью по правилам, можно с названным ходом")),
    word(Word::Abort, &["abort"], &["прервать"], Takes::Nothing,
        Text::new("break the game off without result, not kept", "прервать партию без результата и не сохранять")),
    word(Word::Analyse, &["analyse", "analyze"], &["анализ"], Takes::Nothing,
        Text::new("what the computer thinks", "что думает компьютер")),
    word(Word::Level, &["level"], &["уровень"], Takes::Maybe("n"),
        Text::new("the strength of the computer, 1 to 10", "сила компьютера, от 1 до 10")),
    word(Word::Swap, &["swap"], &["поменяться"], Takes::Nothing,
        Text::new("exchange the players", "поменяться сторонами")),
    word(Word::Clock, &["clock"], &["часы"], Takes::Nothing,
        Text::new("the clocks", "часы")),
    word(Word::Pieces, &["pieces"], &["фигуры"], Takes::Nothing,
        Text::new("where the pieces stand", "где стоят фигуры")),
    word(Word::Scan, &["scan"], &["осмотр"], Takes::Needs("e"),
        Text::new("read a file, a rank or a square out: scan e, scan 4, scan e4", "прочесть вертикаль, горизонталь или поле: осмотр e, осмотр 4, осмотр e4")),
    word(Word::Last, &["last"], &["последний"], Takes::Nothing,
        Text::new("the last move", "последний ход")),
    word(Word::Rules, &["rules"], &["правила"], Takes::Maybe("topic"),
        Text::new("the rules of the game", "правила игры")),
    word(Word::Why, &["why"], &["почему"], Takes::Needs("move"),
        Text::new("why a move is not legal", "почему так ходить нельзя")),
    word(Word::Go, &["go"], &["ходи"], Takes::Nothing,
        Text::new("let the computer move for you", "пусть за вас пойдёт компьютер")),
    word(Word::Quit, &["quit", "exit", "q"], &["выход"], Takes::Nothing,
        Text::new("leave; the game is kept", "выйти; партия сохранится")),
    word(Word::Help, &["?", "help"], &["помощь"], Takes::Nothing,
        Text::new("this list", "этот список")),
];

/// The word that a line begins with, and what follows it.
pub fn parse(line: &str) -> Option<(&'static WordInfo, &str)> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let found = WORDS.iter().find(|w| w.en.iter().chain(w.ru).any(|name| *name == first))?;
    Some((found, rest.trim()))
}

/// A word of the prompt that `text` nearly is.
pub fn near(text: &str, lang: Lang) -> Option<&'static str> {
    let text = text.trim().to_lowercase();
    if text.chars().count() < 4 {
        return None;
    }
    let names = WORDS.iter().map(|w| w.name(lang)).filter(|name| name.chars().count() > 3);
    zug_core::declare::nearest(&text, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_used_twice() {
        let mut names: Vec<&str> = WORDS.iter().flat_map(|w| w.en.iter().chain(w.ru)).copied().collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn reads_words_in_both_languages() {
        let read = |line| parse(line).map(|(found, rest)| (found.word, rest));
        assert_eq!(read(" moves  e2 "), Some((Word::Moves, "e2")));
        assert_eq!(read("НАЗАД 3"), Some((Word::Undo, "3")));
        assert_eq!(read("?"), Some((Word::Help, "")));
        assert_eq!(read("e4"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn near_words_are_found() {
        assert_eq!(near("resing", Lang::En), Some("resign"));
        assert_eq!(near("e2e4", Lang::En), None);
    }
}
