//! Why a drop is refused.

use zug_core::RefusalCode;

use super::{Why, man_words};
use crate::generate::{self, List, Within};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;
use crate::state::State;

/// The legal drops.
pub(super) fn drops<P: Policy>(policy: P, pos: &Position<P::State>) -> Vec<Move> {
    let mut moves = Vec::new();
    if policy.drops() {
        generate::generate(policy, pos, Within::ALL, &mut List(&mut moves));
        moves.retain(|mv| mv.dropped().is_some());
    }
    moves
}

/// Why a man of this kind may not be dropped on a square.
pub(super) fn drop<P: Policy>(policy: P, pos: &Position<P::State>, role: Role, to: Square) -> Why {
    let (en, ru) = role.names();
    let why = |en: String, ru: String| Why::new(RefusalCode::NotLegal, en, ru);
    if !policy.drops() {
        return why("nothing is dropped here".to_owned(), "сбросов здесь нет".to_owned());
    }
    if pos.state.pockets().is_none_or(|pockets| pockets.count(pos.turn, role) == 0) {
        return why(format!("there is no {en} in hand"), format!("в руке этой фигуры нет: {ru}"));
    }
    if pos.board.occupied().has(to) {
        let (en, ru) = man_words(pos, to);
        return Why::new(
            RefusalCode::Blocked,
            format!("the {en} is in the way"),
            format!("поле занято: {ru}"),
        );
    }
    if !policy.drop_zone(pos.turn, role).has(to) {
        return Why::new(
            RefusalCode::Geometry,
            format!("a {en} is not dropped on {to}"),
            format!("на {to} эту фигуру не ставят: {ru}"),
        );
    }
    if policy.must_capture() {
        return Why::new(RefusalCode::MustCapture, "a capture must be made", "взятие обязательно");
    }
    match safety::checkers(policy, pos).first() {
        Some(checker) => {
            let (en, ru) = man_words(pos, checker);
            Why::new(
                RefusalCode::InCheck,
                format!("the king is in check from the {en}, and this does not help"),
                format!("король под шахом ({ru}), и этот ход не защищает"),
            )
        }
        None => why("no drop may give check".to_owned(), "сбросом давать шах нельзя".to_owned()),
    }
}
