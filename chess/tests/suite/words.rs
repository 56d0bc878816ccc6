//! Move texts in all the forms that people use.

use zug_chess::{Chess, Chess960, Orthodox, Policy};
use zug_core::{Notation, Reading, Style};

/// The move that `text` means, as UCI, or the code of the refusal.
fn read<P: Policy>(rules: &Orthodox<P>, fen: &str, text: &str) -> String {
    let position = rules.read_position(fen).unwrap_or_else(|defects| panic!("{fen}: {defects}")).position;
    match rules.read_move(&position, text, Reading::Whole) {
        Ok(mv) => rules.move_text(&position, mv, Style::Uci),
        Err(refusal) => refusal.code.code().to_owned(),
    }
}

const OPEN: &str = "r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 6 8";

#[test]
fn one_move_in_many_words() {
    let chess = Chess::new();
    for (uci, texts) in [
        (
            "e1g1",
            &[
                "O-O", "0-0", "o-o", "O–O", "О-О", "OO", "e1g1", "e1h1", "Ke1-g1", "8. O-O", "O-O+",
                "8.0-0!?", "E1G1", "♔e1g1",
            ][..],
        ),
        ("e1c1", &["O-O-O", "0-0-0", "e1c1", "e1a1", "OOO", "0–0–0"]),
        (
            "g5f6",
            &[
                "Bxf6",
                "Bf6",
                "B:f6",
                "B×f6",
                "Bg5xf6",
                "g5f6",
                "g5xf6",
                "g5:f6",
                "Bxf6+",
                "bxf6",
                "♗xf6",
                "Bgxf6",
                "8.Bxf6",
                "8... Bxf6",
            ],
        ),
        (
            "f3h4",
            &["Nh4", "nh4", "Nfh4", "N3h4", "Nf3h4", "Nf3-h4", "f3-h4", "f3 h4", "NH4", "Nh4 ?!", "N-h4"],
        ),
        ("c4b3", &["Bb3", "Bcb3", "bc4b3", "c4b3"]),
        ("a2a3", &["a3", "A3", "а3", "a2a3", "a2-a3", "a2—a3", "Pa3", "♙a3", "P-a3", "1.a3", "aa3"]),
        ("b2b4", &["b4", "B4", "b2b4", "В4"]),
    ] {
        for text in texts {
            assert_eq!(read(&chess, OPEN, text), uci, "{text}");
        }
    }
}

#[test]
fn pawn_and_bishop_are_told_apart() {
    let chess = Chess::new();
    let mut fen = "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1";
    assert_eq!(read(&chess, fen, "bxc3"), "b2c3");
    assert_eq!(read(&chess, fen, "Bxc3"), "not-legal");
    // Here both a pawn and a bishop can take on c3.
    fen = "4k3/8/8/4B3/8/2n5/1P6/4K3 w - - 0 1";
    assert_eq!(read(&chess, fen, "bxc3"), "b2c3");
    assert_eq!(read(&chess, fen, "bc3"), "b2c3");
    assert_eq!(read(&chess, fen, "Bxc3"), "e5c3");
    assert_eq!(read(&chess, fen, "Bc3"), "e5c3");
    let bishop_only = "4k3/8/8/4B3/8/2n5/8/4K3 w - - 0 1";
    assert_eq!(read(&chess, bishop_only, "bxc3"), "e5c3");
    assert_eq!(read(&chess, bishop_only, "be5xc3"), "e5c3");
}

#[test]
fn promotions() {
    let chess = Chess::new();
    let fen = "6rk/5P1p/7K/8/8/8/8/2B5 w - - 0 1";
    for (uci, texts) in [
        ("f7f8q", &["f8=Q", "f8Q", "f8q", "f8(Q)", "f8/Q", "f7f8q", "f7-f8=Q", "f7f8=q", "f8=♕"][..]),
        ("f7f8n", &["f8=N", "f8n", "f7f8n"]),
        ("f7g8b", &["fxg8=B", "fg8b", "f7g8b", "fxg8B+"]),
        ("promotion", &["f8", "f7f8", "fxg8", "f8=K", "f8=P", "Kh5=Q", "Ba3=Q"]),
    ] {
        for text in texts {
            assert_eq!(read(&chess, fen, text), uci, "{text}");
        }
    }
}

#[test]
fn en_passant_words() {
    let chess = Chess::new();
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for text in ["exd6", "ed6", "exd6 e.p.", "exd6e.p.", "e5d6", "e5xd6 ep", "ed6+"] {
        assert_eq!(read(&chess, fen, text), "e5d6", "{text}");
    }
}

#[test]
fn a_plain_king_move_wins_over_castling() {
    let nine = Chess960::new();
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_eq!(read(&nine, fen, "f1g1"), "f1g1");
    assert_eq!(read(&nine, fen, "Kg1"), "f1g1");
    assert_eq!(read(&nine, fen, "f1h1"), "f1h1");
    assert_eq!(read(&nine, fen, "O-O"), "f1h1");
    let far = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1";
    assert_eq!(read(&nine, far, "e1g1"), "e1h1");
    assert_eq!(read(&nine, far, "e1c1"), "e1a1");
    let stays = "4k3/8/8/8/8/8/8/6KR w H - 0 1";
    assert_eq!(read(&nine, stays, "g1h1"), "g1h1");
    // The rook of an e1a1 is a rook (python-chess issue 398).
    assert_eq!(read(&Chess::new(), "3k4/8/8/8/8/8/8/4R1K1 w - - 0 1", "e1a1"), "e1a1");
}

#[test]
fn written_words() {
    let chess = Chess::new();
    for (fen, uci, san, lan) in [
        ("R7/8/4k3/8/8/8/8/R3K3 w - - 0 1", "a1a4", "R1a4", "Ra1-a4"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2", "Ng1-e2"),
        ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1", "Qh4-e1"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1", "Ra1-d1"),
        ("6rk/5P1p/7K/8/8/8/8/2B5 w - - 0 1", "f7g8q", "fxg8=Q+", "f7xg8=Q+"),
        ("8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6+", "e5xd6+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#", "Ra1-a8#"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+", "O-O+"),
    ] {
        let position = chess.read_position(fen).unwrap().position;
        let mv = chess.read_move(&position, uci, Reading::Whole).unwrap();
        assert_eq!(chess.move_text(&position, mv, Style::San), san, "{fen}");
        assert_eq!(chess.move_text(&position, mv, Style::Canonical), san, "{fen}");
        assert_eq!(chess.move_text(&position, mv, Style::Lan), lan, "{fen}");
        assert_eq!(chess.move_text(&position, mv, Style::Uci), uci, "{fen}");
    }
}
