//! The draughts family: one move generator over a table of facts.
//!
//! A rule set is a value of [`Facts`]: the board, what men and kings do, the rules of capturing, what ends
//! the game. The generator asks a [`Policy`] for them. Russian draughts answers with constants, a variant
//! read from a file with a [`Table`]; the code is the same.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bits;
mod captures;
mod choose;
pub mod declare;
mod describe;
mod endings;
mod ends;
mod evaluate;
mod facts;
mod generate;
mod geometry;
mod look;
mod moves;
mod notation;
pub mod openings;
pub mod pdn;
mod play;
mod policy;
mod position;
mod rules;
mod scenarios;
mod scene;
mod setup;
mod text;
pub mod tuning;
pub mod variants;
mod ways;
mod words;

pub use bits::{Bits, Squares, Wide};
pub use choose::{WithTable, with_table};
pub use describe::{Description, Drawn};
pub use ends::{Balance, Ends, Goal, Loss, Means, Proof};
pub use facts::{
    CaptureFacts, Criterion, DrawsAre, Duty, Facts, InPassing, KingFacts, Landing, MenFacts, NoMoves, Pass,
    Precedence, Removal, Units,
};
pub use geometry::{Geometry, Holes, Played, Square, Steps};
pub use moves::{Move, Route};
pub use notation::{Corner, NotationFacts};
pub use policy::{Diagonal, Flying, General, Passing, Policy, Shape, Table, Use};
pub use position::{Position, QuietRun, Unit};
pub use rules::{Draughts, KING, MAN};
pub use scenarios::SCENARIOS;
pub use setup::Arrangement;
pub use text::Names;
pub use ways::{Way, Ways};
