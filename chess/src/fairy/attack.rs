//! Attacks on royal pieces.

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::position::Position;
use super::rules::Fairy;
use super::tables::{Gate, Program, Seen};

/// What stands where when an attack is looked for: the board, or the board after a move.
#[derive(Clone, Copy)]
pub(super) struct Sight<B> {
    /// Cells of pieces and walls.
    pub(super) occupied: B,
    /// Cells of the pieces that attack.
    pub(super) attackers: B,
}

/// What the royal of the side to move has to fear.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger<B> {
    /// Whether it is attacked.
    pub(super) check: bool,
    /// Where a move must go to lift the attack, unless it starts on [`Danger::evade_from`].
    pub(super) evade_to: B,
    /// Cells of hurdles that give the attack.
    pub(super) evade_from: B,
    /// Cells that may not be left without asking.
    pub(super) risky_from: B,
    /// Cells that may not be gone to without asking.
    pub(super) risky_to: B,
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// What stands on the board, as pieces that move see it.
    #[inline(always)]
    pub(super) fn seen(&self, pos: &Position<B, N>, occupied: B) -> Seen<'_, B> {
        Seen { rays: &self.tables.rays, occupied, unmoved: pos.unmoved }
    }

    /// The kind of what stands on a cell.
    #[inline(always)]
    pub(super) fn kind_at(&self, pos: &Position<B, N>, cell: usize) -> u8 {
        self.tables.shapes.kind(pos.at(cell))
    }

    #[inline(always)]
    pub(super) fn program_of(&self, side: Color, kind: u8) -> &Program<B> {
        &self.tables.programs[side.index()][usize::from(kind)]
    }

    /// The sight of a position as it stands, with the pieces of `by` attacking.
    #[inline(always)]
    pub(super) fn sight(&self, pos: &Position<B, N>, by: Color) -> Sight<B> {
        Sight { occupied: pos.occupied(), attackers: pos.of(by) }
    }

    /// Whether the piece of `kind` may be a hurdle for what program moves.
    #[inline(always)]
    pub(super) fn is_hurdle(&self, pos: &Position<B, N>, program: &Program<B>, cell: usize) -> bool {
        program.never_hops.is_empty() || !program.never_hops.has(Kind(self.kind_at(pos, cell)))
    }

    /// Whether `by` attacks a piece of the kind `prey` on a cell.
    pub(super) fn is_attacked(
        &self,
        pos: &Position<B, N>,
        sight: Sight<B>,
        cell: usize,
        by: Color,
        prey: u8,
    ) -> bool {
        let reverse = &self.tables.reverse[by.index()];
        let prey = Kind(prey);
        let rays = &self.tables.rays;
        for line in &reverse.lines {
            let Some(from) = rays[line.ray].first(cell, sight.occupied) else { continue };
            if sight.attackers.has(from) {
                let kind = self.kind_at(pos, from);
                if line.free.has(Kind(kind)) {
                    if !self.program_of(by, kind).spares.has(prey) {
                        return true;
                    }
                } else if !line.bound.is_empty() && self.rides_to(by, kind, &line.bound, from, cell, prey) {
                    return true;
                }
            }
        }
        for from in (reverse.leaps[cell] & sight.attackers).cells() {
            let program = self.program_of(by, self.kind_at(pos, from));
            if program.strikes[from].has(cell) && !program.spares.has(prey) {
                return true;
            }
        }
        if !reverse.gates.is_empty() && (reverse.gate_starts[cell] & sight.attackers).any() {
            let seen = self.seen(pos, sight.occupied);
            for gate in &reverse.gates[cell] {
                let from = usize::from(gate.from);
                if sight.attackers.has(from)
                    && self.kind_at(pos, from) == gate.kind.0
                    && gate.gate.opens(seen, from)
                    && !self.program_of(by, gate.kind.0).spares.has(prey)
                {
                    return true;
                }
            }
        }
        if !reverse.hops.is_empty() && self.is_hopped_on(pos, sight, cell, by, prey) {
            return true;
        }
        !reverse.tramples.is_empty() && self.is_trampled(pos, sight, cell, by, prey)
    }

    fn rides_to(
        &self,
        by: Color,
        kind: u8,
        bound: &[(Kind, usize)],
        from: usize,
        cell: usize,
        prey: Kind,
    ) -> bool {
        bound.iter().any(|&(bound, ray)| {
            let program = self.program_of(by, kind);
            bound.0 == kind
                && self.tables.rays[ray].path[from].has(cell)
                && program.confined.has(cell)
                && !program.spares.has(prey)
        })
    }

    fn is_hopped_on(
        &self,
        pos: &Position<B, N>,
        sight: Sight<B>,
        cell: usize,
        by: Color,
        prey: Kind,
    ) -> bool {
        let rays = &self.tables.rays;
        self.tables.reverse[by.index()].hops.iter().any(|line| {
            let ray = &rays[line.ray];
            let Some(over) = ray.first(cell, sight.occupied) else { return false };
            let Some(from) = ray.first_of(ray.path[cell] & ray.behind(over) & sight.occupied) else {
                return false;
            };
            sight.attackers.has(from) && self.hops_to(pos, sight, by, from, cell, prey, &line.kinds)
        })
    }

    /// Whether the piece on `from` is one of these hoppers and lands on `cell`.
    #[allow(clippy::too_many_arguments)]
    fn hops_to(
        &self,
        pos: &Position<B, N>,
        sight: Sight<B>,
        by: Color,
        from: usize,
        cell: usize,
        prey: Kind,
        kinds: &[(Kind, usize)],
    ) -> bool {
        let kind = self.kind_at(pos, from);
        let program = self.program_of(by, kind);
        let seen = self.seen(pos, sight.occupied);
        let hurdle = |over: usize| self.is_hurdle(pos, program, over);
        !program.spares.has(prey)
            && program.confined.has(cell)
            && kinds.iter().filter(|(hopper, _)| hopper.0 == kind).any(|&(_, place)| {
                let landing = program.hop_along(seen, program.hoppers[place], from, &hurdle);
                landing.is_some_and(|cells| cells.has(cell))
            })
    }

    fn is_trampled(&self, pos: &Position<B, N>, sight: Sight<B>, cell: usize, by: Color, prey: Kind) -> bool {
        self.tables.reverse[by.index()].tramples[cell].iter().any(|entry| {
            let from = usize::from(entry.from);
            let trample = entry.trample;
            let taken = usize::from(trample.taken);
            let to = usize::from(trample.to);
            let program = self.program_of(by, entry.kind.0);
            let enemies = pos.of(by.other());
            sight.attackers.has(from)
                && self.kind_at(pos, from) == entry.kind.0
                && (trample.empty & sight.occupied).is_none()
                && !program.spares.has(prey)
                && program.confined.has(to)
                && (taken == cell || enemies.has(taken))
                && (to == cell
                    || to == from
                    || !sight.occupied.has(to)
                    || enemies.has(to) && trample.mode.takes)
        })
    }

    /// What the royal on `king`, of the side to move, has to fear.
    pub(super) fn danger(&self, pos: &Position<B, N>, king: usize) -> Danger<B> {
        let by = pos.turn.other();
        let prey = Kind(self.kind_at(pos, king));
        let occupied = pos.occupied();
        let (theirs, ours) = (pos.of(by), pos.of(pos.turn));
        let reverse = &self.tables.reverse[by.index()];
        let rays = &self.tables.rays;
        let mut danger = Danger {
            check: false,
            evade_to: B::NONE,
            evade_from: B::NONE,
            risky_from: B::NONE,
            risky_to: B::NONE,
        };
        let rides = |line: &super::tables::Line, from: usize| {
            let kind = self.kind_at(pos, from);
            if line.free.has(Kind(kind)) {
                !self.program_of(by, kind).spares.has(prey)
            } else {
                !line.bound.is_empty() && self.rides_to(by, kind, &line.bound, from, king, prey)
            }
        };
        for line in &reverse.lines {
            let ray = &rays[line.ray];
            let path = ray.path[king];
            if (path & theirs).is_none() {
                continue;
            }
            let Some(first) = ray.first_of(path & occupied) else { continue };
            if theirs.has(first) {
                if rides(line, first) {
                    danger.check = true;
                    danger.evade_to |= path.minus(ray.behind(first));
                }
            } else if ours.has(first) {
                let Some(second) = ray.first_of(path & ray.behind(first) & occupied) else { continue };
                if theirs.has(second) && rides(line, second) {
                    danger.risky_from |= B::one(first);
                }
            }
        }
        for from in (reverse.leaps[king] & theirs).cells() {
            let program = self.program_of(by, self.kind_at(pos, from));
            if program.strikes[from].has(king) && !program.spares.has(prey) {
                danger.check = true;
                danger.evade_to |= B::one(from);
            }
        }
        if !reverse.gates.is_empty() && (reverse.gate_starts[king] & theirs).any() {
            for entry in &reverse.gates[king] {
                let from = usize::from(entry.from);
                if theirs.has(from)
                    && self.kind_at(pos, from) == entry.kind.0
                    && !self.program_of(by, entry.kind.0).spares.has(prey)
                    && (!entry.gate.unmoved || pos.unmoved.has(from))
                {
                    danger.gate(&entry.gate, from, occupied, ours);
                }
            }
        }
        for line in &reverse.hops {
            let ray = &rays[line.ray];
            let path = ray.path[king];
            for from in (path & theirs).cells() {
                if line.all.has(Kind(self.kind_at(pos, from))) {
                    let between = path.minus(ray.behind(from)).minus(B::one(from));
                    let hurdles = between & occupied;
                    danger.risky_to |= between;
                    danger.risky_from |= hurdles;
                    let sight = Sight { occupied, attackers: theirs };
                    if hurdles.count() == 1 && self.hops_to(pos, sight, by, from, king, prey, &line.kinds) {
                        danger.check = true;
                        danger.evade_to |= between | B::one(from);
                        danger.evade_from |= hurdles;
                    }
                }
            }
        }
        if !reverse.tramples.is_empty() {
            let sight = Sight { occupied, attackers: theirs };
            if self.is_trampled(pos, sight, king, by, prey) {
                danger.check = true;
                danger.evade_to = !B::NONE;
            }
            for entry in &reverse.tramples[king] {
                if theirs.has(usize::from(entry.from)) {
                    danger.risky_from = !B::NONE;
                    danger.risky_to = !B::NONE;
                }
            }
        }
        danger
    }
}

impl<B: Bits> Danger<B> {
    fn gate(&mut self, gate: &Gate<B>, from: usize, occupied: B, ours: B) {
        let blocked = gate.empty & occupied;
        let missing = gate.full.minus(occupied);
        if blocked.is_none() && missing.is_none() {
            self.check = true;
            self.evade_to |= gate.empty | B::one(from);
            self.evade_from |= gate.full;
        } else if !blocked.several() {
            self.risky_from |= blocked & ours;
        }
        self.risky_to |= gate.full;
    }
}
