//! What can attack a cell: the taking moves of one side, read backwards.

use zug_core::{Color, Kind};

use super::program::{Gate, Trample};
use super::{Grid, Ray, Tables};
use crate::fairy::bits::Bits;
use crate::fairy::facts::{Facing, Facts};
use crate::fairy::sets::Kinds;

/// The taking moves of one side, by the cell that they attack.
#[derive(Clone, Debug)]
pub(in crate::fairy) struct Reverse<B> {
    /// The start cells of leaps of any kind that take on a cell.
    pub(in crate::fairy) leaps: Vec<B>,
    /// Rays outward from a cell, with the kinds that ride inward along them.
    pub(in crate::fairy) lines: Vec<Line>,
    /// Rays outward from a cell, with the kinds that hop inward along them.
    pub(in crate::fairy) hops: Vec<HopLine>,
    /// Moves that depend on other cells; empty if there are none.
    pub(in crate::fairy) gates: Vec<Vec<GateTo<B>>>,
    /// The start cells of those.
    pub(in crate::fairy) gate_starts: Vec<B>,
    /// Moves that take on their way, by each cell that they attack; empty if there are none.
    pub(in crate::fairy) tramples: Vec<Vec<TrampleOn<B>>>,
}

/// Riders that come along a ray.
#[derive(Clone, Debug)]
pub(in crate::fairy) struct Line {
    /// The index of the ray outward.
    pub(in crate::fairy) ray: usize,
    /// Kinds that ride it without limit from everywhere.
    pub(in crate::fairy) free: Kinds,
    /// Kinds that do so under a limit, with their ray inward.
    pub(in crate::fairy) bound: Vec<(Kind, usize)>,
}

/// Hoppers that come along a ray.
#[derive(Clone, Debug)]
pub(in crate::fairy) struct HopLine {
    /// The index of the ray outward.
    pub(in crate::fairy) ray: usize,
    /// The kinds, with their place among the hoppers of the kind.
    pub(in crate::fairy) kinds: Vec<(Kind, usize)>,
    /// All those kinds.
    pub(in crate::fairy) all: Kinds,
}

/// A gated move that attacks a cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::fairy) struct GateTo<B> {
    pub(in crate::fairy) from: u8,
    pub(in crate::fairy) kind: Kind,
    pub(in crate::fairy) gate: Gate<B>,
}

/// A move that takes on its way and attacks a cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::fairy) struct TrampleOn<B> {
    pub(in crate::fairy) from: u8,
    pub(in crate::fairy) kind: Kind,
    pub(in crate::fairy) trample: Trample<B>,
}

impl<B> Default for Reverse<B> {
    fn default() -> Reverse<B> {
        Reverse {
            leaps: Vec::new(),
            lines: Vec::new(),
            hops: Vec::new(),
            gates: Vec::new(),
            gate_starts: Vec::new(),
            tramples: Vec::new(),
        }
    }
}

impl<B: Bits> Reverse<B> {
    /// The taking moves of one side; rays outward are added to the tables.
    pub(super) fn new(facts: &Facts, side: Color, tables: &mut Tables<B>) -> Reverse<B> {
        let grid = Grid::of(facts);
        let cells = grid.len();
        let mut reverse = Reverse { leaps: vec![B::NONE; cells], ..Reverse::default() };
        let outward = |tables: &mut Tables<B>, (x, y): (i8, i8)| {
            tables.ray(Ray::new(&grid, (-x, -y), None, &|_| true, &|_| true))
        };
        for index in 0..facts.kinds.len() {
            let kind = Kind(index as u8);
            let program = tables.programs[side.index()][index].clone();
            for (from, targets) in program.strikes.iter().enumerate() {
                for to in targets.cells() {
                    reverse.leaps[to] |= B::one(from);
                }
            }
            let free = program.confined == tables.board;
            for ride in program.rides.iter().filter(|ride| ride.mode.takes) {
                let (vector, whole) = (tables.rays[ride.ray].vector, tables.rays[ride.ray].whole);
                let line = reverse.line(outward(tables, vector));
                if whole && free {
                    line.free.insert(kind);
                } else {
                    line.bound.push((kind, ride.ray));
                }
            }
            for (place, hopper) in program.hoppers.iter().enumerate().filter(|(_, h)| h.mode.takes) {
                let ray = outward(tables, tables.rays[hopper.ray].vector);
                let known = reverse.hops.iter().position(|line| line.ray == ray);
                let at = known.unwrap_or_else(|| {
                    reverse.hops.push(HopLine { ray, kinds: Vec::new(), all: Kinds::EMPTY });
                    reverse.hops.len() - 1
                });
                reverse.hops[at].kinds.push((kind, place));
                reverse.hops[at].all.insert(kind);
            }
            reverse.add_gates(&program.gates, kind, program.confined, cells);
            for (from, tramples) in program.tramples.iter().enumerate() {
                for trample in tramples {
                    let attacks = [Some(trample.taken), trample.mode.takes.then_some(trample.to)];
                    for cell in attacks.into_iter().flatten() {
                        if reverse.tramples.is_empty() {
                            reverse.tramples.resize(cells, Vec::new());
                        }
                        let entry = TrampleOn { from: from as u8, kind, trample: *trample };
                        reverse.tramples[usize::from(cell)].push(entry);
                    }
                }
            }
        }
        if facts.royalty.facing == Facing::Forbidden {
            for vector in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                let line = reverse.line(outward(tables, vector));
                line.free = line.free.and(tables.royal);
            }
        }
        reverse
    }

    fn line(&mut self, ray: usize) -> &mut Line {
        let at = self.lines.iter().position(|line| line.ray == ray).unwrap_or_else(|| {
            self.lines.push(Line { ray, free: Kinds::EMPTY, bound: Vec::new() });
            self.lines.len() - 1
        });
        &mut self.lines[at]
    }

    fn add_gates(&mut self, gates: &[Vec<Gate<B>>], kind: Kind, confined: B, cells: usize) {
        for (from, gates) in gates.iter().enumerate() {
            for gate in gates.iter().filter(|gate| gate.mode.takes && confined.has(usize::from(gate.to))) {
                if self.gates.is_empty() {
                    self.gates.resize(cells, Vec::new());
                    self.gate_starts.resize(cells, B::NONE);
                }
                let to = usize::from(gate.to);
                self.gates[to].push(GateTo { from: from as u8, kind, gate: *gate });
                self.gate_starts[to] |= B::one(from);
            }
        }
    }
}
