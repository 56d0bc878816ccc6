//! The tree that sampling grows.

use crate::{Color, Outcome, Rng};

/// How much a move that was seldom tried is preferred to one that did better: the square root of a half, in the
/// middle of what serves games of wins and losses.
const CURIOSITY: f64 = 0.7;
/// About how many positions a tree may have: some 300 megabytes.
const MOST: usize = 1 << 22;

/// An end that is certain with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Certain {
    pub outcome: Outcome,
    /// How far away.
    pub plies: u16,
}

/// A position of the tree.
struct Node<M> {
    /// The move that led here; the root has none.
    mv: Option<M>,
    /// Who moves here; known once the position has been reached.
    turn: Color,
    /// Rounds that came through.
    rounds: u32,
    /// Half points of White in them.
    halves: u64,
    /// Where the positions after the moves stand.
    children: std::ops::Range<usize>,
    certain: Option<Certain>,
}

/// Positions by number, the root being 0.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
}

impl<M: Copy> Tree<M> {
    pub fn new(turn: Color) -> Tree<M> {
        Tree { nodes: vec![Node::new(None, turn)] }
    }

    /// Adds the positions after the moves of one.
    pub fn open(&mut self, at: usize, moves: &[M]) {
        let turn = self.nodes[at].turn;
        let first = self.nodes.len();
        self.nodes.extend(moves.iter().map(|mv| Node::new(Some(*mv), turn.other())));
        self.nodes[at].children = first..self.nodes.len();
    }

    pub fn is_open(&self, at: usize) -> bool {
        !self.nodes[at].children.is_empty()
    }

    /// Whether no round came through yet.
    pub fn is_fresh(&self, at: usize) -> bool {
        self.nodes[at].rounds == 0
    }

    /// Whether no position may be opened any more.
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= MOST
    }

    pub fn set_turn(&mut self, at: usize, turn: Color) {
        self.nodes[at].turn = turn;
    }

    pub fn certain(&self, at: usize) -> Option<Certain> {
        self.nodes[at].certain
    }

    /// Notes that the game ends here.
    pub fn settle(&mut self, at: usize, outcome: Outcome) {
        self.nodes[at].certain = Some(Certain { outcome, plies: 0 });
    }

    /// The position to go on to, and the move that leads there: one that was not tried yet, else the one with the
    /// highest bound; nothing only where no move is left to try.
    pub fn choose(&self, at: usize, rng: &mut Rng) -> Option<(usize, M)> {
        let node = &self.nodes[at];
        let open = || node.children.clone().filter(|child| self.nodes[*child].certain.is_none());
        let fresh = open().filter(|child| self.nodes[*child].rounds == 0).count();
        let with_move = |child: usize| Some((child, self.nodes[child].mv?));
        if fresh > 0 {
            let mut untried = open().filter(|child| self.nodes[*child].rounds == 0);
            return untried.nth(rng.below(fresh)).and_then(with_move);
        }
        // The logarithm to base 2 rounded down: the same on every machine.
        let spread = f64::from(node.rounds.max(2).ilog2()) * std::f64::consts::LN_2;
        let bound = |child: usize| {
            let child = &self.nodes[child];
            child.share_of(node.turn) + CURIOSITY * (2.0 * spread / f64::from(child.rounds)).sqrt()
        };
        let bounds = open().map(|child| (child, bound(child)));
        let best = bounds.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.and_then(|(child, _)| with_move(child))
    }

    /// Counts a result along a way from the root, and notes what has become certain.
    pub fn learn(&mut self, way: &[usize], result: Outcome) {
        let halves = match result {
            Outcome::Win(Color::White) => 2,
            Outcome::Draw => 1,
            Outcome::Win(Color::Black) => 0,
        };
        for at in way.iter().rev() {
            let node = &mut self.nodes[*at];
            node.rounds += 1;
            node.halves += halves;
            if node.certain.is_none() && !node.children.is_empty() {
                self.nodes[*at].certain = self.follows(*at);
            }
        }
    }

    /// The certain end of a position, if it follows from those after its moves.
    fn follows(&self, at: usize) -> Option<Certain> {
        let node = &self.nodes[at];
        let turn = node.turn;
        let (mut best, mut all): (Option<Certain>, bool) = (None, true);
        for child in &self.nodes[node.children.clone()] {
            let Some(certain) = child.certain else {
                all = false;
                continue;
            };
            let found = Certain { plies: certain.plies + 1, ..certain };
            if best.is_none_or(|best| rank(found, turn) > rank(best, turn)) {
                best = Some(found);
            }
        }
        best.filter(|best| all || best.outcome.winner() == Some(turn))
    }

    /// The share of points of the side to move at the root.
    pub fn share(&self) -> f64 {
        let root = &self.nodes[0];
        // What the best move promises, not what all that were tried gave.
        self.best(0).map_or(0.5, |child| self.nodes[child].share_of(root.turn))
    }

    /// The best move of a position: a certain win, else the one that was tried most often and is not lost; a certain
    /// draw before one that promises less.
    fn best(&self, at: usize) -> Option<usize> {
        let turn = self.nodes[at].turn;
        let worth = |child: &usize| {
            let found = &self.nodes[*child];
            let certain = found.certain.map_or(0, |certain| rank(certain, turn));
            (certain, found.rounds, std::cmp::Reverse(*child))
        };
        let best = self.nodes[at].children.clone().max_by_key(worth)?;
        let is_doubtful = self.nodes[best].certain.is_none() && self.nodes[best].share_of(turn) < 0.5;
        let is_drawn = |child: &usize| {
            self.nodes[*child].certain.is_some_and(|certain| certain.outcome.winner().is_none())
        };
        let drawn = self.nodes[at].children.clone().find(is_drawn).filter(|_| is_doubtful);
        Some(drawn.unwrap_or(best))
    }

    /// The line expected from the root.
    pub fn line(&self) -> Vec<M> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(child) = self.best(at).filter(|child| line.is_empty() || self.nodes[*child].rounds > 0)
        {
            line.extend(self.nodes[child].mv);
            at = child;
        }
        line
    }
}

/// How good a certain end is for a side: wins soon before wins late, losses late before losses soon.
fn rank(certain: Certain, side: Color) -> i32 {
    match certain.outcome.winner() {
        None => 0,
        Some(winner) if winner == side => 100_000 - i32::from(certain.plies),
        Some(_) => i32::from(certain.plies) - 100_000,
    }
}

impl<M> Node<M> {
    fn new(mv: Option<M>, turn: Color) -> Node<M> {
        Node { mv, turn, rounds: 0, halves: 0, children: 0..0, certain: None }
    }

    /// The share of points of a side in the rounds that came through.
    fn share_of(&self, side: Color) -> f64 {
        if self.rounds == 0 {
            return 0.5;
        }
        let white = self.halves as f64 / (2.0 * f64::from(self.rounds));
        if side == Color::White { white } else { 1.0 - white }
    }
}
