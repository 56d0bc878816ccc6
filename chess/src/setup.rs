//! From any arrangement of men to a position that can be played: errors and oddities, all at once.

use zug_core::{Color, Defect, DefectCode, Defects};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::generate::one_that_castles;
use crate::policy::{Acts, CastlingLaw, Kings, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety;
use crate::square::Square;
use crate::state::{Pockets, State};

/// A castling right as a position text or an editor names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RightClaim {
    /// The outermost rook on the side of the h file (`K`).
    KingSide,
    /// The outermost rook on the side of the a file (`Q`).
    QueenSide,
    /// The rook on this file, from 0 (`A` to `H`).
    File(u8),
}

impl RightClaim {
    /// The letter of FEN, X-FEN and Shredder-FEN.
    pub const fn letter(self, side: Color) -> char {
        let letter = match self {
            RightClaim::KingSide => 'K',
            RightClaim::QueenSide => 'Q',
            RightClaim::File(file) => (b'A' + (file & 7)) as char,
        };
        match side {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The right with this letter, and whose it is.
    pub const fn of_letter(letter: char) -> Option<(Color, RightClaim)> {
        let claim = match letter.to_ascii_uppercase() {
            'K' => RightClaim::KingSide,
            'Q' => RightClaim::QueenSide,
            file @ 'A'..='H' => RightClaim::File(file as u8 - b'A'),
            _ => return None,
        };
        Some((if letter.is_ascii_uppercase() { Color::White } else { Color::Black }, claim))
    }
}

/// Men anywhere, a side to move, claimed castling rights and a passed square: may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement<S = ()> {
    /// The men.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub rights: Vec<(Color, RightClaim)>,
    /// The square that a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// What the variant adds: hands, promoted men, checks given.
    pub state: S,
}

impl<S: State> Arrangement<S> {
    /// The arrangement of a position, with every right bound to the file of its rook.
    pub fn of(pos: &Position<S>) -> Arrangement<S> {
        let rights = pos
            .castling
            .into_iter()
            .filter_map(|rook| Some((pos.board.at(rook)?.color, RightClaim::File(rook.file()))))
            .collect();
        Arrangement { board: pos.board, turn: pos.turn, rights, en_passant: pos.passed, state: pos.state }
    }
}

/// The part of an arrangement that a defect belongs to, for readers of texts that know where it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The men.
    Board,
    /// The side to move.
    Turn,
    /// The castling right with this number.
    Right(usize),
    /// The passed square.
    Passed,
}

/// A defect with its place.
pub(crate) type Found = (Place, Defect);

/// What a check of an arrangement found.
pub(crate) struct Checked<S> {
    /// Defects that forbid play, in the order of the parts.
    pub(crate) errors: Vec<Found>,
    /// Oddities, and defects that were waived.
    pub(crate) warnings: Vec<Found>,
    /// The position, meaningful if there are no errors.
    pub(crate) position: Position<S>,
}

/// Checks an arrangement; `waived` codes become warnings where play is possible even so.
pub(crate) fn check<P: Policy>(
    policy: P,
    arrangement: &Arrangement<P::State>,
    waived: &[DefectCode],
) -> Checked<P::State> {
    let board = &arrangement.board;
    let mut errors = Vec::new();
    let mut warnings = Vec::new();
    let mut report = |place: Place, defect: Defect| {
        let playable = matches!(
            defect.code,
            DefectCode::CastlingRight | DefectCode::EnPassant | DefectCode::TooManyPawns
        );
        let oddity = matches!(defect.code, DefectCode::TooManyUnits | DefectCode::ImpossibleCheck)
            || (policy.overlooks_rights() && defect.code == DefectCode::CastlingRight);
        if oddity || playable && waived.contains(&defect.code) {
            warnings.push((place, defect));
        } else {
            errors.push((place, defect));
        }
    };
    men(policy, arrangement, &mut |defect| report(Place::Board, defect));
    if let Some(defect) = opposite_check(policy, board, arrangement.turn) {
        report(Place::Turn, defect);
    }

    let mut castling = Bitboard::EMPTY;
    for (i, &(side, claim)) in arrangement.rights.iter().enumerate() {
        match castling_rook(policy, board, side, claim, castling) {
            Ok(rook) => castling |= rook.bit(),
            Err(defect) => report(Place::Right(i), defect),
        }
    }
    let passed = arrangement.en_passant.filter(|&square| {
        match passed_fault(policy, board, arrangement.turn, square) {
            None => true,
            Some(defect) => {
                report(Place::Passed, defect);
                false
            }
        }
    });
    if let Some(defect) = impossible_check(policy, board, arrangement.turn, passed) {
        report(Place::Turn, defect);
    }
    let position = Position::of(policy, *board, arrangement.turn, castling, passed, arrangement.state);
    Checked { errors, warnings, position }
}

/// [`check`] as [`zug_core::Setup::set_up`] answers it.
pub(crate) fn set_up<P: Policy>(
    policy: P,
    arrangement: &Arrangement<P::State>,
    waived: &[DefectCode],
) -> Result<(Position<P::State>, Vec<Defect>), Defects> {
    let checked = check(policy, arrangement, waived);
    let plain = |found: Vec<Found>| found.into_iter().map(|(_, defect)| defect).collect();
    if checked.errors.is_empty() {
        Ok((checked.position, plain(checked.warnings)))
    } else {
        Err(Defects { list: plain(checked.errors) })
    }
}

/// The side as an English adjective and a Russian genitive.
const fn side_words(side: Color) -> (&'static str, &'static str) {
    match side {
        Color::White => ("white", "белых"),
        Color::Black => ("black", "чёрных"),
    }
}

/// Faults of the men alone: kings, pawns, numbers.
fn men<P: Policy>(policy: P, arrangement: &Arrangement<P::State>, report: &mut impl FnMut(Defect)) {
    let board = &arrangement.board;
    if board.occupied().is_empty() {
        report(Defect::new(DefectCode::NoPieces, "the board is empty", "доска пуста"));
    }
    for side in Color::ALL {
        let (en, ru) = side_words(side);
        let number = |role| board.men(side, role).count();
        let kings = number(Role::King);
        // A king that has just been exploded leaves a decided position, not a faulty one.
        let exploded =
            policy.explodes() && side == arrangement.turn && board.men(side.other(), Role::King).any();
        match policy.kings(side) {
            Kings::One if kings != 1 && !(kings == 0 && exploded) => report(Defect::new(
                DefectCode::KingCount,
                format!("{en} has {kings} kings, not one"),
                format!("королей у {ru}: {kings}, а должен быть один"),
            )),
            Kings::None if kings != 0 => report(Defect::new(
                DefectCode::KingCount,
                format!("{en} has {kings} kings and can have none"),
                format!("королей у {ru}: {kings}, а быть их не должно"),
            )),
            _ => {}
        }
        // No rule takes or puts down a king that cannot be lost.
        let held = arrangement.state.pockets().map_or(0, |pockets| pockets.count(side, Role::King));
        if held > 0 && policy.kings(side) != Kings::Any {
            report(Defect::new(
                DefectCode::KingCount,
                format!("{en} has a king in hand"),
                format!("у {ru} король в руке"),
            ));
        }
        for square in board.men(side, Role::Pawn).without(policy.pawn_squares(side)) {
            report(Defect::new(
                DefectCode::PawnOnLastRank,
                format!("a {en} pawn stands on {square}, where no pawn can stand"),
                format!("пешка {ru} стоит на {square}, где пешек не бывает"),
            ));
        }
        let (pawns, most) = (number(Role::Pawn), policy.most_pawns(side));
        if pawns > most {
            report(Defect::new(
                DefectCode::TooManyPawns,
                format!("{en} has {pawns} pawns, more than {most}"),
                format!("пешек у {ru}: {pawns}, больше {most}"),
            ));
            continue;
        }
        if let Some(defect) = odd_numbers(policy, board, side) {
            report(defect);
        }
    }
    if let Some(defect) = arrangement.state.pockets().and_then(|pockets| crowded(board, pockets)) {
        report(defect);
    }
}

/// More men, or more promoted ones, than a side can come to.
fn odd_numbers<P: Policy>(policy: P, board: &Board, side: Color) -> Option<Defect> {
    if policy.gains() {
        return None;
    }
    let (en, ru) = side_words(side);
    let number = |role| board.men(side, role).count();
    let (units, most) = (board.side(side).count(), policy.most_men(side));
    let bishops = board.men(side, Role::Bishop);
    let promoted = number(Role::Queen).saturating_sub(1)
        + number(Role::Rook).saturating_sub(2)
        + number(Role::Knight).saturating_sub(2)
        + (bishops & Bitboard::DARK).count().saturating_sub(1)
        + bishops.without(Bitboard::DARK).count().saturating_sub(1);
    let pawns = number(Role::Pawn);
    if units > most {
        Some(Defect::new(
            DefectCode::TooManyUnits,
            format!("{en} has {units} men, more than {most}"),
            format!("фигур и пешек у {ru}: {units}, больше {most}"),
        ))
    } else if most == 16 && promoted + pawns > 8 {
        Some(Defect::new(
            DefectCode::TooManyUnits,
            format!("{en} has at least {promoted} promoted men beside {pawns} pawns"),
            format!("превращённых фигур у {ru} не меньше {promoted} при {pawns} пешках"),
        ))
    } else {
        None
    }
}

/// More men on the board and in hand than two armies have.
fn crowded(board: &Board, pockets: &Pockets) -> Option<Defect> {
    let all = board.occupied().count() + pockets.total();
    (all > 32).then(|| {
        Defect::new(
            DefectCode::TooManyUnits,
            format!("there are {all} men on the board and in hand, more than 32"),
            format!("на доске и в руке фигур и пешек {all}, больше 32"),
        )
    })
}

/// The side not to move in check: it could be taken.
fn opposite_check<P: Policy>(policy: P, board: &Board, turn: Color) -> Option<Defect> {
    let enemy = turn.other();
    if !policy.is_royal(enemy) {
        return None;
    }
    let king = board.men(enemy, Role::King).single()?;
    safety::threatened(policy, board, king, turn, board.occupied()).then(|| {
        let (en, ru) = side_words(enemy);
        Defect::new(
            DefectCode::OppositeCheck,
            format!("the {en} king on {king} is in check, but it is not {en}'s turn"),
            format!("король {ru} на {king} под шахом, а ход не их"),
        )
    })
}

/// The rook that a castling right speaks of; `held` are the rooks of rights already found.
fn castling_rook<P: Policy>(
    policy: P,
    board: &Board,
    side: Color,
    claim: RightClaim,
    held: Bitboard,
) -> Result<Square, Defect> {
    let letter = claim.letter(side);
    let (side_en, side_ru) = side_words(side);
    let defect = |en: String, ru: String| {
        Defect::new(
            DefectCode::CastlingRight,
            format!("castling right `{letter}`: {en}"),
            format!("право рокировки `{letter}`: {ru}"),
        )
    };
    if policy.castling() == CastlingLaw::Never {
        return Err(defect("there is no castling here".to_owned(), "рокировки здесь нет".to_owned()));
    }
    let home = Bitboard::rank(Square::of(side, 0, 0).rank());
    let kings = board.men(side, Role::King) & home;
    let e = Square::of(side, 4, 0);
    let king = if policy.kings(side) == Kings::Any { one_that_castles(board, side) } else { kings.single() };
    let Some(king) = king else {
        return Err(defect(
            format!("the {side_en} king is not on its first rank"),
            format!("король {side_ru} не на своей первой горизонтали"),
        ));
    };
    let rooks = board.men(side, Role::Rook) & home;
    let right_of_king = Bitboard(!0 << king.index() << 1);
    let rook = match policy.castling() {
        CastlingLaw::Orthodox => {
            if king != e {
                return Err(defect(
                    format!("the {side_en} king stands on {king}, not on {e}"),
                    format!("король {side_ru} стоит на {king}, а не на {e}"),
                ));
            }
            let file = match claim {
                RightClaim::KingSide => 7,
                RightClaim::QueenSide => 0,
                RightClaim::File(file) => file,
            };
            let corner = Square::of(side, file, 0);
            if file % 7 != 0 {
                return Err(defect(
                    format!("the rook of {corner} cannot castle in chess, only in chess960"),
                    format!("ладья {corner} в шахматах не рокируется, только в шахматах-960"),
                ));
            }
            if !rooks.has(corner) {
                return Err(defect(
                    format!("no {side_en} rook stands on {corner}"),
                    format!("на {corner} нет ладьи {side_ru}"),
                ));
            }
            corner
        }
        CastlingLaw::Shuffled | CastlingLaw::Either | CastlingLaw::Never => {
            let found = match claim {
                RightClaim::KingSide => {
                    let outer = rooks & right_of_king;
                    outer.any().then(|| Square::wrapping(63 - outer.0.leading_zeros()))
                }
                RightClaim::QueenSide => rooks.without(right_of_king).first(),
                RightClaim::File(file) => (rooks & Square::of(side, file, 0).bit()).first(),
            };
            found.ok_or_else(|| match claim {
                RightClaim::File(file) => {
                    let square = Square::of(side, file, 0);
                    defect(
                        format!("no {side_en} rook stands on {square}"),
                        format!("на {square} нет ладьи {side_ru}"),
                    )
                }
                _ => defect(
                    format!("no {side_en} rook stands on that side of the king on {king}"),
                    format!("с этой стороны от короля на {king} нет ладьи {side_ru}"),
                ),
            })?
        }
    };
    let same_side = if right_of_king.has(rook) { right_of_king } else { !right_of_king };
    if let Some(other) = (held & home & same_side).first() {
        return Err(defect(
            format!("the rook of {other} already has the right on that side"),
            format!("на этой стороне право уже у ладьи {other}"),
        ));
    }
    Ok(rook)
}

/// What is wrong with a passed square.
fn passed_fault<P: Policy>(policy: P, board: &Board, turn: Color, square: Square) -> Option<Defect> {
    let mover = turn.other();
    let (en, ru) = side_words(mover);
    let (start, pawn) = (square.ahead(turn), square.ahead(mover));
    let up = if mover == Color::White { 8 } else { -8 };
    let passed = policy.double_steps(mover).shifted(up) & policy.passed_squares(mover);
    let (en, ru) = if !passed.has(square) {
        let ranks: Vec<String> = (0..8)
            .filter(|&rank| passed.meets(Bitboard::rank(rank)))
            .map(|rank| (rank + 1).to_string())
            .collect();
        let ranks = ranks.join(", ");
        if ranks.is_empty() {
            ("nothing is taken in passing here".to_owned(), "взятия на проходе здесь нет".to_owned())
        } else {
            (
                format!("{en} pawns pass over rank {ranks}"),
                format!("пешки {ru} проходят через {ranks}-ю горизонталь"),
            )
        }
    } else if !board.men(mover, Role::Pawn).has(pawn) {
        (format!("no {en} pawn stands on {pawn}"), format!("на {pawn} нет пешки {ru}"))
    } else if let Some(taken) = [square, start].into_iter().find(|&s| board.occupied().has(s)) {
        (
            format!("{taken} is occupied, so the pawn cannot have passed"),
            format!("поле {taken} занято, и пешка не могла пройти"),
        )
    } else {
        return None;
    };
    Some(Defect::new(
        DefectCode::EnPassant,
        format!("en passant square {square}: {en}"),
        format!("поле взятия на проходе {square}: {ru}"),
    ))
}

/// A check of the side to move that no last move can have given.
fn impossible_check<P: Policy>(
    policy: P,
    board: &Board,
    turn: Color,
    passed: Option<Square>,
) -> Option<Defect> {
    // Explosions open any number of lines.
    if !policy.is_royal(turn) || policy.explodes() {
        return None;
    }
    let king = board.men(turn, Role::King).single()?;
    let enemy = turn.other();
    let occupied = board.occupied();
    let (en, ru) = if let Some(square) = passed {
        // Before the double step nothing but that pawn had changed, so the king must have been safe then.
        let (start, pawn) = (square.ahead(turn), square.ahead(enemy));
        let before = occupied ^ start.bit() ^ pawn.bit();
        let older = safety::attackers(board, king, enemy, before).without(pawn.bit()).first()?;
        (
            format!("the man on {older} attacked the king on {king} before the pawn passed {square}"),
            format!("фигура {older} нападала на короля {king} ещё до прохода пешки через {square}"),
        )
    } else {
        let checkers = safety::attackers(board, king, enemy, occupied);
        let near = checkers & (board.role(Role::Pawn) | board.role(Role::Knight));
        let mut two = checkers.into_iter();
        let aligned = match (two.next(), two.next()) {
            (Some(a), Some(b)) => attacks::line_through(a, b).has(king),
            _ => false,
        };
        let forbidden = policy.never_checks_by().meets(Acts::MOVE) && checkers.any();
        if checkers.count() <= 2 && !near.several() && !aligned && !forbidden {
            return None;
        }
        let list = checkers.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
        (
            format!(
                "no move can have given check from {list}{}",
                if checkers.several() { " together" } else { "" }
            ),
            format!("ни один ход не мог дать шах {}с {list}", if checkers.several() { "сразу " } else { "" }),
        )
    };
    Some(Defect::new(DefectCode::ImpossibleCheck, en, ru))
}
