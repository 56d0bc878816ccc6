//! Board, pieces, their first moves and promotions.

use zug_core::Color;
use zug_core::declare::{Code, Diagnostic, Node, Table, Value};

use super::draft::{Draft, TRIPLE};
use super::options::{Options, coordinate};
use super::pieces::{KNOWN, Known, Word, word};
use super::read::{Line, shown};
use super::squares::{Squares, list};
use crate::betza::Moves;
use crate::declare::orthodox::DOUBLE_STEP;

/// The size of the board.
pub(super) fn board(options: &Options<'_>, draft: &mut Draft) {
    // Squares that are said for White and hold for Black as mirrored stay where they are on another board.
    let places: [&[&str]; 3] = [&["drops", "opening_zone"], &["drops", "zone"], &["walls", "zone"]];
    let zones = places.map(|path| draft.region(path).filter(|_| draft.at(path).is_some()));
    let size = draft.size;
    for (key, path) in [("maxFile", "files"), ("maxRank", "ranks")] {
        let Some(line) = options.get(key) else { continue };
        let Some(last) = coordinate(&line.value) else {
            options.bad(line, ("a number up to 16", "число до 16"));
            continue;
        };
        let size = last + 1;
        if path == "files" {
            draft.widen(size);
        } else {
            draft.size.ranks = size;
        }
        draft.set_int(&["board", path], u32::from(size));
    }
    if draft.size.ranks != size.ranks || draft.size.files != size.files {
        for (path, zone) in places.iter().zip(zones) {
            if let Some([white, black]) = zone {
                draft.set_region(
                    path,
                    &[white, black]
                        .map(|squares| squares.widened(size.files, draft.size.files).on(draft.size)),
                );
            }
        }
    }
}

/// The kinds of piece. A letter that changes hands keeps its kind: what it does changes, not what it is called.
pub(super) fn pieces(options: &Options<'_>, draft: &mut Draft) {
    let mut gone: Vec<String> = Vec::new();
    for line in options.lines() {
        let known = KNOWN.iter().find(|known| known.option == line.key);
        let custom = line.key.strip_prefix("customPiece").is_some_and(|n| n.parse::<u8>().is_ok());
        if known.is_none() && !custom {
            continue;
        }
        options.knows(&line.key);
        if line.value == "-" {
            if let Some(kind) = kind_of_type(draft, &line.key) {
                gone.push(kind);
            }
            draft.lose_type(&line.key);
            continue;
        }
        let (letter, betza) = match line.value.split_once(':') {
            Some((letter, betza)) => (letter.trim(), Some(betza.trim())),
            None => (line.value.as_str(), None),
        };
        let mut letters = letter.chars().filter(|c| !c.is_whitespace());
        let (Some(letter), read_as) = (letters.next().filter(char::is_ascii_alphabetic), letters.next())
        else {
            options.bad(
                line,
                (
                    "a letter, with :Betza behind it where it is needed",
                    "буква, за ней, если нужно, :запись Бетца",
                ),
            );
            continue;
        };
        let piece = Piece { line, letter, read_as, betza, known };
        let kind = piece.add(options, draft);
        gone.retain(|old| Some(old) != kind.as_ref());
    }
    for kind in gone {
        remove(draft, &kind);
    }
}

/// The kind that an option declared, here or in a parent.
pub(super) fn kind_of_type(draft: &Draft, option: &str) -> Option<String> {
    if let Some((_, kind)) = draft.types.iter().rev().find(|(name, _)| name == option) {
        return Some(kind.clone());
    }
    if draft.lost.iter().any(|lost| lost == option) {
        return None;
    }
    let known = KNOWN.iter().find(|known| known.option == option)?;
    let kinds = draft.kinds();
    let moves = |kind: &&String| {
        draft.moves(kind) == Some(known.moves) && draft.flag(&["pieces", kind, "royal"]) == (option == "king")
    };
    // Those that may have been changed and still are what they were.
    let constant = ["pawn", "king", "soldier"].contains(&option);
    let named = kinds.iter().find(|kind| *kind == known.kind && (constant || moves(kind)));
    named.or_else(|| kinds.iter().find(moves)).cloned()
}

/// Whether moves differ to the left and to the right.
fn lopsided(word: &str) -> bool {
    let Ok(moves) = Moves::parse(word) else { return false };
    moves.units().iter().flat_map(|unit| unit.legs()).any(|leg| {
        let vectors = leg.vectors(None);
        vectors.iter().any(|(x, y)| !vectors.contains(&(-x, *y)))
    })
}

/// A name that no kind has yet.
fn free(draft: &Draft, name: String) -> String {
    let kinds = draft.kinds();
    let numbered = (2..).map(|n| format!("{name}-{n}"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !kinds.contains(name)).unwrap_or(name)
}

fn remove(draft: &mut Draft, kind: &str) {
    draft.remove(&["pieces", kind]);
    draft.initial.retain(|(known, _)| known != kind);
    draft.types.retain(|(_, known)| known != kind);
}

/// A piece as an option declares it.
struct Piece<'a> {
    line: &'a Line,
    letter: char,
    read_as: Option<char>,
    betza: Option<&'a str>,
    known: Option<&'a Known>,
}

impl Piece<'_> {
    /// Declares the piece; the kind that it is.
    fn add(&self, options: &Options<'_>, draft: &mut Draft) -> Option<String> {
        let line = self.line;
        let same = draft.kind_of(self.letter);
        if self.betza.is_none() && same.is_some() && kind_of_type(draft, &line.key) == same {
            return same;
        }
        let word = word(self.betza.or(self.known.map(|known| known.moves)).unwrap_or_default());
        self.complain(options, &word);
        if lopsided(&word.moves) && !draft.size.rotate {
            // That engine turns the moves of Black by half a circle.
            draft.size.rotate = true;
            draft.set_word(&["board", "mirror"], "rotate");
        }
        let (fresh, text) = self.name();
        // A kind of that letter goes on under its name; one of that name under another letter gives way.
        let name = same.clone().unwrap_or_else(|| free(draft, fresh));
        let set = |draft: &mut Draft, key: &str, value: Value| draft.set(&["pieces", &name, key], value);
        if same.is_none() {
            set(draft, "letter", Value::Text(self.letter.to_ascii_uppercase().to_string()));
            set(draft, "name", text);
        }
        if let Some(other) = self.read_as {
            set(draft, "read_as", list([other.to_ascii_uppercase().to_string()]));
        }
        set(draft, "moves", Value::Text(word.moves.clone()));
        for (option, kind) in draft.types.clone() {
            if kind == name {
                draft.lose_type(&option);
            }
        }
        for known in KNOWN {
            if kind_of_type(draft, known.option).as_ref() == Some(&name) {
                draft.lose_type(known.option);
            }
        }
        draft.gain_type(&line.key, &name);
        draft.initial.retain(|(kind, _)| *kind != name);
        if !word.initial.is_empty() {
            draft.initial.push((name.clone(), word.initial.clone()));
        } else if line.key == "pawn" {
            draft.initial.push((name.clone(), DOUBLE_STEP.to_owned()));
        }
        for (key, option) in [("pawn", "pawn"), ("royal", "king")] {
            let (is, was) = (line.key == option, draft.flag(&["pieces", &name, key]));
            if is != was {
                draft.set_flag(&["pieces", &name, key], is);
            }
        }
        if line.key == "janggiCannon" {
            set(draft, "never_takes", list([name.clone()]));
            set(draft, "never_hops", list([name.clone()]));
        }
        Some(name)
    }

    fn complain(&self, options: &Options<'_>, word: &Word) {
        let line = self.line;
        if !word.skipped.is_empty() {
            options.fault(
                Diagnostic::error(
                    Code::BadValue,
                    line.value_at,
                    format!("`{}` of `{}` is no Betza notation", shown(&word.skipped), shown(&line.value)),
                    format!("`{}` в `{}` - не запись Бетца", shown(&word.skipped), shown(&line.value)),
                )
                .warning(),
            );
        }
        for moves in [&word.moves, &word.initial] {
            if let Err(error) = Moves::parse(moves) {
                let message = error.message();
                options.fault(Diagnostic::error(Code::BadValue, line.value_at, message.en, message.ru));
            }
        }
    }

    /// The name of the kind, and what people call it.
    fn name(&self) -> (String, Value) {
        let text = |en: &str, ru: &str| {
            let mut table = Table::default();
            table.set_at(&["en"], Node::implied(Value::Text(en.to_owned())));
            table.set_at(&["ru"], Node::implied(Value::Text(ru.to_owned())));
            Value::Table(table)
        };
        let known = self.known.or_else(|| {
            let betza = self.betza?;
            KNOWN.iter().find(|known| known.moves == betza && !["pawn", "king"].contains(&known.option))
        });
        match known {
            Some(known) => (known.kind.to_owned(), text(known.name.0, known.name.1)),
            None => {
                let letter = self.letter.to_ascii_uppercase();
                let name = format!("{}-piece", self.letter.to_ascii_lowercase());
                (name, text(&format!("piece {letter}"), &format!("фигура {letter}")))
            }
        }
    }
}

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
    for (key, path) in [("promotionPawnTypes", "pawn")] {
        let Some(lines) = options.sided(key) else { continue };
        for line in lines.into_iter().flatten() {
            for kind in options.kinds(line, draft) {
                draft.set_flag(&["pieces", &kind, path], true);
            }
        }
        if lines.iter().flatten().all(|line| line.value == "-") {
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
    let none = options.flag("doubleStep") == Some(false);
    if let Some(line) = options.get("doubleStepRank").or(options.get("doubleStepRankMin"))
        && let Some(rank) = coordinate(&line.value).filter(|rank| *rank < draft.size.ranks)
    {
        let black = draft.size.ranks - 1 - rank;
        draft.steps = [Squares::rank(rank, draft.size), Squares::rank(black, draft.size)];
    }
    if let Some(steps) = options.regions("doubleStepRegion", draft, &draft.steps.clone()) {
        draft.steps = steps;
    }
    if let Some(triples) = options.regions("tripleStepRegion", draft, &draft.triples.clone()) {
        draft.triples = triples;
    }
    if none {
        draft.initial.clear();
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
        if draft.triples.iter().any(|squares| !squares.on(draft.size).is_empty()) {
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

/// Promotions of pawns and of other pieces.
pub(super) fn promotions(options: &Options<'_>, draft: &mut Draft, fresh: bool) {
    if let Some(line) = options.get("promotionRank")
        && let Some(rank) = coordinate(&line.value).filter(|rank| *rank < draft.size.ranks)
    {
        let ranks = draft.size.ranks;
        let zone = |from: u8, to: u8| {
            let squares =
                (from..to).flat_map(|rank| Squares::rank(rank, draft.size).iter().collect::<Vec<_>>());
            Squares::new(squares.collect())
        };
        draft.zone = [zone(rank, ranks), zone(0, ranks - rank)];
    }
    if let Some(zone) = options.regions("promotionRegion", draft, &draft.zone.clone()) {
        draft.zone = zone;
    }
    if let Some(lines) = options.sided("promotionPieceTypes") {
        let kinds = Color::ALL.map(|side| match lines[side.index()] {
            Some(line) => options.kinds(line, draft),
            None => draft.words(&["promotion", "to"], side),
        });
        draft.set_lists(&["promotion", "to"], kinds);
        if draft.says_word(&["promotion", "duty"], "stays-out") {
            draft.set_word(&["promotion", "duty"], "must");
        }
    } else if fresh
        && kind_of_type(draft, "pawn").is_some()
        && options.get("promotedPieceType").is_none()
        && options.flag("mandatoryPawnPromotion") != Some(false)
    {
        draft.set_lists(&["promotion", "to"], [Vec::new(), Vec::new()]);
        draft.set_word(&["promotion", "duty"], "stays-out");
    }
    let pawns_become = Color::ALL.iter().any(|side| !draft.words(&["promotion", "to"], *side).is_empty());
    let others = options.pairs("promotedPieceType");
    for (letter, to) in others.iter().flat_map(|(_, pairs)| pairs) {
        let line = others.as_ref().map(|(line, _)| *line);
        let target = to.chars().next().and_then(|to| draft.kind_of(to));
        match (draft.kind_of(*letter), target) {
            // A piece that promotes as pawns do does not turn into another besides.
            (Some(kind), Some(_)) if pawns_become && draft.flag(&["pieces", &kind, "pawn"]) => {}
            (Some(kind), Some(to)) => {
                draft.set_lists(&["pieces", &kind, "promotion", "to"], [vec![to.clone()], vec![to]])
            }
            (Some(kind), None) if *to == "-" => {
                draft.set_lists(&["pieces", &kind, "promotion", "to"], [Vec::new(), Vec::new()]);
            }
            (None, _) => line.into_iter().for_each(|line| options.no_letter(line, *letter)),
            (_, None) => {
                line.into_iter().for_each(|line| options.no_letter(line, to.chars().next().unwrap_or('?')));
            }
        }
    }
    duties(options, draft);
    zone(draft);
    if let Some((line, pairs)) = options.pairs("promotionLimit") {
        for (letter, most) in pairs {
            match (draft.kind_of(letter), most.parse()) {
                (Some(kind), Ok(most)) => draft.set_int(&["promotion", "limit", &kind], most),
                (None, _) => options.no_letter(line, letter),
                (_, Err(_)) => options.bad(line, ("pairs as `q:1`", "пары, например `q:1`")),
            }
        }
    }
    if options.flag("sittuyinPromotion") == Some(true) {
        draft.set_word(&["promotion", "trigger"], "instead-of-moving");
        draft.set_word(&["promotion", "step"], "F");
        draft.set_word(&["promotion", "attack"], "forbidden");
        draft.set_word(&["promotion", "duty"], "may");
        draft.set(&["promotion", "zone_if_last"], list(["all"]));
        draft.set(&["check", "never_by"], list(["promotion"]));
    }
}

/// The kinds that become one other kind, as shogi has it.
fn flippers(draft: &Draft) -> Vec<String> {
    let becomes = |kind: &String| !draft.words(&["pieces", kind, "promotion", "to"], Color::White).is_empty();
    draft.kinds().into_iter().filter(becomes).collect()
}

/// Whether pawns promote in the manner of chess.
fn pawns_promote(draft: &Draft) -> bool {
    let to = Color::ALL.iter().any(|side| !draft.words(&["promotion", "to"], *side).is_empty());
    let flips = flippers(draft);
    to && draft.kinds().iter().any(|kind| draft.flag(&["pieces", kind, "pawn"]) && !flips.contains(kind))
}

/// What forces promotions and what brings them about.
fn duties(options: &Options<'_>, draft: &mut Draft) {
    let of_pawns = options.flag("mandatoryPawnPromotion");
    let of_pieces = options.flag("mandatoryPiecePromotion");
    let by_capture = options.flag("piecePromotionOnCapture");
    let back = options.flag("pieceDemotion");
    let duty = |must| if must { "must" } else { "may" };
    let said = options.get("promotedPieceType").is_some();
    let flips = flippers(draft);
    if pawns_promote(draft) {
        if let Some(must) = of_pawns {
            draft.set_word(&["promotion", "duty"], duty(must));
        }
        for kind in flips {
            let at = |key: &'static str| ["pieces", kind.as_str(), "promotion", key].map(str::to_owned);
            let path = |key| at(key).to_vec();
            let set = |draft: &mut Draft, key, word: &str| {
                let path = path(key);
                draft.set_word(&path.iter().map(String::as_str).collect::<Vec<_>>(), word);
            };
            if said || of_pieces.is_some() {
                set(draft, "duty", duty(of_pieces.unwrap_or(false)));
            }
            if said || by_capture.is_some() {
                set(draft, "trigger", if by_capture == Some(true) { "capturing" } else { "touching" });
            }
            if said {
                set(draft, "mark", "plus");
            }
            if back == Some(true) {
                draft.set_flag(&["pieces", &kind, "promotion", "back"], true);
            }
        }
        return;
    }
    if flips.is_empty() {
        return;
    }
    let first = !draft.says_word(&["promotion", "mark"], "plus");
    if said && first {
        draft.set_word(&["promotion", "mark"], "plus");
        draft.set_word(&["promotion", "trigger"], "touching");
        draft.set_word(&["promotion", "duty"], duty(of_pieces.unwrap_or(false)));
    } else if let Some(must) = of_pieces {
        draft.set_word(&["promotion", "duty"], duty(must));
    }
    if let Some(by_capture) = by_capture {
        draft.set_word(&["promotion", "trigger"], if by_capture { "capturing" } else { "touching" });
    }
    if let Some(back) = back {
        draft.set_flag(&["promotion", "back"], back);
    }
}

/// Says the promotion zone, where there is promotion at all.
fn zone(draft: &mut Draft) {
    if !pawns_promote(draft) && flippers(draft).is_empty() {
        return;
    }
    let size = draft.size;
    let zone = [draft.zone[0].on(size), draft.zone[1].on(size)];
    let last = [Squares::rank(size.ranks - 1, size), Squares::rank(0, size)];
    if zone == last && draft.at(&["promotion", "zone"]).is_none() {
        return;
    }
    draft.set_region(&["promotion", "zone"], &zone);
}
