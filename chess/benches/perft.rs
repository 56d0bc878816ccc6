//! Times the move generator on well-known positions and asserts the counts that it times.
//!
//! `cargo bench -p zug-chess`. The counts are those of the Chess Programming Wiki's "Perft Results".

use std::time::Instant;

use zug_chess::Chess;
use zug_core::Notation;
use zug_core::perft::{Counting, perft};

const CASES: [(&str, &str, u32, u64); 4] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    (
        "middlegame",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
];

fn main() {
    let chess = Chess::new();
    for (name, fen, depth, expected) in CASES {
        let position = match chess.read_position(fen) {
            Ok(placed) => placed.position,
            Err(defects) => panic!("{name}: {defects}"),
        };
        // The best of a few runs tells most about the code and least about the machine.
        let mut best = f64::MAX;
        for _ in 0..5 {
            let start = Instant::now();
            let nodes = perft(&chess, &position, depth, Counting::Moves);
            best = best.min(start.elapsed().as_secs_f64());
            assert_eq!(nodes, expected, "{name} to depth {depth}");
        }
        println!(
            "{name:12} depth {depth}  {expected:>11} nodes  {:6.0} million a second",
            expected as f64 / best / 1e6
        );
    }
}
