//! What is odd or wrong in the text of a record.

use std::fmt;

use crate::{Lang, Text};

/// The stable code of a fault in the text of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultCode {
    /// A comment that is not closed before the next game or the end of the file.
    OpenComment,
    /// A variation that is not closed before the end of the game.
    OpenVariation,
    /// A closing bracket of any kind without its opening one.
    StrayBracket,
    /// A tag whose value has no quotes, or is not closed on its line.
    BadTag,
    /// A tag that was given before in the same game.
    DuplicateTag,
    /// Words between two games.
    TextOutsideGame,
    /// Words among the moves.
    TextAmongMoves,
    /// Bytes that are not UTF-8 and were read in another encoding.
    Encoding,
    /// A game longer than the reader's limit: the rest of it is dropped.
    TooLong,
    /// A game whose end no result marks.
    NoResult,
    /// A start position that no tag announces.
    NoSetUp,
}

impl FaultCode {
    /// Every code.
    pub const ALL: [FaultCode; 11] = [
        FaultCode::OpenComment,
        FaultCode::OpenVariation,
        FaultCode::StrayBracket,
        FaultCode::BadTag,
        FaultCode::DuplicateTag,
        FaultCode::TextOutsideGame,
        FaultCode::TextAmongMoves,
        FaultCode::Encoding,
        FaultCode::TooLong,
        FaultCode::NoResult,
        FaultCode::NoSetUp,
    ];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            FaultCode::OpenComment => "open-comment",
            FaultCode::OpenVariation => "open-variation",
            FaultCode::StrayBracket => "stray-bracket",
            FaultCode::BadTag => "bad-tag",
            FaultCode::DuplicateTag => "duplicate-tag",
            FaultCode::TextOutsideGame => "text-outside-game",
            FaultCode::TextAmongMoves => "text-among-moves",
            FaultCode::Encoding => "encoding",
            FaultCode::TooLong => "too-long",
            FaultCode::NoResult => "no-result",
            FaultCode::NoSetUp => "no-setup",
        }
    }

    /// Whether what follows it cannot be trusted to belong to the game.
    pub const fn is_error(self) -> bool {
        matches!(self, FaultCode::TooLong)
    }

    /// What is wrong and what was expected.
    const fn words(self) -> Text {
        match self {
            FaultCode::OpenComment => Text::new(
                "a comment is not closed; expected } before the next game",
                "комментарий не закрыт; нужна } до следующей партии",
            ),
            FaultCode::OpenVariation => Text::new(
                "a variation is not closed; expected ) before the end of the game",
                "вариант не закрыт; нужна ) до конца партии",
            ),
            FaultCode::StrayBracket => Text::new(
                "a bracket closes nothing; expected a move, a comment or a result",
                "скобка ничего не закрывает; нужен ход, комментарий или результат",
            ),
            FaultCode::BadTag => Text::new(
                "a tag is not well formed; expected [Name \"value\"]",
                "заголовок записан неверно; нужно [Name \"value\"]",
            ),
            FaultCode::DuplicateTag => Text::new(
                "a tag is given twice; the first one counts",
                "заголовок повторяется; считается первый",
            ),
            FaultCode::TextOutsideGame => Text::new(
                "text outside of a game; expected a tag or a move",
                "текст вне партии; нужен заголовок или ход",
            ),
            FaultCode::TextAmongMoves => Text::new(
                "text among the moves; expected a move, a comment or a result",
                "текст среди ходов; нужен ход, комментарий или результат",
            ),
            FaultCode::Encoding => {
                Text::new("not UTF-8; read in another encoding", "не UTF-8; прочитано в другой кодировке")
            }
            FaultCode::TooLong => Text::new(
                "the game is too long; expected its end within the reader's limit",
                "партия слишком длинная; её конец нужен раньше",
            ),
            FaultCode::NoResult => Text::new(
                "the game has no end; expected 1-0, 0-1, 1/2-1/2 or *",
                "партия не закончена; нужно 1-0, 0-1, 1/2-1/2 или *",
            ),
            FaultCode::NoSetUp => Text::new(
                "a start position without notice; expected [SetUp \"1\"]",
                "начальная позиция без пометки; нужно [SetUp \"1\"]",
            ),
        }
    }
}

/// Something odd in the text of a record; all but `TooLong` leave it usable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it is.
    pub code: FaultCode,
    /// Where it begins in the text of the record, in bytes.
    pub at: usize,
    /// The offending text, shortened.
    pub text: String,
}

impl Fault {
    /// The most characters of the offending text that are kept.
    const SHOWN: usize = 40;

    /// A fault of the text from byte `at` on; only its first line is kept.
    pub fn new(code: FaultCode, at: usize, text: &[u8]) -> Fault {
        let line = text.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
        let line = &line[..line.len().min(4 * Fault::SHOWN)];
        let text = String::from_utf8_lossy(line).chars().take(Fault::SHOWN).collect();
        Fault { code, at, text }
    }

    /// What is wrong and what was expected, with the offending text.
    pub fn message(&self, lang: Lang) -> String {
        let words = self.code.words();
        match self.text.is_empty() {
            true => words.get(lang).to_owned(),
            false => format!("{:?}: {}", self.text, words.get(lang)),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}
