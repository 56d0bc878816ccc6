//! Playing the games of a match, several at once.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};
use std::time::Duration;

use zug_core::{AnyGame, Color};

use super::openings::Openings;
use super::referee::{self, Played, Terms};
use crate::engine::EngineError;
use crate::errors::Error;
use crate::play::Player;

/// What is to be played.
pub struct Schedule<'m> {
    /// How many games there are.
    pub games: u64,
    /// The numbers, from 0, of those that are over already.
    pub over: BTreeSet<u64>,
    /// The openings.
    pub openings: &'m Openings,
    /// What every game keeps to.
    pub terms: &'m Terms,
    /// The seed of the match.
    pub seed: u64,
    /// Set to end it.
    pub stop: &'m AtomicBool,
}

/// The side of the first player: White in the first game of a pair.
pub fn side_of_first(index: u64) -> Color {
    if index.is_multiple_of(2) { Color::White } else { Color::Black }
}

/// How often an interrupt is looked for.
const TICK: Duration = Duration::from_millis(50);

/// Plays the games and gives each to `done` as it ends, until none is left, `done` says so or the user
/// interrupts.
///
/// Every table has two players of its own; what they play depends on the number of the game, not on the
/// table.
///
/// # Errors
/// What `done` gives, an opening that is none, an interrupt, a system that has no thread for even one table.
pub fn run<'p>(
    schedule: &Schedule<'_>,
    tables: Vec<([Player<'p>; 2], Box<dyn AnyGame>)>,
    interrupt: &AtomicBool,
    mut done: impl FnMut(u64, Played) -> Result<bool, Error>,
) -> Result<(), Error> {
    let waiting = Mutex::new((0..schedule.games).filter(|index| !schedule.over.contains(index)));
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for (number, (mut players, game)) in tables.into_iter().enumerate() {
            let (send, waiting) = (send.clone(), &waiting);
            let play = move || {
                loop {
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some(index) = next.filter(|_| !schedule.stop.load(Ordering::Relaxed)) else { return };
                    let played = one(schedule, index, &mut players, &*game);
                    // The other end hears until the last table is done.
                    if send.send((index, played)).is_err() {
                        return;
                    }
                }
            };
            match Builder::new().spawn_scoped(scope, play) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(Error::thread(error)),
                // Fewer tables play all games too.
                Err(_) => break,
            }
        }
        drop(send);
        let mut result = Ok(());
        loop {
            if interrupt.load(Ordering::Relaxed) {
                schedule.stop.store(true, Ordering::Relaxed);
            }
            let (index, played) = match receive.recv_timeout(TICK) {
                Ok(received) => received,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if result.is_err() || schedule.stop.load(Ordering::Relaxed) {
                continue;
            }
            let goes_on = match played {
                Ok(played) => done(index, played),
                Err(Error::Engine(EngineError::Interrupted)) => Ok(false),
                Err(error) => Err(error),
            };
            if !matches!(goes_on, Ok(true)) {
                schedule.stop.store(true, Ordering::Relaxed);
                result = goes_on.map(|_| ());
            }
        }
        if interrupt.load(Ordering::Relaxed) { Err(Error::Interrupted) } else { result }
    })
}

fn one(
    schedule: &Schedule<'_>,
    index: u64,
    players: &mut [Player<'_>; 2],
    game: &dyn AnyGame,
) -> Result<Played, Error> {
    let game = schedule.openings.set_up(index, game)?;
    for (player, which) in players.iter_mut().zip(0..) {
        player.begin(mixed(schedule.seed, index, which));
    }
    let [first, second] = players;
    let sides = match side_of_first(index) {
        Color::White => [first, second],
        Color::Black => [second, first],
    };
    Ok(referee::play(game, sides, schedule.terms)?)
}

/// A seed for a player in a game.
fn mixed(seed: u64, index: u64, player: u64) -> u64 {
    zug_core::Rng::new(seed ^ (index * 2 + player).wrapping_mul(0x9E37_79B9_7F4A_7C15)).next_u64()
}

/// How many tables there are.
pub fn table_count(wanted: NonZeroUsize, schedule: &Schedule<'_>) -> usize {
    let left = schedule.games - schedule.over.len() as u64;
    wanted.get().min(usize::try_from(left).unwrap_or(usize::MAX).max(1))
}
