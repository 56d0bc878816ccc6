//! What a move does to draw counters.

use std::ops::{BitOr, BitOrAssign};

/// A set of events that reset draw counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Events(u8);

impl Events {
    /// Nothing that resets a counter.
    pub const NONE: Events = Events(0);
    /// Something was taken.
    pub const CAPTURE: Events = Events(1);
    /// A pawn or man moved (a move of an irreversible kind).
    pub const MAN_MOVE: Events = Events(2);
    /// A pawn or man was promoted.
    pub const PROMOTION: Events = Events(4);
    /// A piece came from the hand.
    pub const DROP: Events = Events(8);
    /// The numbers of kinds on the board changed in any way.
    pub const BALANCE: Events = Events(Self::CAPTURE.0 | Self::PROMOTION.0 | Self::DROP.0);

    /// Whether the sets share an event.
    #[inline]
    pub const fn intersects(self, other: Events) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of `other` is in the set.
    #[inline]
    pub const fn contains(self, other: Events) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both sets together, usable in constants.
    pub const fn and(self, other: Events) -> Events {
        Events(self.0 | other.0)
    }

    /// The words of variant files for the events in the set.
    pub fn words(self) -> Vec<&'static str> {
        let mut words = Vec::new();
        let mut rest = self;
        if self.contains(Self::BALANCE) {
            words.push("balance");
            rest = Events(self.0 & !Self::BALANCE.0);
        }
        for (event, word) in [
            (Self::CAPTURE, "capture"),
            (Self::MAN_MOVE, "man-move"),
            (Self::PROMOTION, "promotion"),
            (Self::DROP, "drop"),
        ] {
            if rest.intersects(event) {
                words.push(word);
            }
        }
        words
    }
}

impl BitOr for Events {
    type Output = Events;
    fn bitor(self, other: Events) -> Events {
        self.and(other)
    }
}

impl BitOrAssign for Events {
    fn bitor_assign(&mut self, other: Events) {
        *self = self.and(other);
    }
}
