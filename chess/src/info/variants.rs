//! Each built-in variant in words.

use zug_core::{DrawProfile, Id, Text, VariantInfo};

use super::facts::facts;
use super::{common, draws_by_repetition};
use crate::policy::{CountedChecks, Explosive, Giveaway, Hill, HordeAndKing, House, Race, Shuffle, Standard};

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
        facts: facts(Standard, "FIDE"),
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
        facts: facts(Shuffle, "FIDE Guidelines II"),
        ..common()
    }
}

/// King of the Hill.
pub(crate) fn king_of_the_hill() -> VariantInfo {
    VariantInfo {
        id: Id::new("kingofthehill"),
        aliases: vec![Id::new("koth"), Id::new("hill"), Id::new("царь-горы")],
        name: Text::new("King of the Hill", "Царь горы"),
        summary: Text::new(
            "Chess in which a king that reaches the centre wins.",
            "Шахматы, в которых побеждает король, пришедший в центр.",
        ),
        facts: facts(Hill, "lichess King of the Hill"),
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
        facts: facts(CountedChecks, "lichess Three-check"),
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
        facts: facts(Giveaway, "lichess Antichess"),
        ..common()
    }
}

/// Atomic chess.
pub(crate) fn atomic() -> VariantInfo {
    VariantInfo {
        id: Id::new("atomic"),
        aliases: vec![Id::new("atomic-chess"), Id::new("атомные-шахматы")],
        name: Text::new("Atomic chess", "Атомные шахматы"),
        summary: Text::new(
            "Captures explode and take everything around but pawns with them; an exploded king loses.",
            "Взятие — это взрыв, который сметает вокруг всё, кроме пешек; взорванный король проигрывает.",
        ),
        facts: facts(Explosive, "lichess Atomic"),
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
        facts: facts(HordeAndKing, "lichess Horde"),
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
        facts: facts(Race, "lichess Racing Kings"),
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
        facts: facts(House, "lichess Crazyhouse"),
        draws: vec![DrawProfile { id: Id::new("fide"), table: draws_by_repetition() }],
        move_help: Text::new(
            "moves look like e4, Nf3, exd5, O-O, e8=Q, or e2e4; drops like N@f3 or @e4",
            "ходы пишут так: e4, Nf3, exd5, O-O, e8=Q или e2e4; сбросы — N@f3 или @e4",
        ),
        ..common()
    }
}
