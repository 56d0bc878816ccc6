//! The programs that other programs follow in comparisons.

use std::process::{Command, Output};

fn peer_games(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_peer-games")).args(args).output().unwrap()
}

#[test]
fn words_that_mean_nothing_are_refused() {
    for args in [
        &["--sharpp", "2", "1", "chess"][..],
        &["--shuttle", "--quick", "2", "1", "chess"],
        &["2", "1", "chess", "--fast"],
        &["--", "2", "1", "chess"],
        &["--sharp=1", "2", "1", "chess"],
        &["two", "1", "chess"],
        &["2"],
    ] {
        let output = peer_games(args);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(told.contains("usage: peer-games [--shuttle] [--sharp] [--thin] [--deep] NUMBER"), "{told}");
    }
    for manner in ["--shuttle", "--sharp", "--thin", "--deep"] {
        let output = peer_games(&[manner, "2", "1", "chess"]);
        assert_eq!(output.status.code(), Some(0), "{manner}");
        assert_eq!(output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).count(), 3);
    }
}
