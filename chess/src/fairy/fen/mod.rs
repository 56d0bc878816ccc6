//! Position texts: FEN with its extensions for hands, marks, walls, gates and check counters.
//!
//! What some rules ask of the moves before (a turn passed, royals left facing) follows the move number in words, so
//! that every position can be written and read.

mod board;
mod past;
mod read;
mod rights;
mod write;

use super::facts::{Facts, Mark};

pub(super) use board::starts;

/// A letter of FEN: the text, the side and the kind.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    known: Vec<(String, zug_core::Color, u8)>,
    /// Whether a small letter is the same piece as a capital one of the other side.
    longest: usize,
}

impl Letters {
    pub(super) fn new(facts: &Facts) -> Letters {
        let mut known = Vec::new();
        for side in zug_core::Color::ALL {
            for (kind, said) in facts.kinds.iter().enumerate() {
                known.push((said.letters[side.index()].clone(), side, kind as u8));
                for other in &said.read_as {
                    let other = match side {
                        zug_core::Color::White => other.to_uppercase(),
                        zug_core::Color::Black => other.to_lowercase(),
                    };
                    known.push((other, side, kind as u8));
                }
            }
        }
        let longest = known.iter().map(|(text, ..)| text.chars().count()).max().unwrap_or(1);
        Letters { known, longest }
    }

    /// The piece whose letters come first in `text`, with the number of characters: the longest that fits.
    pub(super) fn first(&self, text: &[char]) -> Option<(zug_core::Color, u8, usize)> {
        (1..=self.longest.min(text.len())).rev().find_map(|length| {
            let word: String = text[..length].iter().collect();
            let found = self.known.iter().find(|(letters, ..)| *letters == word);
            found.map(|(_, side, kind)| (*side, *kind, length))
        })
    }
}

/// The mark of a promotion of a kind, from either side's facts.
pub(super) fn mark_of(facts: &Facts, was: u8) -> Mark {
    let rows = facts.kinds[usize::from(was)].promotion.iter().flatten();
    rows.map(|row| row.mark).find(|mark| *mark != Mark::None).unwrap_or_default()
}
