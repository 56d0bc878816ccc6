//! The walk over captures: one walker for men and kings of every variant.

use crate::facts::{Criterion, Duty, InPassing, Landing, Removal};
use crate::scene::Scene;
use crate::{Bits, Move, Policy, Square, Way};

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
}

/// The pieces taken so far.
#[derive(Clone, Copy)]
struct Taken<B> {
    set: B,
    number: u32,
    /// For [`Criterion::KingsFirst`]: from the highest bit down, whether each piece taken was a king.
    order: u64,
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
    /// Gives every capture of the piece on `from` to the sink.
    #[inline(always)]
    pub fn of(scene: &'s Scene<'p, B, P>, from: Square, by_king: bool, sink: &'s mut S) {
        let start = B::one(from);
        let mut walk = Walk { scene, sink, from, by_king, empty: scene.empty | start };
        let nothing = Taken { set: B::NONE, number: 0, order: 0 };
        if by_king {
            scene.ways(scene.facts().kings.captures).each(|way| {
                if let Some((victim, first)) = walk.prey_of_king(start, way, nothing) {
                    walk.king_took(victim, first, way, nothing);
                }
            });
        } else {
            walk.man(start, None, nothing);
        }
    }

    /// The squares that are empty once `taken` is taken.
    #[inline(always)]
    fn empty_after(&self, taken: Taken<B>) -> B {
        match self.scene.facts().capture.removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | taken.set,
        }
    }

    #[inline(always)]
    fn take(&self, taken: Taken<B>, victim: B) -> Taken<B> {
        let ordered = self.scene.facts().capture.precedence.has(Criterion::KingsFirst);
        let order = if ordered && taken.number < 64 && (victim & self.scene.enemy_kings).any() {
            taken.order | 1 << (63 - taken.number)
        } else {
            taken.order
        };
        Taken { set: taken.set | victim, number: taken.number + 1, order }
    }

    /// Goes on with a man on `at` that came along `came`.
    fn man(&mut self, at: B, came: Option<Way>, taken: Taken<B>) {
        let scene = self.scene;
        let facts = scene.facts();
        let steps = facts.board.steps();
        let prey = scene.prey(facts.men.never_takes) & !taken.set;
        let empty = self.empty_after(taken);
        let crown = scene.policy.crown(scene.side);
        let mut stuck = true;
        scene.ways(facts.men.captures).each(|way| {
            let victim = steps.go(at, way) & prey;
            let landing = steps.go(victim, way) & empty;
            if landing.is_none() || !facts.capture.turn_back && came == Some(way.back()) {
                return;
            }
            stuck = false;
            let taken = self.take(taken, victim);
            let crowned = (landing & crown).any();
            if crowned && facts.in_passing == InPassing::GoesOnAsKing {
                self.king_behind(victim, landing, landing, way, taken);
                return;
            }
            self.sink.step(victim, landing);
            if crowned && facts.in_passing == InPassing::Stops {
                self.end(landing, taken, true);
            } else {
                self.man(landing, Some(way), taken);
            }
            self.sink.back();
        });
        if taken.number > 0 && (stuck || facts.capture.completion == Duty::Optional) {
            self.end(at, taken, (at & crown).any());
        }
    }

    /// The piece that a king on one of the squares `at` meets first along `way` and can take, with the
    /// square right behind it.
    #[inline(always)]
    fn prey_of_king(&self, at: B, way: Way, taken: Taken<B>) -> Option<(B, B)> {
        let scene = self.scene;
        let steps = scene.facts().board.steps();
        let empty = self.empty_after(taken);
        let prey = scene.prey(scene.facts().kings.never_takes) & !taken.set;
        let victim = steps.go(scene.reach(at, way, empty), way) & prey;
        let first = steps.go(victim, way) & empty;
        first.any().then_some((victim, first))
    }

    /// Goes on with a king that took `victim` along `way`; `first` is the square right behind it.
    fn king_took(&mut self, victim: B, first: B, way: Way, taken: Taken<B>) {
        let taken = self.take(taken, victim);
        let landings = match self.scene.facts().kings.landing {
            Landing::NextToVictim => first,
            _ => self.scene.reach(first, way, self.empty_after(taken)),
        };
        self.king_behind(victim, landings, first, way, taken);
    }

    /// Goes on with a king that may stand on any of `landings`, having come along `came`.
    fn king_behind(&mut self, victim: B, landings: B, first: B, came: Way, taken: Taken<B>) {
        let facts = self.scene.facts();
        let mut stuck = true;
        self.scene.ways(facts.kings.captures).each(|way| {
            // Pieces that stay on the board until the end block the way back.
            let no_return = facts.capture.removal == Removal::AtEnd || !facts.capture.turn_back;
            if no_return && way == came.back() {
                return;
            }
            // One question for all landings first: mostly the answer is no.
            let Some((next, behind)) = self.prey_of_king(landings, way, taken) else { return };
            stuck = false;
            if way == came {
                // Where on its line the king pauses makes no difference.
                self.sink.step(victim, first);
                self.king_took(next, behind, way, taken);
                self.sink.back();
                return;
            }
            for square in landings.squares() {
                let stand = B::one(square);
                if let Some((next, behind)) = self.prey_of_king(stand, way, taken) {
                    self.sink.step(victim, stand);
                    self.king_took(next, behind, way, taken);
                    self.sink.back();
                }
            }
        });
        if stuck || facts.capture.completion == Duty::Optional {
            for square in self.resting_places(victim, landings, first, taken).squares() {
                let stand = B::one(square);
                self.sink.step(victim, stand);
                self.end(stand, taken, !self.by_king);
                self.sink.back();
            }
        }
    }

    /// Where a king may end its move behind the last piece that it took.
    #[inline(always)]
    fn resting_places(&self, victim: B, landings: B, first: B, taken: Taken<B>) -> B {
        let king_last = (victim & self.scene.enemy_kings).any();
        let next_to_last = match self.scene.facts().kings.landing {
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
        let rank = if self.scene.facts().capture.precedence.is_free() { Rank(0) } else { self.rank(taken) };
        self.sink.end(mv, rank, taken.number);
    }

    /// The criteria packed into one number, the most important first.
    #[inline(always)]
    fn rank(&self, taken: Taken<B>) -> Rank {
        let capture = &self.scene.facts().capture;
        let mut rank = 0u128;
        for criterion in capture.precedence.criteria() {
            let kings = (taken.set & self.scene.enemy_kings).count();
            // No part outgrows its bits: at most 256 pieces of at most 65,535 each.
            let (part, bits) = match criterion {
                Criterion::Quantity => (u64::from(taken.number), 9),
                Criterion::Quality => {
                    let [man, king] = capture.weights.map(u64::from);
                    (u64::from(taken.number - kings) * man + u64::from(kings) * king, 25)
                }
                Criterion::WithKing => (u64::from(self.by_king), 1),
                Criterion::MostKings => (u64::from(kings), 9),
                Criterion::KingsFirst => (taken.order, 64),
            };
            rank = rank << bits | u128::from(part);
        }
        Rank(rank)
    }
}
