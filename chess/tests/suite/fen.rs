//! Position texts.

use zug_chess::{Chess, Chess960, Orthodox, Policy};
use zug_core::{DefectCode, Notation, Rules};

/// The codes of the defects, in order; empty if the text is good.
fn codes<P: Policy>(rules: &Orthodox<P>, text: &str) -> Vec<&'static str> {
    match rules.read_position(text) {
        Ok(_) => Vec::new(),
        Err(defects) => defects.list.iter().map(|defect| defect.code.code()).collect(),
    }
}

fn warnings<P: Policy>(rules: &Orthodox<P>, text: &str) -> Vec<DefectCode> {
    let placed = rules.read_position(text).unwrap_or_else(|defects| panic!("{text}: {defects}"));
    placed.warnings.iter().map(|defect| defect.code).collect()
}

/// The text written for what was read.
fn again<P: Policy>(rules: &Orthodox<P>, text: &str) -> String {
    let placed = rules.read_position(text).unwrap_or_else(|defects| panic!("{text}: {defects}"));
    rules.write_position(&placed.position, placed.counters)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn lenient_about_form() {
    let chess = Chess::new();
    for text in [
        START,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
        "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   w\tKQkq  – 0 1 ",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    ] {
        assert_eq!(again(&chess, text), START, "{text}");
    }
}

#[test]
fn every_text_fault_is_found() {
    let chess = Chess::new();
    for text in [
        "",
        "   ",
        "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rn+bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KKkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0",
        "RNBQKBNR/8/8/8/8/8/8 w - - 0 1",
    ] {
        let found = codes(&chess, text);
        assert!(!found.is_empty() && found.iter().all(|code| *code == "syntax"), "{text}: {found:?}");
    }
}

#[test]
fn every_defect_of_a_position_is_listed() {
    let chess = Chess::new();
    for (text, expected) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", &["no-pieces", "king-count", "king-count"][..]),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", &["king-count"]),
        ("7R/8/8/8/8/8/8/8 w K - 0 1", &["king-count", "king-count", "castling-right"]),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", &["opposite-check"]),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", &["opposite-check"]),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", &["pawn-on-last-rank"]),
        ("P3k3/8/8/8/8/8/8/p3K3 w - - 0 1", &["pawn-on-last-rank", "pawn-on-last-rank"]),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &["too-many-pawns"]),
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", &["castling-right"]),
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", &["castling-right"]),
        ("r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1", &["castling-right", "castling-right"]),
        ("4k3/8/8/8/8/8/8/Q3K2N w KQkq - 0 1", &["castling-right"; 4]),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq a3 0 1", &["en-passant"]),
        ("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e5 0 1", &["en-passant"]),
        ("rnbqkbnr/pppp1ppp/4n3/4p3/8/8/PPPPPPPP/RNBQKB1R w KQkq e6 0 1", &["en-passant"]),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", &["en-passant"]),
        // Text faults do not hide the defects of the position.
        ("4k3/8/8/8/8/8/8/P3K3 w KX e9 0 1", &["syntax", "syntax", "pawn-on-last-rank", "castling-right"]),
    ] {
        assert_eq!(codes(&chess, text), expected, "{text}");
    }
}

#[test]
fn defects_say_where() {
    let text = "4k3/8/8/8/8/8/8/4K2R w KQ e4 0 x";
    let defects = Chess::new().read_position(text).unwrap_err();
    let places: Vec<_> = defects.list.iter().map(|d| (d.code.code(), d.at)).collect();
    assert_eq!(places, [("syntax", Some(31)), ("castling-right", Some(24)), ("en-passant", Some(26))]);
    assert_eq!(
        defects.to_string(),
        "syntax: counter `x` is not a number from 0 to 99999 (at character 32)\n\
         castling-right: castling right `Q`: no white rook stands on a1 (at character 25)\n\
         en-passant: en passant square e4: black pawns pass over rank 6 (at character 27)"
    );
}

#[test]
fn unreachable_but_playable() {
    use DefectCode::{ImpossibleCheck, TooManyUnits};
    let chess = Chess::new();
    for (text, expected) in [
        (START, &[][..]),
        ("4k3/8/8/8/8/QQQQ4/PPPPPPP1/4K3 w - - 0 1", &[TooManyUnits]),
        ("4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/N3K3 b - - 0 1", &[TooManyUnits]),
        ("4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - - 0 1", &[TooManyUnits]),
        ("4k3/8/8/8/8/2n1n3/8/3K4 w - - 0 1", &[ImpossibleCheck]),
        ("3rk3/8/8/8/8/8/8/r2K3r w - - 0 1", &[ImpossibleCheck]),
        ("4k3/8/8/8/8/8/8/r2K3r w - - 0 1", &[ImpossibleCheck]),
        ("3rk3/8/8/8/8/2n5/8/3K4 w - - 0 1", &[]),
        // A check that the double step neither gave nor opened.
        ("q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", &[ImpossibleCheck]),
        ("7k/8/8/3pP3/8/6n1/8/7K w - d6 0 1", &[ImpossibleCheck]),
        ("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", &[]),
    ] {
        assert_eq!(warnings(&chess, text), expected, "{text}");
    }
}

#[test]
fn en_passant_square_is_kept_with_an_unrelated_check() {
    let chess = Chess::new();
    let placed = chess.read_position("4k3/8/8/3pP3/1b6/8/8/4K3 w - d6 0 1").unwrap();
    assert_eq!(placed.warnings.len(), 1);
    assert_eq!(placed.position.en_passant(), None, "the capture does not answer the check");
    let placed = chess.read_position("4k3/8/8/K1pP4/8/8/8/8 w - c6 0 1").unwrap();
    assert_eq!(placed.position.en_passant().map(|square| square.to_string()).as_deref(), Some("c6"));
}

#[test]
fn en_passant_is_written_only_if_legal() {
    let chess = Chess::new();
    for (text, field) in [
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"),
        ("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "e3"),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "-"),
    ] {
        let written = again(&chess, text);
        assert_eq!(written.split(' ').nth(3), Some(field), "{text}");
    }
}

#[test]
fn castling_letters() {
    let nine = Chess960::new();
    for (text, field) in [
        ("rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1", "KQkq"),
        ("rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1", "KQkq"),
        ("rk2r3/8/8/8/8/8/8/RK2R3 w ea - 0 1", "kq"),
        ("2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1", "B"),
        ("4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1", "Ff"),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "G"),
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "K"),
    ] {
        let written = again(&nine, text);
        assert_eq!(written.split(' ').nth(2), Some(field), "{text}");
    }
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", &["castling-right"][..]),
        ("4k3/8/8/8/8/8/4K3/6RR w H - 0 1", &["castling-right"]),
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", &["castling-right"]),
    ] {
        assert_eq!(codes(&nine, text), expected, "{text}");
    }
}

#[test]
fn game_files_lose_bad_castling_rights_only() {
    let chess = Chess::new();
    let placed = chess.read_record_position("r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1").unwrap();
    assert_eq!(placed.warnings.len(), 2);
    assert_eq!(
        chess.write_position(&placed.position, placed.counters),
        "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w kq - 0 1"
    );
    assert!(chess.read_record_position("4k3/8/8/8/8/8/8/P3K3 w K - 0 1").is_err());
}

#[test]
fn numbered_starts() {
    let nine = Chess960::new();
    assert_eq!(nine.starts(), 960);
    assert_eq!(nine.numbered_start(518), Some(Chess::new().start()));
    assert_eq!(nine.numbered_start(960), None);
}
