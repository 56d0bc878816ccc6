//! Writing of moves.

use zug_core::{Color, Outcome};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::ends;
use crate::generate::{self, Any, Origins, Within};
use crate::moves::Move;
use crate::policy::{Policy, Verdict};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;
use crate::state::State;

/// Appends the standard algebraic text of a legal move, with `+` or `#`.
pub(crate) fn write<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move, out: &mut String) {
    if mv.is_castling() {
        castling(mv, out);
    } else if let Some(role) = mv.dropped() {
        drop(role, mv.to(), out);
    } else {
        let (from, to) = (mv.from(), mv.to());
        let role = pos.board.role_or_pawn(from);
        let takes = pos.theirs().has(to) || mv.is_en_passant();
        if role == Role::Pawn {
            if takes {
                out.push(from.file_char());
            }
        } else {
            out.push(role.letter());
            let (file, rank) = needed(policy, pos, role, from, to);
            if file {
                out.push(from.file_char());
            }
            if rank {
                out.push(from.rank_char());
            }
        }
        if takes {
            out.push('x');
        }
        target(mv, out);
    }
    check(policy, pos, mv, out);
}

/// Appends the long algebraic text of a legal move: `Ng1-f3`, `e4xd5`.
pub(crate) fn write_long<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move, out: &mut String) {
    if mv.is_castling() {
        castling(mv, out);
    } else if let Some(role) = mv.dropped() {
        drop(role, mv.to(), out);
    } else {
        let from = mv.from();
        let role = pos.board.role_or_pawn(from);
        if role != Role::Pawn {
            out.push(role.letter());
        }
        square(from, out);
        out.push(if pos.theirs().has(mv.to()) || mv.is_en_passant() { 'x' } else { '-' });
        target(mv, out);
    }
    check(policy, pos, mv, out);
}

/// The standard texts of moves, sorted bytewise.
pub(crate) fn candidates<P: Policy>(policy: P, pos: &Position<P::State>, moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves
        .iter()
        .map(|&mv| {
            let mut text = String::new();
            write(policy, pos, mv, &mut text);
            text
        })
        .collect();
    texts.sort_unstable();
    texts
}

pub(super) fn square(square: Square, out: &mut String) {
    out.push(square.file_char());
    out.push(square.rank_char());
}

fn castling(mv: Move, out: &mut String) {
    out.push_str(if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" });
}

fn target(mv: Move, out: &mut String) {
    square(mv.to(), out);
    if let Some(role) = mv.promotion() {
        out.push('=');
        out.push(role.letter());
    }
}

/// `N@f3`, and `@e4` for a pawn.
fn drop(role: Role, to: Square, out: &mut String) {
    if role != Role::Pawn {
        out.push(role.letter());
    }
    out.push('@');
    square(to, out);
}

/// `#` for a move that wins on the board, by mate or as the variant has it; else `+` for check.
fn check<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move, out: &mut String) {
    let mut after = *pos;
    after.play(policy, mv);
    let checked = safety::in_check(policy, &after);
    let end = ends::early(policy, &after).or_else(|| {
        if !checked && policy.no_moves(after.turn) == Verdict::Draw {
            return None;
        }
        let mut any = Any::default();
        generate::undecided(policy, &after, Within::ALL, &mut any);
        (!any.0).then(|| ends::no_moves(policy, &after))
    });
    match end {
        Some((Outcome::Win(_), _)) => out.push('#'),
        _ if checked => out.push('+'),
        _ => {}
    }
}

/// The squares from which a man of `side` could reach `to` were it alone in wanting to: pawns by capture only.
pub(super) fn reaching<S: State>(pos: &Position<S>, side: Color, role: Role, to: Square) -> Bitboard {
    let occupied = pos.board.occupied();
    match role {
        Role::Pawn => attacks::pawn(side.other(), to),
        Role::Knight => attacks::knight(to),
        Role::Bishop => attacks::bishop(to, occupied),
        Role::Rook => attacks::rook(to, occupied),
        Role::Queen => attacks::queen(to, occupied),
        Role::King => attacks::king(to),
    }
}

/// Whether the file and the rank of `from` must be told: file first, else rank, else both (FIDE C.10).
fn needed<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    role: Role,
    from: Square,
    to: Square,
) -> (bool, bool) {
    let twins = reaching(pos, pos.turn, role, to) & pos.board.men(pos.turn, role);
    let twins = twins.without(from.bit());
    if twins.is_empty() {
        return (false, false);
    }
    // Only twins whose move is legal count.
    let mut origins = Origins::default();
    generate::generate(policy, pos, Within { sources: twins, targets: to.bit() }, &mut origins);
    let rivals = origins.0;
    if rivals.is_empty() {
        (false, false)
    } else if !rivals.meets(Bitboard::file(from.file())) {
        (true, false)
    } else if !rivals.meets(Bitboard::rank(from.rank())) {
        (false, true)
    } else {
        (true, true)
    }
}
