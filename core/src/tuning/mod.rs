//! Fits the weights of a judgement to games that the program plays against itself.
//!
//! [`play`] plays games and says of each quiet position what the search said and how the game ended;
//! [`fit`] moves weights so that a judgement that is a weighted sum of features foretells both. The examples
//! `tune_chess` and `tune_russian` of the crates of games put the two together. Both give the same each time.

mod fit;
mod play;
mod rows;

pub use fit::{Fit, Progress, Row, fit};
pub use play::{Play, Seen, play};
pub use rows::{read_row, write_row};
