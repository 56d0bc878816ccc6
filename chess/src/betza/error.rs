//! What is wrong with a word.

use std::fmt;

use thiserror::Error;
use zug_core::{Lang, Text};

/// A Betza word that makes no sense, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message().get(Lang::En))]
pub struct BetzaError {
    /// The word.
    pub text: String,
    /// The character, from 0, that does not fit; the length of the word where something is missing.
    pub at: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a letter of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// An atom must stand here.
    NoAtom,
    /// A mode stands twice.
    Twice,
    /// Two modes that exclude each other.
    Contradiction(&'static str),
    /// The ways select no move of the atom.
    NoWay,
    /// `n` where no cell lies between.
    NothingBetween,
    /// `j` where there is not just one cell between.
    NotOneBetween,
    /// `p`, `g`, `y` or `z` on what does not ride.
    NotARider,
    /// A number out of range, or none where one must stand.
    Number(&'static str),
    /// A bracket without its partner.
    Bracket,
    /// Something else must stand here.
    Expected(&'static str),
    /// A mode that a leg of this place cannot have.
    NotInLeg,
    /// More letters than a word may have.
    TooLong,
    /// A leg with which the moves have more routes than can be told apart in any time.
    TooManyRoutes(u32),
}

impl BetzaError {
    /// The message in English and Russian.
    pub fn message(&self) -> Text {
        let place = self.at + 1;
        let found = self.text.chars().nth(self.at);
        let (en, ru) = self.problem.words(found);
        let word = Word(&self.text);
        match found {
            Some(c) => Text::made(
                format!("{word}: letter {place}, `{c}`, {en}"),
                format!("{word}: буква {place}, `{c}`, {ru}"),
            ),
            None => Text::made(format!("{word}: at the end {en}"), format!("{word}: в конце {ru}")),
        }
        .on_one_line()
    }
}

/// The word in a message, cut where it is long.
struct Word<'a>(&'a str);

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", zug_core::excerpt(self.0, 40))
    }
}

impl Problem {
    fn words(self, found: Option<char>) -> (String, String) {
        let own = |en: &str, ru: &str| (en.to_owned(), ru.to_owned());
        match self {
            Problem::NoAtom => {
                let mut en = "is not an atom; atoms are W F D N A H C L Z J G R B Q K".to_owned();
                let mut ru = "не атом; атомы: W F D N A H C L Z J G R B Q K".to_owned();
                match found {
                    Some('M') => {
                        en.push_str(" (small `m`, quiet only, comes before an atom)");
                        ru.push_str(" (малая `m`, только без взятия, стоит перед атомом)");
                    }
                    Some(c) if c.is_ascii_uppercase() && "MPYEI".contains(c) => {
                        en.push_str(&format!(" (small `{}` comes before an atom)", c.to_ascii_lowercase()));
                        ru.push_str(&format!(" (малая `{}` стоит перед атомом)", c.to_ascii_lowercase()));
                    }
                    None => {
                        en = "an atom is missing: one of W F D N A H C L Z J G R B Q K".to_owned();
                        ru = "нет атома: одного из W F D N A H C L Z J G R B Q K".to_owned();
                    }
                    Some(_) => {}
                }
                (en, ru)
            }
            Problem::Twice => own("stands twice before one atom", "стоит дважды перед одним атомом"),
            Problem::Contradiction(with) => (
                format!("contradicts {with} before the same atom"),
                format!("противоречит {with} перед тем же атомом"),
            ),
            Problem::NoWay => {
                own("has no move in the ways before it", "не имеет ходов в сторонах, указанных перед ним")
            }
            Problem::NothingBetween => own(
                "passes over no square, so `n` says nothing",
                "не проходит через поля, поэтому `n` лишнее",
            ),
            Problem::NotOneBetween => own(
                "does not pass over just one square, which `j` asks for",
                "проходит не через одно поле, а `j` этого требует",
            ),
            Problem::NotARider => own(
                "does not ride, which p, g, y and z ask for",
                "не дальнобойный, а p, g, y и z этого требуют",
            ),
            Problem::Number(range) => {
                (format!("is not a number in {range}"), format!("не число в пределах {range}"))
            }
            Problem::Bracket => own("is a bracket without its partner", "скобка без пары"),
            Problem::Expected(what) => match found {
                Some(_) => {
                    (format!("stands where {what} is expected"), format!("стоит там, где ожидается {what}"))
                }
                None => (format!("{what} is expected"), format!("ожидается {what}")),
            },
            Problem::NotInLeg => {
                own("cannot be a mode of a leg between brackets", "не может быть признаком шага в скобках")
            }
            Problem::TooManyRoutes(most) => (
                format!("begins a leg with which the moves have more than {most} routes"),
                format!("начинает шаг, с которым у ходов больше {most} путей"),
            ),
            Problem::TooLong => own("is past the longest word", "за пределом самого длинного слова"),
        }
    }
}
