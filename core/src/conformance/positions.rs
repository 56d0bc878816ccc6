//! Identity of positions: equality, hash, key, text and arrangement.

use std::collections::HashMap;
use std::collections::hash_map::{DefaultHasher, Entry};
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::{Rng, Style};

/// The positions met so far, both ways.
pub(super) struct Seen<P> {
    keys: HashMap<P, u64>,
    positions: HashMap<u64, P>,
}

// Not derived: that would ask the position to have a default.
impl<P> Default for Seen<P> {
    fn default() -> Seen<P> {
        Seen { keys: HashMap::new(), positions: HashMap::new() }
    }
}

fn hash_of<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

pub(super) fn sound<R: Playable>(
    spot: &Spot<'_, R>,
    seen: &Mutex<Seen<R::Position>>,
    rng: &mut Rng,
) -> Verdict {
    identified(spot, &mut seen.lock().unwrap_or_else(PoisonError::into_inner))?;
    written_and_read(spot)?;
    set_up_again(spot)?;
    match rng.pick(spot.legal) {
        Some(mv) => played_alike(spot, *mv),
        None => Ok(()),
    }
}

/// Equal positions have one key, and one key stands for one position.
fn identified<R: Playable>(spot: &Spot<'_, R>, seen: &mut Seen<R::Position>) -> Verdict {
    let key = spot.rules.key(spot.position);
    let known = *seen.keys.entry(spot.position.clone()).or_insert(key);
    ensure!(known == key, "equal positions have the keys {known:#x} and {key:#x}");
    match seen.positions.entry(key) {
        Entry::Vacant(entry) => {
            entry.insert(spot.position.clone());
        }
        Entry::Occupied(entry) => ensure!(
            entry.get() == spot.position,
            "the key {key:#x} also belongs to {}",
            spot.rules.write_position(entry.get(), spot.counters)
        ),
    }
    Ok(())
}

/// The text of a position reads back as the position, down to the order of its moves.
fn written_and_read<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let rules = spot.rules;
    let text = rules.write_position(spot.position, spot.counters);
    let read = match rules.read_position(&text) {
        Ok(read) => read,
        // An exploded king cannot be set up, and need not be.
        Err(_) if rules.early_end(spot.position).is_some() => return Ok(()),
        Err(defects) => return Err(format!("the text of the position is refused: {defects}")),
    };
    same(spot, &read.position, "the text of the position")?;
    let again = rules.write_position(&read.position, read.counters);
    ensure!(again == text, "{text:?} is read and written as {again:?}");
    Ok(())
}

/// The arrangement of a position is accepted and gives the position.
fn set_up_again<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    match spot.rules.set_up(&spot.rules.arrangement(spot.position), &[]) {
        Ok((position, _)) => same(spot, &position, "the arrangement of the position"),
        Err(_) if spot.rules.early_end(spot.position).is_some() => Ok(()),
        Err(defects) => Err(format!("the arrangement of the position is refused: {defects}")),
    }
}

fn same<R: Playable>(spot: &Spot<'_, R>, other: &R::Position, source: &str) -> Verdict {
    ensure!(
        other == spot.position,
        "{source} gives another position: {other:?} instead of {:?}",
        spot.position
    );
    ensure!(hash_of(other) == hash_of(spot.position), "{source} gives an equal position of another hash");
    ensure!(
        spot.rules.key(other) == spot.rules.key(spot.position),
        "{source} gives an equal position of another key"
    );
    ensure!(spot.rules.turn(other) == spot.rules.turn(spot.position), "{source} gives another side to move");
    let mut moves = Vec::new();
    spot.rules.moves(other, &mut moves);
    ensure!(moves == spot.legal, "{source} gives an equal position with other moves or another order");
    Ok(())
}

/// One move in one position leads to one position.
fn played_alike<R: Playable>(spot: &Spot<'_, R>, mv: R::Move) -> Verdict {
    let [first, second] = [(); 2].map(|()| {
        let mut next = spot.position.clone();
        spot.rules.play(&mut next, mv);
        next
    });
    let text = || spot.rules.move_text(spot.position, mv, Style::Canonical);
    ensure!(first == second, "{} leads to different positions", text());
    ensure!(spot.rules.key(&first) == spot.rules.key(&second), "{} leads to different keys", text());
    ensure!(first != *spot.position, "{} leads to the position before it", text());
    Ok(())
}
