//! Drops from the hand.

use zug_core::{Color, Kind};

use super::Law;
use super::sink::{Sink, Tested};
use crate::fairy::attack::Sight;
use crate::fairy::bits::Bits;
use crate::fairy::facts::DropPlace;
use crate::fairy::moves::Move;
use crate::fairy::plan::{Dropping, Plan};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;
use crate::fairy::sets::Kinds;
use crate::fairy::tables::{COMPASS, EMPTY};

/// What a side must do with its hand.
pub(super) enum Duty {
    /// Nothing.
    None,
    /// Drop one of these kinds.
    Drop(Kinds),
    /// Wait until the other side has dropped all of its own.
    Wait,
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// What the side to move must do with its hand.
    pub(super) fn must_drop(&self, pos: &Position<B, N>) -> Duty {
        let held = |side: Color| {
            let must = self.facts.drops.must[side.index()];
            let kinds = must.iter(self.facts.kinds.len());
            kinds.filter(|kind| self.holds(pos, side, *kind)).collect::<Kinds>()
        };
        let mine = held(pos.turn);
        if self.facts.drops.first_then_second {
            let first = self.facts.turn.first;
            let waits = pos.turn != first && !held(first).is_empty();
            let done = pos.turn == first && mine.is_empty() && !held(first.other()).is_empty();
            if waits || done {
                return Duty::Wait;
            }
        }
        if mine.is_empty() { Duty::None } else { Duty::Drop(mine) }
    }

    /// Whether a side has a piece of the kind in hand; royal ones do not come without end.
    fn holds(&self, pos: &Position<B, N>, side: Color, kind: Kind) -> bool {
        let endless = self.facts.hand.endless && !self.tables.royal.has(kind);
        endless || pos.hands[side.index()][usize::from(kind.0)] > 0
    }

    /// Drops of some kinds.
    pub(super) fn drops<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, kinds: Kinds, sink: &mut S) {
        let side = pos.turn.index();
        let empty = self.tables.board.minus(pos.occupied());
        let mut open = empty;
        if let Law::Fast { king, danger } = law {
            let by = pos.turn.other();
            let prey = self.kind_at(pos, *king);
            let suspects = if danger.check { empty & danger.evade_to } else { empty & danger.risky_to };
            open = if danger.check { B::NONE } else { empty.minus(danger.risky_to) };
            for cell in suspects.cells() {
                let sight = Sight { occupied: pos.occupied() | B::one(cell), attackers: pos.of(by) };
                if !self.is_attacked(pos, sight, *king, by, prey) {
                    open |= B::one(cell);
                }
            }
        }
        let opening = self.plan.opening_zone[side] & empty;
        if opening.any() {
            open = open & opening;
        } else if Plan::<B>::places(&self.facts) {
            open = open & self.places(pos, empty);
        }
        if open.is_none() {
            return;
        }
        for kind in 0..self.facts.kinds.len() as u8 {
            if !self.holds(pos, pos.turn, Kind(kind)) || !kinds.has(Kind(kind)) {
                continue;
            }
            let dropping = &self.plan.drops[side][usize::from(kind)];
            let cells = self.drop_cells(pos, kind, dropping, open);
            if !dropping.mate && cells.any() {
                let test = |mv: Move| !self.mates(pos, mv);
                Tested { sink: &mut *sink, test }.drop(kind, cells, false);
            } else {
                sink.drop(kind, cells, false);
            }
            if self.facts.drops.promoted
                && let Some(promotion) = &self.plan.promotions[side][usize::from(kind)]
            {
                // What has several forms to become has no promoted side to show.
                if let [to] = promotion.to[..] {
                    let dropping = &self.plan.drops[side][usize::from(to)];
                    sink.drop(kind, cells & dropping.zone, true);
                }
            }
        }
    }

    /// The cells on which a kind may be dropped.
    fn drop_cells(&self, pos: &Position<B, N>, kind: u8, dropping: &Dropping<B>, open: B) -> B {
        let mut cells = open & dropping.zone;
        if cells.is_none() {
            return cells;
        }
        if self.plan.evens {
            cells = self.leaving_room(pos, kind, cells);
        }
        if dropping.per_file.is_none() && !dropping.evenly {
            return cells;
        }
        let plain = self.tables.shapes.plain(pos.turn, kind);
        let own = pos.of(pos.turn).cells().filter(|cell| pos.at(*cell) == plain);
        let own = B::from_cells(own);
        if let Some(most) = dropping.per_file {
            for file in &self.plan.files {
                if (own & *file).count() >= u32::from(most) {
                    cells = cells.minus(*file);
                }
            }
        }
        if dropping.evenly {
            let (dark, light) = ((own & self.plan.dark).count(), own.minus(self.plan.dark).count());
            if dark > light {
                cells = cells.minus(self.plan.dark);
            } else if light > dark {
                cells = cells & self.plan.dark;
            }
        }
        cells
    }

    /// The cells that leave room for the pieces in hand that must spread evenly over both colours.
    fn leaving_room(&self, pos: &Position<B, N>, kind: u8, cells: B) -> B {
        let side = pos.turn.index();
        let empty = self.tables.board.minus(pos.occupied());
        let mut left = cells;
        for (even, dropping) in (0u8..).zip(&self.plan.drops[side]) {
            let held = u32::from(pos.hands[side][usize::from(even)]);
            if !dropping.evenly || even == kind || held == 0 {
                continue;
            }
            let own = pos.of_kinds(&self.tables.shapes, pos.turn, [Kind(even)].into_iter().collect());
            let room = empty & dropping.zone;
            let each = (held + own.count()) / 2;
            for colour in [self.plan.dark, self.tables.board.minus(self.plan.dark)] {
                if (own & colour).count() + (room & colour).count() <= each {
                    left = left.minus(room & colour);
                }
            }
        }
        left
    }

    /// Whether a drop mates.
    fn mates(&self, pos: &Position<B, N>, mv: Move) -> bool {
        let royals = pos.royals[pos.turn.other().index()];
        let program = self.program_of(pos.turn, mv.piece);
        let seen = self.seen(pos, pos.occupied() | B::one(usize::from(mv.to)));
        let reached = program.reach(seen, usize::from(mv.to), |over| self.is_hurdle(pos, program, over));
        if (reached.takes & royals).is_none() {
            return false;
        }
        let mut after = pos.clone();
        self.make(&mut after, mv);
        let mut replies = Vec::new();
        self.list(&after, &mut replies);
        replies.is_empty()
    }

    /// The cells whose surroundings allow a drop.
    fn places(&self, pos: &Position<B, N>, empty: B) -> B {
        let (ours, theirs) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let near = |pieces: B| pieces.cells().fold(B::NONE, |set, cell| set | self.tables.around[cell]);
        let grid = self.grid();
        let chosen = |test: &dyn Fn(usize) -> bool| B::from_cells(empty.cells().filter(|cell| test(*cell)));
        let slides = |cell: usize, step: (i8, i8)| {
            let mut at = cell;
            loop {
                match grid.step(at, step) {
                    None => return true,
                    Some(next) if pos.at(next) != EMPTY => return false,
                    Some(next) => at = next,
                }
            }
        };
        match self.facts.drops.place {
            DropPlace::Any => empty,
            DropPlace::BesideOwn => empty & near(ours),
            DropPlace::NotBesideEnemy => empty.minus(self.beside(theirs)),
            DropPlace::BracketsEnemy => {
                chosen(&|cell| COMPASS.iter().any(|step| self.bracketed(pos, cell, *step).any()))
            }
            DropPlace::SlidesFromTop => chosen(&|cell| {
                slides(cell, (0, 1)) && grid.step(cell, (0, -1)).is_none_or(|below| !empty.has(below))
            }),
            DropPlace::SlidesFromEdge => empty & self.slid_in(pos),
        }
    }

    /// Where pieces that slide in from an edge come to rest: from the left and from below before the first piece,
    /// from the right and from above on the first empty cell.
    fn slid_in(&self, pos: &Position<B, N>) -> B {
        let grid = self.grid();
        let empty = self.tables.board.minus(pos.occupied());
        let line =
            |start: usize, step: (i8, i8)| std::iter::successors(Some(start), move |at| grid.step(*at, step));
        let (last_file, last_rank) =
            (usize::from(self.facts.board.files) - 1, usize::from(self.facts.board.ranks) - 1);
        let files = (0..=last_file).map(|file| (file, (0, 1)));
        let ranks = (0..=last_rank).map(|rank| (rank * (last_file + 1), (1, 0)));
        let mut found = B::NONE;
        for (start, step) in files.chain(ranks) {
            if empty.has(start)
                && let Some(at) = line(start, step).take_while(|cell| empty.has(*cell)).last()
            {
                found |= B::one(at);
            }
            if line(start, step).last().is_some_and(|end| empty.has(end))
                && let Some(at) = line(start, step).find(|cell| empty.has(*cell))
            {
                found |= B::one(at);
            }
        }
        found
    }

    /// The enemy pieces in line between a cell and the next own piece in a way.
    pub(in crate::fairy) fn bracketed(&self, pos: &Position<B, N>, cell: usize, step: (i8, i8)) -> B {
        let grid = self.grid();
        let (ours, theirs) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let mut found = B::NONE;
        let mut at = cell;
        while let Some(next) = grid.step(at, step) {
            if ours.has(next) {
                return found;
            }
            if !theirs.has(next) {
                return B::NONE;
            }
            found |= B::one(next);
            at = next;
        }
        B::NONE
    }
}
