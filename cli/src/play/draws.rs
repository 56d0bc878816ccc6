//! The words that end a game by the players' will or by a claim: `resign`, `draw`, `accept`, `decline`, `claim`.

use zug_core::{Count, PlayError};

use super::advice;
use super::session::Session;
use super::who::Who;
use crate::errors::Error;
use crate::text::{endings, fill, play as texts};

impl Session<'_, '_> {
    pub(super) fn resign(&mut self) -> Result<(), Error> {
        let by = self.game.turn();
        let ending = self.game.resign(by);
        self.declare(ending)
    }

    pub(super) fn offer(&mut self) -> Result<(), Error> {
        let by = self.game.turn();
        match self.game.offer_draw(by) {
            Ok(()) => {}
            Err(PlayError::OfferStands) if self.game.offer() == Some(by.other()) => {
                // An offer in answer to an offer agrees with it.
                return self.answer_offer(true);
            }
            Err(PlayError::OfferStands) => return self.tell(&texts::OFFER_AGAIN),
            Err(_) => return self.tell(&texts::OVER),
        }
        let other = by.other();
        let takes = match self.players[other.index()].who {
            Who::Human => {
                let side = self.side(by);
                return self.say(&texts::OFFERED, &[("side", &side)]);
            }
            Who::Ai(_) => advice::takes_draw(&*self.game, other, self.aid()),
            Who::Random(_) | Who::Engine(_) => false,
        };
        if takes {
            let ending = self.game.accept_draw(other);
            return self.declare(ending);
        }
        // The offer was just made, so it can be declined.
        let _ = self.game.decline_draw(other);
        let side = self.side(other);
        self.say(&texts::DECLINED, &[("side", &side)])
    }

    pub(super) fn answer_offer(&mut self, accept: bool) -> Result<(), Error> {
        let Some(by) = self.game.offer() else { return self.tell(&texts::NO_OFFER) };
        let other = by.other();
        if accept {
            let ending = self.game.accept_draw(other);
            return self.declare(ending);
        }
        match self.game.decline_draw(other) {
            Ok(()) => {
                let side = self.side(other);
                self.say(&texts::DECLINED, &[("side", &side)])
            }
            Err(_) => self.tell(&texts::NO_OFFER),
        }
    }

    pub(super) fn claim(&mut self, declared: &str) -> Result<(), Error> {
        if self.is_over()? {
            return Ok(());
        }
        let declared = (!declared.is_empty()).then_some(declared);
        let claims = match self.game.claims(declared) {
            Ok(claims) => claims,
            Err(refusal) => return self.explain(&refusal),
        };
        match claims.first() {
            Some(claim) => {
                let row = claim.row;
                let ending = self.game.claim(row.as_str(), declared);
                self.declare(ending)
            }
            None => self.no_claim(),
        }
    }

    /// Tells that nothing can be claimed, and how far the counters are.
    fn no_claim(&mut self) -> Result<(), Error> {
        let lang = self.context.lang;
        let times = self.game.occurrences().to_string();
        let mut lines = vec![fill(texts::NO_CLAIM.get(lang), &[("n", &times)])];
        let info = self.game.info();
        let table = match &self.laws {
            Some(laws) => info.draws(laws).cloned().unwrap_or_default(),
            None => info.default_draws(),
        };
        for (id, value) in self.game.draw_counters() {
            let limit = table.row(id.as_str()).map(|row| match row.count {
                Count::Plies(n) | Count::OwnMoves { limit: n, .. } | Count::Occurrences(n) => n,
            });
            let row = endings::row(info, id.as_str(), lang);
            let (value, limit) = (value.to_string(), limit.map_or_else(|| "?".to_owned(), |n| n.to_string()));
            lines.push(fill(texts::COUNTER.get(lang), &[("row", &row), ("n", &value), ("limit", &limit)]));
        }
        self.answer("claim", lines)
    }
}
