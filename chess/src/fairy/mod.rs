//! The fairy generator: any board of up to 16 by 16 cells, any pieces.
//!
//! A variant is a value of [`Facts`], which says everything that a variant file can say, together with the
//! [`VariantInfo`](zug_core::VariantInfo) that names it to people. [`Fairy::new`] compiles the two into
//! rules that implement all traits of `zug-core`; [`open`] does so over the narrowest board of bits that holds the
//! cells and hands back a game of erased type.
//!
//! Decisions that are not obvious:
//!
//! - A board is a row of bytes beside one set of cells a side; there is no set for each kind, since a variant may
//!   have sixty. What stands on a cell is one load, and the table of its kind says where it goes.
//! - Rides end at the first occupied cell of a precomputed ray, in whatever direction and with whatever step; so a
//!   nightrider costs what a rook costs, and holes cost nothing.
//! - Where one royal is guarded and nothing but moving changes the board, the attack on it is looked at once a
//!   position: moves that touch no cell that matters to it are legal unseen, and are counted without being made.
//!   All other variants try every move on a copy of the board.
mod attack;
mod bare;
mod bits;
mod end_facts;
mod ends;
mod evaluate;
mod facts;
mod fen;
mod generate;
mod legality;
mod look;
mod moves;
mod piece_facts;
mod plan;
mod play;
mod position;
mod repetition;
mod rules;
mod san;
mod sets;
mod setup;
mod shuffle;
mod tables;
mod uci;
mod winnable;
mod zobrist;

pub use bits::{Bits, CellsOf, Wide};
pub use facts::*;
pub use moves::Move;
pub use position::Position;
pub use rules::{Fairy, Large, Medium, Small, open};
pub use sets::{Cells, Kinds};
pub use tables::FactsError;
