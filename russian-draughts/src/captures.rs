//! The walk over captures: one walker for men and kings of every variant.

use crate::facts::{Criterion, Duty, InPassing, Landing, Removal};
use crate::scene::Scene;
use crate::ways::for_each_way;
use crate::{Bits, Move, Policy, Square, Use, Way};

/// How good a capture is by the precedence of the variant; more is better, 0 where the choice is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank(u128);

/// What receives the captures.
pub(crate) trait Sink<B: Bits> {
    /// A piece was taken; `stand` is the square that a route names behind it.
    fn step(&mut self, victim: B, stand: B);
    /// The last step is taken back.
    fn back(&mut self);
    /// The capture that ends with the last step; `taken` is the number of pieces taken.
    fn end(&mut self, mv: Move<B>, rank: Rank, taken: u32);
    /// Whether captures of this piece matter to the sink.
    #[inline(always)]
    fn wants(&self, _: B) -> bool {
        true
    }
    /// Whether the walk may stop: the sink has seen enough.
    #[inline(always)]
    fn has_enough(&self) -> bool {
        false
    }
}

/// The pieces taken so far.
#[derive(Clone, Copy)]
struct Taken<B> {
    set: B,
    number: u32,
    /// For [`Criterion::KingsFirst`]: from the highest bit down, whether each piece taken was a king.
    order: u64,
}

impl<B: Bits> Taken<B> {
    const NOTHING: Taken<B> = Taken { set: B::NONE, number: 0, order: 0 };
}

/// The walk of one capturing piece.
pub(crate) struct Walk<'s, 'p, B, P, S> {
    scene: &'s Scene<'p, B, P>,
    sink: &'s mut S,
    from: Square,
    by_king: bool,
    /// The empty squares, the piece's own start among them.
    empty: B,
}

impl<'s, 'p, B: Bits, P: Policy<B>, S: Sink<B>> Walk<'s, 'p, B, P, S> {
    /// Gives every capture of the man on `from` that begins along `way` to the sink.
    ///
    /// The first jump must be possible.
    #[inline]
    pub fn of_man(scene: &'s Scene<'p, B, P>, from: Square, way: Way, sink: &'s mut S) {
        let steps = scene.policy.steps();
        let start = B::one(from);
        let mut walk = Walk { scene, sink, from, by_king: false, empty: scene.empty | start };
        let victim = steps.go(start, way);
        if !walk.sink.wants(victim) {
            return;
        }
        walk.man_took(victim, steps.go(victim, way), way, Taken::NOTHING);
    }

    /// Gives every capture of the king on `from` to the sink.
    #[inline]
    pub fn of_king(scene: &'s Scene<'p, B, P>, from: Square, sink: &'s mut S) {
        let start = B::one(from);
        let mut walk = Walk { scene, sink, from, by_king: true, empty: scene.empty | start };
        for_each_way!(P, scene.ways(Use::KingsTake), way => {
            if let Some((victim, first)) = walk.prey_of_king(start, way, Taken::NOTHING)
                && walk.sink.wants(victim)
            {
                walk.king_took(victim, first, way, Taken::NOTHING);
            }
        });
    }

    /// The squares that are empty once `taken` is taken.
    #[inline(always)]
    fn empty_after(&self, taken: Taken<B>) -> B {
        match self.scene.policy.capture().removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | taken.set,
        }
    }

    #[inline(always)]
    fn take(&self, taken: Taken<B>, victim: B) -> Taken<B> {
        let ordered = self.scene.policy.capture().precedence.has(Criterion::KingsFirst);
        let order = if ordered && taken.number < 64 && (victim & self.scene.enemy_kings).any() {
            taken.order | 1 << (63 - taken.number)
        } else {
            taken.order
        };
        Taken { set: taken.set | victim, number: taken.number + 1, order }
    }

    /// Goes on with a man that took `victim` along `came` and stands on `at`.
    fn man_took(&mut self, victim: B, at: B, came: Way, taken: Taken<B>) {
        if self.sink.has_enough() {
            return;
        }
        let scene = self.scene;
        let in_passing = scene.policy.facts().in_passing;
        let taken = self.take(taken, victim);
        let crowned = (at & scene.policy.crown(scene.side)).any();
        if crowned && in_passing == InPassing::GoesOnAsKing {
            return self.king_behind(victim, at, at, came, taken);
        }
        self.sink.step(victim, at);
        let mut stuck = true;
        if !(crowned && in_passing == InPassing::Stops) {
            let steps = scene.policy.steps();
            let prey = scene.prey(Use::MenTake) & !taken.set;
            let empty = self.empty_after(taken);
            for_each_way!(P, scene.ways(Use::MenTake), way => {
                let victim = steps.go(at, way) & prey;
                let landing = steps.go(victim, way) & empty;
                if landing.any() && (scene.policy.capture().turn_back || way != came.back()) {
                    stuck = false;
                    if self.sink.wants(victim) {
                        self.man_took(victim, landing, way, taken);
                    }
                }
            });
        }
        if stuck || scene.policy.capture().completion == Duty::Optional {
            self.end(at, taken, crowned);
        }
        self.sink.back();
    }

    /// The piece that a king on one of the squares `at` meets first along `way` and can take, with the
    /// square right behind it.
    #[inline(always)]
    fn prey_of_king(&self, at: B, way: Way, taken: Taken<B>) -> Option<(B, B)> {
        let scene = self.scene;
        let steps = scene.policy.steps();
        let empty = self.empty_after(taken);
        let prey = scene.prey(Use::KingsTake) & !taken.set;
        let victim = steps.go(scene.reach(at, way, empty), way) & prey;
        let first = steps.go(victim, way) & empty;
        first.any().then_some((victim, first))
    }

    /// Goes on with a king that took `victim` along `way`; `first` is the square right behind it.
    fn king_took(&mut self, victim: B, first: B, way: Way, taken: Taken<B>) {
        if self.sink.has_enough() {
            return;
        }
        let taken = self.take(taken, victim);
        let landings = match self.scene.policy.kings().landing {
            Landing::NextToVictim => first,
            _ => self.scene.reach(first, way, self.empty_after(taken)),
        };
        self.king_behind(victim, landings, first, way, taken);
    }

    /// Goes on with a king that may stand on any of `landings`, having come along `came`.
    fn king_behind(&mut self, victim: B, landings: B, first: B, came: Way, taken: Taken<B>) {
        let scene = self.scene;
        let mut stuck = true;
        let mut ways = self.scene.ways(Use::KingsTake);
        // Pieces that stay on the board until the end block the way back.
        if scene.policy.capture().removal == Removal::AtEnd || !scene.policy.capture().turn_back {
            ways = ways.without(came.back());
        }
        for_each_way!(P, ways, way => {
            // One question for all landings first: mostly the answer is no.
            if let Some((next, behind)) = self.prey_of_king(landings, way, taken) {
                stuck = false;
                if !self.sink.wants(next) && way == came {
                    // Somebody else's capture.
                } else if way == came {
                    // Where on its line the king pauses makes no difference.
                    self.sink.step(victim, first);
                    self.king_took(next, behind, way, taken);
                    self.sink.back();
                } else {
                    self.king_turns(victim, landings, way, taken);
                }
            }
        });
        if stuck || scene.policy.capture().completion == Duty::Optional {
            for square in self.resting_places(victim, landings, first, taken).squares() {
                let stand = B::one(square);
                self.sink.step(victim, stand);
                self.end(stand, taken, !self.by_king);
                self.sink.back();
            }
        }
    }

    /// Goes on along `way` from each landing square behind `victim` from which that is possible.
    fn king_turns(&mut self, victim: B, landings: B, way: Way, taken: Taken<B>) {
        for square in landings.squares() {
            let stand = B::one(square);
            if let Some((next, behind)) = self.prey_of_king(stand, way, taken)
                && self.sink.wants(next)
            {
                self.sink.step(victim, stand);
                self.king_took(next, behind, way, taken);
                self.sink.back();
            }
        }
    }

    /// Where a king may end its move behind the last piece that it took.
    #[inline(always)]
    fn resting_places(&self, victim: B, landings: B, first: B, taken: Taken<B>) -> B {
        let king_last = (victim & self.scene.enemy_kings).any();
        let next_to_last = match self.scene.policy.kings().landing {
            Landing::Free => false,
            Landing::NextToVictim | Landing::NextToLast => true,
            Landing::NextToLastKing => king_last,
            Landing::NextToLastKingOfSeveral => king_last && taken.number > 1,
        };
        if next_to_last { first } else { landings }
    }

    /// The capture ends on `at`.
    #[inline(always)]
    fn end(&mut self, at: B, taken: Taken<B>, crowns: bool) {
        let mv = Move::capture(self.from, at.first(), taken.set, crowns);
        let rank = if self.scene.policy.capture().precedence.is_free() {
            Rank(0)
        } else {
            self.scene.rank(taken, self.by_king)
        };
        self.sink.end(mv, rank, taken.number);
    }
}

impl<B: Bits, P: Policy<B>> Scene<'_, B, P> {
    /// The rank of a man's capture of one piece.
    #[inline(always)]
    pub fn rank_of_one(&self, victim: B) -> Rank {
        let order = if (victim & self.enemy_kings).any() { 1 << 63 } else { 0 };
        self.rank(Taken { set: victim, number: 1, order }, false)
    }

    /// The criteria packed into one number, the most important first.
    #[inline(always)]
    fn rank(&self, taken: Taken<B>, by_king: bool) -> Rank {
        let capture = self.policy.capture();
        if capture.precedence.is_quantity_alone() {
            return Rank(u128::from(taken.number));
        }
        let mut rank = 0u128;
        for criterion in capture.precedence.criteria() {
            let kings = || (taken.set & self.enemy_kings).count();
            // No part outgrows its bits: at most 256 pieces of at most 65,535 each.
            let (part, bits) = match criterion {
                Criterion::Quantity => (u64::from(taken.number), 9),
                Criterion::Quality => {
                    let [man, king] = capture.weights.map(u64::from);
                    (u64::from(taken.number - kings()) * man + u64::from(kings()) * king, 25)
                }
                Criterion::WithKing => (u64::from(by_king), 1),
                Criterion::MostKings => (u64::from(kings()), 9),
                Criterion::KingsFirst => (taken.order, 64),
            };
            rank = rank << bits | u128::from(part);
        }
        Rank(rank)
    }
}
