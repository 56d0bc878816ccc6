//! An engine that plays the first legal move, until it does something wrong at one point of its protocol.
//!
//! `bad-engine PROTOCOL POINT FAULT`: the protocol is `uci` or `hub`; the point is `start`, `options`, `game`,
//! `position` or `move`; the fault is one of those that [`fail`] knows, or `none`.

use std::io::{BufRead as _, Write as _};
use std::time::Duration;

use zug_core::{AnyGame, Style};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [protocol, point, fault] = &words[..] else { panic!("PROTOCOL POINT FAULT is needed") };
    let is_uci = protocol == "uci";
    let mut game = open(if is_uci { "chess" } else { "international" });
    // The point that the next sign of readiness is for.
    let mut next = "options";
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let word = line.split(' ').next().unwrap_or_default();
        let at = match word {
            "uci" | "hub" => "start",
            "isready" | "init" | "ping" => next,
            "go" => "move",
            _ => "",
        };
        if at == point && fail(fault, &*game, is_uci) {
            continue;
        }
        match word {
            "uci" => say("id name Bad\noption name Hash type spin default 1 min 1 max 2\nuciok"),
            "hub" => say("id name=Bad\nparam name=variant value=normal type=enum values=\"normal\"\nwait"),
            "isready" => say("readyok"),
            "init" => say("ready"),
            "ping" => say("pong"),
            "ucinewgame" | "new-game" => next = "game",
            "position" | "pos" => {
                next = "position";
                game = open(if is_uci { "chess" } else { "international" });
                let moves = line.split_once("moves").map_or("", |(_, moves)| moves);
                for mv in moves.trim_matches(['=', '"', ' ']).split_whitespace() {
                    game.push(mv).unwrap();
                }
            }
            "go" => answer(&*game, is_uci),
            "quit" => return,
            _ => {}
        }
    }
}

fn open(id: &str) -> Box<dyn AnyGame> {
    zug_cli::registry().find(id).unwrap().open().unwrap()
}

fn say(text: &str) {
    let mut out = std::io::stdout();
    // Nobody may be there to hear it.
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

fn answer(game: &dyn AnyGame, is_uci: bool) {
    let style = if is_uci { Style::Uci } else { Style::Hub };
    if let Some(mv) = game.legal(style).first() {
        say(&if is_uci { format!("bestmove {mv}") } else { format!("done move={mv}") });
    }
}

fn sleep(ms: u64) {
    std::thread::sleep(Duration::from_millis(ms));
}

fn forever() -> ! {
    loop {
        sleep(1000);
    }
}

/// Does something wrong; tells whether that was all that is to be said to the order.
fn fail(fault: &str, game: &dyn AnyGame, is_uci: bool) -> bool {
    let moved = |mv: &str| say(&if is_uci { format!("bestmove {mv}") } else { format!("done move={mv}") });
    match fault {
        "none" => return false,
        "hang" => forever(),
        "die" => std::process::exit(3),
        "flood" => loop {
            say("info depth 1 score cp 1");
        },
        "endless-line" => loop {
            print!("info string x");
        },
        "garbage" => {
            say("\u{0}\u{1b}[2J\nbestmoves e2e4\ndones move=1\nuciokay\nreadyok?\n=\n\"\n");
            say("\u{fffd}\u{202e} info depth x score cp nonsense nodes -1 pv");
            forever();
        }
        "bytes" => {
            let _ = std::io::stdout().write_all(&[0xff, 0xfe, b'\n', 0xc3, b'\n']);
            forever();
        }
        "late" => {
            sleep(7000);
            answer(game, is_uci);
            forever();
        }
        "orphan" => {
            // The child keeps the pipes open.
            std::process::Command::new("sleep").arg("60").spawn().unwrap();
            std::process::exit(0);
        }
        "complain" => {
            for _ in 0..1000 {
                eprintln!("everything is wrong");
            }
            std::process::exit(4);
        }
        "error" => {
            say("error message=\"the book of openings is gone\"");
            forever();
        }
        "illegal" => {
            moved(if is_uci { "e2e5" } else { "1-50" });
        }
        "nonsense" => {
            moved("hello");
        }
        "no-move" => {
            moved(if is_uci { "(none)" } else { "" });
        }
        "twice" => {
            answer(game, is_uci);
            moved(if is_uci { "a1a1" } else { "1-50" });
        }
        _ => panic!("no fault is called {fault}"),
    }
    true
}
