//! Games taken back and played again.

use super::walk::{Verdict, ensure};
use crate::any::Playable;
use crate::{Count, Counters, DrawCounters, Effect, Ending, Game};

/// All that a game knows at one ply, but for draws by the code: those follow from the counters, and whether a
/// position is dead may take the rules a while to say.
#[derive(PartialEq)]
struct Moment<P, M> {
    position: P,
    counters: Counters,
    draws: DrawCounters,
    occurrences: usize,
    legal: Vec<M>,
    over: Option<Ending>,
    undone: usize,
}

fn moment<R: Playable>(game: &Game<R>) -> Moment<R::Position, R::Move> {
    Moment {
        position: game.position().clone(),
        counters: game.counters(),
        draws: game.draw_counters(),
        occurrences: game.occurrences(),
        legal: game.legal().to_vec(),
        over: game.end_on_board(),
        undone: game.undone(),
    }
}

/// Counters never exceed the plies played, and an automatic row that is reached has ended the game.
pub(super) fn bounded<R: Playable>(game: &Game<R>) -> Verdict {
    let most = u64::from(game.start_counters().clock) + game.ply() as u64;
    for (row, value) in game.draws().running(&game.draw_counters()) {
        ensure!(u64::from(value) <= most, "the counter of {row} is {value} after {} plies", game.ply());
    }
    ensure!(game.occurrences() >= 1, "the position on the board has never occurred");
    ensure!(game.occurrences() <= game.ply() / 2 + 1, "the position occurred {} times", game.occurrences());
    let counters = game.draw_counters();
    let counted = game.draws().reached(&counters, Effect::Automatic).map(|row| row.id);
    let occurred = game.draws().rows().iter().filter(|row| {
        row.effect == Effect::Automatic
            && matches!(row.count, Count::Occurrences(n) if game.occurrences() >= usize::from(n))
    });
    for row in counted.chain(occurred.map(|row| row.id)) {
        ensure!(game.ending().is_some(), "the row {row} is reached and the game goes on");
    }
    Ok(())
}

/// Undo to the start and redo to the end pass through the same moments, and so does playing it anew.
pub(super) fn back_and_forth<R: Playable>(game: &mut Game<R>) -> Verdict {
    let moves: Vec<R::Move> = game.line().map(|(_, mv)| mv).collect();
    let plies = moves.len();
    let ending = game.ending();
    let mut back = vec![moment(game)];
    while game.undo() {
        back.push(moment(game));
    }
    ensure!(back.len() == plies + 1, "{plies} moves were taken back in {} steps", back.len() - 1);
    ensure!(game.position() == game.start(), "taking everything back does not lead to the start");
    for expected in back.iter().rev().skip(1) {
        ensure!(game.redo(), "a move that was taken back cannot be played again");
        ensure!(moment(game) == *expected, "a move played again after undo leads elsewhere");
    }
    ensure!(!game.redo(), "more moves can be played again than were taken back");
    // Anew, move by move, without anything undone behind.
    while game.undo() {}
    for (mv, expected) in moves.iter().zip(back.iter().rev().skip(1)) {
        game.push(*mv);
        ensure!(moment(game) == *expected, "the same move played anew leads elsewhere");
    }
    ensure!(game.ending() == ending, "the same moves played anew end otherwise");
    Ok(())
}
