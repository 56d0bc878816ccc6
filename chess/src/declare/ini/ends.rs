//! How games end, and draws by history.

use zug_core::Color;
use zug_core::declare::{Loader, Node, Table, Value};

use super::draft::Draft;
use super::options::{Options, switch};
use super::squares::{Squares, list, sides};

const VALUES: &[(&str, Option<bool>)] = &[("win", Some(true)), ("loss", Some(false)), ("draw", None)];

/// A value seen by the side to move, as a result.
fn to_move(value: Option<bool>) -> &'static str {
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
fn first_row(draft: &Draft, path: &[&str]) -> Option<String> {
    Some(draft.at(path)?.table()?.entries.first()?.name.clone())
}

/// The loss of kinds, and kinds guarded for it.
/// Where whoever cannot move wins, the loss of all pieces is such an end too; what changes that end must know it.
fn all_lost(options: &Options<'_>, draft: &mut Draft) {
    const KEYS: &[&str] =
        &["stalemateValue", "stalematePieceCount", "extinctionValue", "extinctionPieceTypes"];
    const PASSES: &[&str] = &["pass", "passWhite", "passBlack"];
    const STUCK: &[&str] = &["passOnStalemate", "passOnStalemateWhite", "passOnStalemateBlack"];
    let wins =
        ["side-to-move-wins", "fewest-pieces-wins"].iter().any(|w| draft.says_word(&["end", "no_moves"], w));
    let guarded = draft.kinds().iter().any(|kind| draft.flag(&["pieces", kind, "royal"]));
    let said = [KEYS, PASSES, STUCK].iter().any(|keys| options.says_any(keys));
    if said && wins && !guarded && first_row(draft, &["end", "extinct"]).is_none() {
        draft.set(&["end", "extinct", "loss", "pieces"], list(["all"]));
        draft.set_word(&["end", "extinct", "loss", "result"], "owner-wins");
    }
}

fn extinction(options: &Options<'_>, draft: &mut Draft) {
    const KEYS: &[&str] = &[
        "extinctionValue",
        "extinctionClaim",
        "extinctionPseudoRoyal",
        "extinctionPieceTypes",
        "extinctionPieceCount",
        "extinctionOpponentPieceCount",
        "dupleCheck",
    ];
    if !options.says_any(KEYS) {
        return;
    }
    let name = first_row(draft, &["end", "extinct"]);
    let row = name.clone().unwrap_or_else(|| "loss".to_owned());
    let path = |key: &'static str| vec!["end".to_owned(), "extinct".into(), row.clone(), key.into()];
    let at = |draft: &Draft, key| {
        let path = path(key);
        draft.at(&path.iter().map(String::as_str).collect::<Vec<_>>()).cloned()
    };
    let guarded: Vec<String> = draft
        .kinds()
        .into_iter()
        .filter(|kind| draft.flag(&["pieces", kind, "royal"]) && Some(kind) != own_king(draft).as_ref())
        .collect();
    let was_pseudo = !guarded.is_empty();
    let kinds = match options.get("extinctionPieceTypes") {
        Some(line) => options.kinds(line, draft),
        None if name.is_some() => {
            let path = path("pieces");
            draft.words(&path.iter().map(String::as_str).collect::<Vec<_>>(), Color::White)
        }
        None => guarded.clone(),
    };
    let number = |key, option| {
        options
            .number(option)
            .or_else(|| at(draft, key)?.int().and_then(|n| u32::try_from(n).ok()))
            .unwrap_or(0)
    };
    let (left, others) =
        (number("left", "extinctionPieceCount"), number("others_have", "extinctionOpponentPieceCount"));
    let untold = options.get("extinctionPieceCount").is_none();
    let explodes = draft.says_word(&["explosion", "on"], "capture");
    let pseudo = options.flag("extinctionPseudoRoyal").unwrap_or(was_pseudo);
    let duple = options.flag("dupleCheck") == Some(true);
    let value = match options.get("extinctionValue") {
        Some(line) if line.value == "none" => Some(None),
        Some(_) => options.word("extinctionValue", VALUES).map(Some),
        None => match at(draft, "result").as_ref().and_then(Node::text) {
            Some("owner-wins") => Some(Some(Some(true))),
            Some("draw") => Some(Some(None)),
            Some(_) => Some(Some(Some(false))),
            None => Some((was_pseudo || name.is_some()).then_some(Some(false))),
        },
    };
    for kind in &guarded {
        draft.set_flag(&["pieces", kind, "royal"], false);
    }
    let royal = if pseudo { kinds.clone() } else { Vec::new() };
    for kind in royal.iter().filter(|kind| *kind != "all") {
        draft.set_flag(&["pieces", kind, "royal"], true);
    }
    if duple
        && pseudo
        && own_king(draft).is_some_and(|king| !kinds.contains(&king))
        && let Some(line) = options.get("dupleCheck")
    {
        options.unsaid(
            line.key_at,
            "`dupleCheck`: a king that is guarded alone beside pieces guarded together",
            "`dupleCheck`: король, которого берегут отдельно от прочих королевских фигур",
        );
    }
    if pseudo {
        let protect = if duple {
            "not-all"
        } else if left > 0
            || (was_pseudo && untold && !explodes && draft.says_word(&["royalty", "protect"], "each"))
        {
            "each"
        } else {
            "last"
        };
        draft.set_word(&["royalty", "protect"], protect);
    }
    let Some(Some(value)) = value else {
        if let Some(name) = name {
            draft.remove(&["end", "extinct", &name]);
        }
        return;
    };
    if pseudo && !explodes {
        // What may not be left attacked cannot be lost.
        if let Some(name) = name {
            draft.remove(&["end", "extinct", &name]);
        }
        return;
    }
    let result = match value {
        Some(true) => "owner-wins",
        Some(false) => "owner-loses",
        None => "draw",
    };
    let several = kinds.len() > 1;
    let set = |draft: &mut Draft, key, value: Value| {
        let path = path(key);
        draft.set(&path.iter().map(String::as_str).collect::<Vec<_>>(), value);
    };
    set(draft, "pieces", sides(list(kinds.clone()), list(kinds), true));
    let or_usual = |draft: &mut Draft, key, value: Value, usual: bool| {
        if !usual || at(draft, key).is_some() {
            set(draft, key, value);
        }
    };
    or_usual(draft, "counted", Value::Text(if several { "each-kind" } else { "together" }.into()), !several);
    or_usual(draft, "left", Value::Int(i64::from(left)), left == 0);
    or_usual(draft, "others_have", Value::Int(i64::from(others)), others == 0);
    if let Some(claim) = options.flag("extinctionClaim") {
        or_usual(draft, "reply", Value::Text(if claim { "may-level" } else { "none" }.into()), !claim);
    }
    or_usual(draft, "result", Value::Text(result.into()), result == "owner-loses");
}

/// `makpongRule`: that engine binds its king alone, in a check of its own; what is guarded from extinction steps away as
/// it likes (`Position::legal`; pyffish 0.0.90). Here the rule binds every royal, so it comes over for a king alone.
fn flight(options: &Options<'_>, draft: &mut Draft) {
    const PATH: &[&str] = &["royalty", "flee"];
    const BOUND: &str = "only-by-capture";
    const KEYS: &[&str] = &["makpongRule", "extinctionPseudoRoyal", "extinctionPieceTypes", "king"];
    let was = draft.says_word(PATH, BOUND);
    let wanted = options.flag("makpongRule").unwrap_or(was);
    // `king = -` leaves that engine without a king; a commoner is none, though it has the letter and the name here.
    let kingless = options.get("king").is_some_and(|line| line.value == "-");
    let king = own_king(draft).filter(|_| wanted && !kingless);
    let others =
        || draft.kinds().into_iter().any(|kind| kind != "king" && draft.flag(&["pieces", &kind, "royal"]));
    let mixed = king.is_some() && others();
    if let (true, Some(line)) = (mixed, KEYS.iter().find_map(|key| options.get(key))) {
        options.unsaid(
            line.key_at,
            "`makpongRule`: a king that may not flee beside royal pieces that may",
            "`makpongRule`: король, которому нельзя отойти, рядом с королевскими фигурами, которым можно",
        );
    }
    let bound = king.is_some() && !mixed;
    if bound != was {
        draft.set_word(PATH, if bound { BOUND } else { "allowed" });
    }
}

/// The royal piece of the kind `king`, which no option of extinction speaks of. Where captures explode no royal is
/// that engine's king.
fn own_king(draft: &Draft) -> Option<String> {
    if draft.says_word(&["explosion", "on"], "capture") {
        return None;
    }
    draft.kinds().into_iter().find(|kind| kind == "king" && draft.flag(&["pieces", kind, "royal"]))
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
