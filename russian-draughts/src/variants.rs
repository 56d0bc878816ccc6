//! The variants that are compiled in.

pub mod russian;
