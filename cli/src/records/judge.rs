//! Playing one record through and saying what came of it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use zug_core::record::{Candidates, Record, Replay, ReplayError, Score};
use zug_core::{AnyGame, Color, Id, Lang, Reason, Style};

use super::filter::Filter;
use super::player::{Boards, Played, Player};
use super::verdict::{Remark, Verdict};
use crate::errors::Error;
use crate::text::{self, games as texts};

/// What judging needs, the same for all games.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    /// Which games are wanted.
    pub filter: &'a Filter,
    /// The language of remarks.
    pub lang: Lang,
    /// Whether positions are asked for.
    pub positions: bool,
    /// Whether keys are asked for.
    pub keys: bool,
    /// Whether what is odd makes a game wrong.
    pub strict: bool,
}

/// Remarks that say nothing against a record, however strictly it is read.
const HARMLESS: [&str; 3] = ["guessed-variant", "encoding", "result-board"];

impl Judge<'_> {
    /// Plays a game through.
    pub fn judge(&self, player: &Player<'_>, record: &Record, boards: &mut Boards) -> Verdict {
        let score = record.score();
        let mut verdict = Verdict { result: score.text(), ..Verdict::default() };
        if !self.filter.admits(record) {
            return verdict;
        }
        let Some(candidates) = player.candidates(record) else { return verdict };
        verdict.is_wanted = true;
        self.note_faults(record, player, &mut verdict);
        self.note_tag(record, &mut verdict);
        match player.play(record, &candidates, boards) {
            Ok(played) => self.sum_up(record, player, &candidates, played, boards, &mut verdict),
            Err(error) => {
                verdict.variant = candidates.ids.first().copied();
                let place = candidates.tag.map_or_else(|| record.start(), |tag| record.place(tag.at()));
                let message = error.message(self.lang);
                let candidates = match error {
                    Error::Undeclared { ref unknown, .. } => unknown.near.clone(),
                    _ => Vec::new(),
                };
                verdict.error = Some(Remark { candidates, ..Remark::new(error.code(), message, place) });
            }
        }
        if let Some(fault) = record.faults().iter().find(|fault| fault.code.is_error()) {
            let place = record.place(fault.at);
            let message = || fault.message(self.lang);
            verdict.error.get_or_insert_with(|| Remark::new(fault.code.code(), message(), place));
        }
        if player.is_list {
            // The text of the line is not that of the record, only the line is the same.
            verdict.warnings.iter_mut().chain(&mut verdict.error).for_each(|remark| remark.column = 1);
        }
        if self.strict && verdict.error.is_none() {
            let odd = verdict.warnings.iter().enumerate().filter(|(_, r)| !HARMLESS.contains(&r.code));
            let first = odd.min_by_key(|(_, remark)| (remark.line, remark.column)).map(|(at, _)| at);
            verdict.error = first.map(|at| verdict.warnings.remove(at));
        }
        verdict
    }

    /// Says what playing has shown.
    fn sum_up(
        &self,
        record: &Record,
        player: &Player<'_>,
        candidates: &Candidates,
        mut played: Played,
        boards: &mut Boards,
        verdict: &mut Verdict,
    ) {
        let Some(game) = boards.get_mut(&played.variant) else { return };
        verdict.variant = Some(played.variant);
        let score = record.score();
        match &mut played.outcome {
            Ok(replay) => {
                verdict.plies = replay.plies;
                self.note_board(record, &**game, verdict);
                verdict.termination = termination(record, &**game, score);
                if self.strict {
                    self.note_inexact(record, player, &**game, verdict);
                }
                // What the board shows now must outlast the variations.
                self.note_end(&mut **game, verdict);
                replay.check_variations(record, player.syntax, &mut **game);
                self.note_replay(record, replay, verdict);
            }
            Err(error) => {
                verdict.plies = game.ply();
                verdict.error = Some(self.problem(record, error));
                self.note_end(&mut **game, verdict);
                if verdict.plies == 0 && matches!(error, ReplayError::Position { .. }) {
                    verdict.final_fen = None;
                }
            }
        }
        if candidates.guessed {
            let message = self.fill(&texts::GUESSED, &[("variant", verdict.variant())]);
            verdict.warnings.push(Remark::new("guessed-variant", message, record.start()));
        }
    }

    /// Keeps what is asked for of the end of the game.
    fn note_end(&self, game: &mut dyn AnyGame, verdict: &mut Verdict) {
        if self.positions {
            verdict.final_fen = Some(game.position_text());
        }
        if self.keys {
            let mut hasher = DefaultHasher::new();
            (verdict.variant(), game.start_text(), game.line(Style::Canonical)).hash(&mut hasher);
            verdict.key = hasher.finish();
        }
        verdict.is_wanted = self.filter.passes(game);
    }

    /// Warns of moves that are not written as the standard wants them.
    fn note_inexact(&self, record: &Record, player: &Player<'_>, game: &dyn AnyGame, verdict: &mut Verdict) {
        let texts = game.line(Style::Record).into_iter().zip(game.line(Style::Canonical));
        for (item, (short, full)) in record.moves().zip(texts) {
            let written = record.get(item.span);
            if !player.syntax.is_exact(written, &short, &full) {
                let message = self.fill(&texts::INEXACT, &[("move", written), ("exact", &short)]);
                verdict.warnings.push(Remark::new("inexact", message, record.place(item.span.at())));
            }
        }
    }

    fn fill(&self, sentence: &zug_core::Text, values: &[(&str, &str)]) -> String {
        text::fill(sentence.get(self.lang), values)
    }

    fn problem(&self, record: &Record, error: &ReplayError) -> Remark {
        let place = record.place(error.span().at());
        let remark = Remark::new(error.code(), error.message(self.lang), place);
        match error {
            ReplayError::Move { refusal, .. } => {
                let (rule, candidates) = (refusal.rule.clone(), refusal.candidates.clone());
                Remark { rule, candidates, ..remark }
            }
            _ => remark,
        }
    }

    fn note_faults(&self, record: &Record, player: &Player<'_>, verdict: &mut Verdict) {
        let missing = if self.strict { player.syntax.lacks(record) } else { Vec::new() };
        for fault in record.faults().iter().filter(|fault| !fault.code.is_error()).chain(&missing) {
            let place = record.place(fault.at);
            verdict.warnings.push(Remark::new(fault.code.code(), fault.message(self.lang), place));
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
        for error in &replay.variations {
            let Remark { message, .. } = self.problem(record, error);
            let message = self.fill(&texts::VARIATION, &[("message", &message)]);
            verdict.warnings.push(Remark::new("variation", message, record.place(error.span().at())));
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

/// Dead positions are looked for among those with no more men than this: there the proof takes a fraction of what
/// playing the game took, beyond it a rare one takes a thousand times as long.
const FEW_MEN: usize = 8;

/// How the game ended: as the board shows, by a draw of the rules if nobody won, as a tag says.
fn termination(record: &Record, game: &dyn AnyGame, score: Score) -> Option<Id> {
    if let Some(ending) = game.end_on_board() {
        return Some(ending.termination.id());
    }
    if matches!(score, Score::Draw | Score::Open) {
        let men = game.look().cells.iter().flatten().count();
        if men <= FEW_MEN && Color::ALL.iter().all(|side| game.can_win(*side) == Some(false)) {
            return Some(Reason::DeadPosition.id());
        }
        if let Some(row) = game.draw_rows().first() {
            return Some(*row);
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
    words.iter().find(|(word, _)| tag.contains(word)).map(|(_, id)| Id::new(id))
}
