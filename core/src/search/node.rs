//! The search of one position to one depth.

use super::budget::Budget;
use super::ordering::{Ordering, Past, Rated, best_first};
use super::path::Path;
use super::reductions::Reductions;
use super::table::{Bound, Known, Memory, NOT_JUDGED};
use super::{Pruning, Score};
use crate::tables::{Tables, Verdict};
use crate::{Cell, Color, DrawCounters, Evaluate, Events, Game, Outcome, Piece};

/// The worth of a game that is won at once; a win in `n` plies is worth `n` less.
pub(super) const WIN: i32 = 30_000;
/// More than any worth.
pub(super) const INFINITE: i32 = WIN + 1;
/// The greatest distance from the root.
pub(super) const MAX_PLY: usize = 128;
/// From this depth on, a position without a known move is searched one ply less deep first.
const UNKNOWN_FROM: i32 = 5;
/// From this depth on it is asked whether the known move is the only good one.
const SINGULAR_FROM: i32 = 8;
/// Up to this depth what is far above or below the window is left.
const FUTILE_TO: i32 = 7;
/// Up to this depth late quiet moves are left.
const LATE_TO: i32 = 6;
/// From this depth on the side to move is tried without its move.
const PASS_FROM: i32 = 3;

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

/// A position with what the search must know of it and of the way to it.
pub(super) struct Here<P> {
    pub position: P,
    pub counters: DrawCounters,
    pub key: u64,
    pub turn: Color,
    /// Whether the side to move must react.
    pub is_forced: bool,
}

/// The bounds between which a worth matters.
#[derive(Clone, Copy, Debug)]
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

    /// As the opponent sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// What the search knows of one ply of the line that it is in.
#[derive(Clone, Copy)]
struct Frame {
    /// The judgement of the position as it stands, or [`NOT_JUDGED`].
    judged: i32,
    turn: Color,
    /// The habit of the move that is being tried, if there is one.
    habit: Option<u16>,
    /// The move that is left out to see what else there is.
    left_out: u16,
}

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

/// One thread's search: all that lives from its first node to its last.
pub(super) struct Searcher<'a, R: Evaluate> {
    pub rules: &'a R,
    budget: &'a Budget<'a>,
    pub memory: &'a Memory,
    pub path: Path<'a>,
    pub ordering: Ordering<R::Move>,
    pub nodes: u64,
    /// Positions that may be visited before the budget is asked again.
    granted: u64,
    /// Set when a limit is reached; every score is meaningless from then on.
    pub is_stopped: bool,
    /// The depth of the current pass, which bounds extensions.
    pub depth: i32,
    /// The greatest distance from the root that was reached in the current pass.
    pub farthest: usize,
    /// By ply, the best line from there on.
    pub lines: Vec<Vec<R::Move>>,
    /// The arena of rated moves of the whole line.
    pub rated: Vec<Rated<R::Move>>,
    /// Moves as the rules give them, before they are rated.
    pub fresh: Vec<R::Move>,
    frames: Vec<Frame>,
    /// Tells the positions of one variant from those of another in a memory.
    salt: u64,
    pub pruning: Pruning,
    reductions: &'a Reductions,
    tables: Option<&'a Tables>,
    /// For questions to the tables.
    pieces: Vec<(Cell, Piece)>,
    /// Where helpers say how much they did; the first thread is no helper.
    is_helper: bool,
    /// What a helper has told so far.
    reported: u64,
}

impl<'a, R: Evaluate> Searcher<'a, R> {
    pub fn new(
        game: &'a Game<R>,
        budget: &'a Budget<'a>,
        memory: &'a Memory,
        reductions: &'a Reductions,
        tables: Option<&'a Tables>,
        is_helper: bool,
    ) -> Searcher<'a, R> {
        let frame = Frame { judged: NOT_JUDGED, turn: game.turn(), habit: None, left_out: 0 };
        let name = game.rules().info().id;
        let salt = name.as_str().bytes().fold(0u64, |salt, byte| {
            (salt ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(17)
        });
        Searcher {
            rules: game.rules(),
            budget,
            memory,
            path: Path::of(game),
            ordering: Ordering::new(MAX_PLY + 1),
            nodes: 0,
            granted: 0,
            is_stopped: false,
            depth: 0,
            farthest: 0,
            lines: vec![Vec::new(); MAX_PLY + 2],
            rated: Vec::with_capacity(1024),
            fresh: Vec::with_capacity(256),
            frames: vec![frame; MAX_PLY + 2],
            salt,
            pruning: game.rules().pruning(),
            reductions,
            tables: tables.filter(|tables| !tables.is_empty()),
            pieces: Vec::new(),
            is_helper,
            reported: 0,
        }
    }

    /// Counts a visit; true if a limit forbids it.
    #[inline]
    pub fn must_stop(&mut self) -> bool {
        if self.granted == 0 && !self.is_stopped {
            self.granted = self.budget.grant();
            self.is_stopped = self.granted == 0;
            self.tell();
        }
        if !self.is_stopped {
            self.granted -= 1;
            self.nodes += 1;
        }
        self.is_stopped
    }

    /// A helper says how much it did.
    pub fn tell(&mut self) {
        if self.is_helper {
            self.budget.count_help(self.nodes - self.reported);
            self.reported = self.nodes;
        }
    }

    /// The key under which the memory knows a position: apart where a draw by the code is near.
    #[inline]
    pub fn table_key(&self, here: &Here<R::Position>) -> u64 {
        here.key ^ self.salt ^ self.path.draws().pressure(&here.counters)
    }

    /// The position after a move.
    #[inline]
    pub fn after(&self, here: &Here<R::Position>, mv: R::Move) -> Here<R::Position> {
        let rules = self.rules;
        let events = rules.events(&here.position, mv);
        let mut position = here.position.clone();
        rules.play(&mut position, mv);
        self.reached(here, position, events)
    }

    fn reached(&self, from: &Here<R::Position>, position: R::Position, events: Events) -> Here<R::Position> {
        let rules = self.rules;
        let counters = self.path.draws().advance(rules, &from.counters, &position, from.turn, events);
        Here {
            key: rules.key(&position),
            turn: rules.turn(&position),
            is_forced: rules.is_forced(&position),
            counters,
            position,
        }
    }

    /// The end of the game here by the board or the draw table, a win before a draw; `moves` is asked only
    /// where a row is reached.
    pub fn end(&mut self, here: &Here<R::Position>) -> Option<Outcome> {
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

    /// The worth of a position that the tables of endings know, unless a draw row may end the game before they
    /// do.
    pub fn look_up(&mut self, here: &Here<R::Position>, ply: usize) -> Option<i32> {
        let tables = self.tables?;
        let men: u32 =
            Color::ALL.iter().map(|side| self.rules.count(&here.position, *side, None, None)).sum();
        if men as usize > tables.most_pieces() {
            return None;
        }
        let verdict = tables.probe(self.rules, &here.position, &mut self.pieces)?;
        let left = self.path.draws().plies_left(&here.counters);
        match verdict {
            Verdict::Draw => Some(0),
            Verdict::Win(plies) if plies < left => Some(WIN - ply as i32 - i32::from(plies)),
            Verdict::Loss(plies) if plies < left => Some(ply as i32 + i32::from(plies) - WIN),
            _ => None,
        }
    }

    /// Puts the rated moves of a position on the arena, the likeliest anywhere; gives where they begin.
    pub fn list(&mut self, here: &Here<R::Position>, tag: u16, ply: usize) -> usize {
        self.fresh.clear();
        self.rules.moves(&here.position, &mut self.fresh);
        self.rate_fresh(here, tag, ply)
    }

    /// Puts the moves that were just listed on the arena; gives where they begin.
    pub fn rate_fresh(&mut self, here: &Here<R::Position>, tag: u16, ply: usize) -> usize {
        let base = self.rated.len();
        let past = self.past(ply);
        let rate = |mv: &R::Move| self.ordering.rate(self.rules, &here.position, *mv, tag, ply, past);
        self.rated.extend(self.fresh.iter().map(rate));
        base
    }

    /// The habits of the last moves of the line.
    fn past(&self, ply: usize) -> Past {
        let habit = |back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].habit);
        Past([habit(1), habit(2)])
    }

    /// Notes at the root which move is being tried.
    pub fn enter_root(&mut self, habit: u16, turn: Color) {
        self.frames[0] = Frame { judged: NOT_JUDGED, turn, habit: Some(habit), left_out: 0 };
    }

    /// Notes which move is being tried at a ply.
    pub fn note(&mut self, ply: usize, habit: u16) {
        self.frames[ply].habit = Some(habit);
    }

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
        let judged = self.judge(here, known, ply, left_out != 0);
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
        self.path.enter(here.key);
        let tried =
            self.try_all(here, Asked { base, depth, ply, window, is_cut, left_out, judged, longer, tag });
        self.path.leave();
        self.rated.truncate(base);
        if self.is_stopped {
            return 0;
        }
        let (best, score) = tried;
        if left_out == 0 {
            let bound = window.bound_of(score);
            // Where everything failed, no move is known to be better than another.
            let best = if bound == Bound::AtMost { 0 } else { best };
            let judged = if here.is_forced { NOT_JUDGED } else { judged };
            self.memory.store(table_key, best, score, judged, depth, bound, ply);
        }
        score
    }

    /// The judgement of the position as it stands, if one makes sense, noted in the frame of the ply.
    fn judge(&mut self, here: &Here<R::Position>, known: Option<Known>, ply: usize, is_noted: bool) -> i32 {
        if is_noted {
            return self.frames[ply].judged;
        }
        let judged = if here.is_forced {
            NOT_JUDGED
        } else {
            known.and_then(|known| known.judged()).unwrap_or_else(|| self.rules.evaluate(&here.position))
        };
        self.frames[ply].judged = judged;
        judged
    }

    /// Whether the side to move stands better than when it last had the move.
    fn improves(&self, ply: usize) -> bool {
        let Some(before) = ply.checked_sub(2).map(|at| self.frames[at]) else { return true };
        let now = self.frames[ply];
        now.judged != NOT_JUDGED
            && (before.judged == NOT_JUDGED || before.turn != now.turn || now.judged > before.judged)
    }

    /// The worth of a position that need not be searched move by move: it is far above the window or below it.
    #[expect(clippy::too_many_arguments, reason = "the state of one step of the search")]
    fn leave(
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
            self.path.enter(here.key);
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

    /// Searches the moves on the arena, best first: the tag of the best of them and its worth.
    fn try_all(&mut self, here: &Here<R::Position>, asked: Asked) -> (u16, i32) {
        let Asked { base, depth, ply, window, is_cut, left_out, judged, longer, tag } = asked;
        let count = self.rated.len() - base;
        let may_extend = ply < 2 * self.depth as usize;
        let below = depth - 1 + i32::from(may_extend && (here.is_forced || count == 1));
        let improves = self.improves(ply);
        let (mut best, mut best_score, mut open) = (0, -INFINITE, window);
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
            let way = Way { depth: below + longer, less, is_first, is_cut };
            let score = self.probe(here, &next, way, ply, open);
            if self.is_stopped {
                break;
            }
            if score > best_score {
                (best, best_score) = (rated.tag, score);
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
            return (0, open.alpha);
        }
        (best, best_score)
    }

    /// Whether a move is left because it comes too late or promises too little.
    #[expect(clippy::too_many_arguments, reason = "the state of one step of the search")]
    #[inline]
    fn may_skip(
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
