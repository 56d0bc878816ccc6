//! Chess and Chess960 from outside: texts, refusals, and properties held along random games.

mod conformance;
mod fairy;
mod fen;
mod random;
mod refusals;
mod words;
