//! The words of `go`.

use std::time::Duration;

use zug_core::Color;
use zug_core::search::Allowance;

/// What `go` asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The moves to choose from.
    pub only: Vec<String>,
    /// To think in the opponent's time.
    pub ponder: bool,
    /// To think until told to stop.
    pub infinite: bool,
    /// Time left, White's first.
    pub time: [Option<Duration>; 2],
    /// What every move adds, White's first.
    pub increment: [Duration; 2],
    /// Moves to the next control.
    pub moves: Option<u32>,
    /// The greatest depth.
    pub depth: Option<u32>,
    /// The greatest number of positions.
    pub nodes: Option<u64>,
    /// To find a mate in so many moves.
    pub mate: Option<u32>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// To count the leaves of the tree at this depth instead.
    pub perft: Option<u32>,
}

const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "infinite",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
];

impl Go {
    /// Reads the words behind `go`; unknown ones are skipped.
    ///
    /// # Errors
    /// A word without the number that it needs.
    pub fn parse(text: &str) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let mut number = || {
                let next = words.next_if(|next| !WORDS.contains(next));
                let number = next.and_then(|next| next.parse::<i64>().ok());
                // A clock may be overdrawn.
                let number = number.map(|number| u64::try_from(number).unwrap_or(0));
                number.ok_or_else(|| format!("{word} needs a number"))
            };
            let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
            match word {
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|next| !WORDS.contains(next)) {
                        go.only.push(mv.to_owned());
                    }
                }
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "wtime" => go.time[0] = Some(Duration::from_millis(number()?)),
                "btime" => go.time[1] = Some(Duration::from_millis(number()?)),
                "winc" => go.increment[0] = Duration::from_millis(number()?),
                "binc" => go.increment[1] = Duration::from_millis(number()?),
                "movestogo" => go.moves = Some(small(number()?)).filter(|moves| *moves > 0),
                "depth" => go.depth = Some(small(number()?).max(1)),
                "nodes" => go.nodes = Some(number()?.max(1)),
                "mate" => go.mate = Some(small(number()?).max(1)),
                "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
                "perft" => go.perft = Some(small(number()?)),
                _ => {}
            }
        }
        Ok(go)
    }

    /// The time that `turn` may spend, of which `overhead` is held back.
    pub fn allowance(&self, turn: Color, overhead: Duration) -> Option<Allowance> {
        let least = Duration::from_millis(1);
        if let Some(time) = self.move_time {
            return Some(Allowance::Move(time.saturating_sub(overhead).max(time / 2).max(least)));
        }
        let side = turn.index();
        let left = self.time[side]?;
        let left = left.saturating_sub(overhead).max(left / 2).max(least);
        Some(Allowance::Clock { left, increment: self.increment[side], moves: self.moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read() {
        let text = "searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 binc 20 movestogo 3 depth 4 nodes 5 mate 6 \
                    movetime 7 ponder joho infinite";
        let go = Go::parse(text).unwrap();
        let ms = Duration::from_millis;
        assert_eq!(go.only, ["e2e4", "d2d4"]);
        assert_eq!((go.time, go.increment), ([Some(ms(1000)), Some(ms(0))], [ms(10), ms(20)]));
        assert_eq!((go.moves, go.depth, go.nodes, go.mate), (Some(3), Some(4), Some(5), Some(6)));
        assert_eq!((go.move_time, go.ponder, go.infinite), (Some(ms(7)), true, true));
        assert_eq!(Go::parse("depth"), Err("depth needs a number".to_owned()));
        assert_eq!(Go::parse("depth nodes 5"), Err("depth needs a number".to_owned()));
        assert_eq!(Go::parse(""), Ok(Go::default()));
    }

    #[test]
    fn some_time_is_always_left() {
        let ms = Duration::from_millis;
        let allowance = |text: &str| Go::parse(text).unwrap().allowance(Color::White, ms(30));
        assert_eq!(allowance("movetime 100"), Some(Allowance::Move(ms(70))));
        assert_eq!(allowance("movetime 40"), Some(Allowance::Move(ms(20))));
        assert_eq!(allowance("movetime 0"), Some(Allowance::Move(ms(1))));
        let clock = |left| Some(Allowance::Clock { left: ms(left), increment: ms(0), moves: None });
        assert_eq!(allowance("wtime 1000 btime 5"), clock(970));
        assert_eq!(allowance("wtime -20"), clock(1));
        assert_eq!(allowance("btime 5"), None);
    }
}
