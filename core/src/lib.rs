//! What every board game of the chess and draughts kinds shares.
//!
//! The crate knows no chess and no draughts. It has the traits that a game implements and, on top of them,
//! all that no game should have to write again: history with undo, draw rules, counting of the game tree,
//! drawing, a computer player, and the checks that a new game is sound.
//!
//! # A new game
//!
//! A game is a type that implements [`Rules`], [`Notation`], [`Setup`], [`Look`] and [`Evaluate`], about
//! twenty short methods. One line registers it ([`Registry::add`]), one line in a test module checks it
//! ([`conformance::suite!`](conformance::suite)). It then has play ([`Game`], or [`AnyGame`] where the type
//! is not known), counts ([`perft`]), boards ([`look::text`]) and an opponent ([`search`]).
//!
//! # Four choices
//!
//! **Rules are a value, positions are data.** Most variants are read from files while the program runs, so
//! a rule set cannot be a type alone: [`Rules`] takes `&self`. A rule set that must be fast is a type of no
//! size whose facts are constants, and costs nothing for that. A position holds what the board needs and no
//! history; it is cloned where another library would take a move back, and no rule set has undo code that
//! could be wrong. What is given up: a game with positions of many kilobytes would be slow here.
//!
//! **A move is one whole turn.** A capture of five men is one move, known by where it starts and ends, what
//! it takes and whether it crowns. One jump a move looks simpler and is not: the player to move, the depth
//! of a search, the clock, the draw counters and every notation then need an exception for the middle of a
//! capture. What is given up: the route. Two routes with the same effect are the same move, and a notation
//! that shows the way derives it again; [`Rules::routes`] counts them where a count by routes is wanted.
//!
//! **Generators append to the caller's buffer.** [`Rules::moves`] never clears: a search or a count keeps
//! one growing arena for its whole life, where a fresh vector in every node nearly doubles the time. A
//! callback for each move would need no buffer at all, but where the largest capture is compulsory a move
//! found early is withdrawn when a better one turns up, and nothing can be withdrawn from a callback.
//!
//! **Draw rules are data.** Fifty moves, threefold repetition and the fifteen moves of three kings against
//! one are rows of one small table ([`DrawTable`]): a condition, what resets the count, the count, and what
//! follows. The same table serves every family and every variant file; its counters travel beside the
//! position, in a game as in a search, so that they never make equal positions differ. What is given up: a
//! draw rule that is not a count. A counter that changes the legal moves belongs to the position.
//!
//! # Ends
//!
//! How a game ends is asked in three places, in the order of the laws: the rules say whether the board alone
//! decides ([`Rules::early_end`], [`Rules::no_moves`]), [`Game`] asks its draw table, and players and
//! arbiters declare the rest. [`Outcome`] says who won, [`Reason`] which rule said so, [`Termination`] how
//! play stopped: a flag that falls against a bare king is a draw by time.
//!
//! Nothing here prints, exits or reads the clock; a caller with a clock sets a stop flag.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod any;
pub mod clock;
mod color;
pub mod conformance;
pub mod declare;
mod draw;
mod evaluate;
mod events;
mod game;
mod id;
mod info;
pub mod look;
mod notation;
mod outcome;
pub mod perft;
pub mod record;
mod registry;
mod rng;
mod rules;
pub mod scenario;
pub mod search;
mod setup;
pub mod tables;
mod text;
mod threads;
#[cfg(test)]
mod toy;
pub mod tuning;

pub use any::{AnyGame, Source};
pub use clock::{Clock, TimeControl, TimeControlError};
pub use color::Color;
pub use draw::{
    Ask, Award, Condition, Count, DrawCounters, DrawRow, DrawTable, Effect, Lapse, Number, Start, Who,
};
pub use evaluate::{Evaluate, Pruning, Rest};
pub use events::Events;
pub use game::{Claim, Game, PlayError};
pub use id::Id;
pub use info::{
    BoardInfo, Cell, DrawProfile, Fact, Kind, KindInfo, RegionId, ResultStyle, Shade, VariantInfo,
};
pub use look::{Look, Piece, Trace, View};
pub use notation::{
    Counters, Defect, DefectCode, Defects, Notation, Placed, Reading, Refusal, RefusalCode, Style,
};
pub use outcome::{Ending, Outcome, Reason, Termination};
pub use registry::{Entry, Registry, UnknownVariant};
pub use rng::Rng;
pub use rules::Rules;
pub use setup::Setup;
pub use text::{Lang, Numbered, Text, excerpt};
