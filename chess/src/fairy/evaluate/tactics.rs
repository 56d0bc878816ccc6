//! What a search may leave out where pieces are taken, taken back and missed as in chess.

use zug_core::search::{Pruning, UNBOUNDED};
use zug_core::{Color, Kind};

use super::super::attack::Sight;
use super::super::bits::Bits;
use super::super::facts::{Facts, Flip, Pass, Placed, Sided, Verdict};
use super::super::moves::{Act, Extra, Move};
use super::super::position::Position;
use super::super::rules::Fairy;
use super::super::tables::Tables;
use super::Theme;

/// How far the experience of chess holds for a variant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Likeness {
    /// Whether pieces are taken one by one, by choice, and are missed when they are gone; not where the quiet moves
    /// matter that bar the way to those who run for a goal.
    trades: bool,
    /// Whether no loss of a piece loses the game, so that what one brings can be told from what is taken.
    lasts: bool,
    /// Whether it is an advantage to have the move, as long as one has pieces enough.
    moves_gladly: bool,
}

impl Likeness {
    /// That of a variant with this theme, in which these sides can only stop those who run for a goal.
    pub(super) fn of<B: Bits>(
        facts: &Facts,
        tables: &Tables<B>,
        theme: Theme,
        hunts: Sided<bool>,
    ) -> Likeness {
        let trades = theme == Theme::Men
            && hunts == [false; 2]
            && !facts.capture_duty
            && facts.explosion.is_none()
            && facts.ends.connect.is_empty()
            && facts.flip == Flip::Never
            && facts.walls.placed == Placed::Never
            && facts.turns_to_wall.is_empty();
        let free_to_move = facts.turn.pass == [Pass::Never; 2]
            && facts.ends.two_passes == Verdict::GoesOn
            && facts.drops.must.iter().all(|must| must.is_empty());
        let lasts = trades && super::precious(facts).is_empty();
        Likeness { trades, lasts, moves_gladly: lasts && free_to_move && !tables.royal.is_empty() }
    }
}

/// By how much a judgement may change for each ply searched.
const STEP: i32 = 100;
/// What the judgement may change by, besides material, when a capture is made.
const SWING: i32 = 200;
/// By how much a capture may give more than it takes before it counts as one that loses: values are but guesses.
const EVEN: i32 = 60;
/// With less than this, besides kings and pawns, a side may be glad if it need not move.
const ENOUGH: i32 = 400;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// How boldly a search leaves out moves.
    pub(in super::super) fn boldness(&self) -> Pruning {
        let Likeness { trades, lasts, .. } = self.worth.likeness;
        if trades {
            Pruning { step: lasts.then_some(STEP), late: true, exchanges: true, trust: 9_000 }
        } else {
            Pruning::NONE
        }
    }

    /// The position with the other side to move, where it is an advantage to move.
    pub(in super::super) fn without_move(&self, pos: &Position<B, N>) -> Option<Position<B, N>> {
        if !self.worth.likeness.moves_gladly || !self.has_enough(pos) {
            return None;
        }
        let mut next = pos.clone();
        (next.turn, next.passed) = (pos.turn.other(), B::NONE);
        Some(next)
    }

    /// Whether the side to move has so much, in hand or besides kings and pawns, that some move will do no harm.
    fn has_enough(&self, pos: &Position<B, N>) -> bool {
        if pos.hands[pos.turn.index()].iter().any(|held| *held > 0) {
            return true;
        }
        let kinds = pos.of(pos.turn).cells().map(|cell| self.kind_at(pos, cell));
        let pieces = kinds
            .filter(|kind| !self.tables.royal.has(Kind(*kind)) && !self.facts.kinds[usize::from(*kind)].pawn);
        pieces.map(|kind| self.worth.value(pos.turn, kind)).sum::<i32>() >= ENOUGH
    }

    /// The most that a move can bring at once.
    pub(in super::super) fn most_gained(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        if !self.worth.likeness.lasts {
            return UNBOUNDED;
        }
        // What is taken may come into the hand besides.
        let times = if self.plan.hands { 2 } else { 1 };
        times * self.won(pos, mv) + SWING
    }

    /// Whether the mover loses at most `risk` on the cell to which it goes.
    pub(in super::super) fn risks_little(&self, pos: &Position<B, N>, mv: Move, risk: i32) -> bool {
        let Some(kind) = self.can_be_lost(pos, mv) else { return true };
        let won = self.won(pos, mv);
        if self.worth.value(pos.turn, kind) <= won + risk || !self.is_met(pos, mv, kind, pos.turn.other()) {
            return true;
        }
        // Where nothing is taken but a guard stands behind, the search may see what comes of it.
        !self.is_capture(pos, mv) && self.is_met(pos, mv, kind, pos.turn)
    }

    /// Whether a capture gives more than it takes.
    pub(super) fn loses(&self, pos: &Position<B, N>, mv: Move) -> bool {
        self.can_be_lost(pos, mv).is_some_and(|kind| {
            self.won(pos, mv) + EVEN < self.worth.value(pos.turn, kind)
                && self.is_met(pos, mv, kind, pos.turn.other())
        })
    }

    /// The kind that a move brings to its cell, if all that it risks is that.
    fn can_be_lost(&self, pos: &Position<B, N>, mv: Move) -> Option<u8> {
        if !self.worth.likeness.trades || mv.extra != Extra::None {
            return None;
        }
        let kind = match mv.act {
            Act::Go => self.kind_at(pos, usize::from(mv.from)),
            Act::Drop => mv.piece,
            _ => return None,
        };
        (!self.tables.royal.has(Kind(kind))).then_some(kind)
    }

    /// Whether another piece of `by` could go to the cell of a move and take what the move brings there.
    fn is_met(&self, pos: &Position<B, N>, mv: Move, kind: u8, by: Color) -> bool {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let sight = Sight {
            occupied: pos.occupied().minus(B::one(from)) | B::one(to),
            attackers: pos.of(by).minus(B::one(from) | B::one(to)),
        };
        self.is_attacked(pos, sight, to, by, kind)
    }

    /// What a move takes or wins by promotion.
    fn won(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        let grown = if mv.act == Act::Promote {
            let before = self.kind_at(pos, usize::from(mv.from));
            self.worth.value(pos.turn, mv.piece) - self.worth.value(pos.turn, before)
        } else {
            0
        };
        self.taken(pos, mv) + grown
    }

    /// What a move takes from the other side.
    pub(super) fn taken(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        if !self.is_capture(pos, mv) {
            return 0;
        }
        let theirs = pos.turn.other();
        let on = |cell: u8| {
            let cell = usize::from(cell);
            if pos.of(theirs).has(cell) { self.worth.value(theirs, self.kind_at(pos, cell)) } else { 0 }
        };
        let on_the_way = if mv.extra == Extra::Taken { on(mv.at) } else { 0 };
        on_the_way + on(if mv.act == Act::EnPassant { pos.passer } else { mv.to })
    }
}
