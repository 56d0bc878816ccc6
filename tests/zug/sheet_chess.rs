//! The chess statements of the rule sheet, one test each.
//!
//! The statements paraphrase the Laws of Chess; the article is named at each test.

use zug_core::{AnyGame, Color, Outcome, Reading, RefusalCode, Rng, Shade, Style, Termination};

use zug_tests::games::{at, ending, legal, open, play, wander};

/// The targets of the legal moves from a square, sorted, with promotion letters.
fn targets(game: &dyn AnyGame, from: &str) -> Vec<String> {
    let moves = legal(game, Style::Uci);
    moves.iter().filter_map(|mv| mv.strip_prefix(from)).map(str::to_owned).collect()
}

fn is_legal(game: &dyn AnyGame, uci: &str) -> bool {
    game.legal(Style::Uci).iter().any(|mv| mv == uci)
}

fn refusal(game: &dyn AnyGame, text: &str) -> RefusalCode {
    match game.read(text, Reading::Whole, Style::Uci) {
        Ok(read) => panic!("{text} was read as {read} in {}", game.position_text()),
        Err(refusal) => {
            assert!(!refusal.message.en.is_empty() && !refusal.message.ru.is_empty(), "{text}");
            refusal.code
        }
    }
}

fn claims(game: &dyn AnyGame, declared: Option<&str>) -> Vec<String> {
    game.claims(declared).unwrap().iter().map(|claim| claim.row.to_string()).collect()
}

/// C1, FIDE 1.1, 2.1-2.3.
#[test]
fn c1_board_start_and_turns() {
    let mut game = open("chess");
    assert_eq!(game.position_text(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let board = game.info().board.clone();
    assert_eq!((board.files, board.ranks), (8, 8));
    let shade = |name: &str| board.shades[usize::from(board.find(name).unwrap().0)];
    assert_eq!(shade("h1"), Shade::Light, "a light square at White's right");
    assert_eq!(shade("a8"), Shade::Light, "a light square at Black's right");
    assert_eq!(shade("d1"), Shade::Light, "the white queen on her colour");
    assert_eq!(shade("d8"), Shade::Dark, "the black queen on her colour");
    let mut army = std::collections::BTreeMap::new();
    for piece in game.look().cells.iter().flatten() {
        let kind = &game.info().kinds[usize::from(piece.kind.0)];
        *army.entry((piece.color, kind.id.to_string())).or_insert(0) += 1;
    }
    for side in Color::ALL {
        for (kind, number) in
            [("king", 1), ("queen", 1), ("rook", 2), ("bishop", 2), ("knight", 2), ("pawn", 8)]
        {
            assert_eq!(army.get(&(side, kind.to_owned())), Some(&number), "{side} {kind}");
        }
    }
    assert_eq!(game.turn(), Color::White);
    play(&mut *game, "e2e4");
    assert_eq!(game.turn(), Color::Black);
    assert_eq!(refusal(&*game, "d2d4"), RefusalCode::NotYours, "no two moves in a row");
    for pass in ["e1e1", "--", "pass", "0000"] {
        assert!(game.read(pass, Reading::Whole, Style::Uci).is_err(), "{pass}: no passing");
    }
}

/// C2, FIDE 3.1-3.6, 3.8.
#[test]
fn c2_moves_of_the_pieces() {
    // A piece alone: the numbers follow from the geometry of the board.
    for (piece, number) in [("Q", 27), ("R", 14), ("B", 13), ("N", 8)] {
        let game = at("chess", &format!("k7/8/8/8/3{piece}4/8/8/7K w - - 0 1"));
        assert_eq!(targets(&*game, "d4").len(), number, "{piece} on d4");
    }
    let corner = at("chess", "k7/8/8/8/8/8/7K/N7 w - - 0 1");
    assert_eq!(targets(&*corner, "a1"), ["b3", "c2"]);
    let game = at("chess", "k7/8/8/8/3K4/8/8/8 w - - 0 1");
    assert_eq!(targets(&*game, "d4"), ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]);
    // Never on to one's own piece; an enemy is taken and ends the line.
    let game = at("chess", "k7/8/8/3p4/8/8/3R1P2/7K w - - 0 1");
    assert_eq!(
        targets(&*game, "d2"),
        ["a2", "b2", "c2", "d1", "d3", "d4", "d5", "e2"],
        "up to the enemy, and short of the own pawn"
    );
    assert_eq!(refusal(&*game, "d2f2"), RefusalCode::Blocked);
    assert_eq!(refusal(&*game, "d2d7"), RefusalCode::Blocked);
    assert_eq!(refusal(&*game, "d2e3"), RefusalCode::Geometry);
    // A knight has no leg that could be blocked.
    let game = at("chess", "k7/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1");
    assert_eq!(targets(&*game, "d4"), ["b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"]);
    // A king does not go to an attacked square, nor beside the other king.
    let game = at("chess", "8/8/8/3k4/8/3K4/7r/8 w - - 0 1");
    assert_eq!(targets(&*game, "d3"), ["c3", "e3"]);
    assert_eq!(refusal(&*game, "d3d2"), RefusalCode::InCheck);
}

/// C3, FIDE 3.7.1-3.7.4.
#[test]
fn c3_pawn_moves_and_en_passant() {
    let game = at("chess", "4k3/8/8/8/1p1p4/8/2P1P3/4K3 w - - 0 1");
    assert_eq!(targets(&*game, "c2"), ["c3", "c4"], "nothing to take on b3 and d3");
    let game = at("chess", "4k3/8/8/8/2p5/1p1p4/2P5/4K3 w - - 0 1");
    assert_eq!(targets(&*game, "c2"), ["b3", "c3", "d3"], "two steps only over empty squares");
    let game = at("chess", "4k3/8/8/8/8/2p5/2P5/4K3 w - - 0 1");
    assert_eq!(targets(&*game, "c2"), Vec::<String>::new(), "a pawn does not take straight on");
    let game = at("chess", "4k3/8/8/8/8/2P5/8/4K3 w - - 0 1");
    assert_eq!(targets(&*game, "c3"), ["c4"], "two steps only from the start");
    assert_eq!(refusal(&*game, "c3c2"), RefusalCode::Geometry, "never back");

    // En passant at once or never, as if the pawn had moved one square.
    let mut game = at("chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut *game, "d7d5");
    assert_eq!(targets(&*game, "e5"), ["d6", "e6"]);
    let mut taken = game.fork();
    play(&mut *taken, "e5d6");
    assert_eq!(taken.position_text(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    play(&mut *game, "e1e2 e8e7");
    assert_eq!(targets(&*game, "e5"), ["e6"], "the right is lost after one move");
    // Not after two single steps.
    let mut game = at("chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut *game, "d7d6 e1e2 d6d5");
    assert_eq!(targets(&*game, "e5"), ["e6"]);
    // A capture en passant may be the only move, and then it must be played: no stalemate, no mate.
    let mut game = at("chess", "3B4/8/R7/7k/5p2/5K2/6P1/8 w - - 0 1");
    play(&mut *game, "g2g4");
    assert_eq!(game.ending(), None);
    assert_eq!(legal(&*game, Style::Uci), ["f4g3"]);
}

/// C4, FIDE 3.7.5.
#[test]
fn c4_promotion() {
    let pieces = ["a8b", "a8n", "a8q", "a8r"];
    // Whatever is off the board: also with two queens standing.
    for fen in ["8/P6k/8/8/8/8/8/K7 w - - 0 1", "8/P6k/8/8/8/Q7/Q7/K7 w - - 0 1"] {
        assert_eq!(targets(&*at("chess", fen), "a7"), pieces, "{fen}");
    }
    let game = at("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(refusal(&*game, "a7a8"), RefusalCode::Promotion, "compulsory");
    assert_eq!(refusal(&*game, "a8"), RefusalCode::Promotion);
    for bad in ["a7a8k", "a7a8p", "a8=K", "a8=P"] {
        assert!(game.read(bad, Reading::Whole, Style::Uci).is_err(), "{bad}");
    }
    // The new piece acts at once.
    let mut game = at("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    play(&mut *game, "a8=Q");
    assert!(!game.look().checked.is_empty(), "check by the new queen");
    let game = at("chess", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(targets(&*game, "a7").len(), 8, "straight and by capture");
    let game = at("chess", "7k/8/8/8/8/8/p7/1N5K b - - 0 1");
    assert_eq!(targets(&*game, "a2").len(), 8, "Black too");
}

/// The position after both castlings of the side to move.
fn castled(fen: &str, uci: &str) -> String {
    let mut game = at("chess", fen);
    play(&mut *game, uci);
    game.position_text()
}

/// C5, FIDE 3.8.2.
#[test]
fn c5_castling_where_the_pieces_go() {
    let start = "r3k2r/8/8/8/8/8/8/R3K2R";
    assert_eq!(castled(&format!("{start} w KQkq - 0 1"), "e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(castled(&format!("{start} w KQkq - 0 1"), "e1c1"), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    assert_eq!(castled(&format!("{start} b KQkq - 0 1"), "e8g8"), "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    assert_eq!(castled(&format!("{start} b KQkq - 0 1"), "e8c8"), "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    let game = at("chess", &format!("{start} w KQkq - 0 1"));
    assert_eq!(game.read("O-O", Reading::Whole, Style::San).unwrap(), "O-O");
    assert_eq!(game.read("e1g1", Reading::Whole, Style::San).unwrap(), "O-O");
    assert_eq!(game.read("0-0-0", Reading::Whole, Style::San).unwrap(), "O-O-O");
}

/// C5, the conditions: each alone forbids castling.
#[test]
fn c5_castling_conditions() {
    // King or rook moved, also if it came back.
    for (moves, short, long) in [
        ("e1e2 e8e7 e2e1 e7e8", false, false),
        ("h1h2 e8e7 h2h1 e7e8", false, true),
        ("a1a2 e8e7 a2a1 e7e8", true, false),
    ] {
        let mut game = at("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        play(&mut *game, moves);
        assert_eq!((is_legal(&*game, "e1g1"), is_legal(&*game, "e1c1")), (short, long), "{moves}");
    }
    let forbidden = [
        ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", "a piece between"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "a piece beside the rook"),
        ("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "e1c1", "an enemy beside the rook"),
        ("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "in check"),
        ("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "in check"),
        ("1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "over an attacked square"),
        ("1k1r4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "over an attacked square"),
        ("1k4r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "on to an attacked square"),
        ("1kr5/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "on to an attacked square"),
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", "the right is gone"),
    ];
    for (fen, uci, why) in forbidden {
        let game = at("chess", fen);
        assert!(!is_legal(&*game, uci), "{why}: {fen}");
        assert_eq!(refusal(&*game, uci), RefusalCode::Castling, "{why}: {fen}");
    }
    // Not along the file with a promoted rook.
    let mut game = at("chess", "6k1/4P3/8/8/8/8/8/R3K2R w KQ - 0 1");
    play(&mut *game, "e7e8r g8g7");
    assert!(!is_legal(&*game, "e1e3"), "the rook e8 is on another rank");
    // Not with a promoted rook on the corner of a rook that was taken.
    let mut game = at("chess", "4k3/8/8/8/8/8/1p6/R3K2R b KQ - 0 1");
    play(&mut *game, "b2a1r e1e2 a1a2 e2e1 a2a8 h1g1");
    assert_eq!(game.position_text().split(' ').nth(2), Some("-"));
}

/// C5, what does not matter.
#[test]
fn c5_castling_is_allowed_all_the_same() {
    let mut game = at("chess", "k7/8/8/8/1b6/8/8/1N2K2R w K - 0 1");
    assert!(!game.look().checked.is_empty());
    play(&mut *game, "b1d2 a8a7");
    assert!(is_legal(&*game, "e1g1"), "the king was in check earlier");
    for (fen, uci, why) in [
        ("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "the rook is attacked"),
        ("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "the rook is attacked"),
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "the rook crosses an attacked square"),
    ] {
        assert!(is_legal(&*at("chess", fen), uci), "{why}: {fen}");
    }
}

/// C6, FIDE 3.9.
#[test]
fn c6_check_must_be_answered() {
    // Take the checker, block, or move the king: all three and nothing else.
    let game = at("chess", "4r2k/8/8/1B6/8/5N2/R7/4K3 w - - 0 1");
    assert_eq!(legal(&*game, Style::Uci), ["a2e2", "b5e2", "b5e8", "e1d1", "e1d2", "e1f1", "e1f2", "f3e5"]);
    assert_eq!(refusal(&*game, "a2a3"), RefusalCode::InCheck);
    // Against two checkers only the king helps.
    let game = at("chess", "4r1k1/8/8/8/1b6/8/8/Q3K3 w - - 0 1");
    assert!(legal(&*game, Style::Uci).iter().all(|mv| mv.starts_with("e1")));
    // A pinned piece may move along its line only, and still gives check.
    let game = at("chess", "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_eq!(targets(&*game, "e2"), ["e3", "e4", "e5", "e6", "e7", "e8"]);
    assert_eq!(refusal(&*game, "e2d2"), RefusalCode::Pinned);
    let game = at("chess", "3k4/3r4/8/8/8/8/3R4/3K4 b - - 0 1");
    assert!(!is_legal(&*game, "d7c7"), "pinned to the black king");
    let game = at("chess", "4k3/4r3/8/4N3/8/8/4K3/8 w - - 0 1");
    assert!(!is_legal(&*game, "e5c4"), "pinned by the rook");
    // The rook d7 is pinned, yet the king may not step into its line.
    let game = at("chess", "3k4/3r4/8/8/8/8/2K5/3R4 w - - 0 1");
    assert_eq!(targets(&*game, "c2"), ["b1", "b2", "b3", "c1", "c3"]);
    let game = at("chess", "8/3k4/8/3r4/4K3/8/8/3R4 w - - 0 1");
    assert_eq!(targets(&*game, "e4"), ["d5", "e3", "f3", "f4"], "d5 is not guarded");
}

/// C7, FIDE 5.1, 5.2.1.
#[test]
fn c7_mate_resignation_stalemate() {
    let mut game = open("chess");
    play(&mut *game, "f3 e5 g4 Qh4#");
    assert_eq!(ending(&*game), "black wins (checkmate)");
    assert_eq!(
        game.play("e2e4", Reading::Whole).unwrap_err().code,
        RefusalCode::GameOver,
        "mate ends the game at once"
    );
    for side in Color::ALL {
        let mut game = open("chess");
        let resigned = game.resign(side).unwrap();
        assert_eq!(resigned.outcome, Outcome::Win(side.other()));
        assert_eq!(resigned.termination, Termination::Resignation(side));
        assert!(game.play("e4", Reading::Whole).is_err());
    }
    let mut game = at("chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    play(&mut *game, "g6f7");
    assert_eq!(ending(&*game), "draw (stalemate)");
}

/// C8, FIDE 5.2.2.
#[test]
fn c8_dead_positions_by_material() {
    for dead in [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KB3/8/8 b - - 0 1",
        "8/8/4kn2/8/8/3K4/8/8 w - - 0 1",
        "8/8/4kb2/8/8/3KB3/8/8 w - - 0 1",
    ] {
        assert_eq!(ending(&*at("chess", dead)), "draw (dead-position)", "{dead}");
    }
    for alive in [
        "8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KP3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1",
    ] {
        assert_eq!(at("chess", alive).ending(), None, "{alive}");
    }
    // At once: the capture that leaves bare kings ends the game.
    let mut game = at("chess", "8/8/8/8/8/2k5/4r3/3K4 w - - 0 1");
    assert_eq!(game.ending(), None);
    play(&mut *game, "d1e2");
    assert_eq!(ending(&*game), "draw (dead-position)");
}

/// C10, FIDE 9.2.
#[test]
fn c10_threefold_repetition_is_claimed() {
    let dance = "Nf3 Nf6 Ng1 Ng8 ";
    let mut game = open("chess");
    play(&mut *game, &dance.repeat(2));
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.ending(), None, "it does not end by itself");
    assert_eq!(claims(&*game, None), ["threefold"], "just appeared");
    assert_eq!(
        game.claim("threefold", None).map(|ending| ending.to_string()).as_deref(),
        Ok("draw (threefold)")
    );

    let mut game = open("chess");
    play(&mut *game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(claims(&*game, None), Vec::<String>::new());
    assert_eq!(claims(&*game, Some("Ng8")), ["threefold"], "about to appear");
    assert_eq!(claims(&*game, Some("Nd5")), Vec::<String>::new());
    assert!(game.claim("threefold", Some("Nd5")).is_err());
    assert!(game.claim("threefold", Some("Ng8")).is_ok());

    // The same squares with other castling rights are another position (9.2.3).
    let mut game = at("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut *game, &"Rg1 Rg8 Rh1 Rh8 ".repeat(2));
    assert_eq!((game.occurrences(), claims(&*game, None).len()), (2, 0));
    // A capture en passant that was possible at first makes another position, an impossible one does not.
    for (fen, occurrences) in
        [("4k3/8/8/8/1pp5/8/P7/4K3 w - - 0 1", 2), ("4k3/8/8/8/2p5/8/P7/4K3 w - - 0 1", 3)]
    {
        let mut game = at("chess", fen);
        play(&mut *game, "a2a4");
        play(&mut *game, &"Kd8 Kd1 Ke8 Ke1 ".repeat(2));
        assert_eq!(game.occurrences(), occurrences, "{fen}");
    }
    // The same squares with the other side to move are another position.
    let mut game = at("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    play(&mut *game, "Kd1 Kd8 Ke1 Kd7 Kd1 Ke8 Ke1");
    assert_eq!(game.occurrences(), 1, "Black to move now");
}

/// C10, FIDE 9.3.
#[test]
fn c10_fifty_moves_are_claimed() {
    let game = at("chess", "8/8/4k3/8/8/3K1R2/8/8 w - - 100 90");
    assert_eq!(claims(&*game, None), ["fifty-moves"]);
    assert_eq!(game.ending(), None);
    let game = at("chess", "8/8/4k3/8/4P3/3K1R2/8/8 w - - 99 90");
    assert_eq!(claims(&*game, None), Vec::<String>::new(), "49 and a half");
    assert_eq!(claims(&*game, Some("Rf1")), ["fifty-moves"], "with a declared move");
    assert_eq!(claims(&*game, Some("e5")), Vec::<String>::new(), "not with a pawn move");
    let game = at("chess", "8/8/4k3/5n2/8/3K1R2/8/8 w - - 99 90");
    assert_eq!(claims(&*game, Some("Rxf5")), Vec::<String>::new(), "not with a capture");
    // A mate at the end of the count wins.
    let mut game = at("chess", "k7/8/1K6/8/8/8/8/7R w - - 99 90");
    play(&mut *game, "Rh8#");
    assert_eq!(ending(&*game), "white wins (checkmate)");
    // Played out from the beginning: fifty moves by each are a hundred half moves.
    let mut game = at("chess", "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1");
    for ply in 0..100 {
        assert_eq!(claims(&*game, None), Vec::<String>::new(), "{ply}");
        assert!(wander(&mut *game, &mut Rng::new(ply), |_| true), "{ply}");
    }
    assert_eq!(claims(&*game, None), ["fifty-moves"]);
    assert_eq!(game.counters().clock, 100);
}
