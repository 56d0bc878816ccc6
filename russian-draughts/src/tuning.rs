//! The judgement of positions taken apart, for a tuner of its weights.

use zug_core::{Color, Evaluate};

use crate::evaluate::patterns;
use crate::variants::russian::Russian;
use crate::{Bits, Position};

pub use crate::evaluate::patterns::{COUNT, phase};

/// Gives every feature to `count`, with how often it is there: White's as they are and Black's negated.
pub fn count<B: Bits>(pos: &Position<B>, count: impl FnMut(usize, i32)) {
    patterns::features(pos, count);
}

/// What the judgement says for White without the weights of the features.
pub fn base(rules: &Russian, pos: &Position<u64>) -> i32 {
    let worth = rules.evaluate(pos);
    let white = if pos.turn() == Color::White { worth } else { -worth };
    white - patterns::worth(pos)
}

/// What each feature is worth in the opening and in the endgame, by its number.
pub fn weights() -> Vec<[i32; 2]> {
    (0..COUNT).map(patterns::weight).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use zug_core::tuning::{Play, Seen, play, read_row, write_row};

    use super::*;

    const PLAY: Play =
        Play { nodes: 60, random_plies: 3, even: 200, sure: 450, sure_for: 4, longest: 60, clear: 2000 };

    fn games() -> (Arc<Russian>, Vec<Seen<Position<u64>>>) {
        let rules = Arc::new(Russian::russian());
        let seen = play(&rules, &PLAY, 6, 1);
        assert!(seen.len() > 60, "{}", seen.len());
        (rules, seen)
    }

    #[test]
    fn games_are_the_same_each_time_and_survive_as_text() {
        let (rules, seen) = games();
        let rows = |seen: &[Seen<_>]| seen.iter().map(|seen| write_row(&*rules, seen)).collect::<Vec<_>>();
        assert_eq!(rows(&seen), rows(&play(&rules, &PLAY, 6, 1)));
        for (row, seen) in rows(&seen).iter().zip(&seen) {
            let read = read_row(&*rules, row).unwrap();
            assert_eq!((read.position, read.score, read.outcome), (seen.position, seen.score, seen.outcome));
        }
        assert!(read_row(&*rules, "W:Wa1:Bh8|12|3").is_none());
        assert!(read_row(&*rules, "nothing").is_none());
    }

    #[test]
    fn the_judgement_is_the_base_and_what_the_features_weigh() {
        let (rules, seen) = games();
        for Seen { position, .. } in seen {
            let mut sum = [0; 2];
            count(&position, |feature, times| {
                let weight = patterns::weight(feature);
                sum = [sum[0] + weight[0] * times, sum[1] + weight[1] * times];
            });
            let phase = phase(&position);
            let weighed = f64::from(sum[0]) * phase + f64::from(sum[1]) * (1.0 - phase);
            let worth = rules.evaluate(&position);
            let white = if position.turn() == Color::White { worth } else { -worth };
            assert!((f64::from(base(&rules, &position)) + weighed - f64::from(white)).abs() <= 1.0);
        }
    }

    #[test]
    fn a_board_turned_round_is_worth_the_same() {
        let (rules, seen) = games();
        let turn = |set: u64| set.reverse_bits() >> 21;
        for Seen { position, .. } in seen {
            let other = Position {
                mine: turn(position.mine),
                theirs: turn(position.theirs),
                kings: turn(position.kings),
                turn: position.turn.other(),
                ..position
            };
            assert_eq!(rules.evaluate(&position), rules.evaluate(&other));
        }
    }
}
