//! `zug test` as its user meets it: a variant of one's own, its parent's cases, what no case notices.

use std::fs;
use std::path::{Path, PathBuf};

use zug_tests::program::zug;

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("scenario-cli-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder can be made");
    path
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).expect("the file can be written");
}

/// The way of a newcomer: a starter, a change, what it breaks, the override, what is not proved yet, the proof.
#[test]
fn a_variant_of_ones_own() {
    let folder = folder("own");
    let (variant, cases) = (folder.join("short.toml"), folder.join("short-cases.toml"));
    let new = zug(&["variant", "new", "short", "--from", "english", "-o", &shown(&variant)]);
    assert_eq!(new.exit.code(), 0, "{}", new.err);
    assert!(new.err.contains("short-cases.toml"), "{}", new.err);
    let run = || zug(&["test", &shown(&folder)]);
    let ran = run();
    assert_eq!(ran.exit.code(), 0, "{}\n{}", ran.out, ran.err);

    let starter = fs::read_to_string(&variant).expect("the variant is there");
    let changed = starter.replace("# [kings]", "[kings]").replace("# range = 1", "range = 2");
    assert_ne!(starter, changed);
    write(&variant, &changed);
    let ran = run();
    assert_eq!(ran.exit.code(), 1, "{}", ran.out);
    assert!(ran.out.contains("a king steps one square aslant, both ways"), "{}", ran.out);
    assert!(ran.out.contains("start") && ran.out.contains("end"), "boards are drawn: {}", ran.out);
    assert!(ran.err.contains("override"), "{}", ran.err);

    // By its name the variant is found as well.
    let text =
        fs::read_to_string(&cases).expect("the cases are there").replace("\"short.toml\"", "\"short\"");
    write(&cases, &text.replace("inherit = true", "inherit = false"));
    let ran = run();
    assert_eq!(ran.exit.code(), 0, "{}", ran.out);
    assert!(ran.out.contains("no case fails if kings.range is not 2"), "{}", ran.out);

    let own = "\n[[case]]\nname = \"a king goes two squares\"\nstart = \"W:WKa1:Bh8\"\nlegal = [\"a1-b2\", \"a1-c3\"]\n";
    write(&cases, &(text.replace("inherit = true", "inherit = false") + own));
    let ran = run();
    assert_eq!(ran.exit.code(), 0, "{}", ran.out);
    assert!(!ran.out.contains("no case fails"), "{}", ran.out);
}

const VARIANT: &str = "schema = 1\nid = \"own\"\nextends = \"russian\"\nname = \"Own\"\n[capture]\nprecedence = [\"quantity\"]\n";

#[test]
fn cases_of_the_parent_are_inherited_and_replaced() {
    let folder = folder("inherited");
    write(&folder.join("own.toml"), VARIANT);
    let cases = folder.join("cases.toml");
    let head = "schema = 1\nvariant = \"own.toml\"\n";
    let case = "[[case]]\nname = \"two rather than one\"\noverride = \"any capture may be chosen, whatever the number\"\n\
        start = \"W:Wc3,h2:Bd4,d6,g3\"\nlegal = [\"c3:e5:c7\"]\n";
    write(&cases, &format!("{head}{case}"));
    let ran = zug(&["test", &shown(&cases)]);
    assert!(ran.out.contains("own.toml < russian/draws.toml"), "{}", ran.out);
    assert!(!ran.out.contains("any capture may be chosen"), "{}", ran.out);
    // Of some files only, or of none.
    write(
        &cases,
        &format!("{head}inherit = [\"russian/draws.toml\"]\n{}", case.replace("override", "# override")),
    );
    let ran = zug(&["test", &shown(&cases)]);
    assert_eq!(ran.exit.code(), 0, "{}", ran.out);
    assert!(ran.out.contains("russian/draws.toml") && !ran.out.contains("russian/moves.toml"), "{}", ran.out);
    write(&cases, &format!("{head}inherit = false\n{}", case.replace("override", "# override")));
    let ran = zug(&["test", &shown(&cases)]);
    assert!(ran.out.contains("1 passed, 0 failed"), "{}", ran.out);
    // A name that nobody has is a fault of the file.
    write(&cases, &format!("{head}{}", case.replace("any capture may be", "any captur may be")));
    let ran = zug(&["test", &shown(&cases)]);
    assert_eq!(ran.exit.code(), 3, "{}", ran.out);
    assert!(ran.err.contains("did you mean") || ran.err.contains("any capture may be chosen"), "{}", ran.err);
    // A child on another board inherits what does not depend on it, and the rest is counted.
    write(&folder.join("own.toml"), &format!("{VARIANT}[board]\nfiles = 10\nranks = 10\nrows_of_men = 4\n"));
    write(&cases, &format!("{head}[[case]]\nname = \"ten moves\"\nlegal_count = 9\n"));
    let ran = zug(&["test", &shown(&cases)]);
    assert_eq!(ran.exit.code(), 0, "{}", ran.out);
    assert!(ran.out.contains("of russian that cannot be set up in it"), "{}", ran.out);
}

#[test]
fn survivors_are_listed() {
    let folder = folder("mutate");
    write(&folder.join("own.toml"), VARIANT);
    let cases = folder.join("cases.toml");
    let head = "schema = 1\nvariant = \"own.toml\"\ninherit = false\n";
    write(&cases, &format!("{head}[[case]]\nname = \"the start\"\nperft = [7, 49]\n"));
    let ran = zug(&["test", "--mutate", &shown(&cases)]);
    assert_eq!(ran.exit.code(), 1, "{}", ran.out);
    assert!(
        ran.out.contains("capture.precedence = [\"quantity\"]      (no case fails if this is changed)"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains("board.files"), "the start shows the board: {}", ran.out);
    assert_eq!(zug(&["test", "--mutate", &shown(&cases)]), ran);
    let json = zug(&["test", "--mutate", "--json", &shown(&cases)]);
    let objects: Vec<serde_json::Value> = json
        .lines()
        .iter()
        .map(|line| serde_json::from_str(line).expect("every line is an object"))
        .collect();
    let of = |fact: &str| objects.iter().find(|object| object["fact"] == fact).expect("the fact is told");
    assert_eq!(of("capture.precedence")["survives"], true);
    assert_eq!(of("board.files")["survives"], false);
    assert_eq!(of("board.files")["changes"][0]["noticed"], "the start");
    let last = objects.last().expect("there is a summary");
    assert!(last["survivors"].as_u64().is_some_and(|number| number > 10), "{last}");
    // Facts stated as such prove how the game is written, not how it is played.
    let facts = "[[case]]\nname = \"said\"\nfacts = { capture = { precedence = [\"quantity\"] }, notation = { capture = \":\" } }\n";
    write(&cases, &format!("{head}{facts}"));
    let ran = zug(&["test", "--mutate", &shown(&cases)]);
    assert!(ran.out.contains("capture.precedence") && !ran.out.contains("notation.capture"), "{}", ran.out);
}
