//! Texts that nobody would write: every one is read or refused, none stops the program.

use zug_core::{Counters, Notation, Reading, Rng, Rules, Style};

use super::{international, largest, russian};
use crate::{Bits, Draughts, Policy, Position};

const BITS: [&str; 24] = [
    "", "-", ":", "x", "×", "K", "W", "B", ",", ".", "0", "9", "99", "a", "h8", "с", "Ω", "\u{feff}", " ",
    "?", "(!)", "…", "\n", "🙂",
];

fn mutate(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(chars.len() + 1);
        let bit = rng.pick(&BITS).map_or("", |bit| bit).to_owned();
        match rng.below(4) {
            0 => chars.insert(at, bit),
            1 if at < chars.len() => chars[at] = bit,
            2 if at < chars.len() => drop(chars.remove(at)),
            _ => chars.truncate(at.max(1)),
        }
    }
    chars.concat()
}

/// Reads a mutated move and a mutated position text; what is read must be legal and read back.
fn attack<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    pos: &Position<B>,
    text: &str,
    rng: &mut Rng,
) -> bool {
    let mut legal = Vec::new();
    rules.moves(pos, &mut legal);
    let bad = mutate(text, rng);
    let reading = if rng.one_in(2) { Reading::Whole } else { Reading::Complete };
    match rules.read_move(pos, &bad, reading) {
        Ok(mv) => assert!(legal.contains(&mv), "{bad}"),
        Err(refusal) => {
            assert!(refusal.at.is_none_or(|at| at <= bad.chars().count()), "{bad}");
            assert!(refusal.candidates.is_sorted(), "{bad}");
        }
    }
    let bad = mutate(&rules.write_position(pos, Counters::default()), rng);
    match rules.read_position(&bad) {
        Ok(placed) => {
            let text = rules.write_position(&placed.position, placed.counters);
            assert_eq!(
                rules.read_position(&text).map(|again| again.position).as_ref(),
                Ok(&placed.position),
                "{bad}"
            );
            true
        }
        Err(defects) => {
            assert!(
                defects.list.iter().all(|defect| defect.at.is_none_or(|at| at <= bad.chars().count())),
                "{bad}"
            );
            false
        }
    }
}

fn assault<B: Bits, P: Policy<B>>(rules: &Draughts<B, P>, rounds: usize) {
    let mut rng = Rng::new(25);
    let (mut pos, mut legal, mut good) = (rules.start(), Vec::new(), 0);
    for round in 0..rounds {
        legal.clear();
        rules.moves(&pos, &mut legal);
        let Some(mv) = rng.pick(&legal).copied() else {
            pos = rules.start();
            continue;
        };
        let style = if rng.one_in(2) { Style::Canonical } else { Style::Hub };
        let text = rules.move_text(&pos, mv, style);
        good += usize::from(attack(rules, &pos, &text, &mut rng));
        if round % 8 == 0 {
            rules.play(&mut pos, mv);
        }
    }
    assert!(good > 0 && good < rounds, "{good} of {rounds} position texts were still good");
}

#[test]
fn no_text_panics() {
    assault(&russian(), 40_000);
    assault(&international(), 10_000);
    assault(&largest(), 300);
}
