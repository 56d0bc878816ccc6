//! Positions of games as rows of text: `POSITION|score|points`, score and half points as White sees them.

use super::Seen;
use crate::{Color, Counters, Notation, Outcome};

/// The row of a position, without the end of the line.
pub fn write_row<R: Notation>(rules: &R, seen: &Seen<R::Position>) -> String {
    let position = rules.write_position(&seen.position, Counters::default());
    let points = match seen.outcome {
        Outcome::Draw => 1,
        Outcome::Win(Color::White) => 2,
        Outcome::Win(Color::Black) => 0,
    };
    format!("{position}|{}|{points}", seen.score)
}

/// The position of a row, `None` if it is no such row.
pub fn read_row<R: Notation>(rules: &R, row: &str) -> Option<Seen<R::Position>> {
    let mut parts = row.split('|');
    let position = rules.read_position(parts.next()?).ok()?.position;
    let score = parts.next()?.parse().ok()?;
    let outcome = match parts.next()? {
        "0" => Outcome::Win(Color::Black),
        "1" => Outcome::Draw,
        "2" => Outcome::Win(Color::White),
        _ => return None,
    };
    Some(Seen { position, score, outcome })
}
