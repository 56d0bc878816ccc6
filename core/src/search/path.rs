//! The line that led to a position: repetition, what the rules say of it, and draw rows inside the search.

use crate::{Award, Color, Count, DrawCounters, DrawTable, Effect, Game, Id, Outcome, Rules};

/// The positions from the start of the game to the one being searched, and the rows that count them.
pub(super) struct Path<'a, R: Rules> {
    rules: &'a R,
    draws: &'a DrawTable,
    keys: Vec<u64>,
    /// Where the rules judge whole lines, the positions of `keys`.
    line: Option<Vec<Stop<R>>>,
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

/// A position of the line.
struct Stop<R: Rules> {
    position: R::Position,
    /// The move made in it; `None` for a pass.
    made: Option<R::Move>,
}

/// How many ends of keys are told apart.
const ENDS: usize = 1 << 12;

fn end(key: u64) -> usize {
    key as usize & (ENDS - 1)
}

impl<'a, R: Rules> Path<'a, R> {
    pub fn of(game: &'a Game<R>) -> Path<'a, R> {
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
        let line = || {
            game.line().map(|(position, mv)| Stop { position: position.clone(), made: Some(mv) }).collect()
        };
        Path {
            rules: game.rules(),
            draws,
            line: game.rules().judges_lines().then(line),
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

    /// A position joins the line; until [`Path::tries`] says which move is made in it, none is.
    pub fn enter(&mut self, key: u64, position: &R::Position) {
        self.keys.push(key);
        self.ends[end(key)] += 1;
        if let Some(line) = &mut self.line {
            line.push(Stop { position: position.clone(), made: None });
        }
    }

    /// The move made next in the last position of the line.
    pub fn tries(&mut self, mv: R::Move) {
        if let Some(last) = self.line.as_mut().and_then(|line| line.last_mut()) {
            last.made = Some(mv);
        }
    }

    pub fn leave(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.ends[end(key)] -= 1;
            if let Some(line) = &mut self.line {
                line.pop();
            }
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
                    let judged = self.line_from(index).and_then(|cycle| self.rules.repetition(&cycle));
                    return Some(judged.map_or_else(|| award.outcome(turn), |(outcome, _)| outcome));
                }
            }
        }
        None
    }

    /// The end that the last moves bring about, where the rules look at them.
    pub fn brought_about(&self) -> Option<Outcome> {
        let line = self.line.as_ref()?;
        let watched = self.rules.watched_plies();
        let from = line.len().checked_sub(watched).filter(|_| watched > 0)?;
        Some(self.rules.line_end(&self.line_from(from)?)?.0)
    }

    /// The positions from this one on, each with the move made in it; `None` where the rules do not judge lines, and
    /// where a pass is among the moves.
    fn line_from(&self, index: usize) -> Option<Vec<(&R::Position, R::Move)>> {
        let line = self.line.as_ref()?;
        line[index..].iter().map(|stop| Some((&stop.position, stop.made?))).collect()
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
