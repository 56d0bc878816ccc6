//! Options of the commands that play and keep games.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use zug_core::TimeControl;

use crate::play::Who;

/// `zug play`.
#[derive(Debug, Args)]
pub struct PlayOptions {
    /// The variant.
    pub variant: Option<String>,
    /// Who plays White: human, ai, ai:LEVEL (1 to 10), ai:nodes=N, ai:depth=N, ai:mcts=N, random,
    /// random:SEED, uci:COMMAND or hub:COMMAND; without it, a person.
    #[arg(long, value_name = "WHO")]
    pub white: Option<Who>,
    /// Who plays Black; without it, ai:5.
    #[arg(long, value_name = "WHO")]
    pub black: Option<Who>,
    /// The position to start from, as FEN.
    #[arg(long, value_name = "FEN", conflicts_with = "start", allow_hyphen_values = true)]
    pub fen: Option<String>,
    /// A game of a file to go on from: FILE#N, or FILE#N@PLY.
    #[arg(long, value_name = "FILE#N@PLY", conflicts_with_all = ["fen", "start", "variant"])]
    pub game: Option<String>,
    /// A numbered start position (Chess960: 0 to 959), or `random`.
    #[arg(long, value_name = "N|random")]
    pub start: Option<String>,
    /// An opening line of the tournament tables (12-IV, idf:3-II), or `random`.
    #[arg(long, value_name = "CODE|random", conflicts_with_all = ["fen", "start", "game"])]
    pub opening: Option<String>,
    /// The clocks: 300+3, 5m+3s, 40/90m+30s:30m+30s, 25m+delay10s or 25m+bronstein10s.
    #[arg(long, value_name = "TC")]
    pub clock: Option<TimeControl>,
    /// The screen: `tui` fills the terminal, `line` draws the board after every move, `plain` says one line an event.
    #[arg(long, value_enum, hide_possible_values = true)]
    pub ui: Option<Ui>,
    /// The draw rules, by the name that `zug variant show` gives them.
    #[arg(long, value_name = "L")]
    pub laws: Option<String>,
    /// A folder of tables of endings that the computer may ask (see `zug tables`).
    #[arg(long, value_name = "DIR")]
    pub tables: Option<PathBuf>,
}

/// The screen of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Ui {
    /// The whole terminal: board, moves, messages and a line to type in.
    Tui,
    /// The board after every move.
    Line,
    /// One line an event and no drawing, for screen readers.
    Plain,
}

/// How boards are drawn where nothing else is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BoardChoice {
    /// With pictures on a terminal that can show them, else with letters.
    Auto,
    /// With pictures of pieces.
    Unicode,
    /// With letters.
    Ascii,
}

/// `zug saved`.
#[derive(Debug, Subcommand)]
pub enum SavedCommand {
    /// List the games that were kept.
    List,
    /// Go on with a game.
    Resume {
        /// Its name in the list.
        id: String,
        /// The screen: `line` or `plain`.
        #[arg(long, value_enum, hide_possible_values = true)]
        ui: Option<Ui>,
    },
    /// Print a game in the format of its family (PGN or PDN).
    Export {
        /// Its name in the list.
        id: String,
    },
    /// Delete games.
    Remove {
        /// Their names in the list.
        #[arg(required = true)]
        ids: Vec<String>,
    },
}
