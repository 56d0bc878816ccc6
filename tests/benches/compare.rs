//! Times perft beside the fastest libraries for chess, in one run on one machine, and asserts every count.
//!
//! `cargo bench -p zug-tests --bench compare`. Rounds are interleaved and the best of each is taken, so that what
//! else the machine does falls on all alike. Moves of the last ply are counted, not played, by all.

use std::time::Instant;

use shakmaty::Chess;
use shakmaty::variant::{Antichess, Atomic, Crazyhouse, Horde, KingOfTheHill, RacingKings, ThreeCheck};
use zug_core::perft::PerftOptions;
use zug_tests::games::{at, open};

const ROUNDS: usize = 5;
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const ANTICHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
const HORDE: &str = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
const RACING: &str = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
const HOUSE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
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

fn shakmaty<P>(name: &'static str, text: &str, depth: u32, nodes: u64) -> Entry
where
    P: shakmaty::Position + shakmaty::FromSetup + Clone + 'static,
{
    let fen: shakmaty::fen::Fen = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let position: P = fen
        .into_position(shakmaty::CastlingMode::Standard)
        .unwrap_or_else(|_| panic!("{text} is no position"));
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
        shakmaty::<Chess>("shakmaty    chess start 6", START, 6, 119_060_324),
        cozy("cozy-chess  chess start 6", START, 6, 119_060_324),
        zug("zug         chess start 6", "chess", None, 6, 119_060_324),
        // No other library plays these: they are held against its chess.
        zug("zug         capablanca 5", "capablanca", None, 5, 28_741_319),
        zug("zug         grand 4", "grand", None, 4, 15_921_643),
        zug("zug         shogi 4", "shogi", None, 4, 719_731),
        zug("zug         xiangqi 4", "xiangqi", None, 4, 3_290_240),
        zug("zug         makruk 5", "makruk", None, 5, 6_223_994),
        shakmaty::<Chess>("shakmaty    kiwipete 4", KIWIPETE, 4, 4_085_603),
        cozy("cozy-chess  kiwipete 4", KIWIPETE, 4, 4_085_603),
        zug("zug         kiwipete 4", "chess", Some(KIWIPETE), 4, 4_085_603),
        zug("zug         chess960 start 5", "chess960", None, 5, 4_865_609),
        shakmaty::<KingOfTheHill>("shakmaty    kingofthehill 4", KIWIPETE, 4, 4_085_603),
        zug("zug         kingofthehill 4", "kingofthehill", Some(KIWIPETE), 4, 4_085_603),
        shakmaty::<ThreeCheck>("shakmaty    3check 4", KIWIPETE, 4, 4_085_603),
        zug("zug         3check 4", "3check", Some(KIWIPETE), 4, 4_085_603),
        shakmaty::<Antichess>("shakmaty    antichess 5", ANTICHESS, 5, 2_732_672),
        zug("zug         antichess 5", "antichess", None, 5, 2_732_672),
        shakmaty::<Atomic>("shakmaty    atomic 4", KIWIPETE, 4, 3_492_097),
        zug("zug         atomic 4", "atomic", Some(KIWIPETE), 4, 3_492_097),
        shakmaty::<Horde>("shakmaty    horde 6", HORDE, 6, 5_396_554),
        zug("zug         horde 6", "horde", None, 6, 5_396_554),
        shakmaty::<RacingKings>("shakmaty    racingkings 4", RACING, 4, 296_242),
        zug("zug         racingkings 4", "racingkings", None, 4, 296_242),
        shakmaty::<Crazyhouse>("shakmaty    crazyhouse 5", HOUSE, 5, 4_888_832),
        zug("zug         crazyhouse 5", "crazyhouse", None, 5, 4_888_832),
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
    // Each is compared with the last of shakmaty's in front of it, which counts the same but for the fairy variants.
    let mut peer = speeds[0];
    for (entry, speed) in entries.iter().zip(&speeds) {
        if entry.name.starts_with("shakmaty") {
            peer = *speed;
        }
        println!("{:30} {:12.1} {:10.2}", entry.name, speed / 1e6, speed / peer);
    }
}
