//! Options as facts.

use super::import;
use crate::declare::loader;

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
