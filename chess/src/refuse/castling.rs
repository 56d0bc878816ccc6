//! Why castling is refused.

use zug_core::RefusalCode;

use super::{Why, man_words};
use crate::generate::{self, Hindrance};
use crate::moves::Move;
use crate::policy::{CastlingLaw, Policy};
use crate::position::Position;
use crate::safety;
use crate::square::Square;

/// Which condition of castling fails; `named` is the rook, if the move names one.
pub(super) fn castling<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    king_side: bool,
    named: Option<Square>,
) -> Why {
    let refused = |en: String, ru: String| Why::new(RefusalCode::Castling, en, ru).by("FIDE 3.8.2");
    if policy.castling() == CastlingLaw::Never {
        return refused("there is no castling here".to_owned(), "рокировки здесь нет".to_owned());
    }
    let Some(king) = generate::castling_king(policy, pos) else {
        return refused("there is no king".to_owned(), "короля нет".to_owned());
    };
    if let Some(rook) = named.filter(|&rook| !pos.castling.has(rook)) {
        return refused(
            format!("the rook on {rook} has no right to castle"),
            format!("у ладьи {rook} нет права на рокировку"),
        );
    }
    let right = (pos.castling & pos.ours()).into_iter().find(|&rook| (rook > king) == king_side);
    let Some(rook) = right else {
        let moved = if pos.castling.meets(pos.ours()) {
            ("that rook", "эта ладья")
        } else {
            ("the king or that rook", "король или эта ладья")
        };
        return refused(
            format!("there is no right to castle on this side: {} has moved or is gone", moved.0),
            format!("права на рокировку в эту сторону нет: {} уже ходил(а)", moved.1),
        );
    };
    if let Some(checker) = safety::checkers(policy, pos).first() {
        let (en, ru) = man_words(pos, checker);
        return refused(format!("the king is in check from the {en}"), format!("король под шахом: {ru}"));
    }
    let enemy = pos.turn.other();
    let guard = |square: Square| {
        let occupied = pos.board.occupied().without(king.bit() | rook.bit());
        safety::attackers(&pos.board, square, enemy, occupied)
            .first()
            .map(|by| man_words(pos, by))
            .unwrap_or_default()
    };
    match generate::hindrance(policy, pos, Move::castling(king, rook)) {
        Some(Hindrance::Between(square)) => {
            let (en, ru) = man_words(pos, square);
            refused(format!("the {en} stands in between"), format!("между королём и ладьёй стоит {ru}"))
        }
        Some(Hindrance::Crosses(square)) => {
            let (en, ru) = guard(square);
            refused(
                format!("the king would cross {square}, which the {en} attacks"),
                format!("король прошёл бы через {square} под боем: {ru}"),
            )
        }
        Some(Hindrance::Arrives(square)) => {
            let (en, ru) = guard(square);
            refused(
                format!("the king would be in check on {square} from the {en}"),
                format!("король попал бы под шах на {square}: {ru}"),
            )
        }
        None => refused("not legal here".to_owned(), "здесь нельзя".to_owned()),
    }
}
