use zug_core::any::Source;
use zug_core::declare::{Declared, Loader};
use zug_core::perft::PerftOptions;
use zug_core::{AnyGame, Reading, Style};

use crate::declare::{Variant, loader};

fn read(loader: &Loader, body: &str) -> Declared {
    let text = format!("schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"russian\"\n{body}\n");
    loader.load_text("mine.toml", &text, None).unwrap_or_else(|faults| panic!("{body}\n{faults}"))
}

/// A child of Russian draughts in a position.
fn game(body: &str, fen: &str) -> Box<dyn AnyGame> {
    let variant = Variant::new(&read(&loader(), body)).unwrap_or_else(|faults| panic!("{body}\n{faults}"));
    let mut game = variant.open();
    game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{fen}: {defects}"));
    game
}

fn ending(game: &dyn AnyGame) -> String {
    game.ending().map_or_else(|| "none".to_owned(), |ending| ending.to_string())
}

/// How the game stands after these moves.
fn after(body: &str, fen: &str, moves: &str) -> String {
    let mut game = game(body, fen);
    for text in moves.split_whitespace() {
        game.play(text, Reading::Whole).unwrap_or_else(|refusal| panic!("{body}\n{text}: {refusal}"));
    }
    ending(&*game)
}

fn faults(body: &str) -> String {
    let loader = loader();
    let text = format!("schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"russian\"\n{body}\n");
    match loader.load_text("mine.toml", &text, None).and_then(|declared| Variant::new(&declared)) {
        Ok(variant) => variant.warnings().iter().map(|warning| format!("{}\n", warning.message.en)).collect(),
        Err(faults) => faults.to_string(),
    }
}

#[test]
fn holes_are_neither_crossed_nor_named() {
    let mut game = game("board.holes = [\"d4\"]", "W:Wc3,Ka1,Kc1:Bh8");
    let moves = game.legal(Style::Canonical);
    // The man has one way left, and no king comes past the hole.
    assert!(moves.contains(&"c3-b4".to_owned()) && !moves.contains(&"c3-d4".to_owned()), "{moves:?}");
    let refusal = game.play("c3-d4", Reading::Whole).unwrap_err();
    assert!(refusal.message.en.contains("there is a hole"), "{}", refusal.message.en);
    assert!(game.set_position("W:Wd4:Bh8", Source::User).is_err());
    assert_eq!(after("board.holes = [\"d4\"]", "W:We3,g1:Bh8,f4", "e3:g5"), "none");
    // A piece next to a hole cannot be jumped into it.
    let game = self::game("board.holes = [\"d4\"]", "W:Wf2,g1:Bh8,e3");
    assert!(!game.legal(Style::Canonical).contains(&"f2:d4".to_owned()));
}

#[test]
fn holes_are_no_numbers() {
    let body =
        "board.holes = [\"b8\", \"a1\"]\nnotation.squares = \"numbers\"\nnotation.number_from = \"top-left\"";
    let game = game(body, "W:W30:B1");
    // 30 squares are left; d8 is the first, g1 the last.
    assert_eq!(game.position_text(), "W:W30:B1");
    assert_eq!(game.look().cells.iter().flatten().count(), 2);
    assert_eq!(game.info().board.names.iter().filter(|name| !name.is_empty()).count(), 30);
}

#[test]
fn a_turn_may_be_passed_at_will() {
    let body = "turn.pass = \"always\"";
    let mut game = game(body, "W:Wa1,c1:Bh8,f8");
    assert_eq!(game.legal(Style::Canonical).last().map(String::as_str), Some("pass"));
    assert_eq!(game.perft(1, &PerftOptions::default()), Some(game.legal(Style::Canonical).len() as u64));
    let told = game.play("--", Reading::Whole).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!((told.as_str(), game.position_text().as_str()), ("pass", "B:Wa1,c1:Bf8,h8"));
    assert!(game.undo());
    // No square names it, not even the lowest.
    assert!(game.play("a1-a1", Reading::Whole).is_err() && game.play("a1", Reading::Complete).is_ok());
    // A capture that can be made must be.
    let mut game = self::game(body, "W:Wc3,a1:Bd4,h8");
    let refusal = game.play("pass", Reading::Whole).unwrap_err();
    assert_eq!(refusal.code, zug_core::RefusalCode::MustCapture);
    let lax = self::game("turn.pass = \"always\"\ncapture.duty = \"optional\"", "W:Wc3,a1:Bd4,h8");
    assert!(lax.legal(Style::Canonical).contains(&"pass".to_owned()));
}

#[test]
fn a_turn_may_be_passed_if_stuck() {
    let stuck = "W:Wa5:Bb6,c7,h8";
    assert_eq!(after("", stuck, ""), "black wins (no-moves)");
    assert_eq!(after("turn.pass = \"if-stuck\"", stuck, "pass c7-d6"), "none");
    let one_side = "turn.pass = { white = \"never\", black = \"if-stuck\" }";
    assert_eq!(after(one_side, stuck, ""), "black wins (no-moves)");
    let mut game = game("turn.pass = \"if-stuck\"", "W:Wa1:Bh8");
    let refusal = game.play("pass", Reading::Whole).unwrap_err();
    assert!(refusal.message.en.contains("without any other move"), "{}", refusal.message.en);
}

#[test]
fn two_passes_running_end_the_game() {
    let body = "turn.pass = \"always\"\nend.two_passes = \"most-pieces-wins\"";
    assert_eq!(after(body, "W:Wa1,c1:Bh8", "pass pass"), "white wins (two-passes)");
    assert_eq!(after(body, "W:Wa1:Bh8", "pass pass"), "draw (two-passes)");
    assert_eq!(after(body, "W:Wa1:Bh8,f8", "pass f8-g7 pass"), "none");
    // The first of two passes is part of the position.
    let mut game = game(body, "W:Wa1:Bh8");
    game.play("pass", Reading::Whole).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(game.position_text(), "B:Wa1:Bh8:P1");
    assert_eq!(after(body, "B:Wa1:Bh8:P1", "pass"), "draw (two-passes)");
    assert!(faults("end.two_passes = \"draw\"").contains("nobody may pass"));
}

#[test]
fn squares_to_reach() {
    let goal =
        |rest: &str| format!("[end.goal.centre]\npieces = [\"man\"]\nregion = [\"d4\", \"e5\"]\n{rest}");
    let fen = "W:Wc3,a1:Bf8,h8";
    assert_eq!(after(&goal(""), fen, "c3-d4"), "white wins (centre)");
    assert_eq!(after(&goal("result = \"owner-loses\""), fen, "c3-d4"), "black wins (centre)");
    assert_eq!(after(&goal("result = \"draw\""), fen, "c3-d4"), "draw (centre)");
    assert_eq!(after(&goal("count = 2"), fen, "c3-d4"), "none");
    assert_eq!(after(&goal("fill = \"region\""), "W:Wc3,e5:Bf8,h8", "c3-d4"), "white wins (centre)");
    // A king is not meant.
    assert_eq!(after(&goal(""), "W:WKc3,Ka3:Bf8,h8", "c3-d4"), "none");
    assert_eq!(after(&goal("proof = \"survives-reply\""), fen, "c3-d4"), "none");
    assert_eq!(after(&goal("proof = \"survives-reply\""), fen, "c3-d4 f8-g7"), "white wins (centre)");
    let attacked = "W:Wc3,h2:Bc5,h8";
    assert_eq!(after(&goal("proof = \"unattacked\""), attacked, "c3-d4"), "none");
    assert_eq!(after(&goal("proof = \"unattacked\""), fen, "c3-d4"), "white wins (centre)");
    assert_eq!(after(&goal("proof = \"unattacked-or-survives\""), attacked, "c3-d4"), "none");
    // A game that is over has no moves.
    let mut over = game(&goal(""), fen);
    assert!(over.play("c3-d4", Reading::Whole).is_ok());
    assert_eq!((over.legal(Style::Canonical).len(), over.perft(1, &PerftOptions::default())), (0, Some(0)));
}

#[test]
fn the_second_player_may_answer_an_arrival() {
    let race = "[end.goal.race]\npieces = [\"all\"]\nregion = { white = [\"rank 6\"], black = [\"rank 3\"] }\n\
                reply = \"second-player-may-draw\"";
    assert_eq!(after(race, "W:We5,a1:Bb4,h8", "e5-f6"), "none");
    assert_eq!(after(race, "W:We5,a1:Bb4,h8", "e5-f6 b4-c3"), "draw (race)");
    assert_eq!(after(race, "W:We5,a1:Bb4,h8", "e5-f6 h8-g7"), "white wins (race)");
    assert_eq!(after(race, "W:We5,a1:Bf8,h8", "e5-f6"), "white wins (race)");
    assert_eq!(after(race, "B:Wa1,e5:Bb4,h8", "b4-a3"), "black wins (race)");
}

#[test]
fn the_loss_of_a_kind() {
    let loss = |rest: &str| format!("[end.extinct.few]\npieces = [\"all\"]\n{rest}");
    let fen = "W:Wc3,a1,c1:Bd4,h8,f8";
    assert_eq!(after(&loss("left = 2"), fen, "c3:e5"), "white wins (few)");
    assert_eq!(after(&loss("left = 1"), fen, "c3:e5"), "none");
    assert_eq!(after(&loss("left = 2\nresult = \"owner-wins\""), fen, "c3:e5"), "black wins (few)");
    assert_eq!(after(&loss("left = 2\nothers_have = 4"), fen, "c3:e5"), "none");
    let level = "W:Wc3,e1,a1:Bd4,f6,g7";
    assert_eq!(after(&loss("left = 2\nreply = \"may-level\""), level, "c3:e5"), "none");
    assert_eq!(after(&loss("left = 2\nreply = \"may-level\""), level, "c3:e5 f6:d4"), "draw (few)");
    let men = "[end.extinct.men]\npieces = [\"man\"]\nothers_have = 1";
    assert_eq!(after(men, "W:We7,Ka1:Bh8,g3", "e7-f8"), "black wins (men)");
    let each = "[end.extinct.kinds]\npieces = [\"all\"]\ncounted = \"each-kind\"";
    assert!(faults(each).contains("over before it begins"), "{}", faults(each));
}

#[test]
fn draws_are_something_else() {
    let stuck = "W:Wa5:Bb6,c7,h8";
    // Both sides need a way to win.
    let draw = "end.extinct.all.pieces = [\"all\"]\nend.no_moves = \"draw\"\nend.draws_are";
    assert_eq!(after(&format!("{draw} = \"draw\""), stuck, ""), "draw (no-moves)");
    assert_eq!(after(&format!("{draw} = \"white-wins\""), stuck, ""), "white wins (no-moves)");
    assert_eq!(after(&format!("{draw} = \"most-pieces-wins\""), stuck, ""), "black wins (no-moves)");
    // Draw rows, too.
    let rows = "end.draws_are = \"most-pieces-wins\"\ndraw.short = { plies = 2 }";
    assert_eq!(after(rows, "W:WKa3,Kc1:BKh8", "a3-b4 h8-g7"), "white wins (short)");
}

#[test]
fn what_makes_no_sense_is_told() {
    assert!(faults("end.dead_position = \"draw\"").contains("makes no sense in the family `draughts`"));
    assert!(
        faults("[end.goal.a]\npieces = [\"queen\"]\nregion = [\"a1\"]").contains("there is no kind `queen`")
    );
    assert!(
        faults("[end.goal.a]\npieces = [\"man\"]\nregion = [\"z9\"]").contains("there is no region `z9`")
    );
    assert!(faults("[end.goal.a]\npieces = [\"man\"]").contains("end.goal.a.region"));
    assert!(faults("board.holes = [\"ranks 1-8\"]").contains("has no pieces"));
    assert!(faults("end.two_passes = \"most-points-wins\"").contains("most-pieces-wins"));
}
