//! Commands inside comments: clocks, evaluations, coloured squares.

/// A command such as `[%clk 0:05:00]` in a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// The name without the percent sign (`clk`, `eval`).
    pub name: &'a str,
    /// What follows the name, verbatim.
    pub value: &'a str,
}

/// The commands of a comment, in its order; what is not a command is passed over.
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    comment.split("[%").skip(1).filter_map(|rest| {
        let inside = rest.split_once(']')?.0.trim();
        let (name, value) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        (!name.is_empty()).then(|| Command { name, value: value.trim() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_commands_between_words() {
        let found: Vec<_> = commands("[%clk 0:05:00.5] good [%eval #-3][%mct] [%cut").collect();
        let expected = [("clk", "0:05:00.5"), ("eval", "#-3"), ("mct", "")];
        assert_eq!(found, expected.map(|(name, value)| Command { name, value }));
    }
}
