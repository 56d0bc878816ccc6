//! Board and pieces.

use zug_core::Color;
use zug_core::declare::{Code, Diagnostic, Node, Table, Value};

use super::draft::Draft;
use super::options::{Options, coordinate};
use super::pieces::{KNOWN, Known, Word, word};
use super::read::{Line, shown};
use super::squares::{Squares, list};
use crate::betza::Moves;
use crate::declare::orthodox::DOUBLE_STEP;

/// The size of the board.
pub(super) fn board(options: &Options<'_>, draft: &mut Draft) {
    // Squares that are said for White and hold for Black as mirrored stay where they are on another board.
    let places: [&[&str]; 3] = [&["drops", "opening_zone"], &["drops", "zone"], &["walls", "zone"]];
    let zones = places.map(|path| draft.region(path).filter(|_| draft.at(path).is_some()));
    let size = draft.size;
    for (key, path) in [("maxFile", "files"), ("maxRank", "ranks")] {
        let Some(line) = options.get(key) else { continue };
        let Some(last) = coordinate(&line.value) else {
            options.bad(line, ("a number up to 16", "число до 16"));
            continue;
        };
        let size = last + 1;
        if path == "files" {
            draft.widen(size);
        } else {
            draft.size.ranks = size;
        }
        draft.set_int(&["board", path], u32::from(size));
    }
    if draft.size.ranks != size.ranks || draft.size.files != size.files {
        for (path, zone) in places.iter().zip(zones) {
            if let Some([white, black]) = zone {
                draft.set_region(
                    path,
                    &[white, black]
                        .map(|squares| squares.widened(size.files, draft.size.files).on(draft.size)),
                );
            }
        }
    }
}

/// The kinds of piece. A letter that changes hands keeps its kind: what it does changes, not what it is called.
pub(super) fn pieces(options: &Options<'_>, draft: &mut Draft) {
    let mut gone: Vec<String> = Vec::new();
    let mut taken: Vec<String> = Vec::new();
    let promised = Color::ALL.map(|side| targets(draft, side));
    for line in options.lines() {
        let known = KNOWN.iter().find(|known| known.option == line.key);
        let custom = is_custom(&line.key);
        if known.is_none() && !custom {
            continue;
        }
        options.knows(&line.key);
        if line.value == "-" {
            if let Some(kind) = kind_of_type(draft, &line.key) {
                gone.push(kind);
            }
            draft.lose_type(&line.key);
            continue;
        }
        let (letter, betza) = match line.value.split_once(':') {
            Some((letter, betza)) => (letter.trim(), Some(betza.trim())),
            None => (line.value.as_str(), None),
        };
        let mut letters = letter.chars().filter(|c| !c.is_whitespace());
        let says_moves = betza.map_or(!custom, |betza| !betza.is_empty());
        let (Some(letter), read_as, true) =
            (letters.next().filter(char::is_ascii_alphabetic), letters.next(), says_moves)
        else {
            options.bad(
                line,
                (
                    "a letter, with :Betza behind it where it is needed",
                    "буква, за ней, если нужно, :запись Бетца",
                ),
            );
            continue;
        };
        let holder = draft.kind_of(letter).and_then(|kind| option_of(draft, &kind));
        taken.extend(holder.filter(|holder| *holder != line.key));
        let piece = Piece { line, letter, read_as, betza, known };
        let kind = piece.add(options, draft);
        gone.retain(|old| Some(old) != kind.as_ref());
    }
    for kind in gone {
        remove(draft, &kind);
    }
    match options.get("king").map(|line| line.value.as_str()) {
        Some(value) => draft.own_king = value != "-",
        None => draft.own_king &= !draft.lost.iter().any(|lost| lost == "king"),
    }
    become_no_more(draft, promised, &taken);
}

/// What pawns of a side become: the option of each kind, where one is known, and the kind.
fn targets(draft: &Draft, side: Color) -> Vec<(Option<String>, String)> {
    let kinds = draft.words(&["promotion", "to"], side);
    kinds.into_iter().map(|kind| (option_of(draft, &kind), kind)).collect()
}

/// The option that declared a kind, here or in a parent.
fn option_of(draft: &Draft, kind: &str) -> Option<String> {
    let said = draft.types.iter().rev().find(|(_, known)| known == kind).map(|(option, _)| option.clone());
    let is = |known: &&Known| kind_of_type(draft, known.option).as_deref() == Some(kind);
    said.or_else(|| KNOWN.iter().find(is).map(|known| known.option.to_owned()))
}

/// A piece that lost its letter to another is what pawns become no more, and the other is not in its stead; one that
/// went to another letter is.
fn become_no_more(draft: &mut Draft, before: [Vec<(Option<String>, String)>; 2], taken: &[String]) {
    let kinds = draft.kinds();
    let there = |kind: &String| kinds.contains(kind);
    let now = |draft: &Draft, (option, kind): &(Option<String>, String)| match option {
        Some(option) if taken.contains(option) || draft.lost.contains(option) => None,
        Some(option) => kind_of_type(draft, option),
        None => Some(kind.clone()),
    };
    let still = before
        .each_ref()
        .map(|side| -> Vec<String> { side.iter().map(|(_, kind)| kind.clone()).filter(there).collect() });
    let after = before.map(|side| -> Vec<String> {
        side.iter().filter_map(|target| now(draft, target)).filter(there).collect()
    });
    if after != still {
        draft.set_lists(&["promotion", "to"], after);
    }
}

/// How many pieces a file can invent, `customPiece1` to `customPiece25`.
pub(super) const CUSTOM: u8 = 25;

/// Whether an option declares one of the pieces that a file invents.
fn is_custom(option: &str) -> bool {
    (1..=CUSTOM).any(|n| option == format!("customPiece{n}"))
}

/// The kind that an option declared, here or in a parent.
pub(super) fn kind_of_type(draft: &Draft, option: &str) -> Option<String> {
    if let Some((_, kind)) = draft.types.iter().rev().find(|(name, _)| name == option) {
        return Some(kind.clone());
    }
    if draft.lost.iter().any(|lost| lost == option) {
        return None;
    }
    let known = KNOWN.iter().find(|known| known.option == option)?;
    let kinds = draft.kinds();
    let moves = |kind: &&String| {
        draft.moves(kind) == Some(known.moves) && draft.flag(&["pieces", kind, "royal"]) == (option == "king")
    };
    // Those that may have been changed and still are what they were.
    let constant = ["king", "soldier"].contains(&option);
    let named = kinds.iter().find(|kind| *kind == known.kind && (constant || moves(kind)));
    named.or_else(|| kinds.iter().find(moves)).cloned()
}

/// Whether moves differ to the left and to the right.
fn lopsided(word: &str) -> bool {
    let Ok(moves) = Moves::parse(word) else { return false };
    moves.units().iter().flat_map(|unit| unit.legs()).any(|leg| {
        let vectors = leg.vectors(None);
        vectors.iter().any(|(x, y)| !vectors.contains(&(-x, *y)))
    })
}

/// A name that no kind has yet.
fn free(draft: &Draft, name: String) -> String {
    let kinds = draft.kinds();
    let numbered = (2..).map(|n| format!("{name}-{n}"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !kinds.contains(name)).unwrap_or(name)
}

fn remove(draft: &mut Draft, kind: &str) {
    draft.remove(&["pieces", kind]);
    draft.initial.retain(|(known, _)| known != kind);
    draft.types.retain(|(_, known)| known != kind);
}

/// A piece as an option declares it.
struct Piece<'a> {
    line: &'a Line,
    letter: char,
    read_as: Option<char>,
    betza: Option<&'a str>,
    known: Option<&'a Known>,
}

impl Piece<'_> {
    /// Declares the piece; the kind that it is.
    fn add(&self, options: &Options<'_>, draft: &mut Draft) -> Option<String> {
        let line = self.line;
        let same = draft.kind_of(self.letter);
        if self.betza.is_none() && same.is_some() && kind_of_type(draft, &line.key) == same {
            return same;
        }
        let word = word(self.betza.or(self.known.map(|known| known.moves)).unwrap_or_default());
        self.complain(options, &word);
        if lopsided(&word.moves) && !draft.size.rotate {
            // That engine turns the moves of Black by half a circle.
            draft.size.rotate = true;
            draft.set_word(&["board", "mirror"], "rotate");
        }
        let (fresh, text) = self.name();
        // A kind of that letter goes on under its name; one of that name under another letter gives way.
        let name = same.clone().unwrap_or_else(|| free(draft, fresh));
        let set = |draft: &mut Draft, key: &str, value: Value| draft.set(&["pieces", &name, key], value);
        if same.is_none() {
            set(draft, "letter", Value::Text(self.letter.to_ascii_uppercase().to_string()));
            set(draft, "name", text);
        }
        if let Some(other) = self.read_as {
            set(draft, "read_as", list([other.to_ascii_uppercase().to_string()]));
        }
        set(draft, "moves", Value::Text(word.moves.clone()));
        if same.is_some() && draft.at(&["pieces", &name, "confined_to"]).is_some() {
            // Where it may stand was said of what it was before.
            let all = Squares::all(draft.size);
            draft.set_region(&["pieces", &name, "confined_to"], &[all.clone(), all]);
        }
        for (option, kind) in draft.types.clone() {
            if kind == name {
                draft.lose_type(&option);
            }
        }
        for known in KNOWN {
            if kind_of_type(draft, known.option).as_ref() == Some(&name) {
                draft.lose_type(known.option);
            }
        }
        draft.gain_type(&line.key, &name);
        draft.initial.retain(|(kind, _)| *kind != name);
        if !word.initial.is_empty() {
            draft.initial.push((name.clone(), word.initial.clone()));
        } else if line.key == "pawn" {
            draft.initial.push((name.clone(), DOUBLE_STEP.to_owned()));
        }
        for (key, option) in [("pawn", "pawn"), ("royal", "king")] {
            let (is, was) = (line.key == option, draft.flag(&["pieces", &name, key]));
            if is != was {
                draft.set_flag(&["pieces", &name, key], is);
            }
        }
        if line.key == "janggiCannon" {
            set(draft, "never_takes", list([name.clone()]));
            set(draft, "never_hops", list([name.clone()]));
        }
        Some(name)
    }

    fn complain(&self, options: &Options<'_>, word: &Word) {
        let line = self.line;
        if !word.skipped.is_empty() {
            options.fault(
                Diagnostic::error(
                    Code::BadValue,
                    line.value_at,
                    format!("`{}` of `{}` is no Betza notation", shown(&word.skipped), shown(&line.value)),
                    format!("`{}` в `{}` - не запись Бетца", shown(&word.skipped), shown(&line.value)),
                )
                .warning(),
            );
        }
        for moves in [&word.moves, &word.initial] {
            if let Err(error) = Moves::parse(moves) {
                let message = error.message();
                options.fault(Diagnostic::error(Code::BadValue, line.value_at, message.en, message.ru));
            }
        }
    }

    /// The name of the kind, and what people call it.
    fn name(&self) -> (String, Value) {
        let text = |en: &str, ru: &str| {
            let mut table = Table::default();
            table.set_at(&["en"], Node::implied(Value::Text(en.to_owned())));
            table.set_at(&["ru"], Node::implied(Value::Text(ru.to_owned())));
            Value::Table(table)
        };
        let known = self.known.or_else(|| {
            let betza = self.betza?;
            KNOWN.iter().find(|known| known.moves == betza && !["pawn", "king"].contains(&known.option))
        });
        match known {
            Some(known) => (known.kind.to_owned(), text(known.name.0, known.name.1)),
            None => {
                let letter = self.letter.to_ascii_uppercase();
                let name = format!("{}-piece", self.letter.to_ascii_lowercase());
                (name, text(&format!("piece {letter}"), &format!("фигура {letter}")))
            }
        }
    }
}
