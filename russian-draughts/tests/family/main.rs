//! The whole family on one generator: published node counts, rule booklets, random play.

mod facts;
mod perft;
mod support;
