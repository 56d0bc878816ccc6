//! Records of what the program says: kept so that a change is seen. What a rule can state is tested elsewhere.
//!
//! Renewed with `INSTA_UPDATE=always cargo test -p zug-tests snapshots`, and read before they are committed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use zug_core::{AnyGame, Entry, Reading, Rng, Style};

use zug_tests::games::{REGISTRY, at, stands_alone};
use zug_tests::program::zug;

/// The snapshots that are not of one variant.
const COMMON: [&str; 7] =
    ["bad-positions", "fairy-facts", "fairy-play", "order", "record-messages", "refusals", "refusals-ru"];

/// The plies of a seeded game.
const PLIES: u32 = 60;

/// Those of a game of one of the many variants that are told in bulk.
const FEW_PLIES: u32 = 30;

/// Every snapshot there is: `facts` and `play` of each variant that has scenarios of its own, and those of the program.
fn names() -> BTreeSet<String> {
    let of_variants = alone().flat_map(|entry| [format!("facts-{}", entry.id), format!("play-{}", entry.id)]);
    of_variants.chain(COMMON.map(str::to_owned)).collect()
}

fn alone() -> impl Iterator<Item = &'static Entry> {
    REGISTRY.entries().iter().filter(|entry| stands_alone(entry))
}

/// A game of random moves from its start, ten a line, its last position and how it ended.
fn seeded(mut game: Box<dyn AnyGame>, plies: u32) -> String {
    let mut rng = Rng::new(1);
    let mut text = String::new();
    for ply in 0..plies {
        let moves = game.legal(Style::Canonical);
        let Some(mv) = rng.pick(&moves).filter(|_| game.ending().is_none()) else { break };
        text += if ply % 10 == 0 { "\n" } else { " " };
        text += &game.play(mv, Reading::Whole).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    let end = game.ending().map_or("goes on".to_owned(), |ending| ending.to_string());
    format!("{text}\n\n{}\n{end}\n", game.position_text())
}

/// What the file of a variant and those that it extends say, by key; words for people left out.
fn declared_facts(id: &str) -> (BTreeMap<String, String>, Option<String>) {
    let declared = REGISTRY.declared(id).unwrap_or_else(|| panic!("{id} has a file"));
    let declared = declared.unwrap_or_else(|faults| panic!("{faults}"));
    let parent = declared.own.get("extends").and_then(|node| node.text()).map(str::to_owned);
    let facts = declared.facts().into_iter().filter(|fact| !fact.key.ends_with(".name"));
    (facts.map(|fact| (fact.key, fact.value)).collect(), parent)
}

fn in_bulk() -> impl Iterator<Item = &'static Entry> {
    REGISTRY.entries().iter().filter(|entry| !stands_alone(entry))
}

/// What each of the many variants says otherwise than the one that it extends.
#[test]
fn facts_of_the_many() {
    let mut text = String::new();
    for entry in in_bulk() {
        let (own, parent) = declared_facts(entry.id.as_str());
        let parent = parent.unwrap_or_else(|| panic!("{} extends one", entry.id));
        let theirs = REGISTRY.loader().load_shipped(&parent).unwrap_or_else(|faults| panic!("{faults}"));
        let theirs: BTreeMap<String, String> =
            theirs.facts().into_iter().map(|fact| (fact.key, fact.value)).collect();
        text += &format!("{} extends {parent}\n", entry.id);
        for (key, value) in own.iter().filter(|(key, value)| theirs.get(*key) != Some(value)) {
            text += &format!("  {key} = {value}\n");
        }
        for key in theirs.keys().filter(|key| !key.ends_with(".name") && !own.contains_key(*key)) {
            text += &format!("  no {key}\n");
        }
    }
    check("fairy-facts", &text);
}

/// The start position of each of the many variants, its moves in the order of the rules, and a seeded game as other
/// programs can replay it.
#[test]
fn games_of_the_many() {
    let mut text = String::new();
    for entry in in_bulk() {
        let mut game = entry.open().unwrap_or_else(|faults| panic!("{faults}"));
        text += &format!("{}\n{}\n", entry.id, game.position_text());
        let moves: Vec<String> = game.legal(Style::Uci);
        let shown = moves.len().min(60);
        text += &format!(
            "{} moves: {}{}\n",
            moves.len(),
            moves[..shown].join(" "),
            if shown < moves.len() { " .." } else { "" }
        );
        let mut rng = Rng::new(1);
        for _ in 0..FEW_PLIES {
            let moves = game.legal(Style::Canonical);
            let Some(mv) = rng.pick(&moves).filter(|_| game.ending().is_none()) else { break };
            game.play(mv, Reading::Whole).unwrap_or_else(|refusal| panic!("{}: {refusal}", entry.id));
        }
        let end = game.ending().map_or("goes on".to_owned(), |ending| ending.to_string());
        text += &format!("game: {}\n{}\n{end}\n\n", game.line(Style::Uci).join(" "), game.position_text());
    }
    check("fairy-play", &text);
}

/// Compares a text with its snapshot.
pub fn check(name: &str, text: &str) {
    assert!(names().contains(name), "{name} is not in the list");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn no_snapshot_is_unreferenced() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots");
    let files: BTreeSet<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".new"))
        .collect();
    assert_eq!(files, names().iter().map(|name| format!("{name}.snap")).collect());
}

/// The text of a run, as one would see it at a terminal.
fn session(runs: &[&[&str]], common: &[&str]) -> String {
    let mut text = String::new();
    for args in runs {
        let ran = zug(&[args, common].concat());
        let words =
            args.iter().map(|arg| if arg.contains(' ') { format!("{arg:?}") } else { arg.to_string() });
        let words: Vec<String> = words.collect();
        text += &format!("$ zug {}\n{}{}? {}\n\n", words.join(" "), ran.out, ran.err, ran.exit.code());
    }
    text
}

#[test]
fn facts() {
    for entry in alone() {
        let ran = zug(&["variant", "show", entry.id.as_str()]);
        assert_eq!((ran.exit.code(), ran.err.as_str()), (0, ""), "{}", entry.id);
        check(&format!("facts-{}", entry.id), &ran.out);
    }
}

/// The moves of the start position in the order of the rules, and a seeded game of random moves.
#[test]
fn play() {
    for entry in alone() {
        let game = entry.open().unwrap_or_else(|faults| panic!("{faults}"));
        let head = format!("{}\n{}\n", game.position_text(), game.legal(Style::Canonical).join(" "));
        check(&format!("play-{}", entry.id), &(head + &seeded(game, PLIES)));
    }
}

/// The order in which moves are generated: games that are repeated from a seed depend on it.
#[test]
fn order_of_moves() {
    let positions = [
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("chess960", "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1"),
        ("antichess", "8/4P3/8/1p1p4/2P5/8/8/K6k w - - 0 1"),
        ("atomic", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("horde", "4k3/8/8/8/1p6/8/P7/1P6 w - - 0 1"),
        ("racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/r3K3[QRBNP] w - - 0 1"),
        ("russian", "W:W21-32:B1-12"),
        ("russian", "W:Wh2:Be7,g7,b6,g5,Kd4,Kg3,b2,d2"),
        ("russian", "W:WKa1,c1:Bh8"),
    ];
    let mut text = String::new();
    for (variant, fen) in positions {
        text += &format!("{variant} {fen}\n  {}\n", at(variant, fen).legal(Style::Canonical).join(" "));
    }
    check("order", &text);
}

const REFUSALS: &[&[&str]] = &[
    &["apply", "hello"],
    &["apply", "e3e4"],
    &["apply", "e7e5"],
    &["apply", "e2e5"],
    &["apply", "Nd4"],
    &["apply", "a1a4"],
    &["apply", "e4", "e5", "Ke3"],
    &["apply", "O-O"],
    &["apply", "--fen", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rd2"],
    &["apply", "--fen", "4r2k/8/8/8/8/8/R7/4K3 w - - 0 1", "Ra3"],
    &["apply", "--fen", "1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"],
    &["apply", "--fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8"],
    &["apply", "--fen", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1"],
    &["apply", "f3", "e5", "g4", "Qh4", "a3"],
    &["apply", "kingofthehill", "--fen", "8/8/8/8/8/3K4/8/7k w - - 0 1", "Ke4", "Kh2"],
    &["apply", "antichess", "e3", "b5", "Nf3"],
    &["apply", "antichess", "O-O"],
    &["apply", "atomic", "--fen", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "Kxe2"],
    &["apply", "atomic", "--fen", "4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1", "Qxe2"],
    &["apply", "atomic", "--fen", "4r2k/8/8/8/4N3/3p4/8/3RK3 w - - 0 1", "Rxd3"],
    &["apply", "racingkings", "--fen", "8/8/8/8/8/8/1k4K1/3R4 w - - 0 1", "Rd2"],
    &["apply", "crazyhouse", "N@f3"],
    &["apply", "crazyhouse", "--fen", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@a8"],
    &["apply", "crazyhouse", "--fen", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@e8"],
    &["apply", "crazyhouse", "--fen", "4k3/8/8/8/8/8/8/r3K3[N] w - - 0 1", "N@f3"],
    &["apply", "N@f3"],
    &["apply", "russian", "zz"],
    &["apply", "russian", "d4-e5"],
    &["apply", "russian", "b6-a5"],
    &["apply", "russian", "c3-c4"],
    &["apply", "russian", "b2-c3"],
    &["apply", "russian", "--fen", "W:Wa1,c3,g1:Bd4,h8", "g1-f2"],
    &["apply", "russian", "--fen", "W:Wa1:Bb2,d4,f6,h8", "a1:c3"],
    &["apply", "russian", "--fen", "W:WKa1:Bd4,e7,c7,f2", "a1:f6:d8:b6:g1"],
    &["apply", "russian", "--fen", "W:Wh2:Be7,g7,b6,g5,Kd4,Kg3,b2,d2", "h2:a7"],
    &["apply", "russian", "--fen", "B:Wb2:B", "c7-b6"],
    &["moves", "rusian"],
];

#[test]
fn refusals() {
    check("refusals", &session(REFUSALS, &[]));
    check("refusals-ru", &session(REFUSALS, &["--lang", "ru"]));
}

#[test]
fn bad_positions() {
    let runs: &[&[&str]] = &[
        &["moves", "--fen", ""],
        &["moves", "--fen", "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
        &["moves", "--fen", "rnbqkbnr/pppppppp/44/9/x7/8/PPPPPPPP/RNBQKBNR y KQkqz e9 -1 one"],
        &["moves", "--fen", "P6k/PPPPPPPP/8/8/8/8/8/4K2K w KQ e3 0 1"],
        &["moves", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        &["moves", "--fen", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1"],
        &["moves", "--fen", "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1"],
        &["moves", "crazyhouse", "--fen", "4k3/8/8/8/8/8/8/4K~3[NX] w - - 0 1"],
        &["moves", "crazyhouse", "--fen", "4k3/8/8/8/8/8/8/4K3[N w - - 0 1"],
        &["moves", "3check", "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4+3 0 1"],
        &["moves", "horde", "--fen", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"],
        &["moves", "antichess", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"],
        &["moves", "racingkings", "--fen", "8/8/8/8/8/4P3/1k4K1/8 w - - 0 1"],
        &["moves", "russian", "--fen", ""],
        &["moves", "russian", "--fen", "W:W:B"],
        &["moves", "russian", "--fen", "W:Wb1,a9,33:Bz4"],
        &["moves", "russian", "--fen", "W:Wa1,,c1:Ba1"],
        &["moves", "russian", "--fen", "X:Wa1-c3:B"],
        &["moves", "russian", "--fen", "W:Wa1,b8:Bh8,g1"],
        &["moves", "russian", "--fen", "W:W20-32:B1-12"],
    ];
    check("bad-positions", &session(runs, &[]));
}
