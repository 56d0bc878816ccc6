//! What a declared variant says about itself.

use zug_core::declare::{Declared, Draws};
use zug_core::{BoardInfo, Color, DrawProfile, Id, KindInfo, ResultStyle, Shade, Text, VariantInfo};

use crate::fairy::{Facts, KindFacts};

/// The name, board, kinds, facts and draw rows of a variant.
pub(super) fn info(declared: &Declared, facts: &Facts, draws: &Draws) -> VariantInfo {
    let text = |path| declared.text(path).unwrap_or_default();
    let side = |side: Color, usual: Text| declared.text(&format!("sides.{}", side.word())).unwrap_or(usual);
    VariantInfo {
        id: Id::new(declared.id()),
        aliases: declared.words("aliases").into_iter().map(Id::new).collect(),
        family: Id::new("chess"),
        name: text("name"),
        summary: text("summary"),
        sides: [
            side(Color::White, Text::new("White", "Белые")),
            side(Color::Black, Text::new("Black", "Чёрные")),
        ],
        board: board(declared, facts),
        kinds: facts.kinds.iter().map(kind).collect(),
        regions: draws.regions.clone(),
        facts: declared.facts(),
        draws: vec![DrawProfile { id: Id::new("standard"), table: draws.table.clone() }],
        game_type: None,
        results: if declared.word("notation.results") == Some("2-0") {
            ResultStyle::TwoZero
        } else {
            ResultStyle::OneZero
        },
        move_help: Text::new(
            "moves look like e4, Nf3, exd5, O-O, e8=Q, N@f3, or e2e4",
            "ходы пишут так: e4, Nf3, exd5, O-O, e8=Q, N@f3 или e2e4",
        ),
    }
}

/// The board: chequered, or of one colour, with its holes.
fn board(declared: &Declared, facts: &Facts) -> BoardInfo {
    let mut board = BoardInfo::chequered(facts.board.files, facts.board.ranks);
    let swapped = declared.word("board.drawn") == Some("a1-light");
    let plain = matches!(declared.word("board.drawn"), Some("plain" | "points"));
    for (index, shade) in board.shades.iter_mut().enumerate() {
        *shade = match *shade {
            _ if plain => Shade::Light,
            Shade::Light if swapped => Shade::Dark,
            Shade::Dark if swapped => Shade::Light,
            shade => shade,
        };
        if u16::try_from(index).is_ok_and(|cell| facts.board.holes.has(zug_core::Cell(cell))) {
            *shade = Shade::Hole;
            board.played[index] = false;
            board.names[index].clear();
        }
    }
    board
}

fn kind(kind: &KindFacts) -> KindInfo {
    // Without the selector many fonts show the black pawn as an emoji.
    let glyphs = match kind.id.as_str() {
        "pawn" => ["♙", "♟\u{FE0E}"],
        "knight" => ["♘", "♞"],
        "bishop" => ["♗", "♝"],
        "rook" => ["♖", "♜"],
        "queen" => ["♕", "♛"],
        "king" => ["♔", "♚"],
        _ => ["", ""],
    };
    let glyph = |side: usize| {
        if glyphs[side].is_empty() { kind.letters[side].clone() } else { glyphs[side].to_owned() }
    };
    KindInfo {
        id: kind.id,
        name: kind.name.clone(),
        letters: kind.letters.clone(),
        glyphs: [glyph(0), glyph(1)],
    }
}
