//! Playing the records of one file, each as the variant that it is of.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::sync::OnceLock;

use zug_core::record::{Candidates, Reader, Record, Replay, ReplayError, Syntax};
use zug_core::{AnyGame, Id, Registry};

use super::Games;
use crate::errors::Error;
use crate::text::commands as texts;

/// The games that a worker has opened, which it plays on again and again.
pub type Boards = BTreeMap<Id, Box<dyn AnyGame>>;

/// What playing the records of a file needs.
pub struct Player<'a> {
    registry: &'a Registry,
    /// The syntax of the file.
    pub syntax: &'a dyn Syntax,
    /// Whether a record stands on each line of the file.
    pub is_list: bool,
    /// The variant of games that do not say theirs, and the only one of those that do.
    variant: Option<Id>,
    /// How the file begins.
    head: Vec<u8>,
    /// Whether the file goes on behind that.
    is_cut: bool,
    /// What the beginning teaches, found out when the first game leaves its variant open.
    learnt: OnceLock<Learnt>,
}

/// What the beginning of a file says of its games that do not name their variant.
#[derive(Default)]
struct Learnt {
    /// Guesses that are better tried in another order.
    orders: BTreeMap<Vec<Id>, Vec<Id>>,
    /// The variant of most games, for those that show nothing.
    usual: Option<Id>,
}

/// A played record.
pub struct Played {
    /// The variant as which it was played.
    pub variant: Id,
    /// What came of it.
    pub outcome: Result<Replay, ReplayError>,
}

impl<'a> Player<'a> {
    /// A player of the games of a file.
    pub fn new(registry: &'a Registry, games: &Games<'a>, variant: Option<Id>) -> Player<'a> {
        let (head, is_cut) = games.head();
        Player {
            registry,
            syntax: games.syntax,
            is_list: games.is_list,
            variant,
            head: head.to_vec(),
            is_cut,
            learnt: OnceLock::new(),
        }
    }

    /// The variants to try; `None` if the record names one that is not wanted.
    pub fn candidates(&self, record: &Record) -> Option<Candidates> {
        let mut candidates = self.syntax.variants(record);
        let Some(wanted) = self.variant else {
            if candidates.guessed {
                let learnt = self.learnt.get_or_init(|| self.learn());
                if let Some(usual) = learnt.usual.filter(|_| shows_nothing(record)) {
                    return Some(Candidates::guessed(vec![usual]));
                }
                if let Some(order) = learnt.orders.get(&candidates.ids) {
                    candidates.ids.clone_from(order);
                }
            }
            return Some(candidates);
        };
        if candidates.tag.is_none() {
            return Some(Candidates::customary(wanted));
        }
        let is_wanted = |id: &Id| self.registry.find(id.as_str()).is_ok_and(|entry| entry.id == wanted);
        candidates.ids.iter().any(is_wanted).then_some(Candidates { ids: vec![wanted], ..candidates })
    }

    /// Plays the record as the first candidate as which it can be played, else as the likeliest that is there.
    ///
    /// # Errors
    /// No variant of that name is there, or it cannot be opened.
    pub fn play(
        &self,
        record: &Record,
        candidates: &Candidates,
        boards: &mut Boards,
    ) -> Result<Played, Error> {
        let mut first: Option<(Id, Result<Played, Error>)> = None;
        for id in &candidates.ids {
            let outcome = match self.board(*id, boards) {
                Ok((variant, game)) => {
                    Ok(Played { variant, outcome: Replay::run(record, self.syntax, game) })
                }
                Err(error) => Err(error),
            };
            if matches!(outcome, Ok(Played { outcome: Ok(_), .. })) {
                return outcome;
            }
            // A name that no variant has says less than a game that fails.
            if first.as_ref().is_none_or(|(_, likelier)| likelier.is_err() && outcome.is_ok()) {
                first = Some((*id, outcome));
            }
        }
        let Some((id, outcome)) = first else {
            return Err(Error::usage("the record names no variant", "в записи не названа игра"));
        };
        if candidates.ids.len() > 1 {
            // The board shows the last attempt: play the likeliest again.
            if let (Ok(_), Ok((_, game))) = (&outcome, self.board(id, boards)) {
                let _ = Replay::run(record, self.syntax, game);
            }
        }
        outcome
    }

    /// The board on which a game of this variant was played.
    pub fn board_of<'b>(&self, variant: Id, boards: &'b mut Boards) -> Option<&'b mut dyn AnyGame> {
        let game = boards.get_mut(&variant)?;
        Some(&mut **game)
    }

    /// The board of a variant and its proper name.
    fn board<'b>(&self, id: Id, boards: &'b mut Boards) -> Result<(Id, &'b mut dyn AnyGame), Error> {
        let found = self.registry.find(id.as_str());
        let entry = found.map_err(|unknown| Error::from(unknown).with_remedy(&texts::OF_RECORDS))?;
        let game = match boards.entry(entry.id) {
            Slot::Occupied(slot) => slot.into_mut(),
            Slot::Vacant(slot) => slot.insert(entry.open()?),
        };
        Ok((entry.id, &mut **game))
    }

    /// Looks at the beginning of the file: where no tag names the variant, the one as which most of the file's
    /// games can be played comes first.
    fn learn(&self) -> Learnt {
        let mut boards = Boards::new();
        let mut failures: BTreeMap<Vec<Id>, Vec<u32>> = BTreeMap::new();
        let mut games_of: BTreeMap<Vec<Id>, u32> = BTreeMap::new();
        sample(self.syntax, &self.head, self.is_cut, |record| {
            let candidates = self.syntax.variants(record);
            if !candidates.guessed || candidates.ids.len() < 2 || shows_nothing(record) {
                return;
            }
            *games_of.entry(candidates.ids.clone()).or_default() += 1;
            let counts = failures.entry(candidates.ids.clone()).or_insert(vec![0; candidates.ids.len()]);
            for (id, count) in candidates.ids.iter().zip(counts) {
                *count += match self.board(*id, &mut boards) {
                    Ok((_, game)) => u32::from(Replay::run(record, self.syntax, game).is_err()),
                    // A variant that is not there is worse than any, unless it is the likeliest.
                    Err(_) => u32::from(*id != candidates.ids[0]) << 16,
                };
            }
        });
        let ordered = failures.into_iter().map(|(ids, counts)| {
            let mut order: Vec<(u32, Id)> = counts.into_iter().zip(ids.iter().copied()).collect();
            order.sort_by_key(|(count, _)| *count);
            (ids, order.into_iter().map(|(_, id)| id).collect())
        });
        let orders: BTreeMap<Vec<Id>, Vec<Id>> = ordered.collect();
        let most = games_of.into_iter().max_by_key(|(_, games)| *games).map(|(ids, _)| ids);
        let usual = most.and_then(|ids| orders.get(&ids)?.first().copied());
        Learnt { orders, usual }
    }
}

/// Whether nothing in a record tells its variant: no move and no position.
fn shows_nothing(record: &Record) -> bool {
    record.moves().next().is_none() && record.find("FEN").is_none()
}

/// The first games of a file, as many as lie whole within its beginning.
pub fn sample(syntax: &dyn Syntax, head: &[u8], is_cut: bool, mut each: impl FnMut(&Record)) {
    let mut reader = Reader::new(head);
    let (mut record, mut next) = (Record::new(), Record::new());
    let mut pending = false;
    // Memory does not fail.
    while reader.read(syntax, &mut next).unwrap_or(false) {
        if pending {
            each(&record);
        }
        std::mem::swap(&mut record, &mut next);
        pending = true;
    }
    if pending && !is_cut {
        each(&record);
    }
}
