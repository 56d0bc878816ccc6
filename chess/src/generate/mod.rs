//! The generator of legal moves.
//!
//! Nothing is tried and taken back: checkers and pins are found first, and every set of targets is cut to what
//! they allow. Sets go to a [`Sink`], so that listing, counting and asking whether there is any move are one
//! generator. Order: pawns (single steps, double steps, captures towards the a file, towards the h file, in
//! passing), knights, bishops, rooks, queens, castling, king; each by rising square numbers, promotions by the
//! policy's order.

mod castling;
mod king;
mod pawns;
mod sink;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::safety::Safety;

pub(crate) use castling::{Hindrance, hindrance};
pub(crate) use pawns::takers_in_passing;
pub(crate) use sink::{Any, Count, List, Origins, PawnTargets, Sink, origin};

/// Which moves are wanted: those from some squares to some squares. Castling goes to the square of its rook.
#[derive(Clone, Copy)]
pub(crate) struct Within {
    pub(crate) sources: Bitboard,
    pub(crate) targets: Bitboard,
}

impl Within {
    /// Every move.
    pub(crate) const ALL: Within = Within { sources: Bitboard::FULL, targets: Bitboard::FULL };
}

/// Hands every legal move that is wanted to `sink`.
#[inline]
pub(crate) fn generate<P: Policy>(policy: P, pos: &Position, within: Within, sink: &mut impl Sink) {
    let safety = Safety::of(pos);
    if !safety.checkers.several() {
        let allowed = safety.answers().without(pos.ours());
        let targets = allowed & within.targets;
        pawns::generate(policy, pos, &safety, Within { targets, ..within }, sink);
        pawns::in_passing(pos, within, sink);
        pieces(pos, &safety, Within { targets, ..within }, sink);
        if safety.checkers.is_empty() && pos.castling.any() {
            castling::generate(pos, within, sink);
        }
    }
    king::generate(pos, &safety, within, sink);
}

/// Hands over the moves there would be if no king could be in check: steps and captures without castling.
///
/// For explaining refusals: what is here and not among the legal moves is forbidden by a check or a pin.
pub(crate) fn generate_unguarded<P: Policy>(policy: P, pos: &Position, within: Within, sink: &mut impl Sink) {
    let unguarded = Safety { king: None, checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
    let within = Within { targets: within.targets.without(pos.ours()), ..within };
    pawns::generate(policy, pos, &unguarded, within, sink);
    if let Some(square) = pos.passed.filter(|&square| within.targets.has(square)) {
        let takers = attacks::pawn(pos.turn.other(), square) & pos.board.men(pos.turn, Role::Pawn);
        (takers & within.sources).into_iter().for_each(|from| sink.single(Move::en_passant(from, square)));
    }
    pieces(pos, &unguarded, within, sink);
    for from in pos.board.men(pos.turn, Role::King) & within.sources {
        sink.piece(from, attacks::king(from) & within.targets);
    }
}

/// Knights, bishops, rooks and queens.
#[inline(always)]
fn pieces(pos: &Position, safety: &Safety, within: Within, sink: &mut impl Sink) {
    let board = &pos.board;
    let ours = pos.ours() & within.sources;
    let occupied = board.occupied();
    let free = !safety.pinned;
    for from in board.role(Role::Knight) & ours & free {
        sink.piece(from, attacks::knight(from) & within.targets);
    }
    for from in board.role(Role::Bishop) & ours & free {
        sink.piece(from, attacks::bishop(from, occupied) & within.targets);
    }
    for from in board.role(Role::Rook) & ours & free {
        sink.piece(from, attacks::rook(from, occupied) & within.targets);
    }
    for from in board.role(Role::Queen) & ours & free {
        sink.piece(from, attacks::queen(from, occupied) & within.targets);
    }
    let Some(king) = safety.king else { return };
    let tied = ours & safety.pinned;
    if tied.any() {
        for from in board.diagonal_sliders() & tied & attacks::bishop_rays(king) {
            let line = attacks::line_through(king, from);
            sink.piece(from, attacks::bishop(from, occupied) & line & within.targets);
        }
        for from in board.straight_sliders() & tied & attacks::rook_rays(king) {
            let line = attacks::line_through(king, from);
            sink.piece(from, attacks::rook(from, occupied) & line & within.targets);
        }
    }
}
