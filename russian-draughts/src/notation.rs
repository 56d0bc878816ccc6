//! How a variant names its squares: the facts of the PDN `GameType`.

use zug_core::{Cell, Color, ResultStyle};

use crate::{Facts, Geometry, Played};

/// The corner in which square 1 lies, seen by the side that begins; the digit of the PDN `GameType`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// Digit 0.
    BottomLeft,
    /// Digit 1.
    BottomRight,
    /// Digit 2.
    TopLeft,
    /// Digit 3.
    TopRight,
}

/// How squares and captures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotationFacts {
    /// Whether squares are letters and digits (`e3`) rather than numbers (`22`).
    pub letters: bool,
    /// The corner of square 1, seen by the side that begins.
    pub number_from: Corner,
    /// The sign of a capture: `:`, `x` or `-`.
    pub capture: char,
    /// How results are written.
    pub results: ResultStyle,
    /// The PDN number of the game, if it has one.
    pub pdn_type: Option<u8>,
}

impl NotationFacts {
    /// The number of a square, from 1; `None` for a cell that is not played.
    ///
    /// Numbers run along the rows from [`number_from`](NotationFacts::number_from). Where squares have
    /// letters, that corner is only the digit of the `GameType`, and numbers (which programs and problem
    /// collections use all the same) run from White's top left: Russian 1 is b8, 32 is g1.
    pub fn number(&self, facts: &Facts, cell: Cell) -> Option<u16> {
        let board = facts.board;
        board.square(cell)?;
        let (right, top) = self.corner_of_white(facts.first);
        let (file, rank) = (cell.0 % u16::from(board.files()), cell.0 / u16::from(board.files()));
        let before = (0..u16::from(board.ranks()))
            .flat_map(|r| (0..u16::from(board.files())).map(move |f| (f, r)))
            .filter(|&(f, r)| board.at(f as u8, r as u8).is_some())
            .filter(|&(f, r)| {
                let earlier_row = if top { r > rank } else { r < rank };
                let earlier_file = if right { f > file } else { f < file };
                earlier_row || r == rank && earlier_file
            })
            .count();
        Some(before as u16 + 1)
    }

    /// The letter name of a cell (`e3`), whether it is played or not.
    pub fn letter_name(board: Geometry, cell: Cell) -> String {
        let (file, rank) = (cell.0 % u16::from(board.files()), cell.0 / u16::from(board.files()));
        format!("{}{}", char::from(b'a' + file as u8), rank + 1)
    }

    /// The name of every played cell in the variant's own notation, empty elsewhere; by cell.
    pub fn names(&self, facts: &Facts) -> Vec<String> {
        let board = facts.board;
        (0..u16::from(board.files()) * u16::from(board.ranks()))
            .map(Cell)
            .map(|cell| match self.number(facts, cell) {
                None => String::new(),
                Some(_) if self.letters => NotationFacts::letter_name(board, cell),
                Some(number) => number.to_string(),
            })
            .collect()
    }

    /// The value of the PDN `GameType` tag, if the game has a number.
    pub fn game_type(&self, facts: &Facts) -> Option<String> {
        let board = facts.board;
        let first = match facts.first {
            Color::White => 'W',
            Color::Black => 'B',
        };
        let kind = if self.letters { 'A' } else { 'N' };
        let corner = match self.number_from {
            Corner::BottomLeft => 0,
            Corner::BottomRight => 1,
            Corner::TopLeft => 2,
            Corner::TopRight => 3,
        };
        let inverted = u8::from(board.played() == Played::B1Half);
        let (files, ranks) = (board.files(), board.ranks());
        Some(format!("{},{first},{files},{ranks},{kind}{corner},{inverted}", self.pdn_type?))
    }

    /// Whether square 1 lies at White's right, and at the top as White sees it.
    fn corner_of_white(&self, first: Color) -> (bool, bool) {
        if self.letters {
            return (false, true);
        }
        let (right, top) = match self.number_from {
            Corner::BottomLeft => (false, false),
            Corner::BottomRight => (true, false),
            Corner::TopLeft => (false, true),
            Corner::TopRight => (true, true),
        };
        match first {
            Color::White => (right, top),
            Color::Black => (!right, !top),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::russian;

    /// The letter name of the square that carries `number`.
    fn named(letters: bool, number_from: Corner, board: Geometry, first: Color, number: &str) -> String {
        let notation = NotationFacts { letters, number_from, ..russian::NOTATION };
        let facts = Facts { board, first, ..russian::FACTS };
        let index = notation.names(&facts).iter().position(|name| name == number);
        index.map(|index| NotationFacts::letter_name(board, Cell(index as u16))).unwrap_or_default()
    }

    #[test]
    fn numbers_start_in_the_corner_of_the_table() {
        let board = Geometry::new(8, 8, Played::A1Half, false);
        let mirrored = Geometry::new(8, 8, Played::B1Half, false);
        let large = Geometry::new(10, 10, Played::A1Half, false);
        let (white, black) = (Color::White, Color::Black);
        // English: Black begins, square 1 lies at Black's bottom right.
        assert_eq!(named(false, Corner::BottomRight, board, black, "1"), "b8");
        assert_eq!(named(false, Corner::BottomRight, board, black, "32"), "g1");
        assert_eq!(named(false, Corner::TopLeft, mirrored, white, "1"), "a8");
        assert_eq!(named(false, Corner::BottomRight, mirrored, white, "1"), "h1");
        assert_eq!(named(false, Corner::TopLeft, large, white, "1"), "b10");
        assert_eq!(named(false, Corner::TopLeft, large, white, "5"), "j10");
        assert_eq!(named(false, Corner::TopLeft, large, white, "46"), "a1");
        assert_eq!(named(true, Corner::BottomLeft, board, white, "e3"), "e3");
        assert_eq!(named(true, Corner::BottomLeft, board, white, "e4"), "");
        assert_eq!(russian::NOTATION.number(&russian::FACTS, Cell(0)), Some(29));
    }

    #[test]
    fn game_type_is_derived() {
        assert_eq!(russian::NOTATION.game_type(&russian::FACTS).as_deref(), Some("25,W,8,8,A0,0"));
    }
}
