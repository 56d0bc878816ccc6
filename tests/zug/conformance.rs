//! Every game that the program offers keeps the laws of every game.

use zug_core::conformance::Options;
use zug_tests::games::REGISTRY;

#[test]
fn every_variant_conforms() {
    let options = Options { games: 3, plies: 60, seed: 20 };
    let mut faults = Vec::new();
    for entry in REGISTRY.entries() {
        match entry.open().map(|game| game.conform(&options)) {
            Ok(Ok(report)) => assert_eq!(report.games, 3, "{}", entry.id),
            Ok(Err(fault)) => faults.push(format!("{}: {fault}", entry.id)),
            Err(fault) => faults.push(format!("{}: {fault}", entry.id)),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
