//! A TOML file as a tree in which every value knows its place.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::diagnostic::{Code, Diagnostic};
use super::limits;
use super::source::{FileId, Place, Sources};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// Where it stands; `None` for a value that follows from the vocabulary and is written nowhere.
    pub place: Option<Place>,
}

/// A value of a variant file.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a fraction.
    Float(f64),
    /// A string.
    Text(String),
    /// A date or time, which no key takes.
    Date,
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(Table),
    /// A value of White and one of Black, where the key can tell them apart.
    Sides([Option<Half>; 2]),
}

/// One side's part of a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Half {
    /// The value.
    pub node: Box<Node>,
    /// Whether it was said for White, so that what it says of the board is mirrored for Black.
    pub mirrored: bool,
}

/// A table: named values in the order of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The entries.
    pub entries: Vec<Entry>,
}

/// A named value.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// Where the name stands.
    pub at: Option<Place>,
    /// The value.
    pub node: Node,
}

impl Node {
    /// A value that is written nowhere.
    pub fn implied(value: Value) -> Node {
        Node { value, place: None }
    }

    /// The whole number.
    pub fn int(&self) -> Option<i64> {
        if let Value::Int(n) = self.value { Some(n) } else { None }
    }

    /// The string.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// The truth value.
    pub fn flag(&self) -> Option<bool> {
        if let Value::Bool(flag) = self.value { Some(flag) } else { None }
    }

    /// The items of a list; of anything else, none.
    pub fn items(&self) -> &[Node] {
        if let Value::List(items) = &self.value { items } else { &[] }
    }

    /// The table.
    pub fn table(&self) -> Option<&Table> {
        if let Value::Table(table) = &self.value { Some(table) } else { None }
    }

    /// Moves the places behind `files` others; see [`Table::move_places`].
    fn move_places(&mut self, files: usize) {
        self.place = self.place.map(|place| place.moved(files));
        match &mut self.value {
            Value::Table(table) => table.move_places(files),
            Value::List(items) => items.iter_mut().for_each(|item| item.move_places(files)),
            Value::Sides(halves) => {
                halves.iter_mut().flatten().for_each(|half| half.node.move_places(files));
            }
            Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Text(_) | Value::Date => {}
        }
    }

    /// The strings of a list, with the places of each; what is no string is left out.
    pub fn texts(&self) -> impl Iterator<Item = (&str, Option<Place>)> {
        self.items().iter().filter_map(|item| Some((item.text()?, item.place)))
    }
}

impl Value {
    /// What the value is, as a reader of TOML would say, in English and Russian.
    pub fn kind(&self) -> (&'static str, &'static str) {
        match self {
            Value::Bool(_) => ("true or false", "логическое значение"),
            Value::Int(_) => ("a whole number", "целое число"),
            Value::Float(_) => ("a number with a fraction", "дробное число"),
            Value::Text(_) => ("a string", "строка"),
            Value::Date => ("a date or time", "дата или время"),
            Value::List(_) => ("a list", "список"),
            Value::Table(_) | Value::Sides(_) => ("a table", "таблица"),
        }
    }
}

impl Table {
    /// The entry of this name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The value of this name.
    pub fn get(&self, name: &str) -> Option<&Node> {
        self.entry(name).map(|entry| &entry.node)
    }

    /// The entry of this name, to be changed.
    pub fn entry_mut(&mut self, name: &str) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.name == name)
    }

    /// The value of this name, to be changed.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Node> {
        self.entry_mut(name).map(|entry| &mut entry.node)
    }

    /// Sets a value, in place of the one of that name.
    pub fn set(&mut self, entry: Entry) {
        match self.entry_mut(&entry.name) {
            Some(old) => *old = entry,
            None => self.entries.push(entry),
        }
    }

    /// Takes the value of this name out.
    pub fn remove(&mut self, name: &str) -> Option<Entry> {
        let at = self.entries.iter().position(|entry| entry.name == name)?;
        Some(self.entries.remove(at))
    }

    /// Moves all places, where `files` others were read before the files of this table.
    pub(super) fn move_places(&mut self, files: usize) {
        for entry in &mut self.entries {
            entry.at = entry.at.map(|place| place.moved(files));
            entry.node.move_places(files);
        }
    }

    /// The value at the end of a path of names.
    pub fn at<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> Option<&Node> {
        let mut names = path.into_iter();
        let mut node = self.get(names.next()?)?;
        for name in names {
            node = node.table()?.get(name)?;
        }
        Some(node)
    }

    /// Sets the value at the end of a path, making tables on the way.
    pub fn set_at(&mut self, path: &[&str], node: Node) {
        let Some((name, rest)) = path.split_first() else { return };
        if rest.is_empty() {
            self.set(Entry { name: (*name).to_owned(), at: None, node });
            return;
        }
        if self.get(name).is_none() {
            let table = Node::implied(Value::Table(Table::default()));
            self.entries.push(Entry { name: (*name).to_owned(), at: None, node: table });
        }
        if let Some(Node { value: Value::Table(table), .. }) = self.get_mut(name) {
            table.set_at(rest, node);
        }
    }

    /// Takes the value at the end of a path out.
    pub fn remove_at(&mut self, path: &[&str]) {
        match path {
            [] => {}
            [name] => drop(self.remove(name)),
            [name, rest @ ..] => {
                if let Some(Node { value: Value::Table(table), .. }) = self.get_mut(name) {
                    table.remove_at(rest);
                }
            }
        }
    }
}

/// Parses a file; what is wrong with it goes to `out`, and what could be read is given back.
pub(crate) fn parse(sources: &Sources, file: FileId, out: &mut Vec<Diagnostic>) -> Table {
    let Some(source) = sources.file(file) else { return Table::default() };
    if source.text.len() > limits::BYTES {
        out.push(limits::too_large(Place::new(file, 0..0), "bytes", "байт", limits::BYTES));
        return Table::default();
    }
    let (table, errors) = DeTable::parse_recoverable(&source.text);
    for error in &errors {
        // A fault of the whole file has no place of its own.
        let place = Some(Place::new(file, error.span().unwrap_or(0..0)));
        let message = error.message().replace('\n', "; ");
        out.push(Diagnostic::error(Code::Syntax, place, message.clone(), format!("ошибка TOML: {message}")));
    }
    let mut reader = Reader { file, out, left: limits::NODES, told: false };
    reader.table(table.into_inner(), 0)
}

/// Turns the tree of the TOML crate into ours, within the limits.
struct Reader<'a> {
    file: FileId,
    out: &'a mut Vec<Diagnostic>,
    /// How many more values may come.
    left: usize,
    /// Whether the limit on values has been complained of.
    told: bool,
}

impl Reader<'_> {
    fn table(&mut self, table: DeTable<'_>, depth: usize) -> Table {
        let mut entries: Vec<_> = table.into_iter().collect();
        // The order of the file: the TOML crate sorts by name.
        entries.sort_by_key(|(name, _)| name.span().start);
        let mut own = Table::default();
        for (name, value) in entries {
            let at = Place::new(self.file, name.span());
            let Some(node) = self.node(value, depth + 1) else { continue };
            own.entries.push(Entry { name: name.into_inner().into_owned(), at: Some(at), node });
        }
        own
    }

    fn node(&mut self, value: Spanned<DeValue<'_>>, depth: usize) -> Option<Node> {
        let place = Place::new(self.file, value.span());
        let Some(left) = self.left.checked_sub(1) else {
            if !std::mem::replace(&mut self.told, true) {
                self.out.push(limits::too_large(place, "values", "значений", limits::NODES));
            }
            return None;
        };
        self.left = left;
        if depth > limits::DEPTH {
            self.out.push(limits::too_large(
                place,
                "levels of nesting",
                "уровней вложенности",
                limits::DEPTH,
            ));
            return None;
        }
        let value = match value.into_inner() {
            DeValue::Boolean(flag) => Value::Bool(flag),
            DeValue::Integer(n) => match i64::from_str_radix(n.as_str(), n.radix()) {
                Ok(n) => Value::Int(n),
                Err(_) => {
                    let message = format!("the number {} is out of range", limits::shortened(n.as_str()));
                    let ru = format!("число {} слишком велико", limits::shortened(n.as_str()));
                    self.out.push(Diagnostic::error(Code::BadValue, place, message, ru));
                    return None;
                }
            },
            DeValue::Float(n) => Value::Float(n.as_str().parse().unwrap_or(f64::NAN)),
            DeValue::Datetime(_) => Value::Date,
            DeValue::String(text) => {
                if text.len() > limits::TEXT {
                    self.out.push(limits::too_large(
                        place,
                        "bytes in one string",
                        "байт в строке",
                        limits::TEXT,
                    ));
                    return None;
                }
                Value::Text(text.into_owned())
            }
            DeValue::Array(items) => {
                Value::List(items.into_iter().filter_map(|item| self.node(item, depth + 1)).collect())
            }
            DeValue::Table(table) => Value::Table(self.table(table, depth)),
        };
        Some(Node { value, place: Some(place) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> (Table, Vec<Diagnostic>) {
        let mut sources = Sources::new();
        let file = sources.add("test.toml", text);
        let mut out = Vec::new();
        let table = parse(&sources, file, &mut out);
        (table, out)
    }

    #[test]
    fn keeps_the_order_of_the_file() {
        let (table, out) = parsed("z = 1\na.b = 0x10\n[draw.y]\nplies = 1_000\n[draw.b]\nplies = 2\n");
        assert!(out.is_empty());
        assert_eq!(table.entries.iter().map(|e| e.name.as_str()).collect::<Vec<_>>(), ["z", "a", "draw"]);
        assert_eq!(table.at(["a", "b"]).and_then(Node::int), Some(16));
        assert_eq!(table.at(["draw", "y", "plies"]).and_then(Node::int), Some(1000));
        let rows = table.get("draw").and_then(Node::table).map(|t| t.entries.iter().map(|e| e.name.as_str()));
        assert_eq!(rows.map(Iterator::collect::<Vec<_>>), Some(vec!["y", "b"]));
    }

    #[test]
    fn several_faults_at_once() {
        let (_, out) = parsed("a = \nb = 99999999999999999999\nc = [1, 2\n");
        assert!(out.len() >= 3, "{out:?}");
    }

    /// Deep, long and large files are refused quickly, whatever they hold.
    #[test]
    fn hostile_files_are_refused() {
        let hostile = [
            "a = ".to_owned() + &"[".repeat(100_000),
            "a = ".to_owned() + &"{a=".repeat(60_000),
            "a.".repeat(100_000) + "b = 1",
            format!("a = \"{}\"", "x".repeat(1_000_000)),
            format!("a = \"{}\"", "x".repeat(100_000)),
            format!("a = [{}]", "1,".repeat(100_000)),
            format!("a = {}", "9".repeat(200_000)),
            "[a]\n".repeat(60_000),
            (0..30_000).map(|n| format!("a{n}=1\n")).collect(),
            "[[a]]\n[a.b]\n".repeat(18_000),
            format!("a = {}1{}", "[".repeat(20), "]".repeat(20)),
            "\u{feff}\0\u{1}\n=====".into(),
            "a = '''".into(),
        ];
        for text in hostile {
            let start = std::time::Instant::now();
            let (_, out) = parsed(&text);
            assert!(!out.is_empty(), "{}", &text[..20.min(text.len())]);
            assert!(start.elapsed().as_secs() < 5, "{}", &text[..20]);
        }
    }
}
