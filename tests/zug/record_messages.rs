//! What is said of every kind of error in a game file, in both languages.

use std::collections::BTreeSet;

use zug_core::record::FaultCode;
use zug_tests::program::zug_on;

use super::snapshots::check;

/// Every kind of fault, the way playing goes wrong, and what the command itself refuses; a game each.
const PGN: &str = "\
[Event \"open comment\"]\n\n1. e4 {never closed\n\n\
[Event \"open variation\"]\n\n1. e4 (1. d4 d5 2. c4\n\n\
[Event \"stray bracket\"]\n\n1. e4 ] e5 *\n\n\
[Event \"bad tag\"]\n[Round 17]\n\n1. e4 *\n\n\
[Event \"duplicate tag\"]\n[Site \"a\"]\n[Site \"b\"]\n\n1. e4 *\n\n\
This is a letter.\n\n\
[Event \"text among the moves\"]\n\n1. e4 e5 White resigns 1-0\n\n\
[Event \"result in the tag\"]\n[Result \"0-1\"]\n\n1. e4 e5 1-0\n\n\
[Event \"result on the board\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n\
[Event \"bad position\"]\n[FEN \"8/8/8/8/8/8/8/K6K w - - 0 1\"]\n\n1. e4 *\n\n\
[Event \"right without a rook\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w K - 0 1\"]\n\n1. e4 *\n\n\
[Event \"illegal move\"]\n\n1. e4 e5 2. Ke3 *\n\n\
[Event \"ambiguous move\"]\n[FEN \"4k3/8/8/8/8/8/2N3N1/4K3 w - - 0 1\"]\n\n1. Ne3 *\n\n\
[Event \"no move\"]\n\n1. e4 e9 *\n\n\
[Event \"words for a move\"]\n\n1. e4 nonsense 2. Nf3 d5 *\n\n\
[Event \"null move\"]\n\n1. e4 -- *\n\n\
[Event \"after the end\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 *\n\n\
[Event \"variation that goes wrong\"]\n\n1. e4 e5 (1... Ke5) *\n\n\
[Event \"variation of nothing\"]\n\n(1. d4) 1. e4 *\n\n\
[Event \"unknown variant\"]\n[Variant \"ches\"]\n\n1. e4 *\n\n\
[Event \"latin\"]\n[White \"M\u{fc}ller\"]\n\n1. e4 *\n";

const PDN: &str = "\
[Event \"no variant\"]\n\n1. c3-d4 f6-g5 *\n\n\
[Event \"left out\"]\n[GameType \"25\"]\n\n1. c3-d4 - 2. d4-c5 *\n\n\
[Event \"settled by what follows\"]\n[FEN \"W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8\"]\n\n1. f8:b4 h8-g7 2. b4-c5 *\n\n\
[Event \"must capture\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. a3-b4 *\n\n\
[Event \"bad setup\"]\n[GameType \"25\"]\n\n1. c3-d4 /FEN \"W:Wz9:Bh8\"/ 1. a1-b2 *\n";

/// What `zug games` says of a text, warnings too.
fn said(text: &[u8], args: &[&str]) -> String {
    let args: Vec<&str> = ["games", "-", "--threads", "1"].iter().chain(args).copied().collect();
    let ran = zug_on(&args, text);
    ran.out + &ran.err
}

/// The text in ISO 8859-1, so that one game is not UTF-8.
fn latin_1(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).expect("a Latin letter")).collect()
}

#[test]
fn every_error_has_its_message() {
    let pgn = latin_1(PGN);
    let mut all = String::new();
    for lang in ["en", "ru"] {
        for (text, options) in
            [(pgn.as_slice(), vec![]), (PDN.as_bytes(), vec![]), (pgn.as_slice(), vec!["--strict"])]
        {
            let args: Vec<&str> = ["--verbose", "--lang", lang].into_iter().chain(options.clone()).collect();
            all += &format!("# {} {}\n{}\n", lang, options.join(" "), said(text, &args));
        }
    }
    // A game beyond the reader's limit is told too.
    let long = format!("1. e4 {{{}}} e5 *\n", "x".repeat(17_000_000));
    all += &format!("# too long\n{}", said(long.as_bytes(), &["--verbose"]));
    let missing: BTreeSet<&str> =
        FaultCode::ALL.iter().map(|code| code.code()).filter(|code| !all.contains(*code)).collect();
    assert!(missing.is_empty(), "no message of {missing:?}:\n{all}");
    check("record-messages", &all);
}
