//! Counting the leaves of the game tree: the proof of a move generator.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::Rules;

/// The greatest depth that can be counted: nobody waits for the end of a deeper count, and the walk is recursive.
pub const MAX_DEPTH: u32 = 200;

/// How the leaves are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// Every move once.
    #[default]
    Moves,
    /// A capture as often as there are routes for it.
    Routes,
}

/// Options of a count.
#[derive(Clone, Copy)]
pub struct PerftOptions<'a> {
    /// What counts as one.
    pub counting: Counting,
    /// Number of threads.
    pub threads: NonZeroUsize,
    /// Size of the table of positions already counted, in bytes; 0 for none.
    pub hash_bytes: usize,
    /// Set from outside to give up.
    pub stop: Option<&'a AtomicBool>,
    /// Called now and then with the number of subtrees done and their total.
    pub progress: Option<&'a (dyn Fn(usize, usize) + Sync)>,
}

impl Default for PerftOptions<'_> {
    fn default() -> Self {
        PerftOptions {
            counting: Counting::Moves,
            threads: NonZeroUsize::MIN,
            hash_bytes: 0,
            stop: None,
            progress: None,
        }
    }
}

/// The number of leaves `depth` plies below `pos`, with one thread and no table.
///
/// # Panics
/// `depth` is beyond [`MAX_DEPTH`].
pub fn perft<R: Rules>(rules: &R, pos: &R::Position, depth: u32, counting: Counting) -> u64 {
    let options = PerftOptions { counting, ..PerftOptions::default() };
    perft_with(rules, pos, depth, &options).unwrap_or(0)
}

/// The number of leaves `depth` plies below `pos`; `None` if it was stopped.
///
/// # Panics
/// `depth` is beyond [`MAX_DEPTH`].
pub fn perft_with<R: Rules>(
    rules: &R,
    pos: &R::Position,
    depth: u32,
    options: &PerftOptions<'_>,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let counts = divide_with(rules, pos, depth, options)?;
    Some(counts.iter().fold(0u64, |sum, (_, nodes)| sum.wrapping_add(*nodes)))
}

/// The number of leaves below each legal move, in the order of the rules; `None` if it was stopped.
///
/// `depth` counts the move itself: at depth 1 every move has one leaf. Depth 0 is taken as 1.
///
/// # Panics
/// `depth` is beyond [`MAX_DEPTH`].
pub fn divide_with<R: Rules>(
    rules: &R,
    pos: &R::Position,
    depth: u32,
    options: &PerftOptions<'_>,
) -> Option<Vec<(R::Move, u64)>> {
    assert!(depth <= MAX_DEPTH, "a count {depth} plies deep is beyond {MAX_DEPTH}");
    let mut roots = Vec::new();
    rules.moves(pos, &mut roots);
    let depth = depth.max(1);
    // Subtrees of two plies share the work evenly; deeper cuts gain nothing.
    let mut jobs: Vec<(usize, u64, R::Position)> = Vec::new();
    let mut totals: Vec<(R::Move, u64)> = Vec::new();
    let split_twice = depth > 3 && options.threads.get() > 1;
    for (index, mv) in roots.into_iter().enumerate() {
        totals.push((mv, 0));
        let weight = weight(rules, pos, mv, options.counting);
        let mut next = pos.clone();
        rules.play(&mut next, mv);
        if split_twice {
            let mut replies = Vec::new();
            rules.moves(&next, &mut replies);
            for reply in replies {
                let mut after = next.clone();
                rules.play(&mut after, reply);
                jobs.push((index, weight * self::weight(rules, &next, reply, options.counting), after));
            }
        } else {
            jobs.push((index, weight, next));
        }
    }
    let rest = if split_twice { depth - 2 } else { depth - 1 };
    let table = Table::new(options.hash_bytes);
    let next_job = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let sums: Vec<AtomicU64> = totals.iter().map(|_| AtomicU64::new(0)).collect();
    let work = || {
        let mut walker = Walker {
            rules,
            counting: options.counting,
            table: &table,
            stop: options.stop,
            arena: Vec::with_capacity(1024),
        };
        while let Some((index, weight, position)) = jobs.get(next_job.fetch_add(1, Ordering::Relaxed)) {
            let Some(nodes) = walker.count(position, rest) else { return };
            sums[*index].fetch_add(nodes.wrapping_mul(*weight), Ordering::Relaxed);
            let finished = done.fetch_add(1, Ordering::Relaxed) + 1;
            if let Some(progress) = options.progress {
                progress(finished, jobs.len());
            }
        }
    };
    let threads = options.threads.get().min(jobs.len().max(1));
    crate::threads::share(threads, work);
    if done.load(Ordering::Relaxed) < jobs.len() {
        return None;
    }
    for ((_, total), sum) in totals.iter_mut().zip(&sums) {
        *total = sum.load(Ordering::Relaxed);
    }
    Some(totals)
}

fn weight<R: Rules>(rules: &R, pos: &R::Position, mv: R::Move, counting: Counting) -> u64 {
    match counting {
        Counting::Moves => 1,
        Counting::Routes => u64::from(rules.routes(pos, mv)),
    }
}

/// One thread's walk down the tree over one growing arena of moves.
struct Walker<'a, R: Rules> {
    rules: &'a R,
    counting: Counting,
    table: &'a Table,
    stop: Option<&'a AtomicBool>,
    arena: Vec<R::Move>,
}

impl<R: Rules> Walker<'_, R> {
    /// `None` if it was stopped.
    fn count(&mut self, pos: &R::Position, depth: u32) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        if depth == 1 && self.counting == Counting::Moves {
            return Some(self.rules.count_moves(pos, &mut self.arena) as u64);
        }
        // Asked three plies above the leaves at the least, so that a stop is prompt and costs nothing.
        if depth >= 3 && self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return None;
        }
        let key = if self.table.is_empty() { 0 } else { self.rules.key(pos) };
        if let Some(nodes) = self.table.find(key, depth) {
            return Some(nodes);
        }
        let base = self.arena.len();
        self.rules.moves(pos, &mut self.arena);
        let mut nodes = 0u64;
        for i in base..self.arena.len() {
            let mv = self.arena[i];
            let weight = weight(self.rules, pos, mv, self.counting);
            let below = if depth == 1 {
                1
            } else {
                let mut next = pos.clone();
                self.rules.play(&mut next, mv);
                if depth == 2 && self.counting == Counting::Moves {
                    // Most of the work is here, so it is spared a call of this function.
                    self.rules.count_moves(&next, &mut self.arena) as u64
                } else {
                    self.count(&next, depth - 1)?
                }
            };
            nodes = nodes.wrapping_add(below.wrapping_mul(weight));
        }
        self.arena.truncate(base);
        self.table.store(key, depth, nodes);
        Some(nodes)
    }
}

/// A table of counted positions that threads share without locks: an entry whose halves do not belong
/// together fails its check and is not used.
struct Table {
    entries: Vec<[AtomicU64; 2]>,
}

impl Table {
    fn new(bytes: usize) -> Table {
        let mut wanted = match bytes / 16 {
            0 => 0,
            n => 1usize << n.ilog2(),
        };
        let mut entries = Vec::new();
        // What the machine does not have is not worth failing for: a smaller table only counts longer.
        while entries.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        entries.resize_with(wanted, || [AtomicU64::new(0), AtomicU64::new(0)]);
        Table { entries }
    }

    fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn slot(&self, key: u64, depth: u32) -> Option<(&[AtomicU64; 2], u64)> {
        if self.entries.is_empty() {
            return None;
        }
        let key = key ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let index = key as usize & (self.entries.len() - 1);
        Some((&self.entries[index], key))
    }

    fn find(&self, key: u64, depth: u32) -> Option<u64> {
        let (entry, key) = self.slot(key, depth)?;
        let nodes = entry[1].load(Ordering::Relaxed);
        (nodes != 0 && entry[0].load(Ordering::Relaxed) ^ nodes == key).then_some(nodes)
    }

    fn store(&self, key: u64, depth: u32, nodes: u64) {
        if let Some((entry, key)) = self.slot(key, depth) {
            entry[0].store(key ^ nodes, Ordering::Relaxed);
            entry[1].store(nodes, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DrawTable;
    use crate::toy::{Position, Toy, position};

    fn toy() -> (Toy, Position) {
        (Toy::new(DrawTable::default()), position((2, 1), (3, 0)))
    }

    /// A walk without arena, table or threads.
    fn by_hand(rules: &Toy, pos: &Position, depth: u32, counting: Counting) -> u64 {
        let mut moves = Vec::new();
        rules.moves(pos, &mut moves);
        let below = |mv| {
            let mut next = *pos;
            rules.play(&mut next, mv);
            weight(rules, pos, mv, counting) * by_hand(rules, &next, depth - 1, counting)
        };
        if depth == 0 { 1 } else { moves.into_iter().map(below).sum() }
    }

    #[test]
    fn threads_table_and_division_agree() {
        let (rules, pos) = toy();
        for counting in [Counting::Moves, Counting::Routes] {
            for depth in 0..=6 {
                let expected = by_hand(&rules, &pos, depth, counting);
                for threads in [1, 2, 5] {
                    for hash_bytes in [0, 64, 1 << 16] {
                        let threads = NonZeroUsize::new(threads).unwrap();
                        let options =
                            PerftOptions { counting, threads, hash_bytes, ..PerftOptions::default() };
                        let counted = perft_with(&rules, &pos, depth, &options);
                        assert_eq!(counted, Some(expected), "{counting:?} {depth} {threads} {hash_bytes}");
                        let divided = divide_with(&rules, &pos, depth.max(1), &options).unwrap();
                        let mut moves = Vec::new();
                        rules.moves(&pos, &mut moves);
                        assert_eq!(divided.iter().map(|(mv, _)| *mv).collect::<Vec<_>>(), moves);
                        if depth > 0 {
                            assert_eq!(divided.iter().map(|(_, n)| n).sum::<u64>(), expected);
                        }
                    }
                }
            }
        }
        assert!(by_hand(&rules, &pos, 3, Counting::Routes) > by_hand(&rules, &pos, 3, Counting::Moves));
    }

    #[test]
    fn a_lost_position_has_no_leaves() {
        let (rules, _) = toy();
        let lost = position((0, 0), (1, 0));
        assert_eq!([0, 1, 2].map(|depth| perft(&rules, &lost, depth, Counting::Moves)), [1, 0, 0]);
    }

    #[test]
    fn stops_when_told_and_tells_how_far_it_is() {
        let (rules, pos) = toy();
        let stop = AtomicBool::new(true);
        let stopped = PerftOptions { stop: Some(&stop), ..PerftOptions::default() };
        assert_eq!(perft_with(&rules, &pos, 6, &stopped), None);
        let told = std::sync::Mutex::new(Vec::new());
        let tell = |done, total| told.lock().unwrap().push((done, total));
        let options = PerftOptions { progress: Some(&tell), ..PerftOptions::default() };
        assert!(perft_with(&rules, &pos, 3, &options).is_some());
        assert_eq!(*told.lock().unwrap(), [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]);
    }
}
