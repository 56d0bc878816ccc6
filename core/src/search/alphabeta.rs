//! The search of one position to one depth.

use super::ordering::{Ordering, Rated, best_first};
use super::path::Path;
use super::table::{Bound, Table};
use super::{Limits, Score};
use crate::{Color, DrawCounters, Evaluate, Game, Outcome};

/// The worth of a game that is won at once; a win in `n` plies is worth `n` less.
pub(super) const WIN: i32 = 30_000;
/// More than any worth.
pub(super) const INFINITE: i32 = WIN + 1;
/// The greatest distance from the root.
pub(super) const MAX_PLY: usize = 128;
/// From this depth on, late quiet moves are first searched less deep.
const REDUCED_FROM_DEPTH: i32 = 3;
/// The number of moves that are searched in full before any is reduced.
const FULL_MOVES: usize = 4;

/// Whether a worth is a forced win or loss.
pub(super) fn is_win(score: i32) -> bool {
    score.abs() > WIN - 1000
}

/// The worth of an end that is reached `ply` plies from the root, for `turn`.
pub(super) fn worth(outcome: Outcome, turn: Color, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == turn => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
    }
}

/// The worth as the side to move at the root is told.
pub(super) fn told(score: i32) -> Score {
    let plies = WIN - score.abs();
    match score {
        _ if !is_win(score) => Score::Units(score),
        // The side to move makes the first ply, and the last if it wins by a move of its own.
        1.. => Score::Win(((plies + 1) / 2).max(1)),
        _ => Score::Win(-(plies / 2).max(1)),
    }
}

/// A position with what the search must know of the way to it.
pub(super) struct Here<P> {
    pub position: P,
    pub counters: DrawCounters,
    pub key: u64,
    pub turn: Color,
}

/// The bounds between which a worth matters.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// Whether a worth above `alpha` could still be told from another: the line matters.
    pub fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// What a worth found with this window says of the true one.
    pub fn bound_of(self, score: i32) -> Bound {
        match score {
            _ if score >= self.beta => Bound::AtLeast,
            _ if score <= self.alpha => Bound::AtMost,
            _ => Bound::Exact,
        }
    }

    /// The narrowest window above `alpha`.
    pub fn narrow(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// One search: all that lives from its first node to its last.
pub(super) struct Searcher<'a, R: Evaluate> {
    pub rules: &'a R,
    pub limits: Limits<'a>,
    pub path: Path<'a>,
    pub table: Table<R::Move>,
    pub ordering: Ordering<R::Move>,
    pub nodes: u64,
    /// Set when a limit is reached; every score is meaningless from then on.
    pub is_stopped: bool,
    /// The depth of the current pass, which bounds extensions.
    pub depth: i32,
    /// By ply, the best line from there on.
    pub lines: Vec<Vec<R::Move>>,
    /// The arena of rated moves of the whole line.
    pub rated: Vec<Rated<R::Move>>,
    /// Moves as the rules give them, before they are rated.
    fresh: Vec<R::Move>,
}

impl<'a, R: Evaluate> Searcher<'a, R> {
    pub fn new(game: &'a Game<R>, limits: &Limits<'a>) -> Searcher<'a, R> {
        Searcher {
            rules: game.rules(),
            limits: *limits,
            path: Path::of(game),
            table: Table::new(limits.nodes),
            ordering: Ordering::new(MAX_PLY + 1),
            nodes: 0,
            is_stopped: false,
            depth: 0,
            lines: vec![Vec::new(); MAX_PLY + 2],
            rated: Vec::with_capacity(1024),
            fresh: Vec::with_capacity(256),
        }
    }

    /// Counts a visit; true if a limit forbids it.
    pub fn must_stop(&mut self) -> bool {
        let is_told = || self.limits.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
        if self.is_stopped || self.limits.nodes.is_some_and(|limit| self.nodes >= limit) || is_told() {
            self.is_stopped = true;
        } else {
            self.nodes += 1;
        }
        self.is_stopped
    }

    /// The key under which the table knows a position: apart where a draw by the code is near.
    pub fn table_key(&self, here: &Here<R::Position>) -> u64 {
        here.key ^ self.path.draws().pressure(&here.counters)
    }

    /// The position after a move.
    pub fn after(&self, here: &Here<R::Position>, mv: R::Move) -> Here<R::Position> {
        let rules = self.rules;
        let events = rules.events(&here.position, mv);
        let mut position = here.position.clone();
        rules.play(&mut position, mv);
        let counters = self.path.draws().advance(rules, &here.counters, &position, here.turn, events);
        Here { key: rules.key(&position), turn: rules.turn(&position), counters, position }
    }

    /// The end of the game here by the board or the draw table, a win before a draw; `moves` is asked only
    /// where a row is reached.
    fn end(&mut self, here: &Here<R::Position>) -> Option<Outcome> {
        if let Some((outcome, _)) = self.rules.early_end(&here.position) {
            return Some(outcome);
        }
        if let Some(outcome) = self.path.repeated(here.key, here.turn) {
            return Some(outcome);
        }
        let outcome = self.path.counted(&here.counters, here.turn)?;
        if self.rules.count_moves(&here.position, &mut self.fresh) == 0 {
            return Some(self.rules.no_moves(&here.position).0);
        }
        Some(outcome)
    }

    /// Puts the rated moves of a position on the arena, the likeliest anywhere; gives where they begin.
    pub fn list(&mut self, here: &Here<R::Position>, table_move: Option<R::Move>, ply: usize) -> usize {
        let base = self.rated.len();
        self.fresh.clear();
        self.rules.moves(&here.position, &mut self.fresh);
        let rate = |mv: &R::Move| self.ordering.rate(self.rules, &here.position, *mv, table_move, ply);
        self.rated.extend(self.fresh.iter().map(rate));
        base
    }

    /// The worth of `next`, a child of `here`, as `here` sees it.
    pub fn child(
        &mut self,
        here: &Here<R::Position>,
        next: &Here<R::Position>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        if next.turn == here.turn {
            return self.node(next, depth, ply + 1, window);
        }
        -self.node(next, depth, ply + 1, Window { alpha: -window.beta, beta: -window.alpha })
    }

    /// The worth of a position `ply` plies from the root, searched `depth` plies deep, for its side to move.
    pub fn node(&mut self, here: &Here<R::Position>, depth: i32, ply: usize, window: Window) -> i32 {
        self.lines[ply].clear();
        if self.must_stop() {
            return 0;
        }
        if let Some(outcome) = self.end(here) {
            return worth(outcome, here.turn, ply);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiet(here, ply, window);
        }
        let table_key = self.table_key(here);
        let known = self.table.find(table_key);
        if let Some(score) = known.and_then(|entry| entry.settled(depth, ply, window)) {
            return score;
        }
        let base = self.list(here, known.and_then(|entry| entry.best), ply);
        if self.rated.len() == base {
            return worth(self.rules.no_moves(&here.position).0, here.turn, ply);
        }
        self.path.enter(here.key);
        let (best, score) = self.try_all(here, base, depth, ply, window);
        self.path.leave();
        self.rated.truncate(base);
        if self.is_stopped {
            return 0;
        }
        let bound = window.bound_of(score);
        // Where everything failed, no move is known to be better than another.
        let best = best.filter(|_| bound != Bound::AtMost);
        self.table.store(table_key, best, score, depth, bound, ply);
        score
    }

    /// Searches the moves on the arena from `base` on, best first: the best of them and its worth.
    fn try_all(
        &mut self,
        here: &Here<R::Position>,
        base: usize,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> (Option<R::Move>, i32) {
        let count = self.rated.len() - base;
        let is_forced = self.rules.is_forced(&here.position);
        let may_extend = ply < 2 * self.depth as usize;
        let below = depth - 1 + i32::from(may_extend && (is_forced || count == 1));
        let (mut best, mut best_score, mut open) = (None, -INFINITE, window);
        for i in 0..count {
            best_first(&mut self.rated[base + i..]);
            let Rated { mv, is_noisy, .. } = self.rated[base + i];
            let next = self.after(here, mv);
            let may_reduce = depth >= REDUCED_FROM_DEPTH && i >= FULL_MOVES && !is_noisy && !is_forced;
            let less = if may_reduce { 1 + i32::from(i >= 3 * FULL_MOVES && depth >= 6) } else { 0 };
            let score = self.probe(here, &next, below, less, i == 0, ply, open);
            if self.is_stopped {
                break;
            }
            if score > best_score {
                (best, best_score) = (Some(mv), score);
            }
            if score > open.alpha {
                open.alpha = score;
                self.extend_line(mv, ply);
            }
            if score >= open.beta {
                if !is_noisy {
                    let (ordering, rated) = (&mut self.ordering, &self.rated);
                    ordering.refuted(here.turn, mv, &rated[base..base + i], depth, ply);
                }
                break;
            }
        }
        (best, best_score)
    }

    /// The worth of a child: the first in full, others first only asked whether they are better at all.
    #[expect(clippy::too_many_arguments, reason = "the state of one step of the search")]
    pub fn probe(
        &mut self,
        here: &Here<R::Position>,
        next: &Here<R::Position>,
        depth: i32,
        less: i32,
        is_first: bool,
        ply: usize,
        window: Window,
    ) -> i32 {
        if is_first {
            return self.child(here, next, depth, ply, window);
        }
        let mut score = self.child(here, next, depth - less, ply, window.narrow());
        if less > 0 && score > window.alpha && !self.is_stopped {
            score = self.child(here, next, depth, ply, window.narrow());
        }
        if score > window.alpha && score < window.beta && !self.is_stopped {
            score = self.child(here, next, depth, ply, window);
        }
        score
    }

    /// The best line from `ply` on is `mv` and then the line of the child.
    pub fn extend_line(&mut self, mv: R::Move, ply: usize) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
