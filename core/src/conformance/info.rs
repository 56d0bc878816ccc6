//! What a variant says about itself.

use std::collections::BTreeSet;

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::{DrawTable, Rng};

/// How many numbered start positions are tried.
const STARTS_TRIED: usize = 20;

pub(super) fn fits<R: Playable>(spot: &Spot<'_, R>, rng: &mut Rng) -> Verdict {
    board(spot)?;
    pieces(spot)?;
    draws(spot)?;
    starts(spot, rng)
}

fn board<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let info = spot.rules.info();
    let board = &info.board;
    let cells = usize::from(board.files) * usize::from(board.ranks);
    ensure!(
        (1..=16).contains(&board.files) && (1..=16).contains(&board.ranks),
        "the board has {} files and {} ranks",
        board.files,
        board.ranks
    );
    for (what, length) in
        [("shades", board.shades.len()), ("played", board.played.len()), ("names", board.names.len())]
    {
        ensure!(length == cells, "board.{what} has {length} entries for {cells} cells");
    }
    let mut names = BTreeSet::new();
    for (name, played) in board.names.iter().zip(&board.played) {
        ensure!(
            name.is_empty() != *played,
            "a cell that is played has no name, or one that is not has {name:?}"
        );
        ensure!(name.is_empty() || names.insert(name), "two cells are called {name:?}");
    }
    for (id, region) in &info.regions {
        for cell in region {
            let played = board.played.get(usize::from(cell.0)) == Some(&true);
            ensure!(played, "region {id} has cell {}, which is not played", cell.0);
        }
    }
    Ok(())
}

fn pieces<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let kinds = &spot.rules.info().kinds;
    ensure!(!kinds.is_empty(), "there is no kind of piece");
    let ids: BTreeSet<_> = kinds.iter().map(|kind| kind.id).collect();
    ensure!(ids.len() == kinds.len(), "two kinds share an id");
    let letters: BTreeSet<&String> = kinds.iter().flat_map(|kind| &kind.letters).collect();
    ensure!(letters.len() == 2 * kinds.len(), "two kinds or sides share a letter");
    ensure!(letters.iter().all(|letter| !letter.trim().is_empty()), "a kind has no letter");
    Ok(())
}

fn draws<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    for profile in &spot.rules.info().draws {
        let rows = profile.table.rows();
        ensure!(rows.len() <= DrawTable::MAX_ROWS, "profile {} has {} rows", profile.id, rows.len());
        let ids: BTreeSet<_> = rows.iter().map(|row| row.id).collect();
        ensure!(ids.len() == rows.len(), "two rows of profile {} share an id", profile.id);
    }
    Ok(())
}

fn starts<R: Playable>(spot: &Spot<'_, R>, rng: &mut Rng) -> Verdict {
    let rules = spot.rules;
    let starts = rules.starts();
    ensure!(starts > 0, "there is no start position");
    ensure!(rules.numbered_start(starts).is_none(), "there is a start position number {starts} of {starts}");
    ensure!(rules.start() == rules.start(), "the start position is not always the same");
    ensure!(!spot.legal.is_empty(), "the start position has no legal move");
    for _ in 0..STARTS_TRIED {
        let number = rng.below(starts as usize) as u32;
        let Some(start) = rules.numbered_start(number) else {
            return Err(format!("there is no start position number {number} of {starts}"));
        };
        let moves = rules.count_moves(&start, &mut Vec::new());
        ensure!(moves > 0, "start position {number} has no legal move");
    }
    Ok(())
}
