//! What makes one variant of draughts different from another, and the variants of the published tables.

use super::Square;

/// A step: files to the right and ranks up the board, as White sees it.
pub type Step = (i8, i8);

const FORWARD: [Step; 2] = [(-1, 1), (1, 1)];
const DIAGONAL: [Step; 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];
const FORWARD_AND_SIDEWAYS: [Step; 3] = [(-1, 0), (1, 0), (0, 1)];
const ORTHOGONAL: [Step; 4] = [(-1, 0), (1, 0), (0, 1), (0, -1)];
/// Orthogonal steps from one dark square to the next.
const ORTHOGONAL_BY_TWO: [Step; 4] = [(-2, 0), (2, 0), (0, 2), (0, -2)];

/// The squares that are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// Those of the colour of a1.
    LikeA1,
    /// Those of the other colour.
    LikeB1,
    /// All.
    All,
}

/// Where a king may stop behind a piece that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// Anywhere, but where it can go on if it can.
    Free,
    /// Right behind every piece taken.
    RightBehind,
    /// As `Free`, but right behind the last piece taken.
    RightBehindLast,
    /// As `Free`, but right behind the last piece taken if that is a king.
    RightBehindLastKing,
    /// The same where it is not the only piece taken.
    RightBehindLastKingOfSeveral,
}

/// What becomes of a man that reaches the last row in a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowning {
    /// Crowned only where the capture ends.
    WhereItEnds,
    /// Crowned, and the capture ends.
    Stops,
    /// Crowned, and goes on as a king.
    GoesOnAsKing,
    /// Never crowned, in a capture or otherwise.
    Never,
}

/// When the pieces taken leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// After the move.
    AtEnd,
    /// Each as it is jumped.
    AtOnce,
}

/// What a capture must be best at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Most pieces taken.
    Most,
    /// The greatest value taken, by [`Facts::values`].
    Value,
    /// Made by a king.
    ByKing,
    /// Most kings taken.
    MostKings,
    /// Kings taken as early as can be.
    KingsFirst,
}

/// The facts of a variant. Directions are White's; Black's are their mirror images.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Width of the board.
    pub files: i8,
    /// Height of the board.
    pub ranks: i8,
    /// The squares that are played.
    pub played: Played,
    /// Squares of those that are not part of the board.
    pub holes: Vec<Square>,
    /// The first row of men, from 1.
    pub first_row: i8,
    /// How many rows of men each side has.
    pub rows: i8,
    /// How a man steps.
    pub man_steps: Vec<Step>,
    /// How a man takes.
    pub man_takes: Vec<Step>,
    /// Whether a man may take men, and kings.
    pub man_may_take: [bool; 2],
    /// How a king steps.
    pub king_steps: Vec<Step>,
    /// How a king takes.
    pub king_takes: Vec<Step>,
    /// Whether a king may take men, and kings.
    pub king_may_take: [bool; 2],
    /// How far a king goes in a line, before a piece and behind it.
    pub king_range: i8,
    /// Where a king may stop behind a piece taken.
    pub landing: Landing,
    /// Whether a capture must be made where there is one.
    pub compulsory: bool,
    /// Whether a capture once begun must be played to its end.
    pub complete: bool,
    /// What a capture must be best at, most important first; empty is free choice.
    pub choice: Vec<Criterion>,
    /// The value of a man and of a king for [`Criterion::Value`].
    pub values: [i32; 2],
    /// When the pieces taken leave the board.
    pub removal: Removal,
    /// Whether a capture may turn by half a circle.
    pub turns_back: bool,
    /// What becomes of a man that reaches the last row in a capture.
    pub crowning: Crowning,
    /// Where men of White and of Black are crowned, if not on the last rows.
    pub zones: Option<[Vec<Square>; 2]>,
    /// Whether the first king ends the game.
    pub first_king_wins: bool,
}

impl Facts {
    /// Russian draughts.
    pub fn russian() -> Facts {
        Facts {
            files: 8,
            ranks: 8,
            played: Played::LikeA1,
            holes: vec![],
            first_row: 1,
            rows: 3,
            man_steps: FORWARD.to_vec(),
            man_takes: DIAGONAL.to_vec(),
            man_may_take: [true, true],
            king_steps: DIAGONAL.to_vec(),
            king_takes: DIAGONAL.to_vec(),
            king_may_take: [true, true],
            king_range: i8::MAX,
            landing: Landing::Free,
            compulsory: true,
            complete: true,
            choice: vec![],
            values: [0, 0],
            removal: Removal::AtEnd,
            turns_back: true,
            crowning: Crowning::GoesOnAsKing,
            zones: None,
            first_king_wins: false,
        }
    }

    fn pool() -> Facts {
        Facts { crowning: Crowning::WhereItEnds, ..Facts::russian() }
    }

    fn brazilian() -> Facts {
        Facts { choice: vec![Criterion::Most], ..Facts::pool() }
    }

    fn international() -> Facts {
        Facts { files: 10, ranks: 10, rows: 4, ..Facts::brazilian() }
    }

    fn english() -> Facts {
        Facts { man_takes: FORWARD.to_vec(), king_range: 1, crowning: Crowning::Stops, ..Facts::russian() }
    }

    fn spanish() -> Facts {
        Facts {
            played: Played::LikeB1,
            king_range: i8::MAX,
            choice: vec![Criterion::Most, Criterion::MostKings],
            ..Facts::english()
        }
    }

    fn italian() -> Facts {
        let choice = vec![Criterion::Most, Criterion::ByKing, Criterion::MostKings, Criterion::KingsFirst];
        Facts { played: Played::LikeB1, man_may_take: [true, false], choice, ..Facts::english() }
    }

    fn czech() -> Facts {
        Facts { king_range: i8::MAX, choice: vec![Criterion::ByKing], ..Facts::english() }
    }

    fn thai() -> Facts {
        Facts { king_range: i8::MAX, landing: Landing::RightBehind, rows: 2, ..Facts::english() }
    }

    fn frisian() -> Facts {
        let eight = [DIAGONAL, ORTHOGONAL_BY_TWO].concat();
        Facts {
            man_takes: eight.clone(),
            king_takes: eight,
            choice: vec![Criterion::Value, Criterion::ByKing],
            values: [100, 199],
            ..Facts::international()
        }
    }

    fn turkish() -> Facts {
        Facts {
            played: Played::All,
            first_row: 2,
            rows: 2,
            man_steps: FORWARD_AND_SIDEWAYS.to_vec(),
            man_takes: FORWARD_AND_SIDEWAYS.to_vec(),
            king_steps: ORTHOGONAL.to_vec(),
            king_takes: ORTHOGONAL.to_vec(),
            choice: vec![Criterion::Most],
            removal: Removal::AtOnce,
            turns_back: false,
            ..Facts::russian()
        }
    }

    fn armenian() -> Facts {
        Facts {
            man_steps: [&FORWARD_AND_SIDEWAYS[..], &FORWARD[..]].concat(),
            king_steps: [ORTHOGONAL, DIAGONAL].concat(),
            ..Facts::turkish()
        }
    }

    /// The variant of this name, as the published tables call it.
    pub fn named(name: &str) -> Option<Facts> {
        let on_board = |files, ranks, rows, facts| Facts { files, ranks, rows, ..facts };
        Some(match name {
            "russian" | "poddavki" => Facts::russian(),
            "pool" => Facts::pool(),
            "brazilian" => Facts::brazilian(),
            "english" => Facts::english(),
            "czech" => Facts::czech(),
            "spanish" | "portuguese" => Facts::spanish(),
            "italian" => Facts::italian(),
            "thai" => Facts::thai(),
            "thai-12men" => Facts { rows: 3, ..Facts::thai() },
            "turkish" => Facts::turkish(),
            "armenian" => Facts::armenian(),
            "international" | "antidraughts" => Facts::international(),
            "killer" => Facts { landing: Landing::RightBehindLastKing, ..Facts::international() },
            "breakthrough" => Facts { first_king_wins: true, ..Facts::international() },
            "frisian" => Facts::frisian(),
            "frysk" => Facts { rows: 1, ..Facts::frisian() },
            "canadian" => on_board(12, 12, 5, Facts::international()),
            "sri-lankan" => Facts { played: Played::LikeB1, ..on_board(12, 12, 5, Facts::international()) },
            "spantsiretti" => on_board(10, 8, 3, Facts::russian()),
            "spantsiretti-international-rules" => on_board(10, 8, 3, Facts::international()),
            "ktar-10x12-international-rules" => on_board(10, 12, 5, Facts::international()),
            "international-12x10" => on_board(12, 10, 4, Facts::international()),
            "international-6x6" => on_board(6, 6, 2, Facts::international()),
            _ => return None,
        })
    }
}
