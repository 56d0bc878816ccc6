//! Where the generator gets its facts from: constants of a built-in variant, or a table.

use std::marker::PhantomData;

use zug_core::Color;

use crate::{Bits, Facts, Geometry, InPassing, Played, Steps, Way, Ways};

/// The facts of one rule set, as the generator asks for them.
///
/// A built-in rule set is a zero-sized type that answers with constants, so that every fact it does not use
/// compiles to nothing; a declared one is a [`Table`].
pub trait Policy<B: Bits>: Copy + Send + Sync + 'static {
    /// The directions that pieces can go at all; code for others is not made.
    const WAYS: Ways;

    /// The facts.
    fn facts(&self) -> &Facts;

    /// The shifts of the steps.
    fn steps(&self) -> Steps;

    /// The squares that are played.
    fn board(&self) -> B;

    /// The squares on which a man of `side` is crowned.
    fn crown(&self, side: Color) -> B;

    /// How the last row bears on the captures of a man of `side`.
    #[inline(always)]
    fn passing(&self, side: Color) -> Passing<B> {
        Passing::new(self.facts().in_passing, self.crown(side))
    }

    /// All squares if a man of `side` may take along `way`, else none.
    #[inline(always)]
    fn man_takes(&self, way: Way, side: Color) -> B {
        if self.ways(Use::MenTake, side).has(way) { !B::NONE } else { B::NONE }
    }

    /// The directions of one use for `side`.
    #[inline(always)]
    fn ways(&self, of: Use, side: Color) -> Ways {
        let facts = self.facts();
        let ways = match of {
            Use::MenMove => facts.men.moves,
            Use::MenTake => facts.men.captures,
            Use::KingsMove => facts.kings.moves,
            Use::KingsTake => facts.kings.captures,
        };
        ways.of(side)
    }
}

/// How the last row bears on a man's capture: landings from which it may go on whatever stands around, and
/// landings on which it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing<B> {
    /// It may go on, as a king.
    pub onward: B,
    /// It is over.
    pub over: B,
}

impl<B: Bits> Passing<B> {
    /// The rule of the facts on these promotion squares.
    #[inline(always)]
    pub fn new(rule: InPassing, crown: B) -> Passing<B> {
        match rule {
            InPassing::GoesOnAsKing => Passing { onward: crown, over: B::NONE },
            InPassing::Stops => Passing { onward: B::NONE, over: crown },
            InPassing::OnlyIfItEndsThere | InPassing::Never => Passing { onward: B::NONE, over: B::NONE },
        }
    }
}

/// What a piece does with a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// A man steps.
    MenMove,
    /// A man takes.
    MenTake,
    /// A king goes.
    KingsMove,
    /// A king takes.
    KingsTake,
}

/// What is known of a declared board when the program is compiled: directions and perhaps shifts.
pub trait Shape: Copy + Send + Sync + 'static {
    /// The directions in question.
    const WAYS: Ways;

    /// Whether the shape serves these facts in sets of type `B`.
    fn serves<B: Bits>(facts: &Facts) -> bool;

    /// The shifts of the steps.
    fn steps<B: Bits>(board: Geometry) -> Steps;
}

/// Half a board and diagonal directions alone: the shifts are constants of the integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagonal;

impl Shape for Diagonal {
    const WAYS: Ways = Ways::DIAGONAL;

    fn serves<B: Bits>(facts: &Facts) -> bool {
        !facts.ways().straight() && facts.board.played() != Played::All && facts.board.pitch() == B::PITCH
    }

    #[inline(always)]
    fn steps<B: Bits>(_: Geometry) -> Steps {
        Steps::half(B::PITCH)
    }
}

/// Any board and all eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct General;

impl Shape for General {
    const WAYS: Ways = Ways::ALL;

    fn serves<B: Bits>(facts: &Facts) -> bool {
        facts.board.takes(facts.ways())
    }

    #[inline(always)]
    fn steps<B: Bits>(board: Geometry) -> Steps {
        board.steps()
    }
}

/// A declared rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table<B, S> {
    facts: Facts,
    board: B,
    crown: [B; 2],
    /// By side, made of the facts and the promotion squares.
    passing: [Passing<B>; 2],
    /// By side and direction: all squares where men may take, else none.
    man_takes: [[B; 8]; 2],
    /// By side: the four sets of directions, in the order of [`Use`].
    ways: [[Ways; 4]; 2],
    shape: PhantomData<S>,
}

impl<B: Bits, S: Shape> Table<B, S> {
    /// The rule set of these facts with the far rows as promotion zones.
    ///
    /// `None` if the board does not fit into `B` (see [`Geometry::width`]) or the shape does not serve it.
    pub fn new(facts: Facts) -> Option<Table<B, S>> {
        let board = facts.board;
        if board.width() > B::WIDTH || !S::serves::<B>(&facts) {
            return None;
        }
        let crown = match facts.in_passing {
            InPassing::Never => [B::NONE; 2],
            _ => [board.rank(board.ranks() - 1), board.rank(0)],
        };
        let ways = Color::ALL.map(|side| {
            [facts.men.moves, facts.men.captures, facts.kings.moves, facts.kings.captures]
                .map(|ways| ways.of(side))
        });
        let table = Table {
            facts,
            board: board.board(),
            crown: [B::NONE; 2],
            passing: [Passing::default(); 2],
            man_takes: Color::ALL.map(|side| {
                let takes = facts.men.captures.of(side);
                Way::ALL.map(|way| if takes.has(way) { !B::NONE } else { B::NONE })
            }),
            ways,
            shape: PhantomData,
        };
        Some(table.with_crown(crown))
    }

    /// The same rule set with other promotion zones, White's and Black's.
    pub fn with_crown(self, crown: [B; 2]) -> Table<B, S> {
        let crown = crown.map(|zone| zone & self.board);
        Table { crown, passing: crown.map(|zone| Passing::new(self.facts.in_passing, zone)), ..self }
    }
}

impl<B: Bits, S: Shape> Policy<B> for Table<B, S> {
    const WAYS: Ways = S::WAYS;

    #[inline(always)]
    fn facts(&self) -> &Facts {
        &self.facts
    }

    #[inline(always)]
    fn steps(&self) -> Steps {
        S::steps::<B>(self.facts.board)
    }

    #[inline(always)]
    fn board(&self) -> B {
        self.board
    }

    #[inline(always)]
    fn crown(&self, side: Color) -> B {
        self.crown[side.index()]
    }

    #[inline(always)]
    fn passing(&self, side: Color) -> Passing<B> {
        self.passing[side.index()]
    }

    #[inline(always)]
    fn man_takes(&self, way: Way, side: Color) -> B {
        self.man_takes[side.index()][way as usize]
    }

    #[inline(always)]
    fn ways(&self, of: Use, side: Color) -> Ways {
        self.ways[side.index()][of as usize]
    }
}
