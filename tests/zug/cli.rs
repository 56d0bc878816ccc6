//! The command line as a contract: names, output and exit codes that programs rely on.

use zug_cli::Exit;

use zug_tests::program::{Ran, zug, zug_with};
use zug_tests::slow::{Counting, Facts, Move, Position};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Standard output of a run that must go well and say nothing else.
fn out(args: &[&str]) -> String {
    let ran = zug(args);
    assert_eq!(ran.exit, Exit::Done, "{args:?}: {}", ran.err);
    assert_eq!(ran.err, "", "{args:?}");
    ran.out
}

fn refused(args: &[&str], exit: Exit) -> Ran {
    let ran = zug(args);
    assert_eq!(ran.exit, exit, "{args:?}: {} {}", ran.out, ran.err);
    assert_eq!(ran.out, "", "{args:?}: standard output is data");
    ran
}

#[test]
fn moves_are_canonical_and_sorted_bytewise() {
    assert_eq!(
        out(&["moves"]),
        "Na3\nNc3\nNf3\nNh3\na3\na4\nb3\nb4\nc3\nc4\nd3\nd4\ne3\ne4\nf3\nf4\ng3\ng4\nh3\nh4\n"
    );
    assert_eq!(out(&["moves", "chess"]), out(&["moves"]));
    assert_eq!(out(&["moves", "russian"]), "a3-b4\nc3-b4\nc3-d4\ne3-d4\ne3-f4\ng3-f4\ng3-h4\n");
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let moves = out(&["moves", "--fen", castling]);
    assert!(moves.lines().any(|mv| mv == "O-O") && moves.lines().any(|mv| mv == "O-O-O"), "{moves}");
    let uci = out(&["moves", "--fen", castling, "--notation", "uci"]);
    assert!(uci.lines().any(|mv| mv == "e1g1") && !uci.contains("e1h1"), "{uci}");
    let uci = out(&["moves", "chess960", "--fen", castling, "--notation", "uci"]);
    assert!(uci.lines().any(|mv| mv == "e1h1") && !uci.lines().any(|mv| mv == "e1g1"), "{uci}");
    assert!(uci.lines().is_sorted());
    assert_eq!(out(&["moves", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]), "", "no moves");
    assert_eq!(out(&["moves", "--after", "1.f3 e5 2.g4 Qh4#"]), "", "mate");
}

#[test]
fn moves_of_draughts_show_the_smallest_full_route() {
    let fen = "W:Wh2:Be7,g7,b6,g5,Kd4,Kg3,b2,d2";
    assert_eq!(
        out(&["moves", "russian", "--fen", fen]),
        "h2:f4:h6:f8:a3:c1:e3:c5:a7\nh2:f4:h6:f8:b4:e1\nh2:f4:h6:f8:c5:a7\nh2:f4:h6:f8:c5:e3:c1:a3\n"
    );
    assert_eq!(out(&["moves", "russian", "--fen", "W:Wc3:Bd4,d6,b6,b4"]), "c3:a5:c7:e5:c3\n");
}

#[test]
fn apply_prints_the_position() {
    assert_eq!(
        out(&["apply", "e4", "c5", "Nf3"]),
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n",
        "no en passant square without a legal capture"
    );
    assert_eq!(out(&["apply", "chess", "e4"]), out(&["apply", "e2e4"]));
    assert_eq!(
        out(&["apply", "e4", "a6", "e5", "d5"]),
        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3\n"
    );
    assert_eq!(
        out(&["apply", "russian", "c3-d4"]),
        "B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8\n"
    );
    assert_eq!(out(&["apply", "russian", "22-18"]), out(&["apply", "russian", "c3d4"]), "numbers too");
    // Any notation in, the same position out.
    for text in ["Nf3", "nf3", "g1f3", "Ng1f3", "Ng1-f3", "1.Nf3", "Nf3!?", "g1-f3"] {
        assert_eq!(out(&["apply", text]), out(&["apply", "Nf3"]), "{text}");
    }
    // A castling right in files of rooks: KQkq for the outermost.
    let fen = "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1";
    assert!(out(&["apply", "chess960", "--fen", fen, "Rb7"]).contains(" b - - "));
    assert!(out(&["apply", "chess960", "--fen", fen, "Ra7"]).contains(" b Q - "), "the outermost now");
    assert!(out(&["show", "chess960", "--fen", fen, "--format", "fen"]).contains(" w B - "));
}

#[test]
fn a_refused_move_names_the_rule() {
    let ran = refused(&["apply", "e4", "e5", "Ke3"], Exit::Refused);
    assert!(ran.err.contains("Ke3"), "{}", ran.err);
    let ran = refused(&["apply", "russian", "--fen", "W:Wa1,c3,g1:Bd4,h8", "g1-f2"], Exit::Refused);
    assert!(ran.err.contains("g1-f2") && ran.err.contains("c3:e5"), "{}", ran.err);

    let codes: &[(&[&str], &str)] = &[
        (&["apply", "hello"], "syntax"),
        (&["apply", "e3e4"], "empty-square"),
        (&["apply", "e7e5"], "not-yours"),
        (&["apply", "e2e5"], "geometry"),
        (&["apply", "a1a4"], "blocked"),
        (&["apply", "--fen", "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rd2"], "pinned"),
        (&["apply", "--fen", "4r2k/8/8/8/8/8/R7/4K3 w - - 0 1", "Ra3"], "in-check"),
        (&["apply", "O-O"], "castling"),
        (&["apply", "--fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8"], "promotion"),
        (&["apply", "--fen", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1"], "ambiguous"),
        (&["apply", "f3", "e5", "g4", "Qh4", "a3"], "game-over"),
        (&["apply", "russian", "--fen", "W:Wa1,c3,g1:Bd4,h8", "g1-f2"], "must-capture"),
        (&["apply", "russian", "--fen", "W:Wa1:Bb2,d4,f6", "a1:c3"], "must-continue"),
        (&["apply", "russian", "--fen", "W:WKa1:Bd4,e7,c7,f2", "a1:f6:d8:b6:g1"], "captured-twice"),
        (&["apply", "russian", "--fen", "B:Wb2:B", "c7-b6"], "game-over"),
    ];
    for (args, code) in codes {
        let mut args = args.to_vec();
        args.push("--json");
        let ran = zug(&args);
        assert_eq!(ran.exit, Exit::Refused, "{args:?}: {} {}", ran.out, ran.err);
        assert_eq!(ran.lines().len(), 1, "{args:?}: {}", ran.out);
        assert!(ran.out.contains(&format!("\"code\":\"{code}\"")), "{args:?}: {}", ran.out);
        for key in ["\"ok\":false", "\"error\":{", "\"message\":", "\"rule\":", "\"candidates\":["] {
            assert!(ran.out.contains(key), "{args:?}: no {key} in {}", ran.out);
        }
    }
}

#[test]
fn unfinished_captures_complete_only_when_asked() {
    let args = ["apply", "russian", "--fen", "W:Wa1:Bb2,d4,f6,h8", "a1:c3"];
    assert_eq!(zug(&args).exit, Exit::Refused);
    let complete = [&args[..], &["--complete"]].concat();
    assert_eq!(out(&complete), "B:Wg7:Bh8\n");
}

#[test]
fn perft_ends_with_the_bare_number() {
    for (args, number) in [
        (&["perft", "4"][..], "197281"),
        (&["perft", "chess", "4", "--threads", "2"], "197281"),
        (&["perft", "chess", "4", "--hash", "1"], "197281"),
        (
            &[
                "perft",
                "chess960",
                "3",
                "--fen",
                "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
            ],
            "18002",
        ),
        (&["perft", "russian", "8"], "929899"),
        (&["perft", "russian", "8", "--routes"], "929905"),
        (&["perft", "0"], "1"),
    ] {
        let ran = zug(args);
        assert_eq!(
            (ran.exit, ran.lines().last().copied()),
            (Exit::Done, Some(number)),
            "{args:?}: {}",
            ran.err
        );
    }
    assert_eq!(
        out(&["perft", "russian", "3", "--divide"]),
        "a3-b4: 47\nc3-b4: 47\nc3-d4: 40\ne3-d4: 40\ne3-f4: 40\ng3-f4: 40\ng3-h4: 48\n302\n"
    );
    // The same by the slow generator.
    let facts = Facts::russian();
    let start = Position::initial(&facts);
    let counts = facts.routes(&start).into_iter().map(|route| {
        let after = facts.after(&start, &Move::from(&route));
        format!("{route}: {}\n", facts.perft(&after, 2, Counting::Once))
    });
    assert_eq!(out(&["perft", "russian", "3", "--divide"]), counts.collect::<String>() + "302\n");
    let divided = out(&["perft", "2", "--divide"]);
    assert_eq!(divided.lines().count(), 21);
    assert!(divided.starts_with("Na3: 20\n") && divided.ends_with("h4: 20\n400\n"), "{divided}");
}

#[test]
fn show_draws_the_board() {
    let ruy = ["--after", "e4 e5 Nf3 Nc6 Bb5 Nf6 Nc3 Bb4"];
    assert_eq!(
        out(&[&["show", "chess", "--format", "ascii"], &ruy[..]].concat()),
        "  8 | r . b q k(.). r |\n  7 | p p p p . p p p |\n  6 | . . n . . n . . |\n  5 | . B . . p . . . |\n\
         \x20 4 | .[b]. . P . . . |\n  3 | . . N . . N . . |\n  2 | P P P P . P P P |\n  1 | R . B Q K . . R |\n\
         \x20     a b c d e f g h\n"
    );
    assert_eq!(out(&["show", "--format", "fen"]), format!("{START}\n"));
}

#[test]
fn variants_are_listed_and_described() {
    let list = out(&["variant", "list"]);
    for id in ["chess", "chess960", "russian"] {
        assert!(list.lines().any(|line| line.split_whitespace().next() == Some(id)), "{id}: {list}");
        assert!(out(&["variant", "show", id]).contains(id));
    }
    let ran = refused(&["moves", "rusian"], Exit::Usage);
    assert!(ran.err.contains("rusian") && ran.err.contains("russian"), "near names: {}", ran.err);
}

#[test]
fn bad_positions_list_every_defect() {
    let fen = "P6k/PPPPPPPP/8/8/8/8/8/4K2K x KQ e3 0 1";
    refused(&["moves", "--fen", fen], Exit::BadInput);
    let fen = "P6k/PPPPPPPP/8/8/8/8/8/4K2K w KQ e3 0 1";
    let ran = refused(&["moves", "--fen", fen], Exit::BadInput);
    for word in ["king", "pawn", "castling", "en passant"] {
        assert!(ran.err.to_lowercase().contains(word), "{word}: {}", ran.err);
    }
}

#[test]
fn without_a_terminal_the_bare_name_is_usage() {
    let ran = zug(&[]);
    assert_eq!(ran.exit, Exit::Usage);
    let help = zug(&["--help"]);
    assert_eq!(help.exit, Exit::Done);
    assert!(help.out.contains("Usage"), "{}", help.out);
    assert!(out(&["--version"]).starts_with("zug "));
}

#[test]
fn json_objects_name_their_schema() {
    for args in [
        &["moves", "--json"][..],
        &["apply", "e4", "--json"],
        &["perft", "2", "--json"],
        &["variant", "list", "--json"],
    ] {
        let text = out(args);
        for line in text.lines() {
            assert!(line.starts_with(&format!("{{\"schema\":\"zug/{}@1\"", args[0])), "{args:?}: {line}");
        }
    }
}

/// Plays moves from the input, two people, and gives what was written.
fn played(args: &[&str], input: &str) -> Ran {
    let two = ["--white", "human", "--black", "human", "--ui", "plain"];
    zug_with(&[&["play"], args, &two[..]].concat(), input)
}

#[test]
fn play_goes_to_mate_and_ends() {
    let ran = played(&[], "f3\ne5\ng4\nQh4\n");
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    assert!(ran.out.contains("checkmate") || ran.out.contains("0-1"), "{}", ran.out);
    let ran = played(&["russian", "--fen", "W:Wh6:Bg7,c5,d2"], "h6:f8:b4:e1\n");
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    assert!(
        ran.out.contains("1-0") || ran.out.contains("White wins") || ran.out.contains("white wins"),
        "{}",
        ran.out
    );
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    for input in ["", "e4", "e4\n", "e4\ne5\nfoo\n\n\n", "quit\n"] {
        let ran = played(&[], input);
        assert_eq!(ran.exit, Exit::Done, "{input:?}: {}", ran.err);
    }
}

#[test]
fn the_prompt_explains_refusals_and_takes_moves_back() {
    let ran = played(&[], "e5\ne4\nundo\nd4\nfen\nquit\n");
    let all = format!("{}{}", ran.out, ran.err);
    assert!(all.contains("e5"), "{all}");
    assert!(all.contains("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"), "{all}");
    let ran = played(&["russian"], "moves\nc3\nquit\n");
    assert!(ran.out.contains("c3-d4") && ran.out.contains("c3-b4"), "{}", ran.out);
}

#[test]
fn games_are_checked_one_a_line() {
    let pgn = "[Event \"a\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
               [Event \"b\"]\n\n1. e4 e5 2. Ke3 *\n\n\
               [Event \"c\"]\n[Result \"1-0\"]\n\n1. e4 1/2-1/2\n";
    let ran = zug_with(&["games", "-"], pgn);
    assert_eq!(ran.exit, Exit::Failed, "one of them is wrong");
    assert_eq!(
        ran.lines(),
        [
            "-#1 chess 4 0-1 OK",
            "-#2:8:13 ERROR geometry Ke3: a king does not go from e1 to e3",
            "-#3 chess 1 1/2-1/2 OK"
        ]
    );
    let json = zug_with(&["games", "-", "--json"], pgn);
    for (line, words) in json.lines().iter().zip([
        &["\"index\":1", "\"termination\":\"checkmate\"", "\"plies\":4"][..],
        &["\"index\":2", "\"code\":\"geometry\"", "\"line\":8", "\"plies\":2"],
        &["\"index\":3", "\"result\":\"1/2-1/2\"", "\"warnings\":[{"],
    ]) {
        assert!(line.starts_with("{\"schema\":\"zug/games@1\""), "{line}");
        assert!(words.iter().all(|word| line.contains(word)), "{words:?}: {line}");
    }
    // Draughts: the variant is found, book notation is read, a result in points is written in the usual way.
    let pdn = "[Event \"a\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 2-0\n\n1. gf4 fg5 *\n";
    let ran = zug_with(&["games", "-"], pdn);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.err);
    assert_eq!(ran.lines(), ["-#1 russian 3 1-0 OK", "-#2 russian 2 * OK"]);
}
