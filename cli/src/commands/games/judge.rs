//! Playing one record through and saying what came of it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use zug_core::record::{Candidates, Record, Replay, ReplayError, Score, Syntax};
use zug_core::{AnyGame, Color, Id, Lang, Reason, Registry, Style};

use super::filter::Filter;
use super::verdict::{Remark, Verdict};
use crate::errors::Error;
use crate::records::Games;
use crate::text::{self, games as texts};

/// What judging needs, the same for all games.
#[derive(Clone)]
pub struct Judge<'a> {
    registry: &'a Registry,
    filter: &'a Filter,
    lang: Lang,
    /// Whether positions are asked for.
    positions: bool,
    /// Whether keys are asked for.
    keys: bool,
    /// Guesses of the present file that its beginning puts in another order.
    learnt: BTreeMap<Vec<Id>, Vec<Id>>,
    /// The variant of most games of the present file, for those that show nothing.
    usual: Option<Id>,
}

/// The games that a worker has opened, which it plays on again and again.
pub type Boards = BTreeMap<Id, Box<dyn AnyGame>>;

/// A played record.
struct Played {
    variant: Id,
    outcome: Result<Replay, ReplayError>,
}

impl<'a> Judge<'a> {
    /// A judge of games.
    pub fn new(
        registry: &'a Registry,
        filter: &'a Filter,
        lang: Lang,
        positions: bool,
        keys: bool,
    ) -> Judge<'a> {
        Judge { registry, filter, lang, positions, keys, learnt: BTreeMap::new(), usual: None }
    }

    /// A judge that has looked at the beginning of a file: where no tag names the variant, the one as which
    /// most of the file's games can be played comes first.
    pub fn learn(&self, games: &Games<'_>) -> Judge<'a> {
        let mut boards = Boards::new();
        let mut failures: BTreeMap<Vec<Id>, Vec<u32>> = BTreeMap::new();
        let mut games_of: BTreeMap<Vec<Id>, u32> = BTreeMap::new();
        games.sample(|record| {
            let Some(candidates) = self.candidates(games.syntax, record) else { return };
            if !candidates.guessed || candidates.ids.len() < 2 || shows_nothing(record) {
                return;
            }
            *games_of.entry(candidates.ids.clone()).or_default() += 1;
            let counts = failures.entry(candidates.ids.clone()).or_insert(vec![0; candidates.ids.len()]);
            for (id, count) in candidates.ids.iter().zip(counts) {
                *count += match self.board(*id, &mut boards) {
                    Ok((_, game)) => u32::from(Replay::run(record, games.syntax, game).is_err()),
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
        let learnt: BTreeMap<Vec<Id>, Vec<Id>> = ordered.collect();
        let most = games_of.into_iter().max_by_key(|(_, games)| *games).map(|(ids, _)| ids);
        let usual = most.and_then(|ids| learnt.get(&ids)?.first().copied());
        Judge { learnt, usual, ..self.clone() }
    }

    /// Plays game number `index` of a file through.
    pub fn judge(&self, index: u64, syntax: &dyn Syntax, record: &Record, boards: &mut Boards) -> Verdict {
        let score = record.score();
        let mut verdict = Verdict { index, result: score.text(), ..Verdict::default() };
        if !self.filter.admits(record) {
            return verdict;
        }
        let Some(candidates) = self.candidates(syntax, record) else { return verdict };
        verdict.is_wanted = true;
        self.note_faults(record, &mut verdict);
        self.note_tag(record, &mut verdict);
        match self.play(syntax, record, &candidates, boards) {
            Ok(played) => self.sum_up(record, &candidates, played, boards, &mut verdict),
            Err(error) => {
                verdict.variant = candidates.ids.first().map(|id| id.to_string()).unwrap_or_default();
                let place = candidates.tag.map_or_else(|| record.start(), |tag| record.place(tag.at()));
                let message = error.message(self.lang);
                let candidates = match error {
                    Error::UnknownVariant(ref unknown) => unknown.near.clone(),
                    _ => Vec::new(),
                };
                verdict.error = Some(Remark { candidates, ..Remark::new(error.code(), message, place) });
            }
        }
        if let Some(fault) = record.faults().iter().find(|fault| fault.code.is_error()) {
            let place = record.place(fault.at);
            verdict.error.get_or_insert_with(|| Remark::new(fault.code.code(), fault.to_string(), place));
        }
        verdict
    }

    /// The variants to try; `None` if the record names one that is not wanted.
    fn candidates(&self, syntax: &dyn Syntax, record: &Record) -> Option<Candidates> {
        let mut candidates = syntax.variants(record);
        let Some(wanted) = self.filter.variant else {
            if let Some(usual) = self.usual.filter(|_| candidates.guessed && shows_nothing(record)) {
                return Some(Candidates::guessed(vec![usual]));
            }
            if let Some(order) = self.learnt.get(&candidates.ids).filter(|_| candidates.guessed) {
                candidates.ids.clone_from(order);
            }
            return Some(candidates);
        };
        if candidates.tag.is_none() {
            return Some(Candidates::customary(wanted));
        }
        let is_wanted = |id: &Id| self.registry.find(id.as_str()).is_ok_and(|entry| entry.id == wanted);
        candidates.ids.iter().any(is_wanted).then_some(Candidates { ids: vec![wanted], ..candidates })
    }

    /// Plays the record as the first candidate as which it can be played, else as the likeliest.
    fn play(
        &self,
        syntax: &dyn Syntax,
        record: &Record,
        candidates: &Candidates,
        boards: &mut Boards,
    ) -> Result<Played, Error> {
        let mut first = None;
        for id in &candidates.ids {
            let outcome = match self.board(*id, boards) {
                Ok((variant, game)) => Ok(Played { variant, outcome: Replay::run(record, syntax, game) }),
                Err(error) => Err(error),
            };
            if matches!(outcome, Ok(Played { outcome: Ok(_), .. })) {
                return outcome;
            }
            first.get_or_insert((*id, outcome));
        }
        let Some((id, outcome)) = first else {
            return Err(Error::usage("the record names no variant", "в записи не названа игра"));
        };
        if candidates.ids.len() > 1 {
            // The board shows the last attempt: play the likeliest again.
            if let (Ok(_), Ok((_, game))) = (&outcome, self.board(id, boards)) {
                let _ = Replay::run(record, syntax, game);
            }
        }
        outcome
    }

    /// The board of a variant and its proper name.
    fn board<'b>(&self, id: Id, boards: &'b mut Boards) -> Result<(Id, &'b mut dyn AnyGame), Error> {
        let entry = self.registry.find(id.as_str())?;
        let game = match boards.entry(entry.id) {
            Slot::Occupied(slot) => slot.into_mut(),
            Slot::Vacant(slot) => slot.insert(entry.open()?),
        };
        Ok((entry.id, &mut **game))
    }

    /// Says what playing has shown.
    fn sum_up(
        &self,
        record: &Record,
        candidates: &Candidates,
        played: Played,
        boards: &mut Boards,
        verdict: &mut Verdict,
    ) {
        let Some(game) = boards.get_mut(&played.variant) else { return };
        verdict.variant = played.variant.to_string();
        let score = record.score();
        match &played.outcome {
            Ok(replay) => {
                verdict.plies = replay.plies;
                self.note_replay(record, replay, verdict);
                self.note_board(record, &**game, verdict);
                verdict.termination = termination(record, &**game, score);
            }
            Err(error) => {
                verdict.plies = game.ply();
                verdict.error = Some(self.problem(record, error));
            }
        }
        if candidates.guessed {
            let message = self.fill(&texts::GUESSED, &[("variant", &verdict.variant)]);
            verdict.warnings.push(Remark::new("guessed-variant", message, record.start()));
        }
        if self.positions {
            verdict.final_fen = Some(game.position_text());
        }
        if self.keys {
            let mut hasher = DefaultHasher::new();
            (&verdict.variant, game.start_text(), game.line(Style::Canonical)).hash(&mut hasher);
            verdict.key = hasher.finish();
        }
        verdict.is_wanted = self.filter.passes(&mut **game);
    }

    fn fill(&self, sentence: &zug_core::Text, values: &[(&str, &str)]) -> String {
        text::fill(sentence.get(self.lang), values)
    }

    fn problem(&self, record: &Record, error: &ReplayError) -> Remark {
        let place = record.place(error.span().at());
        match error {
            ReplayError::Move { refusal, .. } => Remark {
                rule: refusal.rule.clone(),
                candidates: refusal.candidates.clone(),
                ..Remark::new(error.code(), refusal.message.get(self.lang), place)
            },
            ReplayError::Position { defects, .. } => {
                let messages = defects.list.iter().map(|d| d.message.get(self.lang));
                Remark::new(error.code(), messages.collect::<Vec<_>>().join("; "), place)
            }
            ReplayError::Prose { text, .. } => {
                Remark::new(error.code(), self.fill(&texts::PROSE, &[("text", text)]), place)
            }
            ReplayError::Missing { .. } => Remark::new(error.code(), texts::MISSING.get(self.lang), place),
            ReplayError::Null { .. } => Remark::new(error.code(), texts::NULL_MOVE.get(self.lang), place),
            other => Remark::new(other.code(), other.to_string(), place),
        }
    }

    fn note_faults(&self, record: &Record, verdict: &mut Verdict) {
        for fault in record.faults().iter().filter(|fault| !fault.code.is_error()) {
            let place = record.place(fault.at);
            verdict.warnings.push(Remark::new(fault.code.code(), fault.to_string(), place));
        }
    }

    fn note_replay(&self, record: &Record, replay: &Replay, verdict: &mut Verdict) {
        for defect in &replay.warnings {
            let place = record.find("FEN").map_or_else(|| record.start(), |tag| record.place(tag.value.at()));
            verdict.warnings.push(Remark::new(defect.code.code(), defect.message.get(self.lang), place));
        }
        for note in &replay.settled {
            let values = [("move", record.get(note.span)), ("played", note.played.as_str())];
            let message = self.fill(&texts::SETTLED, &values);
            verdict.warnings.push(Remark::new("ambiguous", message, record.place(note.span.at())));
        }
    }

    /// Warns where terminator and tag disagree on the result.
    fn note_tag(&self, record: &Record, verdict: &mut Verdict) {
        let score = record.score();
        if let (Some(span), Some(tagged)) = (record.terminator_span(), record.tag_score())
            && tagged != score
        {
            let values = [("tag", tagged.text()), ("end", score.text())];
            let message = self.fill(&texts::RESULT_TAG, &values);
            verdict.warnings.push(Remark::new("result-tag", message, record.place(span.at())));
        }
    }

    /// Warns where board and record disagree on the result.
    fn note_board(&self, record: &Record, game: &dyn AnyGame, verdict: &mut Verdict) {
        let score = record.score();
        let Some(ending) = game.end_on_board() else { return };
        let shown = Score::from(ending.outcome);
        if !matches!(score, Score::Open | Score::BothLost) && score != shown {
            let values = [("board", shown.text()), ("end", score.text())];
            let message = self.fill(&texts::RESULT_BOARD, &values);
            let tag = record.find("Result").map(|tag| tag.value);
            let span = record.terminator_span().or(tag);
            let place = span.map_or_else(|| record.start(), |span| record.place(span.at()));
            verdict.warnings.push(Remark::new("result-board", message, place));
        }
    }
}

/// Whether nothing in a record tells its variant: no move and no position.
fn shows_nothing(record: &Record) -> bool {
    record.moves().next().is_none() && record.find("FEN").is_none()
}

/// Dead positions are looked for among those with no more men than this: there material tells, at once.
const FEW_MEN: usize = 3;

/// How the game ended: as the board shows, by a draw of the rules if nobody won, as a tag says.
fn termination(record: &Record, game: &dyn AnyGame, score: Score) -> Option<String> {
    if let Some(ending) = game.end_on_board() {
        return Some(ending.termination.id().to_string());
    }
    if matches!(score, Score::Draw | Score::Open) {
        let men = game.look().cells.iter().flatten().count();
        if men <= FEW_MEN && Color::ALL.iter().all(|side| game.can_win(*side) == Some(false)) {
            return Some(Reason::DeadPosition.id().to_string());
        }
        if let Some(row) = game.draw_rows().first() {
            return Some(row.to_string());
        }
    }
    let tag = record.tag("Termination")?.to_lowercase();
    let words = [
        ("time", "time"),
        ("abandon", "abandoned"),
        ("adjudicat", "adjudicated"),
        ("infraction", "illegal-move"),
        ("illegal", "illegal-move"),
        ("resign", "resignation"),
        ("agree", "agreement"),
    ];
    words.iter().find(|(word, _)| tag.contains(word)).map(|(_, id)| (*id).to_owned())
}
