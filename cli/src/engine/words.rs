//! The words of a Hub line: `name=value name="two words" flag`.

/// A word of a line with its value, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The word before `=`, or the whole.
    pub name: String,
    /// What stands behind `=`, without its quotation marks.
    pub value: Option<String>,
}

/// The words of a line.
pub fn parameters(line: &str) -> Vec<Parameter> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let (value, after) = match after.strip_prefix('=') {
            None => (None, after),
            Some(quoted) if quoted.starts_with('"') => {
                let (value, after) = quoted[1..].split_once('"').unwrap_or((&quoted[1..], ""));
                (Some(value.to_owned()), after)
            }
            Some(plain) => {
                let (value, after) = plain.split_at(plain.find(char::is_whitespace).unwrap_or(plain.len()));
                (Some(value.to_owned()), after)
            }
        };
        found.push(Parameter { name: name.to_owned(), value });
        rest = after.trim_start();
    }
    found
}

/// A value as a line has it: in quotation marks where it is empty or holds blanks or `=`.
pub fn quoted(value: &str) -> String {
    let plain = !value.is_empty() && !value.contains(|c: char| c.is_whitespace() || c == '=' || c == '"');
    if plain { value.to_owned() } else { format!("\"{}\"", value.replace('"', "'")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_values_or_none() {
        let words = |line| -> Vec<(String, Option<String>)> {
            parameters(line).into_iter().map(|p| (p.name, p.value)).collect()
        };
        let word = |name: &str, value: Option<&str>| (name.to_owned(), value.map(str::to_owned));
        assert_eq!(
            words("go think a=1 b=\"x y=z\" c=\"\"  d="),
            [
                word("go", None),
                word("think", None),
                word("a", Some("1")),
                word("b", Some("x y=z")),
                word("c", Some("")),
                word("d", Some(""))
            ]
        );
        assert_eq!(words("pv=\"open"), [word("pv", Some("open"))]);
        assert_eq!(words("=x"), [word("", Some("x"))]);
        assert_eq!(words("  "), []);
    }

    #[test]
    fn values_are_quoted_where_they_must_be() {
        assert_eq!([quoted("a"), quoted(""), quoted("a b")], ["a", "\"\"", "\"a b\""]);
        assert_eq!(parameters(&format!("x={}", quoted("a=b")))[0].value.as_deref(), Some("a=b"));
    }
}
