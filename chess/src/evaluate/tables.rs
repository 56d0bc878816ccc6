//! Worth of men by kind and square, in hundredths of a pawn.

use crate::role::Role;

/// A worth in the middlegame and in the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    /// With all pieces on the board.
    pub(super) middle: i32,
    /// With none.
    pub(super) end: i32,
}

/// Short for a [`Score`].
pub(super) const fn score(middle: i32, end: i32) -> Score {
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

/// Worth of a man wherever it stands.
pub(super) const VALUES: [Score; 6] =
    [score(88, 108), score(325, 300), score(340, 315), score(480, 540), score(990, 990), score(0, 0)];

/// How far from the edge: 0 on it, 3 on the four centre squares.
const fn ring(file: usize, rank: usize) -> i32 {
    let file = if file < 4 { file } else { 7 - file };
    let rank = if rank < 4 { rank } else { 7 - rank };
    (if file < rank { file } else { rank }) as i32
}

/// Worth of standing on a square, as White counts ranks.
const fn place(role: usize, file: usize, rank: usize) -> Score {
    let ring = ring(file, rank);
    let advance = rank as i32;
    let inner_file = (if file < 4 { file } else { 7 - file }) as i32;
    match role {
        0 => {
            let steps = [0, 0, 4, 10, 20, 40, 80, 0][rank];
            let centre = if inner_file == 3 && (rank == 3 || rank == 4) { 18 } else { 0 };
            score(steps / 2 + centre + inner_file * 2, steps)
        }
        1 => score([-32, -8, 8, 16][ring as usize] + advance, [-26, -8, 6, 12][ring as usize]),
        2 => score(ring * 6 - 9, ring * 4 - 6),
        3 => score(if rank == 6 { 20 } else { inner_file * 2 }, if rank == 6 { 16 } else { 0 }),
        4 => score(ring * 2 - 3, ring * 6 - 8),
        _ => {
            // Behind its pawns and away from the centre first, to the centre in the end.
            let shelter = if rank == 0 { [22, 26, 8, -6][inner_file as usize] } else { -14 * advance };
            score(if shelter < -70 { -70 } else { shelter }, ring * 14 - 22)
        }
    }
}

/// [`VALUES`] and places together, by role and by square as White sees the board.
pub(super) static PLACES: [[Score; 64]; 6] = {
    let mut table = [[score(0, 0); 64]; 6];
    let mut role = 0;
    while role < Role::ALL.len() {
        let mut square = 0;
        while square < 64 {
            let place = place(role, square % 8, square / 8);
            let value = VALUES[role];
            table[role][square] = score(value.middle + place.middle, value.end + place.end);
            square += 1;
        }
        role += 1;
    }
    table
};

/// Worth of one more square that a knight, bishop, rook or queen may go to.
pub(super) const MOBILITY: [Score; 6] =
    [score(0, 0), score(4, 4), score(4, 5), score(2, 4), score(1, 2), score(0, 0)];

/// The number of squares that is worth nothing.
pub(super) const USUAL_MOBILITY: [i32; 6] = [0, 4, 6, 7, 13, 0];

/// How much a man that bears on the squares round a king threatens it.
pub(super) const THREAT: [i32; 6] = [0, 2, 2, 3, 5, 0];

/// Share of the middlegame that a man stands for; 24 in all at the start.
pub(super) const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// Worth of a passed pawn by the rank that its side counts.
pub(super) const PASSED: [Score; 8] = [
    score(0, 0),
    score(2, 8),
    score(4, 14),
    score(12, 28),
    score(26, 52),
    score(50, 90),
    score(80, 140),
    score(0, 0),
];
