//! What `zug test` does to files: it changes the bytes that it must, and no others.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use zug_core::scenario::{self, Filling, RunOptions, Runner, SnapFile};
use zug_core::{AnyGame, Rng};

use zug_tests::games;
use zug_tests::program::{zug, zug_with};

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("scenario-files-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder can be made");
    path
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Cases with what can be filled in, as `{}`; what stands around the placeholder is varied.
const CASES: [&str; 7] = [
    "name = \"men\"\nstart = \"W:Wc3,g1:Bd4\"\nlegal = {}",
    "name = \"count\"\nlegal_count = {}",
    "name = \"played\"\nplay = [\"c3-d4\", \"b6-a5\"]\nafter = {}",
    "name = \"end\"\nstart = \"B:Wb2,c1:Ba3\"\nending = {}",
    "name = \"claims\"\nvariant = \"chess\"\nclaims = {}",
    "name = \"mate\"\nvariant = \"chess\"\nplay = [\"f3\", \"e5\", \"g4\", \"Qh4\"]\nending = {}",
    "name = \"said\"\nlegal_count = 7",
];

/// Something that means nothing to a reader of TOML.
fn noise(rng: &mut Rng) -> &'static str {
    const NOISE: [&str; 10] = [
        "\n",
        "  \n",
        "\t\n",
        "\r\n",
        "# \"?\"\n",
        "# Ход \u{265F}: legal = \"?\"\r\n",
        "#\n",
        "   # x\n",
        "\n\n",
        "",
    ];
    NOISE[rng.below(NOISE.len())]
}

/// A scenario file as the parts between its placeholders.
fn mutated(rng: &mut Rng) -> Vec<String> {
    let mut parts = vec![String::new()];
    let add = |parts: &mut Vec<String>, text: &str| parts.last_mut().expect("there is one").push_str(text);
    let head = format!(
        "schema = 1\n{}variant = \"russian\"{}",
        noise(rng),
        [" # own\n", "\r\n", "\n"][rng.below(3)]
    );
    add(&mut parts, &head);
    for (number, case) in CASES.iter().enumerate() {
        if number + 1 < CASES.len() && rng.one_in(4) {
            continue;
        }
        add(&mut parts, noise(rng));
        add(&mut parts, "[[case]]\n");
        let text = if rng.one_in(3) { case.replace('\n', "\r\n") } else { (*case).to_owned() };
        match text.split_once("{}") {
            Some((before, after)) => {
                add(&mut parts, &text_with(before, rng));
                parts.push(after.to_owned());
            }
            None => add(&mut parts, &text),
        }
        add(&mut parts, ["\n", "  # why\n", "\r\n", "\t\n"][rng.below(4)]);
        add(&mut parts, noise(rng));
    }
    parts
}

/// The text with other blanks around its last sign.
fn text_with(text: &str, rng: &mut Rng) -> String {
    let trimmed = text.trim_end_matches([' ', '=']);
    format!("{trimmed}{}", ["=", " = ", "\t=  ", "   ="][rng.below(4)])
}

/// The text with today's answers in it.
fn filled_in(text: &str) -> String {
    let loaded = scenario::load("cases.toml", text, None, &|_, name| Err(name.to_owned()));
    let (loaded, _) = loaded.unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let open = |name: &str| -> Result<Box<dyn AnyGame>, String> { Ok(games::open(name)) };
    let mut runner = Runner::new(&open, RunOptions::default());
    let answers = loaded.cases.iter().flat_map(|case| runner.run(case).answers);
    let fillings: Vec<Filling> = answers.map(|(_, place, today)| (place, today)).collect();
    scenario::fill(text, &fillings)
}

/// The same by `zug test --fill`, in a file.
fn filled_by_the_program(path: &Path, text: &str) -> String {
    fs::write(path, text).expect("the file can be written");
    let ran = zug(&["test", "--fill", &shown(path)]);
    assert_eq!(ran.exit.code(), 0, "{}\n{text}", ran.err);
    let after = fs::read_to_string(path).expect("the file is there");
    assert_eq!(after, filled_in(text));
    let ran = zug(&["test", &shown(path)]);
    assert_eq!(ran.exit.code(), 0, "{}\n{after}", ran.out);
    after
}

/// Every byte around the placeholders stays, in a thousand files.
#[test]
fn filling_keeps_every_other_byte() {
    let folder = folder("fill");
    let path = folder.join("cases.toml");
    let mut rng = Rng::new(64);
    let mut filled = 0;
    for number in 0..1000 {
        let parts = mutated(&mut rng);
        let quote = if rng.one_in(2) { "\"?\"" } else { "'?'" };
        let text = parts.join(quote);
        let after = if number % 50 == 0 { filled_by_the_program(&path, &text) } else { filled_in(&text) };
        // What stands between the parts is an answer now: one value, and no placeholder.
        let mut rest = after.as_str();
        for (index, part) in parts.iter().enumerate() {
            let at = if index == 0 {
                Some(0).filter(|_| rest.starts_with(part.as_str()))
            } else {
                rest.find(part.as_str())
            };
            let at = at.unwrap_or_else(|| panic!("{number}: {part:?} is gone\n{text}\n--\n{after}"));
            let answer = &rest[..at];
            assert!(
                index == 0 || !(answer.is_empty() || answer.contains(['?', '\n', '#'])),
                "{number}: {answer:?}\n{text}"
            );
            filled += usize::from(index > 0);
            rest = &rest[at + part.len()..];
        }
        assert_eq!(rest, "", "{number}");
    }
    assert!(filled > 3000, "{filled} placeholders");
}

const RECORDS: &str = "schema = 1\nvariant = \"russian\"\n\
    [[case]]\nname = \"first\"\nrecord = [\"legal\"]\n\
    [[case]]\nname = \"second\"\nplay = [\"c3-d4\"]\nrecord = [\"board\"]\n\
    [[case]]\nname = \"third\"\nrecord = [\"transcript:seed=3,plies=8\"]\n";

/// A review writes neither into the scenario file nor into the records that it does not touch, in a thousand files.
#[test]
fn reviewing_keeps_every_other_byte() {
    let folder = folder("review");
    let (path, snap) = (folder.join("cases.toml"), folder.join("cases.snap"));
    fs::write(&path, RECORDS).expect("the file can be written");
    assert_eq!(zug(&["test", "--accept", &shown(&path)]).exit.code(), 0);
    let accepted = fs::read_to_string(&snap).expect("the records are there");
    let originals = SnapFile::read(&accepted);
    let sections: Vec<&str> = accepted.split_inclusive("\n\n").collect();
    assert_eq!(sections.len(), 3, "{accepted}");
    let mut rng = Rng::new(8);
    for number in 0..1000 {
        let at = rng.below(3);
        let mut kept: Vec<String> = sections.iter().map(|section| (*section).to_owned()).collect();
        for section in &mut kept {
            if rng.one_in(2) {
                *section = section.replace('\n', "\r\n");
            }
        }
        let head = noise(&mut rng).to_owned();
        let mut changed = kept.clone();
        changed[at] = changed[at]
            .replacen("legal", "legals", 1)
            .replacen("board", "bord", 1)
            .replacen("plies", "ply", 1);
        let text = head.clone() + &changed.concat();
        let after = if number % 50 == 0 {
            fs::write(&snap, &text).expect("the file can be written");
            let ran = zug_with(&["test", "--review", &shown(&path)], "a\n");
            assert_eq!(ran.exit.code(), 0, "{number}: {}\n{}", ran.out, ran.err);
            assert_eq!(fs::read_to_string(&path).expect("the file is there"), RECORDS, "{number}");
            fs::read_to_string(&snap).expect("the records are there")
        } else {
            let mut file = SnapFile::read(&text);
            let name = ["first", "second", "third"][at];
            file.set(name, originals.get(name).expect("it is recorded"));
            file.write()
        };
        let mut rest = after.strip_prefix(head.as_str()).unwrap_or_else(|| panic!("{number}: {after:?}"));
        for (index, section) in kept.iter().enumerate() {
            // The one that was accepted is written anew; the others stay to the last byte.
            let expected = if index == at { sections[at] } else { section.as_str() };
            rest = rest.strip_prefix(expected).unwrap_or_else(|| panic!("{number}: {index} in {after:?}"));
        }
        assert_eq!(rest, "", "{number}");
    }
}

/// What was accepted before the program is killed stays accepted.
#[test]
fn a_killed_review_loses_nothing() {
    let folder = folder("killed");
    let (path, snap) = (folder.join("cases.toml"), folder.join("cases.snap"));
    fs::write(&path, RECORDS).expect("the file can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_zug-under-test"))
        .args(["test", "--review", &shown(&path)])
        .env_clear()
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("it has an input");
    let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
    input.write_all(b"a\na\n").expect("it reads");
    // Killed while it asks for the third.
    let mut line = String::new();
    while !line.contains("3/3") {
        line.clear();
        assert!(output.read_line(&mut line).expect("it writes") > 0, "it ended too soon");
    }
    child.kill().expect("it can be killed");
    let _ = child.wait();
    let mut rest = String::new();
    let _ = output.read_to_string(&mut rest);
    let accepted = fs::read_to_string(&snap).expect("the records are there");
    assert!(accepted.contains("=== first\n") && accepted.contains("=== second\n"), "{accepted}");
    assert!(!accepted.contains("third"), "{accepted}");
    let ran = zug(&["test", "--check", &shown(&path)]);
    assert!(ran.out.contains("2 passed") && ran.out.contains("1 new"), "{}", ran.out);
}

/// A review shows both boards, and what it was asked to play on from.
#[test]
fn a_review_shows_boards_and_plays_on() {
    let folder = folder("play");
    let path = folder.join("cases.toml");
    let text = "schema = 1\nvariant = \"russian\"\n[[case]]\nname = \"taken\"\nstart = \"W:Wc3,g1:Bd4,h8\"\n\
        play = [\"c3:e5\"]\nrecord = [\"legal\"]\n";
    fs::write(&path, text).expect("the file can be written");
    let ran = zug_with(&["test", "--review", &shown(&path)], "p\nh8-g7\nquit\ns\n");
    assert!(ran.out.contains("start") && ran.out.contains("[w]") && ran.out.contains("*."), "{}", ran.out);
    assert!(
        ran.out.contains("h8-g7") || ran.err.contains("h8-g7") || ran.out.contains("[b]"),
        "{}\n{}",
        ran.out,
        ran.err
    );
    assert_eq!(ran.exit.code(), 1, "it is not accepted yet: {}", ran.out);
}

/// Ten thousand cases run, and say the same every time.
#[test]
fn many_cases_run() {
    let folder = folder("many");
    for file in 0..20 {
        let mut text = String::from("schema = 1\nvariant = \"russian\"\n");
        for number in 0..500 {
            text += &format!(
                "[[case]]\nname = \"case {number}\"\nstart = \"W:Wc3,g1:Bd4\"\nlegal = [\"c3:e5\"]\n"
            );
        }
        fs::write(folder.join(format!("{file:02}.toml")), &text).expect("the file can be written");
    }
    let first = zug(&["test", &shown(&folder)]);
    assert_eq!(first.exit.code(), 0, "{}", first.out);
    assert!(first.out.ends_with("10000 passed, 0 failed\n"), "{}", first.out);
    assert_eq!(zug(&["test", &shown(&folder)]), first);
}
