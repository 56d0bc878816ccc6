//! Moves as people and programs write them.

use zug_core::Reading::{Complete, Whole};
use zug_core::{RefusalCode, Style};

use super::{at, international, read, refusal, russian};
use zug_core::Notation;

const START: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";
const LONG: &str = "W:Wh2:Be7,g7,b6,g5,Kd4,Kg3,b2,d2";
const CHOICE: &str = "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8";

#[test]
fn one_move_in_many_words() {
    let rules = russian();
    for text in [
        "c3-d4",
        " c3-d4 ",
        "C3-D4",
        "c3d4",
        "c3 d4",
        "c3 - d4",
        "c3–d4",
        "c3—d4",
        "c3−d4",
        "c3:d4",
        "c3xd4",
        "c3×d4",
        "c3Xd4",
        "cd4",
        "CD4",
        "c-d4",
        "1. c3-d4",
        "1.c3-d4",
        "1... c3-d4",
        "12) c3-d4",
        "1 c3-d4",
        "c3-d4!",
        "c3-d4!?",
        "c3-d4 ?!",
        "c3-d4+",
        "c3-d4#",
        "c3-d4(?)",
        "c3-d4 (!?)",
        "22-18",
        "22-18!",
        "2218",
        "22x18",
        "22 18",
        "22- 18",
        "1. 22-18",
        "с3-d4",
        "С3-d4",
        "сd4",
        "c3\u{a0}-\u{a0}d4",
    ] {
        assert_eq!(read(&rules, START, text, Whole), "c3-d4", "{text}");
    }
    for text in ["а3-в4", "a3-В4", "ав4", "АВ4", "1. а3—в4!"] {
        assert_eq!(read(&rules, START, text, Whole), "a3-b4", "{text}");
    }
    let pos = at(&rules, "B:Wd4,g1:Be5,h2");
    assert!(rules.read_move(&pos, "е5:с3", Whole).is_ok(), "Cyrillic е and с");
    assert_eq!(read(&rules, "W:Wg3:Bb8", "gн4", Whole), "g3-h4");
    assert_eq!(read(&rules, "W:Wa1,h2:Bb2,d4", "а1хс3хе5", Whole), "a1:c3:e5");
}

#[test]
fn international_numbers() {
    let rules = international();
    let start = "W:W31-50:B1-20";
    for text in ["32-28", "3228", "32 28", "32- 28", "1. 32-28", "d4-e5"] {
        let wanted = if text == "d4-e5" { "32-28" } else { text };
        assert_eq!(read(&rules, start, text, Whole), read(&rules, start, wanted, Whole), "{text}");
    }
    assert_eq!(read(&rules, "W:W6:B45", "06-01", Whole), "6-1");
    assert_eq!(read(&rules, "W:W6:B45", "0601", Whole), "6-1");
    // The example of the standard: the square named where the line goes straight on may be any.
    let fen = "W:WK47:B42,33,20,9,19,28";
    let pos = at(&rules, fen);
    let mut legal = Vec::new();
    zug_core::Rules::moves(&rules, &pos, &mut legal);
    for mv in legal {
        let text = rules.move_text(&pos, mv, Style::Hub);
        assert_eq!(rules.read_move(&pos, &text, Whole).as_ref(), Ok(&mv), "{text}");
    }
}

#[test]
fn an_exact_route_goes_before_ends() {
    let rules = russian();
    assert_eq!(read(&rules, CHOICE, "f8:b4", Whole), "f8:b4");
    assert_eq!(read(&rules, CHOICE, "f8:h6:f4:d6:b4", Whole), "f8:h6:f4:d6:b4");
    assert_eq!(read(&rules, CHOICE, "f8:f4:b4", Whole), "f8:h6:f4:d6:b4");
    let pos = at(&rules, CHOICE);
    let long = rules.read_move(&pos, "f8:h6:f4:d6:b4", Whole).unwrap();
    assert_eq!(rules.move_text(&pos, long, Style::Record), "f8:h6:f4:d6:b4");
    assert_eq!(rules.move_text(&pos, long, Style::Hub), "3x17x8x14x15x16");
    assert_eq!(rules.read_move(&pos, "3x17x16x8x15x14", Whole), Ok(long), "captured squares in any order");
    assert_eq!(rules.read_move(&pos, "f8xb4xg5xg7xe5xc5", Whole), Ok(long), "captured squares by letter");
}

#[test]
fn ends_that_several_moves_have_are_ambiguous() {
    let rules = russian();
    for text in ["h2:a7", "ha7", "28x5"] {
        let refused = refusal(&rules, LONG, text, Whole);
        assert_eq!(refused.code, RefusalCode::Ambiguous);
        assert_eq!(refused.candidates, ["h2:f4:h6:f8:a3:c1:e3:c5:a7", "h2:f4:h6:f8:c5:a7"]);
    }
    assert_eq!(read(&rules, LONG, "h2:a3", Whole), "h2:f4:h6:f8:c5:e3:c1:a3");
    assert_eq!(read(&rules, LONG, "h2:e3:a7", Whole), "h2:f4:h6:f8:a3:c1:e3:c5:a7");
    // Two men of one file: the short form does not tell them apart.
    let refused = refusal(&rules, "W:Wd4,d2,Kb8:Bc3,c5", "d:a5", Whole);
    assert_eq!(refused.code, RefusalCode::Geometry);
    assert_eq!(read(&rules, "W:We3,e5:Bf4", "eg5", Whole), "e3:g5");
    assert_eq!(read(&rules, "W:Wc3,g3:Bd4,f4", "ce5", Whole), "c3:e5");
    assert_eq!(refusal(&rules, "W:We3,e7:Bd4,d6", "ec5", Whole).candidates, ["e3:c5", "e7:c5"]);
}

#[test]
fn where_a_line_goes_straight_on_any_stop_will_do() {
    let rules = russian();
    let fen = "W:WKa1:Bb2,e5";
    for text in ["a1:c3:g7", "a1:d4:g7", "a1:g7", "a1g7", "a1d4g7", "ag7", "29x8", "29x18x8"] {
        assert_eq!(read(&rules, fen, text, Whole), "a1:c3:g7", "{text}");
    }
    for text in ["a1:c3:e5:g7", "a1:f6:g7"] {
        assert_ne!(refusal(&rules, fen, text, Whole).code, RefusalCode::Syntax, "{text}");
    }
    // The other way round the ring is the same move.
    assert_eq!(read(&rules, "W:Wc3:Bd4,d6,b6,b4", "c3:e5:c7:a5:c3", Whole), "c3:a5:c7:e5:c3");
    assert_eq!(read(&rules, "W:Wc3:Bd4,d6,b6,b4", "c3:c3", Whole), "c3:a5:c7:e5:c3");
}

#[test]
fn completion_on_request() {
    let rules = russian();
    let fen = "W:Wa1:Bb2,d4,f6";
    for text in ["a1:c3", "a1:e5", "a1:c3:e5", "a1", "ac3", "a1:c3!", "29x15"] {
        assert_eq!(read(&rules, fen, text, Complete), "a1:c3:e5:g7", "{text}");
    }
    for text in ["a1:c3", "a1:e5", "a1:c3:e5", "ac3"] {
        let refused = refusal(&rules, fen, text, Whole);
        assert_eq!(
            (refused.code, &*refused.candidates),
            (RefusalCode::MustContinue, &["a1:c3:e5:g7".to_owned()][..])
        );
    }
    let refused = refusal(&rules, fen, "a1", Whole);
    assert_eq!((refused.code, refused.at), (RefusalCode::Syntax, Some(2)));
    assert_eq!(refusal(&rules, LONG, "h2:f4", Complete).code, RefusalCode::Ambiguous);
    assert_eq!(refusal(&rules, LONG, "h2:f4", Complete).candidates.len(), 4);
    assert_eq!(refusal(&rules, LONG, "h2:f4:h6:f8", Whole).code, RefusalCode::MustContinue);
    assert_eq!(read(&rules, LONG, "h2:e1", Complete), "h2:f4:h6:f8:b4:e1");
    assert_eq!(refusal(&rules, START, "c3", Complete).candidates, ["c3-b4", "c3-d4"]);
    assert_eq!(read(&rules, START, "a3", Complete), "a3-b4");
    assert_eq!(refusal(&rules, START, "c1", Complete).code, RefusalCode::Blocked);
}

#[test]
fn other_styles_give_the_full_route() {
    let rules = russian();
    let pos = at(&rules, "W:Wa1:Bb2,d4,f6");
    let mv = rules.read_move(&pos, "a1:g7", Whole).unwrap();
    for style in [Style::Canonical, Style::San, Style::Uci, Style::Lan] {
        assert_eq!(rules.move_text(&pos, mv, style), "a1:c3:e5:g7");
    }
    assert_eq!(rules.move_text(&pos, mv, Style::Record), "a1:g7");
    assert_eq!(rules.move_text(&pos, mv, Style::Hub), "29x8x11x18x25");
}
