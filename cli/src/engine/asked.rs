//! What is asked of an engine for a move, and for how long it is waited for.

use std::time::Duration;

use zug_core::search::Allowance;
use zug_core::{Clock, Color, clock::Bonus};

/// How far an engine may think; several limits hold together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The clocks.
    pub clocks: Option<Clocks>,
    /// This long.
    pub time: Option<Duration>,
    /// This many plies deep.
    pub depth: Option<u32>,
    /// This many positions.
    pub nodes: Option<u64>,
}

impl Asked {
    /// The time for our own search, of which some is held back; `None` where there is no limit of time.
    pub fn allowance(&self, turn: Color, held: Duration) -> Option<Allowance> {
        if let Some(time) = self.time {
            return Some(Allowance::Move(time));
        }
        let clocks = self.clocks?;
        let left = clocks.left[turn.index()];
        let left = left.saturating_sub(held).max(left / 2);
        Some(Allowance::Clock { left, increment: clocks.increment, moves: clocks.moves })
    }
}

/// What both clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// Time left, White's first.
    pub left: [Duration; 2],
    /// What every move adds.
    pub increment: Duration,
    /// Moves that the side to move must still make before time is added.
    pub moves: Option<u32>,
}

impl Clocks {
    /// The clocks in the turn of `turn`, of which `spent` has passed.
    pub fn of(clock: &Clock, turn: Color, spent: Duration) -> Clocks {
        let left = Color::ALL.map(|side| {
            let spent = if side == turn { spent } else { Duration::ZERO };
            clock.left(side, spent)
        });
        let side = clock.side(turn);
        let stages = clock.control().stages();
        // A clock has a stage for every index that it counts up to.
        let stage = stages.get(side.stage.min(stages.len().saturating_sub(1)));
        let increment = stage.map_or(Duration::ZERO, |stage| match stage.bonus {
            Bonus::Increment(bonus) | Bonus::Delay(bonus) | Bonus::Bronstein(bonus) => bonus,
            _ => Duration::ZERO,
        });
        let moves = stage.and_then(|stage| stage.moves).map(|moves| moves.saturating_sub(side.moves).max(1));
        Clocks { left, increment, moves }
    }
}

/// How long an engine is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For every step of the handshake and before a game.
    pub start: Duration,
    /// For a move that no clock bounds.
    pub think: Duration,
    /// Beyond the time that a move may take.
    pub margin: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(30),
            think: Duration::from_secs(600),
            // At the prompt nobody minds a moment; matches have their own margin.
            margin: Duration::from_secs(5),
        }
    }
}

impl Patience {
    /// How long a move that is asked for in this way is waited for.
    pub fn of(&self, asked: &Asked, turn: Color) -> Duration {
        let clock = asked.clocks.map(|clocks| clocks.left[turn.index()]);
        let longest = [clock, asked.time].into_iter().flatten().min().unwrap_or(self.think);
        longest.min(self.think.max(clock.unwrap_or_default())).saturating_add(self.margin)
    }
}
