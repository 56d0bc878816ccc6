//! A crate of a third party, outside the workspace: its own game, the conformance suite, a folder of scenarios.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The whole of a game in one file, which uses nothing but `zug-core`.
const GAME: &str = include_str!("../src/tictactoe.rs");

const TESTS: &str = r#"//! The game keeps the laws of every game, and its scenarios hold.

use std::num::NonZeroUsize;
use std::path::Path;

use own_game::TicTacToe;
use zug_core::scenario::{self, RunOptions, Standing, report};
use zug_core::{AnyGame, Registry};

zug_core::conformance::suite!(TicTacToe::default());

#[test]
fn scenarios_hold() {
    let mut registry = Registry::new();
    registry.add(TicTacToe::default());
    let id = registry.entries()[0].id;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let fetch = |_: &str, name: &str| Err(format!("{name}: nothing is included here"));
        files.push(scenario::load(&name, &text, Some(id.as_str()), &fetch).unwrap());
    }
    let open = |name: &str| -> Result<Box<dyn AnyGame>, String> {
        let entry = registry.find(name).map_err(|unknown| unknown.to_string())?;
        entry.open().map_err(|faults| faults.to_string())
    };
    let threads = NonZeroUsize::MIN;
    let reports = scenario::run_suite(&files, &open, RunOptions::default(), threads, &|_| true, &|_, _| {});
    let (text, tally) = report::write(&reports, &|_| Standing::Accepted);
    println!("{text}");
    assert_eq!((tally.passed, tally.failed, tally.malformed), (4, 0, 0), "{text}");
}
"#;

const SCENARIOS: &str = r#"schema = 1
title = "Noughts and crosses"

[[case]]
name = "nine squares are free"
legal_count = 9
perft = [9, 72, 504, 3024]

[[case]]
name = "a taken square is refused"
play = ["b2"]
legal_count = 8
legal_excludes = ["b2"]

[[case]]
name = "three in a row win"
play = ["a1", "a2", "b1", "b2", "c1"]
ending = "white wins"

[[case]]
name = "crosses begin"
play = ["a1", "b2"]
board = """
. . .
. O .
X . .
"""
"#;

#[test]
fn a_crate_of_its_own_runs_the_suite_and_scenarios() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-game");
    let core = root.join("core").canonicalize().expect("the core is there");
    let manifest = format!(
        "[package]\nname = \"own-game\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n\
         [dependencies]\nzug-core = {{ path = {:?} }}\n\n[workspace]\n",
        core.display().to_string()
    );
    for (name, text) in [
        ("Cargo.toml", manifest.as_str()),
        ("src/lib.rs", GAME),
        ("tests/rules.rs", TESTS),
        ("scenarios/play.toml", SCENARIOS),
    ] {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("folders can be made");
        // A file that is as it was need not be built again.
        if fs::read_to_string(&path).ok().as_deref() != Some(text) {
            fs::write(&path, text).expect("files can be written");
        }
    }
    // The versions that the workspace uses are there without a network.
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file can be copied");
    let output = Command::new(env!("CARGO"))
        .args(["test", "--offline", "--quiet", "--test", "rules", "--", "--nocapture"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env_remove("RUSTFLAGS")
        .output()
        .expect("cargo runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    assert!(out.contains("4 passed, 0 failed"), "{out}");
}
