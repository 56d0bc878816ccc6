//! Worths for the middlegame and the endgame, and what men are worth in exchanges.

/// A worth in the middlegame and in the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// With all pieces on the board.
    pub(crate) middle: i32,
    /// With none.
    pub(crate) end: i32,
}

/// Short for a [`Score`].
pub(crate) const fn score(middle: i32, end: i32) -> Score {
    Score { middle, end }
}

impl std::ops::AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.middle += other.middle;
        self.end += other.end;
    }
}

impl std::ops::SubAssign for Score {
    fn sub_assign(&mut self, other: Score) {
        self.middle -= other.middle;
        self.end -= other.end;
    }
}

impl std::ops::Mul<i32> for Score {
    type Output = Score;
    fn mul(self, by: i32) -> Score {
        score(self.middle * by, self.end * by)
    }
}

/// Worth of a man in exchanges, in hundredths of a pawn.
pub(super) const VALUES: [Score; 6] =
    [score(92, 110), score(330, 310), score(345, 320), score(490, 540), score(1000, 980), score(0, 0)];

/// Share of the middlegame that a man stands for.
pub(super) const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// All shares at the start of chess.
pub(crate) const WHOLE_PHASE: i32 = 24;
