//! What the tests of the whole share: an oracle for draughts, and readers of the tables of facts.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod slow;
pub mod tables;
pub mod tictactoe;
