//! The descent to the weights that foretell best.

use std::fmt;

use crate::Rng;

/// A position as the fit sees it: the judgement for White is `base` and what the weights of its features add.
#[derive(Clone, Debug)]
pub struct Row {
    /// What the judgement says without weights, in hundredths of a pawn or man.
    pub base: f64,
    /// The numbers of features and how often each is there, negative for Black's.
    pub features: Vec<(u32, i16)>,
    /// What share of the middlegame the position stands for, from 0 to 1.
    pub phase: f64,
    /// What share of a sum in the endgame counts, if White leads by it and if Black does.
    pub shares: [f64; 2],
    /// What the search said for White, in hundredths of a pawn or man.
    pub score: f64,
    /// The points of White in the game, from 0 to 1.
    pub result: f64,
}

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// How many times all positions are gone through.
    pub rounds: usize,
    /// Positions between two steps.
    pub batch: usize,
    /// The first step of a weight, in hundredths of a pawn or man; it shrinks to nothing.
    pub step: f64,
    /// How strongly weights are held where they were: what is seldom seen should not move far.
    pub hold: f64,
    /// How much of what is to be foretold is the end of the game, the rest being what the search said.
    pub result: f64,
}

/// How a fit goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// How many rounds are done.
    pub round: usize,
    /// How many positions the weights are fitted to.
    pub positions: usize,
    /// The worth at which 73 of 100 points are to be expected.
    pub unit: f64,
    /// The mean square by which the positions kept for a test are missed.
    pub off: f64,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Progress { round, positions, unit, off } = self;
        write!(f, "round {round}: positions {positions}, unit {unit}, off by {off:.5}")
    }
}

/// Fits weights, given by feature for the middlegame and the endgame; tells before the first round and after each
/// tenth how well the last twentieth of the rows, which is kept for a test, is foretold.
///
/// # Panics
/// If a row has a feature with a number that `first` has no weight for.
///
/// ```
/// use zug_core::tuning::{Fit, Row, fit};
///
/// // Who has feature 0 wins.
/// let row = |sign: i16| Row {
///     base: 0.0,
///     features: vec![(0, sign)],
///     phase: 0.5,
///     shares: [1.0; 2],
///     score: f64::from(sign) * 100.0,
///     result: if sign > 0 { 1.0 } else { 0.0 },
/// };
/// let rows = (0..200).map(|i| row(if i % 3 == 0 { 1 } else { -1 })).collect();
/// let settings = Fit { rounds: 20, batch: 10, step: 5.0, hold: 0.0, result: 0.5 };
/// let weights = fit(rows, &[[0.0; 2]; 2], &settings, &mut |_| ());
/// assert!(weights[0][0] > 20.0 && weights[0][1] > 20.0);
/// assert_eq!(weights[1], [0.0; 2]);
/// ```
pub fn fit(
    mut rows: Vec<Row>,
    first: &[[f64; 2]],
    settings: &Fit,
    tell: &mut dyn FnMut(Progress),
) -> Vec<[f64; 2]> {
    let unit = unit(&rows);
    let targets = |rows: &[Row]| -> Vec<f64> {
        let target =
            |row: &Row| settings.result * row.result + (1.0 - settings.result) * promise(row.score, unit);
        rows.iter().map(target).collect()
    };
    // Positions of one game lie together: whole stretches are kept to test with.
    let test = rows.split_off(rows.len() - rows.len() / 20);
    let test_targets = targets(&test);
    Rng::new(1).shuffle(&mut rows);
    let targets = targets(&rows);
    let mut weights = first.to_vec();
    let (mut mean, mut square) = (vec![[0.0; 2]; weights.len()], vec![[0.0; 2]; weights.len()]);
    let mut report = |round: usize, weights: &[[f64; 2]]| {
        let off = off(&test, &test_targets, weights, unit);
        tell(Progress { round, positions: rows.len(), unit, off });
    };
    report(0, &weights);
    let mut steps = 0;
    let mut slope = vec![[0.0; 2]; weights.len()];
    for round in 0..settings.rounds {
        let step = settings.step * (1.0 - round as f64 / settings.rounds as f64);
        for (batch, targets) in rows.chunks(settings.batch.max(1)).zip(targets.chunks(settings.batch.max(1)))
        {
            slope.fill([0.0; 2]);
            for (row, target) in batch.iter().zip(targets) {
                let (worth, share) = worth(row, &weights);
                let told = promise(worth, unit);
                let pull = (told - target) * told * (1.0 - told) / batch.len() as f64;
                for (number, times) in &row.features {
                    let slope = &mut slope[*number as usize];
                    slope[0] += pull * f64::from(*times) * row.phase;
                    slope[1] += pull * f64::from(*times) * (1.0 - row.phase) * share;
                }
            }
            steps += 1;
            let fair = |value: f64, rate: f64| value / (1.0 - rate.powi(steps));
            for number in 0..weights.len() {
                for half in 0..2 {
                    let away = weights[number][half] - first[number][half];
                    let slope = slope[number][half] + settings.hold * away;
                    let (mean, square) = (&mut mean[number][half], &mut square[number][half]);
                    *mean = 0.9 * *mean + 0.1 * slope;
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    weights[number][half] -= step * fair(*mean, 0.9) / (fair(*square, 0.999).sqrt() + 1e-6);
                }
            }
        }
        if round % 10 == 9 {
            report(round + 1, &weights);
        }
    }
    weights
}

/// The share of the points that a worth promises, where `unit` is worth 73 of 100.
fn promise(worth: f64, unit: f64) -> f64 {
    1.0 / (1.0 + (-worth / unit).exp())
}

/// The worth by which the scores of the search foretell the results best.
fn unit(rows: &[Row]) -> f64 {
    let miss =
        |unit: f64| rows.iter().map(|row| (promise(row.score, unit) - row.result).powi(2)).sum::<f64>();
    let units = (4..40).map(|tens| f64::from(tens) * 10.0);
    units.min_by(|a, b| miss(*a).total_cmp(&miss(*b))).unwrap_or(200.0)
}

/// The worth of a position, and how much of the endgame's counts.
fn worth(row: &Row, weights: &[[f64; 2]]) -> (f64, f64) {
    let sum = row.features.iter().fold([0.0; 2], |sum, (number, times)| {
        let [middle, end] = weights[*number as usize];
        [sum[0] + middle * f64::from(*times), sum[1] + end * f64::from(*times)]
    });
    let share = row.shares[usize::from(sum[1] < 0.0)];
    (row.base + sum[0] * row.phase + sum[1] * (1.0 - row.phase) * share, share)
}

/// The mean square by which the weights miss.
fn off(rows: &[Row], targets: &[f64], weights: &[[f64; 2]], unit: f64) -> f64 {
    let miss = |row: &Row, target: &f64| (promise(worth(row, weights).0, unit) - target).powi(2);
    rows.iter().zip(targets).map(|(row, target)| miss(row, target)).sum::<f64>() / rows.len().max(1) as f64
}
