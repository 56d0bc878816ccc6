//! From Betza units to the moves of a kind, cell by cell.

use zug_core::{Cell, Color, Kind};

use super::program::{Gate, Hopper, Mode, Program, Ride, Trample};
use super::{COMPASS, FactsError, Grid, Ray, Tables};
use crate::betza::{Bend, Hop, Join, Leg, Modes, Moves, Unit};
use crate::fairy::bits::Bits;
use crate::fairy::facts::{Facts, Mirror, While};
use crate::fairy::sets::{Cells, Kinds};

/// The moves of a kind of one side; its rays are added to the tables.
pub(super) fn program<B: Bits>(
    facts: &Facts,
    side: Color,
    kind: Kind,
    start: &Cells,
    tables: &mut Tables<B>,
) -> Result<Program<B>, FactsError> {
    let said = &facts.kinds[usize::from(kind.0)];
    let mut spares = said.never_takes;
    for (index, other) in facts.kinds.iter().enumerate() {
        if other.never_taken_by.has(kind) {
            spares.insert(Kind(index as u8));
        }
    }
    let cannibal: Kinds =
        said.takes_own.iter(facts.kinds.len()).filter(|own| !facts.kinds[usize::from(own.0)].royal).collect();
    let program = Program {
        confined: B::of(&said.confined_to[side.index()]) & tables.board,
        spares,
        cannibal,
        never_hops: said.never_hops,
        ..Program::default()
    };
    let grid = Grid::of(facts);
    let all = facts.cells();
    let mut writer =
        Writer { grid, side, mirror: facts.board.mirror, start, tables, program, too_many: false };
    writer.add(&said.moves[side.index()], &all, &all, false);
    for extra in &said.extra {
        let i = side.index();
        writer.add(&extra.moves[i], &extra.from[i], &extra.within[i], extra.while_ != While::Always);
        let lost_to = &mut writer.tables.lost_to[usize::from(kind.0)];
        *lost_to = lost_to.or(extra.lost_to);
        match extra.while_ {
            While::Always => {}
            While::Unmoved => writer.tables.unmoved.insert(kind),
            While::UnmovedAndUnchecked => {
                writer.tables.unmoved.insert(kind);
                writer.tables.unchecked.insert(kind);
            }
            While::UnmovedOutOfCheck => {
                writer.tables.unmoved.insert(kind);
                writer.tables.calm.insert(kind);
            }
        }
    }
    if writer.too_many {
        return Err(FactsError::TakesTooMany {
            kind: said.id.to_string(),
            moves: said.moves[side.index()].text().to_owned(),
        });
    }
    let mut program = writer.program;
    program.mobile = mobile(&program, tables, grid.len());
    let at = |table: &Vec<B>, cell: usize| table.get(cell).copied().unwrap_or(B::NONE);
    program.strikes = (0..grid.len())
        .map(|cell| (at(&program.both, cell) | at(&program.takes, cell)) & program.confined)
        .collect();
    Ok(program)
}

/// The cells from which the kind can move on an empty board.
fn mobile<B: Bits>(program: &Program<B>, tables: &Tables<B>, cells: usize) -> B {
    let seen = super::program::Seen { rays: &tables.rays, occupied: B::NONE, unmoved: tables.board };
    let movable = (0..cells).filter(|&cell| {
        let reached = program.reach(seen, cell, |_| false);
        // A hopper can move if there is room for a hurdle and a cell behind it.
        let hops = program.hoppers.iter().any(|hopper| tables.rays[hopper.ray].path[cell].several());
        hops || (reached.quiet | reached.takes).any()
    });
    B::from_cells(movable)
}

/// Writes the units of one kind into its program.
struct Writer<'a, B> {
    grid: Grid,
    side: Color,
    mirror: Mirror,
    start: &'a Cells,
    tables: &'a mut Tables<B>,
    program: Program<B>,
    too_many: bool,
}

/// One way through the board that a unit takes, up to a point.
#[derive(Clone, Copy)]
struct Way<B> {
    start: usize,
    at: usize,
    empty: B,
    full: B,
    taken: Option<usize>,
    passes: bool,
}

/// What holds for a whole row of moves.
#[derive(Clone, Copy)]
struct Row<'a> {
    from: &'a Cells,
    within: &'a Cells,
    unmoved: bool,
}

impl<B: Bits> Writer<'_, B> {
    fn add(&mut self, moves: &Moves, from: &Cells, within: &Cells, unmoved: bool) {
        for unit in moves.units() {
            let initial = unit.legs()[0].modes.initial;
            let from = if initial { from.common(self.start) } else { *from };
            let row = Row { from: &from, within, unmoved };
            match unit.legs() {
                [leg] if !unmoved => self.single(leg, row),
                _ => self.paths(unit, row),
            }
        }
    }

    /// A vector as this side goes.
    fn seen(&self, vector: (i8, i8)) -> (i8, i8) {
        self.mirror.step(self.side, vector)
    }

    fn single(&mut self, leg: &Leg, row: Row<'_>) {
        let mode = mode(leg.modes);
        if leg.modes.lame || leg.modes.jumps || leg.modes.bend.is_some() {
            return self.paths(&Unit::single(leg), row);
        }
        for vector in leg.vectors(None) {
            let vector = self.seen(vector);
            match (leg.modes.hop, leg.range) {
                (Some(hop), range) => {
                    let ray = self.ray(vector, range, row);
                    self.program.hoppers.push(Hopper { ray, behind: hop == Hop::Behind, mode });
                }
                (None, Some(1)) => self.leaps(vector, mode, row),
                (None, range) => {
                    let ray = self.ray(vector, range, row);
                    self.program.rides.push(Ride { ray, mode });
                }
            }
        }
    }

    fn ray(&mut self, vector: (i8, i8), range: Option<u8>, row: Row<'_>) -> usize {
        let holds = |cells: &Cells, cell: usize| cells.has(Cell(cell as u16));
        let ray = Ray::new(&self.grid, vector, range, &|cell| holds(row.from, cell), &|cell| {
            holds(row.within, cell)
        });
        self.tables.ray(ray)
    }

    fn leaps(&mut self, vector: (i8, i8), mode: Mode, row: Row<'_>) {
        for start in row.from.common(row.within).iter().map(|cell| usize::from(cell.0)) {
            let Some(to) = self.grid.step(start, vector) else { continue };
            if row.within.has(Cell(to as u16)) {
                self.leap(start, to, mode);
            }
        }
    }

    fn leap(&mut self, start: usize, to: usize, mode: Mode) {
        let cells = self.grid.len();
        let program = &mut self.program;
        let put = |table: &mut Vec<B>| {
            if table.is_empty() {
                table.resize(cells, B::NONE);
            }
            table[start] |= B::one(to);
        };
        match (mode.quiet, mode.takes) {
            (true, true) => put(&mut program.both),
            (true, false) => put(&mut program.quiet),
            (false, true) => put(&mut program.takes),
            (false, false) => {}
        }
        if mode.own {
            put(&mut program.own);
        }
        if mode.passing {
            put(&mut program.passing);
        }
    }

    /// Every way that a unit can take, one by one.
    fn paths(&mut self, unit: &Unit, row: Row<'_>) {
        for start in row.from.common(row.within).iter().map(|cell| usize::from(cell.0)) {
            let way = Way { start, at: start, empty: B::NONE, full: B::NONE, taken: None, passes: false };
            self.legs(unit.legs(), None, way, row);
        }
    }

    fn legs(&mut self, legs: &[Leg], after: Option<(i8, i8)>, way: Way<B>, row: Row<'_>) {
        let [leg, rest @ ..] = legs else { return };
        for vector in leg.vectors(after) {
            match leg.modes.bend {
                None => self.ride(leg, rest, &[vector], vector, way, row),
                Some(Bend::Once) => {
                    for turned in turned(vector, 1) {
                        self.ride(leg, rest, &[vector, turned], vector, way, row);
                    }
                }
                Some(Bend::Crooked) => {
                    for turned in turned(vector, 2) {
                        self.ride(leg, rest, &[vector, turned], vector, way, row);
                    }
                }
            }
        }
    }

    /// Steps of one leg, in turn along the vectors (the last one goes on, or all again where it is crooked).
    fn ride(
        &mut self,
        leg: &Leg,
        rest: &[Leg],
        vectors: &[(i8, i8)],
        first: (i8, i8),
        mut way: Way<B>,
        row: Row<'_>,
    ) {
        let range = leg.range.map_or(32, usize::from);
        for step in 0..range {
            let index = match leg.modes.bend {
                Some(Bend::Crooked) => step % vectors.len(),
                _ => step.min(vectors.len() - 1),
            };
            let vector = self.seen(vectors[index]);
            if leg.modes.lame || leg.modes.jumps {
                let Some(between) = self.between(way.at, vector, row) else { return };
                if leg.modes.lame {
                    way.empty |= between;
                } else {
                    way.full |= between;
                }
                let (x, y) = (vector.0.unsigned_abs(), vector.1.unsigned_abs());
                way.passes |= leg.modes.lame && leg.modes.quiet && (x == 0 || y == 0 || x == y);
            }
            let Some(next) = self.grid.step(way.at, vector) else { return };
            if !row.within.has(Cell(next as u16)) {
                return;
            }
            way.at = next;
            match leg.join {
                None => self.end(leg.modes, way, row),
                Some(join) => {
                    if join == Join::MayStop {
                        self.end(leg.modes, way, row);
                    }
                    let mut on = way;
                    if leg.modes.takes {
                        self.too_many |= way.taken.is_some();
                        on.taken = Some(next);
                    } else {
                        on.empty |= B::one(next);
                    }
                    self.legs(rest, Some(first), on, row);
                }
            }
            way.empty |= B::one(next);
        }
    }

    /// The cells between the ends of a leap: straight on first, then diagonally.
    fn between(&self, from: usize, (x, y): (i8, i8), row: Row<'_>) -> Option<B> {
        let (width, height) = (x.unsigned_abs(), y.unsigned_abs());
        let straight = width.abs_diff(height);
        let along = if width > height { (x.signum(), 0) } else { (0, y.signum()) };
        let mut cells = B::NONE;
        let mut at = from;
        for step in 1..width.max(height) {
            let by = if step <= straight { along } else { (x.signum(), y.signum()) };
            at = self.grid.over(at, by)?;
            if !row.within.has(Cell(at as u16)) {
                return None;
            }
            cells |= B::one(at);
        }
        Some(cells)
    }

    fn end(&mut self, modes: Modes, way: Way<B>, row: Row<'_>) {
        let cells = self.grid.len();
        let mode = mode(modes);
        if let Some(taken) = way.taken {
            let table = &mut self.program.tramples;
            if table.is_empty() {
                table.resize(cells, Vec::new());
            }
            table[way.start].push(Trample {
                to: way.at as u8,
                taken: taken as u8,
                empty: way.empty.minus(B::one(way.start)),
                mode,
            });
            return;
        }
        let table = &mut self.program.gates;
        if table.is_empty() {
            table.resize(cells, Vec::new());
        }
        let gate = Gate {
            to: way.at as u8,
            empty: way.empty.minus(B::one(way.start)),
            full: way.full,
            unmoved: row.unmoved,
            passes: way.passes,
            mode,
        };
        // A way back to the start is a null move, which a piece has no way to say.
        if way.at != way.start && !table[way.start].contains(&gate) {
            table[way.start].push(gate);
        }
    }
}

fn mode(modes: Modes) -> Mode {
    let special = modes.takes_own || modes.in_passing;
    Mode {
        quiet: !modes.takes && !special,
        takes: !modes.quiet && !special,
        own: modes.takes_own,
        passing: modes.in_passing,
    }
}

/// A step turned by `eighths` of a circle to either side; only straight and diagonal ones turn.
fn turned((x, y): (i8, i8), eighths: usize) -> Vec<(i8, i8)> {
    let length = x.unsigned_abs().max(y.unsigned_abs()) as i8;
    let unit = (x / length, y / length);
    let straight = (unit.0 * length, unit.1 * length) == (x, y);
    if !straight && eighths == 2 {
        // An oblique rider goes crooked between the two steps that mirror each other in its long way.
        return vec![if x.abs() > y.abs() { (x, -y) } else { (-x, y) }];
    }
    let Some(at) = COMPASS.iter().position(|way| *way == unit) else { return Vec::new() };
    let long = |way: usize| (COMPASS[way % 8].0 * length, COMPASS[way % 8].1 * length);
    vec![long(at + eighths), long(at + 8 - eighths)]
}

impl<B: Bits> Tables<B> {
    /// The index of a ray, which is added if it is new.
    pub(super) fn ray(&mut self, ray: Ray<B>) -> usize {
        match self.rays.iter().position(|known| *known == ray) {
            Some(index) => index,
            None => {
                self.rays.push(ray);
                self.rays.len() - 1
            }
        }
    }
}
