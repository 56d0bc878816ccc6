//! Chess beside the scenarios, which hold every statement of the Laws that a board can show.
//!
//! Here is what a scenario cannot say: the colours of the squares, a claim that is refused, a count played from its
//! first move to its last on ways that never repeat.

use zug_core::{AnyGame, Reading, RefusalCode, Rng, Shade, Style};

use zug_tests::games::{at, open, play, wander};

fn claims(game: &dyn AnyGame, declared: Option<&str>) -> Vec<String> {
    game.claims(declared).unwrap().iter().map(|claim| claim.row.to_string()).collect()
}

/// FIDE 2.1-2.3: the board lies with a light square at each player's right, the queens stand on their colours.
#[test]
fn colours_of_the_squares() {
    let board = open("chess").info().board.clone();
    let shade = |name: &str| board.shades[usize::from(board.find(name).unwrap().0)];
    for (square, expected) in
        [("h1", Shade::Light), ("a8", Shade::Light), ("d1", Shade::Light), ("d8", Shade::Dark)]
    {
        assert_eq!(shade(square), expected, "{square}");
    }
}

/// FIDE 1.1: nobody passes, and a refusal says why in both languages.
#[test]
fn there_is_no_passing() {
    let mut game = open("chess");
    play(&mut *game, "e2e4");
    let refused = game.read("d2d4", Reading::Whole, Style::Uci).expect_err("it is Black's turn");
    assert_eq!(refused.code, RefusalCode::NotYours);
    assert!(!refused.message.en.is_empty() && !refused.message.ru.is_empty());
    for pass in ["e1e1", "--", "pass", "0000"] {
        assert!(game.read(pass, Reading::Whole, Style::Uci).is_err(), "{pass}");
    }
}

/// FIDE 9.2: the claim of a repetition needs the move that makes it.
#[test]
fn a_claim_of_a_repetition_names_its_move() {
    let mut game = open("chess");
    play(&mut *game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(claims(&*game, None), Vec::<String>::new());
    assert_eq!(claims(&*game, Some("Ng8")), ["threefold"]);
    assert_eq!(claims(&*game, Some("Nd5")), Vec::<String>::new());
    assert!(game.claim("threefold", Some("Nd5")).is_err());
    assert!(game.claim("threefold", Some("Ng8")).is_ok());
    // The same squares with the other side to move are another position.
    let mut game = at("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    play(&mut *game, "Kd1 Kd8 Ke1 Kd7 Kd1 Ke8 Ke1");
    assert_eq!(game.occurrences(), 1);
}

/// FIDE 9.3: a claim of fifty moves names a move that keeps the count.
#[test]
fn a_claim_of_fifty_moves_names_its_move() {
    let game = at("chess", "8/8/4k3/8/4P3/3K1R2/8/8 w - - 99 90");
    assert_eq!(claims(&*game, None), Vec::<String>::new());
    assert_eq!(claims(&*game, Some("Rf1")), ["fifty-moves"]);
    assert_eq!(claims(&*game, Some("e5")), Vec::<String>::new(), "not with a pawn move");
    let game = at("chess", "8/8/4k3/5n2/8/3K1R2/8/8 w - - 99 90");
    assert_eq!(claims(&*game, Some("Rxf5")), Vec::<String>::new(), "not with a capture");
}

/// FIDE 9.3, 9.6.2: fifty moves by each side are a hundred single ones, seventy-five a hundred and fifty.
#[test]
fn the_counts_played_out() {
    let mut game = at("chess", "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1");
    let mut rng = Rng::new(75);
    for ply in 0..150 {
        let claimed = claims(&*game, None);
        assert_eq!(claimed.iter().any(|row| row == "fifty-moves"), ply >= 100, "{ply}: {claimed:?}");
        assert_eq!((game.counters().clock, game.ending()), (ply, None));
        assert!(wander(&mut *game, &mut rng, |_| true), "{ply}");
    }
    assert_eq!(game.ending().map(|ending| ending.to_string()).as_deref(), Some("draw (seventy-five-moves)"));
    let next = game.legal(Style::San)[0].clone();
    assert!(game.play(&next, Reading::Whole).is_err());
}
