//! Time controls and chess clocks, as pure values: the caller says how long a move took.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::Color;

/// What a player gets besides the time of a stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// This much after every move, however short it was (Fischer).
    Increment(Duration),
    /// The clock starts this much after the turn does, every move.
    Delay(Duration),
    /// What the move took, at most this much, after every move (Bronstein).
    Bronstein(Duration),
}

/// One stage of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// How many moves must be made in it; `None`: all the rest.
    pub moves: Option<u32>,
    /// The time that it adds when it begins.
    pub time: Duration,
    /// What each of its moves adds.
    pub bonus: Bonus,
}

/// A time control, the same for both players.
///
/// Its text has the form `[MOVES/]TIME[+BONUS]`, stages joined by colons. A time is a number of seconds, or
/// numbers with `h`, `m` and `s`, all with up to three decimals; a bonus is a time, or one behind `delay` or
/// `bronstein`:
///
/// ```
/// use zug_core::TimeControl;
/// for text in ["300+3", "5m+3s", "40/90m+30s:30m+30s", "25m+delay10s", "1h30m+bronstein5s"] {
///     assert!(text.parse::<TimeControl>().is_ok());
/// }
/// let text = "300+3".parse::<TimeControl>()?.to_string();
/// assert_eq!(text, "5m+3s");
/// # Ok::<(), zug_core::TimeControlError>(())
/// ```
///
/// After its moves a last stage begins again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    stages: Vec<Stage>,
}

/// Why a text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// A part that is no time, or none at all.
    #[error("{0:?} is no time: 300, 5m, 90s or 1h30m is needed")]
    Time(String),
    /// A number of moves that is none.
    #[error("{0:?} is no number of moves")]
    Moves(String),
    /// A stage that begins after one without end.
    #[error("{0:?}: only the last stage may go without a number of moves")]
    Endless(String),
}

/// The longest time that is read, so that sums stay far from any limit.
const LONGEST: Duration = Duration::from_secs(1000 * 3600);

impl TimeControl {
    /// The stages; never empty.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The value of the `TimeControl` tag of a record: the stages with every time in seconds (PGN standard 9.6.1).
    ///
    /// That knows no delays: they are written as in the text.
    pub fn tag(&self) -> String {
        struct Tag<'c>(&'c TimeControl);
        impl fmt::Display for Tag<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, write_seconds)
            }
        }
        Tag(self).to_string()
    }

    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        time: fn(&mut fmt::Formatter<'_>, Duration) -> fmt::Result,
    ) -> fmt::Result {
        for (index, stage) in self.stages.iter().enumerate() {
            if index > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = stage.moves {
                write!(f, "{moves}/")?;
            }
            time(f, stage.time)?;
            let (word, bonus) = match stage.bonus {
                Bonus::None => continue,
                Bonus::Increment(bonus) => ("", bonus),
                Bonus::Delay(bonus) => ("delay", bonus),
                Bonus::Bronstein(bonus) => ("bronstein", bonus),
            };
            write!(f, "+{word}")?;
            time(f, bonus)?;
        }
        Ok(())
    }

    fn stage(&self, index: usize) -> Stage {
        self.stages[index.min(self.stages.len() - 1)]
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let stages: Vec<Stage> = text.split(':').map(stage).collect::<Result<_, _>>()?;
        let endless = stages.iter().position(|stage| stage.moves.is_none());
        if endless.is_some_and(|index| index + 1 < stages.len()) {
            return Err(TimeControlError::Endless(text.to_owned()));
        }
        Ok(TimeControl { stages })
    }
}

fn stage(text: &str) -> Result<Stage, TimeControlError> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => {
            let wrong = || TimeControlError::Moves(moves.to_owned());
            (Some(moves.trim().parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?), rest)
        }
        None => (None, text),
    };
    let (time, bonus) = match rest.split_once('+') {
        Some((time, extra)) => (time, bonus(extra.trim())?),
        None => (rest, Bonus::None),
    };
    let time = duration(time.trim())?;
    if time.is_zero() && bonus == Bonus::None {
        return Err(TimeControlError::Time(text.to_owned()));
    }
    Ok(Stage { moves, time, bonus })
}

fn bonus(text: &str) -> Result<Bonus, TimeControlError> {
    if let Some(delay) = text.strip_prefix("delay") {
        return Ok(Bonus::Delay(duration(delay)?));
    }
    if let Some(most) = text.strip_prefix("bronstein") {
        return Ok(Bonus::Bronstein(duration(most)?));
    }
    Ok(match duration(text)? {
        Duration::ZERO => Bonus::None,
        increment => Bonus::Increment(increment),
    })
}

/// Reads a time: a number of seconds, or numbers with `h`, `m` and `s`.
///
/// # Errors
/// The text is no time.
pub fn time_of(text: &str) -> Result<Duration, TimeControlError> {
    duration(text.trim())
}

/// Writes a time as [`time_of`] reads it, in whole seconds.
pub fn time_text(time: Duration) -> String {
    struct Shown(Duration);
    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_duration(f, self.0)
        }
    }
    Shown(time).to_string()
}

fn duration(text: &str) -> Result<Duration, TimeControlError> {
    let wrong = || TimeControlError::Time(text.to_owned());
    let mut total = 0u64;
    let mut rest = text;
    // The unit that may still follow: hours, minutes, seconds, each once and in this order.
    let mut units = [("h", 3600), ("m", 60), ("s", 1)].as_slice();
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = thousandths(&rest[..digits]).ok_or_else(wrong)?;
        let after = &rest[digits..];
        let seconds = if after.is_empty() && rest.len() == text.len() {
            rest = "";
            1
        } else {
            let at = units.iter().position(|(unit, _)| after.starts_with(unit)).ok_or_else(wrong)?;
            let (unit, seconds) = units[at];
            units = &units[at + 1..];
            rest = &after[unit.len()..];
            seconds
        };
        total = number.checked_mul(seconds).and_then(|part| total.checked_add(part)).ok_or_else(wrong)?;
    }
    let time = Duration::from_millis(total);
    if text.is_empty() || time > LONGEST { Err(wrong()) } else { Ok(time) }
}

/// A number with at most three decimals, in thousandths.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<u64>().ok())?;
    if decimals.len() > 3 {
        return None;
    }
    let decimals = digits(decimals)? * 10u64.pow(3 - decimals.len() as u32);
    digits(whole)?.checked_mul(1000)?.checked_add(decimals)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, write_duration)
    }
}

fn write_seconds(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    write!(f, "{}", time.as_secs())?;
    match time.subsec_millis() {
        0 => Ok(()),
        millis => write!(f, ".{}", format!("{millis:03}").trim_end_matches('0')),
    }
}

fn write_duration(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    for (number, unit) in [(seconds / 3600, "h"), (seconds / 60 % 60, "m")] {
        if number > 0 {
            write!(f, "{number}{unit}")?;
        }
    }
    match (seconds % 60, millis) {
        (0, 0) if seconds > 0 => Ok(()),
        (seconds, 0) => write!(f, "{seconds}s"),
        (seconds, millis) => {
            let decimals = format!("{millis:03}");
            write!(f, "{seconds}.{}s", decimals.trim_end_matches('0'))
        }
    }
}

/// The clocks of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    sides: [SideClock; 2],
}

/// The clock of one player, as it can be kept and put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideClock {
    /// The time left at the beginning of the turn.
    pub left: Duration,
    /// The stage, from 0.
    pub stage: usize,
    /// The moves made in the stage.
    pub moves: u32,
}

/// A player's time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the time of {0} has run out")]
pub struct FlagFell(pub Color);

impl Clock {
    /// Both clocks as a game begins.
    pub fn new(control: TimeControl) -> Clock {
        let first = control.stage(0);
        let left = match first.bonus {
            // Without any time the first move is made in its increment.
            Bonus::Increment(bonus) if first.time.is_zero() => bonus,
            _ => first.time,
        };
        let side = SideClock { left, stage: 0, moves: 0 };
        Clock { control, sides: [side; 2] }
    }

    /// Both clocks as they were kept.
    pub fn resume(control: TimeControl, sides: [SideClock; 2]) -> Clock {
        Clock { control, sides }
    }

    /// The time control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// One player's clock at the beginning of the turn.
    pub fn side(&self, side: Color) -> SideClock {
        self.sides[side.index()]
    }

    /// The time that `side` has left when its turn has lasted for `spent`.
    pub fn left(&self, side: Color, spent: Duration) -> Duration {
        let SideClock { left, stage, .. } = self.side(side);
        let counted = match self.control.stage(stage).bonus {
            Bonus::Delay(delay) => spent.saturating_sub(delay),
            Bonus::None | Bonus::Increment(_) | Bonus::Bronstein(_) => spent,
        };
        left.saturating_sub(counted)
    }

    /// Takes time that passed in a turn which is not over: the game is put aside.
    pub fn pause(&mut self, side: Color, spent: Duration) {
        self.sides[side.index()].left = self.left(side, spent);
    }

    /// Ends a turn of `side` that lasted for `spent`.
    ///
    /// # Errors
    /// The time ran out before the move was made; the clock then stands at zero.
    pub fn press(&mut self, side: Color, spent: Duration) -> Result<(), FlagFell> {
        let left = self.left(side, spent);
        let SideClock { stage, .. } = self.side(side);
        let now = self.control.stage(stage);
        let clock = &mut self.sides[side.index()];
        clock.left = left;
        if left.is_zero() && !spent.is_zero() {
            return Err(FlagFell(side));
        }
        clock.left += match now.bonus {
            Bonus::Increment(bonus) => bonus,
            Bonus::Bronstein(most) => spent.min(most),
            Bonus::Delay(_) | Bonus::None => Duration::ZERO,
        };
        clock.moves = clock.moves.saturating_add(1);
        if now.moves.is_some_and(|moves| clock.moves >= moves) {
            clock.stage = stage.saturating_add(1).min(self.control.stages.len() - 1);
            clock.moves = 0;
            clock.left += self.control.stage(clock.stage).time;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn texts_come_back() {
        for (text, canonical) in [
            ("300+3", "5m+3s"),
            ("5m+3s", "5m+3s"),
            ("40/90m+30s:30m+30s", "40/1h30m+30s:30m+30s"),
            ("25m+delay10s", "25m+delay10s"),
            ("60+bronstein2", "1m+bronstein2s"),
            ("0+1", "0s+1s"),
            ("1h0m5s+0", "1h5s"),
            ("20/1m", "20/1m"),
            ("8+0.08", "8s+0.08s"),
            ("1.5m+0.125s", "1m30s+0.125s"),
            ("1m0.5s", "1m0.5s"),
        ] {
            assert_eq!(control(text).to_string(), canonical, "{text}");
            assert_eq!(control(canonical), control(text));
        }
    }

    /// The first three are the examples of the PGN standard.
    #[test]
    fn tags_of_records_count_seconds() {
        for (text, tag) in [
            ("40/2h30m", "40/9000"),
            ("5m", "300"),
            ("1h15m+1m", "4500+60"),
            ("1+0.1", "1+0.1"),
            ("40/90m+30s:30m+30s", "40/5400+30:1800+30"),
            ("25m+delay10s", "1500+delay10"),
        ] {
            assert_eq!(control(text).tag(), tag, "{text}");
            assert_eq!(control(tag), control(text), "{tag}");
        }
    }

    /// Somebody may have written into the file in which a clock is kept.
    #[test]
    fn a_clock_beyond_its_stages_is_in_the_last() {
        let side = SideClock { left: Duration::MAX / 2, stage: usize::MAX, moves: u32::MAX };
        let mut clock = Clock::resume(control("1/1m:2/1m"), [side; 2]);
        clock.press(Color::White, seconds(1)).unwrap();
        assert_eq!((clock.side(Color::White).stage, clock.side(Color::White).moves), (1, 0));
    }

    #[test]
    fn bad_texts_are_told() {
        for text in [
            "",
            "0",
            "+3",
            "5m+",
            "5x",
            "m",
            "5m3",
            "3s5m",
            "5m+3s:",
            "-1",
            "99999999999999999999",
            "1001h",
            "5m:3m+delay",
            ".5",
            "1.",
            "1.2.3",
            "0.0001",
        ] {
            assert!(
                matches!(
                    text.parse::<TimeControl>(),
                    Err(TimeControlError::Time(_) | TimeControlError::Endless(_))
                ),
                "{text}"
            );
        }
        assert_eq!("0/5m".parse::<TimeControl>(), Err(TimeControlError::Moves("0".to_owned())));
        assert_eq!("5m:3m".parse::<TimeControl>(), Err(TimeControlError::Endless("5m:3m".to_owned())));
    }

    #[test]
    fn an_increment_is_added_after_the_move() {
        let mut clock = Clock::new(control("60+5"));
        assert_eq!(clock.press(Color::White, seconds(10)), Ok(()));
        assert_eq!(clock.left(Color::White, seconds(0)), seconds(55));
        assert_eq!(clock.left(Color::Black, seconds(7)), seconds(53));
        assert_eq!(clock.press(Color::White, seconds(55)), Err(FlagFell(Color::White)));
        assert_eq!(clock.left(Color::White, seconds(0)), seconds(0));
    }

    #[test]
    fn a_delay_is_not_counted_and_not_kept() {
        let mut clock = Clock::new(control("60+delay5"));
        assert_eq!(clock.press(Color::White, seconds(3)), Ok(()));
        assert_eq!(clock.press(Color::White, seconds(10)), Ok(()));
        assert_eq!(clock.left(Color::White, seconds(0)), seconds(55));
    }

    #[test]
    fn bronstein_gives_back_what_was_used() {
        let mut clock = Clock::new(control("60+bronstein5"));
        assert_eq!(clock.press(Color::Black, seconds(3)), Ok(()));
        assert_eq!(clock.left(Color::Black, seconds(0)), seconds(60));
        assert_eq!(clock.press(Color::Black, seconds(10)), Ok(()));
        assert_eq!(clock.left(Color::Black, seconds(0)), seconds(55));
    }

    #[test]
    fn stages_follow_and_the_last_repeats() {
        let mut clock = Clock::new(control("2/60:1/10"));
        for left in [59, 68, 77, 86] {
            assert_eq!(clock.press(Color::White, seconds(1)), Ok(()));
            assert_eq!(clock.left(Color::White, seconds(0)), seconds(left));
        }
        let kept = Color::ALL.map(|side| clock.side(side));
        assert_eq!(Clock::resume(clock.control().clone(), kept), clock);
    }

    #[test]
    fn a_pause_keeps_the_turn() {
        let mut clock = Clock::new(control("60"));
        clock.pause(Color::White, seconds(20));
        assert_eq!(clock.left(Color::White, seconds(0)), seconds(40));
        assert_eq!(clock.side(Color::White).moves, 0);
    }
}
