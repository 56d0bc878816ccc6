//! Which pieces a table is about.

use std::fmt;

use thiserror::Error;

use crate::{Cell, Color, Kind, Piece, VariantInfo};

/// The pieces of both sides, wherever they stand: the material of one table.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material(Vec<(u8, Kind)>);

/// Why a text names no material.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// There is no `v` between the two sides.
    #[error("{0:?}: the pieces of White, a v and the pieces of Black are needed, as in KRvK")]
    NoSides(String),
    /// A letter of no piece.
    #[error("{0:?}: no piece of the variant has the letter {1:?}")]
    Letter(String, char),
}

impl Material {
    /// These pieces.
    pub(crate) fn of(pieces: &[(Cell, Piece)]) -> Material {
        Material::new(pieces.iter().map(|(_, piece)| *piece))
    }

    /// These pieces, in any order.
    pub fn new(pieces: impl Iterator<Item = Piece>) -> Material {
        let mut all: Vec<(u8, Kind)> = pieces.map(|piece| (piece.color.index() as u8, piece.kind)).collect();
        all.sort_unstable();
        Material(all)
    }

    /// Reads `KBNvK`: White's letters, a `v`, Black's letters.
    ///
    /// # Errors
    /// A text without `v`, a letter that no piece has.
    pub fn read(text: &str, info: &VariantInfo) -> Result<Material, MaterialError> {
        let sides = text.split_once('v').ok_or_else(|| MaterialError::NoSides(text.to_owned()))?;
        let mut pieces = Vec::new();
        for (color, letters) in Color::ALL.into_iter().zip([sides.0, sides.1]) {
            for letter in letters.chars() {
                let kind = (0..info.kinds.len()).find(|kind| name(info, Kind(*kind as u8)) == Some(letter));
                let kind = kind.ok_or_else(|| MaterialError::Letter(text.to_owned(), letter))?;
                pieces.push(Piece { color, kind: Kind(kind as u8) });
            }
        }
        Ok(Material::new(pieces.into_iter()))
    }

    /// The text that [`Material::read`] reads; the strongest kinds, which are declared last, come first.
    pub fn name(&self, info: &VariantInfo) -> String {
        let side = |color: Color| {
            let own = self.0.iter().rev().filter(move |(of, _)| usize::from(*of) == color.index());
            own.map(|(_, kind)| name(info, *kind).unwrap_or('?')).collect::<String>()
        };
        format!("{}v{}", side(Color::White), side(Color::Black))
    }

    /// A number that these pieces share with no others, as good as surely.
    pub(crate) fn print(&self) -> u64 {
        print(self.pieces())
    }

    /// The number of pieces.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no pieces.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pieces, equal ones together.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.0.iter().map(|(color, kind)| Piece { color: Color::ALL[usize::from(*color)], kind: *kind })
    }

    /// Every material of these kinds with 1 to `most` pieces, small ones first.
    pub(crate) fn all(kinds: usize, most: usize) -> Vec<Material> {
        let each: Vec<Piece> = Color::ALL
            .into_iter()
            .flat_map(|color| (0..kinds).map(move |kind| Piece { color, kind: Kind(kind as u8) }))
            .collect();
        let mut all = Vec::new();
        let mut layer = vec![(Vec::new(), 0)];
        for _ in 0..most {
            let mut next = Vec::new();
            for (pieces, from) in &layer {
                for (index, piece) in each.iter().enumerate().skip(*from) {
                    let mut more: Vec<Piece> = pieces.clone();
                    more.push(*piece);
                    all.push(Material::new(more.iter().copied()));
                    next.push((more, index));
                }
            }
            layer = next;
        }
        all
    }
}

/// See [`Material::print`]: a sum, so that the order of the pieces does not matter.
pub(crate) fn print(pieces: impl Iterator<Item = Piece>) -> u64 {
    pieces.fold(0, |sum, piece| {
        let number = u64::from(piece.kind.0) << 1 | piece.color.index() as u64;
        let mixed = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        sum.wrapping_add(mixed ^ mixed >> 32)
    })
}

/// The letter of a kind: White's, in upper case.
fn name(info: &VariantInfo, kind: Kind) -> Option<char> {
    let letters = &info.kinds.get(usize::from(kind.0))?.letters;
    // Where White's letter says the side and not the kind (men `w`, kings `W`) the kind's own key does.
    let by_case = letters[0].to_uppercase() == letters[1].to_uppercase();
    let own = info.kinds.get(usize::from(kind.0))?.id;
    let text = if by_case { letters[0].as_str() } else { own.as_str() };
    text.chars().next().map(|letter| letter.to_ascii_uppercase())
}

impl fmt::Debug for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pieces()).finish()
    }
}
