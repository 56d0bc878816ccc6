//! The scenario files that ship with the program.

/// The files by name: the cases that prove the variants of this crate.
pub const SCENARIOS: &[(&str, &str)] = &[
    ("russian/draws.toml", include_str!("../scenarios/russian/draws.toml")),
    ("russian/moves.toml", include_str!("../scenarios/russian/moves.toml")),
    ("russian/positions-refused.toml", include_str!("../scenarios/russian/positions-refused.toml")),
    ("russian/positions.toml", include_str!("../scenarios/russian/positions.toml")),
];
