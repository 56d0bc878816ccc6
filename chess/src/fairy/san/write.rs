//! Writing of moves.

use zug_core::Color;

use crate::fairy::bits::Bits;
use crate::fairy::facts::{Mark, Trigger};
use crate::fairy::moves::{Act, Extra, Move};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Appends a move with its check or mate sign.
    pub(in crate::fairy) fn write_san(&self, pos: &Position<B, N>, mv: Move, out: &mut String) {
        let mut rivals = Vec::new();
        if self.has_rivals(pos, mv) {
            self.list_onto(pos, usize::from(mv.to), &mut rivals);
        }
        self.write_plain(pos, mv, &rivals, out);
        self.write_check(pos, mv, out);
    }

    /// Appends a move with its whole start.
    pub(in crate::fairy) fn write_long(&self, pos: &Position<B, N>, mv: Move, out: &mut String) {
        if !matches!(mv.act, Act::Go | Act::Promote | Act::Revert | Act::EnPassant) {
            return self.write_san(pos, mv, out);
        }
        let code = pos.at(usize::from(mv.from));
        self.push_letter(out, code);
        self.push_cell(out, usize::from(mv.from));
        out.push(if self.is_capture(pos, mv) { 'x' } else { '-' });
        self.push_cell(out, usize::from(mv.to));
        self.write_tail(pos, mv, out);
        self.write_check(pos, mv, out);
    }

    /// Whether another piece on the board has the letter of the one that moves.
    fn has_rivals(&self, pos: &Position<B, N>, mv: Move) -> bool {
        let letter = || self.letter_of(pos.at(usize::from(mv.from)));
        let same = |cell: usize| cell != usize::from(mv.from) && self.letter_of(pos.at(cell)) == letter();
        matches!(mv.act, Act::Go | Act::Promote | Act::Revert | Act::EnPassant)
            && pos.of(pos.turn).cells().any(same)
    }

    fn after(&self, pos: &Position<B, N>, mv: Move) -> Position<B, N> {
        let mut after = pos.clone();
        self.advance(&mut after, mv);
        after
    }

    pub(super) fn gives_check(&self, pos: &Position<B, N>, mv: Move) -> bool {
        let after = self.after(pos, mv);
        self.in_check(&after, after.turn)
    }

    fn write_check(&self, pos: &Position<B, N>, mv: Move, out: &mut String) {
        let after = self.after(pos, mv);
        if self.in_check(&after, after.turn) {
            let mut replies = Vec::new();
            self.list_moves(&after, &mut replies);
            out.push(if replies.is_empty() { '#' } else { '+' });
        }
    }

    /// The letter of a piece with its mark; nothing for a pawn.
    fn push_letter(&self, out: &mut String, code: u8) {
        let (marked, letter) = self.letter_of(code);
        if marked {
            out.push('+');
        }
        out.push_str(letter);
    }

    /// Whether a piece is written with a mark, and its letter, which is empty for a pawn.
    fn letter_of(&self, code: u8) -> (bool, &str) {
        let shapes = &self.tables.shapes;
        let letter = |kind: u8| self.facts.kinds[usize::from(kind)].letters[Color::White.index()].as_str();
        match (shapes.was(code), shapes.mark(code)) {
            (Some(was), Mark::Plus) => (true, letter(was.0)),
            _ => {
                let kind = shapes.kind(code);
                (false, if self.facts.kinds[usize::from(kind)].pawn { "" } else { letter(kind) })
            }
        }
    }

    /// Appends a move without its sign; `legal` are the legal moves here, at least those of pieces to the same cell, or none
    /// where no other piece has the letter.
    pub(in crate::fairy) fn write_plain(
        &self,
        pos: &Position<B, N>,
        mv: Move,
        legal: &[Move],
        out: &mut String,
    ) {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        match mv.act {
            Act::Pass => out.push_str("--"),
            Act::Wall => {}
            Act::Castle => out.push_str(if to > from { "O-O" } else { "O-O-O" }),
            Act::Drop | Act::DropPromoted => {
                if mv.act == Act::DropPromoted {
                    out.push('+');
                }
                out.push_str(&self.facts.kinds[usize::from(mv.piece)].letters[Color::White.index()]);
                out.push('@');
                self.push_cell(out, to);
            }
            Act::Go | Act::Promote | Act::Revert | Act::EnPassant => {
                let code = pos.at(from);
                let pawn = self.facts.kinds[usize::from(self.tables.shapes.kind(code))].pawn
                    && self.tables.shapes.was(code).is_none();
                let capture = self.is_capture(pos, mv);
                self.push_letter(out, code);
                self.push_origin(pos, mv, legal, pawn && capture, out);
                if capture {
                    out.push('x');
                }
                self.push_cell(out, to);
            }
        }
        self.write_tail(pos, mv, out);
    }

    /// Appends as much of the start as tells the move from others.
    fn push_origin(&self, pos: &Position<B, N>, mv: Move, legal: &[Move], named: bool, out: &mut String) {
        let files = usize::from(self.facts.board.files);
        let from = usize::from(mv.from);
        // Two kinds may share a text: pawns of several kinds, a piece and one that was promoted to it.
        let letter = self.letter_of(pos.at(from));
        let same = |other: &&Move| {
            let plain = matches!(other.act, Act::Go | Act::Promote | Act::Revert | Act::EnPassant);
            plain
                && other.to == mv.to
                && other.from != mv.from
                && self.letter_of(pos.at(usize::from(other.from))) == letter
        };
        let (mut file, mut rank) = (named, false);
        let rivals: Vec<usize> = legal.iter().filter(same).map(|other| usize::from(other.from)).collect();
        if !rivals.is_empty() {
            let same_file = rivals.iter().any(|other| other % files == from % files);
            let same_rank = rivals.iter().any(|other| other / files == from / files);
            if !same_file {
                file = true;
            } else if !same_rank {
                rank = true;
            } else {
                (file, rank) = (true, true);
            }
        }
        let mut name = String::new();
        self.push_cell(&mut name, from);
        if file {
            out.push_str(&name[..1]);
        }
        if rank {
            out.push_str(&name[1..]);
        }
    }

    fn write_tail(&self, pos: &Position<B, N>, mv: Move, out: &mut String) {
        let from = usize::from(mv.from);
        match mv.act {
            Act::Promote if self.is_marked(mv.piece, pos, from) => out.push('+'),
            Act::Promote => {
                out.push('=');
                out.push_str(&self.facts.kinds[usize::from(mv.piece)].letters[Color::White.index()]);
            }
            Act::Revert => out.push('-'),
            Act::Go if self.declines(pos, mv) => out.push('='),
            _ => {}
        }
        match mv.extra {
            Extra::None => {}
            Extra::Wall => {
                out.push(',');
                self.push_cell(out, usize::from(mv.at));
            }
            Extra::Gate => {
                out.push('/');
                out.push_str(&self.facts.kinds[usize::from(mv.piece)].letters[Color::White.index()]);
                if mv.act == Act::Castle {
                    self.push_cell(out, usize::from(mv.at));
                }
            }
            Extra::Taken => {
                out.push('*');
                self.push_cell(out, usize::from(mv.at));
            }
        }
    }

    /// Whether a move leaves out a promotion that would be written as a mark.
    pub(super) fn declines(&self, pos: &Position<B, N>, mv: Move) -> bool {
        let from = usize::from(mv.from);
        let code = pos.at(from);
        let side = pos.turn.index();
        let targets = B::one(usize::from(mv.to));
        let kind = self.tables.shapes.kind(code);
        let own = self.plan.promotions[side][usize::from(kind)].as_ref().filter(|row| {
            let marked = row.to.first().is_some_and(|to| self.is_marked(*to, pos, from));
            marked
                && row.trigger != Trigger::InsteadOfMoving
                && self.promoting(pos, row, kind, from, targets).any()
        });
        let back = self.tables.shapes.was(code).and_then(|was| {
            let row = self.plan.promotions[side][usize::from(was.0)].as_ref()?;
            (row.back && self.promoting(pos, row, was.0, from, targets).any()).then_some(())
        });
        own.is_some() || back.is_some()
    }
}
