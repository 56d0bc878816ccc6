use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::*;
use crate::toy::{self, Move, Toy};
use crate::{
    Color, Count, Counters, DrawRow, DrawTable, Events, Kind, Outcome, Placed, Reason, RegionId, VariantInfo,
};

fn toy_game(white: (u8, u8), black: (u8, u8), rows: Vec<DrawRow>) -> Game<Toy> {
    let placed =
        Placed { position: toy::position(white, black), counters: Counters::default(), warnings: Vec::new() };
    Game::from_placed(Arc::new(Toy::new(DrawTable::new(rows))), placed)
}

fn to_depth(depth: u32) -> Limits<'static> {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn score<R: Evaluate>(game: &Game<R>, depth: u32) -> Score {
    think(game, &to_depth(depth)).map(|thought| thought.score).unwrap()
}

#[test]
fn counts_moves_of_the_winner() {
    assert_eq!(score(&toy_game((1, 0), (1, 0), vec![]), 4), Score::Win(1));
    assert_eq!(score(&toy_game((2, 0), (2, 0), vec![]), 4), Score::Win(2));
    assert_eq!(score(&toy_game((1, 0), (2, 0), vec![]), 4), Score::Win(-1));
    assert_eq!(score(&toy_game((2, 0), (3, 0), vec![]), 6), Score::Win(-2));
}

#[test]
fn a_draw_row_ends_the_line_but_not_before_a_win() {
    let at_once = || vec![DrawRow::new("at-once", Count::Plies(1))];
    assert_eq!(score(&toy_game((2, 0), (2, 0), at_once()), 4), Score::Units(0));
    assert_eq!(score(&toy_game((1, 0), (1, 0), at_once()), 4), Score::Win(1));
    // The loser cannot be saved by a row that comes too late.
    let late = vec![DrawRow::new("late", Count::Plies(3))];
    assert_eq!(score(&toy_game((2, 0), (2, 0), late), 4), Score::Win(2));
}

/// A claim that nobody makes, or an end that the other program does not know of.
#[test]
fn a_draw_that_is_played_past_is_not_waited_for() {
    let row = DrawRow::new("counted", Count::Plies(2));
    for row in [row.clone().claim(), row] {
        let mut game = toy_game((3, 0), (3, 0), vec![row]);
        assert_eq!(score(&game, 6), Score::Units(0));
        assert!(game.preset_counter("counted", 2));
        assert_eq!(score(&game, 6), Score::Win(3));
    }
}

#[test]
fn keeps_to_its_limits() {
    let game = toy_game((5, 2), (5, 2), vec![]);
    for nodes in [0, 1, 2, 17, 500] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let thought = think(&game, &limits).unwrap();
        assert!(thought.nodes <= nodes, "{} of {nodes}", thought.nodes);
        assert_eq!(think(&game, &limits), Some(thought));
    }
    let thought = think(&game, &to_depth(3)).unwrap();
    assert_eq!(thought.depth, 3);
    let stop = AtomicBool::new(true);
    let thought = think(&game, &Limits { stop: Some(&stop), ..Limits::default() }).unwrap();
    assert_eq!((thought.depth, thought.nodes), (0, 0));
    // The most promising move is given even so.
    assert_eq!(thought.best, Move::Take);
}

/// A pass that is cut short leaves what the pass before it found, or something better with a whole line.
#[test]
fn a_pass_cut_short_does_not_spoil_the_last() {
    let game = toy_game((3, 1), (4, 1), vec![]);
    for nodes in 40..400 {
        let thought = think(&game, &Limits { nodes: Some(nodes), ..Limits::default() }).unwrap();
        assert!(thought.depth < 2 || thought.line.len() > 1, "{nodes} nodes: {thought:?}");
    }
}

#[test]
fn nothing_to_think_about_without_a_move() {
    let over = toy_game((0, 0), (1, 0), vec![]);
    assert_eq!(think(&over, &Limits::default()), None);
    assert_eq!(think_at(&over, Level::default(), &mut Rng::new(1), Aid::default()), None);
    assert_eq!(random_move(&over, &mut Rng::new(1)), None);
}

#[test]
fn levels_rise_and_repeat_themselves() {
    let levels: Vec<Level> = (0..=11).filter_map(Level::new).collect();
    assert_eq!(levels.len(), 10);
    assert!(levels.is_sorted_by_key(|level| level.nodes()));
    assert_eq!(Level::default().to_string(), "5");
    let game = toy_game((4, 1), (4, 1), vec![]);
    for level in levels {
        let [first, second] =
            [(); 2].map(|()| think_at(&game, level, &mut Rng::new(5), Aid::default()).unwrap());
        assert_eq!(first, second, "level {level}");
    }
}

#[test]
fn levels_go_no_further_than_they_may() {
    let game = toy_game((6, 2), (6, 2), vec![]);
    let thought = |limits: Limits<'_>| {
        let aid = Aid { limits, ..Aid::default() };
        think_at(&game, Level::MAX, &mut Rng::new(1), aid).unwrap()
    };
    let free = thought(Limits::default());
    assert!(free.nodes > 500 && free.depth > 2, "{free:?}");
    assert!(thought(Limits { nodes: Some(100), ..Limits::default() }).nodes <= 100);
    assert_eq!(thought(Limits { nodes: Some(u64::MAX), ..Limits::default() }), free);
    assert_eq!(thought(to_depth(1)).depth, 1);
    // A clock on which every look takes a millisecond.
    let looks = std::sync::atomic::AtomicU64::new(0);
    let elapsed = || Duration::from_millis(looks.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    for allowance in [
        Allowance::Move(Duration::from_millis(3)),
        Allowance::Clock { left: Duration::from_millis(4), increment: Duration::ZERO, moves: None },
    ] {
        looks.store(0, std::sync::atomic::Ordering::Relaxed);
        let time = Some(Time { elapsed: &elapsed, allowance });
        assert!(thought(Limits { time, ..Limits::default() }).nodes < 500, "{allowance:?}");
    }
}

#[test]
fn weak_levels_slip_and_strong_ones_do_not() {
    let game = toy_game((3, 0), (4, 0), vec![]);
    let choices = |level: Level| {
        let mut rng = Rng::new(2);
        let mut found: Vec<String> = Vec::new();
        for _ in 0..60 {
            let best = think_at(&game, level, &mut rng, Aid::default()).unwrap().best;
            found.push(format!("{best:?}"));
        }
        found.sort();
        found.dedup();
        found.len()
    };
    assert!(choices(Level::new(1).unwrap()) > 1);
    assert_eq!(choices(Level::MAX), 1);
}

/// A heap from which one to three are taken; who takes the last wins, and who takes three moves again.
struct Heap(VariantInfo);

impl Rules for Heap {
    type Position = (u8, Color);
    type Move = u8;

    fn info(&self) -> &VariantInfo {
        &self.0
    }
    fn start(&self) -> (u8, Color) {
        (12, Color::White)
    }
    fn turn(&self, pos: &(u8, Color)) -> Color {
        pos.1
    }
    fn moves(&self, pos: &(u8, Color), out: &mut Vec<u8>) {
        out.extend(1..=pos.0.min(3));
    }
    fn play(&self, pos: &mut (u8, Color), mv: u8) {
        pos.0 -= mv;
        if mv < 3 || pos.0 == 0 {
            pos.1 = !pos.1;
        }
    }
    fn no_moves(&self, pos: &(u8, Color)) -> (Outcome, Reason) {
        (Outcome::Win(!pos.1), Reason::NoMoves)
    }
    fn key(&self, pos: &(u8, Color)) -> u64 {
        u64::from(pos.0) << 1 | pos.1.index() as u64
    }
    fn events(&self, _: &(u8, Color), _: u8) -> Events {
        Events::CAPTURE
    }
    fn count(&self, pos: &(u8, Color), _: Color, _: Option<Kind>, _: Option<RegionId>) -> u32 {
        u32::from(pos.0)
    }
}

impl Evaluate for Heap {
    fn evaluate(&self, _: &(u8, Color)) -> i32 {
        0
    }
    fn is_noisy(&self, _: &(u8, Color), _: u8) -> bool {
        false
    }
}

/// Plies to the end with the best play of both, positive for a win of the side to move.
fn solved(rules: &Heap, pos: (u8, Color)) -> i32 {
    let mut moves = Vec::new();
    rules.moves(&pos, &mut moves);
    let better = |score: &i32| if *score > 0 { 1000 - score } else { -1000 - score };
    let scores = moves.iter().map(|mv| {
        let mut next = pos;
        rules.play(&mut next, *mv);
        if next.0 == 0 {
            return 1;
        }
        let below = solved(rules, next);
        let below = if next.1 == pos.1 { below } else { -below };
        below + below.signum()
    });
    scores.max_by_key(better).unwrap_or(0)
}

#[test]
fn solves_a_game_in_which_one_side_moves_twice() {
    for heap in 1..=14 {
        let rules = Heap(toy::info());
        let expected = solved(&rules, (heap, Color::White));
        let placed =
            Placed { position: (heap, Color::White), counters: Counters::default(), warnings: Vec::new() };
        let game = Game::from_placed(Arc::new(rules), placed);
        let limits = to_depth(20);
        let thought = think(&game, &limits).unwrap();
        let found = match thought.score {
            Score::Win(moves) => moves.signum(),
            Score::Units(_) => 0,
        };
        assert_eq!(found, expected.signum(), "heap of {heap}");
        // The line is as short as the win, or as long as the loss, can be made.
        assert_eq!(
            thought.line.len(),
            expected.unsigned_abs() as usize,
            "heap of {heap}: {:?}",
            thought.line
        );
    }
}
