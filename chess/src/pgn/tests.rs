//! What PGN files do, read.

use zug_core::record::{FaultCode, ItemKind, Reader, Record, Score, Syntax};

use super::Pgn;

fn read(text: &[u8]) -> Vec<Record> {
    let mut reader = Reader::new(text);
    let mut games = Vec::new();
    loop {
        let mut record = Record::new();
        if !reader.read(&Pgn, &mut record).expect("a slice can be read") {
            return games;
        }
        games.push(record);
    }
}

/// The only game of a text.
fn one(text: &str) -> Record {
    let mut games = read(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn moves(record: &Record) -> Vec<&str> {
    record.moves().map(|item| record.get(item.span)).collect()
}

fn line(text: &str) -> String {
    moves(&one(text)).join(" ")
}

#[test]
fn reads_moves_in_all_forms() {
    for (text, expected) in [
        ("1. e4 e5 2. Nf3", "e4 e5 Nf3"),
        ("1.e4 e5 2.Nf3 2...Nc6 3 Bb5 a6 4Ba4", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4"),
        ("1. e4 1... e5 2. 0-0 O-O-O 3… d5", "e4 e5 0-0 O-O-O d5"),
        ("1. e2-e4 e7e5 2. exd6 e.p. Nbd2+! Qxf7#", "e2-e4 e7e5 exd6 Nbd2+ Qxf7#"),
        ("1. e8=Q e8(Q) e8Q N@f3 @e4 P@e4", "e8=Q e8(Q) e8Q N@f3 @e4 P@e4"),
        ("1. \u{2658}f3 Сf4 -- Z0", "\u{2658}f3 Сf4 -- Z0"),
    ] {
        assert_eq!(line(text), expected, "{text}");
    }
}

#[test]
fn reads_glyphs_and_signs() {
    let record = one("1. e4! e5?? 2. Nf3!? $14 3. d5$1 Bxd3?? \u{2213} {..} +- Nc6 N *");
    let values: Vec<u8> = record
        .items()
        .iter()
        .filter_map(|item| match item.kind {
            ItemKind::Nag(value) => Some(value),
            _ => None,
        })
        .collect();
    assert_eq!(values, [1, 4, 5, 14, 1, 4, 17, 18, 146]);
    assert_eq!(moves(&record), ["e4", "e5", "Nf3", "d5", "Bxd3", "Nc6"]);
}

#[test]
fn keeps_variations_and_comments() {
    let text = "{before} 1. e4 {a ; no line comment\n(nor) a variation} (1. d4 d5 (1... Nf6 1/2-1/2) 2. c4) e5 ; rest\n2. Nf3 1-0 {after}\n";
    let record = one(text);
    assert_eq!(moves(&record), ["e4", "e5", "Nf3"]);
    let count = |kind: ItemKind| record.items().iter().filter(|item| item.kind == kind).count();
    assert_eq!((count(ItemKind::Open), count(ItemKind::Close)), (2, 2));
    assert_eq!((count(ItemKind::Comment), count(ItemKind::Result)), (4, 1));
    assert_eq!(record.score(), Score::White);
    assert!(record.faults().is_empty(), "{:?}", record.faults());
}

#[test]
fn skips_percent_lines_only_at_the_beginning_of_a_line() {
    assert_eq!(line("% escape 1. d4\n1. e4 {100 % sure} e5\n%Nf3\n2. Nc3"), "e4 e5 Nc3");
}

#[test]
fn finds_the_next_game_after_damage() {
    let text = "[Event \"a\"]\n\n1. e4 (1. d4 {open\n\n[Event \"b\"]\n[Result \"0-1\"]\n1. c4 garbage\n\n  [Event \"c\"]\n1. g3) e5 } 2. Bg2 ]\n[Event \"d\"]\n\n[Event \"e\"]\n\n*\n";
    let games = read(text.as_bytes());
    let lines: Vec<String> = games.iter().map(|game| moves(game).join(" ")).collect();
    assert_eq!(lines, ["e4", "c4", "g3 e5 Bg2", "", ""]);
    let codes: Vec<FaultCode> = games.iter().flat_map(|game| game.faults()).map(|fault| fault.code).collect();
    use FaultCode::{OpenComment, OpenVariation, StrayBracket, TextAmongMoves};
    let expected = [OpenComment, OpenVariation, TextAmongMoves, StrayBracket, StrayBracket, StrayBracket];
    assert_eq!(codes, expected);
    assert_eq!(games[1].start().to_string(), "5:1");
    assert_eq!(games[1].place(games[1].faults()[0].at).to_string(), "7:7");
}

#[test]
fn reads_line_ends_and_marks_of_all_kinds() {
    let text = "\u{feff}[Event \"a\"]\r\n\r\n1. e4\re5 1-0\r\n\r\n\u{feff}[Event \"b\"]\r1. d4 0-1\r[Event \"c\"]\n1. c4 *\u{1a}";
    let games = read(text.as_bytes());
    let lines: Vec<String> = games.iter().map(|game| moves(game).join(" ")).collect();
    assert_eq!(lines, ["e4 e5", "d4", "c4"]);
    assert_eq!(games[2].start().to_string(), "8:1");
}

#[test]
fn reads_text_that_is_not_utf_8() {
    let games = read(b"[White \"M\xfcller\"]\n1. e4 {sch\xf6n} e5 *\n[White \"Mu\xcc\x88ller\"]\n1. d4 *");
    assert_eq!(games[0].tag("White").as_deref(), Some("Müller"));
    assert_eq!(moves(&games[0]), ["e4", "e5"]);
    assert_eq!(games[0].faults()[0].code, FaultCode::Encoding);
    assert_eq!(games[1].tag("White").as_deref(), Some("Mu\u{308}ller"));
    assert!(games[1].faults().is_empty());
}

#[test]
fn tells_results_from_castling() {
    for (text, score) in [
        ("1. e4 1-0", Score::White),
        ("1. e4 0:1", Score::Black),
        ("1. e4 1/2", Score::Draw),
        ("1. e4 ½-½", Score::Draw),
        ("1. e4 1/2-1/2", Score::Draw),
        ("1. e4 *", Score::Open),
        ("[Result \"1-0\"]\n1. e4", Score::White),
        ("[Result \"\"]\n1. e4", Score::Open),
        ("1. e4 0-0", Score::Open),
    ] {
        assert_eq!(one(text).score(), score, "{text}");
    }
    assert_eq!(line("1. 0-0 0-0-0 1-0"), "0-0 0-0-0");
}

#[test]
fn separates_games_without_tags() {
    let games = read(b"1. e4 e5 1-0 1. d4 d5\n\n1. c4 *\n\n*\n");
    let lines: Vec<String> = games.iter().map(|game| moves(game).join(" ")).collect();
    assert_eq!(lines, ["e4 e5", "d4 d5", "c4"]);
}

#[test]
fn reads_the_same_in_pieces() {
    let mut text = String::new();
    for game in 0..3000 {
        text += &format!(
            "[Event \"{game}\"]\n[Round \"{}\"]\n\n1. e4 {{a}} e5 (1... c5 2. Nf3) 2. d4 1-0\n\n",
            game % 7
        );
    }
    let games = read(text.as_bytes());
    assert_eq!(games.len(), 3000);
    for (number, game) in games.iter().enumerate() {
        assert_eq!(game.tag("Event").as_deref(), Some(number.to_string().as_str()));
        assert_eq!(moves(game), ["e4", "e5", "d4"]);
        assert_eq!(game.start().line, 5 * number as u64 + 1);
    }
}

#[test]
fn drops_the_rest_of_a_game_that_is_too_long() {
    let text = format!("1. e4 {{{}}} e5\n\n[Event \"b\"]\n1. d4 *\n", "x".repeat(600_000));
    let mut reader = Reader::new(text.as_bytes()).limit(1000);
    let mut record = Record::new();
    assert!(reader.read(&Pgn, &mut record).expect("a slice"));
    assert!(record.faults().iter().any(|fault| fault.code == FaultCode::TooLong));
    assert!(reader.read(&Pgn, &mut record).expect("a slice"));
    assert_eq!((moves(&record), record.start().to_string()), (vec!["d4"], "3:1".to_owned()));
    assert!(!reader.read(&Pgn, &mut record).expect("a slice"));
}

#[test]
fn finds_the_variant() {
    let first = |text: &str| Pgn.variants(&one(text)).ids[0].as_str().to_owned();
    for (text, id) in [
        ("1. e4", "chess"),
        ("[Variant \"Standard\"]\n1. e4", "chess"),
        ("[Variant \"From Position\"]\n1. e4", "chess"),
        ("[Variant \"chess 960\"]\n1. e4", "chess960"),
        ("[Variant \"Chess960\"]\n1. e4", "chess960"),
        ("[Variant \"fischerandom\"]\n1. e4", "chess960"),
        ("[Variant \"King of the Hill\"]\n1. e4", "kingofthehill"),
        ("[Variant \"Three-check\"]\n1. e4", "3check"),
        ("[Variant \"Racing Kings\"]\n1. e4", "racingkings"),
        ("[Variant \"Crazyhouse\"]\n1. e4", "crazyhouse"),
        ("[Variant \"Duck Chess\"]\n1. e4", "duck"),
        ("[Variant \"Mystery\"]\n1. e4", "mystery"),
        ("[Variant \"My-Game\"]\n1. e4", "my-game"),
        ("[Variant \"Atomic-Chess\"]\n1. e4", "atomic"),
        ("[FEN \"nnrbkrbq/pppppppp/8/8/8/8/PPPPPPPP/NNRBKRBQ w FCfc - 0 1\"]\n1. e4", "chess960"),
        ("[FEN \"r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]\n1. e4", "chess"),
        ("[FEN \"r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w HAha - 0 1\"]\n1. e4", "chess"),
        ("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1\"]\n1. e4", "chess"),
        ("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w KQkq - 0 1\"]\n1. e4", "chess960"),
    ] {
        assert_eq!(first(text), id, "{text}");
    }
}
