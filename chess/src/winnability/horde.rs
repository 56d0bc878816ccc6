//! Horde: whether the side without a king can still mate.

use zug_core::Color;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::role::Role;

/// The men of the side with a king, by kind; bishops by the colour of their squares.
#[derive(Clone, Copy)]
struct Army {
    pawns: u32,
    knights: u32,
    bishops: [u32; 2],
    rooks: u32,
    queens: u32,
    /// All men, the king too.
    all: u32,
}

impl Army {
    fn of(board: &Board, side: Color) -> Army {
        let number = |role| board.men(side, role).count();
        let bishops = board.men(side, Role::Bishop);
        Army {
            pawns: number(Role::Pawn),
            knights: number(Role::Knight),
            bishops: [(bishops & Bitboard::DARK).count(), bishops.without(Bitboard::DARK).count()],
            rooks: number(Role::Rook),
            queens: number(Role::Queen),
            all: board.side(side).count(),
        }
    }

    /// The men other than bishops on one colour.
    fn besides_bishops(self, colour: usize) -> u32 {
        self.all - self.bishops[colour]
    }
}

/// Whether `side` can never win: the side with the king always can, by taking the horde; for a horde of fewer than
/// four men it depends on what the other side has to box its own king in (the case table of python-chess and
/// lichess).
pub(super) fn cannot_win(board: &Board, side: Color) -> bool {
    if board.men(side, Role::King).any() || board.role(Role::King).is_empty() {
        return false;
    }
    is_hopeless(Army::of(board, side), Army::of(board, side.other()))
}

fn is_hopeless(horde: Army, enemy: Army) -> bool {
    // More than two bishops on one colour do no more than two.
    let men = horde.pawns
        + horde.knights
        + horde.rooks
        + horde.queens
        + horde.bishops.iter().map(|&bishops| bishops.min(2)).sum::<u32>();
    // The colour of the horde's bishops, if all are on one.
    let own = usize::from(horde.bishops[1] > 0);
    let other = 1 - own;
    let bishops = horde.bishops[0] + horde.bishops[1];
    let pair = horde.bishops.iter().all(|&bishops| bishops > 0);
    match men {
        0 => true,
        1 => alone(horde, enemy, own),
        // A pawn or queen with any other man mates; so does a rook, unless it has a bishop against a bare king, or
        // one whose only company are bishops of the harmless colour.
        2 | 3 if horde.pawns + horde.queens > 0 => false,
        2 | 3 if horde.rooks > 0 => {
            men == 2 && horde.rooks == 1 && bishops == 1 && enemy.besides_bishops(own) == 1
        }
        2 => {
            let blockers = enemy.pawns + enemy.knights + enemy.bishops[0] + enemy.bishops[1];
            let can = if enemy.all == 1 {
                false
            } else if horde.knights == 2 {
                blockers > 0
            } else if pair {
                enemy.pawns + enemy.bishops[0] + enemy.bishops[1] > 0
                    || enemy.knights > 0 && enemy.rooks + enemy.queens > 0
            } else if horde.knights == 1 {
                enemy.pawns > 0 || enemy.bishops[other] > 0 || enemy.besides_bishops(own) >= 3
            } else {
                // Two bishops on one colour: two men must stand on the other beside the king.
                let on_other = enemy.pawns.min(2) + enemy.knights.min(2) + enemy.bishops[other].min(2);
                on_other >= 2
            };
            !can
        }
        // Three minor men mate, unless two bishops on one colour and a knight face a bare king.
        3 => horde.knights < 2 && !pair && enemy.all == 1,
        _ => false,
    }
}

/// A horde of one man, or of bishops on one colour that count as one.
fn alone(horde: Army, enemy: Army, own: usize) -> bool {
    if enemy.all == 1 {
        return true;
    }
    let other = 1 - own;
    let can = if horde.queens == 1 {
        enemy.pawns > 0 || enemy.rooks > 0 || enemy.bishops.iter().any(|&bishops| bishops >= 2)
    } else if horde.pawns == 1 {
        let queen = Army { pawns: 0, queens: 1, ..horde };
        let knight = Army { pawns: 0, knights: 1, ..horde };
        !alone(queen, enemy, own) || !alone(knight, enemy, own)
    } else if horde.rooks == 1 {
        enemy.pawns >= 2
            || enemy.rooks > 0 && enemy.pawns + enemy.knights > 0
            || enemy.pawns > 0 && enemy.knights > 0
    } else if horde.bishops[own] == 1 {
        enemy.bishops[other] >= 2 || enemy.bishops[other] > 0 && enemy.pawns > 0 || enemy.pawns >= 2
    } else {
        smothers(enemy)
    };
    !can
}

/// Whether a lone knight may smother a king among these men of its own.
fn smothers(enemy: Army) -> bool {
    let bishops = enemy.bishops[0] + enemy.bishops[1];
    // Three other men must wall the king in, two of them of kinds that block without covering the knight's square.
    let walls = enemy.knights >= 2
        || enemy.pawns >= 2
        || enemy.rooks > 0 && enemy.knights + bishops + enemy.pawns > 0
        || enemy.knights > 0 && bishops + enemy.pawns > 0
        || bishops > 0 && enemy.pawns > 0;
    let enough_beside = |colour: usize| enemy.bishops[colour] < 2 || enemy.besides_bishops(colour) >= 3;
    enemy.all >= 4 && walls && enough_beside(0) && enough_beside(1)
}
