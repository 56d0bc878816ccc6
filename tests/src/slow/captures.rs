//! Captures: every way to take, walked square by square.

use std::collections::BTreeSet;

use super::{Criterion, Crowning, Facts, Landing, Piece, Position, Removal, Route, Square, Step};

/// The capturing piece under way.
#[derive(Clone)]
struct Walk {
    /// Where it stands now.
    at: Square,
    king: bool,
    /// The squares of the route so far, without `at`.
    squares: Vec<Square>,
    taken: Vec<Square>,
    /// The last step, and the square right behind the piece taken by it.
    last: Option<(Step, Square)>,
}

/// Whose capture is looked for.
struct Hunt<'a> {
    facts: &'a Facts,
    position: &'a Position,
    start: Square,
    hunter: Piece,
}

/// Every capturing route of the side to move, the choice of the variant applied.
pub(super) fn routes(facts: &Facts, position: &Position) -> Vec<Route> {
    let mut all = BTreeSet::new();
    for (start, hunter) in position.pieces().filter(|(_, piece)| piece.side == position.turn) {
        let hunt = Hunt { facts, position, start, hunter };
        let walk = Walk { at: start, king: hunter.king, squares: vec![], taken: vec![], last: None };
        all.extend(hunt.complete(&walk));
    }
    let mut best: Vec<Route> = all.into_iter().collect();
    for criterion in &facts.choice {
        let merit = |route: &Route| merit(facts, position, *criterion, route);
        if let Some(top) = best.iter().map(merit).max() {
            best.retain(|route| merit(route) == top);
        }
    }
    best
}

/// How good a capture is by one criterion, for comparison.
fn merit(facts: &Facts, position: &Position, criterion: Criterion, route: &Route) -> Vec<i32> {
    let king = |square: &Square| position.at(*square).is_some_and(|piece| piece.king);
    let kings = route.captured.iter().filter(|square| king(square)).count() as i32;
    let men = route.captured.len() as i32 - kings;
    match criterion {
        Criterion::Most => vec![men + kings],
        Criterion::Value => vec![men * facts.values[0] + kings * facts.values[1]],
        Criterion::ByKing => vec![i32::from(king(&route.squares[0]))],
        Criterion::MostKings => vec![kings],
        Criterion::KingsFirst => {
            // Only kings count: a longer capture of men is no better than a shorter one.
            let mut order: Vec<i32> = route.captured.iter().map(|square| i32::from(king(square))).collect();
            order.resize(256, 0);
            order
        }
    }
}

impl Hunt<'_> {
    /// What stands on a square while this capture goes on. The square that the piece came from is empty.
    fn at(&self, square: Square, walk: &Walk) -> Option<Piece> {
        let lifted = self.facts.removal == Removal::AtOnce && walk.taken.contains(&square);
        if square == self.start || lifted { None } else { self.position.at(square) }
    }

    /// Every completed route that goes on from `walk` with at least one more piece taken.
    fn complete(&self, walk: &Walk) -> Vec<Route> {
        let steps = if walk.king { &self.facts.king_takes } else { &self.facts.man_takes };
        steps.iter().flat_map(|step| self.in_direction(walk, *step)).collect()
    }

    fn in_direction(&self, walk: &Walk, step: Step) -> Vec<Route> {
        let turned_back = walk.last.is_some_and(|(last, _)| last == (-step.0, -step.1));
        if turned_back && !self.facts.turns_back {
            return vec![];
        }
        let Some(victim) = self.victim(walk, step) else { return vec![] };
        let landings = self.landings(walk, step, victim);
        let Some(behind) = landings.first().copied() else { return vec![] };

        // The route names the square where the piece turned or, where it went straight on, the square right
        // behind the piece taken before.
        let passed = match walk.last {
            Some((last, right_behind)) if last == step => right_behind,
            _ => walk.at,
        };
        let arrived = |landing: Square| Walk {
            at: landing,
            king: walk.king || (self.crowns(landing) && self.facts.crowning == Crowning::GoesOnAsKing),
            squares: [&walk.squares[..], &[passed]].concat(),
            taken: [&walk.taken[..], &[victim]].concat(),
            last: Some((step, behind)),
        };
        let going_on: Vec<Route> = landings
            .iter()
            .filter(|landing| walk.king || !self.crowns(**landing) || self.facts.crowning != Crowning::Stops)
            .flat_map(|landing| self.complete(&arrived(*landing)))
            .collect();
        if !going_on.is_empty() && self.facts.complete {
            return going_on;
        }
        let takes_king = self.position.at(victim).is_some_and(|piece| piece.king);
        let halts = match self.facts.landing {
            Landing::Free => false,
            Landing::RightBehind | Landing::RightBehindLast => true,
            Landing::RightBehindLastKing => takes_king,
            Landing::RightBehindLastKingOfSeveral => takes_king && !walk.taken.is_empty(),
        };
        let ends = if halts { &landings[..1] } else { &landings[..] };
        let finished = ends.iter().map(|landing| self.finished(arrived(*landing)));
        going_on.into_iter().chain(finished).collect()
    }

    fn finished(&self, mut walk: Walk) -> Route {
        walk.squares.push(walk.at);
        let king = walk.king || self.crowns(walk.at);
        Route { squares: walk.squares, captured: walk.taken, crowned: king && !self.hunter.king }
    }

    fn crowns(&self, square: Square) -> bool {
        self.facts.crowns(square, self.hunter.side)
    }

    fn range(&self, walk: &Walk) -> i8 {
        if walk.king { self.facts.king_range } else { 1 }
    }

    /// The first piece in the way, if it can be taken.
    fn victim(&self, walk: &Walk, step: Step) -> Option<Square> {
        let mut square = walk.at;
        for _ in 0..self.range(walk) {
            square = self.facts.next(square, step, self.hunter.side)?;
            let Some(piece) = self.at(square, walk) else { continue };
            let prey = if walk.king { self.facts.king_may_take } else { self.facts.man_may_take };
            let may_take = piece.side != self.hunter.side
                && !walk.taken.contains(&square)
                && prey[usize::from(piece.king)];
            return may_take.then_some(square);
        }
        None
    }

    /// The empty squares behind the piece taken, nearest first.
    fn landings(&self, walk: &Walk, step: Step, victim: Square) -> Vec<Square> {
        let right_behind = self.facts.landing == Landing::RightBehind;
        let range = if right_behind { 1 } else { self.range(walk) };
        let mut landings = vec![];
        let mut square = victim;
        for _ in 0..range {
            match self.facts.next(square, step, self.hunter.side) {
                Some(next) if self.at(next, walk).is_none() => square = next,
                _ => break,
            }
            landings.push(square);
        }
        landings
    }
}
