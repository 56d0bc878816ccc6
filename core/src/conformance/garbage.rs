//! Texts that nobody should write, which must be refused with a reason.

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::{Defect, Game, Reading, Rng, Style};

/// How many texts are tried in a position.
const TEXTS_TRIED: usize = 4;

/// Signs that move and position texts are made of, and some that they are not.
const SIGNS: &[&str] = &[
    "",
    " ",
    "-",
    "x",
    ":",
    "/",
    "=",
    "+",
    "#",
    "!",
    "?",
    ".",
    ",",
    "@",
    "0",
    "1",
    "9",
    "99999999999999999999",
    "a",
    "h",
    "W",
    "B",
    "K",
    "k",
    "q",
    "p",
    "O-O",
    "0-0-0",
    "e.p.",
    "[",
    "]",
    "~",
    "{",
    "}",
    "*",
    "×",
    "—",
    "é",
    "а",
    "♞",
    "\u{FE0E}",
    "\u{200B}",
    "\0",
    "\n",
    "𝔸",
];

pub(super) fn refused<R: Playable>(game: &Game<R>, spot: &Spot<'_, R>, rng: &mut Rng) -> Verdict {
    for _ in 0..TEXTS_TRIED {
        let text = match rng.below(3) {
            0 => nonsense(spot, rng),
            1 => earlier(game, rng),
            _ => rng.pick(spot.legal).map_or_else(String::new, |mv| {
                let (_, style) = Style::ALL[rng.below(Style::ALL.len())];
                mutated(&spot.rules.move_text(spot.position, *mv, style), rng)
            }),
        };
        for reading in [Reading::Whole, Reading::Complete] {
            move_text(spot, &text, reading)?;
        }
    }
    let text = spot.rules.write_position(spot.position, spot.counters);
    for _ in 0..TEXTS_TRIED {
        let text = if rng.one_in(6) { nonsense(spot, rng) } else { mutated(&text, rng) };
        position_text(spot, &text)?;
    }
    Ok(())
}

/// A text accepted as a move names a legal move; a refusal has a reason, and candidates that are legal.
fn move_text<R: Playable>(spot: &Spot<'_, R>, text: &str, reading: Reading) -> Verdict {
    let refusal = match spot.rules.read_move(spot.position, text, reading) {
        Ok(mv) => {
            ensure!(spot.legal.contains(&mv), "{text:?} is read as {mv:?}, which is not legal");
            return Ok(());
        }
        Err(refusal) => refusal,
    };
    let message = refusal.to_string();
    ensure!(
        !message.is_empty() && !message.contains(char::is_control),
        "{text:?} is refused with the message {message:?} instead of one line"
    );
    if let Some(at) = refusal.at {
        let length = text.chars().count();
        ensure!(at <= length, "{text:?} of {length} characters is refused at character {at}");
    }
    ensure!(
        refusal.candidates.is_sorted(),
        "{text:?} is refused with candidates out of order: {}",
        refusal.candidates.join(" ")
    );
    for candidate in &refusal.candidates {
        match spot.rules.read_move(spot.position, candidate, Reading::Whole) {
            Ok(mv) if spot.rules.move_text(spot.position, mv, Style::Canonical) == *candidate => {}
            _ => {
                return Err(format!(
                    "{text:?} is refused with the candidate {candidate:?}, not a legal move"
                ));
            }
        }
    }
    Ok(())
}

/// A text accepted as a position can be played from, and keeps its identity when written and read again.
fn position_text<R: Playable>(spot: &Spot<'_, R>, text: &str) -> Verdict {
    let rules = spot.rules;
    // What a record's reader mends is checked to be a position too.
    for read in [rules.read_position(text), rules.read_record_position(text)] {
        let placed = match read {
            Ok(placed) => placed,
            Err(defects) => {
                let is_told = |defect: &Defect| {
                    let message = defect.to_string();
                    !message.is_empty() && !message.contains(char::is_control)
                };
                ensure!(
                    !defects.list.is_empty() && defects.list.iter().all(is_told),
                    "{text:?} is refused as a position with the message {:?}",
                    defects.to_string()
                );
                continue;
            }
        };
        let mut moves = Vec::new();
        rules.moves(&placed.position, &mut moves);
        for mv in &moves {
            let mut next = placed.position.clone();
            rules.play(&mut next, *mv);
            rules.key(&next);
        }
        let written = rules.write_position(&placed.position, placed.counters);
        match rules.read_position(&written) {
            Ok(again) => {
                ensure!(
                    again.position == placed.position,
                    "{text:?} is written as {written:?} and read otherwise"
                );
                let key = rules.key(&placed.position);
                ensure!(rules.key(&again.position) == key, "{text:?} and {written:?} have different keys");
            }
            Err(defects) => {
                return Err(format!("{text:?} is accepted but its text {written:?} is refused: {defects}"));
            }
        }
    }
    Ok(())
}

/// A move that was played earlier in the game, and is perhaps not legal now.
fn earlier<R: Playable>(game: &Game<R>, rng: &mut Rng) -> String {
    let played = game.line().nth(rng.below(game.ply()));
    played.map_or_else(String::new, |(before, mv)| game.rules().move_text(before, mv, Style::Canonical))
}

/// Signs, squares and letters of the variant in any order.
fn nonsense<R: Playable>(spot: &Spot<'_, R>, rng: &mut Rng) -> String {
    let info = spot.rules.info();
    let mut text = String::new();
    for _ in 0..rng.below(8) {
        match rng.below(3) {
            0 => text.extend(rng.pick(&info.board.names).map(String::as_str)),
            1 => text.extend(rng.pick(&info.kinds).map(|kind| kind.letters[rng.below(2)].as_str())),
            _ => text.extend(rng.pick(SIGNS).copied()),
        }
    }
    text
}

/// One to three small changes: a character dropped, doubled, replaced or swapped, the end cut off.
fn mutated(source: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = source.chars().collect();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(chars.len());
        let sign = rng.pick(SIGNS).copied().unwrap_or("");
        match rng.below(6) {
            0 if at < chars.len() => {
                chars.remove(at);
            }
            1 if at < chars.len() => chars.insert(at, chars[at]),
            2 if at < chars.len() => {
                chars.splice(at..=at, sign.chars());
            }
            3 if at + 1 < chars.len() => chars.swap(at, at + 1),
            4 => chars.truncate(at),
            _ => {
                chars.splice(at..at, sign.chars());
            }
        }
    }
    chars.into_iter().collect()
}
