//! How much less deep late moves are searched at first.

/// By depth and by the number of moves tried before, in plies.
pub(super) struct Reductions([[u8; 64]; 64]);

impl Reductions {
    pub fn new() -> Reductions {
        let mut table = [[0; 64]; 64];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, less) in row.iter_mut().enumerate().skip(1) {
                let product = (depth as f64).ln() * (number as f64).ln();
                *less = (0.5 + product / 2.2) as u8;
            }
        }
        Reductions(table)
    }

    pub fn of(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][number.min(63)])
    }
}
