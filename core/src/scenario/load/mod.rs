//! Reading scenario files.

mod play;
mod truths;

use crate::declare::{
    Code, Diagnostic, Faults, FileId, Node, Place, Sources, Table, Value, nearest, parse, value,
};

use super::model::*;

/// The version of scenario files that this program reads.
const SCHEMA: i64 = 1;

/// The greatest number of files that include one another.
const MOST_INCLUDES: usize = 16;

const FILE_KEYS: &[&str] = &["schema", "variant", "title", "source", "inherit", "include", "case"];

const CASE_KEYS: &[&str] = &[
    "name",
    "source",
    "variant",
    "start",
    "from",
    "laws",
    "clock",
    "counters",
    "play",
    "legal",
    "legal_includes",
    "legal_excludes",
    "legal_count",
    "refuse",
    "after",
    "board",
    "ending",
    "claims",
    "perft",
    "facts",
    "time_left",
    "record",
    "each",
    "skip",
    "known_wrong",
    "override",
];

/// Finds a file that another one includes: takes the name of the including file and the name written there, and gives
/// the full name and the text, or why it cannot be read.
pub type Fetch<'a> = dyn Fn(&str, &str) -> Result<(String, String), String> + 'a;

/// Reads a scenario file; `variant` is the variant of cases that name none.
///
/// # Errors
/// Everything wrong with the file and those it includes, at once.
pub fn load(
    name: &str,
    text: &str,
    variant: Option<&str>,
    fetch: &Fetch<'_>,
) -> Result<(Scenario, Sources), Faults> {
    let mut sources = Sources::new();
    let file = sources.add(name, text);
    let mut out = Vec::new();
    let scenario = {
        let mut loader = Loader { sources: &mut sources, out: &mut out, fetch, depth: 0 };
        loader.file(file, variant)
    };
    if let Some(scenario) = &scenario
        && out.is_empty()
        && scenario.cases.is_empty()
    {
        out.push(fault(
            Code::MissingKey,
            None,
            "a scenario file needs at least one [[case]]",
            "в файле сценариев нужен хотя бы один [[case]]",
        ));
    }
    match scenario {
        Some(scenario) if out.is_empty() => Ok((scenario, sources)),
        _ => Err(Faults::new(sources, out)),
    }
}

fn fault(
    code: Code,
    place: impl Into<Option<Place>>,
    en: impl Into<String>,
    ru: impl Into<String>,
) -> Diagnostic {
    Diagnostic::error(code, place, en, ru)
}

struct Loader<'a> {
    sources: &'a mut Sources,
    out: &'a mut Vec<Diagnostic>,
    fetch: &'a Fetch<'a>,
    depth: usize,
}

/// A case before it is expanded over `each` and joined to the one it goes on from.
struct Draft {
    case: Case,
    from: Option<(String, Place)>,
    each: Option<Each>,
}

/// What a case is repeated for.
enum Each {
    Variants(Vec<String>),
    Starts(Vec<(String, Place)>),
}

impl Loader<'_> {
    fn file(&mut self, file: FileId, variant: Option<&str>) -> Option<Scenario> {
        let table = parse(self.sources, file, self.out);
        let name = self.sources.file(file)?.name.clone();
        self.known(&table, FILE_KEYS);
        self.schema(&table, file);
        let own = self.text(&table, "variant").map(|(text, _)| text);
        let variant = own.or_else(|| variant.map(str::to_owned));
        let title = table.get("title").and_then(|node| {
            let title = value::text(node);
            if title.is_none() {
                self.wrong(node, "a string or { en, ru }", "строка или { en, ru }");
            }
            title
        });
        let source = self.text(&table, "source").map(|(text, _)| text);
        let inherit = table.get("inherit").and_then(|node| match (&node.value, node.flag()) {
            (_, Some(true)) => Some(Inherit::All),
            (_, Some(false)) => Some(Inherit::Nothing),
            (Value::List(_), _) => {
                Some(Inherit::Files(self.texts(node).into_iter().map(|(text, _)| text).collect()))
            }
            _ => {
                self.wrong(node, "true, false or a list of files", "true, false или список файлов");
                None
            }
        });
        let mut drafts: Vec<Draft> = Vec::new();
        for node in self.list(&table, "case") {
            let Some(case) = node.table() else {
                self.wrong(node, "a table", "таблица");
                continue;
            };
            if let Some(draft) = self.case(case, node.place, variant.as_deref()) {
                if let Some(other) = drafts.iter().find(|d| d.case.name == draft.case.name) {
                    let repeated = fault(
                        Code::Contradiction,
                        draft.case.place,
                        format!("two cases are called {:?}", draft.case.name),
                        format!("два случая названы {:?}", draft.case.name),
                    );
                    self.out.push(repeated.also(other.case.place, "the first", "первый"));
                }
                drafts.push(draft);
            }
        }
        let mut cases = self.join(drafts);
        cases.extend(self.includes(&table, &name, variant.as_deref()));
        Some(Scenario { file, name, title, source, variant, inherit, inherited: false, cases })
    }

    /// The cases of the parent that a case replaces: one name or several.
    fn overrides(&mut self, table: &Table) -> Vec<String> {
        match table.get("override") {
            None => Vec::new(),
            Some(Node { value: Value::Text(name), .. }) => vec![name.clone()],
            Some(node) => self.texts(node).into_iter().map(|(text, _)| text).collect(),
        }
    }

    fn schema(&mut self, table: &Table, file: FileId) {
        match table.get("schema") {
            None => self.out.push(fault(
                Code::MissingKey,
                Place::new(file, 0..0),
                "the file does not say its version: begin with `schema = 1`",
                "не указана версия файла: начните с `schema = 1`",
            )),
            Some(node) => match node.int() {
                Some(SCHEMA) => {}
                Some(n) if n > SCHEMA => self.out.push(fault(
                    Code::NewerSchema,
                    node.place,
                    format!("schema {n}: this file needs a newer zug"),
                    format!("schema {n}: для этого файла нужна более новая версия zug"),
                )),
                _ => self.wrong(node, "schema = 1", "schema = 1"),
            },
        }
    }

    fn includes(&mut self, table: &Table, from: &str, variant: Option<&str>) -> Vec<Case> {
        let names: Vec<(String, Option<Place>)> = match table.get("include") {
            None => return Vec::new(),
            Some(node) => match node.text() {
                Some(text) => vec![(text.to_owned(), node.place)],
                None => node.texts().map(|(text, place)| (text.to_owned(), place)).collect(),
            },
        };
        let mut cases = Vec::new();
        for (name, place) in names {
            if self.depth == MOST_INCLUDES {
                self.out.push(fault(
                    Code::Cycle,
                    place,
                    format!("{name}: more than {MOST_INCLUDES} files include one another"),
                    format!("{name}: больше {MOST_INCLUDES} файлов включают друг друга"),
                ));
                continue;
            }
            match (self.fetch)(from, &name) {
                Err(error) => self.out.push(fault(
                    Code::Unreadable,
                    place,
                    format!("{name}: {error}"),
                    format!("{name}: {error}"),
                )),
                Ok((name, text)) => {
                    let file = self.sources.add(name, text);
                    self.depth += 1;
                    cases.extend(self.file(file, variant).into_iter().flat_map(|scenario| scenario.cases));
                    self.depth -= 1;
                }
            }
        }
        cases
    }

    /// Complains of keys that do not exist.
    fn known(&mut self, table: &Table, keys: &[&str]) {
        for entry in &table.entries {
            if !keys.contains(&entry.name.as_str()) {
                let unknown = fault(
                    Code::UnknownKey,
                    entry.at,
                    format!("unknown key `{}`", entry.name),
                    format!("неизвестный ключ `{}`", entry.name),
                );
                self.out.push(unknown.allowed(&entry.name, keys.iter().copied()));
            }
        }
    }

    fn wrong(&mut self, node: &Node, en: &str, ru: &str) {
        let (kind, kind_ru) = node.value.kind();
        self.out.push(fault(
            Code::WrongType,
            node.place,
            format!("expected {en}, found {kind}"),
            format!("нужно: {ru}, а здесь {kind_ru}"),
        ));
    }

    fn text(&mut self, table: &Table, key: &str) -> Option<(String, Place)> {
        let node = table.get(key)?;
        match (node.text(), node.place) {
            (Some(text), Some(place)) => Some((text.to_owned(), place)),
            _ => {
                self.wrong(node, "a string", "строка");
                None
            }
        }
    }

    fn list<'t>(&mut self, table: &'t Table, key: &str) -> &'t [Node] {
        match table.get(key) {
            None => &[],
            Some(node @ Node { value: Value::List(_), .. }) => node.items(),
            Some(node) => {
                self.wrong(node, "a list", "список");
                &[]
            }
        }
    }

    fn texts(&mut self, node: &Node) -> Vec<(String, Place)> {
        if !matches!(node.value, Value::List(_)) {
            self.wrong(node, "a list of strings", "список строк");
        }
        let mut texts = Vec::new();
        for item in node.items() {
            match (item.text(), item.place) {
                (Some(text), Some(place)) => texts.push((text.to_owned(), place)),
                _ => self.wrong(item, "a string", "строка"),
            }
        }
        texts
    }

    fn case(&mut self, table: &Table, place: Option<Place>, variant: Option<&str>) -> Option<Draft> {
        let place = place.or_else(|| table.entries.first().and_then(|entry| entry.at))?;
        self.known(table, CASE_KEYS);
        let Some((name, _)) = self.text(table, "name") else {
            if table.get("name").is_none() {
                self.out.push(fault(
                    Code::MissingKey,
                    place,
                    "a case needs a `name`",
                    "случаю нужно имя (`name`)",
                ));
            }
            return None;
        };
        let own = self.text(table, "variant").map(|(text, _)| text);
        let Some(variant) = own.or_else(|| variant.map(str::to_owned)) else {
            self.out.push(fault(
                Code::MissingKey,
                place,
                "no variant: say `variant = \"..\"` at the top of the file or in the case",
                "не указан вариант: напишите `variant = \"..\"` в начале файла или в случае",
            ));
            return None;
        };
        let start = match self.text(table, "start") {
            Some((text, place)) => Start::Text(text, place),
            None => Start::Standard,
        };
        let from = self.text(table, "from");
        if let (Start::Text(_, at), Some(_)) = (&start, &from) {
            self.out.push(fault(
                Code::Contradiction,
                *at,
                "`start` and `from` exclude each other",
                "`start` и `from` исключают друг друга",
            ));
        }
        let skip = self.text(table, "skip").map(|(reason, _)| Status::Skipped(reason));
        let known_wrong = self.text(table, "known_wrong").map(|(reason, _)| Status::KnownWrong(reason));
        let case = Case {
            name,
            place,
            variant,
            source: self.text(table, "source").map(|(text, _)| text),
            start,
            laws: self.text(table, "laws"),
            clock: self.clock(table),
            counters: self.counters(table),
            play: self.play(table),
            truths: self.truths(table),
            records: self.records(table),
            status: skip.or(known_wrong).unwrap_or(Status::Runs),
            replaces: self.overrides(table),
        };
        if case.truths.is_empty() && case.records.is_empty() && table.get("record").is_none() {
            self.out.push(fault(
                Code::MissingKey,
                place,
                format!("the case {:?} has neither a truth nor a record", case.name),
                format!("в случае {:?} нет ни истины, ни записи", case.name),
            ));
        }
        Some(Draft { case, from, each: self.each(table) })
    }

    fn each(&mut self, table: &Table) -> Option<Each> {
        let node = table.get("each")?;
        let Some(inner) = node.table() else {
            self.wrong(
                node,
                "{ variant = [..] } or { start = [..] }",
                "{ variant = [..] } или { start = [..] }",
            );
            return None;
        };
        self.known(inner, &["variant", "start"]);
        if let Some(variants) = inner.get("variant") {
            return Some(Each::Variants(self.texts(variants).into_iter().map(|(text, _)| text).collect()));
        }
        inner.get("start").map(|starts| Each::Starts(self.texts(starts)))
    }

    fn string(&mut self, node: &Node) -> Option<String> {
        let text = node.text().map(str::to_owned);
        if text.is_none() {
            self.wrong(node, "a string", "строка");
        }
        text
    }

    fn number(&mut self, node: &Node) -> Option<u64> {
        let number = node.int().and_then(|n| u64::try_from(n).ok());
        if number.is_none() {
            self.wrong(node, "a whole number, not negative", "целое число, не меньше нуля");
        }
        number
    }

    /// Joins cases to those they go on from, and expands `each`.
    fn join(&mut self, drafts: Vec<Draft>) -> Vec<Case> {
        let mut cases: Vec<Case> = Vec::new();
        for draft in drafts {
            let mut case = draft.case;
            if let Some((from, place)) = draft.from {
                match cases.iter().find(|earlier| earlier.name == from) {
                    Some(earlier) => {
                        case.start = earlier.start.clone();
                        case.laws = case.laws.or_else(|| earlier.laws.clone());
                        case.clock = case.clock.or_else(|| earlier.clock.clone());
                        case.counters.splice(0..0, earlier.counters.iter().cloned());
                        case.play.splice(0..0, earlier.play.iter().cloned());
                    }
                    None => {
                        let message = format!("no earlier case is called {from:?}");
                        let missing = fault(
                            Code::UnknownName,
                            place,
                            message,
                            format!("выше нет случая с именем {from:?}"),
                        );
                        let names = cases.iter().map(|c| c.name.as_str());
                        let hint = nearest(&from, names).map(str::to_owned);
                        self.out.push(Diagnostic { nearest: hint, ..missing });
                    }
                }
            }
            match draft.each {
                None => cases.push(case),
                Some(Each::Variants(variants)) => cases.extend(variants.into_iter().map(|variant| Case {
                    name: format!("{} [{variant}]", case.name),
                    variant,
                    ..case.clone()
                })),
                Some(Each::Starts(starts)) => cases.extend(starts.into_iter().map(|(text, place)| Case {
                    name: format!("{} [{text}]", case.name),
                    start: Start::Text(text, place),
                    ..case.clone()
                })),
            }
        }
        cases
    }
}
