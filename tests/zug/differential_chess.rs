//! Random play against an independent library: chess and Chess960 agree with shakmaty in everything.

use std::collections::{BTreeMap, BTreeSet};

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use zug_core::{AnyGame, Color, Reading, Rng, Source, Style};

use zug_tests::games::{self, open};
use zug_tests::tables;

/// Positions that each test compares.
const POSITIONS: usize = 20_000;
/// Plies after which a game is given up for the next one.
const LONGEST: usize = 90;

/// What was met, so that the test can tell that it tested something.
#[derive(Debug, Default)]
struct Met {
    positions: usize,
    checks: usize,
    mates: usize,
    stalemates: usize,
    dead: usize,
    castlings: usize,
    en_passant: usize,
    promotions: usize,
    disambiguated: usize,
}

/// Compares everything that both say of one position.
fn compare(game: &dyn AnyGame, judge: &Chess, mode: CastlingMode, met: &mut Met) {
    let fen = game.position_text();
    assert_eq!(fen, Fen::from_position(judge, EnPassantMode::Legal).to_string());

    let legal = judge.legal_moves();
    let expected: BTreeMap<String, String> = legal
        .iter()
        .map(|mv| {
            let san = SanPlus::from_move(judge.clone(), *mv).to_string();
            (UciMove::from_move(*mv, mode).to_string(), san)
        })
        .collect();
    let found: BTreeMap<String, String> =
        game.legal(Style::Uci).into_iter().zip(game.legal(Style::San)).collect();
    assert_eq!(found, expected, "{fen}");
    assert_eq!(game.legal(Style::Uci).len(), legal.len(), "{fen}: a move is listed twice");
    for (uci, san) in &expected {
        for text in [uci, san] {
            match game.read(text, Reading::Whole, Style::Uci) {
                Ok(read) => assert_eq!(&read, uci, "{fen}: {text}"),
                Err(refusal) => panic!("{fen}: {text}: {refusal}"),
            }
        }
    }

    let checked = !game.look().checked.is_empty();
    assert_eq!(checked, judge.is_check(), "{fen}: check");
    let board_end = game.end_on_board().map(|ending| ending.termination.id().to_string());
    let judged = if judge.is_checkmate() {
        Some("checkmate".to_owned())
    } else {
        judge.is_stalemate().then(|| "stalemate".to_owned())
    };
    assert_eq!(board_end, judged, "{fen}");
    for (side, other) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
        if judge.has_insufficient_material(other) {
            assert_eq!(game.can_win(side), Some(false), "{fen}: {side}");
        }
    }
    if judge.is_insufficient_material() && judged.is_none() {
        assert_eq!(games::ending(game), "draw (dead-position)", "{fen}");
        met.dead += 1;
    }

    met.positions += 1;
    met.checks += usize::from(checked);
    met.mates += usize::from(judge.is_checkmate());
    met.stalemates += usize::from(judge.is_stalemate());
    met.castlings += legal.iter().filter(|mv| mv.is_castle()).count();
    met.en_passant += legal.iter().filter(|mv| mv.is_en_passant()).count();
    met.promotions += legal.iter().filter(|mv| mv.is_promotion()).count();
    let squares = |san: &String| san.chars().filter(char::is_ascii_digit).count();
    met.disambiguated += expected.values().filter(|san| squares(san) > 1).count();
}

/// Chooses a move: mostly any, often a capture, so that games reach their ends.
fn choose(judge: &Chess, rng: &mut Rng) -> shakmaty::Move {
    let legal = judge.legal_moves();
    let captures: Vec<_> = legal.iter().filter(|mv| mv.is_capture() || mv.is_promotion()).collect();
    match rng.pick(&captures) {
        Some(mv) if rng.one_in(8) => **mv,
        _ => *rng.pick(&legal).unwrap(),
    }
}

fn play_against_the_judge(
    variant: &str,
    mode: CastlingMode,
    start: impl Fn(&mut dyn AnyGame, &mut Rng),
) -> Met {
    let mut rng = Rng::new(0x5eed_2026);
    let mut met = Met::default();
    let wanted = games::number_from_env("ZUG_POSITIONS", POSITIONS as u64) as usize;
    while met.positions < wanted {
        let mut game = open(variant);
        start(&mut *game, &mut rng);
        let fen: Fen = game.position_text().parse().unwrap();
        let mut judge: Chess = fen.into_position(mode).unwrap();
        for _ in 0..LONGEST {
            compare(&*game, &judge, mode, &mut met);
            if judge.is_game_over() {
                break;
            }
            let mv = choose(&judge, &mut rng);
            let uci = UciMove::from_move(mv, mode).to_string();
            judge.play_unchecked(mv);
            if game.play(&uci, Reading::Whole).is_err() {
                // Our game knows draws by repetition and the clock; the judge does not.
                assert!(game.ending().is_some(), "{uci} in {}", game.position_text());
                break;
            }
        }
    }
    met
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
    let start = |game: &mut dyn AnyGame, rng: &mut Rng| {
        // The usual position, or one of the tables, in turn.
        let usual = rng.one_in(3);
        if let Some(fen) = rng.pick(&fens).filter(|_| !usual) {
            game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{fen}: {defects}"));
        }
    };
    let met = play_against_the_judge("chess", CastlingMode::Standard, start);
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
