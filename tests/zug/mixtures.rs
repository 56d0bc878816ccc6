//! Random mixtures of facts on random boards: the declared game agrees with the slow generator.
//!
//! `ZUG_MIXTURES=5000 cargo test -p zug-tests mixtures` mixes that many; `ZUG_SEED=1` mixes others, and
//! `ZUG_LEAVES=1_000_000` counts deeper.

use zug_core::declare::{Code, Compiled, Severity};
use zug_core::perft::{Counting as Count, PerftOptions};
use zug_core::{AnyGame, Reading, Rng, conformance};

use zug_russian_draughts::declare::SHIPPED;
use zug_tests::games::{self, REGISTRY};
use zug_tests::slow::{Counting, Facts, Mixture, Position};

use crate::differential_family::{compare, random_board};

/// Mixtures that a plain test run compares.
const MIXTURES: u64 = 120;
/// Positions of each, thrown and played.
const POSITIONS: usize = 40;
/// Files that are damaged and read.
const DAMAGED: u64 = 3_000;
/// Leaves of a mixture that the slow generator may count.
const LEAVES: u64 = 30_000;

/// The game that a file declares; `None` if it cannot be played, as a side without moves at the start cannot.
fn compiled(mixture: &Mixture) -> Option<Compiled> {
    let declared = REGISTRY.loader().load_text("mixture.toml", &mixture.toml, None);
    match declared.and_then(|declared| REGISTRY.compile(&declared)) {
        Ok(compiled) => Some(compiled),
        Err(faults) => {
            let unplayable = faults
                .list
                .iter()
                .filter(|f| f.severity == Severity::Error)
                .all(|f| f.code == Code::NotPlayable);
            assert!(unplayable, "{faults}\n{}", mixture.toml);
            None
        }
    }
}

/// Counts moves and routes as deep as the slow generator may.
fn compare_counts(facts: &Facts, position: &Position, game: &dyn AnyGame, toml: &str) {
    let leaves = games::number_from_env("ZUG_LEAVES", LEAVES);
    for (slow, fast) in [(Counting::Once, Count::Moves), (Counting::Several, Count::Routes)] {
        let mut before = 1;
        for depth in 1..=9 {
            let options = PerftOptions { counting: fast, ..PerftOptions::default() };
            let found = game.perft(depth, &options).unwrap_or_default();
            // The next level is about as much larger as this one was.
            if found.saturating_mul(found / before.max(1)) > leaves * 10 || found > leaves {
                break;
            }
            let expected = facts.perft(position, depth as usize, slow);
            assert_eq!(found, expected, "{} at depth {depth} {fast:?}\n{toml}", game.position_text());
            before = found;
        }
    }
}

#[test]
fn mixtures_of_facts() {
    let wanted = games::number_from_env("ZUG_MIXTURES", MIXTURES);
    let mut rng = Rng::new(games::number_from_env("ZUG_SEED", 77));
    let (mut played, mut seen) = (0, 0);
    for number in 0..wanted {
        let mixture = Mixture::random(&mut rng, &format!("mix-{number}"));
        let Some(compiled) = compiled(&mixture) else { continue };
        let mut game = compiled.open();
        played += 1;
        if played % 8 == 0 {
            let options = conformance::Options { games: 1, plies: 40, seed: number };
            if let Err(fault) = compiled.check(&options) {
                panic!("{fault}\n{}", mixture.toml);
            }
        }
        let facts = &mixture.facts;
        let agrees = |position: &Position, game: &mut dyn AnyGame| {
            let what =
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| compare(facts, position, game)));
            what.unwrap_or_else(|_| panic!("in the mixture\n{}", mixture.toml))
        };
        let start = Position::initial(facts);
        if agrees(&start, &mut *game) {
            compare_counts(facts, &start, &*game, &mixture.toml);
        }
        for _ in 0..POSITIONS / 2 {
            let board = random_board(facts, &mut rng);
            if board.pieces().next().is_some() && agrees(&board, &mut *game) {
                seen += 1;
                // Larger forces can come to captures that nobody could list.
                if board.pieces().count() <= 16 && rng.one_in(2) {
                    compare_counts(facts, &board, &*game, &mixture.toml);
                }
            }
        }
        let mut position = start;
        for _ in 0..POSITIONS / 2 {
            if !agrees(&position, &mut *game) {
                break;
            }
            seen += 1;
            let moves = facts.moves(&position);
            let Some(mv) = rng.pick(&moves) else { break };
            position = facts.after(&position, mv);
        }
    }
    assert!(played * 2 > wanted, "only {played} of {wanted} mixtures can be played");
    games::say(&format!("mixtures: {played} of {wanted} played, {seen} positions compared"));
}

/// A text with some of its lines dropped, doubled, exchanged or changed in one character.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=rng.below(4) {
        let (at, other) = (rng.below(lines.len()), rng.below(lines.len()));
        match rng.below(6) {
            0 if lines.len() > 1 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[other].clone()),
            2 => lines.swap(at, other),
            3 => {
                // One line's key with another's value.
                let value = lines[other].split_once('=').map(|(_, value)| value.to_owned());
                if let (Some(value), Some((key, _))) = (value, lines[at].split_once('=')) {
                    lines[at] = format!("{key}={value}");
                }
            }
            _ => {
                let chars: Vec<char> = lines[at].chars().collect();
                let end = rng.below(chars.len() + 1);
                let junk =
                    ["", "9", "-", "\"", "[", "]", "{", "}", "=", ".", "99999999999999999999", "é", "\\"];
                let head: String = chars[..end].iter().collect();
                let tail: String = chars.iter().skip(end + rng.below(2)).collect();
                lines[at] = head + junk[rng.below(junk.len())] + &tail;
            }
        }
    }
    lines.join("\n")
}

/// Whatever is done to a file, it is read, refused or played, and never a panic.
#[test]
fn damaged_files() {
    let mut rng = Rng::new(78);
    let (mut good, mut refused) = (0, 0);
    for number in 0..games::number_from_env("ZUG_DAMAGED", DAMAGED) {
        let text = if rng.one_in(2) {
            Mixture::random(&mut rng, "mine").toml
        } else {
            SHIPPED[rng.below(SHIPPED.len())].1.to_owned()
        };
        let text = damaged(&text, &mut rng);
        let declared = REGISTRY.loader().load_text("damaged.toml", &text, None);
        match declared.and_then(|declared| REGISTRY.compile(&declared)) {
            Err(faults) => {
                assert!(!faults.list.is_empty(), "{number}: refused without a word\n{text}");
                refused += 1;
            }
            Ok(compiled) => {
                let mut game = compiled.open();
                for _ in 0..10 {
                    let Some(mv) = game.random_move(&mut rng) else { break };
                    if game.play(&mv, Reading::Whole).is_err() {
                        break;
                    }
                }
                good += 1;
            }
        }
    }
    assert!(good > 100 && refused > 100, "{good} good, {refused} refused");
}
