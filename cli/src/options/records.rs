//! Options of the commands that read game records.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::threads;

/// Which games of files are wanted.
#[derive(Clone, Debug, Default, Args)]
pub struct FilterOptions {
    /// Only games with this tag; a star in the value stands for anything.
    #[arg(long, value_name = "NAME=VALUE")]
    pub tag: Vec<String>,
    /// Only games with this result.
    #[arg(long, value_name = "RESULT")]
    pub result: Option<String>,
    /// Only games of this variant; games that do not say theirs are taken for it.
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<String>,
    /// Only games that pass through this position.
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Only the first of games with the same moves; remembers a number for each game.
    #[arg(long)]
    pub unique: bool,
}

/// How files of games are read.
#[derive(Clone, Debug, Default, Args)]
pub struct ReadOptions {
    /// Take what is odd for an error: moves, tags and results must be as the standard wants them.
    #[arg(long)]
    pub strict: bool,
    /// The encoding of the files (windows-1251, koi8-r, latin1 ..); without it, UTF-8 or what a guess says.
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<String>,
    /// The language whose letters stand for pieces (en, de, ru ..); without it, the file's own.
    #[arg(long, value_name = "LANG")]
    pub pieces: Option<String>,
    /// Number of threads; without it, as many as the machine runs at once.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<NonZeroUsize>,
}

/// `zug games`.
#[derive(Debug, Args)]
pub struct GamesOptions {
    /// The files, plain or packed (gzip, Zstandard, bzip2); `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Which games.
    #[command(flatten)]
    pub filter: FilterOptions,
    /// How the files are read.
    #[command(flatten)]
    pub read: ReadOptions,
}

/// `zug convert`.
#[derive(Debug, Args)]
pub struct ConvertOptions {
    /// The files: PGN, PDN, JSON lines, lists of positions, EPD; plain or packed; `-` is standard input.
    #[arg(required = true, value_name = "IN")]
    pub files: Vec<PathBuf>,
    /// The file to write; without it, or with `-`, standard output.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// What to write; without it, what the name of OUT says, else what the first file is.
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// The names of draughts squares: the variant's own, letters or numbers.
    #[arg(long, value_enum, value_name = "NAMES")]
    pub squares: Option<Squares>,
    /// Which games.
    #[command(flatten)]
    pub filter: FilterOptions,
    /// How the files are read.
    #[command(flatten)]
    pub read: ReadOptions,
}

/// What `zug convert` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Chess games in the export format of PGN.
    Pgn,
    /// Draughts games in the writing grammar of PDN.
    Pdn,
    /// One JSON object a game.
    Jsonl,
    /// Every position of the games, one a line.
    Fen,
    /// Every position with the move played (chess).
    Epd,
}

/// Names of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Squares {
    /// A letter and a digit.
    Letters,
    /// Numbers.
    Numbers,
}

/// `zug explore`.
#[derive(Debug, Args)]
pub struct ExploreOptions {
    /// The files, as of `zug games`.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The position to look at; without it, the start position.
    #[arg(long, value_name = "FEN", allow_hyphen_values = true, conflicts_with = "position")]
    pub fen: Option<String>,
    /// How many plies deep.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=40))]
    pub depth: u8,
    /// Leave out moves that fewer games played.
    #[arg(long, value_name = "N", default_value = "1")]
    pub min: u64,
    /// Which games.
    #[command(flatten)]
    pub filter: FilterOptions,
    /// How the files are read.
    #[command(flatten)]
    pub read: ReadOptions,
}
