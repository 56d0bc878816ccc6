//! A player for games that cannot judge their positions: Monte Carlo tree search.
//!
//! The tree grows one position a round where its moves have done best so far, by the upper confidence bound of
//! Kocsis and Szepesvári (2006); what a new position is worth is learnt from a game of random moves. Wins that
//! are certain are noted as such and never sampled again (the solver of Winands, Björnsson and Saito, 2008).

#[cfg(test)]
mod tests;
mod tree;

use super::budget::Budget;
use super::path::Path;
use super::{Limits, Score, Thought};
use crate::{Color, DrawCounters, Game, Outcome, Rng, Rules};
use tree::{Certain, Tree};

/// The longest random game, in plies; one that is longer counts as drawn.
const LONGEST: usize = 200;

/// Chooses a move by sampling: of random games behind every move, where it looks best most of them.
///
/// Asks nothing of a game but its rules. `limits.nodes` are positions visited, those of random games among them;
/// without limits it goes on until it is stopped. The worth is the share of points expected, on a scale where 133
/// is three points of four and 444 nine of ten. With limits of nodes and the same `rng` it finds the same thing each
/// time. `None` where there is no legal move.
///
/// ```no_run
/// # use zug_core::{Game, Rng, Rules, search::{Limits, sample}};
/// # fn choose<R: Rules>(game: &Game<R>) -> Option<R::Move> {
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let thought = sample(game, &limits, &mut Rng::new(1))?;
/// # Some(thought.best)
/// # }
/// ```
pub fn sample<R: Rules>(game: &Game<R>, limits: &Limits<'_>, rng: &mut Rng) -> Option<Thought<R::Move>> {
    let rules: &R = game.rules();
    let budget = Budget::new(limits);
    let mut sampler = Sampler { rules, budget: &budget, path: Path::of(game), granted: 0, nodes: 0, rng };
    let root = Spot::new(rules, game.position().clone(), game.draw_counters());
    let mut tree = Tree::new(root.turn);
    tree.open(0, game.legal());
    if game.legal().is_empty() {
        return None;
    }
    let deepest = limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
    let mut farthest = 1;
    while tree.certain(0).is_none() && !budget.is_spent(100) {
        let Some(depth) = sampler.round(&mut tree, &root, deepest) else { break };
        farthest = farthest.max(depth);
    }
    let line = tree.line();
    Some(Thought {
        best: *line.first()?,
        score: told(&tree, root.turn),
        depth: line.len() as u32,
        farthest: farthest as u32,
        nodes: sampler.nodes,
        line,
    })
}

/// The worth of the root for its side to move.
fn told<M: Copy>(tree: &Tree<M>, turn: Color) -> Score {
    match tree.certain(0) {
        Some(Certain { outcome, plies }) => match outcome.winner() {
            None => Score::Units(0),
            Some(winner) if winner == turn => Score::Win(i32::from(plies.div_ceil(2)).max(1)),
            Some(_) => Score::Win(-i32::from(plies.div_ceil(2)).max(1)),
        },
        None => {
            // From -1, all lost, to 1, all won.
            let balance = (2.0 * tree.share() - 1.0).clamp(-0.995, 0.995);
            Score::Units((200.0 * balance / (1.0 - balance * balance)) as i32)
        }
    }
}

/// A position with what sampling must know of it and of the way to it.
struct Spot<P> {
    position: P,
    counters: DrawCounters,
    key: u64,
    turn: Color,
}

impl<P> Spot<P> {
    fn new<R: Rules<Position = P>>(rules: &R, position: P, counters: DrawCounters) -> Spot<P> {
        Spot { key: rules.key(&position), turn: rules.turn(&position), counters, position }
    }
}

/// What lives from the first round to the last.
struct Sampler<'a, R: Rules> {
    rules: &'a R,
    budget: &'a Budget<'a>,
    path: Path<'a, R>,
    /// Positions that may be visited before the budget is asked again.
    granted: u64,
    nodes: u64,
    rng: &'a mut Rng,
}

impl<R: Rules> Sampler<'_, R> {
    /// Counts a visit; false if a limit forbids it.
    fn may_visit(&mut self) -> bool {
        if self.granted == 0 {
            self.granted = self.budget.grant();
        }
        if self.granted == 0 {
            return false;
        }
        self.granted -= 1;
        self.nodes += 1;
        true
    }

    fn after(&self, from: &Spot<R::Position>, mv: R::Move) -> Spot<R::Position> {
        let events = self.rules.events(&from.position, mv);
        let mut position = from.position.clone();
        self.rules.play(&mut position, mv);
        let counters = self.path.draws().advance(self.rules, &from.counters, &position, from.turn, events);
        Spot::new(self.rules, position, counters)
    }

    /// One round: down the tree, one position more, a random game, and the result back up. Gives how deep it went;
    /// `None` if a limit was reached.
    fn round(&mut self, tree: &mut Tree<R::Move>, root: &Spot<R::Position>, deepest: usize) -> Option<usize> {
        let mut way = vec![0];
        let mut here = Spot { position: root.position.clone(), ..*root };
        let result = loop {
            let at = way[way.len() - 1];
            if let Some(certain) = tree.certain(at) {
                break Some(certain.outcome);
            }
            if !tree.is_open(at) {
                let mut moves = Vec::new();
                let brought_about = || self.path.brought_about().map(|outcome| (outcome, false));
                let end = self.end(&here, &mut moves).or_else(brought_about);
                if let Some((outcome, is_of_board)) = end {
                    // A repetition or a counter belongs to this way to the position, not to the position.
                    if is_of_board {
                        tree.settle(at, outcome);
                    }
                    break Some(outcome);
                }
                // A position grows once it has been sampled.
                if way.len() > deepest || tree.is_fresh(at) || tree.is_full() {
                    break self.random_game(here);
                }
                tree.open(at, &moves);
            }
            let (child, mv) = tree.choose(at, self.rng)?;
            if !self.may_visit() {
                break None;
            }
            self.path.enter(here.key, &here.position);
            self.path.tries(mv);
            here = self.after(&here, mv);
            tree.set_turn(child, here.turn);
            way.push(child);
        };
        let depth = way.len() - 1;
        for _ in 0..depth {
            self.path.leave();
        }
        tree.learn(&way, result?);
        Some(depth)
    }

    /// The end of the game here, and whether it is one by the board; if there is none, `moves` are the legal moves.
    fn end(&self, here: &Spot<R::Position>, moves: &mut Vec<R::Move>) -> Option<(Outcome, bool)> {
        if let Some((outcome, _)) = self.rules.early_end(&here.position) {
            return Some((outcome, true));
        }
        self.rules.moves(&here.position, moves);
        if moves.is_empty() {
            return Some((self.rules.no_moves(&here.position).0, true));
        }
        let repeated = self.path.repeated(here.key, here.turn);
        let counted = || self.path.counted(&here.counters, here.turn);
        repeated.or_else(counted).map(|outcome| (outcome, false))
    }

    /// How a game of random moves ends; `None` if a limit is reached.
    fn random_game(&mut self, mut here: Spot<R::Position>) -> Option<Outcome> {
        let mut moves = Vec::new();
        for _ in 0..LONGEST {
            moves.clear();
            if let Some((outcome, _)) = self.end(&here, &mut moves) {
                return Some(outcome);
            }
            let mv = *self.rng.pick(&moves)?;
            if !self.may_visit() {
                return None;
            }
            here = self.after(&here, mv);
        }
        Some(Outcome::Draw)
    }
}
