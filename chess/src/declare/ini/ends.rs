//! How games end on the board.

use zug_core::Color;
use zug_core::declare::{Node, Value};

use super::draft::Draft;
use super::extinct::{all_lost, extinction, flight};
use super::options::{Options, switch};
use super::squares::{Squares, list, sides};

/// What an end is worth to the side that it speaks of.
pub(super) const VALUES: &[(&str, Option<bool>)] =
    &[("win", Some(true)), ("loss", Some(false)), ("draw", None)];

/// A value seen by the side to move, as a result.
pub(super) fn to_move(value: Option<bool>) -> &'static str {
    match value {
        Some(true) => "side-to-move-wins",
        Some(false) => "side-to-move-loses",
        None => "draw",
    }
}

/// Ends on the board.
pub(super) fn ends(options: &Options<'_>, draft: &mut Draft) {
    stalemate(options, draft);
    if let Some(value) = options.word("checkmateValue", VALUES) {
        draft.set_word(&["end", "checkmate"], to_move(value));
    }
    let counted = draft.at(&["end", "checks"]).and_then(Node::int) > Some(0);
    if options.flag("checkCounting").unwrap_or(counted) {
        checks(draft);
    } else if counted {
        no_checks(draft);
    }
    counting(options, draft);
    switch(options, draft, "adjudicateFullBoard", &["end", "full_board"], ["goes-on", "most-pieces-wins"]);
    all_lost(options, draft);
    extinction(options, draft);
    flight(options, draft);
    goals(options, draft);
    connections(options, draft);
    two_passes(draft);
}

/// Where turns may be passed, two passes running end the game as a draw, or by what draws are turned into.
fn two_passes(draft: &mut Draft) {
    let passes = |side| draft.word(&["turn", "pass"], side).is_some_and(|word| word != "never");
    if Color::ALL.into_iter().any(passes) {
        let rule = draft.at(&["end", "draws_are"]).and_then(Node::text).unwrap_or("draw").to_owned();
        draft.set_word(&["end", "two_passes"], &rule);
    }
}

/// How many checks win: the start position says it, `3+3`, else one does.
fn checks(draft: &mut Draft) {
    let start = draft.at(&["board", "start"]).and_then(Node::text).unwrap_or_default().to_owned();
    let count = start.split_whitespace().find_map(|field| field.split_once('+')?.0.parse().ok());
    draft.set_int(&["end", "checks"], count.unwrap_or(1));
}

/// Checks are counted no more.
fn no_checks(draft: &mut Draft) {
    draft.set_int(&["end", "checks"], 0);
    let fields = draft.words(&["notation", "fen_fields"], Color::White);
    draft.set(&["notation", "fen_fields"], list(fields.into_iter().filter(|field| field != "checks")));
}

fn stalemate(options: &Options<'_>, draft: &mut Draft) {
    let by_count = options.flag("stalematePieceCount");
    let value = options.word("stalemateValue", VALUES);
    let holds = match draft.at(&["end", "no_moves"]).map(|node| match &node.value {
        Value::Sides([Some(half), _]) => half.node.text().unwrap_or_default().to_owned(),
        _ => node.text().unwrap_or_default().to_owned(),
    }) {
        Some(word) if word == "side-to-move-wins" || word == "fewest-pieces-wins" => Some(true),
        Some(word) if word == "side-to-move-loses" || word == "most-pieces-wins" => Some(false),
        _ => None,
    };
    let counted = by_count.unwrap_or_else(|| {
        draft.says_word(&["end", "no_moves"], "fewest-pieces-wins")
            || draft.says_word(&["end", "no_moves"], "most-pieces-wins")
    });
    if by_count.is_none() && value.is_none() {
        return;
    }
    let value = value.unwrap_or(holds);
    let word = match (counted, value) {
        (true, Some(true)) => "fewest-pieces-wins",
        (true, Some(false)) => "most-pieces-wins",
        (_, value) => to_move(value),
    };
    draft.set_word(&["end", "no_moves"], word);
}

/// Points and odds.
fn counting(options: &Options<'_>, draft: &mut Draft) {
    const RULES: &[(&str, &str)] = &[
        ("none", "draw"),
        ("janggi", "most-points-wins"),
        ("unweighted", "most-pieces-wins"),
        ("whitedrawodds", "white-wins"),
        ("blackdrawodds", "black-wins"),
    ];
    let Some(rule) = options.word("materialCounting", RULES) else { return };
    draft.set_word(&["end", "draws_are"], rule);
    if rule == "most-points-wins" {
        let worth =
            [("rook", 13), ("cannon", 7), ("horse", 5), ("elephant", 3), ("wazir", 3), ("soldier", 2)];
        for (kind, points) in worth {
            if draft.at(&["pieces", kind]).is_some() {
                draft.set_int(&["pieces", kind, "points"], points);
            }
        }
        draft.set(&["points", "bonus", "black"], Value::Float(1.5));
        draft.set_word(&["end", "facing"], rule);
        draft.set_word(&["end", "two_passes"], rule);
    }
    if rule == "draw" {
        draft.set_word(&["end", "facing"], rule);
        draft.set_word(&["end", "two_passes"], rule);
    }
}

/// The first row under a path of the tree.
pub(super) fn first_row(draft: &Draft, path: &[&str]) -> Option<String> {
    Some(draft.at(path)?.table()?.entries.first()?.name.clone())
}

/// Squares to reach.
fn goals(options: &Options<'_>, draft: &mut Draft) {
    const KEYS: &[&str] = &[
        "flagPiece",
        "flagPieceWhite",
        "flagPieceBlack",
        "flagRegion",
        "flagRegionWhite",
        "flagRegionBlack",
        "whiteFlag",
        "blackFlag",
        "flagPieceCount",
        "flagPieceBlockedWin",
        "flagMove",
        "flagPieceSafe",
    ];
    if !options.says_any(KEYS) {
        return;
    }
    let name = first_row(draft, &["end", "goal"]).unwrap_or_else(|| "goal".to_owned());
    let row = |key: &'static str| ["end", "goal", name.as_str(), key].map(str::to_owned);
    let refs = |path: &[String; 4]| -> Vec<String> { path.to_vec() };
    let at = |draft: &Draft, key| {
        let path = refs(&row(key));
        draft.at(&path.iter().map(String::as_str).collect::<Vec<_>>()).cloned()
    };
    let set = |draft: &mut Draft, key, value: Value| {
        let path = refs(&row(key));
        draft.set(&path.iter().map(String::as_str).collect::<Vec<_>>(), value);
    };
    let all = || vec!["all".to_owned()];
    let lines = options.sided("flagPiece");
    let pieces = Color::ALL.map(|side| {
        let line = lines.and_then(|lines| lines[side.index()]);
        if let Some(kind) = line.and_then(|line| options.last_kind(line, draft)) {
            return vec![kind];
        }
        let path = refs(&row("pieces"));
        let words = draft.words(&path.iter().map(String::as_str).collect::<Vec<_>>(), side);
        if words.is_empty() { all() } else { words }
    });
    let path = refs(&row("region"));
    let none = [Squares::default(), Squares::default()];
    let holds = draft.region(&path.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_or(none);
    let mut region = options.regions("flagRegion", draft, &holds).unwrap_or(holds);
    for (key, side) in [("whiteFlag", 0), ("blackFlag", 1)] {
        if let Some(squares) = options.get(key).and_then(|line| options.squares(line, draft)) {
            region[side] = squares;
        }
    }
    if region.iter().all(|squares| squares.on(draft.size).is_empty()) {
        // A goal without squares is none.
        return draft.remove(&["end", "goal", &name]);
    }
    let same = pieces[0] == pieces[1];
    let is_king = pieces.iter().flatten().all(|kind| draft.flag(&["pieces", kind, "royal"]));
    set(draft, "pieces", sides(list(pieces[0].clone()), list(pieces[1].clone()), same));
    let value = super::squares::region(&region, draft.size);
    set(draft, "region", value);
    if let Some(count) = options.number("flagPieceCount") {
        set(draft, "count", Value::Int(i64::from(count)));
    }
    match options.flag("flagPieceBlockedWin") {
        Some(true) => set(draft, "fill", Value::Text("region".into())),
        Some(false) if at(draft, "fill").is_some() => set(draft, "fill", Value::Text("count".into())),
        _ => {}
    }
    let proof = at(draft, "proof").and_then(|node| node.text().map(str::to_owned)).unwrap_or_default();
    let reply = at(draft, "reply").and_then(|node| node.text().map(str::to_owned)).unwrap_or_default();
    let safe = options.flag("flagPieceSafe").unwrap_or(proof.starts_with("unattacked"));
    let moves = options.flag("flagMove").unwrap_or(
        proof.ends_with("survives-reply") || proof.ends_with("survives") || reply == "second-player-may-draw",
    );
    let (new_proof, new_reply) = match (safe, moves) {
        (false, true) if is_king => ("at-once", "second-player-may-draw"),
        (false, true) => ("survives-reply", "none"),
        (true, true) => ("unattacked-or-survives", "none"),
        (true, false) => ("unattacked", "none"),
        (false, false) => ("at-once", "none"),
    };
    if new_proof != "at-once" || !proof.is_empty() {
        set(draft, "proof", Value::Text(new_proof.into()));
    }
    if new_reply != "none" || !reply.is_empty() {
        set(draft, "reply", Value::Text(new_reply.into()));
    }
}

/// Figures to form.
fn connections(options: &Options<'_>, draft: &mut Draft) {
    let ways = [
        ("connectHorizontal", "horizontal"),
        ("connectVertical", "vertical"),
        ("connectDiagonal", "diagonal"),
    ];
    let ways = ways.map(|(key, way)| (way, options.flag(key)));
    let pieces = options.get("connectPieceTypes").map(|line| options.kinds(line, draft));
    let value = options.word("connectValue", VALUES);
    for (key, row, shape) in [
        ("connectN", "row", "line"),
        ("connectNxN", "block", "square"),
        ("collinearN", "row-with-gaps", "in-line"),
    ] {
        let Some(count) = options.number(key) else { continue };
        if count == 0 {
            if draft.at(&["end", "connect", row]).is_some() {
                draft.remove(&["end", "connect", row]);
            }
            continue;
        }
        if shape != "line" {
            draft.set_word(&["end", "connect", row, "shape"], shape);
        }
        draft.set_int(&["end", "connect", row, "count"], count);
    }
    shores(options, draft);
    let table = draft.at(&["end", "connect"]).and_then(Node::table);
    let rows: Vec<String> =
        table.map(|table| table.entries.iter().map(|entry| entry.name.clone()).collect()).unwrap_or_default();
    for row in rows {
        if ways.iter().any(|(_, on)| on.is_some()) {
            let holds = draft.words(&["end", "connect", &row, "directions"], Color::White);
            let on = |way: &str, said: Option<bool>| {
                said.unwrap_or(holds.is_empty() || holds.iter().any(|known| known == way))
            };
            let directions = ways.iter().filter(|(way, said)| on(way, *said)).map(|(way, _)| *way);
            draft.set(&["end", "connect", &row, "directions"], list(directions.collect::<Vec<_>>()));
        }
        if let Some(pieces) = &pieces {
            draft.set(&["end", "connect", &row, "pieces"], list(pieces.clone()));
        }
        if let Some(value) = value {
            let result = if value == Some(false) { "mover-loses" } else { "mover-wins" };
            draft.set_word(&["end", "connect", &row, "result"], result);
        }
    }
}

fn shores(options: &Options<'_>, draft: &mut Draft) {
    for (key, shore) in [("connectRegion1", "from"), ("connectRegion2", "to")] {
        let none = [Squares::default(), Squares::default()];
        let Some(squares) = options.regions(key, draft, &none) else { continue };
        draft.set_word(&["end", "connect", "chain", "shape"], "join-regions");
        draft.set_region(&["end", "connect", "chain", shore], &squares);
    }
}
