//! The options of one section, read one by one.

use std::cell::RefCell;

use zug_core::declare::{Code, Diagnostic, Place};

use super::draft::Draft;
use super::read::{Line, shown};
use super::squares::Squares;

/// Options that only say how a board is shown.
const SHOWN_ONLY: &[&str] = &["variantTemplate", "pieceToCharTable", "pocketSize"];

/// Options of which that engine knows the forms for White and for Black alone.
const SIDES_ALONE: &[&str] = &[
    "promotionRegion",
    "doubleStepRegion",
    "tripleStepRegion",
    "dropRegion",
    "connectRegion1",
    "connectRegion2",
];

/// Options that no key of ours says.
const UNSAID: &[(&str, &str, &str)] = &[(
    "shatarMateRule",
    "which checks may precede mate cannot be said yet",
    "какой шах может предшествовать мату, пока сказать нельзя",
)];

/// The options of a section; those that were asked for are known, the rest is complained of at the end.
pub(super) struct Options<'a> {
    lines: &'a [Line],
    asked: RefCell<Vec<String>>,
    faults: RefCell<Vec<Diagnostic>>,
}

impl<'a> Options<'a> {
    pub(super) fn new(lines: &'a [Line]) -> Options<'a> {
        let asked = SHOWN_ONLY.iter().map(|key| (*key).to_owned()).collect();
        Options { lines, asked: RefCell::new(asked), faults: RefCell::default() }
    }

    /// All options, in order.
    pub(super) fn lines(&self) -> &'a [Line] {
        self.lines
    }

    /// Marks an option as known.
    pub(super) fn knows(&self, key: &str) {
        self.asked.borrow_mut().push(key.to_owned());
    }

    /// An option, if it is said.
    pub(super) fn get(&self, key: &str) -> Option<&'a Line> {
        self.knows(key);
        self.lines.iter().find(|line| line.key == key)
    }

    /// The option where it is said of both sides or, for a side, the one that ends in `White` or `Black`.
    pub(super) fn sided(&self, key: &str) -> Option<[Option<&'a Line>; 2]> {
        let both = if SIDES_ALONE.contains(&key) { None } else { self.get(key) };
        let sides = ["White", "Black"].map(|side| self.get(&format!("{key}{side}")).or(both));
        sides.iter().any(Option::is_some).then_some(sides)
    }

    /// Whether any of these options is said.
    pub(super) fn says_any(&self, keys: &[&str]) -> bool {
        // Every one is asked for, and so known.
        keys.iter().filter(|key| self.get(key).is_some()).count() > 0
    }

    pub(super) fn fault(&self, fault: Diagnostic) {
        self.faults.borrow_mut().push(fault);
    }

    /// Complains of a value.
    pub(super) fn bad(&self, line: &Line, wanted: (&str, &str)) {
        let (key, value) = (shown(&line.key), shown(&line.value));
        let error = Diagnostic::error(
            Code::BadValue,
            line.value_at,
            format!("`{value}` is not a value of `{key}`"),
            format!("`{value}` не подходит для `{key}`"),
        );
        self.fault(error.help(wanted.0, wanted.1));
    }

    /// Tells that something cannot be said in a file of ours.
    pub(super) fn unsaid(&self, at: Place, en: impl Into<String>, ru: impl Into<String>) {
        self.fault(Diagnostic::error(Code::Unsaid, at, en, ru).warning());
    }

    pub(super) fn flag(&self, key: &str) -> Option<bool> {
        let line = self.get(key)?;
        match line.value.as_str() {
            "true" => Some(true),
            "false" => Some(false),
            _ => {
                self.bad(line, ("true or false", "true или false"));
                None
            }
        }
    }

    pub(super) fn number(&self, key: &str) -> Option<u32> {
        let line = self.get(key)?;
        let number = line.value.parse().ok();
        if number.is_none() {
            self.bad(line, ("a number", "число"));
        }
        number
    }

    /// One word of several.
    pub(super) fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let line = self.get(key)?;
        let found = words.iter().find(|(word, _)| *word == line.value);
        if found.is_none() {
            let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let all = all.join(", ");
            self.bad(line, (&format!("one of {all}"), &format!("одно из {all}")));
        }
        found.map(|(_, value)| *value)
    }

    /// A file, as a letter or a number, as a letter.
    pub(super) fn file(&self, key: &str) -> Option<String> {
        let line = self.get(key)?;
        let file = coordinate(&line.value).map(|file| char::from(b'a' + file).to_string());
        if file.is_none() {
            self.bad(line, ("a file, a to l or 1 to 12", "вертикаль, от a до l или от 1 до 12"));
        }
        file
    }

    /// The kinds of a set of letters, `*` for all and `-` for none.
    pub(super) fn kinds(&self, line: &Line, draft: &Draft) -> Vec<String> {
        let mut kinds: Vec<String> = Vec::new();
        for letter in line.value.chars().filter(|c| !c.is_whitespace()) {
            match letter {
                '*' => return vec!["all".to_owned()],
                '-' => {}
                letter => match draft.kind_of(letter) {
                    Some(kind) if kinds.contains(&kind) => {}
                    Some(kind) => kinds.push(kind),
                    None => self.no_letter(line, letter),
                },
            }
        }
        kinds
    }

    /// The kind that an option of one piece names, or `all`: that engine takes letter after letter, keeps the last and
    /// stops at one that it does not know. `None` where it knows none.
    pub(super) fn last_kind(&self, line: &Line, draft: &Draft) -> Option<String> {
        let mut last = None;
        let letters: Vec<char> = line.value.chars().filter(|c| !c.is_whitespace()).collect();
        for letter in letters {
            last = match (letter, draft.kind_of(letter)) {
                ('*', _) => Some("all".to_owned()),
                (_, Some(kind)) => Some(kind),
                ('-', None) => break,
                (_, None) => {
                    self.no_letter(line, letter);
                    break;
                }
            };
        }
        last
    }

    pub(super) fn no_letter(&self, line: &Line, letter: char) {
        let key = shown(&line.key);
        self.fault(
            Diagnostic::error(
                Code::UnknownName,
                line.value_at,
                format!("no piece has the letter `{letter}` that `{key}` names"),
                format!("буквы `{letter}`, названной в `{key}`, нет ни у одной фигуры"),
            )
            .warning(),
        );
    }

    /// A set of squares.
    pub(super) fn squares(&self, line: &Line, draft: &Draft) -> Option<Squares> {
        match Squares::read(&line.value, draft.size) {
            Ok(squares) => Some(squares.on(draft.size)),
            Err(part) => {
                self.bad(
                    line,
                    (
                        &format!("squares as `d4 *8 a*`; `{}` is none", shown(&part)),
                        &format!("поля, например `d4 *8 a*`; `{}` - не поле", shown(&part)),
                    ),
                );
                None
            }
        }
    }

    /// The squares of each side where they are said, else those that hold.
    pub(super) fn regions(&self, key: &str, draft: &Draft, else_: &[Squares; 2]) -> Option<[Squares; 2]> {
        let lines = self.sided(key)?;
        let mut squares = else_.clone();
        for (line, squares) in lines.iter().zip(&mut squares) {
            if let Some(read) = line.and_then(|line| self.squares(line, draft)) {
                *squares = read;
            }
        }
        Some(squares)
    }

    /// Pairs of a letter and what follows it, `p:g n:o`.
    pub(super) fn pairs(&self, key: &str) -> Option<(&'a Line, Vec<(char, &'a str)>)> {
        let line = self.get(key)?;
        let mut pairs = Vec::new();
        for part in line.value.split_whitespace().filter(|part| *part != "-") {
            match part.split_once(':') {
                Some((letter, rest)) if letter.chars().count() == 1 => {
                    pairs.extend(letter.chars().next().map(|letter| (letter, rest)));
                }
                _ => self.bad(line, ("pairs as `p:g n:o`", "пары, например `p:g n:o`")),
            }
        }
        Some((line, pairs))
    }

    /// Complains of options that nobody asked for, and gives all faults.
    pub(super) fn finish(self, known: &[&str]) -> Vec<Diagnostic> {
        let asked = self.asked.take();
        for line in self.lines {
            if let Some((_, en, ru)) = UNSAID.iter().find(|(key, ..)| *key == line.key) {
                if line.value == "true" {
                    self.unsaid(
                        line.key_at,
                        format!("`{}`: {en}", line.key),
                        format!("`{}`: {ru}", line.key),
                    );
                }
            } else if !asked.contains(&line.key) {
                let error = Diagnostic::error(
                    Code::UnknownKey,
                    line.key_at,
                    format!("unknown option `{}`", shown(&line.key)),
                    format!("неизвестный параметр `{}`", shown(&line.key)),
                );
                let words = asked.iter().map(String::as_str).chain(known.iter().copied());
                let nearest = zug_core::declare::nearest(&line.key, words).map(str::to_owned);
                self.fault(Diagnostic { nearest, ..error });
            }
        }
        self.faults.take()
    }
}

/// Says one of two words, for false and for true; false where nothing else was said changes nothing.
pub(super) fn switch(options: &Options<'_>, draft: &mut Draft, key: &str, path: &[&str], words: [&str; 2]) {
    match options.flag(key) {
        Some(true) => draft.set_word(path, words[1]),
        Some(false) if draft.at(path).is_some() => draft.set_word(path, words[0]),
        _ => {}
    }
}

/// A file or rank as a letter or number, from 0.
pub(super) fn coordinate(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [letter @ b'a'..=b'p'] => Some(letter - b'a'),
        [letter @ b'A'..=b'P'] => Some(letter - b'A'),
        _ => text.parse::<u8>().ok().filter(|n| (1..=16).contains(n)).map(|n| n - 1),
    }
}
