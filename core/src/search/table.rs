//! The table of positions already searched, shared by threads and kept between moves.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::worth::{Window, is_win};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing: only the judgement and the move are known.
    None,
    AtMost,
    AtLeast,
    Exact,
}

/// A judgement that was not made.
pub(super) const NOT_JUDGED: i32 = i16::MIN as i32;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The tag of the move that was best, or refuted the others; 0 if there is none.
    pub tag: u16,
    /// As seen from the position: wins are distances from it.
    score: i16,
    /// What the position is worth as it stands, or [`NOT_JUDGED`].
    judged: i16,
    /// The depth searched below the position.
    pub depth: i32,
    pub bound: Bound,
}

impl Known {
    /// The score as seen `ply` plies from the root.
    pub fn score(&self, ply: usize) -> i32 {
        let score = i32::from(self.score);
        if is_win(score) { score - score.signum() * ply as i32 } else { score }
    }

    /// What the position is worth as it stands, if that was asked.
    pub fn judged(&self) -> Option<i32> {
        Some(i32::from(self.judged)).filter(|judged| *judged != NOT_JUDGED)
    }

    /// The score, if it was searched at least so deep and answers what the window asks. Open windows are
    /// searched again for the sake of their line.
    pub fn settled(&self, depth: i32, ply: usize, window: Window) -> Option<i32> {
        if self.depth < depth || window.is_open() {
            return None;
        }
        self.improves(ply, window)
    }

    /// The score, if it is on the side of the window that its bound speaks of.
    pub fn improves(&self, ply: usize, window: Window) -> Option<i32> {
        let score = self.score(ply);
        let settles = match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        };
        settles.then_some(score)
    }
}

/// The bits of an entry: tag 16, score 16, judgement 16, depth 8, age 6, bound 2.
fn pack(known: &Known, age: u8) -> u64 {
    let bound = match known.bound {
        Bound::None => 0,
        Bound::AtMost => 1,
        Bound::AtLeast => 2,
        Bound::Exact => 3,
    };
    u64::from(known.tag)
        | u64::from(known.score as u16) << 16
        | u64::from(known.judged as u16) << 32
        | u64::from(known.depth.clamp(0, 255) as u8) << 48
        | u64::from(age & 63) << 56
        | bound << 62
}

fn unpack(data: u64) -> Known {
    let bound = match data >> 62 {
        0 => Bound::None,
        1 => Bound::AtMost,
        2 => Bound::AtLeast,
        _ => Bound::Exact,
    };
    Known {
        tag: data as u16,
        score: (data >> 16) as u16 as i16,
        judged: (data >> 32) as u16 as i16,
        depth: i32::from((data >> 48) as u8),
        bound,
    }
}

const fn age_of(data: u64) -> u8 {
    (data >> 56) as u8 & 63
}

/// A position's place: its key mixed with its data, and the data. Two threads that write at once leave an entry
/// whose halves do not fit, which is then not found: no lock is needed.
type Slot = [AtomicU64; 2];
/// The halves of a slot.
const MIXED: usize = 0;
const DATA: usize = 1;

/// Slots that share an address: as many as fill a cache line.
const SLOTS: usize = 4;
type Bucket = [Slot; SLOTS];

/// The least number of buckets.
const FEWEST: usize = 32;
const MEGABYTE: usize = 1 << 20;

/// What a player remembers of the positions that it has searched: one for a game, kept between moves, shared by
/// all threads.
///
/// Any game may use any memory; one that is used for several games at a time serves each the worse.
pub struct Memory {
    buckets: Vec<Bucket>,
    /// How far a stirred key is shifted to give the number of a bucket.
    shift: u32,
    age: AtomicU8,
}

impl Memory {
    /// The size in megabytes that suits a game of some minutes.
    pub const DEFAULT_SIZE: usize = 64;

    /// A memory of at most so many megabytes: the greatest power of two that fits, and never nothing. Where the
    /// machine refuses so much it is as large as can be had; [`Memory::megabytes`] tells.
    pub fn new(megabytes: usize) -> Memory {
        Memory::with_buckets(megabytes.saturating_mul(MEGABYTE) / size_of::<Bucket>())
    }

    /// A memory for one search of at most `nodes` positions, of modest size however many they are.
    pub fn for_nodes(nodes: Option<u64>) -> Memory {
        let most = 16 * MEGABYTE / size_of::<Bucket>();
        let wanted = nodes.map_or(most, |nodes| usize::try_from(nodes / 2).unwrap_or(most));
        // Rounded up rather than down: half of the least power of two above is still enough.
        Memory::with_buckets(wanted.min(most).next_power_of_two())
    }

    fn with_buckets(wanted: usize) -> Memory {
        let mut bits = wanted.max(FEWEST).ilog2();
        // Pages that are zero anyway are taken one by one, as they are written.
        let buckets = loop {
            match bytemuck::try_zeroed_vec(1 << bits) {
                Ok(buckets) => break buckets,
                Err(()) if 1 << bits > FEWEST => bits -= 1,
                Err(()) => {
                    bits = FEWEST.ilog2();
                    break std::iter::repeat_with(Bucket::default).take(FEWEST).collect();
                }
            }
        };
        Memory { buckets, shift: 64 - bits, age: AtomicU8::new(0) }
    }

    /// How many megabytes it takes, rounded down.
    pub fn megabytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() / MEGABYTE
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flatten() {
            slot[MIXED].store(0, Relaxed);
            slot[DATA].store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// How full it is with what the last search wrote, in thousandths.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed) & 63;
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flatten().map(|slot| slot[DATA].load(Relaxed));
        let used = used.filter(|data| *data != 0 && age_of(*data) == age).count();
        (used * 1000 / (sample.len() * SLOTS)) as u32
    }

    /// A new search begins: what older ones wrote may go.
    pub(super) fn begin(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// The bucket of a key; the upper bits of a product serve keys with weak low bits too.
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[(key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize]
    }

    pub(super) fn find(&self, key: u64) -> Option<Known> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot[DATA].load(Relaxed);
            (data != 0 && slot[MIXED].load(Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    /// Remembers a position; `score` is as seen `ply` plies from the root, `judged` may be [`NOT_JUDGED`].
    #[expect(clippy::too_many_arguments, reason = "the parts of one entry")]
    pub(super) fn store(
        &self,
        key: u64,
        tag: u16,
        score: i32,
        judged: i32,
        depth: i32,
        bound: Bound,
        ply: usize,
    ) {
        let age = self.age.load(Relaxed) & 63;
        let bucket = self.bucket(key);
        let mut place = &bucket[0];
        let mut least = i32::MAX;
        let mut tag = tag;
        for slot in bucket {
            let data = slot[DATA].load(Relaxed);
            if data == 0 || slot[MIXED].load(Relaxed) ^ data == key {
                if data != 0 {
                    let old = unpack(data);
                    if tag == 0 {
                        tag = old.tag;
                    }
                    // A much deeper search of the same age is worth more than a shallow bound.
                    if bound != Bound::Exact && age_of(data) == age && old.depth > depth + 3 {
                        return;
                    }
                }
                place = slot;
                break;
            }
            let years = i32::from(age.wrapping_sub(age_of(data)) & 63);
            let worth = unpack(data).depth - 8 * years;
            if worth < least {
                (least, place) = (worth, slot);
            }
        }
        let stored = if is_win(score) { score + score.signum() * ply as i32 } else { score };
        let small = |n: i32| n.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        let known = Known { tag, score: small(stored), judged: small(judged), depth, bound };
        let data = pack(&known, age);
        place[MIXED].store(key ^ data, Relaxed);
        place[DATA].store(data, Relaxed);
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new(Memory::DEFAULT_SIZE)
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").field("bytes", &(self.buckets.len() * size_of::<Bucket>())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::super::worth::WIN;
    use super::*;

    #[test]
    fn entries_survive_packing() {
        for (score, judged, depth, bound) in [
            (-1, 1, 0, Bound::AtMost),
            (WIN - 3, NOT_JUDGED, 127, Bound::Exact),
            (3 - WIN, -20_000, 17, Bound::AtLeast),
        ] {
            let known = Known { tag: 0xABCD, score: score as i16, judged: judged as i16, depth, bound };
            assert_eq!(unpack(pack(&known, 63)), known);
            assert_eq!(age_of(pack(&known, 63)), 63);
        }
    }

    #[test]
    fn keeps_the_deep_and_drops_the_old() {
        let memory = Memory::with_buckets(0);
        let keys: Vec<u64> =
            (1..).filter(|key| std::ptr::eq(memory.bucket(*key), &memory.buckets[0])).take(6).collect();
        for (depth, key) in keys[..4].iter().enumerate() {
            memory.store(*key, 7, 10, NOT_JUDGED, depth as i32 + 5, Bound::Exact, 0);
        }
        memory.store(keys[4], 8, 20, 3, 1, Bound::AtLeast, 0);
        assert!(memory.find(keys[0]).is_none());
        assert_eq!(memory.find(keys[4]).map(|known| (known.tag, known.judged())), Some((8, Some(3))));
        assert_eq!(memory.find(keys[3]).map(|known| known.depth), Some(8));
        // After two searches more even the deepest of the old ones goes first.
        memory.begin();
        memory.begin();
        for key in &keys[..4] {
            memory.store(*key, 7, 10, NOT_JUDGED, 0, Bound::Exact, 0);
        }
        assert!(keys[..4].iter().all(|key| memory.find(*key).is_some_and(|known| known.depth == 0)));
        // A search without a best move keeps the one that is known.
        memory.store(keys[0], 0, 11, NOT_JUDGED, 6, Bound::AtMost, 0);
        assert_eq!(memory.find(keys[0]).map(|known| (known.tag, known.depth)), Some((7, 6)));
        memory.clear();
        assert!(keys.iter().all(|key| memory.find(*key).is_none()));
    }

    #[test]
    fn a_memory_beyond_all_measure_is_as_large_as_can_be_had() {
        let memory = Memory::new(usize::MAX);
        assert!(memory.megabytes() < usize::MAX / MEGABYTE);
        memory.store(1, 7, 10, NOT_JUDGED, 3, Bound::Exact, 0);
        assert_eq!(memory.find(1).map(|known| known.tag), Some(7));
        assert_eq!(Memory::new(0).buckets.len(), FEWEST);
    }

    #[test]
    fn wins_are_distances_from_the_position() {
        let memory = Memory::with_buckets(0);
        memory.store(1, 0, WIN - 7, NOT_JUDGED, 3, Bound::Exact, 4);
        memory.store(2, 0, 7 - WIN, NOT_JUDGED, 3, Bound::Exact, 4);
        assert_eq!(memory.find(1).map(|known| known.score(2)), Some(WIN - 5));
        assert_eq!(memory.find(2).map(|known| known.score(0)), Some(3 - WIN));
    }
}
