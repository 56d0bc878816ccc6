//! Node counts a second, with the counts asserted: the built-in rules, the same rules as a table, and
//! international draughts as a table.
//!
//! `cargo bench -p zug-russian-draughts` prints the best of five runs of each.

use std::time::Instant;

use zug_core::perft::{Counting, perft};
use zug_core::{Id, Text};
use zug_russian_draughts::variants::russian;
use zug_russian_draughts::{
    CaptureFacts, Criterion, Description, Draughts, Drawn, Facts, Flying, Geometry, InPassing, Played,
    Policy, Position, Precedence, Table,
};

const INTERNATIONAL: Facts = Facts {
    board: Geometry::new(10, 10, Played::A1Half, false),
    rows_of_men: 4,
    capture: CaptureFacts { precedence: Precedence::new(&[Criterion::Quantity]), ..russian::FACTS.capture },
    in_passing: InPassing::OnlyIfItEndsThere,
    ..russian::FACTS
};

fn time<P: Policy<u64>>(name: &str, policy: P, depth: u32, nodes: u64) {
    let facts = *policy.facts();
    let description = Description {
        id: Id::new("bench"),
        aliases: vec![],
        name: Text::new("bench", ""),
        summary: Text::new("facts of a bench", ""),
        sides: [Text::new("White", ""), Text::new("Black", "")],
        drawn: Drawn::A1Dark,
        articles: vec![],
        regions: vec![],
        draws: vec![],
    };
    let info = description.info(&facts, &russian::NOTATION);
    let game = Draughts::new(policy, russian::NOTATION, Position::start(&facts), info);
    let start = Position::start(&facts);
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let begun = Instant::now();
        assert_eq!(perft(&game, &start, depth, Counting::Moves), nodes, "{name}");
        best = best.min(begun.elapsed().as_secs_f64());
    }
    println!("{name:<16} depth {depth}: {nodes} nodes, {:.1} million a second", nodes as f64 / best / 1e6);
}

fn main() {
    time("russian", russian::RussianPolicy, 10, 22_444_032);
    if let Some(table) = Table::<u64, Flying>::new(russian::FACTS) {
        time("russian (table)", table, 10, 22_444_032);
    }
    if let Some(table) = Table::<u64, Flying>::new(INTERNATIONAL) {
        time("international", table, 9, 41_022_423);
    }
}
