//! What the tests of the whole share: an oracle for draughts, readers of the tables of facts, and games by
//! name.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod games;
pub mod program;
pub mod slow;
pub mod tables;
pub mod tictactoe;
