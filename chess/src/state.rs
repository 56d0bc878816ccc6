//! What positions of some variants know besides men, turn, castling rights and the passed square.

use std::fmt::Debug;

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::role::Role;
use crate::zobrist;

/// The part of a position that only some variants have: of no size in chess.
pub trait State: Copy + Default + PartialEq + Eq + Debug + Send + Sync + 'static {
    /// Whether a passed square is kept only where a capture on it is legal, judged when the pawn passes.
    ///
    /// Where it is not, the square is kept if an enemy pawn stands ready, and the rules of chess judge later.
    const SETTLED: bool;

    /// The hands and the promoted men.
    #[inline(always)]
    fn pockets(&self) -> Option<&Pockets> {
        None
    }

    /// The hands and the promoted men, to be changed.
    #[inline(always)]
    fn pockets_mut(&mut self) -> Option<&mut Pockets> {
        None
    }

    /// The checks given so far.
    #[inline(always)]
    fn given(&self) -> Option<&Given> {
        None
    }

    /// The checks given so far, to be changed.
    #[inline(always)]
    fn given_mut(&mut self) -> Option<&mut Given> {
        None
    }

    /// The part of the position key that the state adds.
    #[inline(always)]
    fn key(&self) -> u64 {
        self.pockets().map_or(0, Pockets::key) ^ self.given().map_or(0, Given::key)
    }
}

impl State for () {
    const SETTLED: bool = false;
}

/// Nothing, where legality is not that of chess, so that a passed square is settled at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settled;

impl State for Settled {
    const SETTLED: bool = true;
}

/// Men in hand, and which men on the board were pawns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pockets {
    hands: [[u8; 6]; 2],
    /// The men that will go to a hand as pawns.
    pub(crate) promoted: Bitboard,
}

impl Pockets {
    /// How many men of a kind a side has in hand.
    #[inline(always)]
    pub const fn count(&self, side: Color, role: Role) -> u32 {
        self.hands[side.index()][role.index()] as u32
    }

    /// The men on the board that were pawns.
    pub const fn promoted(&self) -> Bitboard {
        self.promoted
    }

    /// How many men both sides have in hand.
    pub fn total(&self) -> u32 {
        self.hands.iter().flatten().map(|&count| u32::from(count)).sum()
    }

    /// Puts a man into a hand; a hand that is full of that kind stays so.
    #[inline(always)]
    pub(crate) fn add(&mut self, side: Color, role: Role) {
        let count = &mut self.hands[side.index()][role.index()];
        *count = count.saturating_add(1);
    }

    /// Takes a man out of a hand, if it is there.
    #[inline(always)]
    pub(crate) fn take(&mut self, side: Color, role: Role) {
        let count = &mut self.hands[side.index()][role.index()];
        *count = count.saturating_sub(1);
    }

    fn key(&self) -> u64 {
        let mut key = self.promoted.into_iter().fold(0, |key, square| key ^ zobrist::promoted(square));
        for side in Color::ALL {
            for role in Role::ALL {
                key ^= zobrist::in_hand(side, role, self.hands[side.index()][role.index()]);
            }
        }
        key
    }
}

impl State for Pockets {
    const SETTLED: bool = false;

    #[inline(always)]
    fn pockets(&self) -> Option<&Pockets> {
        Some(self)
    }

    #[inline(always)]
    fn pockets_mut(&mut self) -> Option<&mut Pockets> {
        Some(self)
    }
}

/// How many checks White and Black have given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given([u8; 2]);

impl Given {
    /// These numbers of checks, White's first.
    pub const fn new(checks: [u8; 2]) -> Given {
        Given(checks)
    }

    /// The checks that a side has given.
    #[inline(always)]
    pub const fn by(&self, side: Color) -> u8 {
        self.0[side.index()]
    }

    /// One more check by a side.
    #[inline(always)]
    pub(crate) fn count(&mut self, side: Color) {
        let count = &mut self.0[side.index()];
        *count = count.saturating_add(1);
    }

    fn key(&self) -> u64 {
        Color::ALL.into_iter().fold(0, |key, side| key ^ zobrist::checks(side, self.by(side)))
    }
}

impl State for Given {
    const SETTLED: bool = false;

    #[inline(always)]
    fn given(&self) -> Option<&Given> {
        Some(self)
    }

    #[inline(always)]
    fn given_mut(&mut self) -> Option<&mut Given> {
        Some(self)
    }
}

/// Everything that a declared variant may need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Full {
    pockets: Pockets,
    given: Given,
}

impl State for Full {
    const SETTLED: bool = true;

    #[inline(always)]
    fn pockets(&self) -> Option<&Pockets> {
        Some(&self.pockets)
    }

    #[inline(always)]
    fn pockets_mut(&mut self) -> Option<&mut Pockets> {
        Some(&mut self.pockets)
    }

    #[inline(always)]
    fn given(&self) -> Option<&Given> {
        Some(&self.given)
    }

    #[inline(always)]
    fn given_mut(&mut self) -> Option<&mut Given> {
        Some(&mut self.given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    /// What only variants have takes no room in chess.
    #[test]
    fn positions_of_chess_stay_small() {
        assert_eq!(size_of::<Position<()>>(), 88);
        assert_eq!(size_of::<Position<Settled>>(), 88);
        assert_eq!(size_of::<Position<Pockets>>(), 112);
    }

    #[test]
    fn keys_tell_hands_and_checks_apart() {
        let mut hands = Pockets::default();
        let mut keys = vec![hands.key()];
        for (side, role) in
            [(Color::White, Role::Knight), (Color::White, Role::Knight), (Color::Black, Role::Pawn)]
        {
            hands.add(side, role);
            keys.push(hands.key());
        }
        hands.promoted = Bitboard::rank(3);
        keys.push(hands.key());
        keys.extend([[1, 0], [0, 1], [2, 1], [1, 2]].map(|given| Given::new(given).key()));
        assert_eq!((keys[0], Given::default().key()), (0, 0));
        keys.sort_unstable();
        let all = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }
}
