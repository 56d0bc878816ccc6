//! The rule sets: the traits of `zug-core` over the generator and a policy.

use zug_core::{
    Color, Counters, Defect, DefectCode, Defects, Evaluate, Events, Kind, Look, Notation, Outcome, Piece,
    Placed, Reading, Reason, Refusal, RegionId, Rules, Setup, Style, Trace, VariantInfo, View,
};

use crate::bitboard::Bitboard;
use crate::generate::{self, Count, List, Within};
use crate::moves::Move;
use crate::policy::{CastlingLaw, Policy, Shuffle, Standard};
use crate::position::Position;
use crate::role::Role;
use crate::setup::{self, Arrangement};
use crate::square::Square;
use crate::{evaluate, fen, info, san, shuffle, uci, winnability};

/// A variant on the orthodox board and with the orthodox men, as its policy has it.
#[derive(Clone, Debug)]
pub struct Orthodox<P> {
    policy: P,
    info: VariantInfo,
}

/// Chess by the FIDE Laws.
///
/// ```
/// use zug_chess::Chess;
/// use zug_core::{Notation, Reading, Rules, Style};
///
/// let chess = Chess::new();
/// let mut position = chess.start();
/// for text in ["e4", "e7-e5", "g1f3"] {
///     let mv = chess.read_move(&position, text, Reading::Whole)?;
///     chess.play(&mut position, mv);
/// }
/// let mut moves = Vec::new();
/// chess.moves(&position, &mut moves);
/// assert_eq!(moves.len(), 29);
/// assert_eq!(chess.move_text(&position, moves[0], Style::San), "a6");
/// # Ok::<(), Box<zug_core::Refusal>>(())
/// ```
pub type Chess = Orthodox<Standard>;

/// Chess960.
pub type Chess960 = Orthodox<Shuffle>;

impl Orthodox<Standard> {
    /// Chess by the FIDE Laws.
    pub fn new() -> Chess {
        Orthodox { policy: Standard, info: info::chess() }
    }
}

impl Orthodox<Shuffle> {
    /// Chess960.
    pub fn new() -> Chess960 {
        Orthodox { policy: Shuffle, info: info::chess960() }
    }
}

impl Default for Chess {
    fn default() -> Chess {
        Chess::new()
    }
}

impl Default for Chess960 {
    fn default() -> Chess960 {
        Chess960::new()
    }
}

impl<P: Policy> Orthodox<P> {
    /// The facts of the variant.
    pub fn policy(&self) -> P {
        self.policy
    }

    /// Reads one plain word (`Nf3`, `exd5+`, `O-O`, `e7e8=Q`, `g1f3`) as fast as can be and without explaining.
    ///
    /// For readers of game records; a word that this does not take may still be a move for
    /// [`Notation::read_move`].
    #[inline]
    pub fn read_word(&self, pos: &Position, word: &[u8]) -> Option<Move> {
        let marks = word.iter().rev().take_while(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?')).count();
        let word = san::parse(&word[..word.len() - marks], san::Exact::File).ok()?;
        san::resolve(self.policy, pos, word).ok()
    }
}

impl<P: Policy> Rules for Orthodox<P> {
    type Position = Position;
    type Move = Move;

    fn info(&self) -> &VariantInfo {
        &self.info
    }

    fn start(&self) -> Position {
        shuffle::start(shuffle::ORTHODOX)
    }

    fn starts(&self) -> u32 {
        match self.policy.castling() {
            CastlingLaw::Orthodox => 1,
            CastlingLaw::Shuffled => shuffle::STARTS,
        }
    }

    fn numbered_start(&self, number: u32) -> Option<Position> {
        match self.policy.castling() {
            CastlingLaw::Orthodox => (number == 0).then(|| self.start()),
            CastlingLaw::Shuffled => (number < shuffle::STARTS).then(|| shuffle::start(number)),
        }
    }

    #[inline(always)]
    fn turn(&self, pos: &Position) -> Color {
        pos.turn
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        generate::generate(self.policy, pos, Within::ALL, &mut List(out));
    }

    #[inline]
    fn count_moves(&self, pos: &Position, _: &mut Vec<Move>) -> usize {
        let mut count = Count::default();
        generate::generate(self.policy, pos, Within::ALL, &mut count);
        count.0 as usize
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        pos.play(mv);
    }

    fn no_moves(&self, pos: &Position) -> (Outcome, Reason) {
        if pos.in_check() {
            (Outcome::Win(pos.turn.other()), Reason::Checkmate)
        } else {
            (Outcome::Draw, Reason::Stalemate)
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    #[inline]
    fn events(&self, before: &Position, mv: Move) -> Events {
        let mut events = Events::NONE;
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
    fn count(&self, pos: &Position, side: Color, kind: Option<Kind>, region: Option<RegionId>) -> u32 {
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

    fn can_win(&self, pos: &Position, side: Color) -> Option<bool> {
        winnability::can_win(pos, side)
    }
}

/// Whether a move takes something.
#[inline]
pub(crate) fn is_capture(pos: &Position, mv: Move) -> bool {
    mv.is_en_passant() || pos.theirs().has(mv.to())
}

impl<P: Policy> Notation for Orthodox<P> {
    fn write_move(&self, pos: &Position, mv: Move, style: Style, out: &mut String) {
        match style {
            Style::Uci => uci::write(self.policy, mv, out),
            Style::Lan => san::write_long(self.policy, pos, mv, out),
            _ => san::write(self.policy, pos, mv, out),
        }
    }

    fn read_move(&self, pos: &Position, text: &str, _: Reading) -> Result<Move, Box<Refusal>> {
        san::read(self.policy, pos, text)
    }

    fn read_position(&self, text: &str) -> Result<Placed<Position>, Defects> {
        fen::read(self.policy, text, &[])
    }

    fn read_record_position(&self, text: &str) -> Result<Placed<Position>, Defects> {
        fen::read(self.policy, text, &[DefectCode::CastlingRight])
    }

    fn write_position(&self, pos: &Position, counters: Counters) -> String {
        fen::write(pos, counters)
    }
}

impl<P: Policy> Setup for Orthodox<P> {
    type Arrangement = Arrangement;

    fn arrangement(&self, pos: &Position) -> Arrangement {
        Arrangement::of(pos)
    }

    fn set_up(
        &self,
        arrangement: &Arrangement,
        waived: &[DefectCode],
    ) -> Result<(Position, Vec<Defect>), Defects> {
        setup::set_up(self.policy, arrangement, waived)
    }
}

impl<P: Policy> Look for Orthodox<P> {
    fn look(&self, pos: &Position) -> View {
        let mut view = View { cells: vec![None; 64], ..View::default() };
        for (square, man) in pos.board.iter() {
            view.cells[square.index()] = Some(Piece { color: man.color, kind: man.role.kind() });
        }
        if pos.in_check() {
            view.checked.extend(pos.board.king(pos.turn).map(Square::cell));
        }
        view
    }

    fn trace(&self, pos: &Position, mv: Move) -> Trace {
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
    fn evaluate(&self, pos: &Position) -> i32 {
        evaluate::evaluate(pos)
    }

    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        is_capture(pos, mv) || mv.promotion().is_some()
    }

    fn promise(&self, pos: &Position, mv: Move) -> i32 {
        evaluate::promise(pos, mv)
    }

    fn is_forced(&self, pos: &Position) -> bool {
        pos.in_check()
    }
}
