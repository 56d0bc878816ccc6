//! Legality by making a move and looking.

use zug_core::{Color, Kind};

use super::attack::Sight;
use super::bits::Bits;
use super::facts::{Facing, Protect};
use super::moves::{Act, Move};
use super::position::Position;
use super::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The royals of a side that may not be left attacked.
    pub(super) fn guarded(&self, pos: &Position<B, N>, side: Color) -> B {
        let royals = pos.royals[side.index()];
        match self.facts.royalty.protect {
            Protect::None => B::NONE,
            Protect::Each | Protect::NotAll => royals,
            Protect::Last => B::from_cells(
                royals.cells().filter(|cell| self.number(pos, side, self.kind_at(pos, *cell)) == 1),
            ),
        }
    }

    /// Whether the piece on a cell is a royal that is guarded.
    pub(super) fn guards(&self, pos: &Position<B, N>, cell: usize) -> bool {
        self.guarded(pos, pos.turn).has(cell)
    }

    /// The royals of a side that are attacked and guarded.
    pub(super) fn attacked_royals(&self, pos: &Position<B, N>, side: Color) -> B {
        let guarded = self.guarded(pos, side);
        self.attacked_among(pos, side, guarded)
    }

    fn attacked_among(&self, pos: &Position<B, N>, side: Color, royals: B) -> B {
        let by = side.other();
        let sight: Sight<B> = self.sight(pos, by);
        B::from_cells(royals.cells().filter(|cell| {
            !self.touches_enemy_royal(pos, *cell, side)
                && self.is_attacked(pos, sight, *cell, by, self.kind_at(pos, *cell))
        }))
    }

    /// Whether taking a royal here would explode a royal of the taker, which is not legal.
    fn touches_enemy_royal(&self, pos: &Position<B, N>, cell: usize, side: Color) -> bool {
        let Some(explosion) = &self.facts.explosion else { return false };
        let near = self.tables.around[cell] & pos.royals[side.other().index()];
        near.cells().any(|royal| {
            let kind = Kind(self.kind_at(pos, royal));
            !explosion.immune.has(kind) && !explosion.spares.has(kind)
        })
    }

    /// Whether a side is in check.
    pub(super) fn in_check(&self, pos: &Position<B, N>, side: Color) -> bool {
        let attacked = self.attacked_royals(pos, side);
        match self.facts.royalty.protect {
            Protect::NotAll => attacked.any() && attacked == pos.royals[side.index()],
            _ => attacked.any(),
        }
    }

    /// Whether a move that the pieces can make is legal: tried on a copy of the board.
    pub(super) fn is_legal_after(&self, pos: &Position<B, N>, mv: Move) -> bool {
        let side = pos.turn;
        let (mine, yours) = (side.index(), side.other().index());
        let royalty = &self.facts.royalty;
        let mut after = pos.clone();
        self.make(&mut after, mv);
        let checks = self.facts.never_checks;
        let forbidden = if mv.is_drop() {
            checks.by_drop
        } else {
            checks.by_move || (checks.by_promotion && mv.act == Act::Promote)
        };
        if forbidden && self.in_check(&after, side.other()) {
            return false;
        }
        // Royals left facing each other decide the game, and only a pass may leave them so.
        if royalty.facing == Facing::EndsGame && self.face(pos) && self.face(&after) {
            return false;
        }
        if royalty.protect == Protect::None || after.royals[mine].is_none() && pos.royals[mine].is_none() {
            return true;
        }
        // One's own royals may not vanish, whatever happens to the other's.
        let lost = match royalty.protect {
            Protect::NotAll => false,
            Protect::Last => {
                let mut guarded = self.guarded(pos, side).cells();
                guarded.any(|cell| !after.royals[mine].has(self.gone_to(pos, mv, cell)))
            }
            _ => after.royals[mine].count() < pos.royals[mine].count(),
        };
        if lost {
            return false;
        }
        if pos.royals[yours].any() && after.royals[yours].is_none() {
            return true;
        }
        if royalty.flees_by_capture && !self.flees_well(pos, mv) {
            return false;
        }
        match royalty.protect {
            Protect::NotAll => {
                let royals = after.royals[mine];
                self.attacked_among(&after, side, royals) != royals || royals.is_none()
            }
            Protect::Last => {
                // Those guarded before are looked after, wherever they have gone; a new royal is not guarded yet.
                let guarded = self.guarded(pos, side).cells().map(|cell| self.gone_to(pos, mv, cell));
                let guarded = B::from_cells(guarded);
                self.attacked_among(&after, side, guarded & after.of(side)).is_none()
            }
            _ => self.attacked_among(&after, side, after.royals[mine]).is_none(),
        }
    }

    /// Where the piece on a cell stands after a move.
    fn gone_to(&self, pos: &Position<B, N>, mv: Move, cell: usize) -> usize {
        if !mv.moves_a_piece() || usize::from(mv.from) != cell {
            return cell;
        }
        match mv.act {
            Act::Castle => self.castling(pos, pos.turn, usize::from(mv.to)).map_or(cell, |c| c.king_to),
            _ => usize::from(mv.to),
        }
    }

    /// Whether a royal that leaves a check does so by taking the only checker.
    fn flees_well(&self, pos: &Position<B, N>, mv: Move) -> bool {
        let royals = pos.royals[pos.turn.index()];
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        if !mv.moves_a_piece() || !royals.has(from) || !self.in_check(pos, pos.turn) {
            return true;
        }
        if !self.is_capture(pos, mv) {
            return false;
        }
        let by = pos.turn.other();
        let sight = Sight { occupied: pos.occupied(), attackers: pos.of(by).minus(B::one(to)) };
        !self.is_attacked(pos, sight, from, by, self.kind_at(pos, from))
    }

    /// Whether royals of both sides face each other on an open line.
    pub(super) fn face(&self, pos: &Position<B, N>) -> bool {
        if self.facts.royalty.facing == Facing::Allowed {
            return false;
        }
        let occupied = pos.occupied();
        pos.royals[0].cells().any(|royal| {
            let lines = self.tables.straight.iter();
            lines
                .filter_map(|ray| self.tables.rays[*ray].first(royal, occupied))
                .any(|cell| pos.royals[1].has(cell))
        })
    }
}
