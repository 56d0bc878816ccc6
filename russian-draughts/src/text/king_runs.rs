//! The counters of quiet king moves in a position text, for variants that limit them.
//!
//! Frisian draughts counts them, and programs write `:+b+w` at the end, Black's number first. That does not say
//! which king has moved; where a side has several, its square follows the number: `:+0+2K28`.

use zug_core::{Color, Defect, DefectCode};

use crate::{Bits, Draughts, Policy, Position, QuietRun, Square};

/// The order in which the numbers are written.
pub(super) const ORDER: [Color; 2] = [Color::Black, Color::White];

/// A number of quiet moves in a row, as a text gives it.
#[derive(Clone, Debug)]
pub(super) struct KingRun {
    pub side: Color,
    pub moves: u32,
    /// The number as it is written, which may be beyond all use.
    pub written: String,
    /// Where the king stands, if the text says so.
    pub square: Option<Square>,
    /// The character at which the number begins.
    pub at: usize,
}

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// Takes a counter over; the warning says why one that matters cannot be.
    pub(super) fn take_king_run(&self, position: &mut Position<B>, run: KingRun) -> Option<Defect> {
        let kings = position.kings(run.side);
        let matters = self.facts().kings.quiet_limit > 0 && position.men(run.side).any();
        if run.moves == 0 || !matters || kings.is_none() {
            return None;
        }
        let only = if kings.count() == 1 { Some(kings.first()) } else { None };
        match run.square.or(only).filter(|square| kings.has(*square)) {
            Some(square) => {
                let moves = u8::try_from(run.moves).unwrap_or(u8::MAX);
                position.quiet[run.side.index()] = QuietRun { square, moves };
                None
            }
            None => Some(
                Defect::new(
                    DefectCode::Syntax,
                    format!("+{}: left out, since the text does not say which king has moved", run.written),
                    format!("+{}: не учтено: из текста не видно, какая дамка ходила", run.written),
                )
                .at(run.at),
            ),
        }
    }

    /// Appends the counters, if there are any.
    pub(super) fn append_king_runs(&self, position: &Position<B>, out: &mut String) {
        if ORDER.into_iter().all(|side| position.quiet_run(side).moves == 0) {
            return;
        }
        out.push(':');
        for side in ORDER {
            let run = position.quiet_run(side);
            out.push('+');
            out.push_str(&run.moves.to_string());
            if run.moves > 0 && position.kings(side).count() > 1 {
                out.push('K');
                self.names().write(run.square, out);
            }
        }
    }
}
