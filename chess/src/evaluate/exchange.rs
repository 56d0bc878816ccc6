//! What a capture comes to once everything that can take on its square has taken.

use zug_core::Color;

use super::tables::VALUES;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::Position;
use crate::role::Role;
use crate::safety::attackers;
use crate::square::Square;
use crate::state::State;

/// More than all other men together: nobody gives a king for them.
const KING: i32 = 20_000;
/// A bishop for a knight is no loss.
const EVEN: i32 = 50;

/// What a man is worth in an exchange.
pub(super) fn value(role: Role) -> i32 {
    if role == Role::King { KING } else { VALUES[role.index()].middle }
}

/// Whether `mover`, which goes from `from` to `to` and takes `victim` there, loses material by it.
///
/// Both sides take with their least man first and stop when going on would cost more; pins are not seen.
pub(super) fn loses<S: State>(
    pos: &Position<S>,
    from: Square,
    to: Square,
    mover: Role,
    victim: Role,
) -> bool {
    value(mover) > value(victim) + EVEN && !brings(pos, from, to, mover, value(victim), -EVEN)
}

/// Whether `mover`, which goes from `from` to `to` and gains `gain` there, ends at least `least` ahead.
pub(super) fn brings<S: State>(
    pos: &Position<S>,
    from: Square,
    to: Square,
    mover: Role,
    gain: i32,
    least: i32,
) -> bool {
    let board = &pos.board;
    // How far the side that has just moved is ahead of what it needs, if the taking stops with it.
    let mut ahead = gain - least;
    if ahead < 0 {
        return false;
    }
    ahead = value(mover) - ahead;
    if ahead <= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(from.bit()) | to.bit();
    let mut takers =
        attackers(board, to, Color::White, occupied) | attackers(board, to, Color::Black, occupied);
    let (diagonal, straight) = (board.diagonal_sliders(), board.straight_sliders());
    let mut side = pos.turn;
    let mut brings = true;
    loop {
        side = side.other();
        takers &= occupied;
        let own = takers & board.side(side);
        let Some((square, role)) = least_of(board, own) else { return brings };
        brings = !brings;
        if role == Role::King {
            // A king takes only what nothing guards any more.
            let is_guarded = takers.meets(board.side(side.other()));
            return if is_guarded { !brings } else { brings };
        }
        ahead = value(role) - ahead;
        if ahead < i32::from(brings) {
            return brings;
        }
        occupied = occupied.without(square.bit());
        // Who stood behind the taker may take next.
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            takers |= attacks::bishop(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            takers |= attacks::rook(to, occupied) & straight;
        }
    }
}

/// The least of some men.
fn least_of(board: &Board, men: Bitboard) -> Option<(Square, Role)> {
    Role::ALL.into_iter().find_map(|role| Some(((men & board.role(role)).first()?, role)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::policy::Standard;

    fn loses_at(text: &str, from: &str, to: &str) -> bool {
        let pos = fen::read(Standard, text, &[]).unwrap().position;
        let [from, to] = [from, to].map(|name| Square::named(name).unwrap());
        loses(&pos, from, to, pos.board.role_or_pawn(from), pos.board.role_or_pawn(to))
    }

    #[test]
    fn counts_what_takes_and_takes_again() {
        // A free pawn, and the same pawn guarded once.
        assert!(!loses_at("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1", "d5"));
        assert!(loses_at("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1", "d5"));
        // A rook behind the rook: the guard is a rook too, then a pawn.
        assert!(!loses_at("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2", "d5"));
        assert!(loses_at("3rk3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2", "d5"));
        // A bishop for a knight is even.
        assert!(!loses_at("4k3/8/4p3/3n4/4B3/8/8/4K3 w - - 0 1", "e4", "d5"));
        // A king guards only what nothing else attacks.
        assert!(loses_at("8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1", "d5"));
        assert!(!loses_at("8/8/4k3/3p4/8/1B6/8/3RK3 w - - 0 1", "d1", "d5"));
    }

    #[test]
    fn knows_how_much_a_move_brings() {
        let brings_at = |text: &str, from: &str, to: &str, least: i32| {
            let pos = fen::read(Standard, text, &[]).unwrap().position;
            let [from, to] = [from, to].map(|name| Square::named(name).unwrap());
            let gain = pos.at(to).map_or(0, |man| value(man.role));
            brings(&pos, from, to, pos.board.role_or_pawn(from), gain, least)
        };
        // A rook that walks into a pawn, and one that is guarded there by another.
        let hangs = "4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1";
        assert!(!brings_at(hangs, "d1", "d5", -value(Role::Rook) + 1));
        assert!(brings_at(hangs, "d1", "d5", -value(Role::Rook)));
        let guarded = "4k3/8/4p3/8/8/8/3R4/3RK3 w - - 0 1";
        assert!(brings_at(guarded, "d2", "d5", value(Role::Pawn) - value(Role::Rook)));
        assert!(!brings_at(guarded, "d2", "d5", 0));
        // A pawn for a pawn.
        assert!(brings_at("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4", "d5", 0));
        assert!(!brings_at("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4", "d5", 1));
    }
}
