//! One move in sixteen bits.

use std::fmt;

use crate::role::Role;
use crate::square::Square;

/// A move: where from, where to, and what is special about it; or a drop.
///
/// Castling is held as the king taking its own rook, which names the rook in every start position. Moves mean
/// something only together with the position that they were generated from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Special {
    /// Nothing.
    Plain,
    /// The pawn passes over a square on which it may be taken.
    DoubleStep,
    /// The target is the square of the castling rook.
    Castling,
    /// The captured pawn stands beside the start square.
    EnPassant,
    /// The pawn becomes this.
    Promotion(Role),
    /// A man of this kind comes from the hand; it starts and ends on one square.
    Drop(Role),
}

impl Move {
    const DOUBLE_STEP: u16 = 1;
    const CASTLING: u16 = 2;
    const EN_PASSANT: u16 = 3;
    const PROMOTION: u16 = 8;
    /// Drops of the kinds in the order of [`Role::ALL`], with the codes that are left.
    const DROPS: [u16; 6] = [4, 5, 6, 7, 14, 15];

    #[inline(always)]
    const fn new(from: Square, to: Square, special: u16) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | special << 12)
    }

    #[inline(always)]
    pub(crate) const fn plain(from: Square, to: Square) -> Move {
        Move::new(from, to, 0)
    }

    #[inline(always)]
    pub(crate) const fn double_step(from: Square, to: Square) -> Move {
        Move::new(from, to, Move::DOUBLE_STEP)
    }

    #[inline(always)]
    pub(crate) const fn castling(king: Square, rook: Square) -> Move {
        Move::new(king, rook, Move::CASTLING)
    }

    #[inline(always)]
    pub(crate) const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(from, to, Move::EN_PASSANT)
    }

    #[inline(always)]
    pub(crate) const fn promoting(from: Square, to: Square, role: Role) -> Move {
        Move::new(from, to, Move::PROMOTION | role as u16)
    }

    #[inline(always)]
    pub(crate) const fn drop(role: Role, to: Square) -> Move {
        Move::new(to, to, Move::DROPS[role.index()])
    }

    #[inline(always)]
    pub(crate) const fn special(self) -> Special {
        match self.0 >> 12 {
            Move::DOUBLE_STEP => Special::DoubleStep,
            Move::CASTLING => Special::Castling,
            Move::EN_PASSANT => Special::EnPassant,
            4 => Special::Drop(Role::Pawn),
            5 => Special::Drop(Role::Knight),
            6 => Special::Drop(Role::Bishop),
            7 => Special::Drop(Role::Rook),
            14 => Special::Drop(Role::Queen),
            15 => Special::Drop(Role::King),
            code if code & Move::PROMOTION != 0 => match code & 7 {
                1 => Special::Promotion(Role::Knight),
                2 => Special::Promotion(Role::Bishop),
                3 => Special::Promotion(Role::Rook),
                5 => Special::Promotion(Role::King),
                _ => Special::Promotion(Role::Queen),
            },
            _ => Special::Plain,
        }
    }

    /// The square the man leaves; in a drop the square it comes to.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// The square the man goes to; in castling the square of the rook.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 as u32 >> 6)
    }

    /// What a pawn becomes, in a promotion.
    pub const fn promotion(self) -> Option<Role> {
        match self.special() {
            Special::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// The kind that comes from the hand, in a drop.
    #[inline(always)]
    pub const fn dropped(self) -> Option<Role> {
        match self.special() {
            Special::Drop(role) => Some(role),
            _ => None,
        }
    }

    /// Whether the move is castling.
    pub const fn is_castling(self) -> bool {
        self.0 >> 12 == Move::CASTLING
    }

    /// Whether the move takes a pawn in passing.
    pub const fn is_en_passant(self) -> bool {
        self.0 >> 12 == Move::EN_PASSANT
    }

    /// The squares on which king and rook end, in castling: g and f files, or c and d.
    pub const fn castling_targets(self) -> (Square, Square) {
        let rank = self.from().rank();
        if self.to().file() > self.from().file() {
            (Square::at(6, rank), Square::at(5, rank))
        } else {
            (Square::at(2, rank), Square::at(3, rank))
        }
    }

    /// The square on which the moved man ends: unlike [`Move::to`], the king's own square in castling.
    pub const fn lands_on(self) -> Square {
        if self.is_castling() { self.castling_targets().0 } else { self.to() }
    }

    /// The move as a number, from which [`Move::from_bits`] makes it again.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move with this number.
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }
}

/// From, to and promotion, castling as the king taking its rook, drops as `N@f3`: the UCI text of Chess960.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(role) = self.dropped() {
            return write!(f, "{}@{}", role.letter(), self.to());
        }
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
