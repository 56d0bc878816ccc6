//! Options of the commands that let players and engines play.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use zug_core::TimeControl;

use super::PositionOptions;
use crate::commands::{DrawRule, ResignRule, Sprt};
use crate::play::{Who, WhoError};

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Who it is.
    pub who: Who,
    /// Its name on the command line.
    pub text: String,
}

impl FromStr for Contender {
    type Err = WhoError;

    fn from_str(text: &str) -> Result<Contender, WhoError> {
        Ok(Contender { who: text.parse()?, text: text.to_owned() })
    }
}

impl Contender {
    /// Whether the limits of the match are for this player: the computer without a strength of its own.
    pub fn obeys(&self) -> bool {
        self.text == "ai"
    }
}

/// `zug match`.
#[derive(Debug, Args)]
pub struct MatchOptions {
    /// The variant.
    pub variant: Option<String>,
    /// A player, given twice: ai, ai:LEVEL (1 to 10), ai:nodes=N, ai:depth=N, ai:mcts=N, random, random:SEED,
    /// uci:COMMAND or hub:COMMAND. Options of an engine follow its command: "uci:stockfish; Hash=64".
    #[arg(long, value_name = "WHO", required = true)]
    pub engine: Vec<Contender>,
    /// How many games; without it 100, or with --sprt as many as it takes.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: Option<u64>,
    /// How many positions a move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// How many plies deep.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
    /// How long a move: 2s, 500ms.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub move_time: Option<Duration>,
    /// The clocks: 300+3, 40/90m+30s:30m+30s, 25m+delay10s.
    #[arg(long, value_name = "TC", conflicts_with = "move_time")]
    pub tc: Option<TimeControl>,
    /// The openings: a file (PGN, PDN, EPD or FEN), or `table` for the tournament tables of the variant.
    #[arg(long, value_name = "FILE|table")]
    pub openings: Option<String>,
    /// How many plies of each opening at most.
    #[arg(long, value_name = "N")]
    pub opening_plies: Option<usize>,
    /// Take the openings in a random order.
    #[arg(long)]
    pub shuffle: bool,
    /// How many random plies to play behind the opening.
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u32).range(0..=200))]
    pub random_plies: u32,
    /// How many games at once.
    #[arg(long, value_name = "N", default_value = "1", value_parser = super::threads)]
    pub concurrency: NonZeroUsize,
    /// Stop as soon as it is clear whether the first player is stronger by E1 rather than E0 Elo.
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// The file to which every finished game is added; a match that was stopped goes on from it.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Give a draw when, from move FROM on, both players call the game level within SCORE hundredths for MOVES
    /// moves.
    #[arg(long, value_name = "FROM,MOVES,SCORE")]
    pub draw: Option<DrawRule>,
    /// Give a win when both players call the game decided by SCORE hundredths for MOVES moves.
    #[arg(long, value_name = "MOVES,SCORE")]
    pub resign: Option<ResignRule>,
    /// Stop a game, without a result, after so many plies.
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// The draw rules, by the name that `zug variant show` gives them.
    #[arg(long, value_name = "L")]
    pub laws: Option<String>,
    /// A folder of tables of endings that the computer may ask (see `zug tables`).
    #[arg(long, value_name = "DIR")]
    pub tables: Option<PathBuf>,
    /// How long an engine may take to start or to get ready for a game.
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = time)]
    pub start_timeout: Duration,
    /// How long an engine may take for a move where no clock says so.
    #[arg(long, value_name = "TIME", default_value = "10m", value_parser = time)]
    pub move_timeout: Duration,
    /// By how much a move may be late.
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = time)]
    pub margin: Duration,
}

/// `zug analyse`.
#[derive(Debug, Args)]
pub struct AnalyseOptions {
    /// The variant, or a game of a file: FILE#N or FILE#N@PLY.
    #[arg(value_name = "VARIANT|FILE#N@PLY")]
    pub what: Option<String>,
    /// Where from.
    #[command(flatten)]
    pub position: PositionOptions,
    /// How long to think: 5s, 500ms, 2m; without any limit, five seconds.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// How many plies deep.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
    /// How many positions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// For how many of the best moves a line is wanted.
    #[arg(long, value_name = "K", default_value = "1", value_parser = lines)]
    pub multipv: NonZeroUsize,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = super::threads)]
    pub threads: NonZeroUsize,
    /// Size of the memory of positions, in MiB.
    #[arg(long, value_name = "MB", default_value = "64", value_parser = clap::value_parser!(u32).range(1..=16384))]
    pub hash: u32,
    /// A folder of tables of endings of the variant (see `zug tables`).
    #[arg(long, value_name = "DIR")]
    pub tables: Option<PathBuf>,
}

fn lines(text: &str) -> Result<NonZeroUsize, String> {
    match text.parse::<NonZeroUsize>() {
        Ok(lines) if lines.get() <= 500 => Ok(lines),
        _ => Err("a number from 1 to 500 is needed".to_owned()),
    }
}

/// Reads a time: a number of seconds, or one with `ms`, `s`, `m` or `h`.
pub fn time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("{text:?} is no time: 5s, 500ms, 1.5m is needed");
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let seconds = number.parse::<f64>().map_err(|_| wrong())? * unit;
    // Longer than a thousand hours is a slip of the pen.
    if seconds > 0.0 && seconds <= 3.6e6 { Ok(Duration::from_secs_f64(seconds)) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let read = |text| time(text).ok();
        assert_eq!(read("5s"), Some(Duration::from_secs(5)));
        assert_eq!(read("250ms"), Some(Duration::from_millis(250)));
        assert_eq!(read("1.5m"), Some(Duration::from_secs(90)));
        assert_eq!(read("2"), Some(Duration::from_secs(2)));
        for bad in ["", "0", "s", "-1s", "1d", "1e9h", "9999999h", "."] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
