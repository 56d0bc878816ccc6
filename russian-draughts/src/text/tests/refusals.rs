//! A refusal for every way in which a move can be wrong.

use zug_core::Reading::{Complete, Whole};
use zug_core::RefusalCode::{
    Blocked, CapturedTwice, EmptySquare, GameOver, Geometry, MustCapture, MustContinue, MustMax, NotLegal,
    NotYours, Syntax,
};

use super::{code, declared, english, international, limited, refusal, russian};
use crate::facts::{Landing, Removal};
use crate::{NotationFacts, Played, Units, Ways};

const START: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";

#[test]
fn malformed_texts_name_the_character() {
    let rules = russian();
    for (text, at) in [
        ("", 0),
        ("   ", 0),
        ("1.", 2),
        ("hello", 2),
        ("z3-d4", 0),
        ("c3-", 3),
        ("c3-d", 4),
        ("c3--d4", 3),
        ("c9-d4", 1),
        ("c0-d4", 1),
        ("c3-i4", 3),
        ("33-28", 0),
        ("22-0", 3),
        ("221", 2),
        ("22-18-x", 6),
        ("c3-18", 3),
        ("c3-d4 e", 7),
        ("c3-d4 Ω", 6),
        ("ж3-d4", 0),
        ("--", 0),
        ("(c3-d4", 0),
    ] {
        let refused = refusal(&rules, START, text, Complete);
        assert_eq!((refused.code, refused.at), (Syntax, Some(at)), "{text}: {refused}");
    }
}

#[test]
fn a_wrong_start() {
    let rules = russian();
    assert_eq!(code(&rules, START, "d4-e5"), EmptySquare);
    assert_eq!(code(&rules, START, "c4-d5"), EmptySquare);
    assert_eq!(code(&rules, START, "b6-a5"), NotYours);
    assert_eq!(code(&rules, "W:Wa1:Bh8", "cd4"), EmptySquare);
    assert_eq!(code(&rules, "W:Wa1:Bh8", "hg7"), NotYours);
    assert_eq!(refusal(&rules, START, "b2-d4", Whole).code, Blocked);
    assert_eq!(refusal(&rules, "W:Wa1:Bc7", "b2-c3", Whole).candidates, Vec::<String>::new());
    assert_eq!(refusal(&rules, "W:Wa3:Bc7", "c3-b4", Whole).candidates, ["a3-b4"]);
}

#[test]
fn a_wrong_way() {
    let rules = russian();
    for text in ["c3-d5", "c3-c4", "c3-e5", "c3-f6", "c3-c3", "e3-c5", "c3-d4-e5", "a3-b4-a3"] {
        assert_eq!(code(&rules, START, text), Geometry, "{text}");
    }
    assert_eq!(code(&rules, "W:Wd4:Bh8", "d4-c3"), Geometry);
    assert_eq!(code(&rules, "W:WKd4:Bh8", "d4-d6"), Geometry);
    assert_eq!(code(&rules, "W:WKd4:Bh8", "d4-f5"), Geometry);
    let refused = refusal(&rules, "W:Wd4:Bh8", "d4-c3", Whole);
    assert_eq!(refused.candidates, ["d4-c5", "d4-e5"]);
    assert_eq!(
        refused.message.en,
        "d4-c3: a man moves one square diagonally forward and takes diagonally over the next piece"
    );
    let refused = refusal(&english(), "W:W14:B18", "14x23", Whole);
    assert_eq!((refused.code, refused.rule.as_deref()), (Geometry, Some("1.5.3")));
    assert_eq!(code(&english(), "W:WK14:B5", "14-32"), Geometry);
}

#[test]
fn a_closed_way() {
    let rules = russian();
    assert_eq!(code(&rules, START, "b2-c3"), Blocked);
    assert_eq!(code(&rules, START, "b2-d4"), Blocked);
    assert_eq!(code(&rules, "W:WKa1:Bb2,c3", "a1:d4"), Blocked);
    assert_eq!(code(&rules, "W:WKa1,d4:Bh8", "a1-e5"), Blocked);
    assert_eq!(code(&rules, "W:Wc3:Bd4,e5", "c3:e5"), Blocked);
    assert_eq!(code(&rules, "W:Wc3:Bd4,h8", "c3-d4"), Blocked);
}

#[test]
fn a_capture_must_be_made() {
    let rules = russian();
    let refused = refusal(&rules, "W:Wa1,c3,g1:Bd4,h8", "g1-f2", Whole);
    assert_eq!((refused.code, refused.rule.as_deref()), (MustCapture, Some("1.5.1")));
    assert_eq!(refused.candidates, ["c3:e5"]);
    assert_eq!(code(&rules, "W:Wa1,c3,g1:Bd4,h8", "a1-b2"), MustCapture);
    assert_eq!(code(&rules, "W:Wc3,h2:Bd4,g3,d6", "cb4"), MustCapture);
}

#[test]
fn a_capture_must_be_finished() {
    let rules = russian();
    let refused = refusal(&rules, "W:Wc1:Bd2,f4,d4,b6", "c1:e3", Whole);
    assert_eq!(refused.code, MustContinue);
    assert_eq!(refused.candidates, ["c1:e3:c5:a7", "c1:e3:g5"]);
    assert_eq!(code(&rules, "W:Wf6:Be7,b6", "f6:d8"), MustContinue);
}

#[test]
fn the_largest_capture_must_be_made() {
    let rules = international();
    let fen = "W:W48:B24,K31,34,K42,43";
    let refused = refusal(&rules, fen, "48x37", Whole);
    assert_eq!((refused.code, &*refused.candidates), (MustMax, &["48x39x30x19".to_owned()][..]));
    assert!(refused.message.en.contains("takes 2, and 3 must"), "{refused}");
    assert_eq!(code(&rules, fen, "48x37x26"), MustMax);
    assert_eq!(code(&rules, fen, "48x39x30"), MustContinue);
    assert_eq!(code(&rules, fen, "48-42"), Blocked);
}

#[test]
fn nothing_is_taken_twice() {
    let rules = russian();
    assert_eq!(code(&rules, "W:WKa1:Bd4,e7,c7,f2", "a1:f6:d8:b6:g1"), CapturedTwice);
    assert_eq!(code(&rules, "W:WKa1:Bd4,e7,c7,f2", "a1:f6:d8:b6:e3"), CapturedTwice);
    assert_eq!(code(&rules, "W:Wc3:Bd4", "c3:e5:c3"), CapturedTwice);
    assert_eq!(code(&rules, "B:WKb4,Kd2:BKc3", "c3:a5:e1"), CapturedTwice);
    assert_eq!(code(&rules, "W:Wf6:Bg7,c3", "f6:h8:b2"), CapturedTwice);
}

#[test]
fn a_king_lands_where_it_can_go_on() {
    let rules = russian();
    let refused = refusal(&rules, "W:Wf6:Be7,c7,b4", "f6:d8:b6", Whole);
    assert_eq!(refused.code, NotLegal);
    assert!(refused.message.en.contains("from b6 the capture cannot go on"), "{refused}");
    assert_eq!(refused.candidates, ["f6:d8:a5:c3", "f6:d8:a5:d2", "f6:d8:a5:e1"]);
    assert_eq!(code(&rules, "W:WKa1:Bd4,g5", "a1:e5"), NotLegal);
}

#[test]
fn rules_of_other_variants_are_named() {
    let with = |change: fn(&mut crate::Facts)| {
        let mut facts = *russian().facts();
        change(&mut facts);
        declared::<u64>(facts, NotationFacts { capture: 'x', ..*russian().notation() })
    };
    let thai = with(|facts| facts.kings.landing = Landing::NextToVictim);
    assert_eq!(code(&thai, "W:WKa1:Bd4", "a1xg7"), NotLegal);
    let italian = with(|facts| facts.men.never_takes = Units { men: false, kings: true });
    assert_eq!(code(&italian, "W:Wc3:BKd4", "c3xe5"), NotLegal);
    let brazilian = with(|facts| facts.in_passing = crate::InPassing::OnlyIfItEndsThere);
    assert_eq!(code(&brazilian, "W:Wf6:Be7,b6", "f6xd8xa5"), NotLegal);
    let short = with(|facts| facts.kings.range = 1);
    assert_eq!(code(&short, "W:WKa1:Bh2", "a1-c3"), Geometry);

    let race = with(|facts| facts.promotion_wins = true);
    assert_eq!(code(&race, "W:Wa1:BKh2", "a1-b2"), GameOver);

    let mut turkish = *russian().facts();
    turkish.board = crate::Geometry::new(8, 8, Played::All, false);
    turkish.kings.moves = Ways::STRAIGHT;
    turkish.kings.captures = Ways::STRAIGHT;
    turkish.capture.removal = Removal::AtOnce;
    turkish.capture.turn_back = false;
    let turkish = declared::<u128>(turkish, *russian().notation());
    assert_eq!(code(&turkish, "W:WKa4:Bc4,b6,g4", "a4:d4:b4"), Geometry);
    assert_eq!(code(&turkish, "W:WKb4:Ba4,d4", "b4:e4:a4"), Blocked);
    let fen = "W:WKc4:Bd4,a4";
    assert_eq!(code(&turkish, "W:WKc4:Bd4,b4", "c4:e4:a4"), NotLegal);
    assert_eq!(refusal(&turkish, fen, "c4:e4:f4", Whole).code, Geometry);
}

#[test]
fn a_tired_king_rests() {
    let rules = limited();
    let mut pos = super::at(&rules, "W:WKa1,a3:Bh8,h6");
    for text in ["a1-b2", "h6-g5", "b2-a1", "g5-f4", "a1-b2", "f4-g3"] {
        let mv = zug_core::Notation::read_move(&rules, &pos, text, Whole).unwrap();
        zug_core::Rules::play(&rules, &mut pos, mv);
    }
    let refused = zug_core::Notation::read_move(&rules, &pos, "b2-a1", Whole).unwrap_err();
    assert_eq!(refused.code, NotLegal);
    assert!(refused.message.en.contains("quiet moves in a row than 3"), "{refused}");
}
