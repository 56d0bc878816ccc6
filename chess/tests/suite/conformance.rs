//! The laws of every game.

mod chess {
    zug_core::conformance::suite!(zug_chess::Chess::new());
}

mod chess960 {
    zug_core::conformance::suite!(zug_chess::Chess960::new());
}

mod king_of_the_hill {
    zug_core::conformance::suite!(zug_chess::KingOfTheHill::new());
}

mod three_check {
    zug_core::conformance::suite!(zug_chess::ThreeCheck::new());
}

mod antichess {
    zug_core::conformance::suite!(zug_chess::Antichess::new());
}

mod atomic {
    zug_core::conformance::suite!(zug_chess::Atomic::new());
}

mod horde {
    zug_core::conformance::suite!(zug_chess::Horde::new());
}

mod racing_kings {
    zug_core::conformance::suite!(zug_chess::RacingKings::new());
}

mod crazyhouse {
    zug_core::conformance::suite!(zug_chess::Crazyhouse::new());
}
