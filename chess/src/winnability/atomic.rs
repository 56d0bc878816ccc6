//! Atomic chess: whether a side can still explode or mate the enemy king.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;

/// Whether the material shows that `side` can never win (lichess).
///
/// A bare king takes nothing and mates nobody. Against a bare king one minor man or rook, or two knights, are not
/// enough, for it can always stay beside the other king. Where the enemy has men they may explode beside their own
/// king, unless all men are bishops that never meet.
pub(super) fn cannot_win(board: &Board, side: Color) -> bool {
    let kings = board.role(Role::King);
    if !board.side(side.other()).meets(kings) {
        return false;
    }
    let men = board.occupied().without(kings);
    if board.side(side).without(kings).is_empty() {
        return true;
    }
    if board.side(side.other()).without(kings).any() {
        let [white, black] = Color::ALL.map(|color| board.men(color, Role::Bishop));
        let apart = |colour: Bitboard| white.without(colour).is_empty() && !black.meets(colour);
        return men == board.role(Role::Bishop) && (apart(Bitboard::DARK) || apart(!Bitboard::DARK));
    }
    let light = board.role(Role::Knight) | board.role(Role::Bishop) | board.role(Role::Rook);
    if men != light {
        return false;
    }
    men.count() == 1 || men.count() == 2 && men == board.role(Role::Knight)
}
