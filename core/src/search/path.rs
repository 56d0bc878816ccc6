//! The line that led to a position: repetition and draw rows inside the search.

use crate::{Award, Color, Count, DrawCounters, DrawTable, Effect, Game, Id, Outcome, Rules};

/// The positions from the start of the game to the one being searched, and the rows that count them.
pub(super) struct Path<'a> {
    draws: &'a DrawTable,
    keys: Vec<u64>,
    /// How many of `keys` end in these bits: most positions are new, and need not be looked for.
    ends: Vec<u16>,
    /// Where in `keys` the root of the search stands.
    root: usize,
    /// The fewest occurrences that a row acts on, and what it gives.
    repetition: Option<(u16, Award)>,
    /// Rows that could be claimed at the root, or end the game there: it is played on, so the search does not wait
    /// for them.
    passed_over: Vec<Id>,
}

/// How many ends of keys are told apart.
const ENDS: usize = 1 << 12;

fn end(key: u64) -> usize {
    key as usize & (ENDS - 1)
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
        let mut ends = vec![0u16; ENDS];
        for key in &keys {
            ends[end(*key)] += 1;
        }
        let counters = game.draw_counters();
        Path {
            draws,
            root: keys.len(),
            keys,
            ends,
            repetition: occurrences.min_by_key(|(limit, _)| *limit),
            passed_over: [Effect::Claim, Effect::Automatic]
                .into_iter()
                .flat_map(|effect| draws.reached(&counters, effect))
                .map(|row| row.id)
                .collect(),
        }
    }

    pub fn draws(&self) -> &'a DrawTable {
        self.draws
    }

    pub fn enter(&mut self, key: u64) {
        self.keys.push(key);
        self.ends[end(key)] += 1;
    }

    pub fn leave(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.ends[end(key)] -= 1;
        }
    }

    /// The end by repetition of the position that the path leads to but does not hold yet.
    ///
    /// A position that comes back inside the search counts at once: what was possible once is possible again.
    pub fn repeated(&self, key: u64, turn: Color) -> Option<Outcome> {
        let (limit, award) = self.repetition?;
        if self.ends[end(key)] == 0 {
            return None;
        }
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
        let row = [Effect::Automatic, Effect::Claim]
            .into_iter()
            .flat_map(|effect| self.draws.reached(counters, effect))
            .find(|row| !self.passed_over.contains(&row.id))?;
        Some(row.result.outcome(turn))
    }
}
