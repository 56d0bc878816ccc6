//! The slow generator is proved on the published tables before it judges anything.

use zug_tests::slow::{Counting, Facts, Position};
use zug_tests::tables::{self, Duplicates};

/// Leaves that are counted in one row; the slow generator visits about a million a second.
const BUDGET: u64 = 250_000;

fn start(facts: &Facts, fen: &str, name: &str) -> Position {
    match facts.read(fen) {
        Ok(position) => position,
        // A few rows describe the board in words instead.
        Err(_) if name.starts_with("initial") => Position::initial(facts),
        Err(error) => panic!("{fen}: {error}"),
    }
}

#[test]
fn agrees_with_the_published_tables_of_every_variant() {
    let mut counted = 0;
    for row in tables::draughts_perft() {
        let facts = Facts::named(&row.variant).unwrap_or_else(|| panic!("no facts for {}", row.variant));
        let position = start(&facts, &row.fen, &row.position);
        let counting = match row.duplicates {
            Duplicates::Once => Counting::Once,
            Duplicates::Several => Counting::Several,
        };
        for (depth, nodes) in row.within(BUDGET) {
            let found = facts.perft(&position, depth, counting);
            assert_eq!(found, nodes, "{} {} depth {depth} {counting:?}", row.variant, row.position);
            counted += nodes;
        }
    }
    assert!(counted > 5_000_000, "only {counted} leaves were counted");
}

#[test]
fn position_texts_survive_reading_and_writing() {
    let facts = Facts::russian();
    for position in tables::russian_positions() {
        let read = facts.read(&position.fen).unwrap();
        assert_eq!(facts.read(&position.fen_numeric).unwrap(), read, "{}", position.id);
        assert_eq!(facts.read(&facts.write(&read)).unwrap(), read, "{}", position.id);
    }
    assert_eq!(facts.read("W:W21-32:B1-12").unwrap(), Position::initial(&facts));
    assert!(facts.read("W:Wb1").is_err(), "b1 is not played");
}

#[test]
fn agrees_with_the_complete_move_lists() {
    let facts = Facts::russian();
    for expected in tables::russian_positions() {
        let position = facts.read(&expected.fen).unwrap();
        let mut routes: Vec<String> = facts.routes(&position).iter().map(ToString::to_string).collect();
        let mut wanted = expected.routes.clone();
        routes.sort();
        wanted.sort();
        assert_eq!(routes, wanted, "{}: {}", expected.id, expected.theme);
        assert_eq!(facts.moves(&position).len(), expected.distinct, "{}", expected.id);
    }
}
