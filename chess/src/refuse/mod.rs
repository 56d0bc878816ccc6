//! Why a move is refused, and what it should have been.
//!
//! The reason is found by asking the generator again with one rule off: first without checks and pins, then on
//! a board without the men that could be in the way.

mod castling;
mod drop;
mod forbidden;

use zug_core::{Color, Refusal, RefusalCode, Text};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::ends;
use crate::generate::{self, Any, List, Within};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::san::{self, Want, Word};
use crate::square::Square;
use crate::state::State;

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
    pos: &Position<P::State>,
    text: &str,
    word: Word,
    want: Want,
) -> Box<Refusal> {
    let (why, moves) = match (want, word) {
        _ if ends::early(policy, pos).is_some() => {
            let why = Why::new(RefusalCode::GameOver, "the game is over", "партия окончена");
            (why, Vec::new())
        }
        (Want::Several(moves), _) => {
            (Why::new(RefusalCode::Ambiguous, "several moves fit", "подходит несколько ходов"), moves)
        }
        (Want::Promotion(moves), _) => {
            let why =
                Why::new(RefusalCode::Promotion, "promotion piece missing", "не указана фигура превращения");
            (why.by("FIDE 3.7.5"), moves)
        }
        (Want::None, Word::Castling { king_side }) => {
            let king = generate::castling_king(policy, pos).map_or(Bitboard::EMPTY, Square::bit);
            (castling::castling(policy, pos, king_side, None), moves_of(policy, pos, king))
        }
        (Want::None, Word::Drop { role, to }) => {
            (drop::drop(policy, pos, role, to), drop::drops(policy, pos))
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
fn moves_of<P: Policy>(policy: P, pos: &Position<P::State>, sources: Bitboard) -> Vec<Move> {
    let mut moves = Vec::new();
    generate::generate(policy, pos, Within { sources, ..Within::ALL }, &mut List(&mut moves));
    moves
}

/// The legal moves to a square.
fn moves_to<P: Policy>(policy: P, pos: &Position<P::State>, to: Square) -> Vec<Move> {
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

fn going<P: Policy>(policy: P, pos: &Position<P::State>, going: Going) -> (Why, Vec<Move>) {
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
    if moves.is_empty() && matches!(why.code, RefusalCode::InCheck | RefusalCode::MustCapture) {
        moves = moves_of(policy, pos, Bitboard::FULL);
    }
    (why, moves)
}

/// How near a refused move came to being legal.
fn closeness(code: RefusalCode) -> u8 {
    match code {
        RefusalCode::Castling | RefusalCode::Promotion => 5,
        RefusalCode::InCheck | RefusalCode::Pinned | RefusalCode::MustCapture => 4,
        RefusalCode::Blocked => 3,
        RefusalCode::NotLegal => 2,
        _ => 1,
    }
}

/// Why one man may not go to a square.
fn one<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Why {
    let role = pos.board.role_or_pawn(from);
    let (en, ru) = role.names();
    if role == Role::King && is_castling_attempt(pos, from, to) {
        let named = pos.board.men(pos.turn, Role::Rook) & to.bit();
        return castling::castling(policy, pos, to > from, named.first());
    }
    let within = Within { sources: from.bit(), targets: to.bit() };
    if let Some(named) = promotion {
        let mut plain = Vec::new();
        generate::generate(policy, pos, within, &mut List(&mut plain));
        if !plain.is_empty() {
            return bad_promotion(&plain, role, named);
        }
    }
    let mut possible = Vec::new();
    generate::generate_unguarded(policy, pos, within, &mut List(&mut possible));
    if let Some(&mv) = possible.first() {
        return forbidden::forbidden(policy, pos, role, mv);
    }
    if let Some(why) = late_en_passant(pos, role, from, to) {
        return why;
    }
    let alone = without_others(policy, pos, role, from, to);
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

/// A man with its square: `rook on e8`.
fn man_words<S: State>(pos: &Position<S>, square: Square) -> (String, String) {
    let (en, ru) = pos.board.role_or_pawn(square).names();
    (format!("{en} on {square}"), format!("{ru} {square}"))
}

/// A capture in passing of a pawn that did not just make its double step.
fn late_en_passant<S: State>(pos: &Position<S>, role: Role, from: Square, to: Square) -> Option<Why> {
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
fn without_others<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    role: Role,
    from: Square,
    to: Square,
) -> Position<P::State> {
    let mut board = Board::EMPTY;
    board.put(from, Man { color: pos.turn, role });
    if role == Role::Pawn && from.file() != to.file() && pos.at(to).is_some() {
        board.put(to, Man { color: pos.turn.other(), role: Role::Pawn });
    }
    Position::of(policy, board, pos.turn, Bitboard::EMPTY, None, pos.state)
}

fn blocked<S: State>(pos: &Position<S>, role: Role, from: Square, to: Square) -> Why {
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
fn is_castling_attempt<S: State>(pos: &Position<S>, from: Square, to: Square) -> bool {
    let home = from.rank_of(pos.turn) == 0 && to.rank() == from.rank();
    let onto_rook = pos.board.men(pos.turn, Role::Rook).has(to) && !attacks::king(from).has(to);
    home && (from.file().abs_diff(to.file()) == 2 && from.file() == 4 || onto_rook)
}
