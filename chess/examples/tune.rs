//! Fits the weights of the judgement of chess to positions of games that the program plays against itself.
//!
//! ```text
//! cargo run --release -p zug-chess --example tune -- play 4000 3000 1 games.txt
//! cargo run --release -p zug-chess --example tune -- fit games.txt > weights.txt
//! ```
//!
//! `play GAMES NODES SEED FILE` plays from random openings and writes the quiet positions, what the search said of
//! them and how the game ended. `fit FILE..` moves the weights so that the judgement foretells both, and prints, by
//! the number of the feature, the worths for the middlegame and the endgame that `chess/src/evaluate/weights.rs`
//! lists. Both give the same each time.

use std::fs;
use std::io::{BufWriter, Write};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use zug_chess::tuning::{self, Tally};
use zug_chess::{Chess, Position};
use zug_core::search::{Limits, Memory, Question, Score, analyse};
use zug_core::{Color, Evaluate, Game, Notation, Outcome, Rng};

/// A game is won when the search has said so for as many plies.
const SURE: i32 = 1000;
const SURE_FOR: usize = 6;
/// Longer games are draws.
const LONGEST: usize = 240;
/// Openings further apart than this are left.
const EVEN: i32 = 150;
/// Positions further apart say nothing about weights.
const CLEAR: i32 = 1500;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["play", games, nodes, seed, file] => play(number(games), number(nodes), number(seed), file),
        ["fit", ref files @ ..] if !files.is_empty() => fit(files),
        _ => eprintln!("play GAMES NODES SEED FILE or fit FILE.. is needed"),
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// Plays the games on all cores; the file has them in order.
fn play(games: u64, nodes: u64, seed: u64, file: &str) {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<String>> = Mutex::new(vec![String::new(); games as usize]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games as usize {
                        return;
                    }
                    let rows = one_game(seed << 32 | index as u64, nodes);
                    done.lock().unwrap()[index] = rows;
                }
            });
        }
    });
    let mut out = BufWriter::new(fs::File::create(file).unwrap());
    for rows in done.into_inner().unwrap() {
        out.write_all(rows.as_bytes()).unwrap();
    }
    out.flush().unwrap();
}

/// The rows `FEN|score|result` of one game, both as White sees them.
fn one_game(seed: u64, nodes: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(Arc::new(Chess::new()));
    for _ in 0..6 + seed % 5 {
        if let Some(mv) = rng.pick(game.legal()).copied() {
            game.push(mv);
        }
    }
    let memory = Memory::new(4);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let question = Question { limits, ..Question::default() };
    let mut rows: Vec<(String, i32)> = Vec::new();
    let mut told = Vec::new();
    let outcome = loop {
        if let Some(ending) = game.ending() {
            break ending.outcome;
        }
        if !game.claims().is_empty() || told.len() > LONGEST {
            break Outcome::Draw;
        }
        let Some(thought) = analyse(&game, &question, &memory, &mut |_| ()) else { break Outcome::Draw };
        let own = match thought.score {
            Score::Units(units) => units,
            Score::Win(moves) => 20_000 * moves.signum(),
        };
        let white = if game.turn() == Color::White { own } else { -own };
        if told.is_empty() && white.abs() > EVEN {
            return String::new();
        }
        told.push(white);
        let last = &told[told.len().saturating_sub(SURE_FOR)..];
        if last.len() == SURE_FOR && last.iter().all(|white| *white > SURE) {
            break Outcome::Win(Color::White);
        }
        if last.len() == SURE_FOR && last.iter().all(|white| *white < -SURE) {
            break Outcome::Win(Color::Black);
        }
        let (rules, position) = (game.rules(), game.position());
        let is_quiet = !rules.is_noisy(position, thought.best) && !rules.is_forced(position);
        if is_quiet && white.abs() < CLEAR {
            rows.push((rules.write_position(position, game.counters()), white));
        }
        game.push(thought.best);
    };
    let result = match outcome {
        Outcome::Draw => 1,
        Outcome::Win(Color::White) => 2,
        Outcome::Win(Color::Black) => 0,
    };
    rows.into_iter().map(|(fen, white)| format!("{fen}|{white}|{result}\n")).collect()
}

/// A position as the fit sees it.
struct Row {
    features: Vec<(u16, i16)>,
    phase: f64,
    /// How much of a lead in the endgame counts, by the side that leads.
    shares: [f64; 2],
    score: f64,
    result: f64,
    target: f64,
}

#[derive(Default)]
struct Counted(Vec<(u16, i16)>);

impl Tally for Counted {
    fn count(&mut self, feature: usize, times: i32) {
        if times == 0 {
            return;
        }
        match self.0.iter_mut().find(|(number, _)| usize::from(*number) == feature) {
            Some((_, sum)) => *sum += times as i16,
            None => self.0.push((feature as u16, times as i16)),
        }
    }
}

/// The share of the points that a worth promises, where `unit` is worth 73 of 100.
fn promise(worth: f64, unit: f64) -> f64 {
    1.0 / (1.0 + (-worth / unit).exp())
}

fn row(chess: &Chess, line: &str) -> Option<Row> {
    let mut parts = line.split('|');
    let position: Position = chess.read_position(parts.next()?).ok()?.position;
    let score: f64 = parts.next()?.parse().ok()?;
    let result: f64 = parts.next()?.parse().ok()?;
    if score.abs() > f64::from(CLEAR) {
        return None;
    }
    let mut counted = Counted::default();
    tuning::count(&position, &mut counted);
    counted.0.retain(|(_, times)| *times != 0);
    let (phase, shares) = (tuning::phase(&position), tuning::shares(&position));
    Some(Row { features: counted.0, phase, shares, score, result: result / 2.0, target: 0.0 })
}

/// How many times all positions are gone through.
const ROUNDS: usize = 40;
/// Positions between two steps.
const BATCH: usize = 1024;
/// The first step of a weight, in hundredths of a pawn; it shrinks to nothing.
const STEP: f64 = 0.8;
/// How strongly weights are held where they were: what is seldom seen should not move far.
const HOLD: f64 = 3e-7;
/// How much of what is to be foretold is the end of the game, the rest being what the search said.
const RESULT: f64 = 0.15;

fn fit(files: &[&str]) {
    let chess = Chess::new();
    let mut rows: Vec<Row> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        rows.extend(text.lines().filter_map(|line| row(&chess, line)));
    }
    let unit = unit(&rows);
    for row in &mut rows {
        row.target = RESULT * row.result + (1.0 - RESULT) * promise(row.score, unit);
    }
    // Positions of one game lie together: whole stretches are kept to test with.
    let test = rows.split_off(rows.len() * 19 / 20);
    Rng::new(1).shuffle(&mut rows);
    let first: Vec<[f64; 2]> = tuning::weights().iter().map(|weight| weight.map(f64::from)).collect();
    let mut weights = first.clone();
    let (mut mean, mut square) = (vec![[0.0; 2]; weights.len()], vec![[0.0; 2]; weights.len()]);
    eprintln!("{} positions, unit {unit}, off by {:.5}", rows.len(), off(&test, &weights, unit));
    let mut steps = 0;
    for round in 0..ROUNDS {
        let step = STEP * (1.0 - round as f64 / ROUNDS as f64);
        for batch in rows.chunks(BATCH) {
            let mut slope = vec![[0.0; 2]; weights.len()];
            for row in batch {
                let (worth, share) = worth(row, &weights);
                let told = promise(worth, unit);
                let pull = (told - row.target) * told * (1.0 - told) / batch.len() as f64;
                for (number, times) in &row.features {
                    let slope = &mut slope[usize::from(*number)];
                    slope[0] += pull * f64::from(*times) * row.phase;
                    slope[1] += pull * f64::from(*times) * (1.0 - row.phase) * share;
                }
            }
            steps += 1;
            for number in 0..weights.len() {
                for half in 0..2 {
                    let away = weights[number][half] - first[number][half];
                    let slope = slope[number][half] + HOLD * away;
                    let (mean, square) = (&mut mean[number][half], &mut square[number][half]);
                    *mean = 0.9 * *mean + 0.1 * slope;
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    let fair = |value: f64, rate: f64| value / (1.0 - rate.powi(steps));
                    weights[number][half] -= step * fair(*mean, 0.9) / (fair(*square, 0.999).sqrt() + 1e-6);
                }
            }
        }
        if round % 10 == 9 {
            eprintln!("round {}: off by {:.5}", round + 1, off(&test, &weights, unit));
        }
    }
    for [middle, end] in weights {
        println!("{} {}", middle.round(), end.round());
    }
}

/// The worth by which the scores of the search foretell the results best.
fn unit(rows: &[Row]) -> f64 {
    let miss =
        |unit: f64| rows.iter().map(|row| (promise(row.score, unit) - row.result).powi(2)).sum::<f64>();
    let units = (8..40).map(|tens| f64::from(tens) * 10.0);
    units.min_by(|a, b| miss(*a).total_cmp(&miss(*b))).unwrap_or(200.0)
}

/// The worth of a position, and how much of the endgame's counts.
fn worth(row: &Row, weights: &[[f64; 2]]) -> (f64, f64) {
    let sum = row.features.iter().fold([0.0; 2], |sum, (number, times)| {
        let [middle, end] = weights[usize::from(*number)];
        [sum[0] + middle * f64::from(*times), sum[1] + end * f64::from(*times)]
    });
    let share = row.shares[usize::from(sum[1] < 0.0)];
    (sum[0] * row.phase + sum[1] * (1.0 - row.phase) * share, share)
}

/// The mean square by which the weights miss.
fn off(rows: &[Row], weights: &[[f64; 2]], unit: f64) -> f64 {
    let miss = |row: &Row| (promise(worth(row, weights).0, unit) - row.target).powi(2);
    rows.iter().map(miss).sum::<f64>() / rows.len().max(1) as f64
}
