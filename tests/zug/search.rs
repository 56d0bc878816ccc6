//! The computer player on positions with one answer, and against random play.

use zug_core::search::{Aid, Level, Limits, Score, Thought};
use zug_core::{AnyGame, Color, Outcome, Reading, Rng, Source};
use zug_tests::games::open;

fn at(variant: &str, position: &str) -> Box<dyn AnyGame> {
    let mut game = open(variant);
    game.set_position(position, Source::User).unwrap_or_else(|defects| panic!("{position}: {defects}"));
    game
}

fn think(variant: &str, position: &str) -> Thought<String> {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    at(variant, position).think(&limits).unwrap()
}

#[test]
fn finds_mates() {
    let mates = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#", 1),
        // Morphy's problem.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "Ra6", 2),
        ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", "Qh6+", 2),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "Ra6+", 3),
    ];
    for (position, best, moves) in mates {
        let thought = think("chess", position);
        assert_eq!((thought.best.as_str(), thought.score), (best, Score::Win(moves)), "{position}");
        assert_eq!(thought.line.len(), 2 * moves as usize - 1, "{position}: {:?}", thought.line);
    }
    assert_eq!(think("chess", "8/8/8/8/8/5k2/8/3q3K w - - 0 1").score, Score::Win(-2));
}

#[test]
fn takes_what_is_free_and_leaves_what_is_guarded() {
    assert_eq!(think("chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").best, "exd5");
    assert_ne!(think("chess", "4k3/8/2p5/3p4/8/8/5P2/3RK3 w - - 0 1").best, "Rxd5");
    // The queen is attacked by a pawn and must not be left.
    let thought = think("chess", "4k3/8/8/2p5/3Q4/8/PP6/K7 w - - 0 1");
    let is_winning = match thought.score {
        Score::Units(units) => units > 800,
        Score::Win(moves) => moves > 0,
    };
    assert!(is_winning, "{thought:?}");
}

#[test]
fn saves_a_lost_game_by_perpetual_check() {
    let thought = think("chess", "6k1/6p1/8/4Q3/8/8/rq6/7K w - - 0 1");
    assert_eq!((thought.best.as_str(), thought.score), ("Qe8+", Score::Units(0)));
}

/// One man is given, three are taken on the way to the last row.
#[test]
fn finds_a_shot() {
    let thought = think("russian", "W:Wa1,b2,c3,e3:Bc5,c7,e5");
    assert_eq!(thought.line, ["c3-d4", "e5:c3", "b2:d4:b6:d8"]);
    assert_eq!(thought.score, Score::Win(2));
}

/// Three kings against one are a great advantage, and none where one more quiet move makes the game a draw.
#[test]
fn sees_the_end_of_a_draw_row() {
    let mut game = at("russian", "W:WKa1,Kc1,Ke1:BKb8");
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    assert!(matches!(game.think(&limits).unwrap().score, Score::Units(units) if units > 300));
    assert!(game.preset_counter("kings15", 29));
    assert_eq!(game.think(&limits).unwrap().score, Score::Units(0));
}

/// Perpetual check, which saves the game of chess above, loses that of xiangqi.
#[test]
fn does_not_hope_for_a_perpetual_check_that_loses() {
    let position = "4k4/R8/9/9/4p4/9/9/2r6/1r7/4K4 w - - 0 1";
    let score = think("xiangqi", position).score;
    assert!(matches!(score, Score::Units(..-300) | Score::Win(..0)), "{score:?}");
}

/// The end of a game of the usual level against random moves.
fn against_random(variant: &str, player: Color, rng: &mut Rng) -> (Outcome, String) {
    let mut game = open(variant);
    while game.ending().is_none() {
        let mv = if game.turn() == player {
            game.think_at(Level::default(), rng, Aid::default()).map(|thought| thought.best)
        } else {
            game.random_move(rng)
        };
        game.play(&mv.unwrap(), Reading::Whole).unwrap();
    }
    (game.ending().unwrap().outcome, format!("{:?}", game.position_text()))
}

/// Games that are about other things than men and a king: goals, rows, room, corners, having nothing.
#[test]
fn the_usual_level_beats_random_play() {
    let others = ["breakthrough", "symphony", "snort", "isolation", "flipello6", "suicide", "cfour-misere"];
    for variant in ["chess", "russian"].into_iter().chain(others) {
        let mut rng = Rng::new(9);
        for number in 0..4 {
            let player = Color::ALL[number % 2];
            let (outcome, last) = against_random(variant, player, &mut rng);
            assert_eq!(outcome, Outcome::Win(player), "{variant} {number}: {last}");
        }
    }
}

/// Who begins Lewthwaite's game or hexapawn is lost and wins by errors alone; who is mated in misere chess wins, and
/// nobody can be made to mate for certain.
#[test]
fn the_usual_level_finds_the_errors_of_random_play() {
    for variant in ["lewthwaite", "hexapawn", "misere"] {
        let mut rng = Rng::new(9);
        let ends = [(); 20].map(|()| against_random(variant, Color::White, &mut rng).0);
        let won = ends.iter().filter(|end| **end == Outcome::Win(Color::White)).count();
        assert!(won >= 11, "{variant}: {won} of 20");
    }
}

/// Random games, and nothing but the rules, make a player that beats random moves in any game.
#[test]
fn sampling_beats_random_play() {
    for variant in ["tictactoe", "cfour", "breakthrough", "dobutsu", "losalamos", "clobber", "russian"] {
        let mut rng = Rng::new(4);
        for number in 0..2 {
            let mut game = open(variant);
            let player = Color::ALL[number % 2];
            while game.ending().is_none() {
                let mv = if game.turn() == player {
                    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
                    game.sample(&limits, &mut rng).map(|thought| thought.best)
                } else {
                    game.random_move(&mut rng)
                };
                game.play(&mv.unwrap(), Reading::Whole).unwrap();
            }
            let outcome = game.ending().unwrap().outcome;
            assert_ne!(outcome, Outcome::Win(player.other()), "{variant}, {player:?}");
            assert!(variant == "tictactoe" || outcome == Outcome::Win(player), "{variant}, {player:?}");
        }
    }
}

/// A level that may look at a thousand positions is of no use where they do not suffice for one ply: captures that
/// compel each other must not make the first pass longer than that.
#[test]
fn the_first_ply_is_soon_done_everywhere() {
    let limits = Limits { depth: Some(1), nodes: Some(10_000), ..Limits::default() };
    let mut slow = Vec::new();
    for entry in zug_cli::registry().entries() {
        let (variant, mut rng) = (entry.id.as_str(), Rng::new(4));
        let mut game = open(variant);
        for ply in 0..40 {
            if game.ending().is_some() {
                break;
            }
            if ply % 8 == 7 {
                let thought = game.think(&limits).unwrap();
                if thought.nodes > 8_000 {
                    slow.push(format!("{variant}: {} nodes in {}", thought.nodes, game.position_text()));
                }
            }
            let mv = game.random_move(&mut rng).unwrap();
            game.play(&mv, Reading::Whole).unwrap();
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
