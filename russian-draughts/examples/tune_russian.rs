//! Fits what patterns of men are worth to positions of games that the program plays against itself.
//!
//! ```text
//! cargo run --release -p zug-russian-draughts --example tune_russian -- play 20000 1200 1 games.txt
//! cargo run --release -p zug-russian-draughts --example tune_russian -- fit patterns.bin games.txt
//! ```
//!
//! `play GAMES NODES SEED FILE` plays from random openings and writes the quiet positions, what the search said of
//! them and how the game ended. `fit OUTPUT FILE..` moves the weights so that the judgement foretells both, and writes
//! them as `russian-draughts/weights/patterns.bin` has them: by the number of the feature, two signed bytes, for the
//! opening and for the endgame. Both give the same each time.

use std::fs;
use std::str::FromStr;
use std::sync::Arc;

use zug_core::tuning::{Fit, Play, Row, Seen, fit, play, read_row, write_row};
use zug_russian_draughts::Position;
use zug_russian_draughts::tuning;
use zug_russian_draughts::variants::russian::Russian;

const PLAY: Play =
    Play { nodes: 0, random_plies: 3, even: 80, sure: 450, sure_for: 8, longest: 240, clear: 600 };
const FIT: Fit = Fit { rounds: 40, batch: 1024, step: 1.0, hold: 1e-6, result: 0.3 };

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let rules = Arc::new(Russian::russian());
    match words[..] {
        ["play", games, nodes, seed, file] => {
            let seen = play(&rules, &Play { nodes: number(nodes), ..PLAY }, number(games), number(seed));
            let rows = seen.iter().map(|seen| write_row(&*rules, seen) + "\n").collect::<String>();
            fs::write(file, rows).unwrap_or_else(|error| panic!("{file}: {error}"));
        }
        ["fit", output, ref files @ ..] if !files.is_empty() => fit_to(&rules, output, files),
        _ => eprintln!("play GAMES NODES SEED FILE or fit OUTPUT FILE.. is needed"),
    }
}

fn number<N: FromStr>(text: &str) -> N {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

fn row(rules: &Russian, seen: &Seen<Position<u64>>) -> Row {
    let mut features: Vec<(u32, i16)> = Vec::new();
    tuning::count(&seen.position, |feature, times| {
        match features.iter_mut().find(|(number, _)| *number as usize == feature) {
            Some((_, sum)) => *sum += times as i16,
            None => features.push((feature as u32, times as i16)),
        }
    });
    features.retain(|(_, times)| *times != 0);
    Row {
        base: f64::from(tuning::base(rules, &seen.position)),
        features,
        phase: tuning::phase(&seen.position),
        shares: [1.0; 2],
        score: f64::from(seen.score),
        result: seen.points(),
    }
}

fn fit_to(rules: &Russian, output: &str, files: &[&str]) {
    let mut rows: Vec<Row> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let seen = text.lines().filter_map(|line| read_row(rules, line));
        rows.extend(seen.filter(|seen| seen.score.abs() < PLAY.clear).map(|seen| row(rules, &seen)));
    }
    let first: Vec<[f64; 2]> = tuning::weights().iter().map(|weight| weight.map(f64::from)).collect();
    let weights = fit(rows, &first, &FIT, &mut |progress| eprintln!("{progress}"));
    let bytes: Vec<u8> = weights.iter().flatten().map(|weight| weight.round() as i8 as u8).collect();
    fs::write(output, bytes).unwrap_or_else(|error| panic!("{output}: {error}"));
}
