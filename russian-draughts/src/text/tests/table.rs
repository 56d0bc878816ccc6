//! The table of Russian positions with their complete move lists, and seeded play, in every style.

use std::collections::BTreeSet;

use serde::Deserialize;
use zug_core::{Counters, Notation, Reading, Rng, Rules, Style};

use super::{at, declared, english, international, largest, read, russian};
use crate::facts::{Criterion, InPassing, Precedence, Removal};
use crate::{Bits, Draughts, Geometry, Move, NotationFacts, Played, Policy, Position, Ways, Wide};

#[derive(Deserialize)]
struct File {
    position: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    fen: String,
    fen_numeric: String,
    distinct: usize,
    routes: Vec<String>,
    pdn: Vec<String>,
}

fn entries() -> Vec<Entry> {
    let text = include_str!("../../../../tests/data/positions/russian.toml");
    match toml::from_str::<File>(text) {
        Ok(file) => file.position,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn every_entry_is_written_and_read() {
    let rules = russian();
    for entry in entries() {
        let pos = at(&rules, &entry.fen);
        assert_eq!(pos, at(&rules, &entry.fen_numeric), "{}", entry.fen);
        let mut legal = Vec::new();
        rules.moves(&pos, &mut legal);
        assert_eq!(legal.len(), entry.distinct, "{}", entry.fen);

        let short: BTreeSet<String> =
            legal.iter().map(|mv| rules.move_text(&pos, *mv, Style::Record)).collect();
        assert_eq!(short, entry.pdn.iter().cloned().collect(), "{}", entry.fen);

        let written: BTreeSet<String> = entry
            .routes
            .iter()
            .map(|route| read(&rules, &entry.fen, route, Reading::Whole))
            .inspect(|full| assert!(entry.routes.contains(full), "{}: {full} is no route", entry.fen))
            .collect();
        assert_eq!(written.len(), entry.distinct, "{}: each move is reached by its routes", entry.fen);
        for full in &written {
            let same: Vec<&String> = entry
                .routes
                .iter()
                .filter(|route| read(&rules, &entry.fen, route, Reading::Whole) == *full)
                .collect();
            assert_eq!(same.iter().min(), Some(&full), "{}: the smallest is shown", entry.fen);
        }
    }
}

#[test]
fn every_entry_is_written_as_position_text() {
    let rules = russian();
    for entry in entries() {
        let pos = at(&rules, &entry.fen);
        let text = rules.write_position(&pos, Counters::default());
        assert_eq!(at(&rules, &text), pos, "{text}");
        let sorted = |list: &str| -> Vec<String> {
            let mut names: Vec<String> = list.split(',').map(|name| name[1..].to_owned()).collect();
            names.sort();
            names
        };
        let (shown, given): (Vec<&str>, Vec<&str>) =
            (text.split(':').collect(), entry.fen.split(':').collect());
        assert_eq!(shown[0], given[0]);
        for (shown, given) in shown.iter().zip(&given).skip(1) {
            assert_eq!(sorted(shown).len(), sorted(given).len(), "{text}");
        }
    }
}

/// Every legal move of a position reads back from every style, whatever was changed in it.
fn round_trips<B: Bits, P: Policy<B>>(rules: &Draughts<B, P>, pos: &Position<B>, legal: &[Move<B>]) {
    let mut seen = BTreeSet::new();
    for mv in legal {
        for (word, style) in Style::ALL {
            let text = rules.move_text(pos, *mv, style);
            assert_eq!(rules.read_move(pos, &text, Reading::Whole).as_ref(), Ok(mv), "{word} {text}");
            assert_eq!(rules.read_move(pos, &text, Reading::Complete).as_ref(), Ok(mv), "{word} {text}");
        }
        let full = rules.move_text(pos, *mv, Style::Canonical);
        for (sign, other) in
            [(":", "x"), (":", " x "), ("x", "×"), ("x", " : "), (":", "-"), ("-", "–"), ("-", " ")]
        {
            let text = format!("17. {}!? ", full.replace(sign, other));
            assert_eq!(rules.read_move(pos, &text, Reading::Whole).as_ref(), Ok(mv), "{text}");
        }
        let upper = full.to_uppercase();
        assert_eq!(rules.read_move(pos, &upper, Reading::Whole).as_ref(), Ok(mv), "{upper}");
        rules.for_each_route(pos, *mv, |squares, _| {
            let (mut numbers, mut bare) = (Vec::new(), String::new());
            for square in squares {
                numbers.push(format!("{:02}", rules.names().number(*square)));
                rules.names().write(*square, &mut bare);
            }
            let numbers = numbers.join(if mv.is_capture() { "x" } else { "-" });
            assert_eq!(rules.read_move(pos, &numbers, Reading::Whole).as_ref(), Ok(mv), "{numbers}");
            if rules.names().letters() {
                assert_eq!(rules.read_move(pos, &bare, Reading::Whole).as_ref(), Ok(mv), "{bare}");
            }
        });
        assert!(seen.insert(full), "two moves share one text");
    }
}

fn play<B: Bits, P: Policy<B>>(rules: &Draughts<B, P>, games: u64, plies: usize) -> usize {
    let (mut captures, mut legal) = (0, Vec::new());
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = rules.start();
        for _ in 0..plies {
            legal.clear();
            rules.moves(&pos, &mut legal);
            round_trips(rules, &pos, &legal);
            let text = rules.write_position(&pos, Counters::default());
            assert_eq!(at(rules, &text), pos, "{text}");
            let Some(mv) = rng.pick(&legal) else { break };
            captures += usize::from(mv.captured().count() > 1);
            rules.play(&mut pos, *mv);
        }
    }
    captures
}

#[test]
fn random_play_round_trips() {
    assert!(play(&russian(), 60, 120) > 100);
    assert!(play(&international(), 20, 120) > 100);
    assert!(play(&english(), 40, 120) > 20);
    assert!(play(&largest(), 1, 160) > 1);
}

#[test]
fn random_play_of_other_rules_round_trips() {
    // Men and kings go and take in eight directions, pieces taken stand.
    let mut frisian = *international().facts();
    frisian.board = Geometry::new(10, 10, Played::A1Half, true);
    frisian.men.captures = Ways::ALL;
    frisian.kings.captures = Ways::ALL;
    frisian.kings.quiet_limit = 3;
    frisian.capture.precedence = Precedence::new(&[Criterion::Quality, Criterion::WithKing]);
    frisian.capture.weights = [100, 199];
    let numbers = NotationFacts { letters: false, ..super::NUMBERS };
    assert!(play(&declared::<u64>(frisian, numbers), 10, 150) > 10);

    // Orthogonal, on all squares, pieces lifted at once.
    let mut turkish = *russian().facts();
    turkish.board = Geometry::new(8, 8, Played::All, false);
    turkish.men.moves = Ways::FORWARD.and(Ways::SIDEWAYS);
    turkish.men.captures = turkish.men.moves;
    turkish.kings.moves = Ways::STRAIGHT;
    turkish.kings.captures = Ways::STRAIGHT;
    turkish.capture.removal = Removal::AtOnce;
    turkish.capture.turn_back = false;
    turkish.capture.precedence = Precedence::new(&[Criterion::Quantity]);
    turkish.rows_of_men = 2;
    assert!(play(&declared::<u128>(turkish, super::NUMBERS), 10, 150) > 10);

    // No duty to take or to go on.
    let mut lax = *russian().facts();
    lax.capture.duty = crate::Duty::Optional;
    lax.capture.completion = crate::Duty::Optional;
    lax.in_passing = InPassing::OnlyIfItEndsThere;
    assert!(play(&declared::<Wide>(lax, NotationFacts { letters: true, ..super::NUMBERS }), 20, 100) > 10);
}
