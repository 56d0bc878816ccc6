//! What stands where.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::role::{Role, Roles};
use crate::square::Square;

/// A chessman of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Man {
    /// The chessman with this FEN letter.
    pub const fn of_fen_letter(letter: char) -> Option<Man> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::of_letter(letter) {
            Some(role) => Some(Man { color, role }),
            None => None,
        }
    }

    /// The FEN letter.
    pub const fn fen_letter(self) -> char {
        self.role.fen_letter(self.color)
    }
}

/// The men on the 64 squares: a set for each role and one for each colour.
///
/// Every occupied square is in exactly one role set and one colour set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Board {
    /// A board without men.
    pub const EMPTY: Board = Board { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The men of either colour with this role.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The men of either colour of any of these roles.
    #[inline(always)]
    pub fn any_of(&self, roles: Roles) -> Bitboard {
        roles.iter().fold(Bitboard::EMPTY, |set, role| set | self.role(role))
    }

    /// All men of one side.
    #[inline(always)]
    pub const fn side(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The men of one side and role.
    #[inline(always)]
    pub const fn men(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.roles[role.index()].0 & self.colors[color.index()].0)
    }

    /// All occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// Bishops and queens of either colour.
    #[inline(always)]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.role(Role::Bishop) | self.role(Role::Queen)
    }

    /// Rooks and queens of either colour.
    #[inline(always)]
    pub fn straight_sliders(&self) -> Bitboard {
        self.role(Role::Rook) | self.role(Role::Queen)
    }

    /// The king of a side; the one on the smallest square if there are several.
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.men(color, Role::King).first()
    }

    /// The role of the man on `square`, or the pawn if nobody stands there.
    ///
    /// Without a branch: the three bits of the role's number are read off three unions of sets.
    #[inline(always)]
    pub(crate) fn role_or_pawn(&self, square: Square) -> Role {
        let [_, knights, bishops, rooks, queens, kings] = self.roles;
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as usize;
        let index = bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2;
        const BY_INDEX: [Role; 8] = [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::King,
            // Not reached: a square is in one role set only.
            Role::Pawn,
            Role::Pawn,
        ];
        BY_INDEX[index & 7]
    }

    /// The man on `square`.
    pub fn at(&self, square: Square) -> Option<Man> {
        let color = if self.colors[0].has(square) {
            Color::White
        } else if self.colors[1].has(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Man { color, role: self.role_or_pawn(square) })
    }

    /// Puts a man on `square` in place of whatever stood there.
    pub fn put(&mut self, square: Square, man: Man) {
        self.clear(square);
        self.toggle(man.color, man.role, square.bit());
    }

    /// Empties `square`.
    pub fn clear(&mut self, square: Square) {
        let keep = !square.bit();
        self.roles.iter_mut().chain(&mut self.colors).for_each(|set| *set &= keep);
    }

    /// Adds or removes the men of `squares`, which must all be there or all be absent.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, color: Color, role: Role, squares: Bitboard) {
        self.roles[role.index()] ^= squares;
        self.colors[color.index()] ^= squares;
    }

    /// The men from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.at(square)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_is_found_again() {
        let mut board = Board::EMPTY;
        let mut expected = Vec::new();
        for (i, square) in Square::all().enumerate() {
            let man = Man { color: Color::ALL[i / 3 % 2], role: Role::ALL[i % 6] };
            if i % 4 != 3 {
                board.put(square, man);
                expected.push((square, man));
            }
        }
        assert_eq!(board.iter().collect::<Vec<_>>(), expected);
        for (square, _) in expected {
            board.clear(square);
            assert_eq!(board.at(square), None);
        }
        assert_eq!(board, Board::EMPTY);
    }
}
