//! The table of positions already searched.

use super::alphabeta::{Window, is_win};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    /// The move that was best, or refuted the others.
    pub best: Option<M>,
    score: i16,
    /// The depth searched below the position.
    depth: i16,
    bound: Bound,
}

impl<M> Entry<M> {
    /// The score as seen `ply` plies from the root: wins are stored as distances from their position.
    pub fn score(&self, ply: usize) -> i32 {
        let score = i32::from(self.score);
        if is_win(score) { score - score.signum() * ply as i32 } else { score }
    }

    /// The score, if it was searched at least so deep and answers what the window asks. Open windows are
    /// searched again for the sake of their line.
    pub fn settled(&self, depth: i32, ply: usize, window: Window) -> Option<i32> {
        let score = self.score(ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        };
        (settles && i32::from(self.depth) >= depth && !window.is_open()).then_some(score)
    }
}

/// A table of a fixed number of entries, in pairs: one keeps the deeper search, the other the later one.
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
    /// How far a stirred key is shifted to give the number of a pair.
    shift: u32,
}

/// The default size in bytes.
const BYTES: usize = 16 << 20;

impl<M: Copy> Table<M> {
    /// A table for a search of at most `nodes` positions, of modest size however many they are.
    pub fn new(nodes: Option<u64>) -> Table<M> {
        let fits = BYTES / size_of::<Option<Entry<M>>>();
        let wanted = nodes.map_or(fits, |nodes| usize::try_from(nodes).unwrap_or(fits).saturating_mul(2));
        let pairs = (wanted.min(fits) / 2).max(64).ilog2();
        Table { entries: vec![None; 2 << pairs], shift: 64 - pairs }
    }

    /// The first entry of the pair for a key; the upper bits of a product serve keys with weak low bits too.
    fn pair(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize * 2
    }

    pub fn find(&self, key: u64) -> Option<Entry<M>> {
        let pair = self.pair(key);
        self.entries[pair..pair + 2].iter().flatten().find(|entry| entry.key == key).copied()
    }

    pub fn store(&mut self, key: u64, best: Option<M>, score: i32, depth: i32, bound: Bound, ply: usize) {
        let stored = if is_win(score) { score + score.signum() * ply as i32 } else { score };
        let pair = self.pair(key);
        let (deep, late) = (&self.entries[pair], &self.entries[pair + 1]);
        let known = [deep, late].into_iter().flatten().find(|entry| entry.key == key);
        let entry = Entry {
            key,
            best: best.or_else(|| known.and_then(|entry| entry.best)),
            score: stored.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16,
            depth: depth.clamp(-1, i32::from(i16::MAX)) as i16,
            bound,
        };
        let is_deeper = deep.as_ref().is_none_or(|old| old.key == key || old.depth <= entry.depth);
        self.entries[pair + usize::from(!is_deeper)] = Some(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::super::alphabeta::WIN;
    use super::*;

    #[test]
    fn keeps_the_deeper_and_the_later_of_a_pair() {
        let mut table = Table::<u8>::new(Some(0));
        assert_eq!(table.entries.len(), 128);
        // Keys of one pair: multiples of a number that the stirring undoes.
        let keys: Vec<u64> = (0..10_000).filter(|key| table.pair(*key) == 0).take(3).collect();
        table.store(keys[0], Some(1), 10, 5, Bound::Exact, 0);
        table.store(keys[1], Some(2), 20, 3, Bound::AtLeast, 0);
        table.store(keys[2], Some(3), 30, 1, Bound::AtMost, 0);
        assert_eq!(table.find(keys[0]).map(|entry| (entry.best, entry.depth)), Some((Some(1), 5)));
        assert!(table.find(keys[1]).is_none());
        assert_eq!(table.find(keys[2]).map(|entry| entry.score(0)), Some(30));
        // A search without a best move keeps the one that is known.
        table.store(keys[0], None, 11, 6, Bound::AtMost, 0);
        assert_eq!(table.find(keys[0]).map(|entry| (entry.best, entry.depth)), Some((Some(1), 6)));
    }

    #[test]
    fn wins_are_distances_from_the_position() {
        let mut table = Table::<u8>::new(None);
        table.store(1, None, WIN - 7, 3, Bound::Exact, 4);
        table.store(2, None, 7 - WIN, 3, Bound::Exact, 4);
        assert_eq!(table.find(1).map(|entry| entry.score(2)), Some(WIN - 5));
        assert_eq!(table.find(2).map(|entry| entry.score(0)), Some(3 - WIN));
    }
}
