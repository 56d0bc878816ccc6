//! Forced lines and closed positions, played out to their ends.

use std::collections::HashSet;

use zug_core::Color;

use super::is_hopeless;
use crate::bitboard::Bitboard;
use crate::generate::{self, List, Within};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::state::State;

/// How many legal moves there may be for a position to count as forced.
const MOST_MOVES: usize = 6;

/// How many positions are looked at before the question is given up: some ten milliseconds of work where pawns wall
/// the board off, and far less where a line is merely forced, as after any check.
const MOST_WALLED: usize = 20_000;
const MOST_FORCED: usize = 250;

/// Plays out every line: `Some(true)` on a mate by `side`, `Some(false)` when all lines have ended without one.
///
/// Tried only where it may come to an end: in forced and in walled positions.
pub(super) fn follow<P: Policy>(policy: P, pos: &Position<P::State>, side: Color) -> Option<bool> {
    let most = match legal(policy, pos).len() {
        _ if is_walled(pos, side) => MOST_WALLED,
        0..=MOST_MOVES => MOST_FORCED,
        _ => return None,
    };
    let mut seen = HashSet::from([*pos]);
    let mut open = vec![*pos];
    while let Some(pos) = open.pop() {
        let moves = legal(policy, &pos);
        if moves.is_empty() && pos.turn() != side && safety::in_check(policy, &pos) {
            return Some(true);
        }
        for mv in moves {
            let mut next = pos;
            next.play(policy, mv);
            if !seen.contains(&next) && !is_hopeless(&next, side) {
                if seen.len() == most {
                    return None;
                }
                seen.insert(next);
                open.push(next);
            }
        }
    }
    Some(false)
}

/// Whether every pawn has an enemy pawn before it on its file, and `side` has no other men than king and bishops:
/// then there may be few positions to come.
fn is_walled<S: State>(pos: &Position<S>, side: Color) -> bool {
    let board = pos.board();
    let roamers = board.role(Role::Knight) | board.role(Role::Rook) | board.role(Role::Queen);
    let [white, black] = Color::ALL.map(|color| board.men(color, Role::Pawn));
    let above = (0..7).fold(white.shifted(8), |set, _| set | set.shifted(8));
    let below = (0..7).fold(black.shifted(-8), |set, _| set | set.shifted(-8));
    let faced = |pawns: Bitboard, shadow: Bitboard| pawns.without(shadow).is_empty();
    !roamers.meets(board.side(side)) && faced(black, above) && faced(white, below)
}

fn legal<P: Policy>(policy: P, pos: &Position<P::State>) -> Vec<Move> {
    let mut moves = Vec::new();
    generate::generate(policy, pos, Within::ALL, &mut List(&mut moves));
    moves
}
