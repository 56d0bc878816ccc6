//! The clocks of a game at the prompt: the time that passes, and how it is kept and shown.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use zug_core::clock::{FlagFell, SideClock};
use zug_core::{Clock, Color, TimeControl};

use crate::engine::Clocks;
use crate::errors::Error;

/// Clocks that run.
#[derive(Debug)]
pub struct Running {
    clock: Clock,
    since: Instant,
}

/// Clocks as a saved game has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedClock {
    /// The time control.
    pub control: String,
    /// The players' clocks, White's first.
    pub sides: [SavedSide; 2],
}

/// One player's clock as a saved game has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSide {
    /// Milliseconds left.
    pub left_ms: u64,
    /// The stage of the time control, from 0.
    pub stage: usize,
    /// The moves made in that stage.
    pub moves: u32,
}

impl Running {
    /// New clocks.
    pub fn new(control: TimeControl) -> Running {
        Running { clock: Clock::new(control), since: Instant::now() }
    }

    /// Clocks as they were kept.
    ///
    /// # Errors
    /// The time control is none.
    pub fn resume(saved: &SavedClock) -> Result<Running, Error> {
        let control: TimeControl = saved.control.parse().map_err(|error| {
            Error::bad_input(format!("{error}"), format!("{:?}: не контроль", saved.control))
        })?;
        let sides = saved.sides.map(|side| SideClock {
            left: Duration::from_millis(side.left_ms),
            stage: side.stage,
            moves: side.moves,
        });
        Ok(Running { clock: Clock::resume(control, sides), since: Instant::now() })
    }

    /// Starts the turn that now begins.
    pub fn start(&mut self) {
        self.since = Instant::now();
    }

    /// Ends the turn of `side`.
    ///
    /// # Errors
    /// The time had run out.
    pub fn press(&mut self, side: Color) -> Result<(), FlagFell> {
        let pressed = self.clock.press(side, self.since.elapsed());
        self.start();
        pressed
    }

    /// Whether the time of `turn`, which runs, is over.
    pub fn is_over(&self, turn: Color) -> bool {
        self.left(turn, turn).is_zero()
    }

    /// What `side` has left while the clock of `turn` runs.
    pub fn left(&self, side: Color, turn: Color) -> Duration {
        let spent = if side == turn { self.since.elapsed() } else { Duration::ZERO };
        self.clock.left(side, spent)
    }

    /// What an engine whose turn it is must know of both.
    pub fn clocks(&self, turn: Color) -> Clocks {
        Clocks::of(&self.clock, turn, self.since.elapsed())
    }

    /// Both clocks for keeping, with what has passed of the turn of `turn`.
    pub fn saved(&self, turn: Color) -> SavedClock {
        let mut clock = self.clock.clone();
        clock.pause(turn, self.since.elapsed());
        let sides = Color::ALL.map(|side| {
            let SideClock { left, stage, moves } = clock.side(side);
            SavedSide { left_ms: millis(left), stage, moves }
        });
        SavedClock { control: clock.control().to_string(), sides }
    }
}

/// Whole milliseconds.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A time for people: `4:58`, `1:30:00`, and `9.3` in the last ten seconds.
pub fn face(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{seconds}.{}", time.subsec_millis() / 100),
        10..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_well() {
        let faces = [0, 9_340, 10_000, 298_999, 5_400_000].map(|ms| face(Duration::from_millis(ms)));
        assert_eq!(faces, ["0.0", "9.3", "0:10", "4:58", "1:30:00"]);
    }
}
