//! Generation of legal moves.
//!
//! The order: moves of the pieces by cell, each with its promotions before its plain moves, then captures in
//! passing and on the way, then castling, then drops by kind and cell, then the pass. Where a turn also sets a
//! wall or lets a piece in, each of these is followed by its forms in the order of cells and kinds.

mod castling;
mod drops;
mod extras;
mod pieces;
mod sink;

use zug_core::{Color, Kind};

use super::attack::Danger;
use super::bits::Bits;
use super::facts::{Pass, Placed, Protect};
use super::moves::{Act, Extra, Move};
use super::position::Position;
use super::rules::Fairy;
use drops::Duty;
pub(super) use sink::List;
use sink::{Count, Onto, Sink, Tested};

pub(super) use castling::Hindrance;

/// How legality is assured while moves are made.
pub(super) enum Law<B> {
    /// Every move that the pieces can make is legal, or is tested afterwards.
    Free,
    /// One royal stands on this cell and is looked after in passing.
    Fast { king: usize, danger: Danger<B> },
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Appends the legal moves.
    pub(super) fn list(&self, pos: &Position<B, N>, out: &mut Vec<Move>) {
        if !self.plan.ends || self.early(pos).is_none() {
            self.list_moves(pos, out);
        }
    }

    /// Appends the legal moves of a game that goes on.
    pub(super) fn list_moves(&self, pos: &Position<B, N>, out: &mut Vec<Move>) {
        let base = out.len();
        if self.plan.extras {
            self.list_with_extras(pos, out);
        } else {
            self.generate(pos, &mut List(out));
        }
        let takes = self.facts.capture_duty && out[base..].iter().any(|mv| self.is_capture(pos, *mv));
        if takes {
            let mut kept = base;
            for index in base..out.len() {
                if self.is_capture(pos, out[index]) {
                    out.swap(kept, index);
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
        // Who must take may not pass instead.
        if !takes {
            self.pass(pos, out, base);
        }
    }

    /// Appends the legal moves of pieces to a cell, each without what its turn does besides; where a capture is a
    /// duty, all legal moves.
    pub(super) fn list_onto(&self, pos: &Position<B, N>, to: usize, out: &mut Vec<Move>) {
        if self.facts.capture_duty {
            return self.list(pos, out);
        }
        if self.plan.ends && self.early(pos).is_some() {
            return;
        }
        if self.walls_with_moves() {
            self.moves_of(pos, &Law::Free, &mut Onto { to, sink: &mut List(out) });
            return out.retain(|mv| self.has_wall(pos, *mv));
        }
        let duty = self.duty_now(pos);
        match self.law(pos) {
            Some(law) => self.moves_under(pos, &law, &duty, &mut Onto { to, sink: &mut List(out) }),
            None => {
                let test = |mv| self.is_legal_after(pos, mv);
                let sink = &mut Tested { sink: &mut List(out), test };
                self.moves_under(pos, &Law::Free, &duty, &mut Onto { to, sink });
            }
        }
    }

    /// The number of legal moves; `arena` is scratch space.
    pub(super) fn count(&self, pos: &Position<B, N>, arena: &mut Vec<Move>) -> usize {
        if self.plan.bulk {
            if self.plan.ends && self.early(pos).is_some() {
                return 0;
            }
            let mut count = Count::default();
            self.generate(pos, &mut count);
            return count.0 as usize;
        }
        let base = arena.len();
        self.list(pos, arena);
        let count = arena.len() - base;
        arena.truncate(base);
        count
    }

    /// The way in which legality is assured here; nothing where every move must be tested.
    fn law(&self, pos: &Position<B, N>) -> Option<Law<B>> {
        let royals = pos.royals[pos.turn.index()];
        let unguarded = self.facts.royalty.protect == Protect::None;
        if !unguarded && self.plan.hands && self.holds_royal(pos) {
            return None;
        }
        if unguarded || royals.is_none() {
            return self.never_tests().then_some(Law::Free);
        }
        if !self.plan.fast || royals.several() {
            return None;
        }
        let king = royals.low();
        Some(Law::Fast { king, danger: self.danger(pos, king) })
    }

    /// Whether the side to move has a royal in hand.
    fn holds_royal(&self, pos: &Position<B, N>) -> bool {
        let royal = self.tables.royal.iter(self.facts.kinds.len());
        let hand = &pos.hands[pos.turn.index()];
        royal.into_iter().any(|kind| hand[usize::from(kind.0)] > 0)
    }

    /// Whether no move needs a test where no royal is guarded.
    fn never_tests(&self) -> bool {
        self.facts.never_checks == Default::default()
            && self.facts.royalty.facing != super::facts::Facing::EndsGame
    }

    /// The legal moves but for walls, gates, duties and passes.
    fn generate<S: Sink<B>>(&self, pos: &Position<B, N>, sink: &mut S) {
        self.generate_under(pos, &self.duty_now(pos), sink);
    }

    /// What the side to move must do with its hand, if it can.
    fn duty_now(&self, pos: &Position<B, N>) -> Duty {
        let duty = self.duty(pos);
        if matches!(duty, Duty::Drop(_)) {
            let mut drops = Count::default();
            self.generate_under(pos, &duty, &mut drops);
            if drops.0 == 0 {
                // What cannot be dropped now need not be.
                return Duty::None;
            }
        }
        duty
    }

    /// What the side to move must do with its hand.
    fn duty(&self, pos: &Position<B, N>) -> Duty {
        if self.plan.drops_at_all { self.must_drop(pos) } else { Duty::None }
    }

    fn generate_under<S: Sink<B>>(&self, pos: &Position<B, N>, duty: &Duty, sink: &mut S) {
        match self.law(pos) {
            Some(law) => self.moves_under(pos, &law, duty, sink),
            None => {
                let test = |mv| self.is_legal_after(pos, mv);
                self.moves_under(pos, &Law::Free, duty, &mut Tested { sink, test });
            }
        }
    }

    /// The moves of pieces and of the hand.
    pub(super) fn moves_of<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, sink: &mut S) {
        self.moves_under(pos, law, &self.duty(pos), sink);
    }

    fn moves_under<S: Sink<B>>(&self, pos: &Position<B, N>, law: &Law<B>, duty: &Duty, sink: &mut S) {
        match duty {
            Duty::None => {}
            Duty::Drop(kinds) => return self.drops(pos, law, *kinds, sink),
            Duty::Wait => return sink.one(self.pass_move(pos)),
        }
        self.pieces(pos, law, sink);
        if pos.passed.any() {
            self.en_passant(pos, law, sink);
        }
        if (pos.rights & pos.of(pos.turn)).any() {
            self.castlings(pos, law, sink);
        }
        if self.plan.drops_at_all && self.facts.drops.turn[pos.turn.index()] {
            self.drops(pos, law, super::sets::Kinds::ALL, sink);
        }
        if self.facts.walls.move_or_wall {
            self.walls_alone(pos, sink);
        }
    }

    /// The move of a turn that is passed: it names the royal, else the first piece.
    pub(super) fn pass_move(&self, pos: &Position<B, N>) -> Move {
        let royals = pos.royals[pos.turn.index()];
        // As Fairy-Stockfish, to which pieces guarded in other ways are no kings.
        let king = self.facts.royalty.protect == Protect::Each && self.facts.explosion.is_none();
        let pieces = if king && royals.any() { royals } else { pos.of(pos.turn) };
        let cell = if pieces.any() { pieces.low() } else { 0 };
        Move::go(cell, cell).with(Act::Pass, 0)
    }

    fn pass(&self, pos: &Position<B, N>, out: &mut Vec<Move>, base: usize) {
        let may = match self.facts.turn.pass[pos.turn.index()] {
            Pass::Never => false,
            Pass::IfStuck => out.len() == base,
            Pass::Always => true,
        };
        let faces = self.facts.royalty.facing == super::facts::Facing::EndsGame && self.face(pos);
        // A side without pieces has none to name in a pass.
        if may && pos.of(pos.turn).any() && (faces || !self.in_check(pos, pos.turn)) {
            out.push(self.pass_move(pos));
        }
    }

    /// Whether a move takes something.
    pub(super) fn is_capture(&self, pos: &Position<B, N>, mv: Move) -> bool {
        match mv.act {
            Act::EnPassant => true,
            Act::Go | Act::Promote | Act::Revert => {
                let pieces = pos.pieces[0] | pos.pieces[1];
                mv.extra == Extra::Taken || (mv.from != mv.to && pieces.has(usize::from(mv.to)))
            }
            _ => false,
        }
    }

    /// Which walls a turn sets, if it does.
    pub(super) fn sets_walls(&self) -> bool {
        self.facts.walls.placed != Placed::Never
    }

    /// Whether a kind may be taken by a program's piece.
    #[inline(always)]
    pub(super) fn prey(&self, pos: &Position<B, N>, program: &super::tables::Program<B>, enemy: Color) -> B {
        let all = pos.of(enemy);
        if program.spares.is_empty() {
            return all;
        }
        B::from_cells(all.cells().filter(|cell| !program.spares.has(Kind(self.kind_at(pos, *cell)))))
    }
}
