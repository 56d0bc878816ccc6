//! The pieces and their first moves, as options.

use zug_core::{Cell, Color, Kind};

use super::Writer;
use crate::betza::{Moves, Unit};
use crate::declare::ini::army::CUSTOM;
use crate::declare::ini::draft::TRIPLE;
use crate::declare::ini::pieces::KNOWN;
use crate::declare::orthodox::DOUBLE_STEP;
use crate::fairy::{Cells, ExtraFacts, KindFacts, While};

impl Writer<'_> {
    pub(super) fn pieces(&mut self) {
        let facts = self.facts;
        let one_king = self.has_one_king();
        let lines = self.lines_of_palaces();
        let leaps = self.has_cambodian_leaps();
        self.unbound();
        let mut custom = 0;
        for (index, kind) in (0u8..).zip(&facts.kinds) {
            let letter = kind.letters[1].clone();
            self.strange(kind);
            let word = kind.moves[0].text();
            let soldier = self.soldier_rank(kind);
            let known = self.known(Kind(index), kind, lines.is_some() || leaps);
            let name = if kind.royal && one_king {
                let value = if word == "K" { letter } else { format!("{letter}:{word}") };
                // The lines of a palace bind the king of the parent, and none that is declared.
                if self.parent != Some("xiangqi") {
                    self.say("king", value);
                }
                "king".to_owned()
            } else if self.is_chess_pawn(Kind(index), kind) && !self.names.iter().any(|name| name == "pawn") {
                self.say("pawn", letter);
                "pawn".to_owned()
            } else if let (Some(rank), None) = (soldier, self.names.iter().find(|name| *name == "soldier")) {
                self.say("soldier", letter);
                self.say("soldierPromotionRank", (rank + 1).to_string());
                "soldier".to_owned()
            } else if let Some(known) = known {
                self.say(known, letter);
                known.to_owned()
            } else {
                custom += 1;
                let mut word = word.to_owned();
                for row in kind.extra.iter().filter(|_| lines.is_none()) {
                    self.extra(kind, row, &mut word);
                }
                if custom > CUSTOM {
                    self.unsaid(
                        &format!("pieces.{}", kind.id),
                        &format!("that engine has {CUSTOM} kinds that a file invents: this is one more"),
                        &format!("у этого движка {CUSTOM} видов, придуманных в файле: этот уже лишний"),
                    );
                    String::new()
                } else {
                    let option = format!("customPiece{custom}");
                    self.say(&option, format!("{letter}:{word}"));
                    option
                }
            };
            self.names.push(name);
        }
        if let Some(lines) = lines {
            let squares = self.squares(&lines);
            self.say("diagonalLines", squares);
        }
        if self.parent == Some("xiangqi") {
            self.say("soldierPromotionRank", "1");
        }
        if leaps {
            self.say("gating", "true");
            self.say("cambodianMoves", "true");
        }
        self.pawns();
        self.steps();
        self.confinements();
    }

    /// Whether the only royal piece of each side is a king that must not be left attacked.
    pub(super) fn has_one_king(&self) -> bool {
        let facts = self.facts;
        let royals: Vec<&KindFacts> = facts.kinds.iter().filter(|kind| kind.royal).collect();
        let [king] = royals[..] else { return false };
        let placement = facts.board.start.split(' ').next().unwrap_or_default();
        let at_most_one = king.letters.iter().all(|letter| placement.matches(letter.as_str()).count() <= 1);
        let gained = facts.kinds.iter().any(|kind| {
            kind.promotion.iter().flatten().any(|row| {
                row.to.iter().any(|to| facts.kinds.get(usize::from(to.0)).is_some_and(|kind| kind.royal))
            })
        });
        let each = facts.royalty.protect == crate::fairy::Protect::Each;
        each && at_most_one && !gained && facts.explosion.is_none()
    }

    /// Takes the names of the parent's pieces away that stand for nothing here.
    fn unbound(&mut self) {
        if self.parent == Some("xiangqi") {
            let lines = self.lines_of_palaces().is_some();
            let kinds = self.facts.kinds.clone();
            let used: Vec<Option<&str>> =
                (0u8..).zip(&kinds).map(|(index, kind)| self.known(Kind(index), kind, lines)).collect();
            for name in ["fers", "elephant", "horse", "rook", "cannon", "soldier"] {
                if !used.contains(&Some(name)) {
                    self.say(name, "-");
                }
            }
        }
    }

    /// Tells of letters and moves of a kind that cannot be said.
    fn strange(&mut self, kind: &KindFacts) {
        let letter = &kind.letters[1];
        if letter.len() > 1 || kind.letters[0].to_lowercase() != *letter {
            self.unsaid(
                &format!("pieces.{}.letter", kind.id),
                "that engine knows one letter for a kind, the same for both sides",
                "у этого движка вид обозначается одной буквой, одинаковой у сторон",
            );
        }
        if kind.moves[1].text() != kind.moves[0].text() {
            self.unsaid(
                &format!("pieces.{}.moves", kind.id),
                "that engine moves the pieces of both sides alike",
                "у этого движка фигуры сторон ходят одинаково",
            );
        }
        let known = KNOWN.iter().any(|known| known.moves == kind.moves[0].text());
        if !known && !is_sayable(&kind.moves[0]) {
            self.unsaid(
                &format!("pieces.{}.moves", kind.id),
                "that engine plays only a part of this notation of moves",
                "этот движок понимает лишь часть такой записи ходов",
            );
        }
    }

    /// The name under which that engine knows a kind, if no other has it yet.
    fn known(&self, index: Kind, kind: &KindFacts, extra: bool) -> Option<&'static str> {
        let own_hurdle = kind.never_hops.has(index);
        let known = KNOWN.iter().find(|known| {
            known.moves == kind.moves[0].text()
                && !["pawn", "king"].contains(&known.option)
                && (kind.extra.is_empty() || extra)
                && own_hurdle == (known.option == "janggiCannon")
        })?;
        (!self.names.iter().any(|name| name == known.option)).then_some(known.option)
    }

    /// Whether a kind is that engine's pawn, which also is what explosions spare.
    fn is_chess_pawn(&self, index: Kind, kind: &KindFacts) -> bool {
        let first =
            |row: &ExtraFacts| row.moves.iter().all(|moves| [DOUBLE_STEP, TRIPLE].contains(&moves.text()));
        let spared = self.facts.explosion.is_none_or(|blast| blast.spares.has(index));
        kind.pawn
            && spared
            && kind.moves.iter().all(|moves| moves.text() == "fmWfcF")
            && kind.extra.iter().all(|row| first(row) && row.while_ == While::Always)
    }

    /// The rank from which a foot soldier goes sideways as well, if that is how a kind moves.
    fn soldier_rank(&self, kind: &KindFacts) -> Option<u8> {
        let [row] = &kind.extra[..] else { return None };
        let (files, ranks) = (u16::from(self.facts.board.files), self.facts.board.ranks);
        let cells = |from: u8, to: u8| -> Cells {
            (u16::from(from) * files..u16::from(to) * files).map(Cell).collect()
        };
        let all = self.facts.cells();
        let soldier = kind.moves.iter().all(|moves| moves.text() == "fW")
            && row.moves.iter().all(|moves| moves.text() == "sW")
            && row.while_ == While::Always
            && row.within.iter().all(|within| *within == all);
        (1..ranks)
            .find(|rank| row.from == [cells(*rank, ranks).common(&all), cells(0, ranks - rank).common(&all)])
            .filter(|_| soldier)
    }

    /// The squares within which all extra moves stay, if they are those of palaces.
    pub(super) fn lines_of_palaces(&self) -> Option<Cells> {
        let rows = || self.facts.kinds.iter().flat_map(|kind| &kind.extra);
        let lines = rows().next()?.within[0];
        let along = |word: &str| matches!(word, "F" | "fF" | "B" | "pB");
        let all = rows()
            .all(|row| row.within == [lines; 2] && row.while_ == While::Always && along(row.moves[0].text()));
        (all && lines != self.facts.cells()).then_some(lines)
    }

    /// Whether all extra moves are the first leaps of king and met in Cambodia.
    fn has_cambodian_leaps(&self) -> bool {
        let rows = || self.facts.kinds.iter().flat_map(|kind| kind.extra.iter().map(move |row| (kind, row)));
        let leap = |(kind, row): (&KindFacts, &ExtraFacts)| {
            let word = row.moves[0].text();
            let king = kind.royal && word == "fsmN" && row.while_ == While::UnmovedOutOfCheck;
            let met = kind.moves[0].text() == "F" && word == "fmD" && row.while_ == While::Unmoved;
            king || met
        };
        rows().next().is_some() && rows().all(leap)
    }

    /// A row of moves under a condition, as far as `i` says it.
    fn extra(&mut self, kind: &KindFacts, row: &ExtraFacts, word: &mut String) {
        let first =
            row.while_ == While::Always && row.within.iter().all(|cells| *cells == self.facts.cells());
        let plays = is_sayable(&row.moves[0]);
        if !first || !plays || row.moves[0] != row.moves[1] || row.moves[0].units().len() != 1 {
            self.unsaid(
                &format!("pieces.{}.extra", kind.id),
                "that engine has extra moves from the squares of the double step alone",
                "у этого движка добавочные ходы бывают только с полей двойного шага",
            );
            return;
        }
        word.push('i');
        word.push_str(row.moves[0].text());
    }

    /// What counts as a pawn.
    fn pawns(&mut self) {
        let letters = |such: &dyn Fn(&KindFacts) -> bool| -> String {
            let letters = self.facts.kinds.iter().filter(|kind| such(kind)).map(|kind| &kind.letters[1]);
            letters.map(String::as_str).collect()
        };
        let or_none = |letters: String| if letters.is_empty() { "-".to_owned() } else { letters };
        let (pawns, reset) = (letters(&|kind| kind.pawn), letters(&|kind| kind.irreversible));
        let differ = pawns != reset;
        self.say("pawnTypes", or_none(pawns));
        if differ {
            self.say("nMoveRuleTypes", or_none(reset));
        }
    }

    fn steps(&mut self) {
        let all = self.facts.cells();
        let pawn = self.names.iter().position(|name| name == "pawn");
        let rows = || {
            let named =
                self.facts.kinds.iter().enumerate().filter(|(index, _)| self.names[*index] != "soldier");
            named.flat_map(|(index, kind)| kind.extra.iter().map(move |row| (index, kind, row)))
        };
        let triple = |index: usize, row: &ExtraFacts| pawn == Some(index) && row.moves[0].text() == TRIPLE;
        let first = |row: &ExtraFacts| row.while_ == While::Always && row.within == [all; 2];
        let firsts = || rows().filter(|(index, _, row)| !triple(*index, row) && first(row));
        // The pawn's own come before those of others.
        let of_pawn = firsts().find(|(index, ..)| pawn == Some(*index));
        let steps = of_pawn.or_else(|| firsts().next()).map_or([Cells::EMPTY; 2], |(.., row)| row.from);
        let triples = rows().find(|(index, _, row)| triple(*index, row)).map(|(.., row)| row.from);
        let mut elsewhere: Vec<String> =
            firsts().filter(|(.., row)| row.from != steps).map(|(_, kind, _)| kind.id.to_string()).collect();
        let none = steps.iter().all(Cells::is_empty);
        if let (Some(pawn), None, false) = (pawn, of_pawn, none) {
            // It would step twice from the squares of the others.
            elsewhere.push(self.facts.kinds[pawn].id.to_string());
        }
        elsewhere.dedup();
        for kind in elsewhere {
            self.unsaid(
                &format!("pieces.{kind}.extra"),
                "that engine knows one region of first moves, that of the pawn's double step",
                "поля первых ходов у этого движка одни для всех: те, с которых пешка делает двойной шаг",
            );
        }
        if none {
            self.say("doubleStep", "false");
        } else {
            self.regions("doubleStepRegion", steps);
        }
        if let Some(triples) = triples {
            self.regions("tripleStepRegion", triples);
        }
        let passing = self.facts.en_passant;
        let by = Color::ALL.map(|side| self.letters(passing[side.index()].by));
        self.sided("enPassantTypes", by);
        if passing.iter().any(|side| side.on != self.facts.cells()) {
            self.regions("enPassantRegion", [passing[0].on, passing[1].on]);
        }
    }
}

/// Whether that engine plays moves as they are written.
fn is_sayable(moves: &Moves) -> bool {
    moves.units().iter().all(Unit::is_simple) && !moves.text().contains(['[', '('])
}

impl Unit {
    /// Whether a unit is of the kinds of move that Fairy-Stockfish plays: leaps, rides of rook, bishop and knight,
    /// hops along lines, and lame leaps of four shapes.
    fn is_simple(&self) -> bool {
        let [leg] = self.legs() else { return false };
        let modes = leg.modes;
        let strange = modes.takes_own || modes.in_passing || modes.jumps || modes.bend.is_some();
        let rides = leg.range != Some(1);
        let shape = |(x, y): (i8, i8)| (x.abs().max(y.abs()), x.abs().min(y.abs()));
        let all =
            |shapes: &[(i8, i8)]| leg.vectors(None).into_iter().all(|step| shapes.contains(&shape(step)));
        !strange
            && leg.range.is_none_or(|range| range <= 9)
            && (!rides || all(&[(1, 0), (1, 1), (2, 1)]))
            && (modes.hop.is_none() || (leg.range.is_none() && !modes.lame && all(&[(1, 0), (1, 1)])))
            && (!modes.lame || (!rides && all(&[(2, 1), (2, 2), (3, 2), (2, 0)])))
            && all(&[(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (3, 3)])
    }
}
