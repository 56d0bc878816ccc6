//! Draw rules, ply by ply: each row of the draw code of Russian draughts under each set of laws, from the first move
//! of its count to the last on ways that never repeat.
//!
//! The scenarios show each row near its end, with a counter that is set; that a count begins where it should and runs
//! as long as it should takes a whole game, which no file could state move by move.
//!
//! "Own moves" are those of the stronger side: a count of five is complete at the ninth ply where that side moves
//! first, at the tenth where the other does.

use zug_core::{AnyGame, Reading, Rng};

use zug_tests::games::{at, ending, play, wander};

/// A Russian game under these laws.
fn russian(fen: &str, laws: &str) -> Box<dyn AnyGame> {
    let mut game = at("russian", fen);
    assert!(game.set_laws(laws), "{laws}");
    game
}

fn counter(game: &dyn AnyGame, row: &str) -> Option<u16> {
    game.draw_counters().iter().find(|(id, _)| id.as_str() == row).map(|(_, value)| *value)
}

/// Wanders on quiet, never repeated ways until the game ends, with some counters held at zero and one row kept
/// running; gives the number of plies and the end. Tries one seed after another where a way has no end.
fn plies_to_the_end(fen: &str, laws: &str, row: &str, held: &[&str]) -> (usize, String) {
    'seeds: for seed in 0..500 {
        let mut game = russian(fen, laws);
        let mut rng = Rng::new(seed);
        for _ in 0..130 {
            if game.ending().is_some() {
                return (game.ply(), ending(&*game));
            }
            if !wander(&mut *game, &mut rng, |next| counter(next, row).is_some()) {
                continue 'seeds;
            }
            for held in held {
                game.preset_counter(held, 0);
            }
        }
        return (game.ply(), ending(&*game));
    }
    panic!("no quiet way from {fen}");
}

/// Checks that the row is the end after so many plies where White, the stronger side, moves first, and where
/// Black does.
fn acts_after(pieces: &str, laws: &str, row: &str, held: &[&str], plies: [usize; 2]) {
    for (turn, plies) in ["W", "B"].iter().zip(plies) {
        let fen = format!("{turn}:{pieces}");
        let expected = (plies, format!("draw ({row})"));
        assert_eq!(plies_to_the_end(&fen, laws, row, held), expected, "{fen} under {laws}");
    }
}

const TWO_KINGS_EACH: &str = "WKc1,Ke1:BKd8,Kf8";
const THREE_KINGS_EACH: &str = "WKc1,Ke1,Kg1:BKb8,Kd8,Kf8";
const FOUR_KINGS_EACH: &str = "WKa3,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh6";
const FOUR_KINGS_TO_ONE: &str = "WKa3,Kc1,Ke1,Kg1:BKb8";
const THREE_KINGS_ROAD: &str = "WKc1,Ke1,Kg1:BKh8";

#[test]
fn threefold_7_2_3() {
    let dance = "c1-d2 d8-e7 d2-c1 e7-d8 ";
    for (laws, automatic) in [("fmjd-64", true), ("russian-federation", true), ("lidraughts", false)] {
        let mut game = russian(&format!("W:{TWO_KINGS_EACH}"), laws);
        play(&mut *game, dance);
        assert_eq!((game.occurrences(), game.ending()), (2, None), "{laws}");
        play(&mut *game, dance.trim());
        assert_eq!(game.occurrences(), 3);
        if automatic {
            assert_eq!(ending(&*game), "draw (threefold)", "{laws}");
        } else {
            assert_eq!(game.ending(), None, "{laws}: a claim there");
            assert_eq!(game.claim("threefold", None).unwrap().to_string(), "draw (threefold)");
        }
    }
}

#[test]
fn three_kings_against_one_7_2_4() {
    for laws in ["fmjd-64", "russian-federation"] {
        acts_after(FOUR_KINGS_TO_ONE, laws, "k3v1", &[], [29, 30]);
    }
    acts_after(FOUR_KINGS_TO_ONE, "lidraughts", "k3v1", &[], [30, 30]);
    // Not with a man beside the kings, not with two kings.
    for pieces in ["WKa3,Kc1,Ke1,g1:BKb8", "WKc1,Ke1:BKb8", "WKa3,Kc1,Ke1:BKb8,h8"] {
        let game = russian(&format!("W:{pieces}"), "fmjd-64");
        assert_eq!(counter(&*game, "k3v1"), None, "{pieces}");
    }
}

#[test]
fn kings_alone_7_2_5() {
    for laws in ["fmjd-64", "russian-federation"] {
        acts_after(TWO_KINGS_EACH, laws, "kings15", &[], [30, 30]);
        acts_after(FOUR_KINGS_EACH, laws, "kings15", &[], [30, 30]);
    }
    // On the server only from eight pieces on.
    acts_after(FOUR_KINGS_EACH, "lidraughts", "kings15", &[], [30, 30]);
    acts_after(TWO_KINGS_EACH, "lidraughts", "frozen45", &[], [60, 60]);
    // A man's move begins the count anew.
    let mut game = russian("W:WKc1,a3:BKd8,Kf8", "fmjd-64");
    play(&mut *game, "c1-d2 d8-e7");
    assert_eq!(counter(&*game, "kings15"), Some(2));
    play(&mut *game, "a3-b4");
    assert_eq!(counter(&*game, "kings15"), Some(0));
}

#[test]
fn frozen_balance_7_2_6() {
    for laws in ["fmjd-64", "russian-federation", "lidraughts"] {
        acts_after(TWO_KINGS_EACH, laws, "frozen45", &["kings15"], [60, 60]);
        acts_after(THREE_KINGS_EACH, laws, "frozen67", &["kings15"], [120, 120]);
    }
    acts_after("WKc1:BKd8", "russian-federation", "frozen23", &["v1of2"], [10, 10]);
    // The numbers are those of both sides together, and each needs a king.
    for (pieces, row) in [
        ("WKa3:BKb8", "frozen23"),
        ("WKa3,Kc1:BKb8", "frozen23"),
        ("WKa3,c1:BKb8,f8", "frozen45"),
        ("WKa3,c1,e1:BKb8,f8", "frozen45"),
        ("WKa3,c1,e1:BKb8,f8,d8", "frozen67"),
        ("WKa3,c1,e1,g1:BKb8,f8,d8", "frozen67"),
        ("WKa3,c1,e1,g1:BKb8,f8,d8,h8", ""),
        ("WKa3,c1:Bb8,f8", ""),
    ] {
        let game = russian(&format!("W:{pieces}"), "russian-federation");
        for frozen in ["frozen23", "frozen45", "frozen67"] {
            assert_eq!(counter(&*game, frozen).is_some(), frozen == row, "{pieces}: {frozen}");
        }
    }
    // Neither a king's nor a man's move begins the count anew; a capture or a promotion does.
    let mut game = russian("W:WKc1,a3,a5,e1:BKd8,h8", "fmjd-64");
    play(&mut *game, "c1-d2 d8-c7");
    assert_eq!(counter(&*game, "frozen67"), Some(2));
    let mut game = russian("W:WKc1,a3:BKd8,h4", "fmjd-64");
    play(&mut *game, "a3-b4 h4-g3");
    assert_eq!(counter(&*game, "frozen45"), Some(2), "men's moves count on");
    let mut game = russian("W:WKc1,a7:BKh4,h8", "fmjd-64");
    play(&mut *game, "c1-b2");
    assert_eq!(counter(&*game, "frozen45"), Some(1));
    play(&mut *game, "h4-e1 a7-b8");
    assert_eq!(counter(&*game, "frozen45"), Some(0), "a promotion");
}

#[test]
fn the_main_road_7_2_7() {
    for laws in ["fmjd-64", "russian-federation"] {
        acts_after(THREE_KINGS_ROAD, laws, "road5", &[], [9, 10]);
        acts_after("WKc1,Ke1,g1:BKh8", laws, "road5", &[], [9, 10]);
        acts_after("WKc1,e1,g1:BKh8", laws, "road5", &[], [9, 10]);
    }
    acts_after(THREE_KINGS_ROAD, "lidraughts", "road5", &[], [10, 10]);
    // Three men count in the Russian list only.
    acts_after("Wc1,e1,g1:BKh8", "russian-federation", "road5", &[], [9, 10]);
    let men = russian("W:Wc1,e1,g1:BKh8", "fmjd-64");
    assert_eq!(counter(&*men, "road5"), None);
    // The king must stand on the road, alone.
    for pieces in ["WKc1,Ke1,Kg1:BKb8", "WKa1,Ke1,Kg1:BKd4"] {
        assert_eq!(counter(&*russian(&format!("B:{pieces}"), "fmjd-64"), "road5"), None, "{pieces}");
    }
}

#[test]
fn leaving_the_main_road_ends_the_count() {
    let away_and_back = "c1-d2 h8-e5 d2-c1 e5-b8 e1-f2 b8-e5 f2-e1 e5-h8";
    let mut game = russian(&format!("W:{THREE_KINGS_ROAD}"), "fmjd-64");
    play(&mut *game, "c1-d2 h8-e5 d2-c1");
    assert_eq!(counter(&*game, "road5"), Some(2));
    play(&mut *game, "e5-b8");
    assert_eq!(counter(&*game, "road5"), None, "off the road");
    play(&mut *game, "e1-f2 b8-e5");
    assert_eq!(counter(&*game, "road5"), Some(0), "it begins anew");
    // The server adds up.
    let mut game = russian(&format!("W:{THREE_KINGS_ROAD}"), "lidraughts");
    play(&mut *game, away_and_back);
    assert!(counter(&*game, "road5") > Some(3), "{:?}", game.draw_counters());
}

#[test]
fn two_against_one_7_2_8() {
    for laws in ["fmjd-64", "russian-federation"] {
        // Ten plies of the Russian list end at the same time and would name the draw.
        let held = &["frozen23"];
        acts_after("WKc1,Ke1:BKb8", laws, "v1of2", held, [9, 10]);
        acts_after("WKc1,e1:BKb8", laws, "v1of2", held, [9, 10]);
        // One against one: either is the stronger side, so the one that moved first ends it.
        acts_after("WKc1:BKd8", laws, "v1of2", held, [9, 9]);
    }
    acts_after("WKc1,Ke1:BKb8", "lidraughts", "v1of2", &[], [10, 10]);
    // A change of forces begins the count anew.
    let mut game = russian("W:WKc1,a7:BKh8", "fmjd-64");
    play(&mut *game, "c1-d2 h8-g7");
    assert_eq!(counter(&*game, "v1of2"), Some(1));
    play(&mut *game, "a7-b8");
    assert_eq!(counter(&*game, "v1of2"), Some(0), "a promotion");
}

/// A move that wins on the last ply of a count wins.
#[test]
fn a_win_on_the_counted_move_is_a_win() {
    for (fen, row, before, win) in [
        ("W:WKa1,Kc1,Ke1,Kg1:BKd4", "k3v1", 14, "a1:e5"),
        ("W:WKc1,Ke1,Kb6:BKd4", "road5", 4, "b6:f2"),
        ("W:WKa1,Ke1:BKd4", "v1of2", 4, "a1:e5"),
        ("W:WKa1,e1:BKd4", "v1of2", 4, "a1:e5"),
        ("W:WKa1:BKd4", "v1of2", 4, "a1:e5"),
    ] {
        let mut game = russian(fen, "fmjd-64");
        assert!(game.preset_counter(row, before) && counter(&*game, row) == Some(before), "{fen}: {row}");
        play(&mut *game, win);
        assert_eq!(ending(&*game), "white wins (no-moves)", "{fen}: {row}");
    }
}

/// With the last counted move made and nothing won, the game is over and takes no further move.
#[test]
fn a_draw_by_count_ends_the_game() {
    let mut game = russian("W:WKc1,Ke1:BKb8", "fmjd-64");
    game.preset_counter("v1of2", 4);
    assert_eq!(game.ending(), None);
    play(&mut *game, "c1-d2");
    assert_eq!(ending(&*game), "draw (v1of2)");
    let refusal = game.play("b8-c7", Reading::Whole).unwrap_err();
    assert_eq!(refusal.code.code(), "game-over");
    assert!(game.undo(), "but it can be taken back");
    assert_eq!(game.ending(), None);
}
