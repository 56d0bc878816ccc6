//! The built-in variants.

use super::Orthodox;
use crate::policy::{
    CountedChecks, Explosive, Giveaway, Hill, HordeAndKing, House, Policy, Race, Shuffle, Standard,
};
use crate::position::Position;
use crate::{fen, info, shuffle};

/// The start of Horde.
const HORDE: &str = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
/// The start of Racing Kings.
const RACING: &str = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";

/// The position of a text of this file, which has no faults.
fn placed<P: Policy>(policy: P, text: &str) -> Position<P::State> {
    fen::read(policy, text, &[])
        .map_or_else(|_| shuffle::start_of(policy, shuffle::ORTHODOX), |placed| placed.position)
}

/// Chess by the FIDE Laws.
///
/// ```
/// use zug_chess::Chess;
/// use zug_core::{Notation, Reading, Rules, Style};
///
/// let chess = Chess::new();
/// let mut position = chess.start();
/// for text in ["e4", "e7-e5", "g1f3"] {
///     let mv = chess.read_move(&position, text, Reading::Whole)?;
///     chess.play(&mut position, mv);
/// }
/// let mut moves = Vec::new();
/// chess.moves(&position, &mut moves);
/// assert_eq!(moves.len(), 29);
/// assert_eq!(chess.move_text(&position, moves[0], Style::San), "a6");
/// # Ok::<(), Box<zug_core::Refusal>>(())
/// ```
pub type Chess = Orthodox<Standard>;

/// Chess960.
pub type Chess960 = Orthodox<Shuffle>;

/// King of the Hill: a king in the centre wins.
pub type KingOfTheHill = Orthodox<Hill>;

/// Three-check: the third check wins.
pub type ThreeCheck = Orthodox<CountedChecks>;

/// Antichess: who has nothing left to move wins.
pub type Antichess = Orthodox<Giveaway>;

/// Atomic chess: captures explode.
pub type Atomic = Orthodox<Explosive>;

/// Horde: pawns without a king against an army.
pub type Horde = Orthodox<HordeAndKing>;

/// Racing Kings: the first king on the last rank wins.
pub type RacingKings = Orthodox<Race>;

/// Crazyhouse: captured men come back on the side of the captor.
pub type Crazyhouse = Orthodox<House>;

impl Orthodox<Standard> {
    /// Chess by the FIDE Laws.
    pub fn new() -> Chess {
        Orthodox {
            policy: Standard,
            info: info::chess(),
            start: shuffle::start_of(Standard, shuffle::ORTHODOX),
        }
    }
}

impl Default for Chess {
    fn default() -> Chess {
        Chess::new()
    }
}

impl Orthodox<Shuffle> {
    /// Chess960.
    pub fn new() -> Chess960 {
        Orthodox {
            policy: Shuffle,
            info: info::chess960(),
            start: shuffle::start_of(Shuffle, shuffle::ORTHODOX),
        }
    }
}

impl Default for Chess960 {
    fn default() -> Chess960 {
        Chess960::new()
    }
}

impl Orthodox<Hill> {
    /// King of the Hill: a king in the centre wins.
    pub fn new() -> KingOfTheHill {
        Orthodox {
            policy: Hill,
            info: info::king_of_the_hill(),
            start: shuffle::start_of(Hill, shuffle::ORTHODOX),
        }
    }
}

impl Default for KingOfTheHill {
    fn default() -> KingOfTheHill {
        KingOfTheHill::new()
    }
}

impl Orthodox<CountedChecks> {
    /// Three-check: the third check wins.
    pub fn new() -> ThreeCheck {
        Orthodox {
            policy: CountedChecks,
            info: info::three_check(),
            start: shuffle::start_of(CountedChecks, shuffle::ORTHODOX),
        }
    }
}

impl Default for ThreeCheck {
    fn default() -> ThreeCheck {
        ThreeCheck::new()
    }
}

impl Orthodox<Giveaway> {
    /// Antichess: who has nothing left to move wins.
    pub fn new() -> Antichess {
        Orthodox {
            policy: Giveaway,
            info: info::antichess(),
            start: shuffle::start_of(Giveaway, shuffle::ORTHODOX),
        }
    }
}

impl Default for Antichess {
    fn default() -> Antichess {
        Antichess::new()
    }
}

impl Orthodox<Explosive> {
    /// Atomic chess: captures explode.
    pub fn new() -> Atomic {
        Orthodox {
            policy: Explosive,
            info: info::atomic(),
            start: shuffle::start_of(Explosive, shuffle::ORTHODOX),
        }
    }
}

impl Default for Atomic {
    fn default() -> Atomic {
        Atomic::new()
    }
}

impl Orthodox<HordeAndKing> {
    /// Horde: pawns without a king against an army.
    pub fn new() -> Horde {
        Orthodox { policy: HordeAndKing, info: info::horde(), start: placed(HordeAndKing, HORDE) }
    }
}

impl Default for Horde {
    fn default() -> Horde {
        Horde::new()
    }
}

impl Orthodox<Race> {
    /// Racing Kings: the first king on the last rank wins.
    pub fn new() -> RacingKings {
        Orthodox { policy: Race, info: info::racing_kings(), start: placed(Race, RACING) }
    }
}

impl Default for RacingKings {
    fn default() -> RacingKings {
        RacingKings::new()
    }
}

impl Orthodox<House> {
    /// Crazyhouse: captured men come back on the side of the captor.
    pub fn new() -> Crazyhouse {
        Orthodox {
            policy: House,
            info: info::crazyhouse(),
            start: shuffle::start_of(House, shuffle::ORTHODOX),
        }
    }
}

impl Default for Crazyhouse {
    fn default() -> Crazyhouse {
        Crazyhouse::new()
    }
}
