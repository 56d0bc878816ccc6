//! The rule set: the traits of `zug-core` over the generator.

use zug_core::search::Pruning;
use zug_core::{
    AnyGame, Cell, Color, Counters, Defect, DefectCode, Defects, Evaluate, Events, Kind, Look, Notation,
    Outcome, Piece, Placed, Reading, Reason, Refusal, RegionId, Rules, Setup, Style, Trace, VariantInfo,
    View,
};

use super::bits::{Bits, Wide};
use super::evaluate::Worth;
use super::facts::{Facts, Sided, Verdict};
use super::fen::{self, Letters};
use super::look;
use super::moves::{Act, Move};
use super::plan::Plan;
use super::position::Position;
use super::repetition::SHUTTLE;
use super::tables::{FactsError, Tables};
use super::zobrist::Zobrist;

/// A variant of the fairy generator over bits `B` and a board array of `N` cells.
///
/// [`open`] chooses both.
#[derive(Clone, Debug)]
pub struct Fairy<B: Bits, const N: usize> {
    pub(super) facts: Facts,
    info: VariantInfo,
    pub(super) tables: Tables<B>,
    pub(super) plan: Plan<B>,
    pub(super) zobrist: Zobrist,
    pub(super) letters: Letters,
    pub(super) worth: Worth<B>,
    /// How many royals each side has at the start, the hand included.
    pub(super) royals: Sided<u32>,
    /// Whether a royal can be gained in play.
    pub(super) royals_grow: bool,
    regions: Vec<B>,
    pub(super) start: Position<B, N>,
    /// How many numbered starts there are.
    pub(super) starts_known: u32,
}

/// A fairy variant on a board of up to 64 cells.
pub type Small = Fairy<u64, 64>;
/// A fairy variant on a board of up to 128 cells.
pub type Medium = Fairy<u128, 128>;
/// A fairy variant on a board of up to 256 cells.
pub type Large = Fairy<Wide, 256>;

/// A new game of a variant, over the narrowest bits that hold its board.
///
/// # Errors
/// See [`FactsError`].
pub fn open(facts: Facts, info: VariantInfo) -> Result<Box<dyn AnyGame>, FactsError> {
    fn game<B: Bits, const N: usize>(
        facts: Facts,
        info: VariantInfo,
    ) -> Result<Box<dyn AnyGame>, FactsError> {
        let rules = Fairy::<B, N>::new(facts, info)?;
        Ok(Box::new(zug_core::any::Erased::new(std::sync::Arc::new(rules))))
    }
    match usize::from(facts.board.files) * usize::from(facts.board.ranks) {
        0..=64 => game::<u64, 64>(facts, info),
        65..=128 => game::<u128, 128>(facts, info),
        _ => game::<Wide, 256>(facts, info),
    }
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Compiles facts; what `info` does not say of board and kinds is filled in.
    ///
    /// # Errors
    /// A board that these bits do not hold, too many kinds, or a start position that is none.
    pub fn new(facts: Facts, mut info: VariantInfo) -> Result<Fairy<B, N>, FactsError> {
        let (files, ranks) = (facts.board.files, facts.board.ranks);
        let cells = usize::from(files) * usize::from(ranks);
        if !(1..=16).contains(&files) || !(1..=16).contains(&ranks) || cells > N || B::LEN != N {
            return Err(FactsError::Size { files, ranks });
        }
        if facts.kinds.len() > super::position::KINDS {
            return Err(FactsError::TooManyKinds(facts.kinds.len()));
        }
        look::complete(&facts, &mut info);
        let letters = Letters::new(&facts);
        let tables = Tables::new(&facts, &|side, kind| fen::starts(&facts, side, kind))?;
        let plan = Plan::new(&facts, &tables);
        let worth = Worth::new(&facts, &tables);
        let royals_grow = facts.kinds.iter().any(|kind| {
            let becomes = kind.promotion.iter().flatten().flat_map(|row| &row.to);
            becomes.into_iter().any(|to| facts.kinds.get(usize::from(to.0)).is_some_and(|kind| kind.royal))
        });
        let regions = info
            .regions
            .iter()
            .map(|(_, cells)| B::from_cells(cells.iter().map(|cell| usize::from(cell.0))) & tables.board)
            .collect();
        let mut rules = Fairy {
            zobrist: Zobrist::new(cells),
            start: Position::empty(facts.turn.first),
            facts,
            info,
            tables,
            plan,
            letters,
            worth,
            royals: [0; 2],
            royals_grow,
            regions,
            starts_known: 1,
        };
        let text = rules.facts.board.start.clone();
        let waived = [DefectCode::KingCount, DefectCode::OppositeCheck, DefectCode::PawnOnLastRank];
        let placed = rules.read_fen(&text, &waived).map_err(FactsError::Start)?;
        rules.start = placed.position;
        rules.royals = Color::ALL.map(|side| rules.owned(&rules.start, side, rules.tables.royal));
        // The start says how many royals there are to be, so only now is it a position like any other.
        rules.read_fen(&text, &[]).map_err(FactsError::Start)?;
        rules.starts_known = rules.orders();
        Ok(rules)
    }

    /// The facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }
}

impl<B: Bits, const N: usize> Rules for Fairy<B, N> {
    type Position = Position<B, N>;
    type Move = Move;

    fn info(&self) -> &VariantInfo {
        &self.info
    }

    fn start(&self) -> Position<B, N> {
        self.start.clone()
    }

    fn starts(&self) -> u32 {
        self.starts_known
    }

    fn numbered_start(&self, number: u32) -> Option<Position<B, N>> {
        (number < self.starts_known).then(|| self.shuffled(number)).flatten()
    }

    #[inline(always)]
    fn turn(&self, pos: &Position<B, N>) -> Color {
        pos.turn
    }

    #[inline]
    fn moves(&self, pos: &Position<B, N>, out: &mut Vec<Move>) {
        self.list(pos, out);
    }

    #[inline]
    fn count_moves(&self, pos: &Position<B, N>, arena: &mut Vec<Move>) -> usize {
        Fairy::count(self, pos, arena)
    }

    #[inline]
    fn play(&self, pos: &mut Position<B, N>, mv: Move) {
        self.advance(pos, mv);
    }

    fn early_end(&self, pos: &Position<B, N>) -> Option<(Outcome, Reason)> {
        self.early(pos)
    }

    fn no_moves(&self, pos: &Position<B, N>) -> (Outcome, Reason) {
        self.stuck(pos)
    }

    fn key(&self, pos: &Position<B, N>) -> u64 {
        self.hash(pos)
    }

    fn events(&self, before: &Position<B, N>, mv: Move) -> Events {
        let mut events = Events::NONE;
        if self.is_capture(before, mv) {
            events |= Events::CAPTURE;
        }
        if mv.is_drop() {
            events |= Events::DROP;
        } else if mv.moves_a_piece()
            && self.plan.irreversible.has(Kind(self.kind_at(before, usize::from(mv.from))))
        {
            events |= Events::MAN_MOVE;
        }
        if matches!(mv.act, Act::Promote | Act::Revert) {
            events |= Events::PROMOTION;
        }
        events
    }

    fn count(&self, pos: &Position<B, N>, side: Color, kind: Option<Kind>, region: Option<RegionId>) -> u32 {
        let mut cells = pos.of(side);
        if let Some(region) = region {
            cells = cells & self.regions.get(usize::from(region.0)).copied().unwrap_or(B::NONE);
        }
        match kind {
            None => cells.count(),
            Some(kind) => cells.cells().filter(|cell| self.kind_at(pos, *cell) == kind.0).count() as u32,
        }
    }

    fn can_win(&self, pos: &Position<B, N>, side: Color) -> Option<bool> {
        self.winnable(pos, side)
    }

    fn points(&self, pos: &Position<B, N>, side: Color) -> i32 {
        i32::try_from(self.half_points(pos, side)).unwrap_or(i32::MAX)
    }

    fn judges_lines(&self) -> bool {
        let said = self.facts.repetition;
        said.checker_loses || said.chaser_loses || said.no_shuttling
    }

    fn repetition(&self, cycle: &[(&Position<B, N>, Move)]) -> Option<(Outcome, Reason)> {
        self.perpetual(cycle)
    }

    fn watched_plies(&self) -> usize {
        if self.facts.repetition.no_shuttling { SHUTTLE } else { 0 }
    }

    fn line_end(&self, last: &[(&Position<B, N>, Move)]) -> Option<(Outcome, Reason)> {
        self.shuttling(last)
    }

    fn pieces(&self, pos: &Position<B, N>, out: &mut Vec<(Cell, Piece)>) -> bool {
        let bare = self.is_bare(pos);
        for color in Color::ALL {
            let cells = pos.of(color).cells();
            out.extend(
                cells.map(|cell| (Cell(cell as u16), Piece { color, kind: Kind(self.kind_at(pos, cell)) })),
            );
        }
        bare
    }

    fn position_of(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Position<B, N>> {
        self.bare_position(pieces, turn)
    }
}

impl<B: Bits, const N: usize> Notation for Fairy<B, N> {
    fn write_move(&self, pos: &Position<B, N>, mv: Move, style: Style, out: &mut String) {
        match style {
            Style::Uci => self.write_uci(pos, mv, false, out),
            Style::UciRooks => self.write_uci(pos, mv, true, out),
            Style::Lan => self.write_long(pos, mv, out),
            _ => self.write_san(pos, mv, out),
        }
    }

    fn read_move(&self, pos: &Position<B, N>, text: &str, _: Reading) -> Result<Move, Box<Refusal>> {
        self.read_text(pos, text)
    }

    fn read_position(&self, text: &str) -> Result<Placed<Position<B, N>>, Defects> {
        self.read_fen(text, &[])
    }

    fn read_record_position(&self, text: &str) -> Result<Placed<Position<B, N>>, Defects> {
        self.read_fen(text, &[DefectCode::CastlingRight])
    }

    fn write_position(&self, pos: &Position<B, N>, counters: Counters) -> String {
        self.write_fen(pos, counters)
    }
}

impl<B: Bits, const N: usize> Setup for Fairy<B, N> {
    type Arrangement = Position<B, N>;

    fn arrangement(&self, pos: &Position<B, N>) -> Position<B, N> {
        pos.clone()
    }

    fn set_up(
        &self,
        arrangement: &Position<B, N>,
        waived: &[DefectCode],
    ) -> Result<(Position<B, N>, Vec<Defect>), Defects> {
        self.arrange(arrangement, waived)
    }
}

impl<B: Bits, const N: usize> Look for Fairy<B, N> {
    fn look(&self, pos: &Position<B, N>) -> View {
        self.view(pos)
    }

    fn trace(&self, pos: &Position<B, N>, mv: Move) -> Trace {
        self.trace_of(pos, mv)
    }
}

impl<B: Bits, const N: usize> Evaluate for Fairy<B, N> {
    fn evaluate(&self, pos: &Position<B, N>) -> i32 {
        self.judge_worth(pos)
    }

    fn is_noisy(&self, pos: &Position<B, N>, mv: Move) -> bool {
        self.is_capture(pos, mv) || mv.act == Act::Promote
    }

    /// Where no king is hunted small things decide.
    fn misjudgement(&self) -> i32 {
        if self.tables.royal.is_empty() { 50 } else { 100 }
    }

    /// Where no king is hunted judgement knows little: what is seen ahead decides.
    fn effort(&self) -> u32 {
        if self.tables.royal.is_empty() { 400 } else { 100 }
    }

    fn can_lose_by_moving(&self) -> bool {
        let ends = &self.facts.ends;
        let for_the_next = |verdict| matches!(verdict, Verdict::SideToMoveWins | Verdict::FewestPiecesWins);
        let against_the_mover = |verdict| matches!(verdict, Verdict::MoverLoses | Verdict::OwnerLoses);
        for_the_next(ends.checkmate)
            || ends.no_moves.into_iter().any(for_the_next)
            || ends.extinct.iter().any(|row| row.result == Verdict::OwnerWins)
            || ends.goals.iter().any(|row| against_the_mover(row.result))
            || ends.connect.iter().any(|row| against_the_mover(row.result))
    }

    fn promise(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        self.guess(pos, mv)
    }

    fn is_forced(&self, pos: &Position<B, N>) -> bool {
        self.in_check(pos, pos.turn)
    }

    fn pruning(&self) -> Pruning {
        self.boldness()
    }

    fn pass(&self, pos: &Position<B, N>) -> Option<Position<B, N>> {
        self.without_move(pos)
    }

    fn keeps(&self, pos: &Position<B, N>, mv: Move, risk: i32) -> bool {
        self.risks_little(pos, mv, risk)
    }

    fn gain(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        self.most_gained(pos, mv)
    }
}
