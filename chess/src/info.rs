//! What chess and Chess960 say about themselves.

use zug_core::{
    BoardInfo, Count, DrawProfile, DrawRow, DrawTable, Events, Fact, Id, KindInfo, ResultStyle, Text,
    VariantInfo,
};

use crate::role::Role;

/// Chess.
pub(crate) fn chess() -> VariantInfo {
    VariantInfo {
        id: Id::new("chess"),
        aliases: vec![Id::new("orthodox"), Id::new("шахматы")],
        name: Text::new("Chess", "Шахматы"),
        summary: Text::new(
            "The game of chess by the FIDE Laws of 2023.",
            "Шахматы по правилам ФИДЕ 2023 года.",
        ),
        facts: facts("fixed", "FIDE 3.8.2"),
        ..common()
    }
}

/// Chess960.
pub(crate) fn chess960() -> VariantInfo {
    VariantInfo {
        id: Id::new("chess960"),
        aliases: vec![Id::new("960"), Id::new("frc"), Id::new("шахматы-960")],
        name: Text::new("Chess960", "Шахматы-960"),
        summary: Text::new(
            "Chess from one of 960 start positions (Fischer random), with castling to the usual squares.",
            "Шахматы с одной из 960 начальных расстановок (Фишера) и рокировкой на обычные поля.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// King of the Hill.
pub(crate) fn king_of_the_hill() -> VariantInfo {
    VariantInfo {
        id: Id::new("kingofthehill"),
        aliases: vec![Id::new("koth"), Id::new("царь-горы")],
        name: Text::new("King of the Hill", "Царь горы"),
        summary: Text::new(
            "Chess in which a king that reaches the centre wins.",
            "Шахматы, в которых побеждает король, пришедший в центр.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// Three-check.
pub(crate) fn three_check() -> VariantInfo {
    VariantInfo {
        id: Id::new("3check"),
        aliases: vec![Id::new("threecheck"), Id::new("three-check"), Id::new("три-шаха")],
        name: Text::new("Three-check", "Три шаха"),
        summary: Text::new(
            "Chess in which the third check wins.",
            "Шахматы, в которых побеждает третий шах.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// Antichess.
pub(crate) fn antichess() -> VariantInfo {
    VariantInfo {
        id: Id::new("antichess"),
        aliases: vec![Id::new("losing-chess"), Id::new("антишахматы")],
        name: Text::new("Antichess", "Антишахматы"),
        summary: Text::new(
            "You must capture, and you win by having nothing left to move.",
            "Брать обязательно, а побеждает тот, кому нечем ходить.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// Atomic.
pub(crate) fn atomic() -> VariantInfo {
    VariantInfo {
        id: Id::new("atomic"),
        aliases: vec![Id::new("atomic-chess"), Id::new("атомные-шахматы")],
        name: Text::new("Atomic", "Атомные шахматы"),
        summary: Text::new(
            "Captures explode and take everything around but pawns with them; an exploded king loses.",
            "Взятие — это взрыв, который сметает вокруг всё, кроме пешек; взорванный король проигрывает.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// Horde.
pub(crate) fn horde() -> VariantInfo {
    VariantInfo {
        id: Id::new("horde"),
        aliases: vec![Id::new("horde-chess"), Id::new("орда")],
        name: Text::new("Horde", "Орда"),
        summary: Text::new(
            "White has a horde of pawns and no king, and wins by mate; Black wins by taking everything.",
            "У белых орда пешек без короля, и они ставят мат; чёрные побеждают, взяв всё.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// Racing Kings.
pub(crate) fn racing_kings() -> VariantInfo {
    VariantInfo {
        id: Id::new("racingkings"),
        aliases: vec![Id::new("racing-kings"), Id::new("гонки-королей")],
        name: Text::new("Racing Kings", "Гонки королей"),
        summary: Text::new(
            "The first king on the eighth rank wins, and nobody may give check.",
            "Побеждает король, первым пришедший на восьмую горизонталь; шахов давать нельзя.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

/// Crazyhouse.
pub(crate) fn crazyhouse() -> VariantInfo {
    VariantInfo {
        id: Id::new("crazyhouse"),
        aliases: vec![Id::new("zh"), Id::new("drop-chess"), Id::new("крейзихаус")],
        name: Text::new("Crazyhouse", "Крейзихаус"),
        summary: Text::new(
            "Captured men change sides and may be dropped on an empty square instead of a move.",
            "Взятые фигуры переходят на сторону взявшего, и вместо хода их можно поставить на пустое поле.",
        ),
        facts: facts("any-file", "FIDE Guidelines II"),
        ..common()
    }
}

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

/// The facts of the vocabulary of variant files, each with its article.
fn facts(castling_start: &str, castling_article: &str) -> Vec<Fact> {
    [
        ("capture.duty", "optional", "FIDE 3.1"),
        ("promotion.to", "queen rook bishop knight", "FIDE 3.7.5"),
        ("promotion.duty", "must", "FIDE 3.7.5"),
        ("end.no_moves", "draw", "FIDE 5.2.1"),
        ("end.checkmate", "side-to-move-loses", "FIDE 5.1.1"),
        ("end.dead_position", "draw", "FIDE 5.2.2"),
        ("castling.wings", "short long", "FIDE 3.8.2"),
        ("castling.king_files", "short = g, long = c", "FIDE 3.8.2"),
        ("castling.start", castling_start, castling_article),
        ("en_passant.by", "pawn", "FIDE 3.7.4"),
        ("royalty.protect", "each", "FIDE 3.9"),
    ]
    .into_iter()
    .map(|(key, value, article)| Fact {
        key: key.to_owned(),
        value: value.to_owned(),
        article: Some(article.to_owned()),
    })
    .collect()
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
