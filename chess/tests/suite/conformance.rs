//! The laws of every game.

mod chess {
    zug_core::conformance::suite!(zug_chess::Chess::new());
}

mod chess960 {
    zug_core::conformance::suite!(zug_chess::Chess960::new());
}
