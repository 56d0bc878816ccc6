//! What one thread's search carries from node to node, and what it asks of a position.

use super::Pruning;
use super::budget::Budget;
use super::correction::{Corrections, Places};
use super::level::Slip;
use super::ordering::{Ordering, Past, Rated};
use super::path::Path;
use super::reductions::Reductions;
use super::table::{Known, Memory, NOT_JUDGED};
use super::worth::WIN;
use crate::tables::{Tables, Verdict};
use crate::{Cell, Color, DrawCounters, Evaluate, Events, Game, Outcome, Piece};

/// The greatest distance from the root.
pub(super) const MAX_PLY: usize = 128;

/// A position with what the search must know of it and of the way to it.
pub(super) struct Here<P> {
    pub position: P,
    pub counters: DrawCounters,
    pub key: u64,
    pub turn: Color,
    /// Whether the side to move must react.
    pub is_forced: bool,
}

/// What the search knows of one ply of the line that it is in.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The judgement of the position as it stands, corrected, or [`NOT_JUDGED`].
    pub judged: i32,
    /// Where its corrections are kept.
    pub places: Places,
    pub turn: Color,
    /// The habit of the move that is being tried, if there is one.
    pub habit: Option<u16>,
    /// The move that is left out to see what else there is.
    pub left_out: u16,
}

impl Frame {
    /// Where nothing is judged yet.
    fn of(turn: Color, habit: Option<u16>) -> Frame {
        Frame { judged: NOT_JUDGED, places: None, turn, habit, left_out: 0 }
    }
}

/// One thread's search: all that lives from its first node to its last.
pub(super) struct Searcher<'a, R: Evaluate> {
    pub rules: &'a R,
    budget: &'a Budget<'a>,
    pub memory: &'a Memory,
    pub path: Path<'a, R>,
    pub ordering: Ordering<R::Move>,
    pub corrections: Corrections,
    pub nodes: u64,
    /// Positions that may be visited before the budget is asked again.
    granted: u64,
    /// Set when a limit is reached; every score is meaningless from then on.
    pub is_stopped: bool,
    /// The depth of the current pass, which bounds extensions.
    pub depth: i32,
    /// The greatest distance from the root that was reached in the current pass.
    pub farthest: usize,
    /// By ply, the best line from there on.
    pub lines: Vec<Vec<R::Move>>,
    /// The arena of rated moves of the whole line.
    pub rated: Vec<Rated<R::Move>>,
    /// Moves as the rules give them, before they are rated.
    pub fresh: Vec<R::Move>,
    pub frames: Vec<Frame>,
    /// Tells the positions of one variant from those of another in a memory.
    salt: u64,
    pub pruning: Pruning,
    pub reductions: &'a Reductions,
    tables: Option<&'a Tables>,
    /// How the player misjudges positions.
    pub slip: Slip,
    /// For questions to the tables.
    pieces: Vec<(Cell, Piece)>,
    /// Where helpers say how much they did; the first thread is no helper.
    is_helper: bool,
    /// What a helper has told so far.
    reported: u64,
}

impl<'a, R: Evaluate> Searcher<'a, R> {
    pub fn new(
        game: &'a Game<R>,
        budget: &'a Budget<'a>,
        memory: &'a Memory,
        reductions: &'a Reductions,
        tables: Option<&'a Tables>,
        slip: Slip,
        is_helper: bool,
    ) -> Searcher<'a, R> {
        let frame = Frame::of(game.turn(), None);
        let name = game.rules().info().id;
        let salt = name.as_str().bytes().fold(0u64, |salt, byte| {
            (salt ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(17)
        });
        Searcher {
            rules: game.rules(),
            budget,
            memory,
            path: Path::of(game),
            ordering: Ordering::new(MAX_PLY + 1),
            corrections: Corrections::new(),
            nodes: 0,
            granted: 0,
            is_stopped: false,
            depth: 0,
            farthest: 0,
            lines: vec![Vec::new(); MAX_PLY + 2],
            rated: Vec::with_capacity(1024),
            fresh: Vec::with_capacity(256),
            frames: vec![frame; MAX_PLY + 2],
            salt,
            pruning: game.rules().pruning(),
            reductions,
            tables: tables.filter(|tables| !tables.is_empty()),
            slip,
            pieces: Vec::new(),
            is_helper,
            reported: 0,
        }
    }

    /// Counts a visit; true if a limit forbids it.
    #[inline]
    pub fn must_stop(&mut self) -> bool {
        if self.granted == 0 && !self.is_stopped {
            self.granted = self.budget.grant();
            self.is_stopped = self.granted == 0;
            self.tell();
        }
        if !self.is_stopped {
            self.granted -= 1;
            self.nodes += 1;
        }
        self.is_stopped
    }

    /// A helper says how much it did.
    pub fn tell(&mut self) {
        if self.is_helper {
            self.budget.count_help(self.nodes - self.reported);
            self.reported = self.nodes;
        }
    }

    /// The key under which the memory knows a position: apart where a draw by the code is near.
    #[inline]
    pub fn table_key(&self, here: &Here<R::Position>) -> u64 {
        here.key ^ self.salt ^ self.path.draws().pressure(&here.counters)
    }

    /// The position after a move.
    #[inline]
    pub fn after(&self, here: &Here<R::Position>, mv: R::Move) -> Here<R::Position> {
        let rules = self.rules;
        let events = rules.events(&here.position, mv);
        let mut position = here.position.clone();
        rules.play(&mut position, mv);
        self.reached(here, position, events)
    }

    /// A position that was reached from another by a turn with these events.
    pub fn reached(
        &self,
        from: &Here<R::Position>,
        position: R::Position,
        events: Events,
    ) -> Here<R::Position> {
        let counters = self.path.draws().advance(self.rules, &from.counters, &position, from.turn, events);
        self.here(position, counters)
    }

    /// A position with what the search asks of each.
    #[inline]
    pub fn here(&self, position: R::Position, counters: DrawCounters) -> Here<R::Position> {
        let rules = self.rules;
        Here {
            key: rules.key(&position),
            turn: rules.turn(&position),
            is_forced: rules.is_forced(&position),
            counters,
            position,
        }
    }

    /// The end of the game here by the board or the draw table, a win before a draw; moves are counted only where
    /// a row is reached.
    pub fn end(&mut self, here: &Here<R::Position>) -> Option<Outcome> {
        if let Some((outcome, _)) = self.rules.early_end(&here.position) {
            return Some(outcome);
        }
        if let Some(outcome) = self.path.brought_about() {
            return Some(outcome);
        }
        if let Some(outcome) = self.path.repeated(here.key, here.turn) {
            return Some(outcome);
        }
        let outcome = self.path.counted(&here.counters, here.turn)?;
        if self.rules.count_moves(&here.position, &mut self.fresh) == 0 {
            return Some(self.rules.no_moves(&here.position).0);
        }
        Some(outcome)
    }

    /// The end of the game that the position is by itself, draw rows left out.
    pub fn over(&mut self, here: &Here<R::Position>) -> Option<Outcome> {
        if let Some((outcome, _)) = self.rules.early_end(&here.position) {
            return Some(outcome);
        }
        let has_moves = self.rules.count_moves(&here.position, &mut self.fresh) > 0;
        (!has_moves).then(|| self.rules.no_moves(&here.position).0)
    }

    /// The worth of a position that the tables of endings know, unless a draw row may end the game before they
    /// do.
    pub fn look_up(&mut self, here: &Here<R::Position>, ply: usize) -> Option<i32> {
        let tables = self.tables?;
        let men: u32 =
            Color::ALL.iter().map(|side| self.rules.count(&here.position, *side, None, None)).sum();
        if men as usize > tables.most_pieces() {
            return None;
        }
        let verdict = tables.probe(self.rules, &here.position, &mut self.pieces)?;
        let left = self.path.draws().plies_left(&here.counters);
        match verdict {
            Verdict::Draw => Some(0),
            Verdict::Win(plies) if plies < left => Some(WIN - ply as i32 - i32::from(plies)),
            Verdict::Loss(plies) if plies < left => Some(ply as i32 + i32::from(plies) - WIN),
            _ => None,
        }
    }

    /// The judgement of a position as the game gives it, and where its corrections are kept.
    pub fn judgement(&self, here: &Here<R::Position>, known: Option<Known>) -> (i32, Places) {
        let raw = known.and_then(|known| known.judged());
        let raw = raw.unwrap_or_else(|| self.rules.evaluate(&here.position) + self.slip.of(here.key));
        (raw, Corrections::places(self.rules.traits(&here.position)))
    }

    /// A judgement with what was learnt about others like it.
    pub fn corrected(&self, raw: i32, turn: Color, places: Places) -> i32 {
        // What is nearly won needs no correction, and must not come to look like a forced win.
        if raw.abs() > 10_000 { raw } else { raw + self.corrections.of(turn, places) }
    }

    /// Puts the rated moves of a position on the arena, the likeliest anywhere; gives where they begin.
    pub fn list(&mut self, here: &Here<R::Position>, tag: u16, ply: usize) -> usize {
        self.fresh.clear();
        self.rules.moves(&here.position, &mut self.fresh);
        self.rate_fresh(here, tag, ply)
    }

    /// Puts the moves that were just listed on the arena; gives where they begin.
    pub fn rate_fresh(&mut self, here: &Here<R::Position>, tag: u16, ply: usize) -> usize {
        let base = self.rated.len();
        let past = self.past(ply);
        let rate = |mv: &R::Move| self.ordering.rate(self.rules, &here.position, *mv, tag, ply, past);
        self.rated.extend(self.fresh.iter().map(rate));
        base
    }

    /// The habits of the last moves of the line.
    pub fn past(&self, ply: usize) -> Past {
        let habit = |back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].habit);
        Past([habit(1), habit(2)])
    }

    /// Notes at the root which move is being tried.
    pub fn enter_root(&mut self, habit: u16, turn: Color) {
        self.frames[0] = Frame::of(turn, Some(habit));
    }

    /// Notes which move is being tried at a ply.
    pub fn note(&mut self, ply: usize, habit: u16) {
        self.frames[ply].habit = Some(habit);
    }

    /// The best line from `ply` on is `mv` and then the line of the child.
    pub fn extend_line(&mut self, mv: R::Move, ply: usize) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
