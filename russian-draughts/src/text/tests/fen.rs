//! Position texts of every dialect, and their faults.

use zug_core::DefectCode::{BadSquare, NoPieces, OccupiedTwice, PawnOnLastRank, Syntax, TooManyUnits};
use zug_core::{Color, Counters, DefectCode, Notation, Rules};

use super::{at, english, international, largest, limited, russian};

/// The codes of the defects, with their characters.
fn defects(text: &str) -> Vec<(DefectCode, Option<usize>)> {
    match russian().read_position(text) {
        Ok(placed) => panic!("{text}: read as {:?}", placed.position),
        Err(defects) => {
            assert!(!defects.list.is_empty());
            for defect in &defects.list {
                assert!(!defect.message.en.is_empty() && !defect.message.ru.is_empty());
            }
            defects.list.iter().map(|defect| (defect.code, defect.at)).collect()
        }
    }
}

#[test]
fn one_position_in_many_words() {
    let rules = russian();
    let wanted = rules.start();
    for text in [
        "W:W21-32:B1-12",
        "W:B1-12:W21-32",
        "W:W21-32:B1-12.",
        " W : W 21 - 32 : B 1-12 . ",
        "w:w21-32:b1-12",
        "W:W21-31,32:B1,2-12",
        "W:W21-24:B1-12:W25-32",
        "W:W21-32:B01-12",
        "\u{feff}W:W21-32:B1-12:H0:F1",
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
        "W:WA1,C1,E1,G1,B2,D2,F2,H2,A3,C3,E3,G3:BB8,D8,F8,H8,A7,C7,E7,G7,B6,D6,F6,H6",
        "W:Wa1, c1, 31, 32, 25-28, 21, 22, e3, 24:B1-12",
    ] {
        assert_eq!(at(&rules, text), wanted, "{text}");
    }
    assert_eq!(
        rules.write_position(&wanted, Counters::default()),
        "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
    );
    assert_eq!(at(&rules, "W:WK21-23:B"), at(&rules, "W:WKa3,Kc3,Ke3"));
    assert_eq!(at(&rules, "W:WK21-K23:B"), at(&rules, "W:Wka3,K c3,Ke3"));
}

#[test]
fn positions_are_written_in_the_own_names() {
    let write =
        |text: &str| russian().write_position(&at(&russian(), text), Counters { clock: 7, number: 9 });
    assert_eq!(write("B:Bd8,Ka7:WKc3,a1."), "B:Wa1,Kc3:BKa7,d8");
    assert_eq!(write("W:W:BK1"), "W:W:BKb8");
    let rules = international();
    let pos = at(&rules, "W:B20,K1:WK46,a3,31");
    assert_eq!(rules.write_position(&pos, Counters::default()), "W:W31,36,K46:BK1,20");
    let rules = english();
    assert_eq!(rules.write_position(&rules.start(), Counters::default()).split(':').count(), 3);
    assert!(rules.write_position(&rules.start(), Counters::default()).starts_with("B:W21,22,"));
    let rules = largest();
    let pos = at(&rules, "W:Wk1,Kk2,KA16,KK3:BKp16,b14");
    assert_eq!(rules.write_position(&pos, Counters::default()), "W:WKa16,k1,Kk2,Kk3:Bb14,Kp16");
}

#[test]
fn counters_are_read() {
    let read = |text: &str| russian().read_position(text).unwrap().counters;
    assert_eq!(read("W:Wa1:Bh8"), Counters { clock: 0, number: 1 });
    assert_eq!(read("W:Wa1:BKh8:H5:F12"), Counters { clock: 5, number: 12 });
    assert_eq!(read("W:Wa1:BKh8:H0:F0:+1+0"), Counters { clock: 0, number: 1 });
}

#[test]
fn quiet_moves_of_one_king_are_kept_where_they_count() {
    let rules = limited();
    for text in ["W:Wa1,Kc3:BKf8,h6:+0+2", "W:Wa1,Kc3,Ke1:Bh6:+0+2Ke1", "B:Wa1,Kc3:BKd8,Kf8,h6:+3Kf8+1"] {
        let placed = rules.read_position(text).unwrap();
        assert!(placed.warnings.is_empty());
        assert_eq!(rules.write_position(&placed.position, placed.counters), text);
    }
    let unsaid = rules.read_position("W:Wa1,Kc3,Ke1:Bh6:+0+2").unwrap();
    assert_eq!(unsaid.warnings.iter().map(|warning| warning.at).collect::<Vec<_>>(), [Some(21)]);
    assert_eq!(unsaid.position, at(&rules, "W:Wa1,Kc3,Ke1:Bh6"));
    // Without a man, or without a limit, they mean nothing.
    assert_eq!(at(&rules, "W:WKc3:Bh6:+0+2"), at(&rules, "W:WKc3:Bh6"));
    assert_eq!(at(&russian(), "W:Wa1,Kc3:Bh6:+0+2"), at(&russian(), "W:Wa1,Kc3:Bh6"));
    assert!(rules.read_position("W:Wa1,Kc3:Bh6:+2").is_err());
}

/// Numbers beyond all use are shown as they are written.
#[test]
fn large_numbers_are_told_as_written() {
    let told = |text: &str| russian().read_position(text).unwrap_err().to_string();
    assert!(told("W:W99999999999:B1").contains("99999999999: the squares"));
    assert!(told("W:W1-99999999999:B1").contains("99999999999: the squares"));
    assert!(told("W:W99999999999-1:B1").contains("99999999999-1: a range"));
    assert!(told("W:Wa99999999999:Bb8").contains("a99999999999: not a square"));
    let warning = limited().read_position("W:Wa1,Kc3,Ke1:Bh6:+0+99999999999").unwrap();
    assert!(warning.warnings[0].message.en.starts_with("+99999999999: left out"));
}

#[test]
fn oddities_are_warnings() {
    let rules = russian();
    let placed = rules.read_position("?:Wa1:Bh2").unwrap();
    assert_eq!(placed.position.turn(), Color::White);
    assert_eq!(placed.warnings.len(), 1);
    assert_eq!(english().read_position("?:W32:B1").unwrap().position.turn(), Color::Black);
    let placed = rules.read_position("W:W13-32:BK1").unwrap();
    assert_eq!(placed.warnings.iter().map(|warning| warning.code).collect::<Vec<_>>(), [TooManyUnits]);
    assert!(rules.read_position("W:Wa1:Bh2").unwrap().warnings.is_empty());
}

#[test]
fn all_faults_are_named_with_their_characters() {
    for (text, wanted) in [
        ("", vec![(Syntax, Some(0))]),
        ("W", vec![(Syntax, Some(1))]),
        ("hello", vec![(Syntax, Some(0))]),
        (":Wa1:Bc3", vec![(Syntax, Some(0))]),
        ("W:W:B", vec![(NoPieces, None)]),
        ("W:Wa1,,c1:B", vec![(Syntax, Some(6))]),
        ("W:Wa1,:B", vec![(Syntax, Some(6))]),
        ("W:W,a1:Bb8,", vec![(Syntax, Some(3)), (Syntax, Some(11))]),
        ("W:Wa1:", vec![(Syntax, Some(6))]),
        ("W:Wa1;c1:Bb8", vec![(Syntax, Some(5))]),
        ("W:Wa1-c3:Bb8", vec![(Syntax, Some(5))]),
        (
            "W:Wa2,i9,z1,a0:B33,0,5-40,9-7",
            vec![
                (BadSquare, Some(3)),
                (BadSquare, Some(6)),
                (BadSquare, Some(9)),
                (BadSquare, Some(12)),
                (BadSquare, Some(16)),
                (BadSquare, Some(19)),
                (BadSquare, Some(21)),
                (BadSquare, Some(28)),
            ],
        ),
        (
            "W:Wa1,Ka1:Ba1",
            vec![(OccupiedTwice, Some(6)), (OccupiedTwice, Some(11)), (PawnOnLastRank, Some(11))],
        ),
        (
            "W:W1-4:BKb8",
            vec![
                (PawnOnLastRank, Some(3)),
                (PawnOnLastRank, Some(3)),
                (PawnOnLastRank, Some(3)),
                (PawnOnLastRank, Some(3)),
                (OccupiedTwice, Some(8)),
            ],
        ),
        ("W:Wa1,Ga3:Bh8", vec![(Syntax, Some(6))]),
        ("W:Wa1:Bh8:H:Fx", vec![(Syntax, Some(11)), (Syntax, Some(13))]),
        ("W:Wa1 c1:Bh8", vec![(Syntax, Some(6))]),
        ("W:WK:B", vec![(Syntax, Some(4))]),
        ("W:W99999999999999999999:B", vec![(BadSquare, Some(3))]),
        ("X:Wa9:Bh8", vec![(Syntax, Some(0)), (BadSquare, Some(3))]),
    ] {
        assert_eq!(defects(text), wanted, "{text}");
    }
}
