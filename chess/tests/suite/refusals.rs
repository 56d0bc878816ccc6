//! Refusals: the code, the article, and the moves that it should have been.

use zug_chess::{Chess, Chess960, Orthodox, Policy};
use zug_core::{Lang, Notation, Reading, Refusal};

fn refuse<P: Policy>(rules: &Orthodox<P>, fen: &str, text: &str) -> Refusal {
    let position = rules.read_position(fen).unwrap_or_else(|defects| panic!("{fen}: {defects}")).position;
    match rules.read_move(&position, text, Reading::Whole) {
        Ok(mv) => panic!("{fen}: {text} was read as {mv:?}"),
        Err(refusal) => *refusal,
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn each_code_has_its_case() {
    let chess = Chess::new();
    for (fen, text, code, rule, message) in [
        (START, "", "syntax", None, "there is no move"),
        (START, "e9", "syntax", None, "`9` at character 2"),
        (START, "hello", "syntax", None, "`l` at character 3"),
        (START, "Nf", "syntax", None, "not complete"),
        (START, "e4e5", "empty-square", None, "nothing stands on e4"),
        (START, "e7e5", "not-yours", Some("FIDE 1.2"), "pawn on e7 is black's"),
        (START, "e2e5", "geometry", Some("FIDE 3.7"), "does not go from e2 to e5"),
        (START, "e5", "geometry", Some("FIDE 3.7"), "from e2 to e5"),
        (START, "exd3", "geometry", Some("FIDE 3.7"), "from e2 to d3"),
        (START, "Ng3", "geometry", Some("FIDE 3.6"), "knight"),
        (START, "Bb5", "blocked", Some("FIDE 3.5"), "own pawn on e2"),
        (START, "Ra3", "blocked", Some("FIDE 3.5"), "own pawn on a2"),
        (START, "Qd2", "blocked", Some("FIDE 3.1"), "own pawn on d2"),
        (START, "O-O", "castling", Some("FIDE 3.8.2"), "bishop on f1 stands in between"),
        (START, "e1g1", "castling", Some("FIDE 3.8.2"), "bishop on f1"),
        (START, "Qg1f3", "not-legal", None, "a knight stands on g1"),
        ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", "blocked", Some("FIDE 3.7"), "pawn on e4"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Qe4", "not-legal", None, "white has no queen"),
        ("4k3/8/8/8/8/8/N3P3/4K3 w - - 0 1", "Nbc3", "empty-square", None, "no knight there"),
        ("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Ne4", "pinned", Some("FIDE 3.9"), "bishop on b4"),
        ("4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", "in-check", Some("FIDE 3.9"), "rook on e7"),
        ("4k3/3r4/8/8/8/8/8/4K3 w - - 0 1", "Kd1", "in-check", Some("FIDE 3.9"), "rook on d7"),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "exd6", "in-check", Some("FIDE 3.9"), "in passing"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", "not-legal", Some("FIDE 3.7.4"), "only right after"),
        (
            "4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1",
            "O-O-O",
            "castling",
            Some("FIDE 3.8.2"),
            "in check from the rook on e7",
        ),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "castling", Some("FIDE 3.8.2"), "cross d1"),
        ("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "castling", Some("FIDE 3.8.2"), "in check on c1"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "O-O-O", "castling", Some("FIDE 3.8.2"), "no right"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O", "castling", Some("FIDE 3.8.2"), "no right"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "promotion", Some("FIDE 3.7.5"), "promotion piece missing"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "promotion", Some("FIDE 3.7.5"), "become a king"),
        ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a7=Q", "promotion", Some("FIDE 3.7.5"), "only on the last rank"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "ambiguous", None, "several moves fit"),
        ("8/8/4P3/3p4/2p3p1/1pP1kPp1/1P5P/R3K2R w KQ - 0 1", "e1e3", "geometry", Some("FIDE 3.8"), "king"),
    ] {
        let refusal = refuse(&chess, fen, text);
        let said = refusal.message.get(Lang::En);
        assert_eq!((refusal.code.code(), refusal.rule.as_deref()), (code, rule), "{fen} {text}: {said}");
        assert!(said.contains(message), "{fen} {text}: {said}");
        assert_ne!(refusal.message.get(Lang::Ru), said, "{text}");
        assert_eq!(refusal.at.is_some(), code == "syntax", "{text}");
    }
}

#[test]
fn candidates_are_what_it_should_have_been() {
    let chess = Chess::new();
    let candidates = |fen, text| refuse(&chess, fen, text).candidates;
    assert_eq!(candidates("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1"), ["Rad1", "Rhd1"]);
    assert_eq!(candidates("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8"), ["a8=B", "a8=N", "a8=Q+", "a8=R+"]);
    assert_eq!(candidates(START, "e5"), ["e3", "e4"]);
    assert_eq!(candidates(START, "Ng3"), ["Na3", "Nc3", "Nf3", "Nh3", "g3"]);
    assert_eq!(candidates("4k3/4r3/8/8/8/8/8/RN2K3 w - - 0 1", "a1a8"), ["Kd1", "Kd2", "Kf1", "Kf2"]);
}

#[test]
fn castling_of_the_wrong_rook() {
    let nine = Chess960::new();
    let fen = "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1";
    let refusal = refuse(&nine, fen, "f1a1");
    assert_eq!(refusal.code.code(), "castling");
    assert!(refusal.message.en.contains("rook on a1 has no right"), "{}", refusal.message.en);
}
