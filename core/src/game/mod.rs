//! A game: history over pure rules.

mod ends;
mod players;

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use thiserror::Error;

use crate::{Color, Counters, Defect, DrawCounters, DrawTable, Ending, Id, Placed, Rules};

/// A game in progress: the line of positions, draw counters, repetition, claims, offers, undo and redo.
///
/// Undone moves stay and can be redone until another move is played. Playing a move costs no more than the rules
/// take for it: what the history says of a position (its key, the draw counters) is worked out when first asked for,
/// so that a reader of records pays nothing for it.
pub struct Game<R: Rules> {
    rules: Arc<R>,
    draws: Arc<DrawTable>,
    /// The clock of the start position.
    clock: u32,
    number: u32,
    /// The positions of the line: the start, and the one behind each of `moves`.
    positions: Vec<R::Position>,
    moves: Vec<R::Move>,
    /// How many of `moves` are played; the rest are undone.
    at: usize,
    /// What the history says of the first positions of the line, from the start on.
    past: RefCell<Vec<Past>>,
    /// The legal moves here, listed when first asked for.
    legal: OnceCell<Vec<R::Move>>,
    /// The end by the rules here, judged when first asked for.
    judged: OnceCell<Option<Ending>>,
    /// The end by the players, a claim or an arbiter.
    declared: Option<Ending>,
    offer: Option<Color>,
}

/// What the history says of a position of the line.
#[derive(Clone, Copy)]
struct Past {
    key: u64,
    counters: DrawCounters,
}

/// A position with what its history says of it.
struct Step<'p, P> {
    position: &'p P,
    past: Past,
}

/// A draw that the player to move may claim now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The row of the draw table.
    pub row: Id,
}

/// Why a move, claim or offer was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// The move is not legal here.
    #[error("the move is not legal here")]
    NotLegal,
    /// The draw table has no row of that name that can be claimed.
    #[error("there is no claim called {0}")]
    NoSuchClaim(Id),
    /// The count of the row is not reached.
    #[error("the claim {0} does not hold")]
    ClaimNotReached(Id),
    /// There is no offer of the opponent to answer.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The side has an offer standing.
    #[error("a draw offer already stands")]
    OfferStands,
}

// Not derived: that would ask the rules to be `Clone`, which they need not be.
impl<R: Rules> Clone for Game<R> {
    fn clone(&self) -> Game<R> {
        Game {
            rules: Arc::clone(&self.rules),
            draws: Arc::clone(&self.draws),
            clock: self.clock,
            number: self.number,
            positions: self.positions.clone(),
            moves: self.moves.clone(),
            at: self.at,
            past: self.past.clone(),
            legal: self.legal.clone(),
            judged: self.judged.clone(),
            declared: self.declared,
            offer: self.offer,
        }
    }
}

impl<R: Rules> Game<R> {
    /// A game from the start position under the default draw table.
    pub fn new(rules: Arc<R>) -> Game<R> {
        let placed =
            Placed { position: rules.start(), counters: Counters::default(), warnings: Vec::<Defect>::new() };
        Game::from_placed(rules, placed)
    }

    /// A game from a position that was read or set up, under the default draw table.
    pub fn from_placed(rules: Arc<R>, placed: Placed<R::Position>) -> Game<R> {
        let draws = Arc::new(rules.info().default_draws());
        Game::with_draws(rules, placed, draws)
    }

    /// A game from a position under a chosen draw table.
    pub fn with_draws(rules: Arc<R>, placed: Placed<R::Position>, draws: Arc<DrawTable>) -> Game<R> {
        Game {
            rules,
            draws,
            clock: placed.counters.clock,
            number: placed.counters.number,
            positions: vec![placed.position],
            moves: Vec::new(),
            at: 0,
            past: RefCell::default(),
            legal: OnceCell::new(),
            judged: OnceCell::new(),
            declared: None,
            offer: None,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The draw table in force.
    pub fn draws(&self) -> &DrawTable {
        &self.draws
    }

    /// Starts over from a position, keeping the memory of the game.
    pub fn restart(&mut self, placed: Placed<R::Position>) {
        self.clock = placed.counters.clock;
        self.number = placed.counters.number;
        self.positions.clear();
        self.positions.push(placed.position);
        self.moves.clear();
        self.at = 0;
        self.past.get_mut().clear();
        self.offer = None;
        self.moved();
    }

    /// The position behind ply `ply` of the line.
    fn position_at(&self, ply: usize) -> &R::Position {
        &self.positions[ply]
    }

    /// What the history says of the position behind ply `ply`.
    fn past(&self, ply: usize) -> Past {
        let mut past = self.past.borrow_mut();
        if past.is_empty() {
            let start = self.start();
            let counters = self.draws.begin(&*self.rules, start, self.clock);
            past.push(Past { key: self.rules.key(start), counters });
        }
        while past.len() <= ply {
            let known = past.len() - 1;
            let (before, after) = (self.position_at(known), self.position_at(known + 1));
            let next = self.next_past(before, &past[known], self.moves[known], after);
            past.push(next);
        }
        past[ply]
    }

    /// What the history says of the position `after` that `mv` leads to.
    fn next_past(&self, before: &R::Position, past: &Past, mv: R::Move, after: &R::Position) -> Past {
        let events = self.rules.events(before, mv);
        let mover = self.rules.turn(before);
        let counters = self.draws.advance(&*self.rules, &past.counters, after, mover, events);
        Past { key: self.rules.key(after), counters }
    }

    fn here(&self) -> Step<'_, R::Position> {
        Step { position: self.position(), past: self.past(self.at) }
    }

    /// The position on the board.
    pub fn position(&self) -> &R::Position {
        self.position_at(self.at)
    }

    /// The position in which the game began.
    pub fn start(&self) -> &R::Position {
        self.position_at(0)
    }

    /// The counters of the start position.
    pub fn start_counters(&self) -> Counters {
        Counters { clock: self.clock, number: self.number }
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.rules.turn(self.position())
    }

    /// How many moves are played.
    pub fn ply(&self) -> usize {
        self.at
    }

    /// How many undone moves can be redone.
    pub fn undone(&self) -> usize {
        self.moves.len() - self.at
    }

    /// The counters that a position text carries here.
    pub fn counters(&self) -> Counters {
        let played = self.line().filter(|(before, _)| self.rules.turn(before) == Color::Black).count();
        Counters {
            clock: self.clock_here(),
            number: self.number.saturating_add(u32::try_from(played).unwrap_or(u32::MAX)),
        }
    }

    /// The plies since the last event that sets the clock back.
    fn clock_here(&self) -> u32 {
        let resets = self.draws.clock_resets();
        let sets_back = |ply: &usize| {
            let events = self.rules.events(self.position_at(ply - 1), self.moves[ply - 1]);
            events.intersects(resets)
        };
        match (1..=self.at).rev().find(sets_back) {
            Some(ply) => u32::try_from(self.at - ply).unwrap_or(u32::MAX),
            None => self.clock.saturating_add(u32::try_from(self.at).unwrap_or(u32::MAX)),
        }
    }

    /// The counters of the draw rows that run here.
    pub fn draw_counters(&self) -> DrawCounters {
        self.past(self.at).counters
    }

    /// Sets the counter of a draw row here; false if there is no such row.
    pub fn preset_counter(&mut self, row: &str, value: u16) -> bool {
        self.judged = OnceCell::new();
        self.past(self.at);
        let past = self.past.get_mut();
        // What lies behind this position counts on from it.
        past.truncate(self.at + 1);
        past.last_mut().is_some_and(|past| self.draws.preset(&mut past.counters, row, value))
    }

    /// The moves played, each with the position before it.
    pub fn line(&self) -> impl Iterator<Item = (&R::Position, R::Move)> {
        self.positions.iter().zip(self.moves[..self.at].iter().copied())
    }

    /// The keys of the positions of the line, from the start to the position on the board.
    pub fn keys(&self) -> impl Iterator<Item = u64> {
        (0..=self.at).map(|ply| self.past(ply).key)
    }

    /// The last move, with the position before it.
    pub fn last(&self) -> Option<(&R::Position, R::Move)> {
        let index = self.at.checked_sub(1)?;
        Some((self.position_at(index), self.moves[index]))
    }

    /// The legal moves on the board, in the order of the rules, whether the game is over or not.
    pub fn legal(&self) -> &[R::Move] {
        self.legal.get_or_init(|| {
            let mut moves = Vec::new();
            self.rules.moves(self.position(), &mut moves);
            moves
        })
    }

    /// Plays a move after checking it.
    ///
    /// # Errors
    /// `Over` after the end of the game, `NotLegal` for a move that is not legal here.
    pub fn try_play(&mut self, mv: R::Move) -> Result<(), PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Over(ending));
        }
        if !self.legal().contains(&mv) {
            return Err(PlayError::NotLegal);
        }
        self.push(mv);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal on the board, even after a draw by the rules: what a
    /// reader of game records needs.
    pub fn push(&mut self, mv: R::Move) {
        let mover = self.turn();
        self.past.get_mut().truncate(self.at + 1);
        // Playing the undone move again keeps the moves behind it.
        if self.moves.get(self.at) != Some(&mv) {
            self.moves.truncate(self.at);
            self.positions.truncate(self.at + 1);
            self.moves.push(mv);
            // Copied where it will stay: a position is moved about as seldom as can be.
            self.positions.extend_from_within(self.at..);
            if let Some(position) = self.positions.last_mut() {
                self.rules.play(position, mv);
            }
        }
        self.at += 1;
        if self.offer == Some(mover.other()) {
            // An offer lapses when the opponent answers with a move.
            self.offer = None;
        }
        self.moved();
    }

    fn after(&self, mv: R::Move) -> R::Position {
        let mut position = self.position().clone();
        self.rules.play(&mut position, mv);
        position
    }

    fn moved(&mut self) {
        self.legal = OnceCell::new();
        self.judged = OnceCell::new();
        self.declared = None;
    }

    /// Takes the last move back; false at the start.
    ///
    /// An ending that the players declared is taken back first, with no move.
    pub fn undo(&mut self) -> bool {
        if self.declared.take().is_some() {
            return true;
        }
        if self.at == 0 {
            return false;
        }
        self.at -= 1;
        self.offer = None;
        self.moved();
        true
    }

    /// Plays an undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        if self.at == self.moves.len() {
            return false;
        }
        self.at += 1;
        self.offer = None;
        self.moved();
        true
    }
}

#[cfg(test)]
mod tests;
