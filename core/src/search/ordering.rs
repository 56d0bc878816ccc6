//! Which moves to try first.

use std::hash::{Hash, Hasher};

use crate::{Color, Evaluate};

/// A move with its place in the order.
#[derive(Clone, Copy)]
pub(super) struct Rated<M> {
    pub mv: M,
    /// Larger is tried first.
    pub rating: i32,
    /// Whether it changes material.
    pub is_noisy: bool,
    /// Whether it changes material for the worse.
    pub loses: bool,
}

const TABLE_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
/// The greatest promise that tells noisy moves apart.
const PROMISE_MAX: i32 = NOISY - 1;
const KILLER: i32 = 1 << 20;
/// The greatest worth of a quiet move in the history.
const HISTORY_MAX: i32 = 1 << 14;
/// Slots of the history of one side; moves that share a slot share their history.
const HISTORY_SLOTS: usize = 1 << 12;

/// What the search has learnt about quiet moves.
pub(super) struct Ordering<M> {
    /// By ply, the two quiet moves that refuted something last.
    killers: Vec<[Option<M>; 2]>,
    /// By side and slot, how often quiet moves refuted something, recent times counting more.
    history: [Vec<i32>; 2],
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub fn new(plies: usize) -> Ordering<M> {
        Ordering { killers: vec![[None; 2]; plies], history: [(); 2].map(|()| vec![0; HISTORY_SLOTS]) }
    }

    /// Rates a move of the side to move.
    pub fn rate<R: Evaluate<Move = M>>(
        &self,
        rules: &R,
        pos: &R::Position,
        mv: M,
        table_move: Option<M>,
        ply: usize,
    ) -> Rated<M> {
        let is_noisy = rules.is_noisy(pos, mv);
        let promise = rules.promise(pos, mv);
        let rating = if table_move == Some(mv) {
            TABLE_MOVE
        } else if is_noisy {
            // What loses material waits among the quiet moves: it may be a sacrifice.
            if promise >= 0 { NOISY + promise.min(PROMISE_MAX) } else { promise.max(-HISTORY_MAX) }
        } else {
            let killer = self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(mv)));
            let past = self.history[rules.turn(pos).index()][slot(&mv)];
            promise.clamp(-HISTORY_MAX, HISTORY_MAX) + past + if killer { KILLER } else { 0 }
        };
        Rated { mv, rating, is_noisy, loses: is_noisy && promise < 0 }
    }

    /// Remembers that a quiet move of `side` refuted the move before it, and that others before it did not.
    pub fn refuted(&mut self, side: Color, mv: M, tried: &[Rated<M>], depth: i32, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(HISTORY_MAX / 8);
        self.adjust(side, mv, bonus);
        for other in tried.iter().filter(|other| !other.is_noisy) {
            self.adjust(side, other.mv, -bonus);
        }
    }

    /// Moves the history towards the bonus, less the nearer it is to its limit.
    fn adjust(&mut self, side: Color, mv: M, bonus: i32) {
        let entry = &mut self.history[side.index()][slot(&mv)];
        *entry += bonus - *entry * bonus.abs() / HISTORY_MAX;
    }
}

/// Brings the move with the highest rating to the front; the first of equals, so that the order of the
/// rules decides.
pub(super) fn best_first<M>(moves: &mut [Rated<M>]) {
    let mut best = 0;
    for i in 1..moves.len() {
        if moves[i].rating > moves[best].rating {
            best = i;
        }
    }
    if best > 0 {
        moves[..=best].rotate_right(1);
    }
}

fn slot<M: Hash>(mv: &M) -> usize {
    let mut hasher = Stir(0);
    mv.hash(&mut hasher);
    (hasher.finish() >> 52) as usize & (HISTORY_SLOTS - 1)
}

/// A multiplying hash, fast and the same in every run.
struct Stir(u64);

impl Stir {
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Stir {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.word(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.word(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.word(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.word(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }

    fn write_u128(&mut self, n: u128) {
        self.word(n as u64);
        self.word((n >> 64) as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.word(n as u64);
    }
}
