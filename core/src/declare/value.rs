//! Small values: counts, texts, and values written back as TOML.

use super::tree::{Node, Table, Value};
use crate::{Number, Text};

/// Reads a count: `3`, `"3"`, `"3+"`, `"1-2"`; `None` if it is none.
pub fn count(node: &Node) -> Option<Number> {
    if let Some(n) = node.int() {
        return u16::try_from(n).ok().map(Number::exactly);
    }
    let text = node.text()?;
    let number = |text: &str| {
        let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<u16>().ok().filter(|_| digits)
    };
    if let Some(least) = text.strip_suffix('+') {
        return number(least).map(Number::at_least);
    }
    if let Some((least, most)) = text.split_once('-') {
        let (least, most) = (number(least)?, number(most)?);
        return (least <= most).then_some(Number::between(least, most));
    }
    number(text).map(Number::exactly)
}

/// Reads a text for people: a string, or a table of languages.
pub fn text(node: &Node) -> Option<Text> {
    if let Some(text) = node.text() {
        return Some(Text::made(text, ""));
    }
    let table = node.table()?;
    let language = |name| table.get(name).and_then(Node::text).unwrap_or_default();
    Some(Text::made(language("en"), language("ru")))
}

/// Writes a value as TOML, on one line.
pub fn toml(node: &Node) -> String {
    let mut out = String::new();
    write(&node.value, &mut out);
    out
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Bool(flag) => *out += if *flag { "true" } else { "false" },
        Value::Int(n) => *out += &n.to_string(),
        Value::Float(n) => *out += &format!("{n:?}"),
        Value::Text(text) => write_string(text, out),
        Value::Date => {}
        Value::List(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                *out += if i > 0 { ", " } else { "" };
                write(&item.value, out);
            }
            out.push(']');
        }
        Value::Table(table) => write_table(table, out),
        Value::Sides(halves) => match halves {
            [Some(white), Some(black)] if black.mirrored && black.node == white.node => {
                write(&white.node.value, out)
            }
            [white, black] => {
                *out += "{ ";
                let said = [("white", white), ("black", black)];
                for (i, (name, half)) in said.iter().filter_map(|(n, h)| Some((n, h.as_ref()?))).enumerate() {
                    *out += if i > 0 { ", " } else { "" };
                    *out += name;
                    *out += " = ";
                    write(&half.node.value, out);
                }
                *out += " }";
            }
        },
    }
}

fn write_table(table: &Table, out: &mut String) {
    if table.entries.is_empty() {
        *out += "{}";
        return;
    }
    *out += "{ ";
    for (i, entry) in table.entries.iter().enumerate() {
        *out += if i > 0 { ", " } else { "" };
        write_name(&entry.name, out);
        *out += " = ";
        write(&entry.node.value, out);
    }
    *out += " }";
}

/// Writes a name of a TOML table, in quotes where it needs them.
pub fn write_name(name: &str, out: &mut String) {
    let bare = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if bare { *out += name } else { write_string(name, out) }
}

/// Writes a TOML string in quotes.
pub fn write_string(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => *out += "\\\"",
            '\\' => *out += "\\\\",
            '\n' => *out += "\\n",
            '\t' => *out += "\\t",
            c if c.is_control() => *out += &format!("\\u{:04X}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        let of = |value| count(&Node::implied(value));
        let said = |text: &str| of(Value::Text(text.into()));
        assert_eq!(of(Value::Int(3)), Some(Number::exactly(3)));
        assert_eq!(said("3+"), Some(Number::at_least(3)));
        assert_eq!(said("1-2"), Some(Number::between(1, 2)));
        for bad in ["", "+", "2-1", "-1", "1-", "3++", " 3", "99999"] {
            assert_eq!(said(bad), None, "{bad}");
        }
        assert_eq!(of(Value::Int(-1)), None);
        assert_eq!(of(Value::Bool(true)), None);
    }

    #[test]
    fn strings_are_escaped() {
        let text = "a \"b\" \\ \n \u{7} й";
        let mut out = String::from("x = ");
        write_string(text, &mut out);
        let table = toml::de::DeTable::parse(&out)
            .map(|t| t.get_ref().get("x").and_then(|v| v.get_ref().as_str()).map(str::to_owned));
        assert_eq!(table.ok().flatten().as_deref(), Some(text));
    }
}
