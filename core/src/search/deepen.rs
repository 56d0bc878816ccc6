//! Deeper and deeper searches from the root.

use super::budget::Budget;
use super::hope::{hope, last_hope};
use super::level::Slip;
use super::node::Way;
use super::ordering::best_first;
use super::reductions::Reductions;
use super::searcher::{Here, MAX_PLY, Searcher};
use super::table::Memory;
use super::worth::{INFINITE, WIN, Window, is_win, told, wins};
use super::{Question, Report, Thought};
use crate::{Evaluate, Game};

/// A move at the root with what is known of it.
#[derive(Clone)]
pub(super) struct Root<M> {
    pub mv: M,
    habit: u16,
    is_noisy: bool,
    /// Its worth for the side to move, what it may hope for included unless it wins.
    pub score: i32,
    /// What replies that lose at once are worth to the player.
    pub hope: i32,
    /// The line expected, beginning with the move.
    pub line: Vec<M>,
    farthest: usize,
}

impl<M> Root<M> {
    /// The worth with what the player may hope for: nothing where the win is certain.
    fn hoped(&self, score: i32) -> i32 {
        if wins(score) { score } else { score + self.hope }
    }
}

/// What the deepest pass that was finished, or that found something better, says of the moves.
pub(super) struct Outlook<M> {
    /// The best move first; as many as lines were asked for are in order of their worth.
    roots: Vec<Root<M>>,
    depth: u32,
    pub nodes: u64,
}

impl<M: Copy> Outlook<M> {
    /// What the search says for the root move of this number.
    pub fn thought(&self, index: usize) -> Option<Thought<M>> {
        let root = self.roots.get(index)?;
        Some(Thought {
            best: root.mv,
            score: told(root.score),
            depth: self.depth,
            farthest: root.farthest.max(self.depth as usize) as u32,
            nodes: self.nodes,
            line: root.line.clone(),
        })
    }
}

/// From this depth on the worth is first looked for near that of the pass before.
const ASPIRING_FROM: i32 = 5;
/// How near.
const ASPIRATION: i32 = 18;
/// The greatest depth of a pass.
const DEEPEST: u32 = MAX_PLY as u32 - 8;

/// Searches deeper and deeper until a limit is reached or the game is solved.
///
/// Helpers search the same position with the same memory and share nothing else; what the first thread finds
/// counts.
pub(super) fn outlook<R: Evaluate>(
    game: &Game<R>,
    question: &Question<'_, R::Move>,
    memory: &Memory,
    slip: Slip,
    report: &mut dyn FnMut(&Report<R::Move>),
) -> Outlook<R::Move> {
    let budget = Budget::new(&question.limits);
    let reductions = Reductions::new();
    memory.begin();
    std::thread::scope(|scope| {
        let (budget, reductions) = (&budget, &reductions);
        for number in 1..question.threads {
            let game = game.clone();
            let help = move || {
                let mut searcher =
                    Searcher::new(&game, budget, memory, reductions, question.tables, slip, true);
                passes(&mut searcher, &game, question, budget, number, &mut |_| ());
                searcher.tell();
            };
            // Where the system has no more threads the search goes on without.
            if std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let mut searcher = Searcher::new(game, budget, memory, reductions, question.tables, slip, false);
        let mut outlook = passes(&mut searcher, game, question, budget, 0, report);
        budget.end();
        outlook.nodes = searcher.nodes + budget.helped();
        outlook
    })
}

/// Bytes of stack for a helper: more than the deepest line takes.
const STACK: usize = 8 << 20;

/// The passes of one thread.
fn passes<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    game: &Game<R>,
    question: &Question<'_, R::Move>,
    budget: &Budget<'_>,
    number: usize,
    report: &mut dyn FnMut(&Report<R::Move>),
) -> Outlook<R::Move> {
    let limits = &question.limits;
    let here = searcher.here(game.position().clone(), game.draw_counters());
    let mut roots = first_order(searcher, &here, question.only);
    let lines = question.lines.clamp(1, roots.len().max(1));
    let mut outlook = Outlook { roots: Vec::new(), depth: 0, nodes: 0 };
    let deepest = limits.depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST));
    searcher.path.enter(here.key, &here.position);
    hope(searcher, &here, &mut roots);
    let mut steady = 0;
    for depth in 1..=deepest {
        if roots.is_empty() {
            break;
        }
        // Helpers run ahead by turns, so that threads seldom do the same work.
        searcher.depth = (depth as usize + number % 2).min(DEEPEST as usize) as i32;
        let before = (roots[0].line.first().copied(), roots[0].score);
        let kept = if lines > 1 { roots.clone() } else { Vec::new() };
        for line in 0..lines {
            aspire(searcher, &here, &mut roots[line..]);
            if searcher.is_stopped {
                break;
            }
        }
        if searcher.is_stopped {
            if lines > 1 {
                roots = kept;
            }
            break;
        }
        roots[..lines].sort_by_key(|root| -root.score);
        outlook.depth = depth;
        let nodes = searcher.nodes + budget.helped();
        for (rank, root) in roots[..lines].iter().enumerate() {
            report(&Report {
                rank: rank as u32 + 1,
                depth,
                farthest: root.farthest.max(depth as usize) as u32,
                score: told(root.score),
                nodes,
                fullness: searcher.memory.fullness(),
                line: root.line.clone(),
            });
        }
        let score = roots[0].score;
        steady = if before.0 == roots[0].line.first().copied() { steady + 1 } else { 0 };
        if is_done(score, depth, lines, limits.win) || budget.is_ended() {
            break;
        }
        let falls = (before.1 - score).clamp(0, 100) as u32;
        let is_only = roots.len() == 1;
        let share = if is_only { 10 } else { [130, 110, 90, 75, 65, 55][steady.min(5)] + falls };
        if budget.is_spent(share) {
            break;
        }
    }
    for root in roots.iter_mut().filter(|root| !wins(root.score)) {
        root.score -= root.hope;
    }
    last_hope(searcher, &here, &mut roots);
    outlook.nodes = searcher.nodes;
    outlook.roots = roots;
    outlook
}

/// Whether a deeper search could find nothing that was not asked for.
fn is_done(score: i32, depth: u32, lines: usize, win: Option<u32>) -> bool {
    let plies = WIN - score.abs();
    // A win that the pass was deep enough to prove shortest.
    let is_solved = lines == 1 && is_win(score) && plies <= depth as i32;
    is_solved || win.is_some_and(|moves| score > 0 && is_win(score) && (plies + 1) / 2 <= moves as i32)
}

/// The legal moves in the order of their promise, each worth what the position is worth.
fn first_order<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    only: &[R::Move],
) -> Vec<Root<R::Move>> {
    let base = searcher.list(here, 0, 0);
    let mut moves = searcher.rated.split_off(base);
    if !only.is_empty() {
        moves.retain(|rated| only.contains(&rated.mv));
    }
    for i in 0..moves.len() {
        best_first(&mut moves[i..]);
    }
    // A position that is over by a goal has no moves and is not judged.
    let score = if moves.is_empty() { 0 } else { searcher.rules.evaluate(&here.position) };
    let root = |rated: super::ordering::Rated<R::Move>| Root {
        mv: rated.mv,
        habit: rated.habit,
        is_noisy: rated.is_noisy,
        score,
        hope: 0,
        line: vec![rated.mv],
        farthest: 0,
    };
    moves.into_iter().map(root).collect()
}

/// A pass over root moves at the searcher's depth, first near the worth of the first of them, then with wider and
/// wider bounds.
fn aspire<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    roots: &mut [Root<R::Move>],
) {
    let middle = roots[0].score;
    if searcher.depth < ASPIRING_FROM || is_win(middle) {
        pass(searcher, here, roots, Window::FULL);
        return;
    }
    let mut reach = ASPIRATION;
    let mut window = Window { alpha: middle - reach, beta: middle + reach };
    loop {
        let score = pass(searcher, here, roots, window);
        if searcher.is_stopped {
            return;
        }
        reach *= 3;
        if reach > 1000 {
            reach = INFINITE;
        }
        if score <= window.alpha {
            window.alpha = (score - reach).max(-INFINITE);
        } else if score >= window.beta {
            window.beta = (score + reach).min(INFINITE);
        } else {
            return;
        }
    }
}

/// One pass over root moves; gives the worth of the best. When it is stopped the best move is the best of those
/// that were searched, the former best among them.
fn pass<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    roots: &mut [Root<R::Move>],
    window: Window,
) -> i32 {
    let depth = searcher.depth - 1;
    let mut open = window;
    let mut best_score = -INFINITE;
    let mut best = None;
    for (index, root) in roots.iter_mut().enumerate() {
        let Root { mv, habit, is_noisy, .. } = *root;
        let next = searcher.after(here, mv);
        searcher.path.tries(mv);
        searcher.enter_root(habit, here.turn);
        searcher.farthest = 0;
        let may_reduce = depth >= 2 && index >= 2 && !is_noisy && !here.is_forced;
        // At the root a little less is left out than below it.
        let less = searcher.reductions.of(depth + 1, index) - 1 - i32::from(next.is_forced);
        let less = if may_reduce { less.max(0) } else { 0 };
        let way = Way { depth, less, is_first: index == 0, is_cut: false };
        let score = root.hoped(searcher.probe(here, &next, way, 0, open.lowered(root.hope)));
        if searcher.is_stopped {
            break;
        }
        best_score = best_score.max(score);
        if score > open.alpha {
            searcher.extend_line(mv, 0);
            root.score = score;
            root.line.clone_from(&searcher.lines[0]);
            root.farthest = searcher.farthest;
            open.alpha = score;
            best = Some(index);
            if score >= open.beta {
                break;
            }
        }
    }
    if let Some(index) = best {
        roots[..=index].rotate_right(1);
    }
    best_score
}
