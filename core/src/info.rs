//! What a variant says about itself: names, board, pieces, facts, draw tables.

use crate::{Color, DrawTable, Id, Text};

/// A kind of piece: an index into [`VariantInfo::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(pub u8);

/// A named set of squares: an index into [`VariantInfo::regions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RegionId(pub u8);

/// A cell of the board: `rank * files + file`, with rank 0 at White's side and file 0 at White's left.
///
/// Every cell of the rectangle has a number, also those that are not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u16);

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// Not part of the board.
    Hole,
}

/// The board as a renderer and a reader of squares need it.
#[derive(Clone, Debug)]
pub struct BoardInfo {
    /// Number of files, 1 to 16.
    pub files: u8,
    /// Number of ranks, 1 to 16.
    pub ranks: u8,
    /// The shade of every cell, by [`Cell`].
    pub shades: Vec<Shade>,
    /// Whether pieces can stand on the cell, by [`Cell`].
    pub played: Vec<bool>,
    /// The name of every played cell in the variant's own notation (`e4`, `32`), empty elsewhere; by [`Cell`].
    pub names: Vec<String>,
}

impl BoardInfo {
    /// A chequered board, a1 dark, all squares played and named a1, b1, ..
    pub fn chequered(files: u8, ranks: u8) -> BoardInfo {
        let mut board = BoardInfo { files, ranks, shades: vec![], played: vec![], names: vec![] };
        for rank in 0..ranks {
            for file in 0..files {
                board.shades.push(if (rank + file) % 2 == 0 { Shade::Dark } else { Shade::Light });
                board.played.push(true);
                board.names.push(format!("{}{}", char::from(b'a' + file), rank + 1));
            }
        }
        board
    }

    /// The cell at `file` and `rank`, both from 0.
    pub fn cell(&self, file: u8, rank: u8) -> Cell {
        Cell(u16::from(rank) * u16::from(self.files) + u16::from(file))
    }

    /// The file of a cell, from 0 at White's left.
    pub fn file(&self, cell: Cell) -> u8 {
        (cell.0 % u16::from(self.files)) as u8
    }

    /// The rank of a cell, from 0 at White's side.
    pub fn rank(&self, cell: Cell) -> u8 {
        (cell.0 / u16::from(self.files)) as u8
    }

    /// The variant's own name of a cell (`e4`, `32`); empty for a cell that is not played.
    pub fn name(&self, cell: Cell) -> &str {
        self.names.get(usize::from(cell.0)).map_or("", String::as_str)
    }

    /// The cell with this name, if there is one.
    pub fn find(&self, name: &str) -> Option<Cell> {
        let found = self.names.iter().position(|n| !n.is_empty() && n == name)?;
        Some(Cell(found as u16))
    }
}

/// One kind of piece.
#[derive(Clone, Debug)]
pub struct KindInfo {
    /// The key of the kind (`queen`, `man`).
    pub id: Id,
    /// Its name for people.
    pub name: Text,
    /// Letters on a plain-text board and in FEN, White's and Black's.
    pub letters: [String; 2],
    /// Unicode pictures, White's and Black's.
    pub glyphs: [String; 2],
}

/// A fact of the variant with the article that it encodes, as `zug variant show` prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The key in the vocabulary of variant files (`capture.precedence`).
    pub key: String,
    /// The value as a variant file would write it.
    pub value: String,
    /// The article of the rules, if one is known.
    pub article: Option<String>,
}

/// A set of draw rules under a name (`fide`, `fmjd-64`).
#[derive(Clone, Debug)]
pub struct DrawProfile {
    /// The name by which `--laws` knows it.
    pub id: Id,
    /// The rows.
    pub table: DrawTable,
}

/// Everything about a variant that is not a function of a position.
#[derive(Clone, Debug)]
pub struct VariantInfo {
    /// The name by which commands know the variant.
    pub id: Id,
    /// Other accepted names.
    pub aliases: Vec<Id>,
    /// `chess`, `draughts`, or a third party's own word: which record syntax and vocabulary belong to it.
    pub family: Id,
    /// The name for people.
    pub name: Text,
    /// One sentence on what the game is.
    pub summary: Text,
    /// What the sides are called, White first.
    pub sides: [Text; 2],
    /// The board.
    pub board: BoardInfo,
    /// The kinds of piece, by [`Kind`].
    pub kinds: Vec<KindInfo>,
    /// Named sets of squares that draw rows speak of, by [`RegionId`]: the name and the cells.
    pub regions: Vec<(Id, Vec<Cell>)>,
    /// The declared facts, in vocabulary order.
    pub facts: Vec<Fact>,
    /// Draw tables; the first is the default.
    pub draws: Vec<DrawProfile>,
    /// The PDN `GameType` value, for games that have one.
    pub game_type: Option<String>,
    /// How the outcome is written in records.
    pub results: ResultStyle,
    /// A line that tells a player at the prompt what moves look like, with examples.
    pub move_help: Text,
}

/// How outcomes are written in game records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultStyle {
    /// `1-0`, `1/2-1/2`, `0-1`.
    #[default]
    OneZero,
    /// `2-0`, `1-1`, `0-2` (international draughts).
    TwoZero,
}

impl VariantInfo {
    /// The default draw table.
    ///
    /// An info without any profile has an empty table.
    pub fn default_draws(&self) -> DrawTable {
        self.draws.first().map(|p| p.table.clone()).unwrap_or_default()
    }

    /// The draw table of a named profile.
    pub fn draws(&self, profile: &str) -> Option<&DrawTable> {
        self.draws.iter().find(|p| p.id.as_str() == profile).map(|p| &p.table)
    }

    /// What `side` is called.
    pub fn side(&self, side: Color) -> &Text {
        &self.sides[side.index()]
    }
}
