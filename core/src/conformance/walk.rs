//! Seeded random games, with the laws asked in every position.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::positions::Seen;
use super::{
    Fault, Law, Options, Report, Watch, garbage, history, info, judgement, looks, moves, positions, texts,
};
use crate::any::Playable;
use crate::{Color, Counters, Defect, Game, Id, Outcome, Placed, Rng, Style};

/// A position of a random game, as the laws see it.
pub(super) struct Spot<'a, R: Playable> {
    pub rules: &'a R,
    pub position: &'a R::Position,
    pub counters: Counters,
    /// The legal moves in the order of the rules.
    pub legal: &'a [R::Move],
    /// The move that led here, or any move at hand: something to find in a buffer that must not be cleared.
    pub sentinel: Option<R::Move>,
}

/// Where there are more moves than this, what takes as many steps for each of them is asked of few positions.
const MANY: usize = 300;

impl<R: Playable> Spot<'_, R> {
    /// Whether there are so many moves (those of duck chess, of amazons) that to try each with each takes long.
    pub fn has_many_moves(&self) -> bool {
        self.legal.len() > MANY
    }
}

/// What a law found wrong.
pub(super) type Verdict = Result<(), String>;

/// Fails with a formatted finding unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($finding:tt)+) => {
        if !$holds {
            return Err(format!($($finding)+));
        }
    };
}
pub(super) use ensure;

/// What the threads share that play the games of one check.
struct Shared<'a, R: Playable> {
    rules: &'a Arc<R>,
    laws: &'a [Law],
    plies: usize,
    seeds: Vec<u64>,
    /// The number of the next game.
    next: AtomicUsize,
    /// The least number of a game in which a law was broken; those behind it need not be played.
    broken: AtomicUsize,
    /// How many games are over.
    done: AtomicUsize,
    /// Told after every game.
    watch: &'a Watch<'a>,
    /// Whether the watcher wants no more.
    stopped: AtomicBool,
    seen: Mutex<Seen<R::Position>>,
}

/// What one thread found: a report of its games, or the number of a game with what was wrong in it.
type Found = Result<Report, (usize, Box<Fault>)>;

/// Plays the games of `options` on all processors and asks `laws` in every position.
///
/// Every game has a seed of its own, so that they are the same games on any number of threads; of several that break a
/// law the first is told.
pub(super) fn games<R: Playable>(
    rules: &Arc<R>,
    options: &Options,
    laws: &[Law],
    watch: &Watch<'_>,
) -> Result<Report, Box<Fault>> {
    let mut seeds = Rng::new(options.seed);
    let shared = Shared {
        rules,
        laws,
        plies: options.plies as usize,
        seeds: (0..options.games).map(|_| seeds.next_u64()).collect(),
        next: AtomicUsize::new(0),
        broken: AtomicUsize::new(usize::MAX),
        done: AtomicUsize::new(0),
        watch,
        stopped: AtomicBool::new(false),
        seen: Mutex::default(),
    };
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get).min(shared.seeds.len());
    let found: Vec<Found> = crate::threads::share(threads, || shared.play_on());
    let (mut all, mut first) = (Report::default(), None);
    for found in found {
        match found {
            Ok(report) => all.add(&report),
            Err((number, fault)) if first.as_ref().is_none_or(|(least, _)| number < *least) => {
                first = Some((number, fault));
            }
            Err(_) => {}
        }
    }
    first.map_or(Ok(all), |(_, fault)| Err(fault))
}

impl Report {
    /// Adds what was checked elsewhere.
    fn add(&mut self, other: &Report) {
        self.games += other.games;
        self.positions += other.positions;
        self.moves += other.moves;
        self.most_moves = self.most_moves.max(other.most_moves);
        for (reason, count) in &other.endings {
            *self.endings.entry(*reason).or_default() += count;
        }
    }
}

impl<R: Playable> Shared<'_, R> {
    /// Plays games until none is left.
    fn play_on(&self) -> Found {
        let mut report = Report::default();
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(seed) = self.seeds.get(number) else { return Ok(report) };
            if self.stopped.load(Ordering::Relaxed) || number > self.broken.load(Ordering::Relaxed) {
                return Ok(report);
            }
            if let Err(fault) = self.game(number, *seed, &mut report) {
                self.broken.fetch_min(number, Ordering::Relaxed);
                return Err((number, fault));
            }
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            if (self.watch)(done, self.seeds.len()).is_break() {
                self.stopped.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Plays one game.
    fn game(&self, number: usize, seed: u64, report: &mut Report) -> Result<(), Box<Fault>> {
        let (rules, laws) = (self.rules, self.laws);
        let mut rng = Rng::new(seed);
        let position = if number == 0 { None } else { random_start(&**rules, &mut rng) };
        let position = position.unwrap_or_else(|| rules.start());
        let placed = Placed { position, counters: Counters::default(), warnings: Vec::<Defect>::new() };
        let mut game = Game::from_placed(Arc::clone(rules), placed);
        // Sides of whom the rules have said that they can no longer win.
        let mut hopeless = [false; 2];
        report.games += 1;
        loop {
            report.positions += 1;
            report.moves += game.legal().len() as u64;
            report.most_moves = report.most_moves.max(game.legal().len());
            for law in laws {
                let verdict = ask(*law, &game, number == 0, &mut hopeless, &self.seen, &mut rng);
                verdict.map_err(|found| fault(*law, &game, found))?;
            }
            if let Some(ending) = game.ending() {
                *report.endings.entry(ending.termination.id()).or_default() += 1;
                break;
            }
            if game.ply() >= self.plies {
                *report.endings.entry(Id::new("unfinished")).or_default() += 1;
                break;
            }
            let Some(mv) = random_move(&game, &mut rng) else { break };
            game.push(mv);
        }
        if laws.contains(&Law::History) {
            history::back_and_forth(&mut game).map_err(|found| fault(Law::History, &game, found))?;
        }
        Ok(())
    }
}

fn ask<R: Playable>(
    law: Law,
    game: &Game<R>,
    is_first_game: bool,
    hopeless: &mut [bool; 2],
    seen: &Mutex<Seen<R::Position>>,
    rng: &mut Rng,
) -> Verdict {
    let spot = Spot {
        rules: &**game.rules(),
        position: game.position(),
        counters: game.counters(),
        legal: game.legal(),
        sentinel: game.last().map(|(_, mv)| mv).or_else(|| game.legal().first().copied()),
    };
    match law {
        Law::Info if is_first_game && game.ply() == 0 => info::fits(&spot, rng),
        Law::Info => Ok(()),
        Law::Moves => moves::sound(&spot, rng),
        Law::Positions => positions::sound(&spot, seen, rng),
        Law::Texts => texts::sound(&spot, rng),
        Law::Looks => looks::sound(&spot),
        Law::History => history::bounded(game).and_then(|()| chances(game, hopeless, rng)),
        Law::Garbage => garbage::refused(game, &spot, rng),
        Law::Judgement => judgement::sound(game, &spot, rng),
    }
}

/// A side of which it was said that it cannot win must not win later.
fn chances<R: Playable>(game: &Game<R>, hopeless: &mut [bool; 2], rng: &mut Rng) -> Verdict {
    if let Some(Outcome::Win(winner)) = game.end_on_board().map(|ending| ending.outcome) {
        ensure!(!hopeless[winner.index()], "{winner} won after can_win had said that it could not");
    }
    if rng.one_in(4) {
        for side in Color::ALL {
            hopeless[side.index()] |= game.rules().can_win(game.position(), side) == Some(false);
        }
    }
    Ok(())
}

fn random_start<R: Playable>(rules: &R, rng: &mut Rng) -> Option<R::Position> {
    let number = rng.below(rules.starts() as usize);
    rules.numbered_start(u32::try_from(number).ok()?)
}

/// A legal move, somewhat more often one that changes material, so that endings are reached.
fn random_move<R: Playable>(game: &Game<R>, rng: &mut Rng) -> Option<R::Move> {
    if rng.one_in(4) {
        let noisy: Vec<R::Move> =
            game.legal().iter().filter(|mv| game.rules().is_noisy(game.position(), **mv)).copied().collect();
        if let Some(mv) = rng.pick(&noisy) {
            return Some(*mv);
        }
    }
    rng.pick(game.legal()).copied()
}

fn fault<R: Playable>(law: Law, game: &Game<R>, found: String) -> Box<Fault> {
    let rules = game.rules();
    Box::new(Fault {
        law,
        found,
        start: rules.write_position(game.start(), game.start_counters()),
        moves: game.line().map(|(before, mv)| rules.move_text(before, mv, Style::Canonical)).collect(),
        position: rules.write_position(game.position(), game.counters()),
    })
}
