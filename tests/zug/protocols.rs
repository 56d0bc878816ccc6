//! What `zug uci` and `zug hub` answer, script by script.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use zug_cli::Exit;
use zug_tests::program::zug_with;

fn uci(script: &str) -> Vec<String> {
    serve("uci", script)
}

fn hub(script: &str) -> Vec<String> {
    serve("hub", script)
}

fn serve(protocol: &str, script: &str) -> Vec<String> {
    let ran = zug_with(&[protocol, "--seed", "1"], script);
    assert_eq!((ran.exit, ran.err.as_str()), (Exit::Done, ""), "{script}");
    ran.out.lines().map(str::to_owned).collect()
}

/// The lines that begin with this word.
fn only<'l>(lines: &'l [String], word: &str) -> Vec<&'l str> {
    let begins = |line: &&str| line.split(' ').next() == Some(word);
    lines.iter().map(String::as_str).filter(begins).collect()
}

fn move_of<'l>(line: &'l str, word: &str) -> &'l str {
    line.strip_prefix(word).and_then(|rest| rest.split(' ').next()).unwrap_or_default()
}

/// The value behind a word of an `info` line.
fn field<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let mut words = line.split(' ');
    words.find(|word| *word == name)?;
    words.next()
}

#[test]
fn uci_introduces_itself() {
    let lines = uci("uci\nisready\n");
    assert!(lines[0].starts_with("id name Zug "), "{lines:?}");
    assert_eq!((lines.last().unwrap().as_str(), lines[lines.len() - 2].as_str()), ("readyok", "uciok"));
    for option in ["Hash type spin", "Threads type spin", "MultiPV type spin", "Ponder type check"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} "))), "{option}");
    }
    let variants = lines.iter().find(|line| line.contains("UCI_Variant")).unwrap();
    assert!(
        variants.contains(" type combo default chess var chess ") && variants.ends_with(char::is_alphabetic)
    );
    assert!(variants.split(" var ").any(|id| id == "russian") && !variants.contains("var chess960"));
}

#[test]
fn every_limit_of_go_ends_a_search() {
    for limit in [
        "depth 3",
        "nodes 500",
        "movetime 30",
        "wtime 300 btime 300 winc 1 binc 1 movestogo 10",
        "mate 1 nodes 5000",
        "depth 2 nodes 100000 movetime 5000",
    ] {
        let lines = uci(&format!("position startpos moves e2e4\ngo {limit}\nwait\n"));
        let moves = only(&lines, "bestmove");
        assert_eq!(moves.len(), 1, "{limit}: {lines:?}");
        assert!(!only(&lines, "info").is_empty(), "{limit}");
    }
    let lines = uci("go depth 4 searchmoves a2a3 h2h3\nwait\n");
    assert!(["a2a3", "h2h3"].contains(&move_of(only(&lines, "bestmove")[0], "bestmove ")), "{lines:?}");
    let depths: Vec<_> = only(&lines, "info").iter().filter_map(|line| field(line, "depth")).collect();
    assert_eq!(depths, ["1", "2", "3", "4"]);
    let lines = uci("go searchmoves e2e5 depth 1\nwait\n");
    assert!(lines[0].starts_with("info string ") && lines[0].contains("e2e5"), "{lines:?}");
    assert_eq!(only(&lines, "bestmove"), ["bestmove (none)"]);
    // One that cannot be played is told, and the others are what is left.
    let lines = uci("go searchmoves e2e5 h2h3 depth 1\nwait\n");
    assert!(lines[0].starts_with("info string ") && lines[0].contains("e2e5"), "{lines:?}");
    assert_eq!(move_of(only(&lines, "bestmove")[0], "bestmove "), "h2h3");
    let lines = uci("go perft 3\nwait\n");
    assert_eq!((lines.len(), lines[0].as_str()), (22, "a2a3: 380"), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "Nodes searched: 8902");
}

#[test]
fn uci_knows_mates_lines_and_the_end() {
    let lines = uci("position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1\ngo depth 6\nwait\n");
    assert!(only(&lines, "info").last().unwrap().contains(" score mate 2 "), "{lines:?}");
    let lines = uci("setoption name MultiPV value 3\nposition startpos\ngo depth 2\nwait\n");
    let ranks: Vec<_> = only(&lines, "info").iter().filter_map(|line| field(line, "multipv")).collect();
    assert_eq!(ranks, ["1", "2", "3", "1", "2", "3"]);
    let lines = uci("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 3\nwait\n");
    assert_eq!(lines, ["info depth 0 score mate 0", "bestmove (none)"]);
    let lines = uci("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\nstop\n");
    assert_eq!(lines, ["info depth 0 score cp 0", "bestmove (none)"]);
}

#[test]
fn uci_survives_nonsense() {
    let script = "\u{0}\u{feff}joho\n\nposition\nposition fen x\nposition startpos moves e2e4 e2e4\nsetoption\n\
                  setoption name\nsetoption name Hash value x\nsetoption name Nonsense value 1\ngo perft\n\
                  setoption name UCI_Variant value nosuchgame\nsetoption name UCI_Variant value\nsetoption name VariantPath value /no/such.toml\n\
                  stop\nponderhit\njoho isready\n";
    let lines = uci(script);
    assert_eq!(lines.last().unwrap(), "readyok");
    let told = lines.iter().filter(|line| line.starts_with("info string ")).count();
    assert_eq!(told, lines.len() - 1, "{lines:?}");
    assert!(told >= 12, "{lines:?}");
    // The position is still the last good one, with the moves before the bad one.
    let lines = uci("position startpos moves e2e4\nposition fen x\nposition startpos moves d2d4 a1a8\nd\n");
    assert!(lines.iter().any(|line| line.starts_with("Fen: ") && line.contains("/3P4/")), "{lines:?}");
    let long = format!("position startpos moves {}\nisready\n", "g1f3 g8f6 f3g1 f6g8 ".repeat(10_000));
    assert_eq!(uci(&long).last().unwrap(), "readyok");
}

/// Whoever gives the order to think waits for a move, however the order is spelt.
#[test]
fn every_order_to_think_is_answered() {
    for order in
        ["depth", "depth abc", "nodes 1e6", "movetime x", "wtime", "mate", "depth nodes", "joho", "infinite"]
    {
        let mut talk = Talk::new("uci");
        talk.say(&format!("go {order}"));
        talk.say("isready");
        talk.until("readyok");
        talk.say("stop");
        talk.until("bestmove ");
        talk.say("quit");
        assert_eq!(talk.ended(), Some(0), "{order}");
    }
    for order in ["depth 2 nodes abc", "nodes 100 movetime", "depth 99999999999999999999 nodes 100"] {
        let lines = uci(&format!("go {order}\nwait\n"));
        assert_eq!(only(&lines, "bestmove").len(), 1, "{order}: {lines:?}");
    }
}

/// A mate that is there is found before the end of the input cuts the search off; one that is not keeps no script.
#[test]
fn a_search_for_a_mate_may_finish() {
    let mate = "position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1\ngo mate 2\n";
    for script in [
        format!("{mate}wait\n"),
        format!("{mate}wait\nposition startpos\ngo depth 2\nwait\n"),
        mate.to_owned(),
    ] {
        let lines = uci(&script);
        assert!(lines.iter().any(|line| line.contains(" score mate 2 ")), "{lines:?}");
        assert_eq!(only(&lines, "bestmove").len(), script.matches("go ").count(), "{lines:?}");
    }
    let lines = uci("go mate 1\nwait\nposition startpos moves e2e4\ngo depth 1\nwait\n");
    assert_eq!(only(&lines, "bestmove").len(), 2, "{lines:?}");
}

/// A memory for which the machine has no room is told, and a smaller one serves.
#[cfg(target_os = "linux")]
#[test]
fn a_memory_without_room_ends_nothing() {
    let zug = env!("CARGO_BIN_EXE_zug-under-test");
    let run = |order: &str, script: &str| {
        let order = format!("ulimit -v 2000000; exec {zug} {order}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &order]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = shell.spawn().unwrap();
        child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        assert!(output.status.success());
        (text(output.stdout), text(output.stderr))
    };
    let (out, err) = run("uci", "setoption name Hash value 16384\ngo nodes 100\nwait\ngo nodes 100\nwait\n");
    assert_eq!(out.matches("info string there is no room for 16384 MB").count(), 1, "{out}");
    assert_eq!((out.matches("bestmove ").count(), err.as_str()), (2, ""), "{out}");
    let (out, err) = run("hub", "init\nset-param name=hash value=16384\nlevel nodes=100\ngo think\nping\n");
    assert!(out.contains("no room for 16384 MB") && out.contains("done move="), "{out}");
    assert_eq!(err, "");
    let (out, err) = run("analyse --hash 16384 --nodes 100", "");
    assert!(err.contains("no room for 16384 MB") && !out.is_empty(), "{out}{err}");
}

#[test]
fn castling_is_written_by_the_mode() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let castled = |option: &str, mv: &str| {
        let lines = uci(&format!("{option}\nposition fen {fen} moves {mv}\nd\n"));
        lines.iter().find(|line| line.starts_with("Fen: ")).unwrap().contains("/R4RK1 ")
    };
    let chess960 = "setoption name UCI_Chess960 value true";
    for (option, mv) in [("", "e1g1"), ("", "e1h1"), (chess960, "e1h1")] {
        assert!(castled(option, mv), "{option} {mv}");
    }
    let only_move = |option: &str| {
        let lines = uci(&format!("{option}\nposition fen {fen}\ngo depth 1 searchmoves O-O\nwait\n"));
        only(&lines, "bestmove")[0].to_owned()
    };
    assert_eq!(only_move("").split(' ').nth(1), Some("e1g1"));
    assert_eq!(only_move(chess960).split(' ').nth(1), Some("e1h1"));
    // Every variant with castling has the mode, and reads both forms in it.
    let start = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for variant in ["atomic", "crazyhouse", "3check", "kingofthehill", "capahouse", "seirawan", "almost"] {
        let fen = match variant {
            "capahouse" => "r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R[] w KQkq - 0 1",
            "seirawan" => "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkq - 0 1",
            "crazyhouse" => "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[] w KQkq - 0 1",
            _ => start,
        };
        let castled = |chess960: bool| {
            let script = format!(
                "setoption name UCI_Variant value {variant}\nsetoption name UCI_Chess960 value {chess960}\n\
                 position fen {fen}\ngo depth 1 searchmoves O-O\nwait\n"
            );
            let lines = uci(&script);
            let mv = move_of(only(&lines, "bestmove")[0], "bestmove ").to_owned();
            let played =
                uci(&script.replace("\ngo depth 1 searchmoves O-O\nwait\n", &format!(" moves {mv}\nd\n")));
            assert_eq!(only(&played, "info"), Vec::<&str>::new(), "{variant} {mv}");
            mv
        };
        let (king, rook) = if variant == "capahouse" { ("f1i1", "f1j1") } else { ("e1g1", "e1h1") };
        assert_eq!((castled(false), castled(true)), (king.to_owned(), rook.to_owned()), "{variant}");
    }
}

#[test]
fn uci_plays_every_variant() {
    let names = uci("uci\n");
    let combo = names.iter().find(|line| line.contains("UCI_Variant")).unwrap();
    let ids: Vec<&str> = combo.split(" var ").skip(1).collect();
    assert!(ids.len() > 20, "{combo}");
    let hash = "setoption name Hash value 1\n";
    let ask = |id: &&str| {
        format!("setoption name UCI_Variant value {id}\nposition startpos\ngo nodes 20\nwait\nd\n")
    };
    let lines = uci(&format!("{hash}{}", ids.iter().map(ask).collect::<String>()));
    let mut moves = only(&lines, "bestmove").into_iter().map(|line| move_of(line, "bestmove "));
    let played: Vec<&str> =
        only(&lines, "Variant:").into_iter().map(|line| move_of(line, "Variant: ")).collect();
    assert_eq!(played, ids, "one after the other");
    let answer = |id: &&str| {
        let mv = moves.next().unwrap();
        format!("setoption name UCI_Variant value {id}\nposition startpos moves {mv}\nd\n")
    };
    let again = uci(&format!("{hash}{}", ids.iter().map(answer).collect::<String>()));
    assert_eq!(only(&again, "info"), Vec::<&str>::new(), "every move is read back");
    assert_eq!(moves.next(), None);
}

#[test]
fn a_declared_variant_plays_over_uci() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-draughts.toml");
    let text = "schema = 1\nid = \"own-draughts\"\nextends = \"russian\"\n\
                name = { en = \"Own draughts\", ru = \"Свои шашки\" }\n\
                [men]\ncaptures = [\"forward-diagonal\"]\n";
    std::fs::write(&file, text).unwrap();
    let path = file.display();
    let lines = uci(&format!(
        "setoption name VariantPath value {path}\nposition startpos moves c3d4\ngo depth 3\nwait\nd\n"
    ));
    assert_eq!(only(&lines, "bestmove").len(), 1, "{lines:?}");
    assert!(lines.contains(&"Variant: own-draughts".to_owned()), "{lines:?}");
    let lines = uci(&format!(
        "setoption name VariantPath value {path}\nsetoption name UCI_Variant value chess\n\
         setoption name UCI_Variant value own-draughts\nd\n"
    ));
    assert!(lines.contains(&"Variant: own-draughts".to_owned()), "{lines:?}");
}

#[test]
fn lower_levels_play_over_uci() {
    let lines = uci("setoption name Skill Level value 1\nposition startpos\ngo movetime 10000\nwait\n");
    assert_eq!((only(&lines, "info").len(), only(&lines, "bestmove").len()), (1, 1), "{lines:?}");
    // A level looks no further than the order says, and in the opponent's time no further than it does in its own.
    for (level, order, most) in [
        (9, "go nodes 100", 100),
        (9, "go wtime 1 btime 1", 50_000),
        (9, "go movetime 1", 50_000),
        (1, "go ponder nodes 100000\nponderhit", 1_000),
    ] {
        let lines = uci(&format!("setoption name Skill Level value {level}\n{order}\nwait\n"));
        let info = only(&lines, "info");
        let nodes: u64 = field(info[0], "nodes").unwrap().parse().unwrap();
        assert!(info.len() == 1 && nodes <= most, "{level} {order}: {lines:?}");
        assert_eq!(only(&lines, "bestmove").len(), 1, "{level} {order}: {lines:?}");
    }
    let lines = uci("setoption name Skill Level value 9\ngo depth 1\nwait\n");
    assert_eq!(field(only(&lines, "info")[0], "depth"), Some("1"), "{lines:?}");
}

/// A search that was begun in the opponent's time and goes on in its own is one with bounds.
#[test]
fn a_search_after_ponderhit_may_finish() {
    let lines = uci("go ponder depth 4\nponderhit\nwait\n");
    assert_eq!(only(&lines, "info").last().and_then(|line| field(line, "depth")), Some("4"), "{lines:?}");
    let lines = uci("go ponder depth 4\nponderhit\n");
    assert_eq!(only(&lines, "info").last().and_then(|line| field(line, "depth")), Some("4"), "{lines:?}");
    let lines = hub("hub\ninit\npos\nlevel depth=4\ngo ponder\nponder-hit\nwait\n");
    assert!(only(&lines, "info").last().unwrap().starts_with("info depth=4 "), "{lines:?}");
}

/// "Arbitrary white space between tokens is allowed."
#[test]
fn words_of_uci_may_be_far_apart() {
    for gap in [" ", "  ", "\t", " \t "] {
        let script: Vec<String> = [
            "setoption name Clear Hash",
            "setoption name Move Overhead value 10",
            "setoption name UCI_Variant value atomic",
            "position startpos moves e2e4",
            "go depth 1 searchmoves e7e5",
            "wait",
            "d",
        ]
        .map(|line| line.replace(' ', gap))
        .into();
        let lines = uci(&format!("{}\n", script.join("\n")));
        assert!(!lines.iter().any(|line| line.starts_with("info string")), "{gap:?}: {lines:?}");
        assert!(lines.contains(&"Variant: atomic".to_owned()), "{gap:?}: {lines:?}");
        assert_eq!(only(&lines, "bestmove").len(), 1, "{gap:?}: {lines:?}");
    }
}

/// Where who takes the last man loses, the loser may make the last move: it counts.
#[test]
fn losses_by_a_move_of_ones_own_are_counted_whole() {
    for (fen, moves) in
        [("8/8/8/3p4/4P3/8/8/8 w - - 0 1", "-1"), ("2r5/8/2p2p2/7p/1p3N2/3BP3/P4N1P/8 w - - 1 31", "-5")]
    {
        let lines = uci(&format!(
            "setoption name UCI_Variant value antichess\nposition fen {fen}\ngo depth 5\nwait\n"
        ));
        let last = only(&lines, "info").last().unwrap().to_owned();
        assert_eq!(field(last, "mate"), Some(moves), "{lines:?}");
        let plies = last.split_once(" pv ").unwrap().1.split(' ').count() as i32;
        assert_eq!((plies + 1) / 2, -moves.parse::<i32>().unwrap(), "{last}");
    }
}

const HUB_START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

#[test]
fn hub_introduces_itself() {
    let lines = hub("hub\ninit\nping\n");
    assert!(lines[0].starts_with("id name=Zug version="), "{lines:?}");
    assert_eq!(lines[lines.len() - 3..], ["wait", "ready", "pong"]);
    let variants = lines.iter().find(|line| line.contains("name=variant ")).unwrap();
    for name in ["normal", "bt", "frisian", "losing", "killer", "russian", "canadian"] {
        let values = variants.split_once("values=\"").unwrap().1.trim_end_matches('"');
        assert!(values.split(' ').any(|value| value == name), "{name}: {variants}");
    }
}

#[test]
fn hub_thinks_within_its_level() {
    for level in ["depth=4", "nodes=500", "move-time=0.05", "moves=20 time=1 inc=0.1", "time=1"] {
        let lines =
            hub(&format!("hub\ninit\nnew-game\npos pos={HUB_START}\nlevel {level}\ngo think\nwait\n"));
        let done = only(&lines, "done");
        assert_eq!(done.len(), 1, "{level}: {lines:?}");
        assert!(done[0].starts_with("done move=3"), "{level}: {lines:?}");
        let info = only(&lines, "info");
        assert!(info[0].starts_with("info depth=1 ") && info[0].contains(" pv="), "{level}: {info:?}");
    }
    let moves = "32-28 19-23 28x19x23";
    let script = format!("hub\ninit\npos pos={HUB_START} moves=\"{moves}\"\nlevel depth=3\ngo\nwait\n");
    let lines = hub(&script);
    let mv = move_of(only(&lines, "done")[0], "done move=");
    assert!(mv == "14x23x19" || mv == "13x24x19", "{lines:?}");
    // Taken all, there is no move.
    let empty = format!("B{}w", "e".repeat(49));
    let lines = hub(&format!("hub\ninit\npos pos={empty}\nlevel depth=3\ngo think\nwait\n"));
    assert_eq!(only(&lines, "done"), ["done move=0-0"]);
}

#[test]
fn hub_plays_on_boards_of_other_sizes() {
    for (variant, squares) in
        [("russian", 32), ("brazilian", 32), ("frisian", 50), ("canadian", 72), ("turkish", 64)]
    {
        let script = format!(
            "hub\nset-param name=variant value={variant}\ninit\npos\nlevel depth=2\ngo think\nwait\n"
        );
        let lines = hub(&script);
        assert_eq!(only(&lines, "done").len(), 1, "{variant}: {lines:?}");
        assert_eq!(only(&lines, "error"), Vec::<&str>::new(), "{variant}");
        // Frisian draughts, not Frysk!, which others call by the same name.
        assert!(
            variant != "frisian" || lines.iter().any(|line| line.starts_with("done move=3")),
            "{lines:?}"
        );
        // A position of another board is refused.
        let wrong = "e".repeat(squares + 1);
        let lines = hub(&format!("hub\nset-param name=variant value={variant}\ninit\npos pos=W{wrong}\n"));
        assert!(only(&lines, "error")[0].contains(&squares.to_string()), "{variant}: {lines:?}");
    }
    // Numbers from the bottom left, as some programs have them.
    let script = "hub\nset-param name=variant value=russian\nset-param name=numbering value=bottom\ninit\n\
                  pos moves=\"9-13\"\nlevel depth=1\ngo think\nwait\n";
    let lines = hub(script);
    assert_eq!(only(&lines, "error"), Vec::<&str>::new());
    let from: u32 =
        move_of(only(&lines, "done")[0], "done move=").split('-').next().unwrap().parse().unwrap();
    assert!((21..=24).contains(&from), "{lines:?}");
}

#[test]
fn hub_survives_nonsense() {
    let script = "\u{0}\nhub hub\nset-param\nset-param name=hash\nset-param name=hash value=0\nset-param name=x value=1\n\
                  set-param name=variant value=chess\ninit\nset-param name=variant value=nosuch\ninit\npos pos=\n\
                  pos pos=\"W W\npos moves=1-2\nlevel depth\nlevel time=nan\ngo nowhere\nfrobnicate\nping\n";
    let lines = hub(script);
    assert_eq!(lines.last().unwrap(), "pong");
    assert!(only(&lines, "error").len() >= 11, "{lines:?}");
}

/// The program as a process, talked to while it thinks.
struct Talk {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
}

impl Talk {
    fn new(protocol: &str) -> Talk {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zug-under-test"));
        command.arg(protocol).env_clear().env("HOME", env!("CARGO_TARGET_TMPDIR"));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Talk { child, out }
    }

    fn say(&mut self, line: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        writeln!(stdin, "{line}").and_then(|()| stdin.flush()).unwrap();
    }

    /// Reads on to the line that begins so, and gives all lines up to it.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.out.read_line(&mut line).unwrap() > 0, "the end before {start}: {lines:?}");
            let is_last = line.starts_with(start);
            lines.push(line.trim_end().to_owned());
            if is_last {
                return lines;
            }
        }
    }

    /// How it ended; it must do so soon.
    fn ended(mut self) -> Option<i32> {
        let until = Instant::now() + Duration::from_secs(20);
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        panic!("it does not end");
    }
}

#[test]
fn uci_hears_while_it_thinks() {
    let mut talk = Talk::new("uci");
    talk.say("position startpos");
    talk.say("go infinite");
    talk.until("info depth 3 ");
    talk.say("isready");
    talk.until("readyok");
    // What comes in the meantime waits.
    talk.say("position startpos moves e2e4");
    talk.say("d");
    talk.say("isready");
    assert!(!talk.until("readyok").iter().any(|line| line.starts_with("Fen: ")));
    talk.say("stop");
    talk.until("bestmove ");
    assert!(talk.until("Fen: ").last().unwrap().contains("/4P3/"));
    // A move that was expected, and one that was not.
    talk.say("go ponder movetime 50");
    talk.until("info depth 2 ");
    talk.say("ponderhit");
    talk.until("bestmove ");
    talk.say("go ponder wtime 1000 btime 1000");
    talk.say("stop");
    talk.until("bestmove ");
    talk.say("go ponder depth 1");
    talk.say("isready");
    assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    talk.say("ponderhit");
    talk.until("bestmove ");
    // Many short searches and no order lost.
    for _ in 0..200 {
        talk.say("go ponder depth 1");
        talk.say("stop");
        talk.until("bestmove ");
    }
    talk.say("go infinite");
    talk.say("quit");
    talk.until("bestmove ");
    assert_eq!(talk.ended(), Some(0));
}

#[test]
fn hub_hears_while_it_thinks() {
    let mut talk = Talk::new("hub");
    for line in ["hub", "init"] {
        talk.say(line);
    }
    talk.until("ready");
    talk.say(&format!("pos pos={HUB_START}"));
    talk.say("level infinite");
    talk.say("go analyze");
    talk.until("info depth=3 ");
    talk.say("ping");
    talk.until("pong");
    talk.say("stop");
    talk.until("done move=");
    talk.say("level move-time=0.05");
    talk.say("go ponder");
    talk.until("info depth=2 ");
    talk.say("ponder-hit");
    talk.until("done move=");
    talk.say("go ponder");
    talk.say("quit");
    talk.until("done move=");
    assert_eq!(talk.ended(), Some(0));
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    for (protocol, script) in [
        ("uci", ""),
        ("uci", "go infinite\n"),
        ("uci", "go depth 100\n"),
        ("uci", "go ponder depth 1\n"),
        ("uci", "go perft 12\n"),
        ("uci", "go infinite\nposition startpos\ngo depth 100"),
        ("hub", ""),
        ("hub", "hub\ninit\ngo analyze\n"),
        ("hub", "hub\ninit\nlevel depth=100\ngo think\n"),
    ] {
        let mut talk = Talk::new(protocol);
        let mut stdin = talk.child.stdin.take().unwrap();
        stdin.write_all(script.as_bytes()).unwrap();
        drop(stdin);
        let out = std::io::read_to_string(&mut talk.out).unwrap();
        assert_eq!(talk.ended(), Some(0), "{protocol} {script:?}");
        let moves =
            out.lines().filter(|line| line.starts_with("bestmove") || line.starts_with("done")).count();
        let orders = script.matches("go ").count() - script.matches("perft").count();
        assert!(moves <= orders && (moves > 0) == (orders > 0), "{script:?}: {out}");
    }
}

#[test]
fn nobody_to_hear_ends_the_engine() {
    for protocol in ["uci", "hub"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_zug-under-test"))
            .arg(protocol)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // It is gone as soon as it has noticed, so this may fail.
        let _ = stdin.write_all(b"uci\nhub\nisready\nping\n");
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{protocol}");
    }
}
