//! What is left out of a search: whole positions far outside the window, and moves that promise too little.

use super::ordering::Rated;
use super::searcher::{Here, Searcher};
use super::table::{Known, NOT_JUDGED};
use super::worth::{Window, is_win};
use crate::{Evaluate, Events};

/// Up to this depth what is far above or below the window is left.
const FUTILE_TO: i32 = 7;
/// Up to this depth late quiet moves are left.
const LATE_TO: i32 = 6;
/// From this depth on the side to move is tried without its move.
const PASS_FROM: i32 = 3;

impl<R: Evaluate> Searcher<'_, R> {
    /// Whether the side to move stands better than when it last had the move.
    pub(super) fn improves(&self, ply: usize) -> bool {
        let Some(before) = ply.checked_sub(2).map(|at| self.frames[at]) else { return true };
        let now = self.frames[ply];
        now.judged != NOT_JUDGED
            && (before.judged == NOT_JUDGED || before.turn != now.turn || now.judged > before.judged)
    }

    /// The worth of a position that need not be searched move by move: it is far above the window or below it.
    #[expect(clippy::too_many_arguments, reason = "the state of one step of the search")]
    pub(super) fn leave(
        &mut self,
        here: &Here<R::Position>,
        known: Option<Known>,
        judged: i32,
        depth: i32,
        ply: usize,
        window: Window,
        is_cut: bool,
    ) -> Option<i32> {
        if here.is_forced || window.is_open() || judged == NOT_JUDGED || is_win(window.beta) {
            return None;
        }
        // What the memory says is nearer to the truth than the judgement alone.
        let near = Window { alpha: judged, beta: judged };
        let likely = known.and_then(|known| known.improves(ply, near)).filter(|score| !is_win(*score));
        let likely = likely.unwrap_or(judged);
        if let Some(step) = self.pruning.step {
            let better = i32::from(self.improves(ply));
            if depth <= FUTILE_TO && likely - step * (depth - better).max(0) >= window.beta {
                return Some((likely + window.beta) / 2);
            }
            if depth <= 3 && likely + 2 * step + step * 2 * depth * depth < window.alpha {
                let score = self.quiet(here, 0, ply, window);
                if score < window.alpha || self.is_stopped {
                    return Some(score);
                }
            }
        }
        let may_pass = depth >= PASS_FROM && likely >= window.beta && judged >= window.beta - 20 * depth;
        let had_move = ply > 0 && self.frames[ply - 1].habit.is_some();
        if may_pass
            && had_move
            && let Some(position) = self.rules.pass(&here.position)
        {
            let next = self.reached(here, position, Events::NONE);
            let less = 3 + depth / 3 + ((likely - window.beta) / 200).min(3);
            self.frames[ply].habit = None;
            self.path.enter(here.key, &here.position);
            let narrow = Window { alpha: window.beta - 1, beta: window.beta };
            let score = self.child(here, &next, depth - less, ply, narrow, !is_cut);
            self.path.leave();
            if self.is_stopped {
                return Some(0);
            }
            if score >= window.beta {
                return Some(if is_win(score) { window.beta } else { score });
            }
        }
        None
    }

    /// Whether a move is left because it comes too late or promises too little.
    #[expect(clippy::too_many_arguments, reason = "the state of one step of the search")]
    #[inline]
    pub(super) fn may_skip(
        &self,
        here: &Here<R::Position>,
        next: &Here<R::Position>,
        rated: &Rated<R::Move>,
        depth: i32,
        quiet: i32,
        judged: i32,
        improves: bool,
        window: Window,
    ) -> bool {
        if rated.is_known || next.is_forced || next.turn == here.turn || is_win(window.alpha) {
            return false;
        }
        let is_late = |limit: i32| quiet >= if improves { limit } else { limit / 2 };
        if !rated.is_noisy {
            if self.pruning.late && depth <= LATE_TO && !window.is_open() && is_late(3 + depth * depth) {
                return true;
            }
            if let Some(step) = self.pruning.step
                && depth <= FUTILE_TO
                && !window.is_open()
                && quiet > 0
                && judged != NOT_JUDGED
                && judged + step + step * depth <= window.alpha
            {
                return true;
            }
        }
        let risk = if rated.is_noisy { 90 * depth } else { 50 * depth };
        self.pruning.exchanges
            && depth <= LATE_TO
            && (rated.loses || !rated.is_noisy)
            && !self.rules.keeps(&here.position, rated.mv, risk)
    }
}
