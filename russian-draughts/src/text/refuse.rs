//! The refusal of a text that is not a move in any notation.

use zug_core::{Refusal, RefusalCode, Text};

use super::scan::{Fault, FaultKind};
use crate::{Bits, Draughts, Policy};

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// The refusal of a text at the character at which it stops making sense.
    pub(super) fn malformed(&self, text: &str, fault: &Fault) -> Box<Refusal> {
        let board = self.facts().board;
        let last_file = char::from(b'a' + board.files() - 1);
        let (en, ru) = match &fault.kind {
            FaultKind::Nothing => ("a move should stand here".to_owned(), "здесь нужен ход".to_owned()),
            FaultKind::Stray(c) => (format!("{c} belongs to no move"), format!("знак {c} здесь лишний")),
            FaultKind::NoFile(c) => (
                format!("there is no file {c}: files are a to {last_file}"),
                format!("нет вертикали {c}: они от a до {last_file}"),
            ),
            FaultKind::NoRank(rank) => (
                format!("there is no rank {rank}: ranks are 1 to {}", board.ranks()),
                format!("нет горизонтали {rank}: они от 1 до {}", board.ranks()),
            ),
            FaultKind::NoNumber(number) => (
                format!("there is no square {number}: squares are 1 to {}", self.names().last_number()),
                format!("нет поля {number}: они от 1 до {}", self.names().last_number()),
            ),
            FaultKind::OddDigits => (
                "digits without signs must come in pairs".to_owned(),
                "цифры без знаков между ними должны идти парами".to_owned(),
            ),
            FaultKind::NoDigit => {
                ("a digit should follow the letter".to_owned(), "после буквы нужна цифра".to_owned())
            }
            FaultKind::Cut => ("a square is missing at the end".to_owned(), "в конце нет поля".to_owned()),
        };
        let shown = if text.is_empty() { "\"\"" } else { text };
        let message = Text::made(format!("{shown}: {en}"), format!("{shown}: {ru}"));
        let mut refusal = Refusal::new(RefusalCode::Syntax, text, message);
        refusal.at = Some(text.get(..fault.at).map_or(0, |before| before.chars().count()));
        refusal
    }
}
