//! How positions are judged where a piece wins by arriving.

use super::variants::*;
use zug_chess::fairy::{Cells, GoalFacts, Kinds, Proof, Small, Verdict};
use zug_core::{Evaluate, Id, Notation};

/// Runners of Black go straight ahead to the first rank; White's chief takes like a king, his dog only moves.
fn chase() -> Small {
    let mut m = Maker::new(5, 6, "r3r/5/5/5/5/C3D w - - 0 1");
    m.kind("runner", "R", "fmW");
    m.kind("chief", "C", "K");
    m.kind("dog", "D", "mQ");
    let runners = m.set("runner");
    let [first, _] = m.ranks(1, 1);
    m.facts.ends.no_moves = [Verdict::SideToMoveLoses; 2];
    m.facts.ends.goals.push(GoalFacts {
        id: Id::new("home"),
        pieces: [Kinds::EMPTY, runners],
        region: [Cells::default(), first],
        count: 1,
        fill: false,
        proof: Proof::AtOnce,
        second_may_draw: false,
        result: Verdict::OwnerWins,
    });
    Small::new(m.facts, info("chase")).unwrap()
}

/// What White has by the judgement, Black to move.
fn white(rules: &Small, board: &str) -> i32 {
    let placed = rules.read_position(&format!("{board} b - - 0 1")).unwrap();
    -rules.evaluate(&placed.position)
}

#[test]
fn a_runner_is_stopped_by_what_stands_anywhere_in_its_way() {
    let rules = chase();
    let open = white(&rules, "5/5/r4/4D/5/2C2");
    for closed in ["5/5/r4/D4/5/2C2", "5/5/r4/5/D4/2C2"] {
        assert!(white(&rules, closed) > open, "{closed}");
    }
}

#[test]
fn the_nearer_a_runner_is_the_worse_for_who_must_stop_it() {
    let rules = chase();
    let ways = ["r4/5/5/5/4D/5", "5/r4/5/5/4D/5", "5/5/r4/5/4D/5", "5/5/5/r4/4D/5", "5/5/5/5/r3D/5"];
    assert!(ways.map(|way| white(&rules, way)).is_sorted_by(|far, near| far > near));
}

#[test]
fn who_can_take_hunts_runners_and_counts_each_that_is_gone() {
    let rules = chase();
    let [far, near] = ["r4/5/5/5/4D/4C", "r4/2C2/5/5/4D/5"].map(|board| white(&rules, board));
    assert!(near > far);
    assert!(white(&rules, "r4/2C2/5/5/4D/5") > white(&rules, "r3r/2C2/5/5/4D/5") + 250);
}
