//! Game files that other readers stumbled over in public, and the dialects of the programs that write them: each
//! as one of its kind, read, played, written in the form of the standard, and read again.
//!
//! The sources are the trackers of python-chess, chess.js, scalachess, pgn-parser, cm-pgn, isepic-chess,
//! chess-library, lila, dartchess and others, the PDN repository (`wiegerw/pdn`), and the writers of lidraughts,
//! pydraughts, hcheckers, CheckerBoard and PlayOK.

use zug_chess::pgn::Pgn;
use zug_core::record::{Reader, Record, Replay, ReplayError, Sheet, SquareNames, Syntax};
use zug_core::{AnyGame, Style};
use zug_russian_draughts::pdn::Pdn;
use zug_tests::games;

fn records(syntax: &dyn Syntax, text: &[u8]) -> Vec<Record> {
    let mut reader = Reader::new(text);
    let mut list = Vec::new();
    loop {
        let mut record = Record::new();
        if !reader.read(syntax, &mut record).expect("bytes can be read") {
            return list;
        }
        list.push(record);
    }
}

fn one(syntax: &dyn Syntax, text: &str) -> Record {
    let mut list = records(syntax, text.as_bytes());
    assert_eq!(list.len(), 1, "{text}");
    list.remove(0)
}

fn open(syntax: &dyn Syntax, record: &Record) -> Box<dyn AnyGame> {
    games::open(syntax.variants(record).ids[0].as_str())
}

/// The main line of the only game, as played; written by the standard and read again it is the same.
fn line(syntax: &dyn Syntax, text: &str) -> String {
    let record = one(syntax, text);
    let mut game = open(syntax, &record);
    let (sheet, replay) = Sheet::read(&record, syntax, &mut *game, Style::Record)
        .unwrap_or_else(|error| panic!("{text}: {}: {error}", record.place(error.span().at())));
    assert_eq!(replay.variations, [], "{text}");
    let line = game.line(Style::Canonical).join(" ");
    let mut written = String::new();
    syntax.write(&sheet, game.info(), SquareNames::Own, &mut written);
    let again = one(syntax, &written);
    assert_eq!(again.faults(), [], "{written}");
    let (same, _) = Sheet::read(&again, syntax, &mut *game, Style::Record)
        .unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(same, sheet, "{written}");
    assert_eq!(game.line(Style::Canonical).join(" "), line, "{written}");
    line
}

/// Why the only game cannot be played, and where.
fn refusal(syntax: &dyn Syntax, text: &str) -> (ReplayError, String) {
    let record = one(syntax, text);
    let mut game = open(syntax, &record);
    let error = Replay::run(&record, syntax, &mut *game).expect_err(text);
    let place = record.place(error.span().at()).to_string();
    (error, place)
}

#[test]
fn moves_of_chess_in_every_dress() {
    for (text, expected) in [
        // Castling with zeros (chess.js 153, scalachess 11, 127).
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0", "e4 e5 Nf3 Nc6 Bb5 a6 O-O"),
        (
            "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 0-0-0 O-O-O",
            "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O",
        ),
        // A capture without its sign, with a colon, a promotion in brackets or without a sign (python-chess 931).
        ("1. e4 d5 2. ed5 Qd5 3. Nc3 Q:a2", "e4 d5 exd5 Qxd5 Nc3 Qxa2"),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8(Q) *", "a8=Q"),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8q *", "a8=Q"),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a7a8R *", "a8=R"),
        // Figurines, long algebraic, coordinates.
        ("1. e2-e4 e7e5 2. \u{2658}f3 \u{265e}c6 3. Bf1-b5", "e4 e5 Nf3 Nc6 Bb5"),
        // Told too much: the other knight is pinned (chess.js 87, 121).
        (
            "[FEN \"r1bqk1nr/pppp1ppp/2n5/4p3/1b1PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4\"]\n4. Nge2 Nge7 *",
            "Ne2 Nge7",
        ),
        ("[FEN \"r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 3 3\"]\n3... Ng8e7 *", "Nge7"),
        // Case decides between a pawn and a bishop.
        ("[FEN \"4k3/8/8/8/8/2n5/1P6/B3K3 w - - 0 1\"]\n1. bxc3 *", "bxc3"),
        // In passing, with its mark.
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6", "e4 a6 e5 d5 exd6 cxd6"),
        ("1. e4 a6 2. e5 d5 3. exd6e.p. cxd6", "e4 a6 e5 d5 exd6 cxd6"),
        // Check signs missing, wrong and doubled.
        ("1. e4 f5 2. Qh5 g6 3. Qxg6 hxg6++", "e4 f5 Qh5+ g6 Qxg6+ hxg6"),
        // Numbers glued, missing, doubled, behind dots (chess.js 326).
        ("1.e4 e5 2.Nf3 2...Nc6 3 Bb5 a6 4Ba4", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4"),
        ("e4 e5 Nf3", "e4 e5 Nf3"),
        ("1. e4 1... e5", "e4 e5"),
        ("1.\u{a0}e4\u{2026} e5", "e4 e5"),
        // Typographic dashes and Cyrillic look-alikes.
        ("1. e2\u{2013}e4 \u{435}7\u{2014}\u{435}5", "e4 e5"),
    ] {
        assert_eq!(line(&Pgn, text), expected, "{text}");
    }
}

#[test]
fn signs_and_comments_of_chess() {
    for (text, expected) in [
        // A sign of the Informator between move and comment (scalachess 217, pgn-parser 26).
        ("1. e4 e5 2. Bc4?? \u{2213} {..} Nf6", "e4 e5 Bc4 Nf6"),
        ("1. e4\u{b1} e5 +- 2. Nf3", "e4 e5 Nf3"),
        // A glyph without a blank (cm-pgn 28).
        ("1. d4 d5 2. c4$1 e6$6", "d4 d5 c4 e6"),
        // A semicolon in braces is text (isepic-chess 9), a brace behind a semicolon too.
        ("1. e4 {a; b} e5 ; {c\n2. Nf3", "e4 e5 Nf3"),
        // A percent sign hides its line (Genetic_Chess 142), elsewhere it is text.
        ("1. e4 {50% sure} e5\n% hidden Ke2\n2. Nf3", "e4 e5 Nf3"),
        // A comment before the moves and before the tags (chess.js 364, 134, 534).
        ("{first}\n[Event \"x\"]\n\n{second} 1. e4 {third} e5 *", "e4 e5"),
        ("{only a comment} 1. d4 *", "d4"),
        // Clocks, evaluations, arrows, and what old programs wrote.
        (
            "1. e4 {[%eval 0.35,20] [%clk 0:05:00.5]} e5 {[%csl Gd4,Re5][%cal Ge2e4]} 2. Nf3 {+0.31/14 0.52s} Nc6 {[%depth20 +0.35]}",
            "e4 e5 Nf3 Nc6",
        ),
        // Variations in variations, results in them, and one before the end.
        ("1. e4 (1. d4 d5 (1... Nf6 2. c4 1/2-1/2) 2. c4 1-0) e5 (1... c5) *", "e4 e5"),
        // A bracket that nothing opened and one that nothing closes.
        ("1. e4 ) e5 (1... c5 2. Nf3", "e4 e5"),
        ("1. e4 e5 {open to the end", "e4 e5"),
    ] {
        let record = one(&Pgn, text);
        let mut game = open(&Pgn, &record);
        let (sheet, _) = Sheet::read(&record, &Pgn, &mut *game, Style::Record).expect(text);
        assert_eq!(game.line(Style::Canonical).join(" "), expected, "{text}");
        let mut written = String::new();
        Pgn.write(&sheet, game.info(), SquareNames::Own, &mut written);
        assert!(written.lines().all(|line| line.chars().count() < 80), "{written}");
        let again = one(&Pgn, &written);
        assert_eq!(Sheet::read(&again, &Pgn, &mut *game, Style::Record).expect(text).0, sheet, "{written}");
    }
    let null = "1. e4 (1. -- e5 2. e4 Nf6) (1. Z0 e5) e5 *";
    assert_eq!(line(&Pgn, null), "e4 e5");
}

#[test]
fn tags_of_chess() {
    for (text, name, value) in [
        // Escapes (pgn-parser 72, 309; scalachess PR 275), an endgame code, blanks, no blank line.
        ("[Event \"Let\\\\'s Play!\"]\n\n*", "Event", "Let\\'s Play!"),
        ("[Event \"\\\"Closed\\\" one\"]\n\n*", "Event", "\"Closed\" one"),
        ("[Event \"an \"open\" one\"]\n\n*", "Event", "an \"open\" one"),
        ("[Opening \"[=0040.34h5a4]\"]\n\n*", "Opening", "[=0040.34h5a4]"),
        ("[Event \"C:\\\\dir\\\\\"]\n\n*", "Event", "C:\\dir\\"),
        ("  [Event   \"x\"  ]\n[Site \"y\"] 1. e4 *", "Site", "y"),
        ("[Event \"x\"][Site \"y\"]\n1. e4 *", "Site", "y"),
        ("[event \"x\"]\n\n*", "Event", "x"),
        ("[White \"\"]\n\n*", "White", ""),
        ("[White \"first\"]\n[White \"second\"]\n\n*", "White", "first"),
        ("[pgn]\n[White \"in a forum\"]\n\n1. e4 *\n[/pgn]\n", "White", "in a forum"),
    ] {
        let list = records(&Pgn, text.as_bytes());
        assert_eq!(list[0].tag(name).as_deref(), Some(value), "{text}");
    }
    let games =
        records(&Pgn, b"[Event \"a\"]\n1. e4\n[Event \"b\"]\n\n\n1. d4\n\n\n\n[Event \"c\"]\r\n1. c4 1-0");
    assert_eq!(games.iter().map(|game| game.moves().count()).collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn start_positions_and_variants_of_chess() {
    // Set up without notice, Black to move, short of counters (chess.js 326).
    let text = "  [FEN \"4k3/8/8/6p1/8/8/6N1/4K3 b - -\"]\n\n1... g4 2. Ne3 *";
    assert_eq!(line(&Pgn, text), "g4 Ne3");
    // Rights without rooks are dropped (chess.js 341, lc0 896), an inner rook is named by its file.
    assert_eq!(line(&Pgn, "[FEN \"4k3/8/8/8/8/8/8/Q3K2N w KQkq - 0 1\"]\n1. Kd2 *"), "Kd2");
    let inner = "[Variant \"Chess960\"]\n[FEN \"2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1\"]\n1. O-O-O+ Rd3 *";
    let record = one(&Pgn, inner);
    let mut game = open(&Pgn, &record);
    let (sheet, _) = Sheet::read(&record, &Pgn, &mut *game, Style::Record).expect(inner);
    assert_eq!(sheet.start.as_deref(), Some("2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1"));
    // Names that servers and programs give.
    for (tag, id) in [
        ("Standard", "chess"),
        ("From Position", "chess"),
        ("Chess960", "chess960"),
        ("chess 960", "chess960"),
        ("fischerandom", "chess960"),
        ("Fischer Random", "chess960"),
        ("King of the Hill", "kingofthehill"),
        ("kingofthehill", "kingofthehill"),
        ("Three-check", "3check"),
        ("3check", "3check"),
        ("Racing Kings", "racingkings"),
        ("Antichess", "antichess"),
        ("Crazyhouse", "crazyhouse"),
        ("Horde", "horde"),
        ("Atomic", "atomic"),
    ] {
        let record = one(&Pgn, &format!("[Variant \"{tag}\"]\n\n*"));
        assert_eq!(Pgn.variants(&record).ids[0].as_str(), id, "{tag}");
    }
    // Castling of Chess960 by its rook, and in a position of the other kind (python-chess 705, cutechess 62).
    let shuffled = "[FEN \"bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1\"]\n1. O-O *";
    assert_eq!(Pgn.variants(&one(&Pgn, shuffled)).ids[0].as_str(), "chess960");
}

#[test]
fn an_ambiguous_or_illegal_move_is_told_with_its_place() {
    // chess-library 145: two knights reach the square.
    let text = "[FEN \"4k3/8/8/8/8/8/2N3N1/4K3 w - - 0 1\"]\n\n1. Ne3 Kd7 *";
    let (error, place) = refusal(&Pgn, text);
    assert_eq!((error.code(), place.as_str()), ("ambiguous", "3:4"));
    // A piece beside its line (python-chess 931 is lenient about signs, not about squares).
    let (error, place) = refusal(&Pgn, "1. e4 e5\n2. Nf4 *");
    assert_eq!((error.code(), place.as_str()), ("geometry", "2:4"));
    // Kings alone make no position (chess.js 301), nor does a pawn that none can have passed (chess.js 225).
    for fen in [
        "7R/8/8/8/8/8/8/8 w K - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - a3 0 1",
        "rn+bqkbnr/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let (error, place) = refusal(&Pgn, &format!("[FEN \"{fen}\"]\n1. e4 *"));
        assert!(matches!(error, ReplayError::Position { .. }), "{fen}: {error}");
        assert_eq!(place, "1:7", "{fen}");
    }
}

#[test]
fn moves_of_draughts_in_every_dress() {
    for (text, expected) in [
        // Blanks inside, leading zeros, other signs (DUTCH96H, candidate95, delfts).
        ("[GameType \"20\"]\n01. 34-29 19- 23 02. 40-34 14 - 19", "34-29 19-23 40-34 14-19"),
        ("[GameType \"20\"]\n1.32-28 19-23 2.28:19 14x23", "32-28 19-23 28x19 14x23"),
        ("[GameType \"20\"]\n1. 3228 1923", "32-28 19-23"),
        // Non-breaking hyphens and en dashes (lidraughts).
        ("[GameType \"20\"]\n1. 32\u{2011}28 19\u{2013}23", "32-28 19-23"),
        // Letters in capitals, glued, with an x, whole routes without need (mrcd files).
        ("1. C3-D4 f6g5 2. b2-c3", "c3-d4 f6-g5 b2-c3"),
        ("[FEN \"W:Wc3:Bd4,f6,h8\"]\n1. c3xe5xg7 h8xf6", "c3:e5:g7 h8:f6"),
        ("[FEN \"W:Wc3:Bd4,f6,h8\"]\n1. c3:g7", "c3:e5:g7"),
        // Short notation of Russian books.
        ("1. cb4 fg5 2. bc5 bd4 3. ec5 db4 4. ac5", "c3-b4 f6-g5 b4-c5 b6:d4 e3:c5 d6:b4 a3:c5"),
        // Cyrillic letters that look like files.
        ("1. \u{441}3-d4 f6-g5", "c3-d4 f6-g5"),
        // Numbers on a board of letters, by White's top left (lidraughts).
        ("[GameType \"25\"]\n1. 22-18 11-16", "c3-d4 f6-g5"),
        // A game of English checkers: Black begins.
        ("1. 11-15 23-19 2. 8-11 22-17", "11-15 23-19 8-11 22-17"),
        // Strength marks of the grammar, a star among them.
        ("[GameType \"20\"]\n1. 32-28! 19-23(?) 2. 28x19* 14x23!?", "32-28 19-23 28x19 14x23"),
        // A position set up with a final dot, black first, blanks (CheckerBoard).
        ("[Setup \"1\"]\n[FEN \"B:B12,1:W21,K32.\"]\n1... 12-16 2. 21-17 *", "12-16 21-17"),
        ("[GameType \"20\"]\n[FEN \"W:W31-33:B1-3\"]\n1. 31-27 *", "31-27"),
    ] {
        let record = one(&Pdn, text);
        let mut game = open(&Pdn, &record);
        let played = Sheet::read(&record, &Pdn, &mut *game, Style::Record);
        let (sheet, _) = played.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.line(Style::Canonical).join(" "), expected, "{text}");
        let mut written = String::new();
        Pdn.write(&sheet, game.info(), SquareNames::Own, &mut written);
        let again = one(&Pdn, &written);
        assert_eq!(again.faults(), [], "{written}");
        let (same, _) = Sheet::read(&again, &Pdn, &mut *game, Style::Record).expect(&written);
        assert_eq!(same, sheet, "{written}");
        for names in [SquareNames::Letters, SquareNames::Numbers] {
            written.clear();
            Pdn.write(&sheet, game.info(), names, &mut written);
            let (same, _) =
                Sheet::read(&one(&Pdn, &written), &Pdn, &mut *game, Style::Record).expect(&written);
            assert_eq!(same, sheet, "{written}");
        }
    }
}

#[test]
fn results_and_separators_of_draughts() {
    for (text, games, scores) in [
        ("1. 32-28 2-0 1. 31-27 0-2 1. 33-29 1-1", 3, "1-0 0-1 1/2-1/2"),
        ("1. 32-28 * 1. 31-27 *", 2, "* *"),
        ("[Result \"2-0\"]\n1. 32-28 *", 1, "1-0"),
        ("1. c3-d4 1/2:1/2", 1, "1/2-1/2"),
        ("1. c3-d4 \u{bd}\u{2013}\u{bd}", 1, "1/2-1/2"),
        ("1. c3-d4 0.5-0.5", 1, "1/2-1/2"),
        ("1. c3-d4 1:0", 1, "1-0"),
        ("1. 1-18 1-1", 1, "1/2-1/2"),
        ("[Result \"0-0\"]\n*", 1, "*"),
    ] {
        let list = records(&Pdn, text.as_bytes());
        assert_eq!(list.len(), games, "{text}");
        let found: Vec<&str> = list.iter().map(|record| record.score().text()).collect();
        assert_eq!(found.join(" "), scores, "{text}");
    }
}

#[test]
fn what_no_reader_can_play_is_told() {
    // Moves left out (abatsiev), a word among them, a stray result behind a dot (Cat.A1).
    for (text, code, place) in [
        ("1. - - 2. - -", "syntax", "1:4"),
        ("1. c3-d4 - 2. d4-c5", "syntax", "1:10"),
        ("1. c3-d4 nonsense 2. d4-c5", "syntax", "1:10"),
        ("[GameType \"20\"]\n1. 32-28 19-24 2. 28-22 1-50", "geometry", "2:25"),
    ] {
        let (error, found) = refusal(&Pdn, text);
        assert_eq!((error.code(), found.as_str()), (code, place), "{text}: {error}");
    }
    // Both colours change sides nowhere: black first is read as black (a reader that swaps them is wrong).
    let record = one(&Pdn, "[GameType \"20\"]\n[FEN \"W:B1:W50\"]\n1. 50-44 1-7 *");
    let mut game = open(&Pdn, &record);
    assert_eq!(Replay::run(&record, &Pdn, &mut *game).map(|replay| replay.plies), Ok(2));
    // The hole in the rule of ends: the whole route of a short capture is the ends of a long one.
    let hole = "[FEN \"W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8\"]\n1. f8:b4 g5-f4 *";
    assert!(line(&Pdn, hole).starts_with("f8:b4 "), "{hole}");
}
