//! Words behind the counters for what the board does not show, written only where a rule asks for it.

use zug_core::Color;

use crate::fairy::position::Past;

const PASSED: &str = "passed";
const PASSED_TWICE: &str = "passed-twice";
const FACED: &str = "faced";
const WINGS: [(&str, bool); 2] = [("castled-short", true), ("castled-long", false)];
const WINNERS: [(&str, Color); 2] = [("white-has-won", Color::White), ("black-has-won", Color::Black)];

/// The words of what has been.
pub(super) fn words(past: &Past) -> Vec<&'static str> {
    let mut words = Vec::new();
    match past.passes {
        0 => {}
        1 => words.push(PASSED),
        _ => words.push(PASSED_TWICE),
    }
    if past.faced {
        words.push(FACED);
    }
    words.extend(WINGS.iter().filter(|(_, wing)| past.wing == Some(*wing)).map(|(word, _)| *word));
    words.extend(WINNERS.iter().filter(|(_, side)| past.winner == Some(*side)).map(|(word, _)| *word));
    words
}

/// Notes a word; false if it is none.
pub(super) fn read(past: &mut Past, word: &str) -> bool {
    let wing = WINGS.iter().find(|(known, _)| *known == word);
    let winner = WINNERS.iter().find(|(known, _)| *known == word);
    match (word, wing, winner) {
        (PASSED, ..) => past.passes = 1,
        (PASSED_TWICE, ..) => past.passes = 2,
        (FACED, ..) => past.faced = true,
        (_, Some((_, wing)), _) => past.wing = Some(*wing),
        (_, _, Some((_, side))) => past.winner = Some(*side),
        _ => return false,
    }
    true
}
