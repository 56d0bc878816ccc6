//! `zug match`: two players play many games, and the results say which is stronger.

mod ledger;
mod openings;
mod referee;
mod report;
mod runner;
mod stats;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

use zug_core::AnyGame;

use crate::context::{Context, is_variant_file};
use crate::engine::{Asked, Patience, Surroundings};
use crate::errors::Error;
use crate::options::{Contender, MatchOptions};
use crate::play::{Heading, Player, Who, record_under, set_laws};
use crate::tables;

use ledger::Ledger;
use openings::{Openings, Wanted};
pub use referee::{DrawRule, ResignRule};
use referee::{Played, Terms};
use report::{Game, Reporter, Start, seats};
use runner::{Schedule, side_of_first};
pub use stats::Sprt;
use stats::{Decision, Halves, Tally};

/// The number of games where nothing else says so.
const USUAL_GAMES: u64 = 100;
/// As many as a sequential test may take.
const ENDLESS: u64 = 1_000_000;

/// Plays a match.
///
/// # Errors
/// Options that make no match, an engine that does not start, streams or files that fail, an interrupt; a
/// sequential test that ends against the first player.
pub fn run(context: &mut Context<'_>, options: &MatchOptions) -> Result<(), Error> {
    let contenders = contenders(options)?;
    let mut game = context.open(options.variant.as_deref())?;
    if let Some(laws) = &options.laws {
        set_laws(&mut *game, laws)?;
    }
    let file = options.variant.as_deref().filter(|variant| is_variant_file(variant));
    let file = file.map(|file| std::path::absolute(file).unwrap_or_else(|_| file.into()));
    let seed = context.seed.unwrap_or(0);
    let games = options.games.unwrap_or(if options.sprt.is_some() { ENDLESS } else { USUAL_GAMES });
    let wanted = Wanted {
        from: options.openings.as_deref(),
        plies: options.opening_plies,
        random: options.random_plies,
        shuffle: options.shuffle,
        pairs: usize::try_from(games.div_ceil(2)).unwrap_or(usize::MAX),
        seed,
    };
    let openings = Openings::find(context, &*game, &wanted)?;
    let terms = terms(options);

    let stop = AtomicBool::new(false);
    let patience =
        Patience { start: options.start_timeout, think: options.move_timeout, margin: options.margin };
    let around = Surroundings { patience, interrupt: &stop, ..context.surroundings() };
    let tables = tables::shared(options.tables.as_deref(), &*game)?;
    let table = || {
        contenders.map(|c| {
            let player = Player::new(c.who.clone(), 0, &around, file.as_deref());
            let mut player = player.obey(c.obeys());
            player.consult(tables.as_ref());
            player
        })
    };
    // The first table's engines start at once, so that one that cannot play is told before any game.
    let mut players = table();
    for player in &mut players {
        player.prepare(&*game)?;
    }
    let names = names(&players, contenders);
    let key = key(&*game, options, &openings, seed);
    let mut book = Book {
        ledger: None,
        tally: Tally::default(),
        unfinished: 0,
        open: BTreeMap::new(),
        names: &names,
        openings: &openings,
        key: &key,
        control: options.tc.as_ref().map(zug_core::TimeControl::tag),
    };
    let mut over = BTreeSet::new();
    if let Some(path) = &options.out {
        let (ledger, found) = Ledger::open(path, &key)?;
        for game in found {
            if game.index < games && over.insert(game.index) {
                book.count(game.index, game.white);
            }
        }
        book.ledger = Some(ledger);
    }
    let reporter = Reporter { names: names.clone(), sprt: options.sprt };
    let variant = game.info().id;
    let engines = contenders.map(|contender| contender.text.as_str());
    let start = Start {
        variant: variant.as_str(),
        players: &names,
        engines,
        games,
        resumed: over.len() as u64,
        openings: openings.count(),
        seed,
    };
    reporter.start(context, &start)?;

    let decided = |tally: &Tally| options.sprt.as_ref().and_then(|sprt| Sprt::decision(tally.llr(sprt)));
    if decided(&book.tally).is_none() {
        let schedule = Schedule { games, over, openings: &openings, terms: &terms, seed, stop: &stop };
        let mut tables = vec![(players, game.fork())];
        let count = runner::table_count(options.concurrency, &schedule);
        tables.extend((1..count).map(|_| (table(), game.fork())));
        let interrupt = context.io.interrupt.flag();
        let played = runner::run(&schedule, tables, interrupt, |index, played| {
            book.enter(context, &reporter, index, &played)?;
            reporter.progress(context, &book.tally, book.unfinished)?;
            Ok(decided(&book.tally).is_none())
        });
        match played {
            Ok(()) => {}
            Err(Error::Interrupted) => {
                reporter.result(context, &book.tally, book.unfinished)?;
                return Err(Error::Interrupted);
            }
            Err(error) => return Err(error),
        }
    }
    reporter.result(context, &book.tally, book.unfinished)?;
    match decided(&book.tally) {
        Some(Decision::Null) => Err(Error::Failed),
        _ => Ok(()),
    }
}

/// The two who play.
fn contenders(options: &MatchOptions) -> Result<[&Contender; 2], Error> {
    let [first, second] = &options.engine[..] else {
        let n = options.engine.len();
        return Err(Error::usage(
            format!("players: {n}; --engine must be given twice"),
            format!("игроков {n}: --engine нужно дважды"),
        ));
    };
    if [first, second].iter().any(|contender| contender.who == Who::Human) {
        return Err(Error::usage("a person cannot play a match", "человек в матче не играет"));
    }
    Ok([first, second])
}

fn terms(options: &MatchOptions) -> Terms {
    let asked = Asked { clocks: None, time: options.move_time, depth: options.depth, nodes: options.nodes };
    Terms {
        control: options.tc.clone(),
        asked,
        margin: options.margin,
        draw: options.draw,
        resign: options.resign,
        most_plies: options.max_plies as usize,
    }
}

/// What the players are called, apart: by their names, or by what was asked for where it says more.
fn names(players: &[Player<'_>; 2], contenders: [&Contender; 2]) -> [String; 2] {
    let mut names = players.each_ref().map(Player::record_name);
    for (name, contender) in names.iter_mut().zip(contenders) {
        if contender.obeys() {
            name.clone_from(&contender.text);
        }
    }
    let [first, second] = names;
    if first == second { [format!("{first} (1)"), format!("{second} (2)")] } else { [first, second] }
}

/// What makes a match the same match: all that its games depend on.
fn key(game: &dyn AnyGame, options: &MatchOptions, openings: &Openings, seed: u64) -> String {
    let engines: Vec<&str> = options.engine.iter().map(|contender| contender.text.as_str()).collect();
    let control = options.tc.as_ref().map(ToString::to_string);
    let limits = (options.nodes, options.depth, options.move_time, control);
    let rules = (options.draw, options.resign, options.max_plies, &options.laws, &options.tables);
    // A longer match has more openings, and begins with the same.
    let opening = (openings.of(0), options.random_plies, options.shuffle);
    let text = format!("{:?}", (game.info().id.as_str(), engines, limits, rules, opening, seed));
    // FNV-1a with 64 bits.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The results so far, and where they are written.
struct Book<'m> {
    ledger: Option<Ledger>,
    tally: Tally,
    /// Games that were stopped.
    unfinished: u64,
    /// By pair, the points of its first game that ended.
    open: BTreeMap<u64, Halves>,
    names: &'m [String; 2],
    openings: &'m Openings,
    key: &'m str,
    control: Option<String>,
}

impl Book<'_> {
    /// Counts a game by the points of White.
    fn count(&mut self, index: u64, white: Option<Halves>) {
        let Some(white) = white else {
            self.unfinished += 1;
            return;
        };
        let first = match side_of_first(index) {
            zug_core::Color::White => white,
            zug_core::Color::Black => 2 - white.min(2),
        };
        self.tally.game(first);
        match self.open.remove(&(index / 2)) {
            Some(other) => self.tally.pair(other, first),
            None => {
                self.open.insert(index / 2, first);
            }
        }
    }

    /// Writes and tells a game and counts it.
    fn enter(
        &mut self,
        context: &mut Context<'_>,
        reporter: &Reporter,
        index: u64,
        played: &Played,
    ) -> Result<(), Error> {
        let game = &*played.game;
        let ending = game.ending();
        let opening = self.openings.of(index);
        let seats = seats(self.names, index);
        if let Some(ledger) = &mut self.ledger {
            let round = format!("{}.{}", index / 2 + 1, index % 2 + 1);
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
            let mut more = vec![("Opening", opening.name.clone())];
            more.extend(self.control.clone().map(|control| ("TimeControl", control)));
            more.push((ledger::KEY_TAG, self.key.to_owned()));
            let heading = Heading { event: ledger::EVENT, round: &round, players: seats, time: now, more };
            ledger.add(&record_under(game, heading))?;
        }
        let told = Game {
            game: index + 1,
            opening: &opening.name,
            white: seats[0],
            black: seats[1],
            result: ending.map_or("*", |ending| ending.outcome.score()),
            termination: ending.map(|ending| ending.termination.id().to_string()),
            plies: game.ply(),
            fen: game.position_text(),
            fault: played.fault.as_deref(),
        };
        reporter.game(context, &told)?;
        self.count(index, ending.map(|ending| halves(ending.outcome)));
        Ok(())
    }
}

/// The points of White.
fn halves(outcome: zug_core::Outcome) -> Halves {
    match outcome {
        zug_core::Outcome::Win(zug_core::Color::White) => 2,
        zug_core::Outcome::Draw => 1,
        zug_core::Outcome::Win(zug_core::Color::Black) => 0,
    }
}
