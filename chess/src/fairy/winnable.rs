//! Whether a side can still win.

use zug_core::Color;

use super::bits::Bits;
use super::facts::{Facing, Facts, Flip, Gains, Placed, Verdict};
use super::position::Position;
use super::rules::Fairy;

impl Facts {
    /// Whether a game is won by mate or by checks and by nothing else, and nothing but a move changes the board: only
    /// there can it be known that a side has too little to win.
    pub(crate) fn hunts_kings_alone(&self) -> bool {
        let ends = &self.ends;
        ends.goals.is_empty()
            && ends.extinct.is_empty()
            && ends.connect.is_empty()
            && ends.castled == [[false; 2]; 2]
            && !ends.promotion_wins
            && ends.full_board == Verdict::GoesOn
            && ends.two_passes == Verdict::GoesOn
            && ends.no_moves == [Verdict::Draw; 2]
            && ends.checkmate == Verdict::SideToMoveLoses
            && ends.draws_are == Verdict::Draw
            && self.royalty.facing != Facing::EndsGame
            && self.explosion.is_none()
            && self.flip == Flip::Never
            && self.walls.placed == Placed::Never
            && self.hand.gains == Gains::Nothing
    }
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Whether a side can still win; `Some(false)` only where its one royal stands alone in a game that is about
    /// mate, or checks, and nothing else.
    pub(super) fn winnable(&self, pos: &Position<B, N>, side: Color) -> Option<bool> {
        let only_kings = self.facts.ends.dead_position
            && self.facts.hunts_kings_alone()
            && pos.hands[side.index()].iter().all(|held| *held == 0);
        let own = pos.of(side);
        let royal = pos.royals[side.index()];
        if !only_kings || own != royal || royal.several() || royal.is_none() {
            return None;
        }
        // A royal that takes on the neighbouring cells only can never attack another of its kind in safety.
        let kind = self.kind_at(pos, royal.low());
        let others = pos.royals[side.other().index()];
        let alike = others.any() && others.cells().all(|cell| self.kind_at(pos, cell) == kind);
        let mutual = Color::ALL.iter().all(|color| {
            let program = self.program_of(*color, kind);
            let other = self.program_of(color.other(), kind);
            program.rides.is_empty()
                && program.hoppers.is_empty()
                && program.gates.iter().flatten().all(|gate| !gate.mode.takes)
                && program.tramples.is_empty()
                && (self.tables.board.cells())
                    .all(|cell| program.strikes[cell].cells().all(|to| other.strikes[to].has(cell)))
        });
        let promotes = self.plan.promotions[side.index()][usize::from(kind)].is_some();
        (alike && mutual && !promotes).then_some(false)
    }
}
