//! Russian draughts, compiled in: the facts as constants, the notation, the description.

use zug_core::{Color, Id, ResultStyle, Text};

use super::russian_draws;
use crate::describe::{Description, Drawn};

use crate::facts::{
    CaptureFacts, DrawsAre, Duty, Facts, InPassing, KingFacts, Landing, MenFacts, NoMoves, Pass, Precedence,
    Removal, Units,
};
use crate::{Corner, Draughts, Geometry, NotationFacts, Played, Policy, Position, Steps, Ways};

/// The facts of Russian draughts.
pub const FACTS: Facts = Facts {
    board: Geometry::new(8, 8, Played::A1Half, false),
    rows_of_men: 3,
    first_row_of_men: 1,
    first: Color::White,
    men: MenFacts { moves: Ways::FORWARD_DIAGONAL, captures: Ways::DIAGONAL, never_takes: Units::NONE },
    kings: KingFacts {
        moves: Ways::DIAGONAL,
        captures: Ways::DIAGONAL,
        range: KingFacts::ANY_RANGE,
        landing: Landing::Free,
        never_takes: Units::NONE,
        quiet_limit: 0,
    },
    capture: CaptureFacts {
        duty: Duty::Compulsory,
        completion: Duty::Compulsory,
        precedence: Precedence::FREE,
        weights: [0, 0],
        removal: Removal::AtEnd,
        turn_back: true,
    },
    in_passing: InPassing::GoesOnAsKing,
    pass: [Pass::Never; 2],
    counts_passes: false,
    no_moves: NoMoves::SideToMoveLoses,
    promotion_wins: false,
    draws_are: DrawsAre::Draw,
};

/// The notation of Russian draughts: letters, `:` for captures, PDN game 25.
pub const NOTATION: NotationFacts = NotationFacts {
    letters: true,
    number_from: Corner::BottomLeft,
    capture: ':',
    results: ResultStyle::OneZero,
    pdn_type: Some(25),
};

/// The rules of Russian draughts as constants of the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RussianPolicy;

impl Policy<u64> for RussianPolicy {
    const WAYS: Ways = Ways::DIAGONAL;

    #[inline(always)]
    fn facts(&self) -> &Facts {
        &FACTS
    }

    #[inline(always)]
    fn steps(&self) -> Steps {
        FACTS.board.steps()
    }

    #[inline(always)]
    fn board(&self) -> u64 {
        const BOARD: u64 = FACTS.board.ranks_64(0, 7);
        BOARD
    }

    #[inline(always)]
    fn crown(&self, side: Color) -> u64 {
        const TOP: u64 = FACTS.board.ranks_64(7, 7);
        const BOTTOM: u64 = FACTS.board.ranks_64(0, 0);
        match side {
            Color::White => TOP,
            Color::Black => BOTTOM,
        }
    }
}

/// Russian draughts.
pub type Russian = Draughts<u64, RussianPolicy>;

impl Russian {
    /// The game with its official draw code.
    pub fn russian() -> Russian {
        Draughts::new(RussianPolicy, NOTATION, Position::start(&FACTS), description().info(&FACTS, &NOTATION))
    }
}

/// What Russian draughts says about itself.
fn description() -> Description {
    let main_road =
        (0..8).filter_map(|i| FACTS.board.at(i, i)).map(|square| FACTS.board.cell(square)).collect();
    let articles = [
        ("men.moves", "1.4.3"),
        ("kings.range", "1.4.5"),
        ("men.captures", "1.5.3"),
        ("promotion.in_passing", "1.5.15"),
    ];
    Description {
        id: Id::new("russian"),
        aliases: ["shashki", "draughts64", "russian-draughts"].map(Id::new).to_vec(),
        name: Text::new("Russian draughts", "Русские шашки"),
        summary: Text::new(
            "Men move forwards and capture both ways, kings fly; capture is compulsory, its choice free.",
            "Простые ходят вперёд и бьют в обе стороны, дамки дальнобойные; бить обязательно, как бить \
             — на выбор.",
        ),
        sides: [Text::new("White", "Белые"), Text::new("Black", "Чёрные")],
        drawn: Drawn::A1Dark,
        articles: articles.map(|(key, article)| (key.to_owned(), article.to_owned())).to_vec(),
        regions: vec![(Id::new("main-road"), main_road)],
        draws: russian_draws::profiles(),
    }
}
