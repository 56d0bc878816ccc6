//! Playing of moves.

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::facts::{Flip, Gains, Placed};
use super::moves::{Act, Extra, Move};
use super::position::Position;
use super::rules::Fairy;
use super::tables::{COMPASS, EMPTY, Grid, WALL};

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Plays a legal move.
    pub(super) fn advance(&self, pos: &mut Position<B, N>, mv: Move) {
        let side = pos.turn;
        self.make(pos, mv);
        if pos.passed.any() {
            self.settle_passed(pos);
        }
        if self.facts.ends.checks > 0 && self.in_check(pos, pos.turn) {
            let left = &mut pos.checks[side.index()];
            *left = left.saturating_sub(1);
        }
        if self.plan.aims && mv.is_drop() | mv.moves_a_piece() {
            self.aim(pos, usize::from(mv.to));
        }
        if !self.tables.unchecked.is_empty() {
            let royals = self.attacked_royals(pos, pos.turn);
            for cell in (royals & pos.unmoved).cells() {
                if self.tables.unchecked.has(Kind(self.kind_at(pos, cell))) {
                    pos.unmoved = pos.unmoved.minus(B::one(cell));
                }
            }
        }
    }

    /// Pieces in line with the one that has just come to a cell lose the first moves that it takes from them.
    fn aim(&self, pos: &mut Position<B, N>, cell: usize) {
        let (side, code) = (pos.turn.other(), pos.at(cell));
        if !pos.of(side).has(cell) {
            return;
        }
        let kind = Kind(self.tables.shapes.kind(code));
        let program = self.tables.program(side, code);
        let reached = program.reach(self.seen(pos, B::NONE), cell, |_| true);
        let lost = (reached.takes & pos.unmoved & pos.of(pos.turn))
            .cells()
            .filter(|aimed| self.tables.lost_to[usize::from(self.kind_at(pos, *aimed))].has(kind));
        pos.unmoved = pos.unmoved.minus(B::from_cells(lost));
    }

    /// Keeps the passed cells on which a legal capture is possible.
    pub(super) fn settle_passed(&self, pos: &mut Position<B, N>) {
        let mut kept = B::NONE;
        for (from, to) in self.passing_captures(pos, pos.turn, pos.passed) {
            if !kept.has(to) && self.is_legal_after(pos, Move::go(from, to).with(Act::EnPassant, 0)) {
                kept |= B::one(to);
            }
        }
        pos.passed = kept;
        if kept.is_none() {
            pos.passer = 0;
        }
    }

    /// Makes a move on the board, without what takes looking around afterwards.
    pub(super) fn make(&self, pos: &mut Position<B, N>, mv: Move) {
        let side = pos.turn;
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let passer = usize::from(pos.passer);
        pos.passed = B::NONE;
        pos.passer = 0;
        if self.facts.royalty.facing == super::facts::Facing::EndsGame {
            pos.past.faced = self.face(pos);
        }
        pos.past.passes = if mv.act == Act::Pass && self.plan.counts_passes {
            pos.past.passes.saturating_add(1).min(2)
        } else {
            0
        };
        let mut captured = false;
        match mv.act {
            Act::Pass | Act::Wall => {}
            Act::Drop | Act::DropPromoted => self.drop_piece(pos, mv),
            Act::Castle => self.castle(pos, mv),
            Act::EnPassant => {
                self.capture(pos, passer);
                captured = true;
                let code = self.take_off(pos, from);
                self.put(pos, to, code);
            }
            Act::Go | Act::Promote | Act::Revert => {
                if mv.extra == Extra::Taken {
                    self.capture(pos, usize::from(mv.at));
                    captured = true;
                }
                let before = pos.occupied();
                let code = self.take_off(pos, from);
                if pos.at(to) != EMPTY {
                    self.capture(pos, to);
                    captured = true;
                }
                let code = match mv.act {
                    Act::Promote => {
                        if self.facts.ends.promotion_wins {
                            pos.past.winner = Some(side);
                        }
                        self.tables.shapes.promoted(side, mv.piece, self.tables.shapes.kind(code))
                    }
                    Act::Revert => self.tables.shapes.plain(side, mv.piece),
                    _ => {
                        if self.plan.en_passant {
                            self.pass_over(pos, code, from, to, before);
                        }
                        code
                    }
                };
                self.put(pos, to, code);
            }
        }
        if captured {
            self.after_capture(pos, to);
        }
        if self.facts.flip != Flip::Never && mv.act != Act::Pass && mv.act != Act::Wall {
            self.flip(pos, mv);
        }
        match mv.extra {
            Extra::None | Extra::Taken => {}
            Extra::Gate => {
                self.spend(pos, side, mv.piece);
                self.put(pos, usize::from(mv.at), self.tables.shapes.plain(side, mv.piece));
            }
            Extra::Wall => self.set_wall(pos, usize::from(mv.at)),
        }
        if self.plan.tracks_unmoved && self.plan.gating[side.index()].any() {
            self.close_gates(pos, side);
        }
        pos.turn = side.other();
    }

    /// Takes a piece or wall off the board.
    #[inline(always)]
    pub(super) fn take_off(&self, pos: &mut Position<B, N>, cell: usize) -> u8 {
        let code = pos.at(cell);
        let bit = B::one(cell);
        pos.board[cell & (N - 1)] = EMPTY;
        pos.key ^= self.zobrist.piece(cell, code);
        if code == WALL {
            pos.walls = pos.walls.minus(bit);
            return code;
        }
        let side = super::tables::side(code).index();
        pos.pieces[side] = pos.pieces[side].minus(bit);
        pos.royals[side] = pos.royals[side].minus(bit);
        if pos.rights.any() {
            if usize::from(pos.castler[side]) == cell {
                let own = pos.rights & pos.pieces[side];
                pos.rights = pos.rights.minus(own);
            }
            pos.rights = pos.rights.minus(bit);
            if (pos.rights & pos.pieces[side]).is_none() {
                pos.castler[side] = 0;
            }
        }
        pos.unmoved = pos.unmoved.minus(bit);
        code
    }

    /// Puts a piece or wall on an empty cell.
    #[inline(always)]
    pub(super) fn put(&self, pos: &mut Position<B, N>, cell: usize, code: u8) {
        let bit = B::one(cell);
        pos.board[cell & (N - 1)] = code;
        pos.key ^= self.zobrist.piece(cell, code);
        if code == WALL {
            pos.walls |= bit;
            return;
        }
        let side = super::tables::side(code).index();
        pos.pieces[side] |= bit;
        if self.tables.royal.has(Kind(self.tables.shapes.kind(code))) {
            pos.royals[side] |= bit;
        }
    }

    /// Takes a piece, which may go to the taker's hand.
    fn capture(&self, pos: &mut Position<B, N>, cell: usize) {
        let code = self.take_off(pos, cell);
        if code == WALL || code == EMPTY || super::tables::side(code) == pos.turn {
            return;
        }
        self.gain(pos, pos.turn, code);
    }

    /// A piece that a side has taken comes into its hand, if pieces do, as what it was before its promotion.
    fn gain(&self, pos: &mut Position<B, N>, side: Color, code: u8) {
        if self.facts.hand.gains == Gains::Captured {
            let kind = self.tables.shapes.was(code).map_or(self.tables.shapes.kind(code), |was| was.0);
            self.to_hand(pos, side, kind, 1);
        }
    }

    /// Puts pieces into a hand; one that never runs out is not counted.
    pub(super) fn to_hand(&self, pos: &mut Position<B, N>, side: Color, kind: u8, number: u8) {
        if self.facts.hand.endless {
            return;
        }
        let held = &mut pos.hands[side.index()][usize::from(kind)];
        let added = number.min(u8::MAX - *held);
        *held += added;
        let unit = self.zobrist.hand(side, kind);
        pos.hand_key = pos.hand_key.wrapping_add(unit.wrapping_mul(u64::from(added)));
    }

    fn spend(&self, pos: &mut Position<B, N>, side: Color, kind: u8) {
        let held = &mut pos.hands[side.index()][usize::from(kind)];
        if *held > 0 {
            *held -= 1;
            pos.hand_key = pos.hand_key.wrapping_sub(self.zobrist.hand(side, kind));
        }
    }

    fn drop_piece(&self, pos: &mut Position<B, N>, mv: Move) {
        let (side, to) = (pos.turn, usize::from(mv.to));
        self.spend(pos, side, mv.piece);
        let shapes = &self.tables.shapes;
        let promotion = self.plan.promotions[side.index()][usize::from(mv.piece)].as_ref();
        let code = match (mv.act, promotion.and_then(|promotion| promotion.to.first())) {
            (Act::DropPromoted, Some(kind)) => shapes.promoted(side, *kind, mv.piece),
            _ => shapes.plain(side, mv.piece),
        };
        self.put(pos, to, code);
        if self.facts.castling_dropped {
            self.right_by_drop(pos, side, mv.piece, to);
        }
    }

    /// The right to castle of a king or partner that is dropped on its place.
    fn right_by_drop(&self, pos: &mut Position<B, N>, side: Color, kind: u8, to: usize) {
        let facts = &self.facts.castling[side.index()];
        let files = usize::from(self.facts.board.files);
        let base = usize::from(facts.rank) * files;
        let Some(king_file) = facts.king_file else { return };
        let king = base + usize::from(king_file);
        let is_king =
            |pos: &Position<B, N>| pos.of(side).has(king) && self.kind_at(pos, king) == facts.king.0;
        let dropped_king = to == king && kind == facts.king.0;
        for (wing, outer) in facts.wings.iter().zip([files - 1, 0]) {
            let Some(wing) = wing else { continue };
            let partner = base + wing.partner.map_or(outer, usize::from);
            let stands = pos.of(side).has(partner) && facts.partners.has(Kind(self.kind_at(pos, partner)));
            if stands && (dropped_king || (to == partner && is_king(pos))) {
                pos.castler[side.index()] = king as u8;
                pos.rights |= B::one(partner);
            }
        }
    }

    fn castle(&self, pos: &mut Position<B, N>, mv: Move) {
        let side = pos.turn;
        let Some(castling) = self.castling(pos, side, usize::from(mv.to)) else { return };
        let king = self.take_off(pos, castling.king);
        let partner = self.take_off(pos, castling.partner);
        self.put(pos, castling.king_to, king);
        self.put(pos, castling.partner_to, partner);
        if !self.facts.castling_same_wing {
            pos.past.wing = Some(castling.short);
        }
        if self.facts.ends.castled[side.index()][usize::from(!castling.short)] {
            pos.past.winner = Some(side);
        }
    }

    /// Notes the cells that a quiet lame leap passes.
    fn pass_over(&self, pos: &mut Position<B, N>, code: u8, from: usize, to: usize, occupied: B) {
        let side = pos.turn;
        let taker = side.other().index();
        let program = self.tables.program(side, code);
        if program.gates.is_empty()
            || !self.facts.en_passant[taker].of.has(Kind(self.tables.shapes.kind(code)))
        {
            return;
        }
        let gate = program.gates[from]
            .iter()
            .find(|gate| gate.passes && usize::from(gate.to) == to && (gate.empty & occupied).is_none());
        if let Some(gate) = gate {
            pos.passed = gate.empty & self.plan.passed_on[taker];
            pos.passer = to as u8;
        }
    }

    /// What a capture on a cell brings about: the taker turns to stone, or all explodes.
    fn after_capture(&self, pos: &mut Position<B, N>, to: usize) {
        let stone = self.facts.turns_to_wall;
        let turns = stone.has(Kind(self.kind_at(pos, to)));
        if let Some(explosion) = self.facts.explosion {
            let near = self.tables.around[to] & (pos.pieces[0] | pos.pieces[1]);
            for cell in (near | B::one(to)).cells() {
                let kind = Kind(self.kind_at(pos, cell));
                let spared = cell != to && explosion.spares.has(kind);
                if !spared && !explosion.immune.has(kind) && pos.at(cell) != EMPTY {
                    let code = self.take_off(pos, cell);
                    // Whatever explodes is lost to the other side, the taker too.
                    self.gain(pos, super::tables::side(code).other(), code);
                    let walled = if cell == to { turns } else { explosion.leaves_walls };
                    if walled {
                        self.put(pos, cell, WALL);
                    }
                }
            }
        } else if turns {
            let code = self.take_off(pos, to);
            self.gain(pos, super::tables::side(code).other(), code);
            self.put(pos, to, WALL);
        }
    }

    fn flip(&self, pos: &mut Position<B, N>, mv: Move) {
        let (side, to) = (pos.turn, usize::from(mv.to));
        let around = self.tables.around[to];
        let turned = match self.facts.flip {
            Flip::Never => B::NONE,
            Flip::Between if !mv.is_drop() => B::NONE,
            Flip::Between => COMPASS.iter().fold(B::NONE, |set, way| set | self.bracketed(pos, to, *way)),
            Flip::Neighbours => around & pos.of(side.other()),
            Flip::NeighboursIfLinked => {
                if !mv.is_drop() || (around & pos.of(side)).any() {
                    around & pos.of(side.other())
                } else {
                    B::NONE
                }
            }
        };
        for cell in turned.cells() {
            let kind = self.kind_at(pos, cell);
            self.take_off(pos, cell);
            self.put(pos, cell, self.tables.shapes.plain(side, kind));
        }
    }

    fn set_wall(&self, pos: &mut Position<B, N>, cell: usize) {
        if self.facts.walls.placed == Placed::Roaming {
            for old in pos.walls.cells() {
                self.take_off(pos, old);
            }
        }
        self.put(pos, cell, WALL);
    }

    /// Gates are of no more use to a side whose hand is empty for good.
    fn close_gates(&self, pos: &mut Position<B, N>, side: Color) {
        let empty = pos.hands[side.index()].iter().all(|held| *held == 0);
        if empty && self.facts.hand.gains == Gains::Nothing && self.tables.unmoved.is_empty() {
            pos.unmoved = pos.unmoved.minus(pos.of(side));
        }
    }

    /// The hash key of a position.
    pub(super) fn hash(&self, pos: &Position<B, N>) -> u64 {
        let mut key = pos.key ^ pos.hand_key ^ self.zobrist.turn(pos.turn);
        for cell in pos.passed.cells() {
            key ^= self.zobrist.passed(cell);
        }
        for cell in pos.rights.cells() {
            key ^= self.zobrist.right(cell);
        }
        for cell in pos.unmoved.cells() {
            key ^= self.zobrist.unmoved(cell);
        }
        let past = &pos.past;
        let told = u64::from(past.passes)
            | u64::from(past.faced) << 2
            | past.wing.map_or(0, |wing| 1 + u64::from(wing)) << 3
            | past.winner.map_or(0, |side| 1 + side.index() as u64) << 5;
        key ^ self.zobrist.numbers(pos.checks, told)
    }

    /// Steps on the board.
    pub(super) fn grid(&self) -> Grid {
        Grid::of(&self.facts)
    }
}
