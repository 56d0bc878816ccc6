//! `zug analyse`: what a position is worth and what to play.

use std::time::{Duration, Instant};

use serde::Serialize;
use zug_core::AnyGame;
use zug_core::search::{Allowance, Limits, Memory, Question, Report, Score, Thought, Time};

use super::serve::shortage;
use crate::context::Context;
use crate::errors::Error;
use crate::options::AnalyseOptions;
use crate::play::score_words;
use crate::recorded::Recorded;
use crate::report::schema;
use crate::text::endings;
use crate::{position, tables};

/// How long to think where nothing else says so.
const USUAL: Duration = Duration::from_secs(5);

/// A line that was searched to a depth.
#[derive(Serialize)]
struct Line<'a> {
    schema: String,
    depth: u32,
    seldepth: u32,
    multipv: u32,
    score: ScoreObject,
    nodes: u64,
    nps: u64,
    time_ms: u64,
    pv: &'a [String],
    /// Whether the search has ended with this.
    #[serde(rename = "final")]
    is_final: bool,
}

/// A score: hundredths of a pawn or man for the side to move, or moves to the end of the game.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum ScoreObject {
    Cp(i32),
    Mate(i32),
}

impl From<Score> for ScoreObject {
    fn from(score: Score) -> ScoreObject {
        match score {
            Score::Units(units) => ScoreObject::Cp(units),
            Score::Win(moves) => ScoreObject::Mate(moves),
        }
    }
}

/// Searches a position and tells every depth as it is finished.
///
/// # Errors
/// A bad position, a refused move before it, output that fails, or an interrupt, after what was found is told.
pub fn run(context: &mut Context<'_>, options: &AnalyseOptions) -> Result<(), Error> {
    let game = match options.what.as_deref().and_then(Recorded::parse) {
        Some(recorded) => {
            let mut game = recorded.open(context)?;
            if let Some(fen) = &options.position.fen {
                position::set(context, &mut *game, fen)?;
            }
            position::advance(&mut *game, &options.position)?;
            game
        }
        None => position::open(context, options.what.as_deref(), &options.position)?,
    };
    let is_free = options.time.is_none() && options.depth.is_none() && options.nodes.is_none();
    let time = options.time.or(is_free.then_some(USUAL));
    let begun = Instant::now();
    let elapsed = || begun.elapsed();
    let interrupt = context.io.interrupt;
    let limits = Limits {
        depth: options.depth,
        nodes: options.nodes,
        time: time.map(|time| Time { elapsed: &elapsed, allowance: Allowance::Move(time) }),
        stop: Some(interrupt.flag()),
        ..Limits::default()
    };
    let tables = options.tables.as_deref().map(|dir| tables::load(dir, &*game)).transpose()?;
    let (lines, threads) = (options.multipv.get(), options.threads.get());
    let question = Question { limits, lines, threads, tables: tables.as_ref(), ..Question::default() };
    let memory = Memory::new(options.hash as usize);
    if let Some(message) = shortage(&memory, options.hash as usize) {
        context.note(&message)?;
    }
    let style = context.style;
    let mut told = Ok(());
    // The last depth of every line, told again at the end.
    let mut last: Vec<Report<String>> = Vec::new();
    let found = game.analyse(&question, style, &memory, &mut |report| {
        if told.is_ok() {
            told = tell(context, report, begun.elapsed(), false);
        }
        if report.rank == 1 {
            last.clear();
        }
        last.push(report.clone());
    })?;
    told?;
    match found {
        Some(thought) => conclude(context, &thought, &last, begun.elapsed())?,
        None => no_moves(context, &*game)?,
    }
    if interrupt.is_set() { Err(Error::Interrupted) } else { Ok(()) }
}

fn tell(
    context: &mut Context<'_>,
    report: &Report<String>,
    spent: Duration,
    is_final: bool,
) -> Result<(), Error> {
    if context.json {
        let time_ms = u64::try_from(spent.as_millis()).unwrap_or(u64::MAX);
        let nps = report.nodes as f64 / spent.as_secs_f64().max(1e-6);
        context.object(&Line {
            schema: schema(context.command),
            depth: report.depth,
            seldepth: report.farthest,
            multipv: report.rank,
            score: report.score.into(),
            nodes: report.nodes,
            nps: nps as u64,
            time_ms,
            pv: &report.line,
            is_final,
        })?;
    } else {
        let score = score_words(report.score, context.lang);
        let depth = format!("{}/{}", report.depth, report.farthest);
        let line = report.line.join(" ");
        context.line(&format!("{depth:>7}  {score:>8}  {:>10}  {line}", report.nodes))?;
    }
    Ok(context.io.out.flush()?)
}

/// Tells the lines at the end: the last depth with what the search says after all.
fn conclude(
    context: &mut Context<'_>,
    thought: &Thought<String>,
    last: &[Report<String>],
    spent: Duration,
) -> Result<(), Error> {
    let Thought { best, score, depth, farthest, nodes, line } = thought;
    let first = Report {
        rank: 1,
        depth: *depth,
        farthest: *farthest,
        score: *score,
        nodes: *nodes,
        fullness: 0,
        line: line.clone(),
    };
    if !context.json {
        // The last depth may have been cut short by a better move.
        let is_new = last.first().is_none_or(|report| report.line.first() != Some(best));
        return if is_new { tell(context, &first, spent, true) } else { Ok(()) };
    }
    tell(context, &first, spent, true)?;
    for report in last.iter().filter(|report| report.rank > 1) {
        tell(context, report, spent, true)?;
    }
    Ok(())
}

/// Tells that there is nothing to play.
fn no_moves(context: &mut Context<'_>, game: &dyn AnyGame) -> Result<(), Error> {
    let ending = game.end_on_board();
    if !context.json {
        let sentence = ending.map(|ending| endings::sentence(game.info(), ending, context.lang));
        return context.line(&sentence.unwrap_or_else(|| "0".to_owned()));
    }
    let is_draw = ending.is_none_or(|ending| ending.outcome.winner().is_none());
    context.object(&Line {
        schema: schema(context.command),
        depth: 0,
        seldepth: 0,
        multipv: 1,
        score: if is_draw { ScoreObject::Cp(0) } else { ScoreObject::Mate(0) },
        nodes: 0,
        nps: 0,
        time_ms: 0,
        pv: &[],
        is_final: true,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::Exit;
    use crate::testing::zug;

    fn lines(args: &[&str]) -> Vec<Value> {
        let ran = zug(args);
        assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap_or_default()).collect()
    }

    #[test]
    fn every_depth_is_an_object() {
        let found = lines(&["analyse", "--depth", "4", "--json"]);
        assert_eq!(found.len(), 5);
        for (index, line) in found.iter().enumerate() {
            assert_eq!(line["depth"], (index + 1).min(4), "{line}");
            assert_eq!(line["final"], index == 4, "{line}");
            assert!(line["score"]["cp"].is_i64() && line["pv"][0].is_string(), "{line}");
        }
    }

    #[test]
    fn a_mate_is_told_in_moves() {
        // Mate in two.
        let fen = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
        let found = lines(&["analyse", "--fen", fen, "--depth", "5", "--json"]);
        assert_eq!(found.last().map(|line| &line["score"]["mate"]), Some(&2.into()));
        let mated = lines(&["analyse", "--after", "f3 e5 g4 Qh4", "--json"]);
        assert_eq!((mated.len(), &mated[0]["score"]["mate"]), (1, &0.into()));
    }

    #[test]
    fn several_lines_have_ranks() {
        let found = lines(&["analyse", "russian", "--depth", "3", "--multipv", "3", "--json"]);
        let ranks: Vec<u64> = found.iter().filter_map(|line| line["multipv"].as_u64()).collect();
        assert_eq!(ranks, [1, 2, 3].repeat(4));
        let last = &found[found.len() - 3..];
        assert!(last.iter().all(|line| line["final"] == true), "{last:?}");
        let first_moves: std::collections::BTreeSet<_> =
            last.iter().map(|l| l["pv"][0].to_string()).collect();
        assert_eq!(first_moves.len(), 3);
    }

    #[test]
    fn people_read_a_table() {
        let ran = zug(&["analyse", "--nodes", "2000"]);
        assert_eq!(ran.exit, Exit::Done);
        assert!(ran.out.lines().all(|line| line.contains('/')), "{}", ran.out);
    }
}
