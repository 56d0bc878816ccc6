//! Ten strengths of play.

use std::fmt;

use super::deepen::outlook;
use super::{Aid, Limits, Memory, Question, Thought, analyse};
use crate::{Evaluate, Game, Rng};

/// A strength of play from 1, a beginner, to 10; a budget of positions rather than of time, so that a level
/// plays alike on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// By level: how many positions it looks at, and by how much it may misjudge a move, in hundredths of a pawn
/// or man. From level 5 on two moves a whole man apart are never confused.
const STRENGTHS: [(u64, i32); 10] = [
    (50, 250),
    (150, 180),
    (400, 120),
    (1_000, 80),
    (4_000, 45),
    (12_000, 25),
    (35_000, 12),
    (90_000, 0),
    (220_000, 0),
    (500_000, 0),
];

impl Level {
    /// The strongest level.
    pub const MAX: Level = Level(10);

    /// The level of this number, `None` outside 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=10) { Some(Level(number)) } else { None }
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many positions the level looks at for one move.
    pub const fn nodes(self) -> u64 {
        STRENGTHS[self.0 as usize - 1].0
    }

    /// By how much the level may misjudge a move.
    const fn slip(self) -> i32 {
        STRENGTHS[self.0 as usize - 1].1
    }
}

impl Default for Level {
    /// Level 5.
    fn default() -> Level {
        Level(5)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The move that the level takes for the best.
pub(super) fn choose<R: Evaluate>(
    game: &Game<R>,
    level: Level,
    rng: &mut Rng,
    aid: Aid<'_>,
) -> Option<Thought<R::Move>> {
    let limits = Limits { nodes: Some(level.nodes()), stop: aid.stop, ..Limits::default() };
    let memory = Memory::for_nodes(limits.nodes);
    let question = Question { limits, tables: aid.tables, ..Question::default() };
    if level.slip() == 0 {
        return analyse(game, &question, &memory, &mut |_| ());
    }
    let outlook = outlook(game, &Question { lines: usize::MAX, ..question }, &memory, &mut |_| ());
    // Two throws each way make small misjudgements common and large ones rare.
    let throws = level.slip() as usize + 1;
    let seen: Vec<i32> =
        outlook.scores().map(|score| score + rng.below(throws) as i32 - rng.below(throws) as i32).collect();
    let best = (0..seen.len()).max_by_key(|index| (seen[*index], std::cmp::Reverse(*index)))?;
    outlook.thought(best)
}
