//! What a search is told of variants: what loses material, where a turn may be thought away.

use super::variants::*;
use zug_chess::fairy::{Facts, Medium, Move, Small};
use zug_core::search::Pruning;
use zug_core::{Evaluate, Notation, Reading, Rules};

fn medium(facts: Facts) -> Medium {
    Medium::new(facts, info("tried")).unwrap()
}

/// Capablanca's chess where who loses the last rook loses.
fn last_rook() -> Facts {
    let mut facts = capablanca();
    let rook = Maker { facts: facts.clone() }.set("rook");
    facts.ends.extinct.push(extinct("rooks", [rook; 2]));
    facts
}

fn at(rules: &Medium, fen: &str) -> <Medium as Rules>::Position {
    rules.read_position(fen).unwrap().position
}

fn read(rules: &Medium, pos: &<Medium as Rules>::Position, text: &str) -> Move {
    rules.read_move(pos, text, Reading::default()).unwrap()
}

/// White's queen may take on b7, which the bishop on c8 guards, or on e3, which nothing does.
const CHOICES: &str = "2b4k1r/1p5p2/3q6/10/10/1Q2p5/4N5/K8R w - - 0 1";

#[test]
fn a_capture_of_what_is_guarded_and_worth_less_loses() {
    let rules = medium(capablanca());
    let pos = at(&rules, CHOICES);
    let taken = read(&rules, &pos, "b3b7");
    assert!(rules.promise(&pos, taken) < 0 && !rules.keeps(&pos, taken, 100));
    let free = read(&rules, &pos, "b3e3");
    assert!(rules.promise(&pos, free) > 0 && rules.keeps(&pos, free, 0));
}

#[test]
fn a_quiet_move_loses_only_what_is_attacked_and_without_a_guard() {
    let rules = medium(capablanca());
    let pos = at(&rules, "5k4/10/3q6/10/10/4P5/4N5/K9 w - - 0 1");
    let keeps = |text: &str, risk: i32| rules.keeps(&pos, read(&rules, &pos, text), risk);
    assert!(keeps("e2d4", 0) && keeps("e2c3", 0));
    let bare = at(&rules, "5k4/10/3q6/10/10/10/4N5/K9 w - - 0 1");
    let leaps = read(&rules, &bare, "e2d4");
    assert!(!rules.keeps(&bare, leaps, 100) && rules.keeps(&bare, leaps, 2_000));
}

#[test]
fn a_thought_away_turn_leaves_the_board_and_no_passed_pawn() {
    let rules = medium(capablanca());
    let pos = at(&rules, "rnabqkbcnr/pppp1ppppp/10/4pP4/10/10/PPPPP1PPPP/RNABQKBCNR w KQkq e6 0 3");
    let passed = rules.pass(&pos).unwrap();
    let same = at(&rules, "rnabqkbcnr/pppp1ppppp/10/4pP4/10/10/PPPPP1PPPP/RNABQKBCNR b KQkq - 0 3");
    assert_eq!(passed, same);
    assert_eq!(rules.key(&passed), rules.key(&same));
}

#[test]
fn no_turn_is_thought_away_where_one_may_be_glad_not_to_move() {
    let rules = medium(capablanca());
    assert!(rules.pass(&at(&rules, "5k4/10/10/10/10/4P5/10/K9 w - - 0 1")).is_none());
    assert!(rules.pass(&at(&rules, "5k4/10/10/10/10/4P5/10/KR8 w - - 0 1")).is_some());
    // A turn may be passed in janggi, nothing is hunted in ataxx, all is lost with the rooks.
    let janggi = medium(janggi());
    assert!(janggi.pass(&janggi.start()).is_none());
    let ataxx = Small::new(ataxx(), info("ataxx")).unwrap();
    assert!(ataxx.pass(&ataxx.start()).is_none());
    let rooks = medium(last_rook());
    assert!(rooks.pass(&rooks.start()).is_none());
}

#[test]
fn a_search_leaves_out_only_what_the_rules_make_small() {
    assert!(medium(capablanca()).pruning().step.is_some());
    let rooks = medium(last_rook());
    assert_eq!((rooks.pruning().step, rooks.pruning().late), (None, true));
    let pos = at(&rooks, CHOICES);
    assert_eq!(rooks.gain(&pos, read(&rooks, &pos, "b3e3")), 20_000);
    assert_eq!(Small::new(ataxx(), info("ataxx")).unwrap().pruning(), Pruning::NONE);
}
