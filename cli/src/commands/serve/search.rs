//! A search in a thread of its own.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use zug_core::perft::PerftOptions;
use zug_core::search::{Aid, Allowance, Level, Limits, Memory, Question, Report, Thought, Time};
use zug_core::tables::Tables;
use zug_core::{AnyGame, Rng, Style};

use super::{Event, Output};

/// Turns what is found into lines.
pub type Tell = dyn Fn(&Told<'_>) -> Vec<String> + Send;

/// What is to be searched, how far, and how it is told.
pub struct Job {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// What earlier searches have found.
    pub memory: Arc<Memory>,
    /// Tables of endings of the variant.
    pub tables: Option<Arc<Tables>>,
    /// The greatest depth.
    pub depth: Option<u32>,
    /// The greatest number of positions.
    pub nodes: Option<u64>,
    /// The number of moves in which a win is enough.
    pub win: Option<u32>,
    /// The time.
    pub allowance: Option<Allowance>,
    /// The moves to choose from; empty: all.
    pub only: Vec<String>,
    /// How many lines are wanted.
    pub lines: usize,
    /// How many threads search.
    pub threads: usize,
    /// Play at this level, with this seed, and no further.
    pub level: Option<(Level, u64)>,
    /// Count the leaves of the tree at this depth instead.
    pub perft: Option<u32>,
    /// How moves are written.
    pub style: Style,
    /// Whether the move is told only when the search is told to stop.
    pub holds: bool,
    /// Whether it begins in the opponent's time.
    pub ponders: bool,
    /// Turns what is found into lines.
    pub tell: Box<Tell>,
}

/// When a search ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// Certainly.
    Sure,
    /// If it finds what it looks for.
    Hoped,
    /// Only when it is told to.
    Told,
}

/// Keeps what searches have found; it takes its room when the first one begins.
pub struct Keeper {
    megabytes: usize,
    memory: OnceLock<Arc<Memory>>,
}

impl Keeper {
    /// Room for so many megabytes.
    pub fn new(megabytes: usize) -> Keeper {
        Keeper { megabytes, memory: OnceLock::new() }
    }

    /// The memory; `complain` hears it once if there is less room than wanted.
    pub fn get(&self, complain: impl FnOnce(&str)) -> Arc<Memory> {
        Arc::clone(self.memory.get_or_init(|| {
            let memory = Memory::new(self.megabytes);
            if let Some(message) = shortage(&memory, self.megabytes) {
                complain(&message);
            }
            Arc::new(memory)
        }))
    }

    /// Forgets everything.
    pub fn clear(&self) {
        if let Some(memory) = self.memory.get() {
            memory.clear();
        }
    }
}

/// What to say of a memory for which there was less room than the `wanted` megabytes.
pub fn shortage(memory: &Memory, wanted: usize) -> Option<String> {
    let has = memory.megabytes();
    // The size is rounded down to a power of two.
    (has < wanted.min(1 << wanted.ilog2())).then(|| {
        format!("there is no room for {wanted} MB of memory: {has} MB are used; ask for no more than that")
    })
}

/// What is told of a search.
pub enum Told<'r> {
    /// A line that was searched to a depth, after so much time.
    Line(&'r Report<String>, Duration),
    /// The move, if there is one.
    Move(Option<&'r Thought<String>>),
    /// The leaves below every move; `None` if the count was stopped.
    Leaves(Option<&'r [(String, u64)]>),
    /// The moves to choose from make no sense.
    Refused(String),
}

impl Job {
    /// When the search ends by itself, once its own time runs.
    fn bounds(&self) -> Bounds {
        let has_limit = self.depth.is_some() || self.nodes.is_some() || self.allowance.is_some();
        if self.holds {
            Bounds::Told
        } else if has_limit || self.level.is_some() || self.perft.is_some() {
            Bounds::Sure
        } else if self.win.is_some() {
            Bounds::Hoped
        } else {
            Bounds::Told
        }
    }

    fn search(&self, signals: &Signals, out: &Output<'_>) {
        let begun = Instant::now();
        let elapsed = || signals.own.get().map_or(Duration::ZERO, Instant::elapsed);
        let limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            win: self.win,
            time: self.allowance.map(|allowance| Time { elapsed: &elapsed, allowance }),
            pondering: self.ponders.then_some(&signals.pondering),
            stop: Some(&signals.stop),
        };
        let say = |told: &Told<'_>| (self.tell)(told).iter().for_each(|line| out.say(line));
        // The move of the best line that was told.
        let mut best = None;
        if let Some(depth) = self.perft {
            let options = PerftOptions { stop: Some(&signals.stop), ..PerftOptions::default() };
            let below = self.game.divide(depth.max(1), self.style, &options);
            return say(&Told::Leaves(below.as_deref()));
        }
        let found = match self.level {
            Some((level, seed)) => {
                let mut rng = Rng::new(seed);
                // In the opponent's time too it looks no further than the level does.
                let limits = Limits { pondering: None, ..limits };
                let aid = Aid { tables: self.tables.as_deref(), limits };
                let thought = self.game.think_at(level, &mut rng, aid);
                Ok(thought.map(|thought| self.restyled(thought)))
            }
            None => {
                let (lines, threads, tables) = (self.lines, self.threads, self.tables.as_deref());
                let question = Question { limits, lines, only: &self.only, threads, tables };
                self.game.analyse(&question, self.style, &self.memory, &mut |report| {
                    say(&Told::Line(report, begun.elapsed()));
                    if report.rank == 1 {
                        best = report.line.first().cloned();
                    }
                    if out.is_closed() {
                        signals.stop.store(true, Ordering::Relaxed);
                    }
                })
            }
        };
        signals.wait_for_leave(self.holds, self.ponders, out);
        // Whoever reads the move may send the next order at once.
        signals.is_told.store(true, Ordering::Release);
        match found {
            Ok(thought) => {
                // A depth that was not finished may still have found something better.
                if let Some(thought) = thought.as_ref().filter(|thought| best.as_ref() != Some(&thought.best))
                {
                    say(&Told::Line(&told_of(thought), begun.elapsed()));
                }
                say(&Told::Move(thought.as_ref()));
            }
            Err(refusal) => {
                say(&Told::Refused(refusal.to_string()));
                say(&Told::Move(None));
            }
        }
    }

    /// A thought whose moves are canonical text, in the style of the job.
    fn restyled(&self, mut thought: Thought<String>) -> Thought<String> {
        let mut game = self.game.fork();
        for mv in &mut thought.line {
            if let Ok(styled) = game.read(mv, zug_core::Reading::Whole, self.style) {
                // What was just read can be played.
                let _ = game.push(mv);
                *mv = styled;
            }
        }
        if let Ok(styled) = self.game.read(&thought.best, zug_core::Reading::Whole, self.style) {
            thought.best = styled;
        }
        thought
    }
}

fn told_of(thought: &Thought<String>) -> Report<String> {
    Report {
        rank: 1,
        depth: thought.depth,
        farthest: thought.farthest,
        score: thought.score,
        nodes: thought.nodes,
        fullness: 0,
        line: thought.line.clone(),
    }
}

/// What a running search hears.
#[derive(Default)]
struct Signals {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// When the player's own time began.
    own: OnceLock<Instant>,
    /// Set just before the move is told.
    is_told: AtomicBool,
}

impl Signals {
    /// Waits until the move may be told.
    fn wait_for_leave(&self, holds: bool, ponders: bool, out: &Output<'_>) {
        let may_tell = || {
            let is_pondering = ponders && self.pondering.load(Ordering::Acquire);
            self.stop.load(Ordering::Acquire) || out.is_closed() || !(holds || is_pondering)
        };
        while !may_tell() {
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }
}

/// A search that runs.
pub struct Running<'s> {
    handle: ScopedJoinHandle<'s, ()>,
    signals: Arc<Signals>,
    /// When it ends by itself, once its own time runs.
    bounds: Bounds,
}

impl<'s> Running<'s> {
    /// Starts a search; `events` hears when its move is told.
    ///
    /// # Errors
    /// The system has no thread for it.
    pub fn start<'e>(
        scope: &'s Scope<'s, 'e>,
        job: Job,
        out: &'e Output<'e>,
        events: Sender<Event>,
    ) -> io::Result<Running<'s>> {
        let signals = Arc::new(Signals::default());
        signals.pondering.store(job.ponders, Ordering::Release);
        if !job.ponders {
            signals.own.get_or_init(Instant::now);
        }
        let (heard, bounds) = (Arc::clone(&signals), job.bounds());
        let handle = Builder::new().spawn_scoped(scope, move || {
            let last_word = LastWord { signals: heard, events };
            job.search(&last_word.signals, out);
        })?;
        Ok(Running { handle, signals, bounds })
    }

    /// Asks it to end.
    pub fn stop(&self) {
        self.signals.stop.store(true, Ordering::Release);
        self.handle.thread().unpark();
    }

    /// Tells it that its own time begins.
    pub fn ponder_hit(&self) {
        self.signals.own.get_or_init(Instant::now);
        self.signals.pondering.store(false, Ordering::Release);
        self.handle.thread().unpark();
    }

    /// When it ends by itself.
    pub fn bounds(&self) -> Bounds {
        if self.signals.pondering.load(Ordering::Acquire) { Bounds::Told } else { self.bounds }
    }

    /// Whether its move is told, or being told: nothing of it is left to come.
    pub fn is_told(&self) -> bool {
        self.signals.is_told.load(Ordering::Acquire)
    }

    /// Waits for its end; false if it failed.
    pub fn join(self) -> bool {
        self.handle.join().is_ok()
    }
}

/// Says that the search has ended, however it did.
struct LastWord {
    signals: Arc<Signals>,
    events: Sender<Event>,
}

impl Drop for LastWord {
    fn drop(&mut self) {
        self.signals.is_told.store(true, Ordering::Release);
        // Without a listener nothing is lost.
        let _ = self.events.send(Event::Done);
    }
}
