//! What Russian draughts says about itself, stated once more.

use zug_core::{Color, Rules};
use zug_russian_draughts::variants::russian::{Russian, RussianPolicy};
use zug_russian_draughts::{Diagonal, Policy, Table};

const FACTS: &str = r#"board.files = 8
board.ranks = 8
board.played = "a1-half"
board.holes = []
board.rows_of_men = 3
board.first_row_of_men = 1
turn.first = "white"
turn.pass = "never"
men.moves = ["forward-diagonal"] (1.4.3)
men.captures = ["forward-diagonal", "backward-diagonal"] (1.5.3)
men.never_takes = []
kings.moves = ["forward-diagonal", "backward-diagonal"]
kings.captures = ["forward-diagonal", "backward-diagonal"]
kings.range = "any" (1.4.5)
kings.landing = "free"
kings.never_takes = []
kings.quiet_limit = 0
capture.duty = "compulsory"
capture.completion = "compulsory"
capture.precedence = []
capture.removal = "at-end"
capture.turn_back = "allowed"
promotion.in_passing = "goes-on-as-king" (1.5.15)
end.no_moves = "side-to-move-loses"
end.draws_are = "draw"
end.promotion = "goes-on"
notation.squares = "letters"
notation.number_from = "bottom-left"
notation.capture = ":"
notation.results = "1-0"
notation.pdn_type = 25
"#;

#[test]
fn the_facts_of_russian_draughts() {
    let rules = Russian::russian();
    let info = rules.info();
    let mut said = String::new();
    for fact in &info.facts {
        said += &format!("{} = {}", fact.key, fact.value);
        if let Some(article) = &fact.article {
            said += &format!(" ({article})");
        }
        said.push('\n');
    }
    assert_eq!(said, FACTS);
    assert_eq!(info.game_type.as_deref(), Some("25,W,8,8,A0,0"));
    let (name, road) = &info.regions[0];
    let road: Vec<&str> = road.iter().map(|cell| info.board.name(*cell)).collect();
    assert_eq!((name.as_str(), road.join(" ").as_str()), ("main-road", "a1 b2 c3 d4 e5 f6 g7 h8"));
}

/// The constants of the built-in rules are those that a table of its facts works out.
#[test]
fn constants_are_what_the_facts_say() {
    let built_in = RussianPolicy;
    let table = Table::<u64, Diagonal>::new(*Policy::<u64>::facts(&built_in)).unwrap();
    assert_eq!(built_in.board(), table.board());
    assert_eq!(built_in.steps(), table.steps());
    for side in Color::ALL {
        assert_eq!(built_in.crown(side), table.crown(side));
        assert_eq!(built_in.passing(side), table.passing(side));
    }
}
