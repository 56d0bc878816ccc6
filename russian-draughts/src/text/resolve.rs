//! From the squares that a text names to the legal moves that it can mean.

use super::scan::{Sign, Words};
use crate::{Bits, Geometry, Move, Policy, Position, Square, generate};

/// The legal moves that a text can mean.
pub(super) enum Found<B> {
    /// None.
    Nothing,
    /// Exactly one.
    One(Move<B>),
    /// Several.
    Several(Vec<Move<B>>),
}

impl<B: Bits> Found<B> {
    pub fn of(mut moves: Vec<Move<B>>) -> Found<B> {
        match moves.len() {
            0 => Found::Nothing,
            1 => moves.pop().map_or(Found::Nothing, Found::One),
            _ => Found::Several(moves),
        }
    }

    pub fn is_nothing(&self) -> bool {
        matches!(self, Found::Nothing)
    }

    /// One of the moves.
    pub fn any(&self) -> Option<Move<B>> {
        match self {
            Found::Nothing => None,
            Found::One(mv) => Some(*mv),
            Found::Several(moves) => moves.first().copied(),
        }
    }
}

/// How well a text names a route, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Some of its squares are named.
    Part,
    /// A square is named for every piece taken, if not always the one right behind it.
    Whole,
    /// Exactly the squares of the full route.
    Exact,
}

/// The moves of `moves` (all that are legal by `policy` in `pos`) that `words` names from start to end.
///
/// Tried in turn: the ends, if one move has them; the full route; the captured squares in the manner of the
/// Hub protocol; a route that stops elsewhere on a straight line or leaves squares out.
pub(super) fn find<B: Bits, P: Policy<B>>(
    policy: &P,
    pos: &Position<B>,
    words: &Words,
    moves: &[Move<B>],
) -> Found<B> {
    let board = policy.facts().board;
    let Some(((first, last), rest)) = words.rest().first().zip(words.rest().last()).zip(Some(words.rest()))
    else {
        return Found::Nothing;
    };
    let started = moves.iter().filter(|mv| begins(board, words, **mv));
    if rest.len() == 1 {
        return by_ends(words, started.filter(|mv| mv.to() == *last).copied().collect());
    }
    let mut best = Fit::Part;
    let mut fitting: Vec<Move<B>> = Vec::new();
    let captures = started.clone().filter(|mv| mv.to() == *last && mv.captured().count() > 1);
    for mv in captures {
        if let Some(fit) = best_fit(policy, pos, rest, *mv, true)
            && (fitting.is_empty() || fit >= best)
        {
            if fit > best {
                fitting.clear();
            }
            best = fit;
            fitting.push(*mv);
        }
    }
    if best < Fit::Whole {
        // A route names empty squares, the Hub protocol those of the pieces taken.
        let taken = rest[1..].iter().fold(B::NONE, |set, square| set | B::one(*square));
        let hub = started.filter(|mv| mv.to() == *first && mv.captured() == taken);
        let hub = Found::of(hub.copied().collect());
        if !hub.is_nothing() {
            return hub;
        }
    }
    Found::of(fitting)
}

/// The captures of `moves` of which `words` names a beginning or some squares.
pub(super) fn find_part<B: Bits, P: Policy<B>>(
    policy: &P,
    pos: &Position<B>,
    words: &Words,
    moves: &[Move<B>],
) -> Found<B> {
    let board = policy.facts().board;
    let started = moves.iter().filter(|mv| begins(board, words, **mv));
    let rest = words.rest();
    if rest.is_empty() {
        return Found::of(started.copied().collect());
    }
    let captures = started.filter(|mv| mv.captured().count() > 1);
    Found::of(captures.filter(|mv| best_fit(policy, pos, rest, **mv, false).is_some()).copied().collect())
}

fn begins<B: Bits>(board: Geometry, words: &Words, mv: Move<B>) -> bool {
    match words.file {
        Some(file) => board.place(mv.from()).0 == file,
        None => words.squares.first() == Some(&mv.from()),
    }
}

/// The move that a text of two squares means among those with these ends.
///
/// Where there are several, the sign may decide; else the one that takes a single piece is meant, since the
/// ends are its full route.
fn by_ends<B: Bits>(words: &Words, mut moves: Vec<Move<B>>) -> Found<B> {
    if moves.len() > 1 {
        let agrees = |mv: &Move<B>| match words.sign {
            Sign::Unsaid => true,
            Sign::Quiet => !mv.is_capture(),
            Sign::Take => mv.is_capture(),
        };
        if moves.iter().any(agrees) {
            moves.retain(agrees);
        }
    }
    let single = |mv: &Move<B>| mv.captured().count() <= 1;
    if moves.len() > 1 && moves.iter().filter(|mv| single(mv)).count() == 1 {
        moves.retain(single);
    }
    Found::of(moves)
}

/// How well the squares after the start name the best of a capture's routes.
fn best_fit<B: Bits, P: Policy<B>>(
    policy: &P,
    pos: &Position<B>,
    rest: &[Square],
    mv: Move<B>,
    to_the_end: bool,
) -> Option<Fit> {
    let board = policy.facts().board;
    let mut best = None;
    generate::each_route(policy, pos, mv, |squares, captured| {
        best = best.max(fit(board, rest, squares, captured, to_the_end));
    });
    best
}

/// How well the squares after the start name a route.
fn fit(
    board: Geometry,
    rest: &[Square],
    squares: &[Square],
    captured: &[Square],
    to_the_end: bool,
) -> Option<Fit> {
    let stands = squares.get(1..).unwrap_or_default();
    if rest == stands {
        return Some(Fit::Exact);
    }
    // The end may be crossed before: where it is named, it is matched by itself.
    let (mut named, mut open) = (rest, stands.len());
    if to_the_end {
        if rest.last() != stands.last() {
            return None;
        }
        named = rest.split_last()?.1;
        open -= 1;
    }
    let mut stand = 0;
    for square in named {
        while stand < open && !stands_on(board, squares, captured, stand, *square) {
            stand += 1;
        }
        if stand == open {
            return None;
        }
        stand += 1;
    }
    Some(if rest.len() == stands.len() { Fit::Whole } else { Fit::Part })
}

/// Whether a piece may be said to stand on `square` after it has taken the piece number `index` of a route:
/// where it turns or ends, and where the line goes straight on, anywhere before the next piece.
fn stands_on(board: Geometry, squares: &[Square], captured: &[Square], index: usize, square: Square) -> bool {
    let stand = squares[index + 1];
    if square == stand {
        return true;
    }
    let (Some(victim), Some(next)) = (captured.get(index), captured.get(index + 1)) else { return false };
    let Some(ahead) = line(board, *victim, *next) else { return false };
    line(board, squares[index], *victim).is_some_and(|behind| behind.way == ahead.way)
        && line(board, *victim, square).is_some_and(|own| own.way == ahead.way && own.length < ahead.length)
}

/// A straight or diagonal line between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Files and ranks of one step, each -1, 0 or 1.
    pub way: (i8, i8),
    /// How many cells away the other square is.
    pub length: u8,
}

/// The line from one square to another, if there is one.
pub(super) fn line(board: Geometry, from: Square, to: Square) -> Option<Line> {
    let ((from_file, from_rank), (to_file, to_rank)) = (board.place(from), board.place(to));
    let right = to_file as i8 - from_file as i8;
    let up = to_rank as i8 - from_rank as i8;
    let length = right.unsigned_abs().max(up.unsigned_abs());
    let straight = right == 0 || up == 0 || right.unsigned_abs() == up.unsigned_abs();
    (length > 0 && straight).then(|| Line { way: (right.signum(), up.signum()), length })
}
