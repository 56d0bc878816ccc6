//! Random play against an independent library: chess and Chess960 agree with shakmaty in everything.

use std::collections::BTreeSet;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use zug_core::{AnyGame, Reading, Rng, Source, Style};

use zug_tests::games::{self, open};
use zug_tests::tables;

use crate::judge::{Match, Met, one_of};

/// Positions that each test compares.
const POSITIONS: usize = 20_000;

fn play_against_the_judge(
    variant: &'static str,
    mode: CastlingMode,
    start: impl Fn(&mut dyn AnyGame, &mut Rng),
) -> Met {
    let positions = games::number_from_env("ZUG_POSITIONS", POSITIONS as u64) as usize;
    let tempts = |mv: &shakmaty::Move| mv.is_capture() || mv.is_promotion();
    Match { variant, mode: Some(mode), only: false, positions, tempts }.play::<Chess>(start)
}

/// The different positions of perft tables.
fn positions_of(names: &[&str], variant: &str) -> Vec<String> {
    let cases = names.iter().flat_map(|name| tables::chess_perft(name));
    let fens = cases.filter(|case| case.variant_name() == variant).map(|case| case.fen);
    fens.collect::<BTreeSet<String>>().into_iter().collect()
}

fn enough(met: &Met) {
    let least = [
        (met.checks, 500),
        (met.mates, 3),
        (met.stalemates + met.dead, 1),
        (met.castlings, 150),
        (met.en_passant, 20),
        (met.promotions, 800),
        (met.disambiguated, 400),
    ];
    assert!(met.positions < POSITIONS || least.iter().all(|(n, least)| n >= least), "{met:?}");
}

#[test]
fn chess_agrees_with_shakmaty() {
    let fens = positions_of(&["chess", "chess_random"], "chess");
    let met = play_against_the_judge("chess", CastlingMode::Standard, one_of(&fens));
    enough(&met);
}

#[test]
fn chess960_agrees_with_shakmaty() {
    let fens = positions_of(&["chess960"], "chess960");
    let start = |game: &mut dyn AnyGame, rng: &mut Rng| {
        if rng.one_in(2) {
            let number = rng.below(960) as u32;
            assert!(game.set_start(number), "start {number}");
        } else if let Some(fen) = rng.pick(&fens) {
            game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{fen}: {defects}"));
        }
    };
    let met = play_against_the_judge("chess960", CastlingMode::Chess960, start);
    enough(&met);
}

#[test]
fn the_960_starts_are_those_of_the_numbering_scheme() {
    // Scharnagl's numbering: 518 is the usual position; 0 and 959 are its ends.
    for (number, row) in [(518, "RNBQKBNR"), (0, "BBQNNRKR"), (959, "RKRNNQBB"), (1, "BQNBNRKR")] {
        let mut game = open("chess960");
        assert!(game.set_start(number));
        let board = format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{row}", row.to_lowercase());
        assert_eq!(game.position_text(), format!("{board} w KQkq - 0 1"), "{number}");
    }
    let mut all: Vec<String> = (0..960)
        .map(|number| {
            let mut game = open("chess960");
            assert!(game.set_start(number), "{number}");
            game.position_text()
        })
        .collect();
    for fen in &all {
        let fen: Fen = fen.parse().unwrap();
        assert!(fen.into_position::<Chess>(CastlingMode::Chess960).is_ok());
    }
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 960);
    assert!(!open("chess960").set_start(960));
}

#[test]
fn positions_written_are_read_as_the_same() {
    let mut rng = Rng::new(1999);
    for variant in ["chess", "chess960"] {
        for _ in 0..20 {
            let mut game = open(variant);
            for _ in 0..80 {
                let legal = game.legal(Style::Uci);
                let Some(mv) = rng.pick(&legal) else { break };
                if game.play(mv, Reading::Whole).is_err() {
                    break;
                }
                let text = game.position_text();
                let mut read = open(variant);
                let warnings = read.set_position(&text, Source::User).unwrap();
                assert_eq!(read.position_text(), text);
                assert_eq!(warnings, [], "{text}: a position of a real game needs no warning");
            }
        }
    }
}
