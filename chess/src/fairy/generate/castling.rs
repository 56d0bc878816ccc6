//! Castling.

use zug_core::Color;

use super::Law;
use super::sink::Sink;
use crate::fairy::attack::Sight;
use crate::fairy::bits::Bits;
use crate::fairy::moves::{Act, Move};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;

/// The cells of a castling.
#[derive(Clone, Copy, Debug)]
pub(in crate::fairy) struct Castling {
    pub(in crate::fairy) king: usize,
    pub(in crate::fairy) partner: usize,
    pub(in crate::fairy) king_to: usize,
    pub(in crate::fairy) partner_to: usize,
    /// Whether it is the short wing.
    pub(in crate::fairy) short: bool,
}

/// What stands in the way of a castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fairy) enum Hindrance {
    /// Something stands between.
    Between(usize),
    /// The king is in check.
    Check,
    /// The king would pass over or arrive on an attacked cell.
    Attacked(usize),
    /// The other side has castled towards this wing.
    SameWing,
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    pub(super) fn castlings<S: Sink<B>>(&self, pos: &Position<B, N>, _: &Law<B>, sink: &mut S) {
        for partner in (pos.rights & pos.of(pos.turn)).cells() {
            if let Some(castling) = self.castling(pos, pos.turn, partner)
                && self.hindrance(pos, castling).is_none()
            {
                sink.one(Move::go(castling.king, partner).with(Act::Castle, 0));
            }
        }
    }

    /// The castling with a partner, if there is such a wing.
    pub(in crate::fairy) fn castling(
        &self,
        pos: &Position<B, N>,
        side: Color,
        partner: usize,
    ) -> Option<Castling> {
        let facts = &self.facts.castling[side.index()];
        let king = usize::from(pos.castler[side.index()]);
        let short = partner > king;
        let wing = facts.wings[usize::from(!short)]?;
        let rank = usize::from(facts.rank) * usize::from(self.facts.board.files);
        let king_to = rank + usize::from(wing.king_to);
        let partner_to = if short { king_to.checked_sub(1)? } else { king_to + 1 };
        (self.tables.board.has(king_to) && self.tables.board.has(partner_to)).then_some(Castling {
            king,
            partner,
            king_to,
            partner_to,
            short,
        })
    }

    /// What stands in the way, if anything does.
    pub(in crate::fairy) fn hindrance(&self, pos: &Position<B, N>, castling: Castling) -> Option<Hindrance> {
        let Castling { king, partner, king_to, partner_to, short } = castling;
        let movers = B::one(king) | B::one(partner);
        let others = pos.occupied().minus(movers);
        let between = span::<B>(king, king_to) | span(partner, partner_to);
        let blocked = between & (others | !self.tables.board);
        if blocked.any() {
            return Some(Hindrance::Between(blocked.low()));
        }
        if !self.facts.castling_same_wing && pos.past.wing == Some(short) {
            return Some(Hindrance::SameWing);
        }
        if !self.guards(pos, king) {
            return None;
        }
        let by = pos.turn.other();
        let prey = self.kind_at(pos, king);
        let attackers = pos.of(by);
        if self.is_attacked(pos, Sight { occupied: pos.occupied(), attackers }, king, by, prey) {
            return Some(Hindrance::Check);
        }
        let rest = pos.occupied().minus(B::one(king));
        for cell in span::<B>(king, king_to).minus(B::one(king)).cells() {
            if self.is_attacked(pos, Sight { occupied: rest | B::one(cell), attackers }, cell, by, prey) {
                return Some(Hindrance::Attacked(cell));
            }
        }
        let after = others | B::one(king_to) | B::one(partner_to);
        let attacked = self.is_attacked(pos, Sight { occupied: after, attackers }, king_to, by, prey);
        attacked.then_some(Hindrance::Attacked(king_to))
    }
}

/// The cells from one to another of a rank, both included.
fn span<B: Bits>(one: usize, other: usize) -> B {
    B::from_cells(one.min(other)..=one.max(other))
}
