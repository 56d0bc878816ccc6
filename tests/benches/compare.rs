//! Times perft beside the fastest libraries for chess, in one run on one machine, and asserts every count.
//!
//! `cargo bench -p zug-tests --bench compare`. Rounds are interleaved and the best of each is taken, so that what
//! else the machine does falls on all alike. Moves of the last ply are counted, not played, by all.

use std::time::Instant;

use zug_core::perft::PerftOptions;
use zug_tests::games::{at, open};

const ROUNDS: usize = 5;
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A count to time: its name, the leaves that it must give, and how.
struct Entry {
    name: &'static str,
    nodes: u64,
    count: Box<dyn Fn() -> u64>,
}

fn zug(
    name: &'static str,
    variant: &'static str,
    fen: Option<&'static str>,
    depth: u32,
    nodes: u64,
) -> Entry {
    let game = fen.map_or_else(|| open(variant), |fen| at(variant, fen));
    let count = move || game.perft(depth, &PerftOptions::default()).unwrap_or_default();
    Entry { name, nodes, count: Box::new(count) }
}

fn shakmaty(name: &'static str, fen: &str, depth: u32, nodes: u64) -> Entry {
    let fen: shakmaty::fen::Fen = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position: shakmaty::Chess =
        fen.into_position(shakmaty::CastlingMode::Standard).unwrap_or_else(|error| panic!("{error}"));
    Entry { name, nodes, count: Box::new(move || shakmaty::perft(&position, depth)) }
}

fn cozy(name: &'static str, fen: &str, depth: u32, nodes: u64) -> Entry {
    let board: cozy_chess::Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error:?}"));
    Entry { name, nodes, count: Box::new(move || cozy_perft(&board, depth)) }
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn main() {
    let entries = [
        shakmaty("shakmaty    chess start 6", START, 6, 119_060_324),
        cozy("cozy-chess  chess start 6", START, 6, 119_060_324),
        zug("zug         chess start 6", "chess", None, 6, 119_060_324),
        shakmaty("shakmaty    kiwipete 4", KIWIPETE, 4, 4_085_603),
        cozy("cozy-chess  kiwipete 4", KIWIPETE, 4, 4_085_603),
        zug("zug         kiwipete 4", "chess", Some(KIWIPETE), 4, 4_085_603),
        zug("zug         chess960 start 5", "chess960", None, 5, 4_865_609),
        zug("zug         russian 10", "russian", None, 10, 22_444_032),
    ];
    let mut best = entries.each_ref().map(|_| f64::MAX);
    for _ in 0..ROUNDS {
        for (entry, best) in entries.iter().zip(&mut best) {
            let start = Instant::now();
            let nodes = (entry.count)();
            *best = best.min(start.elapsed().as_secs_f64());
            assert_eq!(nodes, entry.nodes, "{}", entry.name);
        }
    }
    let speeds = entries.iter().zip(best).map(|(entry, seconds)| entry.nodes as f64 / seconds);
    let speeds: Vec<f64> = speeds.collect();
    println!("{:30} {:>12} {:>10}", "", "million/s", "shakmaty");
    for (entry, speed) in entries.iter().zip(&speeds) {
        println!("{:30} {:12.1} {:10.2}", entry.name, speed / 1e6, speed / speeds[0]);
    }
}
