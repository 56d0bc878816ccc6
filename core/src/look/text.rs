//! Boards and lists of pieces as text, for any game.
//!
//! ```text
//!   8 | r n b q k b(.)r |        8 |   b   b   b   b |
//!   7 | p p p p . p p p |        7 | b   b   b   b   |
//!   6 | . . . . .[n]. . |        6 |   b   .   b   b |
//! ```
//!
//! Where squares have numbers instead of names, those of the outer squares of each rank stand at its sides.

use crate::{BoardInfo, Cell, Color, KindInfo, Lang, Piece, Shade, Trace, VariantInfo, View};

/// The signs that a board is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Letters and ASCII signs, the last move in brackets: `[to] (from)`.
    #[default]
    Ascii,
    /// Pictures of the pieces, two columns a square.
    Unicode,
    /// Letters without frame or marks, for screen readers.
    Plain,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The signs.
    pub charset: Charset,
    /// Whether Black's side is at the bottom.
    pub flip: bool,
}

/// Draws the board with its coordinates, the last move and what the sides hold in hand.
///
/// Every line ends in a line feed. The side at the bottom has its hand below the board, the other above.
pub fn board(info: &VariantInfo, view: &View, last: Option<&Trace>, options: &Options) -> String {
    let drawing = Drawing::new(info, view, last, options);
    let (top, bottom) =
        if options.flip { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
    let mut out = String::new();
    drawing.pocket(top, &mut out);
    let ranks = info.board.ranks;
    for row in 0..ranks {
        let rank = if options.flip { row } else { ranks - 1 - row };
        drawing.rank(rank, &mut out);
    }
    drawing.files(&mut out);
    drawing.pocket(bottom, &mut out);
    out
}

/// One line for each kind of piece that a side has: `White king: e1`; pieces in hand come last.
pub fn pieces(info: &VariantInfo, view: &View, lang: Lang) -> String {
    let mut out = String::new();
    for side in Color::ALL {
        for (index, kind) in info.kinds.iter().enumerate() {
            let stands = |piece: Piece| piece.color == side && usize::from(piece.kind.0) == index;
            let cells = cells(&info.board).filter(|cell| at(view, *cell).is_some_and(stands));
            let names: Vec<&str> = cells.map(|cell| info.board.name(cell)).collect();
            if !names.is_empty() {
                let (side, kind) = (info.side(side).get(lang), kind.name.get(lang));
                out.push_str(&format!("{side}, {kind}: {}\n", names.join(" ")));
            }
        }
        for (kind, number) in &view.pockets[side.index()] {
            let Some(kind) = info.kinds.get(usize::from(kind.0)) else { continue };
            let hand = match lang {
                Lang::En => "in hand",
                Lang::Ru => "в руке",
            };
            let (side, kind) = (info.side(side).get(lang), kind.name.get(lang));
            out.push_str(&format!("{side}, {kind}, {hand}: {number}\n"));
        }
    }
    out
}

/// What stands on a file (`e`), a rank (`4`) or a square (`e4`), a line for each played square; `None` if
/// the board has no such thing.
///
/// On boards with numbered squares a number names the square; the rank is then asked for as `r4`.
pub fn scan(info: &VariantInfo, view: &View, what: &str, lang: Lang) -> Option<String> {
    let board = &info.board;
    let what = what.trim().to_lowercase();
    let chosen: Vec<Cell> = match board.find(&what) {
        Some(cell) => vec![cell],
        None => cells(board)
            .filter(|cell| {
                let rank = (board.rank(*cell) + 1).to_string();
                what == rank
                    || what.strip_prefix('r') == Some(&rank)
                    || what == file_letter(board.file(*cell))
            })
            .filter(|cell| is_played(board, *cell))
            .collect(),
    };
    if chosen.is_empty() {
        return None;
    }
    let mut out = String::new();
    for cell in chosen {
        let stands = match at(view, cell) {
            Some(piece) => {
                let kind = info.kinds.get(usize::from(piece.kind.0)).map_or("?", |kind| kind.name.get(lang));
                format!("{}, {kind}", info.side(piece.color).get(lang))
            }
            None if view.walls.contains(&cell) => "#".to_owned(),
            None => match lang {
                Lang::En => "empty".to_owned(),
                Lang::Ru => "пусто".to_owned(),
            },
        };
        out.push_str(&format!("{}: {stands}\n", board.name(cell)));
    }
    Some(out)
}

/// All cells of the rectangle, rank by rank from White's side.
fn cells(board: &BoardInfo) -> impl Iterator<Item = Cell> + use<> {
    (0..u16::from(board.files) * u16::from(board.ranks)).map(Cell)
}

fn at(view: &View, cell: Cell) -> Option<Piece> {
    view.cells.get(usize::from(cell.0)).copied().flatten()
}

fn is_played(board: &BoardInfo, cell: Cell) -> bool {
    board.played.get(usize::from(cell.0)) == Some(&true)
}

/// `a` for file 0, up to `p` for the sixteenth.
fn file_letter(file: u8) -> String {
    char::from(b'a' + file.min(25)).to_string()
}

/// What a piece is drawn as: a picture where there is one, or the letters of its kind.
pub fn sign(kind: &KindInfo, color: Color, charset: Charset) -> String {
    match charset {
        Charset::Unicode => glyph(kind, color),
        Charset::Ascii | Charset::Plain => kind.letters[color.index()].clone(),
    }
}

/// The picture of a kind; the black pawn asks for its text form, since many fonts have a coloured one.
fn glyph(kind: &KindInfo, color: Color) -> String {
    let glyph = &kind.glyphs[color.index()];
    match glyph.as_str() {
        "" => kind.letters[color.index()].clone(),
        "\u{265F}" => "\u{265F}\u{FE0E}".to_owned(),
        _ => glyph.clone(),
    }
}

/// The columns that a sign takes on a terminal: selectors take none.
fn columns(sign: &str) -> usize {
    sign.chars().filter(|c| *c != '\u{FE0E}').count()
}

/// All that one drawing needs.
struct Drawing<'a> {
    info: &'a VariantInfo,
    view: &'a View,
    from: Option<Cell>,
    to: Option<Cell>,
    options: Options,
    /// Columns of the widest sign: 1 unless a kind has letters of two characters.
    width: usize,
}

impl<'a> Drawing<'a> {
    fn new(info: &'a VariantInfo, view: &'a View, last: Option<&Trace>, options: &Options) -> Drawing<'a> {
        let mut drawing = Drawing {
            info,
            view,
            // Marks would be read out as words on every square.
            from: last.and_then(|trace| trace.from).filter(|_| options.charset != Charset::Plain),
            to: last.and_then(|trace| trace.to).filter(|_| options.charset != Charset::Plain),
            options: *options,
            width: 1,
        };
        let signs = info.kinds.iter().flat_map(|kind| Color::ALL.map(|color| drawing.piece(kind, color)));
        drawing.width = signs.map(|sign| columns(&sign)).max().unwrap_or(1).max(1);
        drawing
    }

    fn piece(&self, kind: &KindInfo, color: Color) -> String {
        sign(kind, color, self.options.charset)
    }

    /// The frame beside the ranks, with the blank before it.
    fn frame(&self) -> &'static str {
        match self.options.charset {
            Charset::Ascii => " |",
            Charset::Unicode => " │",
            Charset::Plain => "",
        }
    }

    /// The cells of a rank as they are seen from left to right.
    fn across(&self, rank: u8) -> impl Iterator<Item = Cell> {
        let board = &self.info.board;
        (0..board.files).map(move |column| {
            board.cell(if self.options.flip { board.files - 1 - column } else { column }, rank)
        })
    }

    fn sign(&self, cell: Cell) -> String {
        if let Some(piece) = at(self.view, cell) {
            let kind = self.info.kinds.get(usize::from(piece.kind.0));
            return kind.map_or_else(|| "?".to_owned(), |kind| self.piece(kind, piece.color));
        }
        if self.view.walls.contains(&cell) {
            return "#".to_owned();
        }
        let board = &self.info.board;
        let is_hole = board.shades.get(usize::from(cell.0)) == Some(&Shade::Hole);
        match self.options.charset {
            _ if is_hole || !is_played(board, cell) => " ".to_owned(),
            Charset::Unicode => "·".to_owned(),
            Charset::Ascii | Charset::Plain => ".".to_owned(),
        }
    }

    fn rank(&self, rank: u8, out: &mut String) {
        let label = match self.numbers(rank) {
            Some((first, _)) => first.to_owned(),
            None => (rank + 1).to_string(),
        };
        out.push_str(&format!("{label:>3}{}", self.frame()));
        let mut left = None;
        for cell in self.across(rank) {
            out.push(self.gap(left, Some(cell)));
            let sign = self.sign(cell);
            out.push_str(&sign);
            out.extend(std::iter::repeat_n(' ', self.width.saturating_sub(columns(&sign))));
            left = Some(cell);
        }
        out.push(self.gap(left, None));
        out.push_str(self.frame().trim_start());
        if let Some((_, last)) = self.numbers(rank) {
            out.push_str(&format!(" {last}"));
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }

    /// The numbers of the outer squares of a rank as they are seen, on boards whose squares are numbered: they
    /// stand where the coordinates are elsewhere.
    fn numbers(&self, rank: u8) -> Option<(&str, &str)> {
        let board = &self.info.board;
        let names = || self.across(rank).map(|cell| board.name(cell)).filter(|name| !name.is_empty());
        let numbered = |name: &&str| name.bytes().all(|byte| byte.is_ascii_digit());
        Some((names().next().filter(numbered)?, names().last().filter(numbered)?))
    }

    /// What stands between two neighbours: a bracket of the last move, its goal first, or a blank.
    fn gap(&self, left: Option<Cell>, right: Option<Cell>) -> char {
        let is = |side: Option<Cell>, marked: Option<Cell>| side.is_some() && side == marked;
        if is(left, self.to) {
            ']'
        } else if is(right, self.to) {
            '['
        } else if is(left, self.from) {
            ')'
        } else if is(right, self.from) {
            '('
        } else {
            ' '
        }
    }

    fn files(&self, out: &mut String) {
        if self.numbers(0).is_some() {
            return;
        }
        out.extend(std::iter::repeat_n(' ', 3 + columns(self.frame())));
        for cell in self.across(0) {
            out.push_str(&format!(" {:<1$}", file_letter(self.info.board.file(cell)), self.width));
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }

    /// The pieces in hand, one sign each, in the order of the view; nothing for an empty hand.
    fn pocket(&self, side: Color, out: &mut String) {
        let mut signs = Vec::new();
        for (kind, number) in &self.view.pockets[side.index()] {
            if let Some(kind) = self.info.kinds.get(usize::from(kind.0)) {
                signs.extend(std::iter::repeat_n(self.piece(kind, side), *number as usize));
            }
        }
        if !signs.is_empty() {
            out.push_str(&format!("    {{ {} }}\n", signs.join(" ")));
        }
    }
}

#[cfg(test)]
mod tests;
