//! Reading of position texts.

use zug_core::{Color, Counters, Defect, DefectCode, Defects, Placed};

use super::board::{self, Said};
use crate::fairy::bits::Bits;
use crate::fairy::facts::Facing;
use crate::fairy::position::{Past, Position};
use crate::fairy::rules::Fairy;
use crate::fairy::tables::WALL;

/// A field with its place in the text.
struct Word<'a> {
    text: &'a [char],
    at: usize,
}

/// The fields behind the side to move, told apart by their looks.
#[derive(Default)]
struct Fields<'a> {
    rights: Option<Word<'a>>,
    passed: Option<Word<'a>>,
    checks: Option<Word<'a>>,
    numbers: Vec<u32>,
    past: Past,
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The side to move; the one that begins where it is not said, or not understood.
    fn read_turn(&self, word: Option<Word<'_>>, defects: &mut Vec<Defect>) -> Color {
        match word {
            None => self.facts.turn.first,
            Some(word) if word.text == ['w'] => Color::White,
            Some(word) if word.text == ['b'] => Color::Black,
            Some(word) => {
                let found: String = word.text.iter().take(20).collect();
                defects.push(
                    Defect::new(
                        DefectCode::Syntax,
                        format!("the side to move is `w` or `b`, not `{found}`"),
                        format!("сторона хода пишется `w` или `b`, а не `{found}`"),
                    )
                    .at(word.at),
                );
                self.facts.turn.first
            }
        }
    }

    /// Nothing may stand where the board has a hole.
    fn judge_holes(&self, pos: &Position<B, N>, defects: &mut Vec<Defect>) {
        for cell in self.facts.board.holes.iter() {
            let cell = usize::from(cell.0);
            if pos.at(cell) != crate::fairy::tables::EMPTY {
                let mut name = String::new();
                self.push_cell(&mut name, cell);
                defects.push(Defect::new(
                    DefectCode::BadSquare,
                    format!("{name} is not part of the board"),
                    format!("{name} не часть доски"),
                ));
            }
        }
    }

    /// Reads a position; defects of these codes are waived where play is possible.
    pub(in crate::fairy) fn read_fen(
        &self,
        text: &str,
        waived: &[DefectCode],
    ) -> Result<Placed<Position<B, N>>, Defects> {
        let letters: Vec<char> = text.chars().collect();
        let mut words = words(&letters).into_iter();
        let mut defects = Vec::new();
        let Some(field) = words.next() else {
            let empty = Defect::new(DefectCode::Syntax, "there is no position", "позиции нет");
            return Err(empty.at(0).into());
        };
        let (said, faults) = board::read(&self.facts, &self.letters, field.text);
        let broken = !faults.is_empty();
        defects.extend(faults.into_iter().map(|fault| {
            let at = fault.at.map_or(field.at, |at| at + field.at);
            fault.at(at)
        }));
        if let Some(at) = said.hand_at.filter(|_| !self.plan.hands && !said.hand.is_empty()) {
            let none = Defect::new(
                DefectCode::Syntax,
                "nothing is ever in hand in this variant",
                "в этом варианте в руке ничего не бывает",
            );
            defects.push(none.at(field.at + at));
        }
        let turn_word = words.next();
        let turn_at = turn_word.as_ref().map(|word| word.at);
        let mut pos = Position::empty(self.read_turn(turn_word, &mut defects));
        for (cell, said) in &said.cells {
            self.say(&mut pos, *cell, *said);
        }
        self.judge_holes(&pos, &mut defects);
        for (side, kind) in &said.hand {
            self.to_hand(&mut pos, *side, *kind, 1);
        }
        let fields = self.fields(words, &mut defects);
        pos.checks = [self.facts.ends.checks; 2];
        pos.past = self.kept(fields.past);
        let mut waivable = Vec::new();
        if !broken {
            if let Some(word) = &fields.checks {
                self.read_checks(&mut pos, word, &mut defects);
            }
            if let Some(word) = &fields.rights {
                self.read_rights(&mut pos, word.text, word.at, &mut waivable);
            }
            if let Some(word) = &fields.passed {
                self.read_passed(&mut pos, word.text, word.at, &mut waivable);
            }
        }
        // Files of Fairy-Stockfish carry rights from which no castling comes.
        let no_castling = self.facts.castling.iter().all(|side| side.wings == [None; 2]);
        let overlooked = |defect: &Defect| no_castling && defect.code == DefectCode::CastlingRight;
        let (mut warnings, faults): (Vec<_>, Vec<_>) =
            waivable.into_iter().partition(|defect| waived.contains(&defect.code) || overlooked(defect));
        defects.extend(faults);
        if !broken {
            let placed = |defect: Defect| match (defect.code, turn_at) {
                (DefectCode::OppositeCheck, Some(at)) => defect.at(at),
                _ => defect,
            };
            let (oddities, faults) = self.judge(&pos, waived);
            defects.extend(faults.into_iter().map(placed));
            warnings.extend(oddities.into_iter().map(placed));
        }
        if !defects.is_empty() {
            return Err(Defects { list: defects });
        }
        self.settle_passed(&mut pos);
        for side in Color::ALL {
            if (pos.rights & pos.of(side)).is_none() {
                pos.castler[side.index()] = 0;
            }
        }
        let counters = self.counters(&fields.numbers);
        Ok(Placed { position: pos, counters, warnings })
    }

    /// Puts what a board field says on a cell.
    fn say(&self, pos: &mut Position<B, N>, cell: usize, said: Said) {
        match said {
            Said::Wall if self.facts.board.holes.has(zug_core::Cell(cell as u16)) => {}
            Said::Wall => self.put(pos, cell, WALL),
            Said::Piece { side, kind, was } => {
                let shapes = &self.tables.shapes;
                let code = match was {
                    Some(was) => shapes.promoted(side, kind, was),
                    None => shapes.plain(side, kind),
                };
                self.put(pos, cell, code);
            }
        }
    }

    fn fields<'a>(&self, words: impl Iterator<Item = Word<'a>>, defects: &mut Vec<Defect>) -> Fields<'a> {
        let mut fields = Fields::default();
        for word in words {
            let number = word.text.iter().all(char::is_ascii_digit);
            let counts = word.text.contains(&'+');
            let name: String = word.text.iter().take(20).collect();
            if super::past::read(&mut fields.past, &name) {
                continue;
            }
            if number {
                let value = word.text.iter().fold(0u32, |value, digit| {
                    value.saturating_mul(10).saturating_add(digit.to_digit(10).unwrap_or(0))
                });
                fields.numbers.push(value);
            } else if counts && fields.checks.is_none() {
                fields.checks = Some(word);
            } else if fields.numbers.is_empty() && fields.rights.is_none() {
                fields.rights = Some(word);
            } else if fields.numbers.is_empty() && fields.passed.is_none() {
                fields.passed = Some(word);
            } else {
                let found: String = word.text.iter().take(20).collect();
                defects.push(
                    Defect::new(
                        DefectCode::Syntax,
                        format!("`{found}` is one field too many"),
                        format!("`{found}` лишнее поле"),
                    )
                    .at(word.at),
                );
            }
        }
        fields
    }

    /// What the rules ask of the past.
    fn kept(&self, past: Past) -> Past {
        let ends = &self.facts.ends;
        Past {
            passes: if self.plan.counts_passes { past.passes } else { 0 },
            faced: past.faced && self.facts.royalty.facing == Facing::EndsGame,
            wing: past.wing.filter(|_| !self.facts.castling_same_wing),
            winner: past.winner.filter(|_| ends.promotion_wins || ends.castled != [[false; 2]; 2]),
        }
    }

    /// Checks left (`3+3`) or given (`+0+0`).
    fn read_checks(&self, pos: &mut Position<B, N>, word: &Word<'_>, defects: &mut Vec<Defect>) {
        let text: String = word.text.iter().collect();
        let most = self.facts.ends.checks;
        let given = text.starts_with('+');
        let mut numbers = text.trim_start_matches('+').split('+').map(str::parse::<u8>);
        let pair = (numbers.next(), numbers.next(), numbers.next());
        match pair {
            (Some(Ok(white)), Some(Ok(black)), None) if white <= most && black <= most => {
                pos.checks = if given { [most - white, most - black] } else { [white, black] };
            }
            _ => defects.push(
                Defect::new(
                    DefectCode::Syntax,
                    format!("`{text}` does not count checks up to {most}"),
                    format!("`{text}` не счёт шахов до {most}"),
                )
                .at(word.at),
            ),
        }
    }

    fn counters(&self, numbers: &[u32]) -> Counters {
        let clocked = self.facts.fen_fields.contains(&crate::fairy::facts::FenField::Clock);
        match *numbers {
            [] => Counters::default(),
            [one] if clocked => Counters { clock: one, number: 1 },
            [one] => Counters { clock: 0, number: one.max(1) },
            [.., clock, number] => Counters { clock, number: number.max(1) },
        }
    }
}

/// The words of a text.
fn words(text: &[char]) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.iter().enumerate() {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                words.push(Word { text: &text[from..at], at: from });
                start = None;
            }
            _ => {}
        }
    }
    if let Some(from) = start {
        words.push(Word { text: &text[from..], at: from });
    }
    words
}
