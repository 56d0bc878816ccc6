//! From a text to what it asks of a move.

use zug_core::Color;

use crate::fairy::bits::Bits;
use crate::fairy::moves::{Act, Extra, Move};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;

/// What a text asks of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Asked {
    /// The kind, with whether it is promoted; a pawn where nothing is told.
    pub(super) piece: Option<(u8, bool)>,
    pub(super) act: Wish,
    pub(super) file: Option<usize>,
    pub(super) rank: Option<usize>,
    pub(super) to: usize,
    pub(super) change: Change,
    pub(super) gate: Option<u8>,
    pub(super) gate_at: Option<usize>,
    pub(super) wall: Option<usize>,
    pub(super) taken: Option<usize>,
}

/// The sort of move asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Wish {
    /// A piece goes.
    #[default]
    Go,
    /// A piece comes from the hand.
    Drop,
    /// Castling to the short wing, or the long one.
    Castle(bool),
    /// A pass.
    Pass,
    /// A wall alone.
    Wall,
}

/// The promotion asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing told.
    #[default]
    Untold,
    /// `=` alone: none.
    Declined,
    /// `+`.
    Mark,
    /// `-`.
    Back,
    /// To a kind.
    To(u8),
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Reads a text without blanks, numbers and signs; the error is the character that does not fit.
    pub(super) fn parse_word(&self, text: &[char]) -> Result<Asked, usize> {
        let mut asked = Asked::default();
        let mut at = 0;
        if text == ['-', '-'] || text == ['Z', '0'] {
            asked.act = Wish::Pass;
            return Ok(asked);
        }
        let castle: String = text.iter().map(|c| if *c == '0' || *c == 'o' { 'O' } else { *c }).collect();
        if castle.starts_with("O-O") {
            let long = castle.starts_with("O-O-O");
            asked.act = Wish::Castle(!long);
            at = if long { 5 } else { 3 };
            return self.parse_tail(text, at, asked);
        }
        if text.first() == Some(&',') {
            asked.act = Wish::Wall;
            return self.parse_tail(text, at, asked);
        }
        let plus = text.first() == Some(&'+');
        at += usize::from(plus);
        let letter = self.letters.first(&text[at..]).filter(|(side, _, _)| *side == Color::White);
        if let Some((_, kind, length)) = letter {
            asked.piece = Some((kind, plus));
            at += length;
            if matches!(text.get(at), Some('@' | '*')) {
                asked.act = Wish::Drop;
                at += 1;
                let (to, length) = self.first_cell(&text[at..]).ok_or(at)?;
                asked.to = to;
                return self.parse_tail(text, at + length, asked);
            }
        } else if plus {
            return Err(at);
        } else if text.first() == Some(&'@') {
            asked.act = Wish::Drop;
            let (to, length) = self.first_cell(&text[1..]).ok_or(1usize)?;
            asked.to = to;
            return self.parse_tail(text, 1 + length, asked);
        }
        at = self.parse_cells(text, at, &mut asked)?;
        self.parse_tail(text, at, asked)
    }

    /// Reads start and target: `e2e4`, `exd5`, `1f3`, `f3`.
    fn parse_cells(&self, text: &[char], mut at: usize, asked: &mut Asked) -> Result<usize, usize> {
        let crosses = |at: usize| matches!(text.get(at), Some('x' | '-' | ':' | '\u{d7}'));
        let first = self.first_cell(&text[at..]);
        if let Some((cell, length)) = first {
            let mut next = at + length;
            next += usize::from(crosses(next) && text.get(next + 1).is_some_and(char::is_ascii_alphabetic));
            if let Some((to, more)) = self.first_cell(&text[next..]) {
                let files = usize::from(self.facts.board.files);
                asked.file = Some(cell % files);
                asked.rank = Some(cell / files);
                asked.to = to;
                return Ok(next + more);
            }
            asked.to = cell;
            return Ok(at + length);
        }
        // A file, a rank, or nothing, then the target.
        let file = text.get(at).map(|c| (*c as usize).wrapping_sub('a' as usize));
        if let Some(file) = file.filter(|file| *file < usize::from(self.facts.board.files)) {
            asked.file = Some(file);
            at += 1;
        } else {
            let digits: String = text[at..].iter().take_while(|c| c.is_ascii_digit()).collect();
            if let Ok(rank) = digits.parse::<usize>() {
                if !(1..=usize::from(self.facts.board.ranks)).contains(&rank) {
                    return Err(at);
                }
                asked.rank = Some(rank - 1);
                at += digits.len();
            }
        }
        at += usize::from(crosses(at));
        let (to, length) = self.first_cell(&text[at..]).ok_or(at)?;
        asked.to = to;
        Ok(at + length)
    }

    /// Reads what follows the target.
    fn parse_tail(&self, text: &[char], mut at: usize, mut asked: Asked) -> Result<Asked, usize> {
        while let Some(c) = text.get(at) {
            match c {
                '+' => {
                    // Behind a promotion told otherwise it is the sign of check.
                    if asked.change == Change::Untold {
                        asked.change = Change::Mark;
                    } else if at + 1 < text.len() {
                        return Err(at);
                    }
                    at += 1;
                }
                '-' => {
                    asked.change = Change::Back;
                    at += 1;
                }
                '=' => {
                    at += 1;
                    asked.change = Change::Declined;
                    if let Some((kind, length)) = self.any_letter(&text[at..]) {
                        asked.change = Change::To(kind);
                        at += length;
                    }
                }
                '/' => {
                    at += 1;
                    let (kind, length) = self.any_letter(&text[at..]).ok_or(at)?;
                    asked.gate = Some(kind);
                    at += length;
                    if let Some((cell, length)) = self.first_cell(&text[at..]) {
                        asked.gate_at = Some(cell);
                        at += length;
                    }
                }
                ',' => {
                    at += 1;
                    let (mut cell, mut length) = self.first_cell(&text[at..]).ok_or(at)?;
                    // The form of UCI names the target first.
                    if let Some((wall, more)) = self.first_cell(&text[at + length..]) {
                        cell = wall;
                        length += more;
                    }
                    asked.wall = Some(cell);
                    at += length;
                }
                '*' => {
                    at += 1;
                    let (cell, length) = self.first_cell(&text[at..]).ok_or(at)?;
                    asked.taken = Some(cell);
                    at += length;
                }
                _ => {
                    let (kind, length) = self.any_letter(&text[at..]).ok_or(at)?;
                    asked.change = Change::To(kind);
                    at += length;
                }
            }
        }
        Ok(asked)
    }

    /// A letter of either case.
    fn any_letter(&self, text: &[char]) -> Option<(u8, usize)> {
        let upper: Vec<char> = text.iter().take(2).map(char::to_ascii_uppercase).collect();
        let found = self.letters.first(text).or_else(|| self.letters.first(&upper));
        found.map(|(_, kind, length)| (kind, length))
    }

    /// Whether a move is what is asked for, the promotion left aside.
    pub(super) fn fits(&self, pos: &Position<B, N>, asked: &Asked, mv: Move) -> bool {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let files = usize::from(self.facts.board.files);
        let extra = match mv.extra {
            Extra::None => asked.gate.is_none() && asked.wall.is_none() && asked.taken.is_none(),
            Extra::Wall => asked.wall == Some(usize::from(mv.at)),
            Extra::Gate => {
                asked.gate == Some(mv.piece) && asked.gate_at.is_none_or(|cell| cell == usize::from(mv.at))
            }
            Extra::Taken => asked.taken == Some(usize::from(mv.at)),
        };
        if !extra {
            return false;
        }
        match (asked.act, mv.act) {
            (Wish::Pass, Act::Pass) | (Wish::Wall, Act::Wall) => true,
            (Wish::Castle(short), Act::Castle) => (to > from) == short,
            (Wish::Drop, Act::Drop | Act::DropPromoted) => {
                let promoted = mv.act == Act::DropPromoted;
                let kind = match asked.piece {
                    Some(piece) => piece == (mv.piece, promoted),
                    None => self.facts.kinds[usize::from(mv.piece)].pawn && !promoted,
                };
                kind && asked.to == to
            }
            (Wish::Go, Act::Go | Act::Promote | Act::Revert | Act::EnPassant) => {
                let whole = asked.file.is_some() && asked.rank.is_some();
                let code = pos.at(from);
                let shapes = &self.tables.shapes;
                let kind = shapes.kind(code);
                let piece = match asked.piece {
                    Some((asked, true)) => shapes.was(code).is_some_and(|was| was.0 == asked),
                    Some((asked, false)) => {
                        let marked = shapes.mark(code) == crate::fairy::facts::Mark::Plus;
                        kind == asked && !marked
                    }
                    None => whole || self.facts.kinds[usize::from(kind)].pawn,
                };
                piece
                    && asked.to == to
                    && asked.file.is_none_or(|file| file == from % files)
                    && asked.rank.is_none_or(|rank| rank == from / files)
            }
            _ => false,
        }
    }

    /// Whether the promotion of a move is the one asked for.
    pub(super) fn changes_so(&self, pos: &Position<B, N>, asked: &Asked, mv: Move) -> bool {
        let marked = mv.act == Act::Promote && self.is_marked(mv.piece, pos, usize::from(mv.from));
        match (asked.change, mv.act) {
            (Change::To(kind), Act::Promote) => kind == mv.piece,
            (Change::To(_), _) => false,
            (Change::Mark, Act::Promote) => marked,
            (Change::Back, act) => act == Act::Revert,
            // A sign of check at the end says nothing of promotion where there is none.
            (Change::Mark, act) => act != Act::Revert && !self.declines(pos, mv),
            (Change::Declined | Change::Untold, act) => !matches!(act, Act::Promote | Act::Revert),
        }
    }
}
