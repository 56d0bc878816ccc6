//! Writing today's answers in place of `"?"`, and nothing else.

use crate::declare::Place;

/// An answer and the bytes of the placeholder that it replaces.
pub type Filling = (Place, String);

/// The text with every placeholder replaced; all other bytes stay as they are.
///
/// Fillings that overlap or lie outside the text are left out, so that a text that was changed since it was read is
/// not damaged.
pub fn fill(text: &str, fillings: &[Filling]) -> String {
    let mut sorted: Vec<&Filling> = fillings.iter().collect();
    sorted.sort_by_key(|(place, _)| place.start);
    let mut out = String::with_capacity(text.len() + 64 * fillings.len());
    let mut done = 0;
    for (place, answer) in sorted {
        let range = place.range();
        let placeholder = text.get(range.clone()).unwrap_or_default();
        if range.start < done || placeholder.trim_matches(['"', '\'']) != "?" {
            continue;
        }
        out.push_str(&text[done..range.start]);
        out.push_str(answer);
        done = range.end;
    }
    out.push_str(&text[done..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::declare::FileId;

    #[test]
    fn only_the_placeholders_change() {
        let text = "# Ходы \"?\"\r\nlegal = \"?\"   # why\nafter='?'";
        let at = |needle: &str, skip: usize| {
            let start = text.match_indices(needle).nth(skip).map_or(0, |(at, _)| at);
            Place::new(FileId(0), start..start + needle.len())
        };
        let fillings = vec![(at("'?'", 0), "\"x\"".to_owned()), (at("\"?\"", 1), "[\"a\"]".to_owned())];
        assert_eq!(fill(text, &fillings), "# Ходы \"?\"\r\nlegal = [\"a\"]   # why\nafter=\"x\"");
        let nonsense =
            [(Place::new(FileId(0), 3..5), "x".to_owned()), (Place::new(FileId(0), 900..905), "x".into())];
        assert_eq!(fill(text, &nonsense), text);
    }
}
