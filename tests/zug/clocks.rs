//! The clock of position texts is what the rows of the draw table count: a position that is written and read again
//! stands as near to its draws as it did, and what comes from the hand sets the count of moves back.
//!
//! Source for drops: Fairy-Stockfish, `Position::do_move` (pyffish 0.0.90). Where nothing counts moves, as in Crazyhouse,
//! the clock goes on at drops, as python-chess writes it.

use zug_core::{AnyGame, Count, DrawRow, Entry, Rng, Source, Style};

use zug_tests::games::{REGISTRY, open};

/// The rows that count plies, whatever stands on the board.
fn counts(game: &dyn AnyGame) -> Vec<DrawRow> {
    let table = game.info().default_draws();
    let rows = table.rows().iter();
    rows.filter(|row| matches!(row.count, Count::Plies(_)) && row.when.is_empty()).cloned().collect()
}

fn counter(game: &dyn AnyGame, row: &DrawRow) -> Option<u16> {
    game.draw_counters().into_iter().find(|(id, _)| *id == row.id).map(|(_, value)| value)
}

/// Plays at random; `look` sees every position with the move that led to it.
fn walk(entry: &Entry, plies: usize, mut look: impl FnMut(&dyn AnyGame, &str)) {
    let mut game = open(entry.id.as_str());
    let mut rng = Rng::new(7);
    for _ in 0..plies {
        let moves = if game.ending().is_some() { Vec::new() } else { game.legal(Style::Uci) };
        let Some(mv) = moves.get(rng.below(moves.len().max(1))) else {
            game.restart();
            continue;
        };
        game.push(mv).unwrap_or_else(|refusal| panic!("{}: {mv}: {refusal}", entry.id));
        look(&*game, mv);
    }
}

#[test]
fn a_position_read_again_counts_on() {
    let mut counting = 0;
    // The texts of draughts have no clock.
    for entry in REGISTRY.entries().iter().filter(|entry| entry.family.as_str() == "chess") {
        let mut again = open(entry.id.as_str());
        let clock = again.info().default_draws().clock_resets();
        let rows: Vec<DrawRow> = counts(&*again).into_iter().filter(|row| row.resets == clock).collect();
        counting += usize::from(!rows.is_empty());
        walk(entry, 80, |game, mv| {
            let text = game.position_text();
            if let Err(defects) = again.set_position(&text, Source::User) {
                panic!("{} {text}: {defects}", entry.id);
            }
            for row in &rows {
                let (was, is) = (counter(game, row), counter(&*again, row));
                assert_eq!(was, is, "{}: {} after {mv}, {text}", entry.id, row.id);
            }
        });
    }
    assert!(counting > 100, "{counting}");
}

/// Shipped files inherit their counts from games that know no drops: none may keep them as they are.
#[test]
fn a_drop_sets_every_count_of_moves_back() {
    let mut seen = 0;
    for entry in REGISTRY.entries() {
        let rows = counts(&*open(entry.id.as_str()));
        if rows.is_empty() {
            continue;
        }
        walk(entry, 240, |game, mv| {
            if mv.contains('@') {
                seen += 1;
                for row in &rows {
                    assert_eq!(counter(game, row), Some(0), "{}: {} after {mv}", entry.id, row.id);
                }
                assert_eq!(game.counters().clock, 0, "{}: {mv}", entry.id);
            }
        });
    }
    assert!(seen > 100, "{seen}");
}
