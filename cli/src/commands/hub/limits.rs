//! The words of `level`.

use std::time::Duration;

use zug_core::search::Allowance;

use super::OVERHEAD;
use crate::engine::Parameter;

/// How far to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth.
    pub depth: Option<u32>,
    /// The greatest number of positions.
    pub nodes: Option<u64>,
    /// The time.
    pub allowance: Option<Allowance>,
}

impl Limits {
    /// Reads the words behind `level`; they replace what was said before.
    ///
    /// # Errors
    /// A word without the number that it needs.
    pub fn parse(words: &[Parameter]) -> Result<Limits, String> {
        let find = |name: &str| words.iter().find(|word| word.name == name);
        let number = |name: &str| -> Result<Option<f64>, String> {
            let Some(word) = find(name) else { return Ok(None) };
            let number = word.value.as_deref().and_then(|value| value.parse::<f64>().ok());
            match number.filter(|n| n.is_finite()) {
                // A clock may be overdrawn.
                Some(n) => Ok(Some(n.clamp(0.0, 1e12))),
                None => Err(format!("{name} needs a number")),
            }
        };
        let seconds = |n: f64| Duration::from_secs_f64(n.min(3.6e7));
        let least = Duration::from_millis(1);
        let held = |time: Duration| time.saturating_sub(OVERHEAD).max(time / 2).max(least);
        let increment = seconds(number("inc")?.unwrap_or(0.0));
        let moves = number("moves")?.map(|moves| moves as u32).filter(|moves| *moves > 0);
        let clock = number("time")?.map(|left| {
            // The increment comes before the move.
            let left = held(seconds(left) + increment);
            Allowance::Clock { left, increment, moves }
        });
        let fixed = number("move-time")?.map(|time| Allowance::Move(held(seconds(time))));
        Ok(Limits {
            depth: number("depth")?.map(|depth| (depth as u32).max(1)),
            nodes: number("nodes")?.map(|nodes| (nodes as u64).max(1)),
            allowance: if find("infinite").is_some() { None } else { fixed.or(clock) },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::parameters;

    #[test]
    fn levels_are_read() {
        let parse = |line: &str| Limits::parse(&parameters(line));
        let ms = Duration::from_millis;
        assert_eq!(parse("depth=5").unwrap().depth, Some(5));
        assert_eq!(parse("nodes=1000").unwrap().nodes, Some(1000));
        assert_eq!(parse("move-time=0.5").unwrap().allowance, Some(Allowance::Move(ms(480))));
        let clock = Allowance::Clock { left: ms(10_980), increment: ms(1000), moves: Some(20) };
        assert_eq!(parse("moves=20 time=10 inc=1").unwrap().allowance, Some(clock));
        let overdrawn = Allowance::Clock { left: ms(980), increment: ms(1000), moves: None };
        assert_eq!(parse("time=-1 inc=1").unwrap().allowance, Some(overdrawn));
        assert_eq!(parse("infinite"), Ok(Limits::default()));
        assert_eq!(parse("depth"), Err("depth needs a number".to_owned()));
        assert_eq!(parse("time=x"), Err("time needs a number".to_owned()));
        assert!(parse("time=1e300").is_ok());
    }
}
