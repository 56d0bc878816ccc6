//! The facts of chess as sentences.

use zug_core::declare::value::toml;
use zug_core::declare::{Declared, Node, Table, Value, kind_name, region_words};
use zug_core::{Color, Lang, Text};

use crate::betza::{Bend, Hop, Leg, Moves, Unit};

/// A part of a sentence in English and Russian.
type Both = (String, String);

fn both(en: &str, ru: &str) -> Both {
    (en.to_owned(), ru.to_owned())
}

/// All that is said of one kind of piece.
pub(super) fn piece(declared: &Declared, kind: &str, name: &Text) -> Text {
    let at = |key: &str| format!("pieces.{kind}.{key}");
    let letter = |side| declared.side(&at("letter"), side).and_then(|half| half.0.text()).unwrap_or_default();
    let letters = match (letter(Color::White), letter(Color::Black)) {
        (white, black) if white.eq_ignore_ascii_case(black) => white.to_ascii_uppercase(),
        (white, black) => format!("{}/{}", white.to_ascii_uppercase(), black.to_ascii_lowercase()),
    };
    let moves = sided(declared.node(&at("moves")));
    let mut en = format!("{} ({letters}): {}.", capital(name.get(Lang::En)), moves.0);
    let mut ru = format!("{} ({letters}): {}.", capital(name.get(Lang::Ru)), moves.1);
    let mut add = |part: Both| {
        en.push_str(&format!(" {}", part.0));
        ru.push_str(&format!(" {}", part.1));
    };
    let rows = declared.node(&at("extra")).map(Node::items).unwrap_or_default();
    rows.iter().filter_map(Node::table).for_each(|row| add(extra(row)));
    if declared.flag(&at("royal")) {
        add(both("It is royal.", "Это королевская фигура."));
    }
    if declared.flag(&at("pawn")) {
        add(both("It is a pawn.", "Это пешка."));
        let passes = |row: &Table| row.get("moves").is_some_and(|moves| toml(moves).contains("mn"));
        // Who else takes or is taken so has a sentence of its own where it is said.
        let is_usual = ["en_passant.by", "en_passant.of"].iter().all(|key| declared.node(key).is_none());
        if is_usual && rows.iter().filter_map(Node::table).any(passes) {
            add(both(
                "A pawn may take it in passing after such a leap.",
                "После такого прыжка пешка может взять её на проходе.",
            ));
        }
    }
    if let Some(region) = declared.node(&at("confined_to")) {
        let squares = region_words(region);
        add((format!("It stays on {squares}."), format!("Стоит только на {squares}.")));
    }
    let sets = [
        ("never_takes", "It may not take", "Не бьёт:"),
        ("never_taken_by", "It may not be taken by", "Её не бьёт:"),
        ("takes_own", "It may take of its own side", "Может бить своих:"),
        ("never_hops", "It may not jump over", "Не прыгает через:"),
        ("promotion.to", "It becomes", "Превращается в:"),
    ];
    for (key, says_en, says_ru) in sets {
        if let Some((kinds_en, kinds_ru)) = declared.node(&at(key)).and_then(|node| kinds(declared, node)) {
            add((format!("{says_en} {kinds_en}."), format!("{says_ru} {kinds_ru}.")));
        }
    }
    if let Some(node) = declared.node(&at("promotion.zone")) {
        let squares = region_words(node);
        add((format!("It promotes on {squares}."), format!("Превращается на {squares}.")));
    }
    for (key, word, says_en, says_ru) in PROMOTES {
        if declared.word(&at(key)) == Some(word) {
            add(both(says_en, says_ru));
        }
    }
    if declared.flag(&at("promotion.back")) {
        add(both("In the same way it turns back.", "Так же она превращается обратно."));
    }
    if let Some(points) = declared.node(&at("points")).map(toml).filter(|points| points != "0") {
        add((format!("Its worth in points: {points}."), format!("Очков за неё: {points}.")));
    }
    if let Some(node) = declared.node(&at("drop.zone")) {
        let squares = region_words(node);
        add(if squares.is_empty() {
            both("It is never dropped.", "Её не выставляют.")
        } else {
            (format!("It is dropped on {squares}."), format!("Выставляется на {squares}."))
        });
    }
    if let Some(most) = declared.int(&at("drop.per_file")) {
        add((
            format!("A drop may leave no more than {most} of them on a file."),
            format!("Выставлять можно, если на вертикали их станет не больше {most}."),
        ));
    }
    if declared.word(&at("drop.mate")) == Some("forbidden") {
        add(both("Its drop may not mate.", "Выставлением нельзя дать мат."));
    }
    if declared.word(&at("drop.colours")) == Some("evenly") {
        add(both(
            "Drops spread evenly over both colours of squares.",
            "Выставленные стоят поровну на полях обоих цветов.",
        ));
    }
    Text::made(en, ru)
}

/// What is said of the promotion of one kind where that is not as in general, by key and word.
const PROMOTES: [(&str, &str, &str, &str); 8] = [
    ("promotion.duty", "must", "It has to promote.", "Превращение ей обязательно."),
    ("promotion.duty", "may", "It need not promote.", "Превращаться ей не обязательно."),
    (
        "promotion.duty",
        "stays-out",
        "It may not go where it would have to promote.",
        "Туда, где пришлось бы превратиться, ей ходить нельзя.",
    ),
    (
        "promotion.trigger",
        "arriving",
        "It promotes by a move that ends in the zone.",
        "Её превращает ход, который кончается в зоне.",
    ),
    (
        "promotion.trigger",
        "touching",
        "It promotes by a move that starts or ends in the zone.",
        "Её превращает ход, который начинается или кончается в зоне.",
    ),
    (
        "promotion.trigger",
        "capturing",
        "It promotes by a capture that starts or ends in the zone; where no zone is said, by any capture.",
        "Её превращает взятие, которое начинается или кончается в зоне; если зона не указана, любое взятие.",
    ),
    ("promotion.trigger", "moving", "It promotes by any move.", "Её превращает любой ход."),
    (
        "promotion.trigger",
        "instead-of-moving",
        "Its promotion is a turn of its own.",
        "Её превращение делается вместо хода.",
    ),
];

/// What pawns become; nothing is said where there are none.
pub(super) fn promotions(declared: &Declared) -> Option<Text> {
    let (en, ru) = kinds(declared, declared.node("promotion.to")?)?;
    let zone = match declared.node("promotion.zone") {
        // The zone has a sentence of its own.
        Some(_) => both("A pawn becomes", "Пешка превращается в:"),
        None => both("On the last rank a pawn becomes", "На последней горизонтали пешка превращается в:"),
    };
    Some(Text::made(format!("{} {en}.", zone.0), format!("{} {ru}.", zone.1)))
}

/// Who castles where.
pub(super) fn castling(declared: &Declared) -> Option<Text> {
    let mut parts = Vec::new();
    for side in Color::ALL {
        let wings = declared.side("castling.wings", side).map(|half| half.0);
        let wings: Vec<&str> = wings.into_iter().flat_map(Node::texts).map(|(word, _)| word).collect();
        if wings.is_empty() {
            parts.push(both("there is no castling", "рокировки нет"));
            continue;
        }
        let king = declared.side("castling.king", side).and_then(|half| half.0.text()).unwrap_or("king");
        let king = kind_name(declared, king);
        let partners = declared.side("castling.partners", side).and_then(|half| kinds(declared, half.0));
        let partners = partners.unwrap_or_default();
        let file = |wing: &&str| {
            let file = declared.side(&format!("castling.king_files.{wing}"), side);
            file.and_then(|half| half.0.text()).unwrap_or_default().to_owned()
        };
        let files: Vec<String> = wings.iter().map(file).collect();
        parts.push((
            format!(
                "the {} castles with the {} and ends on file {}",
                king.en,
                partners.0,
                files.join(" or ")
            ),
            format!(
                "рокировка: {} и {}, вертикаль прихода {}",
                king.get(Lang::Ru),
                partners.1,
                files.join(" или ")
            ),
        ));
    }
    let [white, black] = parts.as_slice() else { return None };
    Some(if white == black {
        Text::made(format!("{}.", capital(&white.0)), format!("{}.", capital(&white.1)))
    } else {
        Text::made(
            format!("White: {}. Black: {}.", white.0, black.0),
            format!("Белые: {}. Чёрные: {}.", white.1, black.1),
        )
    })
}

/// Who takes in passing.
pub(super) fn en_passant(declared: &Declared) -> Option<Text> {
    Some(match kinds(declared, declared.node("en_passant.by")?) {
        None => Text::new("Nothing is taken in passing.", "Взятия на проходе нет."),
        Some((en, ru)) => Text::made(format!("Takes in passing: {en}."), format!("На проходе бьёт: {ru}.")),
    })
}

/// The names of kinds, of both sides where they differ; `None` for no kind.
fn kinds(declared: &Declared, node: &Node) -> Option<Both> {
    let list = |node: &Node| -> Both {
        let names: Vec<Text> = node
            .texts()
            .map(|(kind, _)| match kind {
                "all" => Text::new("any piece", "любая фигура"),
                kind => kind_name(declared, kind),
            })
            .collect();
        let join = |lang, last: &str| {
            let names: Vec<&str> = names.iter().map(|name| name.get(lang)).collect();
            match names.as_slice() {
                [] => String::new(),
                [one] => (*one).to_owned(),
                [some @ .., end] => format!("{}{last}{end}", some.join(", ")),
            }
        };
        (join(Lang::En, " or "), join(Lang::Ru, " или "))
    };
    let of = |half: &Option<zug_core::declare::Half>| {
        half.as_ref().map(|half| list(&half.node)).unwrap_or_default()
    };
    let said = match &node.value {
        Value::Sides([white, black]) => match (of(white), of(black)) {
            (white, black) if white == black => white,
            (white, black) => {
                let shown = |text: String, none: &str| if text.is_empty() { none.to_owned() } else { text };
                (
                    format!("{} (White), {} (Black)", shown(white.0, "nothing"), shown(black.0, "nothing")),
                    format!("{} (белые), {} (чёрные)", shown(white.1, "ничего"), shown(black.1, "ничего")),
                )
            }
        },
        _ => list(node),
    };
    (!said.0.is_empty()).then_some(said)
}

/// A row of moves under a condition.
fn extra(row: &Table) -> Both {
    let mut when = both("", "");
    if let Some(from) = row.get("from").map(region_words) {
        when = (format!(" from {from}"), format!(" с {from}"));
    }
    if let Some(within) = row.get("within").map(region_words) {
        when = (format!("{} within {within}", when.0), format!("{} внутри {within}", when.1));
    }
    match row.get("while").and_then(Node::text) {
        Some("unmoved") => when = (when.0 + " while unmoved", when.1 + ", пока не ходила"),
        Some("unmoved-out-of-check") => {
            when = (when.0 + " while unmoved and not in check", when.1 + ", пока не ходила и не под шахом");
        }
        Some(_) => {
            when = (
                when.0 + " while unmoved and never checked",
                when.1 + ", пока не ходила и не была под шахом",
            );
        }
        None => {}
    }
    if let Some(lost_to) = row.get("lost_to") {
        let kinds: Vec<&str> = lost_to.texts().map(|(kind, _)| kind).collect();
        let kinds = kinds.join(", ");
        when = (
            format!("{} until an enemy {kinds} moves into line with it", when.0),
            format!("{}, пока на одну линию с ней не встала чужая {kinds}", when.1),
        );
    }
    let moves = sided(row.get("moves"));
    (format!("Also{}: {}.", when.0, moves.0), format!("Ещё{}: {}.", when.1, moves.1))
}

/// The moves of a word, of both sides where they differ.
fn sided(node: Option<&Node>) -> Both {
    let Some(node) = node else { return Both::default() };
    match &node.value {
        Value::Sides([Some(white), Some(black)]) if white.node.text() != black.node.text() => {
            let (white, black) = (moves(&white.node), moves(&black.node));
            (
                format!("White: {}; Black: {}", white.0, black.0),
                format!("у белых: {}; у чёрных: {}", white.1, black.1),
            )
        }
        Value::Sides([Some(half), _] | [_, Some(half)]) => moves(&half.node),
        _ => moves(node),
    }
}

/// The moves of a Betza word in words.
fn moves(node: &Node) -> Both {
    let word = node.text().unwrap_or_default();
    let Ok(read) = Moves::parse(word) else { return both(word, word) };
    if read.is_empty() {
        return both("never moves", "не ходит");
    }
    let mut parts: Vec<Both> = Vec::new();
    for unit in read.units() {
        for part in of_unit(unit) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
    }
    let join =
        |of: fn(&Both) -> &String, last: &str| parts.iter().map(of).cloned().collect::<Vec<_>>().join(last);
    (format!("{} [{word}]", join(|p| &p.0, "; ")), format!("{} [{word}]", join(|p| &p.1, "; ")))
}

fn of_unit(unit: &Unit) -> Vec<Both> {
    let [leg] = unit.legs() else {
        return vec![both("a move of several legs", "ход из нескольких звеньев")];
    };
    let vectors = leg.vectors(None);
    let mut atoms: Vec<(u8, u8)> = Vec::new();
    for (x, y) in &vectors {
        let (a, b) = (x.unsigned_abs(), y.unsigned_abs());
        let atom = (a.min(b), a.max(b));
        if !atoms.contains(&atom) {
            atoms.push(atom);
        }
    }
    atoms.into_iter().map(|atom| of_atom(leg, atom, &vectors)).collect()
}

fn of_atom(leg: &Leg, atom: (u8, u8), vectors: &[(i8, i8)]) -> Both {
    let own: Vec<(i8, i8)> = vectors
        .iter()
        .copied()
        .filter(|(x, y)| {
            let (a, b) = (x.unsigned_abs(), y.unsigned_abs());
            (a.min(b), a.max(b)) == atom
        })
        .collect();
    let most = if atom.0 == 0 || atom.0 == atom.1 { 4 } else { 8 };
    let ways = if own.len() == most { both("", "") } else { ways(atom, &own) };
    let (reach_en, reach_ru) = match leg.range {
        None => both("any distance", "на любое расстояние"),
        Some(1) => both("one square", "на одно поле"),
        Some(n) => (format!("up to {n} squares"), format!("до {n} полей")),
    };
    let (mut en, mut ru) = match (atom, own.len() == most) {
        ((0, 1), true) => (format!("{reach_en} along rank or file"), format!("{reach_ru} по прямой")),
        ((1, 1), true) => (format!("{reach_en} diagonally"), format!("{reach_ru} по диагонали")),
        ((0 | 1, 1), false) => (format!("{reach_en} {}", ways.0), format!("{reach_ru} {}", ways.1)),
        ((1, 2), _) => {
            let leap = both("a knight's leap", "прыжком коня");
            let repeated = if leg.range == Some(1) {
                both("", "")
            } else {
                both(" again and again", " раз за разом")
            };
            (spaced(leap.0 + &repeated.0, &ways.0), spaced(leap.1 + &repeated.1, &ways.1))
        }
        ((a, b), _) => {
            let straight = match (a, b) {
                (0, n) => (format!("a leap of {n} along rank or file"), format!("прыжком на {n} по прямой")),
                (a, b) if a == b => {
                    (format!("a leap of {a} diagonally"), format!("прыжком на {a} по диагонали"))
                }
                (a, b) => (format!("a leap of {a} and {b}"), format!("прыжком на {a} и {b}")),
            };
            let repeated = if leg.range == Some(1) {
                both("", "")
            } else {
                both(" again and again", " раз за разом")
            };
            (spaced(straight.0 + &repeated.0, &ways.0), spaced(straight.1 + &repeated.1, &ways.1))
        }
    };
    let modes = leg.modes;
    let told = [
        (modes.initial, ", from where it starts", ", с начального поля"),
        (modes.hop == Some(Hop::Beyond), ", over one hurdle", ", через одну преграду"),
        (
            modes.hop == Some(Hop::Behind),
            ", over one hurdle and right behind it",
            ", через одну преграду вплотную за неё",
        ),
        (
            modes.bend == Some(Bend::Once),
            ", turning once by 45 degrees",
            ", с одним поворотом на 45 градусов",
        ),
        (modes.bend == Some(Bend::Crooked), ", in a zigzag", ", зигзагом"),
        (modes.lame, ", over empty squares", ", через пустые поля"),
        (modes.jumps, ", over a piece", ", через фигуру"),
        (modes.quiet, ", without taking", ", без взятия"),
        (modes.takes, ", only to take", ", только со взятием"),
        (modes.takes_own, ", only to take its own", ", только беря своих"),
        (modes.in_passing, ", only in passing", ", только на проходе"),
    ];
    for (_, part_en, part_ru) in told.into_iter().filter(|part| part.0) {
        en += part_en;
        ru += part_ru;
    }
    (en, ru)
}

fn spaced(one: String, two: &str) -> String {
    if two.is_empty() { one } else { format!("{one} {two}") }
}

/// The ways of a move that does not go everywhere.
fn ways(atom: (u8, u8), vectors: &[(i8, i8)]) -> Both {
    let straight = atom.0 == 0;
    let one_step = atom.1 == 1;
    let has = |test: fn(i8, i8) -> bool| vectors.iter().any(|(x, y)| test(*x, *y));
    if straight {
        let parts = [
            (has(|_, y| y > 0), "straight forward", "прямо вперёд"),
            (has(|x, y| y == 0 && x != 0) && has(|x, _| x < 0) && has(|x, _| x > 0), "sideways", "в стороны"),
            (has(|x, y| y == 0 && x < 0) && !has(|x, _| x > 0), "to the left", "влево"),
            (has(|x, y| y == 0 && x > 0) && !has(|x, _| x < 0), "to the right", "вправо"),
            (has(|_, y| y < 0), "straight backward", "прямо назад"),
        ];
        return listed(&parts);
    }
    let sides = |up: bool| {
        let left = vectors.iter().any(|(x, y)| (*y > 0) == up && *x < 0);
        let right = vectors.iter().any(|(x, y)| (*y > 0) == up && *x > 0);
        (left, right)
    };
    let mut parts: Vec<(bool, &str, &str)> = Vec::new();
    let diagonal = one_step && atom.0 == 1;
    for (up, both_en, both_ru, left_en, left_ru, right_en, right_ru) in [
        (
            true,
            "forward",
            "вперёд",
            "to the front left",
            "вперёд влево",
            "to the front right",
            "вперёд вправо",
        ),
        (false, "backward", "назад", "to the back left", "назад влево", "to the back right", "назад вправо"),
    ] {
        match sides(up) {
            (true, true) if diagonal && up => parts.push((true, "diagonally forward", "вперёд по диагонали")),
            (true, true) if diagonal => parts.push((true, "diagonally backward", "назад по диагонали")),
            (true, true) => parts.push((true, both_en, both_ru)),
            (true, false) => parts.push((true, left_en, left_ru)),
            (false, true) => parts.push((true, right_en, right_ru)),
            (false, false) => {}
        }
    }
    listed(&parts)
}

fn listed(parts: &[(bool, &str, &str)]) -> Both {
    let chosen: Vec<_> = parts.iter().filter(|part| part.0).collect();
    let join = |of: fn(&(bool, &str, &str)) -> String, last: &str| {
        chosen.iter().map(|part| of(part)).collect::<Vec<_>>().join(last)
    };
    (join(|p| p.1.to_owned(), " or "), join(|p| p.2.to_owned(), " или "))
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
