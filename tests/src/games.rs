//! Opening games by name, as a program does.

use std::sync::LazyLock;

use zug_core::{AnyGame, Entry, Reading, Registry, Rng, Source, Style};

/// The games that the program offers.
pub static REGISTRY: LazyLock<Registry> = LazyLock::new(zug_cli::registry);

/// Whether the program offers a variant.
pub fn is_offered(variant: &str) -> bool {
    REGISTRY.find(variant).is_ok()
}

/// The chess variants of the fast generator that people play by rules of their own, each with scenarios and snapshots
/// of its own.
pub const CHESS: [&str; 9] = [
    "chess",
    "chess960",
    "kingofthehill",
    "3check",
    "antichess",
    "atomic",
    "horde",
    "racingkings",
    "crazyhouse",
];

/// Whether the variant has scenarios and snapshots of its own; the many of the fairy generator are told in bulk.
pub fn stands_alone(entry: &Entry) -> bool {
    entry.family.as_str() != "chess" || CHESS.contains(&entry.id.as_str())
}

/// A game of the variant from its start position.
///
/// # Panics
/// If there is no such variant, with its name.
pub fn open(variant: &str) -> Box<dyn AnyGame> {
    let entry = REGISTRY.find(variant).unwrap_or_else(|error| panic!("{error}"));
    entry.open().unwrap_or_else(|faults| panic!("{variant}: {faults}"))
}

/// A game of the variant, or of the variant of a file, from its start position.
///
/// # Errors
/// Why it cannot be opened.
pub fn try_open(variant: &str) -> Result<Box<dyn AnyGame>, String> {
    if variant.ends_with(".toml") {
        return REGISTRY.open_file(std::path::Path::new(variant)).map_err(|faults| format!("{faults}"));
    }
    let entry = REGISTRY.find(variant).map_err(|error| error.to_string())?;
    entry.open().map_err(|faults| format!("{faults}"))
}

/// A game of the variant from a position.
///
/// # Panics
/// If the position cannot be read, with all its defects.
pub fn at(variant: &str, fen: &str) -> Box<dyn AnyGame> {
    let mut game = open(variant);
    if let Err(defects) = game.set_position(fen, Source::User) {
        panic!("{variant} {fen:?}: {defects}");
    }
    game
}

/// Plays moves, separated by blanks, that must be legal.
///
/// # Panics
/// At a refused move, with the reason.
pub fn play(game: &mut dyn AnyGame, moves: &str) {
    for text in moves.split_whitespace() {
        if let Err(refusal) = game.play(text, Reading::Whole) {
            panic!("{text} in {}: {refusal}", game.position_text());
        }
    }
}

/// The legal moves, sorted.
pub fn legal(game: &dyn AnyGame, style: Style) -> Vec<String> {
    let mut moves = game.legal(style);
    moves.sort();
    moves
}

/// Plays a random quiet move to a position that is new to the game, without a capture for the opponent, in which
/// the game goes on or ends by a draw row, and of which `keeps` is true; false if there is none.
pub fn wander(game: &mut dyn AnyGame, rng: &mut Rng, keeps: impl Fn(&dyn AnyGame) -> bool) -> bool {
    let takes = |game: &dyn AnyGame| game.legal_traces().iter().any(|(_, trace)| !trace.taken.is_empty());
    let mut moves = game.legal_traces();
    moves.retain(|(_, trace)| trace.taken.is_empty());
    rng.shuffle(&mut moves);
    for (text, _) in moves {
        let mut next = game.fork();
        let goes_on = next.play(&text, Reading::Whole).is_ok() && next.end_on_board().is_none();
        if goes_on && next.occurrences() == 1 && !takes(&*next) && keeps(&*next) {
            return game.play(&text, Reading::Whole).is_ok();
        }
    }
    false
}

/// The name of the rule that ended the game and the outcome, or `none`.
pub fn ending(game: &dyn AnyGame) -> String {
    game.ending().map_or_else(|| "none".to_owned(), |ending| ending.to_string())
}

/// A line for the reader of a test run, shown whether the test passes or not.
pub fn say(line: &str) {
    use std::io::Write as _;
    // A closed stream is no reason for a test to fail.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// A number from the environment, or the default.
///
/// # Panics
/// If the variable is set to something that is not a number.
pub fn number_from_env(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => {
            text.replace('_', "").parse().unwrap_or_else(|_| panic!("{name}: not a number: {text:?}"))
        }
        Err(_) => default,
    }
}
