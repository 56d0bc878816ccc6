//! Properties held along seeded random games.

use zug_chess::{
    Antichess, Atomic, Chess, Chess960, Crazyhouse, Horde, KingOfTheHill, Move, Orthodox, Policy, Position,
    RacingKings, ThreeCheck,
};
use zug_core::{Color, Counters, Evaluate, Notation, Reading, Rules, Setup, Style};

/// A small generator of numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// Calls `check` on every position of `games` games of at most 120 plies.
fn along<P: Policy>(rules: &Orthodox<P>, games: usize, mut check: impl FnMut(&Position<P::State>, &[Move])) {
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    for _ in 0..games {
        let number = dice.below(rules.starts() as usize) as u32;
        let mut position = rules.numbered_start(number).unwrap();
        for _ in 0..120 {
            let mut moves = Vec::new();
            rules.moves(&position, &mut moves);
            check(&position, &moves);
            if moves.is_empty() {
                break;
            }
            rules.play(&mut position, moves[dice.below(moves.len())]);
        }
    }
}

fn holds<P: Policy>(rules: &Orthodox<P>) {
    along(rules, 60, |position, moves| {
        assert_eq!(rules.count_moves(position, &mut Vec::new()), moves.len(), "{position:?}");
        let text = rules.write_position(position, Counters::default());
        let read = rules.read_position(&text).unwrap_or_else(|defects| panic!("{text}: {defects}"));
        assert_eq!(read.position, *position, "{text}");
        // The key of a position made at once is the key of the one reached move by move.
        assert_eq!(read.position.key(), position.key(), "{text}");
        assert!(read.warnings.is_empty(), "{text}");
        let (made, _) = rules.set_up(&rules.arrangement(position), &[]).unwrap();
        assert_eq!(made, *position, "{text}");
        for &mv in moves {
            for style in [Style::San, Style::Lan, Style::Uci] {
                let word = rules.move_text(position, mv, style);
                assert_eq!(rules.read_move(position, &word, Reading::Whole), Ok(mv), "{text}: {word}");
                assert_eq!(rules.read_word(position, word.as_bytes()), Some(mv), "{text}: {word}");
            }
            let mut after = *position;
            rules.play(&mut after, mv);
            assert_ne!(after, *position);
            // The side that moved is not left in check.
            let text = rules.write_position(&after, Counters::default());
            assert!(rules.read_position(&text).is_ok(), "{text}");
        }
    });
}

#[test]
fn texts_and_keys_in_chess() {
    holds(&Chess::new());
}

#[test]
fn texts_and_keys_in_chess960() {
    holds(&Chess960::new());
}

#[test]
fn texts_and_keys_in_king_of_the_hill() {
    holds(&KingOfTheHill::new());
}

#[test]
fn texts_and_keys_in_three_check() {
    holds(&ThreeCheck::new());
}

#[test]
fn texts_and_keys_in_antichess() {
    holds(&Antichess::new());
}

#[test]
fn texts_and_keys_in_atomic() {
    holds(&Atomic::new());
}

#[test]
fn texts_and_keys_in_horde() {
    holds(&Horde::new());
}

#[test]
fn texts_and_keys_in_racing_kings() {
    holds(&RacingKings::new());
}

#[test]
fn texts_and_keys_in_crazyhouse() {
    holds(&Crazyhouse::new());
}

#[test]
fn nothing_panics_on_nonsense() {
    let chess = Chess::new();
    let mut dice = Dice(77);
    let letters: Vec<char> = "abcdefghNBRQKPxO0-=+#!?12345678 /.:♘–е()@".chars().collect();
    let mut texts = 0;
    along(&chess, 4, |position, moves| {
        for _ in 0..60 {
            let mut word: Vec<char> = if dice.below(2) == 0 || moves.is_empty() {
                Vec::new()
            } else {
                chess.move_text(position, moves[dice.below(moves.len())], Style::San).chars().collect()
            };
            for _ in 0..1 + dice.below(6) {
                word.insert(dice.below(word.len() + 1), letters[dice.below(letters.len())]);
            }
            let word: String = word.into_iter().collect();
            if let Err(refusal) = chess.read_move(position, &word, Reading::Whole) {
                assert!(refusal.at.is_none_or(|at| at <= word.chars().count()), "{word}");
                assert!(!refusal.message.en.is_empty());
            }
            texts += 1;
        }
        // Moves of another position: no panic either.
        let mut lost = *position;
        for bits in (0..=u16::MAX).step_by(257) {
            rules_play(&chess, &mut lost, Move::from_bits(bits));
        }
    });
    assert!(texts > 10_000);
}

fn rules_play(chess: &Chess, position: &mut Position, mv: Move) {
    chess.play(position, mv);
    let _ = (chess.key(position), chess.turn(position) == Color::White);
}

#[test]
fn no_position_text_panics() {
    let mut dice = Dice(4242);
    let letters: Vec<char> = "pnbrqkPNBRQK12345678/ -wbKQkqAHah36e09x–~[]+".chars().collect();
    let (chess, nine) = (Chess::new(), Chess960::new());
    let mut read = 0;
    along(&nine, 40, |position, _| {
        for _ in 0..8 {
            let mut text: Vec<char> = nine.write_position(position, Counters::default()).chars().collect();
            for _ in 0..1 + dice.below(4) {
                let (at, letter) = (dice.below(text.len()), letters[dice.below(letters.len())]);
                match dice.below(3) {
                    0 => text[at] = letter,
                    1 => text.insert(at, letter),
                    _ => drop(text.remove(at)),
                }
            }
            let text: String = text.into_iter().collect();
            let found =
                [chess.read_position(&text), nine.read_position(&text), nine.read_record_position(&text)];
            for placed in found {
                match placed {
                    Ok(placed) => {
                        read += 1;
                        let mut moves = Vec::new();
                        nine.moves(&placed.position, &mut moves);
                        assert!(nine.evaluate(&placed.position).abs() < 20_000, "{text}");
                        for mv in moves {
                            nine.play(&mut placed.position.clone(), mv);
                        }
                    }
                    Err(defects) => {
                        assert!(!defects.list.is_empty(), "{text}");
                        let end = text.chars().count();
                        assert!(defects.list.iter().all(|d| d.at.is_none_or(|at| at <= end)), "{text}");
                    }
                }
            }
        }
    });
    assert!(read > 1000, "{read}");
}
