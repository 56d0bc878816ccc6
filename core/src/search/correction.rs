//! How far judgements have been off, by what the positions have in common.

use crate::Color;

/// How many traits of a position are looked at.
pub(super) const TRAITS: usize = 3;
/// Entries for each trait and side.
const ENTRIES: usize = 1 << 14;
/// Parts of a hundredth that are kept.
const GRAIN: i32 = 256;
/// The most that one trait may correct, in hundredths of a pawn or man.
const MOST: i32 = 48;
/// One part in so many of an entry is new when the deepest search teaches it.
const SLOWNESS: i32 = 256;

/// What deeper searches have taught about the judgement.
pub(super) struct Corrections {
    entries: [Vec<i32>; 2],
}

/// Where the corrections of one position are kept; none where the game names no traits.
pub(super) type Places = Option<[u16; TRAITS]>;

impl Corrections {
    pub fn new() -> Corrections {
        Corrections { entries: [(); 2].map(|()| vec![0; TRAITS * ENTRIES]) }
    }

    /// The places of traits.
    pub fn places(traits: Option<[u64; TRAITS]>) -> Places {
        traits.map(|traits| traits.map(|key| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) as u16))
    }

    /// By how much the judgement of a position with `side` to move is to be raised.
    pub fn of(&self, side: Color, places: Places) -> i32 {
        let Some(places) = places else { return 0 };
        let entries = &self.entries[side.index()];
        let at = |(index, place): (usize, u16)| entries[index * ENTRIES + usize::from(place)];
        places.into_iter().enumerate().map(at).sum::<i32>() / GRAIN
    }

    /// Learns that the corrected judgement was too low by `off`, by a search of this depth.
    pub fn learn(&mut self, side: Color, places: Places, off: i32, depth: i32) {
        let Some(places) = places else { return };
        let weight = (depth + 1).min(16);
        let off = off.clamp(-4 * MOST, 4 * MOST);
        for (index, place) in places.into_iter().enumerate() {
            let entry = &mut self.entries[side.index()][index * ENTRIES + usize::from(place)];
            let next = *entry + off * GRAIN * weight / SLOWNESS;
            *entry = next.clamp(-MOST * GRAIN, MOST * GRAIN);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learns_what_is_often_off_and_no_more_than_that() {
        let mut corrections = Corrections::new();
        let places = Corrections::places(Some([1, 2, 3]));
        for _ in 0..200 {
            let off = 60 - corrections.of(Color::White, places);
            corrections.learn(Color::White, places, off, 10);
        }
        assert!((50..=60).contains(&corrections.of(Color::White, places)));
        assert_eq!(corrections.of(Color::Black, places), 0);
        assert_eq!(corrections.of(Color::White, None), 0);
        // What shares one trait of three is corrected by a third.
        let near = Corrections::places(Some([1, 7, 8]));
        assert!((15..=20).contains(&corrections.of(Color::White, near)));
    }
}
