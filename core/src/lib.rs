#![forbid(unsafe_code)]

pub mod any;
mod color;
pub mod declare;
mod draw;
mod events;
mod game;
mod id;
mod info;
mod look;
mod notation;
mod outcome;
pub mod perft;
mod registry;
mod rules;
pub mod search;
mod setup;
mod text;

pub use any::{AnyGame, Source};
pub use color::Color;
pub use draw::{Ask, Award, Condition, Count, DrawCounters, DrawRow, DrawTable, Effect, Lapse, Number, Who};
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
pub use rules::{Evaluate, Rules};
pub use setup::Setup;
pub use text::{Lang, Text};
