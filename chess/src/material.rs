//! Who can still win, judged by material alone.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;

/// Whether the material alone shows that `side` can never mate, whatever the opponent does.
///
/// True for a bare king; for king and knight against a king with at most queens; and for king and bishops where
/// all bishops on the board, of both sides, stand on one colour and there are no knights and pawns. In each
/// case the opponent has nothing with which to box its own king in.
pub(crate) fn cannot_win(board: &Board, side: Color) -> bool {
    let own = board.side(side);
    let kings = board.role(Role::King);
    let own_men = own.without(kings);
    let (pawns, knights) = (board.role(Role::Pawn), board.role(Role::Knight));
    let bishops = board.role(Role::Bishop);
    if own_men.is_empty() {
        return true;
    }
    if own_men.without(bishops).is_empty() {
        let one_colour = !bishops.meets(Bitboard::DARK) || bishops.without(Bitboard::DARK).is_empty();
        return one_colour && (pawns | knights).is_empty();
    }
    let others = board.side(side.other()).without(kings | board.role(Role::Queen));
    own_men.without(knights).is_empty() && !own_men.several() && others.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::policy::Standard;

    #[test]
    fn simple_material() {
        for (text, white, black) in [
            ("8/8/4k3/8/8/3K4/8/8", true, true),
            ("8/8/4k3/8/8/3KN3/8/8", true, true),
            ("8/8/4k3/8/8/3KB3/8/8", true, true),
            ("8/8/4k3/8/8/3KP3/8/8", false, true),
            ("8/8/4k3/8/8/3KNN2/8/8", false, true),
            ("8/8/4kn2/8/8/3KN3/8/8", false, false),
            ("8/8/4kb2/8/8/3KN3/8/8", false, false),
            ("8/8/4kb2/8/8/3KB3/8/8", true, true),
            ("8/8/4k1b1/8/8/3KB3/8/8", false, false),
            ("8/8/4k3/1B6/B7/3B4/3K4/8", true, true),
            ("8/8/4k3/8/8/3KQ3/8/6n1", false, true),
            ("8/8/4k3/8/8/3KR3/8/6n1", false, false),
            ("8/8/4k3/8/8/3KR3/8/6b1", false, true),
        ] {
            // Whose turn it is does not matter; with one of them nobody can be taken.
            let read = |turn| fen::read(Standard, &format!("{text} {turn} - - 0 1"), &[]);
            let pos = read("w").or_else(|_| read("b")).unwrap().position;
            let found = Color::ALL.map(|side| cannot_win(&pos.board, side));
            assert_eq!(found, [white, black], "{text}");
        }
    }
}
