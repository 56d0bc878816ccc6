//! Draw rules as data: rows of one small table that serves every game and every variant file.
//!
//! A row is a condition on the position, the events that reset its counter, a count, and what happens when
//! the count is reached. Fifty moves, threefold repetition and each article of the Russian draw code are
//! such rows. The counters live beside the position, never in it.

use crate::{Color, Events, Id, Kind, Outcome, RegionId, Rules};

/// Whom a condition asks, or whose moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// White.
    White,
    /// Black.
    Black,
    /// The side with more pieces; with equal numbers either side may play the part.
    Stronger,
    /// The other side.
    Weaker,
    /// Both sides, one by one.
    Each,
    /// Both sides together.
    Total,
}

/// A range of numbers: `3`, `3+`, `1-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    /// The least number that fits.
    pub min: u16,
    /// The greatest number that fits.
    pub max: u16,
}

impl Number {
    /// Exactly `n`.
    pub const fn exactly(n: u16) -> Number {
        Number { min: n, max: n }
    }

    /// `n` or more.
    pub const fn at_least(n: u16) -> Number {
        Number { min: n, max: u16::MAX }
    }

    /// From `min` to `max`, both included.
    pub const fn between(min: u16, max: u16) -> Number {
        Number { min, max }
    }

    /// Whether `n` is in the range.
    pub const fn fits(self, n: u32) -> bool {
        self.min as u32 <= n && n <= self.max as u32
    }
}

/// What a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// The number of pieces of a kind (`None`: of all kinds).
    Number(Option<Kind>, Number),
    /// Every piece of that side stands in the region.
    On(RegionId),
    /// No piece of that side stands in the region.
    Off(RegionId),
}

/// A condition on the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// Whom it asks.
    pub who: Who,
    /// What it asks.
    pub ask: Ask,
}

/// What a row counts, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Single moves of either side; 0 acts at once.
    Plies(u16),
    /// Moves of one side.
    OwnMoves {
        /// The move of that side at which the row acts.
        limit: u16,
        /// Whose moves are counted: `White`, `Black`, `Stronger` or `Weaker`.
        of: Who,
    },
    /// Occurrences of one position with the same side to move.
    Occurrences(u16),
}

/// Whether a row acts by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The game ends when the count is reached.
    Automatic,
    /// The player to move may claim the end.
    Claim,
}

/// What happens to a counter when its condition is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lapse {
    /// It starts again from zero when the condition returns.
    #[default]
    Restart,
    /// It stands still and goes on when the condition returns.
    Pause,
}

/// Where a row's counter starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// At zero.
    #[default]
    Zero,
    /// At the number of pieces on the board, of both sides.
    PiecesOnBoard,
}

/// One draw rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawRow {
    /// Its name (`threefold`, `k3v1`).
    pub id: Id,
    /// Conditions that must all hold; empty: always.
    pub when: Vec<Condition>,
    /// What is counted.
    pub count: Count,
    /// Events that set the counter back to where it starts.
    pub resets: Events,
    /// Where the counter starts.
    pub starts: Start,
    /// The group whose rows exclude each other: the first that fits when counting begins runs alone, whatever
    /// becomes of its condition, until one of its resets.
    pub group: Option<Id>,
    /// What the loss of the condition does to the counter.
    pub lapse: Lapse,
    /// Whether it ends the game by itself.
    pub effect: Effect,
    /// What the row gives.
    pub result: Award,
    /// The article of the rules, if one is known.
    pub article: Option<String>,
    /// How sure the reading of the article is, and what others read, if that needs saying.
    pub note: Option<String>,
}

impl DrawRow {
    /// A row without condition, reset or article that ends the game in a draw by itself.
    pub fn new(id: &str, count: Count) -> DrawRow {
        DrawRow {
            id: Id::new(id),
            when: Vec::new(),
            count,
            resets: Events::NONE,
            starts: Start::Zero,
            group: None,
            lapse: Lapse::Restart,
            effect: Effect::Automatic,
            result: Award::Draw,
            article: None,
            note: None,
        }
    }

    /// The same row with one more condition.
    pub fn when(mut self, who: Who, ask: Ask) -> DrawRow {
        self.when.push(Condition { who, ask });
        self
    }

    /// The same row with these resets.
    pub fn resets(mut self, events: Events) -> DrawRow {
        self.resets = events;
        self
    }

    /// The same row as a claim.
    pub fn claim(mut self) -> DrawRow {
        self.effect = Effect::Claim;
        self
    }

    /// The same row with its article.
    pub fn article(mut self, article: &str) -> DrawRow {
        self.article = Some(article.to_owned());
        self
    }

    /// The same row with a note on its reading.
    pub fn note(mut self, note: &str) -> DrawRow {
        self.note = Some(note.to_owned());
        self
    }

    /// The same row as one of a group, of which only one counts at a time.
    pub fn group(mut self, group: &str) -> DrawRow {
        self.group = Some(Id::new(group));
        self
    }

    /// The same row with a counter that starts at the number of pieces on the board.
    pub fn from_pieces(mut self) -> DrawRow {
        self.starts = Start::PiecesOnBoard;
        self
    }

    /// The same row with a counter that stands still while the condition is lost.
    pub fn pauses(mut self) -> DrawRow {
        self.lapse = Lapse::Pause;
        self
    }

    /// Whether the row is the plain clock of position texts: plies since a capture or irreversible move.
    fn is_clock(&self) -> bool {
        matches!(self.count, Count::Plies(_))
            && self.when.is_empty()
            && self.resets == Events::CAPTURE.and(Events::MAN_MOVE)
    }

    /// Whether the conditions or the count speak of the stronger or weaker side.
    fn has_roles(&self) -> bool {
        let role = |who| matches!(who, Who::Stronger | Who::Weaker);
        self.when.iter().any(|c| role(c.who)) || matches!(self.count, Count::OwnMoves { of, .. } if role(of))
    }

    fn limit(&self) -> u16 {
        match self.count {
            Count::Plies(n) | Count::OwnMoves { limit: n, .. } | Count::Occurrences(n) => n,
        }
    }
}

/// What a rule gives, said for a named player, never with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Award {
    /// Nobody wins.
    Draw,
    /// The side to move when the fact is found wins.
    SideToMoveWins,
    /// The side to move when the fact is found loses.
    SideToMoveLoses,
    /// White wins.
    WhiteWins,
    /// Black wins.
    BlackWins,
    /// The side with more pieces wins; with equal numbers nobody does.
    MostPieces,
    /// The side with more points wins; with equal points nobody does.
    MostPoints,
}

impl Award {
    /// The outcome when `turn` is to move; a draw where only the position can tell, see
    /// [`Rules::award`](crate::Rules::award).
    pub const fn outcome(self, turn: Color) -> Outcome {
        match self {
            Award::Draw | Award::MostPieces | Award::MostPoints => Outcome::Draw,
            Award::SideToMoveWins => Outcome::Win(turn),
            Award::SideToMoveLoses => Outcome::Win(turn.other()),
            Award::WhiteWins => Outcome::Win(Color::White),
            Award::BlackWins => Outcome::Win(Color::Black),
        }
    }

    /// The word of variant files.
    pub const fn word(self) -> &'static str {
        match self {
            Award::Draw => "draw",
            Award::SideToMoveWins => "side-to-move-wins",
            Award::SideToMoveLoses => "side-to-move-loses",
            Award::WhiteWins => "white-wins",
            Award::BlackWins => "black-wins",
            Award::MostPieces => "most-pieces-wins",
            Award::MostPoints => "most-points-wins",
        }
    }
}

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

    /// The counters of a game that starts at `pos`; `clock` is the number of plies since the last capture
    /// or irreversible move that its position text states.
    pub fn begin<R: Rules>(&self, rules: &R, pos: &R::Position, clock: u32) -> DrawCounters {
        let mut counters = DrawCounters { rows: [[Counter::default(); 2]; DrawTable::MAX_ROWS] };
        let forces = Forces::of(rules, pos);
        for (index, (row, parts)) in self.rows.iter().zip(&self.parts).enumerate() {
            for part in *parts {
                let running = forces.allow(parts, *part)
                    && forces.fit(rules, pos, row, *part)
                    && self.may_begin(index, &counters, *part, Events::NONE);
                let value = if running { forces.start(row) } else { 0 };
                counters.rows[index][part.index()] = Counter { running, value };
            }
            if row.is_clock() {
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
