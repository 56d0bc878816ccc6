//! The 960 start positions of Chess960 by their usual numbers.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::policy::{CastlingLaw, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// The number of start positions.
pub(crate) const STARTS: u32 = 960;

/// The number of the start position of chess.
pub(crate) const ORTHODOX: u32 = 518;

/// The first rank of a start position from the a file on, by Scharnagl's numbering (FIDE Guidelines II).
fn first_rank(number: u32) -> [Role; 8] {
    let mut rank = [None; 8];
    let (rest, light) = (number / 4, number % 4);
    rank[light as usize * 2 + 1] = Some(Role::Bishop);
    let (rest, dark) = (rest / 4, rest % 4);
    rank[dark as usize * 2] = Some(Role::Bishop);
    let (knights, queen) = (rest / 6, rest % 6);
    let mut place = |nth: u32, role: Role| {
        let free = rank.iter_mut().filter(|square| square.is_none()).nth(nth as usize);
        if let Some(square) = free {
            *square = Some(role);
        }
    };
    place(queen, Role::Queen);
    // Two of the five squares left, in lexical order.
    const KNIGHTS: [(u32, u32); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let (first, second) = KNIGHTS[knights as usize % 10];
    // The second is counted among the squares left after the first.
    place(first, Role::Knight);
    place(second - 1, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(0, role);
    }
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// The start position with this number, taken modulo 960.
pub(crate) fn start_of<P: Policy>(policy: P, number: u32) -> Position<P::State> {
    let rank = first_rank(number % STARTS);
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        for (file, role) in (0..).zip(rank) {
            board.put(Square::of(color, file, 0), Man { color, role });
            board.put(Square::of(color, file, 1), Man { color, role: Role::Pawn });
        }
    }
    let castling = match policy.castling() {
        CastlingLaw::Never => Bitboard::EMPTY,
        _ => board.role(Role::Rook) & Bitboard::BACK_RANKS,
    };
    Position::of(policy, board, Color::White, castling, None, P::State::default())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::policy::Shuffle;

    fn letters(number: u32) -> String {
        first_rank(number).iter().map(|role| role.letter()).collect()
    }

    #[test]
    fn numbers_are_the_usual_ones() {
        assert_eq!(letters(ORTHODOX), "RNBQKBNR");
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(959), "RKRNNQBB");
        assert_eq!(letters(534), "RNBKQBNR");
    }

    #[test]
    fn all_are_different_and_lawful() {
        let mut seen = BTreeSet::new();
        for number in 0..STARTS {
            let rank = letters(number);
            let bishops: Vec<usize> = rank.match_indices('B').map(|(i, _)| i).collect();
            assert_eq!((bishops[0] + bishops[1]) % 2, 1, "{rank}");
            let order: String = rank.chars().filter(|c| "RK".contains(*c)).collect();
            assert_eq!(order, "RKR", "{rank}");
            assert_eq!(start_of(Shuffle, number).castling_rooks().count(), 4);
            seen.insert(rank);
        }
        assert_eq!(seen.len(), 960);
    }
}
