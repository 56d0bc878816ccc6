//! Positions with the right answers; those marked CHA come from the test vectors of the Chess Unwinnability Analyzer
//! (miguel-ambrona/D3-Chess), the others from public bug reports named beside them.

use zug_core::Color;

use super::can_win;
use crate::fen;
use crate::policy::Standard;

#[track_caller]
fn assert_can_win(text: &str, white: Option<bool>, black: Option<bool>) {
    let pos = fen::read(Standard, text, &[]).map(|placed| placed.position);
    let Ok(pos) = pos else { panic!("{text} is no position") };
    assert_eq!(Color::ALL.map(|side| can_win(Standard, &pos, side)), [white, black], "{text}");
}

const NEVER: Option<bool> = Some(false);
const CAN: Option<bool> = Some(true);
const UNKNOWN: Option<bool> = None;

#[test]
fn walls_of_pawns() {
    // lila issue 4514
    assert_can_win("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", NEVER, NEVER);
    // CHA: bishops of the harmless colour, and one of the other colour
    assert_can_win("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", NEVER, NEVER);
    assert_can_win("8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1", NEVER, NEVER);
    assert_can_win("4kb2/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1", NEVER, NEVER);
    // A gap that the king may pass
    assert_can_win("4k3/8/8/p2p4/P2P4/8/8/4K3 w - - 0 1", CAN, CAN);
}

#[test]
fn walls_with_moves_of_pawns_to_spare() {
    assert_can_win("3k4/1p1p1p1p/1P1P1P1P/3p4/8/8/3P3P/4K3 w - - 0 1", NEVER, NEVER);
    assert_can_win("8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1", NEVER, NEVER);
    // One pawn elsewhere, and a capture opens the wall
    assert_can_win("8/8/7p/1k3p2/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1", CAN, CAN);
}

#[test]
fn forced_lines() {
    // scalachess pull request 821, D3-Chess issue 24
    assert_can_win("6Rk/8/7K/8/8/8/8/8 b - - 0 1", NEVER, NEVER);
    assert_can_win("kb6/2N5/1K6/8/8/8/8/8 b - - 0 1", NEVER, NEVER);
    // CHA: the queen is lost, or stalemate follows
    assert_can_win("8/8/8/8/8/5k2/q7/7K b - - 0 1", NEVER, UNKNOWN);
    assert_can_win("6k1/6P1/6K1/8/8/8/8/8 w - - 0 1", UNKNOWN, NEVER);
}

#[test]
fn over_already() {
    assert_can_win("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", NEVER, CAN);
    assert_can_win("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NEVER, NEVER);
}

#[test]
fn open_positions_are_not_settled() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_can_win(start, UNKNOWN, UNKNOWN);
    // Castling is a way out of the wall that single steps do not show.
    assert_can_win("4k3/8/8/8/8/8/PP6/R3K3 w Q - 0 1", UNKNOWN, NEVER);
}
