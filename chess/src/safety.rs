//! Attacks on kings: checks, pins and guarded squares.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::moves::Move;
use crate::policy::{Acts, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;

/// What keeps the men of the side to move from going where they like.
pub(crate) struct Safety {
    /// The king that may not be left in check.
    pub(crate) king: Option<Square>,
    /// The enemy men that attack it.
    pub(crate) checkers: Bitboard,
    /// Men of either colour that alone stand between it and an enemy slider.
    pub(crate) pinned: Bitboard,
}

impl Safety {
    /// Where nothing has to be kept from harm.
    pub(crate) const NONE: Safety = Safety { king: None, checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };

    /// Looks out from the king of the side to move.
    #[inline(always)]
    pub(crate) fn of<P: Policy>(policy: P, pos: &Position<P::State>) -> Safety {
        let Some(king) = royal(policy, &pos.board, pos.turn) else { return Safety::NONE };
        if shields(policy, &pos.board, king, pos.turn.other()) {
            return Safety { king: Some(king), ..Safety::NONE };
        }
        let board = &pos.board;
        let enemies = pos.theirs();
        let occupied = board.occupied();
        let mut checkers = attacks::knight(king) & board.role(Role::Knight)
            | attacks::pawn(pos.turn, king) & board.role(Role::Pawn);
        if !policy.is_royal(pos.turn.other()) {
            checkers |= attacks::king(king) & board.role(Role::King);
        }
        checkers &= enemies;
        let mut pinned = Bitboard::EMPTY;
        let snipers = attacks::bishop_rays(king) & board.diagonal_sliders()
            | attacks::rook_rays(king) & board.straight_sliders();
        for sniper in snipers & enemies {
            let shield = attacks::between(king, sniper) & occupied;
            if shield.is_empty() {
                checkers |= sniper.bit();
            } else if !shield.several() {
                pinned |= shield;
            }
        }
        Safety { king: Some(king), checkers, pinned }
    }

    /// The squares that end every check: all if there is none, none if there are two.
    #[inline(always)]
    pub(crate) fn answers(&self) -> Bitboard {
        match (self.king, self.checkers.first()) {
            (Some(king), Some(checker)) if !self.checkers.several() => {
                attacks::between(king, checker) | checker.bit()
            }
            (_, None) => Bitboard::FULL,
            _ => Bitboard::EMPTY,
        }
    }
}

/// The king of a side that may not be left attacked.
#[inline(always)]
pub(crate) fn royal<P: Policy>(policy: P, board: &Board, side: Color) -> Option<Square> {
    if policy.is_royal(side) { board.king(side) } else { None }
}

/// Whether a king on `square` is beyond attack because the enemy king touches it: where captures explode, taking
/// it would cost the taker's own king, which stands beside.
#[inline(always)]
fn shields<P: Policy>(policy: P, board: &Board, square: Square, by: Color) -> bool {
    policy.explodes() && policy.is_royal(by) && attacks::king(square).meets(board.men(by, Role::King))
}

/// Whether the side to move is in check.
#[inline]
pub(crate) fn in_check<P: Policy>(policy: P, pos: &Position<P::State>) -> bool {
    match royal(policy, &pos.board, pos.turn) {
        Some(king) => threatened(policy, &pos.board, king, pos.turn.other(), pos.board.occupied()),
        None => false,
    }
}

/// Whether a king on `square` would be in check by men of `by` when `occupied` squares are blocked.
#[inline(always)]
pub(crate) fn threatened<P: Policy>(
    policy: P,
    board: &Board,
    square: Square,
    by: Color,
    occupied: Bitboard,
) -> bool {
    if policy.explodes() {
        // A king takes nothing, for it would explode; but one beside the square makes it safe.
        if shields(policy, board, square, by) {
            return false;
        }
        if policy.is_royal(by) {
            let kings = board.men(by, Role::King);
            // Without that king the game is won.
            return kings.any() && attackers(board, square, by, occupied).without(kings).any();
        }
    }
    attacked(board, square, by, occupied)
}

/// Whether the king of the side to move is safe once another of its men has gone from a square to another, and
/// taken what stood there: where nothing but checks forbids moves, this alone makes one legal.
#[inline(always)]
pub(crate) fn stays_safe<P: Policy>(policy: P, pos: &Position<P::State>, from: Square, to: Square) -> bool {
    let Some(king) = royal(policy, &pos.board, pos.turn) else { return true };
    let occupied = pos.board.occupied().without(from.bit()) | to.bit();
    attackers(&pos.board, king, pos.turn.other(), occupied).without(to.bit()).is_empty()
}

/// Whether a move that the men can make breaks no law: it leaves the mover's own king unharmed and gives no check
/// that may not be given.
///
/// Plays the move on a copy, so it is for what pins and checks do not settle.
pub(crate) fn is_lawful<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move) -> bool {
    let us = pos.turn;
    let mut after = *pos;
    after.carry_out(policy, mv);
    let board = &after.board;
    if policy.is_royal(us) {
        match board.king(us) {
            Some(king) if threatened(policy, board, king, us.other(), board.occupied()) => return false,
            None if pos.board.king(us).is_some() => return false,
            _ => {}
        }
    }
    !gives_forbidden_check(policy, &after, mv)
}

/// Whether a move that led to `after` gives a check that may not be given.
fn gives_forbidden_check<P: Policy>(policy: P, after: &Position<P::State>, mv: Move) -> bool {
    let never = policy.never_checks_by();
    if never == Acts::NONE {
        return false;
    }
    let act = if mv.dropped().is_some() {
        Acts::DROP
    } else if mv.promotion().is_some() {
        Acts::MOVE.and(Acts::PROMOTION)
    } else {
        Acts::MOVE
    };
    never.meets(act) && in_check(policy, after)
}

/// The men of the enemy that give check to the side to move.
pub(crate) fn checkers<P: Policy>(policy: P, pos: &Position<P::State>) -> Bitboard {
    Safety::of(policy, pos).checkers
}

/// The men of `by` that attack `square` when `occupied` squares are blocked.
#[inline(always)]
pub(crate) fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    let reach = attacks::knight(square) & board.role(Role::Knight)
        | attacks::king(square) & board.role(Role::King)
        | attacks::pawn(by.other(), square) & board.role(Role::Pawn)
        | attacks::bishop(square, occupied) & board.diagonal_sliders()
        | attacks::rook(square, occupied) & board.straight_sliders();
    reach & board.side(by)
}

/// Whether a man of `by` attacks `square` when `occupied` squares are blocked.
#[inline(always)]
pub(crate) fn attacked(board: &Board, square: Square, by: Color, occupied: Bitboard) -> bool {
    let enemies = board.side(by);
    let near = attacks::knight(square) & board.role(Role::Knight)
        | attacks::king(square) & board.role(Role::King)
        | attacks::pawn(by.other(), square) & board.role(Role::Pawn);
    let diagonal = board.diagonal_sliders() & enemies;
    let straight = board.straight_sliders() & enemies;
    near.meets(enemies)
        || attacks::bishop_rays(square).meets(diagonal) && attacks::bishop(square, occupied).meets(diagonal)
        || attacks::rook_rays(square).meets(straight) && attacks::rook(square, occupied).meets(straight)
}
