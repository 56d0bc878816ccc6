//! Moves, their number, and the ends that they imply.

use std::collections::HashSet;

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::perft::{self, Counting};
use crate::{Rng, Style};

pub(super) fn sound<R: Playable>(spot: &Spot<'_, R>, rng: &mut Rng) -> Verdict {
    appended(spot)?;
    counted(spot)?;
    let name = |mv: R::Move| spot.rules.move_text(spot.position, mv, Style::Canonical);
    let mut unique = HashSet::new();
    for mv in spot.legal {
        ensure!(unique.insert(*mv), "{} is generated twice", name(*mv));
        ensure!(spot.rules.routes(spot.position, *mv) > 0, "{} can be made in no way", name(*mv));
    }
    if let Some((outcome, reason)) = spot.rules.early_end(spot.position) {
        let moves = spot.legal.len();
        ensure!(moves == 0, "the game is over ({outcome}, {}) but has {moves} moves", reason.id());
    } else if spot.legal.is_empty() {
        let end = spot.rules.no_moves(spot.position);
        ensure!(end == spot.rules.no_moves(spot.position), "the meaning of no moves is not always the same");
    }
    if rng.one_in(if spot.has_many_moves() { 256 } else { 8 }) { two_plies(spot) } else { Ok(()) }
}

/// Moves come after what the buffer holds, and are the same each time.
fn appended<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let mut out: Vec<R::Move> = spot.sentinel.into_iter().collect();
    let base = out.len();
    spot.rules.moves(spot.position, &mut out);
    ensure!(
        out.len() >= base && out[..base] == *spot.sentinel.as_slice(),
        "generating moves changed what the buffer held"
    );
    ensure!(out[base..] == *spot.legal, "generating moves twice gave different moves or another order");
    Ok(())
}

/// Counting agrees with listing and leaves the arena as it was.
fn counted<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let mut arena: Vec<R::Move> = spot.sentinel.into_iter().collect();
    let count = spot.rules.count_moves(spot.position, &mut arena);
    ensure!(count == spot.legal.len(), "count_moves says {count}, there are {} moves", spot.legal.len());
    ensure!(arena == spot.sentinel.as_slice(), "count_moves did not restore its arena");
    Ok(())
}

/// A count of two plies agrees with moves made one by one.
fn two_plies<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let (mut by_hand, mut routes) = (0, 0);
    for mv in spot.legal {
        let mut next = spot.position.clone();
        spot.rules.play(&mut next, *mv);
        let mut replies = Vec::new();
        spot.rules.moves(&next, &mut replies);
        by_hand += replies.len() as u64;
        let ways: u64 = replies.iter().map(|reply| u64::from(spot.rules.routes(&next, *reply))).sum();
        routes += ways * u64::from(spot.rules.routes(spot.position, *mv));
    }
    for (counting, expected) in [(Counting::Moves, by_hand), (Counting::Routes, routes)] {
        let counted = perft::perft(spot.rules, spot.position, 2, counting);
        ensure!(counted == expected, "perft 2 by {counting:?} is {counted}, counted by hand {expected}");
    }
    Ok(())
}
