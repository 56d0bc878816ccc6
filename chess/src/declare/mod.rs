//! Chess variants that are declared in files: the shipped ones and those of a user.
//!
//! [`zug_core::declare`] reads the files; here their facts become [`Facts`], are checked against each other,
//! and the generator is chosen: the fast 8x8 one, with the constants of a built-in variant where the facts are
//! its own, wherever board and army are the orthodox ones, and the general one for everything else.

mod check;
mod compile;
mod describe;
mod in_force;
pub mod ini;
mod keys;
mod open;
mod orthodox;
mod prose;
mod shipped;
#[cfg(test)]
mod tests;
mod words;

use zug_core::AnyGame;
use zug_core::declare::{Compiled as Built, Declared, Diagnostic, Family, Faults, Loader};

pub use keys::vocabulary;
pub use shipped::SHIPPED;

use compile::Compiled;

use crate::fairy::Facts;

/// A chess variant read from a file, ready to be played.
#[derive(Clone)]
pub struct Variant {
    facts: Facts,
    compiled: Built,
}

/// A loader that knows chess alone, with its shipped variants.
pub fn loader() -> Loader {
    let mut loader = Loader::new();
    loader.family(vocabulary(), SHIPPED);
    loader
}

/// The family of chess, for a registry.
pub fn family() -> Family {
    Family {
        vocabulary: vocabulary(),
        shipped: SHIPPED,
        compile: |declared| Variant::new(declared).map(Variant::into_compiled),
    }
}

impl Variant {
    /// Compiles and checks what a file declares.
    ///
    /// # Errors
    /// Everything wrong with it: contradictions, a start position that is none, a game without moves.
    pub fn new(declared: &Declared) -> Result<Variant, Faults> {
        let mut out = Vec::new();
        let compiled = compile::compile(declared, &mut out);
        check::contradictions(declared, &compiled.facts, &mut out);
        let faults = Faults::new(declared.sources.clone(), out.clone());
        if faults.any_errors() {
            return Err(faults);
        }
        let built = open::open(declared, &compiled, &mut out);
        let faults = Faults::new(declared.sources.clone(), out);
        match built {
            Some(mut built) if !faults.any_errors() => {
                built.warnings = faults.list;
                let Compiled { facts, draws } = &compiled;
                built.essence = Some(in_force::essence(facts, draws));
                Ok(Variant { facts: compiled.facts, compiled: built })
            }
            _ => Err(faults),
        }
    }

    /// A new game from the start position.
    pub fn open(&self) -> Box<dyn AnyGame> {
        self.compiled.open()
    }

    /// The variant without its chess types.
    pub fn into_compiled(self) -> Built {
        self.compiled
    }

    /// The facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// What is odd about the file, though it can be played.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.compiled.warnings
    }
}
