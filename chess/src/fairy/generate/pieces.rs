//! Moves of the pieces on the board.

use zug_core::Kind;

use super::Law;
use super::sink::Sink;
use crate::fairy::attack::Sight;
use crate::fairy::bits::Bits;
use crate::fairy::facts::Trigger;
use crate::fairy::moves::{Act, Extra, Move};
use crate::fairy::plan::Promotion;
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;
use crate::fairy::tables::Program;

impl<B: Bits, const N: usize> Fairy<B, N> {
    pub(super) fn pieces<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, sink: &mut S) {
        let turn = pos.turn;
        let occupied = pos.occupied();
        let mut seen = self.seen(pos, occupied);
        if !self.tables.calm.is_empty() && self.is_checked(pos, law) {
            seen.unmoved = seen.unmoved.minus(pos.of_kinds(&self.tables.shapes, turn, self.tables.calm));
        }
        let passed = if self.plan.en_passant { pos.passed.minus(occupied) } else { B::NONE };
        for from in pos.of(turn).cells() {
            let code = pos.at(from);
            let program = self.tables.program(turn, code);
            let mut reached = program.reach(seen, from, |over| self.is_hurdle(pos, program, over));
            if passed.any() && self.facts.en_passant[turn.index()].by.has(Kind(self.kind_at(pos, from))) {
                // What may take in passing does so where it goes and takes alike: one text is one move.
                reached.quiet = reached.quiet.minus((reached.takes | reached.passing) & passed);
            }
            let mut targets =
                reached.quiet.minus(occupied) | reached.takes & self.prey(pos, program, turn.other());
            if !program.cannibal.is_empty() {
                targets |= (reached.takes | reached.own & program.confined)
                    & pos.of_kinds(&self.tables.shapes, turn, program.cannibal).minus(B::one(from));
            }
            let targets = self.lawful(pos, law, from, targets);
            if targets.any() {
                self.emit(pos, from, code, program, targets, sink);
            }
            if !program.tramples.is_empty() {
                self.tramples(pos, law, from, program, sink);
            }
        }
        if self.plan.promotes_in_place[turn.index()] {
            self.promotions_in_place(pos, law, sink);
        }
    }

    /// Whether the side to move is in check.
    fn is_checked(&self, pos: &Position<B, N>, law: &Law<B>) -> bool {
        match law {
            Law::Fast { danger, .. } => danger.check,
            Law::Free => self.in_check(pos, pos.turn),
        }
    }

    /// The targets that do not leave the royal attacked.
    #[inline(always)]
    fn lawful(&self, pos: &Position<B, N>, law: &Law<B>, from: usize, targets: B) -> B {
        let Law::Fast { king, danger } = law else { return targets };
        if from == *king {
            let (by, prey) = (pos.turn.other(), self.kind_at(pos, from));
            let rest = pos.occupied().minus(B::one(from));
            let mut safe = B::NONE;
            for to in targets.cells() {
                let sight = Sight { occupied: rest | B::one(to), attackers: pos.of(by).minus(B::one(to)) };
                if !self.is_attacked(pos, sight, to, by, prey) {
                    safe |= B::one(to);
                }
            }
            return safe;
        }
        let (mut safe, suspects) = if danger.check {
            let all = if danger.evade_from.has(from) { targets } else { targets & danger.evade_to };
            (B::NONE, all)
        } else if danger.risky_from.has(from) {
            (B::NONE, targets)
        } else {
            (targets.minus(danger.risky_to), targets & danger.risky_to)
        };
        for to in suspects.cells() {
            if self.keeps_safe(pos, *king, from, to, B::NONE) {
                safe |= B::one(to);
            }
        }
        safe
    }

    /// Whether the royal is safe when a piece goes from one cell to another and `gone` leave the board.
    pub(super) fn keeps_safe(
        &self,
        pos: &Position<B, N>,
        king: usize,
        from: usize,
        to: usize,
        gone: B,
    ) -> bool {
        let by = pos.turn.other();
        let left = pos.occupied().minus(B::one(from) | gone) | B::one(to);
        let sight = Sight { occupied: left, attackers: pos.of(by).minus(B::one(to) | gone) };
        let at = if king == from { to } else { king };
        !self.is_attacked(pos, sight, at, by, self.kind_at(pos, king))
    }

    /// Splits targets into promotions and plain moves.
    #[inline(always)]
    fn emit<S: Sink<B>>(
        &self,
        pos: &Position<B, N>,
        from: usize,
        code: u8,
        program: &Program<B>,
        targets: B,
        sink: &mut S,
    ) {
        let side = pos.turn.index();
        let kind = self.tables.shapes.kind(code);
        let mut plain = targets;
        if let Some(promotion) = &self.plan.promotions[side][usize::from(kind)] {
            let zone = self.promoting(pos, promotion, kind, from, targets);
            if zone.any() {
                for to in self.options(pos, promotion) {
                    sink.change(from, self.peaceful(pos, promotion, from, to, zone), Act::Promote, to);
                }
                if promotion.must {
                    plain = plain.minus(zone);
                }
            }
        }
        if let Some(was) = self.tables.shapes.was(code)
            && let Some(promotion) = &self.plan.promotions[side][usize::from(was.0)]
            && promotion.back
        {
            let zone = self.promoting(pos, promotion, was.0, from, targets);
            if zone.any() {
                sink.change(from, zone, Act::Revert, was.0);
                if promotion.must {
                    plain = plain.minus(zone);
                }
            }
        }
        if !self.facts.turn.dead_ends {
            plain = plain & program.mobile;
        }
        sink.go(from, plain);
    }

    /// The targets on which a move brings promotion about.
    #[inline(always)]
    pub(in crate::fairy) fn promoting(
        &self,
        pos: &Position<B, N>,
        promotion: &Promotion<B>,
        kind: u8,
        from: usize,
        targets: B,
    ) -> B {
        let zone = self.zone(pos, promotion, kind);
        match promotion.trigger {
            Trigger::Arriving => targets & zone,
            Trigger::Touching if zone.has(from) => targets,
            Trigger::Touching => targets & zone,
            Trigger::Capturing => {
                let taken = targets & (pos.pieces[0] | pos.pieces[1]);
                if zone.has(from) { taken } else { taken & zone }
            }
            Trigger::Moving => targets,
            Trigger::InsteadOfMoving => B::NONE,
        }
    }

    /// The zone of a promotion.
    #[inline(always)]
    fn zone(&self, pos: &Position<B, N>, promotion: &Promotion<B>, kind: u8) -> B {
        match promotion.zone_if_last {
            Some(zone) if self.number(pos, pos.turn, kind) == 1 => zone,
            _ => promotion.zone,
        }
    }

    /// How many pieces of a kind a side has on the board.
    pub(in crate::fairy) fn number(&self, pos: &Position<B, N>, side: zug_core::Color, kind: u8) -> u32 {
        pos.of(side).cells().filter(|cell| self.kind_at(pos, *cell) == kind).count() as u32
    }

    /// The kinds that a promotion may give here.
    fn options<'a>(
        &'a self,
        pos: &'a Position<B, N>,
        promotion: &'a Promotion<B>,
    ) -> impl Iterator<Item = u8> + 'a {
        promotion.to.iter().copied().filter(move |kind| {
            promotion.limit.iter().all(|(limited, most)| {
                limited != kind || self.number(pos, pos.turn, *kind) < u32::from(*most)
            })
        })
    }

    /// The targets on which the piece may become a kind: all, unless it may not attack anything there.
    fn peaceful(
        &self,
        pos: &Position<B, N>,
        promotion: &Promotion<B>,
        from: usize,
        kind: u8,
        targets: B,
    ) -> B {
        if !promotion.peaceful {
            return targets;
        }
        let seen = self.seen(pos, pos.occupied().minus(B::one(from)));
        let program = self.program_of(pos.turn, kind);
        let enemies = pos.of(pos.turn.other());
        B::from_cells(targets.cells().filter(|to| {
            let reached = program.reach(seen, *to, |over| self.is_hurdle(pos, program, over));
            (reached.takes & enemies.minus(B::one(*to))).is_none()
        }))
    }

    /// Promotions that are a turn of their own.
    fn promotions_in_place<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, sink: &mut S) {
        let empty = self.tables.board.minus(pos.occupied());
        for from in pos.of(pos.turn).cells() {
            let kind = self.kind_at(pos, from);
            let Some(promotion) = &self.plan.promotions[pos.turn.index()][usize::from(kind)] else {
                continue;
            };
            if promotion.trigger != Trigger::InsteadOfMoving || !self.zone(pos, promotion, kind).has(from) {
                continue;
            }
            let targets = promotion.step[from] & empty;
            let mut targets = self.lawful(pos, law, from, targets);
            // In place nothing moves: legal unless in check.
            if !matches!(law, Law::Fast { danger, .. } if danger.check) {
                targets |= B::one(from);
            }
            for to in self.options(pos, promotion) {
                sink.change(from, self.peaceful(pos, promotion, from, to, targets), Act::Promote, to);
            }
        }
    }

    /// Moves that take on their way.
    fn tramples<S: Sink<B>>(
        &self,
        pos: &Position<B, N>,
        law: &Law<B>,
        from: usize,
        program: &Program<B>,
        sink: &mut S,
    ) {
        let occupied = pos.occupied();
        let prey = self.prey(pos, program, pos.turn.other());
        for trample in &program.tramples[from] {
            let (taken, to) = (usize::from(trample.taken), usize::from(trample.to));
            let free = to == from || !occupied.has(to);
            let lands = (free && trample.mode.quiet) || (prey.has(to) && trample.mode.takes);
            if !prey.has(taken) || !lands || !program.confined.has(to) || (trample.empty & occupied).any() {
                continue;
            }
            let safe = match law {
                Law::Free => true,
                Law::Fast { king, .. } => self.keeps_safe(pos, *king, from, to, B::one(taken)),
            };
            if safe {
                sink.one(Move::go(from, to).and(Extra::Taken, taken));
            }
        }
    }

    /// Captures in passing.
    pub(super) fn en_passant<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, sink: &mut S) {
        let passer = usize::from(pos.passer);
        for (from, to) in self.passing_captures(pos, pos.turn, pos.passed) {
            let safe = match law {
                Law::Free => true,
                Law::Fast { king, .. } => self.keeps_safe(pos, *king, from, to, B::one(passer)),
            };
            if safe {
                sink.one(Move::go(from, to).with(Act::EnPassant, 0));
            }
        }
    }

    /// The captures in passing that the pieces of `side` could make on `passed`: from and to.
    pub(in crate::fairy) fn passing_captures<'a>(
        &'a self,
        pos: &'a Position<B, N>,
        side: zug_core::Color,
        passed: B,
    ) -> impl Iterator<Item = (usize, usize)> + 'a {
        let seen = self.seen(pos, pos.occupied());
        let by = self.facts.en_passant[side.index()].by;
        let passed = passed.minus(pos.occupied());
        pos.of(side).cells().filter(move |from| by.has(Kind(self.kind_at(pos, *from)))).flat_map(
            move |from| {
                let program = self.tables.program(side, pos.at(from));
                let reached = program.reach(seen, from, |over| self.is_hurdle(pos, program, over));
                let targets = (reached.takes | reached.passing) & program.confined & passed;
                targets.cells().map(move |to| (from, to))
            },
        )
    }
}
