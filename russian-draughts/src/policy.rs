//! Where the generator gets its facts from: constants of a built-in variant, or a table.

use std::marker::PhantomData;

use zug_core::Color;

use crate::facts::{CaptureFacts, Duty, KingFacts, Landing, MenFacts, Pass, Removal, Units};
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

    /// What men do, of the facts.
    #[inline(always)]
    fn men(&self) -> MenFacts {
        self.facts().men
    }

    /// What kings do, of the facts.
    #[inline(always)]
    fn kings(&self) -> KingFacts {
        self.facts().kings
    }

    /// The rules of capturing, of the facts.
    #[inline(always)]
    fn capture(&self) -> CaptureFacts {
        self.facts().capture
    }

    /// Whether `side` may pass, of the facts.
    #[inline(always)]
    fn pass(&self, side: Color) -> Pass {
        self.facts().pass[side.index()]
    }

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

    /// All squares if men, and if kings, may be taken by men ([`Use::MenTake`]) or by kings, else none.
    #[inline(always)]
    fn takes(&self, of: Use) -> [B; 2] {
        takes(self.men(), self.kings(), of)
    }

    /// All squares if a man of `side` may take along `way`, else none.
    #[inline(always)]
    fn man_takes(&self, way: Way, side: Color) -> B {
        if self.ways(Use::MenTake, side).has(way) { !B::NONE } else { B::NONE }
    }

    /// The directions of one use for `side`.
    #[inline(always)]
    fn ways(&self, of: Use, side: Color) -> Ways {
        let ways = match of {
            Use::MenMove => self.men().moves,
            Use::MenTake => self.men().captures,
            Use::KingsMove => self.kings().moves,
            Use::KingsTake => self.kings().captures,
        };
        ways.of(side)
    }
}

/// What may be taken by men or by kings, as [`Policy::takes`] gives it.
#[inline(always)]
fn takes<B: Bits>(men: MenFacts, kings: KingFacts, of: Use) -> [B; 2] {
    let spared = match of {
        Use::MenMove | Use::MenTake => men.never_takes,
        Use::KingsMove | Use::KingsTake => kings.never_takes,
    };
    [spared.men, spared.kings].map(|spared| if spared { B::NONE } else { !B::NONE })
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

/// What is known of a declared rule set when the program is compiled: directions, perhaps shifts and facts.
pub trait Shape: Copy + Send + Sync + 'static {
    /// The directions in question.
    const WAYS: Ways;
    /// Whether what men and kings do is known.
    const KNOWN: bool = false;

    /// Whether the shape serves these facts in sets of type `B`.
    fn serves<B: Bits>(facts: &Facts) -> bool;

    /// The shifts of the steps.
    fn steps<B: Bits>(board: Geometry) -> Steps;

    /// What men do.
    #[inline(always)]
    fn men(facts: &Facts) -> MenFacts {
        facts.men
    }

    /// What kings do.
    #[inline(always)]
    fn kings(facts: &Facts) -> KingFacts {
        facts.kings
    }

    /// The rules of capturing.
    #[inline(always)]
    fn capture(facts: &Facts) -> CaptureFacts {
        facts.capture
    }

    /// Whether `side` may pass.
    #[inline(always)]
    fn pass(facts: &Facts, side: Color) -> Pass {
        facts.pass[side.index()]
    }
}

/// The men and kings of Russian and international draughts: as [`Diagonal`], with the pieces, the duty to take
/// and the removal at the end as constants. Free are the board, the precedence and crowning in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flying;

impl Shape for Flying {
    const WAYS: Ways = Ways::DIAGONAL;
    const KNOWN: bool = true;

    fn serves<B: Bits>(facts: &Facts) -> bool {
        Diagonal::serves::<B>(facts)
            && facts.men == Flying::men(facts)
            && facts.kings == Flying::kings(facts)
            && facts.capture == Flying::capture(facts)
            && facts.pass == [Pass::Never; 2]
    }

    #[inline(always)]
    fn steps<B: Bits>(_: Geometry) -> Steps {
        Steps::half(B::PITCH)
    }

    #[inline(always)]
    fn men(_: &Facts) -> MenFacts {
        MenFacts { moves: Ways::FORWARD_DIAGONAL, captures: Ways::DIAGONAL, never_takes: Units::NONE }
    }

    #[inline(always)]
    fn kings(_: &Facts) -> KingFacts {
        KingFacts {
            moves: Ways::DIAGONAL,
            captures: Ways::DIAGONAL,
            range: KingFacts::ANY_RANGE,
            landing: Landing::Free,
            never_takes: Units::NONE,
            quiet_limit: 0,
        }
    }

    #[inline(always)]
    fn capture(facts: &Facts) -> CaptureFacts {
        CaptureFacts {
            duty: Duty::Compulsory,
            completion: Duty::Compulsory,
            precedence: facts.capture.precedence,
            weights: facts.capture.weights,
            removal: Removal::AtEnd,
            turn_back: true,
        }
    }

    #[inline(always)]
    fn pass(_: &Facts, _: Color) -> Pass {
        Pass::Never
    }
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
    /// What men, and what kings, may take.
    takes: [[B; 2]; 2],
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
            takes: [Use::MenTake, Use::KingsTake].map(|of| takes(facts.men, facts.kings, of)),
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
    fn men(&self) -> MenFacts {
        S::men(&self.facts)
    }

    #[inline(always)]
    fn kings(&self) -> KingFacts {
        S::kings(&self.facts)
    }

    #[inline(always)]
    fn capture(&self) -> CaptureFacts {
        S::capture(&self.facts)
    }

    #[inline(always)]
    fn pass(&self, side: Color) -> Pass {
        S::pass(&self.facts, side)
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
    fn takes(&self, of: Use) -> [B; 2] {
        if S::KNOWN {
            return takes(self.men(), self.kings(), of);
        }
        self.takes[usize::from(matches!(of, Use::KingsMove | Use::KingsTake))]
    }

    #[inline(always)]
    fn man_takes(&self, way: Way, side: Color) -> B {
        if S::KNOWN {
            let takes = self.men().captures.of(side).has(way);
            return if takes { !B::NONE } else { B::NONE };
        }
        self.man_takes[side.index()][way as usize]
    }

    #[inline(always)]
    fn ways(&self, of: Use, side: Color) -> Ways {
        if S::KNOWN {
            let (men, kings) = (self.men(), self.kings());
            return [men.moves, men.captures, kings.moves, kings.captures][of as usize].of(side);
        }
        self.ways[side.index()][of as usize]
    }
}
