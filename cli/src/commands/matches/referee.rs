//! One game of a match: whose turn it is, what ends it, and what an arbiter was asked to end.

use std::time::Duration;

use zug_core::search::Score;
use zug_core::{AnyGame, Clock, Color, Ending, Outcome, Reading, Termination, TimeControl};

use crate::engine::{Asked, Clocks, EngineError};
use crate::play::Player;

/// What every game of a match keeps to.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The clocks.
    pub control: Option<TimeControl>,
    /// What else is asked for every move.
    pub asked: Asked,
    /// By how much a move may be late.
    pub margin: Duration,
    /// Draws that an arbiter gives.
    pub draw: Option<DrawRule>,
    /// Wins that an arbiter gives.
    pub resign: Option<ResignRule>,
    /// The number of plies after which a game stops.
    pub most_plies: usize,
}

/// A draw is given when both players say so for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRule {
    /// From this move on.
    pub from: u32,
    /// For this many moves of each player.
    pub moves: u32,
    /// At most this far from zero, in hundredths.
    pub score: i32,
}

/// A game is lost when both players say so for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResignRule {
    /// For this many moves of each player.
    pub moves: u32,
    /// At least this far from zero, in hundredths.
    pub score: i32,
}

impl std::str::FromStr for DrawRule {
    type Err = String;

    fn from_str(text: &str) -> Result<DrawRule, String> {
        match numbers(text)?[..] {
            [from, moves, score] if moves > 0 => Ok(DrawRule { from, moves, score: score as i32 }),
            _ => Err(format!("{text:?}: FROM,MOVES,SCORE is needed, like 40,8,10")),
        }
    }
}

impl std::str::FromStr for ResignRule {
    type Err = String;

    fn from_str(text: &str) -> Result<ResignRule, String> {
        match numbers(text)?[..] {
            [moves, score] if moves > 0 => Ok(ResignRule { moves, score: score as i32 }),
            _ => Err(format!("{text:?}: MOVES,SCORE is needed, like 4,600")),
        }
    }
}

fn numbers(text: &str) -> Result<Vec<u32>, String> {
    let number = |word: &str| word.trim().parse::<u32>().ok().filter(|n| *n <= 1_000_000);
    let numbers: Option<Vec<u32>> = text.split(',').map(number).collect();
    numbers.ok_or_else(|| format!("{text:?}: numbers with commas between them are needed"))
}

/// A game that was played.
pub struct Played {
    /// The game with its end; without one it was stopped and counts for nothing.
    pub game: Box<dyn AnyGame>,
    /// What was wrong with the engine that lost by it, or why a game was stopped.
    pub fault: Option<String>,
}

/// Plays a game to its end.
///
/// Draws that a player may claim are claimed. A fault of an engine is the end of its game.
///
/// # Errors
/// The user interrupts.
pub fn play(
    mut game: Box<dyn AnyGame>,
    players: [&mut Player<'_>; 2],
    terms: &Terms,
) -> Result<Played, EngineError> {
    let mut clock = terms.control.clone().map(Clock::new);
    let mut arbiter = Arbiter::default();
    for side in Color::ALL {
        if let Err(error) = players[side.index()].prepare(&*game) {
            return forfeit(game, side, error);
        }
    }
    while game.ending().is_none() && game.ply() < terms.most_plies {
        if let Some(claim) = game.claims(None).unwrap_or_default().first() {
            // It was offered, so it holds.
            let _ = game.claim(claim.row.as_str(), None);
            break;
        }
        let turn = game.turn();
        let clocks = clock.as_ref().map(|clock| Clocks::of(clock, turn, Duration::ZERO));
        let asked = Asked { clocks, ..terms.asked };
        let answer = match players[turn.index()].choose(&*game, &asked) {
            Ok(Some(answer)) => answer,
            // A game without a legal move is over, so there always is one.
            Ok(None) => break,
            Err(error @ EngineError::Late { .. }) if clock.is_some() => {
                let _ = game.flag(turn);
                return Ok(Played { game, fault: Some(error.to_string()) });
            }
            Err(error) => return forfeit(game, turn, error),
        };
        if let Some(clock) = &mut clock
            && clock.press(turn, answer.took.saturating_sub(terms.margin)).is_err()
        {
            let _ = game.flag(turn);
            break;
        }
        if let Err(refusal) = game.play(&answer.text, Reading::Whole) {
            // Rules that write two moves alike: the fault is no player's.
            let fault = format!("the game goes no further: {refusal}");
            return Ok(Played { game, fault: Some(fault) });
        }
        if game.ending().is_none()
            && let Some(ending) = arbiter.hear(&*game, turn, answer.said.score, terms)
        {
            let _ = game.end(ending);
        }
    }
    Ok(Played { game, fault: None })
}

/// Ends the game against `side`.
fn forfeit(mut game: Box<dyn AnyGame>, side: Color, error: EngineError) -> Result<Played, EngineError> {
    match error.ending(side) {
        None => Err(error),
        Some(ending) => {
            // It is over already only if there was nothing to lose.
            let _ = game.end(ending);
            Ok(Played { game, fault: Some(error.to_string()) })
        }
    }
}

/// Counts what the players say of the game.
#[derive(Debug, Default)]
struct Arbiter {
    /// By side, the moves in a row that it called level.
    level: [u32; 2],
    /// By side, the moves in a row that it called won, or lost if negative.
    decided: [i32; 2],
}

impl Arbiter {
    fn hear(
        &mut self,
        game: &dyn AnyGame,
        side: Color,
        score: Option<Score>,
        terms: &Terms,
    ) -> Option<Ending> {
        let score = score.map(|score| match score {
            Score::Units(units) => units,
            Score::Win(n) => i32::MAX * n.signum(),
        });
        if let Some(rule) = &terms.draw {
            let level = &mut self.level[side.index()];
            let is_level = score.is_some_and(|score| score.unsigned_abs() <= rule.score.unsigned_abs());
            *level = if is_level { *level + 1 } else { 0 };
            let is_late = game.ply() >= 2 * rule.from as usize;
            if is_late && self.level.iter().all(|level| *level >= rule.moves) {
                return Some(Ending { outcome: Outcome::Draw, termination: Termination::Adjudicated });
            }
        }
        if let Some(rule) = &terms.resign {
            let decided = &mut self.decided[side.index()];
            *decided = match score {
                Some(score) if score >= rule.score => (*decided).max(0).saturating_add(1),
                Some(score) if score <= -rule.score => (*decided).min(0).saturating_sub(1),
                _ => 0,
            };
            let moves = i32::try_from(rule.moves).unwrap_or(i32::MAX);
            let winner = Color::ALL.into_iter().find(|side| {
                self.decided[side.index()] >= moves && self.decided[side.other().index()] <= -moves
            });
            if let Some(winner) = winner {
                let outcome = Outcome::Win(winner);
                return Some(Ending { outcome, termination: Termination::Adjudicated });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arbiter_needs_both_players() {
        let game = crate::registry().find("chess").unwrap().open().unwrap();
        let resign = Some(ResignRule { moves: 2, score: 500 });
        let draw = Some(DrawRule { from: 0, moves: 2, score: 10 });
        let terms = Terms { resign, draw, ..Terms::default() };
        let hear = |scores: &[Option<i32>]| {
            let mut arbiter = Arbiter::default();
            let sides = [Color::White, Color::Black].into_iter().cycle();
            let said = scores.iter().zip(sides);
            said.filter_map(|(n, side)| arbiter.hear(&*game, side, n.map(Score::Units), &terms)).last()
        };
        let outcome = |scores: &[Option<i32>]| hear(scores).map(|ending| ending.outcome);
        assert_eq!(
            outcome(&[Some(600), Some(-700), Some(800), Some(-900)]),
            Some(Outcome::Win(Color::White))
        );
        assert_eq!(
            outcome(&[Some(-600), Some(700), Some(-800), Some(900)]),
            Some(Outcome::Win(Color::Black))
        );
        assert_eq!(outcome(&[Some(600), Some(-700), Some(800), Some(-400)]), None);
        assert_eq!(outcome(&[Some(600), Some(0), Some(800), Some(0)]), None);
        assert_eq!(outcome(&[Some(0), Some(-5), Some(10), Some(3)]), Some(Outcome::Draw));
        assert_eq!(outcome(&[Some(0), None, Some(10), Some(3)]), None);
    }

    #[test]
    fn rules_are_read() {
        assert_eq!("40,8,10".parse(), Ok(DrawRule { from: 40, moves: 8, score: 10 }));
        assert_eq!("3,500".parse(), Ok(ResignRule { moves: 3, score: 500 }));
        for bad in ["", "1", "1,2", "1,0,3", "1,2,3,4", "a,b,c", "-1,2,3", "9999999,1,1"] {
            assert!(bad.parse::<DrawRule>().is_err(), "{bad}");
        }
    }
}
