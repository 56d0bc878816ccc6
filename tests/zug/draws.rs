//! What no scenario can say of the draw code of Russian draughts: counts of sixty and more single moves from the first
//! one on, and those that another row would end first, whose counter has to be held at zero all the way; which rows
//! count in a position; and that a draw by count can be taken back.
//!
//! Everything else is in the scenarios of Russian draughts: each row near its end with a counter that is set, and the
//! short counts from their first move to the last.

use zug_core::{AnyGame, Rng};

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
}

/// The other rows of kings alone, on the server, where the frozen balance is what ends the game.
#[test]
fn kings_alone_on_the_server_7_2_5() {
    acts_after(TWO_KINGS_EACH, "lidraughts", "frozen45", &[], [60, 60]);
}

/// A draw by count can be taken back, and the game goes on.
#[test]
fn a_draw_by_count_can_be_taken_back() {
    let mut game = russian("W:WKc1,Ke1:BKb8", "fmjd-64");
    game.preset_counter("v1of2", 4);
    play(&mut *game, "c1-d2");
    assert_eq!(ending(&*game), "draw (v1of2)");
    assert!(game.undo());
    assert_eq!(game.ending(), None);
}
