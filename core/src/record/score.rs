//! The score of a game as records write it.

use std::fmt;

use crate::{Color, Outcome};

/// What a record says of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// Both sides lost, by forfeit.
    BothLost,
    /// The game is unfinished, or the record does not say.
    Open,
}

impl Score {
    /// Reads a score in any customary form: `1-0`, `0:1`, `1/2-1/2`, `½-½`, `1/2`, `2-0`, `1-1`, `0-0`, `*`,
    /// also with dashes of other kinds; of other numbers (`7-5`) the larger wins.
    pub fn read(text: &str) -> Option<Score> {
        let text = text.trim();
        match text {
            "*" => return Some(Score::Open),
            "1/2" | "½" => return Some(Score::Draw),
            _ => {}
        }
        let (white, black) = text.split_once(['-', ':', '–', '—', '\u{2010}', '\u{2011}', '\u{2212}'])?;
        let (white, black) = (half_points(white)?, half_points(black)?);
        Some(match white.cmp(&black) {
            std::cmp::Ordering::Greater => Score::White,
            std::cmp::Ordering::Less => Score::Black,
            std::cmp::Ordering::Equal if white == 0 => Score::BothLost,
            std::cmp::Ordering::Equal => Score::Draw,
        })
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for all else.
    pub const fn text(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::BothLost | Score::Open => "*",
        }
    }

    /// The outcome, where there is one.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Score::White => Some(Outcome::Win(Color::White)),
            Score::Black => Some(Outcome::Win(Color::Black)),
            Score::Draw => Some(Outcome::Draw),
            Score::BothLost | Score::Open => None,
        }
    }
}

impl From<Outcome> for Score {
    fn from(outcome: Outcome) -> Score {
        match outcome {
            Outcome::Win(Color::White) => Score::White,
            Outcome::Win(Color::Black) => Score::Black,
            Outcome::Draw => Score::Draw,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// The points of one side, doubled.
fn half_points(text: &str) -> Option<u32> {
    match text.trim() {
        "1/2" | "½" | "0.5" | "0,5" => Some(1),
        text if text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit()) => {
            text.parse::<u32>().ok().map(|n| 2 * n)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_customary_form() {
        for (text, score) in [
            ("1-0", Score::White),
            ("2-0", Score::White),
            ("1:0", Score::White),
            ("0-1", Score::Black),
            ("0–2", Score::Black),
            ("4-6", Score::Black),
            ("1/2-1/2", Score::Draw),
            ("1/2:1/2", Score::Draw),
            ("½-½", Score::Draw),
            ("½–½", Score::Draw),
            ("0.5-0.5", Score::Draw),
            ("1-1", Score::Draw),
            ("1/2", Score::Draw),
            ("0-0", Score::BothLost),
            ("*", Score::Open),
        ] {
            assert_eq!(Score::read(text), Some(score), "{text}");
        }
        for text in ["", "-", "1-", "x", "1-0-1", "12345-1", "?"] {
            assert_eq!(Score::read(text), None, "{text}");
        }
    }
}
