//! Facts that contradict each other.

mod ends;
mod play;
mod promotion;

use zug_core::declare::{Code, Declared, Diagnostic, Place, Severity};
use zug_core::{Color, Kind};

use crate::fairy::{Facing, Facts, Kinds, Protect};

/// Looks the facts over; contradictions are errors, facts that say nothing are warnings.
///
/// What follows from values that were refused is not told again.
pub(super) fn contradictions(declared: &Declared, facts: &Facts, out: &mut Vec<Diagnostic>) {
    let refused = |list: &[Diagnostic]| list.iter().any(|fault| fault.severity == Severity::Error);
    let sound = !refused(&declared.faults) && !refused(out);
    let mut checker = Checker { declared, facts, out, sound };
    checker.letters();
    checker.royalty();
    checker.specials();
    checker.drops();
    checker.castling();
    checker.promotion();
    checker.rows();
    checker.goals();
    checker.shapes();
    checker.initial();
}

struct Checker<'a> {
    declared: &'a Declared,
    facts: &'a Facts,
    out: &'a mut Vec<Diagnostic>,
    /// Whether everything that the file says was taken.
    sound: bool,
}

impl Checker<'_> {
    /// Where the first of these that the file says itself stands, else the first that is said at all.
    fn place(&self, paths: &[&str]) -> Option<Place> {
        let own = paths.iter().find(|path| self.declared.says(path));
        own.or(paths.first()).and_then(|path| self.declared.place(path))
    }

    fn clash(&mut self, paths: &[&str], en: impl Into<String>, ru: impl Into<String>) {
        let place = self.declared.own_place(paths);
        self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru));
    }

    fn warn(&mut self, paths: &[&str], en: impl Into<String>, ru: impl Into<String>) {
        let place = self.place(paths);
        self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru).warning());
    }

    fn name(&self, kind: Kind) -> &str {
        self.facts.kinds.get(usize::from(kind.0)).map_or("", |kind| kind.id.as_str())
    }

    fn kinds(&self, kinds: Kinds) -> impl Iterator<Item = Kind> {
        kinds.iter(self.facts.kinds.len())
    }

    /// Two kinds of one side must not share a letter.
    fn letters(&mut self) {
        let kinds = &self.facts.kinds;
        if self.sound && kinds.is_empty() && !self.declared.flag("abstract") {
            self.clash(
                &["id"],
                "there are no kinds of piece: declare them under [pieces]",
                "нет ни одного вида фигур: опишите их в [pieces]",
            );
        }
        for (index, kind) in kinds.iter().enumerate() {
            for other in &kinds[..index] {
                let shared = (0..2).find(|side| kind.letters[*side] == other.letters[*side]);
                let Some(side) = shared else { continue };
                let letter = &kind.letters[side];
                let (one, two) = (other.id, kind.id);
                let path = |id: &str| format!("pieces.{id}.letter");
                let paths = [path(two.as_str()), path(one.as_str())];
                let mut error = Diagnostic::error(
                    Code::Contradiction,
                    self.place(&[&paths[0], &paths[1]]),
                    format!("`{one}` and `{two}` share the letter {letter}"),
                    format!("у `{one}` и `{two}` одна буква {letter}"),
                );
                let there = self.declared.node(&paths[1]).and_then(|node| node.place);
                if let Some(place) = there.filter(|place| Some(*place) != error.place) {
                    error = error.also(place, "the letter is taken here", "буква занята здесь");
                }
                self.out.push(error);
            }
        }
    }

    /// Royal pieces must exist, and be lost somehow where nobody guards them.
    fn royalty(&mut self) {
        let royals: Vec<&str> =
            self.facts.kinds.iter().filter(|kind| kind.royal).map(|kind| kind.id.as_str()).collect();
        let protect = self.facts.royalty.protect;
        if royals.is_empty() && protect != Protect::None && self.declared.says("royalty.protect") {
            self.clash(
                &["royalty.protect"],
                "no kind is royal, so there is nothing to protect",
                "королевских фигур нет, защищать некого",
            );
        }
        let lost = self.facts.ends.extinct.iter().flat_map(|loss| loss.pieces);
        let lost = lost.fold(Kinds::EMPTY, Kinds::and);
        let goal = !self.facts.ends.goals.is_empty();
        for (index, kind) in (0u8..).zip(&self.facts.kinds) {
            if kind.royal && protect == Protect::None && !lost.has(Kind(index)) && !goal {
                let path = format!("pieces.{}.royal", kind.id);
                self.clash(
                    &["royalty.protect", &path],
                    format!(
                        "nobody guards the royal `{}`, and its loss means nothing: say end.extinct",
                        kind.id
                    ),
                    format!("королевскую `{}` никто не защищает, и её потеря ничего не значит: добавьте end.extinct", kind.id),
                );
            }
        }
        if self.facts.royalty.facing != Facing::Allowed && royals.is_empty() {
            self.clash(
                &["royalty.facing"],
                "no kind is royal, so none can face another",
                "королевских фигур нет, стоять лицом к лицу некому",
            );
        }
    }

    /// `i` moves of a kind that does not stand on the board at the start never happen.
    fn initial(&mut self) {
        let start = self.facts.board.start.split('[').next().unwrap_or_default().to_owned();
        let start = start.split_whitespace().next().unwrap_or_default();
        for kind in &self.facts.kinds {
            for side in Color::ALL {
                let moves = &kind.moves[side.index()];
                let Some(at) = moves.initial() else { continue };
                if !start.contains(kind.letters[side.index()].as_str()) {
                    let path = format!("pieces.{}.moves", kind.id);
                    let own = self.declared.says(&path);
                    let place = self.declared.own_place(&[&path, "board.start"]);
                    let place =
                        place.map(|place| if own { place.within(moves.text(), at..at + 1) } else { place });
                    self.out.push(Diagnostic::error(
                        Code::Contradiction,
                        place,
                        format!("`i` moves start where a `{}` stands at first, but none does", kind.id),
                        format!("ходы с `i` идут с начальных полей, но `{}` в начале нет", kind.id),
                    ));
                    break;
                }
            }
        }
    }
}
