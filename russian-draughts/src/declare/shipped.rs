//! The variant files that ship with the program.

/// The shipped files by id, parents before children.
pub const SHIPPED: &[(&str, &str)] = &[
    ("russian", include_str!("../../variants/russian.toml")),
    ("brazilian", include_str!("../../variants/brazilian.toml")),
    ("pool", include_str!("../../variants/pool.toml")),
    ("english", include_str!("../../variants/english.toml")),
    ("czech", include_str!("../../variants/czech.toml")),
    ("spanish", include_str!("../../variants/spanish.toml")),
    ("portuguese", include_str!("../../variants/portuguese.toml")),
    ("argentinian", include_str!("../../variants/argentinian.toml")),
    ("italian", include_str!("../../variants/italian.toml")),
    ("thai", include_str!("../../variants/thai.toml")),
    ("turkish", include_str!("../../variants/turkish.toml")),
    ("armenian", include_str!("../../variants/armenian.toml")),
    ("international", include_str!("../../variants/international.toml")),
    ("antidraughts", include_str!("../../variants/antidraughts.toml")),
    ("killer", include_str!("../../variants/killer.toml")),
    ("breakthrough-draughts", include_str!("../../variants/breakthrough-draughts.toml")),
    ("frisian", include_str!("../../variants/frisian.toml")),
    ("frysk", include_str!("../../variants/frysk.toml")),
    ("canadian", include_str!("../../variants/canadian.toml")),
    ("sri-lankan", include_str!("../../variants/sri-lankan.toml")),
    ("spantsiretti", include_str!("../../variants/spantsiretti.toml")),
    ("poddavki", include_str!("../../variants/poddavki.toml")),
    ("russian-10x10", include_str!("../../variants/russian-10x10.toml")),
    ("jamaican", include_str!("../../variants/jamaican.toml")),
];
