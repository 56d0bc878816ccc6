//! The kinds of chessmen.

use zug_core::{Color, Kind};

/// A kind of chessman.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// A pawn.
    Pawn = 0,
    /// A knight.
    Knight = 1,
    /// A bishop.
    Bishop = 2,
    /// A rook.
    Rook = 3,
    /// A queen.
    Queen = 4,
    /// A king.
    King = 5,
}

impl Role {
    /// Every kind, the pawn first; the position in the list is the [`Kind`] of the variant's info.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The position in [`Role::ALL`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind of the variant's info.
    pub const fn kind(self) -> Kind {
        Kind(self as u8)
    }

    /// The role with this number, if there is one.
    pub const fn of_kind(kind: Kind) -> Option<Role> {
        match kind.0 {
            0 => Some(Role::Pawn),
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            5 => Some(Role::King),
            _ => None,
        }
    }

    /// The English letter in upper case: `P N B R Q K`.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role with this English letter, in upper or lower case.
    pub const fn of_letter(letter: char) -> Option<Role> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Role::Pawn),
            'N' => Some(Role::Knight),
            'B' => Some(Role::Bishop),
            'R' => Some(Role::Rook),
            'Q' => Some(Role::Queen),
            'K' => Some(Role::King),
            _ => None,
        }
    }

    /// The letter of FEN: upper case for White, lower case for Black.
    pub const fn fen_letter(self, color: Color) -> char {
        match color {
            Color::White => self.letter(),
            Color::Black => self.letter().to_ascii_lowercase(),
        }
    }

    /// The English and Russian names, for messages.
    pub const fn names(self) -> (&'static str, &'static str) {
        match self {
            Role::Pawn => ("pawn", "пешка"),
            Role::Knight => ("knight", "конь"),
            Role::Bishop => ("bishop", "слон"),
            Role::Rook => ("rook", "ладья"),
            Role::Queen => ("queen", "ферзь"),
            Role::King => ("king", "король"),
        }
    }
}

/// A set of kinds, gone through best first: queen, rook, bishop, knight, king, pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roles(u8);

/// The order in which sets of kinds are gone through.
const BEST_FIRST: [Role; 6] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King, Role::Pawn];

impl Roles {
    /// No kind.
    pub const NONE: Roles = Roles(0);
    /// Every kind.
    pub const ALL: Roles = Roles(0b11_1111);

    /// These kinds.
    pub const fn of(roles: &[Role]) -> Roles {
        let mut bits = 0;
        let mut i = 0;
        while i < roles.len() {
            bits |= 1 << roles[i] as u8;
            i += 1;
        }
        Roles(bits)
    }

    /// The set with one more kind.
    pub const fn with(self, role: Role) -> Roles {
        Roles(self.0 | 1 << role as u8)
    }

    /// Whether a kind is in the set.
    #[inline(always)]
    pub const fn has(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 != 0
    }

    /// The number of kinds.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, best first.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Role> {
        BEST_FIRST.into_iter().filter(move |&role| self.has(role))
    }
}
