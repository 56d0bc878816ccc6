//! Writing of position texts.

use zug_core::{Color, Counters};

use crate::fairy::bits::Bits;
use crate::fairy::facts::{FenField, Mark};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;
use crate::fairy::tables::{EMPTY, WALL, side};

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Writes a position.
    pub(in crate::fairy) fn write_fen(&self, pos: &Position<B, N>, counters: Counters) -> String {
        let mut out = String::new();
        let (files, ranks) = (usize::from(self.facts.board.files), usize::from(self.facts.board.ranks));
        for rank in (0..ranks).rev() {
            let mut gap = 0;
            for cell in rank * files..(rank + 1) * files {
                let code = pos.at(cell);
                let hole = !self.tables.board.has(cell);
                if code == EMPTY && !hole {
                    gap += 1;
                    continue;
                }
                push_gap(&mut out, &mut gap);
                if hole || code == WALL {
                    out.push('*');
                } else {
                    self.push_piece(&mut out, code);
                }
            }
            push_gap(&mut out, &mut gap);
            if rank > 0 {
                out.push('/');
            }
        }
        if self.plan.hands && !self.facts.hand.endless {
            out.push('[');
            for side in Color::ALL {
                for (kind, said) in self.facts.kinds.iter().enumerate() {
                    for _ in 0..pos.hands[side.index()][kind] {
                        out.push_str(&said.letters[side.index()]);
                    }
                }
            }
            out.push(']');
        }
        out.push_str(if pos.turn == Color::White { " w" } else { " b" });
        for field in &self.facts.fen_fields {
            out.push(' ');
            match field {
                FenField::Castling => self.write_rights(pos, &mut out),
                FenField::EnPassant => self.write_passed(pos, &mut out),
                FenField::Checks => out.push_str(&format!("{}+{}", pos.checks[0], pos.checks[1])),
                FenField::Clock => out.push_str(&counters.clock.to_string()),
            }
        }
        out.push_str(&format!(" {}", counters.number));
        for word in super::past::words(&pos.past) {
            out.push(' ');
            out.push_str(word);
        }
        out
    }

    /// Appends the letters of a piece with its mark.
    pub(in crate::fairy) fn push_piece(&self, out: &mut String, code: u8) {
        let shapes = &self.tables.shapes;
        let letters = |kind: u8| &self.facts.kinds[usize::from(kind)].letters[side(code).index()];
        match (shapes.was(code), shapes.mark(code)) {
            (Some(was), Mark::Plus) => {
                out.push('+');
                out.push_str(letters(was.0));
            }
            (Some(_), Mark::Tilde) => {
                out.push_str(letters(shapes.kind(code)));
                out.push('~');
            }
            _ => out.push_str(letters(shapes.kind(code))),
        }
    }
}

fn push_gap(out: &mut String, gap: &mut usize) {
    if *gap > 0 {
        out.push_str(&gap.to_string());
        *gap = 0;
    }
}
