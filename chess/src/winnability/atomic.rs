//! Atomic chess: whether a side can still explode or mate the enemy king.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::position::Position;
use crate::role::Role;
use crate::state::State;

/// Whether the material shows that `side` can never win (lichess).
///
/// A bare king takes nothing and mates nobody. Against a bare king one minor man or rook, or two knights, are not
/// enough, for it can always stay beside the other king. Where the enemy has men they may explode beside their own
/// king, unless all men are bishops that never meet, or nothing can ever be taken.
pub(super) fn cannot_win<S: State>(pos: &Position<S>, side: Color) -> bool {
    let board = &pos.board;
    let kings = board.role(Role::King);
    if !board.side(side.other()).meets(kings) {
        return false;
    }
    let men = board.occupied().without(kings);
    if board.side(side).without(kings).is_empty() || is_closed(pos) {
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

/// Whether every pawn stands face to face with an enemy pawn and there is nothing else but kings, who never take, and
/// bishops of one side on one colour, on which no enemy pawn stands (lichess).
fn is_closed<S: State>(pos: &Position<S>) -> bool {
    let board = &pos.board;
    let pawns = Color::ALL.map(|side| board.men(side, Role::Pawn));
    let bishops = Color::ALL.map(|side| board.men(side, Role::Bishop));
    let others =
        board.occupied().without(board.role(Role::King) | board.role(Role::Pawn) | board.role(Role::Bishop));
    if pos.passed.is_some() || others.any() || pawns[0].shifted(8) != pawns[1] {
        return false;
    }
    let attacks = |side: Color| {
        let mut all = pawns[side.index()].into_iter();
        all.any(|from| attacks::pawn(side, from).meets(board.side(side.other())))
    };
    let harmless = |side: Color| {
        let (own, enemies) =
            (bishops[side.index()], bishops[side.other().index()] | pawns[side.other().index()]);
        let on = |colour: Bitboard| own.without(colour).is_empty() && !enemies.meets(colour);
        own.is_empty()
            || bishops[side.other().index()].is_empty() && (on(Bitboard::DARK) || on(!Bitboard::DARK))
    };
    !Color::ALL.iter().any(|side| attacks(*side)) && Color::ALL.iter().all(|side| harmless(*side))
}
