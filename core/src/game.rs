//! A game: history over pure rules.

use std::cell::OnceCell;
use std::sync::Arc;

use thiserror::Error;

use crate::{
    Color, Count, Counters, Defect, DrawCounters, DrawRow, DrawTable, Effect, Ending, Events, Id, Outcome,
    Placed, Reason, Rules, Termination,
};

/// A game in progress: the line of positions, draw counters, repetition, claims, offers, undo and redo.
///
/// Undone moves stay and can be redone until another move is played.
pub struct Game<R: Rules> {
    rules: Arc<R>,
    draws: Arc<DrawTable>,
    start: Step<R::Position>,
    number: u32,
    steps: Vec<(R::Move, Step<R::Position>)>,
    /// How many of `steps` are played; the rest are undone.
    at: usize,
    /// The legal moves here, listed when first asked for.
    legal: OnceCell<Vec<R::Move>>,
    /// The end by the rules here, judged when first asked for.
    judged: OnceCell<Option<Ending>>,
    /// The end by the players, a claim or an arbiter.
    declared: Option<Ending>,
    offer: Option<Color>,
}

/// A position of the line with what its history says of it.
#[derive(Clone)]
struct Step<P> {
    position: P,
    key: u64,
    counters: DrawCounters,
    clock: u32,
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
            start: self.start.clone(),
            number: self.number,
            steps: self.steps.clone(),
            at: self.at,
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
        let clock = placed.counters.clock;
        let start = Step {
            key: rules.key(&placed.position),
            counters: draws.begin(&*rules, &placed.position, clock),
            position: placed.position,
            clock,
        };
        Game {
            rules,
            draws,
            start,
            number: placed.counters.number,
            steps: Vec::new(),
            at: 0,
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

    fn here(&self) -> &Step<R::Position> {
        match self.at {
            0 => &self.start,
            at => &self.steps[at - 1].1,
        }
    }

    /// The position on the board.
    pub fn position(&self) -> &R::Position {
        &self.here().position
    }

    /// The position in which the game began.
    pub fn start(&self) -> &R::Position {
        &self.start.position
    }

    /// The counters of the start position.
    pub fn start_counters(&self) -> Counters {
        Counters { clock: self.start.clock, number: self.number }
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
        self.steps.len() - self.at
    }

    /// The counters that a position text carries here.
    pub fn counters(&self) -> Counters {
        let played = self.line().filter(|(before, _)| self.rules.turn(before) == Color::Black).count();
        Counters {
            clock: self.here().clock,
            number: self.number.saturating_add(u32::try_from(played).unwrap_or(u32::MAX)),
        }
    }

    /// The counters of the draw rows that run here.
    pub fn draw_counters(&self) -> &DrawCounters {
        &self.here().counters
    }

    /// Sets the counter of a draw row here; false if there is no such row.
    pub fn preset_counter(&mut self, row: &str, value: u16) -> bool {
        self.judged = OnceCell::new();
        let counters = match self.at {
            0 => &mut self.start.counters,
            at => &mut self.steps[at - 1].1.counters,
        };
        self.draws.preset(counters, row, value)
    }

    /// The moves played, each with the position before it.
    pub fn line(&self) -> impl Iterator<Item = (&R::Position, R::Move)> {
        let before = std::iter::once(&self.start).chain(self.steps.iter().map(|(_, step)| step));
        before.zip(&self.steps[..self.at]).map(|(before, (mv, _))| (&before.position, *mv))
    }

    /// The keys of the positions of the line, from the start to the position on the board.
    pub fn keys(&self) -> impl Iterator<Item = u64> {
        std::iter::once(self.start.key).chain(self.steps[..self.at].iter().map(|(_, step)| step.key))
    }

    /// The last move, with the position before it.
    pub fn last(&self) -> Option<(&R::Position, R::Move)> {
        let index = self.at.checked_sub(1)?;
        let before = if index == 0 { &self.start } else { &self.steps[index - 1].1 };
        Some((&before.position, self.steps[index].0))
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
        let step = self.after(mv);
        if self.steps.get(self.at).is_some_and(|(next, _)| *next == mv) {
            // Playing the undone move again keeps the moves behind it.
            self.steps[self.at] = (mv, step);
        } else {
            self.steps.truncate(self.at);
            self.steps.push((mv, step));
        }
        self.at += 1;
        if self.offer == Some(mover.other()) {
            // An offer lapses when the opponent answers with a move.
            self.offer = None;
        }
        self.moved();
    }

    fn after(&self, mv: R::Move) -> Step<R::Position> {
        let here = self.here();
        let mover = self.rules.turn(&here.position);
        let events = self.rules.events(&here.position, mv);
        let mut position = here.position.clone();
        self.rules.play(&mut position, mv);
        let counters = self.draws.advance(&*self.rules, &here.counters, &position, mover, events);
        let irreversible = events.intersects(Events::CAPTURE | Events::MAN_MOVE);
        let clock = if irreversible { 0 } else { here.clock.saturating_add(1) };
        Step { key: self.rules.key(&position), position, counters, clock }
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
        if self.at == self.steps.len() {
            return false;
        }
        self.at += 1;
        self.offer = None;
        self.moved();
        true
    }

    /// How often the position on the board has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        self.occurrences_of(self.here())
    }

    fn occurrences_of(&self, step: &Step<R::Position>) -> usize {
        let line = std::iter::once(&self.start).chain(self.steps[..self.at].iter().map(|(_, s)| s));
        let same = line.filter(|s| s.key == step.key && s.position == step.position).count();
        // A step that is not on the line yet counts for itself.
        same + usize::from(!std::ptr::eq(step, self.here()))
    }

    /// The end of the game, by the rules or as declared.
    pub fn ending(&self) -> Option<Ending> {
        self.declared.or_else(|| self.end_by_rules())
    }

    /// The end of the game by the rules alone: goals, no moves, a dead position, automatic draw rows.
    ///
    /// The order is that of the Laws: a move that wins does so before any draw.
    pub fn end_by_rules(&self) -> Option<Ending> {
        *self.judged.get_or_init(|| self.judge())
    }

    /// The end that the board alone shows: a goal or the lack of a legal move.
    pub fn end_on_board(&self) -> Option<Ending> {
        let position = self.position();
        let over = self
            .rules
            .early_end(position)
            .or_else(|| if self.legal().is_empty() { Some(self.rules.no_moves(position)) } else { None });
        over.map(|(outcome, reason)| Ending::by_rule(outcome, reason))
    }

    fn judge(&self) -> Option<Ending> {
        if let Some(ending) = self.end_on_board() {
            return Some(ending);
        }
        let position = self.position();
        if Color::ALL.iter().all(|side| self.rules.can_win(position, *side) == Some(false)) {
            return Some(Ending::by_rule(Outcome::Draw, Reason::DeadPosition));
        }
        let row = self.rows_reached(self.here(), Effect::Automatic).next()?;
        Some(self.end_by_row(row, self.turn()))
    }

    fn end_by_row(&self, row: &DrawRow, turn: Color) -> Ending {
        Ending::by_rule(self.rules.award(self.position(), row.result, turn), Reason::Row(row.id))
    }

    /// The rows with this effect that `step` reaches, counters first, then occurrences.
    fn rows_reached<'a>(
        &'a self,
        step: &'a Step<R::Position>,
        effect: Effect,
    ) -> impl Iterator<Item = &'a DrawRow> {
        let counted = self.draws.reached(&step.counters, effect);
        let mut seen = None;
        let occurred = self.draws.rows().iter().filter(move |row| match row.count {
            Count::Occurrences(limit) if row.effect == effect => {
                *seen.get_or_insert_with(|| self.occurrences_of(step)) >= usize::from(limit)
            }
            _ => false,
        });
        counted.chain(occurred)
    }

    /// The draw rows that hold here, automatic ones first, whether the game goes on or not.
    ///
    /// Far cheaper than [`ending`](Game::ending), which may have to prove a position dead.
    pub fn draw_rows(&self) -> Vec<Id> {
        let automatic = self.rows_reached(self.here(), Effect::Automatic);
        automatic.chain(self.rows_reached(self.here(), Effect::Claim)).map(|row| row.id).collect()
    }

    /// The draws that the player to move may claim with the position on the board.
    pub fn claims(&self) -> Vec<Claim> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.rows_reached(self.here(), Effect::Claim).map(|row| Claim { row: row.id }).collect()
    }

    /// The draws that the player to move may claim by declaring `mv`, which is legal here.
    pub fn claims_with(&self, mv: R::Move) -> Vec<Claim> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let step = self.after(mv);
        self.rows_reached(&step, Effect::Claim).map(|row| Claim { row: row.id }).collect()
    }

    /// Claims a draw by a row of the table, on the board or by a declared move (FIDE 9.2, 9.3).
    ///
    /// A claim by a declared move ends the game in the position before it: the move is not played.
    ///
    /// # Errors
    /// `Over`, `NoSuchClaim`, `NotLegal` for the declared move, or `ClaimNotReached`.
    pub fn claim(&mut self, row: &str, declared: Option<R::Move>) -> Result<Ending, PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Over(ending));
        }
        let id = Id::new(row);
        let Some(found) = self.draws.row(row).filter(|row| row.effect == Effect::Claim) else {
            return Err(PlayError::NoSuchClaim(id));
        };
        let ending = self.end_by_row(found, self.turn());
        if declared.is_some_and(|mv| !self.legal().contains(&mv)) {
            return Err(PlayError::NotLegal);
        }
        let holds = self.claims().iter().any(|claim| claim.row == id)
            || declared.is_some_and(|mv| self.claims_with(mv).iter().any(|claim| claim.row == id));
        if !holds {
            return Err(PlayError::ClaimNotReached(id));
        }
        self.declared = Some(ending);
        Ok(ending)
    }

    /// The side whose draw offer stands.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// `by` offers a draw; the offer stands until the opponent accepts, declines or moves.
    ///
    /// # Errors
    /// `Over` after the end, `OfferStands` while an offer stands.
    pub fn offer_draw(&mut self, by: Color) -> Result<(), PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Over(ending));
        }
        if self.offer.is_some() {
            return Err(PlayError::OfferStands);
        }
        self.offer = Some(by);
        Ok(())
    }

    /// `by` accepts the opponent's offer.
    ///
    /// # Errors
    /// `Over` after the end, `NoOffer` without an offer of the opponent.
    pub fn accept_draw(&mut self, by: Color) -> Result<Ending, PlayError> {
        self.answer(by)?;
        self.end(Ending { outcome: Outcome::Draw, termination: Termination::Agreement })
    }

    /// `by` declines the opponent's offer.
    ///
    /// # Errors
    /// `Over` after the end, `NoOffer` without an offer of the opponent.
    pub fn decline_draw(&mut self, by: Color) -> Result<(), PlayError> {
        self.answer(by)
    }

    fn answer(&mut self, by: Color) -> Result<(), PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Over(ending));
        }
        if self.offer != Some(by.other()) {
            return Err(PlayError::NoOffer);
        }
        self.offer = None;
        Ok(())
    }

    /// `by` resigns: the opponent wins (FIDE 5.1.2).
    ///
    /// # Errors
    /// `Over` after the end.
    pub fn resign(&mut self, by: Color) -> Result<Ending, PlayError> {
        self.end(Ending { outcome: Outcome::Win(by.other()), termination: Termination::Resignation(by) })
    }

    /// The flag of `by` falls: a loss, or a draw if the opponent cannot win by any moves (FIDE 6.9).
    ///
    /// # Errors
    /// `Over` after the end.
    pub fn flag(&mut self, by: Color) -> Result<Ending, PlayError> {
        let outcome = match self.rules.can_win(self.position(), by.other()) {
            Some(false) => Outcome::Draw,
            _ => Outcome::Win(by.other()),
        };
        self.end(Ending { outcome, termination: Termination::Time(by) })
    }

    /// Ends the game as an arbiter decides.
    ///
    /// # Errors
    /// `Over` after the end.
    pub fn end(&mut self, ending: Ending) -> Result<Ending, PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Over(ending));
        }
        self.declared = Some(ending);
        Ok(ending)
    }
}

#[cfg(test)]
mod tests;
