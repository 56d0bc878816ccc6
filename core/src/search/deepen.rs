//! Deeper and deeper searches from the root.

use super::alphabeta::{Here, MAX_PLY, Searcher, WIN, Window, is_win, told};
use super::ordering::best_first;
use super::{Limits, Thought};
use crate::{Evaluate, Game};

/// A move at the root with what is known of it.
pub(super) struct Root<M> {
    pub mv: M,
    /// Its worth for the side to move; a lower bound of nothing before it was searched.
    pub score: i32,
    /// The line expected, beginning with the move.
    pub line: Vec<M>,
}

/// What is asked of the root.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The best move.
    Best,
    /// The worth of every move.
    Every,
}

/// What the deepest pass that was finished, or that found something better, says of the moves.
pub(super) struct Outlook<M> {
    /// The best move first; by [`Aim::Every`] all are in order of their worth.
    pub roots: Vec<Root<M>>,
    pub depth: u32,
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
            nodes: self.nodes,
            line: root.line.clone(),
        })
    }
}

/// The best move of the game's position.
pub(super) fn best<R: Evaluate>(game: &Game<R>, limits: &Limits<'_>) -> Option<Thought<R::Move>> {
    outlook(game, limits, Aim::Best).thought(0)
}

/// Searches deeper and deeper until a limit is reached or the game is solved.
pub(super) fn outlook<R: Evaluate>(game: &Game<R>, limits: &Limits<'_>, aim: Aim) -> Outlook<R::Move> {
    let mut searcher = Searcher::new(game, limits);
    let here = Here {
        position: game.position().clone(),
        counters: *game.draw_counters(),
        key: game.rules().key(game.position()),
        turn: game.turn(),
    };
    let mut roots = first_order(&mut searcher, &here);
    let mut outlook = Outlook { roots: Vec::new(), depth: 0, nodes: 0 };
    let deepest = limits.depth.map_or(MAX_PLY as u32 / 2, |depth| depth.clamp(1, MAX_PLY as u32 / 2));
    searcher.path.enter(here.key);
    for depth in 1..=deepest {
        if roots.is_empty() {
            break;
        }
        searcher.depth = depth as i32;
        pass(&mut searcher, &here, &mut roots, aim);
        if searcher.is_stopped {
            break;
        }
        outlook.depth = depth;
        // A win that the pass was deep enough to prove shortest.
        let score = roots[0].score;
        if aim == Aim::Best && is_win(score) && WIN - score.abs() <= depth as i32 {
            break;
        }
    }
    outlook.nodes = searcher.nodes;
    outlook.roots = roots;
    outlook
}

/// The legal moves in the order of their promise, each worth what the position is worth.
fn first_order<R: Evaluate>(searcher: &mut Searcher<'_, R>, here: &Here<R::Position>) -> Vec<Root<R::Move>> {
    let base = searcher.list(here, None, 0);
    let mut moves = searcher.rated.split_off(base);
    for i in 0..moves.len() {
        best_first(&mut moves[i..]);
    }
    // A position that is over by a goal has no moves and is not judged.
    let score = if moves.is_empty() { 0 } else { searcher.rules.evaluate(&here.position) };
    moves.into_iter().map(|rated| Root { mv: rated.mv, score, line: vec![rated.mv] }).collect()
}

/// One pass over the root moves at the searcher's depth. When it is stopped the best move is the best of
/// those that were searched, the former best among them; scores of [`Aim::Every`] stay those of the last
/// whole pass.
fn pass<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    roots: &mut [Root<R::Move>],
    aim: Aim,
) {
    let below = searcher.depth - 1;
    let mut window = Window::FULL;
    let mut best = None;
    let mut found = Vec::with_capacity(roots.len());
    for (index, root) in roots.iter().enumerate() {
        let next = searcher.after(here, root.mv);
        let score = searcher.probe(here, &next, below, 0, index == 0 || aim == Aim::Every, 0, window);
        if searcher.is_stopped {
            break;
        }
        if aim == Aim::Every || score > window.alpha {
            searcher.extend_line(root.mv, 0);
            found.push((index, score, searcher.lines[0].clone()));
        }
        if aim == Aim::Best && score > window.alpha {
            window.alpha = score;
            best = Some(index);
        }
    }
    if aim == Aim::Every && searcher.is_stopped {
        return;
    }
    for (index, score, line) in found {
        roots[index].score = score;
        roots[index].line = line;
    }
    match (aim, best) {
        (Aim::Every, _) => roots.sort_by_key(|root| -root.score),
        (Aim::Best, Some(index)) => roots[..=index].rotate_right(1),
        // Stopped before anything was found: what the last pass said stands.
        (Aim::Best, None) => {}
    }
}
