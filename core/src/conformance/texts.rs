//! Texts of moves.

use std::collections::BTreeMap;

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::{Reading, Rng, Style};

/// How many moves of a position are written in every style and read back.
const MOVES_TRIED: usize = 6;
/// One position in so many is looked at more closely.
const CLOSELY: usize = 16;

pub(super) fn sound<R: Playable>(spot: &Spot<'_, R>, rng: &mut Rng) -> Verdict {
    let is_chosen = rng.one_in(CLOSELY);
    if is_chosen || !spot.has_many_moves() {
        unique(spot)?;
    }
    // Each reading looks at all moves.
    if spot.legal.len() <= MOVES_TRIED || is_chosen && !spot.has_many_moves() {
        return spot.legal.iter().try_for_each(|mv| read_back(spot, *mv));
    }
    (0..MOVES_TRIED).filter_map(|_| rng.pick(spot.legal)).try_for_each(|mv| read_back(spot, *mv))
}

/// No two legal moves share a canonical text.
fn unique<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let mut texts = BTreeMap::new();
    for mv in spot.legal {
        let text = spot.rules.move_text(spot.position, *mv, Style::Canonical);
        if let Some(other) = texts.insert(text.clone(), mv) {
            return Err(format!("two moves are written {text:?}: {other:?} and {mv:?}"));
        }
    }
    Ok(())
}

/// The text in every style is appended to the buffer, is one clean word, and reads back as the move.
fn read_back<R: Playable>(spot: &Spot<'_, R>, mv: R::Move) -> Verdict {
    let mut known: Vec<String> = Vec::new();
    for (word, style) in Style::ALL {
        let mut text = String::from("…");
        spot.rules.write_move(spot.position, mv, style, &mut text);
        let Some(text) = text.strip_prefix('…') else {
            return Err(format!("writing a move in style {word} changed what the buffer held"));
        };
        ensure!(
            !text.is_empty() && !text.chars().any(|c| c.is_whitespace() || c.is_control()),
            "the {word} text of a move is {text:?}"
        );
        // Most styles of most games write the same text, and to read it once is enough.
        if known.iter().any(|known| known == text) {
            continue;
        }
        known.push(text.to_owned());
        for reading in [Reading::Whole, Reading::Complete] {
            match spot.rules.read_move(spot.position, text, reading) {
                Ok(read) => ensure!(
                    read == mv,
                    "the {word} text {text:?} of {} is read as {}",
                    spot.rules.move_text(spot.position, mv, Style::Canonical),
                    spot.rules.move_text(spot.position, read, Style::Canonical)
                ),
                Err(refusal) => {
                    return Err(format!("the {word} text {text:?} of a legal move is refused: {refusal}"));
                }
            }
        }
    }
    Ok(())
}
