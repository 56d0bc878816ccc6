//! Draw rules as data: rows of one small table that serves every game and every variant file.
//!
//! A row is a condition on the position, the events that reset its counter, a count, and what happens when
//! the count is reached. Fifty moves, threefold repetition and each article of the Russian draw code are
//! such rows. The counters live beside the position, never in it.

mod row;
mod table;

pub use row::{Ask, Award, Condition, Count, DrawRow, Effect, Lapse, Number, Start, Who};
pub use table::{DrawCounters, DrawTable};
