//! Which moves to try first.

use std::hash::{Hash, Hasher};

use crate::{Color, Evaluate};

/// A move with its place in the order.
#[derive(Clone, Copy)]
pub(super) struct Rated<M> {
    pub mv: M,
    /// Larger is tried first.
    pub rating: i32,
    /// What quiet moves like it were worth in the past.
    pub past: i32,
    /// By which the memory knows it among the moves of its position; never 0.
    pub tag: u16,
    /// Under which the past of moves like it is kept.
    pub habit: u16,
    /// Whether it changes material.
    pub is_noisy: bool,
    /// Whether it changes material for the worse.
    pub loses: bool,
    /// Whether it has refuted another move at this distance from the root.
    pub is_killer: bool,
    /// Whether the memory names it.
    pub is_known: bool,
}

/// The habits of the move before and of the one before that.
#[derive(Clone, Copy)]
pub(super) struct Past(pub [Option<u16>; 2]);

const TABLE_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
/// The greatest promise that tells noisy moves apart.
const PROMISE_MAX: i32 = NOISY - 1;
const KILLER: i32 = 1 << 20;
/// The greatest worth of a quiet move in one history.
const HISTORY_MAX: i32 = 1 << 14;
/// What loses material comes after all quiet moves.
const LOSING: i32 = -(1 << 20);
/// The number of habits.
pub(super) const HABITS: usize = 1 << 10;
/// The number of quiet moves that a history of moves by themselves tells apart.
const MOVES: usize = 1 << 12;

/// What the search has learnt about quiet moves.
pub(super) struct Ordering<M> {
    /// By ply, the two quiet moves that refuted something last.
    killers: Vec<[Option<M>; 2]>,
    /// By side and move, how often quiet moves refuted something, recent times counting more.
    history: [Vec<i16>; 2],
    /// The same by the habit of an earlier move (the last one, the one before) and their own.
    continued: [Vec<i16>; 2],
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub fn new(plies: usize) -> Ordering<M> {
        Ordering {
            killers: vec![[None; 2]; plies],
            history: [(); 2].map(|()| vec![0; MOVES]),
            continued: [(); 2].map(|()| vec![0; HABITS * HABITS]),
        }
    }

    /// Rates a move of the side to move.
    #[inline]
    pub fn rate<R: Evaluate<Move = M>>(
        &self,
        rules: &R,
        pos: &R::Position,
        mv: M,
        known: u16,
        ply: usize,
        past: Past,
    ) -> Rated<M> {
        let is_noisy = rules.is_noisy(pos, mv);
        let promise = rules.promise(pos, mv);
        let tag = tag(&mv);
        let is_known = tag == known;
        let habit = rules.habit(pos, mv) & (HABITS as u16 - 1);
        let mut rated = Rated {
            mv,
            rating: TABLE_MOVE,
            past: 0,
            tag,
            habit,
            is_noisy,
            loses: is_noisy && promise < 0,
            is_killer: false,
            is_known,
        };
        if is_noisy {
            let rating = if promise >= 0 { NOISY + promise.min(PROMISE_MAX) } else { LOSING + promise };
            rated.rating = if is_known { TABLE_MOVE } else { rating };
        } else {
            rated.is_killer = self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(mv)));
            let mut sum = i32::from(self.history[rules.turn(pos).index()][usize::from(tag) & (MOVES - 1)]);
            for (table, before) in self.continued.iter().zip(past.0) {
                if let Some(before) = before {
                    sum += i32::from(table[usize::from(before) * HABITS + usize::from(habit)]);
                }
            }
            rated.past = sum;
            if !is_known {
                let killer = if rated.is_killer { KILLER } else { 0 };
                rated.rating = promise.clamp(-HISTORY_MAX, HISTORY_MAX) + sum + killer;
            }
        }
        rated
    }

    /// Remembers that the last of the moves tried by `side` refuted the move before it, and that the others did
    /// not.
    pub fn refuted(&mut self, side: Color, tried: &[Rated<M>], depth: i32, ply: usize, past: Past) {
        let Some((last, others)) = tried.split_last() else { return };
        let bonus = (16 * depth * depth + 32 * depth).min(HISTORY_MAX / 8);
        if last.is_noisy {
            return;
        }
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(last.mv)
        {
            *killers = [Some(last.mv), killers[0]];
        }
        self.adjust(side, last, bonus, past);
        for other in others.iter().filter(|other| !other.is_noisy) {
            self.adjust(side, other, -bonus, past);
        }
    }

    /// Moves the histories towards the bonus, less the nearer they are to their limit.
    fn adjust(&mut self, side: Color, rated: &Rated<M>, bonus: i32, past: Past) {
        let shift = |entry: &mut i16| {
            let now = i32::from(*entry);
            *entry = (now + bonus - now * bonus.abs() / HISTORY_MAX) as i16;
        };
        shift(&mut self.history[side.index()][usize::from(rated.tag) & (MOVES - 1)]);
        for (table, before) in self.continued.iter_mut().zip(past.0) {
            if let Some(before) = before {
                shift(&mut table[usize::from(before) * HABITS + usize::from(rated.habit)]);
            }
        }
    }
}

/// Brings the move with the highest rating to the front; the first of equals, so that the order of the
/// rules decides.
pub(super) fn best_first<M: Copy>(moves: &mut [Rated<M>]) {
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

/// A number by which a move is known among the moves of its position; never 0.
pub(super) fn tag<M: Hash>(mv: &M) -> u16 {
    ((stirred(mv) >> 48) as u16).max(1)
}

/// The habit of a move of which nothing is known but itself.
pub(crate) fn habit<M: Hash>(mv: &M) -> u16 {
    (stirred(mv) >> 40) as u16 & (HABITS as u16 - 1)
}

fn stirred<M: Hash>(mv: &M) -> u64 {
    let mut hasher = Stir(0);
    mv.hash(&mut hasher);
    hasher.finish()
}

/// A multiplying hash, fast and the same in every run.
struct Stir(u64);

impl Stir {
    #[inline(always)]
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
