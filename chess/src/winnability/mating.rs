//! Whether a mate is conceivable given where every man can ever stand.

use zug_core::Color;

use super::reach::{self, Reach, Unit};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;
use crate::state::State;

/// Whether `side` may mate somewhere, judged by [`Reach`]: false only where that is impossible.
pub(super) fn is_conceivable<S: State>(pos: &Position<S>, side: Color) -> bool {
    if reach::promotes_at_sight(pos) {
        return true;
    }
    let reach = Reach::of(pos);
    if reach.promotes {
        return true;
    }
    let Some(victim) = reach.units.iter().find(|unit| unit.color != side && unit.role == Role::King) else {
        return true;
    };
    let Some(hunter) = reach.units.iter().find(|unit| unit.color == side && unit.role == Role::King) else {
        return true;
    };
    let men =
        |color: Color| reach.units.iter().filter(move |unit| unit.color == color && unit.role != Role::King);
    let hit = men(side).fold(Bitboard::EMPTY, |set, unit| set | attacked_by(unit));
    let blockers: Vec<Bitboard> = men(side.other()).map(|unit| unit.squares).collect();
    (victim.squares & hit).into_iter().any(|king| is_net_possible(king, hit, hunter.squares, &blockers))
}

/// The squares that a man attacks from wherever it may stand. Whatever is not attacked step by step cannot be
/// attacked from afar, since a line piece could also stand on every square between.
fn attacked_by(unit: &Unit) -> Bitboard {
    match unit.role {
        Role::Pawn => reach::pawn_attacks(unit.color, unit.squares),
        role => reach::steps(role, unit.squares),
    }
}

/// Whether every flight square of `king` may be attacked by the hunter's men, by the hunter itself from some
/// square, or blocked by one of the king's own men, each man blocking one square.
fn is_net_possible(king: Square, hit: Bitboard, hunter: Bitboard, blockers: &[Bitboard]) -> bool {
    let flights = attacks::king(king).without(hit);
    if can_block(flights, blockers) {
        return true;
    }
    let stands = hunter.without(attacks::king(king) | king.bit());
    stands.into_iter().any(|stand| {
        let left = flights.without(attacks::king(stand));
        left != flights && can_block(left, blockers)
    })
}

/// Whether each square of `flights` can be given a man of its own that may stand there (a matching).
fn can_block(flights: Bitboard, blockers: &[Bitboard]) -> bool {
    if flights.count() as usize > blockers.len() {
        return false;
    }
    let mut taken: Vec<Option<Square>> = vec![None; blockers.len()];
    flights.into_iter().all(|square| give(square, blockers, &mut taken, &mut vec![false; blockers.len()]))
}

/// Finds a man for `square`, moving men given before to other squares of theirs where that helps.
fn give(square: Square, blockers: &[Bitboard], taken: &mut [Option<Square>], asked: &mut [bool]) -> bool {
    for man in 0..blockers.len() {
        if !blockers[man].has(square) || std::mem::replace(&mut asked[man], true) {
            continue;
        }
        let free = match taken[man] {
            None => true,
            Some(other) => give(other, blockers, taken, asked),
        };
        if free {
            taken[man] = Some(square);
            return true;
        }
    }
    false
}
