//! Sets of squares in words: `"e4"`, `"d4-e5"`, `"rank 2"`, `"ranks 1-3"`, `"file a"`, `"files a-c"`, `"all"`, names.

use super::diagnostic::{Code, Diagnostic};
use super::facts::Declared;
use super::limits;
use super::source::{FileId, Place};
use super::tree::Node;
use crate::{Cell, Color, Id};

/// One word of a region: a block of the board, or the name of another region. Files and ranks count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word<'a> {
    /// All files and ranks from the first corner to the second.
    Block { files: (u8, u8), ranks: (u8, u8) },
    /// A named region.
    Name(&'a str),
}

/// The last file and rank that any board has.
const LAST: u8 = 15;

/// Reads a word; `None` if it is none.
pub(super) fn word(text: &str) -> Option<Word<'_>> {
    let everything = (0, LAST);
    if text == "all" {
        return Some(Word::Block { files: everything, ranks: everything });
    }
    for (prefix, one) in [("rank ", true), ("ranks ", false)] {
        if let Some(rest) = text.strip_prefix(prefix) {
            return Some(Word::Block { files: everything, ranks: span(rest, one, rank)? });
        }
    }
    for (prefix, one) in [("file ", true), ("files ", false)] {
        if let Some(rest) = text.strip_prefix(prefix) {
            return Some(Word::Block { files: span(rest, one, file)?, ranks: everything });
        }
    }
    if let Some((file, rank)) = square(text) {
        return Some(Word::Block { files: (file, file), ranks: (rank, rank) });
    }
    if let Some((from, to)) = text.split_once('-')
        && let (Some(a), Some(b)) = (square(from), square(to))
    {
        let sorted = |a: u8, b: u8| (a.min(b), a.max(b));
        return Some(Word::Block { files: sorted(a.0, b.0), ranks: sorted(a.1, b.1) });
    }
    is_name(text).then_some(Word::Name(text))
}

/// The first and the last square, as (file, rank) from 0, of a word that means a block of squares: `"e4"`,
/// `"d4-e5"`, `"rank 2"`, `"files a-c"`, `"all"`; `None` for names of regions. A block may reach past the board.
pub fn block(text: &str) -> Option<((u8, u8), (u8, u8))> {
    match word(text)? {
        Word::Block { files, ranks } => Some(((files.0, ranks.0), (files.1, ranks.1))),
        Word::Name(_) => None,
    }
}

fn span(text: &str, one: bool, part: fn(&str) -> Option<u8>) -> Option<(u8, u8)> {
    if one {
        return part(text).map(|n| (n, n));
    }
    let (from, to) = text.split_once('-')?;
    let (from, to) = (part(from)?, part(to)?);
    (from <= to).then_some((from, to))
}

fn rank(text: &str) -> Option<u8> {
    let plain = text.len() <= 2 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    let number: u8 = text.parse().ok().filter(|_| plain)?;
    (1..=LAST + 1).contains(&number).then(|| number - 1)
}

/// The file of a letter, from 0.
pub(super) fn file(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [letter @ b'a'..=b'p'] => Some(letter - b'a'),
        _ => None,
    }
}

fn square(text: &str) -> Option<(u8, u8)> {
    Some((file(text.get(..1)?)?, rank(text.get(1..)?)?))
}

/// Whether a text can be the name of a region, row or variant: lower-case letters, digits and hyphens.
pub fn is_name(text: &str) -> bool {
    let bytes = text.as_bytes();
    !bytes.is_empty()
        && bytes.len() <= Id::MAX
        && bytes.iter().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'-')
        && bytes.first() != Some(&b'-')
        && bytes.last() != Some(&b'-')
}

/// Whether a word could be read as squares, so that no region may have it for its name.
pub(super) fn is_taken(name: &str) -> bool {
    name == "all" || square(name).is_some() || matches!(word(name), Some(Word::Block { .. }))
}

/// The size of a board and how White's squares become Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// Whether Black's squares are White's turned by half a circle, rather than rank for rank.
    pub rotate: bool,
}

impl BoardSize {
    fn cell(self, file: u8, rank: u8) -> Cell {
        Cell(u16::from(rank) * u16::from(self.files) + u16::from(file))
    }

    /// The square that is for Black what `cell` is for White.
    pub fn mirror(self, cell: Cell) -> Cell {
        let files = u16::from(self.files);
        let (file, rank) = (cell.0 % files, cell.0 / files);
        let rank = u16::from(self.ranks).saturating_sub(1 + rank);
        let file = if self.rotate { files - 1 - file } else { file };
        Cell(rank * files + file)
    }
}

/// Reads the regions of a declared variant.
pub struct Regions<'a> {
    declared: &'a Declared,
    board: BoardSize,
}

impl<'a> Regions<'a> {
    /// A reader of regions on this board.
    pub fn new(declared: &'a Declared, board: BoardSize) -> Regions<'a> {
        Regions { declared, board }
    }

    /// The squares that a list of words means for `side`, in order; the words are White's if `mirrored`.
    pub fn cells(&self, node: &Node, side: Color, mirrored: bool, out: &mut Vec<Diagnostic>) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut names = Names::default();
        self.collect(node, side, mirrored, &mut names, &mut cells, out);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The squares of the key at `path` for `side`; empty where it is not said.
    pub fn of(&self, path: &str, side: Color, out: &mut Vec<Diagnostic>) -> Vec<Cell> {
        match self.declared.side(path, side) {
            Some((node, mirrored)) => self.cells(node, side, mirrored, out),
            None => Vec::new(),
        }
    }

    /// The squares of the region called `name`, as White sees it.
    pub fn named(&self, name: &str, out: &mut Vec<Diagnostic>) -> Vec<Cell> {
        self.of(&format!("regions.{name}"), Color::White, out)
    }

    fn collect<'b>(
        &self,
        node: &'b Node,
        side: Color,
        mirrored: bool,
        names: &mut Names<'b>,
        cells: &mut Vec<Cell>,
        out: &mut Vec<Diagnostic>,
    ) where
        'a: 'b,
    {
        let board = self.board;
        for (text, place) in node.texts() {
            match word(text) {
                // A value of the wrong shape has been complained of already.
                None => {}
                Some(Word::Block { files, ranks }) => {
                    let whole = |part: (u8, u8)| part == (0, LAST);
                    let over_files = !whole(files) && files.1 >= board.files;
                    let over_ranks = !whole(ranks) && ranks.1 >= board.ranks;
                    // A smaller board than the parent's has less of the parent's regions; what a file says
                    // itself must be on its board.
                    let own = place.is_some_and(|place| place.file == FileId(0));
                    if own && (over_files || over_ranks) {
                        out.push(self.off_board(text, place));
                        continue;
                    }
                    if files.0 >= board.files || ranks.0 >= board.ranks {
                        continue;
                    }
                    for rank in ranks.0..=ranks.1.min(board.ranks - 1) {
                        for file in files.0..=files.1.min(board.files - 1) {
                            let cell = board.cell(file, rank);
                            cells.push(if mirrored { board.mirror(cell) } else { cell });
                        }
                    }
                }
                Some(Word::Name(name)) => {
                    let path = format!("regions.{name}");
                    let Some((inner, inner_mirrored)) = self.declared.side(&path, side) else {
                        out.push(self.unknown(name, place, out.len()));
                        continue;
                    };
                    if names.within.contains(&name) {
                        out.push(circle(name, place));
                        continue;
                    }
                    // A second mention adds nothing, and regions that name each other many times over would
                    // take for ever.
                    if names.done.contains(&name) {
                        continue;
                    }
                    names.within.push(name);
                    self.collect(inner, side, inner_mirrored, names, cells, out);
                    names.within.pop();
                    names.done.push(name);
                }
            }
        }
    }

    fn off_board(&self, text: &str, place: Option<Place>) -> Diagnostic {
        let BoardSize { files, ranks, .. } = self.board;
        let last = char::from(b'a' + files.saturating_sub(1));
        Diagnostic::error(
            Code::OffBoard,
            place,
            format!("`{text}` is not on the board: files are a to {last}, ranks 1 to {ranks}"),
            format!("`{text}` вне доски: вертикали от a до {last}, горизонтали от 1 до {ranks}"),
        )
    }

    fn unknown(&self, name: &str, place: Option<Place>, faults: usize) -> Diagnostic {
        let error = Diagnostic::error(
            Code::UnknownName,
            place,
            format!("there is no region `{name}`: declare it under [regions]"),
            format!("области `{name}` нет: опишите её в [regions]"),
        );
        if faults >= limits::FAULTS {
            return error;
        }
        error.allowed(name, self.declared.rows("regions").map(|(name, _)| name.to_owned()))
    }
}

/// The regions met while one is read.
#[derive(Default)]
struct Names<'b> {
    /// Those that are being read: one that turns up again contains itself.
    within: Vec<&'b str>,
    /// Those whose squares are all in.
    done: Vec<&'b str>,
}

fn circle(name: &str, place: Option<Place>) -> Diagnostic {
    Diagnostic::error(
        Code::Cycle,
        place,
        format!("the region `{name}` contains itself"),
        format!("область `{name}` содержит саму себя"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words() {
        let block = |f, r| Some(Word::Block { files: f, ranks: r });
        assert_eq!(word("e4"), block((4, 4), (3, 3)));
        assert_eq!(word("p16"), block((15, 15), (15, 15)));
        assert_eq!(word("e5-d4"), block((3, 4), (3, 4)));
        assert_eq!(word("rank 2"), block((0, 15), (1, 1)));
        assert_eq!(word("ranks 1-3"), block((0, 15), (0, 2)));
        assert_eq!(word("files a-c"), block((0, 2), (0, 15)));
        assert_eq!(word("main-road"), Some(Word::Name("main-road")));
        for bad in [
            "",
            "rank 0",
            "rank 17",
            "rank 02",
            "ranks 3-1",
            "ranks 3",
            "rank 1-3",
            "file q",
            "E4",
            "e4 ",
            "-x",
        ] {
            assert_eq!(word(bad), None, "{bad}");
        }
        // Not squares, so names.
        assert_eq!(word("q1"), Some(Word::Name("q1")));
        assert!(is_taken("all") && is_taken("a1") && is_taken("a1-b2") && !is_taken("q1"));
    }

    #[test]
    fn black_sees_the_mirror() {
        let flip = BoardSize { files: 8, ranks: 8, rotate: false };
        assert_eq!(flip.mirror(Cell(1)), Cell(57));
        let rotate = BoardSize { rotate: true, ..flip };
        assert_eq!(rotate.mirror(Cell(1)), Cell(62));
        let wide = BoardSize { files: 10, ranks: 8, rotate: true };
        assert_eq!(wide.mirror(Cell(0)), Cell(79));
        assert_eq!(wide.mirror(Cell(79)), Cell(0));
    }
}
