use std::sync::Arc;

use super::*;
use crate::toy::{Flaw, Toy};
use crate::{Count, DrawRow, DrawTable};

fn sound() -> Toy {
    let rows = vec![
        DrawRow::new("threefold", Count::Occurrences(3)).claim(),
        DrawRow::new("forty", Count::Plies(40)).resets(crate::Events::CAPTURE),
    ];
    Toy::new(DrawTable::new(rows))
}

mod suite_of_the_toy {
    super::suite!(super::sound());
}

#[test]
fn every_flaw_breaks_its_law() {
    let flaws = [
        (Flaw::NamelessCell, Law::Info),
        (Flaw::ClearsBuffer, Law::Moves),
        (Flaw::MoveTwice, Law::Moves),
        (Flaw::Miscounts, Law::Moves),
        (Flaw::MovesAfterEnd, Law::Moves),
        (Flaw::KeyIgnoresTurn, Law::Positions),
        (Flaw::TextLosesPlace, Law::Positions),
        (Flaw::SetupSwapsSides, Law::Positions),
        (Flaw::TwoMovesOneText, Law::Texts),
        (Flaw::RecordTextUnreadable, Law::Texts),
        (Flaw::CountsAbsent, Law::Looks),
        (Flaw::TracesOffBoard, Law::Looks),
        (Flaw::DeniesWinner, Law::History),
        (Flaw::AcceptsAnything, Law::Garbage),
        (Flaw::CandidatesUnsorted, Law::Garbage),
        (Flaw::Overvalues, Law::Judgement),
    ];
    for (flaw, law) in flaws {
        let rules = Arc::new(Toy::with(flaw));
        match check_law(&rules, law, &Options::default()) {
            Err(fault) => assert_eq!(fault.law, law, "{flaw:?}"),
            Ok(report) => panic!("{flaw:?} was not found: {report:?}"),
        }
    }
}

#[test]
fn a_fault_tells_how_to_get_there() {
    let fault =
        check_law(&Arc::new(Toy::with(Flaw::MoveTwice)), Law::Moves, &Options::default()).unwrap_err();
    assert_eq!(fault.start, "2 0 1 2 0 1 w");
    assert!(!fault.moves.is_empty());
    assert_eq!(
        fault.to_string(),
        format!(
            "moves: count_moves says 5, there are 6 moves\n  position: {}\n  start: 2 0 1 2 0 1 w\n  moves: {}",
            fault.position,
            fault.moves.join(" ")
        )
    );
}

#[test]
fn a_report_counts_what_was_played() {
    let options = Options { games: 5, plies: 30, seed: 3 };
    let report = check(&Arc::new(sound()), &options).unwrap();
    assert_eq!(report, check(&Arc::new(sound()), &options).unwrap());
    assert_eq!((report.games, report.most_moves), (5, 5));
    assert_eq!(report.endings.values().sum::<u64>(), 5);
    assert!(report.positions > 5 && report.positions <= 5 * 31);
    assert_ne!(report, check(&Arc::new(sound()), &Options { seed: 4, ..options }).unwrap());
}
