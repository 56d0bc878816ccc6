//! The sentences of the program, in English and Russian, by the part of it that says them.

pub mod commands;
pub mod convert;
pub mod endings;
pub mod explore;
pub mod games;
pub mod matches;
pub mod menu;
pub mod play;
pub mod variant;

use zug_core::{Lang, Numbered};

/// Moves of either side.
pub static PLIES: Numbered = Numbered::new(["ply", "plies"], ["полуход", "полухода", "полуходов"]);

/// Lines of text.
pub static LINES: Numbered = Numbered::new(["line", "lines"], ["строка", "строки", "строк"]);

/// A number and what is counted.
pub fn counted(number: usize, what: Numbered, lang: Lang) -> String {
    what.counted(number as u64, lang)
}

/// Replaces every `{name}` of a sentence by its value.
///
/// The sentences and the names are ours, so a name without a value stays as it is and a test finds it.
pub fn fill(sentence: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(sentence.len() + 16);
    let mut rest = sentence;
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        out.push_str(before);
        let value = from.find('}').and_then(|close| {
            let (_, value) = values.iter().find(|(name, _)| *name == &from[1..close])?;
            Some((close, value))
        });
        match value {
            Some((close, value)) => {
                out.push_str(value);
                rest = &from[close + 1..];
            }
            None => {
                out.push('{');
                rest = &from[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_names_and_leaves_values_alone() {
        assert_eq!(fill("{a} to {b}, {c}", &[("a", "{b}"), ("b", "2")]), "{b} to 2, {c}");
        assert_eq!(fill("open { brace", &[]), "open { brace");
    }
}
