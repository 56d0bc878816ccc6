//! A plain judgement of positions: material, places, mobility, pawns and the safety of kings.

mod exchange;
mod tables;
pub(crate) mod tactics;
mod variants;

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;
use crate::winnability;
use tables::{MOBILITY, PASSED, PHASE, PLACES, Score, THREAT, USUAL_MOBILITY, VALUES, score};

/// The worth of the position for the side to move, in hundredths of a pawn.
pub(crate) fn evaluate<P: Policy>(policy: P, pos: &Position<P::State>) -> i32 {
    if let Some(worth) = variants::giveaway(policy, pos) {
        return worth;
    }
    let board = &pos.board;
    let mut phase = 0;
    let mut balance = score(0, 0);
    for side in Color::ALL {
        let found = Side::of(board, side);
        phase += found.phase;
        let sign = if side == pos.turn { 1 } else { -1 };
        balance += found.score * sign;
        balance += variants::extra(policy, pos, side) * sign;
    }
    // To have the move is worth a little.
    balance += score(12, 6);
    let phase = phase.min(24);
    let blended = (balance.middle * phase + balance.end * (24 - phase)) / 24;
    let ahead = if blended > 0 { pos.turn } else { pos.turn.other() };
    if winnability::is_hopeless_at_sight(policy, pos, ahead) {
        return 0;
    }
    let hunt = if policy.explodes() { 0 } else { hunt(board, ahead) };
    (blended + hunt * if ahead == pos.turn { 1 } else { -1 }).clamp(-15_000, 15_000)
}

/// What one side has.
struct Side {
    score: Score,
    phase: i32,
}

impl Side {
    fn of(board: &Board, side: Color) -> Side {
        let mut found = Side { score: score(0, 0), phase: 0 };
        let enemy = side.other();
        let own = board.side(side);
        let own_pawns = board.men(side, Role::Pawn);
        let enemy_pawns = board.men(enemy, Role::Pawn);
        let guarded = pawn_attacks(enemy_pawns, enemy);
        let occupied = board.occupied();
        let enemy_zone = board.king(enemy).map_or(Bitboard::EMPTY, |king| attacks::king(king) | king.bit());
        let (mut threat, mut hunters) = (0, 0);

        for role in Role::ALL {
            for square in board.men(side, role) {
                found.score += PLACES[role.index()][square.index() ^ mirror(side)];
                found.phase += PHASE[role.index()];
                let reach = match role {
                    Role::Knight => attacks::knight(square),
                    Role::Bishop => attacks::bishop(square, occupied ^ board.men(side, Role::Queen)),
                    Role::Rook => attacks::rook(square, occupied ^ board.men(side, Role::Rook)),
                    Role::Queen => attacks::queen(square, occupied),
                    Role::Pawn | Role::King => continue,
                };
                let free = reach.without(own | guarded).count() as i32;
                found.score += MOBILITY[role.index()] * (free - USUAL_MOBILITY[role.index()]);
                if reach.meets(enemy_zone) {
                    threat += THREAT[role.index()] * (reach & enemy_zone).count() as i32;
                    hunters += 1;
                }
                if role == Role::Rook {
                    found.score += rook_file(square, own_pawns, enemy_pawns);
                }
            }
        }
        if board.men(side, Role::Bishop).several() {
            found.score += score(28, 46);
        }
        // One attacker alone seldom does harm.
        if hunters > 1 {
            found.score += score((threat * threat / 6).min(350), 0);
        }
        found.score += pawns(own_pawns, enemy_pawns, occupied, side);
        if let Some(king) = board.king(side) {
            found.score += shelter(king, own_pawns, side);
        }
        found
    }
}

/// Turns the numbers of squares round for Black.
const fn mirror(side: Color) -> usize {
    match side {
        Color::White => 0,
        Color::Black => 56,
    }
}

fn pawn_attacks(pawns: Bitboard, side: Color) -> Bitboard {
    let up = match side {
        Color::White => 8,
        Color::Black => -8,
    };
    pawns.without(Bitboard::FILE_A).shifted(up - 1) | pawns.without(Bitboard::FILE_H).shifted(up + 1)
}

fn rook_file(square: Square, own_pawns: Bitboard, enemy_pawns: Bitboard) -> Score {
    let file = Bitboard::file(square.file());
    match (file.meets(own_pawns), file.meets(enemy_pawns)) {
        (false, false) => score(24, 10),
        (false, true) => score(11, 6),
        _ => score(0, 0),
    }
}

/// The files beside one.
fn neighbours(file: u8) -> Bitboard {
    let file = Bitboard::file(file);
    file.without(Bitboard::FILE_A).shifted(-1) | file.without(Bitboard::FILE_H).shifted(1)
}

/// All squares of the ranks in front of a square.
fn in_front(square: Square, side: Color) -> Bitboard {
    let rank = u32::from(square.rank());
    match side {
        Color::White => Bitboard((!0u64).checked_shl(8 * (rank + 1)).unwrap_or(0)),
        Color::Black => Bitboard((1u64 << (8 * rank)) - 1),
    }
}

fn pawns(own: Bitboard, enemy: Bitboard, occupied: Bitboard, side: Color) -> Score {
    let mut total = score(0, 0);
    let supported = pawn_attacks(own, side);
    for square in own {
        let file = Bitboard::file(square.file());
        let beside = neighbours(square.file());
        let front = in_front(square, side);
        if (own & file & front).any() {
            total -= score(10, 20);
        }
        if !own.meets(beside) {
            total -= score(12, 14);
        } else if supported.has(square) {
            total += score(7, 6);
        }
        if !enemy.meets(front & (file | beside)) && !own.meets(front & file) {
            let worth = PASSED[usize::from(square.rank_of(side))];
            let stopped = occupied.has(square.ahead(side));
            total += if stopped { score(worth.middle / 2, worth.end / 2) } else { worth };
        }
    }
    total
}

/// The pawns in front of the king.
fn shelter(king: Square, own_pawns: Bitboard, side: Color) -> Score {
    let files = Bitboard::file(king.file()) | neighbours(king.file());
    let near = files & in_front(king, side) & own_pawns;
    let close = near.without(in_front(king.ahead(side).ahead(side), side));
    let open = (0..8)
        .filter(|&file| {
            let file = Bitboard::file(file);
            file.meets(files) && !file.meets(own_pawns)
        })
        .count() as i32;
    score(10 * close.count() as i32 + 3 * near.count() as i32 - 16 * open, 0)
}

/// With nothing but a king to beat, drive it to the edge and bring one's own near.
fn hunt(board: &Board, ahead: Color) -> i32 {
    let behind = ahead.other();
    if board.side(behind).several() {
        return 0;
    }
    let (Some(hunter), Some(hunted)) = (board.king(ahead), board.king(behind)) else { return 0 };
    let apart = i32::from(hunter.file().abs_diff(hunted.file()).max(hunter.rank().abs_diff(hunted.rank())));
    let file = i32::from(hunted.file().min(7 - hunted.file()));
    let rank = i32::from(hunted.rank().min(7 - hunted.rank()));
    (7 - apart) * 12 + (3 - file.min(rank)) * 25 + (6 - file - rank) * 10
}

/// A guess of how good a move is: the most valuable victim first, taken by the least valuable man; less than
/// nothing for a capture that loses material.
pub(crate) fn promise<P: Policy>(policy: P, pos: &Position<P::State>, mv: Move) -> i32 {
    if let Some(role) = mv.dropped() {
        let square = mv.to().index() ^ mirror(pos.turn);
        return PLACES[role.index()][square].middle - VALUES[role.index()].middle;
    }
    if let Some(guess) = variants::blast(policy, pos, mv) {
        return guess;
    }
    if policy.must_capture() {
        return i32::from(pos.theirs().has(mv.to()) || mv.is_en_passant());
    }
    let (from, to) = (mv.from(), mv.to());
    let role = pos.board.role_or_pawn(from);
    let mut guess = 0;
    if mv.is_en_passant() || pos.theirs().has(to) {
        let victim = if mv.is_en_passant() { Role::Pawn } else { pos.board.role_or_pawn(to) };
        if exchange::loses(pos, from, to, role, victim) && mv.promotion().is_none() {
            return VALUES[victim.index()].middle - 10_000;
        }
        guess += 10_000 + 8 * VALUES[victim.index()].middle - VALUES[role.index()].middle;
    }
    if let Some(new) = mv.promotion() {
        guess += 8 * VALUES[new.index()].middle;
    }
    let place = |square: Square| PLACES[role.index()][square.index() ^ mirror(pos.turn)].middle;
    guess + place(mv.lands_on()) - place(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::policy::Standard;

    fn worth(text: &str) -> i32 {
        evaluate(Standard, &fen::read(Standard, text, &[]).unwrap().position)
    }

    #[test]
    fn colours_are_alike() {
        for (white, black) in [
            (
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 2 3",
            ),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1"),
        ] {
            assert_eq!(worth(white), worth(black));
        }
    }

    #[test]
    fn more_is_more() {
        let start = worth("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert!((0..30).contains(&start), "{start}");
        assert!(worth("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1") < -200);
        assert!(worth("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1") > 200);
        assert_eq!(worth("8/8/4k3/8/8/3KN3/8/8 w - - 0 1"), 0);
        let (edge, centre) = ("k7/8/2K5/8/8/8/8/7R w - - 0 1", "8/8/8/3k4/8/8/8/K6R w - - 0 1");
        assert!(worth(edge) > worth(centre));
    }
}
