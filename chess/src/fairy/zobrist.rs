//! Hash keys of positions.

use zug_core::{Color, Rng};

/// The numbers that make up keys, from a fixed seed.
#[derive(Clone, Debug)]
pub(super) struct Zobrist {
    /// By cell and code.
    board: Vec<u64>,
    /// By side and kind, for each piece in hand.
    hands: Vec<u64>,
    /// By cell.
    passed: Vec<u64>,
    rights: Vec<u64>,
    unmoved: Vec<u64>,
    black: u64,
    checks: [u64; 2],
    past: u64,
}

const SEED: u64 = 0x5A75_6720_4661_6972;

impl Zobrist {
    pub(super) fn new(cells: usize) -> Zobrist {
        let mut rng = Rng::new(SEED);
        let mut row = |count: usize| (0..count).map(|_| rng.next_u64()).collect::<Vec<u64>>();
        Zobrist {
            board: row(cells * 256),
            hands: row(128),
            passed: row(cells),
            rights: row(cells),
            unmoved: row(cells),
            black: row(1)[0],
            checks: [row(1)[0], row(1)[0]],
            past: row(1)[0],
        }
    }

    /// Of a piece or wall on a cell.
    #[inline(always)]
    pub(super) fn piece(&self, cell: usize, code: u8) -> u64 {
        self.board[cell << 8 | usize::from(code)]
    }

    /// What one more piece in hand adds to the key (and one fewer takes away), wrapping.
    #[inline(always)]
    pub(super) fn hand(&self, side: Color, kind: u8) -> u64 {
        self.hands[side.index() << 6 | usize::from(kind & 63)]
    }

    pub(super) fn passed(&self, cell: usize) -> u64 {
        self.passed[cell]
    }

    pub(super) fn right(&self, cell: usize) -> u64 {
        self.rights[cell]
    }

    pub(super) fn unmoved(&self, cell: usize) -> u64 {
        self.unmoved[cell]
    }

    pub(super) fn turn(&self, side: Color) -> u64 {
        if side == Color::Black { self.black } else { 0 }
    }

    /// Of the checks left to give and of what the moves before have brought about.
    pub(super) fn numbers(&self, checks: [u8; 2], past: u64) -> u64 {
        self.checks[0].wrapping_mul(u64::from(checks[0]) + 1)
            ^ self.checks[1].wrapping_mul(u64::from(checks[1]) + 1)
            ^ self.past.wrapping_mul(past)
    }
}
