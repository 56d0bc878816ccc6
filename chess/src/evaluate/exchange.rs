//! What a capture comes to once everything that can take on its square has taken.

use zug_core::Color;

use super::tables::VALUES;
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
/// No square is attacked by more men.
const LONGEST: usize = 32;

fn value(role: Role) -> i32 {
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
    if value(mover) <= value(victim) + EVEN {
        return false;
    }
    let mut occupied = pos.board.occupied().without(from.bit());
    let mut side = pos.turn.other();
    // What each taker in turn is ahead by if the taking stops with it.
    let mut ahead = [0; LONGEST];
    ahead[0] = value(victim);
    let (mut standing, mut last) = (mover, 0);
    while last + 1 < LONGEST
        && let Some((square, role)) = least(&pos.board, to, side, occupied)
    {
        last += 1;
        ahead[last] = value(standing) - ahead[last - 1];
        (standing, side) = (role, side.other());
        occupied = occupied.without(square.bit());
    }
    for taker in (1..=last).rev() {
        ahead[taker - 1] = ahead[taker - 1].min(-ahead[taker]);
    }
    ahead[0] < -EVEN
}

/// The least man of a side that attacks the square over the men that are left.
fn least(board: &Board, square: Square, side: Color, occupied: Bitboard) -> Option<(Square, Role)> {
    let found = attackers(board, square, side, occupied) & occupied;
    Role::ALL.into_iter().find_map(|role| Some(((found & board.role(role)).first()?, role)))
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
}
