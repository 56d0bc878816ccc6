//! Standard algebraic notation of fairy variants.
//!
//! As in chess, with: `N@f3` drops; `Nc3/H` lets a piece in, behind castling with its square (`O-O/Hh1`); `Sc3+`
//! and `Sc3=` promote and do not, where promotion is a mark; `Sc3-` turns back; `e4,d6` sets a wall; `--` passes.
//! A pawn has no letter. Check and mate follow as `+` and `#`.

mod parse;
mod read;
mod refuse;
mod write;
