//! Antichess: whether a side can still get rid of all its men.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;
use crate::state::State;

/// Whether `side` can never lose its last man nor its last move.
///
/// Two cases (lichess): bishops that never meet the enemy's, and one knight each where the wrong side is to move.
pub(super) fn cannot_win<S: State>(pos: &Position<S>, side: Color) -> bool {
    let board = &pos.board;
    if board.side(side).is_empty() {
        return false;
    }
    if board.side(side.other()).is_empty() {
        return true;
    }
    let bishops = board.role(Role::Bishop);
    let [white, black] = Color::ALL.map(|color| board.side(color));
    if bishops == board.occupied() {
        let (ours, theirs) = (board.side(side), board.side(side.other()));
        let safe_on = |colour: Bitboard| ours.meets(colour) && theirs.without(!colour).is_empty();
        return safe_on(Bitboard::DARK) || safe_on(!Bitboard::DARK);
    }
    if bishops | board.role(Role::Pawn) == board.occupied() {
        return never_meet(pos);
    }
    if board.role(Role::Knight) == board.occupied()
        && let (Some(white), Some(black)) = (white.single(), black.single())
    {
        return is_ahead_of_knight(pos.turn, side, white, black);
    }
    false
}

/// With one knight each, whether it is the enemy that can force its own knight to be taken last: every move changes
/// the colour of a knight's square, so the side to move and the two colours settle who can offer.
fn is_ahead_of_knight(turn: Color, side: Color, white: Square, black: Square) -> bool {
    let same_colour = Bitboard::DARK.has(white) == Bitboard::DARK.has(black);
    // A knight attacks the other colour: on squares of one colour the side to move can offer itself, on two the other.
    (turn == side) != same_colour
}

/// Whether all pawns are blocked by enemy pawns and no bishop can ever reach a man of the enemy or a square that a
/// pawn guards, while each side has a move: then nothing is ever taken, and every move can be taken back.
fn never_meet<S: State>(pos: &Position<S>) -> bool {
    let board = &pos.board;
    let pawns = Color::ALL.map(|side| board.men(side, Role::Pawn));
    if pawns[0].shifted(8) != pawns[1] {
        return false;
    }
    // A pawn guards squares of its own colour, and the pawn that blocks it stands on the other colour.
    let apart = |white: Bitboard| {
        board.side(Color::White).without(white).is_empty() && !board.side(Color::Black).meets(white)
    };
    (apart(Bitboard::DARK) || apart(!Bitboard::DARK))
        && Color::ALL.iter().all(|&side| {
            let bishops = board.men(side, Role::Bishop);
            bishops
                .into_iter()
                .any(|from| attacks::bishop(from, board.occupied()).without(board.side(side)).any())
        })
}
