//! Pawns, first moves, and where pieces may stand.

use zug_core::Color;
use zug_core::declare::{Code, Diagnostic, Node, Table, Value};

use super::army::kind_of_type;
use super::draft::{Draft, TRIPLE};
use super::options::{Options, coordinate};
use super::read::{Line, shown};
use super::squares::Squares;
use crate::declare::orthodox::DOUBLE_STEP;

/// Which kinds are pawns, and where they make first moves.
pub(super) fn pawns(options: &Options<'_>, draft: &mut Draft) {
    if let Some(line) = options.get("pawnTypes") {
        let pawns = options.kinds(line, draft);
        for kind in draft.kinds() {
            let is = pawns.contains(&kind);
            if draft.flag(&["pieces", &kind, "pawn"]) != is {
                draft.set_flag(&["pieces", &kind, "pawn"], is);
            }
        }
    }
    if let Some(lines) = options.sided("promotionPawnTypes") {
        for line in lines.into_iter().flatten() {
            for kind in options.kinds(line, draft) {
                draft.set_flag(&["pieces", &kind, "pawn"], true);
            }
        }
        // The engine's own piece `pawn` promotes whatever counts as one.
        let none = lines.iter().flatten().all(|line| line.value == "-");
        if none && kind_of_type(draft, "pawn").is_none() {
            draft.set_lists(&["promotion", "to"], [Vec::new(), Vec::new()]);
        }
    }
    if let Some(lines) = options.sided("nMoveRuleTypes") {
        let reset: Vec<String> =
            lines.into_iter().flatten().flat_map(|line| options.kinds(line, draft)).collect();
        for kind in draft.kinds() {
            let (is, pawn) = (reset.contains(&kind), draft.flag(&["pieces", &kind, "pawn"]));
            if (lines.iter().all(Option::is_some) || is) && is != pawn {
                draft.set_flag(&["pieces", &kind, "irreversible"], is);
            }
        }
    }
    if let Some(lines) = options.sided("enPassantTypes") {
        let kinds = Color::ALL.map(|side| match lines[side.index()] {
            Some(line) => options.kinds(line, draft),
            None if draft.at(&["en_passant", "by"]).is_none() => {
                let pawns = draft.kinds().into_iter().filter(|kind| draft.flag(&["pieces", kind, "pawn"]));
                pawns.collect()
            }
            None => draft.words(&["en_passant", "by"], side),
        });
        draft.set_lists(&["en_passant", "by"], kinds);
    }
    if let Some(on) =
        options.regions("enPassantRegion", draft, &[Squares::all(draft.size), Squares::all(draft.size)])
    {
        if on.iter().all(Squares::is_empty) {
            draft.set_lists(&["en_passant", "by"], [Vec::new(), Vec::new()]);
        } else {
            draft.set_region(&["en_passant", "on"], &on);
        }
    }
}

/// First moves and what else depends on where a piece stands.
pub(super) fn first_moves(options: &Options<'_>, draft: &mut Draft) {
    let on = options.flag("doubleStep");
    if let Some([from, to]) = old_ranks(options) {
        let size = draft.size;
        let ranks = |turn: fn(u8, u8) -> u8| {
            let ranks = (from..=to).filter(|rank| *rank < size.ranks).map(|rank| turn(rank, size.ranks));
            Squares::new(
                ranks.flat_map(|rank| Squares::rank(rank, size).iter().collect::<Vec<_>>()).collect(),
            )
        };
        draft.steps = [ranks(|rank, _| rank), ranks(|rank, ranks| ranks - 1 - rank)];
    }
    if let Some(steps) = options.regions("doubleStepRegion", draft, &draft.steps.clone()) {
        draft.steps = steps;
    }
    if let Some(triples) = options.regions("tripleStepRegion", draft, &draft.triples.clone()) {
        draft.triples = triples;
    }
    match on {
        Some(false) => {
            draft.initial.clear();
            draft.steps = [Squares::default(), Squares::default()];
        }
        Some(true) => double_steps(draft),
        None => {}
    }
    for kind in draft.kinds() {
        let rows = rows(draft, &kind);
        let kept =
            draft.at(&["pieces", &kind, "extra"]).map(|node| node.items().to_vec()).unwrap_or_default();
        let other = kept.into_iter().filter(|row| !is_first_move(row));
        let all: Vec<Node> =
            rows.into_iter().map(|row| Node::implied(Value::Table(row))).chain(other).collect();
        if !all.is_empty() || draft.at(&["pieces", &kind, "extra"]).is_some() {
            draft.set(&["pieces", &kind, "extra"], Value::List(all));
        }
    }
    soldiers(options, draft);
    lines_of_palaces(options, draft);
}

/// The ranks of the double step as the old options say them, counted from 0 from the side's own first rank: up to
/// one, or from one to the second.
fn old_ranks(options: &Options<'_>) -> Option<[u8; 2]> {
    let rank = |key: &str| options.get(key).and_then(|line| coordinate(&line.value));
    let (last, first) = (rank("doubleStepRank"), rank("doubleStepRankMin"));
    match (last, first) {
        (Some(last), _) => Some([1, last]),
        (None, Some(first)) => Some([first, 1]),
        (None, None) => None,
    }
}

/// Gives the pawn a double step, from the squares that are said for it: that engine forgets them where there is none.
fn double_steps(draft: &mut Draft) {
    let Some(pawn) = kind_of_type(draft, "pawn") else { return };
    if draft.initial.iter().all(|(kind, _)| *kind != pawn) {
        draft.initial.push((pawn, DOUBLE_STEP.to_owned()));
    }
}

fn is_first_move(row: &Node) -> bool {
    let moves = row.table().and_then(|row| row.get("moves"));
    let word = moves.and_then(|node| match &node.value {
        Value::Sides([Some(half), _]) => half.node.text(),
        _ => node.text(),
    });
    word.is_some_and(|word| word.contains("mn"))
}

/// The first moves of a kind as rows of `extra`.
fn rows(draft: &Draft, kind: &str) -> Vec<Table> {
    let row = |from: &[Squares; 2], moves: &str| {
        let mut row = Table::default();
        let from = [from[0].on(draft.size), from[1].on(draft.size)];
        row.set_at(&["from"], Node::implied(super::squares::region(&from, draft.size)));
        row.set_at(&["moves"], Node::implied(Value::Text(moves.to_owned())));
        row
    };
    let mut rows = Vec::new();
    for (_, moves) in draft.initial.iter().filter(|(known, _)| known == kind) {
        if draft.steps.iter().any(|squares| !squares.on(draft.size).is_empty()) {
            rows.push(row(&draft.steps, moves));
        }
        let triples = draft.triples.iter().any(|squares| !squares.on(draft.size).is_empty());
        // That engine's own piece `pawn` alone takes them.
        if triples && kind_of_type(draft, "pawn").as_deref() == Some(kind) {
            rows.push(row(&draft.triples, TRIPLE));
        }
    }
    rows
}

/// Soldiers that go sideways only from a rank on.
fn soldiers(options: &Options<'_>, draft: &mut Draft) {
    let Some(rank) = options.get("soldierPromotionRank").and_then(|line| coordinate(&line.value)) else {
        return;
    };
    let Some(kind) = kind_of_type(draft, "soldier") else { return };
    if rank == 0 {
        draft.set(&["pieces", &kind, "moves"], Value::Text("fsW".into()));
        draft.set(&["pieces", &kind, "extra"], Value::List(Vec::new()));
        return;
    }
    let ranks = draft.size.ranks;
    let squares = |from: u8, to: u8| {
        let ranks = (from..to).flat_map(|rank| Squares::rank(rank, draft.size).iter().collect::<Vec<_>>());
        Squares::new(ranks.collect())
    };
    let across = [squares(rank, ranks), squares(0, ranks.saturating_sub(rank))];
    let mut row = Table::default();
    row.set_at(&["from"], Node::implied(super::squares::region(&across, draft.size)));
    row.set_at(&["moves"], Node::implied(Value::Text("sW".into())));
    draft.set(&["pieces", &kind, "moves"], Value::Text("fW".into()));
    draft.set(&["pieces", &kind, "extra"], Value::List(vec![Node::implied(Value::Table(row))]));
}

/// Moves along the diagonals of palaces.
fn lines_of_palaces(options: &Options<'_>, draft: &mut Draft) {
    let Some(line) = options.get("diagonalLines") else { return };
    let Some(squares) = options.squares(line, draft) else { return };
    let along = [("king", "F"), ("wazir", "F"), ("soldier", "fF"), ("rook", "B"), ("janggiCannon", "pB")];
    for (option, moves) in along {
        let Some(kind) = kind_of_type(draft, option) else { continue };
        if squares.is_empty() {
            if draft.at(&["pieces", &kind, "extra"]).is_some() {
                draft.set(&["pieces", &kind, "extra"], Value::List(Vec::new()));
            }
            continue;
        }
        let mut row = Table::default();
        let both = [squares.clone(), squares.clone()];
        row.set_at(&["within"], Node::implied(super::squares::region(&both, draft.size)));
        row.set_at(&["moves"], Node::implied(Value::Text(moves.into())));
        draft.set(&["pieces", &kind, "extra"], Value::List(vec![Node::implied(Value::Table(row))]));
    }
}

/// Where pieces may stand: options that name side and piece.
pub(super) fn confinement(options: &Options<'_>, draft: &mut Draft) {
    let mut confined: Vec<(String, [Option<&Line>; 2])> = Vec::new();
    for line in options.lines() {
        let Some(rest) = line.key.strip_prefix("mobilityRegion") else { continue };
        let (side, piece) = match (rest.strip_prefix("White"), rest.strip_prefix("Black")) {
            (Some(piece), _) => (Color::White, piece),
            (_, Some(piece)) => (Color::Black, piece),
            _ => continue,
        };
        options.knows(&line.key);
        let mut letters = piece.chars();
        let option: String =
            letters.next().map(|c| c.to_ascii_lowercase()).into_iter().chain(letters).collect();
        let Some(kind) = kind_of_type(draft, &option) else {
            options.fault(
                Diagnostic::error(
                    Code::UnknownName,
                    line.key_at,
                    format!("`{}` names a piece that this variant does not have", shown(&line.key)),
                    format!("`{}` называет фигуру, которой в варианте нет", shown(&line.key)),
                )
                .warning(),
            );
            continue;
        };
        let index = confined.iter().position(|(known, _)| *known == kind).unwrap_or_else(|| {
            confined.push((kind.clone(), [None; 2]));
            confined.len() - 1
        });
        confined[index].1[side.index()] = Some(line);
    }
    for (kind, lines) in confined {
        let everywhere = [Squares::all(draft.size), Squares::all(draft.size)];
        let mut squares = draft.region(&["pieces", &kind, "confined_to"]).unwrap_or(everywhere);
        for (line, squares) in lines.iter().zip(&mut squares) {
            if let Some(read) = line.and_then(|line| options.squares(line, draft)) {
                *squares = read;
            }
        }
        draft.set_region(&["pieces", &kind, "confined_to"], &squares);
    }
}
