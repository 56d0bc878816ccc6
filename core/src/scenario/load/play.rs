//! What happens in a case.

use crate::Color;
use crate::declare::{Node, Place, Table, Value};

use super::super::model::*;
use super::Loader;

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
        self.known(table, &["claim", "move", "resign", "flag", "offer", "accept", "decline"]);
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
