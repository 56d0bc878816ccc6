//! The generator of legal moves.
//!
//! Nothing is tried and taken back: checkers and pins are found first, and every set of targets is cut to what
//! they allow. Sets go to a [`Sink`], so that listing, counting and asking whether there is any move are one
//! generator. Order: pawns (single steps, double steps, captures towards the a file, towards the h file, in
//! passing), knights, bishops, rooks, queens, castling, drops (pawn to king), exploding captures, king; each by
//! rising square numbers, promotions best first. Where captures are compulsory they come alone.

mod castling;
mod checkless;
mod drops;
mod judged;
mod king;
mod pawns;
mod sink;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::ends;
use crate::moves::Move;
use crate::policy::{Acts, CastlingLaw, Policy};
use crate::position::Position;
use crate::role::Role;
use crate::safety::Safety;
use crate::state::State;
use checkless::Checkless;
use judged::{Judged, Noted};

pub(crate) use castling::{Hindrance, castling_king, hindrance, one_that_castles};
pub(crate) use pawns::{pawns_in_passing, takers_in_passing};
pub(crate) use sink::{Any, Count, List, Origins, PawnTargets, Sink, origin};

/// Which moves are wanted: those from some squares to some squares. Castling goes to the square of its rook.
#[derive(Clone, Copy)]
pub(crate) struct Within {
    pub(crate) sources: Bitboard,
    pub(crate) targets: Bitboard,
}

impl Within {
    /// Every move.
    pub(crate) const ALL: Within = Within { sources: Bitboard::FULL, targets: Bitboard::FULL };
}

/// Which of the moves are wanted where captures are compulsory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    All,
    Captures,
    Others,
}

/// Hands every legal move that is wanted to `sink`; a game that is decided on the board has none.
#[inline]
pub(crate) fn generate<P: Policy>(policy: P, pos: &Position<P::State>, within: Within, sink: &mut impl Sink) {
    if ends::early(policy, pos).is_none() {
        undecided(policy, pos, within, sink);
    }
}

/// [`generate`] without asking whether the game is decided.
#[inline(always)]
pub(crate) fn undecided<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    within: Within,
    sink: &mut impl Sink,
) {
    if !policy.must_capture() {
        lawful(policy, pos, within, Part::All, sink);
    } else if within.sources == Bitboard::FULL && within.targets == Bitboard::FULL {
        let mut noted = Noted { sink, any: false };
        lawful(policy, pos, within, Part::Captures, &mut noted);
        if !noted.any {
            lawful(policy, pos, within, Part::Others, sink);
        }
    } else {
        let mut any = Any::default();
        lawful(policy, pos, Within::ALL, Part::Captures, &mut any);
        lawful(policy, pos, within, if any.0 { Part::Captures } else { Part::Others }, sink);
    }
}

/// Moves that break no law but, perhaps, that of compulsory captures.
#[inline(always)]
fn lawful<P: Policy>(policy: P, pos: &Position<P::State>, within: Within, part: Part, sink: &mut impl Sink) {
    if policy.never_checks_by() == Acts::NONE {
        safe(policy, pos, within, part, sink);
    } else if policy.explodes() {
        safe(policy, pos, within, part, &mut Judged { policy, pos, sink });
    } else {
        safe(policy, pos, within, part, &mut Checkless::new(policy, pos, sink));
    }
}

/// Moves that leave the king safe.
#[inline(always)]
fn safe<P: Policy>(policy: P, pos: &Position<P::State>, within: Within, part: Part, sink: &mut impl Sink) {
    let safety = Safety::of(policy, pos);
    let wanted = match part {
        Part::All => within,
        Part::Captures => Within { targets: within.targets & pos.theirs(), ..within },
        Part::Others => Within { targets: within.targets.without(pos.theirs()), ..within },
    };
    if !safety.checkers.several() {
        let answers = safety.answers();
        let mut targets = answers.without(pos.ours()) & wanted.targets;
        if policy.explodes() {
            // What a capture removes is judged below.
            targets = targets.without(pos.theirs());
        }
        pawns::generate(policy, pos, &safety, Within { targets, ..within }, sink);
        if part != Part::Others && !policy.explodes() {
            pawns::in_passing(policy, pos, within, sink);
        }
        pieces(pos, &safety, Within { targets, ..within }, sink);
        if part != Part::Captures {
            if policy.castling() != CastlingLaw::Never && safety.checkers.is_empty() && pos.castling.any() {
                castling::generate(policy, pos, within, sink);
            }
            if policy.drops() && within.sources == Bitboard::FULL {
                drops::generate(policy, pos, answers & wanted.targets, sink);
            }
        }
    }
    if policy.explodes() && part != Part::Others {
        explosions(policy, pos, within, sink);
    }
    king::generate(policy, pos, &safety, wanted, sink);
}

/// Captures that explode. They can end any check by removing what gives it, and open any line, so each is judged
/// by itself; kings take nothing if that would explode them.
fn explosions<P: Policy>(policy: P, pos: &Position<P::State>, within: Within, sink: &mut impl Sink) {
    let targets = within.targets & pos.theirs();
    let mut judged = Judged { policy, pos, sink };
    pawns::generate(policy, pos, &Safety::NONE, Within { targets, ..within }, &mut judged);
    pieces(pos, &Safety::NONE, Within { targets, ..within }, &mut judged);
    pawns::in_passing(policy, pos, within, sink);
}

/// Hands over the moves there would be if no king could be in check, and nothing had to be captured: steps and
/// captures without castling and drops.
///
/// For explaining refusals: what is here and not among the legal moves is forbidden by a check or a pin.
pub(crate) fn generate_unguarded<P: Policy>(
    policy: P,
    pos: &Position<P::State>,
    within: Within,
    sink: &mut impl Sink,
) {
    let steps = Within { targets: within.targets.without(pos.ours()), ..within };
    pawns::generate(policy, pos, &Safety::NONE, steps, sink);
    if let Some(square) = pos.passed.filter(|&square| within.targets.has(square)) {
        let takers = pawns_in_passing(pos, square, None) & within.sources;
        takers.into_iter().for_each(|from| sink.single(Move::en_passant(from, square)));
    }
    pieces(pos, &Safety::NONE, steps, sink);
    king::unguarded(pos, within, sink);
}

/// Knights, bishops, rooks and queens.
#[inline(always)]
fn pieces<S: State>(pos: &Position<S>, safety: &Safety, within: Within, sink: &mut impl Sink) {
    let board = &pos.board;
    let ours = pos.ours() & within.sources;
    let occupied = board.occupied();
    let free = !safety.pinned;
    for from in board.role(Role::Knight) & ours & free {
        sink.piece(from, attacks::knight(from) & within.targets);
    }
    for from in board.role(Role::Bishop) & ours & free {
        sink.piece(from, attacks::bishop(from, occupied) & within.targets);
    }
    for from in board.role(Role::Rook) & ours & free {
        sink.piece(from, attacks::rook(from, occupied) & within.targets);
    }
    for from in board.role(Role::Queen) & ours & free {
        sink.piece(from, attacks::queen(from, occupied) & within.targets);
    }
    let Some(king) = safety.king else { return };
    let tied = ours & safety.pinned;
    if tied.any() {
        for from in board.diagonal_sliders() & tied & attacks::bishop_rays(king) {
            let line = attacks::line_through(king, from);
            sink.piece(from, attacks::bishop(from, occupied) & line & within.targets);
        }
        for from in board.straight_sliders() & tied & attacks::rook_rays(king) {
            let line = attacks::line_through(king, from);
            sink.piece(from, attacks::rook(from, occupied) & line & within.targets);
        }
    }
}
