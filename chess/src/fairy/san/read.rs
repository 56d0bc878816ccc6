//! Reading of moves.

use zug_core::Refusal;

use super::parse::{Asked, Change};
use crate::fairy::bits::Bits;
use crate::fairy::moves::{Act, Move};
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Reads a move in any notation.
    pub(in crate::fairy) fn read_text(&self, pos: &Position<B, N>, text: &str) -> Result<Move, Box<Refusal>> {
        let shown = text.trim();
        let mut legal = Vec::new();
        self.list(pos, &mut legal);
        let (word, places) = clean(text);
        if word.is_empty() {
            return Err(self.syntax(shown, 0));
        }
        if let Some(mv) = self.by_uci(pos, &legal, &word) {
            return Ok(mv);
        }
        // Signs may belong to the move (`+` promotes), so the longest text that means something is taken.
        let mut end = word.len();
        let mut first_fault = None;
        loop {
            match self.parse_word(&word[..end]) {
                Ok(asked) => {
                    let fitting: Vec<Move> =
                        legal.iter().copied().filter(|mv| self.fits(pos, &asked, *mv)).collect();
                    let exact: Vec<Move> =
                        fitting.iter().copied().filter(|mv| self.changes_so(pos, &asked, *mv)).collect();
                    if let [mv] = exact[..] {
                        return match self.other_reading(pos, &word, &asked, mv, &fitting) {
                            None => Ok(mv),
                            Some(other) => {
                                Err(self.refuse(pos, shown, &asked, &legal, &fitting, &[mv, other]))
                            }
                        };
                    }
                    let signed = end > 1 && matches!(word[end - 1], '+' | '#' | '!' | '?');
                    if !signed || !exact.is_empty() {
                        return Err(self.refuse(pos, shown, &asked, &legal, &fitting, &exact));
                    }
                }
                Err(at) => {
                    first_fault.get_or_insert(at);
                    let signed = end > 1 && matches!(word[end - 1], '+' | '#' | '!' | '?');
                    if !signed {
                        let at = first_fault.unwrap_or(at).min(at.max(end));
                        return Err(
                            self.syntax(shown, places.get(at).copied().unwrap_or(text.chars().count()))
                        );
                    }
                }
            }
            end -= 1;
        }
    }

    /// The move that `Nb6+` may mean as well as the promotion: where both give check, the one sign is either that of
    /// the promotion, with the check left unsaid, or that of the check, as programs write it that name what a piece
    /// becomes (`Nb6=G+`).
    fn other_reading(
        &self,
        pos: &Position<B, N>,
        word: &[char],
        asked: &Asked,
        mv: Move,
        fitting: &[Move],
    ) -> Option<Move> {
        let signs = word.iter().rev().take_while(|c| matches!(c, '+' | '#' | '!' | '?'));
        let checks: Vec<char> = signs.copied().filter(|c| matches!(c, '+' | '#')).collect();
        if asked.change != Change::Mark || mv.act != Act::Promote || checks != ['+'] {
            return None;
        }
        let plain = |other: &Move| {
            !matches!(other.act, Act::Promote | Act::Revert) && other.from == mv.from && other.to == mv.to
        };
        let other = fitting.iter().copied().find(plain)?;
        (self.gives_check(pos, mv) && self.gives_check(pos, other)).then_some(other)
    }

    /// The legal move with this UCI text; castling may also be told by its partner or its target.
    fn by_uci(&self, pos: &Position<B, N>, legal: &[Move], word: &[char]) -> Option<Move> {
        let text: String = word.iter().collect();
        let starts_small = word.first().is_some_and(char::is_ascii_lowercase);
        // Few moves begin as the text does; only they are written.
        let first = self.first_cell(word).map(|(cell, _)| cell);
        let in_hand = word.contains(&'@');
        let begins = |mv: &&Move| match mv.act {
            Act::Drop | Act::DropPromoted => in_hand,
            Act::Pass => true,
            Act::Castle => first == Some(usize::from(mv.from)) || first == Some(usize::from(mv.to)),
            _ => first == Some(usize::from(mv.from)),
        };
        let (mut told, mut alike, mut by_rook) = (String::new(), None, None);
        for mv in legal.iter().filter(begins) {
            if mv.act == Act::Castle {
                told.clear();
                self.write_uci(pos, *mv, true, &mut told);
                by_rook = by_rook.or(Some(*mv).filter(|_| told == text));
            }
            told.clear();
            self.write_uci(pos, *mv, false, &mut told);
            // Case tells a drop of a bishop from a move of the b pawn, so the exact text goes first.
            if told == text {
                return Some(*mv);
            }
            if alike.is_none() && starts_small && !mv.is_drop() && told.eq_ignore_ascii_case(&text) {
                alike = Some(*mv);
            }
        }
        if alike.is_some() || by_rook.is_some() {
            return alike.or(by_rook);
        }
        let (from, length) = self.first_cell(word)?;
        let (to, more) = self.first_cell(&word[length..])?;
        if length + more != word.len() {
            return None;
        }
        legal.iter().copied().find(|mv| {
            mv.act == Act::Castle
                && mv.extra == crate::fairy::moves::Extra::None
                && usize::from(mv.from) == from
                && (usize::from(mv.to) == to
                    || self.castling(pos, pos.turn, usize::from(mv.to)).is_some_and(|c| c.king_to == to))
        })
    }
}

/// A text without blanks and move numbers, with the place of each character.
fn clean(text: &str) -> (Vec<char>, Vec<usize>) {
    let mut word = Vec::new();
    let mut places = Vec::new();
    for (place, c) in text.chars().enumerate().skip(numbered(text)) {
        let plain = match c {
            c if c.is_whitespace() => continue,
            '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
            '×' | '✕' | '⨯' => 'x',
            c => latin(c),
        };
        word.push(plain);
        places.push(place);
    }
    let tails: [&[char]; 2] = [&['e', '.', 'p', '.'], &['e', 'p']];
    for tail in tails {
        if word.len() > tail.len() + 1 && word.ends_with(tail) {
            word.truncate(word.len() - tail.len());
        }
    }
    (word, places)
}

/// How many characters in front are blanks and a move number with its dots or blank.
fn numbered(text: &str) -> usize {
    let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
    let digits = text.chars().skip(blanks).take_while(char::is_ascii_digit).count();
    let rest = text.chars().skip(blanks + digits);
    let dots = rest.take_while(|c| c.is_whitespace() || matches!(c, '.' | '…')).count();
    if dots > 0 { blanks + digits + dots } else { blanks }
}

/// The Latin letter that a Cyrillic one looks like; others stay as they are.
fn latin(c: char) -> char {
    const ALIKE: [(char, char); 16] = [
        ('а', 'a'),
        ('А', 'A'),
        ('в', 'b'),
        ('В', 'B'),
        ('с', 'c'),
        ('С', 'C'),
        ('е', 'e'),
        ('Е', 'E'),
        ('н', 'h'),
        ('Н', 'H'),
        ('к', 'k'),
        ('К', 'K'),
        ('о', 'o'),
        ('О', 'O'),
        ('р', 'p'),
        ('Р', 'P'),
    ];
    ALIKE.iter().find(|(from, _)| *from == c).map_or(c, |(_, to)| *to)
}
