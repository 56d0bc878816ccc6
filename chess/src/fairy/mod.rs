//! The fairy generator: any board of up to 16 by 16 cells, any pieces.
//!
//! A variant is a value of [`Facts`], which says everything that a variant file can say, together with the
//! [`VariantInfo`](zug_core::VariantInfo) that names it to people. `Fairy::new(facts, info)` compiles the two into
//! rules that implement all traits of `zug-core`; `fairy::open(facts, info)` does so over the narrowest board of
//! bits that holds the cells and hands back a game of erased type.

mod facts;
mod sets;

pub use facts::*;
pub use sets::{Cells, Kinds};
