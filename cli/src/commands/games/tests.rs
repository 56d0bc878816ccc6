//! Sessions of `zug games`.

use std::io::Write as _;

use crate::Exit;
use crate::testing::{Folder, Ran, Run, zug};

const GAMES: &str = "\
[White \"Anders\"]
[Result \"1-0\"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[White \"Berg\"]
[Result \"1/2-1/2\"]

1. e4 e5 2. Nf3 Nc6
3. Ke3 d6 *

[White \"Carl\"]
[Variant \"nosuchgame\"]

1. e4 *

[White \"Anders\"]
1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2
";

fn read(args: &[&str], text: &str) -> Ran {
    let args: Vec<&str> = ["games", "-"].iter().chain(args).copied().collect();
    Run { input: text.to_owned(), ..Run::default() }.zug(&args)
}

#[test]
fn every_game_has_a_line_and_the_rest_is_read() {
    for threads in ["1", "3"] {
        let ran = read(&["--threads", threads], GAMES);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!(lines.len(), 4, "{}", ran.out);
        assert_eq!(lines[0], "-#1 chess 7 1-0 OK");
        assert!(lines[1].starts_with("-#2:10:4 ERROR "), "{}", lines[1]);
        assert!(lines[1].contains("Ke3"), "{}", lines[1]);
        assert!(lines[2].starts_with("-#3:13:11 ERROR unknown-variant "), "{}", lines[2]);
        assert_eq!(lines[3], "-#4 chess 8 1/2-1/2 OK");
        assert_eq!(ran.exit, Exit::Failed);
        assert_eq!(ran.err, "games: 4, failed: 2, warnings: 1, files: 1\n");
    }
}

/// A variant that only a file declares is missed by its own name, with the way to the file.
#[test]
fn a_variant_of_a_file_is_asked_for() {
    let folder = Folder::new("games-of-a-file");
    let text = "schema = 1\nid = \"my-game\"\nextends = \"chess\"\nname = \"Mine\"\n";
    std::fs::write(folder.path().join("my-game.toml"), text).unwrap();
    let games = "[Variant \"My-Game\"]\n\n1. e4 e5 *\n";
    let told = "unknown variant \"my-game\"; if a file declares it, name the folder of the file with --variant-dir DIR";
    let ran = read(&[], games);
    assert_eq!((ran.exit, ran.out), (Exit::Failed, format!("-#1:1:11 ERROR unknown-variant {told}\n")));
    let dir = folder.path().display().to_string();
    let ran = read(&["--variant-dir", &dir], games);
    assert_eq!((ran.exit, ran.out.as_str()), (Exit::Done, "-#1 my-game 2 * OK\n"));
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, games).unwrap();
    let game = format!("{}#1", file.display());
    let ran = zug(&["show", &game]);
    assert_eq!((ran.exit, ran.err), (Exit::Usage, format!("error: {told}\n")));
    assert_eq!(zug(&["show", &game, "--variant-dir", &dir]).exit, Exit::Done);
}

#[test]
fn an_object_tells_everything() {
    let ran = read(&["--json"], GAMES);
    let objects: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let mate = &objects[0];
    assert_eq!((&mate["schema"], &mate["index"]), (&"zug/games@1".into(), &1.into()));
    assert_eq!(
        (&mate["variant"], &mate["plies"], &mate["result"]),
        (&"chess".into(), &7.into(), &"1-0".into())
    );
    assert_eq!(mate["final_fen"], "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
    assert_eq!((&mate["termination"], &mate["error"]), (&"checkmate".into(), &serde_json::Value::Null));
    let wrong = &objects[1];
    assert_eq!(
        (&wrong["plies"], &wrong["error"]["line"], &wrong["error"]["column"]),
        (&4.into(), &10.into(), &4.into())
    );
    assert_eq!(wrong["warnings"][0]["code"], "result-tag");
    assert_eq!(objects[2]["variant"], "nosuchgame");
    assert_eq!(objects[3]["termination"], "threefold");
}

#[test]
fn filters_leave_out_the_rest() {
    let lines = |args: &[&str]| {
        let ran = read(args, GAMES);
        ran.out
            .lines()
            .map(|line| line.split([' ', ':']).next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&["--tag", "White=Anders"]), ["-#1", "-#4"]);
    assert_eq!(lines(&["--tag", "white=a*", "--result", "1/2"]), ["-#4"]);
    assert_eq!(lines(&["--result", "*"]), ["-#2", "-#3"]);
    assert_eq!(lines(&["--variant", "chess"]), ["-#1", "-#2", "-#4"]);
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(lines(&["--position", after_e4]), ["-#1", "-#2", "-#3"]);
    let twice = read(&["--unique"], "1. e4 1-0\n\n1. d4 *\n\n1. e2e4 *\n");
    assert_eq!(twice.out.lines().count(), 2);
}

#[test]
fn odd_options_are_usage_errors() {
    for args in [["--tag", "White"], ["--result", "won"], ["--variant", "cheese"]] {
        assert_eq!(read(&args, GAMES).exit, Exit::Usage, "{args:?}");
    }
    assert_eq!(read(&["--position", "nonsense"], "1. e4 *").exit, Exit::BadInput);
}

#[test]
fn files_are_found_out_and_a_missing_one_does_not_stop_the_others() {
    let folder = Folder::new("games-files");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(b"1. c3-d4 f6-g5 *").expect("memory can be written");
    let written = [
        ("a.pdn.gz", packed.finish().expect("memory can be written")),
        ("b.txt", b"1. cb4 ba5 2. dc3 2-0".to_vec()),
        ("c.txt", b"1. Nf3 d5 *".to_vec()),
        ("empty.pgn", Vec::new()),
    ];
    for (name, bytes) in &written {
        std::fs::write(path(name), bytes).expect("a temporary file can be written");
    }
    let files = ["a.pdn.gz", "missing.pgn", "b.txt", "c.txt", "empty.pgn"].map(path);
    let args: Vec<&str> = std::iter::once("games").chain(files.iter().map(String::as_str)).collect();
    let ran = zug(&args);
    let lines: Vec<&str> =
        ran.out.lines().map(|line| line.rsplit(['/', '\\']).next().unwrap_or_default()).collect();
    assert_eq!(lines, ["a.pdn.gz#1 russian 2 * OK", "b.txt#1 russian 3 1-0 OK", "c.txt#1 chess 2 * OK"]);
    assert_eq!(ran.exit, Exit::Io);
    assert!(ran.err.contains("missing.pgn"), "{}", ran.err);
    assert!(ran.err.ends_with("games: 3, failed: 0, warnings: 2, files: 5\n"), "{}", ran.err);
}

#[test]
fn a_file_without_games_is_bad_input() {
    let ran = read(&[], "This is a letter.\n\nIt has no games.\n");
    assert_eq!((ran.exit, ran.out.as_str()), (Exit::BadInput, ""));
    assert_eq!(ran.err, "-: no games found\ngames: 0, failed: 0, warnings: 0, files: 1\n");
}

#[test]
fn warnings_are_told_when_asked_for() {
    let ran = read(&["--verbose"], "[Result \"0-1\"]\n1. c3-d4 1-1\n");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(
        lines[..2],
        [
            "-#1:2:10 warning result-tag the tag says 0-1 and the game ends with 1/2-1/2",
            "-#1:1:1 warning guessed-variant no tag names the variant; taken for russian",
        ]
    );
    assert_eq!(ran.out, "-#1 russian 1 1/2-1/2 OK\n");
}

#[test]
fn the_board_ends_a_game_but_draws_by_the_rules_do_not() {
    let ran = read(&[], "1. f3 e5 2. g4 Qh4# 3. a3 *\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("-#1:1:24 ERROR game-over "), "{}", lines[0]);
    assert_eq!(lines[1], "-#2 chess 4 1-0 OK");
    assert!(ran.err.contains("warnings: 1"), "{}", ran.err);
    let shuffling = "Nf3 Nf6 Ng1 Ng8 ".repeat(6) + "e4 1-0";
    assert_eq!(read(&[], &shuffling).out, "-#1 chess 25 1-0 OK\n");
}

#[test]
fn words_among_the_moves_are_passed_over_unless_the_game_goes_wrong() {
    let ran = read(&[], "1. e4 e5 White resigns 1-0\n\n1. e4 garbage 2. Nf3 d5 *\n");
    assert_eq!(ran.out, "-#1 chess 2 1-0 OK\n-#2:3:7 ERROR syntax garbage: expected a move\n");
}

#[test]
fn the_file_tells_which_variant_its_games_are_of() {
    // A Russian man that reaches the last row is a king at once and must go on.
    let proof = "[FEN \"W:Wb6,a1:Bc7,f6,h8\"]\n1. b6xd8 *\n\n";
    let variants = |text: &str| -> Vec<String> {
        let words = |line: &str| line.split(' ').nth(1).map(str::to_owned);
        read(&[], text).out.lines().filter_map(words).collect()
    };
    assert_eq!(variants("1. c3-d4 *\n\n[Event \"no moves\"]\n*\n"), ["russian", "russian"]);
    assert_eq!(
        variants(&format!("1. c3-d4 *\n\n{proof}[Event \"no moves\"]\n*\n")),
        ["brazilian", "brazilian", "brazilian"]
    );
    assert_eq!(variants("[Event \"no moves\"]\n[White \"?\"]\n*\n"), ["chess"]);
}

#[test]
fn strictness_is_asked_for() {
    let game = |moves: &str| format!("[Result \"*\"]\n\n{moves}\n");
    for (moves, code) in [
        ("1. e4 e5 2. Nf3 *", None),
        ("1. e4 e7e5 2. Nf3 *", Some("inexact")),
        ("1. e4 e5 2. Ng1f3 *", Some("inexact")),
        ("1. e4 d5 2. e:d5 *", Some("inexact")),
        ("1. e4 d5 2. Bb5 *", None),
        ("1. e4 d5 2. Nf3+ *", Some("inexact")),
        ("1. e4 e5 2. 0-0 *", Some("castling")),
        ("1. e4 d5 2. Bb5+ *", None),
        ("1. e4 (1. d4 *", Some("open-variation")),
        ("1. e4 (1. Ke2) e5 *", Some("variation")),
        ("1. e4 e5", Some("no-result")),
        ("1. e4 e5 1-0", Some("result-tag")),
        ("1. e4 nonsense *", Some("text-among-moves")),
        ("1. e4 e5 } *", Some("stray-bracket")),
    ] {
        let ran = read(&["--strict"], &game(moves));
        let said = ran.out.split(" ERROR ").nth(1).and_then(|rest| rest.split(' ').next());
        assert_eq!(said, code, "{moves}: {}", ran.out);
        let tolerant = if code == Some("castling") { Exit::Failed } else { Exit::Done };
        assert_eq!(read(&[], &game(moves)).exit, tolerant, "{moves}");
    }
    let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n";
    assert!(read(&["--strict"], fen).out.contains(" ERROR no-setup "));
    let draughts = |moves: &str| read(&["--strict", "--variant", "russian"], moves).exit;
    for moves in ["1. c3-d4 f6-g5 *", "1. c3-b4 b6-a5 2. d2-c3 *"] {
        assert_eq!(draughts(moves), Exit::Done, "{moves}");
    }
    for moves in ["1. cd4 *", "1. C3-D4 *", "1. c3 -d4 *", "1. c3d4 *"] {
        assert_eq!(draughts(moves), Exit::Failed, "{moves}");
    }
}

#[test]
fn variations_are_played_too() {
    let ran =
        read(&["--verbose"], "1. e4 (1. d4 -- 2. c4 (2. Nf3 Nf6 3. Ke3) Nf6) e5 (1... Nf6 2. -- d5) *\n");
    assert_eq!(ran.out, "-#1 chess 2 * OK\n");
    assert!(ran.err.starts_with("-#1:1:38 warning variation in a variation: Ke3: "), "{}", ran.err);
    assert_eq!(ran.err.matches("warning").count(), 2, "{}", ran.err);
}

#[test]
fn pieces_of_other_languages_are_known() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 Dd4 *\n";
    assert_eq!(read(&[], german).out, "-#1 chess 10 * OK\n");
    assert_eq!(read(&["--pieces", "de"], german).exit, Exit::Done);
    assert_eq!(read(&["--pieces", "en"], german).exit, Exit::Failed);
    assert_eq!(read(&["--pieces", "xx"], german).exit, Exit::Usage);
    let russian = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. С:c6 d:c6 5. O-O Фd4 *\n";
    assert_eq!(read(&[], russian).out, "-#1 chess 10 * OK\n");
}

#[test]
fn an_encoding_can_be_said() {
    let folder = Folder::new("games-encoding");
    let path = folder.path().join("a.pgn").display().to_string();
    let bytes = encoding_rs::KOI8_R.encode("[White \"Я\"]\n\n1. e4 *\n").0.into_owned();
    std::fs::write(&path, bytes).expect("a temporary file can be written");
    let tagged = |args: &[&str]| {
        let args: Vec<&str> = ["games", path.as_str()].iter().chain(args).copied().collect();
        zug(&args).out.lines().count()
    };
    assert_eq!(tagged(&["--tag", "White=Я", "--encoding", "koi8-r"]), 1);
    assert_eq!(tagged(&["--tag", "White=Я", "--encoding", "windows-1251"]), 0);
    // The lines of a list too are read by what their bytes suggest.
    let list = folder.path().join("a.epd").display().to_string();
    let line = "8/8/8/4k3/8/8/8/R3K3 w - - id \"дальняя оппозиция\";\n";
    std::fs::write(&list, encoding_rs::WINDOWS_1251.encode(line).0).unwrap();
    let converted = zug(&["convert", &list, "--to", "pgn"]).out;
    assert!(converted.contains("дальняя оппозиция"), "{converted}");
    assert_eq!(read(&["--encoding", "klingon"], "1. e4 *").exit, Exit::Usage);
}

/// What is wrong in a list is told by the line of the list, whatever stands above it, and shows nothing of other games.
#[test]
fn lists_tell_the_lines_of_the_file() {
    let kings = "8/8/8/4k3/8/8/8/R3K3 w - -";
    let objects = |moves: &str| format!("{{\"variant\":\"chess\",\"result\":\"*\",\"moves\":[{moves}]}}");
    let (good, bad) = (objects("\"e4\""), objects("\"e4\",\"e4\""));
    let lists = [
        (
            "a.epd",
            format!("\u{feff}# endings\n{kings}\n\nrubbish\n{kings} bm Ra5; id \"a\";\nR7/8 w - - bm x;\n"),
        ),
        ("a.fen", format!("# endings\n\n{kings} 0 1\nrubbish\n{kings} 0 1\nR7/8 w - - 0 1\n")),
        ("d.fen", "W:WKa1:BKh8\n# more\n\nW:WKa1:BKh9\nW:WKa1:BKh8\nW:W:Z\n".to_owned()),
        ("a.jsonl", format!("{good}\n\n\n{bad}\n{good}\n{{nonsense\n")),
    ];
    let folder = Folder::new("games-lists");
    for (name, text) in lists {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let file = file.display().to_string();
        let ran = zug(&["games", &file]);
        let wrong: Vec<&str> = ran.out.lines().filter(|line| line.contains(" ERROR ")).collect();
        assert_eq!(ran.out.lines().count(), 4, "{}", ran.out);
        assert!(wrong[0].starts_with(&format!("{file}#2:4:1 ERROR ")), "{}", ran.out);
        assert!(wrong[1].starts_with(&format!("{file}#4:6:1 ERROR ")), "{}", ran.out);
        let json = zug(&["games", &file, "--json"]).out;
        let second: serde_json::Value = serde_json::from_str(json.lines().nth(1).unwrap()).unwrap();
        assert_eq!(second["error"]["line"], 4, "{json}");
        assert_eq!(second["final_fen"].is_null(), !name.ends_with("jsonl"), "{json}");
    }
}
