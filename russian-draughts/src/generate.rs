//! Lists of moves and of routes.

use std::collections::HashSet;

use crate::captures::{Rank, Sink, Walk};
use crate::facts::{Criterion, Duty, Pass, Removal};
use crate::scene::Scene;
use crate::ways::for_each_way;
use crate::{Bits, Move, Policy, Position, Route, Square, Use};

/// The greatest number of captures that are walked to their ends for one list, each route for itself. A game has
/// never come near it; a flying king among dozens of lone men has more than anybody could wait for, and of those
/// only what comes first is listed.
const MOST_ENDS: u32 = 400_000;

/// The greatest number of routes of one move that are told.
const MOST_ROUTES: u32 = 10_000;

/// Lists longer than this look captures up by hash to keep each once.
const LONG: usize = 64;

/// Collects captures in a list, keeping only the best and each move once.
struct Listing<'o, B> {
    out: &'o mut Vec<Move<B>>,
    /// Where this list begins in the arena.
    base: usize,
    best: Rank,
    free: bool,
    /// The least number of pieces that two routes of one move can take.
    twins: u32,
    /// How many more ends are taken.
    left: u32,
    /// The moves of the list once it is long; asked only whether it has one, so its order never shows.
    seen: Option<HashSet<Move<B>>>,
}

impl<B: Bits> Listing<'_, B> {
    /// Whether the list has the move.
    #[inline(never)]
    fn has(&mut self, mv: &Move<B>) -> bool {
        let list = &self.out[self.base..];
        if list.len() <= LONG {
            return list.contains(mv);
        }
        !self.seen.get_or_insert_with(|| list.iter().copied().collect()).insert(*mv)
    }
}

impl<B: Bits> Sink<B> for Listing<'_, B> {
    #[inline(always)]
    fn step(&mut self, _: B, _: B) {}

    #[inline(always)]
    fn back(&mut self) {}

    #[inline(always)]
    fn end(&mut self, mv: Move<B>, rank: Rank, taken: u32) {
        if taken >= self.twins {
            self.left = self.left.saturating_sub(1);
        }
        if !self.free {
            if rank < self.best {
                return;
            }
            if rank > self.best {
                self.best = rank;
                self.out.truncate(self.base);
                self.seen = None;
            }
        }
        if taken >= self.twins && self.has(&mv) {
            return;
        }
        self.out.push(mv);
    }

    #[inline(always)]
    fn has_enough(&self) -> bool {
        self.left == 0
    }
}

/// The least number of pieces that two routes of one move take: in four directions the shortest loop takes
/// four; in eight it takes three, and where pieces leave at once a capture may come back over their squares:
/// two are asked for to be safe.
#[inline(always)]
fn twins<B: Bits, P: Policy<B>>(policy: &P) -> u32 {
    let eight = policy.men().captures.and(policy.kings().captures).count() > 4;
    if eight || policy.capture().removal == Removal::AtOnce { 2 } else { 4 }
}

/// Appends the captures that are legal if a capture is made: by men, by direction of the first jump and
/// square, then by kings, by square and direction.
///
/// Kept apart from its callers, which decide without it in most positions and then need not store a scene.
#[inline(never)]
fn list_captures<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, out: &mut Vec<Move<B>>) {
    let scene = Scene::new(policy, pos);
    let steps = policy.steps();
    let crown = policy.crown(scene.side);
    let mut listing = Listing {
        base: out.len(),
        best: Rank::default(),
        free: policy.capture().precedence.is_free(),
        twins: twins(policy),
        left: MOST_ENDS,
        seen: None,
        out,
    };
    let jumps = scene.jumps();
    let onward = scene.onward(&jumps);
    for_each_way!(P, P::WAYS, way => {
        let landings = scene.landings(&jumps, way);
        for to in (landings & !onward).squares() {
            let at = B::one(to);
            let victim = steps.go(at, way.back());
            let from = steps.go(victim, way.back()).first();
            let rank = if listing.free { Rank::default() } else { scene.rank_of_one(victim) };
            listing.end(Move::capture(from, to, victim, (at & crown).any()), rank, 1);
        }
        for to in (landings & onward).squares() {
            let from = steps.go(steps.go(B::one(to), way.back()), way.back()).first();
            Walk::of_man(&scene, from, way, &mut listing);
        }
    });
    for from in scene.kings.squares() {
        Walk::of_king(&scene, from, &mut listing);
    }
}

/// Appends the legal moves: captures by men (direction of the first jump, square), then by kings (square,
/// direction); then, where there is no capture or none need be made, quiet moves of men by direction and
/// square, and of kings by square and direction; last a pass.
#[inline(always)]
pub(crate) fn list<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, out: &mut Vec<Move<B>>) {
    let scene = Scene::new(policy, pos);
    let base = out.len();
    if (scene.jumps().any & scene.men).any() || scene.kings.any() {
        list_captures(policy, pos, out);
    }
    if out.len() == base || policy.capture().duty == Duty::Optional {
        scene.list_quiet(out);
    }
    let pass = policy.pass(pos.turn);
    if pass != Pass::Never && may_pass(policy, pass, &out[base..]) {
        out.push(Move::pass());
    }
}

/// Whether a pass may be made besides these moves, captures first.
fn may_pass<B: Bits, P: Policy<B>>(policy: &P, pass: Pass, moves: &[Move<B>]) -> bool {
    let must_capture = policy.capture().duty == Duty::Compulsory;
    match pass {
        Pass::Never => false,
        Pass::IfStuck => moves.is_empty(),
        Pass::Always => !(must_capture && moves.first().is_some_and(|mv| mv.is_capture())),
    }
}

/// The number of legal moves; quiet ones and single jumps are counted without listing them.
#[inline(always)]
pub(crate) fn count<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, arena: &mut Vec<Move<B>>) -> usize {
    if policy.pass(pos.turn) != Pass::Never {
        let base = arena.len();
        list(policy, pos, arena);
        let moves = arena.len() - base;
        arena.truncate(base);
        return moves;
    }
    let scene = Scene::new(policy, pos);
    let jumps = scene.jumps();
    let king_jumps = scene.kings.any() && scene.king_jumps();
    if !king_jumps && (jumps.any & scene.men).is_none() {
        return scene.count_quiet() as usize;
    }
    let quiet = match policy.capture().duty {
        Duty::Compulsory => 0,
        Duty::Optional => scene.count_quiet() as usize,
    };
    // Single jumps of men are equally good, unless it matters what they take.
    let alike = !policy.capture().precedence.weighs_kings() || scene.enemy_kings.is_none();
    if alike && !king_jumps {
        // Two men seldom come down on one square, so one population count mostly does for all directions.
        let (mut once, mut again, mut landed) = (B::NONE, 0, B::NONE);
        for_each_way!(P, P::WAYS, way => {
            let landings = scene.landings(&jumps, way);
            let both = once & landings;
            if both.any() {
                again += 2 * both.count();
            }
            once = once ^ landings;
            landed |= landings;
        });
        if (landed & scene.onward(&jumps)).is_none() {
            return quiet + (once.count() + again) as usize;
        }
    }
    let base = arena.len();
    list_captures(policy, pos, arena);
    let captures = arena.len() - base;
    arena.truncate(base);
    quiet + captures
}

/// Whether a capture can be made.
#[inline(always)]
pub(crate) fn can_capture<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>) -> bool {
    Scene::new(policy, pos).can_capture()
}

/// Counts jumps up to a limit.
struct Jumps {
    left: u32,
}

impl<B: Bits> Sink<B> for Jumps {
    fn step(&mut self, _: B, _: B) {
        self.left = self.left.saturating_sub(1);
    }

    fn back(&mut self) {}

    fn end(&mut self, _: Move<B>, _: Rank, _: u32) {}

    fn has_enough(&self) -> bool {
        self.left == 0
    }
}

/// Whether listing the captures of the side to move takes more than `limit` jumps: a flying king among dozens of
/// lone men has more routes than anybody could wait for.
#[inline(never)]
pub(crate) fn is_endless<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, limit: u32) -> bool {
    let scene = Scene::new(policy, pos);
    let jumps = scene.jumps();
    let mut walked = Jumps { left: limit };
    for_each_way!(P, P::WAYS, way => {
        let steps = policy.steps();
        for to in scene.landings(&jumps, way).squares() {
            let from = steps.go(steps.go(B::one(to), way.back()), way.back()).first();
            Walk::of_man(&scene, from, way, &mut walked);
        }
    });
    for from in scene.kings.squares() {
        Walk::of_king(&scene, from, &mut walked);
    }
    walked.left == 0
}

/// Takes a route: its rank, its squares and the squares of the pieces taken.
type Told<'f> = dyn FnMut(Rank, &[Square], &[Square]) + 'f;

/// Follows the steps of a walk and gives the routes of one move.
///
/// What takes them is called through a pointer: with a type for each caller the whole walk would be compiled once
/// for each, which takes long and gains nothing.
struct Tracing<'f, B> {
    wanted: Move<B>,
    squares: Vec<Square>,
    captured: Vec<Square>,
    /// How many more routes are told.
    left: u32,
    found: &'f mut Told<'f>,
}

impl<B: Bits> Sink<B> for Tracing<'_, B> {
    fn step(&mut self, victim: B, stand: B) {
        self.captured.push(victim.first());
        self.squares.push(stand.first());
    }

    fn back(&mut self) {
        self.captured.pop();
        self.squares.pop();
    }

    fn end(&mut self, mv: Move<B>, rank: Rank, _: u32) {
        if mv == self.wanted {
            self.left = self.left.saturating_sub(1);
            (self.found)(rank, &self.squares, &self.captured);
        }
    }

    #[inline(always)]
    fn wants(&self, victim: B) -> bool {
        (victim & self.wanted.captured()).any()
    }

    #[inline(always)]
    fn has_enough(&self) -> bool {
        self.left == 0
    }
}

/// Gives every route of a legal move: its squares from the start on and the squares of the pieces taken.
pub(crate) fn each_route<B: Bits, P: Policy<B>>(
    policy: &P,
    pos: &Position<B>,
    mv: Move<B>,
    mut found: impl FnMut(&[Square], &[Square]),
) {
    if mv.is_pass() {
        return found(&[], &[]);
    }
    if !mv.is_capture() {
        return found(&[mv.from(), mv.to()], &[]);
    }
    let scene = Scene::new(policy, pos);
    if !policy.capture().precedence.has(Criterion::KingsFirst) {
        return trace(&scene, mv, &mut |_, squares, captured| found(squares, captured));
    }
    // The order of taking can make one route of a move better than another; only the best are legal.
    let mut best = Rank::default();
    trace(&scene, mv, &mut |rank, _, _| best = best.max(rank));
    trace(&scene, mv, &mut |rank, squares, captured| {
        if rank == best {
            found(squares, captured);
        }
    });
}

/// The number of routes of a legal move.
pub(crate) fn count_routes<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, mv: Move<B>) -> u32 {
    if mv.captured().count() < twins(policy) {
        return 1;
    }
    let mut routes = 0;
    each_route(policy, pos, mv, |_, _| routes += 1);
    routes
}

fn trace<'f, B: Bits, P: Policy<B>>(scene: &Scene<'_, B, P>, mv: Move<B>, found: &'f mut Told<'f>) {
    let mut tracing =
        Tracing { wanted: mv, squares: vec![mv.from()], captured: Vec::new(), left: MOST_ROUTES, found };
    if scene.kings.has(mv.from()) {
        Walk::of_king(scene, mv.from(), &mut tracing);
    } else if scene.men.has(mv.from()) {
        let jumps = scene.jumps();
        for_each_way!(P, scene.ways(Use::MenTake), way => {
            if jumps.along(way).has(mv.from()) {
                Walk::of_man(scene, mv.from(), way, &mut tracing);
            }
        });
    }
}

/// The routes of a legal move, in the order of the walk.
pub(crate) fn routes<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, mv: Move<B>) -> Vec<Route> {
    let mut routes = Vec::new();
    each_route(policy, pos, mv, |squares, captured| {
        routes.push(Route { squares: squares.to_vec(), captured: captured.to_vec() });
    });
    routes
}
