//! Writing of FEN.

use std::fmt::Write;

use zug_core::{Color, Counters};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::Position;
use crate::role::Role;
use crate::setup::RightClaim;
use crate::square::Square;

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RightStyle {
    /// X-FEN: `KQkq` for the outermost rook, else the letter of the file.
    Outermost,
    /// Shredder-FEN: always the letter of the file.
    Files,
}

/// The text of a position with its counters, in X-FEN.
pub(crate) fn write(pos: &Position, counters: Counters) -> String {
    let mut out = write_parts(pos, RightStyle::Outermost);
    // Writing to a string does not fail.
    let _ = write!(out, " {} {}", counters.clock, counters.number);
    out
}

/// The four fields of the position itself.
pub(crate) fn write_parts(pos: &Position, style: RightStyle) -> String {
    let mut out = String::with_capacity(90);
    write_board(&pos.board, &mut out);
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

/// The placement field.
fn write_board(board: &Board, out: &mut String) {
    for rank in (0..8).rev() {
        let mut gap = 0;
        for file in 0..8 {
            match board.at(Square::at(file, rank)) {
                Some(man) => {
                    flush(&mut gap, out);
                    out.push(man.fen_letter());
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
fn write_rights(pos: &Position, style: RightStyle, out: &mut String) {
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
fn outermost(pos: &Position, side: Color, rook: Square) -> RightClaim {
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
