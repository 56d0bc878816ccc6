use super::*;

fn steps(word: &str) -> Vec<(i8, i8)> {
    let moves = Moves::parse(word).unwrap();
    let mut steps: Vec<_> = moves.units().iter().flat_map(|unit| unit.legs()[0].vectors(None)).collect();
    steps.sort_unstable();
    steps
}

#[test]
fn ways_select_steps() {
    assert_eq!(steps("fW"), [(0, 1)]);
    assert_eq!(steps("fsW"), [(-1, 0), (0, 1), (1, 0)]);
    assert_eq!(steps("fF"), [(-1, 1), (1, 1)]);
    assert_eq!(steps("flF"), [(-1, 1)]);
    assert_eq!(steps("fN"), [(-1, 2), (1, 2)]);
    assert_eq!(steps("fsN"), [(-2, 1), (2, 1)]);
    assert_eq!(steps("rfN"), [(1, 2)]);
    assert_eq!(steps("frN"), [(2, 1)]);
    assert_eq!(steps("fhN"), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
    assert_eq!(steps("lhN"), [(-2, -1), (-2, 1), (-1, -2), (-1, 2)]);
    assert_eq!(steps("hrN"), [(-2, 1), (-1, -2), (1, 2), (2, -1)]);
    assert_eq!(steps("hlN"), [(-2, -1), (-1, 2), (1, -2), (2, 1)]);
    assert_eq!(steps("vW"), [(0, -1), (0, 1)]);
    assert_eq!(steps("K").len(), 8);
    assert_eq!(steps("(1,3)"), steps("C"));
    assert_eq!(steps("(2,2)"), steps("A"));
}

#[test]
fn later_legs_are_read_from_the_one_before() {
    let griffon = Moves::parse("[F?fsR]").unwrap();
    let legs = griffon.units()[0].legs();
    assert_eq!(legs[0].join, Some(Join::MayStop));
    let mut on = legs[1].vectors(Some((1, 1)));
    on.sort_unstable();
    assert_eq!(on, [(0, 1), (1, 0)]);
    let elephant = Moves::parse("[mW-fmF-fF]").unwrap();
    let legs = elephant.units()[0].legs();
    let mut first = legs[1].vectors(Some((0, -1)));
    first.sort_unstable();
    assert_eq!(first, [(-1, -1), (1, -1)]);
    assert_eq!(legs[2].vectors(Some((-1, -1))), [(-1, -1)]);
}

#[test]
fn riders_and_ranges() {
    let range = |word: &str| Moves::parse(word).unwrap().units()[0].legs()[0].range;
    assert_eq!(range("R"), None);
    assert_eq!(range("NN"), None);
    assert_eq!(range("N0"), None);
    assert_eq!(range("Q2"), Some(2));
    assert_eq!(range("W12"), Some(12));
    assert_eq!(range("W"), Some(1));
    assert_eq!(Moves::parse("FfW").unwrap().units().len(), 2);
    assert_eq!(Moves::parse("fmWfcF").unwrap().units().len(), 2);
    assert_eq!(Moves::parse("").unwrap(), Moves::none());
}

#[test]
fn errors_point_at_the_letter() {
    let fault = |word: &str| {
        let error = Moves::parse(word).unwrap_err();
        (error.at, error.message().get(zug_core::Lang::En).to_owned())
    };
    assert_eq!(
        fault("BM"),
        (
            1,
            "`BM`: letter 2, `M`, is not an atom; atoms are W F D N A H C L Z J G R B Q K (small `m`, quiet only, \
             comes before an atom)"
                .to_owned()
        )
    );
    for (word, at) in [
        ("x", 0),
        ("fm", 2),
        ("mmW", 1),
        ("mcW", 1),
        ("cmW", 0),
        ("nW", 1),
        ("pgR", 1),
        ("pW", 1),
        ("jN", 1),
        ("[W-F", 0),
        ("W]", 1),
        ("[W,F]", 2),
        ("[W-]", 3),
        ("[W-pR]", 3),
        ("(1)", 2),
        ("(1,16)", 3),
        ("(0,0)", 0),
        ("R16", 1),
        ("mfmW", 2),
        ("я", 0),
    ] {
        assert_eq!(fault(word).0, at, "{word}");
    }
    assert_eq!(fault("fm").1, "`fm`: at the end an atom is missing: one of W F D N A H C L Z J G R B Q K");
    assert!(fault(&"W".repeat(300)).1.len() < 200);
}
