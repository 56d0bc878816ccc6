//! Numbered start positions: the pieces of a region in every order that the rules of the shuffle allow.

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::position::Position;
use super::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The cells that are shuffled, White's and Black's, in the order of White's.
    fn shuffled_cells(&self) -> [Vec<usize>; 2] {
        let cells = |side: Color| -> Vec<usize> {
            let region = self.facts.shuffle.region[side.index()].iter();
            region.map(|cell| usize::from(cell.0)).filter(|cell| self.tables.board.has(*cell)).collect()
        };
        let [white, mut black] = Color::ALL.map(cells);
        if self.facts.board.mirror == super::facts::Mirror::Rotate {
            black.reverse();
        }
        [white, black]
    }

    /// How many orders there are; 1 where nothing is shuffled.
    pub(super) fn orders(&self) -> u32 {
        let [white, black] = self.shuffled_cells();
        if white.is_empty() || white.len() != black.len() || white.len() > 12 {
            return 1;
        }
        let mut count = 0u32;
        self.each_order(&white, |_| {
            count = count.saturating_add(1);
            true
        });
        count.max(1)
    }

    /// The start position with a number.
    pub(super) fn shuffled(&self, number: u32) -> Option<Position<B, N>> {
        if self.starts_known <= 1 {
            return (number == 0).then(|| self.start.clone());
        }
        let [white, black] = self.shuffled_cells();
        let mut left = number;
        let mut found = None;
        self.each_order(&white, |order| {
            if left == 0 {
                found = Some(order.to_vec());
                return false;
            }
            left -= 1;
            true
        });
        let order = found?;
        let mut pos = self.start.clone();
        let rights = pos.rights.any();
        for (side, cells) in Color::ALL.into_iter().zip([&white, &black]) {
            for cell in cells {
                self.take_off(&mut pos, *cell);
            }
            for (cell, kind) in cells.iter().zip(&order) {
                if let Some(kind) = kind {
                    self.put(&mut pos, *cell, self.tables.shapes.plain(side, *kind));
                }
            }
        }
        if rights {
            self.grant_rights(&mut pos);
        }
        Some(pos)
    }

    /// The rights of a start in which nothing has moved.
    fn grant_rights(&self, pos: &mut Position<B, N>) {
        for side in Color::ALL {
            let Some(king) = self.castling_king(pos, side) else { continue };
            pos.castler[side.index()] = king as u8;
            let partners = [true, false].map(|short| self.outermost(pos, side, king, short));
            for partner in partners.into_iter().flatten() {
                if self.castling(pos, side, partner).is_some() {
                    pos.rights |= B::one(partner);
                }
            }
        }
    }

    /// Calls `each` with every order that is allowed, in ascending order of kinds, until it says to stop.
    fn each_order(&self, cells: &[usize], mut each: impl FnMut(&[Option<u8>]) -> bool) {
        let mut order: Vec<Option<u8>> = cells
            .iter()
            .map(|cell| self.start.of(Color::White).has(*cell).then(|| self.kind_at(&self.start, *cell)))
            .collect();
        order.sort_unstable();
        loop {
            if self.is_allowed(cells, &order) && !each(&order) {
                return;
            }
            if !advance(&mut order) {
                return;
            }
        }
    }

    fn is_allowed(&self, cells: &[usize], order: &[Option<u8>]) -> bool {
        let rules = &self.facts.shuffle;
        let places =
            |kind: u8| cells.iter().zip(order).filter(move |(_, k)| **k == Some(kind)).map(|(c, _)| *c);
        if rules.bishops_apart {
            let apart = |kind: u8| {
                let dark = places(kind).filter(|cell| self.plan.dark.has(*cell)).count();
                places(kind).count() != 2 || dark == 1
            };
            let bound = |kind: u8| self.is_colour_bound(kind);
            if !order.iter().flatten().all(|kind| !bound(*kind) || apart(*kind)) {
                return false;
            }
        }
        if rules.king_between {
            let facts = &self.facts.castling[Color::White.index()];
            let king = order.iter().position(|kind| *kind == Some(facts.king.0));
            let partner = |kind: &Option<u8>| kind.is_some_and(|kind| facts.partners.has(Kind(kind)));
            let between =
                king.is_some_and(|at| order[..at].iter().any(partner) && order[at + 1..].iter().any(partner));
            if !between {
                return false;
            }
        }
        true
    }

    /// Whether a kind stays on cells of one colour.
    fn is_colour_bound(&self, kind: u8) -> bool {
        let program = self.program_of(Color::White, kind);
        let seen = self.seen(&self.start, B::NONE);
        self.tables.board.cells().all(|cell| {
            let reached = program.reach(seen, cell, |_| false);
            let all = reached.quiet | reached.takes;
            let own = if self.plan.dark.has(cell) { self.plan.dark } else { !self.plan.dark };
            all.minus(own).is_none()
        })
    }
}

/// The next order of a list, ascending; false after the last.
fn advance(order: &mut [Option<u8>]) -> bool {
    let Some(at) = (1..order.len()).rev().find(|at| order[at - 1] < order[*at]) else { return false };
    let Some(with) = (at..order.len()).rev().find(|with| order[at - 1] < order[*with]) else { return false };
    order.swap(at - 1, with);
    order[at..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::advance;

    #[test]
    fn equal_pieces_are_not_told_apart() {
        let mut order = [None, Some(1), Some(1), Some(2)];
        let mut count = 1;
        while advance(&mut order) {
            count += 1;
        }
        assert_eq!(count, 12);
    }
}
