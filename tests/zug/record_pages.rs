//! Files read by several threads: whatever a file holds, cutting it into pages finds the games that reading it from
//! one end to the other does.

use zug_chess::pgn::Pgn;
use zug_cli::Exit;
use zug_core::Rng;
use zug_core::record::{Page, Reader, Record, Syntax};
use zug_russian_draughts::pdn::Pdn;
use zug_tests::program::zug_on;

/// What a game says, where it stands, and what is odd in it.
fn describe(record: &Record) -> String {
    format!("{record:?}")
}

fn in_one_go(syntax: &dyn Syntax, bytes: &[u8]) -> Vec<String> {
    let (mut reader, mut record) = (Reader::new(bytes), Record::new());
    let mut games = Vec::new();
    while reader.read(syntax, &mut record).expect("bytes can be read") {
        games.push(describe(&record));
    }
    games
}

/// Reads by pages, of which `ahead` are cut off before the first of them is read; the games, and how many of them
/// were found in pages.
fn by_pages(syntax: &dyn Syntax, bytes: &[u8], ahead: usize) -> (Vec<String>, usize) {
    let (mut reader, mut record) = (Reader::new(bytes), Record::new());
    let (mut games, mut in_pages) = (Vec::new(), 0);
    loop {
        let mut pages: Vec<Page> = std::iter::from_fn(|| reader.cut()).take(ahead).collect();
        if pages.is_empty() {
            if !reader.read(syntax, &mut record).expect("bytes can be read") {
                return (games, in_pages);
            }
            games.push(describe(&record));
        }
        let mut are_where_games_begin = true;
        // Whoever reads a page does not know whether those before it were read to their ends.
        for page in &mut pages {
            let mut found = Vec::new();
            while page.read(syntax, &mut record) {
                found.push(describe(&record));
            }
            if are_where_games_begin {
                in_pages += found.len();
                games.extend(found);
            }
            are_where_games_begin &= page.is_read();
        }
        reader.put_back(pages);
    }
}

/// A game with everything in it that looks like the beginning of another.
fn game(number: usize, rng: &mut Rng) -> String {
    let comments = [
        "",
        "{good}",
        "{a long one\n\n[Event \"not a game\"]\n\n1. e4 *}",
        "; rest\n",
        "(1. d4 {\n\n[White \"?\"]} d5)",
        "\n\n[%clk 1]",
    ];
    let result = ["1-0", "*", "", "\n\n"][rng.below(4)];
    let comment = if rng.below(8) == 0 { comments[rng.below(comments.len())] } else { "{plain}" };
    let moves = " {one} e5 {two} 2. Nf3 Nc6".repeat(1 + rng.below(12));
    format!("[Event \"{number}\"]\n[White \"Müller\"]\n\n1. e4 {comment}{moves} {result}\n\n")
}

/// Some hundred thousand bytes of games, with damage.
fn file(rng: &mut Rng) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut number = 0;
    while bytes.len() < 250_000 {
        number += 1;
        bytes.extend_from_slice(game(number, rng).as_bytes());
    }
    for _ in 0..rng.below(4) {
        let at = rng.below(bytes.len());
        let damage: [&[u8]; 6] = [b"{", b"\"", b"\xff", b"(", b"\r\n\r\n[", b"\n\n[Event \"glued\"]"];
        let damage = damage[rng.below(damage.len())];
        bytes.splice(at..at, damage.iter().copied());
    }
    if rng.below(3) == 0 {
        bytes = String::from_utf8_lossy(&bytes).replace('\n', "\r\n").into_bytes();
    }
    bytes
}

#[test]
fn pages_hold_what_the_file_holds() {
    let mut rng = Rng::new(11);
    let mut most = 0;
    for round in 0..24 {
        let bytes = file(&mut rng);
        for syntax in [&Pgn as &dyn Syntax, &Pdn] {
            let expected = in_one_go(syntax, &bytes);
            for ahead in [1, 5] {
                let (games, in_pages) = by_pages(syntax, &bytes, ahead);
                assert!(games == expected, "round {round}, {} with {ahead} pages", syntax.name());
                most = most.max(in_pages * 100 / expected.len());
            }
        }
    }
    assert!(most > 90, "pages hold {most} games of a hundred at best");
}

#[test]
fn samples_are_cut_into_the_same_games() {
    let Some(samples) = super::samples::folder() else { return };
    for (folder, syntax) in [("pgn", &Pgn as &dyn Syntax), ("pdn", &Pdn)] {
        for entry in std::fs::read_dir(samples.join(folder)).expect("a folder of samples") {
            let path = entry.expect("a sample").path();
            let bytes = std::fs::read(&path).expect("a sample can be read");
            assert!(by_pages(syntax, &bytes, 8).0 == in_one_go(syntax, &bytes), "{}", path.display());
        }
    }
}

#[test]
fn threads_change_nothing() {
    let mut rng = Rng::new(12);
    for round in 0..6 {
        let bytes = file(&mut rng);
        let run = |threads: &str| {
            let ran = zug_on(&["games", "-", "--json", "--verbose", "--threads", threads], &bytes);
            assert!(matches!(ran.exit, Exit::Done | Exit::Failed), "{:?}", ran.exit);
            (ran.exit, ran.out, ran.err)
        };
        let one = run("1");
        for threads in ["2", "5"] {
            assert!(run(threads) == one, "round {round}, {threads} threads");
        }
    }
}
