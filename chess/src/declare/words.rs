//! Values that only chess files have: Betza words and the letters of pieces.

use zug_core::Text;
use zug_core::declare::{Code, Custom, Diagnostic, Node, Value};

use crate::betza::Moves;

/// A Betza word.
pub(super) struct Betza;

/// The letter of a piece.
pub(super) struct Letter;

/// A list of letters of pieces.
pub(super) struct Letters;

pub(super) static BETZA: Betza = Betza;
pub(super) static LETTER: Letter = Letter;
pub(super) static LETTERS: Letters = Letters;

impl Custom for Betza {
    fn name(&self) -> Text {
        Text::new("a word of Betza notation, as \"mRcpR\"", "слово записи Бетца, например \"mRcpR\"")
    }

    fn check(&self, node: &Node, fault: &mut dyn FnMut(Diagnostic)) {
        let Some(word) = node.text() else { return fault(wrong_type(self, node)) };
        let Err(error) = Moves::parse(word) else { return };
        let message = error.message();
        let from = word.char_indices().nth(error.at).map_or(word.len(), |(byte, _)| byte);
        let to = word[from..].chars().next().map_or(from, |c| from + c.len_utf8());
        let place = node.place.map(|place| place.within(word, from..to));
        fault(Diagnostic::error(Code::BadValue, place, message.en, message.ru));
    }

    fn schema(&self) -> &'static str {
        r#"{ "type": "string", "pattern": "^[a-zA-Z0-9(),?\\[\\]-]*$", "maxLength": 200 }"#
    }

    fn others(&self, value: &Value) -> Vec<Value> {
        let Value::Text(word) = value else { return Vec::new() };
        neighbours(word).into_iter().map(Value::Text).collect()
    }
}

/// Words a small step away: without one of the atoms, or with another atom in its place. What is no word among them
/// is refused where it is read.
fn neighbours(word: &str) -> Vec<String> {
    const SWAPS: [(char, &str); 9] = [
        ('W', "F"),
        ('F', "W"),
        ('D', "A"),
        ('A', "D"),
        ('N', "C"),
        ('R', "B"),
        ('B', "R"),
        ('Q', "R"),
        ('K', "W"),
    ];
    let atoms = word.char_indices().filter(|(_, sign)| sign.is_ascii_uppercase());
    let mut words = Vec::new();
    for (at, atom) in atoms {
        // The modifiers before an atom belong to it.
        let from = word[..at].rfind(|c: char| !c.is_ascii_lowercase()).map_or(0, |before| before + 1);
        let rest = &word[at + 1..];
        if from > 0 || !rest.is_empty() {
            words.push(format!("{}{rest}", &word[..from]));
        }
        let swap = SWAPS.iter().find(|(known, _)| *known == atom);
        words.extend(swap.map(|(_, other)| format!("{}{other}{rest}", &word[..at])));
    }
    words
}

impl Custom for Letter {
    fn name(&self) -> Text {
        Text::new(
            "a letter, alone or with a ' behind it: \"C\", \"C'\"",
            "латинская буква, одна или с ' за ней: \"C\", \"C'\"",
        )
    }

    fn check(&self, node: &Node, fault: &mut dyn FnMut(Diagnostic)) {
        match node.text() {
            None => fault(wrong_type(self, node)),
            Some(text) if is_letter(text) => {}
            Some(text) => {
                let shown = zug_core::excerpt(text, 40);
                fault(
                    Diagnostic::error(
                        Code::BadValue,
                        node.place,
                        format!("`{shown}` is not the letter of a piece"),
                        format!("`{shown}` не годится буквой фигуры"),
                    )
                    .help(self.name().en, self.name().ru),
                );
            }
        }
    }

    fn schema(&self) -> &'static str {
        r#"{ "type": "string", "pattern": "^[A-Za-z]'?$" }"#
    }
}

impl Custom for Letters {
    fn name(&self) -> Text {
        Text::new("a list of letters", "список букв")
    }

    fn check(&self, node: &Node, fault: &mut dyn FnMut(Diagnostic)) {
        if !matches!(node.value, zug_core::declare::Value::List(_)) {
            return fault(wrong_type(self, node));
        }
        node.items().iter().for_each(|item| LETTER.check(item, fault));
    }

    fn schema(&self) -> &'static str {
        r#"{ "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z]'?$" } }"#
    }
}

/// Whether a text can be the letter of a piece.
pub(super) fn is_letter(text: &str) -> bool {
    match text.as_bytes() {
        [letter] | [letter, b'\''] => letter.is_ascii_alphabetic(),
        _ => false,
    }
}

fn wrong_type(custom: &dyn Custom, node: &Node) -> Diagnostic {
    let ((en, ru), name) = (node.value.kind(), custom.name());
    Diagnostic::error(
        Code::WrongType,
        node.place,
        format!("here stands {en}; it takes {}", name.en),
        format!("здесь {ru}, а нужно: {}", name.ru),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_neighbours() {
        assert_eq!(neighbours("N"), ["C"]);
        assert_eq!(neighbours("fmWfcF"), ["fcF", "fmFfcF", "fmW", "fmWfcW"]);
        assert!(neighbours("").is_empty());
    }
}
