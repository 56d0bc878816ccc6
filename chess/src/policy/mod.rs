//! The facts in which variants on the orthodox board differ.

mod standard;

use crate::role::Role;

pub use standard::{Shuffle, Standard};

/// Which castling rights a position may have and how castling is written in UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingLaw {
    /// King on the e file, rooks on the a and h files; UCI names the square on which the king ends.
    Orthodox,
    /// King and rooks anywhere on the first rank; UCI names the square of the rook.
    Shuffled,
}

/// The facts of one variant, each with a constant answer in a built-in variant so that the one generator is
/// compiled anew for it.
pub trait Policy: Copy + Send + Sync + 'static {
    /// Which castling rights there can be.
    fn castling(self) -> CastlingLaw;

    /// What a pawn becomes on the last rank, best first.
    fn promotions(self) -> &'static [Role];

    /// How many pawns a side can have.
    fn most_pawns(self) -> u32;
}
