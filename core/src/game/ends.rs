//! How a game stands by the rules alone: its end, and the draws that may be claimed.

use super::{Claim, Game, Step};
use crate::{Color, Count, DrawRow, Effect, Ending, Id, Outcome, Reason, Rules};

impl<R: Rules> Game<R> {
    /// How often the position on the board has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        self.occurrences_of(&self.here())
    }

    fn occurrences_of(&self, step: &Step<'_, R::Position>) -> usize {
        let same =
            |ply: &usize| self.past(*ply).key == step.past.key && self.position_at(*ply) == step.position;
        let known = (0..=self.at).filter(same).count();
        // A position that is not on the line yet counts for itself.
        known + usize::from(!std::ptr::eq(step.position, self.position()))
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
        if let Some(ending) = self.end_by_line() {
            return Some(ending);
        }
        let here = self.here();
        let row = self.rows_reached(&here, Effect::Automatic).next()?;
        if let Count::Occurrences(limit) = row.count
            && let Some((outcome, reason)) = self.rules.repetition(&self.cycles(usize::from(limit)))
        {
            return Some(Ending::by_rule(outcome, reason));
        }
        Some(self.end_by_row(row, self.turn()))
    }

    /// The positions from the first of the last `limit` occurrences of the one on the board on, which counts for the
    /// last of them, each with the move made in it.
    fn cycles(&self, limit: usize) -> Vec<(&R::Position, R::Move)> {
        let key = self.past(self.at).key;
        let same = |ply: &usize| self.past(*ply).key == key && self.position_at(*ply) == self.position();
        let before = limit.saturating_sub(1).max(1);
        let from = (0..self.at).rev().filter(same).take(before).last().unwrap_or(self.at);
        self.line_from(from)
    }

    /// The end that the last moves bring about, where the rules look at them.
    fn end_by_line(&self) -> Option<Ending> {
        let watched = self.rules.watched_plies();
        let from = self.at.checked_sub(watched).filter(|_| watched > 0)?;
        let (outcome, reason) = self.rules.line_end(&self.line_from(from))?;
        Some(Ending::by_rule(outcome, reason))
    }

    /// The positions from a ply on, each with the move made in it, without the one on the board.
    fn line_from(&self, from: usize) -> Vec<(&R::Position, R::Move)> {
        (from..self.at).map(|ply| (self.position_at(ply), self.moves[ply])).collect()
    }

    pub(super) fn end_by_row(&self, row: &DrawRow, turn: Color) -> Ending {
        Ending::by_rule(self.rules.award(self.position(), row.result, turn), Reason::Row(row.id))
    }

    /// The rows with this effect that `step` reaches, counters first, then occurrences.
    fn rows_reached<'a>(
        &'a self,
        step: &'a Step<'a, R::Position>,
        effect: Effect,
    ) -> impl Iterator<Item = &'a DrawRow> {
        let counted = self.draws.reached(&step.past.counters, effect);
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
        let here = self.here();
        let automatic = self.rows_reached(&here, Effect::Automatic);
        automatic.chain(self.rows_reached(&here, Effect::Claim)).map(|row| row.id).collect()
    }

    /// The draws that the player to move may claim with the position on the board.
    pub fn claims(&self) -> Vec<Claim> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let here = self.here();
        self.rows_reached(&here, Effect::Claim).map(|row| Claim { row: row.id }).collect()
    }

    /// The draws that the player to move may claim by declaring `mv`, which is legal here.
    pub fn claims_with(&self, mv: R::Move) -> Vec<Claim> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let position = self.after(mv);
        let past = self.next_past(self.position(), &self.past(self.at), mv, &position);
        let step = Step { position: &position, past };
        self.rows_reached(&step, Effect::Claim).map(|row| Claim { row: row.id }).collect()
    }
}
