//! The draw code of Russian draughts: each row at its count and one ply before.

use std::sync::Arc;

use zug_core::{Count, Effect, Game, Notation, Reading, Reason, Rules, Termination};
use zug_russian_draughts::variants::russian::Russian;

/// A game of Russian draughts from a position under a profile.
fn game(fen: &str, laws: &str) -> Game<Russian> {
    let rules = Russian::russian();
    let placed = rules.read_position(fen).unwrap();
    let table = rules.info().draws(laws).unwrap().clone();
    Game::with_draws(Arc::new(rules), placed, Arc::new(table))
}

/// Plays the moves in turn, over and over, until the game ends or `most` plies are played; gives the number of
/// plies and the row that ended it.
fn shuffle(game: &mut Game<Russian>, moves: &[&str], most: usize) -> (usize, String) {
    for ply in 0..most {
        if let Some(ending) = game.ending() {
            return (ply, ending.termination.id().to_string());
        }
        let text = moves[ply % moves.len()];
        let mv = game.rules().read_move(game.position(), text, Reading::Whole);
        let mv = mv.unwrap_or_else(|refusal| panic!("{text} at ply {ply}: {refusal}"));
        game.try_play(mv).unwrap();
    }
    (most, game.ending().map_or(String::new(), |ending| ending.termination.id().to_string()))
}

/// The counter of a row.
fn counter(game: &Game<Russian>, row: &str) -> Option<u16> {
    let running = game.draws().running(&game.draw_counters());
    running.into_iter().find(|(id, _)| id.as_str() == row).map(|(_, value)| value)
}

#[test]
fn profiles_and_their_rows() {
    let rules = Russian::russian();
    let rows = |laws: &str| -> Vec<String> {
        let table = rules.info().draws(laws).unwrap();
        table.rows().iter().map(|row| row.id.to_string()).collect()
    };
    assert_eq!(rules.info().draws[0].id.as_str(), "fmjd-64");
    let common = ["threefold", "k3v1", "kings15", "frozen45", "frozen67", "road5", "v1of2"];
    assert_eq!(rows("fmjd-64"), common);
    assert_eq!(rows("lidraughts"), common);
    assert_eq!(
        rows("russian-federation"),
        ["threefold", "k3v1", "kings15", "frozen45", "frozen67", "frozen23", "road5", "v1of2"]
    );
    for profile in &rules.info().draws {
        for row in profile.table.rows() {
            assert!(row.article.is_some(), "{} {}", profile.id, row.id);
            let claim = profile.id.as_str() == "lidraughts" && row.id.as_str() == "threefold";
            assert_eq!(row.effect, if claim { Effect::Claim } else { Effect::Automatic });
        }
    }
    let table = rules.info().draws("lidraughts").unwrap();
    assert!(table.rows().iter().all(|row| !matches!(row.count, Count::OwnMoves { .. })), "flat plies");
}

#[test]
fn threefold_7_2_3() {
    let mut game = game("W:WKa1,Kc1,Ke1:BKh2,a7,c7", "fmjd-64");
    assert_eq!(shuffle(&mut game, &["e1-d2", "h2-g1", "d2-e1", "g1-h2"], 40), (8, "threefold".to_owned()));
}

#[test]
fn two_against_one_7_2_8() {
    // The strong side begins, so its fifth move is the ninth ply.
    let mut game = game("W:WKg1,Kf8:BKa1", "fmjd-64");
    let walk = ["g1-h2", "a1-h8", "h2-g1", "h8-a1", "f8-h6", "a1-h8", "g1-h2", "h8-a1", "h6-f8"];
    let (plies, row) = shuffle(&mut game, &walk, 9);
    assert_eq!((plies, row.as_str()), (9, "v1of2"), "{:?}", game.draw_counters());
}

#[test]
fn frozen_balance_7_2_6_survives_men() {
    let mut game = game("W:WKa1,a3,c3:BKh2,h6", "fmjd-64");
    assert_eq!(counter(&game, "frozen45"), Some(0));
    shuffle(&mut game, &["a3-b4", "h2-g1"], 2);
    assert_eq!(counter(&game, "frozen45"), Some(2), "a man's move does not reset it");
    assert_eq!(counter(&game, "kings15"), Some(1), "but it resets the moves by kings alone");
    assert!(game.preset_counter("frozen45", 59));
    shuffle(&mut game, &["b4-a5"], 1);
    assert!(
        matches!(game.ending().map(|e| e.termination), Some(Termination::Rules(Reason::Row(id))) if id.as_str() == "frozen45")
    );
}

#[test]
fn the_main_road_7_2_7() {
    // The lone king leaves the road: the count is lost.
    let mut game = game("W:WKb8,Kd8,Kf8:BKa1", "fmjd-64");
    assert_eq!(counter(&game, "road5"), Some(0));
    shuffle(&mut game, &["f8-c5", "a1-h8"], 2);
    assert_eq!(counter(&game, "road5"), Some(1), "own moves of the strong side alone count");
    assert_eq!(counter(&game, "k3v1"), Some(1));
    // A strong piece on the road suspends the row.
    let on_road = self::game("W:WKb8,Kd8,Kc3:BKh8", "fmjd-64");
    assert_eq!(counter(&on_road, "road5"), None);
    // Three men count in the Russian list alone.
    let men = "W:Wa3,c5,g3:BKh8";
    assert_eq!(counter(&self::game(men, "fmjd-64"), "road5"), None);
    assert_eq!(counter(&self::game(men, "russian-federation"), "road5"), Some(0));
}

#[test]
fn a_win_on_the_counted_move_is_a_win() {
    let mut game = game("W:WKa1,Ke7:BKg7", "fmjd-64");
    assert!(game.preset_counter("v1of2", 4));
    let (_, reason) = shuffle(&mut game, &["a1:h8"], 1);
    assert_eq!(reason, "no-moves");
}

#[test]
fn kings_alone_7_2_5() {
    let mut game = game("W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh2", "fmjd-64");
    assert!(game.preset_counter("kings15", 29));
    let legal = game.legal().to_vec();
    let quiet = legal.into_iter().find(|mv| !mv.is_capture()).unwrap();
    game.try_play(quiet).unwrap();
    assert_eq!(game.ending().map(|e| e.termination.id().to_string()).as_deref(), Some("kings15"));
}
