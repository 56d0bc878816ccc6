use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::toy::{self, Toy};
use crate::{Count, Counters, DrawRow, DrawTable, Placed};

fn toy_game(white: (u8, u8), black: (u8, u8), rows: Vec<DrawRow>) -> Game<Toy> {
    let placed =
        Placed { position: toy::position(white, black), counters: Counters::default(), warnings: Vec::new() };
    Game::from_placed(Arc::new(Toy::new(DrawTable::new(rows))), placed)
}

fn to_nodes(nodes: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[test]
fn short_wins_are_proved_and_counted_in_moves_of_the_winner() {
    for (white, black, moves) in [((1, 0), (1, 0), 1), ((2, 0), (2, 0), 2), ((1, 0), (2, 0), -1)] {
        let found = sample(&toy_game(white, black, vec![]), &to_nodes(200_000), &mut Rng::new(1)).unwrap();
        assert_eq!(found.score, Score::Win(moves), "{white:?} {black:?}");
    }
}

#[test]
fn a_draw_row_ends_the_line_but_not_before_a_win() {
    let at_once = || vec![DrawRow::new("at-once", Count::Plies(1))];
    let score = |men: u8| {
        let game = toy_game((men, 0), (men, 0), at_once());
        sample(&game, &to_nodes(20_000), &mut Rng::new(1)).unwrap().score
    };
    assert_eq!(score(2), Score::Units(0));
    assert_eq!(score(1), Score::Win(1));
}

#[test]
fn limits_are_kept_and_the_same_is_found_again() {
    let game = toy_game((4, 1), (4, 1), vec![]);
    for nodes in [0, 1, 2, 300, 5_000] {
        let run = || sample(&game, &to_nodes(nodes), &mut Rng::new(3)).unwrap();
        let found = run();
        assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        assert_eq!(found, run());
        assert!(game.legal().contains(&found.best));
    }
    let stop = AtomicBool::new(true);
    let stopped = Limits { stop: Some(&stop), ..Limits::default() };
    assert_eq!(sample(&game, &stopped, &mut Rng::new(3)).map(|found| found.nodes), Some(0));
    assert_eq!(sample(&toy_game((0, 0), (1, 0), vec![]), &to_nodes(9), &mut Rng::new(1)), None);
}

#[test]
fn more_men_are_worth_more() {
    let units =
        |white, black| match sample(&toy_game(white, black, vec![]), &to_nodes(30_000), &mut Rng::new(5))
            .unwrap()
            .score
        {
            Score::Units(units) => units,
            Score::Win(moves) => 20_000 * moves.signum(),
        };
    assert!(units((5, 0), (3, 0)) > units((3, 0), (5, 0)));
}
