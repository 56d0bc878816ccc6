//! From the text of a move to the squares that it names.

use zug_core::Cell;

use super::names::Names;
use crate::Square;

/// What a move text says of the kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Nothing: squares without a sign between them.
    Unsaid,
    /// `-`.
    Quiet,
    /// `:` or `x`.
    Take,
}

/// The squares that a move text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Words {
    /// In the short form (`gf4`) the file of the start, from 0; then `squares` begin after it.
    pub file: Option<u8>,
    /// The squares in the order of the text.
    pub squares: Vec<Square>,
    /// The first sign between squares.
    pub sign: Sign,
    /// The first cell named that is not played, and how many squares stand before it.
    pub unplayed: Option<(usize, Cell)>,
}

impl Words {
    /// The start square, where it is named.
    pub fn start(&self) -> Option<Square> {
        if self.file.is_some() { None } else { self.squares.first().copied() }
    }

    /// The squares after the start.
    pub fn rest(&self) -> &[Square] {
        if self.file.is_some() { &self.squares } else { self.squares.get(1..).unwrap_or_default() }
    }
}

/// Why a text is not a move in any notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// The byte at which reading stopped making sense.
    pub at: usize,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// See [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FaultKind {
    /// There is no square at all.
    Nothing,
    /// This character belongs to no move.
    Stray(char),
    /// The board has no such file.
    NoFile(char),
    /// The board has no such rank.
    NoRank(u16),
    /// The board has no square of this number.
    NoNumber(u32),
    /// Digits without signs that are not pairs.
    OddDigits,
    /// A file without its rank.
    NoDigit,
    /// The text ends where a square should come.
    Cut,
}

/// Reads the squares of a move; Cyrillic letters that look like Latin ones are taken for them only where
/// the text makes no sense otherwise.
pub(super) fn scan(names: &Names, text: &str) -> Result<Words, Fault> {
    let scanner = Scanner { names, text, at: 0, fold: false };
    match scanner.words() {
        Err(fault) if !text.is_ascii() => {
            Scanner { names, text, at: 0, fold: true }.words().map_err(|_| fault)
        }
        other => other,
    }
}

/// The Latin letter or the sign that a Cyrillic letter looks like.
fn folded(c: char) -> char {
    match c {
        'а' | 'А' => 'a',
        'в' | 'В' => 'b',
        'с' | 'С' => 'c',
        'ԁ' => 'd',
        'е' | 'Е' => 'e',
        'һ' | 'Һ' | 'н' | 'Н' => 'h',
        'і' | 'І' => 'i',
        'ј' | 'Ј' => 'j',
        'к' | 'К' => 'k',
        'м' | 'М' => 'm',
        'о' | 'О' => 'o',
        'р' | 'Р' => 'p',
        'х' | 'Х' => 'x',
        other => other,
    }
}

struct Scanner<'a> {
    names: &'a Names,
    text: &'a str,
    at: usize,
    fold: bool,
}

impl Scanner<'_> {
    /// The next character, folded if wanted, without going on.
    #[inline]
    fn peek(&self) -> Option<char> {
        let byte = *self.text.as_bytes().get(self.at)?;
        if byte < 0x80 {
            return Some(char::from(byte));
        }
        let c = self.text.get(self.at..)?.chars().next()?;
        Some(if self.fold { folded(c) } else { c })
    }

    /// Goes past the next character.
    #[inline]
    fn bump(&mut self) {
        self.at += match self.text.as_bytes().get(self.at) {
            None => 0,
            Some(byte) if *byte < 0x80 => 1,
            Some(_) => {
                self.text.get(self.at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
            }
        };
    }

    fn digit(&self) -> Option<u16> {
        let byte = *self.text.as_bytes().get(self.at)?;
        byte.is_ascii_digit().then(|| u16::from(byte - b'0'))
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    fn fault<T>(&self, kind: FaultKind) -> Result<T, Fault> {
        Err(Fault { at: self.at, kind })
    }

    fn words(mut self) -> Result<Words, Fault> {
        self.skip_number();
        let mut words =
            Words { file: None, squares: Vec::with_capacity(8), sign: Sign::Unsaid, unplayed: None };
        let lettered = match self.peek() {
            None => return self.fault(FaultKind::Nothing),
            Some(c) if c.is_ascii_digit() => false,
            Some(c) if c.is_ascii_alphabetic() => true,
            Some(c) => return self.fault(FaultKind::Stray(c)),
        };
        if lettered {
            self.first_letters(&mut words)?;
        } else {
            self.numbers(&mut words)?;
        }
        loop {
            let sign = self.sign();
            if words.sign == Sign::Unsaid {
                words.sign = sign;
            }
            match self.peek() {
                Some(c) if lettered && c.is_ascii_alphabetic() => self.letters(&mut words)?,
                Some(c) if !lettered && c.is_ascii_digit() => self.numbers(&mut words)?,
                None if sign != Sign::Unsaid => return self.fault(FaultKind::Cut),
                Some(c) if sign != Sign::Unsaid => return self.fault(FaultKind::Stray(c)),
                _ => break,
            }
        }
        self.skip_praise();
        match self.peek() {
            None => Ok(words),
            Some(c) => self.fault(FaultKind::Stray(c)),
        }
    }

    /// Skips a move number: digits with dots or a bracket, or digits and a blank before a letter.
    fn skip_number(&mut self) {
        self.skip_blanks();
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.bump();
        }
        if self.at == start {
            return;
        }
        let end = self.at;
        self.skip_blanks();
        let dots = self.at;
        while self.peek().is_some_and(|c| matches!(c, '.' | '…' | ')') || c.is_whitespace()) {
            self.bump();
        }
        let before_letter = dots > end
            && self.peek().is_some_and(|c| u8::try_from(c).is_ok_and(|c| self.names.file(c).is_some()));
        if self.at == dots && !before_letter {
            self.at = start;
        }
    }

    /// Reads the sign and the blanks between two squares.
    fn sign(&mut self) -> Sign {
        self.skip_blanks();
        let sign = match self.peek() {
            Some('-' | '–' | '—' | '−' | '‐' | '‑' | '‒' | '―') => Sign::Quiet,
            Some(':' | 'x' | 'X' | '×' | '⨯' | '✕' | '∶') => Sign::Take,
            _ => return Sign::Unsaid,
        };
        self.bump();
        self.skip_blanks();
        sign
    }

    /// Skips signs of praise and blame, check and mate.
    fn skip_praise(&mut self) {
        while let Some(c) = self.peek() {
            match c {
                '!' | '?' | '+' | '#' | '‼' | '⁇' | '⁈' | '⁉' => self.bump(),
                c if c.is_whitespace() => self.bump(),
                '(' => {
                    let Some(rest) = self.text.get(self.at + 1..) else { return };
                    let signs = rest.bytes().take_while(|byte| matches!(byte, b'!' | b'?')).count();
                    if signs == 0 || rest.as_bytes().get(signs) != Some(&b')') {
                        return;
                    }
                    self.at += signs + 2;
                }
                _ => return,
            }
        }
    }

    /// Reads the first square, or the file of the short form and the square after it.
    fn first_letters(&mut self, words: &mut Words) -> Result<(), Fault> {
        let start = self.at;
        let file = self.file()?;
        if self.digit().is_some() {
            self.at = start;
            return self.letters(words);
        }
        let after = self.at;
        words.sign = self.sign();
        if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            self.at = after;
            return self.fault(FaultKind::NoDigit);
        }
        words.file = Some(file);
        self.letters(words)
    }

    /// Reads the letter of a file.
    fn file(&mut self) -> Result<u8, Fault> {
        let Some(c) = self.peek() else { return self.fault(FaultKind::Cut) };
        match u8::try_from(c).ok().and_then(|letter| self.names.file(letter)) {
            Some(file) => {
                self.bump();
                Ok(file)
            }
            None => self.fault(FaultKind::NoFile(c)),
        }
    }

    /// Reads a square of a letter and a rank.
    fn letters(&mut self, words: &mut Words) -> Result<(), Fault> {
        let board = self.names.board();
        let file = self.file()?;
        let start = self.at;
        let Some(first) = self.digit() else { return self.fault(FaultKind::NoDigit) };
        self.bump();
        let mut rank = first;
        if let Some(second) = self.digit() {
            let longer = rank * 10 + second;
            if longer <= u16::from(board.ranks()) && rank > 0 {
                self.bump();
                rank = longer;
            }
        }
        if rank == 0 || rank > u16::from(board.ranks()) {
            return Err(Fault { at: start, kind: FaultKind::NoRank(rank) });
        }
        match board.at(file, (rank - 1) as u8) {
            Some(square) => words.squares.push(square),
            None if words.unplayed.is_none() => {
                let cell = Cell((rank - 1) * u16::from(board.files()) + u16::from(file));
                words.unplayed = Some((words.squares.len(), cell));
            }
            None => {}
        }
        Ok(())
    }

    /// Reads a number, or a run of two-digit numbers without signs.
    fn numbers(&mut self, words: &mut Words) -> Result<(), Fault> {
        let digits = self.text.as_bytes()[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let widest = if self.names.last_number() > 99 { 3 } else { 2 };
        let width = match digits {
            n if n <= widest => n,
            n if widest == 2 && n % 2 == 0 => 2,
            _ => {
                self.at += digits - digits % 2;
                return self.fault(FaultKind::OddDigits);
            }
        };
        for _ in 0..digits / width.max(1) {
            let text = &self.text.as_bytes()[self.at..self.at + width];
            let number = text.iter().fold(0, |number, byte| number * 10 + u32::from(byte - b'0'));
            match u16::try_from(number).ok().and_then(|number| self.names.numbered(number)) {
                Some(square) => words.squares.push(square),
                None => return self.fault(FaultKind::NoNumber(number)),
            }
            self.at += width;
        }
        Ok(())
    }
}
