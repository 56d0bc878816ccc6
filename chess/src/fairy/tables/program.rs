//! How one kind of one side moves.

use super::Ray;
use crate::fairy::bits::Bits;
use crate::fairy::sets::Kinds;

/// Whether a way of moving goes to empty cells, takes, or takes own pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::fairy) struct Mode {
    /// To empty cells.
    pub(in crate::fairy) quiet: bool,
    /// Taking what the kind may take.
    pub(in crate::fairy) takes: bool,
    /// Taking only own pieces.
    pub(in crate::fairy) own: bool,
    /// Taking only in passing.
    pub(in crate::fairy) passing: bool,
}

/// A ride along a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fairy) struct Ride {
    /// The index of the ray.
    pub(in crate::fairy) ray: usize,
    pub(in crate::fairy) mode: Mode,
}

/// A ride over a hurdle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fairy) struct Hopper {
    /// The index of the ray.
    pub(in crate::fairy) ray: usize,
    /// Whether it lands right behind the hurdle.
    pub(in crate::fairy) behind: bool,
    pub(in crate::fairy) mode: Mode,
}

/// A move that depends on what stands on other cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fairy) struct Gate<B> {
    pub(in crate::fairy) to: u8,
    /// Cells that must be empty.
    pub(in crate::fairy) empty: B,
    /// Cells that must be occupied.
    pub(in crate::fairy) full: B,
    /// Whether the piece must be unmoved.
    pub(in crate::fairy) unmoved: bool,
    /// Whether it is a quiet lame leap in a line, which can be taken in passing on its empty cells.
    pub(in crate::fairy) passes: bool,
    pub(in crate::fairy) mode: Mode,
}

/// A move that takes a piece on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fairy) struct Trample<B> {
    pub(in crate::fairy) to: u8,
    /// The cell of the piece taken.
    pub(in crate::fairy) taken: u8,
    /// Cells that must be empty.
    pub(in crate::fairy) empty: B,
    pub(in crate::fairy) mode: Mode,
}

/// The moves of a kind of one side.
#[derive(Clone, Debug, Default)]
pub(in crate::fairy) struct Program<B> {
    /// Leaps that may take, by start cell; empty if there are none, as the three below.
    pub(in crate::fairy) both: Vec<B>,
    /// Leaps that do not take.
    pub(in crate::fairy) quiet: Vec<B>,
    /// Leaps that take.
    pub(in crate::fairy) takes: Vec<B>,
    /// All leaps that take, where the piece may stand; never empty.
    pub(in crate::fairy) strikes: Vec<B>,
    /// Leaps that take own pieces only.
    pub(in crate::fairy) own: Vec<B>,
    /// Leaps that take in passing only.
    pub(in crate::fairy) passing: Vec<B>,
    pub(in crate::fairy) rides: Vec<Ride>,
    pub(in crate::fairy) hoppers: Vec<Hopper>,
    /// Moves that depend on other cells, by start cell; empty if there are none.
    pub(in crate::fairy) gates: Vec<Vec<Gate<B>>>,
    /// Moves that take on their way, by start cell; empty if there are none.
    pub(in crate::fairy) tramples: Vec<Vec<Trample<B>>>,
    /// Where it may stand.
    pub(in crate::fairy) confined: B,
    /// Cells from which it can move on an empty board.
    pub(in crate::fairy) mobile: B,
    /// Kinds that it may not take.
    pub(in crate::fairy) spares: Kinds,
    /// Own kinds that it may take.
    pub(in crate::fairy) cannibal: Kinds,
    /// Kinds that may not be its hurdle.
    pub(in crate::fairy) never_hops: Kinds,
}

/// Where a piece can go, before it is asked what it may take.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::fairy) struct Reached<B> {
    /// Cells to which it can go if they are empty.
    pub(in crate::fairy) quiet: B,
    /// Cells on which it can take.
    pub(in crate::fairy) takes: B,
    /// Cells on which it can take own pieces only.
    pub(in crate::fairy) own: B,
    /// Cells on which it can take in passing only.
    pub(in crate::fairy) passing: B,
}

/// What stands on the board, as far as moving pieces ask.
#[derive(Clone, Copy)]
pub(in crate::fairy) struct Seen<'a, B> {
    pub(in crate::fairy) rays: &'a [Ray<B>],
    /// Cells of pieces and walls.
    pub(in crate::fairy) occupied: B,
    /// The cells of pieces that have not moved.
    pub(in crate::fairy) unmoved: B,
}

impl<B: Bits> Program<B> {
    /// Where a piece on `from` can go; `hurdle` says whether it may hop over the piece on a cell.
    #[inline(always)]
    pub(in crate::fairy) fn reach(
        &self,
        seen: Seen<'_, B>,
        from: usize,
        hurdle: impl Fn(usize) -> bool,
    ) -> Reached<B> {
        let mut out = Reached::default();
        if !self.both.is_empty() {
            out.quiet = self.both[from];
            out.takes = self.both[from];
        }
        if !self.quiet.is_empty() {
            out.quiet |= self.quiet[from];
        }
        if !self.takes.is_empty() {
            out.takes |= self.takes[from];
        }
        for ride in &self.rides {
            let cells = seen.rays[ride.ray].reach(from, seen.occupied);
            out.add(ride.mode, cells);
        }
        if !self.hoppers.is_empty() {
            self.hop(seen, from, hurdle, &mut out);
        }
        if !self.gates.is_empty() {
            self.pass_gates(seen, from, &mut out);
        }
        if !self.own.is_empty() {
            out.own |= self.own[from];
        }
        if !self.passing.is_empty() {
            out.passing |= self.passing[from];
        }
        out.quiet = out.quiet & self.confined;
        out.takes = out.takes & self.confined;
        out
    }

    fn hop(&self, seen: Seen<'_, B>, from: usize, hurdle: impl Fn(usize) -> bool, out: &mut Reached<B>) {
        for hopper in &self.hoppers {
            if let Some(cells) = self.hop_along(seen, *hopper, from, &hurdle) {
                out.add(hopper.mode, cells);
            }
        }
    }

    /// Where one hopper can land; nothing without a hurdle.
    #[inline(always)]
    pub(in crate::fairy) fn hop_along(
        &self,
        seen: Seen<'_, B>,
        hopper: Hopper,
        from: usize,
        hurdle: &impl Fn(usize) -> bool,
    ) -> Option<B> {
        let ray = &seen.rays[hopper.ray];
        let over = ray.first(from, seen.occupied)?;
        if !hurdle(over) {
            return None;
        }
        let on = ray.path[from] & ray.behind(over);
        if hopper.behind {
            return ray.first_of(on).map(B::one);
        }
        Some(match ray.first_of(on & seen.occupied) {
            Some(second) => on.minus(ray.behind(second)),
            None => on,
        })
    }

    fn pass_gates(&self, seen: Seen<'_, B>, from: usize, out: &mut Reached<B>) {
        for gate in &self.gates[from] {
            if gate.opens(seen, from) {
                out.add(gate.mode, B::one(usize::from(gate.to)));
            }
        }
    }
}

impl<B: Bits> Gate<B> {
    /// Whether the way is free.
    #[inline(always)]
    pub(in crate::fairy) fn opens(&self, seen: Seen<'_, B>, from: usize) -> bool {
        (self.empty & seen.occupied).is_none()
            && self.full.minus(seen.occupied).is_none()
            && (!self.unmoved || seen.unmoved.has(from))
    }
}

impl<B: Bits> Reached<B> {
    #[inline(always)]
    fn add(&mut self, mode: Mode, cells: B) {
        if mode.quiet {
            self.quiet |= cells;
        }
        if mode.takes {
            self.takes |= cells;
        }
        if mode.own {
            self.own |= cells;
        }
        if mode.passing {
            self.passing |= cells;
        }
    }
}
