//! A slow draughts generator, written from the rule text: the oracle for the fast one.
//!
//! It knows a mailbox and coordinates, walks every capture square by square, and shares nothing with the
//! crate that it judges. A variant is a plain struct of [`Facts`].

mod captures;
mod facts;
mod fen;
mod mixture;
mod moves;
mod position;

pub use facts::{Criterion, Crowning, Facts, Landing, Played, Removal, Step};
pub use mixture::Mixture;
pub use moves::{Counting, Move, Route};
pub use position::{Piece, Position, Side, Square};
