//! What the threads of one search share: its limits, and how much of them is spent.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::{Allowance, Limits};

/// Positions that a thread may visit before it asks again.
const GRANT: u64 = 256;
/// As many where a clock runs: in games of many moves every position takes long.
const TIMED_GRANT: u64 = 64;
/// The moves that a game is still expected to last, where no number is fixed.
const MOVES_TO_COME: u32 = 28;

/// The limits of a search and what is spent of them.
pub(super) struct Budget<'a> {
    pub limits: Limits<'a>,
    granted: AtomicU64,
    /// Positions visited by helpers, brought up to date with every grant.
    helped: AtomicU64,
    /// Set when a limit is reached or the first thread is done.
    ended: AtomicBool,
    /// When to begin no deeper pass, and when to stop whatever is going on.
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl<'a> Budget<'a> {
    pub fn new(limits: &Limits<'a>) -> Budget<'a> {
        let (soft, hard) = match limits.time.map(|time| time.allowance) {
            None => (None, None),
            Some(Allowance::Move(time)) => (None, Some(time)),
            Some(Allowance::Clock { left, increment, moves }) => {
                let (soft, hard) = share(left, increment, moves);
                (Some(soft), Some(hard))
            }
        };
        Budget {
            limits: *limits,
            granted: AtomicU64::new(0),
            helped: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            soft,
            hard,
        }
    }

    /// How many more positions a thread may visit; 0 if the search is over.
    pub fn grant(&self) -> u64 {
        if self.is_ended() {
            return 0;
        }
        let most = if self.hard.is_some() { TIMED_GRANT } else { GRANT };
        if self.is_pondering() {
            self.granted.fetch_add(most, Relaxed);
            return most;
        }
        if self.elapsed().zip(self.hard).is_some_and(|(elapsed, hard)| elapsed >= hard) {
            self.end();
            return 0;
        }
        let Some(limit) = self.limits.nodes else { return most };
        let before = self.granted.fetch_add(most, Relaxed);
        let grant = limit.saturating_sub(before).min(most);
        if grant == 0 {
            self.end();
        }
        grant
    }

    /// Whether a limit is reached.
    pub fn is_ended(&self) -> bool {
        self.ended.load(Relaxed) || self.limits.stop.is_some_and(|stop| stop.load(Relaxed))
    }

    /// Ends the search of every thread.
    pub fn end(&self) {
        self.ended.store(true, Relaxed);
    }

    pub fn is_pondering(&self) -> bool {
        self.limits.pondering.is_some_and(|pondering| pondering.load(Relaxed))
    }

    fn elapsed(&self) -> Option<Duration> {
        self.limits.time.map(|time| (time.elapsed)())
    }

    /// Whether too much of the time is gone to begin a deeper pass; `share` says how much of the usual time this
    /// move deserves, in hundredths.
    pub fn is_spent(&self, share: u32) -> bool {
        let spent = |(elapsed, soft): (Duration, Duration)| elapsed >= soft * share / 100;
        !self.is_pondering() && self.elapsed().zip(self.soft).is_some_and(spent)
    }

    /// Counts what a helper visited.
    pub fn count_help(&self, nodes: u64) {
        self.helped.fetch_add(nodes, Relaxed);
    }

    /// Positions visited by helpers.
    pub fn helped(&self) -> u64 {
        self.helped.load(Relaxed)
    }
}

/// The usual and the greatest time for a move.
fn share(left: Duration, increment: Duration, moves: Option<u32>) -> (Duration, Duration) {
    let moves = moves.map_or(MOVES_TO_COME, |moves| moves.clamp(1, MOVES_TO_COME));
    // Of the last move before the control, too, a little is kept.
    let most = if moves == 1 { left * 9 / 10 } else { left * 6 / 10 };
    let usual = (left / moves + increment * 3 / 4).min(most);
    (usual, (usual * 4).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Time;

    #[test]
    fn nodes_are_granted_to_the_last() {
        let budget = Budget::new(&Limits { nodes: Some(600), ..Limits::default() });
        assert_eq!([(); 4].map(|()| budget.grant()), [256, 256, 88, 0]);
        assert!(budget.is_ended());
    }

    #[test]
    fn time_is_kept_and_pondering_is_free() {
        let now = AtomicU64::new(0);
        let elapsed = || Duration::from_millis(now.load(Relaxed));
        let pondering = AtomicBool::new(true);
        let time = Time { elapsed: &elapsed, allowance: Allowance::Move(Duration::from_millis(100)) };
        let limits = Limits { time: Some(time), pondering: Some(&pondering), ..Limits::default() };
        let budget = Budget::new(&limits);
        now.store(200, Relaxed);
        assert_eq!(budget.grant(), TIMED_GRANT);
        pondering.store(false, Relaxed);
        assert_eq!(budget.grant(), 0);
    }

    #[test]
    fn a_share_never_takes_the_whole_clock() {
        let second = Duration::from_secs(1);
        for (left, increment, moves) in
            [(second, second * 60, None), (second, Duration::ZERO, Some(1)), (second / 100, second, Some(0))]
        {
            let (usual, most) = share(left, increment, moves);
            assert!(usual <= most && most < left, "{left:?} {increment:?} {moves:?}: {usual:?} {most:?}");
        }
        assert!(share(second * 300, second * 3, None).0 > second * 10);
    }
}
