//! The chess family: rules, position texts and move texts of chess, Chess960 and the variants of lichess.
//!
//! One generator makes legal moves and nothing else: it looks out from the king for checks and pins first
//! and cuts every set of targets to what they allow, so that no move is tried and taken back. Positions are small
//! and copied, never unmade. What variants on the orthodox board differ in is a [`Policy`], whose answers are
//! constants in the built-in ones, so that the generator is compiled for each of them.
//!
//! Decisions that are not obvious:
//!
//! - A castling right is the square of its rook, in chess too. So a promoted rook never castles, and chess and
//!   Chess960 share all code but the reading of rights and the writing of UCI moves.
//! - The square passed by a pawn is kept when some enemy pawn stands ready; whether it can *legally* take is found
//!   out only where it matters: when positions are compared, hashed or written. Counting moves pays nothing for it.
//! - What only some variants have in a position (hands, checks given) is the policy's [`State`], of no size in chess.
//!   Where legality is not that of chess, that type also says that a passed square is settled as soon as it arises,
//!   since positions are compared without knowing their policy.
//! - Explosions and forbidden checks bend what pins and checks mean. Quiet moves still go by masks; what masks do not
//!   settle is played on a copy and judged.
//! - The key of the men is kept up to date move by move; rights, the passed square and the turn are added when the
//!   key is asked for.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod attacks;
pub mod betza;
mod bitboard;
mod board;
pub mod declare;
mod endings;
mod ends;
mod evaluate;
pub mod fairy;
mod fen;
mod generate;
mod info;
mod material;
mod moves;
pub mod pgn;
mod play;
mod policy;
mod position;
mod refuse;
mod role;
mod safety;
mod san;
mod scenarios;
mod setup;
mod shuffle;
mod square;
mod state;
pub mod tuning;
mod uci;
mod variant;
mod winnability;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, Man};
pub use moves::Move;
pub use policy::{
    Acts, CastlingLaw, CountedChecks, Explosive, Extinction, Giveaway, Goal, Hill, HordeAndKing, House,
    Kings, Policy, Race, Shuffle, Standard, Table, Verdict, Winning,
};
pub use position::Position;
pub use role::{Role, Roles};
pub use scenarios::SCENARIOS;
pub use setup::{Arrangement, RightClaim};
pub use square::Square;
pub use state::{Full, Given, Pockets, Settled, State};
pub use variant::{
    Antichess, Atomic, Chess, Chess960, Crazyhouse, Declared, Horde, KingOfTheHill, Orthodox, RacingKings,
    ThreeCheck,
};
