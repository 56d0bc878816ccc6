//! Readers of the tables of facts in `tests/data`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// One count of a chess table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerftCase {
    /// Its name.
    pub id: String,
    /// The variant.
    pub variant: String,
    /// Whether castling follows the rules of Chess960.
    #[serde(default)]
    pub chess960: bool,
    /// Whether the position is the variant's start.
    #[serde(default)]
    pub startpos: bool,
    /// The position; the counters may be missing.
    pub fen: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of leaves.
    pub nodes: u64,
    /// Where the number is from.
    pub source: String,
}

impl PerftCase {
    /// The name of the variant with this way of castling.
    pub fn variant_name(&self) -> &str {
        if self.chess960 && self.variant == "chess" { "chess960" } else { &self.variant }
    }
}

/// The counts of one position of a draughts table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraughtsPerft {
    /// The variant.
    pub variant: String,
    /// What the position is.
    pub position: String,
    /// The position.
    pub fen: String,
    /// How the squares of `fen` are counted.
    pub numbering: String,
    /// Whether routes are told apart.
    pub duplicates: Duplicates,
    /// The number of leaves by depth, from 1.
    pub nodes: Vec<Nodes>,
    /// Where the numbers are from.
    pub source: String,
    /// What else is to be said.
    pub note: Option<String>,
}

/// Whether a capture with several routes counts once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Duplicates {
    /// Once.
    Once,
    /// Once a route.
    Several,
}

/// A number of leaves, as text where it needs more than 64 bits.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Nodes {
    /// A number.
    Small(u64),
    /// Its digits.
    Large(String),
}

impl DraughtsPerft {
    /// Depths from 1 with their numbers of leaves, as far as `budget` leaves go.
    pub fn within(&self, budget: u64) -> impl Iterator<Item = (usize, u64)> + '_ {
        let small = self.nodes.iter().enumerate().map_while(|(i, nodes)| match nodes {
            Nodes::Small(nodes) => Some((i + 1, *nodes)),
            Nodes::Large(_) => None,
        });
        small.take_while(move |(_, nodes)| *nodes <= budget)
    }
}

/// A chess position with what is true of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChessPosition {
    /// Its name.
    pub id: String,
    /// What it is about.
    pub category: String,
    /// The variant, if it is not chess.
    pub variant: Option<String>,
    /// Whether castling follows the rules of Chess960.
    #[serde(default)]
    pub chess960: bool,
    /// The position.
    pub fen: String,
    /// Moves in UCI text played from it first.
    #[serde(default)]
    pub moves: String,
    /// What is true then.
    pub expect: Expect,
    /// Why.
    pub note: String,
}

/// What is true of a chess position; what is `None` or empty is not said.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expect {
    /// Legal moves.
    pub legal_has: Vec<String>,
    /// Moves that are not legal.
    pub legal_lacks: Vec<String>,
    /// How many moves are legal.
    pub legal_count: Option<usize>,
    /// The SAN of moves.
    pub san: BTreeMap<String, String>,
    /// Whether the side to move is in check.
    pub in_check: Option<bool>,
    /// Whether it is mate.
    pub checkmate: Option<bool>,
    /// Whether it is stalemate.
    pub stalemate: Option<bool>,
    /// Whether it is stalemate after these moves.
    pub stalemate_after: BTreeMap<String, bool>,
    /// The automatic result, `*` for none.
    pub result: Option<String>,
    /// Whether the position can be played.
    pub valid: Option<bool>,
    /// Whether the text cannot be read.
    pub parse_error: Option<bool>,
    /// Whether an en passant capture is legal.
    pub has_legal_ep: Option<bool>,
    /// The castling field of the position as it is written.
    pub fen_castling_field: Option<String>,
    /// Whether the material rule says that nobody can win.
    pub insufficient_material: Option<bool>,
    /// Whether nobody can win by any moves.
    pub dead_position: Option<bool>,
    /// Whether White cannot win.
    pub white_cannot_win: Option<bool>,
    /// Whether Black cannot win.
    pub black_cannot_win: Option<bool>,
    /// Whether the position has occurred three times.
    pub threefold_on_board: Option<bool>,
    /// Whether it has occurred five times.
    pub fivefold_on_board: Option<bool>,
    /// Whether threefold repetition may be claimed, with some move or without.
    pub may_claim_threefold: Option<bool>,
    /// Whether fifty moves are complete.
    pub fifty_on_board: Option<bool>,
    /// Whether fifty moves may be claimed, with some move or without.
    pub may_claim_fifty: Option<bool>,
    /// Whether the rule of seventy-five moves ends the game.
    pub seventyfive_on_board: Option<bool>,
    /// Whether a goal of the variant ends the game.
    pub variant_end: Option<bool>,
    /// Whether the side to move has won.
    pub side_to_move_wins: Option<bool>,
    /// The board after the moves.
    pub board_after: Option<String>,
    /// The position text after the moves.
    pub fen_after: Option<String>,
}

/// A Russian position with all its moves.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RussianPosition {
    /// Its name.
    pub id: String,
    /// What it is about.
    pub theme: String,
    /// The position with letters.
    pub fen: String,
    /// The position with numbers.
    pub fen_numeric: String,
    /// How many different moves are legal.
    pub distinct: usize,
    /// Every route in full.
    pub routes: Vec<String>,
    /// The squares taken on each route, in order.
    #[serde(default)]
    pub captured: Vec<String>,
    /// Whether the man of each route is crowned.
    #[serde(default)]
    pub promotes: Vec<bool>,
    /// The moves as PDN writes them.
    pub pdn: Vec<String>,
    /// What the lack of moves means.
    pub result: Option<String>,
}

#[derive(Deserialize)]
struct Cases {
    case: Vec<PerftCase>,
}

#[derive(Deserialize)]
struct Perfts {
    perft: Vec<DraughtsPerft>,
}

#[derive(Deserialize)]
struct Positions<P> {
    position: Vec<P>,
}

/// The folder of facts.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// Reads a table; a table that cannot be read fails the test that asks for it.
fn read<T: DeserializeOwned>(name: &str) -> T {
    let path = data().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The counts of a chess table.
pub fn chess_perft(name: &str) -> Vec<PerftCase> {
    read::<Cases>(&format!("perft/{name}.toml")).case
}

/// The counts of draughts.
pub fn draughts_perft() -> Vec<DraughtsPerft> {
    read::<Perfts>("perft/draughts.toml").perft
}

/// The chess positions.
pub fn chess_positions() -> Vec<ChessPosition> {
    read::<Positions<ChessPosition>>("positions/chess.toml").position
}

/// The Russian positions.
pub fn russian_positions() -> Vec<RussianPosition> {
    read::<Positions<RussianPosition>>("positions/russian.toml").position
}
