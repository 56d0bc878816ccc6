//! Texts, arrangements and looks of the toy.

use super::{Army, Flaw, KING, MAN, MOST, Move, Position, Toy};
use crate::{
    Cell, Color, Counters, Defect, DefectCode, Defects, Kind, Look, Notation, Piece, Placed, Reading,
    Refusal, RefusalCode, Rules, Setup, Style, Text, Trace, View,
};

const WORDS: [(&str, Move); 5] = [
    ("on", Move::Walk(true)),
    ("back", Move::Walk(false)),
    ("take", Move::Take),
    ("crown", Move::Crown),
    ("push", Move::Push),
];

impl Notation for Toy {
    fn write_move(&self, _: &Position, mv: Move, style: Style, out: &mut String) {
        let word = WORDS.iter().find(|(_, known)| *known == mv).map_or("", |(word, _)| word);
        out.push_str(match word {
            "back" if self.has(Flaw::TwoMovesOneText) => "on",
            "push" if self.has(Flaw::RecordTextUnreadable) && style == Style::Record => "shove",
            word => word,
        });
    }

    fn read_move(&self, pos: &Position, text: &str, _: Reading) -> Result<Move, Box<Refusal>> {
        let mut legal = Vec::new();
        self.moves(pos, &mut legal);
        let named = WORDS.iter().find(|(word, _)| *word == text).map(|(_, mv)| *mv);
        if let Some(mv) = named.filter(|mv| legal.contains(mv) || self.has(Flaw::AcceptsAnything)) {
            return Ok(mv);
        }
        let code = if named.is_some() { RefusalCode::NotLegal } else { RefusalCode::Syntax };
        let mut refusal = Refusal::new(code, text, Text::made(format!("{text:?} is no move here"), ""));
        refusal.candidates = legal.iter().map(|mv| self.move_text(pos, *mv, Style::Canonical)).collect();
        if !self.has(Flaw::CandidatesUnsorted) {
            refusal.candidates.sort();
        }
        Err(refusal)
    }

    /// Men, kings and place of White and of Black, and the side to move: `2 0 1 2 0 1 w`.
    fn read_position(&self, text: &str) -> Result<Placed<Position>, Defects> {
        let words: Vec<&str> = text.split(' ').collect();
        let syntax = || Defect::new(DefectCode::Syntax, format!("{text:?} is no position"), "");
        let [numbers @ .., turn] = words.as_slice() else { return Err(syntax().into()) };
        let numbers: Vec<u8> = numbers.iter().filter_map(|word| word.parse().ok()).collect();
        let ([wm, wk, wp, bm, bk, bp], true) = (numbers.as_slice(), words.len() == 7) else {
            return Err(syntax().into());
        };
        let turn = match *turn {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(syntax().into()),
        };
        let army = |men: &u8, kings: &u8, place: &u8| Army { men: *men, kings: *kings, place: *place };
        let arrangement = Position { armies: [army(wm, wk, wp), army(bm, bk, bp)], turn };
        let (position, warnings) = self.set_up(&arrangement, &[])?;
        Ok(Placed { position, counters: Counters::default(), warnings })
    }

    fn write_position(&self, pos: &Position, _: Counters) -> String {
        let [white, black] = pos.armies.map(|army| {
            let place = if self.has(Flaw::TextLosesPlace) { 1 } else { army.place };
            format!("{} {} {place}", army.men, army.kings)
        });
        format!("{white} {black} {}", if pos.turn == Color::White { "w" } else { "b" })
    }
}

impl Setup for Toy {
    type Arrangement = Position;

    fn arrangement(&self, pos: &Position) -> Position {
        *pos
    }

    fn set_up(&self, pos: &Position, _: &[DefectCode]) -> Result<(Position, Vec<Defect>), Defects> {
        for army in pos.armies {
            if army.men.saturating_add(army.kings) > MOST {
                return Err(Defect::new(DefectCode::TooManyUnits, "too many tokens", "").into());
            }
            if army.place > 3 {
                return Err(Defect::new(DefectCode::BadSquare, "no such place", "").into());
            }
        }
        let mut pos = *pos;
        if self.has(Flaw::SetupSwapsSides) {
            pos.armies.swap(0, 1);
        }
        Ok((pos, vec![]))
    }
}

/// Where a token of a side stands: White's places are the four lower ranks, Black's the upper.
fn cell(side: Color, army: Army, token: u8) -> Cell {
    Cell(u16::from(4 * side.index() as u8 + army.place) * 8 + u16::from(token))
}

impl Look for Toy {
    fn look(&self, pos: &Position) -> View {
        let mut cells = vec![None; 64];
        for side in Color::ALL {
            let army = pos.armies[side.index()];
            for token in 0..army.men + army.kings {
                let kind: Kind = if token < army.men { MAN } else { KING };
                cells[usize::from(cell(side, army, token).0)] = Some(Piece { color: side, kind });
            }
        }
        View { cells, ..View::default() }
    }

    fn trace(&self, pos: &Position, mv: Move) -> Trace {
        let own = pos.armies[pos.turn.index()];
        let from = cell(pos.turn, own, 0);
        let mut next = *pos;
        self.play(&mut next, mv);
        let to = cell(pos.turn, next.armies[pos.turn.index()], 0);
        let taken = match mv {
            Move::Take => vec![cell(!pos.turn, pos.armies[pos.turn.other().index()], 0)],
            _ => vec![],
        };
        let to = if self.has(Flaw::TracesOffBoard) && mv == Move::Push { Cell(64) } else { to };
        Trace { from: Some(from), to: Some(to), taken }
    }
}
