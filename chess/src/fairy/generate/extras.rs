//! What a turn does besides moving: walls that it sets, pieces that it lets in.

use super::sink::{List, Sink};
use crate::fairy::bits::Bits;
use crate::fairy::facts::Placed;
use crate::fairy::moves::{Act, Extra, Move};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;
use crate::fairy::tables::STRAIGHT;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Lists the moves with all their walls and gates.
    pub(super) fn list_with_extras(&self, pos: &Position<B, N>, out: &mut Vec<Move>) {
        let base = out.len();
        if self.walls_with_moves() {
            // A wall may stop a check, so legality is asked of the whole turn.
            self.moves_of(pos, &super::Law::Free, &mut List(out));
            let moves = out.len();
            for index in base..moves {
                let mv = out[index];
                for wall in self.walls(pos, mv).cells() {
                    let mv = mv.and(Extra::Wall, wall);
                    if self.is_legal_after(pos, mv) {
                        out.push(mv);
                    }
                }
            }
            out.drain(base..moves);
            return;
        }
        self.generate(pos, &mut List(out));
        let moves = out.len();
        for index in base..moves {
            let mv = out[index];
            out.push(mv);
            self.gates(pos, mv, out);
        }
        out.drain(base..moves);
    }

    /// Whether every move sets a wall too.
    pub(super) fn walls_with_moves(&self) -> bool {
        self.sets_walls() && !self.facts.walls.move_or_wall
    }

    /// Whether a move without its wall leaves a square for one, so that the turn is legal.
    pub(super) fn has_wall(&self, pos: &Position<B, N>, mv: Move) -> bool {
        self.walls(pos, mv).cells().any(|wall| self.is_legal_after(pos, mv.and(Extra::Wall, wall)))
    }

    /// The forms of a move in which a piece comes in.
    fn gates(&self, pos: &Position<B, N>, mv: Move, out: &mut Vec<Move>) {
        let side = pos.turn.index();
        if !matches!(mv.act, Act::Go | Act::Castle) {
            return;
        }
        let open = self.plan.gating[side] & pos.unmoved & pos.of(pos.turn);
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let left = if mv.act == Act::Castle { [Some(from), Some(to)] } else { [Some(from), None] };
        let left = left.into_iter().flatten();
        for cell in left.filter(|cell| open.has(*cell) && self.stays_empty(pos, mv, *cell)) {
            for kind in 0..self.facts.kinds.len() {
                if pos.hands[side][kind] > 0 && self.plan.drops[side][kind].zone.has(cell) {
                    out.push(Move { piece: kind as u8, ..mv }.and(Extra::Gate, cell));
                }
            }
        }
    }

    /// Whether a cell that a move leaves is empty after it.
    fn stays_empty(&self, pos: &Position<B, N>, mv: Move, cell: usize) -> bool {
        if mv.act != Act::Castle {
            return true;
        }
        match self.castling(pos, pos.turn, usize::from(mv.to)) {
            Some(castling) => castling.king_to != cell && castling.partner_to != cell,
            None => false,
        }
    }

    /// Where a wall can be set after a move.
    ///
    /// What explodes leaves no room for it in the same turn.
    fn walls(&self, pos: &Position<B, N>, mv: Move) -> B {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let after = self.occupied_after(pos, mv);
        let empty = self.tables.board.minus(after) & self.plan.wall_zone[pos.turn.index()];
        match self.facts.walls.placed {
            Placed::Never => B::NONE,
            Placed::Anywhere | Placed::Roaming => empty,
            Placed::Vacated if mv.is_drop() => B::NONE,
            Placed::Vacated => empty & B::one(from),
            Placed::Rim => empty & (self.plan.rim | self.beside(pos.walls)),
            Placed::Shot => {
                let code =
                    if mv.is_drop() { self.tables.shapes.plain(pos.turn, mv.piece) } else { pos.at(from) };
                let program = self.tables.program(pos.turn, code);
                let reached =
                    program.reach(self.seen(pos, after), to, |over| self.is_hurdle(pos, program, over));
                empty & reached.quiet
            }
        }
    }

    /// The cells of pieces and walls after a move, before anything explodes.
    fn occupied_after(&self, pos: &Position<B, N>, mv: Move) -> B {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let occupied = pos.occupied();
        match mv.act {
            Act::Pass | Act::Wall => occupied,
            Act::Castle => match self.castling(pos, pos.turn, to) {
                Some(castling) => {
                    occupied.minus(B::one(from) | B::one(to))
                        | B::one(castling.king_to)
                        | B::one(castling.partner_to)
                }
                None => occupied,
            },
            Act::EnPassant => occupied.minus(B::one(from) | B::one(usize::from(pos.passer))) | B::one(to),
            _ if mv.is_drop() => occupied | B::one(to),
            _ => occupied.minus(B::one(from)) | B::one(to),
        }
    }

    /// The straight neighbours of some cells.
    pub(super) fn beside(&self, cells: B) -> B {
        let grid = self.grid();
        let near = cells.cells().flat_map(|cell| STRAIGHT.map(|way| grid.step(cell, way)));
        B::from_cells(near.flatten())
    }

    /// Turns that only set a wall.
    pub(super) fn walls_alone<S: Sink<B>>(&self, pos: &Position<B, N>, sink: &mut S) {
        // Where nothing moves no square is left for a wall.
        if self.facts.walls.placed == Placed::Vacated {
            return;
        }
        let mut cells = self.tables.board.minus(pos.occupied()) & self.plan.wall_zone[pos.turn.index()];
        if self.facts.walls.placed == Placed::Rim {
            cells = cells & (self.plan.rim | self.beside(pos.walls));
        }
        let pieces = pos.of(pos.turn);
        let first = if pieces.any() { pieces.low() } else { 0 };
        for wall in cells.cells() {
            sink.one(Move::go(first, first).with(Act::Wall, 0).and(Extra::Wall, wall));
        }
    }
}
