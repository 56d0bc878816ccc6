//! What the computer thinks of a position, for `hint`, `analyse` and answers to draw offers.

use zug_core::search::{Aid, Limits, Memory, Question, Report, Score, Thought};
use zug_core::{AnyGame, Color, Lang, Style};

use crate::text::{fill, play as texts};

/// The positions that advice is worth.
const BUDGET: u64 = 100_000;
/// The memory that goes with it, in megabytes.
const MEMORY: usize = 8;

/// Thinks as long as advice is worth.
pub fn advice(game: &dyn AnyGame, aid: Aid<'_>) -> Option<Thought<String>> {
    think(game, aid, Style::Canonical, &mut |_| ())
}

/// Tells every depth of a search that lasts as long as advice is worth.
pub fn think(
    game: &dyn AnyGame,
    aid: Aid<'_>,
    style: Style,
    tell: &mut dyn FnMut(&Report<String>),
) -> Option<Thought<String>> {
    let limits = Limits { nodes: Some(BUDGET), ..aid.limits };
    let question = Question { limits, tables: aid.tables, ..Question::default() };
    // No move is asked for, so none is refused.
    game.analyse(&question, style, &Memory::new(MEMORY), tell).ok()?
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
pub fn takes_draw(game: &dyn AnyGame, side: Color, aid: Aid<'_>) -> bool {
    let Some(thought) = advice(game, aid) else { return true };
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
