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
use crate::fairy::tables::{COMPASS, EMPTY, STRAIGHT};

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
            kinds.filter(|kind| pos.hands[side.index()][usize::from(kind.0)] > 0).collect::<Kinds>()
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

    /// Drops of some kinds.
    pub(super) fn drops<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, kinds: Kinds, sink: &mut S) {
        let side = pos.turn.index();
        let endless = self.facts.hand.endless;
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
            let held = endless || pos.hands[side][usize::from(kind)] > 0;
            if !held || !kinds.has(Kind(kind)) {
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
                for to in &promotion.to {
                    let dropping = &self.plan.drops[side][usize::from(*to)];
                    sink.drop(kind, open & dropping.zone, true);
                }
            }
        }
    }

    /// The cells on which a kind may be dropped.
    fn drop_cells(&self, pos: &Position<B, N>, kind: u8, dropping: &Dropping<B>, open: B) -> B {
        let mut cells = open & dropping.zone;
        if cells.is_none() || (dropping.per_file.is_none() && !dropping.evenly) {
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
        // From above a piece falls through empty cells, from an edge it comes to rest behind a row without gaps.
        let stacks = |cell: usize, step: (i8, i8)| {
            let mut at = cell;
            while let Some(next) = grid.step(at, step) {
                if empty.has(next) {
                    return false;
                }
                at = next;
            }
            true
        };
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
            DropPlace::SlidesFromEdge => chosen(&|cell| STRAIGHT.iter().any(|step| stacks(cell, *step))),
        }
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
