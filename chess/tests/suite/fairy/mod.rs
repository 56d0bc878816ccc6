//! The fairy generator, with variants told by their facts.

mod conformance;
mod judgement;
mod perft;
mod tactics;
mod variants;
