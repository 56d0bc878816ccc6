//! What a search may do with chess: which moves change material, what may be left out.

use zug_core::Color;
use zug_core::search::{Pruning, Rest};

use super::exchange::{brings, value};
use crate::bitboard::Bitboard;
use crate::generate::{self, Any, List, Within};
use crate::moves::Move;
use crate::policy::{Policy, Verdict};
use crate::position::Position;
use crate::role::Role;
use crate::state::State;

/// Whether men are taken and taken back one by one, by choice, and are missed when they are gone.
pub(crate) fn trades<P: Policy>(policy: P) -> bool {
    !policy.must_capture()
        && !policy.explodes()
        && policy.extinction(0).is_none()
        && policy.checkmate() != Verdict::SideToMoveWins
}

/// How boldly a search leaves out moves: where men are worth what they are in chess, as far as there.
pub(crate) fn pruning<P: Policy>(policy: P) -> Pruning {
    if trades(policy) {
        Pruning { step: Some(80), late: true, exchanges: true, trust: 9_000 }
    } else {
        Pruning { late: true, ..Pruning::NONE }
    }
}

/// What the judgement may change by, besides material, when a capture is made.
const SWING: i32 = 150;

/// Appends captures and promotions; says that there is nothing else only where there is no legal move.
pub(crate) fn noisy_moves<P: Policy>(policy: P, pos: &Position<P::State>, out: &mut Vec<Move>) -> Rest {
    let base = out.len();
    let passed = pos.passed.map_or(Bitboard::EMPTY, |square| square.bit());
    let targets = pos.theirs() | passed;
    generate::generate(policy, pos, Within { sources: Bitboard::FULL, targets }, &mut List(out));
    if passed.any() {
        // Other men than pawns may have gone there.
        let mut kept = base;
        for i in base..out.len() {
            if crate::variant::is_capture(pos, out[i]) {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
    }
    let last = Bitboard::rank(0) | Bitboard::rank(7);
    let sources = pos.board.men(pos.turn, Role::Pawn) & (Bitboard::rank(1) | Bitboard::rank(6));
    if sources.any() {
        let within = Within { sources, targets: last.without(pos.board.occupied()) };
        generate::generate(policy, pos, within, &mut List(out));
    }
    if out.len() > base {
        return Rest::Some;
    }
    let mut any = Any::default();
    generate::generate(policy, pos, Within::ALL, &mut any);
    if any.0 { Rest::Some } else { Rest::Nothing }
}

/// The position with the other side to move, if the mover has more than pawns and a lone bishop or knight, since it
/// may else be glad not to have to move.
pub(crate) fn pass<P: Policy>(policy: P, pos: &Position<P::State>) -> Option<Position<P::State>> {
    let pieces = pos.ours().without(pos.board.role(Role::Pawn) | pos.board.role(Role::King));
    let heavy = pos.board.role(Role::Rook) | pos.board.role(Role::Queen);
    let may_be_stuck = pieces.count() < 2 && (pieces & heavy).is_empty();
    if may_be_stuck || !trades(policy) {
        return None;
    }
    let mut next = *pos;
    (next.turn, next.passed) = (pos.turn.other(), None);
    Some(next)
}

/// What a move takes or wins by promotion.
fn won<S: State>(pos: &Position<S>, mv: Move) -> i32 {
    let taken = if mv.is_en_passant() {
        value(Role::Pawn)
    } else if pos.theirs().has(mv.to()) {
        value(pos.board.role_or_pawn(mv.to()))
    } else {
        0
    };
    taken + mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn))
}

/// The most that a move can bring at once.
pub(crate) fn gain<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move) -> i32 {
    if trades(policy) { won(pos, mv) + SWING } else { 20_000 }
}

/// Whether the mover loses at most `risk` on the square of the move.
pub(crate) fn keeps<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move, risk: i32) -> bool {
    if mv.is_castling() || mv.promotion().is_some() || !trades(policy) {
        return true;
    }
    // What is dropped comes from nowhere on the board.
    let (from, mover) = match mv.dropped() {
        Some(role) => (mv.to(), role),
        None => (mv.from(), pos.board.role_or_pawn(mv.from())),
    };
    brings(pos, from, mv.to(), mover, won(pos, mv), -risk)
}

/// What stands to go where.
pub(crate) fn habit<S: State>(pos: &Position<S>, mv: Move) -> u16 {
    if let Some(role) = mv.dropped() {
        return ((Role::ALL.len() + role.index()) << 6 | mv.to().index()) as u16;
    }
    (pos.board.role_or_pawn(mv.from()).index() << 6 | mv.lands_on().index()) as u16
}

/// The pawns of both, the pieces of White and those of Black, each as a number: where they are the same, what the
/// judgement misses is much the same too.
pub(crate) fn traits<P: Policy>(policy: P, pos: &Position<P::State>) -> Option<[u64; 3]> {
    if !trades(policy) {
        return None;
    }
    let stir = |key: u64, set: Bitboard| (key.rotate_left(23) ^ set.0).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let pawns = pos.board.role(Role::Pawn);
    let [white, black] = Color::ALL.map(|side| {
        let roles = super::features::PIECES.into_iter().chain([Role::King]);
        roles.fold(0, |key, role| stir(key, pos.board.men(side, role)))
    });
    Some([stir(stir(1, pawns), pawns & pos.board.side(Color::White)), white, black])
}
