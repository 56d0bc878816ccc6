//! Text in and out: names of squares, position texts, moves, and refusals that teach.

mod explain;
mod fen;
mod king_runs;
mod legs;
mod names;
mod refuse;
mod resolve;
mod scan;
#[cfg(test)]
mod tests;
mod write;

pub use names::Names;

use resolve::{Found, find, find_part};
use zug_core::{Counters, Defects, Notation, Placed, Reading, Refusal, Rules, Style};

use crate::{Bits, Draughts, Move, Pass, Policy, Position};

/// Whether a text passes the turn: by the word or, where that can be, by what records write for an empty turn.
fn is_pass(text: &str, passes: bool) -> bool {
    let bare = text.trim_end_matches(['!', '?']).trim_end();
    bare.eq_ignore_ascii_case(write::PASS) || matches!(bare, "пас" | "Пас") || passes && bare == "--"
}

impl<B: Bits, P: Policy<B>> Notation for Draughts<B, P> {
    /// Appends a move: its full route, in the `Record` style its ends where they are enough, in the `Hub`
    /// style its ends and the squares of the pieces taken by number. Other styles give the full route.
    fn write_move(&self, pos: &Position<B>, mv: Move<B>, style: Style, out: &mut String) {
        self.append_move(pos, mv, style, out);
    }

    /// Reads a move by its route or ends, in letters or numbers, with any signs, none, or in the short form
    /// of Russian books (`gf4`: file of the start, and target); a pass as `pass` or `--`.
    fn read_move(&self, pos: &Position<B>, text: &str, reading: Reading) -> Result<Move<B>, Box<Refusal>> {
        let text = text.trim();
        let passes = self.facts().pass != [Pass::Never; 2];
        if is_pass(text, passes) {
            return self.read_pass(pos, text);
        }
        let words = scan::scan(self.names(), text).map_err(|fault| self.malformed(text, &fault))?;
        let mut legal = Vec::with_capacity(32);
        self.moves(pos, &mut legal);
        // A pass has no squares that a text could name.
        legal.retain(|mv| !mv.is_pass());
        if words.unplayed.is_none() {
            let mut found = find(self.policy(), pos, &words, &legal);
            if found.is_nothing() && reading == Reading::Complete {
                found = find_part(self.policy(), pos, &words, &legal);
            }
            match found {
                Found::One(mv) => return Ok(mv),
                Found::Several(moves) => return Err(self.ambiguous(pos, text, &moves)),
                Found::Nothing => {}
            }
        }
        Err(self.explain(pos, text, &words, &legal))
    }

    /// Reads the FEN of PDN: letters or numbers, ranges, either colour first, a final dot, blanks.
    fn read_position(&self, text: &str) -> Result<Placed<Position<B>>, Defects> {
        self.read_fen(text)
    }

    /// Writes the FEN of PDN in the variant's own names, which has no place for counters but those of quiet
    /// king moves, where the variant limits them.
    fn write_position(&self, pos: &Position<B>, _: Counters) -> String {
        self.write_fen(pos)
    }
}
