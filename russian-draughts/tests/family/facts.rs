//! The facts of the variants whose counts are published, each as its difference from Russian or another.

use zug_core::Color;
use zug_russian_draughts::variants::russian;
use zug_russian_draughts::{
    CaptureFacts, Criterion, Facts, Geometry, InPassing, KingFacts, Landing, MenFacts, Played, Precedence,
    Removal, Units, Ways,
};

pub const RUSSIAN: Facts = russian::FACTS;

/// Black begins in the real game; the counts do not depend on that, and their table lets White begin.
pub const POOL: Facts = Facts { in_passing: InPassing::OnlyIfItEndsThere, ..RUSSIAN };

pub const BRAZILIAN: Facts = Facts {
    capture: CaptureFacts { precedence: Precedence::new(&[Criterion::Quantity]), ..RUSSIAN.capture },
    in_passing: InPassing::OnlyIfItEndsThere,
    ..RUSSIAN
};

pub const ENGLISH: Facts = Facts {
    men: MenFacts { captures: Ways::FORWARD_DIAGONAL, ..RUSSIAN.men },
    kings: KingFacts { range: 1, ..RUSSIAN.kings },
    in_passing: InPassing::Stops,
    ..RUSSIAN
};

pub const CZECH: Facts = Facts {
    men: ENGLISH.men,
    capture: CaptureFacts { precedence: Precedence::new(&[Criterion::WithKing]), ..RUSSIAN.capture },
    in_passing: InPassing::Stops,
    ..RUSSIAN
};

const MIRRORED_8: Geometry = Geometry::new(8, 8, Played::B1Half, false);

pub const SPANISH: Facts = Facts {
    board: MIRRORED_8,
    men: ENGLISH.men,
    capture: CaptureFacts {
        precedence: Precedence::new(&[Criterion::Quantity, Criterion::MostKings]),
        ..RUSSIAN.capture
    },
    in_passing: InPassing::Stops,
    ..RUSSIAN
};

pub const ITALIAN: Facts = Facts {
    board: MIRRORED_8,
    men: MenFacts { never_takes: Units { men: false, kings: true }, ..ENGLISH.men },
    capture: CaptureFacts {
        precedence: Precedence::new(&[
            Criterion::Quantity,
            Criterion::WithKing,
            Criterion::MostKings,
            Criterion::KingsFirst,
        ]),
        ..RUSSIAN.capture
    },
    ..ENGLISH
};

pub const THAI_12: Facts = Facts {
    men: ENGLISH.men,
    kings: KingFacts { landing: Landing::NextToVictim, ..RUSSIAN.kings },
    capture: CaptureFacts { removal: Removal::AtOnce, ..RUSSIAN.capture },
    in_passing: InPassing::Stops,
    ..RUSSIAN
};

pub const THAI: Facts = Facts { rows_of_men: 2, ..THAI_12 };

/// International rules on a board of `files` by `ranks` with `rows` rows of men.
pub const fn international(files: u8, ranks: u8, rows: u8) -> Facts {
    Facts { board: Geometry::new(files, ranks, Played::A1Half, false), rows_of_men: rows, ..BRAZILIAN }
}

pub const INTERNATIONAL: Facts = international(10, 10, 4);

pub const KILLER: Facts =
    Facts { kings: KingFacts { landing: Landing::NextToLastKing, ..RUSSIAN.kings }, ..INTERNATIONAL };

pub const BREAKTHROUGH: Facts = Facts { promotion_wins: true, ..INTERNATIONAL };

/// Without the limit on quiet king moves, which the published counts leave out.
pub const FRISIAN: Facts = Facts {
    board: Geometry::new(10, 10, Played::A1Half, true),
    men: MenFacts { captures: Ways::ALL, ..RUSSIAN.men },
    kings: KingFacts { captures: Ways::ALL, ..RUSSIAN.kings },
    capture: CaptureFacts {
        precedence: Precedence::new(&[Criterion::Quality, Criterion::WithKing]),
        weights: [100, 199],
        ..RUSSIAN.capture
    },
    ..INTERNATIONAL
};

pub const FRYSK: Facts = Facts { rows_of_men: 1, ..FRISIAN };

pub const CANADIAN: Facts = international(12, 12, 5);

pub const SRI_LANKAN: Facts = Facts { board: Geometry::new(12, 12, Played::B1Half, false), ..CANADIAN };

pub const SPANTSIRETTI: Facts = Facts { board: Geometry::new(10, 8, Played::A1Half, false), ..RUSSIAN };

pub const TURKISH: Facts = Facts {
    board: Geometry::new(8, 8, Played::All, true),
    rows_of_men: 2,
    first_row_of_men: 2,
    first: Color::White,
    men: MenFacts {
        moves: Ways::FORWARD.and(Ways::SIDEWAYS),
        captures: Ways::FORWARD.and(Ways::SIDEWAYS),
        ..RUSSIAN.men
    },
    kings: KingFacts { moves: Ways::STRAIGHT, captures: Ways::STRAIGHT, ..RUSSIAN.kings },
    capture: CaptureFacts {
        precedence: Precedence::new(&[Criterion::Quantity]),
        removal: Removal::AtOnce,
        turn_back: false,
        ..RUSSIAN.capture
    },
    ..RUSSIAN
};

pub const ARMENIAN: Facts = Facts {
    men: MenFacts { moves: Ways::FORWARD.and(Ways::FORWARD_DIAGONAL).and(Ways::SIDEWAYS), ..TURKISH.men },
    kings: KingFacts { moves: Ways::ALL, ..TURKISH.kings },
    ..TURKISH
};
