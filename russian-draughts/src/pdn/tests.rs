//! What PDN files do, read.

use zug_core::record::{ItemKind, Reader, Record, Replay, ReplayError, Score, Syntax};
use zug_core::{Registry, Style};

use super::Pdn;
use crate::Draughts;

fn read(text: &str) -> Vec<Record> {
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    loop {
        let mut record = Record::new();
        if !reader.read(&Pdn, &mut record).expect("a slice can be read") {
            return games;
        }
        games.push(record);
    }
}

/// The only game of a text.
fn one(text: &str) -> Record {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn moves(record: &Record) -> Vec<&str> {
    record.moves().map(|item| record.get(item.span)).collect()
}

#[test]
fn reads_moves_in_all_forms() {
    for (text, expected) in [
        ("1. 11-15 24-20 2. 8-11", "11-15|24-20|8-11"),
        ("1.32-28!? 19-23(!?!!!) 2.28x19 *", "32-28|19-23|28x19"),
        ("01. 34-29 17- 7 02. 2 - 9 1x 10x19", "34-29|17- 7|2 - 9|1x 10x19"),
        ("1. E3-D4 F6:G5:e3 a3b4 g7xf6xh8", "E3-D4|F6:G5:e3|a3b4|g7xf6xh8"),
        ("1. gf4 fe5 2. h:g3 gf6", "gf4|fe5|h:g3|gf6"),
        ("12...8-11 3228", "8-11|3228"),
        ("1. c3\u{2013}d4 d6\u{d7}b4", "c3\u{2013}d4|d6\u{d7}b4"),
    ] {
        assert_eq!(moves(&one(text)).join("|"), expected, "{text}");
    }
}

#[test]
fn tells_results_from_moves() {
    for (text, score, plies) in [
        ("1. 1-18 2-0", Score::White, 1),
        ("1. 32-28 1-1", Score::Draw, 1),
        ("1. 32-28 0-0", Score::BothLost, 1),
        ("1. 32-28 0:1", Score::Black, 1),
        ("1. 32-28 1/2:1/2", Score::Draw, 1),
        ("1. 32-28 ½-½", Score::Draw, 1),
        ("1. 32-28* *", Score::Open, 1),
        ("[Result \"2-0\"]\n1. 32-28", Score::White, 1),
    ] {
        let record = one(text);
        assert_eq!((record.score(), record.moves().count()), (score, plies), "{text}");
    }
    let star = one("1. 32-28* 19-23 *");
    assert!(star.items().iter().any(|item| item.kind == ItemKind::Nag(7)));
}

#[test]
fn separates_games() {
    let games = read(
        "1. 32-28 *\n1. 31-27 * 1. 33-29 2-0 [Event \"x\"]\n*\n\n[Event \"y\"]\n\n[Event \"z\"]\n1. 32-28",
    );
    let lines: Vec<String> = games.iter().map(|game| moves(game).join(" ")).collect();
    assert_eq!(lines, ["32-28", "31-27", "33-29", "", "", "32-28"]);
}

#[test]
fn reads_odd_tags() {
    let text = "{ first }\n[Event   \"a \\\"b\\\" c\"]\n  [Round 17]\n[Game # 612]\n[Site \"C:\\dir\\\"]\n[Black \"O\"Neil\"] 1. 32-28";
    let record = one(text);
    let tag = |name: &str| record.tag(name).map(|value| value.into_owned());
    assert_eq!(tag("event").as_deref(), Some("a \"b\" c"));
    assert_eq!(tag("Round").as_deref(), Some("17"));
    assert_eq!(tag("Game").as_deref(), Some("# 612"));
    assert_eq!(tag("Site").as_deref(), Some("C:\\dir\\"));
    assert_eq!(tag("Black").as_deref(), Some("O\"Neil"));
    assert_eq!(moves(&record), ["32-28"]);
    assert_eq!(record.place(record.tags()[2].name.at()).to_string(), "4:2");
}

#[test]
fn takes_words_in_parentheses_for_a_comment() {
    let record =
        one("1. 9-13 (Roberto's first choice, 1-0 (so he said).) 22-18 (23-18 11-16 (8-11) 24-19) 1-0");
    assert_eq!(moves(&record), ["9-13", "22-18"]);
    let comments = record.items().iter().filter(|item| item.kind == ItemKind::Comment).count();
    let opened = record.items().iter().filter(|item| item.kind == ItemKind::Open).count();
    assert_eq!((comments, opened), (1, 2));
}

#[test]
fn reads_comments_and_setups() {
    let games = read(
        "% a line\n1. 32-28 {one} % 19-23\n19-23 ; two\n/FEN \"W:W31:B20\"/ 2. 31-27 {unclosed\n\n[Event \"next\"]",
    );
    let kinds: Vec<ItemKind> = games[0].items().iter().map(|item| item.kind).collect();
    use ItemKind::{Comment, Move, Setup};
    assert_eq!(kinds, [Move, Comment, Move, Comment, Setup, Move, Comment]);
}

#[test]
fn finds_the_variant() {
    let first = |text: &str| {
        let candidates = Pdn.variants(&one(text));
        (candidates.ids[0].as_str().to_owned(), candidates.guessed)
    };
    for (text, id) in [
        ("[GameType \"25\"]\n1. c3-d4", "russian"),
        ("[GameType \"20,W,10,10,N2,0\"]\n1. 32-28", "international"),
        ("[GameType \"77\"]\n1. 32-28", "77"),
        ("[Variant \"Frisian\"]\n1. 32-28", "frisian"),
    ] {
        assert_eq!(first(text), (id.to_owned(), false), "{text}");
    }
    for (text, id) in [
        ("1. c3-d4", "russian"),
        ("1. gf4", "russian"),
        ("1. \u{441}3-d4", "russian"),
        ("1. 9-13 22-18", "english"),
        ("1. 11-15", "english"),
        ("1. 21-17 9-13", "italian"),
        ("1. 24-19 9-13", "russian"),
        ("1. 9-13 22-18 2. 6-9", "english"),
        ("[FEN \"B:B5,6:W30. \"]\n1... 5-10", "international"),
        ("1. 32-28 19-23", "international"),
        ("1. 34-30", "international"),
        ("[FEN \"W:W31,29,K15:B14,13\"]\n*", "international"),
        ("[FEN \"W:W1,2:B61\"]\n*", "canadian"),
        ("[FEN \"W:W20,24,27,28:B03,04,06. \"]\n1. 28-23 6-10", "italian"),
        ("[FEN \"W:Wa3:Bb8\"]\n*", "russian"),
    ] {
        assert_eq!(first(text), (id.to_owned(), true), "{text}");
    }
}

#[test]
fn finds_what_else_a_short_move_can_mean() {
    let legal = ["f8:b4", "f8:h6:f4:d6:b4", "c3-d4"].map(str::to_owned);
    assert_eq!(Pdn.other_readings("f8:b4", &legal), legal[..2]);
    assert_eq!(Pdn.other_readings("F8xB4", &legal), legal[..2]);
    assert_eq!(Pdn.other_readings("fb4", &legal), legal[..2]);
    assert_eq!(Pdn.other_readings("f8:h6:f4:d6:b4", &legal), [""; 0]);
}

/// Plays a record on a Russian board.
fn replay(record: &Record) -> (Result<Replay, ReplayError>, Vec<String>) {
    let mut registry = Registry::new();
    registry.add(Draughts::russian());
    let entry = registry.find("russian").expect("it was added");
    let mut game = entry.open().expect("a built-in variant");
    let replay = Replay::run(record, &Pdn, &mut *game);
    (replay, game.line(Style::Canonical))
}

/// The king may take one man or four, and the whole route of the first is the ends of the second.
const OPEN: &str = "[FEN \"W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8\"]\n";

#[test]
fn settles_an_open_move_by_what_follows() {
    let long = one(&format!("{OPEN}1. f8:b4 h8-g7 2. b4-c5"));
    let (replayed, line) = replay(&long);
    let settled = replayed.expect("it can be played").settled;
    assert_eq!(line, ["f8:h6:f4:d6:b4", "h8-g7", "b4-c5"]);
    assert_eq!(settled.len(), 1);
    assert_eq!((long.get(settled[0].span), settled[0].played.as_str()), ("f8:b4", "f8:h6:f4:d6:b4"));
    let short = one(&format!("{OPEN}1. f8:b4 g5-f4"));
    let (replayed, line) = replay(&short);
    assert_eq!(replayed.expect("it can be played").settled, []);
    assert_eq!(line[0], "f8:b4");
}

#[test]
fn tells_the_furthest_failure() {
    let record = one(&format!("{OPEN}1. f8:b4 h8-g7 2. b4-c5 g7-f8"));
    let (replayed, line) = replay(&record);
    let error = replayed.expect_err("no move leads back");
    assert_eq!(line, ["f8:h6:f4:d6:b4", "h8-g7", "b4-c5"]);
    assert_eq!(record.get(error.span()), "g7-f8");
    assert_eq!(record.place(error.span().at()).to_string(), "2:25");
}

#[test]
fn plays_on_from_a_setup_and_stops_at_a_missing_move() {
    let record = one("1. c3-d4 f6-g5 /FEN \"B:Wa1:Bh8\"/ 2... h8-g7 3. - -");
    let (replayed, line) = replay(&record);
    assert!(matches!(replayed, Err(ReplayError::Missing { .. })));
    assert_eq!(line, ["h8-g7"]);
}
