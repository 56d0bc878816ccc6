//! Positions that are nothing but their pieces: what tables of endings are made of.

use zug_core::{Cell, Color, Piece};

use crate::rules::{KING, MAN};
use crate::{Bits, Draughts, Policy, Position, QuietRun, Unit};

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// Appends the pieces on the board; false if quiet moves of a king or passes are being counted.
    pub(crate) fn list_pieces(&self, pos: &Position<B>, out: &mut Vec<(Cell, Piece)>) -> bool {
        let board = self.facts().board;
        for color in Color::ALL {
            for (kind, set) in [(MAN, pos.men(color)), (KING, pos.kings(color))] {
                out.extend(set.squares().map(|square| (board.cell(square), Piece { color, kind })));
            }
        }
        pos.quiet == [QuietRun::default(); 2] && pos.passes == 0
    }

    /// The position of these pieces; `None` if a man stands where it would be a king.
    pub(crate) fn place_pieces(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Position<B>> {
        let board = self.facts().board;
        let mut pos = Position::empty(turn);
        for (cell, piece) in pieces {
            let square = board.square(*cell)?;
            let unit = if piece.kind == KING { Unit::King } else { Unit::Man };
            if unit == Unit::Man && self.policy().crown(piece.color).has(square) {
                return None;
            }
            pos.put(square, piece.color, unit);
        }
        Some(pos)
    }
}
