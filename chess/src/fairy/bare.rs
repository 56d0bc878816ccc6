//! Positions that are nothing but pieces and the side to move, for tables of endings.

use zug_core::{Cell, Color, DefectCode, Piece};

use super::bits::Bits;
use super::facts::{Facing, Flip, Gains, Placed};
use super::position::{Past, Position};
use super::rules::Fairy;
use super::tables::EMPTY;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Whether the variant has positions of pieces alone.
    fn has_bare_positions(&self) -> bool {
        let facts = &self.facts;
        !self.plan.drops_at_all
            && !facts.hand.endless
            && facts.hand.gains == Gains::Nothing
            && facts.ends.checks == 0
            && facts.walls.placed == Placed::Never
            && facts.turns_to_wall.is_empty()
            && facts.explosion.is_none_or(|explosion| !explosion.leaves_walls)
            && facts.flip == Flip::Never
            && facts.royalty.facing != Facing::EndsGame
            && !self.plan.counts_passes
            && !facts.ends.promotion_wins
            && facts.ends.castled == [[false; 2]; 2]
            && facts.castling_same_wing
            && self.tables.shapes.is_plain()
    }

    /// Whether a position knows no more than its pieces and the side to move.
    pub(super) fn is_bare(&self, pos: &Position<B, N>) -> bool {
        self.has_bare_positions()
            && pos.rights.is_none()
            && pos.unmoved.is_none()
            && pos.passed.is_none()
            && pos.walls.is_none()
            && pos.hands.iter().flatten().all(|held| *held == 0)
            && pos.past == Past::default()
    }

    /// The position of these pieces alone, if it can be played.
    pub(super) fn bare_position(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Position<B, N>> {
        if !self.has_bare_positions() {
            return None;
        }
        let mut pos = Position::empty(turn);
        for (cell, piece) in pieces {
            let cell = usize::from(cell.0);
            let known = usize::from(piece.kind.0) < self.facts.kinds.len();
            if !known || cell >= N || !self.tables.board.has(cell) || pos.at(cell) != EMPTY {
                return None;
            }
            self.put(&mut pos, cell, self.tables.shapes.plain(piece.color, piece.kind.0));
        }
        let waived: [DefectCode; 0] = [];
        self.judge(&pos, &waived).1.is_empty().then_some(pos)
    }
}
