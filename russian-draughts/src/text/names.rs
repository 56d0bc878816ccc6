//! Names of squares: letters, and numbers from any corner.

use zug_core::Cell;

use crate::{Facts, Geometry, NotationFacts, Square};

/// The names of the squares of one variant, for writing and reading.
#[derive(Clone, Debug)]
pub struct Names {
    board: Geometry,
    letters: bool,
    capture: char,
    /// By number, from 1 at index 0.
    squares: Vec<Square>,
    /// By bit of the padded board; 0 for a ghost.
    numbers: Vec<u16>,
}

impl Names {
    /// The names that a variant gives to the squares of its board.
    pub fn new(facts: &Facts, notation: &NotationFacts) -> Names {
        let board = facts.board;
        let mut numbers = vec![0; board.width() as usize];
        let mut squares = Vec::new();
        for square in board.squares() {
            let number = notation.number(facts, board.cell(square)).unwrap_or_default();
            if let Some(slot) = numbers.get_mut(usize::from(square.0)) {
                *slot = number;
            }
            squares.push((number, square));
        }
        squares.sort_unstable();
        Names {
            board,
            letters: notation.letters,
            capture: notation.capture,
            squares: squares.into_iter().map(|(_, square)| square).collect(),
            numbers,
        }
    }

    /// The board.
    pub fn board(&self) -> Geometry {
        self.board
    }

    /// Whether the variant's own names are letters and digits.
    pub fn letters(&self) -> bool {
        self.letters
    }

    /// The sign of a capture.
    pub fn capture(&self) -> char {
        self.capture
    }

    /// The highest number.
    pub fn last_number(&self) -> u16 {
        self.squares.len() as u16
    }

    /// The square with a number, from 1.
    pub fn numbered(&self, number: u16) -> Option<Square> {
        self.squares.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number of a square, from 1; 0 for a ghost.
    pub fn number(&self, square: Square) -> u16 {
        self.numbers.get(usize::from(square.0)).copied().unwrap_or_default()
    }

    /// The file that a letter of either case names, from 0.
    pub fn file(&self, letter: u8) -> Option<u8> {
        let file = letter.to_ascii_lowercase().checked_sub(b'a')?;
        (file < self.board.files()).then_some(file)
    }

    /// Where a square comes in a list: by file, then rank, or by number.
    pub fn order(&self, square: Square) -> u16 {
        if self.letters {
            let (file, rank) = self.board.place(square);
            u16::from(file) << 8 | u16::from(rank)
        } else {
            self.number(square)
        }
    }

    /// Appends the variant's own name of a square.
    pub fn write(&self, square: Square, out: &mut String) {
        if self.letters {
            let (file, rank) = self.board.place(square);
            out.push(char::from(b'a' + file));
            write_small(u16::from(rank) + 1, out);
        } else {
            self.write_number(square, out);
        }
    }

    /// Appends the number of a square, whatever the variant's own names are.
    pub fn write_number(&self, square: Square, out: &mut String) {
        write_small(self.number(square), out);
    }

    /// The variant's own name of a square.
    pub fn text(&self, square: Square) -> String {
        let mut out = String::new();
        self.write(square, &mut out);
        out
    }

    /// The letter name of a cell, which may be one that is not played.
    pub fn cell_text(&self, cell: Cell) -> String {
        NotationFacts::letter_name(self.board, cell)
    }
}

/// Appends a number below 1000 without going through the formatter.
fn write_small(number: u16, out: &mut String) {
    for (unit, shown) in [(100, number >= 100), (10, number >= 10), (1, true)] {
        if shown {
            out.push(char::from(b'0' + (number / unit % 10) as u8));
        }
    }
}

#[cfg(test)]
mod tests {
    use zug_core::Color;

    use super::*;
    use crate::variants::russian;
    use crate::{Corner, Played};

    /// Names and squares are inverse, and agree with the list that a board picture uses.
    fn is_consistent(facts: &Facts, notation: &NotationFacts) {
        let names = Names::new(facts, notation);
        let listed = notation.names(facts);
        assert_eq!(usize::from(names.last_number()), facts.board.squares().count());
        for square in facts.board.squares() {
            assert_eq!(names.numbered(names.number(square)), Some(square));
            assert_eq!(names.text(square), listed[usize::from(facts.board.cell(square).0)]);
        }
        assert_eq!(names.numbered(0), None);
        assert_eq!(names.numbered(names.last_number() + 1), None);
    }

    #[test]
    fn names_and_squares_are_inverse() {
        let corners = [Corner::BottomLeft, Corner::BottomRight, Corner::TopLeft, Corner::TopRight];
        for played in [Played::All, Played::A1Half, Played::B1Half] {
            for (files, ranks) in [(8, 8), (10, 8), (10, 10), (9, 7), (12, 12), (16, 16)] {
                for (letters, first) in [(false, Color::White), (false, Color::Black), (true, Color::White)] {
                    for number_from in corners {
                        let board = Geometry::new(files, ranks, played, false);
                        let facts = Facts { board, first, ..russian::FACTS };
                        let notation = NotationFacts { letters, number_from, ..russian::NOTATION };
                        is_consistent(&facts, &notation);
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_a_variant_with_letters_run_from_the_top_left() {
        let names = Names::new(&russian::FACTS, &russian::NOTATION);
        let text = |number| names.numbered(number).map(|square| names.text(square)).unwrap_or_default();
        assert_eq!([1, 4, 5, 29, 32].map(text), ["b8", "h8", "a7", "a1", "g1"]);
    }
}
