//! The search beyond the horizon: only what changes material, until nothing hangs.

use super::Rest;
use super::ordering::best_first;
use super::searcher::{Here, MAX_PLY, Searcher};
use super::table::{Bound, NOT_JUDGED};
use super::worth::{INFINITE, Window, is_win, worth};
use crate::Evaluate;

/// So many plies beyond the horizon a side that is threatened may still try every move.
const UNSETTLED: i32 = 3;

/// How many moves are tried so many plies beyond the horizon, the most promising first: where great armies stand face
/// to face, or each capture compels the next, all of them are more than any search could follow.
const CHOICES: [usize; 7] = [16, 8, 4, 2, 2, 2, 1];

/// Captures among which a side has to choose are played out if they are so few; where more are all the moves that
/// there are, as in games of captures alone, only the most promising one is.
const FEW: usize = 8;

impl<R: Evaluate> Searcher<'_, R> {
    /// The worth of a position that is not over by early end or draw row, once captures are played out; `beyond`
    /// says how many plies beyond the horizon it lies.
    ///
    /// The side to move may be content with the position as it stands, and then tries no capture that loses
    /// material; unless it is forced to react or has no move that keeps the material, as where captures are
    /// compulsory.
    pub(super) fn quiet(&mut self, here: &Here<R::Position>, beyond: i32, ply: usize, window: Window) -> i32 {
        if ply >= MAX_PLY {
            return self.rules.evaluate(&here.position);
        }
        let table_key = self.table_key(here);
        let known = self.memory.find(table_key);
        if let Some(score) = known.and_then(|known| known.settled(0, ply, window)) {
            return score;
        }
        let tag = known.map_or(0, |known| known.tag);
        let mut is_bound = here.is_forced;
        let mut most = usize::MAX;
        let base;
        if is_bound {
            base = self.list(here, tag, ply);
            if self.rated.len() == base {
                return worth(self.rules.no_moves(&here.position).0, here.turn, ply);
            }
        } else {
            self.fresh.clear();
            let rest = self.rules.noisy_moves(&here.position, &mut self.fresh);
            if rest == Rest::Nothing && self.fresh.is_empty() {
                return worth(self.rules.no_moves(&here.position).0, here.turn, ply);
            }
            let is_crowd = rest == Rest::Nothing && self.fresh.len() > FEW;
            is_bound = rest == Rest::Nothing && !is_crowd;
            most = if is_crowd { 1 } else { CHOICES[(beyond as usize).min(CHOICES.len() - 1)] };
            if !is_bound && beyond < UNSETTLED && self.rules.is_unsettled(&here.position) {
                is_bound = true;
                self.fresh.clear();
                self.rules.moves(&here.position, &mut self.fresh);
            }
            base = self.rate_fresh(here, tag, ply);
        }
        let (mut best, mut best_score, mut open) = (0, -INFINITE, window);
        let (mut raw, mut judged) = (NOT_JUDGED, NOT_JUDGED);
        if !is_bound {
            let places;
            (raw, places) = self.judgement(here, known);
            judged = self.corrected(raw, here.turn, places);
            best_score = judged;
            // What the memory says is nearer to the truth than the judgement alone.
            let near = Window { alpha: judged, beta: judged };
            if let Some(score) = known.and_then(|known| known.improves(ply, near)).filter(|s| !is_win(*s)) {
                best_score = score;
            }
            if best_score >= window.beta {
                self.rated.truncate(base);
                if known.is_none() {
                    self.memory.store(table_key, 0, best_score, raw, 0, Bound::AtLeast, ply);
                }
                return best_score;
            }
            open.alpha = open.alpha.max(best_score);
        }
        self.path.enter(here.key, &here.position);
        for i in (base..self.rated.len()).take(most) {
            best_first(&mut self.rated[i..]);
            let rated = self.rated[i];
            if !is_bound {
                if rated.loses {
                    continue;
                }
                let reach = judged.saturating_add(self.rules.gain(&here.position, rated.mv));
                if reach <= open.alpha {
                    best_score = best_score.max(reach);
                    continue;
                }
            }
            let next = self.after(here, rated.mv);
            self.path.tries(rated.mv);
            self.note(ply, rated.habit);
            let score = self.beyond(here, &next, beyond + 1, ply, open);
            if self.is_stopped {
                break;
            }
            best_score = best_score.max(score);
            if score > open.alpha {
                (best, open.alpha) = (rated.tag, score);
            }
            if score >= open.beta {
                break;
            }
        }
        self.path.leave();
        self.rated.truncate(base);
        if self.is_stopped {
            return 0;
        }
        let bound = window.bound_of(best_score);
        // Where not every move was tried, no exact worth is known of deeper searches.
        self.memory.store(table_key, best, best_score, raw, 0, bound, ply);
        best_score
    }

    /// The worth of `next` beyond the horizon, as `here` sees it.
    fn beyond(
        &mut self,
        here: &Here<R::Position>,
        next: &Here<R::Position>,
        beyond: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        let sign = if next.turn == here.turn { 1 } else { -1 };
        let window = if sign == 1 { window } else { window.turned() };
        let ply = ply + 1;
        self.lines[ply].clear();
        self.farthest = self.farthest.max(ply);
        if self.must_stop() {
            return 0;
        }
        if let Some(outcome) = self.end(next) {
            return sign * worth(outcome, next.turn, ply);
        }
        sign * self.look_up(next, ply).unwrap_or_else(|| self.quiet(next, beyond, ply, window))
    }
}
