//! Rule scenarios: snapshot tests that a player can read.
//!
//! A scenario file holds cases of two kinds of knowledge that are never mixed. *Truth* is written by a person from
//! the rule book: the legal moves, what is refused and why, how the game ends. *Record* is what the program says
//! today, kept so that a change is seen. Everything speaks to [`AnyGame`](crate::AnyGame) alone, so any game that
//! the program plays can be proved this way, third parties' own among them.
//!
//! ```toml
//! schema = 1
//! variant = "russian"
//! source = "Official rules, 1.5"
//!
//! [[case]]
//! name = "a capture must be completed"
//! start = "W:Wh6:Bg7,c5,d2"
//! legal = ["h6:f8:b4:e1"]
//! ```

mod check;
mod drawn;
mod fill;
mod inherit;
mod load;
mod model;
mod mutation;
pub mod report;
mod run;
mod snapfile;
mod snapshot;
mod suite;

pub use fill::{Filling, fill};
pub use inherit::{Heritage, all_shipped, heritage, shipped};
pub use load::{Fetch, load};
pub use model::{
    Action, Answer, Case, Ended, Inherit, Preset, Record, Refused, RefusedWhat, Scenario, Start, Status,
    Truth,
};
pub use mutation::{Compile, Proof, Trial, prove};
pub use run::{Mismatch, Open, Outcome, RunOptions, Runner, Verdict};
pub use snapfile::{SnapFile, Standing};
pub use suite::{CaseReport, Loaded, SharedOpen, run_suite};
