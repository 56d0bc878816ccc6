//! Russian draughts beside the scenarios, which hold every statement of the rules that a board can show: a second
//! opinion on the scenarios themselves.

use zug_core::scenario::{self, Start, Truth};
use zug_core::{Lang, RefusalCode, Style};

use zug_tests::games::{REGISTRY, at, legal, open};
use zug_tests::slow::Facts;

/// No scenario states a list of moves that the slow generator, written for the tests alone, does not give.
#[test]
fn the_slow_generator_agrees_with_the_scenarios() {
    let facts = Facts::russian();
    let mut compared = 0;
    for (scenario, _) in scenario::shipped(&REGISTRY, "russian") {
        for case in &scenario.cases {
            let Start::Text(fen, _) = &case.start else { continue };
            let told = case.truths.iter().any(|(truth, _)| matches!(truth, Truth::Legal(_)));
            if !told || !case.play.is_empty() {
                continue;
            }
            let shown = legal(&*at("russian", fen), Style::Canonical);
            let position = facts.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            let routes: Vec<String> = facts.routes(&position).iter().map(ToString::to_string).collect();
            assert!(shown.iter().all(|mv| routes.contains(mv)), "{}: {shown:?} {routes:?}", case.name);
            assert_eq!(shown.len(), facts.moves(&position).len(), "{}", case.name);
            compared += 1;
        }
    }
    assert!(compared >= 40, "only {compared} cases");
}

/// What a refusal says to people, and which moves it offers instead: a scenario knows its code alone.
#[test]
fn a_refusal_shows_the_captures() {
    let game = at("russian", "W:Wa1,c3,g1:Bd4,h8");
    let refused =
        game.read("g1-f2", zug_core::Reading::Whole, Style::Canonical).expect_err("a capture is due");
    assert_eq!((refused.code, refused.candidates), (RefusalCode::MustCapture, vec!["c3:e5".to_owned()]));
    assert!(!refused.message.get(Lang::En).is_empty() && !refused.message.get(Lang::Ru).is_empty());
}

/// A king is drawn as a piece of its own.
#[test]
fn there_are_two_kinds() {
    let game = open("russian");
    let kinds: Vec<&str> = game.info().kinds.iter().map(|kind| kind.id.as_str()).collect();
    assert_eq!(kinds, ["man", "king"]);
}
