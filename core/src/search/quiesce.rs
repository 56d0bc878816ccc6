//! The search beyond the horizon: only what changes material, until nothing hangs.

use super::alphabeta::{Here, INFINITE, MAX_PLY, Searcher, Window, worth};
use super::ordering::{Rated, best_first};
use crate::Evaluate;

impl<R: Evaluate> Searcher<'_, R> {
    /// The worth of a position that is not over by early end or draw row, once captures are played out.
    ///
    /// The side to move may be content with the position as it stands, and then tries no capture that loses
    /// material; unless it is forced to react or has no move that keeps the material, as where captures are
    /// compulsory.
    pub(super) fn quiet(&mut self, here: &Here<R::Position>, ply: usize, window: Window) -> i32 {
        let table_key = self.table_key(here);
        let known = self.table.find(table_key);
        if let Some(score) = known.and_then(|entry| entry.settled(0, ply, window)) {
            return score;
        }
        let base = self.list(here, known.and_then(|entry| entry.best), ply);
        if self.rated.len() == base {
            return worth(self.rules.no_moves(&here.position).0, here.turn, ply);
        }
        if ply >= MAX_PLY {
            self.rated.truncate(base);
            return self.rules.evaluate(&here.position);
        }
        let is_bound =
            self.rated[base..].iter().all(|rated| rated.is_noisy) || self.rules.is_forced(&here.position);
        let (mut best, mut best_score, mut open) = (None, -INFINITE, window);
        if !is_bound {
            best_score = self.rules.evaluate(&here.position);
            if best_score >= window.beta {
                self.rated.truncate(base);
                return best_score;
            }
            open.alpha = open.alpha.max(best_score);
            let mut kept = base;
            for i in base..self.rated.len() {
                if self.rated[i].is_noisy && !self.rated[i].loses {
                    self.rated[kept] = self.rated[i];
                    kept += 1;
                }
            }
            self.rated.truncate(kept);
        }
        self.path.enter(here.key);
        for i in base..self.rated.len() {
            best_first(&mut self.rated[i..]);
            let Rated { mv, .. } = self.rated[i];
            let next = self.after(here, mv);
            let score = self.child(here, &next, 0, ply, open);
            if self.is_stopped {
                break;
            }
            best_score = best_score.max(score);
            if score > open.alpha {
                (best, open.alpha) = (Some(mv), score);
            }
            if score >= open.beta {
                break;
            }
        }
        self.path.leave();
        self.rated.truncate(base);
        if !self.is_stopped {
            self.table.store(table_key, best, best_score, 0, window.bound_of(best_score), ply);
        }
        best_score
    }
}
