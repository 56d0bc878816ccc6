//! Sessions of `zug explore`.

use crate::Exit;
use crate::testing::{Ran, Run};

const GAMES: &str = "\
[Date \"2001.05.??\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n\
[Date \"1999.01.02\"]\n\n1. e4 c5 1/2-1/2\n\n\
[Date \"03.04.1998\"]\n\n1. d4 d5 2. e4 0-1\n\n\
1. d4 Nf6 *\n\n\
[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n\n\
1. e4 Ke3 *\n";

fn explore(args: &[&str]) -> Ran {
    let args: Vec<&str> = ["explore", "-"].iter().chain(args).copied().collect();
    Run { input: GAMES.to_owned(), ..Run::default() }.zug(&args)
}

#[test]
fn moves_are_counted_from_the_start() {
    let ran = explore(&[]);
    assert_eq!(
        ran.out,
        "move        games   white    draw   black   score  last\n\
         d4              2    0.0%    0.0%  100.0%    0.0%  1998.04.03\n\
         e4              2   50.0%   50.0%    0.0%   75.0%  2001.05\n"
    );
    assert_eq!(ran.exit, Exit::Failed);
    assert!(ran.err.starts_with("-#6:"), "{}", ran.err);
    assert!(ran.err.ends_with("chess: games with the position: 4 of 5; failed: 1\n"), "{}", ran.err);
}

#[test]
fn positions_are_found_wherever_they_occur() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let ran = explore(&["--fen", fen, "--depth", "2", "--quiet"]);
    assert_eq!(
        ran.out,
        "move        games   white    draw   black   score  last\n\
         c5              1    0.0%  100.0%    0.0%   50.0%  1999.01.02\n\
         e5              1  100.0%    0.0%    0.0%    0.0%  2001.05\n  \
         Nf3           1  100.0%    0.0%    0.0%  100.0%  2001.05\n"
    );
    assert_eq!(explore(&["--fen", "nonsense"]).exit, Exit::BadInput);
}

#[test]
fn an_object_holds_the_tree() {
    let ran = explore(&["--json", "--depth", "2", "--min", "2"]);
    let line = ran.out.lines().next().expect("an object");
    let object: serde_json::Value = serde_json::from_str(line).expect("an object");
    assert_eq!((&object["schema"], &object["games"]), (&"zug/explore@1".into(), &4.into()));
    assert_eq!(object["moves"].as_array().map(Vec::len), Some(2));
    let e4 = &object["moves"][1];
    assert_eq!((&e4["move"], &e4["score"], &e4["last"]), (&"e4".into(), &750.into(), &"2001.05".into()));
    assert_eq!(e4["moves"].as_array().map(Vec::len), Some(0));
}
