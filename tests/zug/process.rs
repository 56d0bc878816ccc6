//! The program as a process of its own: streams, signals, exit codes.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zug-under-test"));
    command.args(args).env_clear().env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs to the end with this input.
fn zug(args: &[&str], input: &str) -> Output {
    let mut child = command(args).spawn().unwrap();
    // A program that ends before it has read everything is no fault here.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn exit_codes_reach_the_shell() {
    for (args, code) in [
        (&["moves"][..], 0),
        (&["--help"], 0),
        (&["--version"], 0),
        (&[], 2),
        (&["frobnicate"], 2),
        (&["moves", "nosuchgame"], 2),
        (&["moves", "--fen", "nonsense"], 3),
        (&["apply", "e9"], 4),
        (&["games", "no-such-file.pgn"], 6),
    ] {
        let output = zug(args, "");
        assert_eq!(output.status.code(), Some(code), "{args:?}: {}", text(&output.stderr));
    }
}

#[test]
fn data_goes_to_standard_output_and_the_rest_to_standard_error() {
    let moves = zug(&["moves", "russian"], "");
    assert_eq!(text(&moves.stdout), "a3-b4\nc3-b4\nc3-d4\ne3-d4\ne3-f4\ng3-f4\ng3-h4\n");
    assert_eq!(text(&moves.stderr), "");
    let refused = zug(&["apply", "e2e5"], "");
    assert_eq!(text(&refused.stdout), "");
    assert!(text(&refused.stderr).contains("e2e5"));
    // Away from a terminal there is no colour, unless it is asked for.
    assert!(!text(&refused.stderr).contains('\u{1b}'));
    assert!(text(&zug(&["apply", "e2e5", "--color", "always"], "").stderr).contains('\u{1b}'));
}

#[test]
fn a_closed_pipe_is_quiet() {
    for args in [&["moves"][..], &["perft", "3", "--divide"], &["variant", "show", "russian"]] {
        let mut child = command(args).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{args:?}");
    }
}

/// A table that takes more memory than there is: that is told, and those that are done are kept.
#[cfg(target_os = "linux")]
#[test]
fn a_table_without_room_ends_nothing_else() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables-without-room");
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.display().to_string();
    let program = env!("CARGO_BIN_EXE_zug-under-test");
    let build = format!("{program} tables build --only KRvK --only KRBvK --threads 1 -o {folder}");
    let output =
        Command::new("sh").args(["-c", &format!("ulimit -v 400000; exec {build}")]).output().unwrap();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), out), (Some(6), ""), "{err}");
    assert!(err.contains("KRBvK: there is no room for ") && err.contains(" MB more of memory"), "{err}");
    let kept = zug(&["tables", "probe", &folder], "");
    let kept: Vec<&str> = text(&kept.stdout).lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(kept, ["KRvK", "KvK"]);
}

#[test]
fn the_end_of_the_input_ends_a_game() {
    let two = ["play", "--white", "human", "--black", "human"];
    for input in ["", "e4", "e4\ne5\n", "nonsense\n\n\n", "\u{feff}\u{1b}[A\n"] {
        let output = zug(&two, input);
        assert_eq!(output.status.code(), Some(0), "{input:?}: {}", text(&output.stderr));
    }
    let output = zug(&[&two[..], &["--ui", "plain"]].concat(), "f3\ne5\ng4\nQh4\ne4\n");
    assert_eq!(output.status.code(), Some(0));
}

/// A game against the computer goes on by itself and ends with the input.
#[test]
fn the_computer_answers() {
    for variant in ["chess", "russian"] {
        let output =
            zug(&["play", variant, "--black", "random:1", "--ui", "plain", "--seed", "1"], "moves\n");
        assert_eq!(output.status.code(), Some(0), "{variant}: {}", text(&output.stderr));
        let output =
            zug(&["play", variant, "--white", "random:1", "--black", "random:2", "--ui", "plain"], "");
        assert_eq!(output.status.code(), Some(0), "{variant}: {}", text(&output.stderr));
        let said = text(&output.stdout);
        assert!(["1-0", "0-1", "1/2-1/2"].iter().any(|result| said.contains(result)), "{variant}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_at_the_prompt_ends_with_130() {
    use std::io::Read as _;

    let mut child =
        command(&["play", "--white", "human", "--black", "human", "--ui", "plain"]).spawn().unwrap();
    // Held open: the end of the input would end the program as well.
    let input = child.stdin.take();
    // The first output shows that the game has begun.
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    drop(input);
}
