//! Ten strengths of play.

use std::fmt;

use super::deepen::outlook;
use super::{Aid, Limits, Memory, Question, Thought};
use crate::{Evaluate, Game, Rng};

/// A strength of play from 1, a beginner, to 10; a budget of positions rather than of time, so that a level
/// plays alike on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// By level: how many positions it looks at in chess, and by how much it may misjudge each of them, in hundredths of a
/// pawn.
const STRENGTHS: [(u64, i32); 10] = [
    (220, 280),
    (340, 237),
    (530, 198),
    (880, 160),
    (1_550, 124),
    (2_900, 98),
    (7_800, 65),
    (24_000, 38),
    (75_000, 14),
    (300_000, 0),
];

/// Up to how many positions effort counts.
const FEW: u64 = 8_000;

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

    /// How many positions the level looks at for one move of chess; [`Evaluate::effort`] says how many elsewhere.
    pub const fn nodes(self) -> u64 {
        STRENGTHS[self.0 as usize - 1].0
    }

    /// How many positions the level looks at where a game asks for this effort, in hundredths of that of chess.
    ///
    /// Strong levels see enough as it is, and where there are many moves a position takes long.
    const fn budget(self, effort: u32) -> u64 {
        let nodes = self.nodes();
        let few = if nodes < FEW { nodes } else { FEW };
        nodes + few * effort.saturating_sub(100) as u64 / 100
    }

    /// By how much the level may misjudge a position of chess.
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
    let nodes = aid.limits.nodes.unwrap_or(u64::MAX).min(level.budget(game.rules().effort()));
    let limits = Limits { nodes: Some(nodes), ..aid.limits };
    let memory = Memory::for_nodes(limits.nodes);
    let question = Question { limits, tables: aid.tables, ..Question::default() };
    let slip = Slip { most: level.slip() * game.rules().misjudgement() / 100, seed: rng.next_u64() };
    outlook(game, &question, &memory, slip, &mut |_| ()).thought(0)
}

/// How a player misjudges positions.
///
/// A weak player sees less far, and takes what it sees for better or worse than it is: each position by an amount of
/// its own, so that slips are those of a plan gone wrong rather than blunders out of nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slip {
    /// By how much at most, either way.
    pub most: i32,
    /// Which positions by how much.
    pub seed: u64,
}

impl Slip {
    /// What is added to the judgement of the position with this key.
    #[inline]
    pub fn of(self, key: u64) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        // Two throws against each other make small misjudgements common and large ones rare.
        let throw = |bits: u64| (((bits & 0xFFFF_FFFF) * (self.most as u64 + 1)) >> 32) as i32;
        throw(mixed) - throw(mixed >> 32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_is_for_weak_levels_and_keeps_their_order() {
        let levels: Vec<Level> = (1..=10).filter_map(Level::new).collect();
        for effort in [100, 250, 400] {
            assert!(levels.is_sorted_by(|a, b| a.budget(effort) < b.budget(effort)), "{effort}");
        }
        assert!(levels.iter().all(|level| level.budget(100) == level.nodes()));
        assert_eq!(levels[4].budget(400), 4 * levels[4].nodes());
        assert_eq!(Level::MAX.budget(400), Level::MAX.nodes() + 3 * FEW);
    }

    #[test]
    fn slips_are_within_their_bounds_fair_and_the_same_each_time() {
        let slip = Slip { most: 100, seed: 7 };
        let found: Vec<i32> = (0..2000).map(|key| slip.of(key)).collect();
        assert!(found.iter().all(|slip| slip.abs() <= 100));
        assert!(found.iter().sum::<i32>().abs() < 2000 * 5);
        assert!(found.iter().filter(|slip| slip.abs() > 50).count() > 200);
        assert_eq!(slip.of(3), found[3]);
        assert_eq!(Slip::default().of(3), 0);
    }
}
