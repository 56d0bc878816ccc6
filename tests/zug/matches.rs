//! `zug match`: what it plays, tells, keeps and resumes.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;
use zug_cli::Exit;
use zug_tests::program::{Ran, zug};

fn events(ran: &Ran, event: &str) -> Vec<Value> {
    let objects = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.filter(|object| object["event"] == event).collect()
}

/// A match with JSON, of the usual players.
fn play(args: &[&str]) -> Ran {
    let players = ["match", "--engine", "ai:nodes=150", "--engine", "random", "--json"];
    zug(&[&players[..], args].concat())
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn colours_alternate_and_openings_are_paired() {
    let ran = play(&["russian", "--games", "4", "--openings", "table", "--shuffle", "--seed", "7"]);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    let start = &events(&ran, "start")[0];
    assert_eq!((&start["variant"], &start["games"]), (&"russian".into(), &4.into()));
    assert!(start["openings"].as_u64() > Some(100), "{start}");
    let games = events(&ran, "game");
    let column = |key: &str| games.iter().map(|game| game[key].clone()).collect::<Vec<_>>();
    assert_eq!(column("white"), ["ai:nodes=150", "random", "ai:nodes=150", "random"]);
    let openings = column("opening");
    assert!(openings[0] == openings[1] && openings[2] == openings[3] && openings[0] != openings[2]);
    let result = &events(&ran, "result")[0];
    assert_eq!((&result["games"], &result["w"]), (&4.into(), &4.into()), "{result}");
    assert_eq!(result["penta"], serde_json::json!([0, 0, 0, 0, 2]));
    assert_eq!(
        (&result["elo"], &result["los"]),
        (&Value::Null, &1.0.into()),
        "an infinite strength is no number"
    );
    assert_eq!(events(&ran, "progress").len(), 4);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let played = |more: &[&str]| {
        let args = ["--games", "6", "--random-plies", "6", "--max-plies", "120"];
        let ran = play(&[&args[..], more].concat());
        let mut games: Vec<(u64, String)> = events(&ran, "game")
            .iter()
            .map(|game| (game["game"].as_u64().unwrap(), game["fen"].as_str().unwrap().to_owned()))
            .collect();
        games.sort();
        games
    };
    let one = played(&["--seed", "3"]);
    assert_eq!(one.len(), 6);
    assert_eq!(played(&["--seed", "3", "--concurrency", "3"]), one, "however many are played at once");
    assert_ne!(played(&["--seed", "4"]), one);
}

#[test]
fn a_match_is_resumed_from_its_file() {
    let path = file("resumed.pdn");
    let out = path.display().to_string();
    let args = |games: &'static str| ["russian", "--random-plies", "4", "--out", &out, "--games", games];
    let ran = play(&args("4"));
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    let whole = std::fs::read_to_string(&path).unwrap();
    // As if it had been killed while it wrote the third game.
    let third = whole.match_indices("[Event ").nth(2).unwrap().0;
    std::fs::write(&path, &whole[..third + 60]).unwrap();
    let ran = play(&args("4"));
    assert_eq!((&events(&ran, "start")[0]["resumed"], events(&ran, "game").len()), (&2.into(), 2));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "the same games");
    assert_eq!(events(&ran, "result")[0]["games"], 4);
    // More games, and none left.
    assert_eq!(events(&play(&args("6")), "game").len(), 2);
    assert_eq!(events(&play(&args("6")), "game").len(), 0);
    // Every game of the file is sound, and the file is not for another match.
    let ran = zug(&["games", &out]);
    assert_eq!((ran.exit, ran.out.lines().count()), (Exit::Done, 6), "{}", ran.out);
    let other = zug(&["match", "russian", "--engine", "random", "--engine", "random", "--out", &out]);
    assert_eq!(other.exit, Exit::Usage);
}

/// A match that goes on until it is killed, and what it tells.
fn long_match(out: &Path) -> (Child, BufReader<ChildStdout>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zug-under-test"))
        .args(["match", "--engine", "random", "--engine", "random:5", "--games", "100000", "--json", "--out"])
        .arg(out)
        .env_clear()
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let told = BufReader::new(child.stdout.take().unwrap());
    (child, told)
}

/// A process that is killed in the middle has all its finished games on the disk.
#[test]
fn a_killed_match_loses_nothing() {
    let path = file("killed.pgn");
    let (mut child, mut out) = long_match(&path);
    let (mut told, mut line) = (0, String::new());
    while told < 3 && out.read_line(&mut line).unwrap() > 0 {
        told += usize::from(line.contains("\"event\":\"game\""));
        line.clear();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let ran = zug(&["games", &path.display().to_string()]);
    let kept = ran.out.lines().filter(|line| line.ends_with(" OK")).count();
    assert!(told == 3 && kept >= told, "{told} told, {kept} kept");
}

/// The file is free again however the first match ends.
#[test]
fn two_matches_do_not_share_a_file() {
    let path = file("shared.pgn");
    let shown = path.display().to_string();
    let (mut child, mut out) = long_match(&path);
    // The file is open when the match has begun.
    out.read_line(&mut String::new()).unwrap();
    let second = ["--games", "2", "--max-plies", "4", "--out", &shown];
    let ran = play(&second);
    assert_eq!((ran.exit, events(&ran, "game").len()), (Exit::Usage, 0), "{}", ran.err);
    assert!(ran.err.contains("another match") && ran.err.contains(&shown), "{}", ran.err);
    child.kill().unwrap();
    child.wait().unwrap();
    // The games of another match would be refused for what they are.
    std::fs::write(&path, "").unwrap();
    let ran = play(&second);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
}

#[test]
fn openings_come_from_files() {
    let epd = file("openings.epd");
    let lines = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; fmvn 1; id \"one\";\n\n# two\n\
                 rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\nnonsense\n";
    std::fs::write(&epd, lines).unwrap();
    let pgn = file("openings.pgn");
    std::fs::write(&pgn, "[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n").unwrap();
    for (path, more) in
        [(&epd, &["--max-plies", "1"][..]), (&pgn, &["--max-plies", "2", "--opening-plies", "2"])]
    {
        let path = path.display().to_string();
        let ran = play(&[&["--games", "2", "--openings", &path], more].concat());
        assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
        let start = &events(&ran, "start")[0];
        assert_eq!(start["openings"], 2, "{start}");
        let games = events(&ran, "game");
        assert!(games[0]["fen"].as_str().unwrap().contains("/4P3/"), "{games:?}");
    }
}

/// Openings from which nothing can be played are told apart from those of other games.
#[test]
fn openings_that_are_none_are_counted() {
    let none = "nonsense\n";
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n";
    let good = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n";
    let epd = |text: &str| ("leftover.epd", text.to_owned());
    let pgn = |moves: &str| ("leftover.pgn", format!("[Event \"a\"]\n\n{moves}\n"));
    let cases = [
        (epd(&none.repeat(2)), Err("no opening of chess from which to play (2 are none of chess)")),
        (epd(mate), Err("no opening of chess from which to play (in 1 the game is over)")),
        (
            epd(&[mate, none, mate].concat()),
            Err("no opening of chess from which to play (in 2 the game is over, 1 are none of chess)"),
        ),
        (epd("# nothing\n"), Err("no opening of chess from which to play\n")),
        (
            pgn("1. f3 e5 2. g4 Qh4# 0-1"),
            Err("no opening of chess from which to play (in 1 the game is over)"),
        ),
        (epd(&[good, mate].concat()), Ok("openings left out: in 1 the game is over\n")),
        (epd(&[none, good].concat()), Ok("openings left out: 1 are none of chess\n")),
        (epd(good), Ok("")),
    ];
    for ((name, text), expected) in cases {
        let path = file(name);
        std::fs::write(&path, &text).unwrap();
        let ran = play(&["--games", "2", "--max-plies", "1", "--openings", &path.display().to_string()]);
        let (exit, told) = match expected {
            Ok(told) => (Exit::Done, told),
            Err(told) => (Exit::BadInput, told),
        };
        assert_eq!(ran.exit, exit, "{text}: {}", ran.err);
        assert_eq!(
            (ran.err.contains(told), ran.err.is_empty()),
            (true, told.is_empty()),
            "{text}: {}",
            ran.err
        );
    }
}

/// What is no file on a disk has no games to go on from, and may have no end.
#[cfg(target_os = "linux")]
#[test]
fn games_may_go_to_a_device() {
    let args = |out: &'static str| ["--games", "2", "--max-plies", "4", "--out", out];
    let ran = play(&args("/dev/null"));
    assert_eq!((ran.exit, events(&ran, "game").len()), (Exit::Done, 2), "{}", ran.err);
    let ran = play(&args("/dev/full"));
    assert_eq!(ran.exit, Exit::Io, "{}", ran.err);
    assert!(ran.err.contains("/dev/full"), "{}", ran.err);
}

/// The tag has the form of the PGN standard, 9.6.1.
#[test]
fn the_time_control_is_in_seconds() {
    let path = file("control.pgn");
    let out = path.display().to_string();
    let ran = play(&["--games", "1", "--max-plies", "2", "--tc", "40/90m+30s:30m", "--out", &out]);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("[TimeControl \"40/5400+30:1800\"]"), "{text}");
}

#[test]
fn a_sequential_test_ends_the_match() {
    let better =
        ["match", "russian", "--engine", "ai:nodes=300", "--engine", "random", "--sprt", "0,100", "--json"];
    let ran = zug(&[&better[..], &["--random-plies", "2"]].concat());
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    let result = &events(&ran, "result")[0];
    assert_eq!(result["sprt"]["decision"], "h1", "{result}");
    let worse =
        ["match", "russian", "--engine", "random", "--engine", "ai:nodes=300", "--sprt", "0,100", "--json"];
    let ran = zug(&[&worse[..], &["--random-plies", "2"]].concat());
    assert_eq!((ran.exit, &events(&ran, "result")[0]["sprt"]["decision"]), (Exit::Failed, &"h0".into()));
}

/// A match may be as long as a match may be: what is still to be played takes no room.
#[cfg(target_os = "linux")]
#[test]
fn a_long_match_needs_no_more_memory_than_a_short_one() {
    let program = env!("CARGO_BIN_EXE_zug-under-test");
    let players = "match russian --engine ai:nodes=300 --engine random --random-plies 2 --sprt 0,100 --json";
    let order = format!("ulimit -v 600000; exec {program} {players} --games 100000000");
    let output = Command::new("sh").args(["-c", &order]).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let last: serde_json::Value = serde_json::from_str(out.lines().last().unwrap_or_default()).unwrap();
    assert_eq!((output.status.code(), &last["sprt"]["decision"]), (Some(0), &"h1".into()), "{last}");
}

#[test]
fn the_limits_are_for_a_plain_computer() {
    let ran =
        zug(&["match", "--engine", "ai", "--engine", "random", "--depth", "1", "--games", "2", "--json"]);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    assert_eq!(events(&ran, "start")[0]["players"], serde_json::json!(["ai", "random"]));
    let clock = ["--tc", "5+0.01", "--games", "2", "--max-plies", "6", "--json"];
    let ran = zug(&[&["match", "--engine", "ai", "--engine", "random"], &clock[..]].concat());
    assert_eq!((ran.exit, &events(&ran, "result")[0]["unfinished"]), (Exit::Done, &2.into()), "{}", ran.out);
}

/// Games that were stopped decide nothing: neither a score nor a strength is told of them.
#[test]
fn stopped_games_decide_nothing() {
    let stopped = ["match", "--engine", "random", "--engine", "random:5", "--games", "2", "--max-plies", "4"];
    let ran = zug(&stopped);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    assert_eq!(
        lines[lines.len() - 2..],
        ["random against random:5: nothing is decided, no game has a result", "stopped without a result: 2"]
    );
    assert!(!ran.out.contains('%') && !ran.out.contains("Elo"), "{}", ran.out);
    let tested = zug(&[&stopped[..], &["--sprt", "0,10"]].concat()).out;
    assert!(!tested.contains('%') && !tested.contains("LLR"), "{tested}");
    let result = &events(&zug(&[&stopped[..], &["--json"]].concat()), "result")[0];
    assert_eq!((&result["games"], &result["unfinished"]), (&0.into(), &2.into()), "{result}");
    for unknown in ["score", "elo", "ci95", "los"] {
        assert_eq!(result[unknown], Value::Null, "{unknown}");
    }
}

#[test]
fn what_makes_no_match_is_told() {
    for args in [
        &["match", "--engine", "random"][..],
        &["match", "--engine", "random", "--engine", "random", "--engine", "random"],
        &["match", "--engine", "human", "--engine", "random"],
        &["match", "--engine", "random", "--engine", "robot"],
        &["match", "--engine", "random", "--engine", "random", "--sprt", "5,0"],
        &["match", "--engine", "random", "--engine", "random", "--openings", "table"],
        &["match", "--engine", "random", "--engine", "random", "--max-plies", "0"],
        &["match", "nosuchgame", "--engine", "random", "--engine", "random"],
    ] {
        let ran = zug(args);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Usage, ""), "{args:?}: {}", ran.err);
    }
}
