//! What players and arbiters may declare: claims, offers, resignations.

use super::{Game, PlayError};
use crate::{Color, Effect, Ending, Id, Outcome, Rules, Termination};

impl<R: Rules> Game<R> {
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
