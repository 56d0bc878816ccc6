//! Random games of chess variants, for another program to follow: what `fairy.py` beside reads.
//!
//! `peer-games NUMBER SEED VARIANT..` prints for each variant (a name, or the path of a variant file) a line with its
//! name and then one for each position: its text, the legal moves in UCI, how the board ended the game (or `-`), the
//! move played (or `-` for none), how the rules ended it (or `-`), whether the side to move is in check, the draw rows
//! reached, the sides that can never win, and the clock where a row counts to it (or `-`), with tabs between. A game starts over at its end or after some plies. Before
//! the number, `--shuttle` lets most moves go back to where the piece came from, where they can, so that positions come
//! back; `--sharp` prefers moves that check or take; `--thin` starts games with few pieces, thrown about,
//! and `--deep` plays on for long.
#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

use zug_core::{AnyGame, Color, Count, Ending, Rng, Style};
use zug_tests::games;

mod thinned;

/// Plies after which a game is given up for the next one.
const LONGEST: usize = 120;
/// The same for games that start with few pieces.
const LONGEST_THIN: usize = 30;
/// The same for games that go on for long.
const LONGEST_DEEP: usize = 300;
/// How many moves are looked at for one that checks or takes.
const LOOKED_AT: usize = 12;

/// The words that say how games are played.
const MANNERS: [&str; 4] = ["--shuttle", "--sharp", "--thin", "--deep"];

/// How games are played.
#[derive(Clone, Copy, Default)]
struct Manner {
    shuttles: bool,
    sharp: bool,
    thin: bool,
    deep: bool,
}

fn main() -> ExitCode {
    let (manners, arguments): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    if let Some(unknown) = manners.iter().find(|word| !MANNERS.contains(&word.as_str())) {
        games::say(&format!("unknown word {unknown}"));
        return usage();
    }
    let asked = |name: &str| manners.iter().any(|manner| manner == name);
    let manner = Manner {
        shuttles: asked("--shuttle"),
        sharp: asked("--sharp"),
        thin: asked("--thin"),
        deep: asked("--deep"),
    };
    let [number, seed, variants @ ..] = arguments.as_slice() else { return usage() };
    let (Ok(number), Ok(seed)) = (number.parse::<usize>(), seed.parse::<u64>()) else { return usage() };
    let mut out = io::BufWriter::new(io::stdout().lock());
    for variant in variants {
        // A reader that has seen enough is no fault.
        if played(variant, number, seed, manner, &mut out).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    let manners: Vec<String> = MANNERS.iter().map(|word| format!("[{word}]")).collect();
    games::say(&format!("usage: peer-games {} NUMBER SEED VARIANT..", manners.join(" ")));
    ExitCode::from(2)
}

fn played(variant: &str, number: usize, seed: u64, manner: Manner, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{variant}")?;
    let mut game = match games::try_open(variant) {
        Ok(game) => game,
        Err(reason) => return writeln!(out, "! {reason}"),
    };
    let mut rng = Rng::new(seed);
    let longest = match manner {
        Manner { deep: true, .. } => LONGEST_DEEP,
        Manner { thin: true, .. } => LONGEST_THIN,
        _ => LONGEST,
    };
    if manner.thin {
        thinned::set_up(&mut *game, &mut rng);
    }
    let table = game.info().default_draws();
    let counts = table.rows().iter().any(|row| matches!(row.count, Count::Plies(_)) && row.when.is_empty());
    for _ in 0..number {
        let end = game.end_on_board();
        let mut moves = if end.is_some() { Vec::new() } else { game.legal(Style::Uci) };
        moves.sort();
        let back = if manner.shuttles && rng.below(4) > 0 { back(&*game, &moves) } else { None };
        let sharp = if manner.sharp && rng.below(4) > 0 { sharp(&mut *game, &moves, &mut rng) } else { None };
        let random = moves.get(rng.below(moves.len().max(1))).cloned();
        let mv = back.or(sharp).or(random).filter(|_| game.ply() < longest && game.ending().is_none());
        let tell = |end: Option<Ending>| {
            end.map_or_else(|| "-".to_owned(), |end| format!("{} {}", end.outcome, end.termination.id()))
        };
        let (told, by_rules) = (tell(end), tell(game.ending()));
        let check = if game.look().checked.is_empty() { "-" } else { "check" };
        let next = mv.clone().unwrap_or_else(|| "-".to_owned());
        let text = game.position_text();
        let rows: Vec<String> = game.draw_rows().iter().map(ToString::to_string).collect();
        let (moves, rows) = (moves.join(" "), rows.join(" "));
        let hopeless: String = Color::ALL
            .iter()
            .filter(|side| game.can_win(**side) == Some(false))
            .map(|side| letter(*side))
            .collect();
        let clock = if counts { game.counters().clock.to_string() } else { "-".to_owned() };
        writeln!(out, "{text}\t{moves}\t{told}\t{next}\t{by_rules}\t{check}\t{rows}\t{hopeless}\t{clock}")?;
        let goes_on = mv.is_some_and(|mv| step(&mut *game, &mv));
        if !goes_on {
            game.restart();
            if manner.thin {
                thinned::set_up(&mut *game, &mut rng);
            }
        }
    }
    Ok(())
}

/// The letter of a side.
fn letter(side: Color) -> char {
    if side == Color::White { 'w' } else { 'b' }
}

/// A move that checks, else one that takes, of some that are looked at.
fn sharp(game: &mut dyn AnyGame, moves: &[String], rng: &mut Rng) -> Option<String> {
    let pieces = game.look().cells.iter().flatten().count();
    let mut taking = None;
    for _ in 0..LOOKED_AT.min(moves.len()) {
        let mv = &moves[rng.below(moves.len())];
        if game.push(mv).is_err() {
            continue;
        }
        let look = game.look();
        game.undo();
        if !look.checked.is_empty() {
            return Some(mv.clone());
        }
        if look.cells.iter().flatten().count() < pieces {
            taking = Some(mv.clone());
        }
    }
    taking
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

/// The move that takes back the last one of the side to move, if it is legal.
fn back(game: &dyn AnyGame, moves: &[String]) -> Option<String> {
    let line = game.line(Style::Uci);
    let own = line.get(line.len().checked_sub(2)?)?;
    let end = own.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic())?.0;
    let back = format!("{}{}", &own[end..], &own[..end]);
    moves.contains(&back).then_some(back)
}
