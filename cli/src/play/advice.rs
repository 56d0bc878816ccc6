//! What the computer thinks of a position, for `hint`, `analyse` and answers to draw offers.

use zug_core::search::{Limits, Score, Thought};
use zug_core::{AnyGame, Color, Lang};

use crate::signals::Interrupt;
use crate::text::{fill, play as texts};

/// The positions that advice is worth.
const BUDGET: u64 = 100_000;

/// Thinks as long as advice is worth.
pub fn advice(game: &dyn AnyGame, interrupt: &Interrupt) -> Option<Thought<String>> {
    game.think(&Limits { nodes: Some(BUDGET), stop: Some(interrupt.flag()), ..Limits::default() })
}

/// The thoughts at growing depths, until one has cost as much as advice is worth.
pub fn deepening<'a>(
    game: &'a dyn AnyGame,
    interrupt: &'a Interrupt,
) -> impl Iterator<Item = Thought<String>> + 'a {
    let mut spent = 0u64;
    let mut reached = 0;
    (1..).map_while(move |depth| {
        if spent >= BUDGET || interrupt.is_set() {
            return None;
        }
        let stop = Some(interrupt.flag());
        let limits = Limits { depth: Some(depth), nodes: Some(BUDGET - spent), stop, ..Limits::default() };
        let thought = game.think(&limits)?;
        spent = spent.saturating_add(thought.nodes.max(1));
        // No deeper than before: the budget is spent or the game is decided.
        if thought.depth <= reached {
            return None;
        }
        reached = thought.depth;
        Some(thought)
    })
}

/// A score for people: `+0.34`, `win in 5`.
pub fn words(score: Score, lang: Lang) -> String {
    match score {
        Score::Units(units) => {
            let sign = if units < 0 { '-' } else { '+' };
            let units = units.unsigned_abs();
            format!("{sign}{}.{:02}", units / 100, units % 100)
        }
        Score::Win(n) => {
            let text = if n > 0 { &texts::WIN_IN } else { &texts::LOSS_IN };
            fill(text.get(lang), &[("n", &n.unsigned_abs().to_string())])
        }
    }
}

/// Whether the computer, playing `side`, takes a draw: it is worse, or nothing has happened for long.
pub fn takes_draw(game: &dyn AnyGame, side: Color, interrupt: &Interrupt) -> bool {
    let Some(thought) = advice(game, interrupt) else { return true };
    let own = match thought.score {
        Score::Units(units) => units,
        Score::Win(n) => {
            if n > 0 {
                i32::MAX
            } else {
                -i32::MAX
            }
        }
    };
    let own = if game.turn() == side { own } else { -own };
    own < -50 || (own < 10 && game.ply() > 80)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_read_well() {
        assert_eq!(words(Score::Units(34), Lang::En), "+0.34");
        assert_eq!(words(Score::Units(-5), Lang::En), "-0.05");
        assert_eq!(words(Score::Units(1200), Lang::En), "+12.00");
        assert_eq!(words(Score::Win(3), Lang::En), "win in 3");
        assert_eq!(words(Score::Win(-2), Lang::Ru), "проигрыш в 2");
    }
}
