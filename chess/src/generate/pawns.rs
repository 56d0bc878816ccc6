//! Pawn moves, all pawns at once.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::generate::{PawnTargets, Sink, Within};
use crate::moves::Move;
use crate::policy::{Acts, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety::{self, Safety};
use crate::square::Square;
use crate::state::State;

/// Steps, captures and promotions, without captures in passing.
///
/// A pinned pawn keeps the moves along its pin: a step if the pin is on the king's file, a capture if it is on
/// the king's diagonal of the same slope. So pins cost a mask for each direction and no loop.
#[inline(always)]
pub(super) fn generate<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    safety: &Safety,
    within: Within,
    sink: &mut impl Sink,
) {
    match pos.turn {
        Color::White => one_side::<P, 8>(policy, pos, safety, within, sink),
        Color::Black => one_side::<P, -8>(policy, pos, safety, within, sink),
    }
}

#[inline(always)]
fn one_side<P: Policy, const UP: i32>(
    policy: P,
    pos: &Position<P::State>,
    safety: &Safety,
    within: Within,
    sink: &mut impl Sink,
) {
    let board = &pos.board;
    let pawns = board.role(Role::Pawn) & pos.ours() & within.sources;
    let empty = !board.occupied();
    let enemies = pos.theirs();
    let passed = policy.double_steps(pos.turn).shifted(UP);
    let last = if UP > 0 { Bitboard::rank(7) } else { Bitboard::rank(0) };

    // Which pawns may move along the file, and along each diagonal.
    let (mut steppers, mut rising, mut falling) = (pawns, pawns, pawns);
    if (safety.pinned & pawns).any()
        && let Some(king) = safety.king
    {
        let free = !safety.pinned;
        steppers &= free | Bitboard::file(king.file());
        rising &= free | attacks::rising(king);
        falling &= free | attacks::falling(king);
    }
    // Captures towards the a file follow falling lines for White and rising ones for Black.
    let (west, east) = if UP > 0 { (falling, rising) } else { (rising, falling) };

    let single = steppers.shifted(UP) & empty;
    let double = (single & passed).shifted(UP) & empty & within.targets;
    let single = single & within.targets;
    let west = west.without(Bitboard::FILE_A).shifted(UP - 1) & enemies & within.targets;
    let east = east.without(Bitboard::FILE_H).shifted(UP + 1) & enemies & within.targets;

    let plain = PawnTargets {
        single: single.without(last),
        double,
        west: west.without(last),
        east: east.without(last),
    };
    sink.all_pawns(plain, UP);
    if (single | west | east).meets(last) {
        let roles = policy.promotions();
        sink.promotions(single & last, UP, roles);
        sink.promotions(west & last, UP - 1, roles);
        sink.promotions(east & last, UP + 1, roles);
    }
}

/// Captures in passing.
#[inline(always)]
pub(super) fn in_passing<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    within: Within,
    sink: &mut impl Sink,
) {
    if let Some(square) = pos.passed.filter(|&square| within.targets.has(square)) {
        for from in takers_in_passing(policy, pos, square) & within.sources {
            sink.single(Move::en_passant(from, square));
        }
    }
}

/// The pawns that can legally take in passing on `square`.
pub(crate) fn takers_in_passing<P: Policy>(policy: P, pos: &Position<P::State>, square: Square) -> Bitboard {
    if policy.explodes() || policy.never_checks_by() != Acts::NONE {
        let takers = pawns_in_passing(pos, square, None);
        let lawful = |&from: &Square| safety::is_lawful(policy, pos, Move::en_passant(from, square));
        takers.into_iter().filter(lawful).collect()
    } else {
        pawns_in_passing(pos, square, safety::royal(policy, &pos.board, pos.turn))
    }
}

/// The pawns that can take in passing on `square` without leaving `king` in check.
///
/// Legality is judged on the board after both pawns have left their squares (FIDE 3.7.4), which covers pins on
/// every line as well as checks that the capture does or does not answer.
pub(crate) fn pawns_in_passing<S: State>(
    pos: &Position<S>,
    square: Square,
    king: Option<Square>,
) -> Bitboard {
    let us = pos.turn;
    let board = &pos.board;
    let takers = attacks::pawn(us.other(), square) & board.men(us, Role::Pawn);
    let taken = square.ahead(us.other()).bit();
    let Some(king) = king else { return takers };
    takers
        .into_iter()
        .filter(|from| {
            let occupied = board.occupied() ^ from.bit() ^ square.bit() ^ taken;
            safety::attackers(board, king, us.other(), occupied).without(taken).is_empty()
        })
        .collect()
}
