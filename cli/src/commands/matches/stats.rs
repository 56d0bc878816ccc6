//! What the results of a match say of its players.
//!
//! The figures are those of engine testing: the logistic Elo scale, the five results of a pair of games with
//! the same opening, and the generalised sequential probability ratio test over them (Van den Bergh, "A
//! practical introduction to the GSPRT" and "Comments on normalized Elo").

/// Results as the first player sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won, drawn and lost games.
    pub wins: u64,
    /// See [`Tally::wins`].
    pub draws: u64,
    /// See [`Tally::wins`].
    pub losses: u64,
    /// Pairs of games by their points: 0, 1/2, 1, 3/2, 2.
    pub pairs: [u64; 5],
}

/// The points of one game in halves: 0, 1 or 2.
pub type Halves = usize;

/// A strength with its interval of 95 %, in Elo; infinite where one side made all the points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The estimate.
    pub value: f64,
    /// The lower and the upper end.
    pub interval: (f64, f64),
}

/// The two-sided 95 % quantile of the normal distribution.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;
/// What stands for a result that has not occurred, so that its likelihood exists.
const UNSEEN: f64 = 1e-3;

impl Tally {
    /// Counts a game.
    pub fn game(&mut self, halves: Halves) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a pair of games, which are counted as games too.
    pub fn pair(&mut self, first: Halves, second: Halves) {
        self.pairs[(first + second).min(4)] += 1;
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points made; nothing without a game.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games as f64)
    }

    /// What one observation can be worth and how often each was made: pairs as soon as there are some, since
    /// games with the same opening depend on each other, and single games before.
    fn observations(&self) -> Vec<(f64, f64)> {
        if self.pairs.iter().any(|count| *count > 0) {
            return self.pairs.iter().enumerate().map(|(i, n)| (i as f64 / 4.0, *n as f64)).collect();
        }
        let single = [self.losses, self.draws, self.wins];
        single.iter().enumerate().map(|(i, n)| (i as f64 / 2.0, *n as f64)).collect()
    }

    /// Mean and variance of the mean.
    fn mean(&self) -> Option<(f64, f64)> {
        let seen = self.observations();
        let count: f64 = seen.iter().map(|(_, n)| n).sum();
        if count == 0.0 {
            return None;
        }
        let mean = seen.iter().map(|(x, n)| x * n).sum::<f64>() / count;
        let variance = seen.iter().map(|(x, n)| n * (x - mean).powi(2)).sum::<f64>() / count;
        Some((mean, variance / count))
    }

    /// The first player's strength against the second.
    pub fn elo(&self) -> Option<Elo> {
        let (mean, variance) = self.mean()?;
        let reach = TWO_SIDED_95 * variance.sqrt();
        Some(Elo { value: elo_of(mean), interval: (elo_of(mean - reach), elo_of(mean + reach)) })
    }

    /// The likelihood that the first player is the stronger one.
    pub fn los(&self) -> Option<f64> {
        let (mean, variance) = self.mean()?;
        if variance == 0.0 {
            // All observations alike say it all, or nothing.
            return Some(if mean == 0.5 { 0.5 } else { f64::from(mean > 0.5) });
        }
        Some(normal((mean - 0.5) / variance.sqrt()))
    }

    /// The logarithm of the likelihood ratio of two strengths.
    pub fn llr(&self, sprt: &Sprt) -> f64 {
        if self.games() == 0 {
            return 0.0;
        }
        let seen: Vec<(f64, f64)> =
            self.observations().into_iter().map(|(x, n)| (x, if n > 0.0 { n } else { UNSEEN })).collect();
        let count: f64 = seen.iter().map(|(_, n)| n).sum();
        let shares: Vec<(f64, f64)> = seen.iter().map(|(x, n)| (*x, n / count)).collect();
        let (null, other) =
            (likeliest(&shares, score_of(sprt.elo0)), likeliest(&shares, score_of(sprt.elo1)));
        let terms = shares.iter().zip(null.iter().zip(&other));
        count * terms.map(|((_, share), (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }
}

/// A sequential test of two strengths, in Elo, with errors of 5 % of both kinds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The strength of the null hypothesis.
    pub elo0: f64,
    /// The strength of the other one.
    pub elo1: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The first player is not stronger by more than `elo0`.
    Null,
    /// It is stronger by at least `elo1`.
    Other,
}

impl Sprt {
    /// The chance of either error.
    pub const RISK: f64 = 0.05;

    /// The bound that the logarithm of the likelihood ratio must pass.
    pub fn bound() -> f64 {
        ((1.0 - Sprt::RISK) / Sprt::RISK).ln()
    }

    /// What this ratio decides, if it does.
    pub fn decision(llr: f64) -> Option<Decision> {
        match llr {
            _ if llr >= Sprt::bound() => Some(Decision::Other),
            _ if llr <= -Sprt::bound() => Some(Decision::Null),
            _ => None,
        }
    }
}

impl std::str::FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let wrong = || format!("{text:?} is no pair of strengths: E0,E1 with E0 below E1 is needed");
        let (low, high) = text.split_once(',').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.abs() <= 2000.0);
        match (number(low), number(high)) {
            (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(wrong()),
        }
    }
}

/// The strength at which this share of the points is expected.
fn elo_of(score: f64) -> f64 {
    match score {
        _ if score <= 0.0 => f64::NEG_INFINITY,
        _ if score >= 1.0 => f64::INFINITY,
        _ => -400.0 * (1.0 / score - 1.0).log10(),
    }
}

/// The share of the points that is expected at this strength.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The normal distribution function.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}

/// Of the distributions on these values whose mean is `mean`, the likeliest after the observed shares.
///
/// It is `share / (1 + t (x - mean))` for the `t` that gives the right mean; the left side of that equation
/// falls as `t` grows, between the two values at which a probability would become infinite.
fn likeliest(shares: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let at = |t: f64| shares.iter().map(move |(x, share)| share / (1.0 + t * (x - mean)));
    let excess = |t: f64| at(t).zip(shares).map(|(p, (x, _))| p * (x - mean)).sum::<f64>();
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    at(f64::midpoint(low, high)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(pairs: [u64; 5]) -> Tally {
        // Of the games only their number matters where all are paired.
        Tally { draws: 2 * pairs.iter().sum::<u64>(), pairs, ..Tally::default() }
    }

    /// Tests of Stockfish, as its pull requests 2920, 3098 and 3209 quote them.
    #[test]
    fn ratios_equal_the_published_ones() {
        for (pairs, elo0, elo1, published) in [
            ([665, 4806, 9333, 4893, 747], -0.5, 1.5, 2.95),
            ([328, 4564, 15580, 4789, 371], 0.25, 1.75, 2.98),
            ([491, 7345, 29693, 7670, 465], -0.25, 1.25, 2.96),
            ([53, 2220, 21459, 2445, 47], 0.25, 1.25, 2.97),
            ([253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94),
            ([58, 3302, 33130, 3518, 84], 0.25, 1.25, 2.97),
        ] {
            let llr = paired(pairs).llr(&Sprt { elo0, elo1 });
            assert!((llr - published).abs() < 0.006, "{pairs:?}: {llr} {published}");
        }
    }

    /// Matches that fastchess reported.
    #[test]
    fn strengths_equal_the_published_ones() {
        for (pairs, value, error) in [
            ([352, 579, 1264, 743, 464], 19.83, 6.77),
            ([1, 10, 78, 48, 13], 72.85, 22.33),
            ([0, 0, 1, 8, 1], 190.85, 65.54),
        ] {
            let elo = paired(pairs).elo().unwrap();
            assert!((elo.value - value).abs() < 0.006, "{pairs:?}: {elo:?}");
            let half = (elo.interval.1 - elo.interval.0) / 2.0;
            assert!((half - error).abs() < 0.006, "{pairs:?}: {elo:?}");
        }
    }

    #[test]
    fn single_games_have_the_formulas_of_old() {
        // 3 wins and 1 loss: 75 %, 191 Elo.
        let tally = Tally { wins: 3, losses: 1, ..Tally::default() };
        assert!((tally.elo().unwrap().value - 190.85).abs() < 0.006);
        let tally = Tally { wins: 100, losses: 80, draws: 20, ..Tally::default() };
        // The error function of 20 / sqrt(2 * 180) where draws carry nothing; with them a little less sure.
        let los = tally.los().unwrap();
        assert!((los - 0.932).abs() < 0.002, "{los}");
        assert_eq!(Tally::default().elo(), None);
        let won = Tally { wins: 4, ..Tally::default() };
        assert_eq!((won.elo().unwrap().value, won.los()), (f64::INFINITY, Some(1.0)));
        let drawn = Tally { draws: 4, ..Tally::default() };
        assert_eq!((drawn.elo().unwrap().value.abs(), drawn.los()), (0.0, Some(0.5)));
    }

    #[test]
    fn a_test_decides_at_its_bounds() {
        assert!((Sprt::bound() - 2.944).abs() < 0.001);
        assert_eq!(Sprt::decision(2.9), None);
        assert_eq!(Sprt::decision(2.95), Some(Decision::Other));
        assert_eq!(Sprt::decision(-2.95), Some(Decision::Null));
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert!(paired([0, 0, 20, 40, 20]).llr(&sprt) > 0.0);
        assert!(paired([20, 40, 20, 0, 0]).llr(&sprt) < 0.0);
        assert_eq!(Tally::default().llr(&sprt), 0.0);
        assert!(paired([0, 0, 0, 0, 500]).llr(&sprt).is_finite());
    }

    #[test]
    fn pairs_of_strengths_are_read() {
        assert_eq!("0,5".parse(), Ok(Sprt { elo0: 0.0, elo1: 5.0 }));
        assert_eq!(" -1.5 , 0.5".parse(), Ok(Sprt { elo0: -1.5, elo1: 0.5 }));
        for bad in ["", "5", "5,0", "0,0", "a,b", "0,nan", "0,inf"] {
            assert!(bad.parse::<Sprt>().is_err(), "{bad}");
        }
    }
}
