//! A position as a vector image that needs no font and no other file.
//!
//! Chess pieces and draughtsmen have pictures; every other kind is a disc with the letters of its kind. All text
//! is drawn as lines.

use std::fmt::Write as _;

use super::{Piece, Trace, View};
use crate::{Cell, Color, Kind, Shade, VariantInfo};

/// The side of a square, in user units.
pub const SQUARE: u32 = 45;
/// The space for labels around the board.
const MARGIN: u32 = 18;

const LIGHT: &str = "#f0dcb8";
const DARK: &str = "#b58a62";
const MOVED: &str = "#c8b830";
const CHECKED: &str = "#d03020";
const INK: &str = "#202020";
const PAPER: &str = "#ffffff";
const WHITE_MAN: &str = "#fff8e8";
const BLACK_MAN: &str = "#303030";

/// The pictures of the kinds that have one, in a box of [`SQUARE`] units.
const PICTURES: [(&str, &str); 6] = [
    ("pawn", "M14 38h17v-3q-5-4-5.5-13a6.5 6.5 0 1 0-6 0q-.5 9-5.5 13z"),
    (
        "knight",
        "M14 38h19q1-14-5-21-3-4-8-5l-2-4-2 5q-4 5-6 12 0 3 3 3 2 0 3-2 3-1 6-2-1 6-6 10-2 2-2 4zM17.5 17h1.5",
    ),
    (
        "bishop",
        "M12 38h21v-3q-6-2-7-6h-7q-1 4-7 6zM16.5 28h12q3-9-4.5-16a2.5 2.5 0 1 0-3 0q-7.5 7-4.5 16zM22.5 16v7M19 19.5h7",
    ),
    ("rook", "M12 38h21v-4h-3l-1.5-14h3v-9h-4v3h-3v-3h-4v3h-3v-3h-4v9h3l-1.5 14h-3zM15 34h15M16.5 20h12"),
    ("queen", "M13 38h19l-1-6 5-18-6 9-2.5-12-5 11-5-11-2.5 12-6-9 5 18zM14 32h17"),
    ("king", "M13 38h19l-1-6q8-6 6-12-4-7-13 0v-3h4v-3h-4v-4h-3v4h-4v3h4v3q-9-7-13 0-2 6 6 12zM14 32h17"),
];

/// Draws the board, its labels, the last move, pieces in check and pieces in hand.
///
/// `flip` shows it from Black's side.
pub fn board(info: &VariantInfo, view: &View, last: Option<&Trace>, flip: bool) -> String {
    let board = &info.board;
    let (width, height) = (u32::from(board.files) * SQUARE, u32::from(board.ranks) * SQUARE);
    let hands = view.pockets.iter().any(|pocket| !pocket.is_empty());
    let hand = if hands { SQUARE } else { 0 };
    let mut drawing = Drawing { info, flip, top: MARGIN + hand, out: String::new() };
    let (full_width, full_height) = (width + 2 * MARGIN, height + 2 * MARGIN + 2 * hand);
    drawing.add(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{full_width}\" height=\"{full_height}\" \
         viewBox=\"0 0 {full_width} {full_height}\">\n<rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n"
    ));
    for index in 0..board.shades.len() {
        drawing.square(Cell(index as u16), last);
    }
    drawing.labels();
    for wall in &view.walls {
        drawing.wall(*wall);
    }
    for checked in &view.checked {
        let (x, y) = drawing.corner(*checked);
        drawing.add(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{CHECKED}\" fill-opacity=\"0.5\"/>\n"
        ));
    }
    for (index, piece) in view.cells.iter().enumerate() {
        if let Some(piece) = piece {
            let (x, y) = drawing.corner(Cell(index as u16));
            drawing.piece(*piece, x, y);
        }
    }
    for color in Color::ALL {
        let is_above = (color == Color::Black) != flip;
        let y = if is_above { MARGIN / 2 } else { drawing.top + height + MARGIN / 2 };
        drawing.hand(&view.pockets[color.index()], color, y);
    }
    drawing.add("</svg>\n");
    drawing.out
}

struct Drawing<'i> {
    info: &'i VariantInfo,
    flip: bool,
    /// Where the board begins.
    top: u32,
    out: String,
}

impl Drawing<'_> {
    fn add(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (u32, u32) {
        let board = &self.info.board;
        let (file, rank) = (u32::from(board.file(cell)), u32::from(board.rank(cell)));
        let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
        let (column, row) = if self.flip { (files - 1 - file, rank) } else { (file, ranks - 1 - rank) };
        (MARGIN + column * SQUARE, self.top + row * SQUARE)
    }

    /// Whether squares are numbered, not named by file and rank.
    fn is_numbered(&self) -> bool {
        let mut names = self.info.board.names.iter().filter(|name| !name.is_empty());
        names.all(|name| name.bytes().all(|b| b.is_ascii_digit()))
    }

    fn square(&mut self, cell: Cell, last: Option<&Trace>) {
        let fill = match self.info.board.shades.get(usize::from(cell.0)) {
            Some(Shade::Light) => LIGHT,
            Some(Shade::Dark) => DARK,
            _ => return,
        };
        let (x, y) = self.corner(cell);
        let square = format!("<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=");
        self.add(&format!("{square}\"{fill}\"/>\n"));
        if last.is_some_and(|last| last.from == Some(cell) || last.to == Some(cell)) {
            self.add(&format!("{square}\"{MOVED}\" fill-opacity=\"0.6\"/>\n"));
        }
        if self.is_numbered() {
            let name = self.info.board.name(cell).to_owned();
            self.text(&name, f64::from(x) + 2.0, f64::from(y) + 2.0, 1.0, INK);
        }
    }

    fn labels(&mut self) {
        if self.is_numbered() {
            return;
        }
        let (files, ranks) = (self.info.board.files, self.info.board.ranks);
        let bottom = self.top + u32::from(ranks) * SQUARE;
        for file in 0..files {
            let (x, _) = self.corner(self.info.board.cell(file, 0));
            let name = char::from(b'A' + file).to_string();
            self.text(&name, f64::from(x) + 20.0, f64::from(bottom) + 5.0, 1.25, INK);
        }
        for rank in 0..ranks {
            let (_, y) = self.corner(self.info.board.cell(0, rank));
            self.text(&(rank + 1).to_string(), 3.0, f64::from(y) + 18.0, 1.25, INK);
        }
    }

    fn wall(&mut self, cell: Cell) {
        let (x, y) = self.corner(cell);
        let (x, y) = (x + 4, y + 4);
        self.add(&format!("<path d=\"M{x} {y}l37 37m0-37l-37 37\" stroke=\"{INK}\" stroke-width=\"4\"/>\n"));
    }

    fn piece(&mut self, piece: Piece, x: u32, y: u32) {
        let (fill, line) = match piece.color {
            Color::White => (WHITE_MAN, BLACK_MAN),
            Color::Black => (BLACK_MAN, WHITE_MAN),
        };
        let edge = INK;
        let id = self.info.kinds.get(usize::from(piece.kind.0)).map_or("", |kind| kind.id.as_str());
        let is_draughts = self.info.family.as_str() == "draughts";
        let picture = PICTURES.iter().find(|(known, _)| *known == id && !is_draughts);
        let _ = write!(self.out, "<g transform=\"translate({x} {y})\">");
        if let Some((_, path)) = picture {
            let stroke = if piece.color == Color::White { edge } else { line };
            let _ = write!(
                self.out,
                "<path d=\"{path}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>"
            );
        } else {
            let _ = write!(
                self.out,
                "<circle cx=\"22.5\" cy=\"22.5\" r=\"18\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\"/>"
            );
            match id {
                "man" if is_draughts => self.ring(line),
                "king" if is_draughts => {
                    self.ring(line);
                    let crown = "M14 29h17l2-12-6 5-4.5-7-4.5 7-6-5z";
                    let _ = write!(self.out, "<path d=\"{crown}\" fill=\"{line}\"/>");
                }
                _ => self.letters(piece, line),
            }
        }
        self.add("</g>\n");
    }

    fn ring(&mut self, line: &str) {
        let _ = write!(
            self.out,
            "<circle cx=\"22.5\" cy=\"22.5\" r=\"13\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\"0.6\"/>"
        );
    }

    fn letters(&mut self, piece: Piece, line: &str) {
        let kind = self.info.kinds.get(usize::from(piece.kind.0));
        let letters = kind.map_or("?", |kind| kind.letters[0].as_str()).to_uppercase();
        let count = letters.chars().count().max(1) as f64;
        let scale = (4.0 / count).clamp(1.0, 3.0);
        let width = count * 5.0 * scale - scale;
        self.text(&letters, 22.5 - width / 2.0, 22.5 - 3.0 * scale, scale, line);
    }

    fn hand(&mut self, pocket: &[(Kind, u32)], color: Color, y: u32) {
        let mut x = MARGIN;
        for (kind, count) in pocket {
            self.piece(Piece { color, kind: *kind }, x, y);
            self.text(&count.to_string(), f64::from(x + SQUARE) - 3.0, f64::from(y) + 30.0, 1.5, INK);
            x += SQUARE + 20;
        }
    }

    /// Text in lines, its upper left corner at `x`, `y`, each unit of the letters as large as `scale`.
    fn text(&mut self, text: &str, x: f64, y: f64, scale: f64, color: &str) {
        let mut path = String::new();
        for (index, c) in text.chars().enumerate() {
            let left = x + index as f64 * 5.0 * scale;
            for stroke in strokes(c).split(',') {
                for (number, point) in stroke.split(' ').enumerate() {
                    let mut digits = point.bytes().map(|b| f64::from(b.saturating_sub(b'0')));
                    let (Some(column), Some(row)) = (digits.next(), digits.next()) else { continue };
                    let command = if number == 0 { 'M' } else { 'L' };
                    let (px, py) = (left + column * scale, y + row * scale);
                    let _ = write!(path, "{command}{px:.2} {py:.2}");
                }
            }
        }
        let width = scale * 0.8;
        let _ = write!(
            self.out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width:.2}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/>"
        );
    }
}

/// The lines of a letter or digit: points `xy` with `x` from 0 to 4 and `y` from 0 at the top to 6; a comma
/// lifts the pen.
fn strokes(c: char) -> &'static str {
    match c {
        'A' => "06 20 46,14 34",
        'B' => "00 06 36 45 44 33 03,33 42 41 30 00",
        'C' => "41 30 10 01 05 16 36 45",
        'D' => "00 06 26 44 42 20 00",
        'E' => "40 00 06 46,03 33",
        'F' => "40 00 06,03 33",
        'G' => "41 30 10 01 05 16 36 45 43 23",
        'H' => "00 06,40 46,03 43",
        'I' => "10 30,20 26,16 36",
        'J' => "40 45 36 16 05",
        'K' => "00 06,40 03 46",
        'L' => "00 06 46",
        'M' => "06 00 23 40 46",
        'N' => "06 00 46 40",
        'O' | '0' => "10 30 41 45 36 16 05 01 10",
        'P' => "06 00 30 41 42 33 03",
        'Q' => "10 30 41 45 36 16 05 01 10,24 46",
        'R' => "06 00 30 41 42 33 03,23 46",
        'S' => "41 30 10 01 02 13 33 44 45 36 16 05",
        'T' => "00 40,20 26",
        'U' => "00 05 16 36 45 40",
        'V' => "00 26 40",
        'W' => "00 16 23 36 40",
        'X' => "00 46,40 06",
        'Y' => "00 23 40,23 26",
        'Z' => "00 40 06 46",
        '1' => "11 20 26,16 36",
        '2' => "01 10 30 41 42 06 46",
        '3' => "00 40 23 33 44 45 36 16 05",
        '4' => "36 30 04 44",
        '5' => "40 00 02 32 43 45 36 06",
        '6' => "30 10 02 05 16 36 45 44 33 13 04",
        '7' => "00 40 16",
        '8' => "10 30 41 42 33 13 02 01 10,13 04 05 16 36 45 44 33",
        '9' => "16 36 44 41 30 10 01 02 13 33 42",
        '+' => "21 25,03 43",
        _ => "01 41 45 05 01",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_made_of_points() {
        for c in ('A'..='Z').chain('0'..='9').chain(['+', '?']) {
            for point in strokes(c).split([' ', ',']) {
                let digits: Vec<u8> = point.bytes().collect();
                let is_point = digits.len() == 2 && (b'0'..=b'4').contains(&digits[0]);
                assert!(is_point && (b'0'..=b'6').contains(&digits[1]), "{c}: {point}");
            }
        }
    }
}
