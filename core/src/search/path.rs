//! The line that led to a position: repetition and draw rows inside the search.

use crate::{Award, Color, Count, DrawCounters, DrawTable, Effect, Game, Id, Outcome, Rules};

/// The positions from the start of the game to the one being searched, and the rows that count them.
pub(super) struct Path<'a> {
    draws: &'a DrawTable,
    keys: Vec<u64>,
    /// Where in `keys` the root of the search stands.
    root: usize,
    /// The fewest occurrences that a row acts on, and what it gives.
    repetition: Option<(u16, Award)>,
    /// Rows that could be claimed at the root: nobody did, so the search does not wait for it.
    unclaimed: Vec<Id>,
}

impl<'a> Path<'a> {
    pub fn of<R: Rules>(game: &'a Game<R>) -> Path<'a> {
        let draws = game.draws();
        let occurrences = draws.rows().iter().filter_map(|row| match row.count {
            Count::Occurrences(limit) => Some((limit, row.result)),
            _ => None,
        });
        let mut keys: Vec<u64> = game.keys().collect();
        // The root comes back as soon as its children are searched.
        keys.pop();
        Path {
            draws,
            root: keys.len(),
            keys,
            repetition: occurrences.min_by_key(|(limit, _)| *limit),
            unclaimed: draws.reached(game.draw_counters(), Effect::Claim).map(|row| row.id).collect(),
        }
    }

    pub fn draws(&self) -> &'a DrawTable {
        self.draws
    }

    pub fn enter(&mut self, key: u64) {
        self.keys.push(key);
    }

    pub fn leave(&mut self) {
        self.keys.pop();
    }

    /// The end by repetition of the position that the path leads to but does not hold yet.
    ///
    /// A position that comes back inside the search counts at once: what was possible once is possible again.
    pub fn repeated(&self, key: u64, turn: Color) -> Option<Outcome> {
        let (limit, award) = self.repetition?;
        let mut seen = 1;
        for (index, known) in self.keys.iter().enumerate().rev() {
            if *known == key {
                seen += 1;
                if index >= self.root || seen >= limit {
                    return Some(award.outcome(turn));
                }
            }
        }
        None
    }

    /// The end by a counter of the draw table.
    pub fn counted(&self, counters: &DrawCounters, turn: Color) -> Option<Outcome> {
        let automatic = self.draws.reached(counters, Effect::Automatic).next();
        let row = automatic.or_else(|| {
            self.draws.reached(counters, Effect::Claim).find(|row| !self.unclaimed.contains(&row.id))
        })?;
        Some(row.result.outcome(turn))
    }
}
