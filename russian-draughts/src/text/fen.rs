//! Position texts: the FEN of PDN.

use zug_core::{Color, Counters, Defect, DefectCode, Defects, Placed};

use super::king_runs::{self, KingRun};
use super::names::Names;
use crate::setup::{man_on_last_row, no_pieces, occupied_twice};
use crate::{Bits, Draughts, Policy, Position, Square, Unit};

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// The position of a text, with all that is wrong or odd about it.
    pub(super) fn read_fen(&self, text: &str) -> Result<Placed<Position<B>>, Defects> {
        let mut reader = Reader {
            names: self.names(),
            chars: text.chars().collect(),
            at: 0,
            items: Vec::new(),
            counters: Counters::default(),
            king_runs: Vec::new(),
            passes: 0,
            defects: Vec::new(),
        };
        let turn = reader.text();
        let Reader { items, counters, king_runs, passes, mut defects, .. } = reader;
        let mut warnings = Vec::new();
        let turn = turn.unwrap_or_else(|at| {
            let first = self.facts().first;
            let (en, ru) = match first {
                Color::White => ("white", "белые"),
                Color::Black => ("black", "чёрные"),
            };
            warnings.push(
                Defect::new(
                    DefectCode::Syntax,
                    format!("?: the side to move is unknown, {en} is taken"),
                    format!("?: неизвестно, чей ход; считается, что ходят {ru}"),
                )
                .at(at),
            );
            first
        });
        let mut position = Position::empty(turn);
        for item in &items {
            defects.extend(self.misplaced(&position, item));
            position.put(item.square, item.side, item.unit);
        }
        if items.is_empty() && defects.is_empty() {
            defects.push(no_pieces());
        }
        if !defects.is_empty() {
            defects.sort_by_key(|defect| defect.at.unwrap_or(usize::MAX));
            return Err(Defects { list: defects });
        }
        if self.facts().counts_passes {
            position.passes = passes.min(2) as u8;
        }
        if let Some(endless) = self.endless(&position) {
            return Err(endless.into());
        }
        warnings.extend(king_runs.into_iter().filter_map(|run| self.take_king_run(&mut position, run)));
        warnings.extend(Color::ALL.into_iter().filter_map(|side| self.too_many(&position, side)));
        Ok(Placed { position, counters, warnings })
    }

    /// Why a piece cannot stand where the text puts it.
    fn misplaced(&self, position: &Position<B>, item: &Item) -> impl Iterator<Item = Defect> + use<B, P> {
        let name = self.names().text(item.square);
        let twice = position.occupied().has(item.square).then(|| occupied_twice(&name));
        let stuck = item.unit == Unit::Man && self.policy().crown(item.side).has(item.square);
        let stuck = stuck.then(|| man_on_last_row(&name));
        let at = item.at;
        twice.into_iter().chain(stuck).map(move |defect| defect.at(at))
    }

    /// The text of a position: White's pieces, then Black's, each sorted by name.
    pub(super) fn write_fen(&self, position: &Position<B>) -> String {
        let mut out = String::with_capacity(96);
        out.push(letter(position.turn()));
        for side in Color::ALL {
            out.push(':');
            out.push(letter(side));
            let mut squares: Vec<Square> = position.pieces(side).squares().collect();
            squares.sort_unstable_by_key(|square| self.names().order(*square));
            for (i, square) in squares.into_iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                if position.kings(side).has(square) {
                    out.push('K');
                }
                self.names().write(square, &mut out);
            }
        }
        self.append_king_runs(position, &mut out);
        if position.passes > 0 {
            out.push_str(&format!(":P{}", position.passes));
        }
        out
    }
}

fn letter(side: Color) -> char {
    match side {
        Color::White => 'W',
        Color::Black => 'B',
    }
}

/// A piece with the character of the text that puts it there.
struct Item {
    square: Square,
    side: Color,
    unit: Unit,
    at: usize,
}

/// Reads the text from left to right; after a fault it goes on at the next comma or colon.
struct Reader<'a> {
    names: &'a Names,
    chars: Vec<char>,
    at: usize,
    items: Vec<Item>,
    counters: Counters,
    king_runs: Vec<KingRun>,
    /// The passes running that led here.
    passes: u32,
    defects: Vec<Defect>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|c| c.is_whitespace() || c == '\u{feff}') {
            self.at += 1;
        }
    }

    /// Reports what is wrong at the present character.
    fn syntax(&mut self, en: &str, ru: &str) {
        let (seen_en, seen_ru) = match self.peek() {
            Some(c) => (c.to_string(), c.to_string()),
            None => ("end of text".to_owned(), "конец текста".to_owned()),
        };
        self.defects.push(
            Defect::new(DefectCode::Syntax, format!("{seen_en}: {en}"), format!("{seen_ru}: {ru}"))
                .at(self.at),
        );
    }

    fn skip_to(&mut self, stops: &[char]) {
        while self.peek().is_some_and(|c| !stops.contains(&c)) {
            self.at += 1;
        }
    }

    /// Reads everything; the side to move, or where the text says that it is unknown.
    fn text(&mut self) -> Result<Color, usize> {
        self.drop_final_dot();
        self.skip_blanks();
        let start = self.at;
        let turn = match self.side() {
            Some(side) => Ok(side),
            None if self.peek() == Some('?') => {
                self.at += 1;
                Err(start)
            }
            None => {
                self.syntax("the side to move comes first: W, B or ?", "сначала сторона хода: W, B или ?");
                self.skip_to(&[':']);
                Ok(Color::White)
            }
        };
        self.skip_blanks();
        if self.peek() != Some(':') && self.defects.is_empty() {
            self.syntax("a colon and the pieces should follow", "дальше нужны двоеточие и шашки");
            self.skip_to(&[':']);
        }
        while self.peek() == Some(':') {
            self.at += 1;
            self.block();
        }
        turn
    }

    fn drop_final_dot(&mut self) {
        while self.chars.last().is_some_and(|c| c.is_whitespace()) {
            self.chars.pop();
        }
        if self.chars.last() == Some(&'.') {
            self.chars.pop();
        }
    }

    /// Reads the letter of a side.
    fn side(&mut self) -> Option<Color> {
        let side = match self.peek()? {
            'W' | 'w' => Color::White,
            'B' | 'b' => Color::Black,
            _ => return None,
        };
        self.at += 1;
        Some(side)
    }

    /// Reads what follows a colon: the pieces of a side, or a counter.
    fn block(&mut self) {
        self.skip_blanks();
        if let Some(side) = self.side() {
            self.list(side);
        } else {
            match self.peek() {
                Some('H' | 'h') => self.counter(|reader, value| reader.counters.clock = value),
                Some('F' | 'f') => self.counter(|reader, value| reader.counters.number = value.max(1)),
                Some('P' | 'p') => self.counter(|reader, value| reader.passes = value),
                Some('+') => self.king_runs(),
                _ => {
                    self.syntax("W or B and its pieces should stand here", "здесь нужны W или B и шашки");
                    self.skip_to(&[':']);
                }
            }
        }
        self.skip_blanks();
        if self.peek().is_some_and(|c| c != ':') {
            self.syntax("this does not belong here", "здесь это лишнее");
            self.skip_to(&[':']);
        }
    }

    /// Reads the number after a counter's letter.
    fn counter(&mut self, set: impl FnOnce(&mut Self, u32)) {
        self.at += 1;
        match self.digits() {
            Some(value) => set(self, value),
            None => {
                self.syntax("a number should follow H, F or P", "после H, F или P нужно число");
                self.skip_to(&[':']);
            }
        }
    }

    /// Reads the counters of quiet king moves.
    fn king_runs(&mut self) {
        for side in king_runs::ORDER {
            if self.peek() != Some('+') {
                return self.syntax("two numbers with + should stand here", "здесь нужны два числа с +");
            }
            self.at += 1;
            let at = self.at;
            let Some(moves) = self.digits() else {
                return self.syntax("a number should follow +", "после + нужно число");
            };
            let written = self.written(at);
            let mut square = None;
            if matches!(self.peek(), Some('K' | 'k')) {
                self.at += 1;
                square = self.square();
                if square.is_none() {
                    return self.syntax("a king's square should stand here", "здесь нужно поле дамки");
                }
            }
            self.king_runs.push(KingRun { side, moves, written, square, at });
        }
    }

    /// Reads a square by letter or number.
    fn square(&mut self) -> Option<Square> {
        let letter = self.peek().filter(char::is_ascii_alphabetic);
        if letter.is_some() {
            self.at += 1;
        }
        let number = u16::try_from(self.digits()?).ok()?;
        let Some(letter) = letter else { return self.names.numbered(number) };
        let file = self.names.file(u8::try_from(letter).ok()?)?;
        self.names.board().at(file, u8::try_from(number.checked_sub(1)?).ok()?)
    }

    /// The text from the character `start` to the present one.
    fn written(&self, start: usize) -> String {
        self.chars[start..self.at].iter().collect()
    }

    /// Reads digits; a number beyond all use is cut, so people are shown what is written.
    fn digits(&mut self) -> Option<u32> {
        let mut value: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            value = Some(value.unwrap_or_default().saturating_mul(10).saturating_add(digit));
            self.at += 1;
        }
        value
    }

    /// Reads the pieces of a side.
    fn list(&mut self, side: Color) {
        self.skip_blanks();
        if matches!(self.peek(), None | Some(':')) {
            return;
        }
        loop {
            self.skip_blanks();
            self.item(side);
            self.skip_blanks();
            match self.peek() {
                Some(',') => self.at += 1,
                None | Some(':') => return,
                Some(_) => {
                    self.syntax("a comma should stand here", "здесь нужна запятая");
                    self.skip_to(&[',', ':']);
                    if self.peek() != Some(',') {
                        return;
                    }
                    self.at += 1;
                }
            }
        }
    }

    /// Reads a piece, or a range of numbers.
    fn item(&mut self, side: Color) {
        let start = self.at;
        let unit = if self.is_king() {
            self.at += 1;
            self.skip_blanks();
            Unit::King
        } else {
            Unit::Man
        };
        match self.peek() {
            Some(c) if c.is_ascii_digit() => self.numbers(side, unit, start),
            Some(c) if c.is_ascii_alphabetic() => self.letters(side, unit, start),
            Some(',' | ':') | None => self.syntax("a square is missing", "пропущено поле"),
            Some(_) => {
                self.syntax("a square should stand here", "здесь нужно поле");
                self.skip_to(&[',', ':']);
            }
        }
    }

    /// Whether the next letter crowns the piece rather than naming file k of a large board.
    fn is_king(&self) -> bool {
        if !matches!(self.peek(), Some('K' | 'k')) {
            return false;
        }
        let next = self.chars.get(self.at + 1);
        !next.is_some_and(char::is_ascii_digit) || !self.names.letters() || self.names.file(b'k').is_none()
    }

    fn numbers(&mut self, side: Color, unit: Unit, start: usize) {
        let first_at = self.at;
        let first = self.digits().unwrap_or_default();
        let first_written = self.written(first_at);
        self.skip_blanks();
        let (mut last, mut last_written) = (first, first_written.clone());
        if self.peek() == Some('-') {
            self.at += 1;
            self.skip_blanks();
            if matches!(self.peek(), Some('K' | 'k')) {
                self.at += 1;
            }
            let last_at = self.at;
            match self.digits() {
                Some(number) if number >= first => {
                    last = number;
                    last_written = self.written(last_at);
                }
                Some(_) => {
                    let range = format!("{first_written}-{}", self.written(last_at));
                    self.bad(
                        last_at,
                        format!("{range}: a range runs upwards"),
                        format!("{range}: диапазон идёт по возрастанию"),
                    );
                    return;
                }
                None => {
                    self.syntax("a number should follow the dash", "после чёрточки нужно число");
                    self.skip_to(&[',', ':']);
                    return;
                }
            }
        }
        let highest = u32::from(self.names.last_number());
        let ends = [(first, first_written), (last, last_written)];
        if let Some((_, wrong)) = ends.into_iter().find(|(number, _)| !(1..=highest).contains(number)) {
            return self.bad(
                first_at,
                format!("{wrong}: the squares are numbered from 1 to {highest}"),
                format!("{wrong}: поля имеют номера от 1 до {highest}"),
            );
        }
        for number in first..=last {
            if let Some(square) = self.names.numbered(number as u16) {
                self.items.push(Item { square, side, unit, at: start });
            }
        }
    }

    fn letters(&mut self, side: Color, unit: Unit, start: usize) {
        let name_at = self.at;
        let Some(letter) = self.peek() else { return };
        self.at += 1;
        let Some(rank) = self.digits() else {
            let ghost = matches!(letter, 'G' | 'g' | 'P' | 'p') && unit == Unit::Man;
            if ghost && self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
                self.at = name_at;
                self.syntax(
                    "a piece taken but not yet lifted: this is the middle of a move",
                    "шашка побита, но не снята: это середина хода",
                );
            } else {
                self.syntax("a digit should follow the letter", "после буквы нужна цифра");
            }
            self.skip_to(&[',', ':']);
            return;
        };
        let board = self.names.board();
        let file = u8::try_from(letter).ok().and_then(|letter| self.names.file(letter));
        let place = file.zip(u8::try_from(rank).ok().and_then(|rank| rank.checked_sub(1)));
        match place.and_then(|(file, rank)| board.at(file, rank)) {
            Some(square) => self.items.push(Item { square, side, unit, at: start }),
            None => {
                let name = self.written(name_at);
                self.bad(
                    name_at,
                    format!("{name}: not a square that is played on"),
                    format!("{name}: такого игрового поля нет"),
                );
            }
        }
        self.skip_blanks();
        if self.peek() == Some('-') {
            self.syntax("a range needs numbers", "диапазон возможен только для номеров");
            self.skip_to(&[',', ':']);
        }
    }

    fn bad(&mut self, at: usize, en: String, ru: String) {
        self.defects.push(Defect::new(DefectCode::BadSquare, en, ru).at(at));
    }
}
