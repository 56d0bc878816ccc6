//! The rule scenarios that ship with the program: every case holds, and every fact is proved by one.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use zug_core::perft::MAX_DEPTH;
use zug_core::scenario::{self, Case, CaseReport, Inherit, Loaded, RunOptions, Standing, report};

/// The folders of the families' scenarios.
const FOLDERS: [&str; 2] = ["../chess/scenarios", "../russian-draughts/scenarios"];

/// All scenario files of a folder, by their paths from it.
fn files(folder: &Path, from: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder of scenarios can be read") {
        let path = entry.expect("its entries too").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            files(&path, &format!("{from}{name}/"), found);
        } else if name.ends_with(".toml") {
            found.insert(format!("{from}{name}"));
        }
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

/// The scenarios of a variant with those that it inherits.
pub(crate) fn cases_of(registry: &zug_core::Registry, variant: &str) -> Vec<Case> {
    let own = scenario::shipped(registry, variant);
    let overrides: Vec<&str> = own
        .iter()
        .flat_map(|(s, _)| &s.cases)
        .flat_map(|case| case.replaces.iter().map(String::as_str))
        .collect();
    let wanted = own.iter().find_map(|(scenario, _)| scenario.inherit.clone()).unwrap_or(Inherit::Nothing);
    let heritage = scenario::heritage(registry, variant, &wanted, &overrides);
    let heritage = heritage.unwrap_or_else(|faults| panic!("{faults}")).unwrap_or_default();
    assert!(heritage.unknown.is_empty(), "{variant} overrides {:?}", heritage.unknown);
    own.iter().chain(&heritage.files).flat_map(|(scenario, _)| scenario.cases.iter().cloned()).collect()
}

#[test]
fn every_scenario_holds() {
    let registry = zug_cli::registry();
    let loaded = scenario::all_shipped(&registry);
    let reports = run(&loaded, 2);
    let (text, tally) = told(&reports);
    assert_eq!((tally.failed, tally.malformed), (0, 0), "\n{text}");
    assert!(tally.passed >= 4_000, "cases were lost:\n{text}");
    // The report is the same whatever the number of threads.
    for threads in [1, 3, 8] {
        assert_eq!(told(&run(&loaded, threads)).0, text, "{threads} threads");
    }
}

/// Every variant has scenarios, the many of the general generator too.
#[test]
fn every_variant_has_some() {
    let registry = zug_cli::registry();
    let loaded = scenario::all_shipped(&registry);
    let has = |entry: &zug_core::Entry| {
        let mut cases = loaded.iter().flat_map(|(scenario, _)| &scenario.cases);
        cases.any(|case| registry.find(&case.variant).is_ok_and(|found| found.id == entry.id))
    };
    let bare: Vec<String> =
        registry.entries().iter().filter(|entry| !has(entry)).map(|entry| entry.id.to_string()).collect();
    assert!(bare.is_empty(), "no scenarios: {bare:?}");
}

/// The program carries every file of the folders, and each is run or included by one that is.
#[test]
fn every_file_ships() {
    let mut found = BTreeSet::new();
    for folder in FOLDERS {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), "", &mut found);
    }
    let registry = zug_cli::registry();
    let shipped: BTreeSet<String> = registry.scenarios().iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(shipped, found);
    let loaded = scenario::all_shipped(&registry);
    let used: BTreeSet<&str> =
        loaded.iter().flat_map(|(_, sources)| sources.files()).map(|file| file.name.as_str()).collect();
    let unused: Vec<&String> = shipped.iter().filter(|name| !used.contains(name.as_str())).collect();
    assert!(unused.is_empty(), "malformed, or included by none: {unused:?}");
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

/// A count is never deeper than one that ends: the greatest depth is read, one more is told with its place.
#[test]
fn counts_that_are_too_deep_are_refused() {
    let load = |depths: u32| {
        let text = format!(
            "schema = 1\n[[case]]\nname = \"deep\"\nvariant = \"chess\"\nperft = [{}]\n",
            vec!["1"; depths as usize].join(", ")
        );
        scenario::load("deep.toml", &text, None, &|_, name| Err(name.to_owned())).map(|_| ())
    };
    assert_eq!(load(MAX_DEPTH), Ok(()));
    let told = load(MAX_DEPTH + 1).expect_err("nobody could wait for it").to_string();
    assert!(told.contains("deep.toml:5:9") && told.contains("at most 200 numbers"), "{told}");
}
