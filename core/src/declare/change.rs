//! Facts changed one at a time: what a set of scenarios must notice if it proves a variant.
//!
//! The changes come from the forms of the keys alone, so every family has them: another word, the next number, a
//! list without one of its entries.

use super::facts::Declared;
use super::key::{Absent, Form, Key};
use super::tree::{Half, Node, Value};
use super::value;
use crate::Fact;

/// A fact of a variant, and another value that it could have.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The fact as it is.
    pub fact: Fact,
    /// The other value; `None` where the fact is not said at all.
    value: Option<Value>,
}

impl Change {
    /// The other value as TOML; `None` where the fact is taken out.
    pub fn becomes(&self) -> Option<String> {
        self.value.clone().map(|value| value::toml(&Node::implied(value)))
    }

    /// Whether the change only puts the entries of a list into another order, which may mean nothing.
    pub fn is_reordering(&self) -> bool {
        let Some(Value::List(items)) = &self.value else { return false };
        let mut texts: Vec<String> = items.iter().map(value::toml).collect();
        let ordered = format!("[{}]", texts.join(", "));
        texts.sort_unstable();
        let mut before: Vec<&str> = self.fact.value.trim_matches(['[', ']']).split(", ").collect();
        before.sort_unstable();
        ordered != self.fact.value && texts == before
    }

    /// The variant with the fact changed.
    pub fn apply(&self, declared: &Declared) -> Declared {
        let mut changed = declared.clone();
        let path: Vec<&str> = self.fact.key.split('.').collect();
        match &self.value {
            Some(value) => {
                let place = declared.node(&self.fact.key).and_then(|node| node.place);
                changed.tree.set_at(&path, Node { value: value.clone(), place });
            }
            None => changed.tree.remove_at(&path),
        }
        changed
    }
}

/// Every change of every fact that says how the game is played or written, in the order of the facts.
///
/// Words for people, how the board is drawn and citations have no changes: no case can notice them.
pub fn changes(declared: &Declared) -> Vec<Change> {
    let mut changes = Vec::new();
    for fact in declared.facts() {
        let (Some(key), Some(node)) = (declared.vocabulary.key_of(&fact.key), declared.node(&fact.key))
        else {
            continue;
        };
        if is_for_people(key) {
            continue;
        }
        let removed = (key.absent == Absent::Nothing).then_some(None);
        let others = others(declared, key, &node.value).into_iter().map(Some).chain(removed);
        changes.extend(others.map(|value| Change { fact: fact.clone(), value }));
    }
    changes
}

/// Whether the fact says how the game is written rather than how it is played: only a truth about facts can state it.
pub fn is_of_notation(path: &str) -> bool {
    path.starts_with("notation.")
}

/// Whether the key says something to people alone.
fn is_for_people(key: &Key) -> bool {
    key.path == "board.drawn" || matches!(key.form, Form::Line | Form::Lines | Form::Text | Form::Family)
}

/// The other values; those of the two sides are changed together where one mirrors the other.
fn others(declared: &Declared, key: &Key, value: &Value) -> Vec<Value> {
    let Value::Sides(halves) = value else { return plain(declared, key, value) };
    if let [Some(white), Some(black)] = halves
        && black.mirrored
        && white.node == black.node
    {
        let both = |value: Value| {
            let half = |mirrored| Some(Half { node: Box::new(Node::implied(value.clone())), mirrored });
            Value::Sides([half(false), half(true)])
        };
        return plain(declared, key, &white.node.value).into_iter().map(both).collect();
    }
    let mut all = Vec::new();
    for (side, half) in halves.iter().enumerate() {
        let Some(half) = half else { continue };
        for value in plain(declared, key, &half.node.value) {
            let mut changed = halves.clone();
            changed[side] = Some(Half { node: Box::new(Node::implied(value)), mirrored: half.mirrored });
            all.push(Value::Sides(changed));
        }
    }
    all
}

fn plain(declared: &Declared, key: &Key, value: &Value) -> Vec<Value> {
    let text = |word: &str| Value::Text(word.to_owned());
    match (&key.form, value) {
        (Form::Bool, Value::Bool(flag)) => vec![Value::Bool(!flag)],
        (Form::Int(min, max), Value::Int(n)) => numbers(*n, *min, *max),
        (Form::IntOr(min, max, words), Value::Int(n)) => {
            numbers(*n, *min, *max).into_iter().chain(words.iter().map(|choice| text(choice.word))).collect()
        }
        (Form::IntOr(min, max, words), Value::Text(word)) => {
            let others = words.iter().filter(|choice| choice.word != word).map(|choice| text(choice.word));
            [*min, *min + 1].into_iter().filter(|n| n <= max).map(Value::Int).chain(others).collect()
        }
        (Form::Word(words), Value::Text(word)) => {
            words.iter().filter(|choice| choice.word != word).map(|choice| text(choice.word)).collect()
        }
        (Form::Words(words), Value::List(items)) => {
            let mut lists = shorter(items);
            lists.extend((1..items.len()).map(|at| {
                let mut swapped = items.clone();
                swapped.swap(at - 1, at);
                Value::List(swapped)
            }));
            // What else could begin a count anew is mostly no event of the game at all.
            if !key.path.ends_with(".resets") {
                lists.extend(longer(items, words.iter().map(|choice| choice.word)));
            }
            lists
        }
        (Form::Region | Form::Kinds | Form::Ids, Value::List(items)) => {
            let mut lists = shorter(items);
            if matches!(key.form, Form::Kinds) {
                lists.extend(longer(items, kinds(declared).iter().map(String::as_str)));
            }
            lists
        }
        (Form::Kind, Value::Text(word)) => {
            kinds(declared).iter().filter(|kind| *kind != word).map(|kind| text(kind)).collect()
        }
        (Form::Count, _) => counts(value),
        (Form::File, Value::Text(file)) => {
            let letter = file.bytes().next().unwrap_or(b'a');
            let near = [letter.wrapping_sub(1), letter + 1].into_iter().filter(|l| (b'a'..=b'p').contains(l));
            near.map(|letter| text(&char::from(letter).to_string())).collect()
        }
        (Form::Position, Value::Text(position)) => {
            other_turn(position).into_iter().map(Value::Text).collect()
        }
        (Form::Custom(custom), value) => custom.others(value),
        _ => Vec::new(),
    }
}

/// The kinds of piece: those of the family and those that files declare.
fn kinds(declared: &Declared) -> Vec<String> {
    let known = declared.vocabulary.kinds.iter().map(|kind| kind.id.to_owned());
    known.chain(declared.rows("pieces").map(|(name, _)| name.to_owned())).collect()
}

/// The next numbers on both sides.
fn numbers(n: i64, min: i64, max: i64) -> Vec<Value> {
    [n.saturating_sub(1), n.saturating_add(1)]
        .into_iter()
        .filter(|other| *other != n && (min..=max).contains(other))
        .map(Value::Int)
        .collect()
}

/// The list without each of its entries.
fn shorter(items: &[Node]) -> Vec<Value> {
    let without = |at: usize| {
        let kept = items.iter().enumerate().filter(|(index, _)| *index != at);
        Value::List(kept.map(|(_, item)| item.clone()).collect())
    };
    (0..items.len()).map(without).collect()
}

/// The list with each of the words that it lacks.
fn longer<'a>(items: &[Node], words: impl Iterator<Item = &'a str>) -> Vec<Value> {
    let fresh = words.filter(|word| !items.iter().any(|item| item.text() == Some(word)));
    let with = |word: &str| {
        let more = Node::implied(Value::Text(word.to_owned()));
        Value::List(items.iter().cloned().chain([more]).collect())
    };
    fresh.map(with).collect()
}

/// The counts beside a count: each of its bounds one less and one more, and exactly the least where more would do.
fn counts(written: &Value) -> Vec<Value> {
    let Some(number) = value::count(&Node::implied(written.clone())) else { return Vec::new() };
    let (least, most) = (number.min, (number.max != u16::MAX).then_some(number.max));
    let write = |least: u16, most: Option<u16>| match most {
        Some(most) if most == least => Value::Int(i64::from(least)),
        Some(most) => Value::Text(format!("{least}-{most}")),
        None => Value::Text(format!("{least}+")),
    };
    let mut all = Vec::new();
    let mut add = |least: Option<u16>, most: Option<Option<u16>>| {
        if let (Some(least), Some(most)) = (least, most)
            && most.is_none_or(|most| least <= most)
        {
            all.push(write(least, most));
        }
    };
    match most {
        Some(most) if most == least => {
            for n in [least.checked_sub(1), least.checked_add(1)] {
                add(n, Some(n));
            }
        }
        Some(most) => {
            add(least.checked_sub(1), Some(Some(most)));
            add(least.checked_add(1), Some(Some(most)));
            add(Some(least), Some(most.checked_sub(1)));
            add(Some(least), Some(most.checked_add(1)));
        }
        None => {
            add(least.checked_sub(1), Some(None));
            add(least.checked_add(1), Some(None));
            add(Some(least), Some(Some(least)));
        }
    }
    all
}

/// The position with the other side to move, in the position text of either family.
fn other_turn(position: &str) -> Option<String> {
    let swaps = [("W:", "B:"), ("B:", "W:")];
    for (this, other) in swaps {
        if let Some(rest) = position.strip_prefix(this) {
            return Some(format!("{other}{rest}"));
        }
    }
    let (board, rest) = position.split_once(' ')?;
    let swapped = match rest.split_at_checked(1)? {
        ("w", rest) => format!("b{rest}"),
        ("b", rest) => format!("w{rest}"),
        _ => return None,
    };
    Some(format!("{board} {swapped}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_neighbours() {
        let of =
            |value| counts(&value).iter().map(|v| value::toml(&Node::implied(v.clone()))).collect::<Vec<_>>();
        assert_eq!(of(Value::Int(3)), ["2", "4"]);
        assert_eq!(of(Value::Int(0)), ["1"]);
        assert_eq!(of(Value::Text("3+".into())), ["\"2+\"", "\"4+\"", "3"]);
        assert_eq!(of(Value::Text("1-2".into())), ["\"0-2\"", "2", "1", "\"1-3\""]);
    }

    #[test]
    fn the_other_side_begins() {
        assert_eq!(other_turn("W:Wa1:Bh8").as_deref(), Some("B:Wa1:Bh8"));
        assert_eq!(other_turn("8/8/8/8/8/8/8/8 b - - 0 1").as_deref(), Some("8/8/8/8/8/8/8/8 w - - 0 1"));
        assert_eq!(other_turn("8/8").as_deref(), None);
    }
}
