//! What all syntaxes write alike: tags, numbers, comments and variations, in lines of limited length.

use std::borrow::Cow;

use super::sheet::{Entry, Sheet};

/// The longest line, in characters: the PGN standard asks for less than 80.
const WIDTH: usize = 79;

/// What a syntax writes in its own way.
pub struct Hand<'h> {
    /// The text of a move, from that of the sheet.
    pub mv: &'h dyn Fn(&str) -> String,
    /// A null move, from the position behind it.
    pub null: &'h dyn Fn(&str) -> String,
    /// A position set up in the middle of the game.
    pub setup: &'h dyn Fn(&str) -> String,
    /// What ends the game.
    pub end: &'h str,
}

/// Appends tag pairs, a line each, with quotes and backslashes escaped, and an empty line.
pub fn tags<'t>(pairs: impl IntoIterator<Item = (&'t str, &'t str)>, out: &mut String) {
    all_tags(pairs, '\n', out);
    out.push('\n');
}

/// Appends tags on the line where the body will begin.
pub fn tags_in_line<'t>(pairs: impl IntoIterator<Item = (&'t str, &'t str)>, out: &mut String) {
    all_tags(pairs, ' ', out);
}

fn all_tags<'t>(pairs: impl IntoIterator<Item = (&'t str, &'t str)>, end: char, out: &mut String) {
    for (name, value) in pairs {
        out.push('[');
        out.push_str(name);
        out.push_str(" \"");
        for c in value.chars() {
            if matches!(c, '"' | '\\') {
                out.push('\\');
            }
            out.push(if c.is_control() { ' ' } else { c });
        }
        out.push_str("\"]");
        out.push(end);
    }
}

/// Appends the body of a game, ended by an empty line.
///
/// A move that does not lead its number carries the number only behind something else than a move.
pub fn body(sheet: &Sheet, hand: &Hand<'_>, out: &mut String) {
    let mut lines = Lines { out, column: 0, prefix: String::new(), word: String::new() };
    let mut needs_number = true;
    for entry in &sheet.entries {
        match entry {
            Entry::Move { number, leads, text } => {
                lines.number(*number, *leads, needs_number);
                lines.word(&(hand.mv)(text));
                needs_number = false;
            }
            Entry::Null { number, leads, position } => {
                lines.number(*number, *leads, needs_number);
                lines.word(&(hand.null)(position));
                needs_number = false;
            }
            Entry::Nag(value) => lines.word(&format!("${value}")),
            Entry::Comment(text) => {
                lines.comment(text);
                needs_number = true;
            }
            Entry::Open => {
                lines.prefix.push('(');
                needs_number = true;
            }
            Entry::Close => {
                lines.glue(")");
                needs_number = true;
            }
            Entry::Setup(text) => {
                lines.word(&(hand.setup)(text));
                needs_number = true;
            }
        }
    }
    lines.word(hand.end);
    lines.flush();
    out.push_str("\n\n");
}

/// Words on lines.
struct Lines<'o> {
    out: &'o mut String,
    /// How many characters the present line has.
    column: usize,
    /// What is glued before the next word.
    prefix: String,
    /// The last word, to which something may yet be glued.
    word: String,
}

impl Lines<'_> {
    fn word(&mut self, word: &str) {
        self.flush();
        self.word.push_str(&self.prefix);
        self.word.push_str(word);
        self.prefix.clear();
    }

    fn glue(&mut self, suffix: &str) {
        self.word.push_str(&self.prefix);
        self.word.push_str(suffix);
        self.prefix.clear();
    }

    fn number(&mut self, number: u32, leads: bool, needs_number: bool) {
        match leads {
            true => self.word(&format!("{number}.")),
            false if needs_number => self.word(&format!("{number}...")),
            false => {}
        }
    }

    fn comment(&mut self, text: &str) {
        self.prefix.push('{');
        for word in units(text) {
            self.word(&word);
        }
        self.glue("}");
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let len = self.word.chars().count();
        if self.column > 0 && self.column + 1 + len > WIDTH {
            self.out.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(&self.word);
        self.column += len;
        self.word.clear();
    }
}

/// The words of a comment; a command with its values is one, if it fits on a line.
fn units(text: &str) -> Vec<Cow<'_, str>> {
    let mut units: Vec<Cow<'_, str>> = Vec::new();
    let mut in_command = false;
    for word in text.split(' ') {
        match units.last_mut() {
            Some(last) if in_command && last.chars().count() + word.chars().count() < WIDTH - 4 => {
                let last = last.to_mut();
                last.push(' ');
                last.push_str(word);
            }
            _ => units.push(Cow::Borrowed(word)),
        }
        if let Some(begun) = word.rfind("[%") {
            in_command = !word[begun..].contains(']');
        } else if word.contains(']') {
            in_command = false;
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Id;
    use crate::record::Score;

    fn sheet(entries: Vec<Entry>) -> Sheet {
        Sheet { variant: Id::new("x"), tags: Vec::new(), start: None, entries, score: Score::Open }
    }

    fn written(entries: Vec<Entry>) -> String {
        let hand = Hand {
            mv: &|text| text.to_owned(),
            null: &|_| "--".to_owned(),
            setup: &|text| format!("/{text}/"),
            end: "*",
        };
        let mut out = String::new();
        body(&sheet(entries), &hand, &mut out);
        out
    }

    fn mv(number: u32, leads: bool, text: &str) -> Entry {
        Entry::Move { number, leads, text: text.to_owned() }
    }

    #[test]
    fn numbers_stand_where_they_are_needed() {
        let comment = || Entry::Comment("so".to_owned());
        let entries = vec![
            comment(),
            mv(1, false, "e5"),
            mv(2, true, "d4"),
            Entry::Nag(1),
            mv(2, false, "d5"),
            Entry::Open,
            mv(2, false, "d6"),
            Entry::Open,
            comment(),
            mv(2, false, "c5"),
            Entry::Close,
            Entry::Null { number: 3, leads: true, position: String::new() },
            Entry::Close,
            mv(3, true, "c4"),
            comment(),
            mv(3, false, "e6"),
        ];
        assert_eq!(
            written(entries),
            "{so} 1... e5 2. d4 $1 d5 (2... d6 ({so} 2... c5) 3. --) 3. c4 {so} 3... e6 *\n\n"
        );
        assert_eq!(written(Vec::new()), "*\n\n");
    }

    #[test]
    fn no_line_is_longer_than_79_characters_and_commands_stay_whole() {
        let text = "слово [%cal Ge2e4,Rd1d8] word ".repeat(20);
        let out = written(vec![Entry::Comment(text.trim().to_owned())]);
        assert!(out.lines().all(|line| line.chars().count() < 80), "{out}");
        assert!(out.lines().all(|line| line.matches('[').count() == line.matches(']').count()), "{out}");
        let long = "x".repeat(200);
        assert_eq!(written(vec![Entry::Comment(long.clone())]), format!("{{{long}}}\n*\n\n"));
    }

    #[test]
    fn tags_escape_quotes_and_backslashes() {
        let mut out = String::new();
        tags([("Event", "a \"b\" \\ c"), ("Site", "x\ty")], &mut out);
        assert_eq!(out, "[Event \"a \\\"b\\\" \\\\ c\"]\n[Site \"x y\"]\n\n");
    }
}
