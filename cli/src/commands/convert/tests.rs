//! Sessions of `zug convert`.

use crate::Exit;
use crate::testing::{Folder, Ran, Run, zug};

/// Runs `zug convert` on a text.
fn convert(args: &[&str], text: &str) -> Ran {
    let args: Vec<&str> = ["convert", "-"].iter().chain(args).copied().collect();
    Run { input: text.to_owned(), ..Run::default() }.zug(&args)
}

/// What `zug convert` makes of a text without complaint.
fn made(args: &[&str], text: &str) -> String {
    let ran = convert(args, text);
    assert_eq!(ran.exit, Exit::Done, "{args:?}: {}", ran.err);
    ran.out
}

const ANNOTATED: &str = "\
[White \"Müller \\\"M\\\", J\"]
[Event \"Test\"]
[Annotator \"me\"]
[ECO \"C20\"]
[WhiteElo \"2000\"]

{Before} 1.e2-e4! {[%clk 0:05:00]} (1. d4 d5 (1... Nf6 2. -- d6) 2. c4 $14) e5 ; to the end
2. Nf3 Nc6 3. Bc4 0-1
";

#[test]
fn chess_is_written_in_the_export_format() {
    let expected = "\
[Event \"Test\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[White \"Müller \\\"M\\\", J\"]
[Black \"?\"]
[Result \"0-1\"]
[Annotator \"me\"]
[ECO \"C20\"]
[WhiteElo \"2000\"]

{Before} 1. e4 $1 {[%clk 0:05:00]} (1. d4 d5 (1... Nf6 2. -- d6) 2. c4 $14)
1... e5 {to the end} 2. Nf3 Nc6 3. Bc4 0-1

";
    let once = made(&["--to", "pgn"], ANNOTATED);
    assert_eq!(once, expected);
    assert_eq!(made(&["--to", "pgn"], &once), once);
}

#[test]
fn json_lines_hold_everything() {
    let lines = made(&["--to", "jsonl"], ANNOTATED);
    let object: serde_json::Value = serde_json::from_str(&lines).expect("an object");
    assert_eq!(object["schema"], "zug/convert@1");
    assert_eq!(object["moves"], serde_json::json!(["e4", "e5", "Nf3", "Nc6", "Bc4"]));
    assert_eq!(object["clocks"], serde_json::json!(["0:05:00", null, null, null, null]));
    assert_eq!(object["body"][0], serde_json::json!({"comment": "Before"}));
    assert_eq!((&object["result"], &object["plies"]), (&"0-1".into(), &5.into()));
    assert_eq!(object["tags"]["White"], "Müller \"M\", J");
    assert_eq!(made(&["--to", "pgn"], &lines), made(&["--to", "pgn"], ANNOTATED));
    let uci = made(&["--to", "jsonl", "--notation", "uci"], "1. e4 e5 *");
    assert!(uci.contains("[\"e2e4\",\"e7e5\"]"), "{uci}");
    let bad = convert(&["--to", "pgn"], "{\"family\":\"chess\",\"oops\":1}\n");
    assert_eq!(bad.exit, Exit::Failed, "{}", bad.err);
    assert!(bad.err.contains("missing field  variant"), "{}", bad.err);
}

#[test]
fn draughts_are_written_by_the_grammar() {
    let text = "[Event \"x\"]\n[Result \"2-0\"]\n[FEN \"W:Wa1,c3:Bd4,f6,h8.\"]\n\n\
                1.C3:E5:G7!{all [%clk 0:01]} h8:f6 2. ab2 *";
    let short = made(&["--to", "pdn"], text);
    assert_eq!(
        short,
        "[Event \"x\"]\n[Result \"1-0\"]\n[GameType \"25,W,8,8,A0,0\"]\n[FEN \"W:Wa1,c3:Bd4,f6,h8\"]\n\n\
         1. c3:g7 $1 {all [%clk 0:01]} 1... h8:f6 2. a1-b2 *\n\n"
    );
    let full = made(&["--to", "pdn", "--notation", "canonical"], &short);
    assert_eq!(full, short.replace("c3:g7", "c3:e5:g7"));
    let numbers = made(&["--to", "pdn", "--squares", "numbers"], &full);
    assert_eq!(
        numbers,
        "[Event \"x\"]\n[Result \"1-0\"]\n[GameType \"25,W,8,8,N2,0\"]\n[FEN \"W:W22,29:B4,11,18\"]\n\n\
         1. 22:8 $1 {all [%clk 0:01]} 1... 4:11 2. 29-25 *\n\n"
    );
    assert_eq!(made(&["--to", "pdn", "--squares", "letters"], &numbers), short);
    let international = "[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-1\n";
    let letters = made(&["--to", "pdn", "--squares", "letters"], international);
    assert!(letters.starts_with("[Result \"1-1\"]\n[GameType \"20,W,10,10,A0,0\"]\n"), "{letters}");
    assert!(letters.ends_with("\n1. d4-e5 g7-f6 2. e5xg7 h8xf6 *\n\n"), "{letters}");
    let back = made(&["--to", "pdn"], &letters);
    assert!(back.ends_with("1. 32-28 19-23 2. 28x19 14x23 *\n\n"), "{back}");
}

#[test]
fn positions_become_lists_and_games() {
    let fens = made(&["--to", "fen"], "1. e4 e5 *\n\n1. d4 *\n");
    assert_eq!(
        fens,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
         rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n\
         rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
         rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"
    );
    let games = made(&["--to", "pgn"], &fens);
    assert_eq!(games.matches("[Event ").count(), 5);
    assert!(
        games.contains("[FEN \"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\"]"),
        "{games}"
    );
    assert_eq!(made(&["--to", "fen"], &games), fens);
    let draughts = made(&["--to", "fen", "--squares", "numbers"], "W:Wa1,Kc3:Bh8\n");
    assert_eq!(draughts, "W:WK22,29:B4\n");
    // A position set up on the way does not hide those before it.
    let pdn = "[GameType \"25\"]\n[FEN \"W:Wc3:Bf6,h8\"]\n\n1. c3-d4 (1. c3-b4) f6-e5 /FEN \"W:Wa1:Bh8\"/ 2. a1-b2 *\n";
    assert_eq!(
        made(&["--to", "fen"], pdn),
        "W:Wc3:Bf6,h8\nB:Wd4:Bf6,h8\nW:Wd4:Be5,h8\nW:Wa1:Bh8\nB:Wb2:Bh8\n"
    );
}

#[test]
fn positions_of_test_suites_keep_their_operations() {
    let epd =
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"mate; quick\";\n";
    assert_eq!(made(&["--to", "epd"], epd), epd);
    let pgn = made(&["--to", "pgn"], epd);
    assert!(pgn.contains("{bm Qxf7#; id \"mate; quick\";}"), "{pgn}");
    let played = made(&["--to", "epd"], "1. e4 *");
    assert_eq!(
        played,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - fmvn 1; hmvc 0; id \"-#1@0\"; sm e4;\n\
         rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - fmvn 1; hmvc 0; id \"-#1@1\";\n"
    );
}

#[test]
fn a_wrong_game_is_left_out_and_told() {
    let ran = convert(&["--to", "pgn"], "1. e4 e5 *\n\n1. e4 Ke3 *\n\n1. d4 *\n");
    assert_eq!(ran.exit, Exit::Failed);
    assert_eq!(ran.out.matches("[Event ").count(), 2);
    assert!(ran.err.starts_with("-#2:3:7 ERROR "), "{}", ran.err);
    assert!(ran.err.ends_with("written: 2, failed: 1\n"), "{}", ran.err);
    let ran = convert(&["--to", "pdn"], "1. e4 e5 *\n");
    assert!(ran.err.contains("ERROR other-family chess cannot be written as pdn"), "{}", ran.err);
    assert_eq!(convert(&[], "1. e4 *").exit, Exit::Usage);
}

#[test]
fn a_variation_that_goes_wrong_becomes_a_comment() {
    let out = made(&["--to", "pgn"], "1. e4 (1. d4 d5 2. Ke5 {x} Kd7) (Nonsense here) e5 (1... Ke3) *");
    let body = "1. e4 (1. d4 d5 {Ke5 (x) Kd7}) {Nonsense here} 1... e5 {Ke3} *";
    assert!(out.contains(body), "{out}");
    assert_eq!(made(&["--to", "pgn"], &out), out);
    let strict = convert(&["--to", "pgn", "--strict"], "[Result \"*\"]\n\n1. e4 (1. d4 d5 2. Ke5) e5 *");
    assert_eq!(strict.exit, Exit::Failed);
    assert!(strict.err.contains("ERROR variation in a variation: "), "{}", strict.err);
}

#[test]
fn a_file_is_replaced_only_when_it_is_whole() {
    let folder = Folder::new("convert");
    let path = folder.path().join("games.pgn").display().to_string();
    std::fs::write(&path, "1. e4 e5 *").expect("a file can be written");
    let ran = zug(&["convert", &path, "-o", &path]);
    assert_eq!((ran.exit, ran.out.as_str()), (Exit::Done, ""), "{}", ran.err);
    let text = std::fs::read_to_string(&path).expect("it is there");
    assert!(text.starts_with("[Event \"?\"]\n") && text.ends_with("1. e4 e5 *\n\n"), "{text}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
    let missing = folder.path().join("none.pgn").display().to_string();
    // What was there before outlives a conversion of which nothing came.
    let wrong = folder.path().join("wrong.pgn").display().to_string();
    std::fs::write(&wrong, "1. e4 e4 *").expect("a file can be written");
    for (from, exit) in [(&missing, Exit::Io), (&wrong, Exit::Failed)] {
        assert_eq!(zug(&["convert", from, "-o", &path]).exit, exit);
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
    }
    std::fs::remove_file(&wrong).expect("it is there");
    let out = folder.path().join("none").join("out.pgn").display().to_string();
    assert_eq!(zug(&["convert", &missing, "--to", "fen"]).exit, Exit::Io);
    assert_eq!(zug(&["convert", &path, "-o", &out]).exit, Exit::Io);
}
