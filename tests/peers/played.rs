//! Random games of chess variants, for another program to follow: what `fairy.py` beside reads.
//!
//! `peer-games NUMBER SEED VARIANT..` prints for each variant (a name, or the path of a variant file) a line with its
//! name and then one for each position: its text, the legal moves in UCI, how the board ended the game (or `-`) and
//! the move played (or `-` for none), with tabs between. A game starts over at its end or after some plies.
#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

use zug_core::{AnyGame, Rng, Style};
use zug_tests::games;

/// Plies after which a game is given up for the next one.
const LONGEST: usize = 120;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [number, seed, variants @ ..] = arguments.as_slice() else { return usage() };
    let (Ok(number), Ok(seed)) = (number.parse::<usize>(), seed.parse::<u64>()) else { return usage() };
    let mut out = io::BufWriter::new(io::stdout().lock());
    for variant in variants {
        // A reader that has seen enough is no fault.
        if played(variant, number, seed, &mut out).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    games::say("usage: peer-games NUMBER SEED VARIANT..");
    ExitCode::from(2)
}

fn played(variant: &str, number: usize, seed: u64, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{variant}")?;
    let mut game = match games::try_open(variant) {
        Ok(game) => game,
        Err(reason) => return writeln!(out, "! {reason}"),
    };
    let mut rng = Rng::new(seed);
    for _ in 0..number {
        let end = game.end_on_board();
        let mut moves = if end.is_some() { Vec::new() } else { game.legal(Style::Uci) };
        moves.sort();
        let mv = moves.get(rng.below(moves.len().max(1))).cloned().filter(|_| game.ply() < LONGEST);
        let told =
            end.map_or_else(|| "-".to_owned(), |end| format!("{} {}", end.outcome, end.termination.id()));
        let next = mv.clone().unwrap_or_else(|| "-".to_owned());
        writeln!(out, "{}\t{}\t{told}\t{next}", game.position_text(), moves.join(" "))?;
        let goes_on = mv.is_some_and(|mv| step(&mut *game, &mv));
        if !goes_on {
            game.restart();
        }
    }
    Ok(())
}

/// Plays a move; what cannot be read back is told, and the game given up.
fn step(game: &mut dyn AnyGame, mv: &str) -> bool {
    match game.push(mv) {
        Ok(()) => true,
        Err(refusal) => {
            games::say(&format!("{}: {mv} in {}: {refusal}", game.info().id, game.position_text()));
            false
        }
    }
}
