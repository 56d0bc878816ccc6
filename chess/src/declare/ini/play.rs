//! Castling, captures, hands, walls, royalty: what a turn may be.

use zug_core::Color;
use zug_core::declare::{Node, Table, Value};

use super::army::kind_of_type;
use super::draft::Draft;
use super::options::{Options, switch};
use super::squares::{Squares, list};

/// Castling. `fresh` is a variant without a parent, which castles as chess does.
pub(super) fn castling(options: &Options<'_>, draft: &mut Draft, fresh: bool) {
    let on = options.flag("castling");
    let both = ["short", "long"].map(str::to_owned).to_vec();
    const KINGS: &[&str] = &["castlingKingPiece", "castlingKingPieceWhite", "castlingKingPieceBlack"];
    let king = draft.at(&["pieces", "king"]).is_some() || options.says_any(KINGS);
    let rights = has_rights(draft) || options.flag("castlingDroppedPiece") == Some(true);
    if fresh && on != Some(false) && king && rights {
        draft.set_lists(&["castling", "wings"], [both.clone(), both.clone()]);
    }
    match on {
        Some(false) => draft.set_lists(&["castling", "wings"], [Vec::new(), Vec::new()]),
        Some(true) => draft.set_lists(&["castling", "wings"], [both.clone(), both]),
        None => {}
    }
    let word = |draft: &mut Draft, path: &[&str], word: Option<String>| {
        if let Some(word) = word {
            draft.set_word(path, &word);
        }
    };
    word(draft, &["castling", "king_files", "short"], options.file("castlingKingsideFile"));
    word(draft, &["castling", "king_files", "long"], options.file("castlingQueensideFile"));
    word(draft, &["castling", "king_file"], options.file("castlingKingFile"));
    word(draft, &["castling", "partner_files", "short"], options.file("castlingRookKingsideFile"));
    word(draft, &["castling", "partner_files", "long"], options.file("castlingRookQueensideFile"));
    if let Some(rank) = options.number("castlingRank") {
        draft.set_int(&["castling", "rank"], rank);
    }
    if let Some(lines) = options.sided("castlingKingPiece") {
        let king = lines.into_iter().flatten().find_map(|line| options.last_kind(line, draft));
        if let Some(king) = king.filter(|king| king != "all") {
            draft.set_word(&["castling", "king"], &king);
        }
    }
    let old = options.get("castlingRookPiece").map(|line| [Some(line); 2]);
    let partners = options.sided("castlingRookPieces").or(old);
    if let Some(lines) = partners {
        let kinds = Color::ALL.map(|side| match lines[side.index()] {
            Some(line) => options.kinds(line, draft),
            None => draft.words(&["castling", "partners"], side),
        });
        draft.set_lists(&["castling", "partners"], kinds);
    }
    switch(options, draft, "castlingDroppedPiece", &["castling", "dropped"], ["forbidden", "allowed"]);
    if options.flag("castlingDroppedPiece") == Some(true) && draft.at(&["castling", "king_file"]).is_none() {
        draft.set_word(&["castling", "king_file"], "e");
    }
    switch(options, draft, "oppositeCastling", &["castling", "same_wing"], ["allowed", "forbidden"]);
    if let Some(any_file) = options.flag("chess960") {
        draft.set_word(&["castling", "start"], if any_file { "any-file" } else { "fixed" });
    }
    if let Some(line) = options.get("castlingWins") {
        let wings = |letters: [char; 2]| {
            let said = ["short", "long"].into_iter().zip(letters);
            said.filter(|(_, letter)| line.value.contains(*letter)).map(|(wing, _)| wing.to_owned()).collect()
        };
        draft.set_lists(&["end", "castled"], [wings(['K', 'Q']), wings(['k', 'q'])]);
    }
    no_rights(draft);
}

/// Where nothing castles, the engine passes over rights of the start position, which are an error here.
fn no_rights(draft: &mut Draft) {
    let partner = Color::ALL.iter().any(|side| {
        let partners = draft.words(&["castling", "partners"], *side);
        partners.iter().any(|kind| draft.at(&["pieces", kind]).is_some())
    });
    let wings = Color::ALL.iter().any(|side| !draft.words(&["castling", "wings"], *side).is_empty());
    if wings && !partner {
        draft.set_lists(&["castling", "wings"], [Vec::new(), Vec::new()]);
    }
    if (wings && partner) || draft.says_word(&["gating", "trigger"], "first-move") {
        return;
    }
    let start = draft.at(&["board", "start"]).and_then(|node| node.text()).unwrap_or_default();
    let fields: Vec<&str> = start.split(' ').collect();
    let rights = |field: &&str| field.chars().all(|c| "KQkq".contains(c)) && !field.is_empty();
    if fields.get(2).is_some_and(rights) {
        let mut fields: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
        fields[2] = "-".to_owned();
        draft.set_word(&["board", "start"], &fields.join(" "));
    }
}

/// Whether the start position has castling rights.
fn has_rights(draft: &Draft) -> bool {
    let start = draft.at(&["board", "start"]).and_then(|node| node.text());
    start.is_none_or(|fen| {
        fen.split_whitespace().nth(2).is_some_and(|rights| rights.contains(['K', 'Q', 'k', 'q']))
    })
}

/// Captures and what they do.
pub(super) fn captures(options: &Options<'_>, draft: &mut Draft) {
    if let Some(must) = options.flag("mustCapture") {
        draft.set_word(&["capture", "duty"], if must { "compulsory" } else { "optional" });
    }
    let kinds = |draft: &mut Draft, key: &str, path: &[&str]| {
        if let Some(line) = options.get(key) {
            let kinds = options.kinds(line, draft);
            draft.set(path, list(kinds));
        }
    };
    kinds(draft, "petrifyOnCaptureTypes", &["capture", "turns_to_wall"]);
    if let Some(blast) = options.flag("blastOnCapture") {
        draft.set_word(&["explosion", "on"], if blast { "capture" } else { "never" });
    }
    // The engine spares the piece type `pawn`, whatever counts as one.
    if draft.says_word(&["explosion", "on"], "capture") {
        let pawn = kind_of_type(draft, "pawn");
        let others = draft
            .kinds()
            .into_iter()
            .any(|kind| draft.flag(&["pieces", &kind, "pawn"]) && Some(&kind) != pawn.as_ref());
        if others {
            draft.set(&["explosion", "spares"], list(pawn));
        }
    }
    kinds(draft, "blastImmuneTypes", &["explosion", "immune"]);
    if let Some(walls) = options.flag("petrifyBlastPieces") {
        draft.set_flag(&["explosion", "leaves_walls"], walls);
    }
    if let Some(line) = options.get("mutuallyImmuneTypes") {
        for kind in options.kinds(line, draft) {
            draft.set(&["pieces", &kind, "never_takes"], list([kind.clone()]));
        }
    }
    if let Some(flip) = options.word("flipEnclosedPieces", FLIPS) {
        draft.set_word(&["flip", "rule"], flip);
    }
}

const FLIPS: &[(&str, &str)] = &[
    ("none", "never"),
    ("reversi", "between"),
    ("ataxx", "neighbours"),
    ("quadwrangle", "neighbours-if-linked"),
];

const PLACES: &[(&str, &str)] = &[
    ("none", "any"),
    ("reversi", "brackets-enemy"),
    ("ataxx", "beside-own"),
    ("quadwrangle", "beside-own"),
    ("snort", "not-beside-enemy"),
    ("anyside", "slides-from-edge"),
    ("top", "slides-from-top"),
];

const WALLS: &[(&str, &str)] = &[
    ("none", "never"),
    ("arrow", "shot"),
    ("duck", "roaming"),
    ("edge", "rim"),
    ("past", "vacated"),
    ("static", "anywhere"),
];

/// Hands and drops.
pub(super) fn hands(options: &Options<'_>, draft: &mut Draft) {
    let everywhere = [Squares::all(draft.size), Squares::all(draft.size)];
    if let Some(on) = options.flag("pieceDrops") {
        draft.set_word(&["drops", "turn"], if on { "any" } else { "never" });
    }
    match (options.flag("twoBoards"), options.flag("capturesToHand")) {
        (Some(true), _) => {
            draft.set_word(&["hand", "gains"], "from-outside");
            if let Some(line) = options.get("twoBoards") {
                options.unsaid(
                    line.key_at,
                    "the second board cannot be said: only that pieces come from outside",
                    "вторую доску сказать нельзя: сказано только, что фигуры приходят извне",
                );
            }
        }
        (_, Some(gains)) => draft.set_word(&["hand", "gains"], if gains { "captured" } else { "nothing" }),
        (Some(false), None) if draft.says_word(&["hand", "gains"], "from-outside") => {
            draft.set_word(&["hand", "gains"], "nothing");
        }
        _ => {}
    }
    if let Some(loops) = options.flag("dropLoop") {
        draft.drop_loop = loops;
        if loops
            && draft.says_word(&["promotion", "mark"], "plus")
            && let Some(line) = options.get("dropLoop")
        {
            options.unsaid(
                line.key_at,
                "`dropLoop`: pieces that turn over lie in the hand on their first side",
                "`dropLoop`: переворачиваемые фигуры лежат в руке своей первой стороной",
            );
        }
    }
    if let Some(first) = options.flag("firstRankPawnDrops") {
        draft.pawn_drops[0] = first;
    }
    if let Some(zone) = options.flag("promotionZonePawnDrops") {
        draft.pawn_drops[1] = zone;
    }
    let said = draft.region(&["drops", "zone"]).unwrap_or_else(|| everywhere.clone());
    let old = [("whiteDropRegion", 0), ("blackDropRegion", 1)];
    let mut zone = options.regions("dropRegion", draft, &said).unwrap_or_else(|| said.clone());
    for (key, side) in old {
        if let Some(squares) = options.get(key).and_then(|line| options.squares(line, draft)) {
            zone[side] = squares;
        }
    }
    if zone != said {
        draft.set_region(&["drops", "zone"], &zone);
    }
    if let (Some(first), Some(kind)) = (options.flag("sittuyinRookDrop"), kind_of_type(draft, "rook")) {
        let path = ["pieces", &kind, "drop", "zone"];
        let ranks = [Squares::rank(0, draft.size), Squares::rank(draft.size.ranks - 1, draft.size)];
        if first {
            draft.set_region(&path, &ranks);
        } else if draft.at(&path).is_some() {
            draft.set_region(&path, &zone);
        }
    }
    options.knows("dropOppositeColoredBishop");
    if let Some(kind) = kind_of_type(draft, "bishop") {
        let path = ["pieces", &kind, "drop", "colours"];
        switch(options, draft, "dropOppositeColoredBishop", &path, ["any", "evenly"]);
    }
    if let Some(promoted) = options.flag("dropPromoted") {
        draft.set_flag(&["drops", "promoted"], promoted);
    }
    doubled(options, draft);
    mating_drops(options, draft);
    musts(options, draft);
    if let Some(place) = options.word("enclosingDrop", PLACES) {
        draft.set_word(&["drops", "place"], place);
    }
    if options.flag("dropOnTop") == Some(true) {
        draft.set_word(&["drops", "place"], "slides-from-top");
    }
    let placed = draft.at(&["drops", "place"]).is_some() && !draft.says_word(&["drops", "place"], "any");
    if let Some(line) = options.get("enclosingDropStart")
        && let Some(squares) = options.squares(line, draft).filter(|_| placed)
    {
        draft.set_region(&["drops", "opening_zone"], &[squares.clone(), squares]);
    }
    pawn_zones(draft, &zone);
    marks(draft);
}

/// The kind of which a file may not have several after a drop.
fn doubled(options: &Options<'_>, draft: &mut Draft) {
    let count = options.number("dropNoDoubledCount");
    let Some(line) = options.get("dropNoDoubled") else {
        let limited = |draft: &Draft, kind: &str| {
            draft.at(&["pieces", kind, "drop", "per_file"]).and_then(Node::int) < Some(16)
                && draft.at(&["pieces", kind, "drop", "per_file"]).is_some()
        };
        for kind in draft.kinds().into_iter().filter(|_| count.is_some()) {
            if limited(draft, &kind) {
                draft.set_int(&["pieces", &kind, "drop", "per_file"], count.unwrap_or(1));
            }
        }
        return;
    };
    let kinds = options.kinds(line, draft);
    for kind in draft.kinds().into_iter().filter(|kind| !kinds.contains(kind)) {
        if draft.at(&["pieces", &kind, "drop", "per_file"]).is_some() {
            // No file of the board is longer than this.
            draft.set_int(&["pieces", &kind, "drop", "per_file"], 16);
        }
    }
    for kind in kinds {
        draft.set_int(&["pieces", &kind, "drop", "per_file"], count.unwrap_or(1));
    }
}

fn mating_drops(options: &Options<'_>, draft: &mut Draft) {
    let Some(illegal) = options.flag("shogiPawnDropMateIllegal") else { return };
    let pawn = kind_of_type(draft, "shogiPawn").or_else(|| kind_of_type(draft, "soldier"));
    if let Some(kind) = pawn
        && (illegal || draft.at(&["pieces", &kind, "drop", "mate"]).is_some())
    {
        draft.set_word(&["pieces", &kind, "drop", "mate"], if illegal { "forbidden" } else { "allowed" });
    }
}

fn musts(options: &Options<'_>, draft: &mut Draft) {
    let which = options.get("mustDropType");
    match options.flag("mustDrop") {
        Some(true) => {
            let kinds = which.map_or_else(|| vec!["all".to_owned()], |line| options.kinds(line, draft));
            draft.set(&["drops", "must"], list(kinds));
        }
        Some(false) => draft.set(&["drops", "must"], list([""; 0])),
        None => {
            let must = !draft.words(&["drops", "must"], Color::White).is_empty();
            if let (true, Some(line)) = (must, which) {
                let kinds = options.kinds(line, draft);
                draft.set(&["drops", "must"], list(kinds));
            }
        }
    }
}

/// Where pawns may be dropped: the engine keeps its own piece `pawn` from the first rank and the zone.
fn pawn_zones(draft: &mut Draft, zone: &[Squares; 2]) {
    if !draft.says_word(&["drops", "turn"], "any") {
        return;
    }
    let Some(kind) = kind_of_type(draft, "pawn").filter(|kind| kind == "pawn") else { return };
    let size = draft.size;
    let first = [Squares::rank(0, size), Squares::rank(size.ranks - 1, size)];
    let mut own = [zone[0].on(size), zone[1].on(size)];
    for side in [0, 1] {
        if !draft.pawn_drops[0] {
            own[side] = own[side].without(&first[side]);
        }
        if !draft.pawn_drops[1] {
            own[side] = own[side].without(&draft.zone[side]);
        }
    }
    if own != *zone || draft.at(&["pieces", &kind, "drop", "zone"]).is_some() {
        draft.set_region(&["pieces", &kind, "drop", "zone"], &own);
    }
}

/// Whether promoted pawns remember what they were.
fn marks(draft: &mut Draft) {
    let gains = draft.says_word(&["hand", "gains"], "captured");
    let to = Color::ALL.iter().any(|side| !draft.words(&["promotion", "to"], *side).is_empty());
    let pawn = draft.kinds().iter().any(|kind| draft.flag(&["pieces", kind, "pawn"]));
    if !(gains && to && pawn) || draft.says_word(&["promotion", "mark"], "plus") {
        return;
    }
    let mark = if draft.drop_loop { "none" } else { "tilde" };
    if !draft.says_word(&["promotion", "mark"], mark) {
        draft.set_word(&["promotion", "mark"], mark);
    }
}

/// Gating, walls, passing and royalty.
pub(super) fn specials(options: &Options<'_>, draft: &mut Draft) {
    let everywhere = [Squares::all(draft.size), Squares::all(draft.size)];
    options.knows("gating");
    if let Some(gates) = options.flag("seirawanGating") {
        draft.set_word(&["gating", "trigger"], if gates { "first-move" } else { "never" });
    }
    match options.flag("cambodianMoves") {
        Some(true) => cambodian(draft),
        Some(false) => no_leaps(draft),
        None => {}
    }
    if let Some(rule) = options.word("wallingRule", WALLS) {
        draft.set_word(&["walls", "placed"], rule);
    }
    let said = draft.region(&["walls", "zone"]).unwrap_or(everywhere);
    if let Some(zone) = options.regions("wallingRegion", draft, &said) {
        draft.set_region(&["walls", "zone"], &zone);
    }
    switch(options, draft, "wallOrMove", &["walls", "turn"], ["move-and-wall", "move-or-wall"]);
    passes(options, draft);
    if let Some(illegal) = options.flag("immobilityIllegal") {
        draft.set_word(&["turn", "dead_ends"], if illegal { "forbidden" } else { "allowed" });
    }
    checks(options, draft);
    match (options.flag("flyingGeneral"), options.flag("bikjangRule")) {
        (Some(true), _) => draft.set_word(&["royalty", "facing"], "forbidden"),
        (_, Some(true)) => draft.set_word(&["royalty", "facing"], "ends-game"),
        (Some(false), _) | (_, Some(false)) => draft.set_word(&["royalty", "facing"], "allowed"),
        _ => {}
    }
    if let Some(illegal) = options.flag("perpetualCheckIllegal") {
        draft.set_word(&["repetition", "perpetual_check"], if illegal { "checker-loses" } else { "draw" });
    }
    if let Some(chase) = options.word("chasingRule", &[("none", "draw"), ("axf", "chaser-loses")]) {
        draft.set_word(&["repetition", "perpetual_chase"], chase);
    }
    if let Some(illegal) = options.flag("moveRepetitionIllegal") {
        draft.set_word(&["repetition", "shuttling"], if illegal { "forbidden" } else { "allowed" });
    }
    values(options, draft);
}

/// Acts that may not give check. Where moves may not, drops may not either; a king that is guarded from extinction
/// alone may always be checked.
fn checks(options: &Options<'_>, draft: &mut Draft) {
    let mut never = draft.words(&["check", "never_by"], Color::White);
    let moves = options.flag("checking").unwrap_or(!never.iter().any(|act| act == "move"));
    if let Some(allowed) = options.flag("dropChecks") {
        draft.drop_checks = allowed;
    }
    let said = options.says_any(&["checking", "dropChecks"]) || (!moves && options.says_any(&["pieceDrops"]));
    if !said || !draft.own_king {
        return;
    }
    never.retain(|act| act != "move" && act != "drop");
    let drops = draft.says_word(&["drops", "turn"], "any");
    if !moves {
        never.push("move".to_owned());
    }
    if !draft.drop_checks || (!moves && drops) {
        never.push("drop".to_owned());
    }
    draft.set(&["check", "never_by"], list(never));
}

/// The worth of pieces; the engine counts a pawn as about 126 in the middle game.
fn values(options: &Options<'_>, draft: &mut Draft) {
    options.knows("pieceValueEg");
    let Some((line, pairs)) = options.pairs("pieceValueMg") else { return };
    for (letter, worth) in pairs {
        match (draft.kind_of(letter), worth.parse::<u32>()) {
            (Some(kind), Ok(worth)) => {
                draft.set_int(&["pieces", &kind, "value"], (worth * 100 / 126).clamp(1, 9999));
            }
            (None, _) => options.no_letter(line, letter),
            (_, Err(_)) => options.bad(line, ("pairs as `p:150`", "пары, например `p:150`")),
        }
    }
}

fn passes(options: &Options<'_>, draft: &mut Draft) {
    let mut sides = Color::ALL.map(|side| {
        let word = draft.at(&["turn", "pass"]).map(|node| match &node.value {
            Value::Sides(halves) => halves[side.index()].as_ref().and_then(|half| half.node.text()),
            _ => node.text(),
        });
        word.flatten().unwrap_or("never").to_owned()
    });
    let mut said = false;
    for (key, word) in [("passOnStalemate", "if-stuck"), ("pass", "always")] {
        let both = options.flag(key);
        for (side, name) in ["White", "Black"].into_iter().enumerate() {
            let Some(on) = options.flag(&format!("{key}{name}")).or(both) else { continue };
            said = true;
            if on {
                sides[side] = word.to_owned();
            } else if sides[side] == word {
                sides[side] = "never".to_owned();
            }
        }
    }
    if said {
        let [white, black] = sides;
        let same = white == black;
        draft.set(&["turn", "pass"], super::squares::sides(Value::Text(white), Value::Text(black), same));
    }
}

/// King and met leap no more.
fn no_leaps(draft: &mut Draft) {
    for kind in draft.kinds() {
        let path = ["pieces", &kind, "extra"];
        let rows = draft.at(&path).map(|node| node.items().to_vec()).unwrap_or_default();
        let leaps = |row: &Node| row.table().is_some_and(|row| row.get("while").is_some());
        if rows.iter().any(leaps) {
            draft.set(&path, Value::List(rows.into_iter().filter(|row| !leaps(row)).collect()));
        }
    }
}

/// The first leaps of king and met in Cambodian chess.
fn cambodian(draft: &mut Draft) {
    let rook = kind_of_type(draft, "rook");
    for (option, moves, while_) in [("king", "fsmN", "unmoved-out-of-check"), ("fers", "fmD", "unmoved")] {
        let Some(kind) = kind_of_type(draft, option) else { continue };
        let mut row = Table::default();
        row.set_at(&["while"], Node::implied(Value::Text(while_.into())));
        if let (Some(rook), "king") = (&rook, option) {
            row.set_at(&["lost_to"], Node::implied(list([rook.as_str()])));
        }
        row.set_at(&["moves"], Node::implied(Value::Text(moves.into())));
        draft.set(&["pieces", &kind, "extra"], Value::List(vec![Node::implied(Value::Table(row))]));
    }
}
