//! Whether an arrangement can be played.

use zug_core::{Color, Defect, DefectCode, Defects};

use super::bits::Bits;
use super::facts::{Protect, Trigger};
use super::position::Position;
use super::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The defects of an arrangement: those waived or harmless, and the rest.
    pub(super) fn judge(&self, pos: &Position<B, N>, waived: &[DefectCode]) -> (Vec<Defect>, Vec<Defect>) {
        let mut found = Vec::new();
        self.judge_royals(pos, &mut found);
        self.judge_places(pos, &mut found);
        found.into_iter().partition(|defect| waived.contains(&defect.code))
    }

    /// Checks an arrangement: rights that do not fit it go.
    pub(super) fn arrange(
        &self,
        arrangement: &Position<B, N>,
        waived: &[DefectCode],
    ) -> Result<(Position<B, N>, Vec<Defect>), Defects> {
        let (warnings, faults) = self.judge(arrangement, waived);
        if !faults.is_empty() {
            return Err(Defects { list: faults });
        }
        let mut pos = arrangement.clone();
        self.settle_passed(&mut pos);
        Ok((pos, warnings))
    }

    fn judge_royals(&self, pos: &Position<B, N>, found: &mut Vec<Defect>) {
        // In a game that is over a royal may be gone.
        if self.facts.royalty.protect == Protect::None || self.early(pos).is_some() {
            return;
        }
        for side in Color::ALL {
            let (has, should) = (self.owned(pos, side, self.tables.royal), self.royals[side.index()]);
            let wrong = match should {
                0 => false,
                1 => has != 1 && !(has > 1 && self.royals_grow),
                _ => has == 0,
            };
            if wrong {
                let (en, ru) = match side {
                    Color::White => ("White", "у белых"),
                    Color::Black => ("Black", "у чёрных"),
                };
                found.push(Defect::new(
                    DefectCode::KingCount,
                    format!("{en} has {has} royal pieces, not {should}"),
                    format!("{ru} королевских фигур {has}, а не {should}"),
                ));
            }
        }
        let waiting = pos.turn.other();
        let attacked = self.attacked_royals(pos, waiting);
        if self.in_check(pos, waiting)
            && let Some(cell) = attacked.cells().next()
        {
            let (en, ru) = match waiting {
                Color::White => ("white", "белых"),
                Color::Black => ("black", "чёрных"),
            };
            let id = &self.facts.kinds[usize::from(self.kind_at(pos, cell))].id;
            let mut name = String::new();
            self.push_cell(&mut name, cell);
            found.push(Defect::new(
                DefectCode::OppositeCheck,
                format!("the {en} {id} on {name} is in check, but it is not {en}'s turn"),
                format!("{id} {ru} на {name} под шахом, а ход не их"),
            ));
        }
    }

    fn judge_places(&self, pos: &Position<B, N>, found: &mut Vec<Defect>) {
        for side in Color::ALL {
            for cell in pos.of(side).cells() {
                let kind = self.kind_at(pos, cell);
                let program = self.program_of(side, kind);
                let id = &self.facts.kinds[usize::from(kind)].id;
                let mut name = String::new();
                self.push_cell(&mut name, cell);
                if !program.confined.has(cell) {
                    found.push(Defect::new(
                        DefectCode::BadSquare,
                        format!("{id} cannot stand on {name}"),
                        format!("{id} не может стоять на {name}"),
                    ));
                } else if self.is_stranded(side, kind, cell) {
                    found.push(Defect::new(
                        DefectCode::PawnOnLastRank,
                        format!("{id} on {name} could never move"),
                        format!("{id} на {name} не могла бы пойти"),
                    ));
                }
            }
        }
    }

    /// Whether a piece stands where it must have been promoted and cannot move.
    fn is_stranded(&self, side: Color, kind: u8, cell: usize) -> bool {
        let Some(promotion) = &self.plan.promotions[side.index()][usize::from(kind)] else { return false };
        let mobile = self.program_of(side, kind).mobile.has(cell);
        let due = promotion.must && promotion.trigger == Trigger::Arriving && promotion.zone.has(cell);
        let droppable = self.facts.drops.turn[side.index()]
            && self.plan.drops[side.index()][usize::from(kind)].zone.has(cell);
        !mobile && !droppable && (due || !self.facts.turn.dead_ends)
    }
}
