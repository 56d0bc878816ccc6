//! Text for people, in the languages that Zug speaks.

use std::borrow::Cow;

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

/// A sentence or name in English and Russian; an empty Russian text falls back to English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Text {
    /// The English text.
    pub en: Cow<'static, str>,
    /// The Russian text, or nothing.
    pub ru: Cow<'static, str>,
}

impl Text {
    /// A text known at compile time.
    pub const fn new(en: &'static str, ru: &'static str) -> Text {
        Text { en: Cow::Borrowed(en), ru: Cow::Borrowed(ru) }
    }

    /// A text made at run time.
    pub fn made(en: impl Into<String>, ru: impl Into<String>) -> Text {
        Text { en: Cow::Owned(en.into()), ru: Cow::Owned(ru.into()) }
    }

    /// The same text with line feeds and other control characters written as escapes.
    pub fn on_one_line(self) -> Text {
        let Text { en, ru } = self;
        Text { en: escaped(en), ru: escaped(ru) }
    }

    /// The text in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ru if !self.ru.is_empty() => &self.ru,
            _ => &self.en,
        }
    }
}

/// The forms of a word that depend on the number before it: English has two, Russian three.
///
/// They may be of any case, or those of the verb that goes with the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    en: [&'static str; 2],
    ru: [&'static str; 3],
}

impl Numbered {
    /// A number and the form behind it.
    pub fn counted(self, number: u64, lang: Lang) -> String {
        format!("{number} {}", self.get(i64::try_from(number).unwrap_or(i64::MAX), lang))
    }

    /// The English forms behind 1 and 2, the Russian ones behind 1, 2 and 5.
    pub const fn new(en: [&'static str; 2], ru: [&'static str; 3]) -> Numbered {
        Numbered { en, ru }
    }

    /// The form in `lang` behind a number.
    pub fn get(self, number: impl Into<i64>, lang: Lang) -> &'static str {
        let number = number.into().unsigned_abs();
        match (lang, number % 10, number % 100) {
            (Lang::En, ..) => self.en[usize::from(number != 1)],
            (Lang::Ru, _, 11..=14) => self.ru[2],
            (Lang::Ru, 1, _) => self.ru[0],
            (Lang::Ru, 2..=4, _) => self.ru[1],
            (Lang::Ru, ..) => self.ru[2],
        }
    }
}

/// At most `most` characters of a text that a message quotes, with an ellipsis where something is left out.
pub fn excerpt(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

fn escaped(text: Cow<'static, str>) -> Cow<'static, str> {
    if !text.contains(char::is_control) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() { out.extend(c.escape_default()) } else { out.push(c) }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_their_numbers() {
        let moves = Numbered::new(["move", "moves"], ["ход", "хода", "ходов"]);
        let both = |number: i64| (moves.get(number, Lang::En), moves.get(number, Lang::Ru));
        assert_eq!(
            [0, 1, 2, 4].map(both),
            [("moves", "ходов"), ("move", "ход"), ("moves", "хода"), ("moves", "хода")]
        );
        for (number, ru) in
            [(5, "ходов"), (11, "ходов"), (12, "ходов"), (21, "ход"), (22, "хода"), (111, "ходов")]
        {
            assert_eq!(both(number), ("moves", ru), "{number}");
        }
    }

    #[test]
    fn an_excerpt_is_cut_between_characters() {
        assert_eq!(excerpt("ход", 3), "ход");
        assert_eq!(excerpt("ход", 2), "хо…");
        assert_eq!(excerpt("", 0), "");
    }

    #[test]
    fn a_message_of_foreign_text_stays_on_one_line() {
        let text = Text::made("e4\n\u{7f}é", "ход").on_one_line();
        assert_eq!((text.get(Lang::En), text.get(Lang::Ru)), ("e4\\n\\u{7f}é", "ход"));
    }
}
