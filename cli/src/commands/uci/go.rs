//! The words of `go`.

use std::time::Duration;

use zug_core::Color;
use zug_core::perft::MAX_DEPTH;
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
    /// What is wrong with words that were skipped.
    pub skipped: Vec<String>,
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
    /// Reads the words behind `go`; unknown ones are skipped, and so are limits without a number, as the protocol
    /// wants: who gave the order waits for a move.
    ///
    /// # Errors
    /// `perft` without a depth that can be counted: it leads to no move.
    pub fn parse(text: &str) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|next| !WORDS.contains(next)) {
                        go.only.push(mv.to_owned());
                    }
                }
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                _ if WORDS.contains(&word) => {
                    let value = words.next_if(|next| !WORDS.contains(next));
                    match value.and_then(number) {
                        _ if word == "perft" => go.perft = Some(perft(value)?),
                        Some(number) => go.limit(word, number),
                        None => go.skipped.push(format!("{word} needs a number; it is skipped")),
                    }
                }
                _ => {}
            }
        }
        Ok(go)
    }

    fn limit(&mut self, word: &str, number: u64) {
        let time = Duration::from_millis(number);
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "wtime" => self.time[0] = Some(time),
            "btime" => self.time[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            "movestogo" => self.moves = Some(small).filter(|moves| *moves > 0),
            "depth" => self.depth = Some(small.max(1)),
            "nodes" => self.nodes = Some(number.max(1)),
            "mate" => self.mate = Some(small.max(1)),
            _ => self.move_time = Some(time),
        }
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

/// The depth of a count.
fn perft(value: Option<&str>) -> Result<u32, String> {
    let depth = value.and_then(|value| value.parse().ok()).filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| format!("perft needs a number from 1 to {MAX_DEPTH}"))
}

/// A whole number; a negative one, as of an overdrawn clock, is nothing, and one beyond all measure the greatest.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
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
        assert_eq!(Go::parse(""), Ok(Go::default()));
        assert_eq!(Go::parse("perft 3").unwrap().perft, Some(3));
        for wrong in ["perft", "perft x", "perft 0", "perft -1", "perft 201", "perft 99999999999999999999"] {
            assert_eq!(Go::parse(wrong), Err("perft needs a number from 1 to 200".to_owned()), "{wrong}");
        }
    }

    #[test]
    fn a_limit_that_makes_no_sense_is_skipped_and_told() {
        for word in WORDS[3..].iter().filter(|word| **word != "perft") {
            for value in ["", "abc", "4x", "1.5", "--1", "-"] {
                let go = Go::parse(&format!("{word} {value} searchmoves e2e4")).unwrap();
                assert_eq!(go.skipped, [format!("{word} needs a number; it is skipped")], "{value}");
                assert_eq!(
                    Go { skipped: Vec::new(), ..go },
                    Go { only: vec!["e2e4".to_owned()], ..Go::default() }
                );
            }
        }
        let go = Go::parse("depth nodes 5").unwrap();
        assert_eq!((go.depth, go.nodes, go.skipped.len()), (None, Some(5), 1));
        let go = Go::parse("nodes 99999999999999999999999 depth 5000000000").unwrap();
        assert_eq!((go.nodes, go.depth, go.skipped.len()), (Some(u64::MAX), Some(u32::MAX), 0));
        let go = Go::parse("wtime -99999999999999999999999").unwrap();
        assert_eq!((go.time[0], go.skipped.len()), (Some(Duration::ZERO), 0));
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
