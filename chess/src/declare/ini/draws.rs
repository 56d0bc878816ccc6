//! Draws by history: counts of moves, repetitions, counting rules.

use zug_core::Color;
use zug_core::declare::{Loader, Node, Table, Value};

use super::draft::Draft;
use super::ends::{VALUES, to_move};
use super::options::Options;
use super::squares::list;

/// Draws by repetition and by counting moves.
pub(super) fn draws(options: &Options<'_>, draft: &mut Draft, loader: &Loader) {
    if let Some(limit) = options.number("nMoveRule") {
        count(limit, draft);
    }
    drops_reset(draft);
    repetition(options, draft);
    if let Some(rule) = options.word("countingRule", COUNTING)
        && let Some(id) = rule
    {
        copy_counting(draft, loader, id);
    }
}

/// The rows that count moves whatever stands on the board, and how many plies they count.
fn counts(draft: &Draft) -> Vec<(String, i64)> {
    let rows = draft.at(&["draw"]).and_then(Node::table).into_iter().flat_map(|table| &table.entries);
    rows.filter_map(|entry| {
        let row = entry.node.table()?;
        let plies = row.get("plies")?.int()?;
        row.get("when").is_none().then(|| (entry.name.clone(), plies))
    })
    .collect()
}

/// A draw after so many moves of each side, or never after 0. Where the first row that holds counts as many, nothing is
/// to be said.
fn count(limit: u32, draft: &mut Draft) {
    let rows = counts(draft);
    if rows.iter().map(|(_, plies)| *plies).min() == Some(i64::from(limit) * 2) {
        return;
    }
    for (row, _) in rows {
        if limit == 0 || row != "no-progress" {
            draft.remove(&["draw", &row]);
        }
    }
    if limit > 0 {
        draft.set_int(&["draw", "no-progress", "plies"], limit * 2);
        draft.set(&["draw", "no-progress", "resets"], list(["capture", "pawn-move"]));
    }
}

/// That engine counts anew after a drop, whatever its count is inherited from (pyffish 0.0.90).
fn drops_reset(draft: &mut Draft) {
    if !Color::ALL.iter().any(|side| draft.word(&["drops", "turn"], *side) == Some("any")) {
        return;
    }
    for (row, _) in counts(draft) {
        let path = ["draw", row.as_str(), "resets"];
        let mut resets = draft.words(&path, Color::White);
        if !resets.iter().any(|word| word == "drop") {
            resets.push("drop".to_owned());
            draft.set(&path, list(resets));
        }
    }
}

/// The variant from which the rows of a counting rule are taken.
const COUNTING: &[(&str, Option<&str>)] =
    &[("none", None), ("makruk", Some("makruk")), ("cambodian", Some("cambodian")), ("asean", Some("asean"))];

fn copy_counting(draft: &mut Draft, loader: &Loader, id: &str) {
    let Ok(parent) = loader.load_shipped(id) else { return };
    let rows: Vec<(String, Table)> = parent
        .rows("draw")
        .filter_map(|(name, node)| Some((name.to_owned(), node.table()?.clone())))
        .filter(|(_, row)| row.get("group").is_some())
        .collect();
    let kinds = draft.kinds();
    for (name, mut row) in rows {
        if told_of_absent(&mut row, &kinds) {
            draft.set(&["draw", &name], Value::Table(row));
        }
    }
}

/// Leaves out of a row what it says of kinds that are not there; false where the row then speaks of nothing.
fn told_of_absent(row: &mut Table, kinds: &[String]) -> bool {
    let counted = |name: &str| name == "pieces" || kinds.iter().any(|kind| kind == name);
    let Some(when) = row.get("when").and_then(Node::table).cloned() else { return true };
    for who in &when.entries {
        let Some(asked) = who.node.table() else { continue };
        for ask in &asked.entries {
            if counted(&ask.name) {
                continue;
            }
            if who.name != "total" {
                return false;
            }
            row.remove_at(&["when", &who.name, &ask.name]);
        }
    }
    if row.at(["when", "total"]).and_then(Node::table).is_some_and(|total| total.entries.is_empty()) {
        row.remove_at(&["when", "total"]);
    }
    true
}

/// A result as a value of that engine, and whether it is seen by White.
fn seen(result: &str) -> Option<(bool, bool)> {
    match result {
        "side-to-move-wins" => Some((true, false)),
        "side-to-move-loses" => Some((false, false)),
        "white-wins" => Some((true, true)),
        "black-wins" => Some((false, true)),
        _ => None,
    }
}

fn repetition(options: &Options<'_>, draft: &mut Draft) {
    let fold = options.number("nFoldRule");
    let value = options.word("nFoldValue", VALUES);
    let said = options.flag("nFoldValueAbsolute");
    let held = draft.at(&["draw", "repetition", "result"]).and_then(Node::text).and_then(seen);
    let absolute = said.or(held.map(|(_, absolute)| absolute)).unwrap_or(false);
    let value = value.or(held.map(|(value, _)| Some(value)).filter(|_| said.is_some()));
    if fold.is_none() && value.is_none() {
        return;
    }
    let table = draft.at(&["draw"]).and_then(Node::table);
    let counts = |entry: &&zug_core::declare::Entry| {
        entry.node.table().is_some_and(|row| row.get("occurrences").is_some())
    };
    let rows: Vec<String> = table
        .map(|table| table.entries.iter().filter(counts).map(|entry| entry.name.clone()).collect())
        .unwrap_or_default();
    let holds = rows.iter().filter_map(|row| draft.at(&["draw", row, "occurrences"])?.int()).min();
    let own = draft.at(&["draw", "repetition"]).is_some();
    if !own && holds == Some(fold.map_or(3, i64::from)) && value.is_none_or(|value| value.is_none()) {
        // What holds says it.
        return;
    }
    for row in rows {
        if row != "repetition" {
            draft.remove(&["draw", &row]);
        }
    }
    let fold = fold.map(i64::from).or(holds).unwrap_or(3);
    if fold == 0 {
        if draft.at(&["draw", "repetition"]).is_some() {
            draft.remove(&["draw", "repetition"]);
        }
        return;
    }
    draft.set(&["draw", "repetition", "occurrences"], Value::Int(fold));
    let result = match (value, absolute) {
        (Some(None), _) => "draw",
        (Some(Some(true)), true) => "white-wins",
        (Some(Some(false)), true) => "black-wins",
        (Some(value), false) => to_move(value),
        (None, _) => return,
    };
    if result != "draw" || draft.at(&["draw", "repetition", "result"]).is_some() {
        draft.set_word(&["draw", "repetition", "result"], result);
    }
}
