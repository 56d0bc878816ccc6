//! Fits the weights of the judgement of chess to positions of games that the program plays against itself.
//!
//! ```text
//! cargo run --release -p zug-chess --example tune_chess -- play 8000 2500 1 games.txt
//! cargo run --release -p zug-chess --example tune_chess -- fit games.txt > weights.txt
//! ```
//!
//! `play GAMES NODES SEED FILE` plays from random openings and writes the quiet positions, what the search said of
//! them and how the game ended. `fit FILE..` moves the weights so that the judgement foretells both, and prints, by
//! the number of the feature, the worths for the middlegame and the endgame that `chess/src/evaluate/weights.rs`
//! lists. Both give the same each time.

use std::fs;
use std::str::FromStr;
use std::sync::Arc;

use zug_chess::tuning::{self, Tally};
use zug_chess::{Chess, Position};
use zug_core::tuning::{Fit, Play, Row, Seen, fit, play, read_row, write_row};

const PLAY: Play =
    Play { nodes: 0, random_plies: 6, even: 150, sure: 1000, sure_for: 6, longest: 240, clear: 1500 };
const FIT: Fit = Fit { rounds: 40, batch: 1024, step: 0.6, hold: 5e-7, result: 0.15 };

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let chess = Arc::new(Chess::new());
    match words[..] {
        ["play", games, nodes, seed, file] => {
            let seen = play(&chess, &Play { nodes: number(nodes), ..PLAY }, number(games), number(seed));
            let rows = seen.iter().map(|seen| write_row(&*chess, seen) + "\n").collect::<String>();
            fs::write(file, rows).unwrap_or_else(|error| panic!("{file}: {error}"));
        }
        ["fit", ref files @ ..] if !files.is_empty() => fit_to(&chess, files),
        _ => eprintln!("play GAMES NODES SEED FILE or fit FILE.. is needed"),
    }
}

fn number<N: FromStr>(text: &str) -> N {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

#[derive(Default)]
struct Counted(Vec<(u32, i16)>);

impl Tally for Counted {
    fn count(&mut self, feature: usize, times: i32) {
        match self.0.iter_mut().find(|(number, _)| *number as usize == feature) {
            Some((_, sum)) => *sum += times as i16,
            None => self.0.push((feature as u32, times as i16)),
        }
    }
}

fn row(seen: &Seen<Position>) -> Row {
    let mut counted = Counted::default();
    tuning::count(&seen.position, &mut counted);
    counted.0.retain(|(_, times)| *times != 0);
    let (phase, shares) = (tuning::phase(&seen.position), tuning::shares(&seen.position));
    Row { base: 0.0, features: counted.0, phase, shares, score: f64::from(seen.score), result: seen.points() }
}

fn fit_to(chess: &Chess, files: &[&str]) {
    let mut rows: Vec<Row> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        rows.extend(text.lines().filter_map(|line| read_row(chess, line)).map(|seen| row(&seen)));
    }
    let first: Vec<[f64; 2]> = tuning::weights().iter().map(|weight| weight.map(f64::from)).collect();
    for [middle, end] in fit(rows, &first, &FIT, &mut |progress| eprintln!("{progress}")) {
        println!("{} {}", middle.round(), end.round());
    }
}
