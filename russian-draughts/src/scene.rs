//! What the generator looks at: the position from the mover's side, taken apart once.

use zug_core::Color;

use crate::position::QuietRun;
use crate::ways::for_each_way;
use crate::{Bits, Facts, Move, Policy, Position, Units, Use, Way, Ways};

/// A position as the side to move sees it.
pub(crate) struct Scene<'p, B, P> {
    pub policy: &'p P,
    pub side: Color,
    /// The mover's men.
    pub men: B,
    /// The mover's kings.
    pub kings: B,
    /// The opponent's pieces.
    pub enemies: B,
    /// The opponent's kings.
    pub enemy_kings: B,
    /// The played squares on which nothing stands.
    pub empty: B,
    /// The quiet moves in a row by one of the mover's kings.
    run: QuietRun,
}

impl<'p, B: Bits, P: Policy<B>> Scene<'p, B, P> {
    /// The position from the mover's side.
    #[inline(always)]
    pub fn new(policy: &'p P, pos: &Position<B>) -> Scene<'p, B, P> {
        let kings = pos.mine & pos.kings;
        Scene {
            policy,
            side: pos.turn,
            men: pos.mine & !pos.kings,
            kings,
            enemies: pos.theirs,
            enemy_kings: pos.theirs & pos.kings,
            empty: policy.board() & !pos.occupied(),
            run: pos.quiet[pos.turn.index()],
        }
    }

    #[inline(always)]
    pub fn facts(&self) -> &'p Facts {
        self.policy.facts()
    }

    /// The pieces that something may take which never takes `spared`.
    #[inline(always)]
    pub fn prey(&self, spared: Units) -> B {
        match (spared.men, spared.kings) {
            (false, false) => self.enemies,
            (true, false) => self.enemy_kings,
            (false, true) => self.enemies & !self.enemy_kings,
            (true, true) => B::NONE,
        }
    }

    #[inline(always)]
    pub fn ways(&self, of: Use) -> Ways {
        P::WAYS.meet(self.policy.ways(of, self.side))
    }

    /// For each direction the squares from which a man could take something.
    #[inline(always)]
    pub fn launches(&self) -> [B; 8] {
        let steps = self.policy.steps();
        let prey = self.prey(self.facts().men.never_takes);
        let mut launches = [B::NONE; 8];
        // Asked for all ways that the code knows: a mask is cheaper than a choice of paths.
        for_each_way!(P, P::WAYS, way => {
            let exposed = prey & steps.go(self.empty, way.back());
            launches[way as usize] = steps.go(exposed, way.back()) & self.policy.man_takes(way, self.side);
        });
        launches
    }

    /// The men that can take something.
    #[inline(always)]
    pub fn jumpers(&self, launches: &[B; 8]) -> B {
        let mut from = B::NONE;
        for_each_way!(P, P::WAYS, way => { from |= launches[way as usize] });
        from & self.men
    }

    /// Where the men come down that jump along `way`: those that are then done, and those that may go on.
    #[inline(always)]
    pub fn landings(&self, launches: &[B; 8], way: Way) -> (B, B) {
        let steps = self.policy.steps();
        let landings = steps.go(steps.go(self.men & launches[way as usize], way), way);
        // The second jump cannot come down on the square that the first one left, nor go back over the
        // piece just taken, so one picture of the board serves both.
        let mut onward = B::NONE;
        for_each_way!(P, P::WAYS.without(way.back()), next => {
            onward |= launches[next as usize];
        });
        let passing = self.policy.passing(self.side);
        let onward = (onward | passing.onward) & !passing.over;
        (landings & !onward, landings & onward)
    }

    /// The squares that kings on `from` reach over empty squares along `way`, their own left out.
    ///
    /// Rays of several kings never overlap, since each stops before the next piece.
    #[inline(always)]
    pub fn fill(&self, from: B, way: Way, empty: B) -> B {
        self.spread(from, way, empty, 0) & !from
    }

    /// The squares from which a king on `from` can step on to its prey along `way`, its own among them.
    #[inline(always)]
    pub fn reach(&self, from: B, way: Way, empty: B) -> B {
        self.spread(from, way, empty, 1)
    }

    /// `from` and the squares up to the range of kings, less `short`, beyond it.
    #[inline(always)]
    fn spread(&self, from: B, way: Way, empty: B, short: u8) -> B {
        let facts = self.facts();
        let steps = self.policy.steps();
        let (mut front, mut reached) = (from, from);
        let mut left = facts.kings.range.saturating_sub(short);
        while front.any() && (facts.kings.flies() || left > 0) {
            front = steps.go(front, way) & empty;
            reached |= front;
            left = left.wrapping_sub(1);
        }
        reached
    }

    /// Whether some king can take something.
    #[inline(always)]
    pub fn king_jumps(&self) -> bool {
        let steps = self.policy.steps();
        let prey = self.prey(self.facts().kings.never_takes);
        let mut landings = B::NONE;
        for_each_way!(P, self.ways(Use::KingsTake), way => {
            let victims = steps.go(self.reach(self.kings, way, self.empty), way) & prey;
            landings |= steps.go(victims, way) & self.empty;
        });
        landings.any()
    }

    /// Whether some piece can take something.
    #[inline(always)]
    pub fn can_capture(&self) -> bool {
        self.jumpers(&self.launches()).any() || self.kings.any() && self.king_jumps()
    }

    /// The mover's kings that may make a quiet move: not the one that has made as many in a row as the
    /// variant allows while its side has a man.
    #[inline(always)]
    fn free_kings(&self) -> B {
        let limit = self.facts().kings.quiet_limit;
        if limit > 0 && self.run.moves >= limit && self.men.any() {
            self.kings & !B::one(self.run.square)
        } else {
            self.kings
        }
    }

    /// The number of quiet moves.
    #[inline(always)]
    pub fn count_quiet(&self) -> u32 {
        let steps = self.policy.steps();
        let mut moves = 0;
        for_each_way!(P, self.ways(Use::MenMove), way => {
            moves += (steps.go(self.men, way) & self.empty).count();
        });
        if self.kings.any() {
            let kings = self.free_kings();
            for_each_way!(P, self.ways(Use::KingsMove), way => {
                moves += self.fill(kings, way, self.empty).count();
            });
        }
        moves
    }

    /// Appends the quiet moves: men by direction and square, then kings by square and direction.
    #[inline(always)]
    pub fn list_quiet(&self, out: &mut Vec<Move<B>>) {
        let steps = self.policy.steps();
        let crown = self.policy.crown(self.side);
        for_each_way!(P, self.ways(Use::MenMove), way => {
            for to in (steps.go(self.men, way) & self.empty).squares() {
                let bit = B::one(to);
                let from = steps.go(bit, way.back()).first();
                out.push(Move::quiet(from, to, (bit & crown).any()));
            }
        });
        for from in self.free_kings().squares() {
            for_each_way!(P, self.ways(Use::KingsMove), way => {
                for to in self.fill(B::one(from), way, self.empty).squares() {
                    out.push(Move::quiet(from, to, false));
                }
            });
        }
    }
}
