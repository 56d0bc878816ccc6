//! Reading of moves: which legal move a word means.

use zug_core::{Refusal, RefusalCode, Text};

use crate::bitboard::Bitboard;
use crate::generate::{self, Sink, Within};
use crate::moves::Move;
use crate::policy::Policy;
use crate::position::Position;
use crate::refuse;
use crate::role::{Role, Roles};
use crate::san::clean::{Clean, clean};
use crate::san::direct::{self, Leaves};
use crate::san::word::{Exact, Word, parse};
use crate::san::write::reaching;
use crate::square::Square;
use crate::state::State;

/// Reads a move in any notation that people use.
pub(crate) fn read<P: Policy>(policy: P, pos: &Position<P::State>, text: &str) -> Result<Move, Box<Refusal>> {
    // The plain word first: most texts are one, with a check sign at most.
    let bytes = match text.as_bytes() {
        [word @ .., b'+' | b'#'] => word,
        word => word,
    };
    if let Ok(word) = parse(bytes, Exact::File)
        && let Ok(mv) = resolve(policy, pos, word)
    {
        return Ok(mv);
    }
    let (first, fault) = match clean(text, false) {
        Ok(cleaned) => match parse_either(&cleaned.bytes) {
            Ok(word) => return read_word(policy, pos, text, &cleaned, word),
            Err(at) => (cleaned.bytes, cleaned.places[at.min(cleaned.places.len() - 1)]),
        },
        Err(place) => (Vec::new(), place),
    };
    if let Ok(folded) = clean(text, true)
        && folded.bytes != first
        && let Ok(word) = parse_either(&folded.bytes)
    {
        return read_word(policy, pos, text, &folded, word);
    }
    Err(syntax(text, fault))
}

/// A small b in front is a file if it can be, else a bishop.
fn parse_either(bytes: &[u8]) -> Result<Word, usize> {
    parse(bytes, Exact::File).or_else(|at| parse(bytes, Exact::Bishop).map_err(|_| at))
}

fn read_word<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    text: &str,
    cleaned: &Clean,
    word: Word,
) -> Result<Move, Box<Refusal>> {
    let mut refusal = match resolve(policy, pos, word) {
        Ok(mv) => return Ok(mv),
        Err(want) => refuse::refuse(policy, pos, text.trim(), word, want),
    };
    // A small b is a bishop only where it cannot be a pawn.
    if cleaned.bytes.first() == Some(&b'b')
        && let Ok(word) = parse(&cleaned.bytes, Exact::Bishop)
    {
        match resolve(policy, pos, word) {
            Ok(mv) => return Ok(mv),
            Err(want @ Want::Several(_)) => refusal = refuse::refuse(policy, pos, text.trim(), word, want),
            Err(_) => {}
        }
    }
    Err(refusal)
}

fn syntax(text: &str, at: usize) -> Box<Refusal> {
    let shown = text.trim();
    let (en, ru) = match text.chars().nth(at) {
        _ if shown.is_empty() => ("there is no move".to_owned(), "хода нет".to_owned()),
        Some(c) if at < text.trim_end().chars().count() => (
            format!("{shown}: `{c}` at character {} is no part of a move like e4, Nf3, O-O or e2e4", at + 1),
            format!("{shown}: `{c}` (символ {}) не часть хода вида e4, Nf3, O-O или e2e4", at + 1),
        ),
        _ => (
            format!("{shown}: the move is not complete; moves look like e4, Nf3, O-O or e2e4"),
            format!("{shown}: ход не закончен; ходы пишут так: e4, Nf3, O-O или e2e4"),
        ),
    };
    let mut refusal = Refusal::new(RefusalCode::Syntax, shown, Text::made(en, ru));
    refusal.at = Some(at);
    refusal
}

/// Why a word does not mean one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// No legal move fits.
    None,
    /// Only promotions fit, and the word names none.
    Promotion(Vec<Move>),
    /// Several legal moves fit.
    Several(Vec<Move>),
}

/// The one legal move that a word means.
#[inline]
pub(crate) fn resolve<P: Policy>(policy: P, pos: &Position<P::State>, word: Word) -> Result<Move, Want> {
    match word {
        Word::Castling { king_side } => castling(policy, pos, |mv| (mv.to() > mv.from()) == king_side),
        Word::Going { role, file, rank, to, promotion } => {
            let leaves = Leaves { file, rank };
            let only = role.and_then(|role| direct::only(policy, pos, role, leaves, to, promotion));
            match only {
                Some(mv) => Ok(mv),
                None => going(policy, pos, role, leaves, to, promotion),
            }
        }
        Word::Drop { role, to } => {
            let mut pick = PickDrop { wanted: role, found: false };
            let within = Within { targets: to.bit(), ..Within::ALL };
            generate::generate(policy, pos, within, &mut pick);
            if pick.found { Ok(Move::drop(role, to)) } else { Err(Want::None) }
        }
    }
}

/// The move that a word means, with all moves that fit it generated.
pub(super) fn going<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    role: Option<Role>,
    leaves: Leaves,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, Want> {
    let sources = sources(pos, role, leaves, to);
    let mut pick = Pick::new(promotion);
    generate::generate(policy, pos, Within { sources, targets: to.bit() }, &mut pick);
    match pick.found {
        Some(mv) if pick.others.is_empty() => return Ok(mv),
        Some(mv) => {
            pick.others.push(mv);
            return Err(Want::Several(pick.others));
        }
        None if !pick.unnamed.is_empty() => return Err(Want::Promotion(pick.unnamed)),
        None => {}
    }
    // `e1g1` is castling where the king cannot simply go there; so is `Ke1h1`, onto its rook.
    if promotion.is_none() && is_king_told_in_full(policy, pos, leaves, role) {
        return castling(policy, pos, |mv| mv.castling_targets().0 == to || mv.to() == to);
    }
    Err(Want::None)
}

/// The men that a word may speak of, cut down to those that could get to the target.
fn sources<S: State>(pos: &Position<S>, role: Option<Role>, leaves: Leaves, to: Square) -> Bitboard {
    let sources = match role {
        Some(Role::Pawn) => {
            // A pawn whose file is not told goes straight on.
            let own_file = Bitboard::file(leaves.file.unwrap_or(to.file()));
            pos.board.men(pos.turn, Role::Pawn) & own_file
        }
        Some(role) => pos.board.men(pos.turn, role) & reaching(pos, pos.turn, role, to),
        None => pos.ours(),
    };
    sources & leaves.squares()
}

/// Whether the start square is told in full and the king to move stands on it.
fn is_king_told_in_full<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    leaves: Leaves,
    role: Option<Role>,
) -> bool {
    match (leaves.file, leaves.rank, generate::castling_king(policy, pos)) {
        (Some(file), Some(rank), Some(king)) => {
            Square::at(file, rank) == king && matches!(role, None | Some(Role::King))
        }
        _ => false,
    }
}

/// The one legal castling that fits.
fn castling<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    fits: impl Fn(Move) -> bool,
) -> Result<Move, Want> {
    let Some(king) = generate::castling_king(policy, pos) else { return Err(Want::None) };
    let rooks = (pos.castling & pos.ours()).into_iter().filter(|rook| fits(Move::castling(king, *rook)));
    let mut pick = Pick::new(None);
    generate::generate(policy, pos, Within { sources: king.bit(), targets: rooks.collect() }, &mut pick);
    pick.found.ok_or(Want::None)
}

/// Keeps the moves that name the wanted promotion.
struct Pick {
    promotion: Option<Role>,
    found: Option<Move>,
    others: Vec<Move>,
    unnamed: Vec<Move>,
}

impl Pick {
    const fn new(promotion: Option<Role>) -> Pick {
        Pick { promotion, found: None, others: Vec::new(), unnamed: Vec::new() }
    }

    #[inline(always)]
    fn take(&mut self, mv: Move) {
        if self.promotion.is_some() {
            return;
        }
        match self.found {
            None => self.found = Some(mv),
            Some(_) => self.others.push(mv),
        }
    }
}

impl Sink for Pick {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.take(Move::plain(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            self.take(Move::plain(generate::origin(to, step), to));
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            self.take(Move::double_step(generate::origin(to, step), to));
        }
    }

    fn promotions(&mut self, targets: Bitboard, step: i32, roles: Roles) {
        for to in targets {
            for role in roles.iter() {
                let mv = Move::promoting(generate::origin(to, step), to, role);
                match (self.promotion, self.found) {
                    (None, _) => self.unnamed.push(mv),
                    (Some(wanted), None) if wanted == role => self.found = Some(mv),
                    (Some(wanted), Some(_)) if wanted == role => self.others.push(mv),
                    _ => {}
                }
            }
        }
    }

    /// A word that names no drop means none.
    fn drops(&mut self, _: Role, _: Bitboard) {}

    fn single(&mut self, mv: Move) {
        self.take(mv);
    }
}

/// Notes whether a kind can be dropped.
struct PickDrop {
    wanted: Role,
    found: bool,
}

impl Sink for PickDrop {
    fn piece(&mut self, _: Square, _: Bitboard) {}

    fn pawns(&mut self, _: Bitboard, _: i32) {}

    fn double_steps(&mut self, _: Bitboard, _: i32) {}

    fn promotions(&mut self, _: Bitboard, _: i32, _: Roles) {}

    fn drops(&mut self, role: Role, targets: Bitboard) {
        self.found |= role == self.wanted && targets.any();
    }

    fn single(&mut self, _: Move) {}
}
