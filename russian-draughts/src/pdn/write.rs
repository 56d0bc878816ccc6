//! The writing grammar of PDN 3.0.

use std::borrow::Cow;

use zug_core::record::write::{self, Hand};
use zug_core::record::{Score, Sheet, SquareNames};
use zug_core::{BoardInfo, Cell, ResultStyle, VariantInfo};

use super::variant;

/// The usual tags, in their order; `Result` follows.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// Appends a game: the usual tags that are known, `Result`, `GameType` and `FEN`, the others by name, moves
/// without blanks inside. A star separates games: by the grammar a result is no terminator.
pub(super) fn game(sheet: &Sheet, info: &VariantInfo, names: SquareNames, out: &mut String) {
    let squares = Squares::new(&info.board, names);
    let roster = ROSTER.iter().filter_map(|name| Some(((*name).to_owned(), sheet.tag(name)?.to_owned())));
    let mut tags: Vec<(String, String)> = roster.collect();
    tags.push(("Result".to_owned(), result(sheet, info).to_owned()));
    match info.game_type.as_deref().filter(|_| variant::has_own_number(info)) {
        Some(value) => tags.push(("GameType".to_owned(), squares.game_type(value))),
        None => tags.push(("Variant".to_owned(), info.id.to_string())),
    }
    if let Some(start) = &sheet.start {
        tags.push(("FEN".to_owned(), squares.position(start)));
    }
    let in_roster = |name: &str| ROSTER.iter().any(|known| known.eq_ignore_ascii_case(name));
    // The result is written as the game's table says.
    let others = sheet.tags.iter().filter(|(name, _)| !in_roster(name) && name != "ResultFormat");
    let mut others: Vec<(String, String)> =
        others.map(|(name, value)| (capital(name), value.clone())).collect();
    others.sort_unstable();
    tags.append(&mut others);
    write::tags(tags.iter().map(|(name, value)| (name.as_str(), value.as_str())), out);
    let setup = |position: &str| format!("/FEN \"{}\"/", squares.position(position));
    let hand = Hand { mv: &|text| squares.mv(text), null: &setup, setup: &setup, end: "*" };
    write::body(sheet, &hand, out);
}

/// A position text with other names of squares.
pub(super) fn position(own: &str, info: &VariantInfo, names: SquareNames) -> String {
    Squares::new(&info.board, names).position(own)
}

/// The result in the form of the game's table.
fn result(sheet: &Sheet, info: &VariantInfo) -> &'static str {
    match (info.results, sheet.score) {
        (_, Score::BothLost) => "0-0",
        (ResultStyle::TwoZero, Score::White) => "2-0",
        (ResultStyle::TwoZero, Score::Black) => "0-2",
        (ResultStyle::TwoZero, Score::Draw) => "1-1",
        (_, score) => score.text(),
    }
}

/// A tag's name as the grammar wants it: it begins with a capital letter.
fn capital(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}

/// The squares of a board under other names than the variant's own.
struct Squares<'b> {
    board: &'b BoardInfo,
    names: SquareNames,
}

impl<'b> Squares<'b> {
    fn new(board: &'b BoardInfo, names: SquareNames) -> Squares<'b> {
        // Names that are the variant's own need no translation.
        let own = board.names.iter().find(|name| !name.is_empty());
        let lettered = own.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
        let same = names == if lettered { SquareNames::Letters } else { SquareNames::Numbers };
        Squares { board, names: if same { SquareNames::Own } else { names } }
    }

    /// The other name of a square; the text itself if it is none.
    fn square<'t>(&self, own: &'t str) -> Cow<'t, str> {
        let Some(cell) = self.board.find(own) else { return Cow::Borrowed(own) };
        match self.names {
            SquareNames::Own => Cow::Borrowed(own),
            SquareNames::Letters => {
                let file = char::from(b'a' + self.board.file(cell));
                Cow::Owned(format!("{file}{}", self.board.rank(cell) + 1))
            }
            SquareNames::Numbers => Cow::Owned(self.number(cell).to_string()),
        }
    }

    /// The number of a cell: squares in letters are numbered from White's top left, along the rows.
    fn number(&self, cell: Cell) -> usize {
        let (file, rank) = (self.board.file(cell), self.board.rank(cell));
        let before = (0..self.board.names.len()).filter(|&index| {
            let other = Cell(index as u16);
            let (f, r) = (self.board.file(other), self.board.rank(other));
            !self.board.name(other).is_empty() && (r > rank || r == rank && f < file)
        });
        before.count() + 1
    }

    /// A move.
    fn mv(&self, own: &str) -> String {
        self.map(own, |c| matches!(c, '-' | 'x' | ':'))
    }

    /// A position text; its lists are sorted by the other names.
    fn position(&self, own: &str) -> String {
        if self.names == SquareNames::Own {
            return own.to_owned();
        }
        let parts = own.split(':').map(|part| {
            let Some(list) = part.get(1..).filter(|_| part.starts_with(['W', 'B'])) else {
                return part.to_owned();
            };
            let mut pieces: Vec<(&str, Cow<'_, str>)> = list
                .split(',')
                .map(|piece| match piece.strip_prefix('K') {
                    Some(square) => ("K", self.square(square)),
                    None => ("", self.square(piece)),
                })
                .collect();
            pieces.sort_by_cached_key(|(_, square)| {
                let digits = square.trim_start_matches(|c: char| c.is_ascii_alphabetic());
                let file = square[..square.len() - digits.len()].to_owned();
                (file, digits.parse::<u32>().unwrap_or(u32::MAX))
            });
            let pieces: Vec<String> = pieces.iter().map(|(king, square)| format!("{king}{square}")).collect();
            format!("{}{}", &part[..1], pieces.join(","))
        });
        parts.collect::<Vec<_>>().join(":")
    }

    /// The text with every square between these signs under its other name.
    fn map(&self, own: &str, is_sign: impl Fn(char) -> bool) -> String {
        if self.names == SquareNames::Own {
            return own.to_owned();
        }
        let mut out = String::with_capacity(own.len() + 8);
        let mut rest = own;
        while !rest.is_empty() {
            let end = rest.find(&is_sign).unwrap_or(rest.len());
            out += &self.square(&rest[..end]);
            let mut sign = rest[end..].chars();
            out.extend(sign.next());
            rest = sign.as_str();
        }
        out
    }

    /// The `GameType` with the kind of notation and the corner of its first square, as the side that begins
    /// sees it.
    fn game_type(&self, own: &str) -> String {
        let (kind, corners) = match self.names {
            SquareNames::Own => return own.to_owned(),
            SquareNames::Letters => ('A', ["0", "3"]),
            SquareNames::Numbers => ('N', ["2", "1"]),
        };
        let mut fields: Vec<Cow<'_, str>> = own.split(',').map(Cow::Borrowed).collect();
        let black = usize::from(fields.get(1).is_some_and(|first| first == "B"));
        if let Some(field) = fields.get_mut(4) {
            *field = Cow::Owned(format!("{kind}{}", corners[black]));
        }
        fields.join(",")
    }
}
