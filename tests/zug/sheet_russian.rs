//! The statements on Russian draughts of the rule sheet, one test each. The slow generator agrees with every move
//! list here.

use zug_core::{AnyGame, Color, Reading, RefusalCode, Style};

use zug_tests::games::{at, ending, legal, open, play};
use zug_tests::slow::Facts;

/// The legal moves of a position, after the slow generator said the same.
fn moves(fen: &str) -> Vec<String> {
    let game = at("russian", fen);
    let shown = legal(&*game, Style::Canonical);
    let facts = Facts::russian();
    let routes: Vec<String> =
        facts.routes(&facts.read(fen).unwrap()).iter().map(ToString::to_string).collect();
    assert!(shown.iter().all(|mv| routes.contains(mv)), "{fen}: {shown:?} {routes:?}");
    assert_eq!(shown.len(), facts.moves(&facts.read(fen).unwrap()).len(), "{fen}");
    shown
}

fn refusal(game: &dyn AnyGame, text: &str) -> RefusalCode {
    match game.read(text, Reading::Whole, Style::Canonical) {
        Ok(read) => panic!("{text} was read as {read} in {}", game.position_text()),
        Err(refusal) => {
            assert!(!refusal.message.en.is_empty() && !refusal.message.ru.is_empty(), "{text}");
            refusal.code
        }
    }
}

/// The position after a move, in canonical text.
fn after(fen: &str, mv: &str) -> String {
    let mut game = at("russian", fen);
    play(&mut *game, mv);
    game.position_text()
}

fn same(fen: &str) -> String {
    at("russian", fen).position_text()
}

#[test]
fn r1_white_begins_and_turns_alternate() {
    let mut game = open("russian");
    assert_eq!(game.turn(), Color::White);
    assert_eq!(refusal(&*game, "b6-a5"), RefusalCode::NotYours);
    play(&mut *game, "c3-d4");
    assert_eq!(game.turn(), Color::Black);
    play(&mut *game, "b6-a5");
    assert_eq!(game.turn(), Color::White);
}

#[test]
fn r2_a_man_moves_one_square_forward() {
    assert_eq!(moves("W:Wd4:Bh8"), ["d4-c5", "d4-e5"]);
    assert_eq!(moves("B:Wa1:Bd4"), ["d4-c3", "d4-e3"]);
    assert_eq!(moves("W:Wd4,c5:Bh8"), ["c5-b6", "c5-d6", "d4-e5"]);
    let game = at("russian", "W:Wd4:Bh8");
    for text in ["d4-c3", "d4-e3", "d4-d5", "d4-f6"] {
        assert_eq!(refusal(&*game, text), RefusalCode::Geometry, "{text}");
    }
    assert_eq!(refusal(&*at("russian", "W:Wd4,c5:Bh8"), "d4-c5"), RefusalCode::Blocked);
    assert_eq!(refusal(&*game, "c5-b6"), RefusalCode::EmptySquare);
    assert_eq!(refusal(&*game, "h8-g7"), RefusalCode::NotYours);
}

#[test]
fn r3_a_man_takes_forward_and_back() {
    assert_eq!(moves("W:Wd4:Be5"), ["d4:f6"]);
    assert_eq!(moves("W:Wd4:Be3"), ["d4:f2"]);
    assert_eq!(moves("W:Wd4:Bc3,c5,e3,e5"), ["d4:b2", "d4:b6", "d4:f2", "d4:f6"]);
    assert_eq!(after("W:Wd4:Be5,h8", "d4:f6"), same("B:Wf6:Bh8"), "the enemy is removed");
    assert_eq!(moves("W:Wd4:Be5,f6"), ["d4-c5"], "the square behind must be empty");
    assert_eq!(moves("W:Wg3:Bh4"), ["g3-f4"], "nothing is behind the edge");
    assert_eq!(moves("W:Wd4:Bf6"), ["d4-c5", "d4-e5"], "it must be adjacent");
    assert_eq!(moves("W:Wd4:BKe5"), ["d4:f6"], "a man takes kings");
}

#[test]
fn r4_a_capture_must_be_finished() {
    let fen = "W:Wa1:Bb2,d4,f6";
    assert_eq!(moves(fen), ["a1:c3:e5:g7"]);
    let game = at("russian", fen);
    assert_eq!(refusal(&*game, "a1:c3"), RefusalCode::MustContinue);
    assert_eq!(refusal(&*game, "a1:c3:e5"), RefusalCode::MustContinue);
    assert_eq!(after(fen, "a1:c3:e5:g7"), same("B:Wg7:B"));
    // Removed after the move: the men taken stay and block until it ends.
    assert_eq!(moves("W:Wf6:Bg7,c3"), ["f6:h8"], "g7 still stands between the new king and c3");
    assert_eq!(after("W:Wf6:Bg7,c3", "f6:h8"), same("B:WKh8:Bc3"));
}

#[test]
fn r5_squares_may_be_crossed_again_men_may_not() {
    // The man comes back to the square it started from and crosses it.
    assert_eq!(moves("W:Wc3:Bd4,d6,b6,b4"), ["c3:a5:c7:e5:c3"]);
    // The king comes to a4-h8's man again, which blocks: the capture ends before it.
    let fen = "W:WKa1:Bd4,e7,c7,f2";
    assert_eq!(moves(fen), ["a1:e5:b8", "a1:f6:d8:a5", "a1:f6:d8:b6"]);
    let game = at("russian", fen);
    assert_eq!(refusal(&*game, "a1:f6:d8:b6:g1"), RefusalCode::CapturedTwice);
    // Own pieces are never jumped.
    assert_eq!(moves("W:Wc3,d4,f2:Be5,g7"), ["d4:f6:h8"]);
    assert_eq!(moves("W:Wa1,b2:Bh2"), ["b2-a3", "b2-c3"]);
    assert_eq!(moves("W:WKa1,d4:Be5,h8"), ["d4:f6"], "the king is behind its own man");
}

#[test]
fn r6_crowning_and_the_moves_of_a_king() {
    assert_eq!(after("W:Wa7:Bh2", "a7-b8"), same("B:WKb8:Bh2"));
    assert_eq!(after("B:Wa7:Bh2", "h2-g1"), same("W:Wa7:BKg1"));
    assert_eq!(after("W:Wf6:Be7,h2", "f6:d8"), same("B:WKd8:Bh2"), "also by a capture");
    assert_eq!(
        moves("W:WKd4:Bh2"),
        [
            "d4-a1", "d4-a7", "d4-b2", "d4-b6", "d4-c3", "d4-c5", "d4-e3", "d4-e5", "d4-f2", "d4-f6",
            "d4-g1", "d4-g7", "d4-h8"
        ]
    );
    assert_eq!(moves("W:WKa1,d4:Bh2"), ["a1-b2", "a1-c3", "d4-c5", "d4-e5"], "never over its own");
    // A king is drawn as a piece of its own.
    let game = open("russian");
    let kinds: Vec<&str> = game.info().kinds.iter().map(|kind| kind.id.as_str()).collect();
    assert_eq!(kinds, ["man", "king"]);
}

#[test]
fn r7_a_king_takes_at_a_distance() {
    assert_eq!(moves("W:WKa1:Bd4"), ["a1:e5", "a1:f6", "a1:g7", "a1:h8"], "landing on any square behind");
    assert_eq!(moves("W:WKa1:Bd4,e5"), ["a1-b2", "a1-c3"], "two in a row cannot be jumped");
    assert_eq!(moves("W:WKa1:Bb2,d4"), ["a1:c3:e5", "a1:c3:f6", "a1:c3:g7", "a1:c3:h8"], "straight on");
    assert_eq!(moves("W:WKa1:Bd4,c7"), ["a1:e5:b8"], "it must go on, so it must land where it can");
    assert_eq!(moves("W:WKa1:Bh8"), ["a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6", "a1-g7"]);
    // Turning on to the other diagonal; the last landing is free among the squares behind the last man.
    assert_eq!(moves("W:Wf6:Be7,c7,b4"), ["f6:d8:a5:c3", "f6:d8:a5:d2", "f6:d8:a5:e1"]);
}

#[test]
fn r8_capture_is_compulsory() {
    let fen = "W:Wa1,c3,g1:Bd4,h8";
    assert_eq!(moves(fen), ["c3:e5"]);
    let game = at("russian", fen);
    let refused = game.read("g1-f2", Reading::Whole, Style::Canonical).unwrap_err();
    assert_eq!(refused.code, RefusalCode::MustCapture);
    assert_eq!(refused.candidates, ["c3:e5"], "the captures are shown");
    // Also where it loses a piece for nothing.
    assert_eq!(moves("W:Wc3,a1:Bd4,f6,g7"), ["c3:e5"]);
    assert_eq!(moves("B:Wb2,Ka7:Bc3,h8"), ["c3:a1"]);
}

/// The worked example of the sheet: `1.h6:f8:d6:b4` or `1.h6:f4` or `1.h4:f6`.
#[test]
fn r9_any_capture_may_be_chosen() {
    let fen = "W:Wh6,h4,a3:Bg7,e7,c5,g5,h8,d8";
    assert_eq!(moves(fen), ["h4:f6", "h6:f4", "h6:f8:d6:b4"]);
    assert_eq!(after(fen, "h6:f8:d6:b4"), same("B:WKb4,h4,a3:Bg5,h8,d8"), "three men");
    assert_eq!(after(fen, "h6:f4"), same("B:Wf4,h4,a3:Bg7,e7,c5,h8,d8"), "one man");
    assert_eq!(after(fen, "h4:f6"), same("B:Wf6,h6,a3:Bg7,e7,c5,h8,d8"), "one man by the other");
    // Nor does it matter what is taken.
    assert_eq!(moves("W:Wc3,f4:Bd4,Kg5"), ["c3:e5", "f4:h6"]);
}

/// The worked example of the sheet: `1.h2:f4:h6:f8:b4:e1`, where `f8:b4:e1` is taken as a king.
#[test]
fn r10_a_man_crowned_on_the_way_goes_on_as_a_king() {
    let fen = "W:Wh2:Bg3,g5,g7,c5,d2";
    assert_eq!(moves(fen), ["h2:f4:h6:f8:b4:e1"]);
    assert_eq!(after(fen, "h2:f4:h6:f8:b4:e1"), same("B:WKe1:B"));
    assert_eq!(after("W:Wh6:Bg7,c5,d2", "h6:f8:b4:e1"), same("B:WKe1:B"));
    let mut game = at("russian", fen);
    assert_eq!(refusal(&*game, "h2:f4:h6:f8"), RefusalCode::MustContinue, "it must go on");
    play(&mut *game, "h2:f4:h6:f8:b4:e1");
    assert_eq!(ending(&*game), "white wins (no-moves)");
    // For Black the first row is the last.
    assert_eq!(moves("B:Wb2,d2,g5:Ba3"), ["a3:c1:e3:h6"]);
}
