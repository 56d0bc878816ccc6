//! What men are worth by how they stand to each other: learnt for boards like that of Russian draughts.
//!
//! Through a window of three rows by two squares a board shows one of 729 patterns of own, enemy and no men. Each
//! pattern in each place has a worth, which games of self-play have taught (the example `tune_russian`), for
//! the opening and for the endgame. Each side looks at the board from its own first row.

use zug_core::Color;

use crate::facts::Facts;
use crate::variants::russian::FACTS;
use crate::{Bits, Position};

/// Rows of a window.
const ROWS: usize = 3;
/// Windows start in so many rows, at so many squares of each.
const STARTS: usize = 8 - ROWS + 1;
const PLACES: usize = 3;
/// What a window may show.
const SIGHTS: usize = 3usize.pow(2 * ROWS as u32);
/// The first square of each row of the padded board (see [`crate::Geometry`]).
const FIRST: [u32; 8] = [0, 6, 11, 17, 22, 28, 33, 39];
/// The last square.
const LAST: u32 = 42;
/// How many men and kings there are at the start.
const ALL: i32 = 24;

/// The numbers of features after those of the windows: a man, a king, to have the move.
const MAN: usize = STARTS * PLACES * SIGHTS;
const KING: usize = MAN + 1;
const TO_MOVE: usize = KING + 1;
/// How many features there are.
pub const COUNT: usize = TO_MOVE + 1;

/// By feature, the worth in the opening and in the endgame, in hundredths of a man.
static WEIGHTS: &[u8; 2 * COUNT] = include_bytes!("../../weights/patterns.bin");

/// The worth of a feature.
pub fn weight(feature: usize) -> [i32; 2] {
    [0, 1].map(|half| i32::from(WEIGHTS[2 * feature + half] as i8))
}

/// Whether the patterns were learnt for a game like this: the men and kings of Russian draughts on its board, whose
/// captures alone may be different.
pub(crate) fn serve(facts: &Facts) -> bool {
    facts.board == FACTS.board
        && facts.rows_of_men == FACTS.rows_of_men
        && facts.men == FACTS.men
        && facts.kings == FACTS.kings
        && facts.no_moves == FACTS.no_moves
        && !facts.promotion_wins
}

/// For six squares, three to the power of each that is there, added up.
static TERNARY: [u16; 1 << (2 * ROWS)] = {
    let mut table = [0; 1 << (2 * ROWS)];
    let mut set = 0;
    while set < table.len() {
        let mut square = 2 * ROWS;
        while square > 0 {
            square -= 1;
            table[set] = 3 * table[set] + (set >> square & 1) as u16;
        }
        set += 1;
    }
    table
};

/// Gives every feature to `count`, with how often it is there: White's as they are and Black's negated.
#[inline(always)]
pub fn features<B: Bits>(pos: &Position<B>, mut count: impl FnMut(usize, i32)) {
    let men = Color::ALL.map(|side| pos.men(side).low());
    let turned = men.map(|men| men.reverse_bits() >> (63 - LAST));
    for (own, other, sign) in [(men[0], men[1], 1), (turned[1], turned[0], -1)] {
        for start in 0..STARTS {
            for place in 0..PLACES {
                let seen = |men: u64| {
                    (0..ROWS).fold(0, |seen, row| {
                        seen | (men >> (FIRST[start + row] + place as u32) & 3) << (2 * row)
                    })
                };
                let sight = TERNARY[seen(own) as usize] + 2 * TERNARY[seen(other) as usize];
                if sight > 0 {
                    count((start * PLACES + place) * SIGHTS + usize::from(sight), sign);
                }
            }
        }
    }
    let [white, black] =
        Color::ALL.map(|side| (pos.men(side).count() as i32, pos.kings(side).count() as i32));
    count(MAN, white.0 - black.0);
    count(KING, white.1 - black.1);
    count(TO_MOVE, if pos.turn() == Color::White { 1 } else { -1 });
}

/// How near the start the position is, of [`ALL`].
fn nearness<B: Bits>(pos: &Position<B>) -> i32 {
    (pos.occupied().count() as i32).min(ALL)
}

/// What share of the opening a position stands for, from 0 to 1.
pub fn phase<B: Bits>(pos: &Position<B>) -> f64 {
    f64::from(nearness(pos)) / f64::from(ALL)
}

/// What the patterns are worth to White.
#[inline]
pub(crate) fn worth<B: Bits>(pos: &Position<B>) -> i32 {
    let [mut opening, mut endgame] = [0; 2];
    features(pos, |feature, times| {
        let weight = weight(feature);
        opening += weight[0] * times;
        endgame += weight[1] * times;
    });
    let near = nearness(pos);
    (opening * near + endgame * (ALL - near)) / ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_see_the_same() {
        let mut features_of = Vec::new();
        let start = Position::<u64>::start(&FACTS);
        features(&start, |feature, times| features_of.push((feature, times)));
        let sum = |feature: usize| -> i32 {
            features_of.iter().filter(|(number, _)| *number == feature).map(|(_, times)| times).sum()
        };
        assert!((0..TO_MOVE).all(|feature| sum(feature) == 0));
        assert_eq!(sum(TO_MOVE), 1);
        assert!(features_of.len() > 30);
    }
}
