//! A key of the vocabulary: everything that is known about it, in one value.
//!
//! Reader, error hints, JSON Schema, prose, starter files and help all ask the same [`Key`], so that none of
//! them can say something else than the others.

use super::facts::Declared;
use super::tree::{Node, Value};
use crate::{Lang, Text};

/// A text of the vocabulary in English and Russian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The English text.
    pub en: &'static str,
    /// The Russian text; empty: as the English.
    pub ru: &'static str,
}

impl Phrase {
    /// A phrase.
    pub const fn new(en: &'static str, ru: &'static str) -> Phrase {
        Phrase { en, ru }
    }

    /// The text in `lang`.
    pub fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ru if !self.ru.is_empty() => self.ru,
            _ => self.en,
        }
    }
}

/// One key of variant files.
#[derive(Clone, Copy)]
pub struct Key {
    /// Its path. A segment in capitals stands for any name (`draw.NAME.plies`), `[]` for the tables of a list
    /// (`perft[].nodes`).
    pub path: &'static str,
    /// What values it takes.
    pub form: Form,
    /// Whether White and Black may have values of their own, the plain value being White's and Black's its
    /// mirror.
    pub sided: bool,
    /// What it means that the key is not said.
    pub absent: Absent,
    /// Whether a child has the value of its parent.
    pub inherited: bool,
    /// One sentence on what it says.
    pub doc: Phrase,
    /// An example of its value, as TOML.
    pub example: &'static str,
    /// How the value reads as a sentence of the rules.
    pub prose: Prose,
}

/// What it means that a key is not said, by the file or by those it extends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// Every file must say it, whatever it extends.
    Required,
    /// A file that extends nothing must say it.
    Said,
    /// It has this value, as TOML.
    Means(&'static str),
    /// It has no value.
    Nothing,
}

/// A word that a key may have for its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word.
    pub word: &'static str,
    /// What it means: a sentence of the rules, or for lists the part of one. Empty: nothing worth saying.
    pub says: Phrase,
}

impl Choice {
    /// A word with its meaning in English and Russian.
    pub const fn new(word: &'static str, en: &'static str, ru: &'static str) -> Choice {
        Choice { word, says: Phrase::new(en, ru) }
    }

    /// A word that no sentence of the rules speaks of.
    pub const fn bare(word: &'static str) -> Choice {
        Choice { word, says: Phrase::new("", "") }
    }
}

/// What values a key takes.
#[derive(Clone, Copy)]
pub enum Form {
    /// `true` or `false`.
    Bool,
    /// A whole number from the first to the second.
    Int(i64, i64),
    /// A whole number from the first to the second, or a word.
    IntOr(i64, i64, &'static [Choice]),
    /// Whole numbers, at least one.
    Ints,
    /// A multiple of 0.5.
    Half,
    /// One of a closed set of words.
    Word(&'static [Choice]),
    /// A list of words of a closed set, each at most once.
    Words(&'static [Choice]),
    /// One line of text.
    Line,
    /// A list of lines.
    Lines,
    /// A text for people: a string, or one in English and one in Russian.
    Text,
    /// A name in lower case with hyphens.
    Id,
    /// A list of names.
    Ids,
    /// The name of a family of games.
    Family,
    /// A set of squares, as a list of words.
    Region,
    /// How many: `3`, `"3+"`, `"1-2"`.
    Count,
    /// The name of a kind of piece.
    Kind,
    /// A list of kinds of piece, or `["all"]`.
    Kinds,
    /// A letter of a file.
    File,
    /// A position text.
    Position,
    /// Something that only one family knows.
    Custom(&'static dyn Custom),
}

/// A form of values that belongs to one family: piece movement in Betza notation, say.
pub trait Custom: Sync {
    /// What the value is called, in error messages (`a Betza word`).
    fn name(&self) -> Text;
    /// Checks a value; the faults with their places go to `fault`.
    ///
    /// Called with the value as it stands in the file, of any TOML type.
    fn check(&self, node: &Node, fault: &mut dyn FnMut(super::Diagnostic));
    /// The JSON Schema of the value, as JSON.
    fn schema(&self) -> &'static str;
    /// Other values that it could have, each a small step away: what [`changes`](super::changes) tries.
    fn others(&self, _value: &Value) -> Vec<Value> {
        Vec::new()
    }
}

/// How a value reads as a sentence of the rules.
#[derive(Clone, Copy)]
pub enum Prose {
    /// It is not a rule, or another key speaks of it.
    Silent,
    /// Each word of the form is a sentence.
    Choices,
    /// A sentence where the value is `true`.
    Flag(Phrase),
    /// A sentence with `{}` where the value goes, and one for the empty list (none: nothing is said).
    Template(Phrase, Option<Phrase>),
    /// Made from the facts.
    Made(fn(&Declared) -> Option<Text>),
    /// Made from the facts of the row of this path, for keys of rows that the author names.
    Row(fn(&Declared, &str) -> Option<Text>),
}

impl Key {
    /// A key that a root file must say and a child inherits, without prose.
    pub const fn new(path: &'static str, form: Form, en: &'static str, ru: &'static str) -> Key {
        Key {
            path,
            form,
            sided: false,
            absent: Absent::Said,
            inherited: true,
            doc: Phrase::new(en, ru),
            example: "",
            prose: Prose::Silent,
        }
    }

    /// The same key as one that every file must say.
    pub const fn required(mut self) -> Key {
        self.absent = Absent::Required;
        self.inherited = false;
        self
    }

    /// The same key as one that a child has from its parent after all: a part of a row that must be said once.
    pub const fn inherits(mut self) -> Key {
        self.inherited = true;
        self
    }

    /// The same key with a value that holds where it is not said.
    pub const fn means(mut self, value: &'static str) -> Key {
        self.absent = Absent::Means(value);
        self
    }

    /// The same key as one that need not be said and then has no value.
    pub const fn optional(mut self) -> Key {
        self.absent = Absent::Nothing;
        self
    }

    /// The same key as one that a child does not have from its parent.
    pub const fn own(mut self) -> Key {
        self.inherited = false;
        self
    }

    /// The same key with values for White and Black.
    pub const fn sided(mut self) -> Key {
        self.sided = true;
        self
    }

    /// The same key with an example.
    pub const fn example(mut self, value: &'static str) -> Key {
        self.example = value;
        self
    }

    /// The same key with prose.
    pub const fn prose(mut self, prose: Prose) -> Key {
        self.prose = prose;
        self
    }

    /// The same key whose words are sentences.
    pub const fn choices(self) -> Key {
        self.prose(Prose::Choices)
    }

    /// The same key with a sentence that is said where it is `true`.
    pub const fn when(self, en: &'static str, ru: &'static str) -> Key {
        self.prose(Prose::Flag(Phrase::new(en, ru)))
    }

    /// The same key with a sentence in which `{}` is the value.
    pub const fn says(self, en: &'static str, ru: &'static str) -> Key {
        self.prose(Prose::Template(Phrase::new(en, ru), None))
    }

    /// The same key with a sentence, and another for the empty list.
    pub const fn says_or(
        self,
        en: &'static str,
        ru: &'static str,
        none_en: &'static str,
        none_ru: &'static str,
    ) -> Key {
        self.prose(Prose::Template(Phrase::new(en, ru), Some(Phrase::new(none_en, none_ru))))
    }

    /// Whether the key states a rule of the game, rather than something about the file.
    pub fn is_fact(&self) -> bool {
        !self.path.starts_with("perft")
            && !self.path.starts_with("cites")
            && !matches!(
                self.path,
                "schema"
                    | "id"
                    | "family"
                    | "extends"
                    | "abstract"
                    | "name"
                    | "summary"
                    | "rules_text"
                    | "aliases"
                    | "sources"
                    | "status"
            )
    }
}

impl Form {
    /// The words that a value may be, if the set is closed.
    pub fn words(&self) -> &'static [Choice] {
        match self {
            Form::Word(choices) | Form::Words(choices) | Form::IntOr(_, _, choices) => choices,
            _ => &[],
        }
    }

    /// What values are allowed, for people.
    pub fn describe(&self) -> Text {
        let list = |choices: &[Choice]| choices.iter().map(|c| c.word).collect::<Vec<_>>().join(" | ");
        match self {
            Form::Bool => Text::new("true | false", "true | false"),
            Form::Int(min, i64::MAX) => Text::made(format!("a number from {min}"), format!("число от {min}")),
            Form::Int(min, max) => Text::made(format!("{min} to {max}"), format!("от {min} до {max}")),
            Form::IntOr(min, max, words) => Text::made(
                format!("{min} to {max} | {}", list(words)),
                format!("от {min} до {max} | {}", list(words)),
            ),
            Form::Ints => {
                Text::new("a list of whole numbers, at least one", "список целых чисел, хотя бы одно")
            }
            Form::Half => Text::new("a multiple of 0.5", "число, кратное 0.5"),
            Form::Word(words) => Text::made(list(words), ""),
            Form::Words(words) => {
                Text::made(format!("a list of {}", list(words)), format!("список из {}", list(words)))
            }
            Form::Line => Text::new("a string", "строка"),
            Form::Lines => Text::new("a list of strings", "список строк"),
            Form::Text => Text::new("a string, or { en = .., ru = .. }", "строка или { en = .., ru = .. }"),
            Form::Id => Text::new(
                "lower-case letters, digits and hyphens",
                "строчные латинские буквы, цифры и дефисы",
            ),
            Form::Ids => Text::new("a list of names", "список имён"),
            Form::Family => Text::new("a family of games", "семейство игр"),
            Form::Region => Text::new(
                "a list of squares \"e4\", rectangles \"d4-e5\", \"rank 2\", \"ranks 1-3\", \"file a\", \"files a-c\", \"all\" or names of regions",
                "список полей \"e4\", прямоугольников \"d4-e5\", \"rank 2\", \"ranks 1-3\", \"file a\", \"files a-c\", \"all\" или имён областей",
            ),
            Form::Count => Text::new("a count: 3, \"3+\" or \"1-2\"", "количество: 3, \"3+\" или \"1-2\""),
            Form::Kind => Text::new("a kind of piece", "вид фигуры"),
            Form::Kinds => {
                Text::new("a list of kinds of piece, or [\"all\"]", "список видов фигур или [\"all\"]")
            }
            Form::File => Text::new("a file, a to p", "вертикаль от a до p"),
            Form::Position => Text::new("a position text (FEN)", "запись позиции (FEN)"),
            Form::Custom(custom) => custom.name(),
        }
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.path)
    }
}
