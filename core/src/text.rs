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

    /// The text in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ru if !self.ru.is_empty() => &self.ru,
            _ => &self.en,
        }
    }
}
