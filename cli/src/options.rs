//! The command line: one list of options from which parsing, help, man pages and completions all come.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use zug_core::Style;
use zug_core::perft::MAX_DEPTH;

mod engines;
mod play;
mod records;
mod variant;

pub use engines::{AnalyseOptions, Contender, MatchOptions};
pub use play::{BoardChoice, PlayOptions, SavedCommand, Ui};
pub use records::{
    ConvertOptions, ExploreOptions, FilterOptions, Format, GamesOptions, ReadOptions, Squares,
};
pub use variant::{Foreign, TablesCommand, VariantCommand};

/// Play, referee, test and invent board games of the chess and draughts kinds.
#[derive(Debug, Parser)]
#[command(
    name = "zug",
    version,
    disable_help_subcommand = true,
    after_help = "Examples:\n  \
                    zug play                              chess against the computer\n  \
                    zug play russian --black human        Russian draughts, two people\n  \
                    zug apply e4 e5 Nf3                   the position after these moves\n  \
                    zug show --after \"1. e4 c5\"           its picture\n  \
                    zug perft russian 8                   the leaves of a game tree\n\n\
                  A VARIANT is a name from `zug variant list`; without one, chess is meant.\n\
                  Exit codes: 0 done, 1 something failed, 2 usage, 3 bad file or position, 4 illegal move, \
                  5 engine failed, 6 input or output failed, 130 interrupted."
)]
pub struct Options {
    /// What every command takes.
    #[command(flatten)]
    pub global: Global,
    /// The command; without one, a menu.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every command")]
pub struct Global {
    /// Write JSON, one object a line.
    #[arg(long, global = true)]
    pub json: bool,
    /// How moves are written.
    #[arg(long, global = true, value_name = "STYLE", value_parser = styles())]
    pub notation: Option<String>,
    /// No warnings.
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Say more.
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    pub verbose: bool,
    /// When to use colour: auto, always or never.
    #[arg(long, global = true, value_enum, value_name = "WHEN", hide_possible_values = true)]
    pub color: Option<ColorWhen>,
    /// The language of messages: en or ru.
    #[arg(long, global = true, value_enum, hide_possible_values = true)]
    pub lang: Option<LangChoice>,
    /// The seed of everything random.
    #[arg(long, global = true, value_name = "N")]
    pub seed: Option<u64>,
    /// A folder with more variants, beside those of ZUG_VARIANT_DIR.
    #[arg(long, global = true, value_name = "DIR")]
    pub variant_dir: Vec<PathBuf>,
}

fn styles() -> PossibleValuesParser {
    PossibleValuesParser::new(Style::ALL.map(|(word, _)| word))
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorWhen {
    /// On a terminal that has colours, unless the environment says otherwise.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LangChoice {
    /// English.
    En,
    /// Russian.
    Ru,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play against a person or the computer.
    Play(PlayOptions),
    /// List the legal moves, one a line, sorted.
    Moves(MovesOptions),
    /// Play moves and print the position reached, as FEN.
    Apply(ApplyOptions),
    /// Draw a position.
    Show(ShowOptions),
    /// Count the leaves of the game tree.
    Perft(PerftOptions),
    /// List and describe the variants.
    #[command(subcommand)]
    Variant(VariantCommand),
    /// Play the games of PGN and PDN files through and sum them up.
    Games(GamesOptions),
    /// Write the games of files in another format.
    Convert(ConvertOptions),
    /// Show which moves the games of files played, and with what success.
    Explore(ExploreOptions),
    /// Prove rules: run scenario files and look after their records.
    Test(TestOptions),
    /// Say what a position is worth and what to play.
    Analyse(AnalyseOptions),
    /// Be an engine that speaks UCI on standard input and output.
    Uci,
    /// Be a draughts engine that speaks Hub on standard input and output.
    Hub,
    /// Let two players play a match, and say which is stronger.
    Match(MatchOptions),
    /// Work out, check and ask tables of endings.
    #[command(subcommand)]
    Tables(TablesCommand),
    /// List, continue, export and remove the games that `play` kept.
    #[command(subcommand)]
    Saved(SavedCommand),
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write the manual pages into a folder.
    Man {
        /// The folder; it is made if need be.
        dir: PathBuf,
    },
    /// Show and change the configuration.
    #[command(subcommand)]
    Config(ConfigCommand),
}

/// Which position a command starts from.
#[derive(Clone, Debug, Default, Args)]
pub struct PositionOptions {
    /// The position, as FEN; without it, the start position.
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub fen: Option<String>,
    /// Moves to play first, separated by blanks; move numbers are skipped.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub after: Option<String>,
    /// Accept a beginning or part of a move that only one legal move fits.
    #[arg(long)]
    pub complete: bool,
}

/// `zug moves`.
#[derive(Debug, Args)]
pub struct MovesOptions {
    /// The variant.
    pub variant: Option<String>,
    /// Where from.
    #[command(flatten)]
    pub position: PositionOptions,
}

/// `zug apply`.
#[derive(Debug, Args)]
pub struct ApplyOptions {
    /// Moves to play, after the variant's name if it is not chess.
    #[arg(value_name = "[VARIANT] MOVE", required = true)]
    pub words: Vec<String>,
    /// Where from.
    #[command(flatten)]
    pub position: PositionOptions,
}

/// `zug show`.
#[derive(Debug, Args)]
pub struct ShowOptions {
    /// The variant, or a game of a file: FILE#N or FILE#N@PLY.
    #[arg(value_name = "VARIANT|FILE#N@PLY")]
    pub what: Option<String>,
    /// Where from.
    #[command(flatten)]
    pub position: PositionOptions,
    /// How to draw; without it, unicode on a terminal that can show it, else ascii.
    #[arg(long, value_enum)]
    pub format: Option<ShowFormat>,
    /// The file to write instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Draw from Black's side.
    #[arg(long)]
    pub flip: bool,
}

/// How `zug show` draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ShowFormat {
    /// Pictures of pieces.
    Unicode,
    /// Letters only.
    Ascii,
    /// A vector image (SVG).
    Svg,
    /// A pixel image (PNG).
    Png,
    /// The position text.
    Fen,
}

/// `zug perft`.
#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
pub struct PerftOptions {
    /// The variant.
    pub variant: Option<String>,
    /// How many plies deep.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DEPTH)))]
    pub depth: u32,
    /// Where from.
    #[command(flatten)]
    pub position: PositionOptions,
    /// Print the count below every move first.
    #[arg(long)]
    pub divide: bool,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub threads: NonZeroUsize,
    /// Size of the table of positions already counted, in MiB.
    #[arg(long, value_name = "MB", default_value = "0", value_parser = clap::value_parser!(u32).range(0..=16384))]
    pub hash: u32,
    /// Count captures by different routes apart.
    #[arg(long)]
    pub routes: bool,
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse::<NonZeroUsize>() {
        Ok(threads) if threads.get() <= 256 => Ok(threads),
        _ => Err("a number from 1 to 256 is needed".to_owned()),
    }
}

/// `zug test`.
#[derive(Debug, Args)]
pub struct TestOptions {
    /// Scenario files, or folders that hold some; without any, this folder.
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Go through records that are new or have changed, one at a time.
    #[arg(long, conflicts_with_all = ["accept", "check"])]
    pub review: bool,
    /// Accept all records that are new or have changed.
    #[arg(long, conflicts_with = "check")]
    pub accept: bool,
    /// Write nothing; a record that no case asks for any more counts as a failure.
    #[arg(long)]
    pub check: bool,
    /// Write today's answers in place of "?" in a file, or in its case at a line.
    #[arg(long, value_name = "FILE[:LINE]", conflicts_with_all = ["paths", "review", "accept", "check", "junit"])]
    pub fill: Option<String>,
    /// Only cases whose name fits this regular expression.
    #[arg(long, value_name = "RE")]
    pub filter: Option<String>,
    /// The greatest number of leaves that one perft may count.
    #[arg(long, value_name = "N", default_value = "5000000")]
    pub budget: u64,
    /// Write the report as JUnit XML too.
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Change every fact of each variant, one at a time, and list those whose change no case notices.
    #[arg(long, conflicts_with_all = ["review", "accept", "check", "fill", "junit"])]
    pub mutate: bool,
}

/// `zug config`.
#[derive(Debug, Subcommand)]
pub enum ConfigCommand {
    /// Print the path of the configuration file.
    Path,
    /// Print every setting with its value.
    Show,
    /// Change a setting; without a value, go back to the default.
    Set {
        /// The setting.
        key: String,
        /// Its value.
        value: Option<String>,
    },
}
