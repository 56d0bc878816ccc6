//! Random play against an independent library: the variants of lichess agree with shakmaty in everything.
//!
//! `ZUG_POSITIONS=20000 cargo test --release -p zug-tests differential` compares as many positions of each.

use std::collections::BTreeSet;

use shakmaty::variant::{Antichess, Atomic, Crazyhouse, Horde, KingOfTheHill, RacingKings, ThreeCheck};
use shakmaty::{FromSetup, Move, Position, Role};

use zug_tests::{games, tables};

use crate::judge::{Match, Met, one_of};

/// Positions of each variant that a plain test run compares.
const POSITIONS: usize = 4_000;

/// Captures and promotions.
fn sharp(mv: &Move) -> bool {
    mv.is_capture() || mv.is_promotion()
}

/// Moves of kings, which reach goals.
fn royal(mv: &Move) -> bool {
    mv.role() == Role::King
}

/// Drops.
fn dropping(mv: &Move) -> bool {
    matches!(mv, Move::Put { .. })
}

/// The different positions of a variant in the perft tables, and more where these are few.
fn positions_of(variant: &str, more: &[&str]) -> Vec<String> {
    let names = ["lichess_variants", "fairy", "fairy_start"];
    let cases = names.into_iter().flat_map(tables::chess_perft);
    let fens = cases.filter(|case| case.variant == variant && !case.chess960).map(|case| case.fen);
    fens.chain(more.iter().map(|&fen| fen.to_owned())).collect::<BTreeSet<String>>().into_iter().collect()
}

fn against_the_judge<J: Position + FromSetup + Clone>(
    variant: &'static str,
    only: bool,
    tempts: fn(&Move) -> bool,
    more: &[&str],
    enough: impl Fn(&Met) -> bool,
) {
    let positions = games::number_from_env("ZUG_POSITIONS", POSITIONS as u64) as usize;
    let fens = positions_of(variant, more);
    let met = Match { variant, mode: None, only, positions, tempts }.play::<J>(one_of(&fens));
    assert!(met.positions < POSITIONS || enough(&met), "{met:?}");
}

#[test]
fn king_of_the_hill_agrees_with_shakmaty() {
    let more = ["8/2k5/8/8/8/3K4/8/8 w - - 0 1", "r6k/8/2K5/8/8/5q2/8/6R1 w - - 0 1"];
    against_the_judge::<KingOfTheHill>("kingofthehill", true, royal, &more, |met| met.goals > 5);
}

#[test]
fn three_check_agrees_with_shakmaty() {
    let more = ["4k3/8/8/8/8/8/4P3/4K2R w K - 1+1 0 1", "q3k3/8/8/8/8/8/8/Q3K3 w - - 2+3 5 40"];
    against_the_judge::<ThreeCheck>("3check", true, sharp, &more, |met| met.goals > 5 && met.checks > 50);
}

#[test]
fn antichess_agrees_with_shakmaty() {
    let more = [
        "8/P7/8/8/8/8/7p/8 w - - 0 1",
        "8/8/2n5/8/8/3N4/8/8 w - - 0 1",
        "8/8/2n5/8/3N4/8/8/8 b - - 0 1",
        "8/2b5/8/8/8/3B4/8/8 w - - 0 1",
        "k7/8/8/8/8/8/8/KQ6 w - - 0 1",
    ];
    let enough = |met: &Met| met.goals > 10 && met.promotions > 50 && met.dead > 1;
    against_the_judge::<Antichess>("antichess", true, sharp, &more, enough);
}

#[test]
fn atomic_agrees_with_shakmaty() {
    let more = [
        "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1",
        "4k3/8/8/3p4/2pnp3/8/8/3RK3 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
        "8/8/4kb2/8/8/3KB3/8/8 w - - 0 1",
    ];
    let enough = |met: &Met| met.goals > 5 && met.castlings > 20 && met.checks > 50;
    against_the_judge::<Atomic>("atomic", true, sharp, &more, enough);
}

#[test]
fn horde_agrees_with_shakmaty() {
    let more = [
        "4k3/8/8/8/8/8/r7/P7 b - - 0 1",
        "4k3/pppp4/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1",
        "r3k2r/8/8/8/8/8/8/QR1B1N2 b kq - 0 1",
    ];
    let enough = |met: &Met| met.promotions > 20 && met.en_passant > 3;
    against_the_judge::<Horde>("horde", true, sharp, &more, enough);
}

#[test]
fn racing_kings_agrees_with_shakmaty() {
    let more = [
        "8/2K2k2/8/8/8/8/8/8 w - - 0 1",
        "8/5k2/8/2K5/8/8/8/8 b - - 0 1",
        "8/k6K/8/8/8/8/8/r6R w - - 0 1",
        "8/2K2k2/8/8/Q7/8/6q1/8 w - - 0 1",
        "8/1K1N2k1/8/8/1n6/8/4bR2/8 w - - 0 1",
    ];
    against_the_judge::<RacingKings>("racingkings", true, royal, &more, |met| met.goals > 20);
}

#[test]
fn crazyhouse_agrees_with_shakmaty() {
    let more = [
        "4k3/1Q~6/8/8/4b3/8/Kpp5/8[PPNq] b - - 0 1",
        "r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R3K2R[QNBPqnbp] w KQkq - 0 1",
    ];
    let enough = |met: &Met| met.drops > 1_000 && met.checks > 50 && met.castlings > 10;
    against_the_judge::<Crazyhouse>("crazyhouse", true, dropping, &more, enough);
}
