//! The eight directions and sets of them.

use zug_core::Color;

/// A direction on the board as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Way {
    /// Up the board.
    North = 0,
    /// Up and right.
    NorthEast = 1,
    /// Right.
    East = 2,
    /// Down and right.
    SouthEast = 3,
    /// Down the board.
    South = 4,
    /// Down and left.
    SouthWest = 5,
    /// Left.
    West = 6,
    /// Up and left.
    NorthWest = 7,
}

impl Way {
    /// All eight, clockwise from north.
    pub const ALL: [Way; 8] = [
        Way::North,
        Way::NorthEast,
        Way::East,
        Way::SouthEast,
        Way::South,
        Way::SouthWest,
        Way::West,
        Way::NorthWest,
    ];

    /// The opposite direction.
    #[inline(always)]
    pub const fn back(self) -> Way {
        match self {
            Way::North => Way::South,
            Way::NorthEast => Way::SouthWest,
            Way::East => Way::West,
            Way::SouthEast => Way::NorthWest,
            Way::South => Way::North,
            Way::SouthWest => Way::NorthEast,
            Way::West => Way::East,
            Way::NorthWest => Way::SouthEast,
        }
    }

    /// Whether a step increases the number of the square.
    #[inline(always)]
    pub const fn is_up(self) -> bool {
        matches!(self, Way::North | Way::NorthEast | Way::East | Way::NorthWest)
    }

    /// Files to the right and ranks up of one step.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Way::North => (0, 1),
            Way::NorthEast => (1, 1),
            Way::East => (1, 0),
            Way::SouthEast => (1, -1),
            Way::South => (0, -1),
            Way::SouthWest => (-1, -1),
            Way::West => (-1, 0),
            Way::NorthWest => (-1, 1),
        }
    }
}

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ways(u8);

impl Ways {
    /// No direction.
    pub const NONE: Ways = Ways(0);
    /// `forward` of the vocabulary, for White.
    pub const FORWARD: Ways = Ways(1);
    /// `forward-diagonal`, for White.
    pub const FORWARD_DIAGONAL: Ways = Ways(1 << 1 | 1 << 7);
    /// `sideways`.
    pub const SIDEWAYS: Ways = Ways(1 << 2 | 1 << 6);
    /// `backward-diagonal`, for White.
    pub const BACKWARD_DIAGONAL: Ways = Ways(1 << 3 | 1 << 5);
    /// `backward`, for White.
    pub const BACKWARD: Ways = Ways(1 << 4);
    /// The four diagonal directions.
    pub const DIAGONAL: Ways = Ways::FORWARD_DIAGONAL.and(Ways::BACKWARD_DIAGONAL);
    /// The four straight directions.
    pub const STRAIGHT: Ways = Ways::FORWARD.and(Ways::SIDEWAYS).and(Ways::BACKWARD);
    /// All eight directions.
    pub const ALL: Ways = Ways(0xFF);

    /// The words of the vocabulary with the directions that each stands for.
    pub const WORDS: [(&'static str, Ways); 5] = [
        ("forward", Ways::FORWARD),
        ("forward-diagonal", Ways::FORWARD_DIAGONAL),
        ("sideways", Ways::SIDEWAYS),
        ("backward-diagonal", Ways::BACKWARD_DIAGONAL),
        ("backward", Ways::BACKWARD),
    ];

    /// Both sets together.
    #[inline(always)]
    pub const fn and(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    /// The directions in both sets.
    #[inline(always)]
    pub const fn meet(self, other: Ways) -> Ways {
        Ways(self.0 & other.0)
    }

    /// The set without one direction.
    #[inline(always)]
    pub const fn without(self, way: Way) -> Ways {
        Ways(self.0 & !(1 << way as u8))
    }

    /// Whether the direction is in the set.
    #[inline(always)]
    pub const fn has(self, way: Way) -> bool {
        self.0 & 1 << way as u8 != 0
    }

    /// Whether the sets share a direction.
    pub const fn meets(self, other: Ways) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether some direction of the set is straight.
    pub const fn straight(self) -> bool {
        self.meets(Ways::STRAIGHT)
    }

    /// How many directions the set has.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The set as it is for `side`, given as it is for White: Black's forward is down the board.
    #[inline(always)]
    pub const fn of(self, side: Color) -> Ways {
        match side {
            Color::White => self,
            // North and south change places; east and west stay.
            Color::Black => Ways(
                self.0 & 0b0100_0100
                    | (self.0 & 0b0000_0001) << 4
                    | (self.0 & 0b0001_0000) >> 4
                    | (self.0 & 0b0000_0010) << 2
                    | (self.0 & 0b0000_1000) >> 2
                    | (self.0 & 0b1000_0000) >> 2
                    | (self.0 & 0b0010_0000) << 2,
            ),
        }
    }
}

/// Runs a block for each direction of a set, clockwise from north.
///
/// Where the policy `$policy` knows the diagonals alone, the block is written out four times, so that a set
/// known at compile time leaves only its own directions behind and every shift has its direction built in (a
/// closure of this size would not be inlined). With all eight it is a loop: eight copies, and copies within
/// copies, would take long to compile and gain little.
macro_rules! for_each_way {
    ($policy:ident, $ways:expr, $way:ident => $body:block) => {{
        let ways: $crate::Ways = $ways;
        if $policy::WAYS.straight() {
            for $way in $crate::Way::ALL {
                if ways.has($way) $body
            }
        } else {
            $crate::ways::for_each_way!(@copies ways, $way, $body, NorthEast SouthEast SouthWest NorthWest);
        }
    }};
    (@copies $ways:ident, $way:ident, $body:block, $($name:ident)*) => {
        $(if $ways.has($crate::Way::$name) {
            let $way = $crate::Way::$name;
            $body
        })*
    };
}
pub(crate) use for_each_way;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_looks_down_the_board() {
        assert_eq!(Ways::FORWARD.of(Color::Black), Ways::BACKWARD);
        assert_eq!(Ways::FORWARD_DIAGONAL.of(Color::Black), Ways::BACKWARD_DIAGONAL);
        assert_eq!(Ways::BACKWARD_DIAGONAL.of(Color::Black), Ways::FORWARD_DIAGONAL);
        assert_eq!(Ways::SIDEWAYS.of(Color::Black), Ways::SIDEWAYS);
        for way in Way::ALL {
            let (right, up) = way.delta();
            let mut mirrored = vec![];
            let there = Ways(1 << way as u8).of(Color::Black);
            mirrored.extend(Way::ALL.into_iter().filter(|way| there.has(*way)).map(Way::delta));
            assert_eq!(mirrored, [(right, -up)]);
            assert_eq!(way.back().delta(), (-right, -up));
        }
    }
}
