//! The scenario files that ship with the program.

/// The files by name: the cases that prove the variants of this crate.
pub const SCENARIOS: &[(&str, &str)] = &[
    ("3check/checks.toml", include_str!("../scenarios/3check/checks.toml")),
    ("antichess/rules.toml", include_str!("../scenarios/antichess/rules.toml")),
    ("atomic/rules.toml", include_str!("../scenarios/atomic/rules.toml")),
    ("chess/castling.toml", include_str!("../scenarios/chess/castling.toml")),
    ("chess/check.toml", include_str!("../scenarios/chess/check.toml")),
    ("chess/draws.toml", include_str!("../scenarios/chess/draws.toml")),
    ("chess/ends.toml", include_str!("../scenarios/chess/ends.toml")),
    ("chess/moves.toml", include_str!("../scenarios/chess/moves.toml")),
    ("chess/positions.toml", include_str!("../scenarios/chess/positions.toml")),
    ("chess/time.toml", include_str!("../scenarios/chess/time.toml")),
    ("chess960/positions.toml", include_str!("../scenarios/chess960/positions.toml")),
    ("crazyhouse/rules.toml", include_str!("../scenarios/crazyhouse/rules.toml")),
    ("fairy/rules.toml", include_str!("../scenarios/fairy/rules.toml")),
    ("fairy/starts.toml", include_str!("../scenarios/fairy/starts.toml")),
    ("horde/rules.toml", include_str!("../scenarios/horde/rules.toml")),
    ("kingofthehill/hill.toml", include_str!("../scenarios/kingofthehill/hill.toml")),
    ("racingkings/rules.toml", include_str!("../scenarios/racingkings/rules.toml")),
];
