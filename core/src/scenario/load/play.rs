//! What happens in a case.

use std::time::Duration;

use crate::clock::time_of;
use crate::declare::{Code, Node, Place, Table, Value};
use crate::{Color, TimeControl};

use super::super::model::*;
use super::{Loader, fault};

/// An action of one side.
type OfSide = fn(Color) -> Action;

impl Loader<'_> {
    pub(super) fn counters(&mut self, table: &Table) -> Vec<Preset> {
        let Some(node) = table.get("counters") else { return Vec::new() };
        let Some(inner) = node.table() else {
            self.wrong(node, "{ row = number }", "{ строка = число }");
            return Vec::new();
        };
        let mut presets = Vec::new();
        for entry in &inner.entries {
            match (entry.node.int().and_then(|n| u16::try_from(n).ok()), entry.node.place) {
                (Some(value), Some(place)) => presets.push(Preset { row: entry.name.clone(), value, place }),
                _ => self.wrong(&entry.node, "a number from 0 to 65535", "число от 0 до 65535"),
            }
        }
        presets
    }

    /// The time control of a case.
    pub(super) fn clock(&mut self, table: &Table) -> Option<TimeControl> {
        let (text, place) = self.text(table, "clock")?;
        match text.parse() {
            Ok(control) => Some(control),
            Err(error) => {
                self.out.push(fault(
                    Code::BadValue,
                    place,
                    error.to_string(),
                    format!("{text:?}: не контроль времени"),
                ));
                None
            }
        }
    }

    /// What is left on the clocks: `{ white = "1m30s" }`.
    pub(super) fn time_left(&mut self, node: &Node) -> Vec<(Color, Duration)> {
        let Some(table) = node.table() else {
            self.wrong(node, "{ white = \"1m\", black = \"90s\" }", "{ white = \"1m\", black = \"90s\" }");
            return Vec::new();
        };
        self.known(table, &["white", "black"]);
        let sides = [("white", Color::White), ("black", Color::Black)];
        let said = sides.into_iter().filter_map(|(word, side)| Some((side, table.get(word)?)));
        let said: Vec<(Color, &Node)> = said.collect();
        said.into_iter().filter_map(|(side, node)| Some((side, self.time(node)?))).collect()
    }

    /// A time: `"1h30m"`, `"90s"` or a number of seconds.
    fn time(&mut self, node: &Node) -> Option<Duration> {
        let seconds = node.int().and_then(|n| u64::try_from(n).ok()).map(Duration::from_secs);
        let time = seconds.or_else(|| time_of(node.text()?).ok());
        if time.is_none() {
            self.wrong(node, "a time like \"1m30s\"", "время вида \"1m30s\"");
        }
        time
    }

    pub(super) fn play(&mut self, table: &Table) -> Vec<(Action, Place)> {
        let mut actions = Vec::new();
        for node in self.list(table, "play") {
            let Some(place) = node.place else { continue };
            match &node.value {
                Value::Text(text) => actions.push((Action::Move(text.clone()), place)),
                Value::Table(inner) => {
                    if let Some(action) = self.action(inner, node) {
                        actions.push((action, place));
                    }
                }
                _ => self.wrong(node, "a move or an action", "ход или действие"),
            }
        }
        actions
    }

    fn action(&mut self, table: &Table, node: &Node) -> Option<Action> {
        self.known(table, &["claim", "move", "spent", "resign", "flag", "offer", "accept", "decline"]);
        if let Some(spent) = table.get("spent") {
            let Some((text, _)) = self.text(table, "move") else {
                self.wrong(node, "`spent` beside a `move`", "`spent` рядом с `move`");
                return None;
            };
            return self.time(spent).map(|spent| Action::Timed(text, spent));
        }
        if let Some((row, _)) = self.text(table, "claim") {
            return Some(Action::Claim { row, with: self.text(table, "move").map(|(text, _)| text) });
        }
        let simple: [(&str, OfSide); 5] = [
            ("resign", Action::Resign),
            ("flag", Action::Flag),
            ("offer", Action::Offer),
            ("accept", Action::Accept),
            ("decline", Action::Decline),
        ];
        for (key, action) in simple {
            if let Some(value) = table.get(key) {
                return self.color(value).map(action);
            }
        }
        if table.entries.is_empty() || table.get("move").is_some() {
            self.wrong(
                node,
                "{ claim = \"row\" }, { resign = \"white\" } or the like",
                "{ claim = .. }, { resign = .. }",
            );
        }
        None
    }

    fn color(&mut self, node: &Node) -> Option<Color> {
        match node.text() {
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            _ => {
                self.wrong(node, "\"white\" or \"black\"", "\"white\" или \"black\"");
                None
            }
        }
    }
}
