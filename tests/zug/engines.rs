//! Other programs as players: whatever an engine does wrong, at whatever point, ends in the right result in
//! time and leaves no process behind.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde_json::Value;
use zug_cli::Exit;
use zug_tests::program::{Ran, zug};

const POINTS: [&str; 5] = ["start", "options", "game", "position", "move"];
const FAULTS: [&str; 6] = ["hang", "die", "flood", "garbage", "late", "orphan"];
const MORE: [&str; 6] = ["endless-line", "bytes", "complain", "illegal", "nonsense", "no-move"];

fn engine(protocol: &str, point: &str, fault: &str) -> String {
    format!("{protocol}:{} {protocol} {point} {fault}", env!("CARGO_BIN_EXE_bad-engine"))
}

/// A match of the bad engine against random moves.
fn play(protocol: &str, point: &str, fault: &str) -> Ran {
    let engine = engine(protocol, point, fault);
    let variant = if protocol == "uci" { "chess" } else { "international" };
    // Where nothing is wrong a busy machine may take its time.
    let (start, think) = match point {
        "move" => ("20s", "500ms"),
        _ => ("5s", "20s"),
    };
    zug(&[
        "match",
        variant,
        "--engine",
        &engine,
        "--engine",
        "random",
        "--games",
        "2",
        "--max-plies",
        "8",
        "--json",
        "--nodes",
        "1",
        "--start-timeout",
        start,
        "--move-timeout",
        think,
    ])
}

fn events(ran: &Ran, event: &str) -> Vec<Value> {
    let objects = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.filter(|object| object["event"] == event).collect()
}

/// How the games end in which the engine does this, and how it is told; `None` if there are none.
fn expected(point: &str, fault: &str) -> Option<&'static str> {
    match (point, fault) {
        ("start" | "options" | "game", _) => None,
        ("move", "illegal" | "nonsense" | "no-move") => Some("illegal-move"),
        ("move", "hang" | "flood" | "endless-line" | "garbage" | "bytes" | "late") => Some("time"),
        _ => Some("abandoned"),
    }
}

fn check(protocol: &str, point: &str, fault: &str) {
    let what = format!("{protocol} {point} {fault}");
    let since = Instant::now();
    let ran = play(protocol, point, fault);
    let took = since.elapsed();
    assert!(took < Duration::from_secs(60), "{what}: {took:?}");
    let games = events(&ran, "game");
    let told = games.iter().filter_map(|game| game["fault"].as_str()).chain([ran.err.as_str()]);
    let told: Vec<&str> = told.filter(|told| !told.is_empty()).collect();
    for told in told {
        let truth = match fault {
            "hang" => told.contains(" was silent for "),
            "flood" => told.contains(" wrote ") && told.contains(" lines in "),
            "error" => told.contains("the book of openings is gone"),
            _ => true,
        };
        assert!(truth, "{what}: {told}");
    }
    let Some(termination) = expected(point, fault) else {
        assert_eq!((ran.exit, games.len()), (Exit::Engine, 0), "{what}: {} {}", ran.out, ran.err);
        assert!(ran.err.starts_with("error: "), "{what}: {}", ran.err);
        return;
    };
    assert_eq!((ran.exit, games.len()), (Exit::Done, 2), "{what}: {} {}", ran.out, ran.err);
    for (game, result) in games.iter().zip(["0-1", "1-0"]) {
        assert_eq!((&game["result"], &game["termination"]), (&result.into(), &termination.into()), "{what}");
        assert!(game["fault"].is_string(), "{what}: {game}");
    }
    assert_eq!(events(&ran, "result")[0]["l"], 2, "{what}");
}

#[test]
fn faults_of_engines_are_results() {
    let faults = POINTS.iter().flat_map(|point| FAULTS.map(|fault| (*point, fault)));
    let more = MORE.map(|fault| ("move", fault));
    // Only Hub has a word for errors.
    let errors = POINTS.map(|point| ("hub", point, "error"));
    let cases: Vec<(&str, &str, &str)> = faults
        .chain(more)
        .flat_map(|(point, fault)| [("uci", point, fault), ("hub", point, fault)])
        .chain(errors)
        .collect();
    // Nearly all of the time is waiting.
    let waiting = Mutex::new(cases.into_iter());
    let next = || waiting.lock().unwrap().next();
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                while let Some((protocol, point, fault)) = next() {
                    check(protocol, point, fault);
                }
            });
        }
    });
    let left = processes();
    assert!(left.is_empty(), "left behind: {left:?}");
}

/// The processes that are bad engines or were started by one, zombies too.
fn processes() -> Vec<String> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let stat = |entry: std::fs::DirEntry| std::fs::read_to_string(entry.path().join("stat")).ok();
    let ours = std::process::id();
    let mut found = Vec::new();
    for text in entries.flatten().filter_map(stat) {
        let Some((head, tail)) = text.rsplit_once(')') else { continue };
        let parent = tail.split_whitespace().nth(1).and_then(|word| word.parse::<u32>().ok());
        if head.ends_with("(bad-engine") && parent == Some(ours) {
            found.push(text.clone());
        }
    }
    found
}

#[test]
fn an_answer_too_many_harms_nobody() {
    for (protocol, variant) in [("uci", "chess"), ("hub", "international")] {
        let engine = engine(protocol, "move", "twice");
        let ran = zug(&[
            "match",
            variant,
            "--engine",
            &engine,
            "--engine",
            "ai:depth=4",
            "--games",
            "2",
            "--max-plies",
            "20",
            "--json",
        ]);
        assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
        for game in events(&ran, "game") {
            assert_eq!((&game["result"], &game["fault"]), (&"*".into(), &Value::Null), "{game}");
        }
        let result = &events(&ran, "result")[0];
        assert_eq!(
            (&result["games"], &result["unfinished"]),
            (&0.into(), &2.into()),
            "a stopped game is no draw"
        );
    }
}

#[test]
fn a_clock_that_runs_out_is_the_end() {
    for protocol in ["uci", "hub"] {
        let engine = engine(protocol, "move", "hang");
        let variant = if protocol == "uci" { "chess" } else { "international" };
        let since = Instant::now();
        let args = [
            "match", variant, "--engine", &engine, "--engine", "random", "--games", "1", "--tc", "1",
            "--json",
        ];
        let game = &events(&zug(&args), "game")[0];
        assert_eq!((&game["result"], &game["termination"]), (&"0-1".into(), &"time".into()));
        assert!(since.elapsed() > Duration::from_secs(1));
    }
}

#[test]
fn a_game_at_the_prompt_ends_with_its_engine() {
    for (fault, termination) in [("die", "abandoned"), ("illegal", "illegal-move")] {
        let black = engine("uci", "move", fault);
        let ran = zug_tests::program::zug_with(&["play", "--black", &black, "--json"], "e4\n");
        assert_eq!(ran.exit, Exit::Engine, "{} {}", ran.out, ran.err);
        let end = &events(&ran, "end")[0];
        assert_eq!((&end["result"], &end["termination"]), (&"1-0".into(), &termination.into()));
    }
    let ran = zug_tests::program::zug_with(&["play", "--black", &engine("uci", "start", "die")], "e4\n");
    assert_eq!((ran.exit, ran.out.as_str()), (Exit::Engine, ""), "{}", ran.err);
}

#[test]
fn what_an_engine_lacks_is_told() {
    let bad = engine("uci", "none", "none");
    for (engine, said) in [
        (format!("{bad}; Nonsense=1"), "has no option \"Nonsense\""),
        ("uci:no-such-program-anywhere".to_owned(), "no-such-program-anywhere: "),
    ] {
        let ran = zug(&["match", "--engine", &engine, "--engine", "random", "--games", "2"]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Engine, ""));
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    let ran = zug(&["match", "russian", "--engine", &bad, "--engine", "random", "--games", "2"]);
    assert!(ran.exit == Exit::Engine && ran.err.contains("does not play russian"), "{}", ran.err);
}

/// What an engine writes to standard error is kept beside the saved games.
#[test]
fn complaints_of_engines_are_kept() {
    let home = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("complaints");
    let _ = std::fs::remove_dir_all(&home);
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_zug-under-test"))
        .args(["match", "--engine", &engine("uci", "start", "complain"), "--engine", "random"])
        .env_clear()
        .env("HOME", &home)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(5));
    let log = std::fs::read_to_string(home.join(".local/share/zug/engines/bad-engine.log")).unwrap();
    assert!(log.starts_with("== process ") && log.contains("everything is wrong\n"), "{log}");
}

/// Our own engine as a client of ourselves, over both protocols.
#[test]
fn the_program_plays_against_itself() {
    let program = env!("CARGO_BIN_EXE_zug-under-test");
    for (protocol, variant) in
        [("uci", "chess960"), ("uci", "russian"), ("hub", "russian"), ("hub", "frisian")]
    {
        let engine = format!("{protocol}:{program} {protocol}");
        let ran = zug(&[
            "match",
            variant,
            "--engine",
            &engine,
            "--engine",
            "ai:nodes=200",
            "--games",
            "2",
            "--nodes",
            "200",
            "--random-plies",
            "4",
            "--json",
            "--max-plies",
            "400",
        ]);
        assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
        let games = events(&ran, "game");
        assert!(games.len() == 2 && games.iter().all(|game| game["fault"].is_null()), "{games:?}");
    }
}
