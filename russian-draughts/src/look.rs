//! What a renderer needs: what stands where, and what a move touches.

use zug_core::{Look, Piece, Rules, Trace, View};

use crate::{Bits, Draughts, Move, Policy, Position};

impl<B: Bits, P: Policy<B>> Look for Draughts<B, P> {
    fn look(&self, pos: &Position<B>) -> View {
        let board = self.facts().board;
        let mut view = View { cells: vec![None; self.info().board.played.len()], ..View::default() };
        for square in pos.occupied().squares() {
            if let Some((color, unit)) = pos.at(square)
                && let Some(cell) = view.cells.get_mut(usize::from(board.cell(square).0))
            {
                *cell = Some(Piece { color, kind: unit.kind() });
            }
        }
        view
    }

    fn trace(&self, _: &Position<B>, mv: Move<B>) -> Trace {
        let board = self.facts().board;
        if mv.is_pass() {
            return Trace::default();
        }
        Trace {
            from: Some(board.cell(mv.from())),
            to: Some(board.cell(mv.to())),
            taken: mv.captured().squares().map(|square| board.cell(square)).collect(),
        }
    }
}
