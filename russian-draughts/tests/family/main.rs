//! The whole family on one generator: published node counts, random play, and the Russian draw code.

mod draws;
mod facts;
mod perft;
mod random;
mod said;
mod support;

mod russian {
    zug_core::conformance::suite!(zug_russian_draughts::variants::russian::Russian::russian());
}
