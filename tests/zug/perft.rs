//! The published node counts, each case to a budget of nodes.
//!
//! `ZUG_BUDGET=1_000_000_000 cargo test --release -p zug-tests perft` goes as deep as that many nodes a case.

use zug_core::AnyGame;
use zug_core::perft::{Counting, PerftOptions};

use zug_tests::games::{self, at, open, say};
use zug_tests::slow::Facts;
use zug_tests::tables::{self, DraughtsPerft, Duplicates};

/// Nodes a case that a plain test run counts.
const BUDGET: u64 = 20_000_000;

/// What a run of a table did.
#[derive(Default)]
struct Tally {
    cases: usize,
    nodes: u64,
    skipped: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn check(&mut self, what: &str, expected: u64, budget: u64, count: impl FnOnce() -> u64) {
        if expected > budget {
            self.skipped += 1;
            return;
        }
        self.cases += 1;
        self.nodes += expected;
        let found = count();
        if found != expected {
            self.wrong.push(format!("{what}: {found}, not {expected}"));
        }
    }

    fn close(self, table: &str, at_least: usize) {
        if self.skipped > 0 {
            say(&format!(
                "perft {table}: {} cases with {} nodes; {} larger cases skipped (set ZUG_BUDGET to count them)",
                self.cases, self.nodes, self.skipped
            ));
        }
        assert!(self.wrong.is_empty(), "{table}:\n{}", self.wrong.join("\n"));
        assert!(self.cases >= at_least, "{table}: only {} cases", self.cases);
    }
}

fn budget() -> u64 {
    games::number_from_env("ZUG_BUDGET", BUDGET)
}

fn counted(game: &dyn AnyGame, depth: u32, counting: Counting) -> u64 {
    let options = PerftOptions { counting, ..PerftOptions::default() };
    game.perft(depth, &options).unwrap()
}

fn chess_table(name: &str, at_least: usize) {
    chess_table_of(name, at_least, budget(), &|_| true);
}

/// The cases of some variants.
fn chess_table_of(name: &str, at_least: usize, budget: u64, wanted: &dyn Fn(&str) -> bool) {
    let mut tally = Tally::default();
    for case in tables::chess_perft(name) {
        let variant = case.variant_name();
        if !wanted(variant) {
            continue;
        }
        let what = format!("{} {} depth {}", case.id, case.fen, case.depth);
        tally.check(&what, case.nodes, budget, || {
            counted(&*at(variant, &case.fen), case.depth, Counting::Moves)
        });
    }
    tally.close(name, at_least);
}

#[test]
fn chess() {
    chess_table("chess", 80);
}

#[test]
fn chess960() {
    chess_table("chess960", 400);
}

#[test]
fn chess_random() {
    chess_table("chess_random", 300);
}

#[test]
fn lichess_variants() {
    chess_table("lichess_variants", 60);
}

/// The cases of the variants that the fast generator plays by itself, in the tables of Fairy-Stockfish.
#[test]
fn lichess_variants_as_fairy_stockfish_counts_them() {
    let orthodox = |variant: &str| games::CHESS.contains(&variant);
    chess_table_of("fairy", 16, budget(), &orthodox);
    chess_table_of("fairy_start", 14, budget(), &orthodox);
}

/// All the variants that Fairy-Stockfish counts, less deep by default; one is counted differently.
#[test]
fn fairy_variants() {
    // Its board is full at the start, which ends the game for that engine, by a rule that it inherits: the table
    // has no move at all.
    let offered = |variant: &str| variant != "crusade";
    let budget = games::number_from_env("ZUG_BUDGET", 200_000);
    chess_table_of("fairy", 60, budget, &offered);
    chess_table_of("fairy_start", 170, budget, &offered);
    chess_table_of("fairy_declared", 170, budget, &offered);
}

/// The game of a row: the table counts squares its own way, which letters settle.
fn game_of(row: &DraughtsPerft, variant: &str) -> Box<dyn AnyGame> {
    if row.position.starts_with("initial") {
        return open(variant);
    }
    let facts = Facts::named(&row.variant).unwrap_or_else(|| panic!("no facts for {}", row.variant));
    at(variant, &facts.write(&facts.read(&row.fen).unwrap()))
}

#[test]
fn draughts() {
    let mut tally = Tally::default();
    for row in tables::draughts_perft() {
        let variant = match row.variant.as_str() {
            "breakthrough" => "breakthrough-draughts",
            other => other,
        };
        if !games::is_offered(variant) {
            say(&format!("perft draughts: {} waits for its variant", row.variant));
            continue;
        }
        let game = game_of(&row, variant);
        let counting = match row.duplicates {
            Duplicates::Once => Counting::Moves,
            Duplicates::Several => Counting::Routes,
        };
        for (depth, nodes) in row.within(u64::MAX) {
            let what = format!("{} {} depth {depth} {counting:?}", row.variant, row.position);
            tally.check(&what, nodes, budget(), || counted(&*game, depth as u32, counting));
        }
    }
    tally.close("draughts", 18);
}

#[test]
fn divide_adds_up_and_threads_and_tables_change_nothing() {
    let threads = std::num::NonZeroUsize::new(3).unwrap();
    for (variant, depth, nodes) in [("chess", 4, 197_281), ("chess960", 4, 197_281), ("russian", 7, 190_146)]
    {
        let game = games::open(variant);
        for threads in [std::num::NonZeroUsize::MIN, threads] {
            for hash_bytes in [0, 1 << 20] {
                let options = PerftOptions { threads, hash_bytes, ..PerftOptions::default() };
                assert_eq!(
                    game.perft(depth, &options),
                    Some(nodes),
                    "{variant}, {threads} threads, {hash_bytes}"
                );
                let divided = game.divide(depth, zug_core::Style::Canonical, &options).unwrap();
                assert_eq!(divided.iter().map(|(_, n)| n).sum::<u64>(), nodes, "{variant}");
            }
        }
    }
}
