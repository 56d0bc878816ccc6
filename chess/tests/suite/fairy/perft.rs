//! Counts of leaves from start positions; the numbers are pyffish's (Fairy-Stockfish 0.0.90).

use zug_chess::fairy::{Facts, open};
use zug_core::perft::PerftOptions;

use super::variants::*;

fn counts(id: &str, facts: Facts, nodes: &[u64]) {
    let game = open(facts, info(id)).unwrap();
    for (depth, nodes) in nodes.iter().enumerate() {
        assert_eq!(
            game.perft(depth as u32 + 1, &PerftOptions::default()),
            Some(*nodes),
            "{id} {}",
            depth + 1
        );
    }
}

#[test]
fn start_positions_have_the_known_counts() {
    counts("capablanca", capablanca(), &[28, 784, 25_228]);
    counts("grand", grand(), &[65, 4225, 259_514]);
    counts("xiangqi", xiangqi(), &[44, 1920, 79_666]);
    counts("janggi", janggi(), &[32, 1024, 33_000]);
    counts("shogi", shogi(), &[30, 900, 25_470]);
    counts("makruk", makruk(), &[23, 529, 12_012]);
    counts("seirawan", seirawan(), &[28, 784, 24_830]);
    counts("duck", duck(), &[640, 379_440]);
    counts("ataxx", ataxx(), &[16, 256, 6460]);
    counts("amazons", amazons(), &[2176]);
}
