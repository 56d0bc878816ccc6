//! What the generator looks at: the position from the mover's side, taken apart once.

use zug_core::Color;

use crate::ways::for_each_way;
use crate::{Bits, Move, Policy, Position, Use, Way, Ways};

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
    pos: &'p Position<B>,
}

/// The squares from which a man could take something.
pub(crate) struct Jumps<B> {
    /// By direction.
    launch: [B; 8],
    /// In any direction.
    pub any: B,
}

impl<B: Bits> Jumps<B> {
    /// The squares from which a man could take something along `way`.
    #[inline(always)]
    pub fn along(&self, way: Way) -> B {
        self.launch[way as usize]
    }
}

impl<'p, B: Bits, P: Policy<B>> Scene<'p, B, P> {
    /// The position from the mover's side.
    #[inline(always)]
    pub fn new(policy: &'p P, pos: &'p Position<B>) -> Scene<'p, B, P> {
        let kings = pos.mine & pos.kings;
        Scene {
            policy,
            side: pos.turn,
            men: pos.mine & !pos.kings,
            kings,
            enemies: pos.theirs,
            enemy_kings: pos.theirs & pos.kings,
            empty: policy.board() & !pos.occupied(),
            pos,
        }
    }

    /// The pieces that men, or kings, may take.
    #[inline(always)]
    pub fn prey(&self, of: Use) -> B {
        let [men, kings] = self.policy.takes(of);
        self.enemies & (men & !self.enemy_kings | kings & self.enemy_kings)
    }

    #[inline(always)]
    pub fn ways(&self, of: Use) -> Ways {
        P::WAYS.meet(self.policy.ways(of, self.side))
    }

    /// The squares from which a man could take something.
    #[inline(always)]
    pub fn jumps(&self) -> Jumps<B> {
        let steps = self.policy.steps();
        let prey = self.prey(Use::MenTake);
        let mut jumps = Jumps { launch: [B::NONE; 8], any: B::NONE };
        // Asked for all ways that the code knows: a mask is cheaper than a choice of paths.
        for_each_way!(P, P::WAYS, way => {
            let exposed = prey & steps.go(self.empty, way.back());
            let launch = steps.go(exposed, way.back()) & self.policy.man_takes(way, self.side);
            jumps.launch[way as usize] = launch;
            jumps.any |= launch;
        });
        jumps
    }

    /// Where the men come down that jump along `way`.
    #[inline(always)]
    pub fn landings(&self, jumps: &Jumps<B>, way: Way) -> B {
        let steps = self.policy.steps();
        steps.go(steps.go(self.men & jumps.launch[way as usize], way), way)
    }

    /// The squares from which a man that came down there may go on.
    ///
    /// The second jump cannot come down on the square that the first one left, and behind the piece just taken
    /// that square is not empty yet, so one picture of the board serves both jumps.
    #[inline(always)]
    pub fn onward(&self, jumps: &Jumps<B>) -> B {
        let passing = self.policy.passing(self.side);
        (jumps.any | passing.onward) & !passing.over
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
        let kings = self.policy.kings();
        let steps = self.policy.steps();
        let (mut front, mut reached) = (from, from);
        let mut left = kings.range.saturating_sub(short);
        while front.any() && (kings.flies() || left > 0) {
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
        let prey = self.prey(Use::KingsTake);
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
        (self.jumps().any & self.men).any() || self.kings.any() && self.king_jumps()
    }

    /// The mover's kings that may make a quiet move: not the one that has made as many in a row as the
    /// variant allows while its side has a man.
    #[inline(always)]
    fn free_kings(&self) -> B {
        let limit = self.policy.kings().quiet_limit;
        if limit == 0 {
            return self.kings;
        }
        let run = self.pos.quiet_run(self.side);
        if run.moves >= limit && self.men.any() { self.kings & !B::one(run.square) } else { self.kings }
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
