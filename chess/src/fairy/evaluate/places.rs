//! What it is worth where a piece stands: near a goal, in the middle, or where it can never be turned over.

use zug_core::Color;

use super::super::bits::Bits;
use super::super::end_facts::{GoalFacts, Verdict};
use super::super::facts::Facts;

/// The goal of a side.
#[derive(Clone, Debug)]
pub(super) struct Aim<B> {
    /// Whether one piece that arrives there wins.
    one_wins: bool,
    /// The cells to arrive at.
    region: B,
    /// By cell, how far it is to the nearest of them.
    distance: Vec<i32>,
    /// By cell, the cells nearer to them.
    nearer: Vec<B>,
}

/// What it is worth to arrive after some single moves if nothing comes between, divided by the square of one more than
/// their number.
const RUNS: i32 = 8000;

impl<B: Bits> Aim<B> {
    /// What a side strives for, if it does.
    pub fn new(facts: &Facts, side: Color) -> Option<Aim<B>> {
        let side = side.index();
        let wins = |goal: &&GoalFacts| goal.result == Verdict::OwnerWins && !goal.region[side].is_empty();
        let goals: Vec<&GoalFacts> = facts.ends.goals.iter().filter(wins).collect();
        let cells: Vec<i32> =
            goals.iter().flat_map(|goal| goal.region[side].iter()).map(|cell| i32::from(cell.0)).collect();
        if cells.is_empty() {
            return None;
        }
        let (files, ranks) = (i32::from(facts.board.files), i32::from(facts.board.ranks));
        let apart = |a: i32, b: i32| (a % files - b % files).abs().max((a / files - b / files).abs());
        let distance: Vec<i32> = (0..files * ranks)
            .map(|cell| cells.iter().map(|goal| apart(cell, *goal)).min().unwrap_or(0))
            .collect();
        let nearer = distance
            .iter()
            .map(|own| B::from_cells((0..distance.len()).filter(|cell| distance[*cell] < *own)));
        Some(Aim {
            one_wins: goals.iter().all(|goal| goal.count <= 1 && !goal.fill),
            region: B::from_cells(cells.into_iter().map(|cell| cell as usize)),
            nearer: nearer.collect(),
            distance,
        })
    }

    /// Whether one piece that arrives wins.
    pub fn is_race(&self) -> bool {
        self.one_wins
    }

    /// Whether a piece there could come ever nearer until it arrives, if the other side did nothing; `goes_to` says to
    /// which cells it can go from a cell.
    pub fn is_open(&self, cell: usize, goes_to: impl Fn(usize) -> B) -> bool {
        let (mut front, mut seen) = (B::one(cell), B::NONE);
        while let Some(cell) = front.cells().next() {
            let next = goes_to(cell) & self.nearer[cell];
            if (next & self.region).any() {
                return true;
            }
            seen |= B::one(cell);
            front = (front | next).minus(seen);
        }
        false
    }

    /// What it is worth that a piece there, for which the way is open, can go to these cells.
    pub fn progress(&self, cell: usize, goes_to: B, to_move: bool) -> i32 {
        let moves = if (goes_to & self.region).any() { 1 } else { self.distance[cell].max(2) };
        RUNS / (2 * moves - i32::from(to_move) + 1).pow(2)
    }
}

/// What cells are worth to a side: up to some 30 hundredths for the middle, more towards a goal.
pub(super) fn places<B>(facts: &Facts, aim: Option<&Aim<B>>) -> Vec<i16> {
    let (files, ranks) = (i32::from(facts.board.files), i32::from(facts.board.ranks));
    (0..files * ranks)
        .map(|cell| {
            let (x, y) = (cell % files, cell / files);
            match aim {
                Some(aim) => (12 * (files.max(ranks) - aim.distance[cell as usize])) as i16,
                None => {
                    let from_middle = (2 * x - files + 1).abs() + (2 * y - ranks + 1).abs();
                    (2 * (files + ranks - from_middle)).max(0) as i16
                }
            }
        })
        .collect()
}

/// Where stones are turned over by being enclosed in a line: the cells on which that cannot happen.
#[derive(Clone, Debug)]
pub(super) struct Corners<B> {
    /// Each with its neighbours.
    cells: Vec<(usize, B)>,
}

/// What a stone on a corner is worth.
const CORNER: i32 = 150;
/// What a stone costs that stands beside an empty corner, which it gives to the other side.
const BESIDE: i32 = 50;

impl<B: Bits> Corners<B> {
    /// The corners of a board.
    pub fn new(facts: &Facts, board: B) -> Corners<B> {
        let (files, ranks) = (i32::from(facts.board.files), i32::from(facts.board.ranks));
        let step = |cell: usize, (dx, dy): (i32, i32)| {
            let (x, y) = (cell as i32 % files + dx, cell as i32 / files + dy);
            let inside = (0..files).contains(&x) && (0..ranks).contains(&y);
            inside.then_some((y * files + x) as usize).filter(|cell| board.has(*cell))
        };
        const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let both = |cell: usize| AXES.map(|(x, y)| [step(cell, (x, y)), step(cell, (-x, -y))]);
        let cells = board.cells().filter(|cell| both(*cell).iter().all(|ends| ends.contains(&None)));
        let cells = cells.map(|cell| (cell, B::from_cells(both(cell).into_iter().flatten().flatten())));
        Corners { cells: cells.collect() }
    }

    /// What these stones of a side are worth by the corners, where these cells are empty.
    pub fn worth(&self, stones: B, empty: B) -> i32 {
        let worth = |(cell, beside): &(usize, B)| {
            if stones.has(*cell) {
                CORNER
            } else if empty.has(*cell) {
                -BESIDE * (stones & *beside).count() as i32
            } else {
                0
            }
        };
        self.cells.iter().map(worth).sum()
    }
}
