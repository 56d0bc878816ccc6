//! Options of the commands about variants and their tables of endings.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::{PositionOptions, threads};

/// `zug variant`.
#[derive(Debug, Subcommand)]
pub enum VariantCommand {
    /// List the variants.
    List,
    /// Describe a variant: board, pieces, facts with their articles, draw rules.
    Show {
        /// The variant.
        variant: Option<String>,
    },
    /// Look variant files over, play 200 random games of each (those of `--seed`, which is 1 unless said) and say their
    /// rules in words.
    Check {
        /// The files, or names of variants.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
    },
    /// Write a commented file that declares a new variant as a child of another.
    New {
        /// Its name: lower-case letters, digits and hyphens.
        name: String,
        /// The variant whose rules hold unless the file says otherwise.
        #[arg(long, value_name = "BASE", default_value = "russian")]
        from: String,
        /// The file to write instead of NAME.toml; `-` is standard output.
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Say the rules of a variant in words.
    Explain {
        /// The variant.
        variant: Option<String>,
    },
    /// Print the JSON Schema of variant files.
    Schema,
    /// Turn the variants of a Fairy-Stockfish variants.ini into files, and tell what cannot be said.
    Import {
        /// The file.
        #[arg(value_name = "FILE.ini")]
        file: PathBuf,
        /// The folder to write into; without it the files are printed. Other files of their names are left alone.
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
    /// Print a variant in the form of another program.
    Export {
        /// The variant.
        variant: String,
        /// The form: `ini`, a section of a Fairy-Stockfish variants.ini.
        #[arg(long, value_enum, default_value = "ini")]
        to: Foreign,
    },
}

/// The forms of other programs in which a variant can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Foreign {
    /// A section of a Fairy-Stockfish variants.ini.
    Ini,
}

/// `zug tables`.
#[derive(Debug, Subcommand)]
pub enum TablesCommand {
    /// Work out who wins every position with few pieces, and how fast, and keep it in a folder.
    Build {
        /// The variant.
        variant: Option<String>,
        /// The greatest number of pieces, both sides together.
        #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u8).range(1..=8))]
        pieces: u8,
        /// Only this material and what it leads to: White's pieces, a v, Black's (KBNvK).
        #[arg(long, value_name = "MATERIAL")]
        only: Vec<String>,
        /// The folder; it is made if need be.
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
        /// Number of threads; without it, as many as the machine runs at once.
        #[arg(long, value_name = "N", value_parser = threads)]
        threads: Option<NonZeroUsize>,
    },
    /// Say what tables know of a position and of every move from it; without a position, what they hold.
    Probe {
        /// The folder.
        dir: PathBuf,
        /// The variant, if it is not one that the program knows by the name in the tables.
        #[arg(long, value_name = "VARIANT")]
        variant: Option<String>,
        /// The position.
        #[command(flatten)]
        position: PositionOptions,
    },
    /// Check that every value follows from those of the positions that it leads to.
    Verify {
        /// The folder.
        dir: PathBuf,
        /// The variant, if it is not one that the program knows by the name in the tables.
        #[arg(long, value_name = "VARIANT")]
        variant: Option<String>,
    },
}
