//! What the generator looks at: the position from the mover's side, taken apart once.

use zug_core::Color;

use crate::{Bits, Facts, Move, Policy, Position, Units, Way, Ways};

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
    /// The mover's kings that may make a quiet move.
    pub free_kings: B,
}

impl<'p, B: Bits, P: Policy<B>> Scene<'p, B, P> {
    /// The position from the mover's side.
    #[inline(always)]
    pub fn new(policy: &'p P, pos: &Position<B>) -> Scene<'p, B, P> {
        let side = pos.turn;
        let kings = pos.kings(side);
        Scene {
            policy,
            side,
            men: pos.men(side),
            kings,
            enemies: pos.pieces(side.other()),
            enemy_kings: pos.kings(side.other()),
            empty: policy.board() & !pos.occupied(),
            free_kings: kings & !resting_king(policy, pos),
        }
    }

    #[inline(always)]
    pub fn facts(&self) -> &'p Facts {
        self.policy.facts()
    }

    /// The pieces that something may take which never takes `spared`.
    #[inline(always)]
    pub fn prey(&self, spared: Units) -> B {
        let men = if spared.men { B::NONE } else { self.enemies & !self.enemy_kings };
        let kings = if spared.kings { B::NONE } else { self.enemies & self.enemy_kings };
        if !spared.men && !spared.kings { self.enemies } else { men | kings }
    }

    #[inline(always)]
    pub fn ways(&self, ways: Ways) -> Ways {
        ways.of(self.side)
    }

    /// The men that can take something.
    #[inline(always)]
    pub fn jumping_men(&self) -> B {
        let steps = self.facts().board.steps();
        let prey = self.prey(self.facts().men.never_takes);
        let mut jumpers = B::NONE;
        self.ways(self.facts().men.captures).each(|way| {
            let exposed = prey & steps.go(self.empty, way.back());
            jumpers |= steps.go(exposed, way.back());
        });
        jumpers & self.men
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
        let steps = facts.board.steps();
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
        let steps = self.facts().board.steps();
        let prey = self.prey(self.facts().kings.never_takes);
        let mut landings = B::NONE;
        self.ways(self.facts().kings.captures).each(|way| {
            let victims = steps.go(self.reach(self.kings, way, self.empty), way) & prey;
            landings |= steps.go(victims, way) & self.empty;
        });
        landings.any()
    }

    /// Whether some piece can take something.
    #[inline(always)]
    pub fn can_capture(&self) -> bool {
        self.jumping_men().any() || self.kings.any() && self.king_jumps()
    }

    /// The number of quiet moves.
    #[inline(always)]
    pub fn count_quiet(&self) -> u32 {
        let steps = self.facts().board.steps();
        let mut moves = 0;
        self.ways(self.facts().men.moves).each(|way| {
            moves += (steps.go(self.men, way) & self.empty).count();
        });
        if self.free_kings.any() {
            self.ways(self.facts().kings.moves).each(|way| {
                moves += self.fill(self.free_kings, way, self.empty).count();
            });
        }
        moves
    }

    /// Appends the quiet moves: men by direction and square, then kings by square and direction.
    #[inline(always)]
    pub fn list_quiet(&self, out: &mut Vec<Move<B>>) {
        let steps = self.facts().board.steps();
        let crown = self.policy.crown(self.side);
        self.ways(self.facts().men.moves).each(|way| {
            for to in (steps.go(self.men, way) & self.empty).squares() {
                let bit = B::one(to);
                let from = steps.go(bit, way.back()).first();
                out.push(Move::quiet(from, to, (bit & crown).any()));
            }
        });
        for from in self.free_kings.squares() {
            self.ways(self.facts().kings.moves).each(|way| {
                for to in self.fill(B::one(from), way, self.empty).squares() {
                    out.push(Move::quiet(from, to, false));
                }
            });
        }
    }
}

/// The mover's king that has made as many quiet moves in a row as the variant allows (a set of none or one).
#[inline(always)]
fn resting_king<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>) -> B {
    let limit = policy.facts().kings.quiet_limit;
    let run = pos.quiet[pos.turn.index()];
    if limit > 0 && run.moves >= limit && pos.men(pos.turn).any() { B::one(run.square) } else { B::NONE }
}
