//! What a case records: today's answers as one readable text.

use std::fmt::Write;

use crate::declare::Place;
use crate::look::text::{self, Options};
use crate::perft::PerftOptions;
use crate::{AnyGame, Reading, Rng, Style};

use super::model::Record;

/// The text of these records; empty for none.
pub(super) fn write(game: &dyn AnyGame, records: &[(Record, Place)]) -> String {
    let mut out = String::new();
    for (record, _) in records {
        if !out.is_empty() {
            out.push('\n');
        }
        // Writing to a string cannot fail.
        let _ = match record {
            Record::Board => {
                let drawn =
                    text::board(game.info(), &game.look(), game.last_trace().as_ref(), &Options::default());
                write!(out, "board\n{drawn}")
            }
            Record::Legal => {
                let moves = game.legal(Style::Canonical);
                write!(out, "legal {}\n{}", moves.len(), lines(&moves))
            }
            Record::Facts => {
                let facts = game.info().facts.iter().map(|fact| match &fact.article {
                    Some(article) => format!("{} = {}  # {article}", fact.key, fact.value),
                    None => format!("{} = {}", fact.key, fact.value),
                });
                write!(out, "facts\n{}", lines(&facts.collect::<Vec<_>>()))
            }
            Record::Transcript { seed, plies } => {
                write!(out, "transcript seed={seed} plies={plies}\n{}", transcript(game, *seed, *plies))
            }
            Record::Divide(depth) => {
                let counts =
                    game.divide(*depth, Style::Canonical, &PerftOptions::default()).unwrap_or_default();
                let total: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
                let counts: Vec<String> = counts.iter().map(|(mv, nodes)| format!("{mv}: {nodes}")).collect();
                write!(out, "divide {depth}: {total}\n{}", lines(&counts))
            }
        };
    }
    out
}

fn lines(items: &[String]) -> String {
    items.iter().fold(String::new(), |text, item| text + item + "\n")
}

/// A game of random moves, ten a line, and how it ended.
fn transcript(game: &dyn AnyGame, seed: u64, plies: u32) -> String {
    let mut game = game.fork();
    let mut rng = Rng::new(seed);
    let mut out = String::new();
    for ply in 0..plies {
        if game.ending().is_some() {
            break;
        }
        let moves = game.legal(Style::Canonical);
        let Some(mv) = rng.pick(&moves) else { break };
        if game.play(mv, Reading::Whole).is_err() {
            break;
        }
        out += mv;
        out.push(if ply % 10 == 9 { '\n' } else { ' ' });
    }
    let end = game.ending().map_or("goes on".to_owned(), |ending| ending.to_string());
    format!("{}\n{}\n{end}\n", out.trim_end(), game.position_text())
}
