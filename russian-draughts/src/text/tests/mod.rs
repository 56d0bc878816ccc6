//! Tests of texts: tables of positions, random play, refusals, and hostile input.

mod entry;
mod fen;
mod hostile;
mod refusals;
mod table;

use zug_core::{
    BoardInfo, Color, Fact, KindInfo, Notation, Reading, Refusal, RefusalCode, ResultStyle, Style, Text,
    VariantInfo,
};

use crate::facts::{Criterion, Precedence};
use crate::variants::russian;
use crate::{
    Bits, Corner, Draughts, Facts, General, Geometry, NotationFacts, Played, Policy, Position, Table, Unit,
    Ways, Wide,
};

/// A variant that says nothing about itself but the articles of two facts.
fn variant<B: Bits, P: Policy<B>>(policy: P, notation: NotationFacts) -> Draughts<B, P> {
    let facts = *policy.facts();
    let board = facts.board;
    let article = |key: &str, article: &str| Fact {
        key: key.to_owned(),
        value: String::new(),
        article: Some(article.to_owned()),
    };
    let kind = |id: &str| KindInfo {
        id: id.into(),
        name: Text::default(),
        letters: Default::default(),
        glyphs: Default::default(),
    };
    let info = VariantInfo {
        id: "test".into(),
        aliases: vec![],
        family: "draughts".into(),
        name: Text::default(),
        summary: Text::default(),
        sides: [Text::default(), Text::default()],
        board: BoardInfo::chequered(board.files(), board.ranks()),
        kinds: vec![kind("man"), kind("king")],
        regions: vec![],
        facts: vec![article("capture.duty", "1.5.1"), article("men.captures", "1.5.3")],
        draws: vec![],
        game_type: None,
        results: ResultStyle::OneZero,
        move_help: Text::default(),
    };
    let mut start = Position::empty(facts.first);
    for square in board.squares() {
        let (_, rank) = board.place(square);
        if rank < facts.rows_of_men {
            start.put(square, Color::White, Unit::Man);
        } else if rank >= board.ranks() - facts.rows_of_men {
            start.put(square, Color::Black, Unit::Man);
        }
    }
    Draughts::new(policy, notation, start, info)
}

fn russian() -> Draughts<u64, russian::RussianPolicy> {
    variant(russian::RussianPolicy, russian::NOTATION)
}

/// A variant of the facts of a table.
type Declared<B> = Draughts<B, Table<B, General>>;

fn declared<B: Bits>(facts: Facts, notation: NotationFacts) -> Declared<B> {
    variant(Table::new(facts).expect("the board fits"), notation)
}

const NUMBERS: NotationFacts =
    NotationFacts { letters: false, number_from: Corner::TopLeft, capture: 'x', ..russian::NOTATION };

/// International draughts, but for its name.
fn international() -> Declared<u64> {
    let mut facts = russian::FACTS;
    facts.board = Geometry::new(10, 10, Played::A1Half, false);
    facts.rows_of_men = 4;
    facts.capture.precedence = Precedence::new(&[Criterion::Quantity]);
    facts.in_passing = crate::InPassing::OnlyIfItEndsThere;
    declared(facts, NUMBERS)
}

/// English draughts, but for its name.
fn english() -> Declared<u64> {
    let mut facts = russian::FACTS;
    facts.first = Color::Black;
    facts.men.captures = Ways::FORWARD_DIAGONAL;
    facts.kings.range = 1;
    facts.in_passing = crate::InPassing::Stops;
    declared(facts, NotationFacts { number_from: Corner::BottomRight, ..NUMBERS })
}

/// Russian draughts on which one king may make three quiet moves in a row.
fn limited() -> Declared<u64> {
    let mut facts = russian::FACTS;
    facts.kings.quiet_limit = 3;
    declared(facts, russian::NOTATION)
}

/// Russian draughts with four rows of men on the largest board, all squares played, straight and slanting.
fn largest() -> Declared<Wide> {
    let mut facts = russian::FACTS;
    facts.board = Geometry::new(16, 16, Played::All, true);
    facts.rows_of_men = 4;
    facts.men.captures = Ways::ALL;
    facts.kings.moves = Ways::ALL;
    facts.kings.captures = Ways::ALL;
    declared(facts, russian::NOTATION)
}

fn at<B: Bits, P: Policy<B>>(rules: &Draughts<B, P>, fen: &str) -> Position<B> {
    match rules.read_position(fen) {
        Ok(placed) => placed.position,
        Err(defects) => panic!("{fen}: {defects}"),
    }
}

/// The canonical text of what a text is read as.
fn read<B: Bits, P: Policy<B>>(rules: &Draughts<B, P>, fen: &str, text: &str, reading: Reading) -> String {
    let pos = at(rules, fen);
    match rules.read_move(&pos, text, reading) {
        Ok(mv) => rules.move_text(&pos, mv, Style::Canonical),
        Err(refusal) => panic!("{fen} {text}: {} {refusal}", refusal.code.code()),
    }
}

fn refusal<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    fen: &str,
    text: &str,
    reading: Reading,
) -> Box<Refusal> {
    let pos = at(rules, fen);
    match rules.read_move(&pos, text, reading) {
        Ok(mv) => panic!("{fen} {text}: read as {}", rules.move_text(&pos, mv, Style::Canonical)),
        Err(refusal) => refusal,
    }
}

/// The code of a refusal that is worded in both languages.
fn code<B: Bits, P: Policy<B>>(rules: &Draughts<B, P>, fen: &str, text: &str) -> RefusalCode {
    let refusal = refusal(rules, fen, text, Reading::Whole);
    for message in [&refusal.message.en, &refusal.message.ru] {
        assert!(message.starts_with(text.trim()) && !message.ends_with('.'), "{message}");
    }
    refusal.code
}
