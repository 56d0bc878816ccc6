//! What must be true after a case, and what it records.

use crate::declare::{Code, Node, Place, Table, Value, value};
use crate::perft::MAX_DEPTH;
use crate::{Color, Outcome};

use super::super::model::*;
use super::{Loader, fault};

impl Loader<'_> {
    pub(super) fn truths(&mut self, table: &Table) -> Vec<(Truth, Place)> {
        let mut truths = Vec::new();
        for entry in &table.entries {
            let Some(place) = entry.node.place else { continue };
            if let Some(truth) = self.truth(&entry.name, &entry.node) {
                truths.push((truth, place));
            }
        }
        truths
    }

    fn truth(&mut self, key: &str, node: &Node) -> Option<Truth> {
        let open = node.text() == Some("?");
        Some(match key {
            "legal" if open => Truth::Open(Answer::Legal),
            "legal_count" if open => Truth::Open(Answer::LegalCount),
            "after" if open => Truth::Open(Answer::After),
            "ending" if open => Truth::Open(Answer::Ending),
            "claims" if open => Truth::Open(Answer::Claims),
            "legal" => Truth::Legal(self.texts(node)),
            "legal_includes" => Truth::LegalIncludes(self.texts(node)),
            "legal_excludes" => Truth::LegalExcludes(self.texts(node)),
            "legal_count" => Truth::LegalCount(self.number(node)?),
            "refuse" => Truth::Refuse(self.refuse(node)),
            "after" => Truth::After(self.string(node)?),
            "board" => Truth::Board(self.string(node)?),
            "ending" => Truth::Ending(self.ending(node)?),
            "claims" if node.text() == Some("none") => Truth::Claims(Vec::new()),
            "claims" => Truth::Claims(self.texts(node).into_iter().map(|(text, _)| text).collect()),
            "perft" => {
                let depths = node.items().iter().filter_map(|item| self.number(item)).collect::<Vec<_>>();
                if depths.is_empty() {
                    self.wrong(node, "a list of numbers", "список чисел");
                }
                if depths.len() > MAX_DEPTH as usize {
                    let most = format!("at most {MAX_DEPTH} numbers");
                    self.wrong(node, &most, &format!("не больше {MAX_DEPTH} чисел"));
                }
                Truth::Perft(depths)
            }
            "facts" => Truth::Facts(self.facts(node)),
            "time_left" => Truth::TimeLeft(self.time_left(node)),
            _ => return None,
        })
    }

    fn refuse(&mut self, node: &Node) -> Vec<(Refused, Place)> {
        if !matches!(node.value, Value::List(_)) {
            self.wrong(node, "a list of { move, why }", "список из { move, why }");
        }
        let mut refusals = Vec::new();
        for item in node.items() {
            let (Some(table), Some(place)) = (item.table(), item.place) else {
                self.wrong(item, "{ move = \"..\", why = \"..\" }", "{ move = \"..\", why = \"..\" }");
                continue;
            };
            self.known(table, &["move", "position", "why"]);
            let why = self.text(table, "why").and_then(|(why, at)| self.refusal_code(why, at));
            let mv = self.text(table, "move").map(|(text, _)| (RefusedWhat::Move, text));
            let position = self.text(table, "position").map(|(text, _)| (RefusedWhat::Position, text));
            match mv.or(position) {
                Some((what, text)) => refusals.push((Refused { what, text, why }, place)),
                None => self.wrong(item, "a `move` or a `position`", "`move` или `position`"),
            }
        }
        refusals
    }

    /// Checks that the code of a refusal exists.
    fn refusal_code(&mut self, why: String, place: Place) -> Option<String> {
        let moves = crate::RefusalCode::ALL.iter().map(|code| code.code());
        // `syntax` is a code of both.
        let positions = crate::DefectCode::ALL.iter().skip(1).map(|code| code.code());
        let known: Vec<&str> = moves.chain(positions).collect();
        if known.contains(&why.as_str()) {
            return Some(why);
        }
        let unknown = fault(
            Code::BadValue,
            place,
            format!("no refusal has the code {why:?}"),
            format!("нет отказа с кодом {why:?}"),
        );
        self.out.push(unknown.allowed(&why, known));
        None
    }

    fn ending(&mut self, node: &Node) -> Option<Option<Ended>> {
        if node.text() == Some("none") {
            return Some(None);
        }
        let words = |text: &str| match text {
            "white wins" => Some(Outcome::Win(Color::White)),
            "black wins" => Some(Outcome::Win(Color::Black)),
            "draw" => Some(Outcome::Draw),
            _ => None,
        };
        let (outcome, reason) = match node.table() {
            Some(table) => {
                self.known(table, &["outcome", "reason"]);
                (
                    self.text(table, "outcome").map(|(text, _)| text),
                    self.text(table, "reason").map(|(text, _)| text),
                )
            }
            None => (node.text().map(str::to_owned), None),
        };
        match outcome.as_deref().and_then(words) {
            Some(outcome) => Some(Some(Ended { outcome, reason })),
            None => {
                let text = outcome.unwrap_or_default();
                let allowed = ["white wins", "black wins", "draw", "none"];
                let message = format!("{text:?} is no outcome");
                let bad = fault(Code::BadValue, node.place, message, format!("{text:?}: нет такого исхода"));
                self.out.push(bad.allowed(&text, allowed));
                None
            }
        }
    }

    fn facts(&mut self, node: &Node) -> Vec<(String, String)> {
        let Some(table) = node.table() else {
            self.wrong(node, "a table of facts", "таблица фактов");
            return Vec::new();
        };
        let mut facts = Vec::new();
        flatten(table, "", &mut facts);
        facts
    }

    pub(super) fn records(&mut self, table: &Table) -> Vec<(Record, Place)> {
        let Some(node) = table.get("record") else { return Vec::new() };
        let mut records = Vec::new();
        for (text, place) in self.texts(node) {
            match record(&text) {
                Some(record) => records.push((record, place)),
                None => {
                    let allowed = ["board", "legal", "facts", "transcript:seed=1,plies=60", "divide:2"];
                    let message = format!("{text:?} is nothing that can be recorded");
                    let bad = fault(Code::BadValue, place, message, format!("{text:?}: такой записи нет"));
                    self.out.push(bad.allowed(&text, allowed));
                }
            }
        }
        records
    }
}

/// Facts by their key paths, with values as TOML.
fn flatten(table: &Table, path: &str, facts: &mut Vec<(String, String)>) {
    for entry in &table.entries {
        let path = if path.is_empty() { entry.name.clone() } else { format!("{path}.{}", entry.name) };
        match &entry.node.value {
            Value::Table(inner) => flatten(inner, &path, facts),
            _ => facts.push((path, value::toml(&entry.node))),
        }
    }
}

fn record(text: &str) -> Option<Record> {
    let (word, options) = text.split_once(':').unwrap_or((text, ""));
    match (word, options) {
        ("board", "") => Some(Record::Board),
        ("legal", "") => Some(Record::Legal),
        ("facts", "") => Some(Record::Facts),
        ("divide", depth) => depth.parse().ok().filter(|depth| (1..=9).contains(depth)).map(Record::Divide),
        ("transcript", options) => {
            let (mut seed, mut plies) = (1, 60);
            for option in options.split(',').filter(|option| !option.is_empty()) {
                match option.split_once('=')? {
                    ("seed", n) => seed = n.parse().ok()?,
                    ("plies", n) => plies = n.parse().ok().filter(|n| (1..=1000).contains(n))?,
                    _ => return None,
                }
            }
            Some(Record::Transcript { seed, plies })
        }
        _ => None,
    }
}
