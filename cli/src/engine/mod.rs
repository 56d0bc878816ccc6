//! Other programs as players, over the UCI and the Hub protocol.
//!
//! An engine may be slow, silent, wrong or dead without taking us with it: its output is read by a thread of
//! its own into a bounded queue, its input is written by another, every wait has an end, and what goes wrong
//! is an [`EngineError`] that says how the game ends. Dropping a client ends its process and all that the
//! process started.

mod answer;
mod asked;
mod error;
mod hub;
mod log;
mod process;
mod spec;
mod squares;
mod uci;
mod words;

pub use answer::{Answer, Said};
pub use asked::{Asked, Clocks, Patience};
pub use error::{Doing, EngineError};
pub use hub::VARIANTS as HUB_VARIANTS;
pub use log::LogFolder;
pub use process::kill_all;
pub use spec::{EngineSpec, Protocol, SpecError};
pub use squares::{Numbering, hub_position, position_of_hub, renumbered, square_count};
pub use words::{Parameter, parameters, quoted};

use std::path::Path;
use std::sync::atomic::AtomicBool;

use zug_core::AnyGame;

/// An engine at work.
pub trait Client: Send {
    /// What the engine calls itself.
    fn name(&self) -> &str;

    /// Gets ready for a new game of this variant; `file` declares it if one does.
    ///
    /// # Errors
    /// The engine does not know the variant, dies or stays silent.
    fn new_game(&mut self, game: &dyn AnyGame, file: Option<&Path>) -> Result<(), EngineError>;

    /// Asks for a move of the game; the text is as the engine gave it.
    ///
    /// # Errors
    /// The engine dies, stays silent for longer than it may, or gives no move.
    fn choose(&mut self, game: &dyn AnyGame, asked: &Asked) -> Result<Answer, EngineError>;
}

/// Where and how engines are started.
#[derive(Clone, Debug)]
pub struct Surroundings<'a> {
    /// How long each step may take.
    pub patience: Patience,
    /// Where standard error of engines is kept.
    pub logs: LogFolder,
    /// Set to give up waiting.
    pub interrupt: &'a AtomicBool,
}

/// Starts an engine and shakes hands with it.
///
/// # Errors
/// It cannot be started, or the handshake fails.
pub fn start<'a>(spec: &EngineSpec, around: &Surroundings<'a>) -> Result<Box<dyn Client + 'a>, EngineError> {
    Ok(match spec.protocol {
        Protocol::Uci => Box::new(uci::Uci::start(spec, around)?),
        Protocol::Hub => Box::new(hub::Hub::start(spec, around)?),
    })
}
