//! The move texts of the UCI protocol.

use crate::moves::Move;
use crate::policy::CastlingLaw;

/// Appends `e2e4`, `e7e8q`, `N@f3`, and castling as the law has it: `e1g1` in chess, the king takes its rook
/// in Chess960.
pub(crate) fn write(law: CastlingLaw, mv: Move, out: &mut String) {
    if let Some(role) = mv.dropped() {
        out.push(role.letter());
        out.push('@');
        out.push(mv.to().file_char());
        out.push(mv.to().rank_char());
        return;
    }
    let is_usual = mv.from().file() == 4 && matches!(mv.to().file(), 0 | 7);
    let to = match law {
        CastlingLaw::Orthodox => mv.lands_on(),
        CastlingLaw::Either if is_usual => mv.lands_on(),
        CastlingLaw::Shuffled | CastlingLaw::Either | CastlingLaw::Never => mv.to(),
    };
    for square in [mv.from(), to] {
        out.push(square.file_char());
        out.push(square.rank_char());
    }
    if let Some(role) = mv.promotion() {
        out.push(role.letter().to_ascii_lowercase());
    }
}
