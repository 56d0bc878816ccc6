//! Positions of a variant with their legal moves, for other programs to judge: what `compare.py` beside reads.
//!
//! `peer-positions VARIANT NUMBER SEED` prints a line for each position: its text, a tab, and the moves in the Hub
//! notation. Half of the positions come up in random games, half are boards with pieces thrown on them.
#![forbid(unsafe_code)]

use std::io::Write as _;
use std::process::ExitCode;

use zug_core::{AnyGame, Cell, Color, Reading, Rng, Source, Style};
use zug_tests::games;

/// Plies after which a game is given up for the next one.
const LONGEST: usize = 150;
/// Boards thrown between two games.
const THROWN: usize = 75;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, number, seed] = arguments.as_slice() else { return usage() };
    let (Ok(number), Ok(seed)) = (number.parse::<usize>(), seed.parse::<u64>()) else { return usage() };
    let mut game = games::open(variant);
    let mut rng = Rng::new(seed);
    let mut lines = Vec::new();
    while lines.len() < number {
        for _ in 0..THROWN {
            let text = thrown(&*game, &mut rng);
            if game.set_position(&text, Source::User).is_ok() && game.end_on_board().is_none() {
                lines.push(line(&*game));
            }
        }
        game.restart();
        for _ in 0..LONGEST {
            let Some(mv) = game.random_move(&mut rng) else { break };
            if game.play(&mv, Reading::Whole).is_err() || game.end_on_board().is_some() {
                break;
            }
            lines.push(line(&*game));
        }
    }
    lines.truncate(number);
    // A reader that has seen enough is no fault.
    let _ = std::io::stdout().write_all(lines.concat().as_bytes());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    games::say("usage: peer-positions VARIANT NUMBER SEED");
    ExitCode::from(2)
}

fn line(game: &dyn AnyGame) -> String {
    format!("{}\t{}\n", game.position_text(), game.legal(Style::Hub).join(" "))
}

/// A board with pieces thrown on it.
fn thrown(game: &dyn AnyGame, rng: &mut Rng) -> String {
    let board = &game.info().board;
    let (density, kings) = (2 + rng.below(6), 2 + rng.below(8));
    let mut pieces = [String::new(), String::new()];
    for cell in (0..board.names.len() as u16).map(Cell).filter(|cell| !board.name(*cell).is_empty()) {
        if !rng.one_in(density) {
            continue;
        }
        let side = if rng.one_in(2) { Color::White } else { Color::Black };
        let last = if side == Color::White { board.ranks - 1 } else { 0 };
        let king = board.rank(cell) == last || rng.one_in(kings);
        let own = &mut pieces[side.index()];
        let comma = if own.is_empty() { "" } else { "," };
        *own += &format!("{comma}{}{}", if king { "K" } else { "" }, board.name(cell));
    }
    let [white, black] = pieces;
    format!("{}:W{white}:B{black}", if rng.one_in(2) { "W" } else { "B" })
}
