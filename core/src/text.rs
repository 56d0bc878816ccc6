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
