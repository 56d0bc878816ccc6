//! What a game tells a computer player about its positions.

use crate::Rules;
use crate::search;

/// How boldly a search may leave out moves of a game; nothing is left out by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pruning {
    /// By how much, in hundredths of a pawn or man, a judgement may change for each ply searched: what is
    /// further above or below the bounds than that is left. `None`: nothing is left for that reason.
    pub step: Option<i32>,
    /// Whether quiet moves that come late in the order are left near the horizon.
    pub late: bool,
    /// Whether moves that lose material by [`Evaluate::keeps`] are left near the horizon.
    pub exchanges: bool,
    /// How much history shortens or lengthens the search of a move by one ply.
    pub trust: i32,
}

impl Pruning {
    /// Every move is searched.
    pub const NONE: Pruning = Pruning { step: None, late: false, exchanges: false, trust: 8_000 };
}

/// What legal moves there are besides those that change material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// None.
    Nothing,
    /// There may be some.
    Some,
}

/// More than any judgement, and than any move can bring at once.
pub const UNBOUNDED: i32 = 20_000;

/// The judgement of a position for a computer player.
pub trait Evaluate: Rules {
    /// The worth of the position for the side to move, in hundredths of a pawn or man.
    ///
    /// Must stay strictly inside ±[`UNBOUNDED`]. Asked only of positions that are not over.
    fn evaluate(&self, pos: &Self::Position) -> i32;

    /// Whether `mv` changes material (a capture or a promotion), so that a search may not stop before it.
    fn is_noisy(&self, pos: &Self::Position, mv: Self::Move) -> bool;

    /// A guess of how good `mv` is, for move ordering: larger is tried first.
    ///
    /// A negative guess of a noisy move says that it loses material, and once only material is looked at such
    /// a move is not tried at all.
    fn promise(&self, pos: &Self::Position, mv: Self::Move) -> i32 {
        i32::from(self.is_noisy(pos, mv))
    }

    /// Whether the side to move must react before a judgement makes sense (it is in check, say).
    fn is_forced(&self, pos: &Self::Position) -> bool {
        let _ = pos;
        false
    }

    /// How much a weak player misjudges a position of this game, in hundredths of what one does in chess.
    fn misjudgement(&self) -> i32 {
        100
    }

    /// How many positions a weak level looks at in this game, at least 100, in hundredths of what it looks at in chess;
    /// strong levels add no more than middling ones.
    fn effort(&self) -> u32 {
        100
    }

    /// Whether a side may lose at once by a move of its own: weak levels lead it into doing so.
    fn can_lose_by_moving(&self) -> bool {
        false
    }

    /// How boldly a search may leave out moves.
    fn pruning(&self) -> Pruning {
        Pruning::NONE
    }

    /// The position with the other side to move, where it is safe to say that some move is at least as good as
    /// none: never where a side may be glad if it need not move, or must react.
    fn pass(&self, pos: &Self::Position) -> Option<Self::Position> {
        let _ = pos;
        None
    }

    /// Appends the legal moves that change material and says whether there may be others.
    ///
    /// [`Rest::Nothing`] must be said where nothing was appended and there is no legal move at all; it should be
    /// said where all moves are noisy. Asked only of positions that are not forced.
    fn noisy_moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>) -> Rest {
        sift_noisy(self, pos, out)
    }

    /// Whether the judgement of the position means little although the side to move need not react: it is about
    /// to lose something unless it moves, say, where captures are compulsory.
    fn is_unsettled(&self, pos: &Self::Position) -> bool {
        let _ = pos;
        false
    }

    /// Whether the side to move loses at most `risk`, in hundredths of a pawn or man, by what is taken on the
    /// square of the move.
    fn keeps(&self, pos: &Self::Position, mv: Self::Move, risk: i32) -> bool {
        let _ = (pos, mv, risk);
        true
    }

    /// The most that a noisy move can bring at once, in hundredths of a pawn or man.
    fn gain(&self, pos: &Self::Position, mv: Self::Move) -> i32 {
        let _ = (pos, mv);
        UNBOUNDED
    }

    /// Three numbers that stand for what a position has in common with others whose judgement is likely to be wrong
    /// by as much, say its pawns; `None` where nothing is known of that.
    fn traits(&self, pos: &Self::Position) -> Option<[u64; 3]> {
        let _ = pos;
        None
    }

    /// A number below 1024 that moves have in common which are good or bad together, say those of a kind of
    /// piece to a square.
    fn habit(&self, pos: &Self::Position, mv: Self::Move) -> u16 {
        let _ = pos;
        search::habit(&mv)
    }
}

/// Appends the legal moves that change material and says whether there are others, by listing all of them.
///
/// What [`Evaluate::noisy_moves`] does unless a game knows a faster way.
pub fn sift_noisy<R: Evaluate + ?Sized>(rules: &R, pos: &R::Position, out: &mut Vec<R::Move>) -> Rest {
    let base = out.len();
    rules.moves(pos, out);
    let all = out.len() - base;
    let mut kept = base;
    for i in base..out.len() {
        if rules.is_noisy(pos, out[i]) {
            out.swap(kept, i);
            kept += 1;
        }
    }
    out.truncate(kept);
    if kept - base == all { Rest::Nothing } else { Rest::Some }
}
