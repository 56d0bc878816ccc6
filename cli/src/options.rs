//! The command line: one list of options from which parsing, help, man pages and completions all come.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use zug_core::{Style, TimeControl};

use crate::play::Who;

mod engines;
pub use engines::{AnalyseOptions, MatchOptions};

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
    // Deeper than this no count ends, and the walk is recursive.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=200))]
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
    /// Look variant files over, play 200 random games of each and say their rules in words.
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
        /// The folder to write into; without it the files are printed.
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
