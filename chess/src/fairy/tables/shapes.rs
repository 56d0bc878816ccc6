//! The codes of pieces on the board.
//!
//! A piece that remembers what it was before its promotion has a code of its own, so that a board is a row of
//! bytes whatever the variant.

use zug_core::{Color, Kind};

use super::FactsError;
use crate::fairy::facts::{Facts, Mark};

/// The code of an empty cell.
pub(in crate::fairy) const EMPTY: u8 = 0;
/// The code of a wall.
pub(in crate::fairy) const WALL: u8 = 255;

/// What the codes mean.
#[derive(Clone, Debug)]
pub(in crate::fairy) struct Shapes {
    /// The kind of each code.
    kinds: Box<[u8; 256]>,
    /// The kind that the piece of each code was before its promotion.
    was: Box<[Option<Kind>; 256]>,
    /// How that is marked.
    marks: Box<[Mark; 256]>,
    /// The promoted shapes: kind, what it was, shape.
    promoted: Vec<(u8, u8, u8)>,
}

impl Shapes {
    pub(super) fn new(facts: &Facts) -> Result<Shapes, FactsError> {
        let mut shapes = Shapes {
            kinds: Box::new([0; 256]),
            was: Box::new([None; 256]),
            marks: Box::new([Mark::None; 256]),
            promoted: Vec::new(),
        };
        let mut count = facts.kinds.len();
        for (was, kind) in facts.kinds.iter().enumerate() {
            for promotion in kind.promotion.iter().flatten() {
                if promotion.mark == Mark::None && !promotion.back {
                    continue;
                }
                for to in promotion.to.iter().filter(|to| promotion.back || promotion.marked.has(**to)) {
                    let known = shapes.promoted.iter().any(|(k, w, _)| (*k, usize::from(*w)) == (to.0, was));
                    if !known && count < 127 {
                        shapes.promoted.push((to.0, was as u8, count as u8));
                        shapes.set(count, to.0, Some(Kind(was as u8)), promotion.mark);
                    }
                    count += usize::from(!known);
                }
            }
        }
        if count > 126 || facts.kinds.len() > 64 {
            return Err(FactsError::TooManyKinds(count));
        }
        for kind in 0..facts.kinds.len() {
            shapes.set(kind, kind as u8, None, Mark::None);
        }
        Ok(shapes)
    }

    fn set(&mut self, shape: usize, kind: u8, was: Option<Kind>, mark: Mark) {
        for side in Color::ALL {
            let code = usize::from(code(shape as u8, side));
            self.kinds[code] = kind;
            self.was[code] = was;
            self.marks[code] = mark;
        }
    }

    /// The kind of a piece.
    #[inline(always)]
    pub(in crate::fairy) fn kind(&self, code: u8) -> u8 {
        self.kinds[usize::from(code)]
    }

    /// What a promoted piece was, if it remembers.
    #[inline(always)]
    pub(in crate::fairy) fn was(&self, code: u8) -> Option<Kind> {
        self.was[usize::from(code)]
    }

    /// How a promoted piece is marked.
    pub(in crate::fairy) fn mark(&self, code: u8) -> Mark {
        self.marks[usize::from(code)]
    }

    /// Whether no piece remembers what it was.
    pub(in crate::fairy) fn is_plain(&self) -> bool {
        self.promoted.is_empty()
    }

    /// The code of a plain piece.
    #[inline(always)]
    pub(in crate::fairy) fn plain(&self, side: Color, kind: u8) -> u8 {
        code(kind, side)
    }

    /// The code of a piece of `kind` that was `was`, which it remembers only where that matters.
    pub(in crate::fairy) fn promoted(&self, side: Color, kind: u8, was: u8) -> u8 {
        let found = self.promoted.iter().find(|(k, w, _)| (*k, *w) == (kind, was));
        code(found.map_or(kind, |(_, _, shape)| *shape), side)
    }
}

const fn code(shape: u8, side: Color) -> u8 {
    1 + 2 * shape + side.index() as u8
}

/// The side of a piece.
#[inline(always)]
pub(in crate::fairy) const fn side(code: u8) -> Color {
    if code & 1 == 1 { Color::White } else { Color::Black }
}
