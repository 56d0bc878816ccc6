//! Judgements and the search that rests on them.

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::search::{self, Limits};
use crate::{Game, Rng, Style};

/// The bound that every judgement must stay inside.
const BOUND: i32 = 20_000;

pub(super) fn sound<R: Playable>(game: &Game<R>, spot: &Spot<'_, R>, rng: &mut Rng) -> Verdict {
    if spot.legal.is_empty() {
        return Ok(());
    }
    let worth = spot.rules.evaluate(spot.position);
    ensure!(worth.abs() < BOUND, "the position is judged to be worth {worth}");
    let again = spot.rules.evaluate(&spot.position.clone());
    ensure!(worth == again, "the position is judged to be worth {worth} and then {again}");
    for mv in spot.legal {
        let judge = || (spot.rules.is_noisy(spot.position, *mv), spot.rules.promise(spot.position, *mv));
        ensure!(judge() == judge(), "a move is judged differently each time");
    }
    if rng.one_in(16) { searched(game, spot) } else { Ok(()) }
}

/// A search with a budget of nodes keeps to it, and finds the same legal line each time.
fn searched<R: Playable>(game: &Game<R>, spot: &Spot<'_, R>) -> Verdict {
    let budget = 300;
    let limits = Limits { nodes: Some(budget), ..Limits::default() };
    let Some(thought) = search::think(game, &limits) else {
        return Err("the search found no move where there is one".to_owned());
    };
    ensure!(thought.nodes <= budget, "the search visited {} nodes of {budget}", thought.nodes);
    ensure!(
        thought.line.first() == Some(&thought.best),
        "the expected line does not begin with the best move"
    );
    ensure!(search::think(game, &limits).as_ref() == Some(&thought), "a search twice finds different things");
    let mut position = spot.position.clone();
    for mv in &thought.line {
        let mut legal = Vec::new();
        spot.rules.moves(&position, &mut legal);
        ensure!(legal.contains(mv), "the expected line has the illegal move {mv:?}");
        // Written only to see that every move of the line has a text where it is played.
        ensure!(!spot.rules.move_text(&position, *mv, Style::Canonical).is_empty(), "a move has no text");
        spot.rules.play(&mut position, *mv);
    }
    Ok(())
}
