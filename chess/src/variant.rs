//! The rule sets: the traits of `zug-core` over the generator and a policy.

use zug_core::search::{self, Pruning, Rest};
use zug_core::{
    Cell, Color, Counters, Defect, DefectCode, Defects, Evaluate, Events, Kind, Look, Notation, Outcome,
    Piece, Placed, Reading, Reason, Refusal, RegionId, Rules, Setup, Style, Trace, VariantInfo, View,
};

use crate::bitboard::Bitboard;
use crate::evaluate::{self, tactics};
use crate::generate::{self, Count, List, Within};
use crate::moves::Move;
use crate::policy::{
    CastlingLaw, CountedChecks, Explosive, Giveaway, Hill, HordeAndKing, House, Policy, Race, Shuffle,
    Standard, Table,
};
use crate::position::Position;
use crate::role::Role;
use crate::setup::{self, Arrangement};
use crate::square::Square;
use crate::state::{Full, State};
use crate::{endings, ends, fen, info, safety, san, shuffle, uci, winnability};

/// A variant on the orthodox board and with the orthodox men, as its policy has it.
#[derive(Clone, Debug)]
pub struct Orthodox<P: Policy> {
    policy: P,
    info: VariantInfo,
    start: Position<P::State>,
}

/// The start of Horde.
const HORDE: &str = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
/// The start of Racing Kings.
const RACING: &str = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";

/// The position of a text of this file, which has no faults.
fn placed<P: Policy>(policy: P, text: &str) -> Position<P::State> {
    fen::read(policy, text, &[])
        .map_or_else(|_| shuffle::start_of(policy, shuffle::ORTHODOX), |placed| placed.position)
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

/// King of the Hill: a king in the centre wins.
pub type KingOfTheHill = Orthodox<Hill>;

/// Three-check: the third check wins.
pub type ThreeCheck = Orthodox<CountedChecks>;

/// Antichess: who has nothing left to move wins.
pub type Antichess = Orthodox<Giveaway>;

/// Atomic chess: captures explode.
pub type Atomic = Orthodox<Explosive>;

/// Horde: pawns without a king against an army.
pub type Horde = Orthodox<HordeAndKing>;

/// Racing Kings: the first king on the last rank wins.
pub type RacingKings = Orthodox<Race>;

/// Crazyhouse: captured men come back on the side of the captor.
pub type Crazyhouse = Orthodox<House>;

/// A variant that a file declares, with the orthodox board and men.
pub type Declared = Orthodox<Table>;

impl Orthodox<Standard> {
    /// Chess by the FIDE Laws.
    pub fn new() -> Chess {
        Orthodox {
            policy: Standard,
            info: info::chess(),
            start: shuffle::start_of(Standard, shuffle::ORTHODOX),
        }
    }
}

impl Default for Chess {
    fn default() -> Chess {
        Chess::new()
    }
}

impl Orthodox<Shuffle> {
    /// Chess960.
    pub fn new() -> Chess960 {
        Orthodox {
            policy: Shuffle,
            info: info::chess960(),
            start: shuffle::start_of(Shuffle, shuffle::ORTHODOX),
        }
    }
}

impl Default for Chess960 {
    fn default() -> Chess960 {
        Chess960::new()
    }
}

impl Orthodox<Hill> {
    /// King of the Hill: a king in the centre wins.
    pub fn new() -> KingOfTheHill {
        Orthodox {
            policy: Hill,
            info: info::king_of_the_hill(),
            start: shuffle::start_of(Hill, shuffle::ORTHODOX),
        }
    }
}

impl Default for KingOfTheHill {
    fn default() -> KingOfTheHill {
        KingOfTheHill::new()
    }
}

impl Orthodox<CountedChecks> {
    /// Three-check: the third check wins.
    pub fn new() -> ThreeCheck {
        Orthodox {
            policy: CountedChecks,
            info: info::three_check(),
            start: shuffle::start_of(CountedChecks, shuffle::ORTHODOX),
        }
    }
}

impl Default for ThreeCheck {
    fn default() -> ThreeCheck {
        ThreeCheck::new()
    }
}

impl Orthodox<Giveaway> {
    /// Antichess: who has nothing left to move wins.
    pub fn new() -> Antichess {
        Orthodox {
            policy: Giveaway,
            info: info::antichess(),
            start: shuffle::start_of(Giveaway, shuffle::ORTHODOX),
        }
    }
}

impl Default for Antichess {
    fn default() -> Antichess {
        Antichess::new()
    }
}

impl Orthodox<Explosive> {
    /// Atomic chess: captures explode.
    pub fn new() -> Atomic {
        Orthodox {
            policy: Explosive,
            info: info::atomic(),
            start: shuffle::start_of(Explosive, shuffle::ORTHODOX),
        }
    }
}

impl Default for Atomic {
    fn default() -> Atomic {
        Atomic::new()
    }
}

impl Orthodox<HordeAndKing> {
    /// Horde: pawns without a king against an army.
    pub fn new() -> Horde {
        Orthodox { policy: HordeAndKing, info: info::horde(), start: placed(HordeAndKing, HORDE) }
    }
}

impl Default for Horde {
    fn default() -> Horde {
        Horde::new()
    }
}

impl Orthodox<Race> {
    /// Racing Kings: the first king on the last rank wins.
    pub fn new() -> RacingKings {
        Orthodox { policy: Race, info: info::racing_kings(), start: placed(Race, RACING) }
    }
}

impl Default for RacingKings {
    fn default() -> RacingKings {
        RacingKings::new()
    }
}

impl Orthodox<House> {
    /// Crazyhouse: captured men come back on the side of the captor.
    pub fn new() -> Crazyhouse {
        Orthodox {
            policy: House,
            info: info::crazyhouse(),
            start: shuffle::start_of(House, shuffle::ORTHODOX),
        }
    }
}

impl Default for Crazyhouse {
    fn default() -> Crazyhouse {
        Crazyhouse::new()
    }
}

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
            Style::Uci => uci::write(self.policy, mv, out),
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

    fn habit(&self, pos: &Position<P::State>, mv: Move) -> u16 {
        tactics::habit(pos, mv)
    }
}
