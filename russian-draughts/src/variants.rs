//! The variants that are compiled in.

pub mod russian;
mod russian_draws;
