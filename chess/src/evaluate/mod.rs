//! The judgement of positions: features counted and weighed, for the middlegame and the endgame.

mod exchange;
pub(crate) mod features;
mod king;
mod numbers;
mod pawns;
pub(crate) mod scale;
mod tables;
pub(crate) mod tactics;
mod variants;
pub(crate) mod weights;

use zug_core::Color;

use crate::board::Board;
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;
use crate::winnability;
use features::{PIECES, Tally, mirror};
pub(crate) use tables::WHOLE_PHASE;
use tables::{PHASE, Score, VALUES, score};
pub(crate) use variants::can_lose_by_moving;
use weights::WEIGHTS;

/// The worth of the position for the side to move, in hundredths of a pawn.
pub(crate) fn evaluate<P: Policy>(policy: P, pos: &Position<P::State>) -> i32 {
    if let Some(worth) = variants::giveaway(policy, pos) {
        return worth;
    }
    let board = &pos.board;
    let mut sum = Sum(score(0, 0));
    features::features(board, pos.turn, &mut sum);
    for side in Color::ALL {
        sum.0 += variants::extra(policy, pos, side) * if side == Color::White { 1 } else { -1 };
    }
    let balance = if pos.turn == Color::White { sum.0 } else { sum.0 * -1 };
    let stronger = if balance.end > 0 { pos.turn } else { pos.turn.other() };
    let end = if tactics::trades(policy) { scale::scaled(board, stronger, balance.end) } else { balance.end };
    let phase = phase(board);
    let blended = (balance.middle * phase + end * (WHOLE_PHASE - phase)) / WHOLE_PHASE;
    let ahead = if blended > 0 { pos.turn } else { pos.turn.other() };
    if winnability::is_hopeless_at_sight(policy, pos, ahead) {
        return 0;
    }
    let hunt = if policy.explodes() { 0 } else { hunt(board, ahead) };
    (blended + hunt * if ahead == pos.turn { 1 } else { -1 }).clamp(-15_000, 15_000)
}

/// The weighted sum of the features.
struct Sum(Score);

impl Tally for Sum {
    #[inline(always)]
    fn count(&mut self, feature: usize, times: i32) {
        self.0 += WEIGHTS[feature] * times;
    }
}

/// What share of the middlegame the men on the board stand for, of [`WHOLE_PHASE`].
pub(crate) fn phase(board: &Board) -> i32 {
    let found: i32 =
        PIECES.into_iter().map(|role| PHASE[role.index()] * board.role(role).count() as i32).sum();
    found.min(WHOLE_PHASE)
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
        return place(role, mv.to(), pos.turn) - place(role, MIDDLE, pos.turn);
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
    guess + place(role, mv.lands_on(), pos.turn) - place(role, from, pos.turn)
}

/// A square neither good nor bad for anybody.
const MIDDLE: Square = Square::at(3, 2);

/// What it is worth to stand there in the middlegame.
fn place(role: Role, square: Square, side: Color) -> i32 {
    WEIGHTS[numbers::PLACE + role.index() * 64 + (square.index() ^ mirror(side))].middle
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
