//! Arrangements: pieces anywhere, and what must be right before they can be played.

use zug_core::{Cell, Color, Defect, DefectCode, Defects, Rules, Setup};

use crate::generate;
use crate::{Bits, Draughts, Policy, Position, QuietRun, Unit};

/// Pieces on cells and a side to move; may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The side to move.
    pub turn: Color,
    /// The pieces.
    pub pieces: Vec<(Cell, Color, Unit)>,
    /// Where the variant limits the quiet moves of a king: for each side the cell of that king and how many
    /// moves in a row it has made.
    pub quiet: [Option<(Cell, u8)>; 2],
    /// How many passes running led here, in variants that end by two.
    pub passes: u8,
}

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    fn side_words(side: Color) -> (&'static str, &'static str) {
        match side {
            Color::White => ("white", "белых"),
            Color::Black => ("black", "чёрных"),
        }
    }

    /// What is odd about the number of pieces of `side`.
    pub(crate) fn too_many(&self, pos: &Position<B>, side: Color) -> Option<Defect> {
        let (own, most) = (pos.pieces(side).count(), self.start().pieces(side).count());
        let (en, ru) = Self::side_words(side);
        (own > most).then(|| {
            Defect::new(
                DefectCode::TooManyUnits,
                format!("{en} has {own} pieces, more than the {most} of the start"),
                format!("у {ru} шашек {own}, больше, чем в начале игры ({most})"),
            )
        })
    }
}

/// The greatest number of jumps that a position to be played may have in all its captures together: far above what
/// compositions reach, and listed in a fraction of a second.
const MOST_JUMPS: u32 = 50_000;

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// The captures of the side to move are too many to list.
    pub(crate) fn endless(&self, pos: &Position<B>) -> Option<Defect> {
        generate::is_endless(self.policy(), pos, MOST_JUMPS).then(|| {
            Defect::new(
                DefectCode::TooManyCaptures,
                format!("the captures of this position take over {MOST_JUMPS} jumps: too many to list"),
                format!("взятия в этой позиции занимают больше {MOST_JUMPS} прыжков: слишком много"),
            )
        })
    }
}

/// Two pieces stand on the square called `name`.
pub(crate) fn occupied_twice(name: &str) -> Defect {
    Defect::new(
        DefectCode::OccupiedTwice,
        format!("{name}: two pieces on one square"),
        format!("{name}: две шашки на одном поле"),
    )
}

/// A man stands on its own last row, on the square called `name`.
pub(crate) fn man_on_last_row(name: &str) -> Defect {
    Defect::new(
        DefectCode::PawnOnLastRank,
        format!("{name}: a man cannot stand on its last row, only a king"),
        format!("{name}: простая не может стоять на последнем ряду, только дамка"),
    )
}

/// Nothing stands on the board.
pub(crate) fn no_pieces() -> Defect {
    Defect::new(DefectCode::NoPieces, "there are no pieces on the board", "на доске нет шашек")
}

impl<B: Bits, P: Policy<B>> Setup for Draughts<B, P> {
    type Arrangement = Arrangement;

    fn arrangement(&self, pos: &Position<B>) -> Arrangement {
        let board = self.facts().board;
        let pieces = board.squares().filter_map(|square| {
            let (side, unit) = pos.at(square)?;
            Some((board.cell(square), side, unit))
        });
        let quiet = Color::ALL.map(|side| {
            let run = pos.quiet_run(side);
            (run.moves > 0).then(|| (board.cell(run.square), run.moves))
        });
        Arrangement { turn: pos.turn(), pieces: pieces.collect(), quiet, passes: pos.passes }
    }

    /// A man on its own last row may be waived: it stays a man. More pieces than at the start are a warning,
    /// never an error.
    fn set_up(
        &self,
        arrangement: &Arrangement,
        waived: &[DefectCode],
    ) -> Result<(Position<B>, Vec<Defect>), Defects> {
        let board = self.facts().board;
        let (mut faults, mut warnings) = (Vec::new(), Vec::new());
        let mut pos = Position::<B>::empty(arrangement.turn);
        for &(cell, side, unit) in &arrangement.pieces {
            let Some(square) = board.square(cell) else {
                faults.push(Defect::new(
                    DefectCode::BadSquare,
                    format!("cell {}: not a square of this board", cell.0),
                    format!("клетка {}: не поле этой доски", cell.0),
                ));
                continue;
            };
            let name = self.info().board.name(cell);
            if pos.occupied().has(square) {
                faults.push(occupied_twice(name));
            }
            if unit == Unit::Man && self.policy().crown(side).has(square) {
                let list =
                    if waived.contains(&DefectCode::PawnOnLastRank) { &mut warnings } else { &mut faults };
                list.push(man_on_last_row(name));
            }
            pos.put(square, side, unit);
        }
        if arrangement.pieces.is_empty() {
            faults.push(no_pieces());
        }
        if !faults.is_empty() {
            return Err(Defects { list: faults });
        }
        if let Some(endless) = self.endless(&pos) {
            return Err(endless.into());
        }
        warnings.extend(Color::ALL.into_iter().filter_map(|side| self.too_many(&pos, side)));
        self.set_quiet_runs(&mut pos, arrangement);
        if self.facts().counts_passes {
            pos.passes = arrangement.passes.min(2);
        }
        Ok((pos, warnings))
    }
}

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// Takes over the counters of quiet king moves that mean something.
    fn set_quiet_runs(&self, pos: &mut Position<B>, arrangement: &Arrangement) {
        if self.facts().kings.quiet_limit == 0 {
            return;
        }
        for (side, quiet) in Color::ALL.into_iter().zip(arrangement.quiet) {
            if let Some((cell, moves)) = quiet
                && let Some(square) = self.facts().board.square(cell)
                && pos.kings(side).has(square)
                && pos.men(side).any()
                && moves > 0
            {
                pos.quiet[side.index()] = QuietRun { square, moves };
            }
        }
    }
}
