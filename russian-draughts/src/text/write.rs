//! Writing of moves.

use zug_core::{Rules, Style};

use crate::{Bits, Draughts, Move, Policy, Position, Square};

/// The text of a turn that is passed.
pub(super) const PASS: &str = "pass";

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// Appends a legal move in one of the styles.
    pub(super) fn append_move(&self, pos: &Position<B>, mv: Move<B>, style: Style, out: &mut String) {
        match style {
            _ if mv.is_pass() => out.push_str(PASS),
            Style::Hub => self.append_hub(mv, out),
            Style::Record if self.ends_are_enough(pos, mv) => self.append_ends(mv, out),
            _ => self.append_full(pos, mv, out),
        }
    }

    fn sign(&self, mv: Move<B>) -> char {
        if mv.is_capture() { self.names().capture() } else { '-' }
    }

    fn append_ends(&self, mv: Move<B>, out: &mut String) {
        self.names().write(mv.from(), out);
        out.push(self.sign(mv));
        self.names().write(mv.to(), out);
    }

    /// Appends the route; of several that are the same move, the bytewise smallest.
    fn append_full(&self, pos: &Position<B>, mv: Move<B>, out: &mut String) {
        if mv.captured().count() <= 1 {
            return self.append_ends(mv, out);
        }
        let base = out.len();
        self.for_each_route(pos, mv, |squares, _| {
            let tail = out.len();
            self.append_squares(squares, mv, out);
            if tail > base {
                if out[tail..] < out[base..tail] {
                    out.replace_range(base..tail, "");
                } else {
                    out.truncate(tail);
                }
            }
        });
    }

    fn append_squares(&self, squares: &[Square], mv: Move<B>, out: &mut String) {
        for (i, square) in squares.iter().enumerate() {
            if i > 0 {
                out.push(self.sign(mv));
            }
            self.names().write(*square, out);
        }
    }

    /// Whether no other legal move has the same ends.
    ///
    /// A move that takes one piece is its own full route; only a longer one can be mistaken for another.
    fn ends_are_enough(&self, pos: &Position<B>, mv: Move<B>) -> bool {
        if mv.captured().count() <= 1 {
            return true;
        }
        let mut legal = Vec::with_capacity(32);
        self.moves(pos, &mut legal);
        legal.iter().filter(|other| other.from() == mv.from() && other.to() == mv.to()).count() == 1
    }

    /// Appends start, end and the squares of the pieces taken, all by number.
    fn append_hub(&self, mv: Move<B>, out: &mut String) {
        let names = self.names();
        let sign = if mv.is_capture() { 'x' } else { '-' };
        names.write_number(mv.from(), out);
        out.push(sign);
        names.write_number(mv.to(), out);
        let mut taken: Vec<Square> = mv.captured().squares().collect();
        taken.sort_unstable_by_key(|square| names.number(*square));
        for square in taken {
            out.push(sign);
            names.write_number(square, out);
        }
    }

    /// The canonical texts of moves, sorted bytewise.
    pub(super) fn texts<'m>(
        &self,
        pos: &Position<B>,
        moves: impl IntoIterator<Item = &'m Move<B>>,
    ) -> Vec<String> {
        let mut texts: Vec<String> = moves
            .into_iter()
            .map(|mv| {
                let mut text = String::new();
                self.append_move(pos, *mv, Style::Canonical, &mut text);
                text
            })
            .collect();
        texts.sort_unstable();
        texts
    }
}
