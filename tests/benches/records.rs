//! Times the full validation of game files (every move legal, the final position as FEN) beside pgn-reader with
//! shakmaty, in one run on one machine, and asserts that both count the same games and moves.
//!
//! `cargo bench -p zug-tests --bench records`. The files are other people's and lie outside the repository, in
//! `samples/pgn` of the folder that `ZUG_SHARED` names, else of `../shared`. Rounds are interleaved and the best
//! of each is taken.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use pgn_reader::{SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Position as _};
use zug_chess::pgn::Pgn;
use zug_cli::{Dirs, Interrupt, Io, Terminal};
use zug_core::record::{Reader, Record, Replay};
use zug_tests::games;

const FILES: [&str; 2] = ["twic1599_1000k.pgn", "lichess_db_1000k.pgn"];
const ROUNDS: usize = 25;

/// What a validation finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Found {
    games: u64,
    plies: u64,
    /// The bytes of all final positions, so that none can be left out.
    fens: u64,
}

fn main() {
    let shared = std::env::var_os("ZUG_SHARED").map(PathBuf::from);
    let shared = shared.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared"));
    println!("{:24} {:>12} {:>12} {:>10}", "", "ms", "MB/s", "pgn-reader");
    for file in FILES {
        let path = shared.join("samples/pgn").join(file);
        match std::fs::read(&path) {
            Ok(text) => compare(file, &path, &text),
            Err(error) => println!("skipped: {}: {error}", path.display()),
        }
    }
}

fn compare(file: &str, path: &Path, text: &[u8]) {
    let expected = peer(text);
    assert_eq!(zug(text), expected, "{file}");
    let entries: [(&str, &dyn Fn()); 4] = [
        ("pgn-reader + shakmaty", &|| assert_eq!(peer(text), expected)),
        ("zug, library", &|| assert_eq!(zug(text), expected)),
        ("zug games, 1 thread", &|| command(path, "1")),
        ("zug games, 2 threads", &|| command(path, "2")),
    ];
    let mut best = [f64::MAX; 4];
    for _ in 0..ROUNDS {
        for ((_, run), best) in entries.iter().zip(&mut best) {
            let start = Instant::now();
            run();
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    println!("{file}: {expected:?}");
    for ((name, _), seconds) in entries.iter().zip(best) {
        let speed = text.len() as f64 / 1e6 / seconds;
        println!("{name:24} {:12.2} {speed:12.1} {:10.2}", seconds * 1e3, best[0] / seconds);
    }
}

/// The library, in this thread.
fn zug(text: &[u8]) -> Found {
    let mut game = games::open("chess");
    let mut reader = Reader::new(text);
    let mut record = Record::new();
    let mut found = Found::default();
    while reader.read(&Pgn, &mut record).unwrap_or_else(|error| panic!("{error}")) {
        let replay = Replay::run(&record, &Pgn, &mut *game).unwrap_or_else(|error| panic!("{error}"));
        found.games += 1;
        found.plies += replay.plies as u64;
        found.fens += game.position_text().len() as u64;
    }
    found
}

/// The command, with final positions.
fn command(path: &Path, threads: &str) {
    static NEVER: Interrupt = Interrupt::new();
    let path = path.display().to_string();
    let args = ["zug", "games", "--json", "--quiet", "--threads", threads, &path];
    let io = Io {
        input: &mut std::io::empty(),
        out: &mut std::io::sink(),
        err: &mut std::io::sink(),
        terminal: Terminal::default(),
        env: &|_| None,
        dirs: Dirs::default(),
        interrupt: &NEVER,
    };
    assert_eq!(zug_cli::run(zug_cli::registry, args, io), zug_cli::Exit::Done);
}

/// The peer: moves of the main lines, checked and played.
fn peer(text: &[u8]) -> Found {
    let mut reader = pgn_reader::Reader::new(text);
    let mut validator = Validator::default();
    while reader.read_game(&mut validator).unwrap_or_else(|error| panic!("{error}")).is_some() {}
    validator.0
}

#[derive(Default)]
struct Validator(Found);

impl Visitor for Validator {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let mv = san.san.to_move(position).unwrap_or_else(|error| panic!("{san}: {error}"));
        position.play_unchecked(mv);
        self.0.plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn end_game(&mut self, position: Chess) {
        self.0.games += 1;
        self.0.fens += Fen::from_position(&position, EnPassantMode::Legal).to_string().len() as u64;
    }
}
