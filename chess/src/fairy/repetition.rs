//! What a repetition means for one who brought it about by checking or chasing every time, or by moving one piece to
//! and fro.

use zug_core::{Color, Id, Outcome, Reason};

use super::bits::Bits;
use super::moves::{Act, Move};
use super::position::Position;
use super::rules::Fairy;

/// Single moves among which a side makes five: a piece that goes, comes back and goes again until it stands for the
/// third time where it went.
pub(super) const SHUTTLE: usize = 9;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The outcome of cycles of positions, each with the move made in it, of which the last leads to the first: it
    /// falls on a side that did so from the first occurrence to the last.
    pub(super) fn perpetual(&self, cycle: &[(&Position<B, N>, Move)]) -> Option<(Outcome, Reason)> {
        let rules = self.facts.repetition;
        if rules.checker_loses {
            let checks = Color::ALL.map(|side| self.always(cycle, side, |pos| self.in_check(pos, pos.turn)));
            if let Some(side) = alone(checks) {
                return Some((Outcome::Win(side.other()), Reason::Goal(Id::new("perpetual-check"))));
            }
            if checks == [true; 2] {
                // Who checks is no chaser besides.
                return None;
            }
        }
        if rules.chaser_loses {
            let chases = Color::ALL.map(|side| self.chases(cycle, side));
            if let Some(side) = alone(chases) {
                return Some((Outcome::Win(side.other()), Reason::Goal(Id::new("perpetual-chase"))));
            }
        }
        None
    }

    /// The loss of a side that has moved one piece to and fro in all of the last moves, nothing being taken between
    /// them.
    ///
    /// Royals and kinds that are confined to a part of the board may do so, as may one who is in check.
    pub(super) fn shuttling(&self, last: &[(&Position<B, N>, Move)]) -> Option<(Outcome, Reason)> {
        let ((start, first), (end, _)) = (last.first()?, last.last()?);
        let own = last.iter().step_by(2).map(|(_, mv)| mv).enumerate();
        let to_and_fro = own.into_iter().all(|(n, mv)| {
            let ways = if n % 2 == 0 { (mv.from, mv.to) } else { (mv.to, mv.from) };
            mv.act == Act::Go && mv.from != mv.to && ways == (first.from, first.to)
        });
        let taken = last.iter().skip(1).any(|(pos, mv)| self.is_capture(pos, *mv));
        if !to_and_fro || taken || self.in_check(end, end.turn) {
            return None;
        }
        let kind = self.kind_at(start, usize::from(first.from));
        let confined = self.facts.kinds[usize::from(kind)].confined_to[end.turn.index()].count();
        let free = confined == self.facts.cells().count() && !self.tables.royal.has(zug_core::Kind(kind));
        free.then(|| (Outcome::Win(end.turn.other()), Reason::Goal(Id::new("shuttling"))))
    }

    /// Whether every position behind a move of `side` is such.
    fn always(
        &self,
        cycle: &[(&Position<B, N>, Move)],
        side: Color,
        such: impl Fn(&Position<B, N>) -> bool,
    ) -> bool {
        let mut behind = cycle.iter().map(|(pos, _)| *pos).filter(|pos| pos.turn != side).peekable();
        behind.peek().is_some() && behind.all(such)
    }

    /// Whether every move of `side` attacks one and the same unprotected piece anew.
    ///
    /// Attacks by royals and by kinds whose moves cannot be taken back do not chase, nor do those on a piece of
    /// the same kind, which could take in turn.
    fn chases(&self, cycle: &[(&Position<B, N>, Move)], side: Color) -> bool {
        let Some((first, _)) = cycle.first() else { return false };
        // The cell of each piece of the other side is followed through the cycle.
        let mut followed: Vec<(usize, bool)> =
            first.of(side.other()).cells().map(|cell| (cell, true)).collect();
        let mut seen = false;
        for (index, (pos, mv)) in cycle.iter().enumerate() {
            if pos.turn != side {
                seen = true;
                // The last position leads to the first.
                let (before, last) = cycle[index.checked_sub(1).unwrap_or(cycle.len() - 1)];
                let attacked = self.chased(before, last, pos, side);
                for (cell, chased) in &mut followed {
                    *chased &= attacked.has(*cell);
                }
                for (cell, _) in followed.iter_mut().filter(|(cell, _)| *cell == usize::from(mv.from)) {
                    *cell = usize::from(mv.to);
                }
            }
        }
        seen && followed.iter().any(|(_, chased)| *chased)
    }

    /// The unprotected pieces that `side` threatens to take since the move `last`: an attack that was there before it,
    /// and one that goes on along the line of the move, is no chase.
    fn chased(&self, before: &Position<B, N>, last: Move, pos: &Position<B, N>, side: Color) -> B {
        let old = self.threats(before, side);
        let (from, to) = (usize::from(last.from), usize::from(last.to));
        let is_old = |attacker: usize, target: usize| {
            if attacker == to {
                old.contains(&(from, target)) && self.in_line(from, to, target)
            } else {
                old.contains(&(attacker, target))
            }
        };
        let new =
            self.threats(pos, side).into_iter().filter(|(attacker, target)| !is_old(*attacker, *target));
        B::from_cells(new.map(|(_, target)| target))
    }

    /// Whether three cells lie in one line.
    fn in_line(&self, one: usize, two: usize, three: usize) -> bool {
        let files = usize::from(self.facts.board.files);
        let at = |cell: usize| ((cell % files) as i32, (cell / files) as i32);
        let ((a, b), (c, d), (e, f)) = (at(one), at(two), at(three));
        (c - a) * (f - b) == (e - a) * (d - b)
    }

    /// The captures of unprotected pieces that `side` threatens, as from and to.
    fn threats(&self, pos: &Position<B, N>, side: Color) -> Vec<(usize, usize)> {
        let mut turned = pos.clone();
        turned.turn = side;
        let mut moves = Vec::new();
        self.list_moves(&turned, &mut moves);
        let mut found = Vec::new();
        for mv in moves.into_iter().filter(|mv| self.is_capture(&turned, *mv)) {
            let (from, to) = (usize::from(mv.from), usize::from(mv.to));
            let kind = zug_core::Kind(self.kind_at(pos, from));
            let excused = self.tables.royal.has(kind)
                || self.plan.irreversible.has(kind)
                || kind.0 == self.kind_at(pos, to)
                || pos.royals[side.other().index()].has(to);
            if excused || found.contains(&(from, to)) {
                continue;
            }
            let mut after = turned.clone();
            self.make(&mut after, mv);
            let mut replies = Vec::new();
            self.list_moves(&after, &mut replies);
            if !replies.iter().any(|reply| usize::from(reply.to) == to && self.is_capture(&after, *reply)) {
                found.push((from, to));
            }
        }
        found
    }
}

/// The side for which alone something holds.
fn alone(holds: [bool; 2]) -> Option<Color> {
    match holds {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        _ => None,
    }
}
