//! Games made of facts alone.

use zug_core::{Id, Notation, ResultStyle, Text};
use zug_russian_draughts::{
    Bits, Corner, Description, Draughts, Drawn, Facts, NotationFacts, Policy, Position, Shape, Table,
};

/// Numbers from the top left, as the tables of published counts have them.
pub const NUMBERS: NotationFacts = NotationFacts {
    letters: false,
    number_from: Corner::TopLeft,
    capture: 'x',
    results: ResultStyle::OneZero,
    pdn_type: None,
};

/// The game of a policy, with numbers for squares and without draw rules.
pub fn game<B: Bits, P: Policy<B>>(policy: P) -> Draughts<B, P> {
    let description = Description {
        id: Id::new("test"),
        aliases: vec![],
        name: Text::new("test", ""),
        summary: Text::new("facts of a test", ""),
        sides: [Text::new("White", ""), Text::new("Black", "")],
        drawn: Drawn::A1Dark,
        articles: vec![],
        regions: vec![],
        draws: vec![],
    };
    let facts = *policy.facts();
    Draughts::new(policy, NUMBERS, Position::start(&facts), description.info(&facts, &NUMBERS))
}

/// The game of declared facts in a type that suits them.
pub fn declared<B: Bits, S: Shape>(facts: Facts) -> Draughts<B, Table<B, S>> {
    match Table::new(facts) {
        Some(table) => game(table),
        None => panic!("the type does not serve {facts:?}"),
    }
}

/// The position of a text.
pub fn position<B: Bits, P: Policy<B>>(game: &Draughts<B, P>, fen: &str) -> Position<B> {
    match game.read_position(fen) {
        Ok(placed) => placed.position,
        Err(defects) => panic!("{fen}: {defects}"),
    }
}
