//! Writing of FEN.

use std::fmt::Write;

use zug_core::{Color, Counters};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::setup::RightClaim;
use crate::square::Square;
use crate::state::{Pockets, State};

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RightStyle {
    /// X-FEN: `KQkq` for the outermost rook, else the letter of the file.
    Outermost,
    /// Shredder-FEN: always the letter of the file.
    Files,
}

/// The text of a position with its counters, in X-FEN.
pub(crate) fn write<P: Policy>(policy: P, pos: &Position<P::State>, counters: Counters) -> String {
    let mut out = write_parts(pos, RightStyle::Outermost, policy.drops());
    let limit = policy.check_limit();
    if limit > 0
        && let Some(given) = pos.state.given()
    {
        // What is left to give, as most programs write it.
        let [white, black] = Color::ALL.map(|side| limit.saturating_sub(given.by(side)));
        let _ = write!(out, " {white}+{black}");
    }
    // Writing to a string does not fail.
    let _ = write!(out, " {} {}", counters.clock, counters.number);
    out
}

/// The four fields of the position itself, with the hands behind the men.
pub(crate) fn write_parts<S: State>(pos: &Position<S>, style: RightStyle, hands: bool) -> String {
    let mut out = String::with_capacity(90);
    let pockets = pos.state.pockets();
    write_board(&pos.board, pockets.map_or(Bitboard::EMPTY, Pockets::promoted), &mut out);
    if hands && let Some(pockets) = pockets {
        write_hands(pockets, &mut out);
    }
    out.push_str(if pos.turn == Color::White { " w " } else { " b " });
    write_rights(pos, style, &mut out);
    out.push(' ');
    match pos.en_passant() {
        Some(square) => {
            let _ = write!(out, "{square}");
        }
        None => out.push('-'),
    }
    out
}

/// Both hands in brackets, White's first, each from king to pawn.
fn write_hands(pockets: &Pockets, out: &mut String) {
    out.push('[');
    for side in Color::ALL {
        for role in Role::ALL.into_iter().rev() {
            out.extend((0..pockets.count(side, role)).map(|_| role.fen_letter(side)));
        }
    }
    out.push(']');
}

/// The placement field; promoted men that remember being pawns carry a `~`.
fn write_board(board: &Board, promoted: Bitboard, out: &mut String) {
    for rank in (0..8).rev() {
        let mut gap = 0;
        for file in 0..8 {
            match board.at(Square::at(file, rank)) {
                Some(man) => {
                    flush(&mut gap, out);
                    out.push(man.fen_letter());
                    if promoted.has(Square::at(file, rank)) {
                        out.push('~');
                    }
                }
                None => gap += 1,
            }
        }
        flush(&mut gap, out);
        if rank > 0 {
            out.push('/');
        }
    }
}

fn flush(gap: &mut u8, out: &mut String) {
    if *gap > 0 {
        out.push(char::from(b'0' + *gap));
        *gap = 0;
    }
}

/// The castling field: White first, the side of the h file first.
fn write_rights<S: State>(pos: &Position<S>, style: RightStyle, out: &mut String) {
    if pos.castling.is_empty() {
        out.push('-');
        return;
    }
    for side in Color::ALL {
        let mut rooks: Vec<Square> = (pos.castling & pos.board.side(side)).into_iter().collect();
        rooks.reverse();
        for rook in rooks {
            let claim = match style {
                RightStyle::Files => RightClaim::File(rook.file()),
                RightStyle::Outermost => outermost(pos, side, rook),
            };
            out.push(claim.letter(side));
        }
    }
}

/// The right of `rook` as X-FEN says it.
fn outermost<S: State>(pos: &Position<S>, side: Color, rook: Square) -> RightClaim {
    let rooks = pos.board.men(side, Role::Rook) & Bitboard::rank(rook.rank());
    let beyond = Bitboard(!0 << rook.index() << 1);
    let king_side = pos.board.king(side).is_some_and(|king| rook.file() > king.file());
    if king_side && !rooks.meets(beyond) {
        RightClaim::KingSide
    } else if !king_side && rooks.first() == Some(rook) {
        RightClaim::QueenSide
    } else {
        RightClaim::File(rook.file())
    }
}
