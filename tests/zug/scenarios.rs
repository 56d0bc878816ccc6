//! The rule scenarios: every file of `tests/scenarios` holds.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use zug_core::scenario::{self, CaseReport, Loaded, RunOptions, Standing, report};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of scenarios can be read") {
        let path = entry.expect("its entries too").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
}

fn load(path: &Path) -> Loaded {
    let name = path.strip_prefix(folder()).unwrap_or(path).to_string_lossy().replace('\\', "/");
    let text = fs::read_to_string(path).expect("a scenario file can be read");
    let fetch = |from: &str, name: &str| {
        let path = folder().join(Path::new(from).parent().unwrap_or(Path::new(""))).join(name);
        let text = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        Ok((name.to_owned(), text))
    };
    match scenario::load(&name, &text, None, &fetch) {
        Ok(loaded) => loaded,
        Err(faults) => panic!("{faults}"),
    }
}

fn run(files: &[Loaded], threads: usize) -> Vec<CaseReport> {
    let registry = zug_cli::registry();
    let open = |name: &str| match registry.find(name) {
        Ok(entry) => entry.open().map_err(|faults| faults.to_string()),
        Err(unknown) => Err(unknown.to_string()),
    };
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    scenario::run_suite(files, &open, RunOptions::default(), threads, &|_| true, &|_, _| {})
}

/// How the records of these files stand is what `zug test` looks after; here only truths count.
fn told(reports: &[CaseReport]) -> (String, report::Tally) {
    report::write(reports, &|_| Standing::Accepted)
}

#[test]
fn every_scenario_holds() {
    let mut paths = Vec::new();
    files(&folder(), &mut paths);
    paths.sort();
    let loaded: Vec<Loaded> = paths.iter().map(|path| load(path)).collect();
    let reports = run(&loaded, 2);
    let (text, tally) = told(&reports);
    assert_eq!((tally.failed, tally.malformed), (0, 0), "\n{text}");
    assert!(tally.passed >= 190, "cases were lost:\n{text}");
    // The report is the same whatever the number of threads.
    assert_eq!(told(&run(&loaded, 1)).0, text);
}

/// Each kind of truth can fail, and says what is so instead.
#[test]
fn false_scenarios_fail() {
    let text = r#"
schema = 1
variant = "chess"
[[case]]
name = "legal"
start = "8/8/8/8/8/k7/8/K7 w - - 0 1"
legal = ["Ka2"]
[[case]]
name = "includes and excludes"
legal_includes = ["Nd4"]
legal_excludes = ["e4"]
[[case]]
name = "count"
legal_count = 21
[[case]]
name = "refuse"
refuse = [{ move = "e4" }, { move = "e5", why = "blocked" }, { position = "8/8/8/8/8/8/8/8 w - - 0 1", why = "syntax" }]
[[case]]
name = "after"
play = ["e4"]
after = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
[[case]]
name = "board"
start = "8/8/8/8/8/k7/8/K7 w - - 0 1"
board = """
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
k . . . . . . .
. . . . . . . .
. K . . . . . .
"""
[[case]]
name = "ending"
ending = "draw"
[[case]]
name = "claims"
claims = ["threefold"]
[[case]]
name = "perft"
perft = [20, 401]
[[case]]
name = "play"
play = ["e4", "e4"]
ending = "none"
[[case]]
name = "open"
after = "?"
[[case]]
name = "known wrong"
known_wrong = "it is not"
legal_count = 20
"#;
    let loaded = scenario::load("false.toml", text, None, &|_, name| Err(name.to_owned()));
    let loaded = [loaded.expect("the file is well formed")];
    let (text, tally) = told(&run(&loaded, 1));
    assert_eq!(tally.passed, 0, "{text}");
    assert_eq!(tally.failed, 12, "{text}");
    insta::assert_snapshot!("false_scenarios", text);
}

/// Faults of the file itself are all told at once, with their places.
#[test]
fn malformed_scenarios_are_refused() {
    let text = r#"
schema = 1
titel = "x"
[[case]]
name = "no variant"
legal_count = 1
[[case]]
variant = "chess"
legal_count = 1
[[case]]
name = "nothing said"
variant = "chess"
start = "8/8/8/8/8/k7/8/K7 w - - 0 1"
[[case]]
name = "wrong types"
variant = "chess"
legal = "e4"
legal_count = "one"
ending = "white won"
refuse = [{ move = "e4", why = "blockd" }]
record = ["boards"]
[[case]]
name = "from nowhere"
variant = "chess"
from = "nothing sad"
legal_count = 1
"#;
    let faults = scenario::load("bad.toml", text, None, &|_, name| Err(name.to_owned()));
    let faults = faults.map(|_| ()).expect_err("the file is full of faults");
    insta::assert_snapshot!("malformed_scenarios", faults.to_string());
}
