//! Russian draughts agrees with the slow generator in everything, in play and on random boards.

use std::collections::{BTreeMap, BTreeSet};

use zug_core::perft::{Counting, PerftOptions};
use zug_core::{AnyGame, Reading, Rng, Source, Style, Trace};

use zug_tests::games::{self, open};
use zug_tests::slow::{Facts, Move, Piece, Position, Side, Square};

/// Positions that the test compares.
const POSITIONS: usize = 100_000;
/// Plies after which a game is given up for the next one.
const LONGEST: usize = 150;

#[derive(Debug, Default)]
struct Met {
    positions: usize,
    captures: usize,
    /// Captures of five pieces or more.
    long: usize,
    /// Men crowned while capturing that went on taking.
    in_passing: usize,
    /// Moves that have more than one route.
    several_routes: usize,
    circular: usize,
    blocked: usize,
}

fn square(game: &dyn AnyGame, cell: zug_core::Cell) -> Square {
    let board = &game.info().board;
    Square { file: board.file(cell) as i8, rank: board.rank(cell) as i8 }
}

/// The move without its crowning, which a trace does not tell.
type Bare = (Square, Square, BTreeSet<Square>);

fn bare(game: &dyn AnyGame, trace: &Trace) -> Bare {
    let taken = trace.taken.iter().map(|cell| square(game, *cell)).collect();
    (square(game, trace.from.unwrap()), square(game, trace.to.unwrap()), taken)
}

/// Compares all moves of a position, what they are called and where they lead.
fn compare(facts: &Facts, position: &Position, game: &mut dyn AnyGame, met: &mut Met) {
    let fen = facts.write(position);
    let warnings = game.set_position(&fen, Source::User);
    assert!(warnings.is_ok(), "{fen}: {warnings:?}");
    assert_eq!(&facts.read(&game.position_text()).unwrap(), position, "{fen}");

    let mut expected: BTreeMap<Bare, (String, Move)> = BTreeMap::new();
    let routes = facts.routes(position);
    for route in &routes {
        let mv = Move::from(route);
        let key = (mv.from, mv.to, mv.captured.clone());
        let text = route.to_string();
        let entry = expected.entry(key).or_insert_with(|| (text.clone(), mv));
        entry.0 = entry.0.clone().min(text);
    }
    let traces = game.legal_traces();
    assert_eq!(traces.len(), expected.len(), "{fen}: {:?}", game.legal(Style::Canonical));
    for (text, trace) in &traces {
        let Some((shown, mv)) = expected.get(&bare(game, trace)) else {
            panic!("{fen}: {text} is not legal")
        };
        assert_eq!(text, shown, "{fen}");
        let mut after = game.fork();
        assert_eq!(after.play(text, Reading::Whole).as_deref(), Ok(&**shown), "{fen}");
        let reached = facts.read(&after.position_text()).unwrap();
        assert_eq!(reached, facts.after(position, mv), "{fen}: {text}");
    }
    let by_routes = PerftOptions { counting: Counting::Routes, ..PerftOptions::default() };
    assert_eq!(game.perft(1, &by_routes), Some(routes.len() as u64), "{fen}: routes");
    assert_eq!(game.perft(1, &PerftOptions::default()), Some(expected.len() as u64), "{fen}: moves");
    assert_eq!(game.end_on_board().is_some(), expected.is_empty(), "{fen}: end");
    for route in routes.iter().filter(|route| expected.len() < routes.len() || route.captured.len() > 2) {
        let text = route.to_string();
        let mv = Move::from(route);
        let shown = &expected[&(mv.from, mv.to, mv.captured)].0;
        let read = game.read(&text, Reading::Whole, Style::Canonical);
        assert_eq!(read.as_ref(), Ok(shown), "{fen}: {text}");
    }

    met.positions += 1;
    met.captures += usize::from(routes.iter().any(|route| !route.captured.is_empty()));
    met.long += usize::from(routes.iter().any(|route| route.captured.len() >= 5));
    met.several_routes += usize::from(expected.len() < routes.len());
    met.circular += usize::from(expected.keys().any(|(from, to, _)| from == to));
    met.blocked += usize::from(routes.is_empty());
    let goes_on = |route: &zug_tests::slow::Route| {
        let last_row = if position.turn == Side::White { 7 } else { 0 };
        let crossed = route.squares.iter().rev().skip(1).any(|square| square.rank == last_row);
        route.crowned && crossed
    };
    met.in_passing += usize::from(routes.iter().any(goes_on));
}

/// A board with pieces thrown on it.
fn random_board(facts: &Facts, rng: &mut Rng) -> Position {
    let turn = if rng.one_in(2) { Side::White } else { Side::Black };
    let mut position = Position::empty(facts, turn);
    let (density, kings) = (2 + rng.below(6), 2 + rng.below(8));
    for square in facts.squares() {
        if !rng.one_in(density) {
            continue;
        }
        let side = if rng.one_in(2) { Side::White } else { Side::Black };
        let last_row = if side == Side::White { 7 } else { 0 };
        let king = square.rank == last_row || rng.one_in(kings);
        let men = position.pieces().filter(|(_, piece)| piece.side == side).count();
        if men < 12 {
            position.set(square, Some(Piece { side, king }));
        }
    }
    position
}

#[test]
fn russian_agrees_with_the_slow_generator() {
    let facts = Facts::russian();
    let mut rng = Rng::new(64);
    let mut met = Met::default();
    let mut game = open("russian");
    let wanted = games::number_from_env("ZUG_POSITIONS", POSITIONS as u64) as usize;
    while met.positions < wanted {
        for _ in 0..200 {
            let board = random_board(&facts, &mut rng);
            if board.pieces().next().is_some() {
                compare(&facts, &board, &mut *game, &mut met);
            }
        }
        let mut position = Position::initial(&facts);
        for _ in 0..LONGEST {
            compare(&facts, &position, &mut *game, &mut met);
            let moves = facts.moves(&position);
            let Some(mv) = rng.pick(&moves) else { break };
            position = facts.after(&position, mv);
        }
    }
    let least = [
        (met.captures, 40_000),
        (met.long, 100),
        (met.in_passing, 500),
        (met.several_routes, 80),
        (met.circular, 80),
        (met.blocked, 500),
    ];
    assert!(wanted < POSITIONS || least.iter().all(|(n, least)| n >= least), "{met:?}");
}
