//! Who can never win, in the variants that are not won by mate alone.

use zug_core::{Color, Source};

use zug_tests::games::{REGISTRY, at, ending};

/// Whether White and Black are known to be without hope.
fn hopeless(variant: &str, fen: &str) -> [bool; 2] {
    let game = at(variant, fen);
    Color::ALL.map(|side| game.can_win(side) == Some(false))
}

#[test]
fn the_case_table_of_the_horde() {
    let table = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data/horde_insufficient_material.csv");
    let text = std::fs::read_to_string(table).expect("the table can be read");
    let mut cases = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (fen, white) = line.split_once(',').expect("a position and an answer");
        assert_eq!(hopeless("horde", fen), [white == "true", false], "{fen}");
        cases += 1;
    }
    assert!(cases > 1_000, "only {cases} cases");
}

/// Positions of shakmaty's and python-chess's tests, with whether White and Black can never win.
const OTHERS: [(&str, &str, bool, bool); 22] = [
    ("atomic", "8/3k4/8/8/2N5/8/3K4/8 b - - 0 1", true, true),
    ("atomic", "8/4rk2/8/8/8/8/3K4/8 w - - 0 1", true, true),
    ("atomic", "8/4qk2/8/8/8/8/3K4/8 w - - 0 1", true, false),
    ("atomic", "8/1k6/8/2n5/8/3NK3/8/8 b - - 0 1", false, false),
    ("atomic", "8/4bk2/8/8/8/8/3KB3/8 w - - 0 1", true, true),
    ("atomic", "4b3/5k2/8/8/8/8/3KB3/8 w - - 0 1", false, false),
    ("atomic", "3Q4/5kKB/8/8/8/8/8/8 b - - 0 1", false, true),
    ("atomic", "8/5k2/8/8/8/8/5K2/4bb2 w - - 0 1", true, false),
    ("atomic", "8/5k2/8/8/8/8/5K2/4nb2 w - - 0 1", true, false),
    ("antichess", "8/4bk2/8/8/8/8/3KB3/8 w - - 0 1", false, false),
    ("antichess", "4b3/5k2/8/8/8/8/3KB3/8 w - - 0 1", false, false),
    ("antichess", "8/8/8/6b1/8/3B4/4B3/5B2 w - - 0 1", true, true),
    ("antichess", "8/8/5b2/8/8/3B4/3B4/8 w - - 0 1", true, false),
    ("antichess", "8/8/8/1n2N3/8/8/8/8 w - - 0 32", true, false),
    ("antichess", "8/3N4/8/1n6/8/8/8/8 b - - 1 32", true, false),
    ("antichess", "8/8/8/4N3/8/8/8/n7 b - - 1 30", true, false),
    ("antichess", "6n1/8/8/4N3/8/8/8/8 b - - 0 27", false, true),
    ("antichess", "8/8/5n2/4N3/8/8/8/8 w - - 1 28", false, true),
    ("kingofthehill", "8/5k2/8/8/8/8/3K4/8 w - - 0 1", false, false),
    ("racingkings", "8/5k2/8/8/8/8/3K4/8 w - - 0 1", false, false),
    ("3check", "8/5k2/8/8/8/8/3K4/8 w - - 0 1", true, true),
    ("3check", "8/5k2/8/8/8/8/3K2N1/8 w - - 0 1", false, true),
];

#[test]
fn hopeless_material_of_other_variants() {
    for (variant, fen, white, black) in OTHERS {
        assert_eq!(hopeless(variant, fen), [white, black], "{variant} {fen}");
        let ended = ending(&*at(variant, fen)) == "draw (dead-position)";
        assert_eq!(ended, white && black, "{variant} {fen}");
    }
}

/// Blocked pawns of the harmless colour: shakmaty does not see that nothing will ever be taken.
#[test]
fn antichess_bishops_that_never_meet_behind_blocked_pawns() {
    assert_eq!(hopeless("antichess", "8/5p2/5P2/8/3B4/1bB5/8/8 b - - 0 1"), [true, true]);
    // The pawn runs free.
    assert_eq!(hopeless("antichess", "8/8/6b1/8/3P4/8/5B2/8 w - - 0 1"), [false, false]);
    // A bishop that is walled in by its own pawns may yet be out of moves, and so win.
    assert_eq!(hopeless("antichess", "b7/8/8/8/8/1p6/1P6/B7 b - - 0 1"), [false, false]);
}

/// Whether a fact makes a game one that is won otherwise than by attacking a king, or in which men come back.
fn is_won_otherwise(fact: &zug_core::Fact) -> bool {
    let usual = match fact.key.as_str() {
        "end.checkmate" => "side-to-move-loses",
        "end.no_moves" | "end.draws_are" => "draw",
        "end.promotion" | "end.two_passes" | "end.full_board" => "goes-on",
        "end.castled" => "[]",
        "explosion.on" | "flip.rule" | "walls.placed" => "never",
        "hand.gains" => "nothing",
        key => return ["end.goal.", "end.extinct.", "end.connect."].iter().any(|rows| key.starts_with(rows)),
    };
    fact.value.trim_matches('"') != usual
}

/// FIDE 5.2.2, in every variant that keeps it: where only an attack on the king wins, nothing but kings is a dead
/// position. Boards on which the two kings cannot stand so are left out.
#[test]
fn nothing_but_kings_is_dead_wherever_it_may_be() {
    let (mut dead, mut alive) = (Vec::new(), Vec::new());
    for entry in REGISTRY.entries() {
        let mut game = entry.open().unwrap_or_else(|faults| panic!("{faults}"));
        let facts = &game.info().facts;
        let keeps_it =
            facts.iter().any(|fact| fact.key == "end.dead_position" && fact.value.contains("draw"));
        let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        if !keeps_it || facts.iter().any(is_won_otherwise) || game.set_position(kings, Source::User).is_err()
        {
            continue;
        }
        let ended = ending(&*game) == "draw (dead-position)";
        if ended { &mut dead } else { &mut alive }.push(entry.id.as_str());
    }
    assert!(dead.len() > 30 && alive.is_empty(), "dead: {dead:?}\nalive: {alive:?}");
}
