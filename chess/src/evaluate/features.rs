//! What is counted in a position: one walk serves the judgement and the tuner of its weights.

use zug_core::Color;

use super::numbers as n;
use super::{king, pawns};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;
use crate::square::Square;

/// What becomes of the features found.
pub trait Tally {
    /// `times` (negative for Black's) of the feature with this number.
    fn count(&mut self, feature: usize, times: i32);
}

/// Knights, bishops, rooks and queens.
pub(super) const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// What the men of one side attack.
pub(super) struct Reach {
    pub all: Bitboard,
    /// Attacked at least twice.
    pub twice: Bitboard,
    pub by_role: [Bitboard; 6],
    /// How many pieces, not counting pawns and kings, bear on the squares round the enemy king.
    pub hunters: i32,
    /// How heavily they do.
    pub threat: i32,
}

impl Reach {
    fn add(&mut self, role: Role, attacked: Bitboard) {
        self.twice |= self.all & attacked;
        self.all |= attacked;
        self.by_role[role.index()] |= attacked;
    }
}

/// How much each square round a king threatens it that a man bears on.
const THREAT: [i32; 6] = [0, 2, 2, 2, 3, 0];

/// Counts every feature of a position in which `turn` is to move, White's as they are and Black's negated.
#[inline]
pub fn features(board: &Board, turn: Color, tally: &mut impl Tally) {
    let sign = |side: Color| if side == Color::White { 1 } else { -1 };
    let reach = Color::ALL.map(|side| pieces(board, side, sign(side), tally));
    for side in Color::ALL {
        let [own, other] = [&reach[side.index()], &reach[side.other().index()]];
        pawns::pawns(board, side, own, other, sign(side), tally);
        threats(board, side, own, other, sign(side), tally);
        king::king(board, side, own, other, sign(side), tally);
    }
    tally.count(n::TO_MOVE, sign(turn));
}

/// Turns the numbers of squares round for Black.
pub(super) const fn mirror(side: Color) -> usize {
    match side {
        Color::White => 0,
        Color::Black => 56,
    }
}

/// The squares one rank further, as a side looks at the board.
pub(super) const fn forward(set: Bitboard, side: Color) -> Bitboard {
    match side {
        Color::White => set.shifted(8),
        Color::Black => set.shifted(-8),
    }
}

pub(super) fn pawn_attacks(pawns: Bitboard, side: Color) -> Bitboard {
    let ahead = forward(pawns, side);
    ahead.without(Bitboard::FILE_A).shifted(-1) | ahead.without(Bitboard::FILE_H).shifted(1)
}

/// The files beside one.
pub(super) fn neighbours(file: u8) -> Bitboard {
    let file = Bitboard::file(file);
    file.without(Bitboard::FILE_A).shifted(-1) | file.without(Bitboard::FILE_H).shifted(1)
}

/// All squares of the ranks in front of a square.
pub(super) fn in_front(square: Square, side: Color) -> Bitboard {
    let rank = u32::from(square.rank());
    match side {
        Color::White => Bitboard((!0u64).checked_shl(8 * (rank + 1)).unwrap_or(0)),
        Color::Black => Bitboard((1u64 << (8 * rank)) - 1),
    }
}

/// Squares from which no pawn of `side` can ever drive a man away, or could have.
fn beyond(pawns: Bitboard, side: Color) -> Bitboard {
    let mut span = pawns;
    for _ in 0..5 {
        span |= forward(span, side);
    }
    !pawn_attacks(span, side)
}

/// Places, reach and posts of the men of a side.
#[inline(always)]
fn pieces(board: &Board, side: Color, sign: i32, tally: &mut impl Tally) -> Reach {
    let enemy = side.other();
    let own = board.side(side);
    let own_pawns = board.men(side, Role::Pawn);
    let enemy_pawns = board.men(enemy, Role::Pawn);
    let guarded = pawn_attacks(enemy_pawns, enemy);
    let occupied = board.occupied();
    let zone = board.king(enemy).map_or(Bitboard::EMPTY, |king| king::zone(king, enemy));
    let mut reach = Reach {
        all: Bitboard::EMPTY,
        twice: Bitboard::EMPTY,
        by_role: [Bitboard::EMPTY; 6],
        hunters: 0,
        threat: 0,
    };
    let place = |role: Role, square: Square| n::PLACE + role.index() * 64 + (square.index() ^ mirror(side));
    for square in own_pawns {
        tally.count(place(Role::Pawn, square), sign);
    }
    reach.add(Role::Pawn, pawn_attacks(own_pawns, side));
    if let Some(king) = board.king(side) {
        tally.count(place(Role::King, king), sign);
        reach.add(Role::King, attacks::king(king));
    }
    let posts = reach.by_role[Role::Pawn.index()] & beyond(enemy_pawns, enemy);
    for role in PIECES {
        for square in board.men(side, role) {
            tally.count(place(role, square), sign);
            let (attacked, moves) = match role {
                Role::Knight => (attacks::knight(square), n::KNIGHT_MOVES),
                Role::Bishop => {
                    (attacks::bishop(square, occupied.without(board.men(side, Role::Queen))), n::BISHOP_MOVES)
                }
                Role::Rook => {
                    let doubled = board.men(side, Role::Rook) | board.men(side, Role::Queen);
                    (attacks::rook(square, occupied.without(doubled)), n::ROOK_MOVES)
                }
                _ => (attacks::queen(square, occupied), n::QUEEN_MOVES),
            };
            reach.add(role, attacked);
            tally.count(moves + attacked.without(own | guarded).count() as usize, sign);
            let near = (attacked & zone).count() as i32;
            if near > 0 {
                reach.hunters += 1;
                reach.threat += THREAT[role.index()] * near;
            }
            match role {
                Role::Knight | Role::Bishop => {
                    if posts.has(square) && square.rank_of(side) >= 3 {
                        tally.count(n::OUTPOST + usize::from(role == Role::Bishop), sign);
                    }
                    if forward(square.bit(), side).meets(board.role(Role::Pawn)) {
                        tally.count(n::BEHIND_PAWN, sign);
                    }
                    if role == Role::Bishop {
                        let dark = Bitboard::DARK.has(square);
                        let same = if dark { Bitboard::DARK } else { !Bitboard::DARK };
                        tally.count(n::BISHOP_PAWNS, sign * (own_pawns & same).count() as i32);
                    }
                }
                Role::Rook => {
                    let file = Bitboard::file(square.file());
                    match (file.meets(own_pawns), file.meets(enemy_pawns)) {
                        (false, false) => tally.count(n::ROOK_ON_OPEN, sign),
                        (false, true) => tally.count(n::ROOK_ON_HALF, sign),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
    }
    let pawns = own_pawns.count() as i32;
    tally.count(n::KNIGHT_PAWNS, sign * pawns * board.men(side, Role::Knight).count() as i32);
    tally.count(n::ROOK_PAWNS, sign * pawns * board.men(side, Role::Rook).count() as i32);
    if board.men(side, Role::Bishop).several() {
        tally.count(n::BISHOP_PAIR, sign);
    }
    reach
}

/// What a side attacks.
#[inline(always)]
fn threats(board: &Board, side: Color, own: &Reach, other: &Reach, sign: i32, tally: &mut impl Tally) {
    let enemy = side.other();
    let reach = |role: Role| own.by_role[role.index()];
    let minors = reach(Role::Knight) | reach(Role::Bishop);
    let guarded_well = other.by_role[Role::Pawn.index()] | other.twice.without(own.twice);
    let (mut by_pawn, mut by_push) = (0, 0);
    // Pawns that may step forward without being taken for nothing.
    let steps = forward(board.men(side, Role::Pawn), side).without(board.occupied());
    let steps = steps.without(other.by_role[Role::Pawn.index()]) & (own.all | !other.all);
    let pushed = pawn_attacks(steps, side);
    for role in PIECES {
        let men = board.men(enemy, role);
        by_pawn += (men & reach(Role::Pawn)).count() as i32;
        by_push += (men & pushed).count() as i32;
        tally.count(
            n::MINOR_ATTACKS + role.index(),
            sign * (men & minors).without(minor_even(role, guarded_well)).count() as i32,
        );
        let loose = men.without(guarded_well) & reach(Role::Rook);
        tally.count(n::ROOK_ATTACKS + role.index(), sign * loose.count() as i32);
    }
    tally.count(n::PAWN_ATTACKS, sign * by_pawn);
    tally.count(n::PUSH_ATTACKS, sign * by_push);
    let enemies = board.side(enemy).without(board.role(Role::King));
    let loose = (enemies & own.all).without(other.all);
    tally.count(n::LOOSE, sign * loose.count() as i32);
    let queens = board.men(enemy, Role::Queen);
    if queens.any() {
        // Squares from which a lesser man would attack a queen in safety.
        let safe = own.twice.without(other.all) | own.all.without(other.all);
        let from = queens.into_iter().fold(Bitboard::EMPTY, |set, queen| set | attacks::knight(queen));
        tally.count(n::FORKED_QUEEN, sign * (from & safe & reach(Role::Knight)).count().min(1) as i32);
    }
    let weak = own.all.without(guarded_well) & board.side(enemy) & reach(Role::King);
    tally.count(n::KING_ATTACKS, sign * weak.count().min(1) as i32);
    // Squares that the enemy reaches and that are contested.
    let held = other.all & own.all;
    tally.count(n::CONTESTED, sign * held.without(guarded_well).count() as i32);
}

/// Which attacks of a minor man on men of a role mean nothing: those on other minor men that are guarded well.
fn minor_even(role: Role, guarded_well: Bitboard) -> Bitboard {
    if matches!(role, Role::Knight | Role::Bishop) { guarded_well } else { Bitboard::EMPTY }
}
