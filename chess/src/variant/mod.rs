//! The rule sets: the traits of `zug-core` over the generator and a policy.

mod built_in;

use zug_core::search::{self, Pruning, Rest};
use zug_core::{
    Cell, Color, Counters, Defect, DefectCode, Defects, Evaluate, Events, Kind, Look, Notation, Outcome,
    Piece, Placed, Reading, Reason, Refusal, RegionId, Rules, Setup, Style, Trace, VariantInfo, View,
};

use crate::bitboard::Bitboard;
use crate::evaluate::{self, tactics};
use crate::generate::{self, Count, List, Within};
use crate::moves::Move;
use crate::policy::{CastlingLaw, Policy, Table};
use crate::position::Position;
use crate::role::Role;
use crate::setup::{self, Arrangement};
use crate::square::Square;
use crate::state::{Full, State};
use crate::{endings, ends, fen, safety, san, shuffle, uci, winnability};

pub use built_in::{
    Antichess, Atomic, Chess, Chess960, Crazyhouse, Horde, KingOfTheHill, RacingKings, ThreeCheck,
};

/// A variant on the orthodox board and with the orthodox men, as its policy has it.
#[derive(Clone, Debug)]
pub struct Orthodox<P: Policy> {
    policy: P,
    info: VariantInfo,
    start: Position<P::State>,
}

/// A variant that a file declares, with the orthodox board and men.
pub type Declared = Orthodox<Table>;

impl Orthodox<Table> {
    /// The variant of these facts, with what it says about itself and the position in which it starts.
    pub fn declared(table: Table, info: VariantInfo, start: Position<Full>) -> Declared {
        Orthodox { policy: table, info, start }
    }
}

impl<P: Policy> Orthodox<P> {
    /// The variant of a policy under another name and from another start.
    pub(crate) fn over(policy: P, info: VariantInfo, start: Position<P::State>) -> Orthodox<P> {
        Orthodox { policy, info, start }
    }

    /// The facts of the variant.
    pub fn policy(&self) -> P {
        self.policy
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self, pos: &Position<P::State>) -> bool {
        safety::in_check(self.policy, pos)
    }

    /// The enemy men that give check to the side to move.
    pub fn checkers(&self, pos: &Position<P::State>) -> Bitboard {
        safety::checkers(self.policy, pos)
    }

    /// Reads one plain word (`Nf3`, `exd5+`, `O-O`, `e7e8=Q`, `g1f3`) as fast as can be and without explaining.
    ///
    /// For readers of game records; a word that this does not take may still be a move for
    /// [`Notation::read_move`].
    #[inline]
    pub fn read_word(&self, pos: &Position<P::State>, word: &[u8]) -> Option<Move> {
        let marks = word.iter().rev().take_while(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?')).count();
        let word = san::parse(&word[..word.len() - marks], san::Exact::File).ok()?;
        san::resolve(self.policy, pos, word).ok()
    }
}

impl<P: Policy> Rules for Orthodox<P> {
    type Position = Position<P::State>;
    type Move = Move;

    fn info(&self) -> &VariantInfo {
        &self.info
    }

    fn start(&self) -> Position<P::State> {
        self.start
    }

    fn starts(&self) -> u32 {
        match self.policy.castling() {
            CastlingLaw::Shuffled => shuffle::STARTS,
            CastlingLaw::Orthodox | CastlingLaw::Either | CastlingLaw::Never => 1,
        }
    }

    fn numbered_start(&self, number: u32) -> Option<Position<P::State>> {
        match self.policy.castling() {
            CastlingLaw::Shuffled => {
                (number < shuffle::STARTS).then(|| shuffle::start_of(self.policy, number))
            }
            CastlingLaw::Orthodox | CastlingLaw::Either | CastlingLaw::Never => {
                (number == 0).then_some(self.start)
            }
        }
    }

    #[inline(always)]
    fn turn(&self, pos: &Position<P::State>) -> Color {
        pos.turn
    }

    #[inline]
    fn moves(&self, pos: &Position<P::State>, out: &mut Vec<Move>) {
        generate::generate(self.policy, pos, Within::ALL, &mut List(out));
    }

    #[inline]
    fn count_moves(&self, pos: &Position<P::State>, _: &mut Vec<Move>) -> usize {
        let mut count = Count::default();
        generate::generate(self.policy, pos, Within::ALL, &mut count);
        count.0 as usize
    }

    #[inline]
    fn play(&self, pos: &mut Position<P::State>, mv: Move) {
        pos.play(self.policy, mv);
    }

    #[inline]
    fn early_end(&self, pos: &Position<P::State>) -> Option<(Outcome, Reason)> {
        ends::early(self.policy, pos)
    }

    fn no_moves(&self, pos: &Position<P::State>) -> (Outcome, Reason) {
        ends::no_moves(self.policy, pos)
    }

    #[inline]
    fn key(&self, pos: &Position<P::State>) -> u64 {
        pos.key()
    }

    #[inline]
    fn events(&self, before: &Position<P::State>, mv: Move) -> Events {
        let mut events = Events::NONE;
        if mv.dropped().is_some() {
            // A pawn from the hand has not moved, as most programs count.
            return Events::DROP;
        }
        if is_capture(before, mv) {
            events |= Events::CAPTURE;
        }
        if before.board.role(Role::Pawn).has(mv.from()) {
            events |= Events::MAN_MOVE;
        }
        if mv.promotion().is_some() {
            events |= Events::PROMOTION;
        }
        events
    }

    #[inline]
    fn count(
        &self,
        pos: &Position<P::State>,
        side: Color,
        kind: Option<Kind>,
        region: Option<RegionId>,
    ) -> u32 {
        let men = match kind {
            None => pos.board.side(side),
            Some(kind) => match Role::of_kind(kind) {
                Some(role) => pos.board.men(side, role),
                None => Bitboard::EMPTY,
            },
        };
        match region {
            None => men.count(),
            Some(region) => {
                let cells = self.info.regions.get(usize::from(region.0)).map_or(&[][..], |(_, cells)| cells);
                cells.iter().filter(|cell| men.has(Square::wrapping(u32::from(cell.0)))).count() as u32
            }
        }
    }

    fn can_win(&self, pos: &Position<P::State>, side: Color) -> Option<bool> {
        winnability::can_win(self.policy, pos, side)
    }

    fn pieces(&self, pos: &Position<P::State>, out: &mut Vec<(Cell, Piece)>) -> bool {
        endings::pieces::<P>(pos, out)
    }

    fn position_of(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Position<P::State>> {
        endings::position_of(self.policy, pieces, turn)
    }
}

/// Whether a move takes something.
#[inline]
pub(crate) fn is_capture<S: State>(pos: &Position<S>, mv: Move) -> bool {
    mv.is_en_passant() || pos.theirs().has(mv.to())
}

impl<P: Policy> Notation for Orthodox<P> {
    fn write_move(&self, pos: &Position<P::State>, mv: Move, style: Style, out: &mut String) {
        match style {
            Style::Uci => uci::write(self.policy.castling(), mv, out),
            Style::UciRooks => uci::write(CastlingLaw::Shuffled, mv, out),
            Style::Lan => san::write_long(self.policy, pos, mv, out),
            _ => san::write(self.policy, pos, mv, out),
        }
    }

    fn read_move(&self, pos: &Position<P::State>, text: &str, _: Reading) -> Result<Move, Box<Refusal>> {
        san::read(self.policy, pos, text)
    }

    fn read_position(&self, text: &str) -> Result<Placed<Position<P::State>>, Defects> {
        fen::read(self.policy, text, &[])
    }

    fn read_record_position(&self, text: &str) -> Result<Placed<Position<P::State>>, Defects> {
        fen::read(self.policy, text, &[DefectCode::CastlingRight])
    }

    fn write_position(&self, pos: &Position<P::State>, counters: Counters) -> String {
        fen::write(self.policy, pos, counters)
    }
}

impl<P: Policy> Setup for Orthodox<P> {
    type Arrangement = Arrangement<P::State>;

    fn arrangement(&self, pos: &Position<P::State>) -> Arrangement<P::State> {
        Arrangement::of(pos)
    }

    fn set_up(
        &self,
        arrangement: &Arrangement<P::State>,
        waived: &[DefectCode],
    ) -> Result<(Position<P::State>, Vec<Defect>), Defects> {
        setup::set_up(self.policy, arrangement, waived)
    }
}

impl<P: Policy> Look for Orthodox<P> {
    fn look(&self, pos: &Position<P::State>) -> View {
        let mut view = View { cells: vec![None; 64], ..View::default() };
        for (square, man) in pos.board.iter() {
            view.cells[square.index()] = Some(Piece { color: man.color, kind: man.role.kind() });
        }
        if safety::in_check(self.policy, pos) {
            view.checked.extend(pos.board.king(pos.turn).map(Square::cell));
        }
        if let Some(pockets) = pos.state.pockets() {
            view.pockets = Color::ALL.map(|side| {
                let held = Role::ALL.into_iter().map(|role| (role.kind(), pockets.count(side, role)));
                held.filter(|(_, count)| *count > 0).collect()
            });
        }
        view
    }

    fn trace(&self, pos: &Position<P::State>, mv: Move) -> Trace {
        if mv.dropped().is_some() {
            return Trace { from: None, to: Some(mv.to().cell()), taken: Vec::new() };
        }
        let mut taken = Vec::new();
        if mv.is_en_passant() {
            taken.push(Square::at(mv.to().file(), mv.from().rank()).cell());
        } else if is_capture(pos, mv) {
            taken.push(mv.to().cell());
        }
        Trace { from: Some(mv.from().cell()), to: Some(mv.lands_on().cell()), taken }
    }
}

impl<P: Policy> Evaluate for Orthodox<P> {
    fn evaluate(&self, pos: &Position<P::State>) -> i32 {
        evaluate::evaluate(self.policy, pos)
    }

    /// Where no king is hunted, or captures are made by compulsion, small things decide.
    fn misjudgement(&self) -> i32 {
        let hunts = Color::ALL.iter().any(|side| self.policy.is_royal(*side));
        if hunts && !self.policy.must_capture() { 100 } else { 50 }
    }

    fn can_lose_by_moving(&self) -> bool {
        evaluate::can_lose_by_moving(self.policy)
    }

    fn is_noisy(&self, pos: &Position<P::State>, mv: Move) -> bool {
        is_capture(pos, mv) || mv.promotion().is_some()
    }

    fn promise(&self, pos: &Position<P::State>, mv: Move) -> i32 {
        evaluate::promise(self.policy, pos, mv)
    }

    fn is_forced(&self, pos: &Position<P::State>) -> bool {
        safety::in_check(self.policy, pos)
    }

    fn pruning(&self) -> Pruning {
        tactics::pruning(self.policy)
    }

    fn pass(&self, pos: &Position<P::State>) -> Option<Position<P::State>> {
        tactics::pass(self.policy, pos)
    }

    fn noisy_moves(&self, pos: &Position<P::State>, out: &mut Vec<Move>) -> Rest {
        if tactics::trades(self.policy) {
            tactics::noisy_moves(self.policy, pos, out)
        } else {
            search::sift_noisy(self, pos, out)
        }
    }

    fn keeps(&self, pos: &Position<P::State>, mv: Move, risk: i32) -> bool {
        tactics::keeps(self.policy, pos, mv, risk)
    }

    fn gain(&self, pos: &Position<P::State>, mv: Move) -> i32 {
        tactics::gain(self.policy, pos, mv)
    }

    fn traits(&self, pos: &Position<P::State>) -> Option<[u64; 3]> {
        tactics::traits(self.policy, pos)
    }

    fn habit(&self, pos: &Position<P::State>, mv: Move) -> u16 {
        tactics::habit(pos, mv)
    }
}
