//! Whole games at the prompt, in memory.

use crate::Exit;
use crate::testing::{Folder, Ran, Run, play, zug};

const PEOPLE: [&str; 4] = ["--black", "human", "--ui", "plain"];

/// A game of two people on the plain screen; every word of `input` but the quoted ones is a line.
fn people(input: &str) -> Ran {
    play(&PEOPLE, input)
}

/// The lines of a game from the first move on.
fn lines(ran: &Ran) -> Vec<&str> {
    ran.out.lines().skip(2).collect()
}

#[test]
fn mate_ends_the_game() {
    let ran = people("f3\ne5\ng4\nQh4\nthis is never read\n");
    assert_eq!(ran.exit, Exit::Done);
    assert_eq!(
        lines(&ran),
        [
            "White to move",
            "White: f3",
            "Black to move",
            "Black: e5",
            "White to move",
            "White: g4",
            "Black to move",
            "Black: Qh4#",
            "0-1  Black wins: checkmate"
        ]
    );
    assert_eq!(ran.err, "");
}

#[test]
fn the_end_of_input_ends_the_program() {
    for input in ["", "e4", "e4\n", "\n\n\n", "e4\nnonsense"] {
        assert_eq!(people(input).exit, Exit::Done, "{input:?}");
    }
}

#[test]
fn the_board_is_drawn_after_every_move() {
    let ran = play(&["--black", "human"], "e4\n");
    assert_eq!(ran.out.matches("a b c d e f g h").count(), 2);
    assert!(ran.out.contains("  4 | . . . .[P]. . . |\n"), "{}", ran.out);
    assert!(ran.out.contains("or a word: moves"), "{}", ran.out);
}

#[test]
fn the_own_move_is_drawn_before_the_computer_answers() {
    let ran = play(&["--black", "ai:1", "--seed", "1"], "e4\n");
    let own = ran.out.find("White: e4").unwrap_or(usize::MAX);
    let answer = ran.out.find("Black: ").unwrap_or(0);
    assert!(own < answer, "{}", ran.out);
    assert!(ran.out[own..answer].contains("[P]"), "{}", ran.out);
}

#[test]
fn a_refusal_names_the_rule_and_what_is_possible() {
    let ran = people("e4\ne5\nKe3\n");
    assert!(ran.out.contains("rule: FIDE 3.8\npossible: Ke2\n"), "{}", ran.out);
}

#[test]
fn a_number_chooses_among_candidates() {
    let fen = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
    let ran = play(&["--fen", fen, "--black", "human", "--ui", "plain"], "Ne2\n2\n");
    assert!(ran.out.contains("which one? type its number\n  1) Nce2\n  2) Nge2\n"), "{}", ran.out);
    assert!(ran.out.contains("White: Nge2\n"), "{}", ran.out);
    // A choice holds for one line only.
    let ran = play(&["--fen", fen, "--black", "human", "--ui", "plain"], "Ne2\nfen\n2\n");
    assert!(!ran.out.contains("White: N"), "{}", ran.out);
}

#[test]
fn a_promotion_asks_for_its_piece() {
    let fen = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";
    for (answer, mv) in [("q", "e8=Q"), ("n", "e8=N"), ("Л", "e8=R"), ("1", "e8=B")] {
        let input = format!("e8\n{answer}\n");
        let ran = play(&["--fen", fen, "--black", "human", "--ui", "plain"], &input);
        assert!(ran.out.contains("promote to which piece?"), "{}", ran.out);
        assert!(ran.out.contains(&format!("White: {mv}\n")), "{answer}: {}", ran.out);
    }
}

#[test]
fn undo_and_redo() {
    let ran = people("e4\ne5\nundo\nfen\nredo\nundo 2\nundo\nredo\nredo\nredo\n");
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert!(
        ran.out.contains(&format!("taken back: e5\nBlack to move\n{fen}\nplayed again: e5\n")),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("taken back: e4 e5\nWhite to move\nno move to take back\n"), "{}", ran.out);
    assert!(
        ran.out.ends_with(
            "played again: e4\nBlack to move\nplayed again: e5\nWhite to move\nno move to play again\n"
        ),
        "{}",
        ran.out
    );
}

#[test]
fn undo_against_the_computer_goes_back_to_the_own_turn() {
    let ran = play(&["--black", "random:1", "--ui", "plain"], "e4\nundo\nundo\nredo\nfen\n");
    assert_eq!(ran.out.matches("taken back: e4 ").count(), 1, "{}", ran.out);
    assert!(ran.out.contains("no move to take back"), "{}", ran.out);
    assert!(ran.out.lines().last().is_some_and(|fen| fen.contains(" w KQkq")), "{}", ran.out);
    // The computer's first move leaves no own turn behind.
    let ran = play(&["--white", "random:1", "--black", "human", "--ui", "plain"], "undo\nlast\n");
    assert!(ran.out.contains("no move to take back\nlast move: "), "{}", ran.out);
}

#[test]
fn draws_are_offered_and_answered() {
    let ran = people("draw\ne4\naccept\n");
    assert!(ran.out.contains("White offers a draw: accept, decline, or make a move"), "{}", ran.out);
    assert!(ran.out.ends_with("1/2-1/2  draw: agreed\n"), "{}", ran.out);
    let ran = people("accept\ndraw\ndraw\ndecline\ndecline\n");
    let tail = [
        "there is no draw offer to answer",
        "White offers a draw",
        "a draw offer already stands",
        "Black declines the draw",
        "there is no draw offer to answer",
    ];
    for (line, start) in lines(&ran)[1..].iter().zip(tail) {
        assert!(line.starts_with(start), "{line} / {start}");
    }
    // Moving on declines.
    assert!(people("draw\ne4\ne5\naccept\n").out.ends_with("there is no draw offer to answer\n"));
    // A random player never takes a draw.
    let ran = play(&["--black", "random:1", "--ui", "plain"], "draw\n");
    assert!(ran.out.ends_with("Black declines the draw\n"), "{}", ran.out);
}

#[test]
fn threefold_repetition_is_claimed() {
    let moves = "Nf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\n";
    let ran = people(&format!("{moves}claim\nclaim Nf6\nclaim Ng8\n"));
    assert!(ran.out.contains("no draw can be claimed now"), "{}", ran.out);
    assert!(ran.out.ends_with("draw: the position occurred three times (FIDE 9.2)\n"), "{}", ran.out);
    let ran = people(&format!("{moves}Ng8\nclaim\n"));
    assert!(ran.out.contains("White may claim a draw: the position occurred three times"), "{}", ran.out);
    assert!(ran.out.contains("1/2-1/2  draw: the position"), "{}", ran.out);
}

#[test]
fn resigning_and_aborting() {
    let ran = people("e4\nresign\n");
    assert!(ran.out.ends_with("1-0  White wins: Black resigned\n"), "{}", ran.out);
    let ran = people("e4\nabort\ne5\n");
    assert!(ran.out.ends_with("the game is broken off and not kept\n"), "{}", ran.out);
}

#[test]
fn every_word_is_answered() {
    let answers = [
        ("moves", "Na3 Nc3"),
        ("moves e2", "e3 e4"),
        ("moves e5", "no legal move from e5"),
        ("moves z9", "no square or line is called z9"),
        ("flip", "the board is seen from the side of Black"),
        ("board", "r n b q k b n r"),
        ("fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("pgn", "[Result \"*\"]"),
        ("pdn", "[White \"human\"]"),
        ("last", "no move has been made yet"),
        ("pieces", "White, king: e1"),
        ("scan e", "e1: White, king"),
        ("scan e4", "e4: empty"),
        ("scan x", "no square or line is called x"),
        ("scan", "scan needs e, 4, e4"),
        ("clock", "without clocks"),
        ("level 3", "no computer plays here"),
        ("rules", "topics: moves, draws"),
        ("rules draws", "fifty-moves"),
        ("rules castling", "castling."),
        ("rules poetry", "no such topic: poetry"),
        ("why e5", "possible: e3 e4"),
        ("why e4", "e4 is legal"),
        ("why", "why needs a move"),
        ("hint", "("),
        ("analyse", "depth 1: "),
        ("go", "White: "),
        ("swap", "White: a person"),
        ("undo x", "undo needs a number from 1"),
        ("load", "load needs a file"),
        ("load nowhere.json", "nowhere.json"),
        ("save", "nothing to keep yet"),
        ("fen now", "fen takes nothing after it"),
        ("?", "resign"),
        ("помощь", "?, help"),
        ("claim", "no draw can be claimed now"),
        ("resing", "did you mean the word resign?"),
    ];
    for (word, answer) in answers {
        let ran = people(&format!("{word}\n"));
        assert_eq!(ran.exit, Exit::Done, "{word}");
        assert!(lines(&ran)[1..].join("\n").contains(answer), "{word}: {}", ran.out);
    }
}

#[test]
fn the_level_is_changed() {
    let ran = play(&["--ui", "plain"], "level 1\nlevel 11\nlevel\n");
    let lines = lines(&ran);
    assert_eq!(
        lines[1..],
        [
            "the strength of the computer: ai:1",
            "level needs a level from 1 to 10",
            "the strength of the computer: ai:1"
        ]
    );
}

#[test]
fn swapping_lets_the_computer_move() {
    let ran = play(&["--black", "random:3", "--ui", "plain"], "swap\n");
    assert!(ran.out.contains("White: random moves\nBlack: a person\nWhite: "), "{}", ran.out);
    assert!(ran.out.ends_with("Black to move\n"), "{}", ran.out);
}

#[test]
fn games_are_repeated_by_their_seed() {
    let players =
        ["--white", "random", "--black", "ai:1", "--fen", "3qk3/3ppp2/8/8/8/8/3PPP2/3QK3 w - - 0 1"];
    let game = |seed: &str| {
        let args: Vec<&str> = players.iter().chain(&["--ui", "plain", "--seed", seed]).copied().collect();
        play(&args, "").out
    };
    let (one, again, other) = (game("1"), game("1"), game("2"));
    assert_eq!(one, again);
    assert_ne!(one, other);
    assert!(one.lines().last().is_some_and(|line| line.starts_with(['0', '1'])), "{one}");
}

#[test]
fn a_numbered_start_is_chosen() {
    let ran = play(&["chess960", "--start", "0", "--black", "human", "--ui", "plain"], "fen\n");
    assert!(ran.out.contains("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w "), "{}", ran.out);
    for start in ["960", "-1", "x", "99999999999"] {
        let ran = play(&["chess960", &format!("--start={start}")], "");
        assert_eq!(
            (ran.exit, ran.err.contains("from 0 to 959")),
            (Exit::Usage, true),
            "{start}: {}",
            ran.err
        );
    }
    let of_seed = |seed: &str| {
        play(&["chess960", "--start", "random", "--seed", seed, "--black", "human", "--ui", "plain"], "fen\n")
            .out
    };
    assert_eq!(of_seed("5"), of_seed("5"));
    assert_ne!(of_seed("5"), of_seed("6"));
}

#[test]
fn openings_come_from_the_tables() {
    let opening = |variant: &str, name: &str| {
        play(&[variant, "--opening", name, "--seed", "3", "--black", "human", "--ui", "plain"], "pdn\n")
    };
    let ran = opening("russian", "1-i");
    assert!(ran.out.contains("1. a3-b4 b6-a5 2. b2-a3 a7-b6 3. a1-b2 d6-c5 *"), "{}", ran.out);
    assert_eq!(ran.err, "opening 1-I of the table fmjd\n");
    assert!(opening("russian", "11-IV").out.contains("[FEN \"W:W"));
    assert_eq!(opening("russian", "random").err, opening("russian", "random").err);
    for (variant, name, message) in [
        ("russian", "1-Z", "is no opening of russian: one like 12-IV is needed, or random; near: 1-"),
        ("russian", "zzz", "is no opening of russian: one like 12-IV is needed, or random\n"),
        ("chess", "random", "has no tables"),
    ] {
        let ran = opening(variant, name);
        assert_eq!((ran.exit, ran.err.contains(message)), (Exit::Usage, true), "{}", ran.err);
    }
}

#[test]
fn bad_options_are_usage_errors() {
    for args in [
        &["--white", "uci:"][..],
        &["--white", "ai:0"],
        &["--laws", "none-such"],
        &["--ui", "tui"],
        &["nonesuch"],
        &["--fen", "x", "--start", "1"],
        &["--lang", "de"],
        &["--notation", "morse"],
    ] {
        let ran = play(args, "");
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Usage, ""), "{args:?}: {}", ran.err);
    }
    let ran = play(&["--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "");
    assert_eq!((ran.exit, ran.out.as_str()), (Exit::BadInput, ""));
}

#[test]
fn a_game_that_is_over_can_be_looked_at() {
    let ran =
        play(&["--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--black", "human", "--ui", "plain"], "Kg8\nfen\n");
    assert!(ran.out.contains("the game is over\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n"), "{}", ran.out);
}

/// However a game that is over comes to the board, its result is told once, as after its last move.
#[test]
fn a_game_that_is_over_has_a_result() {
    let told = |ran: &Ran| ran.out.matches("1-0  White wins: checkmate\n").count();
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    for black in ["human", "ai:1", "random"] {
        for white in ["human", "random"] {
            let ran = play(&["--fen", mate, "--white", white, "--black", black, "--ui", "plain"], "undo\n");
            assert_eq!((ran.exit, told(&ran)), (Exit::Done, 1), "{white} {black}: {}", ran.out);
            assert!(!ran.out.contains("taken back"), "{}", ran.out);
        }
    }
    let ran = play(&["russian", "--fen", "B:Wa1:B", "--ui", "plain"], "");
    assert!(ran.out.contains("1-0  White wins"), "{}", ran.out);
    let ran = play(&["--json", "--fen", mate], "");
    assert_eq!(ran.out.matches("\"event\":\"end\"").count(), 1, "{}", ran.out);
    let folder = Folder::new("over");
    let games = folder.path().join("mate.pgn");
    std::fs::write(&games, "1. f3 e5 2. g4 Qh4# 0-1\n").unwrap();
    let ran = play(&["--ui", "plain"], &format!("load {}\nquit\n", games.display()));
    assert_eq!(ran.out.matches("0-1  Black wins: checkmate\n").count(), 1, "{}", ran.out);
}

#[test]
fn events_are_objects_with_json() {
    let ran = play(&["--json", "--black", "human"], "e4\nKe3\nmoves a7\nresign\n");
    let events: Vec<serde_json::Value> =
        ran.out.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert_eq!(events.len(), ran.out.lines().count(), "{}", ran.out);
    assert!(events.iter().all(|event| event["schema"] == "zug/play@1"));
    let of = |kind: &str| events.iter().find(|event| event["event"] == kind).cloned().unwrap_or_default();
    assert_eq!((&of("move")["move"], &of("move")["side"]), (&"e4".into(), &"white".into()));
    assert_eq!(of("answer")["lines"], serde_json::json!(["a5", "a6"]));
    assert!(of("refused")["code"].is_string());
    assert_eq!((&of("end")["result"], &of("end")["termination"]), (&"1-0".into(), &"resignation".into()));
}

#[test]
fn the_prompt_speaks_russian() {
    let ran = play(&["--black", "human", "--ui", "plain", "--lang", "ru"], "e4\nназад\nсдаюсь\n");
    for text in ["человек - человек", "Белые: e4", "взято назад: e4", "Белые сдались"]
    {
        assert!(ran.out.contains(text), "{text}: {}", ran.out);
    }
    assert!(!ran.out.contains('{'), "{}", ran.out);
}

/// A run with a home of its own.
fn at_home(folder: &Folder, input: &str) -> Run {
    Run { home: Some(folder.path().to_owned()), input: input.to_owned(), ..Run::default() }
}

#[test]
fn games_are_kept_after_every_move() {
    let folder = Folder::new("kept");
    let ran = at_home(&folder, "e4\ne5\nNf3").zug(&["play", "--black", "human", "--ui", "plain"]);
    assert!(ran.out.ends_with("game kept as chess-1; zug saved resume chess-1 goes on\n"), "{}", ran.out);
    let ran = at_home(&folder, "").zug(&["saved", "list"]);
    assert_eq!(ran.out, "chess-1  human - human  *  3 plies  Nf3\n");
    let ran = at_home(&folder, "last\nNc6\n").zug(&["saved", "resume", "chess-1", "--ui", "plain"]);
    assert!(ran.out.contains("last move: Nf3\nBlack: Nc6\n"), "{}", ran.out);
    let ran = at_home(&folder, "").zug(&["saved", "export", "chess-1"]);
    assert!(ran.out.ends_with("\n\n1. e4 e5 2. Nf3 Nc6 *\n"), "{}", ran.out);
    let ran = at_home(&folder, "resign\n").zug(&["saved", "resume", "chess-1", "--ui", "plain"]);
    assert!(ran.out.ends_with("zug saved export chess-1 writes it down\n"), "{}", ran.out);
    let ran = at_home(&folder, "").zug(&["saved", "list", "--json"]);
    assert!(ran.out.contains("\"result\":\"0-1\",\"termination\":\"resignation\""), "{}", ran.out);
    // A game that is over is opened to be looked at, and goes on when its end is taken back.
    let ran = at_home(&folder, "Bb5\nundo\nBb5\n").zug(&["saved", "resume", "chess-1", "--ui", "plain"]);
    assert!(ran.out.contains("the game is over\n") && ran.out.contains("White: Bb5\n"), "{}", ran.out);
    let ran = at_home(&folder, "").zug(&["saved", "remove", "chess-1"]);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    assert_eq!(at_home(&folder, "").zug(&["saved", "list"]).out, "");
}

#[test]
fn what_is_kept_comes_back_as_it_was() {
    let folder = Folder::new("back");
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9";
    at_home(&folder, "e4\nKd7\n").zug(&["play", "--fen", fen, "--black", "human", "--laws", "fide"]);
    let ran = at_home(&folder, "fen\nundo 2\nfen\n").zug(&["saved", "resume", "chess-1", "--ui", "plain"]);
    assert!(ran.out.contains("8/3k4/8/8/4P3/8/8/4K3 w - - 1 10\n") && ran.out.contains(fen), "{}", ran.out);
    let ran = at_home(&folder, "").zug(&["saved", "export", "chess-1"]);
    // Behind the seven tags of every game the export format sorts by name.
    assert!(ran.out.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\"]\n[SetUp \"1\"]"), "{}", ran.out);
}

#[test]
fn nothing_is_kept_of_a_game_without_moves_or_people() {
    let folder = Folder::new("nothing");
    at_home(&folder, "fen\n").zug(&["play"]);
    at_home(&folder, "").zug(&["play", "--white", "random:1", "--black", "random:2", "--ui", "plain"]);
    at_home(&folder, "e4\nabort\n").zug(&["play", "--black", "human"]);
    assert_eq!(at_home(&folder, "").zug(&["saved", "list"]).out, "");
}

#[test]
fn damaged_and_missing_games_are_told() {
    let folder = Folder::new("damaged");
    let dir = folder.path().join("saved");
    std::fs::create_dir_all(&dir).expect("a folder can be made");
    for (name, text) in
        [("bad-1", "{"), ("bad-2", "{\"schema\":\"zug/saved-game@9\"}"), ("bad-3", "\u{1F600}")]
    {
        std::fs::write(dir.join(format!("{name}.json")), text).expect("a file can be written");
        let ran = at_home(&folder, "").zug(&["saved", "resume", name]);
        assert_eq!((ran.exit, ran.err.contains(name)), (Exit::BadInput, true), "{}", ran.err);
    }
    let ran = at_home(&folder, "").zug(&["saved", "list"]);
    assert_eq!((ran.exit, ran.err.lines().count()), (Exit::Done, 3), "{}", ran.err);
    for id in ["bad-4", "../saved/bad-1", "", "."] {
        let ran = at_home(&folder, "").zug(&["saved", "remove", id]);
        assert_eq!(ran.exit, Exit::Usage, "{id}");
    }
    assert_eq!(zug(&["saved", "list"]).exit, Exit::Usage);
}

#[test]
fn a_home_that_cannot_be_written_does_not_stop_the_game() {
    let folder = Folder::new("unwritable");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file can be written");
    let run = Run { home: Some(file), input: "e4\ne5\n".to_owned(), ..Run::default() };
    let ran = run.zug(&["play", "--black", "human", "--ui", "plain"]);
    assert_eq!((ran.exit, ran.err.matches("cannot be kept").count()), (Exit::Done, 1), "{}", ran.err);
    assert!(ran.out.contains("Black: e5"), "{}", ran.out);
}

#[test]
fn games_are_written_to_files_and_read_from_them() {
    let folder = Folder::new("files");
    let (json, pgn) = (folder.path().join("game.json"), folder.path().join("game.pgn"));
    let input =
        format!("e4\nsave {}\nsave {}\nundo\nload {}\nlast\n", json.display(), pgn.display(), json.display());
    let ran = at_home(&folder, &input).zug(&["play", "--black", "human", "--ui", "plain"]);
    assert!(ran.out.contains("Chess, 1 ply\nBlack to move\nlast move: e4\n"), "{}", ran.out);
    let text = std::fs::read_to_string(&pgn).unwrap_or_default();
    assert!(text.ends_with("\n1. e4 *\n"), "{text}");
}

#[test]
fn clocks_are_shown_and_kept() {
    let folder = Folder::new("clocks");
    let ran = at_home(&folder, "e4\nclock\n")
        .zug(&["play", "--clock", "5m+3s", "--black", "human", "--ui", "plain"]);
    assert!(
        ran.out.contains("White 4:59, Black 5:00\n") || ran.out.contains("White 5:00, Black 5:00\n"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("White 5:02, Black 4:59\n"), "{}", ran.out);
    let ran = at_home(&folder, "clock\n").zug(&["saved", "resume", "chess-1", "--ui", "plain"]);
    assert!(ran.out.contains("White 5:02, Black 4:59\n"), "{}", ran.out);
    for clock in ["0", "5x", "5m:3m", "-5"] {
        let ran = play(&[&format!("--clock={clock}")], "");
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Usage, ""), "{clock}");
    }
}

#[test]
fn a_flag_that_has_fallen_ends_the_game() {
    let folder = Folder::new("flag");
    at_home(&folder, "e4\n").zug(&["play", "--clock", "300", "--black", "human"]);
    let file = folder.path().join("saved").join("chess-1.json");
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let mut kept: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    kept["clock"]["sides"][1]["left_ms"] = 0.into();
    std::fs::write(&file, kept.to_string()).expect("a file can be written");
    let ran = at_home(&folder, "e5\n").zug(&["saved", "resume", "chess-1", "--ui", "plain"]);
    assert!(ran.out.contains("1-0  White wins: Black ran out of time\n"), "{}", ran.out);
    assert!(!ran.out.contains("Black: e5"), "{}", ran.out);
}

#[test]
fn the_computer_takes_a_draw_when_it_is_losing() {
    let game = |fen: &str| play(&["--fen", fen, "--black", "ai:3", "--ui", "plain"], "draw\n").out;
    let losing = game("7k/8/8/8/8/8/6Q1/K7 w - - 0 1");
    assert!(losing.ends_with("1/2-1/2  draw: agreed\n"), "{losing}");
    let winning = game("7k/5q2/8/8/8/8/8/K7 w - - 0 1");
    assert!(winning.ends_with("Black declines the draw\n"), "{winning}");
}

#[test]
fn every_game_is_played_to_its_end() {
    for entry in crate::registry().entries() {
        let id = entry.id.as_str();
        // Without a draw rule random players may go to and fro for ever.
        if entry.open().expect("shipped variants open").info().default_draws().rows().is_empty() {
            continue;
        }
        let ran = play(&[id, "--white", "random:1", "--black", "random:2", "--ui", "plain"], "");
        let end = ran.out.lines().last().unwrap_or_default();
        assert_eq!((ran.exit, ran.err.as_str()), (Exit::Done, ""), "{id}");
        assert!(end.starts_with(['0', '1', '2']) && end.contains(": "), "{id}: {end}");
    }
}

#[test]
fn no_line_breaks_the_prompt() {
    let mut rng = zug_core::Rng::new(7);
    let words: Vec<&str> =
        super::words::WORDS.iter().flat_map(|w| w.en.iter().chain(w.ru)).copied().collect();
    let quiet = |word: &&str| {
        !matches!(
            *word,
            "hint"
                | "analyse"
                | "analyze"
                | "go"
                | "совет"
                | "подсказка"
                | "анализ"
                | "ходи"
                | "save"
                | "сохранить"
        )
    };
    let words: Vec<&str> = words.into_iter().filter(quiet).collect();
    let pieces: Vec<char> = "abcdefgh12345678:-x=+#NBRQKO0 .,()\u{7}\u{0}éбж×—🂡\"\\{}".chars().collect();
    for id in ["chess", "russian", "international", "frisian"] {
        let mut input = String::new();
        for _ in 0..400 {
            if rng.one_in(3) {
                input.push_str(rng.pick(&words).copied().unwrap_or_default());
                input.push(' ');
            }
            for _ in 0..rng.below(12) {
                input.push(rng.pick(&pieces).copied().unwrap_or(' '));
            }
            input.push('\n');
        }
        for lang in ["en", "ru"] {
            let ran = play(&[id, "--black", "human", "--ui", "plain", "--lang", lang], &input);
            assert_eq!(ran.exit, Exit::Done, "{id}: {}", ran.err);
        }
    }
}

#[test]
fn a_game_of_a_declared_variant_is_kept_with_its_file() {
    let folder = Folder::new("declared");
    let file = folder.path().join("mine.toml");
    let text = "schema = 1\nextends = \"russian\"\nid = \"mine\"\nname = \"Mine\"\n\n[men]\ncaptures = [\"forward-diagonal\"]\n";
    std::fs::write(&file, text).expect("a file can be written");
    let file = file.display().to_string();
    let ran = at_home(&folder, "cd4\n").zug(&["play", &file, "--black", "human", "--ui", "plain"]);
    assert!(ran.out.ends_with("zug saved resume mine-1 goes on\n"), "{}{}", ran.out, ran.err);
    let ran = at_home(&folder, "last\n").zug(&["saved", "resume", "mine-1", "--ui", "plain"]);
    assert!(ran.out.contains("last move: c3-d4\n"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_dumb_terminal_has_a_prompt_but_no_editor() {
    let run = Run {
        input: "e4\n".to_owned(),
        env: vec![("TERM", "dumb"), ("LANG", "C.UTF-8")],
        terminal: crate::Terminal { input: true, out: true, err: true },
        ..Run::default()
    };
    let ran = run.zug(&["play", "--black", "human"]);
    assert!(ran.out.contains("\nWhite> White: e4\n") && ran.out.contains("\nBlack> "), "{}", ran.out);
    assert!(!ran.out.contains('\u{1b}') && ran.out.contains("[P]"), "{}", ran.out);
    let menu = Run { input: "2\nf3\n".to_owned(), ..run }.zug(&[]);
    assert!(
        menu.out.contains("1) Chess against the computer") && menu.out.contains("White: f3"),
        "{}",
        menu.out
    );
}
