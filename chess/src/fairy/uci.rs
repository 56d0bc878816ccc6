//! Move texts of the UCI protocol, as Fairy-Stockfish writes them.

use zug_core::Color;

use super::bits::Bits;
use super::moves::{Act, Extra, Move};
use super::position::Position;
use super::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Appends the UCI text of a move; `takes_rooks`: castling goes to the partner's cell, wherever the king ends.
    pub(super) fn write_uci(&self, pos: &Position<B, N>, mv: Move, takes_rooks: bool, out: &mut String) {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let small = |kind: u8| self.facts.kinds[usize::from(kind)].letters[Color::Black.index()].as_str();
        let capital = |kind: u8| self.facts.kinds[usize::from(kind)].letters[Color::White.index()].as_str();
        let mut target = to;
        match mv.act {
            Act::Drop | Act::DropPromoted => {
                if mv.act == Act::DropPromoted {
                    out.push('+');
                }
                out.push_str(capital(mv.piece));
                out.push('@');
                self.push_cell(out, to);
            }
            Act::Pass if pos.of(pos.turn).is_none() => out.push_str("0000"),
            Act::Castle => {
                // A piece that comes in on the partner's place turns the text round.
                if mv.extra == Extra::Gate && usize::from(mv.at) == to {
                    self.push_cell(out, to);
                    self.push_cell(out, from);
                } else {
                    if !takes_rooks {
                        target = self.castling_target(pos, mv);
                    }
                    self.push_cell(out, from);
                    self.push_cell(out, target);
                }
            }
            _ => {
                self.push_cell(out, from);
                self.push_cell(out, to);
            }
        }
        match mv.act {
            Act::Promote if self.is_marked(mv.piece, pos, from) => out.push('+'),
            Act::Promote => out.push_str(small(mv.piece)),
            Act::Revert => out.push('-'),
            _ => {}
        }
        match mv.extra {
            // Where a turn may do without a wall, the text names the first cell for one.
            Extra::None if self.facts.walls.move_or_wall => {
                out.push(',');
                self.push_cell(out, target);
                self.push_cell(out, 0);
            }
            Extra::None => {}
            Extra::Wall => {
                out.push(',');
                self.push_cell(out, target);
                self.push_cell(out, usize::from(mv.at));
            }
            Extra::Gate => out.push_str(small(mv.piece)),
            Extra::Taken => {
                out.push('x');
                self.push_cell(out, usize::from(mv.at));
            }
        }
    }

    /// Where the king goes in the text of a castling: onto its partner where its own target would be a plain
    /// move of the king.
    fn castling_target(&self, pos: &Position<B, N>, mv: Move) -> usize {
        let to = usize::from(mv.to);
        let Some(castling) = self.castling(pos, pos.turn, to) else { return to };
        if self.facts.castling_any_file || castling.king_to == castling.king {
            return to;
        }
        let program = self.tables.program(pos.turn, pos.at(castling.king));
        let seen = self.seen(pos, pos.occupied());
        let reached = program.reach(seen, castling.king, |_| false);
        if reached.quiet.has(castling.king_to) { to } else { castling.king_to }
    }

    /// Whether promotion of the piece on a cell to a kind is written as a mark.
    pub(super) fn is_marked(&self, kind: u8, pos: &Position<B, N>, from: usize) -> bool {
        let was = self.kind_at(pos, from);
        let code = self.tables.shapes.promoted(pos.turn, kind, was);
        self.tables.shapes.mark(code) == super::facts::Mark::Plus
    }
}
