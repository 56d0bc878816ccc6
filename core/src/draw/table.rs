//! The rows of a variant and their counters.

use super::row::{Ask, Count, DrawRow, Effect, Lapse, Start, Who};
use crate::{Color, Events, Id, Rules};

/// The draw rules of a variant under one set of laws.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawTable {
    rows: Vec<DrawRow>,
    /// By row, the sides that may play the stronger part in it, which every ply of a search asks.
    parts: Vec<&'static [Color]>,
}

/// The counters of a [`DrawTable`]: plain data for a game's history or a search stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawCounters {
    /// One counter a row, for White and for Black in the part of the stronger side.
    rows: [[Counter; 2]; DrawTable::MAX_ROWS],
}

/// A count and whether its condition held after the last ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counter {
    value: u16,
    running: bool,
}

impl DrawTable {
    /// The greatest number of rows.
    pub const MAX_ROWS: usize = 16;

    /// A table of these rows; where several are reached on one ply the first names the reason.
    ///
    /// Rows after the sixteenth are dropped, so a loader of variant files must refuse them first.
    pub fn new(mut rows: Vec<DrawRow>) -> DrawTable {
        rows.truncate(DrawTable::MAX_ROWS);
        let parts = rows.iter().map(parts).collect();
        DrawTable { rows, parts }
    }

    /// The rows, in order.
    pub fn rows(&self) -> &[DrawRow] {
        &self.rows
    }

    /// The row with this id.
    pub fn row(&self, id: &str) -> Option<&DrawRow> {
        self.rows.iter().find(|row| row.id.as_str() == id)
    }

    /// The events that set back the clock of position texts: those of the first row whose counter it is; a capture
    /// or an irreversible move where no row counts so.
    pub fn clock_resets(&self) -> Events {
        let row = self.rows.iter().find(|row| row.is_clock());
        row.map_or(Events::CAPTURE.and(Events::MAN_MOVE), |row| row.resets)
    }

    /// The counters of a game that starts at `pos`; `clock` is the number of plies since the last of the events
    /// of [`DrawTable::clock_resets`] that its position text states.
    pub fn begin<R: Rules>(&self, rules: &R, pos: &R::Position, clock: u32) -> DrawCounters {
        let mut counters = DrawCounters { rows: [[Counter::default(); 2]; DrawTable::MAX_ROWS] };
        let (forces, clock_resets) = (Forces::of(rules, pos), self.clock_resets());
        for (index, (row, parts)) in self.rows.iter().zip(&self.parts).enumerate() {
            for part in *parts {
                let running = forces.allow(parts, *part)
                    && forces.fit(rules, pos, row, *part)
                    && self.may_begin(index, &counters, *part, Events::NONE);
                let value = if running { forces.start(row) } else { 0 };
                counters.rows[index][part.index()] = Counter { running, value };
            }
            if row.is_clock() && row.resets == clock_resets {
                counters.rows[index][Color::White.index()].value = u16::try_from(clock).unwrap_or(u16::MAX);
            }
        }
        counters
    }

    /// The counters after `mover` made a move with these events and reached `after`.
    pub fn advance<R: Rules>(
        &self,
        rules: &R,
        counters: &DrawCounters,
        after: &R::Position,
        mover: Color,
        events: Events,
    ) -> DrawCounters {
        let mut next = *counters;
        let forces = Forces::of(rules, after);
        for (index, (row, parts)) in self.rows.iter().zip(&self.parts).enumerate() {
            if matches!(row.count, Count::Occurrences(_)) {
                continue;
            }
            let reset = events.intersects(row.resets);
            for part in *parts {
                let was = counters.rows[index][part.index()];
                let running = if row.group.is_some() && was.running && !reset {
                    true
                } else {
                    // Most rows do not fit most positions: that is asked first.
                    forces.allow(parts, *part)
                        && forces.fit(rules, after, row, *part)
                        && self.may_begin(index, &next, *part, events)
                };
                let goes_on = was.running && running && !reset;
                let value = if goes_on {
                    let counts = match row.count {
                        Count::Plies(_) => true,
                        Count::OwnMoves { of, .. } => side_of(of, *part) == mover,
                        Count::Occurrences(_) => false,
                    };
                    was.value.saturating_add(u16::from(counts))
                } else if row.lapse == Lapse::Pause && !reset {
                    was.value
                } else if running {
                    forces.start(row)
                } else {
                    0
                };
                next.rows[index][part.index()] = Counter { running, value };
            }
        }
        next
    }

    /// Whether a row may begin to count: no row of its group counts before it, and none behind it goes on.
    fn may_begin(&self, index: usize, counters: &DrawCounters, part: Color, events: Events) -> bool {
        let group = self.rows[index].group;
        let mut others = self.rows.iter().zip(&counters.rows).enumerate();
        group.is_none()
            || !others.any(|(other, (row, counter))| {
                let counts = counter[part.index()].running && row.group == group;
                counts && (other < index || (other > index && !events.intersects(row.resets)))
            })
    }

    /// The rows with this effect whose counts are reached, in order. Occurrences are not counted here.
    pub fn reached<'a>(
        &'a self,
        counters: &'a DrawCounters,
        effect: Effect,
    ) -> impl Iterator<Item = &'a DrawRow> + 'a {
        self.rows.iter().zip(&counters.rows).filter_map(move |(row, counter)| {
            let counted = row.effect == effect && !matches!(row.count, Count::Occurrences(_));
            let done = |c: &Counter| c.running && c.value >= row.limit();
            (counted && counter.iter().any(done)).then_some(row)
        })
    }

    /// The state of every counter that runs: the row's id and its value, for display and scenarios.
    ///
    /// For rows that either side may play the stronger part in, the larger value is given.
    pub fn running(&self, counters: &DrawCounters) -> Vec<(Id, u16)> {
        let value = |counter: &[Counter; 2]| counter.iter().filter(|c| c.running).map(|c| c.value).max();
        let rows = self.rows.iter().zip(&counters.rows);
        rows.filter(|(row, _)| !matches!(row.count, Count::Occurrences(_)))
            .filter_map(|(row, counter)| Some((row.id, value(counter)?)))
            .collect()
    }

    /// A number that tells counters apart from halfway to their limits on, and is 0 before: what a table of
    /// searched positions adds to their keys, since the same position is worth less where a draw is near.
    pub fn pressure(&self, counters: &DrawCounters) -> u64 {
        let mut hash = 0u64;
        for (row, counter) in self.rows.iter().zip(&counters.rows) {
            for part in counter {
                hash = hash.rotate_left(7);
                if part.running && part.value > 0 && part.value >= row.limit() / 2 {
                    hash ^= u64::from(part.value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                }
            }
        }
        hash
    }

    /// The fewest plies in which a counter can end the game, whatever is played; very many if none can.
    pub fn plies_left(&self, counters: &DrawCounters) -> u16 {
        let rows = self.rows.iter().zip(&counters.rows);
        let left =
            rows.filter(|(row, _)| !matches!(row.count, Count::Occurrences(_))).flat_map(|(row, parts)| {
                // A side's own moves are every other ply.
                let plies = if matches!(row.count, Count::OwnMoves { .. }) { 2 } else { 1 };
                let running = parts.iter().filter(|part| part.running);
                running.map(move |part| row.limit().saturating_sub(part.value).saturating_mul(plies))
            });
        left.min().unwrap_or(u16::MAX)
    }

    /// Sets the counter of the row `id`, in both parts; false if there is no such row.
    pub fn preset(&self, counters: &mut DrawCounters, id: &str, value: u16) -> bool {
        let Some(index) = self.rows.iter().position(|row| row.id.as_str() == id) else { return false };
        for counter in &mut counters.rows[index] {
            counter.value = value;
        }
        true
    }
}

/// The sides that may play the stronger part in a row; a row without parts is asked once.
fn parts(row: &DrawRow) -> &'static [Color] {
    if row.has_roles() { &Color::ALL } else { &Color::ALL[..1] }
}

/// The side that `who` is when `stronger` plays the stronger part.
fn side_of(who: Who, stronger: Color) -> Color {
    match who {
        Who::Black => Color::Black,
        Who::Stronger => stronger,
        Who::Weaker => stronger.other(),
        Who::White | Who::Each | Who::Total => Color::White,
    }
}

/// The numbers of pieces, asked once for all rows.
struct Forces {
    pieces: [u32; 2],
}

impl Forces {
    /// Where the counter of a row starts.
    fn start(&self, row: &DrawRow) -> u16 {
        match row.starts {
            Start::Zero => 0,
            Start::PiecesOnBoard => u16::try_from(self.pieces[0] + self.pieces[1]).unwrap_or(u16::MAX),
        }
    }

    fn of<R: Rules>(rules: &R, pos: &R::Position) -> Forces {
        Forces { pieces: Color::ALL.map(|side| rules.count(pos, side, None, None)) }
    }

    /// Whether `stronger` can play the stronger part in a row that these sides may play it in.
    fn allow(&self, parts: &[Color], stronger: Color) -> bool {
        parts.len() == 1 || self.pieces[stronger.index()] >= self.pieces[stronger.other().index()]
    }

    /// Whether the conditions of a row hold.
    fn fit<R: Rules>(&self, rules: &R, pos: &R::Position, row: &DrawRow, stronger: Color) -> bool {
        row.when.iter().all(|condition| match condition.who {
            Who::Each => Color::ALL.iter().all(|side| self.side_fits(rules, pos, *side, condition.ask)),
            Who::Total => self.total_fits(rules, pos, condition.ask),
            who => self.side_fits(rules, pos, side_of(who, stronger), condition.ask),
        })
    }

    fn side_fits<R: Rules>(&self, rules: &R, pos: &R::Position, side: Color, ask: Ask) -> bool {
        let pieces = self.pieces[side.index()];
        match ask {
            Ask::Number(None, number) => number.fits(pieces),
            Ask::Number(kind, number) => number.fits(rules.count(pos, side, kind, None)),
            Ask::On(region) => rules.count(pos, side, None, Some(region)) == pieces,
            Ask::Off(region) => rules.count(pos, side, None, Some(region)) == 0,
        }
    }

    fn total_fits<R: Rules>(&self, rules: &R, pos: &R::Position, ask: Ask) -> bool {
        match ask {
            Ask::Number(None, number) => number.fits(self.pieces[0] + self.pieces[1]),
            Ask::Number(kind, number) => {
                number.fits(Color::ALL.iter().map(|side| rules.count(pos, *side, kind, None)).sum())
            }
            Ask::On(_) | Ask::Off(_) => Color::ALL.iter().all(|side| self.side_fits(rules, pos, *side, ask)),
        }
    }
}

#[cfg(test)]
mod tests;
