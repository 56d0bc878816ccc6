//! The board field.

use zug_core::{Cell, Color, Defect, DefectCode, Kind, Lang, Numbered};

use super::{Letters, mark_of};
use crate::fairy::facts::{Facts, Mark};
use crate::fairy::sets::Cells;

const CELLS: Numbered = Numbered::new(["cell", "cells"], ["клетка", "клетки", "клеток"]);
const FILES: Numbered = Numbered::new(["file", "files"], ["вертикаль", "вертикали", "вертикалей"]);

/// What a board field says of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fairy) enum Said {
    /// A piece; a promoted one with what it was.
    Piece { side: Color, kind: u8, was: Option<u8> },
    /// A wall or a hole.
    Wall,
}

/// A board field with its hand, cell by cell.
#[derive(Clone, Debug, Default)]
pub(in crate::fairy) struct Field {
    /// What stands on the cells that are not empty.
    pub(in crate::fairy) cells: Vec<(usize, Said)>,
    /// Pieces in hand.
    pub(in crate::fairy) hand: Vec<(Color, u8)>,
    /// Where in the field the hand begins, if one was written.
    pub(in crate::fairy) hand_at: Option<usize>,
}

/// Where pieces of a kind stand in the board field of a start position; unreadable ones stand nowhere.
pub(in crate::fairy) fn starts(facts: &Facts, side: Color, kind: Kind) -> Cells {
    let letters = Letters::new(facts);
    let text: Vec<char> = facts.board.start.chars().take_while(|c| !c.is_whitespace()).collect();
    let (field, _) = read(facts, &letters, &text);
    let own = field.cells.iter().filter(
        |(_, said)| matches!(said, Said::Piece { side: s, kind: k, was: None } if (*s, *k) == (side, kind.0)),
    );
    own.map(|(cell, _)| Cell(*cell as u16)).collect()
}

/// Reads a board field.
pub(in crate::fairy) fn read(facts: &Facts, letters: &Letters, text: &[char]) -> (Field, Vec<Defect>) {
    let mut reader = Reader { facts, letters, text, at: 0, field: Field::default(), defects: Vec::new() };
    reader.ranks();
    (reader.field, reader.defects)
}

struct Reader<'a> {
    facts: &'a Facts,
    letters: &'a Letters,
    text: &'a [char],
    at: usize,
    field: Field,
    defects: Vec<Defect>,
}

impl Reader<'_> {
    fn fault(&mut self, en: String, ru: String) {
        self.defects.push(Defect::new(DefectCode::Syntax, en, ru).at(self.at));
    }

    fn ranks(&mut self) {
        let (files, ranks) = (usize::from(self.facts.board.files), usize::from(self.facts.board.ranks));
        let mut rank = ranks;
        while rank > 0 {
            rank -= 1;
            let start = self.at;
            let Some(count) = self.rank(rank * files, files) else { return };
            if count != files {
                self.at = start;
                self.fault(
                    format!(
                        "rank {} holds {}, the board has {}",
                        rank + 1,
                        CELLS.counted(count as u64, Lang::En),
                        FILES.counted(files as u64, Lang::En)
                    ),
                    format!("в горизонтали {} клеток {count}, а на доске {files}", rank + 1),
                );
                return;
            }
            match self.text.get(self.at) {
                Some('/') if rank > 0 => self.at += 1,
                None if rank > 0 => {
                    return self.fault(
                        format!("the board has {ranks} ranks, told: {}", ranks - rank),
                        format!("горизонталей на доске {ranks}, названо {}", ranks - rank),
                    );
                }
                _ => {}
            }
        }
        self.hand();
    }

    /// Reads one rank; the number of its cells.
    fn rank(&mut self, base: usize, files: usize) -> Option<usize> {
        let mut file = 0;
        while let Some(&c) = self.text.get(self.at) {
            match c {
                '/' | '[' => break,
                '0'..='9' => {
                    let mut gap = 0usize;
                    while let Some(digit) = self.text.get(self.at).and_then(|c| c.to_digit(10)) {
                        gap = (gap * 10 + digit as usize).min(1000);
                        self.at += 1;
                    }
                    file += gap;
                }
                '*' => {
                    self.say(base, file, files, Said::Wall);
                    file += 1;
                    self.at += 1;
                }
                _ => {
                    let said = self.piece()?;
                    self.say(base, file, files, said);
                    file += 1;
                }
            }
        }
        Some(file)
    }

    fn say(&mut self, base: usize, file: usize, files: usize, said: Said) {
        if file < files {
            self.field.cells.push((base + file, said));
        }
    }

    /// Reads a piece with its marks.
    fn piece(&mut self) -> Option<Said> {
        let start = self.at;
        let plus = self.text.get(self.at) == Some(&'+');
        self.at += usize::from(plus);
        let Some((side, kind, length)) = self.letters.first(&self.text[self.at..]) else {
            let letter = self.text.get(self.at).map_or(String::new(), char::to_string);
            self.fault(
                format!("`{letter}` is no piece of this variant"),
                format!("`{letter}` не фигура этого варианта"),
            );
            return None;
        };
        self.at += length;
        let tilde = !plus && self.text.get(self.at) == Some(&'~');
        self.at += usize::from(tilde);
        if !plus && !tilde {
            return Some(Said::Piece { side, kind, was: None });
        }
        // `+r` names what the piece was, `q~` what it is.
        let found = if plus { self.promoted_from(side, kind) } else { self.promoted_to(side, kind) };
        match found {
            Some((kind, was)) => Some(Said::Piece { side, kind, was: Some(was) }),
            None => {
                self.at = start;
                self.fault(
                    format!("{} is never promoted with this mark", self.facts.kinds[usize::from(kind)].id),
                    format!(
                        "{} не бывает превращённой с такой пометкой",
                        self.facts.kinds[usize::from(kind)].id
                    ),
                );
                None
            }
        }
    }

    /// What a piece that was `was` is: kind and what it was.
    fn promoted_from(&self, side: Color, was: u8) -> Option<(u8, u8)> {
        let promotion = self.facts.kinds[usize::from(was)].promotion[side.index()].as_ref()?;
        (mark_of(self.facts, was) == Mark::Plus)
            .then(|| promotion.to.iter().find(|kind| promotion.marked.has(**kind)).map(|kind| (kind.0, was)))
            .flatten()
    }

    /// What a promoted piece of a kind was.
    fn promoted_to(&self, side: Color, kind: u8) -> Option<(u8, u8)> {
        let was = self.facts.kinds.iter().position(|said| {
            let row = said.promotion[side.index()].as_ref();
            row.is_some_and(|row| {
                row.mark == Mark::Tilde && row.to.contains(&Kind(kind)) && row.marked.has(Kind(kind))
            })
        })?;
        Some((kind, was as u8))
    }

    /// Reads the hand behind the board: in brackets, or as one more rank.
    fn hand(&mut self) {
        let close = match self.text.get(self.at) {
            None => return,
            Some('[') => Some(']'),
            Some('/') => None,
            Some(c) => {
                return self.fault(
                    format!("`{c}` stands behind the last rank"),
                    format!("`{c}` стоит после последней горизонтали"),
                );
            }
        };
        self.field.hand_at = Some(self.at);
        self.at += 1;
        loop {
            match self.text.get(self.at) {
                None if close.is_none() => return,
                None => return self.fault("the hand has no `]`".to_owned(), "у руки нет `]`".to_owned()),
                Some(']') if close.is_some() => {
                    self.at += 1;
                    if self.at < self.text.len() {
                        self.fault(
                            "something stands behind the hand".to_owned(),
                            "после руки что-то стоит".to_owned(),
                        );
                    }
                    return;
                }
                Some('-') => self.at += 1,
                Some(c) if c.is_ascii_digit() => {
                    // A number before a letter repeats it.
                    let mut number = 0usize;
                    while let Some(digit) = self.text.get(self.at).and_then(|c| c.to_digit(10)) {
                        number = (number * 10 + digit as usize).min(200);
                        self.at += 1;
                    }
                    if !self.held(number) {
                        return;
                    }
                }
                Some(_) => {
                    if !self.held(1) {
                        return;
                    }
                }
            }
        }
    }

    fn held(&mut self, number: usize) -> bool {
        match self.letters.first(&self.text[self.at..]) {
            Some((side, kind, length)) => {
                self.at += length;
                self.field.hand.extend(std::iter::repeat_n((side, kind), number));
                true
            }
            None => {
                let letter = self.text.get(self.at).map_or(String::new(), char::to_string);
                self.fault(
                    format!("`{letter}` in the hand is no piece of this variant"),
                    format!("`{letter}` в руке не фигура этого варианта"),
                );
                false
            }
        }
    }
}
