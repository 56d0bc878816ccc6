//! What a match tells while it goes on and at its end.

use serde::Serialize;

use super::runner::side_of_first;
use super::stats::{Sprt, Tally};
use crate::context::Context;
use crate::errors::Error;
use crate::text::{fill, matches as texts};

/// How a match begins.
#[derive(Serialize)]
pub struct Start<'a> {
    /// The variant.
    pub variant: &'a str,
    /// The players' names.
    pub players: &'a [String; 2],
    /// The players as the command line names them.
    pub engines: [&'a str; 2],
    /// How many games there will be.
    pub games: u64,
    /// How many were played before and are taken over.
    pub resumed: u64,
    /// How many openings there are.
    pub openings: usize,
    /// The seed.
    pub seed: u64,
}

/// A game that has ended or was stopped.
#[derive(Serialize)]
pub struct Game<'a> {
    /// Its number, from 1.
    pub game: u64,
    /// The opening.
    pub opening: &'a str,
    /// The name of the player of White.
    pub white: &'a str,
    /// The name of the player of Black.
    pub black: &'a str,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that was stopped.
    pub result: &'a str,
    /// How it ended (`checkmate`, `time`, `abandoned`, ..).
    pub termination: Option<String>,
    /// The number of plies, those of the opening among them.
    pub plies: usize,
    /// The last position.
    pub fen: String,
    /// What was wrong with the engine that lost by it.
    pub fault: Option<&'a str>,
}

/// Where the match stands, as the first player sees it.
#[derive(Serialize)]
struct Standing {
    games: u64,
    w: u64,
    d: u64,
    l: u64,
    penta: [u64; 5],
    /// Games that were stopped: they count for nothing.
    unfinished: u64,
    score: Option<f64>,
    elo: Option<f64>,
    ci95: Option<[Option<f64>; 2]>,
    los: Option<f64>,
    sprt: Option<SprtObject>,
}

#[derive(Serialize)]
struct SprtObject {
    elo0: f64,
    elo1: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    /// `h0` or `h1` when it is decided.
    decision: Option<&'static str>,
}

impl Standing {
    fn of(tally: &Tally, unfinished: u64, sprt: Option<&Sprt>) -> Standing {
        let elo = tally.elo();
        let finite = |x: f64| x.is_finite().then(|| rounded(x, 100.0));
        Standing {
            games: tally.games(),
            w: tally.wins,
            d: tally.draws,
            l: tally.losses,
            penta: tally.pairs,
            unfinished,
            score: tally.score().map(|score| rounded(score, 10_000.0)),
            elo: elo.and_then(|elo| finite(elo.value)),
            ci95: elo.map(|elo| [finite(elo.interval.0), finite(elo.interval.1)]),
            los: tally.los().map(|los| rounded(los, 10_000.0)),
            sprt: sprt.map(|sprt| {
                let llr = tally.llr(sprt);
                let decision = Sprt::decision(llr).map(|decision| match decision {
                    super::stats::Decision::Null => "h0",
                    super::stats::Decision::Other => "h1",
                });
                let bound = rounded(Sprt::bound(), 1000.0);
                let (elo0, elo1, llr) = (sprt.elo0, sprt.elo1, rounded(llr, 1000.0));
                SprtObject { elo0, elo1, llr, lower: -bound, upper: bound, decision }
            }),
        }
    }
}

fn rounded(x: f64, parts: f64) -> f64 {
    // Zero has no sign here.
    (x * parts).round() / parts + 0.0
}

/// Tells the course of a match.
pub struct Reporter {
    /// The players' names.
    pub names: [String; 2],
    /// The sequential test, if there is one.
    pub sprt: Option<Sprt>,
}

impl Reporter {
    /// Tells how the match begins.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn start(&self, context: &mut Context<'_>, start: &Start<'_>) -> Result<(), Error> {
        if context.json {
            return context.event("start", start);
        }
        let [first, second] = &self.names;
        let (games, openings) = (start.games.to_string(), start.openings.to_string());
        let head = fill(
            context.say(&texts::HEAD),
            &[
                ("variant", start.variant),
                ("first", first),
                ("second", second),
                ("games", &games),
                ("openings", &openings),
            ],
        );
        context.line(&head)?;
        if start.resumed > 0 {
            let resumed = start.resumed.to_string();
            let text = fill(context.say(&texts::RESUMED), &[("n", &resumed)]);
            context.line(&text)?;
        }
        Ok(context.io.out.flush()?)
    }

    /// Tells a game.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn game(&self, context: &mut Context<'_>, game: &Game<'_>) -> Result<(), Error> {
        if context.json {
            return context.event("game", game);
        }
        let termination = game.termination.as_deref().unwrap_or("stopped");
        context.clear_progress()?;
        let (number, white, black, result) = (game.game, game.white, game.black, game.result);
        context.line(&format!("{number}: {white} - {black}  {result}  {termination}"))?;
        if let Some(fault) = game.fault {
            context.note(fault)?;
        }
        Ok(context.io.out.flush()?)
    }

    /// Tells where the match stands.
    ///
    /// # Errors
    /// The streams fail.
    pub fn progress(&self, context: &mut Context<'_>, tally: &Tally, unfinished: u64) -> Result<(), Error> {
        if context.json {
            return context.event("progress", Standing::of(tally, unfinished, self.sprt.as_ref()));
        }
        if context.io.terminal.err && !context.quiet {
            let line = self.summary(context, tally).join("; ");
            return context.progress(&line);
        }
        Ok(())
    }

    /// Tells how the match ended.
    ///
    /// # Errors
    /// The streams fail.
    pub fn result(&self, context: &mut Context<'_>, tally: &Tally, unfinished: u64) -> Result<(), Error> {
        if context.json {
            return context.event("result", Standing::of(tally, unfinished, self.sprt.as_ref()));
        }
        context.clear_progress()?;
        for line in self.summary(context, tally) {
            context.line(&line)?;
        }
        if unfinished > 0 {
            let text = fill(context.say(&texts::UNFINISHED), &[("n", &unfinished.to_string())]);
            context.line(&text)?;
        }
        Ok(())
    }

    fn summary(&self, context: &Context<'_>, tally: &Tally) -> Vec<String> {
        let [first, second] = &self.names;
        let Some(score) = tally.score() else {
            return vec![fill(context.say(&texts::UNDECIDED), &[("first", first), ("second", second)])];
        };
        let counts = [tally.wins, tally.losses, tally.draws].map(|n| n.to_string());
        let score = format!("{:.1}", score * 100.0);
        let mut lines = vec![fill(
            context.say(&texts::SCORE),
            &[
                ("first", first),
                ("second", second),
                ("w", &counts[0]),
                ("l", &counts[1]),
                ("d", &counts[2]),
                ("score", &score),
            ],
        )];
        if tally.pairs.iter().any(|count| *count > 0) {
            let pairs = tally.pairs.map(|count| count.to_string()).join(" ");
            lines.push(fill(context.say(&texts::PAIRS), &[("pairs", &pairs)]));
        }
        if let (Some(elo), Some(los)) = (tally.elo(), tally.los()) {
            let (low, high) = elo.interval;
            let [value, low, high] = [elo.value, low, high].map(|x| format!("{:+.1}", x + 0.0));
            let los = format!("{:.1}", los * 100.0);
            let values = [("elo", &*value), ("low", &*low), ("high", &*high), ("los", &*los)];
            lines.push(fill(context.say(&texts::ELO), &values));
        }
        if let Some(sprt) = &self.sprt {
            let llr = tally.llr(sprt);
            let decision = match Sprt::decision(llr) {
                None => "",
                Some(super::stats::Decision::Null) => ", H0",
                Some(super::stats::Decision::Other) => ", H1",
            };
            let (Sprt { elo0, elo1 }, bound) = (sprt, Sprt::bound());
            lines.push(format!("LLR {llr:.2} (-{bound:.2}, {bound:.2}) [{elo0}, {elo1}]{decision}"));
        }
        lines
    }
}

/// The names of the players of White and Black in a game.
pub fn seats(names: &[String; 2], index: u64) -> [&str; 2] {
    let first = side_of_first(index).index();
    [&names[first], &names[1 - first]]
}
