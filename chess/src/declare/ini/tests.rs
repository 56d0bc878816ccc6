//! Options as facts.

use zug_core::declare::{Declared, limits};
use zug_core::{AnyGame, Source, Style};

use super::{export, import};
use crate::declare::{Variant, loader};

fn one(text: &str) -> String {
    let import = import(&loader(), "test.ini", text);
    assert!(import.faults.list.is_empty(), "{}", import.faults);
    import.files.last().map(|file| file.text.clone()).unwrap_or_default()
}

#[test]
fn a_child_says_what_differs() {
    let text = one("[capture:chess]\nmustCapture = true\n");
    assert!(text.contains("extends = \"chess\""), "{text}");
    assert!(text.ends_with("\n[capture]\nduty = \"compulsory\"\n"), "{text}");
}

#[test]
fn a_letter_keeps_its_kind() {
    let text = one("[x:chess]\ncustomPiece1 = n:NmK\narchbishop = a\npromotionPieceTypes = anq\n");
    assert!(text.contains("knight = { moves = \"NmK\" }"), "{text}");
    assert!(text.contains("archbishop = { letter = \"A\""), "{text}");
    assert!(text.contains("to = [\"archbishop\", \"knight\", \"queen\"]"), "{text}");
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let text =
        "[x:chess]\nmustCaptur = true\nflagRegion = d9 q4\nking = king\nstalemateValue = los\n[y:nowhere]\n";
    let import = import(&loader(), "test.ini", text);
    insta_like(&import.faults.to_string());
    assert_eq!(import.files.len(), 1);
}

fn insta_like(faults: &str) {
    let expected = "test.ini:2:1: error[unknown-key]: unknown option `mustCaptur`; did you mean `mustCapture`?\n\
         test.ini:3:14: error[bad-value]: `d9 q4` is not a value of `flagRegion`\n\
         test.ini:5:18: error[bad-value]: `los` is not a value of `stalemateValue`\n\
         test.ini:6:4: error[missing-parent]: there is no variant `nowhere`";
    assert_eq!(faults, expected);
}

/// A game of the last variant of a text, from a position.
fn at(text: &str, fen: &str) -> Box<dyn AnyGame> {
    let declared =
        loader().load_text("test.toml", &one(text), None).unwrap_or_else(|faults| panic!("{faults}"));
    let variant = Variant::new(&declared).unwrap_or_else(|faults| panic!("{faults}"));
    let mut game = variant.open();
    game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{defects}"));
    game
}

/// The complaints about a text.
fn told(text: &str) -> String {
    import(&loader(), "test.ini", text).faults.to_string()
}

#[test]
fn who_must_take_does_not_pass() {
    let game = at("[x:chess]\nmustCapture = true\npass = true\n", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(game.legal(Style::Uci), ["e4d5"]);
}

#[test]
fn all_that_explodes_around_a_capture_leaves_walls() {
    let mut game = at("[x:atomic]\npetrifyBlastPieces = true\n", "4k3/8/2n5/3p4/8/2N5/8/4K3 w - - 0 1");
    game.push("c3d5").unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(game.position_text(), "4k3/8/2*5/8/8/8/8/4K3 b - - 0 1");
    let mut game = at("[x:atomic]\npetrifyOnCaptureTypes = n\n", "4k3/8/2n5/3p4/8/2N5/8/4K3 w - - 0 1");
    game.push("c3d5").unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(game.position_text(), "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1");
}

#[test]
fn only_what_turns_over_is_dropped_promoted() {
    let promoted = |ini: &str, fen: &str| {
        let moves = at(ini, fen).legal(Style::Uci);
        moves.into_iter().filter(|mv| mv.starts_with('+')).collect::<Vec<_>>()
    };
    let none = promoted("[x:crazyhouse]\ndropPromoted = true\n", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    assert!(none.is_empty(), "{none:?}");
    // No second pawn on a file, whichever side of it shows.
    let four = promoted("[x:minishogi]\ndropPromoted = true\n", "4k/P4/5/5/4K[P] w - - 0 1");
    assert!(four.iter().all(|mv| !mv.starts_with("+P@a")) && four.len() > 9, "{four:?}");
}

#[test]
fn no_wall_stands_where_nothing_was_left() {
    let game = at(
        "[x:chess]\nwallingRule = past\nwallOrMove = true\n",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    );
    assert_eq!(game.legal(Style::Uci).len(), 20);
}

#[test]
fn pawns_with_nothing_to_become_stay_out() {
    let game = at("[x:losalamos]\npromotionPieceTypes = -\n", "k5/2P3/6/6/6/5K w - - 0 1");
    assert!(game.legal(Style::Uci).iter().all(|mv| !mv.starts_with("c5")));
    let game = at(
        "[x:losalamos]\npromotionPieceTypes = -\nmandatoryPawnPromotion = false\n",
        "k5/2P3/6/6/6/5K w - - 0 1",
    );
    assert!(game.legal(Style::Uci).iter().any(|mv| mv == "c5c6"));
}

#[test]
fn one_kind_alone_may_not_stand_twice_on_a_file() {
    let text = one("[x:minishogi]\ndropNoDoubled = r\n");
    assert!(text.contains("rook = { drop = { per_file = 1 } }"), "{text}");
    let game = at("[x:minishogi]\ndropNoDoubled = r\n", "4k/5/5/P4/4K[P] w - - 0 1");
    assert!(game.legal(Style::Uci).iter().any(|mv| mv == "P@a3"));
}

#[test]
fn what_does_not_come_over_is_told() {
    let loops = told("[x:minishogi]\ndropLoop = true\n");
    assert!(loops.contains("test.ini:2:1: warning[unsaid]: `dropLoop`"), "{loops}");
    let pairs = "[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true\n\
         dupleCheck = true\n";
    let pairs = told(pairs);
    assert!(pairs.contains("test.ini:5:1: warning[unsaid]: `dupleCheck`"), "{pairs}");
}

/// That engine binds its king in a check of its own, and nothing else (`Position::legal`; the moves are those of pyffish
/// 0.0.90).
#[test]
fn a_king_alone_may_not_flee() {
    let queens = "extinctionValue = loss\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true\n";
    let makpong = "makpongRule = true\n";
    for (ini, line) in [
        (format!("[x:coregal]\n{makpong}"), 2),
        (format!("[x:chess]\n{makpong}{queens}"), 2),
        (format!("[x:makpong]\n{}", queens.replace("= q", "= r")), 4),
    ] {
        let unsaid = told(&ini);
        assert!(
            unsaid.contains(&format!("test.ini:{line}:1: warning[unsaid]: `makpongRule`")),
            "{ini}{unsaid}"
        );
        let text = &import(&loader(), "test.ini", &ini).files[0].text;
        assert!(!text.contains("only-by-capture"), "{ini}{text}");
    }
    let moves = |ini: &str, fen: &str| {
        assert_eq!(told(ini), "", "{ini}");
        at(ini, fen).legal(Style::Uci)
    };
    let check = "4r1k1/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(moves(&format!("[x:chess]\n{makpong}"), check), Vec::<String>::new());
    // A king that is guarded from extinction alone is none of that engine's.
    let own = "king = -\ncommoner = k\ncastlingKingPiece = k\n";
    let free = format!("[x:chess]\n{makpong}{own}{}", queens.replace("= q", "= k"));
    let mut found = moves(&free, check);
    found.sort();
    assert_eq!(found, ["e1d1", "e1d2", "e1f1", "e1f2"]);
}

#[test]
fn what_has_no_effect_in_a_parent_has_one_in_its_child() {
    let text = "[a:chess]\npieceDrops = true\npromotionLimit = z:1\ncustomPiece1 = z:NA\n[x:a]\n\
         startFen = 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1\npromotionPieceTypes = z\n";
    let read = import(&loader(), "test.ini", text);
    assert!(read.faults.list.is_empty(), "{}", read.faults);
    assert!(!read.files[0].text.contains("turn"), "{}", read.files[0].text);
    assert!(read.files[1].text.contains("turn = \"any\""), "{}", read.files[1].text);
    assert!(read.files[1].text.contains("limit = { z-piece = 1 }"), "{}", read.files[1].text);
}

#[test]
fn names_and_marks_of_other_programs_are_read() {
    let text = "\u{feff}[My_Chess:chess]\r\nmustCapture = true\r\n[Child.1:My_Chess]\r\npass = true\r\n";
    let read = import(&loader(), "test.ini", text);
    assert!(!read.faults.any_errors(), "{}", read.faults);
    let ids: Vec<&str> = read.files.iter().map(|file| file.id.as_str()).collect();
    assert_eq!(ids, ["my-chess", "child-1"]);
    assert!(read.files[1].text.contains("extends = \"my-chess\""), "{}", read.files[1].text);
    assert!(read.faults.to_string().contains("`My_Chess` is called `my-chess` here"), "{}", read.faults);
}

#[test]
fn a_piece_of_its_own_says_how_it_moves() {
    let faults = told("[x:chess]\ncustomPiece1 = a\ncustomPiece2 = b:\nking = k:\n");
    assert_eq!(faults.matches("error[bad-value]").count(), 3, "{faults}");
}

/// What the engine cannot be told is shown in the line that says it, in the file of the child or of a parent.
#[test]
fn what_cannot_be_told_is_shown_where_it_is_said() {
    let parent = "schema = 1\nid = \"parent\"\nextends = \"chess\"\nname = \"P\"\n\
        [pieces.camel]\nletter = \"C\"\nmoves = \"nC\"\n\
        [promotion]\nto = [\"queen\", \"camel\"]\n\
        [end.goal.hill]\npieces = [\"king\"]\nregion = [\"d4\"]\n";
    let parent = loader().load_text("parent.toml", parent, None).unwrap_or_else(|faults| panic!("{faults}"));
    let inherited =
        "parent.toml:7:9: warning[unsaid]: that engine plays only a part of this notation of moves";
    let cases = [
        ("", inherited),
        (
            "[pieces.camel]\nmoves = \"nCnN\"\n",
            "child.toml:6:9: warning[unsaid]: that engine plays only a part",
        ),
        (
            "[pieces.camel]\nmoves = { white = \"C\", black = \"N\" }\n",
            "child.toml:6:9: warning[unsaid]: that engine moves the pieces of both sides alike",
        ),
        (
            "[pieces.camel]\nmoves = { white = \"N\" }\n",
            "child.toml:6:9: warning[unsaid]: that engine moves the pieces of both sides alike",
        ),
        (
            "[pieces.camel]\nletter = { white = \"C\", black = \"x\" }\n",
            "child.toml:6:10: warning[unsaid]: that engine knows one letter for a kind",
        ),
        (
            "[end.goal.corner]\npieces = [\"queen\"]\nregion = [\"a1\"]\n",
            "child.toml:5:1: warning[unsaid]: that engine knows one goal",
        ),
        (
            "[board]\nranks = 12\nstart = \"rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"\n",
            "child.toml:6:9: warning[unsaid]: that engine has boards of at most 12 files and 10 ranks",
        ),
        (
            "[pieces.knight]\ntakes_own = [\"pawn\"]\n",
            "child.toml:6:13: warning[unsaid]: that engine cannot be told this",
        ),
        (
            "[pieces.knight.promotion]\nto = [\"queen\"]\nzone = [\"rank 5\"]\n",
            "child.toml:7:8: warning[unsaid]: that engine has one promotion zone for all kinds",
        ),
    ];
    for (body, expected) in cases {
        let text = format!("schema = 1\nid = \"child\"\nextends = \"parent\"\nname = \"C\"\n{body}");
        let child =
            loader().load_child("child.toml", &text, &parent).unwrap_or_else(|faults| panic!("{faults}"));
        let told = export(&child).faults.to_string();
        assert!(told.contains(expected), "{body}\n{told}");
        // What the child changes is told of the child alone.
        assert_eq!(told.contains(inherited), !body.contains("moves"), "{body}\n{told}");
    }
}

/// The engine has names for 25 pieces that a file invents; those beyond are told, and nothing speaks of them.
#[test]
fn a_file_can_invent_so_many_pieces() {
    let variant = |kinds: usize| {
        let row = |letter: char| {
            let name = letter.to_ascii_lowercase();
            format!(
                "{name}-{name} = {{ letter = \"{letter}'\", moves = \"mWcFDA\", confined_to = [\"ranks 1-7\"] }}\n"
            )
        };
        let rows: String = ('A'..='Z').take(kinds).map(row).collect();
        let text = format!("schema = 1\nid = \"x\"\nextends = \"chess\"\nname = \"X\"\n[pieces]\n{rows}");
        loader().load_text("x.toml", &text, None).unwrap_or_else(|faults| panic!("{faults}"))
    };
    let out = export(&variant(25));
    assert!(out.text.contains("\ncustomPiece25 = "), "{}", out.text);
    assert!(!out.faults.to_string().contains("invents"), "{}", out.faults);
    let out = export(&variant(26));
    assert!(!out.text.contains("ustomPiece26"), "{}", out.text);
    let told = out.faults.to_string();
    let expected =
        "x.toml:31:7: warning[unsaid]: that engine has 25 kinds that a file invents: this is one more";
    assert_eq!(told.matches("invents").count(), 1, "{told}");
    assert!(told.contains(expected), "{told}");
}

/// A section whose chain of parents is too long for files is told, and so is one whose parent cannot be read.
#[test]
fn what_cannot_be_read_is_not_whole() {
    // The first section makes a file that extends `chess`.
    let links = limits::CHAIN - 1;
    let section = |n: usize| match n {
        0 => "[v0:chess]\npass = true\n".to_owned(),
        n => format!("[v{n}:v{}]\npass = {}\n", n - 1, n % 2 == 0),
    };
    let read = import(&loader(), "test.ini", &(0..links + 2).map(section).collect::<String>());
    let whole: Vec<bool> = read.files.iter().map(|file| file.whole).collect();
    assert_eq!(whole.iter().filter(|whole| **whole).count(), links);
    assert!(whole[..links].iter().all(|whole| *whole));
    let told = read.faults.to_string();
    let long =
        format!("[v{links}] cannot be played: more than {} files that extend one another", limits::CHAIN);
    assert!(told.contains(&long), "{told}");
    let orphan = format!("[v{}] cannot be played: its parent [v{links}] cannot be read", links + 1);
    assert!(told.contains(&orphan), "{told}");
    for text in ["[a:chess\nmaxRank = 8\n", "[a:chess] maxRank = 8\n", "[a:chess]\nmaxRank 8\n"] {
        let read = import(&loader(), "test.ini", text);
        assert!(read.faults.any_errors() && !read.files[0].whole, "{text}");
    }
}

/// What is told of a child of a shipped variant that says more.
fn told_of(parent: &str, body: &str) -> (String, String) {
    let text = format!("schema = 1\nid = \"x\"\nextends = \"{parent}\"\nname = \"X\"\n{body}");
    let declared =
        loader().load_text("x.toml", &text, None).unwrap_or_else(|faults| panic!("{body}\n{faults}"));
    let out = export(&declared);
    (out.faults.to_string(), out.text)
}

/// Facts near to an option of that engine that it takes otherwise are told; what it takes as it is meant is not.
#[test]
fn an_option_that_means_another_game_is_told() {
    const DRAW: &str = "[draw]\nseventy-five-moves = false\nfifty-moves = false\n";
    let draw = |row: &str| format!("{DRAW}x = {{ {row} }}\n");
    let extinct = |row: &str| format!("[royalty]\nprotect = \"none\"\n[end.extinct.x]\n{row}\n");
    let goal = |row: &str| format!("[end.goal.x]\nregion = [\"rank 8\"]\n{row}\n");
    let first = |from: &str| {
        format!(
            "[pieces.camel]\nletter = \"C\"\nmoves = \"C\"\nextra = [{{ from = [\"{from}\"], moves = \"R\" }}]\n"
        )
    };
    let unlike = [
        (
            "chess",
            draw("plies = 20, when = { total = { pawn = 0 } }, resets = [\"capture\", \"pawn-move\"]"),
            "8:",
        ),
        ("chess", draw("plies = 20, resets = [\"capture\"]"), "8:"),
        ("chess", draw("plies = 21, resets = [\"capture\", \"pawn-move\"]"), "8:"),
        ("chess", draw("own_moves = 20, of = \"white\", resets = [\"capture\", \"pawn-move\"]"), "8:"),
        (
            "chess",
            draw("plies = 20, resets = [\"capture\", \"pawn-move\"], result = \"side-to-move-loses\""),
            "8:",
        ),
        ("shogi", draw("plies = 20, resets = [\"capture\", \"pawn-move\", \"promotion\"]"), "8:"),
        ("chess", extinct("pieces = [\"knight\", \"bishop\"]\nleft = 1"), "8:"),
        ("chess", extinct("pieces = [\"knight\", \"bishop\"]"), "8:"),
        ("chess", goal("pieces = [\"knight\", \"queen\"]"), "7:"),
        ("chess", first("rank 3"), "8:"),
        ("chess", format!("[pieces]\npawn = {{ extra = [] }}\n{}", first("rank 3")), ""),
        ("chess", "[end]\nno_moves = \"white-wins\"\n".into(), "6:"),
        ("chess", "[check]\nnever_by = [\"promotion\"]\n".into(), "6:"),
        ("crazyhouse", "[check]\nnever_by = [\"move\"]\n".into(), "6:"),
        ("crazyhouse", draw("plies = 20, resets = [\"capture\", \"pawn-move\"]"), "8:"),
        ("coregal", "[royalty]\nflee = \"only-by-capture\"\n".into(), "6:"),
        ("crazyhouse", "[promotion]\nzone = [\"ranks 6-8\"]\n".into(), ""),
    ];
    let alike = [
        ("chess", draw("plies = 20, resets = [\"capture\", \"pawn-move\"]"), "nMoveRule = 10\n"),
        (
            "chess",
            draw("plies = 20, resets = [\"capture\", \"pawn-move\", \"promotion\"]"),
            "nMoveRule = 10\n",
        ),
        (
            "crazyhouse",
            draw("plies = 20, resets = [\"capture\", \"pawn-move\", \"drop\"]"),
            "nMoveRule = 10\n",
        ),
        (
            "chess",
            extinct("pieces = [\"knight\", \"bishop\"]\ncounted = \"each-kind\"\nleft = 1"),
            "extinctionPieceTypes = nb\n",
        ),
        ("chess", extinct("pieces = [\"all\"]\ncounted = \"each-kind\""), "extinctionPieceTypes = pnbrqk\n"),
        (
            "chess",
            goal("pieces = [\"king\", \"queen\", \"rook\", \"bishop\", \"knight\", \"pawn\"]"),
            "flagPiece = *\n",
        ),
        ("chess", first("rank 2"), "customPiece1 = c:CiR\n"),
        ("chess", "[check]\nnever_by = [\"move\"]\n".into(), "checking = false\n"),
        ("crazyhouse", "[check]\nnever_by = [\"move\", \"drop\"]\n".into(), "checking = false\n"),
        (
            "crazyhouse",
            "[promotion]\nzone = [\"ranks 6-8\"]\n[pieces.pawn]\ndrop.zone = [\"ranks 2-5\"]\n".into(),
            "promotionRegionWhite = *6 *7 *8\n",
        ),
        ("crazyhouse", "[pieces.pawn]\ndrop.zone = [\"all\"]\n".into(), "promotionZonePawnDrops = true\n"),
    ];
    for (parent, body, place) in &unlike {
        let (told, text) = told_of(parent, body);
        assert!(told.contains("warning[unsaid]"), "{parent}\n{body}\n{text}");
        assert!(place.is_empty() || told.contains(&format!("x.toml:{place}")), "{place}\n{body}\n{told}");
    }
    for (parent, body, line) in &alike {
        let (told, text) = told_of(parent, body);
        assert!(told.is_empty(), "{body}\n{told}");
        assert!(text.contains(line), "{line}\n{body}\n{text}");
    }
}

/// With checks by moves that engine forbids those by drops, whatever `dropChecks` says; where captures explode, it
/// forbids checks of a king of its own, and none of a king that only extinction guards (pyffish 0.0.90).
#[test]
fn checks_forbidden_are_forbidden_to_drops() {
    let never = |ini: &str| {
        let text = one(ini);
        let at = text.find("never_by = ").map_or("", |at| &text[at + 11..]);
        at.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(never("[x:chess]\nchecking = false\n"), "[\"move\"]");
    assert_eq!(never("[x:crazyhouse]\nchecking = false\n"), "[\"move\", \"drop\"]");
    assert_eq!(never("[x:crazyhouse]\nchecking = false\ndropChecks = true\n"), "[\"move\", \"drop\"]");
    assert_eq!(never("[x:crazyhouse]\ndropChecks = false\n"), "[\"drop\"]");
    let child = "[a:crazyhouse]\nchecking = false\n[x:a]\nchecking = true\n";
    assert_eq!(never(child), "[]");
    assert_eq!(never("[x:atomic]\nking = k\nchecking = false\n"), "[\"move\"]");
    assert_eq!(never("[x:atomic]\nchecking = false\n"), "");
    let house = |mv: &str| {
        let fen = "4k3/8/8/8/8/8/8/3RK3[R] w - - 0 1";
        at("[x:crazyhouse]\nchecking = false\n", fen).legal(Style::Uci).iter().any(|known| known == mv)
    };
    assert!(house("R@a7") && !house("R@a8") && !house("d1d8"));
}

/// A type whose letter another piece takes is gone, and so is the promotion to it (pyffish 0.0.90); one that only
/// moves to another letter goes on.
#[test]
fn a_letter_that_is_taken_over_is_what_pawns_become_no_more() {
    let becomes = |ini: &str| {
        let moves = at(ini, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1").legal(Style::Uci);
        let mut last: Vec<char> =
            moves.iter().filter(|mv| mv.starts_with("a7")).filter_map(|mv| mv.chars().last()).collect();
        last.sort_unstable();
        last.into_iter().collect::<String>()
    };
    assert_eq!(becomes("[x:chess]\ncustomPiece21 = q:N\n"), "bnr");
    assert_eq!(becomes("[x:chess]\ncustomPiece21 = n:NmW\n"), "bqr");
    assert_eq!(becomes("[x:chess]\ncustomPiece21 = n:NmW\npromotionPieceTypes = nq\n"), "nq");
    assert_eq!(becomes("[x:chess]\nknight = n\n"), "bnqr");
    assert_eq!(becomes("[x:chess]\nknight = b\nbishop = n\n"), "bqr");
}

/// A drop sets that engine's count of moves back (pyffish 0.0.90).
#[test]
fn a_drop_sets_the_count_back() {
    let rule = |parent: &str| one(&format!("[x:{parent}]\nnMoveRule = 3\n"));
    let (house, chess) = (rule("crazyhouse"), rule("chess"));
    assert!(house.contains("resets = [\"capture\", \"pawn-move\", \"drop\"]"), "{house}");
    assert!(chess.contains("resets = [\"capture\", \"pawn-move\"]"), "{chess}");
}

/// Also where the count is inherited, and once alone where it names drops already.
#[test]
fn a_drop_sets_an_inherited_count_back() {
    let drops = "pieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1\n";
    let resets = "resets = [\"capture\", \"pawn-move\", \"drop\"]";
    let counted = |ini: &str| one(ini).matches(resets).count();
    assert_eq!(counted(&format!("[x:chess]\n{drops}")), 2);
    assert_eq!(counted(&format!("[x:chess]\nnMoveRule = 40\n{drops}")), 1);
    assert_eq!(counted(&format!("[y:chess]\n{drops}[x:y]\nnMoveRule = 40\n")), 1);
    assert_eq!(counted(&format!("[y:chess]\n{drops}[x:y]\nmustCapture = true\n")), 0);
    let mut game = last(&format!("[y:chess]\n{drops}[x:y]\nnMoveRule = 3\n"));
    for mv in ["Kd1", "Kd8", "Kd2", "Kd7", "Kd3", "N@a1", "Ke3", "Kc7", "Kd3", "Kc6", "Ke3"] {
        game.push(mv).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(game.ending(), None, "{mv}");
    }
    game.push("Kc7").unwrap_or_else(|refusal| panic!("{refusal}"));
    assert!(game.ending().is_some(), "six plies after the drop");
}

/// A game of the last variant of a text whose sections extend one another.
fn last(text: &str) -> Box<dyn AnyGame> {
    let mut parent: Option<Declared> = None;
    for file in import(&loader(), "test.ini", text).files {
        let read = match &parent {
            None => loader().load_text("test.toml", &file.text, None),
            Some(parent) => loader().load_child("test.toml", &file.text, parent),
        };
        parent = Some(read.unwrap_or_else(|faults| panic!("{faults}")));
    }
    let declared = parent.unwrap_or_else(|| panic!("no section: {text}"));
    Variant::new(&declared).unwrap_or_else(|faults| panic!("{faults}")).open()
}

/// A count said again takes the place of whatever was inherited (pyffish 0.0.90).
#[test]
fn a_count_of_moves_replaces_the_inherited_one() {
    let ended = |ini: &str, clock: u32| {
        let mut game = last(ini);
        let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 300");
        game.set_position(&fen, Source::User).unwrap_or_else(|defects| panic!("{defects}"));
        game.push("a1b1").unwrap_or_else(|refusal| panic!("{refusal}"));
        game.ending().is_some() || !game.claims(None).unwrap_or_default().is_empty()
    };
    for (ini, at) in [
        ("[a:chess]\nnMoveRule = 10\n[x:a]\nnMoveRule = 50\n", Some(100)),
        ("[a:chess]\nnMoveRule = 10\n[x:a]\nnMoveRule = 20\n", Some(40)),
        ("[a:chess]\nnMoveRule = 10\n[x:a]\nmustCapture = true\n", Some(20)),
        ("[a:chess]\nnMoveRule = 0\n[x:a]\nnMoveRule = 50\n", Some(100)),
        ("[a:chess]\nnMoveRule = 10\n[x:a]\nnMoveRule = 0\n", None),
        ("[x:chess]\nnMoveRule = 50\n", Some(100)),
    ] {
        // The move that is played is counted too.
        assert!(!ended(ini, at.map_or(400, |at| at - 2)), "{ini}");
        assert!(at.is_none_or(|at| ended(ini, at - 1)), "{ini}");
    }
    let text = one("[x:shatranj]\nnMoveRule = 50\n");
    assert!(text.contains("seventy-moves = false") && text.contains("plies = 100"), "{text}");
}

/// Of the letters of an option of one piece that engine keeps the last before one that it does not know
/// (pyffish 0.0.90).
#[test]
fn the_last_letter_names_the_piece() {
    let goal = |value: &str| {
        let ini = format!("[x:chess]\nflagPiece = {value}\nflagRegionWhite = *8\nflagRegionBlack = *1\n");
        let text = import(&loader(), "test.ini", &ini).files[0].text.clone();
        let pieces = text
            .split_once("pieces = [")
            .map(|(_, rest)| rest.split_once(']').map(|(kinds, _)| kinds.to_owned()));
        pieces.flatten().unwrap_or_else(|| panic!("{text}"))
    };
    for (value, kind) in [
        ("q", "\"queen\""),
        ("nq", "\"queen\""),
        ("qn", "\"knight\""),
        ("n q", "\"queen\""),
        ("n*", "\"all\""),
        ("*n", "\"knight\""),
        ("nz", "\"knight\""),
        ("n-", "\"knight\""),
        ("zn", "\"all\""),
        ("-", "\"all\""),
    ] {
        assert_eq!(goal(value), kind, "{value}");
    }
    let castles = |value: &str| {
        let ini = format!("[x:chess]\ncastlingKingPiece = {value}\n");
        let game = at(&ini, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        game.legal(Style::Uci).iter().any(|mv| mv == "e1g1")
    };
    assert!(castles("nk"));
    let text = import(&loader(), "test.ini", "[x:chess]\ncastlingKingPiece = kn\n").files[0].text.clone();
    assert!(text.contains("king = \"knight\""), "{text}");
}

/// Checks that win are counted in the text of the position, whether or not the file says so.
#[test]
fn counted_checks_are_in_the_position() {
    let ini = "[x:chess]\ncheckCounting = true\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\n";
    assert!(!one(ini).contains("fen_fields"), "{}", one(ini));
    let game = at(ini, "4k3/8/8/8/8/8/8/R3K3 w - - 2+1 0 1");
    assert_eq!(game.position_text(), "4k3/8/8/8/8/8/8/R3K3 w - - 2+1 0 1");
}

/// What a section takes away or puts on another board is not missed in what it inherits.
#[test]
fn what_is_inherited_fits_what_is_left() {
    let start = "startFen = n*nnnn*k/**pppp**/pp4pp/8/8/PP4PP/**PPPP**/K*NNNN*N w - - 0 1\n";
    one(&format!("[x:chess]\nqueen = -\nrook = -\nbishop = -\n{start}"));
    let start = "startFen = rnbakabnr/pcp1p1pcp/9/PCP1P1PCP/RNBAKABNR w - - 0 1\n";
    let king = "mobilityRegionBlackKing = d3 e3 f3 d4 e4 f4 d5 e5 f5\n";
    let met = "mobilityRegionBlackFers = d3 e3 f3 d4 e4 f4 d5 e5 f5\n";
    let elephant = "mobilityRegionBlackElephant = *1 *2 *3 *4 *5\n";
    one(&format!("[x:xiangqi]\nmaxRank = 5\n{start}{king}{met}{elephant}soldierPromotionRank = 4\n"));
}

/// What that engine says of its piece `pawn` does not touch a pawn that moves otherwise (pyffish 0.0.90).
#[test]
fn a_pawn_that_moves_otherwise_is_another_piece() {
    let blast = "[x:berolina]\nblastOnCapture = true\nking = -\ncommoner = k\nextinctionValue = loss\n\
         extinctionPieceTypes = k\nextinctionPseudoRoyal = true\n";
    let mut game = at(blast, "4k3/8/8/3p4/3PP3/8/8/4K3 w - - 0 1");
    game.push("d4d5").unwrap_or_else(|refusal| panic!("{refusal}"));
    assert!(game.position_text().starts_with("4k3/8/8/8/8/8/8/4K3 b"), "{}", game.position_text());
    let moves = |region: &str| {
        let ini = format!("[x:berolina]\nmustCapture = false\n{region}");
        at(&ini, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").legal(Style::Uci).len()
    };
    assert_eq!(moves("tripleStepRegionWhite = *2\ntripleStepRegionBlack = *7\n"), 30);
    let confined = told("[x:euroshogi]\nmobilityRegionWhitePawn = *1\n");
    assert!(confined.contains("names a piece that this variant does not have"), "{confined}");
    let soldier = one("[x:chess]\nblastOnCapture = true\nking = -\ncommoner = k\nextinctionValue = loss\n\
         extinctionPieceTypes = k\nextinctionPseudoRoyal = true\n");
    assert!(!soldier.contains("spares"), "{soldier}");
}
