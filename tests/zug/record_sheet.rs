//! The sheet of public bug reports and of what programs write that others do not read: a row each, with the input of
//! the report and the right behaviour. The number is that of the row, the name that of the tracker or program.

use zug_core::{AnyGame, Reading, Source, Style};
use zug_tests::games::{at, open};
use zug_tests::program::zug_on;

/// What is right in a row.
#[derive(Clone, Copy)]
enum Right {
    /// The position of the variant is written so.
    Reads(&'static str, &'static str, &'static str),
    /// The position is no position of the variant, by this code.
    Faulty(&'static str, &'static str, &'static str),
    /// The position is played from with this warning, and has this many moves.
    Warned(&'static str, &'static str, &'static str, usize),
    /// The moves from the position lead to a position that begins so.
    Plays(&'static str, &'static str, &'static str, &'static str),
    /// The move from the position is refused by this code.
    Refused(&'static str, &'static str, &'static str, &'static str),
    /// Behind the moves from the position a draw can be claimed, with the last one declared only; or none can.
    Claim(&'static str, &'static str, &'static str, Option<&'static str>),
    /// The position ends no game.
    GoesOn(&'static str, &'static str),
    /// The move from the position in the text of UCI.
    Uci(&'static str, &'static str, &'static str, &'static str),
    /// `zug games` on the text prints these lines without what stands before the number.
    Games(&'static str, &'static [&'static str]),
    /// The same, read strictly.
    Strict(&'static str, &'static [&'static str]),
    /// `zug convert` writes the text so that it holds this, in PGN or PDN.
    Written(&'static str, &'static str),
}

use Right::*;

impl Right {
    fn check(self, row: &str) {
        match self {
            Reads(variant, text, written) => assert_eq!(at(variant, text).position_text(), written, "{row}"),
            Faulty(variant, text, code) => {
                let faults = open(variant).set_position(text, Source::User).expect_err(row);
                let codes: Vec<&str> = faults.list.iter().map(|defect| defect.code.code()).collect();
                assert!(codes.contains(&code), "{row}: {codes:?}");
            }
            Warned(variant, text, code, moves) => {
                let mut game = open(variant);
                let warnings = game.set_position(text, Source::Record);
                let warnings = warnings.unwrap_or_else(|defects| panic!("{row}: {defects}"));
                let codes: Vec<&str> = warnings.iter().map(|defect| defect.code.code()).collect();
                assert!(codes.contains(&code), "{row}: {codes:?}");
                assert_eq!(game.legal(Style::Canonical).len(), moves, "{row}");
            }
            Plays(variant, from, moves, to) => {
                let text = played(variant, from, moves, row).position_text();
                assert!(text.starts_with(to), "{row}: {text}");
            }
            Refused(variant, from, mv, code) => {
                let refusal = start(variant, from).read(mv, Reading::Whole, Style::Canonical);
                assert_eq!(refusal.expect_err(row).code.code(), code, "{row}");
            }
            Claim(variant, from, moves, row_of_draw) => {
                let (moves, declared) = match moves.split_once(" then ") {
                    Some((moves, declared)) => (moves, Some(declared)),
                    None => (moves, None),
                };
                let claims = played(variant, from, moves, row).claims(declared).expect(row);
                assert_eq!(claims.first().map(|claim| claim.row.as_str()), row_of_draw, "{row}");
            }
            GoesOn(variant, from) => assert_eq!(start(variant, from).ending(), None, "{row}"),
            Uci(variant, from, mv, uci) => {
                let read = start(variant, from).read(mv, Reading::Whole, Style::Uci);
                assert_eq!(read.as_deref(), Ok(uci), "{row}");
            }
            Games(text, lines) => assert_eq!(said(text, &["--verbose"]), lines, "{row}"),
            Strict(text, lines) => assert_eq!(said(text, &["--strict"]), lines, "{row}"),
            Written(text, part) => {
                let to = if text.contains("GameType") { "pdn" } else { "pgn" };
                let ran = zug_on(&["convert", "-", "--to", to, "--threads", "1"], text.as_bytes());
                assert!(ran.out.contains(part), "{row}: {}{}", ran.out, ran.err);
            }
        }
    }
}

fn start(variant: &str, from: &str) -> Box<dyn AnyGame> {
    if from == "start" { open(variant) } else { at(variant, from) }
}

fn played(variant: &str, from: &str, moves: &str, row: &str) -> Box<dyn AnyGame> {
    let mut game = start(variant, from);
    for mv in moves.split_whitespace() {
        // As records are played: a draw by the rules ends nothing.
        if let Err(refusal) = game.push(mv) {
            panic!("{row}: {refusal}");
        }
    }
    game
}

/// What `zug games` says of every game, warnings after the games.
fn said(text: &str, options: &[&str]) -> Vec<String> {
    let args: Vec<&str> = ["games", "-", "--threads", "1"].iter().chain(options).copied().collect();
    let ran = zug_on(&args, text.as_bytes());
    let lines = ran.out.lines().chain(ran.err.lines()).filter_map(|line| line.strip_prefix("-#"));
    lines.map(str::to_owned).collect()
}

/// Checks every row, also those behind one that fails.
fn check(rows: &[(&str, Right)]) {
    let holds = |row: &str, right: Right| std::panic::catch_unwind(|| right.check(row)).is_ok();
    let failed: Vec<&str> =
        rows.iter().filter(|(row, right)| !holds(row, *right)).map(|(row, _)| *row).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

const CHESS: &[(&str, Right)] = &[
    (
        "1 cutechess 817: a capture in passing that a pin forbids makes no other position",
        Claim(
            "chess",
            "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
            "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7",
            Some("threefold"),
        ),
    ),
    (
        "2 Stockfish 6563: a passed square on which nothing can be taken",
        Reads("chess", "4k3/8/8/5p2/8/8/8/4K3 w - f6 0 1", "4k3/8/8/5p2/8/8/8/4K3 w - - 0 1"),
    ),
    (
        "3 shakmaty 71: the square of the pawn for the one that it passed",
        Faulty("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - e5 0 1", "en-passant"),
    ),
    (
        "4 shakmaty 53, 54: a passed square beside an exposure that cannot have been",
        Warned("chess", "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "impossible-check", 4),
    ),
    (
        "5 shakmaty 126: a pawn is dropped, not moved",
        Plays(
            "crazyhouse",
            "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1",
            "P@e4",
            "rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPPPPPP/RNBQKBNR[] b",
        ),
    ),
    (
        "6 shakmaty 13: castling is two squares of the king",
        Uci("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O", "e8g8"),
    ),
    (
        "7 python-chess 70: the capture in passing that opens the rank",
        Refused("chess", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5xe6", "in-check"),
    ),
    (
        "8 python-chess 705: Atomic from a start position of the other kind",
        Games(
            "[Variant \"Atomic\"]\n[FEN \"1r1k1r2/8/8/8/8/8/8/1R1K1R2 w FBfb - 0 1\"]\n\n10. O-O-O *\n",
            &["1 atomic 1 * OK"],
        ),
    ),
    (
        "9 python-chess 931: a capture without its sign",
        Games(
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/4p3/8/8/4R1K1 w - - 0 1\"]\n\n1. Re4+ *\n",
            &["1 chess 1 * OK"],
        ),
    ),
    (
        "9 python-chess 931: read strictly",
        Strict(
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/4p3/8/8/4R1K1 w - - 0 1\"]\n\n1. Re4+ *\n",
            &["1:4:4 ERROR inexact Re4+: the standard writes Rxe4+"],
        ),
    ),
    (
        "10 python-chess 1188: a claim by a move that mates",
        Claim("chess", "k7/8/1K6/8/8/8/8/7R w - - 99 90", " then Rh8", Some("fifty-moves")),
    ),
    (
        "11 python-chess 632: a claim by a declared move after forty-nine and a half",
        Claim("chess", "8/8/4k3/8/8/3K1R2/8/8 w - - 99 90", " then Rf1", Some("fifty-moves")),
    ),
    (
        "12 python-chess 398: a rook that goes where castling would take the king",
        Plays("chess", "7k/8/8/8/8/8/8/4R2K w - - 0 1", "e1a1", "7k/8/8/8/8/8/8/R6K b"),
    ),
    (
        "13 python-chess 437, scalachess 176, Fairy-Stockfish 281, cutechess 657: castling beside the other king",
        Plays("atomic", "8/8/8/8/8/8/4k3/4K2R w K - 0 1", "O-O", "8/8/8/8/8/8/4k3/5RK1 b"),
    ),
    (
        "14 chess.js 32: rights go and never come",
        Plays("chess", "b3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1", "Bxh1", "4k2r/8/8/8/8/8/8/R3K2b w Qk -"),
    ),
    (
        "15 chess.js 341: rights without rooks",
        Faulty("chess", "r3k2r/8/8/8/8/8/8/Q3K2N w KQkq - 0 1", "castling-right"),
    ),
    (
        "15 chess.js 341: in a record they are dropped",
        Written("[FEN \"r3k2r/8/8/8/8/8/8/Q3K2N w KQkq - 0 1\"]\n\n1. Kd2 *\n", "8/Q3K2N w kq - 0 1\"]"),
    ),
    (
        "16 chess.js 558, chesslib 52: the side to move gives check already",
        Faulty("chess", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "opposite-check"),
    ),
    (
        "17 chess.js 225: a passed square of the side to move",
        Faulty("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq a3 0 1", "en-passant"),
    ),
    ("18 chess.js 301: no kings", Faulty("chess", "7R/8/8/8/8/8/8/8 w K - 0 1", "king-count")),
    (
        "19 chess.js 364, 134, 534: comments before tags and moves",
        Written("{one}\n[Event \"x\"]\n\n{two} 1. e4 {three} *\n", "{one} {two} 1. e4 {three} *"),
    ),
    (
        "20 chess.js 326: indented tags, a position without SetUp, Black begins",
        Written(
            "  [Event \"x\"]\n\t[FEN \"4k3/8/8/6p1/8/8/8/4K1N1 b - -\"]\n\n1... g4 2. Ne2 *\n",
            "\n\n1... g4 2. Ne2 *",
        ),
    ),
    (
        "21 chess.js 153: castling in zeros",
        Written("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *\n", "4. O-O O-O *"),
    ),
    (
        "21 chess.js 153: the failing word and its place",
        Games("1. e4 e5\n2. Nf3 Nf7 *\n", &["1:2:8 ERROR geometry Nf7: a knight does not go from b8 to f7"]),
    ),
    (
        "22 chess.js 87, 121: told although the other knight is pinned",
        Written(
            "[FEN \"r1bqk1nr/pppp1ppp/2n5/4p3/1b1PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4\"]\n\n4. Nge2 Nge7 *\n",
            "4. Ne2 Nge7 *",
        ),
    ),
    (
        "23 scalachess 11, 127: castling in zeros, to the queen's side",
        Written("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 0-0-0 O-O-O *\n", "5. O-O-O O-O-O *"),
    ),
    (
        "23 scalachess PR 275: brackets and quotes in tags",
        Written(
            "[Event \"an \\\"old\\\" one\"]\n[Annotator \"[=0040.34h5a4]\"]\n\n1. e4 *\n",
            "[Event \"an \\\"old\\\" one\"]",
        ),
    ),
    (
        "24 scalachess 217, pgn-parser 26: a sign between move and comment",
        Written("1. e4 e5 2. Bc4?? \u{2213} {so} Nf6 *\n", "2. Bc4 $4 $17 {so} 2... Nf6 *"),
    ),
    (
        "25 pgn-parser 72, 309: escapes in tags",
        Written("[Event \"Let\\\\'s Play!\"]\n\n1. e4 *\n", "[Event \"Let\\\\'s Play!\"]"),
    ),
    (
        "26 isepic-chess 9: a semicolon inside braces",
        Written("1. e4 {a; b} e5 *\n", "1. e4 {a; b} 1... e5 *"),
    ),
    ("27 Genetic_Chess 142: a hidden line", Written("1. e4 e5\n% Ke2 {\n2. Nf3 *\n", "1. e4 e5 2. Nf3 *")),
    ("28 cm-pgn 28: a glyph glued to its move", Written("1. d4 d5 2. c4$1 e6 *\n", "2. c4 $1 e6 *")),
    (
        "29 chess-library 145: an ambiguous move is not guessed",
        Games(
            "[FEN \"4k3/8/8/8/8/2N5/8/2N1K3 w - - 0 1\"]\n\n1. Nce2 Kd7 *\n",
            &["1:3:4 ERROR ambiguous Nce2: several moves fit"],
        ),
    ),
    (
        "30 chess-library 198, Stockfish 2405: king takes rook outside Chess960",
        Plays("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "4k3/8/8/8/8/8/8/5RK1 b"),
    ),
    (
        "31 lila 13254: the right of an inner rook",
        Reads(
            "chess960",
            "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1",
            "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1",
        ),
    ),
    (
        "32 cutechess 62: KQkq means the outermost rooks",
        Reads(
            "chess960",
            "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1",
            "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1",
        ),
    ),
    (
        "33 open_spiel 1125: the right is that of the rook behind another",
        Refused("chess", "4k1rr/1b1p3p/nn1p4/P3Np2/3P1bp1/6PP/P5R1/1B1K2N1 b k - 0 1", "O-O", "castling"),
    ),
    (
        "34 pioz/chess 17, chess-tui PR 196: a rook taken on h8",
        Plays("chess", "r3k2r/8/8/8/8/8/1B6/R3K3 w Qkq - 0 1", "Bxh8", "r3k2B/8/8/8/8/8/8/R3K3 b Qq -"),
    ),
    (
        "35 dartchess PR 18: a drop ends the right to take in passing",
        Plays(
            "crazyhouse",
            "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR[N] w KQkq d6 0 3",
            "N@a3",
            "rnbqkbnr/ppp1pppp/8/3pP3/8/N7/PPPP1PPP/RNBQKBNR[] b KQkq - ",
        ),
    ),
    (
        "36 notnil/chess 16: fifty half-moves are no fifty moves",
        Claim("chess", "8/8/4k3/8/8/3K1R2/8/8 w - - 50 90", "", None),
    ),
    (
        "37 Fairy-Stockfish 416: a promoted man in chess",
        Faulty("chess", "rn+bqkbnr/8/8/8/8/8/8/4K3 w - - 0 1", "syntax"),
    ),
    (
        "38 Fairy-Stockfish 632: e8h8 outside Chess960",
        Plays("atomic", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8h8", "5rk1/8/8/8/8/8/8/4K3 w"),
    ),
    (
        "39 pychess 1834: a promotion in place is told from a step",
        Uci("sittuyin", "4k3/8/8/8/1p1p4/2p5/8/6K1[] b - - 0 1", "c3=F", "c3c3f"),
    ),
    (
        "40 pychess 1674, liground 185, scalachess 89, 103: checks left",
        Reads("3check", "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1"),
    ),
    (
        "40 pychess 1674, liground 185, scalachess 89, 103: checks given",
        Reads("3check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+2", "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1"),
    ),
    (
        "41 lila 2445, scalachess 142: kings with men in hand",
        GoesOn("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1"),
    ),
    (
        "42 lila 2552: a lone bishop of the horde beside the king",
        GoesOn("horde", "8/8/8/8/8/8/1p6/kB6 w - - 0 1"),
    ),
    (
        "43 owlchess 6: both pawns leave the rank",
        Plays(
            "chess",
            "1nbqkbnr/2pppppp/1p6/pr3P1K/8/8/PPPPP1PP/RNBQ1BNR b k - 0 1",
            "e7e5",
            "1nbqkbnr/2pp1ppp/1p6/pr2pP1K/8/8/PPPPP1PP/RNBQ1BNR w k - ",
        ),
    ),
    (
        "43 owlchess 6: and so may not take in passing",
        Refused("chess", "1nbqkbnr/2pp1ppp/1p6/pr2pP1K/8/8/PPPPP1PP/RNBQ1BNR w k e6 0 2", "fxe6", "in-check"),
    ),
    (
        "44 lc0 896: rights of a king that is not at home",
        Faulty("chess", "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1", "castling-right"),
    ),
    (
        "44 lc0 896: a record of it is one of Chess960",
        Written(
            "[FEN \"r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1\"]\n\n1. e4 *\n",
            "R2KQ2R w KQkq - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]",
        ),
    ),
    (
        "formats, FEN: five fields, typographic dashes, more blanks",
        Reads("chess", "4k3/8/8/8/8/8/8/R3K2R  w  KQ  \u{2013}  3", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 1"),
    ),
    (
        "formats, FEN: hands behind the last rank",
        Reads("crazyhouse", "4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"),
    ),
];

#[test]
fn every_report_on_chess_is_answered() {
    check(CHESS);
}

const DRAUGHTS: &[(&str, Right)] = &[
    (
        "1.1 writing: no blanks inside, ends alone, the star between games",
        Written("[GameType \"25\"]\n1. c3 - d4 f6 - g5 1-0\n", "1. c3-d4 f6-g5 *"),
    ),
    (
        "1.2 reading: results between games",
        Games(
            "1. 32-28 1-0 1. 31-27 1/2-1/2 1. 33-29 2-0 1. 34-29 1-1 1. 34-30 0-2 1. 35-30 0-0\n",
            &[
                "1 international 1 1-0 OK",
                "2 international 1 1/2-1/2 OK",
                "3 international 1 1-0 OK",
                "4 international 1 1/2-1/2 OK",
                "5 international 1 0-1 OK",
                "6 international 1 * OK",
                "1:1:1 warning guessed-variant no tag names the variant; taken for international",
                "2:1:14 warning guessed-variant no tag names the variant; taken for international",
                "3:1:31 warning guessed-variant no tag names the variant; taken for international",
                "4:1:44 warning guessed-variant no tag names the variant; taken for international",
                "5:1:57 warning guessed-variant no tag names the variant; taken for international",
                "6:1:70 warning guessed-variant no tag names the variant; taken for international",
            ],
        ),
    ),
    (
        "1.2 reading: dots for a move of White that is left out",
        Written(
            "[GameType \"20\"]\n[FEN \"B:W31-50:B1-20\"]\n1. ... 20-25 2. 31-26 *\n",
            "1... 20-25 2. 31-26 *",
        ),
    ),
    (
        "1.2 traps: a result and a move that begin alike",
        Games(
            "[GameType \"20\"]\n1. 31-27 1-1\n[GameType \"20\"]\n1. 31-27 *\n",
            &["1 international 1 1/2-1/2 OK", "2 international 1 * OK"],
        ),
    ),
    (
        "1.2 traps: a star that is a mark, and one that ends the game",
        Written("[GameType \"20\"]\n1. 32-28* 19-23(*) *\n", "1. 32-28 $7 19-23 $7 *"),
    ),
    (
        "1.2 traps: a mark in brackets is no variation",
        Written("[GameType \"20\"]\n1. 32-28(?) 19-23(!?) *\n", "1. 32-28 $2 19-23 $5 *"),
    ),
    (
        "1.2 outside the grammar: no separators",
        Written("[GameType \"20\"]\n1. 3228 1823\n", "1. 32-28 18-23 *"),
    ),
    (
        "1.2 outside the grammar: an empty game",
        Games("[GameType \"20\"]\n1. 2-0\n", &["1 international 0 1-0 OK"]),
    ),
    (
        "1.3 tags: clocks and commands that nobody knows stay",
        Written(
            "[GameType \"25\"]\n1. c3-d4 {[%clock w0:00:10 B0:00:03] [%drgnode 5]} *\n",
            "{[%clock w0:00:10 B0:00:03] [%drgnode 5]}",
        ),
    ),
    (
        "1.5 FEN: ranges, a king's letter before one, empty lists",
        Reads("international", "W:WK46-48:B", "W:WK46,K47,K48:B"),
    ),
    (
        "1.6 a whole route before ends",
        Written(
            "[GameType \"25\"]\n[FEN \"W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8\"]\n1. f8:b4 g5-f4 *\n",
            "1. f8:b4 g5-f4 *",
        ),
    ),
    (
        "2 files: both line ends, no GameType, letters",
        Games(
            "[Event \"x\"]\r\n\r\n1. c3-d4 f6-g5\n2. b2-c3 *\r\n",
            &[
                "1 russian 3 * OK",
                "1:1:1 warning guessed-variant no tag names the variant; taken for russian",
            ],
        ),
    ),
    (
        "2 files: a position with a final dot",
        Written(
            "[GameType \"21\"]\n[FEN \"B:W21,K32:B12,1.\"]\n1. 12-16 21-17 *\n",
            "[FEN \"B:W21,K32:B1,12\"]",
        ),
    ),
    (
        "2 files: blanks inside moves (DUTCH96H, candidate95, schildpad)",
        Written("[GameType \"20\"]\n1. 32-28 18-23 2. 37-32 20 -25 *\n", "2. 37-32 20-25 *"),
    ),
    (
        "2 files: leading zeros (DUTCH96H, delfts)",
        Written(
            "[GameType \"20\"]\n01. 34-29 20-25 02. 40-34 14-20 03. 45-40 09-14 *\n",
            "2. 40-34 14-20 3. 45-40 9-14 *",
        ),
    ),
    (
        "2 files: whole routes with an x (mrcd)",
        Written("[GameType \"25\"]\n[FEN \"W:Wc3:Bd4,f6,h8\"]\n1. c3xe5xg7 h8xf6 *\n", "1. c3:g7 h8:f6 *"),
    ),
    (
        "2 files: the GameType of PlayOK",
        Games(
            "[GameType \"20,W,10,10,N1,0\"]\n[Time \"10:00\"]\n[WhiteElo \"1500\"]\n\n1. 32-28 *\n",
            &["1 international 1 * OK"],
        ),
    ),
    (
        "2 files: dates as people write them, aligned tags",
        Written(
            "[Event       \"Cup\"]\n[Date        \"2004.10.27 - 2004.11.01\"]\n[GameType    \"20\"]\n\n1. 32-28 *\n",
            "[Date \"2004.10.27 - 2004.11.01\"]",
        ),
    ),
    (
        "2 must fail: moves that nobody knows (abatsiev)",
        Games(
            "[GameType \"25\"]\n1. - - 2. - - *\n",
            &["1:2:4 ERROR syntax a move is left out; expected a move"],
        ),
    ),
    (
        "2 must fail: a stray dot before the result (Cat.A1)",
        Games("[GameType \"25\"]\n1. c3-d4 f6-g5 . 1-0\n", &["1 russian 2 1-0 OK"]),
    ),
    (
        "2 must fail: the score of a match for a result (delfts)",
        Games(
            "[GameType \"20\"]\n[Result \"4-6\"]\n1. 32-28 18-23 4-6\n",
            &["1:3:16 ERROR not-yours 4-6: the piece on 4 is the opponent's, and it is white's turn"],
        ),
    ),
    (
        "2 lidraughts: byte order mark, forum wrappers",
        Games("\u{feff}[pdn]\n[GameType \"25\"]\n\n1. c3-d4 *\n[/pdn]\n", &["1 russian 1 * OK"]),
    ),
    (
        "2 lidraughts: dashes, comments behind semicolons, halves",
        Games(
            "[GameType \"20\"]\n1. 32\u{2011}28 18\u{2013}23 ; good\n\u{bd}-\u{bd}\n",
            &["1 international 2 1/2-1/2 OK"],
        ),
    ),
    (
        "2 lidraughts: halves as numbers",
        Games("[GameType \"20\"]\n1. 32-28 0.5-0.5\n", &["1 international 1 1/2-1/2 OK"]),
    ),
    ("3 lidraughts: clocks behind the pieces", Reads("russian", "W:Wa1,Kc3:BKh8:H3:F40", "W:Wa1,Kc3:BKh8")),
    ("3 lidraughts: king moves of Frisian", Reads("frisian", "W:W50,K46:B1,K5:+1+2", "W:WK46,50:B1,K5:+1+2")),
    (
        "3 lidraughts: Russian squares numbered from b8",
        Written("[GameType \"25\"]\n1. 22-18 11-16 *\n", "1. c3-d4 f6-g5 *"),
    ),
    ("3 pydraughts: black first is black", Reads("international", "W:B1:W50", "W:W50:B1")),
    (
        "3 py-draughts: black first with kings and a final dot",
        Reads("international", "B:B11,K18:W15.", "B:W15:B11,K18"),
    ),
    (
        "3 hcheckers: a number of its own for Turkish is none of the standard",
        Games("[GameType \"30\"]\n1. a3-a4 *\n", &["1 turkish 1 * OK"]),
    ),
    (
        "3 CheckerBoard: a result alone, Setup in one word",
        Games(
            "[Result \"1-0\"]\n[Setup \"1\"]\n[FEN \"B:B12,1:W21,K32.\"]\n1. 12-16 21-17 1-0\n",
            &[
                "1 english 2 1-0 OK",
                "1:1:1 warning guessed-variant no tag names the variant; taken for english",
            ],
        ),
    ),
    (
        "3 Scan: blanks in a position",
        Reads("international", "W : W 31-33 , K40 : B 1 , 2", "W:W31,32,33,K40:B1,2"),
    ),
    (
        "3 Aurora, Edeon: Russian in letters with colons",
        Games(
            "[GameType \"25,W,8,8,A0,0\"]\n1. c3-d4 b6-a5 2. d4-c5 d6:b4 3. a3:c5 *\n",
            &["1 russian 5 * OK"],
        ),
    ),
];

#[test]
fn every_dialect_of_draughts_is_read() {
    check(DRAUGHTS);
}
