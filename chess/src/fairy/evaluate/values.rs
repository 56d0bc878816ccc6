//! What pieces are worth: how far they reach on their own board.

use zug_core::Color;

use super::super::bits::Bits;
use super::super::facts::Facts;
use super::super::tables::{Program, Seen, Tables};

/// What one reachable cell is worth.
const REACH: f64 = 57.0;
/// How likely a cell is empty in play.
const EMPTY: f64 = 0.66;

/// How many cells a piece reaches on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mobility {
    /// To go there.
    pub quiet: f64,
    /// To take there.
    pub takes: f64,
}

impl Mobility {
    /// The mobility of a kind on an ordinarily filled board.
    pub fn of<B: Bits>(tables: &Tables<B>, program: &Program<B>) -> Mobility {
        let stand = program.confined;
        if stand.is_none() {
            return Mobility::default();
        }
        let seen = Seen { rays: &tables.rays, occupied: B::NONE, unmoved: B::NONE };
        let mut sum = Mobility::default();
        for cell in stand.cells() {
            // Leaps count whole, rides by how likely the way is free.
            let reached = program.reach(seen, cell, |_| false);
            let mut ridden = B::NONE;
            for ride in &program.rides {
                let ray = &tables.rays[ride.ray];
                let length = (ray.path[cell] & stand).count() as i32;
                let open: f64 = (0..length).map(|step| EMPTY.powi(step)).sum();
                ridden |= ray.path[cell];
                sum.quiet += if ride.mode.quiet { open } else { 0.0 };
                sum.takes += if ride.mode.takes { open } else { 0.0 };
            }
            sum.quiet += f64::from(reached.quiet.minus(ridden).count());
            sum.takes += f64::from(reached.takes.minus(ridden).count());
            for hopper in &program.hoppers {
                let length = tables.rays[hopper.ray].path[cell].count() as i32;
                let open: f64 = (1..length).map(|step| 0.5 * EMPTY.powi(step - 1)).sum();
                let open = if hopper.behind { open.min(0.8) } else { open };
                sum.quiet += if hopper.mode.quiet { open } else { 0.0 };
                sum.takes += if hopper.mode.takes { open } else { 0.0 };
            }
            if let Some(tramples) = program.tramples.get(cell) {
                sum.takes += 0.3 * tramples.len() as f64;
            }
        }
        let cells = f64::from(stand.count());
        Mobility { quiet: sum.quiet / cells, takes: sum.takes / cells }
    }

    /// What it is worth, in hundredths of a pawn.
    fn worth(self) -> f64 {
        REACH * (0.4 * self.quiet + 0.6 * self.takes)
    }
}

/// What a piece of a kind is worth, in hundredths of a pawn, where all kinds of its side move like this.
pub(super) fn value(facts: &Facts, side: Color, kind: usize, mobility: &[Mobility]) -> i32 {
    let said = &facts.kinds[kind];
    if let Some(value) = said.value {
        return i32::from(value);
    }
    let mut value = mobility[kind].worth();
    if let Some(promotion) = &said.promotion[side.index()] {
        let best = promotion.to.iter().map(|to| mobility[usize::from(to.0)].worth()).fold(0.0, f64::max);
        value += (best - value).max(0.0) * if said.pawn { 0.05 } else { 0.2 };
    }
    (value as i32).clamp(20, 3000)
}
