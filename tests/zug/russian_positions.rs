//! Every entry of the table of Russian positions: all moves with their routes, and what they do.

use std::collections::{BTreeMap, BTreeSet};

use zug_core::perft::{Counting, PerftOptions};
use zug_core::{AnyGame, Color, Outcome, Piece, Reading, Style, Trace};

use zug_tests::games::{at, ending, legal, play};
use zug_tests::tables::{self, RussianPosition};

/// A move: start, end and the squares taken.
type Key = (String, String, BTreeSet<String>);

/// The routes of an entry, grouped by move.
fn by_move(entry: &RussianPosition) -> BTreeMap<Key, Vec<usize>> {
    let mut moves: BTreeMap<Key, Vec<usize>> = BTreeMap::new();
    for (i, route) in entry.routes.iter().enumerate() {
        let squares: Vec<&str> = route.split([':', '-']).collect();
        let taken = entry.captured.get(i).map_or("", String::as_str).split_whitespace().map(str::to_owned);
        let key = (squares[0].to_owned(), squares[squares.len() - 1].to_owned(), taken.collect());
        moves.entry(key).or_default().push(i);
    }
    moves
}

fn key_of(game: &dyn AnyGame, trace: &Trace) -> Key {
    let name = |cell| game.info().board.name(cell).to_owned();
    let taken = trace.taken.iter().map(|cell| name(*cell)).collect();
    (name(trace.from.unwrap()), name(trace.to.unwrap()), taken)
}

fn piece_on(game: &dyn AnyGame, square: &str) -> Option<Piece> {
    let cell = game.info().board.find(square)?;
    game.look().cells[usize::from(cell.0)]
}

fn is_king(game: &dyn AnyGame, piece: Option<Piece>) -> bool {
    piece.is_some_and(|piece| game.info().kinds[usize::from(piece.kind.0)].id.as_str() == "king")
}

fn check_entry(entry: &RussianPosition, fen: &str) {
    let id = &entry.id;
    let game = at("russian", fen);
    let expected = by_move(entry);
    assert_eq!(expected.len(), entry.distinct, "{id}: the table contradicts itself");

    // What is shown is the bytewise smallest route of each move, and nothing else is legal.
    let mut shown: Vec<&str> =
        expected.values().map(|all| all.iter().map(|i| &*entry.routes[*i]).min().unwrap()).collect();
    shown.sort();
    assert_eq!(legal(&*game, Style::Canonical), shown, "{id}: {}", entry.theme);
    let mut pdn = entry.pdn.clone();
    pdn.sort();
    assert_eq!(legal(&*game, Style::Record), pdn, "{id}: {}", entry.theme);
    let routes = PerftOptions { counting: Counting::Routes, ..PerftOptions::default() };
    assert_eq!(game.perft(1, &routes), Some(entry.routes.len() as u64), "{id}: routes");

    // Every route is understood as the move that it makes, with the right pieces gone afterwards.
    let traces: BTreeMap<String, Trace> = game.legal_traces().into_iter().collect();
    for (key, all) in &expected {
        for i in all {
            let route = &entry.routes[*i];
            let canonical = game.read(route, Reading::Whole, Style::Canonical);
            let canonical = canonical.unwrap_or_else(|refusal| panic!("{id}: {route}: {refusal}"));
            assert_eq!(&key_of(&*game, &traces[&canonical]), key, "{id}: {route}");
            check_played(entry, &*game, route, key, entry.promotes.get(*i).copied().unwrap_or_default());
        }
    }
    for (text, canonical) in legal(&*game, Style::Record).iter().map(|pdn| {
        (pdn, game.read(pdn, Reading::Whole, Style::Record).unwrap_or_else(|r| panic!("{id}: {pdn}: {r}")))
    }) {
        assert_eq!(&canonical, text, "{id}: the record text reads as another move");
    }
    if entry.result.is_some() {
        let ending = game.ending().unwrap();
        assert_eq!(ending.outcome, Outcome::Win(game.turn().other()), "{id}");
        assert_eq!(ending.termination.id().as_str(), "no-moves", "{id}");
    } else {
        assert_ne!(game.legal(Style::Canonical).len(), 0, "{id}");
    }
}

fn check_played(entry: &RussianPosition, game: &dyn AnyGame, route: &str, key: &Key, promotes: bool) {
    let id = &entry.id;
    let (from, to, taken) = key;
    let mover = piece_on(game, from);
    let count = |game: &dyn AnyGame, side: Color| {
        game.look().cells.iter().flatten().filter(|piece| piece.color == side).count()
    };
    let mut after = game.fork();
    play(&mut *after, route);
    let arrived = piece_on(&*after, to);
    assert_eq!(arrived.map(|piece| piece.color), Some(game.turn()), "{id}: {route}");
    assert_eq!(is_king(&*after, arrived), is_king(game, mover) || promotes, "{id}: {route}: king at its end");
    assert_eq!(!is_king(game, mover) && is_king(&*after, arrived), promotes, "{id}: {route}: crowned");
    for square in taken {
        assert_eq!(piece_on(&*after, square), None, "{id}: {route}: {square} was taken");
    }
    if from != to {
        assert_eq!(piece_on(&*after, from), None, "{id}: {route}: {from} was left");
    }
    let opponent = game.turn().other();
    assert_eq!(count(&*after, opponent) + taken.len(), count(game, opponent), "{id}: {route}");
    assert_eq!(count(&*after, game.turn()), count(game, game.turn()), "{id}: {route}");
}

#[test]
fn every_entry_holds_with_letters_and_with_numbers() {
    let entries = tables::russian_positions();
    for entry in &entries {
        check_entry(entry, &entry.fen);
        check_entry(entry, &entry.fen_numeric);
        assert_eq!(
            at("russian", &entry.fen).position_text(),
            at("russian", &entry.fen_numeric).position_text(),
            "{}",
            entry.id
        );
    }
    assert!(entries.len() >= 46, "only {} entries", entries.len());
}

#[test]
fn a_blocked_side_has_lost() {
    assert_eq!(ending(&*at("russian", "B:Wb2,c1:Ba3")), "white wins (no-moves)");
    assert_eq!(ending(&*at("russian", "W:W:Ba3")), "black wins (no-moves)");
}
