//! The search of one position to one depth.

use super::ordering::best_first;
use super::searcher::{Here, MAX_PLY, Searcher};
use super::table::{Bound, Known, NOT_JUDGED};
use super::worth::{INFINITE, WIN, Window, is_win, worth};
use crate::{Color, Evaluate};

/// From this depth on, a position without a known move is searched one ply less deep first.
const UNKNOWN_FROM: i32 = 5;
/// From this depth on it is asked whether the known move is the only good one.
const SINGULAR_FROM: i32 = 8;

/// How a child is searched.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// How deep, if in full.
    pub depth: i32,
    /// How much less deep at first.
    pub less: i32,
    /// Whether it is the first of its parent, searched with the whole window at once.
    pub is_first: bool,
    /// Whether the parent is expected to be refuted.
    pub is_cut: bool,
}

/// What is known after the known move was left out.
enum Finding {
    /// The node is worth this.
    Settled(i32),
    /// The known move is to be searched so much deeper.
    Longer(i32),
}

/// What is asked of the moves of a node.
#[derive(Clone, Copy)]
struct Asked {
    /// Where on the arena they begin.
    base: usize,
    depth: i32,
    ply: usize,
    window: Window,
    is_cut: bool,
    left_out: u16,
    judged: i32,
    /// How much deeper the known move is searched.
    longer: i32,
    /// The tag of the known move.
    tag: u16,
}

impl<R: Evaluate> Searcher<'_, R> {
    /// The worth of `next`, a child of `here`, as `here` sees it.
    pub fn child(
        &mut self,
        here: &Here<R::Position>,
        next: &Here<R::Position>,
        depth: i32,
        ply: usize,
        window: Window,
        is_cut: bool,
    ) -> i32 {
        if next.turn == here.turn {
            return self.node(next, depth, ply + 1, window, is_cut);
        }
        -self.node(next, depth, ply + 1, window.turned(), is_cut)
    }

    /// The worth of a position `ply` plies from the root, searched `depth` plies deep, for its side to move.
    pub fn node(
        &mut self,
        here: &Here<R::Position>,
        depth: i32,
        ply: usize,
        window: Window,
        is_cut: bool,
    ) -> i32 {
        self.lines[ply].clear();
        self.farthest = self.farthest.max(ply);
        let left_out = std::mem::take(&mut self.frames[ply].left_out);
        if left_out == 0 {
            if self.must_stop() {
                return 0;
            }
            if let Some(outcome) = self.end(here) {
                return worth(outcome, here.turn, ply);
            }
            if let Some(score) = self.look_up(here, ply) {
                return score;
            }
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiet(here, 0, ply, window);
        }
        // Nothing is better than to win at once or worse than to have lost.
        let (least, most) = (ply as i32 - WIN, WIN - ply as i32);
        let window = Window { alpha: window.alpha.max(least), beta: window.beta.min(most) };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let table_key = self.table_key(here);
        let known = if left_out == 0 { self.memory.find(table_key) } else { None };
        if let Some(score) = known.and_then(|known| known.settled(depth, ply, window)) {
            return score;
        }
        let raw = self.judge(here, known, ply, left_out != 0);
        let judged = self.frames[ply].judged;
        self.frames[ply].turn = here.turn;
        if left_out == 0
            && let Some(score) = self.leave(here, known, judged, depth, ply, window, is_cut)
        {
            return score;
        }
        if self.is_stopped {
            return 0;
        }
        let mut depth = depth;
        if known.is_none_or(|known| known.tag == 0) && left_out == 0 && depth >= UNKNOWN_FROM {
            depth -= 1;
        }
        let mut longer = 0;
        if let Some(known) = known
            && let Some(verdict) = self.singular(here, known, depth, ply, window, is_cut)
        {
            match verdict {
                Finding::Settled(score) => return score,
                Finding::Longer(by) => longer = by,
            }
        }
        if self.is_stopped {
            return 0;
        }
        let tag = known.map_or(0, |known| known.tag);
        let base = self.list(here, tag, ply);
        if self.rated.len() == base {
            return worth(self.rules.no_moves(&here.position).0, here.turn, ply);
        }
        self.path.enter(here.key, &here.position);
        let tried =
            self.try_all(here, Asked { base, depth, ply, window, is_cut, left_out, judged, longer, tag });
        self.path.leave();
        self.rated.truncate(base);
        if self.is_stopped {
            return 0;
        }
        let (best, score, is_noisy) = tried;
        if left_out == 0 {
            let bound = window.bound_of(score);
            // Where everything failed, no move is known to be better than another.
            let best = if bound == Bound::AtMost { 0 } else { best };
            self.memory.store(table_key, best, score, raw, depth, bound, ply);
            if judged != NOT_JUDGED && !is_noisy && !is_win(score) {
                self.learn(here.turn, ply, score - judged, depth, bound);
            }
        }
        score
    }

    /// The judgement of the position as it stands, if one makes sense; corrected, it is noted in the frame of the
    /// ply.
    fn judge(&mut self, here: &Here<R::Position>, known: Option<Known>, ply: usize, is_noted: bool) -> i32 {
        if is_noted {
            return NOT_JUDGED;
        }
        let (raw, places) = if here.is_forced { (NOT_JUDGED, None) } else { self.judgement(here, known) };
        let judged = if here.is_forced { raw } else { self.corrected(raw, here.turn, places) };
        let frame = &mut self.frames[ply];
        (frame.judged, frame.places) = (judged, places);
        raw
    }

    /// Learns by how much a judgement was off, unless the search only says that it was off by less.
    fn learn(&mut self, turn: Color, ply: usize, off: i32, depth: i32, bound: Bound) {
        let tells = match bound {
            Bound::AtLeast => off > 0,
            Bound::AtMost => off < 0,
            Bound::Exact => true,
            Bound::None => false,
        };
        if tells {
            self.corrections.learn(turn, self.frames[ply].places, off, depth);
        }
    }

    /// Whether the known move is the only good one (then it is looked at more deeply), or one of several that
    /// refute the move before.
    fn singular(
        &mut self,
        here: &Here<R::Position>,
        known: Known,
        depth: i32,
        ply: usize,
        window: Window,
        is_cut: bool,
    ) -> Option<Finding> {
        let score = known.score(ply);
        let may_ask = depth >= SINGULAR_FROM
            && known.tag != 0
            && known.depth >= depth - 3
            && matches!(known.bound, Bound::AtLeast | Bound::Exact)
            && !is_win(score)
            && ply < 2 * self.depth as usize;
        if !may_ask {
            return None;
        }
        let beta = score - 2 * depth;
        self.frames[ply].left_out = known.tag;
        let other = self.node(here, (depth - 1) / 2, ply, Window { alpha: beta - 1, beta }, is_cut);
        if self.is_stopped {
            return None;
        }
        if other < beta {
            let by_far = !window.is_open() && other < beta - 20;
            return Some(Finding::Longer(1 + i32::from(by_far)));
        }
        if beta >= window.beta && !is_win(beta) {
            return Some(Finding::Settled(beta));
        }
        Some(Finding::Longer(if score >= window.beta { -1 } else { 0 }))
    }

    /// Searches the moves on the arena, best first: the tag of the best of them, its worth, and whether it changes
    /// material.
    fn try_all(&mut self, here: &Here<R::Position>, asked: Asked) -> (u16, i32, bool) {
        let Asked { base, depth, ply, window, is_cut, left_out, judged, longer, tag } = asked;
        let count = self.rated.len() - base;
        let may_extend = ply < 2 * self.depth as usize;
        let below = depth - 1 + i32::from(may_extend && (here.is_forced || count == 1));
        let improves = self.improves(ply);
        let (mut best, mut best_score, mut is_noisy, mut open) = (0, -INFINITE, false, window);
        let mut quiet = 0;
        for i in 0..count {
            best_first(&mut self.rated[base + i..]);
            let rated = self.rated[base + i];
            if rated.tag == left_out {
                continue;
            }
            let next = self.after(here, rated.mv);
            let is_first = best_score == -INFINITE;
            let is_safe = best_score > -WIN + 1000 && !here.is_forced;
            if is_safe && self.may_skip(here, &next, &rated, depth, quiet, judged, improves, open) {
                continue;
            }
            if !rated.is_noisy {
                quiet += 1;
            }
            let mut less = 0;
            if depth >= 3 && !is_first && !here.is_forced && (!rated.is_noisy || rated.loses) {
                less = self.reductions.of(depth, i) - i32::from(window.is_open())
                    + i32::from(is_cut)
                    + i32::from(!improves)
                    - i32::from(next.is_forced)
                    - i32::from(rated.is_killer)
                    - rated.past / self.pruning.trust.max(1);
                less = less.clamp(0, (depth - 2).max(0));
            }
            let longer = if may_extend && rated.tag == tag && tag != 0 { longer } else { 0 };
            self.frames[ply].habit = Some(rated.habit);
            self.path.tries(rated.mv);
            let way = Way { depth: below + longer, less, is_first, is_cut };
            let score = self.probe(here, &next, way, ply, open);
            if self.is_stopped {
                break;
            }
            if score > best_score {
                (best, best_score) = (rated.tag, score);
                is_noisy = rated.is_noisy && score > window.alpha;
            }
            if score > open.alpha {
                open.alpha = score;
                self.extend_line(rated.mv, ply);
            }
            if score >= open.beta {
                let past = self.past(ply);
                let (ordering, rated) = (&mut self.ordering, &self.rated);
                ordering.refuted(here.turn, &rated[base..=base + i], depth, ply, past);
                break;
            }
        }
        if best_score == -INFINITE {
            // Only the move that is left out was there.
            return (0, open.alpha, false);
        }
        (best, best_score, is_noisy)
    }

    /// The worth of a child: the first in full, others first only asked whether they are better at all.
    pub fn probe(
        &mut self,
        here: &Here<R::Position>,
        next: &Here<R::Position>,
        way: Way,
        ply: usize,
        window: Window,
    ) -> i32 {
        let Way { depth, less, is_first, is_cut } = way;
        if is_first {
            return self.child(here, next, depth, ply, window, !window.is_open() && !is_cut);
        }
        let mut score = self.child(here, next, depth - less, ply, window.narrow(), less > 0 || !is_cut);
        if less > 0 && score > window.alpha && !self.is_stopped {
            score = self.child(here, next, depth, ply, window.narrow(), !is_cut);
        }
        if score > window.alpha && score < window.beta && !self.is_stopped {
            score = self.child(here, next, depth, ply, window, false);
        }
        score
    }
}
