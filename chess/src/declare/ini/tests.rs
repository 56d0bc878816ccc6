//! Options as facts.

use zug_core::{AnyGame, Source, Style};

use super::import;
use crate::declare::{Variant, loader};

fn one(text: &str) -> String {
    let import = import(&loader(), "test.ini", text);
    assert!(import.faults.list.is_empty(), "{}", import.faults);
    import.files.last().map(|file| file.text.clone()).unwrap_or_default()
}

#[test]
fn a_child_says_what_differs() {
    let text = one("[capture:chess]\nmustCapture = true\n");
    assert!(text.contains("extends = \"chess\""), "{text}");
    assert!(text.ends_with("\n[capture]\nduty = \"compulsory\"\n"), "{text}");
}

#[test]
fn a_letter_keeps_its_kind() {
    let text = one("[x:chess]\ncustomPiece1 = n:NmK\narchbishop = a\npromotionPieceTypes = anq\n");
    assert!(text.contains("knight = { moves = \"NmK\" }"), "{text}");
    assert!(text.contains("archbishop = { letter = \"A\""), "{text}");
    assert!(text.contains("to = [\"archbishop\", \"knight\", \"queen\"]"), "{text}");
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let text =
        "[x:chess]\nmustCaptur = true\nflagRegion = d9 q4\nking = king\nstalemateValue = los\n[y:nowhere]\n";
    let import = import(&loader(), "test.ini", text);
    insta_like(&import.faults.to_string());
    assert_eq!(import.files.len(), 1);
}

fn insta_like(faults: &str) {
    let expected = "test.ini:2:1: error[unknown-key]: unknown option `mustCaptur`; did you mean `mustCapture`?\n\
         test.ini:3:14: error[bad-value]: `d9 q4` is not a value of `flagRegion`\n\
         test.ini:5:18: error[bad-value]: `los` is not a value of `stalemateValue`\n\
         test.ini:6:4: error[missing-parent]: there is no variant `nowhere`";
    assert_eq!(faults, expected);
}

/// A game of the last variant of a text, from a position.
fn at(text: &str, fen: &str) -> Box<dyn AnyGame> {
    let declared =
        loader().load_text("test.toml", &one(text), None).unwrap_or_else(|faults| panic!("{faults}"));
    let variant = Variant::new(&declared).unwrap_or_else(|faults| panic!("{faults}"));
    let mut game = variant.open();
    game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{defects}"));
    game
}

/// The complaints about a text.
fn told(text: &str) -> String {
    import(&loader(), "test.ini", text).faults.to_string()
}

#[test]
fn who_must_take_does_not_pass() {
    let game = at("[x:chess]\nmustCapture = true\npass = true\n", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(game.legal(Style::Uci), ["e4d5"]);
}

#[test]
fn all_that_explodes_around_a_capture_leaves_walls() {
    let mut game = at("[x:atomic]\npetrifyBlastPieces = true\n", "4k3/8/2n5/3p4/8/2N5/8/4K3 w - - 0 1");
    game.push("c3d5").unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(game.position_text(), "4k3/8/2*5/8/8/8/8/4K3 b - - 0 1");
    let mut game = at("[x:atomic]\npetrifyOnCaptureTypes = n\n", "4k3/8/2n5/3p4/8/2N5/8/4K3 w - - 0 1");
    game.push("c3d5").unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(game.position_text(), "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1");
}

#[test]
fn only_what_turns_over_is_dropped_promoted() {
    let promoted = |ini: &str, fen: &str| {
        let moves = at(ini, fen).legal(Style::Uci);
        moves.into_iter().filter(|mv| mv.starts_with('+')).collect::<Vec<_>>()
    };
    let none = promoted("[x:crazyhouse]\ndropPromoted = true\n", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    assert!(none.is_empty(), "{none:?}");
    // No second pawn on a file, whichever side of it shows.
    let four = promoted("[x:minishogi]\ndropPromoted = true\n", "4k/P4/5/5/4K[P] w - - 0 1");
    assert!(four.iter().all(|mv| !mv.starts_with("+P@a")) && four.len() > 9, "{four:?}");
}

#[test]
fn no_wall_stands_where_nothing_was_left() {
    let game = at(
        "[x:chess]\nwallingRule = past\nwallOrMove = true\n",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    );
    assert_eq!(game.legal(Style::Uci).len(), 20);
}

#[test]
fn pawns_with_nothing_to_become_stay_out() {
    let game = at("[x:losalamos]\npromotionPieceTypes = -\n", "k5/2P3/6/6/6/5K w - - 0 1");
    assert!(game.legal(Style::Uci).iter().all(|mv| !mv.starts_with("c5")));
    let game = at(
        "[x:losalamos]\npromotionPieceTypes = -\nmandatoryPawnPromotion = false\n",
        "k5/2P3/6/6/6/5K w - - 0 1",
    );
    assert!(game.legal(Style::Uci).iter().any(|mv| mv == "c5c6"));
}

#[test]
fn one_kind_alone_may_not_stand_twice_on_a_file() {
    let text = one("[x:minishogi]\ndropNoDoubled = r\n");
    assert!(text.contains("rook = { drop = { per_file = 1 } }"), "{text}");
    let game = at("[x:minishogi]\ndropNoDoubled = r\n", "4k/5/5/P4/4K[P] w - - 0 1");
    assert!(game.legal(Style::Uci).iter().any(|mv| mv == "P@a3"));
}

#[test]
fn what_does_not_come_over_is_told() {
    let loops = told("[x:minishogi]\ndropLoop = true\n");
    assert!(loops.contains("test.ini:2:1: warning[unsaid]: `dropLoop`"), "{loops}");
    let pairs = "[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true\n\
         dupleCheck = true\n";
    let pairs = told(pairs);
    assert!(pairs.contains("test.ini:5:1: warning[unsaid]: `dupleCheck`"), "{pairs}");
}

#[test]
fn what_has_no_effect_in_a_parent_has_one_in_its_child() {
    let text = "[a:chess]\npieceDrops = true\npromotionLimit = z:1\ncustomPiece1 = z:NA\n[x:a]\n\
         startFen = 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1\npromotionPieceTypes = z\n";
    let read = import(&loader(), "test.ini", text);
    assert!(read.faults.list.is_empty(), "{}", read.faults);
    assert!(!read.files[0].text.contains("turn"), "{}", read.files[0].text);
    assert!(read.files[1].text.contains("turn = \"any\""), "{}", read.files[1].text);
    assert!(read.files[1].text.contains("limit = { z-piece = 1 }"), "{}", read.files[1].text);
}

#[test]
fn names_and_marks_of_other_programs_are_read() {
    let text = "\u{feff}[My_Chess:chess]\r\nmustCapture = true\r\n[Child.1:My_Chess]\r\npass = true\r\n";
    let read = import(&loader(), "test.ini", text);
    assert!(!read.faults.any_errors(), "{}", read.faults);
    let ids: Vec<&str> = read.files.iter().map(|file| file.id.as_str()).collect();
    assert_eq!(ids, ["my-chess", "child-1"]);
    assert!(read.files[1].text.contains("extends = \"my-chess\""), "{}", read.files[1].text);
    assert!(read.faults.to_string().contains("`My_Chess` is called `my-chess` here"), "{}", read.faults);
}

#[test]
fn a_piece_of_its_own_says_how_it_moves() {
    let faults = told("[x:chess]\ncustomPiece1 = a\ncustomPiece2 = b:\nking = k:\n");
    assert_eq!(faults.matches("error[bad-value]").count(), 3, "{faults}");
}
