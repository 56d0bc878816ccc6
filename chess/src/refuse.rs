//! Why a move is refused, and what it should have been.
//!
//! The reason is found by asking the generator again with one rule off: first without checks and pins, then on
//! a board without the men that could be in the way.

use zug_core::{Color, Refusal, RefusalCode, Text};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::generate::{self, Any, Hindrance, List, Within};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::safety::{self, Safety};
use crate::san::{self, Want, Word};
use crate::square::Square;

/// A reason before it is dressed as a [`Refusal`].
struct Why {
    code: RefusalCode,
    en: String,
    ru: String,
    rule: Option<&'static str>,
}

impl Why {
    fn new(code: RefusalCode, en: impl Into<String>, ru: impl Into<String>) -> Why {
        Why { code, en: en.into(), ru: ru.into(), rule: None }
    }

    fn by(mut self, rule: &'static str) -> Why {
        self.rule = Some(rule);
        self
    }
}

/// The refusal of a word that does not mean one legal move.
pub(crate) fn refuse<P: Policy>(
    policy: P,
    pos: &Position,
    text: &str,
    word: Word,
    want: Want,
) -> Box<Refusal> {
    let (why, moves) = match (want, word) {
        (Want::Several(moves), _) => {
            (Why::new(RefusalCode::Ambiguous, "several moves fit", "подходит несколько ходов"), moves)
        }
        (Want::Promotion(moves), _) => {
            let why =
                Why::new(RefusalCode::Promotion, "promotion piece missing", "не указана фигура превращения");
            (why.by("FIDE 3.7.5"), moves)
        }
        (Want::None, Word::Castling { king_side }) => {
            let king = pos.board.king(pos.turn);
            (castling(pos, king_side, None), moves_of(policy, pos, king.map_or(Bitboard::EMPTY, Square::bit)))
        }
        (Want::None, Word::Going { role, file, rank, to, promotion }) => {
            going(policy, pos, Going { role, file, rank, to, promotion })
        }
    };
    let message = Text::made(format!("{text}: {}", why.en), format!("{text}: {}", why.ru));
    let mut refusal = Refusal::new(why.code, text, message);
    refusal.rule = why.rule.map(str::to_owned);
    refusal.candidates = san::candidates(policy, pos, &moves);
    refusal
}

/// The legal moves from any of these squares.
fn moves_of<P: Policy>(policy: P, pos: &Position, sources: Bitboard) -> Vec<Move> {
    let mut moves = Vec::new();
    generate::generate(policy, pos, Within { sources, ..Within::ALL }, &mut List(&mut moves));
    moves
}

/// The legal moves to a square.
fn moves_to<P: Policy>(policy: P, pos: &Position, to: Square) -> Vec<Move> {
    let mut moves = Vec::new();
    generate::generate(policy, pos, Within { targets: to.bit(), ..Within::ALL }, &mut List(&mut moves));
    moves
}

/// The parts of [`Word::Going`].
#[derive(Clone, Copy)]
struct Going {
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Role>,
}

/// A side in English, and in Russian as "у ..".
const fn side_words(side: Color) -> (&'static str, &'static str) {
    match side {
        Color::White => ("white", "белых"),
        Color::Black => ("black", "чёрных"),
    }
}

fn going<P: Policy>(policy: P, pos: &Position, going: Going) -> (Why, Vec<Move>) {
    let (us, to) = (pos.turn, going.to);
    let here = match (going.file, going.rank) {
        (Some(file), Some(rank)) => Some(Square::at(file, rank)),
        _ => None,
    };
    if let Some(from) = here {
        match pos.at(from) {
            None => {
                let why = Why::new(
                    RefusalCode::EmptySquare,
                    format!("nothing stands on {from}"),
                    format!("на {from} ничего не стоит"),
                );
                return (why, moves_to(policy, pos, to));
            }
            Some(man) if man.color != us => {
                let ((en, _), (_, ru)) = (man.role.names(), man.role.names());
                let (side_en, side_ru) = side_words(man.color);
                let why = Why::new(
                    RefusalCode::NotYours,
                    format!("the {en} on {from} is {side_en}'s, and {} is to move", side_words(us).0),
                    format!("{ru} на {from} — у {side_ru}, а ход {}", side_words(us).1),
                );
                return (why.by("FIDE 1.2"), moves_to(policy, pos, to));
            }
            Some(man) if going.role.is_some_and(|role| role != man.role) => {
                let (en, ru) = man.role.names();
                let why = Why::new(
                    RefusalCode::NotLegal,
                    format!("a {en} stands on {from}"),
                    format!("на {from} стоит {ru}"),
                );
                return (why, moves_of(policy, pos, from.bit()));
            }
            Some(_) => {}
        }
    }

    let mut sources = pos.ours();
    if let Some(role) = going.role {
        sources &= pos.board.role(role);
    }
    let named = sources;
    if let Some(file) = going.file {
        sources &= Bitboard::file(file);
    }
    if let Some(rank) = going.rank {
        sources &= Bitboard::rank(rank);
    }
    // `e5` is a pawn of the e file if there is one.
    if going.role == Some(Role::Pawn) && going.file.is_none() {
        let straight = sources & Bitboard::file(to.file());
        if straight.any() {
            sources = straight;
        }
    }
    if sources.is_empty() {
        let (en, ru) = going.role.map_or(("man", "фигура"), Role::names);
        let (side_en, side_ru) = side_words(us);
        let why = if named.is_empty() {
            Why::new(
                RefusalCode::NotLegal,
                format!("{side_en} has no {en}"),
                format!("у {side_ru} этой фигуры нет: {ru}"),
            )
        } else {
            Why::new(
                RefusalCode::EmptySquare,
                format!("{side_en} has no {en} there"),
                format!("у {side_ru} там этой фигуры нет: {ru}"),
            )
        };
        return (why, moves_to(policy, pos, to));
    }

    // Of several men the one that comes nearest to a legal move explains best.
    let why = sources
        .into_iter()
        .map(|from| one(policy, pos, from, to, going.promotion))
        .reduce(|best, next| if closeness(next.code) > closeness(best.code) { next } else { best });
    let why = why.unwrap_or_else(|| Why::new(RefusalCode::NotLegal, "not legal", "так ходить нельзя"));
    let mut moves = moves_of(policy, pos, sources);
    moves.extend(moves_to(policy, pos, to).into_iter().filter(|mv| !sources.has(mv.from())));
    if moves.is_empty() && why.code == RefusalCode::InCheck {
        moves = moves_of(policy, pos, Bitboard::FULL);
    }
    (why, moves)
}

/// How near a refused move came to being legal.
fn closeness(code: RefusalCode) -> u8 {
    match code {
        RefusalCode::Castling | RefusalCode::Promotion => 5,
        RefusalCode::InCheck | RefusalCode::Pinned => 4,
        RefusalCode::Blocked => 3,
        RefusalCode::NotLegal => 2,
        _ => 1,
    }
}

/// Why one man may not go to a square.
fn one<P: Policy>(policy: P, pos: &Position, from: Square, to: Square, promotion: Option<Role>) -> Why {
    let role = pos.board.role_or_pawn(from);
    let (en, ru) = role.names();
    if role == Role::King && is_castling_attempt(pos, from, to) {
        let named = pos.board.men(pos.turn, Role::Rook) & to.bit();
        return castling(pos, to > from, named.first());
    }
    let within = Within { sources: from.bit(), targets: to.bit() };
    if let Some(named) = promotion {
        let mut plain = Vec::new();
        generate::generate(policy, pos, within, &mut List(&mut plain));
        if !plain.is_empty() {
            return bad_promotion(&plain, role, named);
        }
    }
    let mut any = Any::default();
    generate::generate_unguarded(policy, pos, within, &mut any);
    if any.0 {
        return unsafe_king(pos, role, from, to);
    }
    if let Some(why) = late_en_passant(pos, role, from, to) {
        return why;
    }
    let alone = without_others(pos, role, from, to);
    let mut any = Any::default();
    generate::generate_unguarded(policy, &alone, within, &mut any);
    if any.0 {
        return blocked(pos, role, from, to);
    }
    Why::new(
        RefusalCode::Geometry,
        format!("a {en} does not go from {from} to {to}"),
        format!("{ru} так не ходит: {from}–{to}"),
    )
    .by(article(role))
}

/// The article on how a kind of man moves.
const fn article(role: Role) -> &'static str {
    match role {
        Role::Bishop => "FIDE 3.2",
        Role::Rook => "FIDE 3.3",
        Role::Queen => "FIDE 3.4",
        Role::Knight => "FIDE 3.6",
        Role::Pawn => "FIDE 3.7",
        Role::King => "FIDE 3.8",
    }
}

fn bad_promotion(legal: &[Move], role: Role, named: Role) -> Why {
    let (en, ru) = named.names();
    let why = if role != Role::Pawn {
        Why::new(RefusalCode::Promotion, "only pawns are promoted", "превращаются только пешки")
    } else if legal.iter().any(|mv| mv.promotion().is_some()) {
        Why::new(
            RefusalCode::Promotion,
            format!("a pawn cannot become a {en}"),
            format!("пешка не превращается в эту фигуру: {ru}"),
        )
    } else {
        Why::new(
            RefusalCode::Promotion,
            "a pawn is promoted only on the last rank",
            "пешка превращается только на последней горизонтали",
        )
    };
    why.by("FIDE 3.7.5")
}

/// A move that only the safety of the own king forbids.
fn unsafe_king(pos: &Position, role: Role, from: Square, to: Square) -> Why {
    let enemy = pos.turn.other();
    let safety = Safety::of(pos);
    let attacker = |square: Square| {
        let occupied = pos.board.occupied().without(from.bit());
        safety::attackers(&pos.board, square, enemy, occupied).without(to.bit()).first()
    };
    let why = if role == Role::King {
        let by = attacker(to).map(|square| man_words(pos, square)).unwrap_or_default();
        Why::new(
            RefusalCode::InCheck,
            format!("the king would be in check from the {} on {to}", by.0),
            format!("король попал бы под шах на {to}: {}", by.1),
        )
    } else if let Some(checker) = safety.checkers.first() {
        let (en, ru) = man_words(pos, checker);
        Why::new(
            RefusalCode::InCheck,
            format!("the king is in check from the {en}, and this does not help"),
            format!("король под шахом ({ru}), и этот ход не защищает"),
        )
    } else if safety.pinned.has(from) {
        let king = pos.board.king(pos.turn);
        let pinner = king.and_then(attacker);
        let (en, ru) = pinner.map(|square| man_words(pos, square)).unwrap_or_default();
        let king = king.map(|king| king.to_string()).unwrap_or_default();
        Why::new(
            RefusalCode::Pinned,
            format!("the {} on {from} is pinned to the king on {king} by the {en}", role.names().0),
            format!("{} на {from} связан(а) с королём на {king}: {ru}", role.names().1),
        )
    } else {
        Why::new(
            RefusalCode::InCheck,
            "taking in passing would open a line to the king",
            "взятие на проходе открыло бы линию на короля",
        )
    };
    why.by("FIDE 3.9")
}

/// A man with its square: `rook on e8`.
fn man_words(pos: &Position, square: Square) -> (String, String) {
    let (en, ru) = pos.board.role_or_pawn(square).names();
    (format!("{en} on {square}"), format!("{ru} {square}"))
}

/// A capture in passing of a pawn that did not just make its double step.
fn late_en_passant(pos: &Position, role: Role, from: Square, to: Square) -> Option<Why> {
    let us = pos.turn;
    let beside = Square::at(to.file(), from.rank());
    let is_late = role == Role::Pawn
        && attacks::pawn(us, from).has(to)
        && to.rank_of(us) == 5
        && pos.at(to).is_none()
        && pos.at(beside) == Some(Man { color: us.other(), role: Role::Pawn });
    is_late.then(|| {
        Why::new(
            RefusalCode::NotLegal,
            format!("the pawn on {beside} can be taken in passing only right after its double step"),
            format!("пешку {beside} можно взять на проходе только сразу после её хода на два поля"),
        )
        .by("FIDE 3.7.4")
    })
}

/// The position with nobody but the man that moves, and for a pawn's capture somebody to take.
fn without_others(pos: &Position, role: Role, from: Square, to: Square) -> Position {
    let mut board = Board::EMPTY;
    board.put(from, Man { color: pos.turn, role });
    if role == Role::Pawn && from.file() != to.file() && pos.at(to).is_some() {
        board.put(to, Man { color: pos.turn.other(), role: Role::Pawn });
    }
    Position::of(board, pos.turn, Bitboard::EMPTY, None)
}

fn blocked(pos: &Position, role: Role, from: Square, to: Square) -> Why {
    let way = attacks::between(from, to) & pos.board.occupied();
    // The obstacle nearest to the start.
    let nearest = if from < to { way.first() } else { way.into_iter().last() };
    let (square, rule) = match nearest {
        Some(square) if role == Role::Pawn => (square, "FIDE 3.7"),
        Some(square) => (square, "FIDE 3.5"),
        None if pos.ours().has(to) => (to, "FIDE 3.1"),
        None => (to, "FIDE 3.7"),
    };
    let (en, ru) = man_words(pos, square);
    let own = pos.ours().has(square);
    let (own_en, own_ru) = if own { ("own ", "своя фигура: ") } else { ("", "") };
    Why::new(RefusalCode::Blocked, format!("the {own_en}{en} is in the way"), format!("мешает {own_ru}{ru}"))
        .by(rule)
}

/// Whether a king that goes from its place to `to` means to castle.
fn is_castling_attempt(pos: &Position, from: Square, to: Square) -> bool {
    let home = from.rank_of(pos.turn) == 0 && to.rank() == from.rank();
    let onto_rook = pos.board.men(pos.turn, Role::Rook).has(to) && !attacks::king(from).has(to);
    home && (from.file().abs_diff(to.file()) == 2 && from.file() == 4 || onto_rook)
}

/// Which condition of castling fails; `named` is the rook, if the move names one.
fn castling(pos: &Position, king_side: bool, named: Option<Square>) -> Why {
    let refused = |en: String, ru: String| Why::new(RefusalCode::Castling, en, ru).by("FIDE 3.8.2");
    let Some(king) = pos.board.king(pos.turn) else {
        return refused("there is no king".to_owned(), "короля нет".to_owned());
    };
    if let Some(rook) = named.filter(|&rook| !pos.castling.has(rook)) {
        return refused(
            format!("the rook on {rook} has no right to castle"),
            format!("у ладьи {rook} нет права на рокировку"),
        );
    }
    let right = (pos.castling & pos.ours()).into_iter().find(|&rook| (rook > king) == king_side);
    let Some(rook) = right else {
        let moved = if pos.castling.meets(pos.ours()) {
            ("that rook", "эта ладья")
        } else {
            ("the king or that rook", "король или эта ладья")
        };
        return refused(
            format!("there is no right to castle on this side: {} has moved or is gone", moved.0),
            format!("права на рокировку в эту сторону нет: {} уже ходил(а)", moved.1),
        );
    };
    if let Some(checker) = pos.checkers().first() {
        let (en, ru) = man_words(pos, checker);
        return refused(format!("the king is in check from the {en}"), format!("король под шахом: {ru}"));
    }
    let enemy = pos.turn.other();
    let guard = |square: Square| {
        let occupied = pos.board.occupied().without(king.bit() | rook.bit());
        safety::attackers(&pos.board, square, enemy, occupied)
            .first()
            .map(|by| man_words(pos, by))
            .unwrap_or_default()
    };
    match generate::hindrance(pos, Move::castling(king, rook)) {
        Some(Hindrance::Between(square)) => {
            let (en, ru) = man_words(pos, square);
            refused(format!("the {en} stands in between"), format!("между королём и ладьёй стоит {ru}"))
        }
        Some(Hindrance::Crosses(square)) => {
            let (en, ru) = guard(square);
            refused(
                format!("the king would cross {square}, which the {en} attacks"),
                format!("король прошёл бы через {square} под боем: {ru}"),
            )
        }
        Some(Hindrance::Arrives(square)) => {
            let (en, ru) = guard(square);
            refused(
                format!("the king would be in check on {square} from the {en}"),
                format!("король попал бы под шах на {square}: {ru}"),
            )
        }
        None => refused("not legal here".to_owned(), "здесь нельзя".to_owned()),
    }
}
