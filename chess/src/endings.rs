//! Positions that are nothing but their men: what tables of endings are made of.

use zug_core::{Cell, Color, Piece};

use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::policy::{Acts, Kings, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::setup::{self, Arrangement};
use crate::square::Square;

/// Appends the men on the board; false if there are rights, hands or counts besides.
pub(crate) fn pieces<P: Policy>(pos: &Position<P::State>, out: &mut Vec<(Cell, Piece)>) -> bool {
    for role in Role::ALL {
        for color in Color::ALL {
            let men = pos.board.men(color, role).into_iter();
            out.extend(men.map(|square| (square.cell(), Piece { color, kind: role.kind() })));
        }
    }
    pos.castling.is_empty() && pos.passed.is_none() && pos.state == P::State::default()
}

/// The position of these men, if it can be set up.
pub(crate) fn position_of<P: Policy>(
    policy: P,
    pieces: &[(Cell, Piece)],
    turn: Color,
) -> Option<Position<P::State>> {
    let mut board = Board::EMPTY;
    for (cell, piece) in pieces {
        let role = Role::of_kind(piece.kind)?;
        board.put(Square::wrapping(u32::from(cell.0)), Man { color: piece.color, role });
    }
    let pos = Position::of(policy, board, turn, Bitboard::EMPTY, None, P::State::default());
    // What is asked of most positions of chess is asked here; the rest is left to the setup of positions.
    for side in Color::ALL {
        let is_placed = board.men(side, Role::Pawn).without(policy.pawn_squares(side)).is_empty();
        if !is_placed || policy.kings(side) == Kings::One && board.men(side, Role::King).count() != 1 {
            return None;
        }
    }
    let other = turn.other();
    if policy.is_royal(other) && !policy.explodes() {
        let king = board.king(other)?;
        if safety::attacked(&board, king, turn, board.occupied()) {
            return None;
        }
        if policy.never_checks_by() == Acts::NONE
            && policy.goal(0).is_none()
            && policy.extinction(0).is_none()
        {
            return Some(pos);
        }
    }
    setup::set_up(policy, &Arrangement::of(&pos), &[]).ok().map(|(pos, _)| pos)
}
