//! One table, worked out backwards from the positions that are decided.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use super::index::Places;
use super::material::print;
use super::{ABSENT, BuildError, Codes, Material, Table, Tables, Verdict, code, numbered};
use crate::{Cell, Color, Outcome, Piece, Rules};

/// Why a table is not there yet, or cannot be.
pub(super) enum Obstacle {
    /// The table of another material comes first.
    Missing(Material),
    Error(BuildError),
}

impl From<BuildError> for Obstacle {
    fn from(error: BuildError) -> Obstacle {
        Obstacle::Error(error)
    }
}

/// What is known of a position while its table is worked out.
#[derive(Clone, Copy)]
struct Node {
    /// Its code once it is settled, [`OPEN`] before, [`ABSENT`] if it cannot occur.
    code: i16,
    /// How many moves within the material are not settled as losing.
    left: u16,
    /// The quickest win by a move to another material, 0 if there is none.
    win: u16,
    /// The slowest loss by a move to another material, [`NONE`] if there is none, [`HELD`] if one draws.
    loss: i16,
}

const OPEN: i16 = i16::MAX;
const NONE: i16 = -1;
const HELD: i16 = i16::MAX;
/// Positions that a thread takes at a time.
const CHUNK: usize = 1 << 12;

/// One in so many positions may know more than its pieces.
const HIDDEN_SHARE: usize = 8;

/// The worth of an outcome for `turn`, at once.
pub(super) fn decided(outcome: Outcome, turn: Color) -> Verdict {
    match outcome {
        Outcome::Draw => Verdict::Draw,
        Outcome::Win(winner) if winner == turn => Verdict::Win(0),
        Outcome::Win(_) => Verdict::Loss(0),
    }
}

/// The worth of a position that is over, at once; else its moves are in `moves`, which is cleared first.
pub(super) fn over<R: Rules>(rules: &R, position: &R::Position, moves: &mut Vec<R::Move>) -> Option<Verdict> {
    moves.clear();
    let outcome = match rules.early_end(position) {
        Some((outcome, _)) => outcome,
        None => {
            rules.moves(position, moves);
            if !moves.is_empty() {
                return None;
            }
            rules.no_moves(position).0
        }
    };
    Some(decided(outcome, rules.turn(position)))
}

/// What the table of one material is worked out from.
pub(super) struct Solver<'a, R: Rules> {
    pub rules: &'a R,
    pub tables: &'a Tables,
    pub material: &'a Material,
    pub threads: usize,
    pub stop: Option<&'a AtomicBool>,
}

/// Positions that know more than their pieces (a pawn may be taken in passing, say), numbered behind the others.
struct Hidden<P> {
    numbers: HashMap<P, u32>,
    positions: Vec<P>,
}

/// The memory of one thread.
struct Scratch<R: Rules> {
    moves: Vec<R::Move>,
    pieces: Vec<(Cell, Piece)>,
    /// Where the moves within the material lead.
    inner: Vec<u32>,
}

impl<R: Rules> Scratch<R> {
    fn new() -> Scratch<R> {
        Scratch { moves: Vec::new(), pieces: Vec::new(), inner: Vec::new() }
    }
}

impl<R: Rules> Solver<'_, R> {
    /// Works the table out.
    pub fn solve(&self) -> Result<Table, Obstacle> {
        let places = Places::new(self.material, &self.rules.info().board);
        let positions = places.count().saturating_mul(2);
        let plain = usize::try_from(positions).unwrap_or(usize::MAX);
        if positions > u64::from(u32::MAX) / 2 {
            let name = self.material.name(self.rules.info());
            return Err(BuildError::TooLarge(name, positions).into());
        }
        let room = plain + plain / HIDDEN_SHARE + 1024;
        let hidden = Mutex::new(Hidden { numbers: HashMap::new(), positions: Vec::new() });
        let mut nodes = self.reserve(room)?;
        nodes.resize(room, Node { code: ABSENT, left: 0, win: 0, loss: NONE });
        let mut edges = self.reserve(room + 1)?;
        edges.resize_with(room + 1, || AtomicU32::new(0));
        let count = |number: u32, _: u32| {
            edges[number as usize].fetch_add(1, Relaxed);
        };
        self.expand_all(&mut nodes[..plain], &places, plain, &hidden, &count)?;
        let turns = self.expand_hidden(&mut nodes[plain..], &places, plain, &hidden, &count)?;
        let nodes = &mut nodes[..plain + turns.len()];
        // Where the predecessors of each position end; filling moves the ends to the beginnings.
        let mut sum = 0u64;
        for edge in &edges {
            sum += u64::from(edge.load(Relaxed));
            if sum > u64::from(u32::MAX) {
                let name = self.material.name(self.rules.info());
                return Err(BuildError::TooLarge(name, positions).into());
            }
            edge.store(sum as u32, Relaxed);
        }
        let mut before = self.reserve(sum as usize)?;
        before.resize_with(sum as usize, || AtomicU32::new(0));
        let fill = |number: u32, from: u32| {
            let at = edges[number as usize].fetch_sub(1, Relaxed) - 1;
            before[at as usize].store(from, Relaxed);
        };
        let mut again = self.reserve(nodes.len())?;
        again.extend_from_slice(nodes);
        self.expand_all(&mut again[..plain], &places, plain, &hidden, &fill)?;
        self.expand_hidden(&mut again[plain..], &places, plain, &hidden, &fill)?;
        drop(again);
        let turn = |number: usize| match number.checked_sub(plain) {
            None => Color::ALL[number % 2],
            Some(hidden) => turns[hidden],
        };
        settle(nodes, turn, |number| {
            let range = edges[number].load(Relaxed) as usize..edges[number + 1].load(Relaxed) as usize;
            before[range].iter().map(|from| from.load(Relaxed) as usize)
        });
        drop((edges, before));
        let mut codes = self.reserve(plain)?;
        codes.extend(nodes[..plain].iter().map(|node| if node.code == OPEN { 0 } else { node.code }));
        Ok(Table { places, codes: Codes::of(codes) })
    }

    /// Room for so many values: large tables ask for more than a machine may have.
    fn reserve<T>(&self, many: usize) -> Result<Vec<T>, Obstacle> {
        let mut values = Vec::new();
        match values.try_reserve_exact(many) {
            Ok(()) => Ok(values),
            Err(_) => {
                let bytes = (many as u64).saturating_mul(size_of::<T>() as u64);
                Err(BuildError::NoMemory(self.material.name(self.rules.info()), bytes.div_ceil(1 << 20))
                    .into())
            }
        }
    }

    /// Expands every position that is nothing but its pieces, with all threads.
    fn expand_all(
        &self,
        nodes: &mut [Node],
        places: &Places,
        plain: usize,
        hidden: &Mutex<Hidden<R::Position>>,
        edge: &(impl Fn(u32, u32) + Sync),
    ) -> Result<(), Obstacle> {
        let chunks = Mutex::new(nodes.chunks_mut(CHUNK).enumerate());
        let failed = Mutex::new(None);
        let work = || {
            let mut scratch = Scratch::new();
            loop {
                let next = chunks.lock().ok().and_then(|mut chunks| chunks.next());
                let Some((number, chunk)) = next else { return };
                for (index, node) in chunk.iter_mut().enumerate() {
                    let number = number * CHUNK + index;
                    scratch.pieces.clear();
                    if !places.pieces(number as u64 / 2, &mut scratch.pieces) {
                        continue;
                    }
                    let Some(position) = self.rules.position_of(&scratch.pieces, Color::ALL[number % 2])
                    else {
                        continue;
                    };
                    match self.expand(&position, places, plain, hidden, &mut scratch) {
                        Ok(found) => *node = found,
                        Err(obstacle) => {
                            if let Ok(mut failed) = failed.lock() {
                                *failed = Some(obstacle);
                            }
                            return;
                        }
                    }
                    scratch.inner.iter().for_each(|to| edge(*to, number as u32));
                }
                let is_stopped = self.stop.is_some_and(|stop| stop.load(Relaxed));
                let mut failed = match failed.lock() {
                    Ok(failed) => failed,
                    Err(_) => return,
                };
                if is_stopped {
                    *failed = Some(BuildError::Stopped.into());
                }
                if failed.is_some() {
                    return;
                }
            }
        };
        crate::threads::share(self.threads, work);
        failed.into_inner().ok().flatten().map_or(Ok(()), Err)
    }

    /// Expands the positions that know more than their pieces; gives the side to move of each.
    fn expand_hidden(
        &self,
        nodes: &mut [Node],
        places: &Places,
        plain: usize,
        hidden: &Mutex<Hidden<R::Position>>,
        edge: &impl Fn(u32, u32),
    ) -> Result<Vec<Color>, Obstacle> {
        let mut scratch = Scratch::new();
        let mut turns = Vec::new();
        loop {
            let index = turns.len();
            let position = hidden.lock().ok().and_then(|hidden| hidden.positions.get(index).cloned());
            let Some(position) = position else { return Ok(turns) };
            let found = self.expand(&position, places, plain, hidden, &mut scratch)?;
            if let Some(node) = nodes.get_mut(index) {
                *node = found;
            }
            scratch.inner.iter().for_each(|to| edge(*to, (plain + index) as u32));
            turns.push(self.rules.turn(&position));
        }
    }

    /// What is known of a position from its moves to other materials; the others are left in `scratch.inner`.
    fn expand(
        &self,
        position: &R::Position,
        places: &Places,
        plain: usize,
        hidden: &Mutex<Hidden<R::Position>>,
        scratch: &mut Scratch<R>,
    ) -> Result<Node, Obstacle> {
        let rules = self.rules;
        let turn = rules.turn(position);
        let Scratch { moves, pieces, inner } = scratch;
        inner.clear();
        if let Some(verdict) = over(rules, position, moves) {
            return Ok(Node { code: code(verdict), left: 0, win: 0, loss: NONE });
        }
        let own = self.material.print();
        let mut node = Node { code: OPEN, left: 0, win: 0, loss: NONE };
        for mv in moves.iter() {
            let mut next = position.clone();
            rules.play(&mut next, *mv);
            pieces.clear();
            let is_plain = rules.pieces(&next, pieces);
            let found = print(pieces.iter().map(|(_, piece)| *piece));
            if found == own {
                let number = if is_plain {
                    places.number(pieces).map(|place| numbered(place, rules.turn(&next)) as u32)
                } else {
                    self.hide(next, plain, hidden)
                };
                let Some(number) = number else {
                    return Err(BuildError::HiddenState(self.material.name(rules.info())).into());
                };
                inner.push(number);
                continue;
            }
            let known = if is_plain { self.tables.probe_pieces(pieces, rules.turn(&next)) } else { None };
            let Some(verdict) = known.or_else(|| over(rules, &next, &mut Vec::new())) else {
                let material = Material::of(pieces);
                let has_table = self.tables.table_of(found).is_some();
                return Err(if has_table {
                    BuildError::HiddenState(material.name(rules.info())).into()
                } else {
                    Obstacle::Missing(material)
                });
            };
            let verdict = if rules.turn(&next) == turn { verdict } else { verdict.turned() };
            match verdict.before() {
                Verdict::Win(plies) if node.win == 0 || plies < node.win => node.win = plies,
                Verdict::Win(_) => {}
                Verdict::Draw => node.loss = HELD,
                Verdict::Loss(plies) => node.loss = node.loss.max(plies as i16),
            }
        }
        node.left = inner.len() as u16;
        Ok(node)
    }

    /// The number of a position that knows more than its pieces; `None` if there are too many.
    fn hide(&self, position: R::Position, plain: usize, hidden: &Mutex<Hidden<R::Position>>) -> Option<u32> {
        let mut hidden = hidden.lock().ok()?;
        if let Some(number) = hidden.numbers.get(&position) {
            return Some(*number);
        }
        if hidden.positions.len() >= plain / HIDDEN_SHARE + 1023 {
            return None;
        }
        let number = (plain + hidden.positions.len()) as u32;
        hidden.numbers.insert(position.clone(), number);
        hidden.positions.push(position);
        Some(number)
    }
}

/// Settles positions in the order of the plies to the end.
fn settle<I: Iterator<Item = usize>>(
    nodes: &mut [Node],
    turn: impl Fn(usize) -> Color,
    before: impl Fn(usize) -> I,
) {
    // By plies, the positions that may be won or lost in so many.
    let mut due: Vec<Vec<(u32, bool)>> = Vec::new();
    let put = |due: &mut Vec<Vec<(u32, bool)>>, plies: usize, number: usize, is_won: bool| {
        if due.len() <= plies {
            due.resize(plies + 1, Vec::new());
        }
        due[plies].push((number as u32, is_won));
    };
    for (number, node) in nodes.iter_mut().enumerate() {
        match node.code {
            ABSENT | 0 => continue,
            OPEN => {}
            // Over on the board: settled again below, so that its predecessors are reached.
            found => {
                node.code = OPEN;
                put(&mut due, 0, number, found > 0);
                continue;
            }
        }
        if node.win > 0 {
            put(&mut due, usize::from(node.win), number, true);
        }
        if node.left == 0 && node.win == 0 && node.loss >= 0 && node.loss != HELD {
            put(&mut due, node.loss as usize, number, false);
        }
    }
    let mut plies = 0;
    while plies < due.len() {
        for (number, is_won) in std::mem::take(&mut due[plies]) {
            let number = number as usize;
            if nodes[number].code != OPEN {
                continue;
            }
            let verdict = if is_won { Verdict::Win(plies as u16) } else { Verdict::Loss(plies as u16) };
            nodes[number].code = code(verdict);
            let own = turn(number);
            for from in before(number) {
                let node = &mut nodes[from];
                if node.code != OPEN {
                    continue;
                }
                if (turn(from) == own) == is_won {
                    put(&mut due, plies + 1, from, true);
                } else {
                    node.left -= 1;
                    if node.left == 0 && node.win == 0 && node.loss != HELD {
                        let slowest = (plies + 1).max(node.loss.max(0) as usize);
                        put(&mut due, slowest, from, false);
                    }
                }
            }
        }
        plies += 1;
    }
}
