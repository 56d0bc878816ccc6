//! How near a side is to a row or block that ends the game.

use super::super::bits::Bits;
use super::super::end_facts::{ConnectFacts, Shape, Verdict};
use super::super::facts::Facts;

/// The cells on which a figure can stand.
#[derive(Clone, Debug)]
pub(super) struct Figure<B> {
    /// Which of the rows of `end.connect` it is.
    pub row: usize,
    /// How many of the cells it takes.
    count: u32,
    /// Whether pieces of the other side between are no hindrance.
    gaps: bool,
    /// 1 where it wins for its builder, -1 where it loses.
    sign: i32,
    /// Each place where it can stand.
    places: Vec<B>,
}

/// What it is worth that so many cells of a figure are missing; nothing for more.
const MISSING: [i32; 5] = [200, 90, 30, 10, 3];

impl<B: Bits> Figure<B> {
    /// The figures of a variant that its sides strive for or shun.
    pub fn all(facts: &Facts, board: B) -> Vec<Figure<B>> {
        let rows = facts.ends.connect.iter().enumerate();
        rows.filter_map(|(row, said)| Figure::new(facts, board, row, said)).collect()
    }

    fn new(facts: &Facts, board: B, row: usize, said: &ConnectFacts) -> Option<Figure<B>> {
        let sign = match said.result {
            Verdict::MoverWins | Verdict::OwnerWins => 1,
            Verdict::MoverLoses | Verdict::OwnerLoses => -1,
            _ => return None,
        };
        let (files, ranks) = (i32::from(facts.board.files), i32::from(facts.board.ranks));
        let at = |x: i32, y: i32| {
            let inside = (0..files).contains(&x) && (0..ranks).contains(&y);
            inside.then_some((y * files + x) as usize).filter(|cell| board.has(*cell))
        };
        let starts = || (0..files * ranks).map(|cell| (cell % files, cell / files));
        let ways = [((1, 0), 0), ((0, 1), 1), ((1, 1), 2), ((1, -1), 2)]
            .into_iter()
            .filter(|(_, group)| said.directions[*group])
            .map(|(way, _)| way);
        let length = i32::from(said.count);
        let places: Vec<B> = match said.shape {
            Shape::Line => ways
                .flat_map(|(dx, dy)| starts().map(move |(x, y)| (x, y, dx, dy)))
                .filter_map(|(x, y, dx, dy)| (0..length).map(|n| at(x + n * dx, y + n * dy)).collect())
                .map(|cells: Vec<usize>| B::from_cells(cells))
                .collect(),
            Shape::InLine => ways
                .flat_map(|(dx, dy)| starts().map(move |(x, y)| (x, y, dx, dy)))
                .filter(|(x, y, dx, dy)| at(x - dx, y - dy).is_none())
                .map(|(x, y, dx, dy)| B::from_cells((0..).map_while(|n| at(x + n * dx, y + n * dy))))
                .filter(|cells| cells.count() >= u32::from(said.count))
                .collect(),
            Shape::Square => starts()
                .filter_map(|(x, y)| {
                    (0..length * length).map(|n| at(x + n % length, y + n / length)).collect()
                })
                .map(|cells: Vec<usize>| B::from_cells(cells))
                .collect(),
            Shape::JoinRegions => return None,
        };
        let count = places.first().map(|_| match said.shape {
            Shape::Square => u32::from(said.count).pow(2),
            _ => u32::from(said.count),
        })?;
        Some(Figure { row, count, gaps: said.shape == Shape::InLine, sign, places })
    }

    /// What these pieces of a side are worth for it, where the other cells that are taken are these.
    pub fn worth(&self, own: B, others: B) -> i32 {
        let free = |place: &&B| self.gaps || (**place & others).is_none();
        let missing = |place: &B| self.count.saturating_sub((*place & own).count());
        let worth = |missing: u32| MISSING.get(missing as usize).copied().unwrap_or(0);
        self.sign * self.places.iter().filter(free).map(|place| worth(missing(place))).sum::<i32>()
    }
}
