//! The shape of one file: every name known, every value of the form that its key demands.

use super::diagnostic::{Code, Diagnostic};
use super::key::{Choice, Form, Key};
use super::limits::{self, shortened};
use super::source::{Place, Sources};
use super::tree::{Entry, Half, Node, Table, Value};
use super::vocabulary::{Branch, Segment, Vocabulary};
use super::{region, value};

/// Checks a file against a vocabulary.
pub(super) struct Checker<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    /// All vocabularies, for hints about keys of other families.
    pub(super) all: &'a [std::sync::Arc<Vocabulary>],
    pub(super) sources: &'a Sources,
    pub(super) out: &'a mut Vec<Diagnostic>,
    /// Paths whose values were refused.
    pub(super) refused: Vec<String>,
    path: Vec<String>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(
        vocabulary: &'a Vocabulary,
        all: &'a [std::sync::Arc<Vocabulary>],
        sources: &'a Sources,
        out: &'a mut Vec<Diagnostic>,
    ) -> Checker<'a> {
        Checker { vocabulary, all, sources, out, refused: Vec::new(), path: Vec::new() }
    }

    /// The file's tree without what was refused, and with sided values split in two.
    pub(super) fn file(&mut self, table: Table) -> Table {
        let vocabulary = self.vocabulary;
        self.table(vocabulary.root(), table)
    }

    fn table(&mut self, branch: &Branch, table: Table) -> Table {
        let mut good = Table::default();
        for entry in table.entries {
            let Some((segment, child)) = branch.step(&entry.name) else {
                self.unknown(branch, &entry);
                continue;
            };
            self.path.push(entry.name.clone());
            let named = self.name(segment, &entry);
            match self.node(segment, child, entry.node) {
                Some(node) if named => good.entries.push(Entry { node, ..entry }),
                _ => self.refused.push(self.path.join(".")),
            }
            self.path.pop();
        }
        good
    }

    /// Whether a name of the author's choice is one.
    fn name(&mut self, segment: Segment, entry: &Entry) -> bool {
        let name = entry.name.as_str();
        let what = match segment {
            Segment::Any("NAME") => "name",
            _ => return true,
        };
        if !region::is_name(name) {
            self.out.push(Diagnostic::error(
                Code::BadValue,
                entry.at,
                format!(
                    "`{}` is not a {what}: lower-case letters, digits and hyphens, at most 31",
                    shortened(name)
                ),
                format!(
                    "`{}` не годится для имени: строчные латинские буквы, цифры и дефисы, не больше 31",
                    shortened(name)
                ),
            ));
            return false;
        }
        if self.path.first().is_some_and(|first| first == "regions") && region::is_taken(name) {
            self.out.push(Diagnostic::error(
                Code::BadValue,
                entry.at,
                format!("a region cannot be called `{name}`: that means squares"),
                format!("область нельзя назвать `{name}`: так пишутся поля"),
            ));
            return false;
        }
        true
    }

    fn node(&mut self, segment: Segment, branch: &Branch, node: Node) -> Option<Node> {
        let free = matches!(segment, Segment::Any("NAME"));
        if free && node.flag() == Some(false) {
            return Some(node);
        }
        if branch.rows {
            return self.rows(branch, node);
        }
        if let Some(key) = &branch.key {
            return if key.sided { self.sided(key, node) } else { self.value(key, &node).then_some(node) };
        }
        let Node { value: Value::Table(table), place } = node else {
            let names = branch.names();
            let example = match names.as_slice() {
                [] => format!("[{}]", self.here()),
                names => format!("[{}] with {}", self.here(), names.join(", ")),
            };
            self.wrong_type(&node, "a table", "таблица", &example);
            return None;
        };
        Some(Node { value: Value::Table(self.table(branch, table)), place })
    }

    fn rows(&mut self, branch: &Branch, node: Node) -> Option<Node> {
        let Node { value: Value::List(items), place } = node else {
            let example = format!("[[{}]]", self.here());
            self.wrong_type(&node, "a list of tables", "список таблиц", &example);
            return None;
        };
        let mut rows = Vec::new();
        for item in items {
            match item {
                Node { value: Value::Table(table), place } => {
                    rows.push(Node { value: Value::Table(self.table(branch, table)), place });
                }
                other => {
                    let example = format!("[[{}]]", self.here());
                    self.wrong_type(&other, "a table", "таблица", &example);
                }
            }
        }
        Some(Node { value: Value::List(rows), place })
    }

    /// Splits a value into White's and Black's.
    fn sided(&mut self, key: &Key, node: Node) -> Option<Node> {
        let place = node.place;
        let Node { value: Value::Table(table), .. } = node else {
            let half = |mirrored| Some(Half { node: Box::new(node.clone()), mirrored });
            return self
                .value(key, &node)
                .then(|| Node { value: Value::Sides([half(false), half(true)]), place });
        };
        let mut halves = [None, None];
        for entry in table.entries {
            let index = match entry.name.as_str() {
                "white" => 0,
                "black" => 1,
                name => {
                    let error = Diagnostic::error(
                        Code::UnknownKey,
                        entry.at,
                        format!("unknown key `{}` in {}", shortened(name), self.here()),
                        format!("неизвестный ключ `{}` в {}", shortened(name), self.here()),
                    );
                    self.out.push(error.allowed(name, ["white", "black"]));
                    continue;
                }
            };
            if self.value(key, &entry.node) {
                halves[index] = Some(Half { node: Box::new(entry.node), mirrored: false });
            }
        }
        halves.iter().any(Option::is_some).then_some(Node { value: Value::Sides(halves), place })
    }

    /// The path of the value in hand.
    fn here(&self) -> String {
        self.path.join(".")
    }

    fn unknown(&mut self, branch: &Branch, entry: &Entry) {
        let name = entry.name.as_str();
        let at = self.here();
        let (en, ru) = if at.is_empty() {
            (String::new(), String::new())
        } else {
            (format!(" in [{at}]"), format!(" в [{at}]"))
        };
        let shown = shortened(name);
        let mut refused = self.path.clone();
        refused.push(entry.name.clone());
        let path = refused.join(".");
        if let Some(why) = self.vocabulary.why_without(&path) {
            let family = self.vocabulary.family;
            let error = Diagnostic::error(
                Code::UnknownKey,
                entry.at,
                format!("`{path}` makes no sense in the family `{family}`"),
                format!("`{path}` в семействе `{family}` не имеет смысла"),
            );
            self.out.push(error.help(why.en, why.ru));
            self.refused.push(path);
            return;
        }
        let mut error = Diagnostic::error(
            Code::UnknownKey,
            entry.at,
            format!("unknown key `{shown}`{en}"),
            format!("неизвестный ключ `{shown}`{ru}"),
        );
        if self.out.len() < limits::FAULTS {
            error = error.allowed(name, branch.names());
            if error.nearest.is_none() {
                error = self.elsewhere(error, name);
            }
        }
        self.out.push(error);
        self.refused.push(path);
    }

    /// Where a key of that name does exist: in another table, or in another family.
    fn elsewhere(&self, error: Diagnostic, name: &str) -> Diagnostic {
        let ends_so = |key: &&Key| key.path.rsplit('.').next() == Some(name);
        if let Some(key) = self.vocabulary.keys().iter().find(ends_so) {
            let path = key.path;
            return error.help(format!("there is a key `{path}`"), format!("есть ключ `{path}`"));
        }
        let mut path = self.path.clone();
        path.push(name.to_owned());
        let other = self.all.iter().find(|v| v.knows(path.iter().map(String::as_str)));
        match other {
            Some(other) => {
                let family = other.family;
                error.help(
                    format!("only the family `{family}` knows it"),
                    format!("этот ключ есть только в семействе `{family}`"),
                )
            }
            None => error,
        }
    }

    fn wrong_type(&mut self, node: &Node, en: &str, ru: &str, example: &str) {
        let (is_en, is_ru) = node.value.kind();
        let at = self.here();
        let mut error = Diagnostic::error(
            Code::WrongType,
            node.place,
            format!("`{at}` is {en}, not {is_en}"),
            format!("`{at}`: нужно значение «{ru}», а здесь {is_ru}"),
        );
        if !example.is_empty() {
            error = error.help(format!("for example {example}"), format!("например, {example}"));
        }
        self.out.push(error);
    }

    /// Whether a value has the form of its key; if not, why.
    fn value(&mut self, key: &Key, node: &Node) -> bool {
        match (&key.form, &node.value) {
            (Form::Bool, Value::Bool(_))
            | (Form::Line, Value::Text(_))
            | (Form::Position, Value::Text(_)) => true,
            (Form::Int(min, max), Value::Int(n)) | (Form::IntOr(min, max, _), Value::Int(n)) => {
                self.range(key, node, *n, *min, *max)
            }
            (Form::IntOr(_, _, words), Value::Text(word)) => self.word(key, node.place, word, words),
            (Form::Word(words), Value::Text(word)) => self.word(key, node.place, word, words),
            (Form::Words(words), Value::List(items)) => {
                let mut seen: Vec<&str> = Vec::new();
                let mut good = true;
                for item in items {
                    let Some(word) = item.text() else {
                        self.item(key, item);
                        good = false;
                        continue;
                    };
                    good &= self.word(key, item.place, word, words);
                    if seen.contains(&word) {
                        self.twice(item, word);
                        good = false;
                    }
                    seen.push(word);
                }
                good
            }
            (Form::Ints, Value::List(items)) if !items.is_empty() => {
                items.iter().fold(true, |good, item| match item.int() {
                    Some(n) => self.range(key, item, n, 0, i64::MAX) && good,
                    None => {
                        self.item(key, item);
                        false
                    }
                })
            }
            (Form::Half, Value::Int(_)) => true,
            (Form::Half, Value::Float(n)) if (n * 2.0).fract() == 0.0 => true,
            (Form::Lines, Value::List(items)) => self.each_text(key, items, |_, _, _| true),
            (Form::Text, Value::Text(_)) => true,
            (Form::Text, Value::Table(table)) => self.languages(key, node, table),
            (Form::Id, Value::Text(text)) | (Form::Kind, Value::Text(text)) => self.id(node.place, text),
            (Form::Ids, Value::List(items)) | (Form::Kinds, Value::List(items)) => {
                self.each_text(key, items, |this, place, text| this.id(place, text))
            }
            (Form::Family, Value::Text(text)) => self.family(node, text),
            (Form::Region, Value::List(items)) => {
                self.each_text(key, items, |this, place, text| this.region(place, text))
            }
            (Form::Count, Value::Int(_) | Value::Text(_)) => {
                let good = value::count(node).is_some();
                if !good {
                    self.bad(key, node);
                }
                good
            }
            (Form::File, Value::Text(text)) => {
                let good = region::file(text).is_some();
                if !good {
                    self.bad(key, node);
                }
                good
            }
            (Form::Custom(custom), _) => {
                let before = self.out.len();
                custom.check(node, &mut |fault| self.out.push(fault));
                self.out.len() == before
            }
            _ => {
                self.misfit(key, node);
                false
            }
        }
    }

    fn each_text(
        &mut self,
        key: &Key,
        items: &[Node],
        mut check: impl FnMut(&mut Self, Option<Place>, &str) -> bool,
    ) -> bool {
        items.iter().fold(true, |good, item| match item.text() {
            Some(text) => check(self, item.place, text) && good,
            None => {
                self.item(key, item);
                false
            }
        })
    }

    fn range(&mut self, key: &Key, node: &Node, n: i64, min: i64, max: i64) -> bool {
        let good = (min..=max).contains(&n);
        if !good {
            let allowed = key.form.describe();
            let (en, ru) = (&allowed.en, &allowed.ru);
            self.out.push(Diagnostic::error(
                Code::BadValue,
                node.place,
                format!("`{}` cannot be {n}: {en}", self.path.join(".")),
                format!("`{}` не может быть {n}: {ru}", self.path.join(".")),
            ));
        }
        good
    }

    fn word(&mut self, key: &Key, place: Option<Place>, word: &str, words: &[Choice]) -> bool {
        if words.iter().any(|choice| choice.word == word) {
            return true;
        }
        let (path, shown) = (self.here(), shortened(word));
        let mut error = Diagnostic::error(
            Code::BadValue,
            place,
            format!("`{shown}` is not a value of `{path}`"),
            format!("`{shown}` не подходит для `{path}`"),
        )
        .allowed(word, words.iter().map(|choice| choice.word));
        let results = words.iter().any(|choice| choice.word == "side-to-move-loses");
        if results && error.nearest.is_none() {
            error = error.help("say for whom", "скажите, для кого");
        } else if let Form::IntOr(min, max, _) = key.form {
            error.allowed.push(format!("{min} to {max}"));
        }
        self.out.push(error);
        false
    }

    fn twice(&mut self, node: &Node, word: &str) {
        let path = self.here();
        self.out.push(Diagnostic::error(
            Code::BadValue,
            node.place,
            format!("`{word}` stands twice in `{path}`"),
            format!("`{word}` дважды в `{path}`"),
        ));
    }

    fn id(&mut self, place: Option<Place>, text: &str) -> bool {
        let good = region::is_name(text);
        if !good {
            let (shown, form) = (shortened(text), Form::Id.describe());
            self.out.push(Diagnostic::error(
                Code::BadValue,
                place,
                format!("`{shown}` is not a name: {}, at most 31", form.en),
                format!("`{shown}` не годится для имени: {}, не больше 31", form.ru),
            ));
        }
        good
    }

    fn family(&mut self, node: &Node, text: &str) -> bool {
        let good = self.all.iter().any(|v| v.family == text);
        if !good {
            let shown = shortened(text);
            let families: Vec<&str> = self.all.iter().map(|v| v.family).collect();
            let error = Diagnostic::error(
                Code::UnknownFamily,
                node.place,
                format!("there is no family `{shown}`"),
                format!("семейства `{shown}` нет"),
            );
            self.out.push(error.allowed(text, families));
        }
        good
    }

    fn languages(&mut self, key: &Key, node: &Node, table: &Table) -> bool {
        let mut good = true;
        for entry in &table.entries {
            if !matches!(entry.name.as_str(), "en" | "ru") {
                let (shown, path) = (shortened(&entry.name), self.here());
                let error = Diagnostic::error(
                    Code::UnknownKey,
                    entry.at,
                    format!("unknown language `{shown}` in `{path}`"),
                    format!("неизвестный язык `{shown}` в `{path}`"),
                );
                self.out.push(error.allowed(&entry.name, ["en", "ru"]));
                good = false;
            } else if entry.node.text().is_none() {
                self.item(key, &entry.node);
                good = false;
            }
        }
        if good && table.get("en").is_none() {
            let path = self.here();
            self.out.push(Diagnostic::error(
                Code::MissingKey,
                node.place,
                format!("`{path}` needs an English text `en`"),
                format!("в `{path}` нужен английский текст `en`"),
            ));
            good = false;
        }
        good
    }

    fn region(&mut self, place: Option<Place>, text: &str) -> bool {
        let good = region::word(text).is_some();
        if !good {
            let (shown, form) = (shortened(text), Form::Region.describe());
            let place = place.map(|place| place.inside(self.sources, text, 0..text.len()));
            let error = Diagnostic::error(
                Code::BadValue,
                place,
                format!("`{shown}` names no squares"),
                format!("`{shown}` не задаёт полей"),
            );
            self.out.push(error.help(form.en, form.ru));
        }
        good
    }

    /// A value of the right type that is not allowed.
    fn bad(&mut self, key: &Key, node: &Node) {
        let (path, form, written) = (self.here(), key.form.describe(), shortened(&value::toml(node)));
        self.out.push(Diagnostic::error(
            Code::BadValue,
            node.place,
            format!("`{path}` cannot be {written}: {}", form.en),
            format!("`{path}` не может быть {written}: {}", form.ru),
        ));
    }

    /// An item of a list that has the wrong type.
    fn item(&mut self, key: &Key, node: &Node) {
        let (path, form, (is_en, is_ru)) = (self.here(), key.form.describe(), node.value.kind());
        self.out.push(Diagnostic::error(
            Code::WrongType,
            node.place,
            format!("`{path}` has {is_en} where it takes {}", form.en),
            format!(
                "`{path}`: здесь {is_ru}, а нужно: {}",
                if form.ru.is_empty() { &form.en } else { &form.ru }
            ),
        ));
    }

    /// A value of the wrong type.
    fn misfit(&mut self, key: &Key, node: &Node) {
        let (path, form, (is_en, is_ru)) = (self.here(), key.form.describe(), node.value.kind());
        let form_ru = if form.ru.is_empty() { &form.en } else { &form.ru };
        let mut error = Diagnostic::error(
            Code::WrongType,
            node.place,
            format!("`{path}` takes {}, not {is_en}", form.en),
            format!("`{path}`: нужно {form_ru}, а здесь {is_ru}"),
        );
        error.allowed = key.form.words().iter().map(|choice| choice.word.to_owned()).collect();
        if let (Form::Words(_) | Form::Region | Form::Kinds | Form::Ids | Form::Lines, Value::Text(_)) =
            (&key.form, &node.value)
        {
            let written = value::toml(node);
            error = error.help(
                format!("write [{}]", shortened(&written)),
                format!("пишите [{}]", shortened(&written)),
            );
        } else if !key.example.is_empty() {
            error = error.help(format!("for example {}", key.example), format!("например, {}", key.example));
        }
        self.out.push(error);
    }
}
