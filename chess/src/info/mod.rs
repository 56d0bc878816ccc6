//! What the variants say about themselves.

mod facts;
mod variants;

use zug_core::{
    BoardInfo, Count, DrawProfile, DrawRow, DrawTable, Events, Id, KindInfo, ResultStyle, Text, VariantInfo,
};

use crate::role::Role;

pub(crate) use variants::{
    antichess, atomic, chess, chess960, crazyhouse, horde, king_of_the_hill, racing_kings, three_check,
};

fn common() -> VariantInfo {
    VariantInfo {
        id: Id::new(""),
        aliases: Vec::new(),
        family: Id::new("chess"),
        name: Text::default(),
        summary: Text::default(),
        sides: [Text::new("White", "Белые"), Text::new("Black", "Чёрные")],
        board: BoardInfo::chequered(8, 8),
        kinds: kinds(),
        regions: Vec::new(),
        facts: Vec::new(),
        draws: vec![DrawProfile { id: Id::new("fide"), table: draws() }],
        game_type: None,
        results: ResultStyle::OneZero,
        move_help: Text::new(
            "moves look like e4, Nf3, exd5, O-O, e8=Q, or e2e4",
            "ходы пишут так: e4, Nf3, exd5, O-O, e8=Q или e2e4",
        ),
    }
}

/// The orthodox men, by [`Role::kind`].
pub(crate) fn kinds() -> Vec<KindInfo> {
    Role::ALL.map(kind).to_vec()
}

fn kind(role: Role) -> KindInfo {
    let (en, ru) = role.names();
    let (white, black) = match role {
        // Without the selector many fonts show the black pawn as an emoji.
        Role::Pawn => ("♙", "♟\u{FE0E}"),
        Role::Knight => ("♘", "♞"),
        Role::Bishop => ("♗", "♝"),
        Role::Rook => ("♖", "♜"),
        Role::Queen => ("♕", "♛"),
        Role::King => ("♔", "♚"),
    };
    let letter = role.letter();
    KindInfo {
        id: Id::new(en),
        name: Text::new(en, ru),
        letters: [letter.to_string(), letter.to_ascii_lowercase().to_string()],
        glyphs: [white.to_owned(), black.to_owned()],
    }
}

/// The draws of the FIDE Laws that history decides; the automatic ones first.
fn draws() -> DrawTable {
    let progress = Events::CAPTURE.and(Events::MAN_MOVE);
    DrawTable::new(vec![
        DrawRow::new("seventy-five-moves", Count::Plies(150)).resets(progress).article("FIDE 9.6.2"),
        DrawRow::new("fivefold", Count::Occurrences(5)).article("FIDE 9.6.1"),
        DrawRow::new("threefold", Count::Occurrences(3)).claim().article("FIDE 9.2"),
        DrawRow::new("fifty-moves", Count::Plies(100)).resets(progress).claim().article("FIDE 9.3"),
    ])
}

/// The same without the rows that count moves: where men come back nothing is ever used up.
fn draws_by_repetition() -> DrawTable {
    let rows = draws().rows().to_vec();
    DrawTable::new(rows.into_iter().filter(|row| matches!(row.count, Count::Occurrences(_))).collect())
}
