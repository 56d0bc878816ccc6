//! The opening tables of draughts-64 end where their publishers say.

use serde::Deserialize;
use zug_core::Source;
use zug_russian_draughts::openings::openings;

use zug_tests::games;

#[derive(Deserialize)]
struct Tables {
    opening: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    table: String,
    code: String,
    fen: String,
    /// What the collector found wrong with the published line.
    problem: Option<String>,
}

#[test]
fn every_line_ends_in_its_position() {
    let text = std::fs::read_to_string("data/positions/russian_openings.toml").unwrap();
    let tables: Tables = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let known = openings("russian");
    assert_eq!(known.len(), tables.opening.len());
    let (mut game, mut there) = (games::open("russian"), games::open("russian"));
    let mut odd = Vec::new();
    for line in &tables.opening {
        let opening = known.iter().find(|own| own.table == line.table && own.code == line.code);
        let opening = opening.unwrap_or_else(|| panic!("{} {} is not known", line.table, line.code));
        opening.set_up(&mut *game).unwrap_or_else(|error| panic!("{}: {error}", opening.name()));
        there
            .set_position(&line.fen, Source::User)
            .unwrap_or_else(|defects| panic!("{}: {defects}", line.fen));
        match &line.problem {
            Some(_) => odd.push(line.code.as_str()),
            None => assert_eq!(game.position_text(), there.position_text(), "{}", opening.name()),
        }
    }
    assert_eq!(odd.len(), 4, "{odd:?}");
}
